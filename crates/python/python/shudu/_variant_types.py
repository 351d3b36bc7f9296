"""What the functions of `shudu.variant` return: small frozen values. A grid is one character a cell, row by row: a digit, A for 10, or `.`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from . import _shudu

_CELL = re.compile(r"r([1-9][0-9]?)c([1-9][0-9]?)", re.IGNORECASE)


def _svg(puzzle: str) -> str:
    request = json.dumps({"puzzle": puzzle, "command": "render"})
    svg: str = json.loads(_shudu.call("variant", request, "en"))["text"]
    return svg


class _VariantGrid:
    """Cells, row by row: what `Variant` and `VariantSolution` share."""

    rows: int
    columns: int

    def _line(self) -> str:
        raise NotImplementedError

    def __len__(self) -> int:
        return self.rows * self.columns

    def __getitem__(self, cell: str | int | tuple[int, int]) -> int | None:
        """The digit of a cell, `None` for a blank: by name (`"r10c12"`), by index from 0, or by row and column from 0."""
        if isinstance(cell, str):
            match = _CELL.fullmatch(cell)
            if not match:
                raise KeyError(cell)
            cell = int(match[1]) - 1, int(match[2]) - 1
        if isinstance(cell, tuple):
            row, column = cell
            if not (0 <= row < self.rows and 0 <= column < self.columns):
                raise IndexError(f"rows are from 0 to {self.rows - 1}, columns to {self.columns - 1}, seen {cell}")
            cell = row * self.columns + column
        digit = self._line()[cell]
        return None if digit == "." else int(digit, 36)

    def grid(self) -> list[list[int | None]]:
        """A list of digits for each row, `None` for a blank."""
        return [[self[row, column] for column in range(self.columns)] for row in range(self.rows)]


@dataclass(frozen=True)
class Variant(_VariantGrid):
    """A puzzle of any size with any rules.

    `text` is the puzzle in JSON (the form `variant`), which holds everything and which every function reads. `rules` are the names of its
    rules, each once. What `generate` has made has its `solution`, the `seed` that makes it again, and the `level` that was asked for.
    """

    text: str = field(repr=False)
    givens: str
    rows: int
    columns: int
    digits: tuple[int, int]
    regions: int
    rules: tuple[str, ...] = ()
    solution: str | None = None
    seed: str | None = None
    level: str | None = None

    def _line(self) -> str:
        return self.givens

    def __str__(self) -> str:
        return self.text

    @property
    def clues(self) -> int:
        """How many givens."""
        return len(self) - self.givens.count(".")

    def _repr_svg_(self) -> str:
        return _svg(self.text)


@dataclass(frozen=True)
class VariantSolution(_VariantGrid):
    """A full grid that obeys the rules of its puzzle. `text` is the puzzle in JSON, with which the grid is drawn."""

    line: str
    rows: int
    columns: int
    text: str = field(default="", repr=False, compare=False)

    def _line(self) -> str:
        return self.line

    def __str__(self) -> str:
        return self.line

    def _repr_svg_(self) -> str:
        return _svg(json.dumps({**json.loads(self.text), "givens": self.line}) if self.text else self.line)


@dataclass(frozen=True)
class VariantStep:
    """A step of a human solution, proved before it is told.

    `effect` is what it does (`r1c2=5 r3c4<>67`), `why` a sentence for each reason, `lines` those of a chain. `placements` and `eliminations`
    are pairs of a cell and a digit. `values` and `candidates` are the board before it. `data` is all that JSON says of it.
    """

    technique: str
    name: str
    level: str
    effect: str
    why: tuple[str, ...]
    conclusion: str
    placements: tuple[tuple[str, int], ...]
    eliminations: tuple[tuple[str, int], ...]
    cells: tuple[str, ...]
    values: str
    candidates: tuple[frozenset[int], ...]
    number: int = 1
    lines: tuple[str, ...] = ()
    data: str = field(default="", repr=False)

    def __str__(self) -> str:
        return " ".join(part for part in (f"{self.name}:", *self.why, *self.lines, self.conclusion) if part)


@dataclass(frozen=True)
class VariantPath:
    """The steps from the givens to the solution, and the level of the hardest.

    `answer` is `solved`, `stuck` (no technique leads on) or `unknown` (the limits were reached); then `reason` says why, and the level is
    `extreme`. It has the length of its steps and goes through them.
    """

    answer: str
    level: str
    steps: tuple[VariantStep, ...]
    reason: str | None = None

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[VariantStep]:
        return iter(self.steps)

    def __getitem__(self, number: int) -> VariantStep:
        return self.steps[number]


@dataclass(frozen=True)
class VariantRating:
    """How hard a puzzle is: the level of the hardest step of its path, that step's technique, and how many steps there are.

    `note` says the same in words. `minutes` are those that a person may take, `score` seconds of searching along the path; only those
    of the classic 9x9 were compared with people.
    """

    level: str
    technique: str | None
    steps: int
    note: str
    minutes: float | None = None
    score: int | None = None

    def __str__(self) -> str:
        return self.note


@dataclass(frozen=True)
class VariantHint:
    """What to do next, as far as the stage tells it. `kind` is `step`, `solved`, `mistakes` or `stuck`.

    From stage 3 on `technique` is named, and at stage 4 `step` is there. `data` is all that JSON says of it.
    """

    kind: str
    text: tuple[str, ...]
    technique: str | None = None
    step: VariantStep | None = None
    data: str = field(default="", repr=False)

    def __str__(self) -> str:
        return " ".join(self.text)
