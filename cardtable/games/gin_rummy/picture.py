"""The picture of Gin Rummy: a view, and what the person did to it, as a scene."""

from collections.abc import Sequence

from cardtable.canvas.area import Area
from cardtable.canvas.faces import SMALL, CardSize, Mark
from cardtable.canvas.hand_places import bottom_seat, card_at, card_place
from cardtable.canvas.layout import (
    Action,
    Deck,
    Piece,
    across,
    action_bar,
    action_lines,
    bar,
    fan,
    pile,
    written,
)
from cardtable.canvas.metrics import Frame, frame
from cardtable.canvas.sprites import Scene, Size
from cardtable.canvas.table import Typing, Ui
from cardtable.engine.cards import Card, mask_of
from cardtable.engine.rules import Refusal
from cardtable.engine.seats import Seat, next_seat
from cardtable.engine.width import cells, clip
from cardtable.games.gin_rummy import labels, words
from cardtable.games.gin_rummy.arranging import choices, groups, known_cards, melds_of, planned
from cardtable.games.gin_rummy.focus import CHOICE, PILE, STOCK, chosen_card, chosen_move, focused
from cardtable.games.gin_rummy.melds import deadwood, points, union
from cardtable.games.gin_rummy.state import Arrangement, LayOff, Phase, Show, View, Why
from cardtable.lang.table_labels import discards_label, score_label, stock_label
from cardtable.lang.turn import ended
from cardtable.lang.typed import half_typed
from cardtable.lang.words import told

PILES_WIDTH = 34
"""Columns that the two piles and their labels take, so that what is beside them stays free."""


def scene(view: View, ui: Ui, size: Size, actions: Sequence[Action]) -> Scene:
    """The whole table: title, the other seat, the piles, the own hand, a line of words, the action bar."""
    areas = _areas(size, actions)
    return (
        *_title(view, ui, areas.title),
        *_other(view, ui, areas),
        *_middle(view, ui, areas),
        *_hand(view, ui, areas),
        *_note(view, ui, areas),
        *action_bar(actions, areas.bar),
    )


