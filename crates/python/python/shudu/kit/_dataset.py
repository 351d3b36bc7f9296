"""A data set of unique puzzles: sparse or as asked for, to a distribution of levels, shuffled, split by class, augmented by symmetries, with a
data card."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, get_args

from .. import _shudu
from .._columns import features_many, rate_many
from .._errors import ImpossibleError, RequestError
from .._generate import generate_many
from .._many import solve_many
from .._one import isomorphs
from .._options import Level, Progress, span
from .._types import RowError
from ._card import data_card
from ._forms import FORMS, Row, chunks, parquet, place, read, read_file, write

LEVELS: tuple[str, ...] = get_args(Level)

#: Puzzles that are made at a time, and kept together for a later try.
_CHUNK = 4096

#: Of a chunk of any level so many have to be wanted; otherwise each level is looked for by itself.
_WORTH = 0.25

#: Where the puzzles are until all of them are there.
_UNFINISHED = ".unfinished"


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
        unknown = [name for name in self.levels or () if name not in LEVELS]
        if unknown:
            raise RequestError(f"levels: expected {', '.join(LEVELS)}, seen {unknown[0]!r}")
        if any(not name.isidentifier() for name in self.split):
            raise RequestError(f"split: expected names of letters, seen {', '.join(self.split)}")
        if self.form not in FORMS:
            raise RequestError(f"form: expected {', '.join(FORMS)}, seen {self.form!r}")
        if self.form == "parquet":
            parquet()

    def options(self) -> dict[str, Any]:
        """The options of the generator."""
        given = {"clues": self.clues, "er": self.er, "symmetry": self.symmetry}
        return {**{name: value for name, value in given.items() if value is not None}, "minimal": self.minimal}


def split_of(class_: str, split: Mapping[str, float], seed: int | str = 0) -> str:
    """The part that a class belongs to. It depends on the class id and the seed alone, so no class is on two sides, whatever is
    added later.

    >>> split_of("0" * 32, {"train": 1, "test": 0})
    'train'
    """
    drawn = _drawn(f"{seed}:{class_}") / 2**64
    total, sum_ = sum(split.values()), 0.0
    for name, share in split.items():
        sum_ += share / total
        if drawn < sum_:
            return name
    return next(reversed(list(split)))


def _drawn(text: str) -> int:
    """A number of 64 bits that a text stands for."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def augment(puzzle: str, solution: str, count: int, seed: int | str) -> Iterator[tuple[str, str]]:
    """So many images of a puzzle and its solution under random symmetries, the same for both. Ratings belong to the puzzle as it is
    given: they are not those of the images.

    >>> [image.count(".") for image, _ in augment("." * 81, "1" * 81, 2, 5)]
    [81, 81]
    """
    # The symmetry of an index is the same for every grid, so the solution follows its puzzle.
    images, solutions = isomorphs(puzzle, count, seed), isomorphs(solution, count, seed)
    return zip(map(str, images), map(str, solutions), strict=True)


