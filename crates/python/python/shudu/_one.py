"""One puzzle: the functions of the package on texts.

A puzzle is a `str` in any form that shudu reads (81 characters, a grid, pencilmarks, JSON), a `Puzzle` or a `Solution`. Words are English, or
Chinese with `lang="zh-CN"`. `max_time` is a text such as `"2s"`, `"150ms"` or `"none"`.
"""

from __future__ import annotations

import base64
import json
import os
import re
from collections.abc import Iterable, Mapping
from typing import Any, Literal

from . import _shudu
from ._errors import ImpossibleError, NotProperError, RequestError
from ._types import Hint, ImageReading, Puzzle, Rating, Solution, Step, Verdict, Verification

PuzzleLike = str | Puzzle | Solution
Scale = Literal["se", "hodoku", "person"]

_MANY = 1 << 62


def _ask(name: str, puzzle: PuzzleLike, lang: str = "en", **options: Any) -> dict[str, Any]:
    request = {key.replace("_", "-"): value for key, value in options.items() if value is not None}
    request["puzzle"] = str(puzzle)
    answer: dict[str, Any] = json.loads(_shudu.call(name, json.dumps(request), lang))
    if "rules" in answer and name not in ("convert", "render"):
        raise ImpossibleError("the puzzle is of another size or has other rules: `shudu.variant` has functions for it")
    return answer


def _not_proper(answer: str, reason: str | None, witnesses: Iterable[str] = ()) -> NotProperError:
    said = {
        "none": "the puzzle has no solution",
        "many": "the puzzle has several solutions",
        "unknown": "the limits were reached before the solution was known to be the only one",
    }.get(answer, answer)
    return NotProperError(f"{said}: {reason}" if reason else said, answer, tuple(witnesses))


def call(name: str, /, *, lang: str = "en", **request: Any) -> dict[str, Any]:
    """A call of the JSON API, for what has no function here: `compare`, `watch`, `techniques` and so on. docs/schema has the shapes; `_` in
    names stands for `-`.

    >>> call("compare", puzzle="1" + "." * 80, max_nodes=10)["algorithms"][0]["algorithm"]
    'fast'
    """
    fields = {key.replace("_", "-"): value for key, value in request.items() if value is not None}
    answer: dict[str, Any] = json.loads(_shudu.call(name, json.dumps(fields), lang))
    return answer


def solve(
    puzzle: PuzzleLike, *, algorithm: str | None = None, max_time: str | None = None, lang: str = "en"
) -> Solution:
    """The only solution, by the fast engine or another algorithm.

    Raises `NotProperError` for a puzzle with none or several, with two of the several.

    >>> str(solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
    '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
    """
    answer = _ask("solve", puzzle, lang, algorithm=algorithm, max_time=max_time)
    if answer["answer"] == "one":
        return Solution(answer["solution"])
    known = [answer[name] for name in ("solution", "second") if answer.get(name)]
    raise _not_proper(answer["answer"], answer.get("reason"), known)


def solutions(puzzle: PuzzleLike, limit: int | None = None) -> list[Solution]:
    """The solutions in a fixed order, `limit` at most. The empty list when the givens clash.

    >>> len(solutions("." * 81, 5))
    5
    """
    if limit is not None and limit < 0:
        raise RequestError(f"limit: expected 0 or more, seen {limit}")
    return [Solution(line) for line in _shudu.solutions(str(puzzle), _MANY if limit is None else limit)]


def count(puzzle: PuzzleLike, limit: int | None = None, *, max_time: str = "10s") -> int:
    """How many solutions, counted up to `limit`.

    Raises `ImpossibleError` when the time is up before.

    >>> count("..3456789456789123789123456..4365897365897214897214365531642978642978531978531642")
    2
    """
    answer = _ask("count", puzzle, limit=limit, max_time=max_time)
    if answer["answer"] == "invalid":
        return 0
    if answer["answer"] == "unknown":
        raise ImpossibleError(str(answer.get("reason")))
    return int(answer.get("solutions-text", answer.get("solutions", 0)))


