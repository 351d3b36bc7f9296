"""Other sizes and rules."""

import json
import pathlib
import pickle

import pytest
import shudu
from shudu import variant

KILLER = ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R1C3~R1C4.~R3C1_2.~R4C3_3"
SOLVED = "1243342123144132"


def test_every_form_is_read() -> None:
    puzzle = variant.read(KILLER)
    assert (puzzle.rows, puzzle.columns, puzzle.digits, puzzle.regions) == (4, 4, (1, 4), 4)
    assert (puzzle.clues, puzzle.rules, puzzle["r3c1"], puzzle[0], puzzle[3, 2]) == (2, ("killer-cage",), 2, None, 3)
    assert json.loads(str(puzzle))["format"] == "shudu-variant"
    for form in ("variant", "iss", "fpuzzles", "sudokupad"):
        again = variant.read(variant.convert(puzzle, form))  # type: ignore[arg-type]
        assert (again.givens, again.rules) == (puzzle.givens, puzzle.rules), form
    assert variant.read("." * 256).digits == (1, 16)
    assert variant.read("A" + "." * 255)["r1c1"] == 10
    with pytest.raises(shudu.ReadError, match="Nonsense"):
        variant.read(".Shape~4x4.Nonsense~1")
    with pytest.raises(shudu.ImpossibleError):
        variant.convert(puzzle, "line")


def test_the_solution_or_why_there_is_none() -> None:
    solution = variant.solve(KILLER)
    assert (solution.line, solution["r4c4"], solution.grid()[0], len(solution)) == (SOLVED, 2, [1, 2, 4, 3], 16)
    with pytest.raises(shudu.NotProperError) as many:
        variant.solve("." * 16)
    assert many.value.answer == "many" and len(set(many.value.witnesses)) == 2
    with pytest.raises(shudu.NotProperError) as none:
        variant.solve(".Shape~4x4.Cage~3~R1C1~R1C2.~R2C1_1.~R2C2_2")
    assert none.value.answer == "none"
    with pytest.raises(shudu.NotProperError) as invalid:
        variant.solve("11..............")
    assert invalid.value.answer == "invalid"


def test_numbers_verdicts_and_candidates() -> None:
    assert (variant.count("." * 16), variant.count("." * 16, 7), variant.count("11" + "." * 14)) == (288, 7, 0)
    with pytest.raises(shudu.ImpossibleError):
        variant.count("." * 256, max_time="50ms")
    verdict = variant.check(KILLER)
    assert verdict and verdict.blank == 14 and verdict.redundant == ()
    assert variant.check("11" + "." * 14).wrong == ("r1c1", "r1c2")
    many = variant.check("." * 16)
    assert not many and many.answer == "many" and len(set(many.witnesses)) == 2
    found = variant.candidates(KILLER)
    assert found[0] == {1} and len(found) == 16
    with pytest.raises(shudu.ImpossibleError):
        variant.candidates(".Shape~4x4.Cage~3~R1C1~R1C2.~R2C1_1.~R2C2_2")


def test_each_rule_leaves_the_solutions_that_enumeration_counted() -> None:
    kit = pathlib.Path(__file__).parents[3] / "puzzles" / "rules.jsonl"
    cases = [json.loads(line) for line in kit.read_text().splitlines()]
    assert len({case["rule"] for case in cases}) > 50
    for case in cases:
        assert variant.count(json.dumps(case["puzzle"])) == case["solutions"], case


def test_a_path_leads_to_the_solution() -> None:
    path = variant.explain(KILLER)
    assert (path.answer, path.level, path.reason) == ("solved", "medium", None)
    assert [step.number for step in path] == list(range(1, len(path) + 1))
    assert path[0].values == variant.read(KILLER).givens and path[0].candidates[0] == {1, 3, 4}
    digits = {cell: digit for step in path for cell, digit in step.placements}
    assert all(variant.solve(KILLER)[cell] == digit for cell, digit in digits.items()) and len(digits) == 14
    chinese = variant.explain(KILLER, lang="zh-CN")[0]
    assert chinese.effect == path[0].effect and str(chinese) != str(path[0])
    with pytest.raises(shudu.NotProperError):
        variant.explain("." * 16)


def test_levels_and_minimal_puzzles() -> None:
    rated = variant.rate(KILLER)
    path = variant.explain(KILLER)
    assert (rated.level, rated.steps, rated.technique in {step.technique for step in path}) == ("medium", len(path), True)
    assert str(rated).startswith("medium") and str(variant.rate(KILLER, lang="zh-CN")) != str(rated)
    with pytest.raises(shudu.ImpossibleError):
        variant.rate("." * 16)
    more = variant.read(KILLER.replace(".~R3C1_2", ".~R1C1_1.~R3C1_2"))
    minimal = variant.minimize(more, seed=1)
    assert (more.clues, minimal.clues < 3, minimal.rules) == (3, True, ("killer-cage",))
    assert variant.solve(minimal).line == SOLVED and variant.minimize(minimal).givens == minimal.givens
    image = variant.transform(KILLER, seed=1)
    assert image == variant.transform(KILLER, seed=1) and image.rules == ("killer-cage",)
    assert sorted(variant.solve(image).line) == sorted(SOLVED)
    for function in (variant.rate, variant.minimize, variant.transform):
        with pytest.raises(shudu.ImpossibleError, match="classic"):
            function("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    with pytest.raises(shudu.NotProperError):
        variant.minimize("." * 16)


def test_hints_tell_as_much_as_their_stage() -> None:
    first, last = variant.hint(KILLER), variant.hint(KILLER, stage=4)
    assert (first.kind, first.technique, first.step) == ("step", None, None) and str(first)
    assert last.step is not None and last.technique == last.step.technique
    wrong = variant.read(KILLER)
    notes = [[] if digit is not None else [1, 2, 3, 4] for row in wrong.grid() for digit in row]
    assert variant.hint(KILLER, notes).kind == "step"
    notes[0] = [4]
    assert variant.hint(KILLER, notes).kind == "mistakes"
    with pytest.raises(shudu.ImpossibleError):
        variant.hint(KILLER, [[1]])


def test_puzzles_to_order() -> None:
    made = variant.generate(size=6, kinds="killer", seed=1)
    assert made == variant.generate(size=6, kinds=["killer"], seed="1")
    assert made.clues == 0 and variant.check(made) and variant.solve(made).line == made.solution
    assert variant.generate(kinds=("jigsaw", "x"), seed=1).regions == 9
    for level in ("easy", "hard"):
        made = variant.generate(size=6, kinds="x", seed=1, level=level)
        assert (made.level, variant.explain(made).level) == (level, level)
    for wrong in (dict(kinds="nonsense"), dict(level="mild"), dict(symmetry="round"), dict(clues="x")):
        with pytest.raises(shudu.RequestError):
            variant.generate(**wrong)  # type: ignore[arg-type]
    with pytest.raises(shudu.ImpossibleError):
        variant.generate(size=40)


def test_values_are_frozen_pickled_and_drawn() -> None:
    puzzle = variant.read(KILLER)
    for value in (puzzle, variant.solve(KILLER), variant.explain(KILLER), variant.hint(KILLER, stage=4)):
        assert pickle.loads(pickle.dumps(value)) == value and hash(value) == hash(pickle.loads(pickle.dumps(value)))
        with pytest.raises(AttributeError):
            value.other = 1  # type: ignore[union-attr]
    assert puzzle._repr_svg_().startswith("<svg") and variant.render(puzzle) != variant.render(puzzle, theme="dark")
