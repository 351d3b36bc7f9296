"""One puzzle to order, its images, and fewer givens."""

from __future__ import annotations

import json
import secrets
from typing import overload

from . import _answers, _shudu, _variant_answers
from ._errors import ImpossibleError
from ._options import Lang, Level, Method, PuzzleLike, Symmetry, Tenths, Time, Whole, whole
from ._options import request as _request
from ._options import text as _text
from ._types import Puzzle
from ._variant_types import Variant


def generate(
    *,
    seed: int | str | None = None,
    clues: Whole | None = None,
    minimal: bool = False,
    blanks: int | None = None,
    full: bool = False,
    symmetry: Symmetry | None = None,
    pattern: PuzzleLike | None = None,
    givens_from: PuzzleLike | None = None,
    method: Method | None = None,
    er: Tenths | None = None,
    ep: Tenths | None = None,
    ed: Tenths | None = None,
    level: Level | None = None,
    hodoku_level: Level | None = None,
    technique: str | None = None,
    only: bool = False,
    bottleneck: Whole | None = None,
    many: bool = False,
    max_time: Time = "10s",
    lang: Lang = "en",
) -> Puzzle:
    """A puzzle to order. The options are those of `shudu generate`; the same seed makes the same puzzle, which is the first that
    `generate_many` makes of it.

    Raises `ImpossibleError` when none can be like this, or none was found in time.

    >>> from shudu import rate
    >>> rate(generate(seed=7)).level
    'medium'
    """
    request = _request(
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
    answer = _answers.classic(_answers.ask("canon", puzzle), "canon")
    if answer["answer"] == "invalid":
        raise ImpossibleError(str(answer.get("reason")))
    return Puzzle(answer["form"])


@overload
def transform(puzzle: Variant, seed: int | str | None = None) -> Variant: ...
@overload
def transform(puzzle: PuzzleLike, seed: int | str | None = None) -> Puzzle: ...
def transform(puzzle: PuzzleLike | Variant, seed: int | str | None = None) -> Puzzle | Variant:
    """The image under a random symmetry of the rules. The same seed gives the same symmetry.

    >>> transform("1" + "." * 80, seed=3).clues
    1
    """
    answer = _answers.ask("transform", puzzle, seed=seed)
    return _variant_answers.image(answer) if _answers.is_variant(answer) else Puzzle(answer["image"])


def isomorphs(puzzle: PuzzleLike, count: int, seed: int | str | None = None) -> list[Puzzle]:
    """So many equivalent puzzles, each drawn by itself from the seed. Without a seed, others each time.

    >>> len(isomorphs("1" + "." * 80, 3))
    3
    """
    count = whole("count", count)
    drawn = secrets.randbits(56) if seed is None else seed
    return [Puzzle(line) for line in _shudu.isomorphs(_text(puzzle), count, str(drawn))]


@overload
def minimize(
    puzzle: Variant, *, seed: int | str | None = None, max_time: Time = "10s", lang: Lang = "en"
) -> Variant: ...
@overload
def minimize(
    puzzle: PuzzleLike,
    *,
    seed: int | str | None = None,
    smallest: bool = False,
    max_time: Time = "10s",
    lang: Lang = "en",
) -> Puzzle: ...
def minimize(
    puzzle: PuzzleLike | Variant,
    *,
    seed: int | str | None = None,
    smallest: bool = False,
    max_time: Time = "10s",
    lang: Lang = "en",
) -> Puzzle | Variant:
    """The puzzle with fewer givens and the same only solution, until none can go.

    >>> minimize("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").clues
    23
    """
    answer = _answers.ask("minimize", puzzle, lang, seed=seed, smallest=smallest or None, max_time=max_time)
    if _answers.is_variant(answer):
        return _variant_answers.minimized(answer)
    if answer["answer"] in ("none", "many", "invalid"):
        raise _answers.not_proper(answer["answer"], answer.get("reason"), (), lang)
    if answer["answer"] == "unknown":
        raise ImpossibleError(str(answer.get("reason")))
    return Puzzle(answer["minimal"])
