"""A benchmark of classic puzzles and variants in ten bands, the same from the same seed, with a verifier and baselines that need no model."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from .. import _shudu, variant
from .._columns import features_many
from .._errors import ImpossibleError, RequestError
from .._generate import generate_many
from .._many import canon_many
from .._options import Progress
from ._forms import named, objects
from ._recipe import LEVELS
from ._variants import asked, made

BANDS = 10

#: The kinds of variants, each as often as any other. All have the boxes of a classic Sudoku: two puzzles whose solutions are not equivalent
#: classic grids are not equivalent. (Non-consecutive ones take minutes to rate.)
KINDS = ("x", "windoku", "anti-knight", "killer", "arrow", "thermo", "kropki", "xv", "greater-than")

Baseline = Literal["first-legal", "singles", "nodes"]
BASELINES: tuple[str, ...] = get_args(Baseline)

_FILE = "puzzles.jsonl"


@dataclass
class Score:
    """How many of a band were solved, of how many, and the share of blanks that were filled in rightly."""

    kind: str
    band: int
    puzzles: int = 0
    solved: int = 0
    blanks: int = 0
    right: int = 0

    def __str__(self) -> str:
        cells = self.right / self.blanks if self.blanks else 1.0
        return f"{self.kind} {self.band:2}: {self.solved} of {self.puzzles} solved, {cells:.1%} of the blanks right"


def make_benchmark(
    folder: str | Path,
    count: int = 1000,
    *,
    seed: int | str = 1,
    threads: int | None = None,
    progress: Progress | None = None,
) -> int:
    """Makes `count` classic puzzles and as many variants, no two of them equivalent, in a folder that does not exist yet: puzzles.jsonl and
    README.md, the card. Gives the number of puzzles. The same arguments make the same files."""
    if count < BANDS or count % BANDS:
        raise RequestError(f"count: expected a multiple of {BANDS}, seen {count}")
    target = Path(folder)
    if target.exists():
        raise FileExistsError(f"{target}: it is there already")

    def tell(done: int) -> None:
        if progress is not None:
            progress(done, 2 * count)

    rows = [*_classic(count, seed, threads, tell), *_variants(count, seed, threads, tell)]
    target.mkdir(parents=True)
    with (target / _FILE).open("w", encoding="utf-8") as file:
        file.writelines(json.dumps(row) + "\n" for row in rows)
    (target / "README.md").write_text(_card(rows, count, seed), encoding="utf-8")
    return len(rows)


def _banded(rows: list[dict[str, Any]], kind: str, hardness: Callable[[dict[str, Any]], Any]) -> list[dict[str, Any]]:
    """The rows from the easiest on, each with its band of ten."""
    rows.sort(key=hardness)
    return [
        {"id": f"{kind}-{at + 1:04}", "kind": kind, "band": at * BANDS // len(rows) + 1, **row}
        for at, row in enumerate(rows)
    ]


def _classic(count: int, seed: int | str, threads: int | None, tell: Callable[[int], None]) -> list[dict[str, Any]]:
    rows: dict[str, dict[str, Any]] = {}
    first = 0
    while len(rows) < count:
        number = count - len(rows)
        made = generate_many(
            number,
            seed=f"{seed}-benchmark",
            first=first,
            minimal=True,
            rated=True,
            details=True,
            max_time="none",
            threads=threads,
        )
        first += number
        known = [product for product in made if product is not None]
        classes = features_many([product["puzzle"] for product in known], only=["class_id"], threads=threads)
        for product, features in zip(known, classes, strict=True):
            names = ("puzzle", "solution", "er", "ep", "ed", "hodoku_score", "level")
            rows.setdefault(str((features or {})["class_id"]), {name: product.get(name) for name in names})
        tell(len(rows))
    return _banded(
        list(rows.values()),
        "classic",
        lambda row: (row["er"], row["ep"], row["ed"], row["hodoku_score"], row["puzzle"]),
    )


def _variants(count: int, seed: int | str, threads: int | None, tell: Callable[[int], None]) -> list[dict[str, Any]]:
    rows: dict[str, dict[str, Any]] = {}
    index = fruitless = 0
    while len(rows) < count:
        number = count - len(rows)
        orders = [
            {"kinds": [KINDS[at % len(KINDS)]], "size": 9, "seed": f"{seed}-{at}", "max-time": "none"}
            for at in range(index, index + number)
        ]
        index += number
        found = [puzzle for puzzle in made(orders, threads, []) if puzzle is not None]
        ratings = variant.rate_many((puzzle.text for puzzle in found), max_time=None, threads=threads)
        before = len(rows)
        classes = canon_many((str(puzzle.solution) for puzzle in found), threads=threads)
        for puzzle, rating, class_ in zip(found, ratings, classes, strict=True):
            if rating is not None and class_ is not None:
                rows.setdefault(
                    class_,
                    {
                        "puzzle": puzzle.text, "solution": puzzle.solution, "rules": list(puzzle.rules), "level": rating.level,
                        "technique": rating.technique, "steps": rating.steps, "clues": puzzle.clues,
                    },
                )  # fmt: skip
        fruitless = fruitless + 1 if len(rows) == before else 0
        if fruitless == 3:
            raise ImpossibleError(f"{len(rows)} of {count} variants were found")
        tell(count + len(rows))
    return _banded(
        list(rows.values()), "variant", lambda row: (LEVELS.index(row["level"]), row["steps"], row["puzzle"])
    )


def read_benchmark(folder: str | Path) -> list[dict[str, Any]]:
    """The puzzles of a benchmark, with their solutions."""
    path = Path(folder) / _FILE
    with named(path), path.open(encoding="utf-8") as file:
        return list(objects(file))


def read_answers(path: str | Path, rows: Iterable[dict[str, Any]]) -> dict[str, str]:
    """The answers of a file of JSON lines, by `id`."""
    known = {row["id"] for row in rows}
    answers: dict[str, str] = {}
    with named(path), open(path, encoding="utf-8") as file:
        for number, line in enumerate(objects(file), 1):
            if not {"id", "answer"} <= line.keys():
                raise RequestError(f"answer {number}: expected id and answer, seen {', '.join(line) or 'none'}")
            if line["id"] not in known or line["id"] in answers:
                what = "is answered twice" if line["id"] in answers else "is none of the benchmark"
                raise RequestError(f"answer {number}: {line['id']!r} {what}")
            answers[line["id"]] = str(line["answer"])
    return answers


def _given(row: dict[str, Any]) -> str:
    """The cells of a puzzle."""
    if row["kind"] == "classic":
        return str(row["puzzle"])
    return str(json.loads(row["puzzle"]).get("givens", "." * len(row["solution"])))


def score(rows: Iterable[dict[str, Any]], answers: dict[str, str]) -> list[Score]:
    """How good answers are, by kind and band: `answers` has the cells that were filled in by `id`. A puzzle is solved when all are right."""
    scores: dict[tuple[str, int], Score] = {}
    for row in rows:
        own = scores.setdefault((row["kind"], row["band"]), Score(row["kind"], row["band"]))
        given, solution = _given(row), row["solution"]
        answer = answers.get(row["id"], "").strip().ljust(len(solution), ".")
        own.puzzles += 1
        own.solved += answer == solution
        blanks = [at for at, cell in enumerate(given) if cell == "."]
        own.blanks += len(blanks)
        own.right += sum(answer[at] == solution[at] for at in blanks)
    return list(scores.values())


def baseline(rows: list[dict[str, Any]], name: str, *, threads: int | None = None) -> dict[str, str]:
    """The answers of what needs no model: `first-legal` writes the least digit that the rules leave into one cell after the other, `singles`
    fills in what is the only digit of a cell or the only place of a house, `nodes` searches with 1,000 nodes."""
    if name == "first-legal":
        return _first_legal(rows, threads)
    if name == "singles":
        found = _answers("candidates", [row["puzzle"] for row in rows], threads, after="singles")
        return {row["id"]: _filled(answer) for row, answer in zip(rows, found, strict=True)}
    if name != "nodes":
        raise RequestError(f"baseline: expected {', '.join(BASELINES)}, seen {name!r}")
    options = {"max-nodes": 1000}
    found = _answers("solve", [row["puzzle"] for row in rows], threads, **options)
    return {row["id"]: (answer or {}).get("solution") or "" for row, answer in zip(rows, found, strict=True)}


def _answers(call: str, puzzles: list[str], threads: int | None, **options: Any) -> list[dict[str, Any] | None]:
    answers = asked(call, [{"puzzle": puzzle, **options} for puzzle in puzzles], threads)
    return [json.loads(answer) if isinstance(answer, str) else None for answer in answers]


def _filled(answer: dict[str, Any] | None) -> str:
    cells = (answer or {}).get("candidates") or []
    return "".join(str(cell) if len(cell) == 1 else "." for cell in cells)


def _first_legal(rows: list[dict[str, Any]], threads: int | None) -> dict[str, str]:
    cells = [list(_given(row)) for row in rows]
    for at in range(81):
        open_ = [number for number in range(len(rows)) if at < len(cells[number]) and cells[number][at] == "."]
        puzzles = []
        for number in open_:
            line = "".join(cells[number])
            row = rows[number]
            puzzles.append(
                line if row["kind"] == "classic" else json.dumps({**json.loads(row["puzzle"]), "givens": line})
            )
        found = _answers("candidates", puzzles, threads, after="givens")
        for number, answer in zip(open_, found, strict=True):
            left = (answer or {}).get("candidates") or []
            if at < len(left) and left[at]:
                cells[number][at] = str(left[at])[0]
    return {row["id"]: "".join(line) for row, line in zip(rows, cells, strict=True)}


def _card(rows: list[dict[str, Any]], count: int, seed: int | str) -> str:
    bands = []
    for band in range(1, BANDS + 1):
        classic = [row for row in rows if row["band"] == band and row["kind"] == "classic"]
        other = [row for row in rows if row["band"] == band and row["kind"] == "variant"]
        levels = sorted({row["level"] for row in other}, key=LEVELS.index)
        bands.append(f"| {band} | {classic[0]['er']} to {classic[-1]['er']} | {', '.join(levels)} |")
    return f"""# {count} classic Sudoku puzzles and {count} variants

No two of the classic puzzles are equivalent, and no two of the variants. Each has exactly one solution, and no given of a classic puzzle can
go. From the easiest to the hardest they are in ten bands of {count // BANDS}: classic ones by ER, EP, ED and HoDoKu's score, variants by level
and number of steps.

| band | ER of the classic puzzles | levels of the variants |
|--:|---|---|
{chr(10).join(bands)}

`{_FILE}` has a line of JSON for each: `id`, `kind`, `band`, `puzzle` (81 characters, or the JSON of a variant), `solution`, `level` and what
it was rated by. Kinds of variants: {", ".join(KINDS)}.

Made by shudu {_shudu.__version__}, all of it by one command:

```
python -m shudu benchmark FOLDER -n {count} --seed {seed}
```

Answers are lines of JSON, `{{"id": "classic-0001", "answer": "..."}}`. They are scored by
`python -m shudu benchmark FOLDER --answers FILE`, and `--baseline {"|".join(BASELINES)}` scores what needs no model.

CC0-1.0. The puzzles were made by the program and are copied from nowhere.
"""
