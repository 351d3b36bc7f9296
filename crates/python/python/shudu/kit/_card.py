"""The data card of a data set."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from .. import _shudu

if TYPE_CHECKING:
    from ._recipe import Recipe, Split

_COLUMNS = {
    "sudoku-extreme": """`source`: where the puzzle is from. `question`: 81 characters, `.` for a blank. `answer`: 81 digits. `rating`: ten times
the ER of Sudoku Explainer 1.2.1, a whole number; 0 for images, which are not rated.""",
    "variants": """`puzzle`: JSON, which every function of shudu reads. `solution`: a character a cell, row by row. `kind`: size and rules.
`level`: that of the hardest step, `technique`, of a path of `steps` steps. `clues`: number of givens. `class_id`: the same for
puzzles that turns, mirrors and other names of the digits make of each other. `image`: 0 for a puzzle as it was made, otherwise the
number of its image under such a symmetry.""",
    "hrm": """The files that HRM and TRM read. `all__inputs.npy` and `all__labels.npy` are 81 numbers a row: 1 for a blank, 2 to 10 for the
digits. A group is a puzzle with its images. The path of a data set is this folder.""",
}


def _joined(weights: Mapping[str, float]) -> str:
    return ",".join(f"{name}={weight:g}" for name, weight in weights.items())


def command(recipe: Recipe) -> str:
    """The command that makes the same files."""
    words = ["-n", str(recipe.count), "--seed", recipe.seed, "--form", recipe.form, "--split", _joined(recipe.split)]
    for name in ("levels", "variants"):
        weights = getattr(recipe, name)
        words += [f"--{name}", _joined(weights)] if weights else []
    words += ["--size", str(recipe.size)] if recipe.size is not None else []
    for name in ("clues", "er", "symmetry"):
        value = getattr(recipe, name)
        words += [f"--{name}", value] if value is not None else []
    if recipe.source is None and recipe.minimal != (recipe.clues is None):
        words.append("--minimal" if recipe.minimal else "--no-minimal")
    words += ["--from", recipe.source] if recipe.source is not None else []
    words += ["--augment", str(recipe.augmented), "--licence", recipe.licence]
    return "python -m shudu dataset FOLDER " + shlex.join(words)


def data_card(parts: Iterable[Split], recipe: Recipe, left_out: Mapping[str, int]) -> str:
    """What the data set is, how it was made, its seed and licence, and what was checked, in Markdown."""
    parts = list(parts)
    levels = [
        name for name in ("easy", "medium", "hard", "unfair", "extreme", "none") if any(name in p.levels for p in parts)
    ]
    ending = {"hrm": "/", "sudoku-extreme": ".csv"}.get(recipe.form, f".{recipe.form}")
    table = "\n".join(
        [
            " | ".join(["| file", "puzzles", "rows", *levels]) + " |",
            "|---|--:|--:|" + "--:|" * len(levels),
            *(
                f"| `{part.name}{ending}` | {part.puzzles} | {part.rows} | "
                + " | ".join(str(part.levels.get(name, 0)) for name in levels)
                + " |"
                for part in parts
            ),
        ]
    )
    usual = """`puzzle`: 81 characters, `.` for a blank. `solution`: 81 digits. `er`, `ep`, `ed`: Sudoku Explainer 1.2.1. `level`: a
range of ER. `score`: HoDoKu 2.2.0.
`clues`: number of givens. `class_id`: the same for equivalent puzzles (FNV-1a of 128 bits of the minlex form). `image`: 0 for a
puzzle as it was made, otherwise the number of its image under a random symmetry."""
    if recipe.source is None:
        origin = "The puzzles were made by the program and are copied from nowhere."
    else:
        told = "".join(f"\n- {count} {why}" for why, count in sorted(left_out.items()))
        origin = f"The puzzles are from `{recipe.source}`." + (f" Left out were:\n{told}" if told else "")
    sort = "Sudoku puzzles of other sizes or with other rules" if recipe.variants else "classic Sudoku puzzles"
    return f"""# Sudoku puzzles by level

{sum(part.puzzles for part in parts)} {sort} with exactly one solution, no two of them equivalent.

{table}

## Columns

{_COLUMNS["variants"] if recipe.variants else _COLUMNS.get(recipe.form, usual)}

Ratings are of a puzzle as it is given. An equivalent puzzle may have another{"" if recipe.variants else " ER, and often has another score"}, so images have no
rating. The rows are shuffled.

## How it was made

shudu {_shudu.__version__}, seed `{recipe.seed}`:

```
{command(recipe)}
```

The split depends on the class id and the seed alone: equivalent puzzles are in the same file. Images are of the first file's puzzles.

## What was checked

All files were read again after they were written. Every puzzle was solved with proof: it has the solution beside it and no other. No
class id stands in two files.

## Licence

{recipe.licence}. {origin}
"""
