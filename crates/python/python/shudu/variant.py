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
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, TypeVar

from . import _shudu
from ._errors import ImpossibleError, NotProperError, RequestError
from ._options import Lang, Level, Progress, Symmetry, Time, Whole
from ._options import request as _request
from ._types import RowError, Verdict
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
    "render",
    "solve",
    "solve_many",
    "transform",
]

VariantLike = str | Variant


def _ask(command: str, puzzle: VariantLike | None, lang: Lang = "en", **options: Any) -> dict[str, Any]:
    request = {**_request({"puzzle": puzzle, **options}), "command": command}
    answer: dict[str, Any] = json.loads(_shudu.call("variant", json.dumps(request), lang))
    return answer


def _call(name: str, puzzle: VariantLike, lang: Lang = "en", **options: Any) -> dict[str, Any]:
    """The call of this name, which takes puzzles of every kind."""
    request = _request({"puzzle": puzzle, **options})
    answer: dict[str, Any] = json.loads(_shudu.call(name, json.dumps(request), lang))
    if "rules" not in answer:
        raise ImpossibleError(f"the puzzle is a classic Sudoku: `shudu.{name}` is for it")
    return answer


def _not_proper(answer: Mapping[str, Any], lang: str = "en") -> NotProperError:
    word = answer["answer"]
    known = tuple(answer[name] for name in ("solution", "second") if answer.get(name))
    return NotProperError(answer.get("reason") or _shudu.not_proper(word, lang) or word, word, known)


def _variant(text: str, answer: Mapping[str, Any], **known: Any) -> Variant:
    shape = answer["shape"]
    lowest, highest = shape["digits"]
    return Variant(
        text=text,
        givens=answer["puzzle"],
        rows=shape["rows"],
        columns=shape["columns"],
        digits=(lowest, highest),
        regions=shape["regions"],
        rules=tuple(answer["rules"]),
        **known,
    )


def read(text: str, *, lang: Lang = "en") -> Variant:
    """The puzzle of a text, in any form. Raises `ReadError`, which names a rule that is not known.

    >>> read("1...............").rows
    4
    """
    answer = _ask("convert", text, lang, to="variant")
    return _variant(answer["text"], answer)


def solve(puzzle: VariantLike, *, max_time: Time | None = None, lang: Lang = "en") -> VariantSolution:
    """The only solution. Raises `NotProperError` for a puzzle with none or several, with two of the several.

    >>> solve(".Shape~4x4.Diagonal~1.~R1C1_1.~R2C3_2.~R3C3_4.~R4C1_3")["r4c4"]
    2
    """
    return _solution(_ask("solve", puzzle, lang, max_time=max_time))


def _solution(answer: Mapping[str, Any]) -> VariantSolution:
    if answer["answer"] != "one":
        raise _not_proper(answer)
    shape = answer["shape"]
    return VariantSolution(answer["solution"], shape["rows"], shape["columns"], answer.get("text", ""))


def count(puzzle: VariantLike, limit: int | None = None, *, max_time: Time = "10s") -> int:
    """How many solutions, counted up to `limit`. Raises `ImpossibleError` when the limits are reached before.

    >>> count("." * 16), count("." * 16, 5)
    (288, 5)
    """
    if limit is not None and limit < 1:
        raise RequestError(f"limit: expected 1 or more, seen {limit}")
    answer = _ask("count", puzzle, limit=limit, max_time=max_time)
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
    return _verdict(_ask("check", puzzle, lang, max_time=max_time))


def _verdict(answer: Mapping[str, Any]) -> Verdict:
    word = "one" if answer["answer"] == "ok" else answer["answer"]
    known = tuple(answer[name] for name in ("solution", "second") if answer.get(name))
    return Verdict(
        answer=word,
        witnesses=known,
        redundant=None if answer.get("minimal") is None else tuple(answer.get("redundant", ())),
        wrong=tuple(answer.get("cells", ())) if word in ("clash", "wrong", "invalid") else (),
        blank=answer["puzzle"].count("."),
        reason=answer.get("reason"),
    )


def candidates(puzzle: VariantLike, *, max_time: Time = "10s") -> tuple[frozenset[int], ...]:
    """What each cell has in some solution, row by row. Raises `ImpossibleError` when the limits are reached before, or there is no solution.

    >>> sorted(candidates("12..............")[2])
    [3, 4]
    """
    answer = _ask("candidates", puzzle, max_time=max_time)
    cells = answer.get("candidates") or ()
    if answer["answer"] != "ok" or not any(cells):
        raise ImpossibleError(str(answer.get("reason") or "the puzzle has no solution"))
    return tuple(frozenset(cell) for cell in cells)


