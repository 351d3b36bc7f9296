"""What the functions return: small frozen values."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from . import _shudu


def _svg(values: str) -> str:
    request = json.dumps({"puzzle": values, "to": "svg"})
    svg: str = json.loads(_shudu.call("render", request, "en"))["text"]
    return svg


def _rows(values: str) -> str:
    rows = [values[start : start + 9] for start in range(0, 81, 9)]
    lines = [f"{row[:3]} | {row[3:6]} | {row[6:]}".replace("", " ").strip() for row in rows]
    lines = [" ".join(line.split()) for line in lines]
    return "\n".join([*lines[:3], "------+-------+------", *lines[3:6], "------+-------+------", *lines[6:]])


def _cells(name: str, text: str) -> str:
    """81 cells, `.` for a blank; a zero, too, is one."""
    line = text.replace("0", ".")
    if len(line) != 81 or any(character not in ".123456789" for character in line):
        told = f"{name}: expected 81 characters, digits or '.', seen {_shown(text)}"
        raise ValueError(f"{told}; shudu.read takes all other forms")
    return line


def _shown(text: str) -> str:
    return repr(text) if len(text) <= 100 else repr(text[:100]) + "…"


class _Grid:
    """81 cells, row by row: what `Puzzle` and `Solution` share."""

    line: str

    def __str__(self) -> str:
        return self.line

    def __len__(self) -> int:
        return 81

    def __getitem__(self, cell: str | int | tuple[int, int]) -> int:
        """The digit of a cell, 0 for a blank: by name (`"r1c3"`), by index from 0, or by row and column from 0."""
        if isinstance(cell, str):
            if len(cell) != 4 or cell[0] not in "rR" or cell[2] not in "cC" or not (cell[1] + cell[3]).isdigit():
                raise KeyError(cell)
            cell = int(cell[1]) - 1, int(cell[3]) - 1
        if isinstance(cell, tuple):
            row, column = cell
            if not (0 <= row < 9 and 0 <= column < 9):
                raise IndexError(f"row and column are from 0 to 8, seen {cell}")
            cell = row * 9 + column
        digit = self.line[cell]
        return int(digit) if digit.isdigit() else 0

    def rows(self) -> list[list[int]]:
        """Nine lists of nine digits, 0 for a blank."""
        return [[self[row, column] for column in range(9)] for row in range(9)]

    def text(self) -> str:
        """The grid in eleven lines."""
        return _rows(self.line)

    def _repr_svg_(self) -> str:
        return _svg(self.line)


@dataclass(frozen=True)
class Puzzle(_Grid):
    """A puzzle, or a position in one.

    `givens` are 81 characters, `.` for a blank. `line` has the placed digits, too. `candidates` are 81 strings of digits where more
    is known than what the digits leave.
    """

    givens: str
    line: str = ""
    candidates: tuple[str, ...] | None = None
    solution: str | None = None
    comment: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "givens", _cells("givens", self.givens))
        object.__setattr__(self, "line", _cells("line", self.line) if self.line else self.givens)

    def __str__(self) -> str:
        """The text that every function reads: 81 characters, or pencilmarks where there are candidates or placed digits."""
        if self.candidates is None and self.line == self.givens:
            return self.line
        cells = self.candidates or ("",) * 81
        record: dict[str, Any] = {"format": "shudu", "puzzle": self.givens}
        if self.line != self.givens:
            pairs = zip(self.line, self.givens, strict=True)
            record["placed"] = "".join(value if given == "." else "." for value, given in pairs)
        if self.candidates is not None:
            record["candidates"] = list(cells)
        return json.dumps(record)

    @property
    def clues(self) -> int:
        """How many givens."""
        return 81 - self.givens.count(".")


@dataclass(frozen=True)
class ImageReading:
    """A puzzle read from a picture.

    `answer` says how many solutions it has: `one`, `none`, `many`, `invalid` (digits clash) or `unknown`. `confidences` has for each cell how
    likely its reading is, 0 to 1. `doubtful` are cells to be confirmed, such as `r1c3`; of these, `decided` had a likelier reading, which left
    the puzzle without exactly one solution. `corners` are the grid's: top left, top right, bottom right, bottom left, in pixels across and
    down. `straightened` is the grid as a PNG, 432 pixels across and down.
    """

    puzzle: Puzzle
    answer: str
    confidences: tuple[float, ...]
    doubtful: tuple[str, ...]
    decided: tuple[str, ...]
    corners: tuple[tuple[float, float], ...]
    notes: tuple[str, ...]
    straightened: bytes

    def _repr_png_(self) -> bytes:
        return self.straightened


@dataclass(frozen=True)
class Solution(_Grid):
    """A full grid that follows the rules; `line` has 81 digits."""

    line: str

    def __post_init__(self) -> None:
        if len(self.line) != 81 or any(character not in "123456789" for character in self.line):
            raise ValueError(f"line: expected 81 digits from 1 to 9, seen {_shown(self.line)}")


@dataclass(frozen=True)
class Verdict:
    """What is known of a puzzle or a grid.

    `answer` is a word of `VERDICTS`, `one` for exactly one solution or a right grid; `unknown` (the limits were reached), `wrong` (a digit
    that was entered) or, for variants, `clash`. A verdict is true when it is `one`.
    """

    answer: str
    solution: str | None = None
    witnesses: tuple[str, ...] = ()
    redundant: tuple[str, ...] | None = None
    wrong: tuple[str, ...] = ()
    blank: int = 0
    reason: str | None = None

    def __bool__(self) -> bool:
        return self.answer == "one"

    def _repr_svg_(self) -> str | None:
        return _svg(self.solution) if self.solution else None


@dataclass(frozen=True)
class Rating:
    """How hard a puzzle is: ER, EP and ED of Sudoku Explainer, level and score of HoDoKu. `None` where there is none; `note` says why.

    `level` is the one that all of shudu means by a level, a range of ER: `easy`, `medium`, `hard`, `unfair` or `extreme`.

    `techniques` are the slugs of Sudoku Explainer's path with the number of steps, the hardest first, where they were asked for.
    `minutes` are those that a person may take; four games of five take `minutes_range`, from the least to the most. They are there
    where they were asked for.
    """

    er: float | None
    ep: float | None
    ed: float | None
    hodoku_level: str | None
    hodoku_score: int | None
    techniques: tuple[tuple[str, int], ...] = ()
    note: str | None = None
    minutes: float | None = None
    minutes_range: tuple[float, float] | None = None
    minutes_level: str | None = None
    level: str | None = None


@dataclass(frozen=True)
class Step:
    """A step of a human solution: what it does, in words, and its proof.

    `placements` and `eliminations` are pairs of a cell and a digit. `values` and `candidates` are the board before it. `data` is the step
    itself, with marks and proof, as JSON; `verify_step` follows the proof.
    """

    technique: str
    name: str
    effect: str
    look: str
    why: str
    conclusion: str
    placements: tuple[tuple[str, int], ...]
    eliminations: tuple[tuple[str, int], ...]
    values: str
    candidates: tuple[str, ...]
    number: int = 1
    difficulty: str | None = None
    lines: tuple[str, ...] = ()
    eureka: str | None = None
    givens: str = ""
    data: str = field(default="", repr=False)

    def __str__(self) -> str:
        return " ".join(part for part in (f"{self.name}:", self.look, self.why, self.conclusion) if part)

    @property
    def position(self) -> Puzzle:
        """The board before it."""
        return Puzzle(self.givens or self.values, self.values, self.candidates)

    @property
    def after(self) -> Puzzle:
        """The board after it."""
        values, candidates = list(self.values), list(self.candidates)
        for cell, digit in self.eliminations:
            at = _index(cell)
            candidates[at] = candidates[at].replace(str(digit), "")
        for cell, digit in self.placements:
            at = _index(cell)
            values[at] = candidates[at] = str(digit)
            for other in range(81):
                if other != at and _sees(at, other) and values[other] == ".":
                    candidates[other] = candidates[other].replace(str(digit), "")
        return Puzzle(self.givens or self.values, "".join(values), tuple(candidates))

    def _repr_svg_(self) -> str:
        return _svg(self.values)


@dataclass(frozen=True)
class Hint:
    """What to do next, as far as the stage tells it. `text` is in words; `data` is all of it as JSON."""

    text: tuple[str, ...]
    kind: str | None
    technique: str | None
    position: str
    reason: str | None = None
    data: str = field(default="", repr=False)

    def __str__(self) -> str:
        return " ".join(self.text) or (self.reason or "")

    def _repr_svg_(self) -> str:
        return _svg(self.position)


@dataclass(frozen=True)
class Verification:
    """Is a step proved? It is true when it is. `steps` is the proof that was followed or found; `reason` says why there is none."""

    proved: bool
    answer: str
    steps: tuple[Step, ...] = ()
    reason: str | None = None

    def __bool__(self) -> bool:
        return self.proved


@dataclass(frozen=True)
class RowError:
    """A row of a batch that is no puzzle: its number from 0, why, and where in its text."""

    row: int
    message: str
    line: int | None = None
    column: int | None = None
    cell: str | None = None


def _index(cell: str) -> int:
    return (int(cell[1]) - 1) * 9 + int(cell[3]) - 1


def _sees(one: int, other: int) -> bool:
    (row, column), (other_row, other_column) = divmod(one, 9), divmod(other, 9)
    box = row // 3 == other_row // 3 and column // 3 == other_column // 3
    return row == other_row or column == other_column or box
