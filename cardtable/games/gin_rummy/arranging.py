"""How a hand lies at the table, and what the table proposes to show and to lay off."""

from cardtable.canvas.hand_order import sorted_groups
from cardtable.engine.cards import Card, cards_of, mask_of, rank_of, suit_of
from cardtable.engine.seats import Seat
from cardtable.games.gin_rummy.melds import POINTS, best, propose_answer, propose_lay_offs, union
from cardtable.games.gin_rummy.state import Arrangement, Done, LayOff, Move, Phase, Show, View


def known_cards(view: View, seat: Seat) -> tuple[Card, ...]:
    """The cards of a hand that this view may show, without those laid off."""
    cards = view.hand if seat == view.seat and view.hand else view.hands[seat]
    laid = view.knock.laid if view.knock and seat != view.knock.seat else ()
    return tuple(card for card in cards if card not in laid)


def melds_of(view: View, seat: Seat, chosen: Show | None = None) -> Arrangement:
    """How a hand is melded: as shown, as the person at the keyboard has chosen, or at its best (GIN-7)."""
    if chosen and seat == view.seat:
        return chosen.melds
    hand = mask_of(known_cards(view, seat))
    knock = view.knock
    if knock and knock.melds:
        shown = tuple(meld & hand for meld in knock.melds) if seat == knock.seat else knock.answer
        if shown or view.phase is not Phase.ANSWER:
            return shown
    return best(hand)


def groups(cards: tuple[Card, ...], melds: Arrangement, order: str) -> tuple[tuple[Card, ...], ...]:
    """A hand in the groups in which it lies side by side."""
    lying = sorted_groups(cards, order, height=lambda card: (rank_of(card), suit_of(card)), suit=suit_of)
    if lying is not None:
        return lying
    melded = union(melds)
    loose = [card for card in cards if not melded >> card & 1]
    loose.sort(key=lambda card: (POINTS[card], rank_of(card), suit_of(card)))
    return tuple(group for group in (*(cards_of(meld) for meld in melds), tuple(loose)) if group)


def choices(view: View) -> tuple[Move, ...]:
    """What there is to choose from in showing and laying off: what the table proposes stands first."""
    match view.phase:
        case Phase.SHOW:
            return view.legal
        case Phase.ANSWER:
            proposed = Show(proposal(view)[0])
            return tuple(sorted(view.legal, key=lambda move: move != proposed))
        case Phase.LAY_OFF:
            first = [LayOff(*step) for step in planned(view)[:1]]
            return (*first, *(move for move in view.legal if move not in (*first, Done())), Done())
    return ()


def proposal(view: View) -> tuple[Arrangement, tuple[tuple[Card, int], ...]]:
    """The answer to a knock that leaves the fewest points: own melds, and lay-offs (GIN-11)."""
    return propose_answer(mask_of(view.hand), view.knock.melds if view.knock else ())


def planned(view: View, chosen: Show | None = None) -> tuple[tuple[Card, int], ...]:
    """The lay-offs that leave the fewest points once these melds, or those on the table, are shown."""
    knock = view.knock
    if not knock or view.seat is None or view.seat == knock.seat:
        return ()
    melds = chosen.melds if chosen else knock.answer
    loose = mask_of(known_cards(view, view.seat)) & ~union(melds)
    return propose_lay_offs(loose, knock.melds)
