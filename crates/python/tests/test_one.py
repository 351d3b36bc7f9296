"""One puzzle."""

import json
import pickle
from pathlib import Path

import pytest
import shudu
from conftest import EASY, HARD, SOLVED, TWO


def test_the_solution_or_why_there_is_none() -> None:
    assert shudu.solve(EASY) == shudu.Solution(SOLVED)
    assert shudu.solve(shudu.Puzzle(EASY))["r1c3"] == 4
    with pytest.raises(shudu.NotProperError) as none:
        shudu.solve(EASY.replace("53.", "531"))
    assert none.value.answer == "none" and none.value.witnesses == ()
    with pytest.raises(shudu.NotProperError) as many:
        shudu.solve(TWO)
    assert many.value.answer == "many" and len(set(many.value.witnesses)) == 2


def test_errors_say_where() -> None:
    with pytest.raises(shudu.ReadError) as error:
        shudu.solve(EASY.replace("7", "a", 1))
    assert (error.value.line, error.value.column, error.value.cell, error.value.seen) == (1, 5, "r1c5", "a")
    with pytest.raises(shudu.ReadError):
        shudu.read("nothing at all")
    for again in (error.value, shudu.ArrayError("m", (3,), "int8", 1, "r1c1")):
        copy = pickle.loads(pickle.dumps(again))
        assert (str(copy), vars(copy)) == (str(again), vars(again))
    with pytest.raises(shudu.RequestError):
        shudu.generate(symmetry="round")
    with pytest.raises(shudu.ImpossibleError):
        shudu.generate(clues=16)


def test_numbers_of_solutions() -> None:
    assert (shudu.count(EASY), shudu.count(TWO), shudu.count("." * 81, 1000)) == (1, 2, 1000)
    assert len({str(solution) for solution in shudu.solutions("." * 81, 50)}) == 50
    assert shudu.solutions(EASY.replace("53", "55")) == []
    with pytest.raises(shudu.ImpossibleError):
        shudu.count(EASY[:20] + "." * 61, max_time="50ms")


def test_verdicts() -> None:
    verdict = shudu.check(EASY)
    assert verdict and verdict.solution == SOLVED and verdict.blank == 51
    assert shudu.check(SOLVED, against=EASY)
    wrong = shudu.check(SOLVED.replace("534", "543", 1), against=EASY)
    assert not wrong and wrong.reason
    assert shudu.check(TWO).answer == "many"


def test_ratings_and_features() -> None:
    timed = shudu.rate(EASY, minutes=True)
    assert timed.minutes and timed.minutes_range and timed.minutes_range[0] < timed.minutes < timed.minutes_range[1]
    assert (timed.er, timed.minutes_level) == (1.2, "easy") and shudu.rate(EASY).minutes is None
    rating = shudu.rate(EASY, techniques=True)
    assert (rating.er, rating.hodoku_level) == (1.2, "Easy") and sum(times for _, times in rating.techniques) == 51
    assert shudu.rate(TWO).er is None and shudu.rate(TWO).note == "many"
    found = shudu.features(EASY)
    assert tuple(found) == tuple(shudu.FEATURES)
    assert found["clues"] == 30 and found["minimal"] is False and found["automorphisms"] == 1
    assert found["class_id"] == shudu.features(shudu.transform(EASY, 9))["class_id"]
    short = shudu.features(HARD, max_nodes=1000)
    assert short["guesses_row_order"] is None and short["clues"] == 17


def test_paths_and_hints() -> None:
    path = shudu.explain(EASY)
    assert len(path) == 51 and path[-1].after.line == SOLVED
    for before, after in zip(path, path[1:], strict=False):
        assert before.after.line == after.values and before.after.candidates == after.candidates
    assert path[0].conclusion and str(path[0])
    chinese = shudu.explain(EASY, lang="zh-CN")[0]
    assert chinese.name != path[0].name and chinese.effect == path[0].effect
    hint = shudu.hint(EASY)
    assert hint.kind == "step" and str(hint)
    assert shudu.hint(EASY.replace("53.", "531")).kind in ("mistakes", "not-proper")


