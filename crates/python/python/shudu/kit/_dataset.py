"""A data set of unique puzzles: sparse or as asked for, to a distribution of levels, shuffled, split by class, augmented by symmetries, with a
data card."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from pathlib import Path

from .. import _shudu
from .._errors import ImpossibleError, RequestError, ShuduError
from .._options import Progress, span
from ._card import data_card
from ._classic import Classic
from ._forms import Row, chunks, place, read, write
from ._kept import Kept, Maker
from ._recipe import Recipe, Split, drawn, split_of
from ._variants import Variants

#: Rows that are read again, or turned into images, at a time.
_CHUNK = 4096

#: Where the puzzles are until all of them are there.
_UNFINISHED = ".unfinished"


def make_dataset(
    folder: str | Path,
    count: int,
    *,
    seed: int | str = 0,
    levels: Mapping[str, float] | None = None,
    variants: Mapping[str, float] | None = None,
    size: int | None = None,
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
    shared out by weight; without, they have the levels that such puzzles have. `variants` are kinds with their weights (`{"killer": 2,
    "killer+x": 1}`), and `size` their rows, 9 when left out. With `source` they are those of a file, of which `count` at
    most are taken (0 for all), variants with `variants={"any": 1}`; `left_out` takes why others were not, with how many. The rows are shuffled.
    The first split gets `augmented` images of each puzzle besides.

    The same arguments make the same files. What was done before an end is kept in the folder: the same call goes on with it. Raises
    `ImpossibleError` when a level has so few puzzles that they are not found, or a file has none.
    """
    if source is not None and minimal is not None:
        raise RequestError(f"minimal: this is for puzzles that are made, and those of {source} are taken")
    recipe = Recipe(
        count=count,
        seed=str(seed),
        levels=None if levels is None else dict(levels),
        variants=None if variants is None else dict(variants),
        size=size,
        clues=None if clues is None else span("clues", clues),
        minimal=(clues is None if minimal is None else minimal),
        er=None if er is None else span("er", er),
        symmetry=symmetry,
        source=None if source is None else str(source),
        split={"train": 0.8, "validation": 0.1, "test": 0.1} if split is None else dict(split),
        augmented=augmented,
        form=form,
        licence=licence,
    )
    recipe.check()
    target = Path(folder)
    maker: Maker = Variants(recipe, threads) if recipe.variants else Classic(recipe, threads)
    _begin(target, recipe)
    kept = Kept(target / _UNFINISHED, recipe, maker, progress)
    try:
        rows = kept.all()
    except ShuduError:
        # Where nothing was made, nothing is gone on with.
        if not kept.rows:
            shutil.rmtree(target / _UNFINISHED)
            target.rmdir()
        raise
    if left_out is not None:
        left_out.update(kept.left_out)
    if not rows:
        shutil.rmtree(target / _UNFINISHED)
        target.rmdir()
        told = ", ".join(f"{number} {why}" for why, number in sorted(kept.left_out.items()))
        more = "" if recipe.variants else "; variants any takes those of other sizes and rules"
        raise ImpossibleError(f"{source}: no puzzle with exactly one solution" + (f" ({told})" if told else "") + more)
    made = _write_parts(target, recipe, maker, rows)
    _verify(target, made, recipe, maker)
    (target / "README.md").write_text(data_card(made, recipe, kept.left_out), encoding="utf-8")
    shutil.rmtree(target / _UNFINISHED)
    return made


def _begin(target: Path, recipe: Recipe) -> None:
    """Makes the folder, or finds what an earlier call of the same recipe has left there."""
    described = json.dumps(asdict(recipe), sort_keys=True) + f" {_shudu.__version__}"
    if recipe.source is not None:
        known = Path(recipe.source).stat()
        described += f" {known.st_size} {known.st_mtime_ns}"
    written = target / _UNFINISHED / "recipe.json"
    if target.exists() and any(target.iterdir()):
        if not written.exists() or written.read_text(encoding="utf-8") != described:
            raise FileExistsError(f"{target}: the folder is not empty, and holds no begun data set of the same options")
        return
    written.parent.mkdir(parents=True, exist_ok=True)
    written.write_text(described, encoding="utf-8")


def _write_parts(target: Path, recipe: Recipe, maker: Maker, rows: list[Row]) -> list[Split]:
    """Writes each part, in an order that says nothing of levels or of how the puzzles were found."""
    parts: dict[str, list[Row]] = {name: [] for name in recipe.split}
    for row in rows:
        parts[split_of(row["class_id"], recipe.split, recipe.seed)].append(row)
    made: list[Split] = []
    for number, (name, own) in enumerate(parts.items()):
        images = recipe.augmented if number == 0 else 0
        own.sort(key=lambda row: drawn(f"{recipe.seed}/{row['class_id']}"))
        numbers = maker.distinct(own, images)
        order = [(row, image) for row, others in zip(own, numbers, strict=True) for image in (0, *others)]
        split = Split(name, len(own), len(order))
        for row in own:
            level = row["level"] or "none"
            split.levels[level] = split.levels.get(level, 0) + 1
        # For HRM images stand behind their puzzle.
        if images and recipe.form != "hrm":
            order.sort(key=lambda pair: drawn(f"{recipe.seed}/{pair[0]['class_id']}/{pair[1]}"))
        write(target, name, recipe.form, maker.columns, _imaged(maker, order))  # type: ignore[arg-type]
        made.append(split)
    return made


def _imaged(maker: Maker, order: list[tuple[Row, int]]) -> Iterator[Row]:
    for at in range(0, len(order), _CHUNK):
        yield from maker.images(order[at : at + _CHUNK])


def _verify(folder: Path, parts: Iterable[Split], recipe: Recipe, maker: Maker) -> None:
    """Reads the files again: every puzzle has the solution beside it and no other, and no class is in two files."""
    owner: dict[str, str] = {}
    for part in parts:
        count = 0
        for chunk in chunks(read(folder, part.name, recipe.form), _CHUNK):  # type: ignore[arg-type]
            count += len(chunk)
            for row, (solution, class_) in zip(chunk, maker.judged(chunk), strict=True):
                if solution is None or solution != row["solution"]:
                    raise ImpossibleError(f"{part.name}: {row['puzzle']} has not the solution that stands beside it")
                assert class_ is not None
                if row.get("class_id", class_) != class_ or owner.setdefault(class_, part.name) != part.name:
                    raise ImpossibleError(f"{part.name}: {row['puzzle']} is equivalent to a puzzle of another part")
        if count != part.rows:
            path = place(folder, part.name, recipe.form)  # type: ignore[arg-type]
            raise ImpossibleError(f"{path}: {part.rows} rows were written and {count} are there")
