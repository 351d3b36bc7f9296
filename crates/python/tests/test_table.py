"""Every case of puzzles/table.tsv, which the tests of all languages ask: by the call, and by the function of Python."""

import json
from pathlib import Path
from typing import Any

import pytest

import shudu

TABLE = Path(__file__).parents[3] / "puzzles" / "table.tsv"


def cases() -> list[tuple[str, str, dict[str, Any], dict[str, Any]]]:
    head, *rows = TABLE.read_text(encoding="utf-8").rstrip("\n").split("\n")
    assert head == "function\tcall\trequest\tanswer" and len(rows) > 40
    split = (row.split("\t") for row in rows)
    return [(name, call, json.loads(request), json.loads(answer)) for name, call, request, answer in split]


CASES = cases()


def solved(puzzle: str) -> str | None:
    try:
        return str(shudu.solve(puzzle))
    except shudu.NotProperError:
        return None


@pytest.mark.parametrize(("name", "call", "request_", "answer"), CASES)
def test_call(name: str, call: str, request_: dict[str, Any], answer: dict[str, Any]) -> None:
    if call != "-":
        assert shudu.call(call, **request_) == answer


@pytest.mark.parametrize(("name", "call", "request_", "answer"), CASES)
def test_function(name: str, call: str, request_: dict[str, Any], answer: dict[str, Any]) -> None:
    options = dict(request_)
    puzzle = options.pop("puzzle", "")
    is_variant = "rules" in answer
    one = answer.get("answer") == "one"
    if name == "generate":
        ask = shudu.variant.generate if is_variant else shudu.generate
        made = ask(**options)
        assert (made.givens if is_variant else str(made)) == answer["puzzle"]
    elif name == "read":
        assert [one.givens for one in shudu.read(options["text"])] == [one["givens"] for one in answer["puzzles"]]
    elif is_variant and name == "solve":
        assert str(shudu.variant.solve(puzzle)) == answer["solution"]
    elif is_variant and name == "count":
        assert shudu.variant.count(puzzle) == answer["solutions"]
    elif is_variant and name == "check":
        assert shudu.variant.check(puzzle).answer == answer["solutions"]
    elif is_variant and name == "rate":
        assert shudu.variant.rate(puzzle).level == answer["level"]
    elif is_variant:
        assert name == "convert" and shudu.variant.convert(puzzle, options["to"]).strip() == answer["text"].strip()
    elif name == "solve":
        assert solved(puzzle) == (answer["solution"] if one else None)
        assert shudu.solve_many([puzzle]) == [answer["solution"] if one else None]
    elif name == "solutions":
        assert [str(one) for one in shudu.solutions(puzzle, options["limit"])] == answer["solutions"]
    elif name == "count":
        number = int(answer.get("solutions-text", answer.get("solutions", 0)))
        assert shudu.count(puzzle, options.get("limit")) == number
        if "solutions" in answer:
            assert shudu.count_many([puzzle], options.get("limit")) == [number]
    elif name == "check":
        verdict = shudu.check(puzzle, options.get("against"))
        assert (verdict.answer == "one") == answer["ok"]
    elif name == "candidates":
        found = ["".join(map(str, sorted(cell))) for cell in shudu.candidates(puzzle, **options)]
        assert found == answer["candidates"]
    elif name == "rate":
        if "er" in answer:
            rating = shudu.rate(puzzle)
            assert (rating.er, rating.ep, rating.ed, rating.level) == tuple(answer[key] for key in ("er", "ep", "ed", "level"))
        else:
            with pytest.raises(shudu.NotProperError):
                shudu.rate(puzzle)
    elif name == "hint":
        assert shudu.hint(puzzle, **options).technique == answer.get("technique")
    elif name in ("explain", "steps"):
        found_steps = shudu.explain(puzzle) if name == "explain" else shudu.steps(puzzle)
        shapes = answer["path"] if name == "explain" else answer["steps"]
        assert [step.technique for step in found_steps][: len(shapes)] == [shape["technique"] for shape in shapes]
    elif name == "verify-step":
        assert bool(shudu.verify_step(puzzle, options["step"]).proved) == (answer["answer"] == "proved")
    elif name == "explain-move":
        if answer["answer"] == "proved":
            path = shudu.explain_move(puzzle, options["cell"], options["digit"])
            assert [step.technique for step in path] == [shape["technique"] for shape in answer["steps"]]
        else:
            with pytest.raises(shudu.ImpossibleError):
                shudu.explain_move(puzzle, options["cell"], options["digit"])
    elif name == "canon":
        assert str(shudu.canon(puzzle)) == answer["form"]
        assert shudu.canon_many([puzzle]) == [answer["form"]]
    elif name == "transform":
        assert str(shudu.transform(puzzle, options["seed"])) == answer["image"]
    elif name == "isomorphs":
        number = options["first"] + options["count"]
        assert [str(one) for one in shudu.isomorphs(puzzle, number, options["seed"])][options["first"] :] == answer["images"]
    elif name == "minimize":
        assert shudu.minimize(puzzle).givens == answer["minimal"]
    elif name == "convert":
        assert shudu.convert(puzzle, options["to"]) == answer["text"]
    elif name == "render":
        assert shudu.render(puzzle, options["to"]) == answer["text"]
    elif name == "features":
        features = shudu.features(puzzle)
        assert (features["clues"], features["er"]) == (answer["features"]["clues"], answer["features"]["er"])
    else:
        assert name == "info"