def make_dataset(
    folder: str | Path,
    count: int,
    *,
    seed: int | str = 0,
    levels: Mapping[str, float] | None = None,
    clues: int | tuple[int, int] | range | str | None = None,
    minimal: bool | None = None,
    er: float | tuple[float, float] | str | None = None,
    symmetry: str | None = None,
    source: str | Path | None = None,
    split: Mapping[str, float] | None = None,
    augmented: int = 0,
    form: str = "csv",
    licence: str = "CC0-1.0",
    threads: int | None = None,
    progress: Progress | None = None,
    left_out: dict[str, int] | None = None,
) -> list[Split]:
    """Makes a data set in a folder that does not exist yet: a file for each split (a folder for `hrm`), and README.md, the data card.

    `count` different puzzles, no two of them equivalent: minimal ones, unless `clues` or `minimal=False` says otherwise. With `levels` they are
    shared out by weight; without, they have the levels that such puzzles have. With `source` they are those of a file, of which `count` at
    most are taken (0 for all); `left_out` takes why others were not, with how many. The rows are shuffled. The first split gets `augmented` images of each puzzle besides.

    The same arguments make the same files. What was done before an end is kept in the folder: the same call goes on with it. Raises
    `ImpossibleError` when a level has so few puzzles that they are not found, or a file has none.
    """
    recipe = Recipe(
        count=count,
        seed=str(seed),
        levels=dict(levels) if levels else None,
        clues=None if clues is None else span("clues", clues),
        minimal=(clues is None if minimal is None else minimal),
        er=None if er is None else span("er", er),
        symmetry=symmetry,
        source=None if source is None else str(source),
        split=dict(split or {"train": 0.8, "validation": 0.1, "test": 0.1}),
        augmented=augmented,
        form=form,
        licence=licence,
    )
    recipe.check()
    target = Path(folder)
    _begin(target, recipe)
    kept = _Kept(target / _UNFINISHED, recipe, threads, progress)
    rows = kept.all()
    if left_out is not None:
        left_out.update(kept.left_out)
    if not rows:
        shutil.rmtree(target / _UNFINISHED)
        told = ", ".join(f"{number} {why}" for why, number in sorted(kept.left_out.items()))
        raise ImpossibleError(f"{source}: no puzzle with exactly one solution" + (f" ({told})" if told else ""))
    made = _write_parts(target, recipe, rows)
    _verify(target, made, recipe, threads)
    (target / "README.md").write_text(data_card(made, recipe, kept.left_out), encoding="utf-8")
    shutil.rmtree(target / _UNFINISHED)
    return made


def _begin(target: Path, recipe: Recipe) -> None:
    """Makes the folder, or finds what an earlier call of the same recipe has left there."""
    described = json.dumps(asdict(recipe), sort_keys=True) + f" {_shudu.__version__}"
    written = target / _UNFINISHED / "recipe.json"
    if target.exists() and any(target.iterdir()):
        if not written.exists() or written.read_text(encoding="utf-8") != described:
            raise FileExistsError(f"{target}: the folder is not empty, and holds no begun data set of the same options")
        return
    written.parent.mkdir(parents=True, exist_ok=True)
    written.write_text(described, encoding="utf-8")


