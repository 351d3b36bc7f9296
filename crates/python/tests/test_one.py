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
    for ask in (shudu.solve, shudu.rate, shudu.hint, shudu.explain, shudu.minimize):
        for text, word in ((TWO, "many"), (EASY.replace("53.", "531"), "none"), (EASY.replace("53", "55"), "invalid")):
            with pytest.raises(shudu.NotProperError) as error:
                ask(text)
            assert error.value.answer == word and "shudu" not in str(error.value), ask
    with pytest.raises(shudu.NotProperError, match="不止一个解"):
        shudu.rate(TWO, lang="zh-CN")
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


def test_values_of_python_are_taken() -> None:
    from datetime import timedelta

    rows = [[int(cell) if cell != "." else 0 for cell in EASY[at : at + 9]] for at in range(0, 81, 9)]
    for given in (rows, sum(rows, []), EASY.encode(), EASY.replace(".", "0"), [tuple(row) for row in rows]):
        assert str(shudu.solve(given)) == SOLVED  # type: ignore[arg-type]
    assert shudu.Puzzle(EASY.replace(".", "0")) == shudu.Puzzle(EASY)
    for max_time in (5, 2.5, timedelta(seconds=3), "2s"):
        assert shudu.count(EASY, max_time=max_time) == 1
    assert shudu.generate(seed=7, clues=range(24, 27)).clues in range(24, 27)
    assert shudu.generate(seed=7, clues=(24, 26)) == shudu.generate(seed=7, clues="24..26")
    rated = shudu.rate(shudu.generate(seed=7, er=(2.5, 3.0)))
    assert rated.er is not None and 2.5 <= rated.er <= 3.0
    assert shudu.explain_move(EASY, (4, 4), 5) == shudu.explain_move(EASY, 40, 5) == shudu.explain_move(EASY, "r5c5", 5)
    assert shudu.generate(seed="word").givens == shudu.generate_many(1, seed="word")[0]
    assert shudu.generate_many(3) != shudu.generate_many(3) and shudu.isomorphs(EASY, 2) != shudu.isomorphs(EASY, 2)


def test_errors_name_the_argument() -> None:
    for ask, name in (
        (lambda: shudu.solve(5), "puzzle: "),
        (lambda: shudu.solve(None), "puzzle: "),
        (lambda: shudu.solve([1, 2]), "puzzle: "),
        (lambda: shudu.solve(EASY, algorithm="magic"), "algorithm"),
        (lambda: shudu.count(EASY, max_time=-1), "max_time: "),
        (lambda: shudu.count(EASY, max_time="soon"), "max-time: "),
        (lambda: shudu.generate(clues=range(5, 5)), "clues: "),
        (lambda: shudu.generate(er=(1, 2, 3)), "er: "),
        (lambda: shudu.generate(symmetry="round"), "symmetry: "),
        (lambda: shudu.hint(EASY, stage="4"), "stage: "),
        (lambda: shudu.explain_move(EASY, (9, 0), 1), "cell: "),
        (lambda: shudu.verify_many([EASY], []), "steps: "),
        (lambda: shudu.features(EASY, only=["colour"]), "only: "),
        (lambda: shudu.solve(EASY, lang="xx"), "lang: "),
        (lambda: shudu.solve_many(5), "puzzles: "),
        (lambda: shudu.solve_many([EASY, 5]), "puzzles: row 1"),
    ):
        with pytest.raises(shudu.ShuduError) as error:
            ask()  # type: ignore[no-untyped-call]
        assert name in str(error.value) and "expected u" not in str(error.value), error.value
        assert len(str(error.value)) < 600 and type(error.value).__module__ == "shudu"
    for wrong in ("hello", "0" * 81):
        with pytest.raises(ValueError, match="81 digits"):
            shudu.Solution(wrong)
    with pytest.raises(shudu.ShuduError) as fives:
        shudu.solve("5" * 81)
    assert len(str(fives.value)) < 3000


def test_variants_are_answered_by_the_same_functions() -> None:
    from shudu import variant

    puzzle = variant.read(".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R1C3~R1C4.~R3C1_2.~R4C3_3")
    for given in (puzzle, puzzle.text):
        assert shudu.solve(given) == variant.solve(puzzle)
        assert shudu.count(given) == 1 and shudu.check(given) == variant.check(puzzle)
        assert all(few <= many for few, many in zip(variant.candidates(puzzle), shudu.candidates(given), strict=True))
        assert shudu.rate(given) == variant.rate(puzzle)
        assert shudu.explain(given) == variant.explain(puzzle)
        assert shudu.hint(given, stage=4) == variant.hint(puzzle, stage=4)
        assert shudu.minimize(given, seed=1) == variant.minimize(puzzle, seed=1)
        assert shudu.transform(given, seed=1) == variant.transform(puzzle, seed=1)
        assert shudu.convert(given, "iss").strip() == variant.convert(puzzle, "iss")
        assert shudu.render(given) == variant.render(puzzle)
    for ask in (shudu.solve, shudu.rate, shudu.explain, shudu.minimize):
        with pytest.raises(shudu.NotProperError) as error:
            ask("." * 16)
        assert error.value.answer == "many"
    many = [puzzle, None, "x", "." * 16]
    errors: list[shudu.RowError] = []
    assert variant.solve_many(many, errors=errors) == [variant.solve(puzzle), None, None, None]
    assert [error.row for error in errors] == [1, 2]
    assert variant.check_many(many) == ["one", "unreadable", "unreadable", "many"]
    assert variant.count_many(many) == [1, None, None, 2]
    assert variant.rate_many(many) == [variant.rate(puzzle), None, None, None]


def test_many_steps_are_verified() -> None:
    path = shudu.explain(HARD)
    positions = [step.position for step in path]
    found = shudu.verify_many(positions, path)
    assert all(found) and [verification.steps for verification in found] == [(step,) for step in path]
    wrong = shudu.verify_many([EASY, "x", EASY, EASY], [path[0], path[0], "r5c5=5", "nonsense"])
    assert [bool(each) for each in wrong] == [False, False, True, False] and wrong[3].answer == "unreadable"
    assert [bool(shudu.verify_step(position, step)) for position, step in zip(positions, path, strict=True)] == [True] * len(path)


def test_features_by_column() -> None:
    full = shudu.features(EASY)
    assert list(full) == list(shudu.FEATURES)
    usual = shudu.features_many([EASY])[0]
    assert usual == {name: value for name, value in full.items() if not name.startswith("guesses")}
    only = shudu.features_many([EASY, "x"], only=("class_id", "er"))
    assert only == [{"er": 1.2, "class_id": full["class_id"]}, None]
    assert json.loads(shudu.features_many(EASY.encode(), only=["clues"])) == {"clues": 30}
