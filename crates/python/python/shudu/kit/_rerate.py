"""Ratings for a CSV file of puzzles that others have collected, such as sudoku-extreme: source,question,answer,rating."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from .._columns import FEATURES, features_many, rate_many
from .._errors import RequestError
from .._many import solve_many
from .._output import replaced, spare
from .._types import Rating
from ._forms import named

_RATINGS = ("er", "ep", "ed", "hodoku_level", "hodoku_score")
_CHUNK = 1024


def rerate(
    source: str | Path,
    target: str | Path,
    *,
    column: str = "question",
    answer_column: str = "answer",
    all_features: bool = False,
    max_time: str | None = None,
    threads: int | None = None,
) -> int:
    """Copies a CSV file and adds a column for each rating, or for each feature, and `verdict`: `one` for a puzzle with exactly one solution
    (`other` if the column of answers has another). Gives the number of rows. Any number of rows needs the memory of a thousand.
    """
    added = [*(FEATURES if all_features else _RATINGS), "verdict"]
    written = 0
    spare(target, [str(source)])
    with (
        named(source),
        Path(source).open(encoding="utf-8-sig", newline="") as input_,
        replaced(target, "w", encoding="utf-8", newline="") as output,
    ):
        rows = csv.DictReader(input_)
        names = list(rows.fieldnames or ())
        if column not in names:
            raise RequestError(f"expected a column {column!r}, seen {', '.join(names) or 'none'}")
        writer = csv.DictWriter(output, [*names, *(name for name in added if name not in names)], lineterminator="\n")
        writer.writeheader()
        for chunk in _chunks(rows):
            puzzles = [row[column] or "" for row in chunk]
            solutions, verdicts = solve_many(puzzles, verdicts=True, threads=threads)
            found: list[Any]
            if all_features:
                found = features_many(puzzles, max_time=max_time, threads=threads)
            else:
                found = rate_many(puzzles, max_time=max_time, threads=threads)
            for row, solution, verdict, values in zip(chunk, solutions, verdicts, found, strict=True):
                answer = (row.get(answer_column) or "").strip()
                row.update(_values(values, added))
                row["verdict"] = "other" if verdict == "one" and answer and answer != solution else verdict
            writer.writerows(chunk)
            written += len(chunk)
    return written


def _chunks(rows: csv.DictReader[str]) -> Iterator[list[dict[str, Any]]]:
    while chunk := [dict(row) for row in islice(rows, _CHUNK)]:
        yield chunk


def _values(values: Rating | dict[str, Any] | None, names: list[str]) -> dict[str, Any]:
    if values is None:
        return {}
    known = values if isinstance(values, dict) else {name: getattr(values, name) for name in _RATINGS}
    texts = {name: known.get(name) for name in names if name in known}
    steps = texts.get("steps_by_technique")
    return texts | ({"steps_by_technique": json.dumps(steps)} if steps is not None else {})
