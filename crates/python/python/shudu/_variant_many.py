"""Many puzzles of other sizes and with other rules."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, TypeVar, Unpack, overload

from . import _shudu, _variant_answers
from ._errors import ArrayError, ReadError, RequestError
from ._options import Batching, Lang, Progress, Time, threads_of
from ._options import request as _request
from ._options import text as _text
from ._types import RowError
from ._variant_answers import VariantLike
from ._variant_types import Variant, VariantRating, VariantSolution

_Answer = TypeVar("_Answer")


def _many(
    command: str,
    puzzles: Iterable[VariantLike | None],
    value: Callable[[dict[str, Any]], _Answer | None],
    options: dict[str, Any],
    *,
    threads: int | None = None,
    progress: Progress | None = None,
    errors: list[RowError] | None = None,
    lang: Lang = "en",
) -> list[_Answer | None]:
    """The values of the answers about each puzzle, on all threads. What cannot be read has none, and is told in `errors`."""
    items: Any = puzzles
    if isinstance(items, str) or not isinstance(items, Iterable):
        told = "puzzles: expected an iterable of texts or variants, seen"
        raise ArrayError(f"{told} {type(puzzles).__qualname__}; variant.read_many gives those of a text")
    given = [None if puzzle is None else _text(puzzle, f"puzzles: row {row}") for row, puzzle in enumerate(puzzles)]
    rows = [row for row, puzzle in enumerate(given) if puzzle is not None]
    fields = _request(options) if command == "rate" else {**_request(options), "command": command}
    requests = [json.dumps({**fields, "puzzle": given[row]}) for row in rows]
    found: list[_Answer | None] = [None] * len(given)
    refused = [RowError(row, "null") for row, puzzle in enumerate(given) if puzzle is None]

    def emit(first: int, answers: list[Any]) -> None:
        for row, answer in zip(rows[first:], answers, strict=False):
            if isinstance(answer, str):
                found[row] = value(json.loads(answer))
            elif answer[0] == "RequestError":
                raise RequestError(answer[1])
            else:
                refused.append(RowError(row, *answer[1:]))
        if progress is not None:
            progress(min(first + len(answers) + len(given) - len(rows), len(given)), len(given))

    _shudu.call_many("rate" if command == "rate" else "variant", requests, threads_of(threads), emit, lang)
    if errors is not None:
        errors.extend(sorted(refused, key=lambda error: error.row))
    return found


@overload
def read_many(  # pyright: ignore[reportOverlappingOverload]
    puzzles: str, *, lang: Lang = "en"
) -> list[Variant]: ...
@overload
def read_many(
    puzzles: Iterable[VariantLike | None],
    **batching: Unpack[Batching],
) -> list[Variant | None]: ...
def read_many(
    puzzles: str | Iterable[VariantLike | None],
    **batching: Unpack[Batching],
) -> Any:
    """Every puzzle of a text, in whatever form each is; `ReadError` for the first that is none. Or the puzzle of each of many texts; None where
    there is none.

    >>> len(read_many("1...............\\n.Shape~6x6.~R1C1_1")), read_many(["x"])
    (2, [None])
    """
    if isinstance(puzzles, str):
        request = json.dumps({"text": puzzles, "limit": 1 << 53})
        lang = batching.get("lang", "en")
        told = json.loads(_shudu.call("puzzles/read", request, lang))
        if told["unreadable"] or not told["puzzles"]:
            # It tells no places: reading it alone does.
            _shudu.read(puzzles, lang)
            raise ReadError(told["unreadable"][0])
        puzzles = [each["record"] for each in told["puzzles"]]
    return _many(
        "convert", puzzles, lambda answer: _variant_answers.variant(answer["text"], answer), {"to": "variant"}, **batching
    )


def solve_many(
    puzzles: Iterable[VariantLike | None],
    *,
    max_time: Time | None = "10s",
    **batching: Unpack[Batching],
) -> list[VariantSolution | None]:
    """The only solution of each puzzle; None where there is not exactly one, or the time for one was up.

    >>> [str(solution) for solution in solve_many([".Shape~4x4.Diagonal~1.~R1C1_1.~R2C3_2.~R3C3_4.~R4C1_3", "." * 16])]
    ['1234432121433412', 'None']
    """

    def value(answer: dict[str, Any]) -> VariantSolution | None:
        return _variant_answers.solution(answer) if answer["answer"] == "one" else None

    return _many("solve", puzzles, value, {"max_time": max_time}, **batching)


def check_many(
    puzzles: Iterable[VariantLike | None],
    *,
    max_time: Time | None = "10s",
    **batching: Unpack[Batching],
) -> list[str]:
    """For each puzzle `one`, `none`, `many`, `invalid`, `unknown` (the time was up) or `unreadable`.

    >>> check_many(["." * 16, "x"])
    ['many', 'unreadable']
    """

    def value(answer: dict[str, Any]) -> str | None:
        word: str = answer["answer"]
        return word

    found = _many("solve", puzzles, value, {"max_time": max_time}, **batching)
    return [word or "unreadable" for word in found]


def count_many(
    puzzles: Iterable[VariantLike | None],
    limit: int | None = 2,
    *,
    max_time: Time | None = "10s",
    **batching: Unpack[Batching],
) -> list[int | None]:
    """The number of solutions of each puzzle, counted up to `limit`; None where the time for one was up or the givens clash.

    >>> count_many(["." * 16, "." * 15 + "1"], None)
    [288, 72]
    """
    def value(answer: dict[str, Any]) -> int | None:
        return None if answer["answer"] in ("invalid", "unknown") else int(answer["solutions"])

    return _many("count", puzzles, value, {"limit": limit, "max_time": max_time}, **batching)


def rate_many(
    puzzles: Iterable[VariantLike | None],
    *,
    max_time: Time | None = "10s",
    **batching: Unpack[Batching],
) -> list[VariantRating | None]:
    """The level of each puzzle by its hardest step; None where there is not exactly one solution, the time for one was up, or the puzzle is
    a classic one, for which `shudu.rate_many` is.

    >>> rate_many([".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R1C3~R1C4.~R3C1_2.~R4C3_3", None])[0].level
    'medium'
    """

    def value(answer: dict[str, Any]) -> VariantRating | None:
        return None if answer.get("level") is None or "rules" not in answer else _variant_answers.rating(answer, "")

    return _many("rate", puzzles, value, {"max_time": max_time}, **batching)
