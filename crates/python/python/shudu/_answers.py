"""What the calls about one puzzle answer, as values of the package."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from . import _shudu
from ._errors import ImpossibleError, NotProperError
from ._options import PuzzleLike
from ._options import request as _request
from ._options import text as _text
from ._types import Rating, Step
from ._variant_types import Variant

#: The most characters of a reason.
_MOST_SAID = 500


def ask(name: str, puzzle: PuzzleLike | Variant, lang: str = "en", **options: Any) -> dict[str, Any]:
    fields = _request({"puzzle": _text(puzzle), **options})
    answer: dict[str, Any] = json.loads(_shudu.call(name, json.dumps(fields), lang))
    return answer


def is_variant(answer: Mapping[str, Any]) -> bool:
    """Is the answer about a puzzle of another size or with other rules?"""
    return "rules" in answer


def not_proper(answer: str, reason: str | None, witnesses: Iterable[str] = (), lang: str = "en") -> NotProperError:
    said = reason or _shudu.not_proper(answer, lang) or answer
    if len(said) > _MOST_SAID:
        # Every pair of equal digits is told: a few are enough.
        said = said[:_MOST_SAID].rpartition("; ")[0] + "; …"
    return NotProperError(said, answer, tuple(witnesses))


def classic(answer: dict[str, Any], name: str) -> dict[str, Any]:
    """Refuses what is about classic puzzles alone."""
    if is_variant(answer):
        raise ImpossibleError(f"{name}: the puzzle is of another size or has other rules")
    return answer


def rating(answer: Mapping[str, Any]) -> Rating:
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


def pairs(candidates_: Iterable[Mapping[str, Any]]) -> tuple[tuple[str, int], ...]:
    return tuple((each["cell"], int(each["digit"])) for each in candidates_)


def step(shape: Mapping[str, Any]) -> Step:
    data = shape["step"]
    return Step(
        technique=shape["technique"],
        name=shape["name"],
        effect=shape["effect"],
        look=shape["look"],
        why=shape["why"],
        conclusion=shape["conclusion"],
        placements=pairs(data["placements"]),
        eliminations=pairs(data["eliminations"]),
        values=shape["values"],
        candidates=tuple(shape["candidates"]),
        number=shape["number"],
        difficulty=shape.get("difficulty"),
        lines=tuple(shape.get("lines", ())),
        eureka=shape.get("eureka"),
        givens=shape["puzzle"],
        data=json.dumps(data),
    )
