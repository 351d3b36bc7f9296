"""Many puzzles to order."""

from __future__ import annotations

import json
import secrets
from importlib.util import find_spec
from typing import Any, Literal, Unpack, overload

from . import _shudu
from ._errors import RequestError
from ._kinds import Batch, Grids, new_array
from ._many import _DIGITS
from ._options import GenerateManyOptions, GenerateOptions, Lang, Progress, threads_of, whole
from ._options import request as _request
from ._types import RowError


@overload
def generate_many(
    count: int,
    *,
    seed: int | str | None = None,
    first: int = 0,
    kind: Literal["list"] = "list",
    details: Literal[False] = False,
    **options: Unpack[GenerateManyOptions],
) -> list[str | None]: ...
@overload
def generate_many(
    count: int,
    *,
    seed: int | str | None = None,
    first: int = 0,
    kind: Literal["bytes"],
    details: Literal[False] = False,
    **options: Unpack[GenerateManyOptions],
) -> bytes: ...
@overload
def generate_many(
    count: int,
    *,
    seed: int | str | None = None,
    first: int = 0,
    kind: Literal["array", "arrow"],
    details: Literal[False] = False,
    **options: Unpack[GenerateManyOptions],
) -> Any: ...
@overload
def generate_many(
    count: int,
    *,
    seed: int | str | None = None,
    first: int = 0,
    kind: Literal["list", "bytes", "array", "arrow"] = "list",
    details: Literal[True],
    **options: Unpack[GenerateManyOptions],
) -> list[dict[str, Any] | None]: ...
def generate_many(
    count: int,
    *,
    seed: int | str | None = None,
    first: int = 0,
    kind: Literal["list", "bytes", "array", "arrow"] = "list",
    details: bool = False,
    threads: int | None = None,
    progress: Progress | None = None,
    errors: list[RowError] | None = None,
    lang: Lang = "en",
    **options: Any,
) -> Any:
    """Puzzles to order: those with the indices from `first` on of a seed, whatever the number of threads; without a seed, others each time.
    The options are those of `generate`, and `rated`; with `unbiased` (and `details`) minimal puzzles come with the weight that makes up for
    how they are found. The first of a seed is the one that `generate` makes of it.

    `kind` is what they come as: `array` is `uint8[n, 81]`, NumPy's where NumPy is installed. With `details` a list of dicts: puzzle, solution,
    seed, ratings. Where none was found there is nothing, and a `RowError` says why.

    >>> generate_many(2, seed=7) == [generate_many(1, seed=7)[0], generate_many(1, seed=7, first=1)[0]]
    True
    """
    count, first = whole("count", count), whole("first", first)
    if kind not in ("list", "bytes", "array", "arrow"):
        raise RequestError(f"kind: expected list, bytes, array or arrow, seen {kind!r}")
    unknown = options.keys() - GenerateOptions.__annotations__.keys() - {"unbiased"}
    if unknown:
        raise TypeError(f"generate_many() got an unexpected keyword argument {min(unknown)!r}")
    unbiased = bool(options.pop("unbiased", False))
    # An index is counted from that of the seed.
    drawn = secrets.randbits(56) if seed is None else seed
    request = _request({"seed": drawn, "max_time": "10s", "minimal": unbiased or None, **options})
    batch = Batch([])
    batch.length, batch.kind = count, kind
    if kind == "array":
        batch.shape = (count, 81)
        batch.given = new_array("B", (0, 81), find_spec("numpy") is not None)
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

    _shudu.generate_many(json.dumps(request), first, count, threads_of(threads), unbiased, emit, lang)
    return made if details else grids.done()
