"""Many puzzles at once.

`puzzles` is any iterable of texts (`str`, `bytes`, `Puzzle`, `Solution`, None), `bytes` of lines, an array of whole numbers of shape `[n, 81]` or
`[n, 9, 9]` (NumPy, torch or anything else with the buffer protocol; 0 is a blank), a pandas Series, or an Arrow array of strings (pyarrow,
polars or anything else with the PyCapsule interface). The answer is of the same kind and in the same order: a list for an iterable, `uint8` for
an array, a Series with the same index for a Series. For Arrow of other libraries it is a `Column`, a sequence with the PyCapsule interface.

All functions take `threads` (all cores when left out), `progress`, a callable that hears of the number of puzzles that are done and of all,
and `errors`, a list that gets a `RowError` for each row that is no puzzle. Such a row has no answer (None, an empty line, zeros, null) and does
not end the batch. The interpreter's lock is released, and Ctrl-C ends the work within a tenth of a second.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, Literal, Protocol, Unpack, overload

from . import _shudu
from ._kinds import VERDICTS, Batch, Grids, Items, Verdicts
from ._options import Batching, Lang, Progress, Time, threads_of
from ._options import request as _request
from ._types import Puzzle, RowError, Solution

BadRow = tuple[int, str, int | None, int | None, str | None]

#: Puzzles that are answered by a list.
Rows = Iterable[str | bytes | Puzzle | Solution | None]


class ArrayLike(Protocol):
    """An array or a column: of NumPy, torch, pandas, pyarrow, polars."""

    def __len__(self) -> int: ...


class HasShape(ArrayLike, Protocol):
    """An array."""

    @property
    def shape(self) -> Any: ...


class HasArrow(ArrayLike, Protocol):
    """A column of Arrow."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...


class HasArrowArray(ArrayLike, Protocol):
    """A column of Arrow in one piece."""

    def __arrow_c_array__(self, requested_schema: object | None = None) -> Any: ...


Arrays = HasShape | HasArrow | HasArrowArray


def _run(
    job: str,
    batch: Batch,
    take: Callable[[int, Any], int],
    options: dict[str, Any],
    *,
    threads: int | None = None,
    progress: Progress | None = None,
    errors: list[RowError] | None = None,
    lang: Lang = "en",
) -> None:
    """Does a job with all rows. `take` gets the number of the first row and the answers, and says how many there are."""

    def emit(first: int, answers: Any, bad: list[BadRow]) -> None:
        done = first + take(first, answers)
        if errors is not None:
            errors.extend(RowError(*row) for row in bad)
        if progress is not None:
            progress(done, batch.length)

    _shudu.run(job, batch.source, json.dumps(_request(options)), threads_of(threads), emit, lang)


@overload
def solve_many(
    puzzles: bytes | bytearray, *, verdicts: Literal[False] = False, **batching: Unpack[Batching]
) -> bytes: ...
@overload
def solve_many(puzzles: Arrays, *, verdicts: Literal[False] = False, **batching: Unpack[Batching]) -> Any: ...
@overload
def solve_many(
    puzzles: Rows, *, verdicts: Literal[False] = False, **batching: Unpack[Batching]
) -> list[str | None]: ...
@overload
def solve_many(
    puzzles: bytes | bytearray, *, verdicts: Literal[True], **batching: Unpack[Batching]
) -> tuple[bytes, bytes]: ...
@overload
def solve_many(puzzles: Arrays, *, verdicts: Literal[True], **batching: Unpack[Batching]) -> tuple[Any, Any]: ...
@overload
def solve_many(
    puzzles: Rows, *, verdicts: Literal[True], **batching: Unpack[Batching]
) -> tuple[list[str | None], list[str]]: ...
def solve_many(puzzles: Any, *, verdicts: bool = False, **batching: Unpack[Batching]) -> Any:
    """The only solution of each puzzle; nothing (None, an empty line, zeros, null) where there is not exactly one.

    With `verdicts` a pair: the solutions, and for each row one of `VERDICTS`, in arrays its index there.

    >>> solve_many(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "x"], verdicts=True)[1]
    ['one', 'unreadable']
    """
    batch = Batch(puzzles)
    grids, words = Grids(batch), Verdicts(batch)

    def take(first: int, answers: tuple[bytes, bytes]) -> int:
        solutions, codes = answers
        grids.add(first, solutions, lambda: codes.translate(_IS_ONE))
        if verdicts:
            words.add(first, codes)
        return len(codes)

    job = "solve-digits" if batch.kind == "array" else "solve"
    _run(job, batch, take, {}, **batching)
    return (grids.done(), words.done()) if verdicts else grids.done()


