"""What the picture of Thief is labelled with."""

from cardtable.engine.cards import Card
from cardtable.engine.width import NO_BREAK
from cardtable.games.thief import naming, words
from cardtable.games.thief.choice import Answer, Challenge, Discard, Draw, GiveUp, Lay, TakeDiscard
from cardtable.games.thief.options import PRESETS
from cardtable.games.thief.sets import Made, StackSet
from cardtable.games.thief.state import View
from cardtable.lang import _, ngettext
from cardtable.lang.cards import card_name, card_names
from cardtable.lang.house_rules import in_brief


def title(view: View) -> str:
    """The game and how far the match is."""
    if not view.hand_number:
        return words.name()
    return _("{game}  round {number}, to {target}").format(
        game=words.name(), number=view.hand_number, target=view.options.target
    )


def house_rules(view: View) -> str:
    """The preset, or what differs from As written in a few words; the target stands in the title."""
    return in_brief(view.options, words, PRESETS, without={"target"})


def dealt_by(name: str) -> str:
    """Who dealt the round."""
    return _("{name} dealt").format(name=name)


def points(total: int) -> str:
    """So many points."""
    return ngettext("{points} point", "{points} points", total).format(points=total)


def held(count: int) -> str:
    """How many cards a seat holds."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def held_and_total(count: int, total: int) -> str:
    """How many cards a seat holds, and its points of the rounds before."""
    return _("{cards}, total {total}").format(cards=held(count), total=total)


def stack(sets: int, worth: int) -> str:
    """How many sets a stack has and what it is worth."""
    if not sets:
        return _("no set")
    return ngettext("{count} set, {points}", "{count} sets, {points}", sets).format(count=sets, points=worth)


def stack_in_brief(sets: int, worth: int) -> str:
    """The same where there is little room."""
    return _("{points} in {count}").format(count=sets, points=worth)


def own_stack(lying: str) -> str:
    """The label of one's own stack."""
    return _("You: {stack}").format(stack=lying)


def seat(name: str, count: int, total: int) -> str:
    """The seat at the bottom of a table that everybody looks at."""
    return _("{name}: {state}").format(name=name, state=held_and_total(count, total))


def more(count: int) -> str:
    """How many cards of a set there is no room for."""
    return _("+{count}").format(count=count)


def draw_pile(count: int) -> str:
    """The label of the draw pile."""
    return _("Draw pile {count}").format(count=count)


def challenge(challenger: str, owner: str, rank: int | None, worth: str) -> str:
    """Who challenges whom for which set, and what all that lies there is worth to the winner."""
    return _("{challenger} challenges {owner}: {rank}, {points}").format(
        challenger=challenger, owner=owner, rank=naming.rank(rank), points=worth
    )


def challenge_in_brief(challenger: str, owner: str, rank: int | None, worth: int) -> str:
    """The same where there is little room, what it is about first."""
    return _("{rank}, {points}: {challenger} against {owner}").format(
        challenger=challenger, owner=owner, rank=naming.rank(rank), points=worth
    )


def whole_stack(name: str, sets: int, worth: int) -> str:
    """The title of a stack that is looked at."""
    told = ngettext("Stack of {name}: {count} set, {points}", "Stack of {name}: {count} sets, {points}", sets)
    return told.format(name=name, count=sets, points=points(worth))


def looking() -> str:
    """How to go on where a stack is looked at."""
    return _("Left and right: other stacks; up and down: more sets")


def one_set(found: StackSet, worth: int) -> str:
    """A set of a stack."""
    return _("{rank}, {points}").format(rank=naming.rank(found.rank), points=worth)


def top_set() -> str:
    """What is said of the only set of a stack that can be challenged."""
    return _("on top")


def sets_out_of_sight(above: int, below: int) -> str:
    """How many sets of a stack stand above and below those that are seen."""
    told = [
        ngettext("{count} more above", "{count} more above", above).format(count=above) if above else "",
        ngettext("{count} more below", "{count} more below", below).format(count=below) if below else "",
    ]
    return ", ".join(one for one in told if one)


