"""The puzzles of a data set, in chunks that are on disk as soon as they are there, so that a later call goes on with them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

from .._errors import ImpossibleError
from .._options import Progress
from ._forms import Row, chunks, read_file
from ._recipe import Recipe, shares

#: Of a chunk of any kind so many have to be wanted; otherwise each kind is looked for by itself.
_WORTH = 0.25

#: So many chunks without a puzzle that is wanted end the search, and one without any puzzle.
_FRUITLESS = 3

#: Puzzles of a kind that are tried first.
_TRIAL = 16


class Maker(Protocol):
    """Where puzzles of one sort come from: classic ones, or variants."""

    #: The columns of their rows.
    columns: tuple[str, ...]
    #: How many puzzles are made, or rated, at a time.
    chunk: int
    #: Are puzzles of all kinds found together, faster than kind by kind?
    is_mixed: bool
    #: Why a puzzle was not made, of the last one.
    trouble: str | None

    def groups(self) -> Mapping[str, float]:
        """The kinds of puzzles with their weights; none, when any puzzle is as good as any other."""
        ...

    def group(self, row: Row) -> str:
        """The kind of a puzzle."""
        ...

    def make(self, group: str | None, first: int, number: int) -> list[Row]:
        """New puzzles, those with these indices, of one kind or of any."""
        ...

    def take(self, chunk: list[Row], name: str, leave_out: Callable[[str], None]) -> list[Row]:
        """Those puzzles of a file that can be had, solved and rated."""
        ...

    def distinct(self, rows: list[Row], count: int) -> list[list[int]]:
        """The numbers of so many images of each puzzle that differ from it and from each other; fewer, where there are no more."""
        ...

    def images(self, rows: list[tuple[Row, int]]) -> list[Row]:
        """The image of each row with a number; the row itself for 0."""
        ...

    def judged(self, rows: list[Row]) -> list[tuple[str | None, str | None]]:
        """The only solution and the class of each puzzle, as they are found again."""
        ...


class Kept:
    """The puzzles that are wanted."""

    def __init__(self, folder: Path, recipe: Recipe, maker: Maker, progress: Progress | None) -> None:
        self.folder, self.recipe, self.maker, self.progress = folder, recipe, maker, progress
        self.rows: list[Row] = []
        self.classes: set[str] = set()
        self.chunk = 0
        #: Did the last chunk have no puzzle at all, wanted or not?
        self.is_empty = False
        #: Of a source: why rows were left out.
        self.left_out: Counter[str] = Counter()
        self.shares = shares(maker.groups(), recipe.count)
        #: How many of each kind are still wanted; nothing when any puzzle is.
        self.wanted = dict(self.shares) or None

    def all(self) -> list[Row]:
        """All puzzles that are wanted."""
        if self.recipe.source is not None:
            self._taken(Path(self.recipe.source))
        else:
            self._made()
        return self.rows

    def _keep(self, make: Callable[[], list[Row]]) -> int:
        """Keeps what is wanted of a chunk, which was made before or is made now, and says how much that was."""
        path = self.folder / f"{self.chunk:06}.jsonl"
        self.chunk += 1
        if path.exists():
            with path.open(encoding="utf-8") as file:
                told, *found = [json.loads(line) for line in file]
            self.left_out.update(told)
        else:
            before = self.left_out.copy()
            made = make()
            self.is_empty = not made
            found = [row for row in made if self._is_wanted(row)]
            draft = path.with_suffix(".draft")
            with draft.open("w", encoding="utf-8") as file:
                file.writelines(json.dumps(line) + "\n" for line in (self.left_out - before, *found))
            draft.replace(path)
        kept = len(self.rows)
        for row in found:
            self._take(row)
        if self.progress is not None:
            self.progress(len(self.rows), self.recipe.count or len(self.rows))
        return len(self.rows) - kept

    def _is_wanted(self, row: Row) -> bool:
        if row["class_id"] in self.classes:
            self.left_out["equivalent to another"] += 1
            return False
        return self.wanted is None or self.wanted.get(self.maker.group(row), 0) > 0

    def _take(self, row: Row) -> None:
        # A chunk may hold more of a kind, or of a class, than there is room for.
        if not self._is_wanted(row) or self._is_full():
            return
        self.classes.add(row["class_id"])
        if self.wanted is not None:
            self.wanted[self.maker.group(row)] -= 1
        self.rows.append(row)

    def _is_full(self) -> bool:
        return len(self.rows) >= self.recipe.count > 0

    def _made(self) -> None:
        maker, count, first = self.maker, self.recipe.count, 0
        while maker.is_mixed and len(self.rows) < count:
            number = maker.chunk if self.wanted else min(maker.chunk, count - len(self.rows) + 16)
            kept = self._keep(lambda first=first, number=number: maker.make(None, first, number))  # type: ignore[misc]
            first += number
            if self.wanted and kept < number * _WORTH:
                break
            if not kept and first > 8 * maker.chunk:
                raise self._missed(f"{len(self.rows)} of {count}")
        for group in self.shares:
            self._made_of(group)

    def _made_of(self, group: str) -> None:
        """Makes puzzles of one kind until there are as many as are wanted."""
        assert self.wanted is not None
        first = fruitless = 0
        while self.wanted[group] > 0:
            # None may be like this, which takes the time limit of each to learn.
            number = min(self.maker.chunk, self.wanted[group] + 16) if first else _TRIAL
            kept = self._keep(lambda first=first, number=number: self.maker.make(group, first, number))  # type: ignore[misc]
            first += number
            fruitless = 0 if kept else fruitless + 1
            if self.is_empty or fruitless == _FRUITLESS:
                wanted = self.shares[group]
                raise self._missed(f"{group}: {wanted - self.wanted[group]} of {wanted}")

    def _missed(self, told: str) -> ImpossibleError:
        why = f": {self.maker.trouble}" if self.maker.trouble else ""
        return ImpossibleError(f"{told} puzzles were found{why}")

    def _taken(self, source: Path) -> None:
        """The puzzles of a file, one of each class."""

        def leave_out(why: str) -> None:
            self.left_out[why] += 1

        for chunk in chunks(read_file(source), self.maker.chunk):
            self._keep(lambda chunk=chunk: self.maker.take(chunk, source.name, leave_out))  # type: ignore[misc]
            if self._is_full():
                return
        if self.recipe.count and self.rows:
            raise ImpossibleError(f"{source}: {len(self.rows)} of {self.recipe.count} puzzles were found")
