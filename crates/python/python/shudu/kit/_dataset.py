"""A data set of unique puzzles: to a distribution of levels, split by class, augmented by symmetries, with a data card."""

from __future__ import annotations

import csv
import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from .. import _shudu
from .._errors import ImpossibleError, RequestError
from .._generate import generate_many
from .._many import canon_many, solve_many
from .._one import isomorphs
from .._types import RowError

Form = Literal["csv", "jsonl", "parquet"]

#: The columns of the files.
COLUMNS: tuple[str, ...] = ("puzzle", "solution", "level", "score", "er", "ep", "ed", "clues", "class_id", "image")

#: Puzzles that are made at a time.
_CHUNK = 4096


@dataclass
class Split:
    """A part of a data set: how many puzzles it has, and how many rows with their images."""

    name: str
    puzzles: int = 0
    rows: int = 0
    levels: dict[str, int] = field(default_factory=dict)


def class_id(form: str) -> str:
    """The class id of a canonical form: the hash FNV-1a of 128 bits, 32 hexadecimal digits."""
    value = 0x6C62272E07BB014262B821756295C58D
    for byte in form.encode():
        value = (value ^ byte) * 0x0000000001000000000000000000013B % (1 << 128)
    return f"{value:032x}"


def split_of(class_: str, split: Mapping[str, float], seed: int | str = 0) -> str:
    """The part that a class belongs to. It depends on the class id and the seed alone, so no class is on two sides, whatever is
    added later.

    >>> split_of("0" * 32, {"train": 1, "test": 0})
    'train'
    """
    drawn = int.from_bytes(hashlib.sha256(f"{seed}:{class_}".encode()).digest()[:8], "big") / 2**64
    total, sum_ = sum(split.values()), 0.0
    for name, share in split.items():
        sum_ += share / total
        if drawn < sum_:
            return name
    return next(reversed(list(split)))


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
    split: Mapping[str, float] | None = None,
    augmented: int = 0,
    form: Form = "csv",
    licence: str = "CC0-1.0",
    threads: int | None = None,
) -> list[Split]:
    """Makes a data set in a folder that does not exist yet: a file for each split, and README.md, the data card.

    `count` different puzzles, no two of them equivalent, are shared out to `levels` by weight. How many givens they have is left to
    the generator: as many as are common at the level. The first split gets `augmented` images of each puzzle besides. The same arguments make the same files.
    Raises `ImpossibleError` when a level has so few puzzles that they are not found.
    """
    levels = dict(levels or {"easy": 1, "medium": 1, "hard": 1})
    split = dict(split or {"train": 0.8, "validation": 0.1, "test": 0.1})
    if count < 0 or augmented < 0:
        raise RequestError(f"count and augment: expected 0 or more, seen {count} and {augmented}")
    unknown = [name for name in levels if name not in ("easy", "medium", "hard", "unfair", "extreme")]
    if unknown:
        raise RequestError(f"levels: expected easy, medium, hard, unfair or extreme, seen {unknown[0]!r}")
    if any(not name.isidentifier() for name in split):
        raise RequestError(f"split: expected names of letters, seen {', '.join(split)}")
    if form == "parquet":
        _parquet()
    target = Path(folder)
    target.mkdir(parents=True)
    made = {name: Split(name) for name in split}
    first = next(iter(split))
    writers = {name: _Writer(target / f"{name}.{form}", form) for name in split}
    try:
        seen: set[str] = set()
        for level, wanted in _shares(levels, count).items():
            for row in _different(level, wanted, seed, seen, threads):
                part = made[split_of(row["class_id"], split, seed)]
                part.puzzles += 1
                part.levels[level] = part.levels.get(level, 0) + 1
                images = augmented if part.name == first else 0
                # A seed of its own for each class, so that one image does not tell the symmetry of another.
                drawn = augment(row["puzzle"], row["solution"], images, int(row["class_id"][:13], 16))
                rows = [row, *(_image(row, image, number) for number, image in enumerate(drawn, 1))]
                part.rows += len(rows)
                writers[part.name].add(rows)
    finally:
        for writer in writers.values():
            writer.close()
    _verify(target, made.values(), form, threads)
    card = data_card(made.values(), count, seed, levels, split, augmented, form, licence)
    (target / "README.md").write_text(card, encoding="utf-8")
    return list(made.values())