def check(
    puzzle: PuzzleLike, against: PuzzleLike | None = None, *, max_time: str | None = None, lang: str = "en"
) -> Verdict:
    """Is it a puzzle with exactly one solution, or a right grid? With `against`: is it a right filling of that puzzle?

    >>> check("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").answer
    'ok'
    >>> check("55" + "." * 79).answer
    'invalid'
    """
    answer = _ask("check", puzzle, lang, against=None if against is None else str(against), max_time=max_time)
    solutions_ = answer.get("solutions")
    if answer["ok"]:
        word = "ok"
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
    puzzle: PuzzleLike, after: Literal["givens", "propagate", "singles"] = "givens"
) -> tuple[frozenset[int], ...]:
    """What each of the 81 cells can hold, row by row.

    >>> sorted(candidates("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")[2])
    [1, 2, 4]
    """
    answer = _ask("candidates", puzzle, after=after)
    if answer["answer"] != "ok" and not answer.get("candidates"):
        raise ImpossibleError(str(answer.get("reason")))
    return tuple(frozenset(map(int, text)) for text in answer["candidates"])


def _rating(answer: Mapping[str, Any]) -> Rating:
    steps: dict[str, int] = {}
    for technique in answer.get("techniques", ()):
        steps[technique["technique"]] = steps.get(technique["technique"], 0) + technique["times"]
    return Rating(
        er=answer.get("er"),
        ep=answer.get("ep"),
        ed=answer.get("ed"),
        hodoku_level=answer.get("hodoku-level"),
        hodoku_score=answer.get("hodoku-score"),
        techniques=tuple(steps.items()),
        note=answer.get("note"),
        minutes=answer.get("minutes"),
        minutes_range=(answer["minutes-from"], answer["minutes-to"]) if "minutes" in answer else None,
        minutes_level=answer.get("minutes-level"),
        level=answer.get("level"),
    )


def rate(
    puzzle: PuzzleLike,
    *,
    techniques: bool = False,
    minutes: bool = False,
    max_time: str | None = None,
    lang: str = "en",
) -> Rating:
    """How hard the puzzle is as it is given; an equivalent puzzle may have another rating.

    `minutes` estimates the time that a person takes, too.

    >>> rate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").er
    1.2
    """
    scale = ["se", "hodoku", "minutes"] if minutes else None
    return _rating(_ask("rate", puzzle, lang, techniques=techniques, scale=scale, max_time=max_time))


def hint(
    puzzle: PuzzleLike,
    notes: PuzzleLike | None = None,
    *,
    stage: int | None = None,
    scale: Scale = "person",
    max_time: str = "10s",
    lang: str = "en",
) -> Hint:
    """What to do next. `notes` is the grid as a player has it; `stage` is how much is told, from 1 (also without it), what to look for, to
    4, all of it. `scale` is the order in which steps are looked for, as in `explain`; it is for classic puzzles.

    >>> hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").kind
    'step'
    """
    given = None if notes is None else str(notes)
    answer = _ask("hint", puzzle, lang, notes=given, stage=stage, scale=scale, max_time=max_time)
    return Hint(
        text=tuple(answer.get("text", ())),
        kind=answer.get("hint"),
        technique=answer.get("technique"),
        position=answer["puzzle"],
        reason=answer.get("reason"),
        data=json.dumps(answer),
    )


def _pairs(candidates_: Iterable[Mapping[str, Any]]) -> tuple[tuple[str, int], ...]:
    return tuple((each["cell"], int(each["digit"])) for each in candidates_)