def focus(card: Card, *, wild: bool, selected: bool) -> str:
    """The card under the cursor, in words, for who cannot see its marks."""
    marks = [word for said, word in ((wild, _("wild")), (selected, _("selected"))) if said]
    return _("[{card}]").format(card=", ".join([card_name(card), *marks]))


def made_set(made: Made) -> str:
    """The set that the selected cards are."""
    return _("Your {rank}: a set worth {points}").format(rank=naming.rank(made.rank), points=made.points)


def taken_set(card: Card, made: Made, beside: tuple[Card, ...]) -> str:
    """The set that these cards of the hand are with the top discard."""
    return _("Take {card} with {cards}: {rank} worth {points}").format(
        card=card_name(card), cards=card_names(beside), rank=naming.rank(made.rank), points=made.points
    )


def would_challenge(card: Card, name: str, target: StackSet, worth: int) -> str:
    """What a card is laid against."""
    return _("{card} challenges {name} for {rank} worth {points}").format(
        card=card_name(card), name=name, rank=naming.rank(target.rank), points=worth
    )


def would_top(card: Card, last: Card) -> str:
    """What an answer tops."""
    return _("Your {card} tops {last}").format(card=card_name(card), last=card_name(last))


def tops_only(rank: int | None) -> str:
    """Which cards top the last one, as another was chosen."""
    return _("Only {rank} and wild cards top it").format(rank=naming.rank(rank))


def opens_only(name: str, target: StackSet, *, wild: bool) -> str:
    """Which cards challenge a stack, as another was chosen; `wild`: wild ones do as well."""
    told = _("Only {rank} and wild cards challenge {name}") if wild else _("Only {rank} challenge {name}")
    return told.format(rank=naming.rank(target.rank), name=name)


def would_discard(card: Card, worth: int) -> str:
    """What is given away."""
    return _("{card} away: {points} for nobody").format(
        card=card_name(card), points=ngettext("{points} point", "{points} points", worth).format(points=worth)
    )


def would_draw() -> str:
    """What follows a draw."""
    return _("Draw a card, then lay a set or discard")


def nothing_tops(last: Card) -> str:
    """There is nothing to answer with."""
    return _("Nothing in your hand tops {last}").format(last=card_name(last))


def numbered(text: str, at: int, count: int) -> str:
    """The how manieth of the possible moves this is."""
    counted = _("({number} of {count})").format(number=at, count=count)
    return f"{text} {counted.replace(' ', NO_BREAK)}"


def several(card: Card, count: int) -> str:
    """A card can challenge more than one stack, and none has been chosen."""
    told = ngettext("{card} can challenge {count} stack", "{card} can challenge {count} stacks", count)
    return told.format(card=card_name(card), count=count)


def one_challenges() -> str:
    """Several cards are selected, and the cursor is on a stack."""
    return _("Select only one card to challenge with")


def choices(count: int) -> str:
    """How many moves there are to choose from."""
    if not count:
        return _("None of your cards can be played now")
    return ngettext(
        "{count} move with cards is possible", "{count} moves with cards are possible", count
    ).format(count=count)


def possible(view: View) -> str:
    """The kinds of moves that would be legal."""
    kinds = {
        Lay: _("lay a set"),
        Draw: _("draw"),
        TakeDiscard: _("take the top discard"),
        Challenge: _("challenge"),
        Discard: _("discard"),
        Answer: _("answer"),
        GiveUp: _("give in") if gives_in(view) else _("give up"),
    }
    legal = {type(move) for move in view.legal}
    told = ", ".join(word for kind, word in kinds.items() if kind in legal)
    return _("Possible now: {moves}.").format(moves=told) if told else ""


def gives_in(view: View) -> bool:
    """Whether not to answer is to give in, as the challenge is one's own, and not to give the set up."""
    return view.contest is not None and view.contest.challenger == view.seat


def challenge_move(card: Card, name: str) -> str:
    """A challenge on the action bar."""
    return _("Challenge {name} with {card}").format(name=name, card=card_name(card))