def _shares(levels: Mapping[str, float], count: int) -> dict[str, int]:
    """How many of each: largest remainders first."""
    total = sum(levels.values())
    exact = {name: count * weight / total for name, weight in levels.items()}
    shares = {name: int(value) for name, value in exact.items()}
    rest = sorted(exact, key=lambda name: shares[name] - exact[name])
    for name in rest[: count - sum(shares.values())]:
        shares[name] += 1
    return shares


def _different(
    level: str, wanted: int, seed: int | str, seen: set[str], threads: int | None
) -> Iterator[dict[str, Any]]:
    """Puzzles of a level, none of them equivalent to another that was made."""
    first, found, fruitless = 0, 0, 0
    while found < wanted:
        number = min(_CHUNK, wanted - found)
        errors: list[RowError] = []
        products = generate_many(
            number, seed=f"{seed}-{level}", first=first, level=level, rated=True, details=True, threads=threads, errors=errors
        )  # fmt: skip
        first += number
        products = [product for product in products if product is not None]
        before = found
        for product, canonical in zip(products, canon_many([p["puzzle"] for p in products], threads=threads), strict=True):
            name = class_id(canonical)
            if name in seen:
                continue
            seen.add(name)
            found += 1
            yield {
                "puzzle": product["puzzle"],
                "solution": product["solution"],
                "level": level,
                "score": product.get("hodoku_score"),
                "er": product.get("er"),
                "ep": product.get("ep"),
                "ed": product.get("ed"),
                "clues": 81 - product["puzzle"].count("."),
                "class_id": name,
                "image": 0,
            }
        fruitless = fruitless + 1 if found == before else 0
        if fruitless == 3:
            told = f": {errors[0].message}" if errors else ""
            raise ImpossibleError(f"level {level}: {found} of {wanted} puzzles were found{told}")


def _image(row: Mapping[str, Any], image: tuple[str, str], number: int) -> dict[str, Any]:
    puzzle, solution = image
    unrated = dict.fromkeys(("level", "score", "er", "ep", "ed"))
    return {**row, **unrated, "puzzle": puzzle, "solution": solution, "image": number}


def _parquet() -> Any:
    try:
        import pyarrow.parquet as parquet
    except ImportError:
        raise ImpossibleError("form parquet needs pyarrow: pip install pyarrow, or write csv and convert it") from None
    return parquet


class _Writer:
    """Writes rows to a file of a form."""

    def __init__(self, path: Path, form: Form) -> None:
        self.form, self.path = form, path
        self.rows: list[dict[str, Any]] = []
        self.parquet: Any = None
        if form == "parquet":
            import pyarrow

            special: dict[str, Any] = dict.fromkeys(("puzzle", "solution", "level", "class_id"), pyarrow.string())
            special |= dict.fromkeys(("er", "ep", "ed"), pyarrow.float64())
            types = [(name, special.get(name) or pyarrow.int64()) for name in COLUMNS]
            self.schema = pyarrow.schema(types)
            self.parquet = _parquet().ParquetWriter(path, self.schema)
            return
        self.file = path.open("w", encoding="utf-8", newline="")
        self.csv = csv.DictWriter(self.file, COLUMNS, lineterminator="\n")
        if form == "csv":
            self.csv.writeheader()

    def add(self, rows: Iterable[dict[str, Any]]) -> None:
        if self.form == "csv":
            self.csv.writerows(rows)
        elif self.form == "jsonl":
            self.file.writelines(json.dumps(row) + "\n" for row in rows)
        else:
            self.rows += rows
            if len(self.rows) >= _CHUNK:
                self.flush()

    def flush(self) -> None:
        import pyarrow

        if self.rows:
            self.parquet.write_table(pyarrow.Table.from_pylist(self.rows, schema=self.schema))
        self.rows = []

    def close(self) -> None:
        if self.form == "parquet":
            self.flush()
            self.parquet.close()
        else:
            self.file.close()


