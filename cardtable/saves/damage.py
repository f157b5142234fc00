"""Why a save cannot be used, where the trouble is, and the sentence that says so; it quotes no value."""

from enum import Enum
from pathlib import Path

from cardtable.engine.width import printable
from cardtable.lang import _
from cardtable.saves import form


class Problem(Enum):
    """What can be wrong with a save."""

    NO_FILE = "no_file"
    NOT_A_FILE = "not_a_file"
    FOLDER = "folder"
    UNREADABLE = "unreadable"
    NOT_WRITTEN = "not_written"
    NO_FOLDER = "no_folder"
    NOT_NAMED = "not_named"
    NOT_DELETED = "not_deleted"
    NOT_RESTORED = "not_restored"
    NOT_SET_ASIDE = "not_set_aside"
    NOT_EXPORTED = "not_exported"
    IN_USE = "in_use"
    PLAYED_ON = "played_on"
    GONE = "gone"
    NO_BACKUP = "no_backup"
    SOUND = "sound"
    FOREIGN = "foreign"
    EMPTY = "empty"
    TOO_LARGE = "too_large"
    NOT_UTF8 = "not_utf8"
    NOT_JSON = "not_json"
    CUT = "cut"
    NEWER_FORMAT = "newer_format"
    UNKNOWN_FORMAT = "unknown_format"
    OLD_VALUES = "old_values"
    HEAD = "head"
    KEY = "key"
    TWICE = "twice"
    MISSING = "missing"
    UNKNOWN_KEY = "unknown_key"
    TYPE = "type"
    BOUNDS = "bounds"
    NAME = "name"
    UNKNOWN_GAME = "unknown_game"
    SEATS = "seats"
    OPTION_KEY = "option_key"
    OPTION_VALUE = "option_value"
    FLOOR = "floor"
    LOW_FLOOR = "low_floor"
    DIGEST = "digest"
    OLDER_RULES = "older_rules"
    NEWER_RULES = "newer_rules"
    UNREADABLE_MOVE = "unreadable_move"
    ILLEGAL_MOVE = "illegal_move"
    CARDS = "cards"
    SUMMARY = "summary"


_SOUND = frozenset(
    {
        Problem.NO_FILE,
        Problem.NOT_A_FILE,
        Problem.UNREADABLE,
        Problem.NOT_WRITTEN,
        Problem.NO_FOLDER,
        Problem.NOT_NAMED,
        Problem.NOT_DELETED,
        Problem.NOT_RESTORED,
        Problem.NOT_SET_ASIDE,
        Problem.NOT_EXPORTED,
        Problem.IN_USE,
        Problem.PLAYED_ON,
        Problem.NO_BACKUP,
        Problem.SOUND,
        Problem.FOREIGN,
        Problem.NEWER_FORMAT,
        Problem.UNKNOWN_GAME,
        Problem.OLDER_RULES,
        Problem.NEWER_RULES,
    }
)


class SaveError(Exception):
    """A save cannot be used.

    Attributes:
        problem: What is wrong.
        path: The file.
        line: The line of the file, from 1; None where the trouble has no place in it.
        clause: The clause of the rules that refuses a move; else empty.
        about: What the sentence names; never a value that stands in the file, its format number excepted.
    """

    def __init__(
        self, problem: Problem, path: Path, line: int | None = None, *, clause: str = "", **about: str | int
    ) -> None:
        self.problem, self.path, self.line, self.clause, self.about = problem, path, line, clause, about
        super().__init__(_("{place}: {sentence}").format(place=self._place, sentence=self.sentence))

    @property
    def damaged(self) -> bool:
        """Whether the file itself is broken or lost, so that its backup may take its place.

        Else another program, or other rights, could use it, or it never was a save.
        """
        return self.problem not in _SOUND

    @property
    def sentence(self) -> str:
        """What is wrong, without the file and the line."""
        return _sentences()[self.problem].format(
            clause=self.clause, reads=form.FORMAT, limit=form.LARGEST_FILE // 2**20, **self.about
        )

    @property
    def _place(self) -> str:
        path = printable(str(self.path))
        return path if self.line is None else _("{path}, line {line}").format(path=path, line=self.line)


