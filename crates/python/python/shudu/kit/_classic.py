"""Classic puzzles for data sets."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from .. import _shudu, variant
from .._columns import features_many, rate_many
from .._generate import generate_many
from .._many import solve_many
from .._making import isomorphs
from .._types import RowError
from ._forms import COLUMNS, Row
from ._recipe import Recipe, drawn, within


def augment(puzzle: str, solution: str, count: int, seed: int | str) -> Iterator[tuple[str, str]]:
    """So many images of a puzzle and its solution under random symmetries, the same for both. Ratings belong to the puzzle as it is
    given: they are not those of the images.

    >>> [image.count(".") for image, _ in augment("." * 81, "1" * 81, 2, 5)]
    [81, 81]
    """
    # The symmetry of an index is the same for every grid, so the solution follows its puzzle.
    images, solutions = isomorphs(puzzle, count, seed), isomorphs(solution, count, seed)
    return zip(map(str, images), map(str, solutions), strict=True)


class Classic:
    """Nine rows, nine columns and nine boxes."""

    columns = COLUMNS
    chunk = 4096
    is_mixed = True

    def __init__(self, recipe: Recipe, threads: int | None) -> None:
        self.recipe, self.threads = recipe, threads
        self.trouble: str | None = None

    def groups(self) -> Mapping[str, float]:
        return self.recipe.levels or {}

    def group(self, row: Row) -> str:
        return str(row["level"])

    def make(self, group: str | None, first: int, number: int) -> list[Row]:
        recipe = self.recipe
        wanted = {"clues": recipe.clues, "er": recipe.er, "symmetry": recipe.symmetry, "level": group}
        options: Any = {name: value for name, value in wanted.items() if value is not None}
        errors: list[RowError] = []
        products = generate_many(
            number, seed=recipe.seed if group is None else f"{recipe.seed}-{group}", first=first, minimal=recipe.minimal, rated=True,
            details=True, threads=self.threads, errors=errors, **options,
        )  # fmt: skip
        self.trouble = errors[-1].message if errors else None
        rows = [
            {
                "puzzle": product["puzzle"], "solution": product["solution"], "level": product.get("level"),
                "score": product.get("hodoku_score"), "er": product.get("er"), "ep": product.get("ep"), "ed": product.get("ed"),
                "source": f"shudu-{_shudu.__version__}",
            }
            for product in products
            if product is not None
        ]  # fmt: skip
        return self._classified(rows)

    def _classified(self, rows: list[Row]) -> list[Row]:
        for row, class_ in zip(rows, self._classes(rows), strict=True):
            row.update(clues=81 - row["puzzle"].count("."), class_id=class_, image=0)
        return rows

    def _classes(self, rows: list[Row]) -> list[str | None]:
        found = features_many([row["puzzle"] for row in rows], only=["class_id"], threads=self.threads)
        return [(features or {}).get("class_id") for features in found]

    def take(self, chunk: list[Row], name: str, leave_out: Callable[[str], None]) -> list[Row]:
        texts = [str(row["puzzle"] or "") for row in chunk]
        solutions, words = solve_many(texts, verdicts=True, threads=self.threads)
        unread = [text for text, word in zip(texts, words, strict=True) if word == "unreadable"]
        others = iter(variant.check_many(unread, max_time=0, threads=self.threads) if unread else ())
        rows: list[Row] = []
        for given, text, solution, word in zip(chunk, texts, solutions, words, strict=True):
            if word == "unreadable":
                is_other = next(others) != "unreadable"
                leave_out("no classic puzzle of givens alone" if is_other else "unreadable")
            elif solution is None:
                leave_out(f"solutions: {word}")
            else:
                is_line = len(text) == 81
                line = text.replace("0", ".") if is_line else json.loads(_shudu.read_puzzle(text, "en"))["givens"]
                rows.append({"puzzle": line, "solution": solution, "source": str(given.get("source") or name)})
        for row, rating in zip(rows, rate_many([row["puzzle"] for row in rows], threads=self.threads), strict=True):
            row.update({column: getattr(rating, column, None) for column in ("level", "er", "ep", "ed")})
            row["score"] = getattr(rating, "hodoku_score", None)
        return self._classified([row for row in rows if self._fits(row, leave_out)])

    def _fits(self, row: Row, leave_out: Callable[[str], None]) -> bool:
        """Is a puzzle of a file like those that are asked for?"""
        fits = within(81 - row["puzzle"].count("."), self.recipe.clues) and within(row["er"], self.recipe.er)
        if not fits:
            leave_out("not as asked for")
        return fits

    def distinct(self, rows: list[Row], count: int) -> list[list[int]]:
        # There are more than a million million symmetries.
        return [list(range(1, count + 1))] * len(rows)

    def images(self, rows: list[tuple[Row, int]]) -> list[Row]:
        return [_image(row, number) for row, number in rows]

    def judged(self, rows: list[Row]) -> list[tuple[str | None, str | None]]:
        solutions = solve_many([row["puzzle"] for row in rows], threads=self.threads)
        return list(zip(solutions, self._classes(rows), strict=True))


def _image(row: Row, number: int) -> Row:
    """The row itself for 0, otherwise that of an image. A seed of its own for each, so that one does not tell the symmetry of another."""
    if number == 0:
        return row
    [(puzzle, solution)] = augment(row["puzzle"], row["solution"], 1, drawn(f"{row['class_id']}/{number}") >> 8)
    unrated = dict.fromkeys(("level", "score", "er", "ep", "ed"))
    return {**row, **unrated, "puzzle": puzzle, "solution": solution, "image": number}