_IS_ONE = bytes(code == VERDICTS.index("one") for code in range(256))


@overload
def check_many(puzzles: bytes | bytearray, **batching: Unpack[Batching]) -> bytes: ...
@overload
def check_many(puzzles: Arrays, **batching: Unpack[Batching]) -> Any: ...
@overload
def check_many(puzzles: Rows, **batching: Unpack[Batching]) -> list[str]: ...
def check_many(puzzles: Any, **batching: Unpack[Batching]) -> Any:
    """For each puzzle one of `VERDICTS`, in arrays its index there.

    >>> check_many(["." * 81, "55" + "." * 79])
    ['many', 'invalid']
    """
    batch = Batch(puzzles)
    words = Verdicts(batch)

    def take(first: int, codes: bytes) -> int:
        words.add(first, codes)
        return len(codes)

    _run("judge", batch, take, {}, **batching)
    return words.done()


@overload
def count_many(
    puzzles: bytes | bytearray, limit: int | None = 2, *, max_time: Time = "10s", **batching: Unpack[Batching]
) -> bytes: ...
@overload
def count_many(
    puzzles: Arrays, limit: int | None = 2, *, max_time: Time = "10s", **batching: Unpack[Batching]
) -> Any: ...
@overload
def count_many(
    puzzles: Rows, limit: int | None = 2, *, max_time: Time = "10s", **batching: Unpack[Batching]
) -> list[int | None]: ...
def count_many(puzzles: Any, limit: int | None = 2, *, max_time: Time = "10s", **batching: Unpack[Batching]) -> Any:
    """The number of solutions of each puzzle, counted up to `limit`, all of them without one; nothing (-1 in arrays) where the time for one was up or the givens
    clash. A limit of 2 has the speed of `check_many`.

    >>> count_many(["." * 81], limit=10)
    [10]
    """
    batch = Batch(puzzles)
    counts = Items(batch, "q", "int", -1)

    def take(first: int, found: list[int | None]) -> int:
        counts.add(first, found)
        return len(found)

    _run("count", batch, take, {"limit": limit, "max_time": max_time}, **batching)
    return counts.done()


@overload
def canon_many(puzzles: bytes | bytearray, **batching: Unpack[Batching]) -> bytes: ...
@overload
def canon_many(puzzles: Arrays, **batching: Unpack[Batching]) -> Any: ...
@overload
def canon_many(puzzles: Rows, **batching: Unpack[Batching]) -> list[str | None]: ...
def canon_many(puzzles: Any, **batching: Unpack[Batching]) -> Any:
    """The canonical form of each puzzle.

    >>> canon_many(["." * 80 + "7"])[0][-1]
    '1'
    """
    batch = Batch(puzzles)
    grids = Grids(batch)

    def take(first: int, answers: tuple[bytes, bytes]) -> int:
        lines, valid = answers
        grids.add(first, lines.translate(_DIGITS) if batch.kind == "array" else lines, lambda: valid)
        return len(valid)

    _run("canon", batch, take, {}, **batching)
    return grids.done()


_DIGITS = bytes(code - 48 if 48 < code < 58 else 0 for code in range(256))


__all__ = ["VERDICTS", "canon_many", "check_many", "count_many", "solve_many"]
