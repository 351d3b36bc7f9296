"""A data set of reasoning-gym: Sudoku puzzles by range of ER, with answers that the engine checks.

    import reasoning_gym, shudu.adapters.reasoning_gym
    data = reasoning_gym.create_dataset("shudu", size=100, seed=42, min_er=1.0, max_er=2.5)

Needs `pip install reasoning-gym`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from reasoning_gym.coaching import BaseCurriculum, RangeAttributeDefinition
from reasoning_gym.factory import DATASETS, ProceduralDataset, register_dataset

from .._columns import features
from .._errors import RequestError
from .._making import generate
from .._one import solve
from .._types import Puzzle

#: The name under which it is registered.
DATASET_NAME = "shudu"


@dataclass
class ShuduConfig:
    """Which puzzles: those whose hardest step is within this range of Sudoku Explainer's rating."""

    min_er: float = 1.0
    max_er: float = 2.5
    #: Time to look for each puzzle.
    max_time: str = "60s"
    seed: int | None = None
    size: int = 500

    def validate(self) -> None:
        """Refuses ranges that are none."""
        if not 1.0 <= self.min_er <= self.max_er <= 20.0:
            raise RequestError(f"expected 1.0 <= min_er <= max_er <= 20.0, seen {self.min_er} and {self.max_er}")


def _lines(line: str) -> str:
    rows = [line[start : start + 9].replace(".", "_") for start in range(0, 81, 9)]
    return "\n".join(" ".join(row) for row in rows)


class ShuduDataset(ProceduralDataset):  # type: ignore[misc]
    """Puzzles with exactly one solution, each from its own seed: item `i` is the same whatever was asked before."""

    def __init__(self, config: ShuduConfig) -> None:
        super().__init__(config=config, seed=config.seed, size=config.size)

    def __getitem__(self, idx: int) -> dict[str, Any]:
        if not 0 <= idx < self.size:
            raise IndexError(idx)
        wanted = f"{self.config.min_er:.1f}..{self.config.max_er:.1f}"
        puzzle: Puzzle = generate(seed=f"{self.seed}-{idx}", er=wanted, max_time=self.config.max_time)
        solution = solve(puzzle)
        known = features(puzzle)
        question = (
            "Solve this Sudoku. Every row, every column and every 3x3 box holds each of the digits 1 to 9 once; "
            "a blank is written as _.\n\n"
            f"{_lines(puzzle.line)}\n\n"
            "Answer with the full grid in the same format: nine lines of nine digits with spaces between them."
        )
        return {
            "question": question,
            "answer": _lines(solution.line),
            "metadata": {
                "source_dataset": DATASET_NAME,
                "source_index": idx,
                "puzzle": puzzle.rows(),
                "solution": solution.rows(),
                "num_empty": 81 - puzzle.clues,
                "er": known["er"],
                "hardest_technique": known["hardest_technique"],
                "class_id": known["class_id"],
                "difficulty": {"er": (self.config.min_er, self.config.max_er)},
            },
        }

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """1 for the solution, in whatever layout; for another full grid with all givens, the share of the blanks that are right, at most
        0.5; 0 for anything else.
        """
        digits = [int(character) for character in answer or "" if character in "123456789"]
        if len(digits) != 81:
            return 0.0
        flat = [digit for row in entry["metadata"]["solution"] for digit in row]
        given = [digit for row in entry["metadata"]["puzzle"] for digit in row]
        if digits == flat:
            return 1.0
        if any(known and known != digit for known, digit in zip(given, digits, strict=True)):
            return 0.0
        blanks = [at for at, known in enumerate(given) if not known]
        right = sum(digits[at] == flat[at] for at in blanks)
        return 0.5 * right / len(blanks) if blanks else 0.0


class ShuduCurriculum(BaseCurriculum):  # type: ignore[misc]
    """Levels by ER: singles, locked candidates and subsets, fish and wings, unique rectangles, chains."""

    def __init__(self) -> None:
        super().__init__(ShuduCurriculum.__name__, ShuduConfig)
        er: Any = RangeAttributeDefinition(
            name="er",
            levels=[1.0, 1.5, 2.5, 3.5, 4.5, 6.5, 7.5],
            description="the hardest step by Sudoku Explainer's rating",
            lower_field_name="min_er",
            upper_field_name="max_er",
            ensure_interval=True,
        )
        self._define_attributes(er)


if DATASET_NAME not in DATASETS:
    _CURRICULUM: Any = ShuduCurriculum
    register_dataset(DATASET_NAME, ShuduDataset, ShuduConfig, _CURRICULUM)
