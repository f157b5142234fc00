"""How the cursor moves over lines of places."""

from collections.abc import Callable, Sequence

Lines = Sequence[Sequence[str]]


def moved(
    lines: Lines, place: str, *, across: int = 0, down: int = 0, entered: Callable[[Sequence[str]], str]
) -> str:
    """The place that the cursor comes to; it goes round within a line, and stays where no line is.

    `entered` is the place of another line that it comes to from above or below.
    """
    row = next((index for index, line in enumerate(lines) if place in line), None)
    if row is None:
        return place
    line = lines[row] if across else lines[max(0, min(row + down, len(lines) - 1))]
    if across:
        return line[(line.index(place) + across) % len(line)]
    return place if place in line else entered(line)