class _Kept:
    """The puzzles, made in chunks that are on disk as soon as they are made."""

    def __init__(self, folder: Path, recipe: Recipe, threads: int | None, progress: Progress | None) -> None:
        self.folder, self.recipe, self.threads, self.progress = folder, recipe, threads, progress
        self.rows: list[Row] = []
        self.classes: set[str] = set()
        self.chunk = 0
        #: Of a source: why rows were left out.
        self.left_out: dict[str, int] = {}
        self.wanted = _shares(recipe.levels, recipe.count) if recipe.levels else None

    def all(self) -> list[Row]:
        """All puzzles that are wanted."""
        if self.recipe.source is not None:
            self._taken(Path(self.recipe.source))
        else:
            self._made()
        return self.rows

    def _keep(self, make: Any) -> int:
        """Keeps what is wanted of a chunk, which was made before or is made now, and says how much that was."""
        path = self.folder / f"{self.chunk:06}.jsonl"
        self.chunk += 1
        if path.exists():
            with path.open(encoding="utf-8") as file:
                told, *found = [json.loads(line) for line in file]
            for why, count in told.items():
                self.left_out[why] = self.left_out.get(why, 0) + count
        else:
            told = dict(self.left_out)
            found = [row for row in make() if self._is_wanted(row)]
            told = {why: count - told.get(why, 0) for why, count in self.left_out.items()}
            draft = path.with_suffix(".draft")
            with draft.open("w", encoding="utf-8") as file:
                file.writelines(json.dumps(line) + "\n" for line in (told, *found))
            draft.replace(path)
        before = len(self.rows)
        for row in found:
            self._take(row)
        if self.progress is not None:
            self.progress(len(self.rows), self.recipe.count or len(self.rows))
        return len(self.rows) - before

    def _is_wanted(self, row: Row) -> bool:
        if row["class_id"] in self.classes:
            self._leave_out("equivalent to another")
            return False
        return self.wanted is None or self.wanted.get(row["level"], 0) > 0

    def _take(self, row: Row) -> None:
        # A chunk may hold more of a level, or of a class, than there is room for.
        if not self._is_wanted(row) or self._is_full():
            return
        self.classes.add(row["class_id"])
        if self.wanted is not None:
            self.wanted[row["level"]] -= 1
        self.rows.append(row)

    def _is_full(self) -> bool:
        return len(self.rows) >= self.recipe.count > 0

    def _leave_out(self, why: str) -> None:
        self.left_out[why] = self.left_out.get(why, 0) + 1

    def _made(self) -> None:
        recipe, first = self.recipe, 0
        errors: list[RowError] = []
        while len(self.rows) < recipe.count:
            number = _CHUNK if recipe.levels else min(_CHUNK, recipe.count - len(self.rows) + 16)
            kept = self._keep(lambda first=first, number=number: self._products(recipe.seed, first, number, errors))
            first += number
            if recipe.levels and kept < number * _WORTH:
                break
            if not kept and first > 8 * _CHUNK:
                told = f": {errors[0].message}" if errors else ""
                raise ImpossibleError(f"{len(self.rows)} of {recipe.count} puzzles were found{told}")
        for level in recipe.levels or ():
            self._made_to_level(level)

    def _made_to_level(self, level: str) -> None:
        assert self.wanted is not None
        first = fruitless = 0
        errors: list[RowError] = []
        while self.wanted[level] > 0:
            number = min(_CHUNK, self.wanted[level] + 16)
            seed = f"{self.recipe.seed}-{level}"
            kept = self._keep(
                lambda first=first, number=number: self._products(seed, first, number, errors, level=level)
            )
            first += number
            fruitless = 0 if kept else fruitless + 1
            if fruitless == 3:
                told = f": {errors[0].message}" if errors else ""
                wanted = _shares(self.recipe.levels or {}, self.recipe.count)[level]
                raise ImpossibleError(
                    f"level {level}: {wanted - self.wanted[level]} of {wanted} puzzles were found{told}"
                )

    def _products(self, seed: str, first: int, number: int, errors: list[RowError], **options: Any) -> list[Row]:
        """New puzzles with solutions, ratings and classes."""
        products = generate_many(
            number, seed=seed, first=first, rated=True, details=True, threads=self.threads, errors=errors,
            **self.recipe.options(), **options,
        )  # fmt: skip
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
        classes = features_many([row["puzzle"] for row in rows], only=["class_id"], threads=self.threads)
        for row, features in zip(rows, classes, strict=True):
            row.update(clues=81 - row["puzzle"].count("."), class_id=(features or {}).get("class_id"), image=0)
        return rows

    def _taken(self, source: Path) -> None:
        """The puzzles of a file, one of each class."""
        for chunk in chunks(read_file(source), _CHUNK):
            self._keep(lambda chunk=chunk: self._rated(chunk, source.name))
            if self._is_full():
                return
        if self.recipe.count and not self._is_full():
            raise ImpossibleError(f"{source}: {len(self.rows)} of {self.recipe.count} puzzles were found")

    def _rated(self, chunk: list[Row], name: str) -> list[Row]:
        texts = [str(row["puzzle"] or "") for row in chunk]
        solutions, words = solve_many(texts, verdicts=True, threads=self.threads)
        rows: list[Row] = []
        for given, text, solution, word in zip(chunk, texts, solutions, words, strict=True):
            if solution is None:
                self._leave_out(f"solutions: {word}" if word != "unreadable" else "unreadable")
                continue
            line = text.replace("0", ".") if len(text) == 81 else json.loads(_shudu.read_puzzle(text, "en"))["givens"]
            rows.append({"puzzle": line, "solution": solution, "source": str(given.get("source") or name)})
        for row, rating in zip(rows, rate_many([row["puzzle"] for row in rows], threads=self.threads), strict=True):
            known = ("level", "er", "ep", "ed")
            row.update(
                {column: getattr(rating, column, None) for column in known}, score=getattr(rating, "hodoku_score", None)
            )
        return self._classified([row for row in rows if self._fits(row)])

    def _fits(self, row: Row) -> bool:
        """Is a puzzle of a file like those that are asked for?"""
        clues, er = 81 - row["puzzle"].count("."), row["er"]
        fits = _within(clues, self.recipe.clues) and (
            self.recipe.er is None or er is not None and _within(er, self.recipe.er)
        )
        if not fits:
            self._leave_out("not as asked for")
        return fits


