"""What a data set is to be, and what was made of it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import get_args

from .._errors import RequestError
from .._options import Level
from ._forms import FORMS, parquet

LEVELS: tuple[str, ...] = get_args(Level)

#: What `variants` says for a file: those that it has, whatever their rules.
ANY = "any"

#: The forms that have a place for rules.
_FOR_VARIANTS = ("csv", "jsonl", "parquet")


@dataclass
class Split:
    """A part of a data set: how many puzzles it has, and how many rows with their images."""

    name: str
    puzzles: int = 0
    rows: int = 0
    levels: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Recipe:
    """What a data set is to be: all that decides what is in its files."""

    count: int
    seed: str = "0"
    #: Levels with their weights; without them they come as they come.
    levels: Mapping[str, float] | None = None
    #: Kinds of variants with their weights, such as `killer` or `killer+x`, or `any` for those of a file; without them puzzles are classic.
    variants: Mapping[str, float] | None = None
    size: int | None = None
    clues: str | None = None
    minimal: bool = True
    er: str | None = None
    symmetry: str | None = None
    #: A file of puzzles to take, instead of making them.
    source: str | None = None
    split: Mapping[str, float] = field(default_factory=lambda: {"train": 0.8, "validation": 0.1, "test": 0.1})
    augmented: int = 0
    form: str = "csv"
    licence: str = "CC0-1.0"

    def check(self) -> None:
        """Refuses what cannot be."""
        if self.count < 0 or self.augmented < 0:
            raise RequestError(f"count and augment: expected 0 or more, seen {self.count} and {self.augmented}")
        if self.source is None and not self.count:
            raise RequestError("count: expected 1 or more, seen 0; 0 is for all puzzles of a file")
        unknown = [name for name in self.levels or () if name not in LEVELS]
        if unknown:
            raise RequestError(f"levels: expected {', '.join(LEVELS)}, seen {unknown[0]!r}")
        for name, weights in (("levels", self.levels), ("variants", self.variants), ("split", self.split)):
            values = list((weights or {}).values())
            if weights is not None and not (all(0 <= value < float("inf") for value in values) and sum(values) > 0):
                raise RequestError(f"{name}: expected weights of 0 or more with a sum above 0, seen {dict(weights)}")
        if any(not name.isidentifier() for name in self.split):
            raise RequestError(f"split: expected names of letters, seen {', '.join(self.split)}")
        if self.form not in FORMS:
            raise RequestError(f"form: expected {', '.join(FORMS)}, seen {self.form!r}")
        self._check_source()
        self._check_variants()
        if self.form == "parquet":
            parquet()

    def _check_source(self) -> None:
        if self.source is None:
            return
        given = [name for name in ("symmetry", "size") if getattr(self, name) is not None]
        if given:
            raise RequestError(f"{given[0]}: this is for puzzles that are made, and those of {self.source} are taken")
        if self.variants and set(self.variants) != {ANY}:
            raise RequestError(f"variants: expected {ANY} for the puzzles of a file, seen {', '.join(self.variants)}")
        for name in ("clues", "er"):
            try:
                within(0, getattr(self, name))
            except ValueError:
                told = f"{name}: expected a number or a range such as 24..28, seen {getattr(self, name)!r}"
                raise RequestError(told) from None
        if self.levels and not self.count:
            raise RequestError("levels: say of how many puzzles, by count")

    def _check_variants(self) -> None:
        if not self.variants:
            if self.size is not None:
                raise RequestError("size: this is for variants; say which by variants, such as killer")
            return
        if self.source is None and ANY in self.variants:
            raise RequestError(f"variants: {ANY} is for the puzzles of a file; name kinds, such as killer")
        if self.er is not None:
            raise RequestError("er: this is for classic puzzles; variants have levels")
        if self.form not in _FOR_VARIANTS:
            raise RequestError(f"form: {self.form} has no place for rules; variants are {', '.join(_FOR_VARIANTS)}")


def split_of(class_: str, split: Mapping[str, float], seed: int | str = 0) -> str:
    """The part that a class belongs to. It depends on the class id and the seed alone, so no class is on two sides, whatever is
    added later.

    >>> split_of("0" * 32, {"train": 1, "test": 0})
    'train'
    """
    part = drawn(f"{seed}:{class_}") / 2**64
    total, sum_ = sum(split.values()), 0.0
    for name, share in split.items():
        sum_ += share / total
        if part < sum_:
            return name
    return next(reversed(list(split)))


def drawn(text: str) -> int:
    """A number of 64 bits that a text stands for."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def within(number: float | None, range_: str | None) -> bool:
    """Is a number in a range such as `24..28`?

    >>> within(25, "24..28"), within(25, "26.."), within(25, "25")
    (True, False, True)
    """
    if range_ is None:
        return True
    if number is None:
        return False
    least, _, most = range_.partition("..")
    return float(least or 0) <= number <= float(most or (least if ".." not in range_ else "inf"))


def shares(weights: Mapping[str, float], count: int) -> dict[str, int]:
    """How many of each: largest remainders first."""
    total = sum(weights.values())
    exact = {name: count * weight / total for name, weight in weights.items()}
    found = {name: int(value) for name, value in exact.items()}
    rest = sorted(exact, key=lambda name: found[name] - exact[name])
    for name in rest[: count - sum(found.values())]:
        found[name] += 1
    return found