def convert(
    puzzle: VariantLike,
    to: Literal["variant", "iss", "fpuzzles", "sudokupad", "killer", "solo", "sumocue", "line", "grid"],
    *,
    lang: Lang = "en",
) -> str:
    """The puzzle in another form. Raises `ImpossibleError` where the form would lose a rule that the puzzle cannot do without.

    >>> convert("1..." + "." * 12, "iss")
    '.Shape~4x4.~R1C1_1'
    """
    text: str = _ask("convert", puzzle, lang, to=to)["text"]
    return text


def render(puzzle: VariantLike, *, theme: str | None = None) -> str:
    """A drawing of the puzzle with its rules, as SVG.

    >>> render("1..." + "." * 12)[:4]
    '<svg'
    """
    text: str = _ask("render", puzzle, theme=theme)["text"]
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
    answer = _ask(
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
    return _variant(
        answer["text"], answer, solution=answer["solution"], seed=answer["seed"], level=answer.get("level")
    )


def _pairs(candidates_: Iterable[Mapping[str, Any]]) -> tuple[tuple[str, int], ...]:
    return tuple((each["cell"], int(each["digit"])) for each in candidates_)


def _step(shape: Mapping[str, Any]) -> VariantStep:
    return VariantStep(
        technique=shape["technique"],
        name=shape["name"],
        level=shape["level"],
        effect=shape["effect"],
        why=tuple(shape["why"]),
        conclusion=shape["conclusion"],
        placements=_pairs(shape.get("placements", ())),
        eliminations=_pairs(shape.get("eliminations", ())),
        cells=tuple(shape["cells"]),
        values=shape["values"],
        candidates=tuple(frozenset(cell) for cell in shape["candidates"]),
        number=shape["number"],
        lines=tuple(shape.get("lines", ())),
        data=json.dumps(shape),
    )


def rate(puzzle: VariantLike, *, max_time: Time | None = None, lang: Lang = "en") -> VariantRating:
    """How hard the puzzle is, by the hardest step of its path.

    Raises `NotProperError` for a puzzle that has not exactly one solution, and `ImpossibleError` when the limits are reached before.

    >>> rate(".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R1C3~R1C4.~R3C1_2.~R4C3_3").level
    'medium'
    """
    return _rating(_call("rate", puzzle, lang, max_time=max_time), puzzle, lang)


def _rating(answer: Mapping[str, Any], puzzle: VariantLike, lang: Lang = "en") -> VariantRating:
    if answer.get("level") is None:
        solved = _ask("solve", puzzle, lang)
        if solved["answer"] in ("none", "many", "invalid"):
            raise _not_proper(solved, lang)
        raise ImpossibleError(str(answer.get("note")))
    return VariantRating(answer["level"], answer.get("technique"), answer["steps"], answer.get("note", ""))


def minimize(
    puzzle: VariantLike, *, seed: int | str | None = None, max_time: Time = "10s", lang: Lang = "en"
) -> Variant:
    """The puzzle with fewer givens and the same only solution, until none can go. Rules and pencilmarks stay.

    >>> minimize("1234341221434321").clues < 8
    True
    """
    return _minimized(_call("minimize", puzzle, lang, seed=seed, max_time=max_time))


def _minimized(answer: Mapping[str, Any]) -> Variant:
    if answer["answer"] == "unknown":
        raise ImpossibleError(str(answer.get("reason")))
    if answer["answer"] != "minimal":
        raise _not_proper(answer)
    return _variant(answer["minimal-text"], {**answer, "puzzle": answer["minimal"]})


def transform(puzzle: VariantLike, *, seed: int | str | None = None, lang: Lang = "en") -> Variant:
    """The image under a random turn, mirror and renaming of digits, one of those under which the rules stay true.

    The same seed gives the same image.

    >>> transform("1234341221434321", seed=1).clues
    16
    """
    return _image(_call("transform", puzzle, lang, seed=seed))


def _image(answer: Mapping[str, Any]) -> Variant:
    return _variant(answer["image-text"], {**answer, "puzzle": answer["image"]})


def explain(puzzle: VariantLike, *, max_time: Time | None = None, lang: Lang = "en") -> VariantPath:
    """The path to the solution, always by the easiest step that there is, and its level.

    Raises `NotProperError` for a puzzle that has not exactly one solution.

    >>> path = explain(".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R1C3~R1C4.~R3C1_2.~R4C3_3")
    >>> path.answer, path.level, len(path) > 5
    ('solved', 'medium', True)
    """
    answer = _ask("explain", puzzle, lang, max_time=max_time)
    if "path" not in answer:
        raise _not_proper(answer)
    steps = tuple(_step(shape) for shape in answer["path"])
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
    answer = _ask("hint", puzzle, lang, notes=noted, stage=stage, max_time=max_time)
    told = answer.get("hint")
    if told is None:
        raise _not_proper(answer)
    step = told.get("step")
    return VariantHint(
        kind=answer["answer"],
        text=tuple(told["text"]),
        technique=told.get("technique"),
        step=None if step is None else _step(step),
        data=json.dumps(answer),
    )


_Answer = TypeVar("_Answer")


def _many(
    command: str,
    puzzles: Iterable[VariantLike | None],
    value: Callable[[dict[str, Any]], _Answer | None],
    threads: int | None,
    progress: Progress | None,
    errors: list[RowError] | None,
    lang: str,
    **options: Any,
) -> list[_Answer | None]:
    """The values of the answers about each puzzle, on all threads. What cannot be read has none, and is told in `errors`."""
    given = list(puzzles)
    rows = [row for row, puzzle in enumerate(given) if puzzle is not None]
    fields = _request(options) if command == "rate" else {**_request(options), "command": command}
    requests = [json.dumps({**fields, "puzzle": str(given[row])}) for row in rows]
    found: list[_Answer | None] = [None] * len(given)
    refused = [RowError(row, "null") for row, puzzle in enumerate(given) if puzzle is None]

    def emit(first: int, answers: list[Any]) -> None:
        for row, answer in zip(rows[first:], answers, strict=False):
            if isinstance(answer, str):
                found[row] = value(json.loads(answer))
            elif answer[0] == "RequestError":
                raise RequestError(answer[1])
            else:
                refused.append(RowError(row, *answer[1:]))
        if progress is not None:
            progress(min(first + len(answers) + len(given) - len(rows), len(given)), len(given))

    _shudu.call_many("rate" if command == "rate" else "variant", requests, threads or 0, emit, lang)
    if errors is not None:
        errors.extend(sorted(refused, key=lambda error: error.row))
    return found


def solve_many(
    puzzles: Iterable[VariantLike | None],
    *,
    max_time: Time | None = "10s",
    threads: int | None = None,
    progress: Progress | None = None,
    errors: list[RowError] | None = None,
    lang: Lang = "en",
) -> list[VariantSolution | None]:
    """The only solution of each puzzle; None where there is not exactly one, or the time for one was up.

    >>> [str(solution) for solution in solve_many([".Shape~4x4.Diagonal~1.~R1C1_1.~R2C3_2.~R3C3_4.~R4C1_3", "." * 16])]
    ['1234432121433412', 'None']
    """

    def value(answer: dict[str, Any]) -> VariantSolution | None:
        return _solution(answer) if answer["answer"] == "one" else None

    return _many("solve", puzzles, value, threads, progress, errors, lang, max_time=max_time)


def check_many(
    puzzles: Iterable[VariantLike | None],
    *,
    max_time: Time | None = "10s",
    threads: int | None = None,
    progress: Progress | None = None,
    errors: list[RowError] | None = None,
    lang: Lang = "en",
) -> list[str]:
    """For each puzzle `one`, `none`, `many`, `invalid`, `unknown` (the time was up) or `unreadable`.

    >>> check_many(["." * 16, "x"])
    ['many', 'unreadable']
    """

    def value(answer: dict[str, Any]) -> str | None:
        word: str = answer["answer"]
        return word

    found = _many("solve", puzzles, value, threads, progress, errors, lang, max_time=max_time)
    return [word or "unreadable" for word in found]


def count_many(
    puzzles: Iterable[VariantLike | None],
    limit: int | None = 2,
    *,
    max_time: Time | None = "10s",
    threads: int | None = None,
    progress: Progress | None = None,
    errors: list[RowError] | None = None,
    lang: Lang = "en",
) -> list[int | None]:
    """The number of solutions of each puzzle, counted up to `limit`; None where the time for one was up or the givens clash.

    >>> count_many(["." * 16, "." * 15 + "1"], None)
    [288, 72]
    """
    if limit is not None and limit < 1:
        raise RequestError(f"limit: expected 1 or more, seen {limit}")

    def value(answer: dict[str, Any]) -> int | None:
        return None if answer["answer"] in ("invalid", "unknown") else int(answer["solutions"])

    return _many("count", puzzles, value, threads, progress, errors, lang, limit=limit, max_time=max_time)


def rate_many(
    puzzles: Iterable[VariantLike | None],
    *,
    max_time: Time | None = "10s",
    threads: int | None = None,
    progress: Progress | None = None,
    errors: list[RowError] | None = None,
    lang: Lang = "en",
) -> list[VariantRating | None]:
    """The level of each puzzle by its hardest step; None where there is not exactly one solution, the time for one was up, or the puzzle is
    a classic one, for which `shudu.rate_many` is.

    >>> rate_many([".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R1C3~R1C4.~R3C1_2.~R4C3_3", None])[0].level
    'medium'
    """

    def value(answer: dict[str, Any]) -> VariantRating | None:
        return None if answer.get("level") is None or "rules" not in answer else _rating(answer, "")

    return _many("rate", puzzles, value, threads, progress, errors, lang, max_time=max_time)
