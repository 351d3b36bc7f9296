"""Ratings and features of many puzzles: answers with several columns."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, Literal, Unpack, overload

from . import _answers
from ._errors import RequestError
from ._kinds import Batch, Items
from ._many import Arrays, Rows, _run
from ._options import Batching, PuzzleLike, Time
from ._options import text as _text
from ._types import Rating, RowError


class _Columns:
    """Collects answers with a structure: values in lists, JSON lines in bytes, a dict of columns in arrays and Arrow."""

    def __init__(self, batch: Batch, columns: dict[str, str], value: Callable[[dict[str, Any]], Any]) -> None:
        self.batch, self.value = batch, value
        self.lines = Items(batch, "B", "str", None)
        self.values: list[Any] = []
        codes = {"float": ("d", float("nan")), "int": ("q", -1), "bool": ("B", 0)}
        self.columns: dict[str, Items] = {}
        self.texts: dict[str, list[Any]] = {}
        if batch.kind in ("array", "arrow"):
            for name, type_ in columns.items():
                if type_ == "dict" or batch.kind == "array" and type_ == "str":
                    self.texts[name] = []
                else:
                    code, missing = codes.get(type_, ("B", None))
                    self.columns[name] = Items(batch, code, type_, missing)

    def take(self, first: int, answers: list[str | None]) -> int:
        if self.batch.kind == "bytes":
            self.lines.add(first, answers)
            return len(answers)
        found = [None if text is None else json.loads(text) for text in answers]
        if self.batch.kind == "list":
            self.values += [None if answer is None else self.value(answer) for answer in found]
            return len(answers)
        rows = [answer or {} for answer in found]
        for name, items in self.columns.items():
            items.add(first, [row.get(name.replace("_", "-")) for row in rows])
        for name, texts in self.texts.items():
            texts += [row.get(name.replace("_", "-")) for row in rows]
        return len(answers)

    def done(self) -> Any:
        if self.batch.kind == "bytes":
            return self.lines.done()
        if self.batch.kind == "list":
            return self.values
        texts = {name: self.batch.values(texts) for name, texts in self.texts.items()}
        return {name: items.done() for name, items in self.columns.items()} | texts


_RATING = {
    "er": "float", "ep": "float", "ed": "float", "hodoku_level": "str", "hodoku_score": "int", "level": "str", "note": "str"
}  # fmt: skip


@overload
def rate_many(
    puzzles: bytes | bytearray, *, techniques: bool = False, max_time: Time | None = None, **batching: Unpack[Batching]
) -> bytes: ...
@overload
def rate_many(
    puzzles: Arrays, *, techniques: bool = False, max_time: Time | None = None, **batching: Unpack[Batching]
) -> dict[str, Any]: ...
@overload
def rate_many(
    puzzles: Rows, *, techniques: bool = False, max_time: Time | None = None, **batching: Unpack[Batching]
) -> list[Rating | None]: ...
def rate_many(
    puzzles: Any, *, techniques: bool = False, max_time: Time | None = None, **batching: Unpack[Batching]
) -> Any:
    """The ratings of each puzzle as it is given: `Rating` in lists, JSON lines in bytes, a dict of columns for arrays, pandas and Arrow.

    >>> rate_many(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"])[0].er
    1.2
    """
    batch = Batch(puzzles)
    columns = _Columns(batch, _RATING, _answers.rating)
    _run("rate", batch, columns.take, {"techniques": techniques, "max_time": max_time}, **batching)
    return columns.done()


Feature = Literal[
    "er", "ep", "ed", "hodoku_level", "hodoku_score", "hardest_technique", "steps", "steps_by_technique", "guesses_row_order",
    "guesses_fewest_first", "trial_depth", "clues", "minimal", "automorphisms", "class_id",
]  # fmt: skip

#: The features with their types: the keys of what `features` returns.
FEATURES = {
    "er": "float",
    "ep": "float",
    "ed": "float",
    "hodoku_level": "str",
    "hodoku_score": "int",
    "hardest_technique": "str",
    "steps": "int",
    "steps_by_technique": "dict",
    "guesses_row_order": "int",
    "guesses_fewest_first": "int",
    "trial_depth": "int",
    "clues": "int",
    "minimal": "bool",
    "automorphisms": "int",
    "class_id": "str",
}


def _features(answer: dict[str, Any], names: list[str]) -> dict[str, Any]:
    return {name: answer.get(name.replace("_", "-"), {} if FEATURES[name] == "dict" else None) for name in names}


@overload
def features_many(
    puzzles: bytes | bytearray,
    *,
    only: Iterable[Feature] | None = None,
    max_time: Time | None = None,
    max_nodes: int | None = None,
    **batching: Unpack[Batching],
) -> bytes: ...
@overload
def features_many(
    puzzles: Arrays,
    *,
    only: Iterable[Feature] | None = None,
    max_time: Time | None = None,
    max_nodes: int | None = None,
    **batching: Unpack[Batching],
) -> dict[str, Any]: ...
@overload
def features_many(
    puzzles: Rows,
    *,
    only: Iterable[Feature] | None = None,
    max_time: Time | None = None,
    max_nodes: int | None = None,
    **batching: Unpack[Batching],
) -> list[dict[str, Any] | None]: ...
def features_many(
    puzzles: Any,
    *,
    only: Iterable[Feature] | None = None,
    max_time: Time | None = None,
    max_nodes: int | None = None,
    **batching: Unpack[Batching],
) -> Any:
    """The features of each puzzle (docs/features.md): a dict in lists, JSON lines in bytes, a dict of columns for arrays, pandas and Arrow.

    `only` names those that are wanted, and what is not needed for them is not looked for. Without it there are all of `FEATURES` but the
    guesses of plain backtrackers, which take most of the time.

    What is not known within `max_time` or `max_nodes` is None (-1 or NaN in arrays). Without a limit, each count of guesses and the depth
    of trial and error have ten million nodes.
    """
    names = _wanted(only)
    batch = Batch(puzzles)
    columns = _Columns(batch, {name: FEATURES[name] for name in names}, lambda answer: _features(answer, names))
    options = {"only": names, "max_time": max_time, "max_nodes": max_nodes}
    _run("features", batch, columns.take, options, **batching)
    return columns.done()


def _wanted(only: Iterable[str] | None) -> list[str]:
    """The names of the features that are wanted, in their order."""
    if only is None:
        return [name for name in FEATURES if not name.startswith("guesses")]
    asked = [only] if isinstance(only, str) else list(only)
    unknown = [name for name in asked if name not in FEATURES]
    if unknown:
        raise RequestError(f"only: no feature is named {unknown[0]!r}; there are {', '.join(FEATURES)}")
    return [name for name in FEATURES if name in asked]


def features(
    puzzle: PuzzleLike,
    *,
    only: Iterable[Feature] | None = None,
    max_time: Time | None = None,
    max_nodes: int | None = None,
) -> dict[str, Any]:
    """The features of one puzzle (docs/features.md): all of `FEATURES`, or those that `only` names.

    Raises `RequestError` for what is no puzzle of givens.

    >>> found = features("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> found["hardest_technique"], found["steps"], found["trial_depth"]
    ('hidden-single', 51, 0)
    """
    errors: list[RowError] = []
    names: Any = FEATURES if only is None else only
    found = features_many(
        [_text(puzzle)], only=names, max_time=max_time, max_nodes=max_nodes, threads=1, errors=errors
    )[0]
    if found is None:
        raise RequestError(errors[0].message if errors else "the givens clash")
    return found


__all__ = ["FEATURES", "features", "features_many", "rate_many"]
