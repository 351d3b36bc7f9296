"""What options may be: names as literals, and values of Python beside the texts of the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from operator import index
from typing import Any, Literal, TypedDict

from ._errors import ArrayError, RequestError
from ._types import Puzzle, RowError, Solution
from ._variant_types import Variant

Lang = Literal["en", "zh-CN"]
Level = Literal["easy", "medium", "hard", "unfair", "extreme"]
Symmetry = Literal[
    "none", "half-turn", "quarter-turn", "horizontal", "vertical", "diagonal", "antidiagonal", "both-mirrors", "both-diagonals", "full",
    "random",
]  # fmt: skip
Method = Literal["fast", "uniform", "restriction", "diagonal"]
Algorithm = Literal[
    "fast", "odometer", "pruned-odometer", "restriction", "row-major", "propagate", "singles", "dancing-links", "sat"
]  # fmt: skip
Scale = Literal["se", "hodoku", "person"]
Form = Literal[
    "line", "grid", "comma", "text", "sdm", "csv", "pencilmarks", "hodoku", "sukaku", "json", "sdk", "ss", "sdx", "gsf", "bank", "opensudoku",
    "gnome", "ksudoku", "fpuzzles", "sudokupad", "coach", "sudokuwiki", "share", "variant", "iss", "killer", "solo", "sumocue",
    "puzzlink", "penpa", "janko", "ipuz", "dimacs",
]  # fmt: skip

#: One classic puzzle: a text in any form, a value of the package, or 81 or nine times nine digits with 0 for a blank.
PuzzleLike = str | bytes | Puzzle | Solution | Sequence[int] | Sequence[Sequence[int]]

#: Seconds, a `timedelta`, or a text such as `"150ms"` or `"none"`.
Time = float | timedelta | str

#: A number, the least and the most as a pair, a `range`, or a text such as `"24..28"`.
Whole = int | tuple[int, int] | range | str
Tenths = float | tuple[float, float] | str

#: A cell: by name (`"r1c3"`), by index from 0, or by row and column from 0.
CellLike = str | int | tuple[int, int]

#: Called with the number of puzzles that are done, and of all.
Progress = Callable[[int, int], object]


class Batching(TypedDict, total=False):
    """What all functions on many puzzles take: threads (all cores without it), whom to tell how far it is, where to put what is wrong with
    rows, and the language of that."""

    threads: int | None
    progress: Progress | None
    errors: list[RowError] | None
    lang: Lang


class GenerateOptions(TypedDict, total=False):
    """What puzzles are to be like: the options of `shudu generate`."""

    clues: Whole | None
    minimal: bool
    blanks: int | None
    full: bool
    symmetry: Symmetry | None
    pattern: PuzzleLike | None
    givens_from: PuzzleLike | None
    method: Method | None
    er: Tenths | None
    ep: Tenths | None
    ed: Tenths | None
    level: Level | None
    hodoku_level: Level | None
    technique: str | None
    only: bool
    bottleneck: Whole | None
    minutes: Whole | None
    many: bool
    rated: bool
    max_time: Time


class GenerateManyOptions(GenerateOptions, Batching, total=False):
    """The same of many puzzles; `unbiased` minimal ones come with the weight that makes up for how they are found."""

    unbiased: bool


def request(options: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a request of the JSON API: without what is None, in the texts of the engine."""
    fields: dict[str, Any] = {}
    for name, value in options.items():
        if value is None:
            continue
        if name == "max_time":
            value = time(value)
        elif name in ("limit", "max_nodes"):
            value = whole(name, value, 1 if name == "limit" else 0)
        elif name in ("clues", "er", "ep", "ed", "bottleneck", "minutes"):
            value = span(name, value)
        elif name == "seed":
            value = str(value)
        elif name in ("puzzle", "against", "pattern", "givens_from"):
            value = text(value, name)
        fields[name.replace("_", "-")] = value
    return fields


def whole(name: str, value: Any, least: int = 0, most: int = 1 << 62) -> int:
    """A whole number in a range."""
    try:
        number = index(value)
    except TypeError:
        number = least - 1
    if not least <= number <= most:
        raise RequestError(f"{name}: expected a whole number from {least} to {most}, seen {value!r}")
    return number


#: The most threads.
_THREADS = 1024


def threads_of(threads: int | None) -> int:
    """So many threads; 0, which stands for all cores, without a number."""
    return 0 if threads is None else whole("threads", threads, 1, _THREADS)


def time(value: Time) -> str:
    """A time as the engine reads it."""
    if isinstance(value, timedelta):
        value = value.total_seconds()
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        if not 0 <= value < 1e15:
            raise RequestError(f"max_time: expected seconds from 0 on, seen {value}")
        return f"{value:.3f}s"
    if not isinstance(value, str):
        raise RequestError(f"max_time: expected seconds, a timedelta or a text such as '2s', seen {value!r}")
    return value


def span(name: str, value: Any) -> str:
    """A number or a range as the engine reads it."""
    if isinstance(value, range):
        if value.step != 1 or not len(value):
            raise RequestError(f"{name}: expected a range of steps of 1 with a number in it, seen {value!r}")
        return f"{value.start}..{value.stop - 1}"
    if isinstance(value, (tuple, list)):
        if len(value) != 2:
            raise RequestError(f"{name}: expected the least and the most, seen {value!r}")
        return f"{value[0]}..{value[1]}"
    if isinstance(value, (str, int, float)) and not isinstance(value, bool):
        return str(value)
    raise RequestError(f"{name}: expected a number, a pair, a range or a text such as '24..28', seen {value!r}")


def text(puzzle: Any, name: str = "puzzle") -> str:
    """The text of one puzzle, whatever it is given as."""
    if isinstance(puzzle, (str, Puzzle, Solution, Variant)):
        # Lone surrogates are no text, and no puzzle.
        return str(puzzle).encode("utf-8", "replace").decode()
    if isinstance(puzzle, (bytes, bytearray)):
        return puzzle.decode("utf-8", "replace")
    found = _digits(puzzle)
    if found is None or len(found) != 81:
        seen = f"{len(found)} digits" if found else type(puzzle).__qualname__
        raise ArrayError(f"{name}: expected a text, a Puzzle, or 81 or 9 times 9 digits from 0 to 9, seen {seen}")
    return found


def _digits(puzzle: Any) -> str | None:
    """The digits of lists or arrays, row by row."""
    if not hasattr(puzzle, "__iter__"):
        return None
    found: list[str] = []
    items: Any = puzzle.tolist() if hasattr(puzzle, "tolist") else puzzle
    item: Any
    for item in items:
        if hasattr(item, "__iter__") and not isinstance(item, str):
            row = _digits(item)
            if row is None:
                return None
            found.append(row)
        elif item is None or item == ".":
            found.append(".")
        else:
            number: int = index(item) if not isinstance(item, str) and hasattr(item, "__index__") else -1
            if not 0 <= number <= 9:
                return None
            found.append(str(number).replace("0", "."))
    return "".join(found)


def cell(value: CellLike) -> str:
    """The name of a cell."""
    if isinstance(value, str):
        return value
    row, column = value if isinstance(value, tuple) else divmod(value, 9)
    if not (0 <= row < 9 and 0 <= column < 9):
        raise RequestError(f"cell: expected a row and a column from 0 to 8, or an index from 0 to 80, seen {value}")
    return f"r{row + 1}c{column + 1}"
