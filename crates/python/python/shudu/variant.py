"""Sudoku of other sizes and with other rules: the functions of the package on variants.

A puzzle is a `str` in any form that holds variants (JSON, Interactive Sudoku Solver, links of f-puzzles and SudokuPad, killer layouts, a line or
a grid of another size), or a `Variant`. Words are English, or Chinese with `lang="zh-CN"`. `max_time` is a text such as `"2s"` or `"none"`.

>>> from shudu import variant
>>> puzzle = variant.read(".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R1C3~R1C4.~R3C1_2.~R4C3_3")
>>> puzzle.rows, puzzle.rules, puzzle["r3c1"], variant.solve(puzzle).line
(4, ('killer-cage',), 2, '1243342123144132')
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Literal

from . import _variant_answers
from ._errors import ImpossibleError
from ._options import Lang, Level, Symmetry, Time, Whole
from ._types import Verdict
from ._variant_answers import VariantLike
from ._variant_many import check_many, count_many, rate_many, read_many, solve_many
from ._variant_types import Variant, VariantHint, VariantPath, VariantRating, VariantSolution, VariantStep

__all__ = [
    "Variant",
    "VariantHint",
    "VariantPath",
    "VariantRating",
    "VariantSolution",
    "VariantStep",
    "candidates",
    "check",
    "check_many",
    "convert",
    "count",
    "count_many",
    "explain",
    "generate",
    "hint",
    "minimize",
    "rate",
    "rate_many",
    "read",
    "read_many",
    "render",
    "solve",
    "solve_many",
    "transform",
]


def read(text: str, *, lang: Lang = "en") -> Variant:
    """The puzzle of a text, in any form. Raises `ReadError`, which names a rule that is not known.

    >>> read("1...............").rows
    4
    """
    answer = _variant_answers.ask("convert", text, lang, to="variant")
    return _variant_answers.variant(answer["text"], answer)


def solve(puzzle: VariantLike, *, max_time: Time | None = None, lang: Lang = "en") -> VariantSolution:
    """The only solution. Raises `NotProperError` for a puzzle with none or several, with two of the several.

    >>> solve(".Shape~4x4.Diagonal~1.~R1C1_1.~R2C3_2.~R3C3_4.~R4C1_3")["r4c4"]
    2
    """
    return _variant_answers.solution(_variant_answers.ask("solve", puzzle, lang, max_time=max_time))


def count(puzzle: VariantLike, limit: int | None = None, *, max_time: Time = "10s") -> int:
    """How many solutions, counted up to `limit`. Raises `ImpossibleError` when the limits are reached before.

    >>> count("." * 16), count("." * 16, 5)
    (288, 5)
    """
    answer = _variant_answers.ask("count", puzzle, limit=limit, max_time=max_time)
    if answer["answer"] == "invalid":
        return 0
    if answer["answer"] == "unknown":
        raise ImpossibleError(str(answer.get("reason")))
    return int(answer["solutions"])


def check(puzzle: VariantLike, *, max_time: Time | None = None, lang: Lang = "en") -> Verdict:
    """Is it a puzzle with exactly one solution, and are the digits that were entered right?

    `answer` is `one`, `clash`, `wrong`, `none`, `many`, `unknown` or `invalid`. `wrong` are the cells that are wrong or that show what is wrong;
    `redundant` are the givens that can go, one at a time.

    >>> check("." * 16).answer, bool(check("1234341221434321"))
    ('many', True)
    """
    return _variant_answers.verdict(_variant_answers.ask("check", puzzle, lang, max_time=max_time))


def candidates(puzzle: VariantLike, *, max_time: Time = "10s") -> tuple[frozenset[int], ...]:
    """What each cell has in some solution, row by row. Raises `ImpossibleError` when the limits are reached before, or there is no solution.

    >>> sorted(candidates("12..............")[2])
    [3, 4]
    """
    answer = _variant_answers.ask("candidates", puzzle, max_time=max_time)
    cells = answer.get("candidates") or ()
    if answer["answer"] != "ok" or not any(cells):
        raise ImpossibleError(str(answer.get("reason") or "the puzzle has no solution"))
    return tuple(frozenset(cell) for cell in cells)


def convert(
    puzzle: VariantLike,
    to: Literal["variant", "iss", "fpuzzles", "sudokupad", "killer", "solo", "sumocue", "puzzlink", "penpa", "janko", "ipuz", "line", "grid"],
    *,
    lang: Lang = "en",
) -> str:
    """The puzzle in another form. Raises `ImpossibleError` where the form would lose a rule that the puzzle cannot do without.

    >>> convert("1..." + "." * 12, "iss")
    '.Shape~4x4.~R1C1_1'
    """
    text: str = _variant_answers.ask("convert", puzzle, lang, to=to)["text"]
    return text


def render(puzzle: VariantLike, *, theme: str | None = None) -> str:
    """A drawing of the puzzle with its rules, as SVG.

    >>> render("1..." + "." * 12)[:4]
    '<svg'
    """
    text: str = _variant_answers.ask("render", puzzle, theme=theme)["text"]
    return text


def generate(
    *,
    size: int = 9,
    kinds: str | Iterable[str] = (),
    seed: int | str | None = None,
    clues: Whole | None = None,
    minimal: bool = False,
    full: bool = False,
    symmetry: Symmetry | None = None,
    level: Level | None = None,
    marks: Whole | None = None,
    length: Whole | None = None,
    max_time: Time = "10s",
    lang: Lang = "en",
) -> Variant:
    """A puzzle with exactly one solution, 4x4 to 25x25. The same seed makes the same puzzle.

    `kinds` are those of `shudu generate --variant`: `killer`, `jigsaw`, `x`, `whispers`, `sandwich` and so on; a wrong one is answered
    with all names. `marks` says how many marks each kind has (`4`, `"3..6"`), `length` how many cells a line, cage or clone has.
    `level` is `easy`, `medium`, `hard`, `unfair` or `extreme`, by the hardest step. Raises `ImpossibleError` when none can be like this, or
    none was found in time.

    >>> puzzle = generate(size=6, kinds=["killer", "x"], seed=7)
    >>> puzzle.clues, puzzle.rules, solve(puzzle).line == puzzle.solution
    (0, ('diagonal', 'killer-cage'), True)
    """
    named = [kinds] if isinstance(kinds, str) else list(kinds)
    answer = _variant_answers.ask(
        "generate",
        None,
        lang,
        size=size,
        kinds=named,
        seed=seed,
        clues=clues,
        minimal=minimal,
        full=full,
        symmetry=symmetry,
        level=level,
        marks=marks,
        length=length,
        max_time=max_time,
    )
    return _variant_answers.variant(
        answer["text"], answer, solution=answer["solution"], seed=answer["seed"], level=answer.get("level")
    )


def rate(puzzle: VariantLike, *, max_time: Time | None = None, lang: Lang = "en") -> VariantRating:
    """How hard the puzzle is, by the hardest step of its path.

    Raises `NotProperError` for a puzzle that has not exactly one solution, and `ImpossibleError` when the limits are reached before.

    >>> rate(".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R1C3~R1C4.~R3C1_2.~R4C3_3").level
    'medium'
    """
    return _variant_answers.rating(_variant_answers.call("rate", puzzle, lang, max_time=max_time), puzzle, lang)


def minimize(
    puzzle: VariantLike, *, seed: int | str | None = None, max_time: Time = "10s", lang: Lang = "en"
) -> Variant:
    """The puzzle with fewer givens and the same only solution, until none can go. Rules and pencilmarks stay.

    >>> minimize("1234341221434321").clues < 8
    True
    """
    return _variant_answers.minimized(_variant_answers.call("minimize", puzzle, lang, seed=seed, max_time=max_time))


def transform(puzzle: VariantLike, *, seed: int | str | None = None, lang: Lang = "en") -> Variant:
    """The image under a random turn, mirror and renaming of digits, one of those under which the rules stay true.

    The same seed gives the same image.

    >>> transform("1234341221434321", seed=1).clues
    16
    """
    return _variant_answers.image(_variant_answers.call("transform", puzzle, lang, seed=seed))


def explain(puzzle: VariantLike, *, max_time: Time | None = None, lang: Lang = "en") -> VariantPath:
    """The path to the solution, always by the easiest step that there is, and its level.

    Raises `NotProperError` for a puzzle that has not exactly one solution.

    >>> path = explain(".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R1C3~R1C4.~R3C1_2.~R4C3_3")
    >>> path.answer, path.level, len(path) > 2
    ('solved', 'medium', True)
    """
    answer = _variant_answers.ask("explain", puzzle, lang, max_time=max_time)
    if "path" not in answer:
        raise _variant_answers.not_proper(answer)
    steps = tuple(_variant_answers.step(shape) for shape in answer["path"])
    return VariantPath(answer["answer"], answer["level"], steps, answer.get("reason"))


def hint(
    puzzle: VariantLike,
    notes: Iterable[Iterable[int]] | None = None,
    *,
    stage: int = 1,
    max_time: Time | None = None,
    lang: Lang = "en",
) -> VariantHint:
    """What to do next. The puzzle holds what the player has entered; `notes` has the player's notes for each cell, row by row.

    `stage` is how much is told: 1 what there is, 2 where, 3 by which technique, 4 why. Raises `NotProperError` for a puzzle that has not exactly
    one solution.

    >>> hint("1.34341221434321", stage=4).step.effect
    'r1c2=2'
    """
    noted = None if notes is None else [sorted(set(cell)) for cell in notes]
    answer = _variant_answers.ask("hint", puzzle, lang, notes=noted, stage=stage, max_time=max_time)
    told = answer.get("hint")
    if told is None:
        raise _variant_answers.not_proper(answer)
    step = told.get("step")
    return VariantHint(
        kind=answer["answer"],
        text=tuple(told["text"]),
        technique=told.get("technique"),
        step=None if step is None else _variant_answers.step(step),
        data=json.dumps(answer),
    )
