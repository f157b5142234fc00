"""People at a real terminal, who know their game, and a watcher who knows all cards."""

from pathlib import Path
from typing import Any

from cardtable.engine.cards import Card
from cardtable.engine.rules import Chance
from cardtable.engine.seats import Seat
from tests.terminal.hands import Game, Hands
from tests.terminal.watched import Watched, found, match_in, record_in, told_before_shuffle

CURTAIN_SECONDS = 0.5
"""Longer than the time without a key that lets Enter or a click lift a curtain."""

ENDS = ("End turn", "Hand over")
"""What the label says: the turn is over, or it goes on once another seat has answered."""

END_SECONDS = 0.3
"""Longer than the time in which the Enter of a move ends neither its turn nor what it has led to."""


class Table:
    """Plays any game, and after each move compares every screen with what was allowed to be seen.

    `seated` is the seat whose curtain was lifted last; None while one stands, or nobody is at the table.
    `at_once`: the last move of a turn ends it. `never`: a text that no screen may have.
    """

    def __init__(
        self,
        probe: Watched,
        folder: Path,
        game: Game,
        hands: Hands,
        *,
        at_once: bool = False,
        never: str = "",
    ) -> None:
        self.probe, self.folder, self.game, self.hands = probe, folder, game, hands
        self.at_once, self.never = at_once, never
        self.seated: Seat | None = None
        self.match = match_in(folder)
        self.moves: list[Any] = []
        self.screens = 0
        self._secrets = self._hidden()

    @property
    def to_act(self) -> Seat:
        """Whose turn it is, where it is anybody's."""
        who = self.match.to_act
        assert who is not None
        assert not isinstance(who, Chance)
        return who

    @property
    def turn_is_over(self) -> bool:
        """Whether the seat that moved last sees what it did, before another's curtain."""
        return not self._hand_is_over and self.seated not in (None, self.to_act)

    @property
    def _hand_is_over(self) -> bool:
        return self.match.just_scored or self.match.outcome is not None

    @property
    def _public(self) -> bool:
        """Whether nobody sees more than everybody: a hand was scored, or nothing private is left of it."""
        return self._hand_is_over or not self.match.view(self.to_act).private

    def _hidden(self) -> set[Card]:
        """The cards that whoever looks at the screen may not know."""
        viewer = None if self._public else self.seated
        return (
            set(self.match.cards())
            - set(self.game.known(self.match.view(viewer)))
            - told_before_shuffle(self.match, viewer)
        )

    def watch(self) -> None:
        """Search every screen since the last time.

        The one that stands may show what is so now; one on the way to it is of both moments.
        """
        before = self._secrets
        self.match = match_in(self.folder)
        now = self._secrets = self._hidden()
        frames = self.probe.take_frames()
        self.screens += len(frames)
        for frame in frames:
            assert not self.never or self.never not in frame, frame
            assert not (seen := found(before & now, frame)), f"{seen} on a screen of {self.seated}:\n{frame}"
        text = self.probe.text
        assert not (seen := found(now, text)), f"{seen} before {self.seated}:\n{text}"

    def cover(self) -> None:
        """Watch, once a curtain has come down or the table was left."""
        self.seated = None
        self.watch()

    def lift(self) -> None:
        """Wait until the curtain of the seat to act can be lifted, and lift it."""
        self.probe.wait_for(f"{self.match.names[self.to_act]}, it is your turn", timeout=5)
        self.probe.idle(CURTAIN_SECONDS)
        self.hands.lift()
        self.seated = self.to_act
        self.watch()

    def move(self) -> None:
        """The move that the seat to act chooses by what it can see; a curtain before it is lifted."""
        view = self.match.view(self.to_act)
        if view.private and self.seated != self.to_act:
            self.lift()
        move = self.game.choose(self.match.view(self.to_act))
        self.moves.append(move)
        self.hands.make(self.game, move)
        self._until_it_is_kept()
        self.watch()

    def _until_it_is_kept(self) -> None:
        """Wait where the program is slow to make a move, and to show it."""
        before = self.match.record.log
        if record_in(self.folder).log == before:
            self.probe.wait_for(lambda _probe: record_in(self.folder).log != before, timeout=5)
            self.probe.settle()

    def end_turn(self) -> None:
        """End the turn, which a label offers to whoever has made its last move."""
        if not self.at_once:
            self.probe.idle(END_SECONDS)
            self.probe.wait_for(lambda seen: any(label in seen.text for label in ENDS))
            self.hands.label(next(label for label in ENDS if label in self.probe.text))
        self.cover()
        self.probe.idle(END_SECONDS)

    def turn(self) -> None:
        """One move, and the end of the turn where it was the last one."""
        self.move()
        if self.turn_is_over:
            self.end_turn()

    def hand(self) -> None:
        """On until a hand is scored."""
        while not self.match.just_scored:
            self.turn()

    def on_to_the_end(self) -> None:
        """On until the match is won, over the results of its hands."""
        self.hand()
        while self.match.outcome is None:
            self.go_on()
            self.hand()

    def go_on(self) -> None:
        """Leave the result of a hand, for the next one or for that of the match."""
        self.probe.idle(END_SECONDS)
        self.hands.label("Go on")
        self.cover()
