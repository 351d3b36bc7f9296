"""Puzzles of other sizes and with other rules for data sets and benchmarks."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from .. import _shudu, _variant_answers, variant
from .._errors import RequestError
from .._options import threads_of
from ._forms import VARIANT_COLUMNS, Row
from ._recipe import Recipe, drawn, within

_CELL = re.compile(r"r([1-9][0-9]?)c([1-9][0-9]?)")

#: How long one puzzle is looked for, or rated.
_MAX_TIME = "10s"

_UNRATED = dict.fromkeys(("level", "technique", "steps"))


def made(orders: Iterable[Mapping[str, Any]], threads: int | None, trouble: list[str]) -> Iterator[variant.Variant | None]:
    """A variant for each order, with its solution; nothing where there is none, and `trouble` is told why."""
    for text in asked("variant", [{"command": "generate", **order} for order in orders], threads):
        if isinstance(text, str):
            answer = json.loads(text)
            yield _variant_answers.variant(answer["text"], answer, solution=answer["solution"])
        elif text[0] == "RequestError":
            raise RequestError(text[1])
        else:
            trouble.append(text[1])
            yield None


def asked(call: str, requests: Iterable[Mapping[str, Any]], threads: int | None) -> list[Any]:
    """The answers to many calls: texts, or tuples where they were refused."""
    answers: list[Any] = []
    texts = [json.dumps(request) for request in requests]
    _shudu.call_many(call, texts, threads_of(threads), lambda _, found: answers.extend(found), "en")
    return answers


def class_of(text: str, solution: str) -> str:
    """An id that a puzzle (JSON) shares with its images under turns, mirrors and other names of the digits. It is made of the solution, of which
    cells are given and of the cells of each rule; numbers and directions of rules follow from these, but for a few puzzles, which share an id
    although they differ.

    >>> one = variant.generate(size=4, kinds="killer", seed=1)
    >>> image = variant.transform(one, seed=5)
    >>> class_of(one.text, str(one.solution)) == class_of(image.text, variant.solve(image).line)
    True
    """
    puzzle = json.loads(text)
    rows, columns = puzzle["rows"], puzzle["columns"]
    givens = puzzle.get("givens", "." * len(solution))
    regions = _regions(puzzle, rows, columns)
    rules = [(rule["rule"], [row * columns + column for row, column in _cells(rule)]) for rule in puzzle.get("rules", ())]
    least: str | None = None
    for width, order in _symmetries(rows, columns):
        place = [0] * len(order)
        for new, old in enumerate(order):
            place[old] = new
        moved = [
            width,
            _numbered(solution[old] for old in order),
            _numbered(regions[old] for old in order),
            [new for new, old in enumerate(order) if givens[old] != "."],
            sorted([name, *sorted(place[cell] for cell in cells)] for name, cells in rules),
        ]
        told = json.dumps(moved)
        least = told if least is None or told < least else least
    return hashlib.sha256(str(least).encode()).hexdigest()[:32]


def _symmetries(rows: int, columns: int) -> Iterator[tuple[int, list[int]]]:
    """Turns and mirrors: the width after it, and for each new cell, row by row, the old one."""
    for is_turned in (False, True):
        height, width = (columns, rows) if is_turned else (rows, columns)
        for down in (False, True):
            for left in (False, True):
                order = []
                for row in range(height):
                    for column in range(width):
                        at = (height - 1 - row if down else row, width - 1 - column if left else column)
                        order.append(at[1] * columns + at[0] if is_turned else at[0] * columns + at[1])
                yield width, order


def _numbered(items: Iterable[Any]) -> list[int]:
    """The items by the order in which they come first."""
    names: dict[Any, int] = {}
    return [names.setdefault(item, len(names)) for item in items]


def _regions(puzzle: Mapping[str, Any], rows: int, columns: int) -> list[int]:
    """The region of each cell."""
    height, width = puzzle.get("boxes") or (rows, columns)
    found = [at // columns // height * columns + at % columns // width for at in range(rows * columns)]
    for number, region in enumerate(puzzle.get("regions") or ()):
        for row, column in _cells(region):
            found[row * columns + column] = -1 - number
    return found


def _cells(value: Any) -> Iterator[tuple[int, int]]:
    """The cells that JSON names, from 0."""
    if isinstance(value, str):
        match = _CELL.fullmatch(value)
        if match:
            yield int(match[1]) - 1, int(match[2]) - 1
    elif isinstance(value, dict):
        for each in value.values():
            yield from _cells(each)
    elif isinstance(value, list):
        for each in value:
            yield from _cells(each)


def _row(puzzle: variant.Variant, solution: str, source: str) -> Row:
    return {
        "puzzle": puzzle.text, "solution": solution, "kind": kind_of(puzzle), "rows": puzzle.rows, "columns": puzzle.columns,
        "clues": puzzle.clues, "class_id": class_of(puzzle.text, solution), "image": 0, "source": source,
    }  # fmt: skip


def kind_of(puzzle: variant.Variant) -> str:
    """Size and rules, such as `6x6 killer-cage`."""
    return " ".join([f"{puzzle.rows}x{puzzle.columns}", *puzzle.rules])


def solved(puzzles: Sequence[variant.Variant | None], threads: int | None) -> list[tuple[str | None, str]]:
    """The only solution of each puzzle, and in a word how many it has."""
    requests = [{"puzzle": puzzle.text, "max-time": _MAX_TIME} for puzzle in puzzles if puzzle is not None]
    answers = iter(asked("solve", requests, threads))
    found: list[tuple[str | None, str]] = []
    for puzzle in puzzles:
        answer = None if puzzle is None else next(answers)
        told = json.loads(answer) if isinstance(answer, str) else {"answer": "unreadable"}
        found.append((told["solution"] if told["answer"] == "one" else None, told["answer"]))
    return found


class Variants:
    """Puzzles of other sizes and with other rules."""

    columns = VARIANT_COLUMNS
    chunk = 256
    is_mixed = False

    def __init__(self, recipe: Recipe, threads: int | None) -> None:
        self.recipe, self.threads = recipe, threads
        self.trouble: str | None = None

    def groups(self) -> Mapping[str, float]:
        kinds, levels = self.recipe.variants or {}, self.recipe.levels or {}
        if self.recipe.source is not None:
            return levels
        if not levels:
            return kinds
        return {
            f"{kind} {level}": share * weight for kind, share in kinds.items() for level, weight in levels.items()
        }

    def group(self, row: Row) -> str:
        if self.recipe.source is not None:
            return str(row["level"])
        return f"{row['order']} {row['level']}" if self.recipe.levels else str(row["order"])

    def make(self, group: str | None, first: int, number: int) -> list[Row]:
        recipe = self.recipe
        kind, _, level = str(group).partition(" ")
        wanted = {"clues": recipe.clues, "symmetry": recipe.symmetry, "minimal": recipe.minimal, "level": level or None}
        order: dict[str, Any] = {name: value for name, value in wanted.items() if value is not None}
        order.update({"kinds": kind.split("+"), "size": recipe.size or 9, "max-time": _MAX_TIME})
        orders = ({**order, "seed": f"{recipe.seed}-{group}-{first + at}"} for at in range(number))
        trouble: list[str] = []
        source = f"shudu-{_shudu.__version__}"
        rows = [
            {**_row(puzzle, str(puzzle.solution), source), "order": kind}
            for puzzle in made(orders, self.threads, trouble)
            if puzzle is not None
        ]
        self.trouble = trouble[-1] if trouble else None
        return self._rated(rows)

    def _rated(self, rows: list[Row]) -> list[Row]:
        ratings = variant.rate_many([row["puzzle"] for row in rows], max_time=_MAX_TIME, threads=self.threads)
        for row, rating in zip(rows, ratings, strict=True):
            row.update({name: getattr(rating, name, None) for name in _UNRATED})
        return rows

    def take(self, chunk: list[Row], name: str, leave_out: Callable[[str], None]) -> list[Row]:
        puzzles = [None if row["puzzle"] is None else str(row["puzzle"]) for row in chunk]
        read = variant.read_many(puzzles, threads=self.threads)
        rows: list[Row] = []
        for given, puzzle, (solution, word) in zip(chunk, read, solved(read, self.threads), strict=True):
            if puzzle is None:
                leave_out("unreadable")
            elif _is_classic(puzzle):
                leave_out("a classic puzzle")
            elif solution is None:
                leave_out(f"solutions: {word}")
            elif not within(puzzle.clues, self.recipe.clues):
                leave_out("not as asked for")
            else:
                rows.append(_row(puzzle, solution, str(given.get("source") or name)))
        return self._rated(rows)

    def distinct(self, rows: list[Row], count: int) -> list[list[int]]:
        # Where digits cannot change their names, turns and mirrors make seven others at most.
        found: list[list[int]] = []
        for at in range(0, len(rows), self.chunk):
            chunk = rows[at : at + self.chunk]
            tries = range(1, 2 * count + 9) if count else range(0)
            texts = asked("transform", [_image(row["puzzle"], row, number) for row in chunk for number in tries], self.threads)
            images = iter([json.loads(text)["image-text"] for text in texts])
            for row in chunk:
                own = {variant.read(row["puzzle"]).text} if count else set()
                numbers: list[int] = []
                for number in tries:
                    image = next(images)
                    if image not in own and len(numbers) < count:
                        numbers.append(number)
                        own.add(image)
                found.append(numbers)
        return found

    def images(self, rows: list[tuple[Row, int]]) -> list[Row]:
        requests = []
        for row, number in rows:
            if number:
                # The symmetry of a seed is the same for every filling, so the solution follows its puzzle.
                full = json.dumps({**json.loads(row["puzzle"]), "givens": row["solution"]})
                requests += [_image(puzzle, row, number) for puzzle in (row["puzzle"], full)]
        answers = iter(asked("transform", requests, self.threads))
        found: list[Row] = []
        for row, number in rows:
            image = {}
            if number:
                own, full = json.loads(next(answers)), json.loads(next(answers))
                image = {**_UNRATED, "puzzle": own["image-text"], "solution": full["image"], "image": number}
            found.append({**row, **image})
        return found

    def judged(self, rows: list[Row]) -> list[tuple[str | None, str | None]]:
        read = variant.read_many([row["puzzle"] for row in rows], threads=self.threads)
        return [
            (solution, class_of(puzzle.text, solution) if puzzle and solution else None)
            for puzzle, (solution, _) in zip(read, solved(read, self.threads), strict=True)
        ]


def _image(puzzle: str, row: Row, number: int) -> dict[str, str]:
    """The request of an image. A seed of its own for each, so that one does not tell the symmetry of another."""
    return {"puzzle": puzzle, "seed": str(drawn(f"{row['class_id']}/{number}") >> 8)}


def _is_classic(puzzle: variant.Variant) -> bool:
    return not puzzle.rules and puzzle.rows == 9 and bool(json.loads(puzzle.text).get("boxes") == [3, 3])