def log_area(size: Size, actions: Sequence[Action]) -> Area:
    """The free ground left of the piles."""
    areas = _areas(size, actions)
    left = areas.middle.left_cut((size.width - PILES_WIDTH) // 2)[0]
    return Area(1, left.y, max(0, left.width - 2), max(0, left.height - 1))


def _areas(size: Size, actions: Sequence[Action]) -> Frame:
    return frame(size, bar_lines=action_lines(actions, size.width) if actions else 0)


def _title(view: View, ui: Ui, area: Area) -> Scene:
    title, house = f"  {labels.title(view)}", labels.house_rules(view)
    room = area.width - cells(title) - cells(_scores(view, ("", "")))
    scores = _scores(view, _names(ui.style.names, room, area.width // 5))
    left = ((title, "bar.strong"), (f"  {house}" if house else "", "bar.dim"))
    return (bar(area, left, ((scores, "bar.strong"),)),)


def _scores(view: View, names: Sequence[str]) -> str:
    scores = (score_label(name, total) for name, total in zip(names, view.totals, strict=True))
    return f"  {'   '.join(scores)}  "


def _names(names: Sequence[str], room: int, most: int) -> list[str]:
    """The names in so much room together, none longer than the most: a long one gives way before a short."""
    shortest = min(map(cells, names))
    share = min(most, max(room // 2, room - shortest))
    return [clip(name, max(1, share)) for name in names]


def _other(view: View, ui: Ui, areas: Frame) -> Scene:
    seat = next_seat(bottom_seat(view), 2)
    label, ground = areas.others.top_cut(1)
    named = written(((_seat(view, ui, seat), "text"),), label, align="^")
    return (named, *_seen_by_all(view, ui, seat, ground, areas.back))


def _seen_by_all(view: View, ui: Ui, seat: Seat, ground: Area, size: CardSize) -> Scene:
    """A hand as it lies for everybody: open cards on the ground's first lines, or backs of a size."""
    if cards := known_cards(view, seat):
        return _face_up(view, ui, seat, cards, Area(ground.x, ground.y, ground.width, SMALL.height))
    backs = [Piece(f"seat{seat}.{index}") for index in range(view.counts[seat])]
    return fan(backs, ground, Deck(size, ui.style), least=2)


def _seat(view: View, ui: Ui, seat: Seat) -> str:
    """Who sits there; once a hand is over its dealer is no more, and laid-off cards lie elsewhere."""
    if view.to_act is None and view.hands[seat]:
        return ui.style.names[seat]
    known = () if known_cards(view, seat) else view.taken[seat]
    label = labels.seat(ui.style.names[seat], view.counts[seat], known)
    return labels.dealer(label) if seat == view.dealer else label


def _face_up(view: View, ui: Ui, seat: Seat, cards: Sequence[Card], ground: Area) -> Scene:
    """A hand that lies open, its melds apart; what the opponent laid off lies with the knocker's melds."""
    melds = melds_of(view, seat)
    laid: tuple[Card, ...] = ()
    knock = view.knock
    if knock and seat == knock.seat:
        melds, laid = knock.melds or melds, knock.laid
    target = chosen_move(view, ui)
    aim = target.meld if isinstance(target, LayOff) else 0
    marks = {card: Mark.MELDED if union(melds) >> card & 1 else Mark.NONE for card in (*cards, *laid)}
    for card in laid:
        marks[card] |= Mark.FRESH
    for card in marks:
        marks[card] |= Mark.SELECTED if aim >> card & 1 else Mark.NONE
    return _grouped(groups((*cards, *laid), melds, "melds"), marks, ground, Deck(SMALL, ui.style))


def _grouped(
    lying: Sequence[Sequence[Card]],
    marks: dict[Card, Mark],
    ground: Area,
    deck: Deck,
) -> Scene:
    pieces = [Piece(card_place(card), card, marks[card]) for group in lying for card in group]
    breaks = [sum(map(len, lying[:index])) for index in range(1, len(lying))]
    return fan(pieces, ground, deck, breaks=breaks)


def _middle(view: View, ui: Ui, areas: Frame) -> Scene:
    ground, foot = areas.middle, areas.middle.bottom_cut(1)[0]
    size = areas.card if areas.card.height + 1 < ground.height else SMALL
    y = ground.y + max(0, (ground.height - size.height - 2) // 2)
    x = ground.x + ground.width // 2
    place = focused(view, ui)
    upcard = view.pile[-1] if view.pile else None
    stock = Piece(STOCK, None, Mark.FOCUS if place == STOCK else Mark.NONE)
    top = Piece(PILE, upcard, Mark.FOCUS if place == PILE else Mark.NONE)
    under = Area(ground.x, y + size.height, ground.width, 1)
    left, right = Area(0, under.y, x - 2, 1), Area(x + 2, under.y, ground.width - x - 2, 1)
    return (
        *pile(stock, view.stock, x - size.width - 3, y, Deck(size, ui.style)),
        *pile(top, len(view.pile), x + 3, y, Deck(size, ui.style)),
        written(((stock_label(view.stock), "dim"),), left, align=">"),
        written(((discards_label(len(view.pile)), "dim"),), right),
        *_arranging(view, ui, foot),
    )


def _arranging(view: View, ui: Ui, area: Area) -> Scene:
    """What the hand comes to: its deadwood, or the arrangement that is being chosen."""
    seat = bottom_seat(view)
    if view.seat is None or not known_cards(view, seat):
        return ()
    chosen = chosen_move(view, ui)
    if not isinstance(chosen, Show):
        return (written(((_deadwood_text(view, ui, seat), "strong"),), area, align="^"),)
    hand = mask_of(known_cards(view, seat))
    parts = [labels.arrangement(chosen.melds, points(hand & ~union(chosen.melds)))]
    if steps := planned(view, chosen):
        parts.append(labels.then_lay_off(steps))
    offered = choices(view)
    if len(offered) > 1:
        parts.append(labels.choice(int(focused(view, ui).removeprefix(CHOICE)) + 1, len(offered)))
    return (written(((", ".join(parts), "strong"),), area, align="^"),)


def _deadwood_text(view: View, ui: Ui, seat: Seat) -> str:
    """The deadwood of the hand, or where one card has to go what is left without it."""
    if view.knock:
        return labels.deadwood(_deadwood(view, seat))
    card = chosen_card(view, ui)
    if view.phase is not Phase.DISCARD or view.to_act != seat or card is None:
        return labels.deadwood_and_limit(_deadwood(view, seat), view.limit)
    left = deadwood(mask_of(view.hand) & ~(1 << card))
    return labels.deadwood_without(card, left, view.limit)


def _deadwood(view: View, seat: Seat) -> int:
    hand = mask_of(known_cards(view, seat))
    shown = view.knock and view.knock.melds and (seat == view.knock.seat or view.phase is not Phase.ANSWER)
    return points(hand & ~union(melds_of(view, seat))) if shown else deadwood(hand)


def _hand(view: View, ui: Ui, areas: Frame) -> Scene:
    seat = bottom_seat(view)
    cards = known_cards(view, seat)
    if view.seat is None or not cards:
        return _hand_of_nobody(view, ui, areas)
    chosen = chosen_move(view, ui)
    melds = melds_of(view, seat, chosen if isinstance(chosen, Show) else None)
    order = "melds" if choices(view) else ui.order
    marks = {card: _mark(view, ui, card, melds) for card in cards}
    return _grouped(groups(cards, melds, order), marks, areas.hand, Deck(areas.card, ui.style))


def _hand_of_nobody(view: View, ui: Ui, areas: Frame) -> Scene:
    """The hand at the bottom of a table that everybody looks at, and whose it is."""
    seat = bottom_seat(view)
    size = SMALL if known_cards(view, seat) else areas.card
    label, ground = areas.hand.bottom_cut(size.height + 1)[0].top_cut(1)
    named = written(((_seat(view, ui, seat), "text"),), label, align="^")
    return (named, *_seen_by_all(view, ui, seat, ground, size))


def _mark(view: View, ui: Ui, card: Card, melds: Arrangement) -> Mark:
    chosen = chosen_move(view, ui)
    mark = Mark.MELDED if union(melds) >> card & 1 else Mark.NONE
    if card == card_at(focused(view, ui)) or (isinstance(chosen, LayOff) and chosen.card == card):
        mark |= Mark.FOCUS
    if card in ui.selected:
        mark |= Mark.SELECTED
    if card in {view.from_pile, view.from_stock}:
        mark |= Mark.FRESH
    return mark


def _note(view: View, ui: Ui, areas: Frame) -> Scene:
    """Whose turn it is, and above the hand what the last input led to, if that takes more than a line."""
    text, style = _noted(view, ui)
    noted = across(text, style, areas.middle, line=areas.note)
    if ui.note is None or len(noted) == 1:
        return noted
    status, style = _status(view, ui)
    return (*noted, written(((status, style),), areas.note, align="^"))


def _status(view: View, ui: Ui) -> tuple[str, str]:
    if ui.ended is not None:
        return ended(told(words, ui.ended, ui.style.names)), "turn"
    return words.status(view, ui.style.names), "turn" if view.seat == view.to_act else "text"


def _refused(view: View, refusal: Refusal) -> str:
    """Why a move was refused; a knock with the numbers that this seat's own cards give (GIN-8)."""
    if refusal.reason is not Why.TOO_MUCH_DEADWOOD or not view.hand:
        return words.refusal(refusal)
    left = mask_of(view.hand) & ~mask_of(refusal.cards)
    return words.knock_refused(refusal, deadwood(left), view.limit)


def _noted(view: View, ui: Ui) -> tuple[str, str]:
    match ui.note:
        case Refusal():
            return _refused(view, ui.note), "warn"
        case Typing(text, stuck):
            return half_typed(text, stuck=stuck), "warn" if stuck else "note"
    status, style = _status(view, ui)
    card = chosen_card(view, ui)
    if view.seat is None or card is None or choices(view) or ui.ended is not None:
        return status, style
    melded = bool(union(melds_of(view, view.seat)) >> card & 1)
    about = labels.focus(card, melded=melded, selected=card in ui.selected)
    return f"{status}  {about}", style