def _within(number: float, range_: str | None) -> bool:
    if range_ is None:
        return True
    least, _, most = range_.partition("..")
    return float(least or 0) <= number <= float(most or (least if ".." not in range_ else 1000))


def _shares(levels: Mapping[str, float], count: int) -> dict[str, int]:
    """How many of each: largest remainders first."""
    total = sum(levels.values())
    exact = {name: count * weight / total for name, weight in levels.items()}
    shares = {name: int(value) for name, value in exact.items()}
    rest = sorted(exact, key=lambda name: shares[name] - exact[name])
    for name in rest[: count - sum(shares.values())]:
        shares[name] += 1
    return shares


def _write_parts(target: Path, recipe: Recipe, rows: list[Row]) -> list[Split]:
    """Writes each part, in an order that says nothing of levels or of how the puzzles were found."""
    parts: dict[str, list[Row]] = {name: [] for name in recipe.split}
    for row in rows:
        parts[split_of(row["class_id"], recipe.split, recipe.seed)].append(row)
    made: list[Split] = []
    for number, (name, own) in enumerate(parts.items()):
        images = recipe.augmented if number == 0 else 0
        own.sort(key=lambda row: _drawn(f"{recipe.seed}/{row['class_id']}"))
        split = Split(name, len(own), len(own) * (1 + images))
        for row in own:
            level = row["level"] or "none"
            split.levels[level] = split.levels.get(level, 0) + 1
        order = [(row, image) for row in own for image in range(1 + images)]
        if images and recipe.form != "hrm":
            order.sort(key=lambda pair: _drawn(f"{recipe.seed}/{pair[0]['class_id']}/{pair[1]}"))
        write(target, name, recipe.form, (_image(row, image) for row, image in order))  # type: ignore[arg-type]
        made.append(split)
    return made


def _image(row: Row, number: int) -> Row:
    """The row itself for 0, otherwise that of an image. A seed of its own for each, so that one does not tell the symmetry of another."""
    if number == 0:
        return row
    [(puzzle, solution)] = augment(row["puzzle"], row["solution"], 1, _drawn(f"{row['class_id']}/{number}") >> 8)
    unrated = dict.fromkeys(("level", "score", "er", "ep", "ed"))
    return {**row, **unrated, "puzzle": puzzle, "solution": solution, "image": number}


def _verify(folder: Path, parts: Iterable[Split], recipe: Recipe, threads: int | None) -> None:
    """Reads the files again: every puzzle has the solution beside it and no other, and no class is in two files."""
    owner: dict[str, str] = {}
    for part in parts:
        count = 0
        for chunk in chunks(read(folder, part.name, recipe.form), _CHUNK):  # type: ignore[arg-type]
            puzzles = [row["puzzle"] for row in chunk]
            count += len(chunk)
            for row, solution in zip(chunk, solve_many(puzzles, threads=threads), strict=True):
                if solution != row["solution"]:
                    raise ImpossibleError(f"{part.name}: {row['puzzle']} has not the solution that stands beside it")
            found = features_many(puzzles, only=["class_id"], threads=threads)
            for row, features in zip(chunk, found, strict=True):
                class_ = (features or {})["class_id"]
                if row.get("class_id", class_) != class_ or owner.setdefault(class_, part.name) != part.name:
                    raise ImpossibleError(f"{part.name}: {row['puzzle']} is equivalent to a puzzle of another part")
        if count != part.rows:
            path = place(folder, part.name, recipe.form)  # type: ignore[arg-type]
            raise ImpossibleError(f"{path}: {part.rows} rows were written and {count} are there")
