"""One puzzle: the functions of the package on texts.

A puzzle is a `str` in any form that shudu reads (81 characters, a grid, pencilmarks, JSON), a `Puzzle`, a `Solution`, or digits in lists or an
array. A puzzle of another size or with other rules, a text or a `Variant`, is answered as by the function of `shudu.variant`. Words are
English, or Chinese with `lang="zh-CN"`. `max_time` is seconds, a `timedelta`, or a text such as `"150ms"` or `"none"`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Literal, overload

from . import _answers, _shudu, _variant_answers
from . import variant as _variant
from ._errors import ImpossibleError
from ._options import Algorithm, Lang, PuzzleLike, Scale, Time, whole
from ._options import request as _request
from ._options import text as _text
from ._types import Hint, Rating, Solution, Step, Verdict
from ._variant_types import Variant, VariantHint, VariantPath, VariantRating, VariantSolution

_MANY = 1 << 62


def call(name: str, /, *, lang: str = "en", **request: Any) -> dict[str, Any]:
    """A call of the JSON API, for what has no function here: `compare`, `watch`, `techniques` and so on. docs/schema has the shapes; `_` in
    names stands for `-`.

    >>> call("compare", puzzle="1" + "." * 80, max_nodes=10)["algorithms"][0]["algorithm"]
    'fast'
    """
    answer: dict[str, Any] = json.loads(_shudu.call(name, json.dumps(_request(request)), lang))
    return answer


@overload
def solve(puzzle: Variant, *, max_time: Time | None = None, lang: Lang = "en") -> VariantSolution: ...
@overload
def solve(
    puzzle: PuzzleLike, *, algorithm: Algorithm | None = None, max_time: Time | None = None, lang: Lang = "en"
) -> Solution: ...
def solve(
    puzzle: PuzzleLike | Variant,
    *,
    algorithm: Algorithm | None = None,
    max_time: Time | None = None,
    lang: Lang = "en",
) -> Solution | VariantSolution:
    """The only solution, by the fast engine or another algorithm.

    Raises `NotProperError` for a puzzle with none or several, with two of the several.

    >>> str(solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
    '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
    """
    answer = _answers.ask("solve", puzzle, lang, algorithm=algorithm, max_time=max_time)
    if _answers.is_variant(answer):
        return _variant_answers.solution(answer)
    if answer["answer"] == "one":
        return Solution(answer["solution"])
    known = [answer[name] for name in ("solution", "second") if answer.get(name)]
    raise _answers.not_proper(answer["answer"], answer.get("reason"), known, lang)


def solutions(puzzle: PuzzleLike, limit: int | None = None) -> list[Solution]:
    """The solutions in a fixed order, `limit` at most. The empty list when the givens clash.

    >>> len(solutions("." * 81, 5))
    5
    """
    most = _MANY if limit is None else whole("limit", limit)
    return [Solution(line) for line in _shudu.solutions(_text(puzzle), most)]


def count(
    puzzle: PuzzleLike | Variant, limit: int | None = None, *, max_time: Time = "10s", lang: Lang = "en"
) -> int:
    """How many solutions, counted up to `limit`.

    Raises `ImpossibleError` when the time is up before.

    >>> count("..3456789456789123789123456..4365897365897214897214365531642978642978531978531642")
    2
    """
    answer = _answers.ask("count", puzzle, lang, limit=limit, max_time=max_time)
    if answer["answer"] == "invalid":
        return 0
    if answer["answer"] == "unknown":
        raise ImpossibleError(str(answer.get("reason")))
    return int(answer.get("solutions-text", answer.get("solutions", 0)))


def check(
    puzzle: PuzzleLike | Variant,
    against: PuzzleLike | None = None,
    *,
    max_time: Time | None = None,
    lang: Lang = "en",
) -> Verdict:
    """Is it a puzzle with exactly one solution, or a right grid? With `against`: is it a right filling of that puzzle?

    >>> check("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").answer
    'one'
    >>> check("55" + "." * 79).answer
    'invalid'
    """
    answer = _answers.ask("check", puzzle, lang, against=against, max_time=max_time)
    solutions_ = answer.get("solutions")
    if answer["ok"]:
        word = "one"
    elif answer.get("clashes"):
        word = "invalid"
    elif solutions_ is not None and solutions_ != "one":
        word = solutions_
    else:
        word = "wrong"
    witnesses = tuple(answer.get("witnesses", ()))
    minimal = answer.get("minimal")
    return Verdict(
        answer=word,
        solution=witnesses[0] if solutions_ == "one" and witnesses else None,
        witnesses=witnesses,
        redundant=None if minimal is None else tuple(answer.get("redundant", ())),
        wrong=tuple(answer.get("wrong", ())),
        blank=answer.get("blank", 0),
        reason=answer.get("reason"),
    )


def candidates(
    puzzle: PuzzleLike | Variant, after: Literal["givens", "propagate", "singles"] = "givens"
) -> tuple[frozenset[int], ...]:
    """What each of the 81 cells can hold, row by row.

    >>> sorted(candidates("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")[2])
    [1, 2, 4]
    """
    answer = _answers.ask("candidates", puzzle, after=after)
    if answer["answer"] != "ok" and not answer.get("candidates"):
        raise ImpossibleError(str(answer.get("reason")))
    return tuple(frozenset(int(digit, 36) for digit in digits) for digits in answer["candidates"])


@overload
def rate(puzzle: Variant, *, max_time: Time | None = None, lang: Lang = "en") -> VariantRating: ...
@overload
def rate(
    puzzle: PuzzleLike,
    *,
    techniques: bool = False,
    minutes: bool = False,
    max_time: Time | None = None,
    lang: Lang = "en",
) -> Rating: ...
def rate(
    puzzle: PuzzleLike | Variant,
    *,
    techniques: bool = False,
    minutes: bool = False,
    max_time: Time | None = None,
    lang: Lang = "en",
) -> Rating | VariantRating:
    """How hard the puzzle is as it is given; an equivalent puzzle may have another rating.

    `minutes` estimates the time that a person takes, too. Raises `NotProperError` for a puzzle that has not exactly one solution. What was
    not found within `max_time` is None, and `note` says so.

    >>> rate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").er
    1.2
    """
    scale = ["se", "hodoku", "minutes"] if minutes else None
    answer = _answers.ask("rate", puzzle, lang, techniques=techniques or None, scale=scale, max_time=max_time)
    if _answers.is_variant(answer):
        return _variant_answers.rating(answer, _text(puzzle), lang)
    if answer.get("hodoku-level") is None and answer.get("level") is None:
        # A word, or words with the reason after it.
        note = str(answer.get("note", ""))
        word, _, why = note.partition(": ")
        if word in ("none", "many", "invalid"):
            raise _answers.not_proper(word, why or None, (), lang)
    return _answers.rating(answer)


@overload
def hint(
    puzzle: Variant,
    notes: Iterable[Iterable[int]] | None = None,
    *,
    stage: int | None = None,
    max_time: Time = "10s",
    lang: Lang = "en",
) -> VariantHint: ...
@overload
def hint(
    puzzle: PuzzleLike,
    notes: PuzzleLike | None = None,
    *,
    stage: int | None = None,
    scale: Scale = "person",
    max_time: Time = "10s",
    lang: Lang = "en",
) -> Hint: ...
def hint(
    puzzle: PuzzleLike | Variant,
    notes: Any = None,
    *,
    stage: int | None = None,
    scale: Scale = "person",
    max_time: Time = "10s",
    lang: Lang = "en",
) -> Hint | VariantHint:
    """What to do next. `notes` is the grid as a player has it; `stage` is how much is told, from 1 (also without it), what to look for, to
    4, all of it. `scale` is the order in which steps are looked for, as in `explain`; it is for classic puzzles. Raises `NotProperError` for a
    puzzle that has not exactly one solution.

    >>> hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").kind
    'step'
    """
    if isinstance(puzzle, Variant):
        return _variant.hint(puzzle, notes, stage=stage or 1, max_time=max_time, lang=lang)
    given = None if notes is None else _text(notes, "notes")
    answer = _answers.ask("hint", puzzle, lang, notes=given, stage=stage, scale=scale, max_time=max_time)
    if _answers.is_variant(answer):
        return _variant.hint(_text(puzzle), stage=stage or 1, max_time=max_time, lang=lang)
    if answer.get("hint") == "not-proper":
        raise _answers.not_proper(answer["standing"], None, (), lang)
    if "hint" not in answer:
        raise _answers.not_proper("invalid", answer.get("reason"))
    return Hint(
        text=tuple(answer.get("text", ())),
        kind=answer.get("hint"),
        technique=answer.get("technique"),
        position=answer["puzzle"],
        reason=answer.get("reason"),
        data=json.dumps(answer),
    )


@overload
def explain(puzzle: Variant, *, max_time: Time | None = None, lang: Lang = "en") -> VariantPath: ...
@overload
def explain(
    puzzle: PuzzleLike, scale: Scale = "person", *, max_time: Time | None = None, lang: Lang = "en"
) -> list[Step]: ...
def explain(
    puzzle: PuzzleLike | Variant, scale: Scale = "person", *, max_time: Time | None = None, lang: Lang = "en"
) -> list[Step] | VariantPath:
    """The path to the solution, step by step. It ends early where no technique leads on.

    Raises `NotProperError` for what is no position of a puzzle with one solution.

    >>> path = explain("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> len(path), path[0].technique
    (51, 'hidden-single')
    """
    answer = _answers.ask("explain", puzzle, lang, scale=scale, max_time=max_time)
    if _answers.is_variant(answer):
        return _variant.explain(_text(puzzle), max_time=max_time, lang=lang)
    if answer["answer"] not in ("solved", "stuck"):
        raise _answers.not_proper(answer["answer"], answer.get("reason"), (), lang)
    return [_answers.step(shape) for shape in answer["path"]]


def steps(
    puzzle: PuzzleLike,
    technique: str | Iterable[str] = (),
    *,
    max_time: Time | None = None,
    lang: Lang = "en",
) -> list[Step]:
    """Every step that the board offers now, of these techniques or of all but nets.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [step.effect for step in steps(puzzle, "naked-single")]
    ['r5c5=5', 'r7c6=7', 'r7c9=4', 'r8c8=3']
    """
    named = [technique] if isinstance(technique, str) else list(technique)
    found: list[Step] = []
    while True:
        answer = _answers.ask(
            "steps", puzzle, lang, technique=named, max_time=max_time, limit=1000, offset=len(found)
        )
        if answer["answer"] != "ok":
            raise _answers.not_proper(answer["answer"], answer.get("reason"), (), lang)
        found += map(_answers.step, answer["steps"])
        if not answer.get("more"):
            return found