def _step(shape: Mapping[str, Any]) -> Step:
    data = shape["step"]
    return Step(
        technique=shape["technique"],
        name=shape["name"],
        effect=shape["effect"],
        look=shape["look"],
        why=shape["why"],
        conclusion=shape["conclusion"],
        placements=_pairs(data["placements"]),
        eliminations=_pairs(data["eliminations"]),
        values=shape["values"],
        candidates=tuple(shape["candidates"]),
        number=shape["number"],
        difficulty=shape.get("difficulty"),
        lines=tuple(shape.get("lines", ())),
        eureka=shape.get("eureka"),
        givens=shape["puzzle"],
        data=json.dumps(data),
    )


def explain(
    puzzle: PuzzleLike, scale: Scale = "person", *, max_time: str | None = None, lang: str = "en"
) -> list[Step]:
    """The path to the solution, step by step. It ends early where no technique leads on.

    Raises `NotProperError` for what is no position of a puzzle with one solution.

    >>> path = explain("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> len(path), path[0].technique
    (51, 'hidden-single')
    """
    answer = _ask("explain", puzzle, lang, scale=scale, max_time=max_time)
    if answer["answer"] not in ("solved", "stuck"):
        raise _not_proper(answer["answer"], answer.get("reason"))
    return [_step(shape) for shape in answer["path"]]


def steps(
    puzzle: PuzzleLike,
    technique: str | Iterable[str] = (),
    *,
    max_time: str | None = None,
    lang: str = "en",
) -> list[Step]:
    """Every step that the board offers now, of these techniques or of all but nets.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [step.effect for step in steps(puzzle, "naked-single")]
    ['r5c5=5', 'r7c6=7', 'r7c9=4', 'r8c8=3']
    """
    named = [technique] if isinstance(technique, str) else list(technique)
    found: list[Step] = []
    while True:
        answer = _ask(
            "steps", puzzle, lang, technique=named, max_time=max_time, limit=1000, offset=len(found)
        )
        if answer["answer"] != "ok":
            raise _not_proper(answer["answer"], answer.get("reason"))
        found += map(_step, answer["steps"])
        if not answer.get("more"):
            return found


def _generated(options: Mapping[str, Any]) -> dict[str, Any]:
    request = {key.replace("_", "-"): value for key, value in options.items() if value is not None}
    for name, value in request.items():
        if name in ("seed", "clues", "er", "ep", "ed", "bottleneck", "givens-from", "pattern"):
            request[name] = str(value)
    return request


def generate(
    *,
    seed: int | str | None = None,
    clues: int | str | None = None,
    minimal: bool = False,
    blanks: int | None = None,
    full: bool = False,
    symmetry: str | None = None,
    pattern: PuzzleLike | None = None,
    givens_from: PuzzleLike | None = None,
    method: str | None = None,
    er: float | str | None = None,
    ep: float | str | None = None,
    ed: float | str | None = None,
    level: str | None = None,
    hodoku_level: str | None = None,
    technique: str | None = None,
    only: bool = False,
    bottleneck: int | str | None = None,
    many: bool = False,
    max_time: str = "10s",
    lang: str = "en",
) -> Puzzle:
    """A puzzle to order. The options are those of `shudu generate`; the same seed makes the same puzzle.

    Raises `ImpossibleError` when none can be like this, or none was found in time.

    >>> rate(generate(seed=7)).level
    'medium'
    """
    request = _generated(
        dict(
            seed=seed, clues=clues, minimal=minimal, blanks=blanks, full=full, symmetry=symmetry, pattern=pattern,
            givens_from=givens_from, method=method, er=er, ep=ep, ed=ed, level=level, hodoku_level=hodoku_level, technique=technique, only=only,
            bottleneck=bottleneck, many=many, max_time=max_time,
        )
    )  # fmt: skip
    answer = json.loads(_shudu.call("generate", json.dumps(request), lang))
    return Puzzle(answer["puzzle"], solution=answer.get("solution"))


def canon(puzzle: PuzzleLike) -> Puzzle:
    """The canonical form: the same for equivalent puzzles.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> canon(puzzle) == canon(transform(puzzle, seed=3))
    True
    """
    answer = _ask("canon", puzzle)
    if answer["answer"] == "invalid":
        raise ImpossibleError(str(answer.get("reason")))
    return Puzzle(answer["form"])


