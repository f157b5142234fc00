"""How many turns a match takes among people who play as well as anybody can see how to."""

from random import Random

from cardtable.engine.packs import answer
from cardtable.engine.rules import Chance
from cardtable.engine.seats import Seat
from cardtable.games.trash import odds, rules
from cardtable.games.trash.options import Options
from cardtable.games.trash.state import Phase, Put, View


def turns(options: Options, seats: int, rng: Random) -> int:
    """The turns of one match: whatever can be placed is taken, a wild card goes where fewest cards fit."""
    state, count = rules.start(options, seats), 0
    while (acting := rules.to_act(state)) is not None:
        count += state.phase is Phase.SOURCE
        if isinstance(acting, Chance):
            state = rules.apply(state, answer(acting, rng)).state
        elif state.phase is Phase.SOURCE:
            state = rules.apply(state, rules.legal_moves(state)[0]).state
        else:
            state = rules.apply(state, best_place(rules.view(state, acting), acting)).state
    return count


def best_place(view: View, seat: Seat) -> Put:
    """Where the own number is least likely to come; of equals the highest place."""
    told = odds.own_number(view, seat)
    return Put(min(told, key=lambda place: (told[place].fits, -place)))


def mean(options: Options, seats: int, matches: int) -> float:
    """The mean of so many matches."""
    return sum(turns(options, seats, Random(number)) for number in range(matches)) / matches
