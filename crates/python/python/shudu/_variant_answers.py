"""What the calls about variants answer, as values of the package."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from . import _shudu
from ._answers import pairs
from ._errors import ImpossibleError, NotProperError
from ._options import Lang
from ._options import request as _request
from ._types import Verdict
from ._variant_types import Variant, VariantRating, VariantSolution, VariantStep

VariantLike = str | Variant


def ask(command: str, puzzle: VariantLike | None, lang: Lang = "en", **options: Any) -> dict[str, Any]:
    request = {**_request({"puzzle": puzzle, **options}), "command": command}
    answer: dict[str, Any] = json.loads(_shudu.call("variant", json.dumps(request), lang))
    return answer


def call(name: str, puzzle: VariantLike, lang: Lang = "en", **options: Any) -> dict[str, Any]:
    """The call of this name, which takes puzzles of every kind."""
    request = _request({"puzzle": puzzle, **options})
    answer: dict[str, Any] = json.loads(_shudu.call(name, json.dumps(request), lang))
    if "rules" not in answer:
        raise ImpossibleError(f"the puzzle is a classic Sudoku: `shudu.{name}` is for it")
    return answer


def not_proper(answer: Mapping[str, Any], lang: str = "en") -> NotProperError:
    word = answer["answer"]
    known = tuple(answer[name] for name in ("solution", "second") if answer.get(name))
    return NotProperError(answer.get("reason") or _shudu.not_proper(word, lang) or word, word, known)


def variant(text: str, answer: Mapping[str, Any], **known: Any) -> Variant:
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


def solution(answer: Mapping[str, Any]) -> VariantSolution:
    if answer["answer"] != "one":
        raise not_proper(answer)
    shape = answer["shape"]
    return VariantSolution(answer["solution"], shape["rows"], shape["columns"], answer.get("text", ""))


def verdict(answer: Mapping[str, Any]) -> Verdict:
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


def step(shape: Mapping[str, Any]) -> VariantStep:
    return VariantStep(
        technique=shape["technique"],
        name=shape["name"],
        level=shape["level"],
        effect=shape["effect"],
        why=tuple(shape["why"]),
        conclusion=shape["conclusion"],
        placements=pairs(shape.get("placements", ())),
        eliminations=pairs(shape.get("eliminations", ())),
        cells=tuple(shape["cells"]),
        values=shape["values"],
        candidates=tuple(frozenset(cell) for cell in shape["candidates"]),
        number=shape["number"],
        lines=tuple(shape.get("lines", ())),
        data=json.dumps(shape),
    )


def rating(answer: Mapping[str, Any], puzzle: VariantLike, lang: Lang = "en") -> VariantRating:
    if answer.get("level") is None:
        solved = ask("solve", puzzle, lang)
        if solved["answer"] in ("none", "many", "invalid"):
            raise not_proper(solved, lang)
        raise ImpossibleError(str(answer.get("note")))
    level, technique, note = answer["level"], answer.get("technique"), answer.get("note", "")
    return VariantRating(level, technique, answer["steps"], note, answer.get("minutes"), answer.get("score"))


def minimized(answer: Mapping[str, Any]) -> Variant:
    if answer["answer"] == "unknown":
        raise ImpossibleError(str(answer.get("reason")))
    if answer["answer"] != "minimal":
        raise not_proper(answer)
    return variant(answer["minimal-text"], {**answer, "puzzle": answer["minimal"]})


def image(answer: Mapping[str, Any]) -> Variant:
    return variant(answer["image-text"], {**answer, "puzzle": answer["image"]})