def transform(puzzle: PuzzleLike, seed: int | str | None = None) -> Puzzle:
    """The image under a random symmetry of the rules. The same seed gives the same symmetry.

    >>> transform("1" + "." * 80, seed=3).clues
    1
    """
    return Puzzle(_ask("transform", puzzle, seed=None if seed is None else str(seed))["image"])


def isomorphs(puzzle: PuzzleLike, count: int, seed: int | str = 0) -> list[Puzzle]:
    """So many equivalent puzzles, each drawn by itself from the seed.

    >>> len(isomorphs("1" + "." * 80, 3))
    3
    """
    if count < 0:
        raise RequestError(f"count: expected 0 or more, seen {count}")
    return [Puzzle(line) for line in _shudu.isomorphs(str(puzzle), count, str(seed))]


def minimize(
    puzzle: PuzzleLike, *, seed: int | str | None = None, smallest: bool = False, max_time: str = "10s"
) -> Puzzle:
    """The puzzle with fewer givens and the same only solution, until none can go.

    >>> minimize("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").clues
    23
    """
    drawn = None if seed is None else str(seed)
    answer = _ask("minimize", puzzle, seed=drawn, smallest=smallest, max_time=max_time)
    if answer["answer"] in ("none", "many", "invalid"):
        raise _not_proper(answer["answer"], answer.get("reason"))
    if answer["answer"] == "unknown":
        raise ImpossibleError(str(answer.get("reason")))
    return Puzzle(answer["minimal"])


def _read(shape: Mapping[str, Any]) -> Puzzle:
    cells = shape["candidates"]
    return Puzzle(
        shape["givens"],
        shape["values"],
        None if cells is None else tuple(cells),
        shape["solution"],
        shape["comment"],
    )


def read(text: str, *, lang: str = "en") -> list[Puzzle]:
    """Every puzzle of a text, in whatever form each is. Raises `ReadError` with line, column and cell for the first that is none.

    >>> read("1" + "." * 80 + "\\n" + "." * 80 + "2")[1].clues
    1
    """
    return [_read(shape) for shape in json.loads(_shudu.read(text, lang))]


def read_image(
    image: bytes | str | os.PathLike[str], *, all_puzzles: bool = False, lang: str = "en"
) -> list[ImageReading]:
    """The largest puzzle of a JPEG, PNG or WebP, or all of them: bytes, or the name of a file. 16 MiB and 40 megapixels at most.

    Raises `ImpossibleError` with the reason when there is none.

    >>> read_image(b"not a picture")
    Traceback (most recent call last):
    ...
    shudu._errors.ImpossibleError: this is not a picture: give a JPEG, PNG or WebP
    """
    if not isinstance(image, bytes):
        with open(image, "rb") as file:
            image = file.read((16 << 20) + 1)
    request = json.dumps({"picture": base64.b64encode(image).decode("ascii"), "all": all_puzzles})
    answer = json.loads(_shudu.call("photo", request, lang))
    return [
        ImageReading(
            puzzle=Puzzle(shape["puzzle"]),
            answer=shape["answer"],
            confidences=tuple(cell["confidence"] for cell in shape["cells"]),
            doubtful=tuple(shape["doubtful"]),
            decided=tuple(shape["decided"]),
            corners=tuple((corner[0], corner[1]) for corner in shape["corners"]),
            notes=tuple(shape.get("notes", ())),
            straightened=base64.b64decode(shape["straightened"]),
        )
        for shape in answer["puzzles"]
    ]


def convert(puzzle: PuzzleLike, to: str, *, lang: str = "en") -> str:
    """The puzzle in another form, such as `line`, `grid`, `csv`, `pencilmarks`, `hodoku`, `json`, `opensudoku` or `dimacs`.

    >>> convert("1" + "." * 80, "line")
    '1................................................................................\\n'
    """
    text: str = _ask("convert", puzzle, lang, to=to)["text"]
    return text


