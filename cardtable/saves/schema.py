"""The form of a save as a strict model: the only module that loads pydantic."""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, FailFast, Field, ValidationError

from cardtable.engine.record import MatchRecord, Sitter, Summary
from cardtable.engine.seats import MOST_SEATS
from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.form import (
    GAME,
    LARGEST_NUMBER,
    LONGEST_LINE,
    LONGEST_OPTION,
    MOST_LINES,
    MOST_OPTIONS,
    TIME,
)
from cardtable.saves.source import Source

_BOUNDS: Final = frozenset(
    {
        "too_long",
        "too_short",
        "string_too_long",
        "string_too_short",
        "greater_than_equal",
        "less_than_equal",
        "int_parsing_size",
    }
)

_Text = Annotated[str, Field(min_length=1, max_length=LONGEST_LINE)]
_Line = Annotated[str, Field(min_length=1, max_length=LONGEST_LINE, pattern=r"^[ -~]+$")]
_Lines = Annotated[tuple[_Line, ...], Field(max_length=MOST_LINES), FailFast()]
_Key = Annotated[str, Field(max_length=LONGEST_OPTION, pattern=r"^[a-z][a-z0-9_]*$")]
_Choice = Annotated[str, Field(max_length=LONGEST_OPTION)]
_Number = Annotated[int, Field(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]
_Count = Annotated[int, Field(ge=0, le=LARGEST_NUMBER)]
_Time = Annotated[str, Field(pattern=TIME)]


class _Part(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, hide_input_in_errors=True)


class Seat(_Part):
    """Who sits at a seat."""

    name: _Text
    player: Literal["person"]


class SummaryPart(_Part):
    """How far the match is."""

    hand: _Count
    totals: Annotated[tuple[_Number, ...], Field(max_length=MOST_SEATS), FailFast()]
    to_act: Annotated[int, Field(ge=0, lt=MOST_SEATS)] | Literal["chance"] | None


class Save(_Part):
    """A save of the present format, whose number was looked at before."""

    format: int
    rules: Annotated[int, Field(ge=1, le=LARGEST_NUMBER)]
    game: Annotated[str, Field(pattern=GAME)]
    options: Annotated[dict[_Key, _Number | _Choice], Field(max_length=MOST_OPTIONS)]
    seats: Annotated[tuple[Seat, ...], Field(min_length=1, max_length=MOST_SEATS), FailFast()]
    created: _Time
    updated: _Time
    summary: SummaryPart
    hand_order: Annotated[tuple[_Line, ...], Field(max_length=MOST_SEATS), FailFast()]
    floor: _Count
    log: _Lines
    undone: _Lines
    digest: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


def save_of(source: Source, text: str) -> Save:
    """The save that a whole text holds: that of the source, or of an older one in the present format.

    Raises:
        SaveError: It does not have the form of a save.
    """
    try:
        return Save.model_validate_json(text, strict=True)
    except ValidationError as error:
        raise _first_error(source, error) from None


def record_of(save: Save) -> MatchRecord:
    """The record that a save holds."""
    summary = save.summary
    return MatchRecord(
        game=save.game,
        rules=save.rules,
        options=save.options,
        seats=tuple(Sitter(seat.name, seat.player) for seat in save.seats),
        created=save.created,
        updated=save.updated,
        summary=Summary(summary.hand, summary.totals, summary.to_act),
        log=save.log,
        undone=save.undone,
        floor=save.floor,
        hand_order=save.hand_order,
    )


def _first_error(source: Source, error: ValidationError) -> SaveError:
    found = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = found["loc"]
    match found["type"]:
        case "json_invalid":
            return source.error(Problem.NOT_JSON)
        case "missing":
            return source.error(Problem.MISSING, *where)
        case "extra_forbidden":
            return source.error(Problem.UNKNOWN_KEY, *where)
        case kind:
            return source.error(Problem.BOUNDS if kind in _BOUNDS else Problem.TYPE, *where)