def test_every_step_of_a_path_is_proved() -> None:
    for step in shudu.explain(HARD):
        assert shudu.verify_step(step.position, step), step.effect
        claims = " ".join(
            [f"{cell}={digit}" for cell, digit in step.placements]
            + [f"{cell}<>{digit}" for cell, digit in step.eliminations]
        )
        if step.placements:
            assert shudu.verify_step(step.position, claims, one_step=True), claims


def test_wrong_steps_are_not_proved() -> None:
    step = shudu.explain(EASY)[0]
    other = shudu.explain(HARD)[0]
    assert not shudu.verify_step(EASY, other)
    assert shudu.verify_step(EASY, json.loads(step.data))
    for claim, answer in (("r1c3=4", "proved"), ("r1c3<>4", "wrong"), ("r1c3=1", "wrong"), ("r1c1=5", "no-candidate")):
        assert shudu.verify_step(EASY, claim).answer == answer, claim
    with pytest.raises(shudu.RequestError):
        shudu.verify_step(EASY, "c1r1=5")


def test_moves_are_explained() -> None:
    for digit in (1, 2, 4):
        steps = shudu.explain_move(EASY, "r1c3", digit)
        last = steps[-1]
        if digit == 4:
            assert ("r1c3", 4) in last.placements
        assert shudu.verify_step(steps[0].position, steps[0])
    with pytest.raises(shudu.ImpossibleError):
        shudu.explain_move(EASY, "r1c1", 5)


def test_puzzles_to_order() -> None:
    assert shudu.generate(seed=7) == shudu.generate(seed="7")
    puzzle = shudu.generate(seed=3, clues="24..26", symmetry="half-turn")
    assert 24 <= puzzle.clues <= 26 and shudu.check(puzzle)
    assert 4.0 <= (shudu.rate(shudu.generate(seed=1, er="4.0..5.0", max_time="60s")).er or 0) <= 5.0


def test_forms() -> None:
    assert shudu.read(shudu.convert(EASY, "grid"))[0].givens == EASY
    position = shudu.explain(EASY)[5].position
    again = shudu.read(str(position))[0]
    assert (again.givens, again.line) == (position.givens, position.line)
    assert shudu.canon(EASY) == shudu.canon(shudu.isomorphs(EASY, 3, 5)[2])
    assert shudu.minimize(EASY).clues < 30
    assert shudu.render(EASY, "text") and shudu.Puzzle(EASY)._repr_svg_().startswith("<svg")
    with pytest.raises(ValueError):
        shudu.Puzzle("x")


def test_values_are_frozen_and_pickled() -> None:
    for value in (shudu.solve(EASY), shudu.check(EASY), shudu.rate(EASY), shudu.explain(EASY)[0], shudu.hint(EASY), shudu.Puzzle(EASY)):
        assert pickle.loads(pickle.dumps(value)) == value and hash(value) == hash(pickle.loads(pickle.dumps(value)))
        with pytest.raises(AttributeError):
            value.other = 1


def test_images() -> None:
    with pytest.raises(shudu.ImpossibleError, match="screenshot"):
        shudu.read_image(b"%PDF-1.7 and so on")
    with pytest.raises(FileNotFoundError):
        shudu.read_image("no such picture.jpg")
    image = Path(__file__).parents[3] / "docs" / "images" / "photo.png"
    for given in (image, str(image), image.read_bytes()):
        (reading,) = shudu.read_image(given)
        assert reading.puzzle.givens == EASY
        assert (reading.answer, reading.decided, len(reading.confidences)) == ("one", (), 81)
        assert len(reading.corners) == 4
        assert reading.straightened.startswith(b"\x89PNG")
