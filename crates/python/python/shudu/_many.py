"""Many puzzles at once.

`puzzles` is a list of `str`, `bytes` of lines, a C-contiguous `uint8[n, 81]` or `uint8[n, 9, 9]` (NumPy or anything else with the buffer
protocol; 0 is a blank), a pandas Series, or an Arrow array of strings (pyarrow, polars or anything else with the PyCapsule interface). The
answer is of the same kind and in the same order; a Series has the same index. For Arrow of other libraries it is a `Column`, a sequence with
the PyCapsule interface.

All functions take `threads` (all cores when left out), `progress`, a callable that hears of the number of puzzles that are done and of all,
and `errors`, a list that gets a `RowError` for each row that is no puzzle. Such a row has no answer (None, an empty line, zeros, null) and does
not end the batch. The interpreter's lock is released, and Ctrl-C ends the work within a tenth of a second.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Literal

from . import _shudu
from ._errors import RequestError
from ._kinds import VERDICTS, Batch, Grids, Items, Verdicts, new_array
from ._one import _generated, _rating
from ._types import Puzzle, Rating, RowError

Progress = Callable[[int, int], object]
BadRow = tuple[int, str, int | None, int | None, str | None]

_LEVELS = ("Easy", "Medium", "Hard", "Unfair", "Extreme")


def _run(
    job: str,
    batch: Batch,
    take: Callable[[int, Any], int],
    options: dict[str, Any],
    threads: int | None,
    progress: Progress | None,
    errors: list[RowError] | None,
    lang: str,
) -> None:
    """Does a job with all rows. `take` gets the number of the first row and the answers, and says how many there are."""

    def emit(first: int, answers: Any, bad: list[BadRow]) -> None:
        done = first + take(first, answers)
        if errors is not None:
            errors.extend(RowError(*row) for row in bad)
        if progress is not None:
            progress(done, batch.length)

    named = {key.replace("_", "-"): value for key, value in options.items() if value is not None}
    _shudu.run(job, batch.source, json.dumps(named), _threads(threads), emit, lang)


def _threads(threads: int | None) -> int:
    if threads is not None and threads < 1:
        raise RequestError(f"threads: expected 1 or more, seen {threads}")
    return threads or 0


def solve_many(
    puzzles: Any,
    *,
    verdicts: bool = False,
    threads: int | None = None,
    progress: Progress | None = None,
    errors: list[RowError] | None = None,
    lang: str = "en",
) -> Any:
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
    _run(job, batch, take, {}, threads, progress, errors, lang)
    return (grids.done(), words.done()) if verdicts else grids.done()


_IS_ONE = bytes(code == VERDICTS.index("one") for code in range(256))


def check_many(
    puzzles: Any,
    *,
    threads: int | None = None,
    progress: Progress | None = None,
    errors: list[RowError] | None = None,
    lang: str = "en",
) -> Any:
    """For each puzzle one of `VERDICTS`, in arrays its index there.

    >>> check_many(["." * 81, "55" + "." * 79])
    ['many', 'invalid']
    """
    batch = Batch(puzzles)
    words = Verdicts(batch)

    def take(first: int, codes: bytes) -> int:
        words.add(first, codes)
        return len(codes)

    _run("judge", batch, take, {}, threads, progress, errors, lang)
    return words.done()


def count_many(
    puzzles: Any,
    limit: int = 2,
    *,
    max_time: str = "10s",
    threads: int | None = None,
    progress: Progress | None = None,
    errors: list[RowError] | None = None,
    lang: str = "en",
) -> Any:
    """The number of solutions of each puzzle, counted up to `limit`; nothing (-1 in arrays) where the time for one was up or the givens
    clash. A limit of 2 has the speed of `check_many`.

    >>> count_many(["." * 81], limit=10)
    [10]
    """
    if limit < 1:
        raise RequestError(f"limit: expected 1 or more, seen {limit}")
    batch = Batch(puzzles)
    counts = Items(batch, "q", "int", -1)

    def take(first: int, found: list[int | None]) -> int:
        counts.add(first, found)
        return len(found)

    _run("count", batch, take, {"limit": limit, "max_time": max_time}, threads, progress, errors, lang)
    return counts.done()


def canon_many(
    puzzles: Any,
    *,
    threads: int | None = None,
    progress: Progress | None = None,
    errors: list[RowError] | None = None,
    lang: str = "en",
) -> Any:
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

    _run("canon", batch, take, {}, threads, progress, errors, lang)
    return grids.done()


_DIGITS = bytes(code - 48 if 48 < code < 58 else 0 for code in range(256))


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


def rate_many(
    puzzles: Any,
    *,
    techniques: bool = False,
    max_time: str | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
    errors: list[RowError] | None = None,
    lang: str = "en",
) -> Any:
    """The ratings of each puzzle as it is given: `Rating` in lists, JSON lines in bytes, a dict of columns for arrays, pandas and Arrow.

    >>> rate_many(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"])[0].er
    1.2
    """
    batch = Batch(puzzles)
    columns = _Columns(batch, _RATING, _rating)
    _run(
        "rate", batch, columns.take, {"techniques": techniques, "max_time": max_time}, threads, progress, errors, lang
    )
    return columns.done()


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


def _features(answer: dict[str, Any]) -> dict[str, Any]:
    return {name: answer.get(name.replace("_", "-"), {} if kind == "dict" else None) for name, kind in FEATURES.items()}


def features_many(
    puzzles: Any,
    *,
    max_time: str | None = None,
    max_nodes: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
    errors: list[RowError] | None = None,
    lang: str = "en",
) -> Any:
    """The features of each puzzle (docs/features.md): a dict in lists, JSON lines in bytes, a dict of columns for arrays, pandas and Arrow.

    What is not known within `max_time` or `max_nodes` is None (-1 or NaN in arrays). Without a limit, each count of guesses and the depth
    of trial and error have ten million nodes.
    """
    batch = Batch(puzzles)
    columns = _Columns(batch, FEATURES, _features)
    limits = {"max_time": max_time, "max_nodes": max_nodes}
    _run("features", batch, columns.take, limits, threads, progress, errors, lang)
    return columns.done()


def features(puzzle: str | Puzzle, *, max_time: str | None = None, max_nodes: int | None = None) -> dict[str, Any]:
    """The features of one puzzle (docs/features.md).

    Raises `RequestError` for what is no puzzle of givens.

    >>> found = features("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> found["hardest_technique"], found["steps"], found["trial_depth"]
    ('hidden-single', 51, 0)
    """
    errors: list[RowError] = []
    found = features_many([str(puzzle)], max_time=max_time, max_nodes=max_nodes, threads=1, errors=errors)[0]
    if found is None:
        raise RequestError(errors[0].message if errors else "the givens clash")
    answer: dict[str, Any] = found
    return answer


def generate_many(
    count: int,
    *,
    seed: int | str = 0,
    first: int = 0,
    kind: Literal["list", "bytes", "array", "arrow"] = "list",
    details: bool = False,
    threads: int | None = None,
    progress: Progress | None = None,
    errors: list[RowError] | None = None,
    max_time: str = "10s",
    lang: str = "en",
    **options: Any,
) -> Any:
    """Puzzles to order: those with the indices from `first` on of a seed, whatever the number of threads. The options are those of
    `generate`, and `rated`.

    `kind` is what they come as: `array` is `uint8[n, 81]`, NumPy's where NumPy is installed. With `details` a list of dicts: puzzle, solution,
    seed, ratings. Where none was found there is nothing, and a `RowError` says why.

    >>> generate_many(2, seed=7) == [generate_many(1, seed=7)[0], generate_many(1, seed=7, first=1)[0]]
    True
    """
    if count < 0 or first < 0:
        raise RequestError(f"count and first: expected 0 or more, seen {count} and {first}")
    if kind not in ("list", "bytes", "array", "arrow"):
        raise RequestError(f"kind: expected list, bytes, array or arrow, seen {kind!r}")
    request = _generated({"seed": seed, "max_time": max_time, **options})
    batch = Batch([])
    batch.length, batch.kind = count, kind
    if kind == "array":
        batch.shape = (count, 81)
        batch.given = new_array("B", (0, 81), _has_numpy())
    grids = Grids(batch)
    made: list[dict[str, Any] | None] = []

    def emit(index: int, answers: list[str | tuple[str]]) -> None:
        row = index - first
        products = [json.loads(answer) if isinstance(answer, str) else None for answer in answers]
        if details:
            made.extend(
                None if product is None else {key.replace("-", "_"): value for key, value in product.items()}
                for product in products
            )
        else:
            lines = "".join("." * 81 if product is None else product["puzzle"] for product in products).encode()
            valid = bytes(product is not None for product in products)
            grids.add(row, lines.translate(_DIGITS) if kind == "array" else lines, lambda: valid)
        if errors is not None:
            errors.extend(
                RowError(row + at, answer[0]) for at, answer in enumerate(answers) if not isinstance(answer, str)
            )
        if progress is not None:
            progress(row + len(answers), count)

    _shudu.generate_many(json.dumps(request), first, count, _threads(threads), emit, lang)
    return made if details else grids.done()


def _has_numpy() -> bool:
    from importlib.util import find_spec

    return find_spec("numpy") is not None


__all__ = [
    "FEATURES",
    "VERDICTS",
    "Rating",
    "canon_many",
    "check_many",
    "count_many",
    "features",
    "features_many",
    "generate_many",
    "rate_many",
    "solve_many",
]