def read_rows(path: Path, form: Form) -> Iterator[dict[str, Any]]:
    """The rows of a file of a data set."""
    if form == "parquet":
        for batch in _parquet().ParquetFile(path).iter_batches():
            yield from batch.to_pylist()
        return
    with path.open(encoding="utf-8", newline="") as file:
        if form == "csv":
            yield from csv.DictReader(file)
        else:
            yield from map(json.loads, file)


def _verify(folder: Path, parts: Iterable[Split], form: Form, threads: int | None) -> None:
    """Reads the files again: every puzzle has the solution beside it and no other, and no class is in two files."""
    owner: dict[str, str] = {}
    for part in parts:
        pending: list[dict[str, Any]] = []

        def settle(pending: list[dict[str, Any]], name: str = part.name) -> None:
            puzzles = [row["puzzle"] for row in pending]
            for row, solution in zip(pending, solve_many(puzzles, threads=threads), strict=True):
                if solution != row["solution"]:
                    raise ImpossibleError(f"{name}: {row['puzzle']} has not the solution that stands beside it")
            for row, form_ in zip(pending, canon_many(puzzles, threads=threads), strict=True):
                if class_id(form_) != row["class_id"] or owner.setdefault(row["class_id"], name) != name:
                    raise ImpossibleError(f"{name}: {row['puzzle']} is equivalent to a puzzle of another part")

        for row in read_rows(folder / f"{part.name}.{form}", form):
            pending.append(row)
            if len(pending) == _CHUNK:
                settle(pending)
                pending = []
        settle(pending)


def data_card(
    parts: Iterable[Split],
    count: int,
    seed: int | str,
    levels: Mapping[str, float],
    split: Mapping[str, float],
    augmented: int,
    form: Form,
    licence: str,
) -> str:
    """What the data set is, how it was made, its seed and licence, and what was checked, in Markdown."""
    parts = list(parts)
    names = list(levels)
    command = (
        f"python -m shudu dataset FOLDER -n {count} --seed {seed} --form {form}"
        f" --levels {','.join(f'{name}={weight:g}' for name, weight in levels.items())}"
        f" --split {','.join(f'{name}={share:g}' for name, share in split.items())}"
        f" --augment {augmented} --licence {licence}"
    )
    table = [
        "| file | puzzles | rows | " + " | ".join(names) + " |",
        "|---|--:|--:|" + "--:|" * len(names),
        *(
            f"| `{part.name}.{form}` | {part.puzzles} | {part.rows} | "
            + " | ".join(str(part.levels.get(name, 0)) for name in names)
            + " |"
            for part in parts
        ),
    ]
    return f"""# Sudoku puzzles by level

{sum(part.puzzles for part in parts)} classic Sudoku puzzles with exactly one solution, no two of them equivalent.

{chr(10).join(table)}

## Columns

`puzzle`: 81 characters, `.` for a blank. `solution`: 81 digits. `er`, `ep`, `ed`: Sudoku Explainer 1.2.1. `level`: a
range of ER. `score`: HoDoKu 2.2.0.
`clues`: number of givens. `class_id`: the same for equivalent puzzles (FNV-1a of 128 bits of the minlex form). `image`: 0 for a
puzzle as it was made, otherwise the number of its image under a random symmetry.

Ratings are of a puzzle as it is given. An equivalent puzzle may have another ER, and often has another score, so images have no
rating.

## How it was made

shudu {_shudu.__version__}, seed `{seed}`:

```
{command}
```

The split depends on the class id and the seed alone: equivalent puzzles are in the same file. Images are of the first file's puzzles.

## What was checked

All files were read again after they were written. Every puzzle was solved with proof: it has the solution beside it and no other. No
class id stands in two files.

## Licence

{licence}. The puzzles were made by the program and are copied from nowhere.
"""
