"""Traces: the steps of human solutions as JSON lines."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from os import cpu_count
from pathlib import Path
from typing import Any

from .._errors import NotProperError
from .._one import explain
from .._options import Scale
from .._output import replaced, spare
from .._reading import read


def traces(puzzle: str, *, scale: Scale = "person", proofs: bool = False) -> list[dict[str, Any]]:
    """The steps of one puzzle. Each has the board before it, the technique, the cells that it looks at, what it places and strikes out.

    >>> trace = traces("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> trace[0]["placements"], trace[0]["technique"]
    ([['r9c7', 1]], 'hidden-single')
    """
    path = explain(puzzle, scale)
    return [
        {
            "puzzle": puzzle,
            "step": step.number,
            "steps": len(path),
            "board": step.values,
            "candidates": list(step.candidates),
            "technique": step.technique,
            "difficulty": step.difficulty,
            "cells": _cells(json.loads(step.data)["marks"]),
            "placements": [list(pair) for pair in step.placements],
            "eliminations": [list(pair) for pair in step.eliminations],
            "notation": step.effect,
            "words": f"{step.look} {step.why} {step.conclusion}",
            **({"proof": json.loads(step.data)["proof"]} if proofs else {}),
        }
        for step in path
    ]


def _cells(marks: Any) -> list[str]:
    """The names of cells among the marks of a step, in row order."""
    found: set[str] = set()

    def look(value: Any) -> None:
        if isinstance(value, dict):
            for key, each in value.items():
                look(key)
                look(each)
        elif isinstance(value, list):
            for each in value:
                look(each)
        elif isinstance(value, str) and len(value) == 4 and value[0] == "r" and value[2] == "c":
            found.add(value)

    look(marks)
    return sorted(found)


def write_traces(
    source: str | Path,
    target: str | Path,
    *,
    scale: Scale = "person",
    proofs: bool = False,
    threads: int | None = None,
) -> int:
    """Writes the traces of all puzzles of a file, in order, and gives the number of lines. What has not exactly one solution gets a line
    with `puzzle` and `answer`.
    """

    def one(puzzle: str) -> list[dict[str, Any]]:
        try:
            return traces(puzzle, scale=scale, proofs=proofs)
        except NotProperError as error:
            return [{"puzzle": puzzle, "answer": error.answer}]

    puzzles = (each.givens for each in read(Path(source).read_bytes().decode("utf-8", "replace")))
    written = 0
    spare(target, [str(source)])
    with replaced(target, "w", encoding="utf-8") as file, ThreadPoolExecutor(threads or cpu_count()) as pool:
        for lines in _in_order(pool, one, puzzles):
            file.writelines(json.dumps(line) + "\n" for line in lines)
            written += len(lines)
    return written


def _in_order(pool: ThreadPoolExecutor, work: Any, items: Iterable[str]) -> Iterator[list[dict[str, Any]]]:
    """The results in the order of the items; no more than a few hundred wait at a time."""
    waiting: deque[Future[list[dict[str, Any]]]] = deque()
    for item in items:
        waiting.append(pool.submit(work, item))
        if len(waiting) >= 256:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()
