"""For those who train models: data sets, traces, ratings of what others have collected.

`python -m shudu dataset`, `audit`, `benchmark`, `traces` and `rerate` are the recipes; each is one function here.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any

from .._errors import RequestError
from .._options import Progress
from ._audit import Audit, FileAudit, audit
from ._benchmark import BASELINES, Score, baseline, make_benchmark, read_answers, read_benchmark, score
from ._classic import augment
from ._dataset import make_dataset
from ._forms import FORMS
from ._recipe import Recipe, Split, split_of
from ._rerate import rerate
from ._traces import traces, write_traces

__all__ = [
    "Audit",
    "FileAudit",
    "Recipe",
    "Score",
    "Split",
    "audit",
    "augment",
    "baseline",
    "make_benchmark",
    "make_dataset",
    "read_answers",
    "read_benchmark",
    "rerate",
    "score",
    "split_of",
    "traces",
    "write_traces",
]


def add_commands(commands: Any) -> None:
    """Adds the recipes to a command line."""

    def command(name: str, about: str) -> argparse.ArgumentParser:
        added: argparse.ArgumentParser = commands.add_parser(name, help=about, description=about)
        added.add_argument("--threads", type=int, help="all cores when left out")
        return added

    dataset = command("dataset", "make unique puzzles, shuffled and split by class, with a data card")
    dataset.add_argument("folder", help="where to write the parts and README.md; one that was begun is gone on with")
    dataset.add_argument(
        "-n", "--count", type=int, help="how many different puzzles: 1000 when left out, all of a file"
    )
    dataset.add_argument("--seed", default="0", help="the same seed makes the same data set")
    dataset.add_argument("--levels", help="the levels with their weights: easy=2,hard=1; as they come when left out")
    dataset.add_argument(
        "--variants", help="kinds with their weights: killer=2,killer+x=1; any for those of a file; classic when left out"
    )
    dataset.add_argument("--size", type=int, help="rows of variants: 9 when left out")
    dataset.add_argument("--clues", help="how many givens: 24 or 24..28; minimal puzzles when left out")
    dataset.add_argument("--minimal", action=argparse.BooleanOptionalAction, help="no given can go")
    dataset.add_argument("--er", help="the hardest step by Sudoku Explainer: 4.5 or 4.6..7.0")
    dataset.add_argument("--symmetry", help="which cells are given together, such as half-turn")
    dataset.add_argument("--from", dest="source", help="split, augment and rate the puzzles of this file")
    dataset.add_argument("--split", default="train=0.8,validation=0.1,test=0.1", help="names with their shares")
    dataset.add_argument("--augment", type=int, default=0, help="so many images of each puzzle of the first split")
    dataset.add_argument("--form", choices=FORMS, default="csv", help="the form of the files")
    dataset.add_argument("--licence", default="CC0-1.0", help="what the data card says")
    dataset.add_argument("--quiet", action="store_true", help="do not say how far it is")

    audited = command("audit", "look for equivalent puzzles within and across files, and for wrong answers")
    audited.add_argument("files", nargs="+", help="CSV, JSON lines, Parquet, puzzles in any form; one for each split")

    bench = command(
        "benchmark", "make a benchmark of classic puzzles and variants in ten bands, or score answers to it"
    )
    bench.add_argument("folder", help="where it is written; it must not exist, unless answers are scored")
    bench.add_argument("-n", "--count", type=int, default=1000, help="how many classic puzzles, and how many variants")
    bench.add_argument("--seed", default="1", help="the same seed makes the same benchmark")
    bench.add_argument("--answers", help="score the answers of this file of JSON lines: id, answer")
    bench.add_argument("--baseline", choices=BASELINES, help="score what needs no model")

    trace = command("traces", "write the steps of the solution of each puzzle as JSON lines")
    trace.add_argument("input", help="a file of puzzles")
    trace.add_argument("output", help="a file of JSON lines")
    trace.add_argument("--scale", choices=["se", "hodoku", "person"], default="person", help="the order of search")
    trace.add_argument("--proofs", action="store_true", help="with marks and proof of each step")

    again = command("rerate", "add ratings to a CSV file with the columns source,question,answer,rating")
    again.add_argument("input", help="a CSV file, with the puzzles in the column question")
    again.add_argument("output", help="a CSV file")
    again.add_argument("--features", action="store_true", help="all features, not the ratings alone")
    again.add_argument("--max-time", help="time for each rating, such as 2s")


def run_command(arguments: argparse.Namespace) -> int:
    """Runs a recipe."""
    if arguments.command == "dataset":
        return _run_dataset(arguments)
    if arguments.command == "audit":
        found = audit(arguments.files, threads=arguments.threads)
        print(found)
        return 0 if found.is_clean else 1
    if arguments.command == "benchmark":
        return _run_benchmark(arguments)
    if arguments.command == "traces":
        written = write_traces(
            arguments.input, arguments.output, scale=arguments.scale, proofs=arguments.proofs, threads=arguments.threads
        )
    else:
        written = rerate(
            arguments.input,
            arguments.output,
            all_features=arguments.features,
            max_time=arguments.max_time,
            threads=arguments.threads,
        )
    print(f"{written} rows")
    return 0


def _teller() -> Progress:
    """Says on standard error how far it is, once a second."""
    told = time.monotonic()

    def tell(done: int, count: int) -> None:
        nonlocal told
        if time.monotonic() - told >= 1:
            told = time.monotonic()
            print(f"{done} of {count} puzzles", file=sys.stderr)

    return tell


def _run_benchmark(arguments: argparse.Namespace) -> int:
    if arguments.answers is not None and arguments.baseline is not None:
        raise RequestError("answers and baseline: expected one of them")
    if arguments.answers is None and arguments.baseline is None:
        made = make_benchmark(
            arguments.folder, arguments.count, seed=arguments.seed, threads=arguments.threads, progress=_teller()
        )
        print(f"{made} puzzles")
        return 0
    rows = read_benchmark(arguments.folder)
    if arguments.answers is not None:
        answers = read_answers(arguments.answers, rows)
    else:
        answers = baseline(rows, str(arguments.baseline), threads=arguments.threads)
    scores = score(rows, answers)
    print("\n".join(map(str, scores)))
    return 0


def _run_dataset(arguments: argparse.Namespace) -> int:
    count = arguments.count
    if count is None:
        count = 0 if arguments.source else 1000
    left_out: dict[str, int] = {}
    made = make_dataset(
        arguments.folder,
        count,
        seed=arguments.seed,
        levels=None if arguments.levels is None else weights(arguments.levels),
        variants=None if arguments.variants is None else weights(arguments.variants),
        size=arguments.size,
        clues=arguments.clues,
        minimal=arguments.minimal,
        er=arguments.er,
        symmetry=arguments.symmetry,
        source=arguments.source,
        split=weights(arguments.split),
        augmented=arguments.augment,
        form=arguments.form,
        licence=arguments.licence,
        threads=arguments.threads,
        progress=None if arguments.quiet else _teller(),
        left_out=left_out,
    )
    for why, number in sorted(left_out.items()):
        print(f"left out: {number} {why}", file=sys.stderr)
    for each in made:
        print(f"{each.name}: {each.puzzles} puzzles, {each.rows} rows")
    return 0


def weights(text: str) -> dict[str, float]:
    """`easy=2,hard=1` as a dict; a name alone weighs 1."""
    found: dict[str, float] = {}
    for part in text.split(","):
        name, _, weight = part.partition("=")
        try:
            found[name.strip()] = float(weight or 1)
        except ValueError:
            raise RequestError(f"expected NAME=WEIGHT, seen {part!r}") from None
    return found
