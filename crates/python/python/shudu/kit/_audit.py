"""An audit of files of puzzles: what is in them twice, equivalent puzzles across them, wrong answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from .. import variant
from .._columns import features_many
from .._many import solve_many
from ._forms import chunks, read_file
from ._variants import class_of, solved

_CHUNK = 16384


@dataclass
class FileAudit:
    """What was found in a file. `repeated` are rows whose puzzle, and `equivalent` those whose class, stands above in the same file."""

    name: str
    rows: int = 0
    unreadable: int = 0
    not_proper: int = 0
    wrong_answers: int = 0
    classes: int = 0
    repeated: int = 0
    equivalent: int = 0


@dataclass
class Audit:
    """What was found. `shared` are the classes that stand in two files: how many, and a row of each as an example."""

    files: list[FileAudit] = field(default_factory=list)
    shared: dict[str, int] = field(default_factory=dict)
    examples: dict[str, tuple[str, str]] = field(default_factory=dict)

    @property
    def is_clean(self) -> bool:
        """Has every file proper puzzles with right answers, each class once and in one file alone?"""
        clean = all(
            not (file.unreadable or file.not_proper or file.wrong_answers or file.repeated or file.equivalent)
            for file in self.files
        )
        return clean and not self.shared

    def __str__(self) -> str:
        lines = []
        for file in self.files:
            lines.append(f"{file.name}: {file.rows} rows, {file.classes} classes")
            for count, what in (
                (file.unreadable, "unreadable"),
                (file.not_proper, "without exactly one solution"),
                (file.wrong_answers, "with an answer that is not the solution"),
                (file.repeated, "the same as a row above"),
                (file.equivalent, "equivalent to a row above"),
            ):
                if count:
                    lines.append(f"  {count} {what}")
        for pair, count in self.shared.items():
            one, other = self.examples[pair]
            lines.append(f"{pair}: {count} classes in both, such as\n  {one}\n  {other}")
        return "\n".join(lines)


def audit(files: Sequence[str | Path], *, threads: int | None = None) -> Audit:
    """Looks for equivalent puzzles within and across files, and checks their answers. A file is CSV, JSON lines or Parquet with a column
    `puzzle` or `question` (and `solution` or `answer`), a folder of `hrm`, or puzzles in any form."""
    found = Audit()
    first: dict[int, tuple[int, str]] = {}
    texts: set[int] = set()
    for number, name in enumerate(files):
        own = FileAudit(str(name))
        seen: set[int] = set()
        texts.clear()
        for chunk in chunks(read_file(Path(name)), _CHUNK):
            puzzles = [_as_line(row["puzzle"]) for row in chunk]
            own.rows += len(chunk)
            for row, puzzle, (solution, word, class_id) in zip(chunk, puzzles, _judged(puzzles, threads), strict=True):
                if word == "unreadable":
                    own.unreadable += 1
                    continue
                own.not_proper += word != "one"
                answer = str(row.get("solution") or "")
                own.wrong_answers += bool(solution and answer and answer != solution)
                if class_id is None:
                    continue
                # As numbers: they take half of the room.
                class_ = int(class_id, 16)
                text = hash(puzzle)
                if class_ in seen:
                    own.repeated += text in texts
                    own.equivalent += text not in texts
                else:
                    seen.add(class_)
                    before = first.setdefault(class_, (number, puzzle))
                    if before[0] != number:
                        pair = f"{files[before[0]]} and {name}"
                        found.shared[pair] = found.shared.get(pair, 0) + 1
                        found.examples.setdefault(pair, (before[1], puzzle))
                texts.add(text)
        own.classes = len(seen)
        found.files.append(own)
    return found


def _as_line(puzzle: object) -> str:
    text = str(puzzle or "")
    return text.replace("0", ".") if len(text) == 81 else text


def _judged(puzzles: list[str], threads: int | None) -> list[tuple[str | None, str, str | None]]:
    """The only solution of each puzzle, classic or not, a word for it, and its class."""
    solutions, words = solve_many(puzzles, verdicts=True, threads=threads)
    classes = features_many(puzzles, only=["class_id"], threads=threads)
    others = [at for at, word in enumerate(words) if word == "unreadable"]
    found = [
        (solution, word, (features or {}).get("class_id"))
        for solution, word, features in zip(solutions, words, classes, strict=True)
    ]
    read = variant.read_many([puzzles[at] for at in others], threads=threads)
    for at, puzzle, (solution, word) in zip(others, read, solved(read, threads), strict=True):
        found[at] = solution, word, class_of(puzzle.text, solution) if puzzle and solution else None
    return found
