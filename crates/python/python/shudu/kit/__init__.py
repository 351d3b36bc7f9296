"""For those who train models: data sets, traces, ratings of what others have collected.

`python -m shudu dataset`, `traces` and `rerate` are the recipes; each is one function here.
"""

from __future__ import annotations

import argparse
from typing import Any

from ._dataset import Split, augment, data_card, make_dataset, split_of
from ._rerate import rerate
from ._traces import traces, write_traces

__all__ = [
    "Split",
    "augment",
    "data_card",
    "make_dataset",
    "rerate",
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

    dataset = command("dataset", "make unique puzzles to a distribution of levels, split by class, with a data card")
    dataset.add_argument("folder", help="where to write train, validation, test and README.md; it must not exist")
    dataset.add_argument("-n", "--count", type=int, default=1000, help="how many different puzzles")
    dataset.add_argument("--seed", default="0", help="the same seed makes the same data set")
    dataset.add_argument(
        "--levels", default="easy=1,medium=1,hard=1", help="the levels with their weights: easy=2,hard=1"
    )
    dataset.add_argument("--split", default="train=0.8,validation=0.1,test=0.1", help="names with their shares")
    dataset.add_argument("--augment", type=int, default=0, help="so many images of each puzzle of the first split")
    dataset.add_argument("--form", choices=["csv", "jsonl", "parquet"], default="csv", help="the form of the files")
    dataset.add_argument("--licence", default="CC0-1.0", help="what the data card says")

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
        made = make_dataset(
            arguments.folder,
            arguments.count,
            seed=arguments.seed,
            levels=weights(arguments.levels),
            split=weights(arguments.split),
            augmented=arguments.augment,
            form=arguments.form,
            licence=arguments.licence,
            threads=arguments.threads,
        )
        for each in made:
            print(f"{each.name}: {each.puzzles} puzzles, {each.rows} rows")
        return 0
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


def weights(text: str) -> dict[str, float]:
    """`easy=2,hard=1` as a dict."""
    from .._errors import RequestError

    found: dict[str, float] = {}
    for part in text.split(","):
        name, _, weight = part.partition("=")
        try:
            found[name.strip()] = float(weight)
        except ValueError:
            raise RequestError(f"expected NAME=WEIGHT, seen {part!r}") from None
        if found[name.strip()] < 0:
            raise RequestError(f"expected a weight of 0 or more, seen {part!r}")
    if not sum(found.values()) > 0:
        raise RequestError(f"expected weights with a sum above 0, seen {text!r}")
    return found