def render(
    puzzle: PuzzleLike,
    to: Literal["svg", "text"] = "svg",
    *,
    candidates: bool = False,
    solution: bool = False,
    theme: str | None = None,
    captions: Iterable[str] = (),
    lang: str = "en",
) -> str:
    """A drawing of the puzzle.

    >>> render("1" + "." * 80)[:4]
    '<svg'
    """
    answer = _ask(
        "render", puzzle, lang, to=to, candidates=candidates, solution=solution, theme=theme, captions=list(captions)
    )
    if not answer.get("text"):
        raise ImpossibleError(str(answer.get("reason") or answer.get("answer")))
    text: str = answer["text"]
    return text


_CLAIM = re.compile(r"r([1-9]+)c([1-9]+)(=|<>)([1-9]+)", re.IGNORECASE)


def _claims(text: str) -> list[tuple[str, int, bool]]:
    """`r1c2=5`, `r4c38<>7`, several with blanks or commas between them."""
    claims = []
    for part in re.split(r"[\s,;]+", text.strip()):
        match = _CLAIM.fullmatch(part)
        if not match:
            raise RequestError(f"expected a step such as r1c2=5 or r4c38<>7, seen {part!r}")
        rows, columns, sign, digits = match.groups()
        claims += [
            (f"r{row}c{column}", int(digit), sign == "=") for row in rows for column in columns for digit in digits
        ]
    return claims


def _proof(answer: Mapping[str, Any]) -> Verification:
    return Verification(
        proved=answer["answer"] == "proved",
        answer=answer["answer"],
        steps=tuple(_step(shape) for shape in answer.get("steps", ())),
        reason=answer.get("reason"),
    )


def verify_step(
    position: PuzzleLike,
    step: str | Step | Mapping[str, Any],
    *,
    one_step: bool = False,
    max_time: str = "10s",
    lang: str = "en",
) -> Verification:
    """Is a placement or an elimination proved by what is on the board?

    A `Step` (or its JSON) brings its proof, which the checker follows without searching. For a text such as `r1c2=5` or `r4c38<>7` a
    proof is looked for, one that the checker accepts; with `one_step` only a single technique on the board as it stands counts.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> bool(verify_step(puzzle, "r5c5=5")), verify_step(puzzle, "r5c5=6").answer
    (True, 'no-candidate')
    """
    if isinstance(step, str):
        found: list[Step] = []
        for cell, digit, on in _claims(step):
            options = json.dumps({"one-step": one_step, "max-time": max_time})
            answer = json.loads(_shudu.prove_move(str(position), cell, digit, on, options, lang))
            if answer["answer"] != "proved":
                return _proof(answer)
            found += _proof(answer).steps
        return Verification(True, "proved", tuple(found))
    data = step.data if isinstance(step, Step) else json.dumps(step.get("step", step))
    fault = _shudu.verify_proof(str(position), data, lang)
    given = (step,) if isinstance(step, Step) else ()
    return Verification(fault is None, "proved" if fault is None else "unproved", given, fault)


def explain_move(
    position: PuzzleLike,
    cell: str,
    digit: int,
    *,
    one_step: bool = False,
    max_time: str = "10s",
    lang: str = "en",
) -> list[Step]:
    """The easiest proof that the digit goes into the cell, or that it does not: the solution decides which.

    The last step makes the move; those before it are needed for it. Raises `ImpossibleError` where there is no proof.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [step.effect for step in explain_move(puzzle, "r5c5", 5)]
    ['r5c5=5']
    """
    options = json.dumps({"one-step": one_step, "max-time": max_time})
    verification = _proof(json.loads(_shudu.prove_move(str(position), cell, digit, None, options, lang)))
    if not verification:
        raise ImpossibleError(verification.reason or verification.answer)
    return list(verification.steps)