def reason_of(error: OSError | ValueError) -> str:
    """Why the system would not; a path with a zero byte or half a character never gets as far as there."""
    if isinstance(error, OSError):
        return error.strerror or "?"
    return _("no file can have this name")


def _sentences() -> dict[Problem, str]:
    return {
        Problem.NO_FILE: _("there is no such file"),
        Problem.NOT_A_FILE: _("this is not a file"),
        Problem.FOLDER: _("a folder stands in the place of the file"),
        Problem.UNREADABLE: _("the file cannot be read: {reason}"),
        Problem.NO_FOLDER: _("the folder of the matches cannot be read: {reason}"),
        Problem.NOT_WRITTEN: _("the match cannot be saved: {reason}"),
        Problem.NOT_NAMED: _("the name of the match cannot be changed: {reason}"),
        Problem.NOT_DELETED: _("the match cannot be deleted: {reason}"),
        Problem.NOT_RESTORED: _("the match cannot be brought back: {reason}"),
        Problem.NOT_SET_ASIDE: _("the file cannot be set aside: {reason}"),
        Problem.NOT_EXPORTED: _("the match cannot be written there: {reason}"),
        Problem.IN_USE: _("the match is open in another window (process {process})"),
        Problem.PLAYED_ON: _("another window has changed the match, so it is not written over"),
        Problem.GONE: _("the file of the match is gone, its backup is there"),
        Problem.NO_BACKUP: _("there is no backup that could be played on"),
        Problem.SOUND: _("the file is sound and stays where it is"),
        Problem.FOREIGN: _("this is no save of cardtable"),
        Problem.EMPTY: _("the file is empty"),
        Problem.TOO_LARGE: _("the file is larger than a save can be ({limit} MiB)"),
        Problem.NOT_UTF8: _("the file is not text in UTF-8"),
        Problem.NOT_JSON: _("this is not JSON"),
        Problem.CUT: _("the file ends too early"),
        Problem.NEWER_FORMAT: _("written by a newer cardtable (format {format}; this one reads {reads})"),
        Problem.UNKNOWN_FORMAT: _("a save begins with its format, a number from 1 to {reads}"),
        Problem.OLD_VALUES: _("the values are not those of a save of its format"),
        Problem.HEAD: _("the part before the log is damaged, or longer than in any save"),
        Problem.KEY: _("the key {key} should stand here"),
        Problem.TWICE: _("a key stands twice"),
        Problem.MISSING: _("{field} is missing"),
        Problem.UNKNOWN_KEY: _("there is a key that no save has"),
        Problem.TYPE: _("{field} is not of the right kind"),
        Problem.BOUNDS: _("{field} is out of bounds"),
        Problem.NAME: _("{field} cannot be shown: {reason}"),
        Problem.UNKNOWN_GAME: _("this cardtable does not have the game; it has: {valid}"),
        Problem.SEATS: _("the game is for {seats} seats"),
        Problem.OPTION_KEY: _("the game has no such option; it has: {valid}"),
        Problem.OPTION_VALUE: _("the option {key} cannot have this value; valid: {valid}"),
        Problem.FLOOR: _("floor lies beyond the end of the log"),
        Problem.LOW_FLOOR: _("floor lies before a move that cannot be taken back"),
        Problem.DIGEST: _("the content does not fit its digest: it was changed after cardtable wrote it"),
        Problem.OLDER_RULES: _("begun under older rules of the game, so it cannot be played on"),
        Problem.NEWER_RULES: _("begun under newer rules of the game, so it cannot be played on"),
        Problem.UNREADABLE_MOVE: _("{move} cannot be read"),
        Problem.ILLEGAL_MOVE: _("{move} is not legal ({clause})"),
        Problem.CARDS: _("after {move} the cards do not add up"),
        Problem.SUMMARY: _("the summary is not what the log leads to"),
    }
