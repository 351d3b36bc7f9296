"""shudu (数独): Sudoku at millions of puzzles a second.

>>> import shudu
>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> shudu.solve(puzzle)[0, 2], shudu.rate(puzzle).er, shudu.count("." * 81, 1000)
(4, 1.2, 1000)

One puzzle: functions on texts. Many: the functions that end in `_many`. Other sizes and rules: `shudu.variant`. docs/python.md has the table of
all.
"""

from . import variant
from ._columns import FEATURES, features, features_many, rate_many
from ._errors import ArrayError, ImpossibleError, NotProperError, ReadError, RequestError, ShuduError
from ._generate import generate_many
from ._many import VERDICTS, canon_many, check_many, count_many, solve_many
from ._making import canon, generate, isomorphs, minimize, transform
from ._one import call, candidates, check, count, explain, hint, rate, solutions, solve, steps
from ._proofs import explain_move, verify_many, verify_step
from ._reading import convert, read, read_image, render
from ._shudu import __version__
from ._types import Hint, ImageReading, Puzzle, Rating, RowError, Solution, Step, Verdict, Verification

__all__ = [
    "FEATURES",
    "VERDICTS",
    "ArrayError",
    "Hint",
    "ImageReading",
    "ImpossibleError",
    "NotProperError",
    "Puzzle",
    "Rating",
    "ReadError",
    "RequestError",
    "RowError",
    "ShuduError",
    "Solution",
    "Step",
    "Verdict",
    "Verification",
    "__version__",
    "call",
    "candidates",
    "canon",
    "canon_many",
    "check",
    "check_many",
    "convert",
    "count",
    "count_many",
    "explain",
    "explain_move",
    "features",
    "features_many",
    "generate",
    "generate_many",
    "hint",
    "isomorphs",
    "minimize",
    "rate",
    "rate_many",
    "read",
    "read_image",
    "render",
    "solutions",
    "solve",
    "solve_many",
    "steps",
    "transform",
    "variant",
    "verify_many",
    "verify_step",
]
