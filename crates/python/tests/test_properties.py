"""What holds of every puzzle: round trips, and agreement with the command line where SHUDU_BIN names the program."""

import json
import os
import subprocess

import pytest
import shudu
from conftest import EASY
from hypothesis import given, settings
from hypothesis import strategies as st

SOLVED = shudu.solve(EASY).line
BIN = os.environ.get("SHUDU_BIN", "")


@st.composite
def grids(draw: st.DrawFn) -> str:
    """Some digits of a solution, moved about; sometimes a wrong one among them."""
    kept = draw(st.sets(st.integers(0, 80), min_size=15, max_size=60))
    line = "".join(digit if at in kept else "." for at, digit in enumerate(SOLVED))
    if draw(st.booleans()):
        at = draw(st.integers(0, 80))
        line = line[:at] + draw(st.sampled_from("123456789")) + line[at + 1 :]
    return shudu.transform(line, draw(st.integers(0, 2**60))).line


quick = settings(max_examples=25, deadline=None)


@quick
@given(grids())
def test_a_text_comes_back(line: str) -> None:
    for form in ("line", "grid", "csv", "json"):
        assert shudu.read(shudu.convert(line, form))[0].givens == line
    assert str(shudu.Puzzle(line)) == line


@quick
@given(grids())
def test_one_and_many_agree(line: str) -> None:
    answer = shudu.check(line)
    [word] = shudu.check_many([line])
    assert word == answer.answer
    [solution] = shudu.solve_many([line])
    assert solution == answer.solution
    if word != "invalid":
        assert shudu.count_many([line], limit=5) == [shudu.count(line, 5)] == [len(shudu.solutions(line, 5))]


@quick
@given(grids(), st.integers(0, 2**60))
def test_equivalent_puzzles_have_one_form(line: str, seed: int) -> None:
    if shudu.check_many([line]) != ["invalid"]:
        image = shudu.transform(line, seed)
        assert shudu.canon(image) == shudu.canon(line)
        assert shudu.canon_many([line, str(image)])[0] == shudu.canon(line).line


@quick
@given(st.lists(grids(), max_size=20))
def test_every_kind_has_the_same_answer(lines: list[str]) -> None:
    texts = shudu.solve_many(lines)
    data = "".join(line + "\n" for line in lines).encode()
    assert shudu.solve_many(data).decode().split("\n")[:-1] == [text or "" for text in texts]
    if lines:
        digits = bytes(0 if character == "." else int(character) for line in lines for character in line)
        array = shudu.solve_many(memoryview(bytearray(digits)).cast("B", (len(lines), 81)))
        assert bytes(array.cast("B")) == bytes(int(digit) for text in texts for digit in text or "0" * 81)


@quick
@given(st.text(max_size=300))
def test_any_text_is_a_puzzle_or_a_read_error(text: str) -> None:
    try:
        shudu.read(text)
    except shudu.ReadError as error:
        assert error.line is None or error.line >= 1
    assert len(shudu.check_many([text])) == 1


@pytest.mark.skipif(not BIN, reason="needs the program: SHUDU_BIN")
def test_the_command_line_says_the_same() -> None:
    puzzles = shudu.generate_many(20, seed=11, minimal=True)
    text = "".join(f"{puzzle}\n" for puzzle in puzzles)

    def ran(*arguments: str) -> list[str]:
        done = subprocess.run([BIN, *arguments], input=text, capture_output=True, text=True, check=False)
        assert done.returncode in (0, 1), done.stderr
        return done.stdout.splitlines()

    assert ran("solve", "-", "--output", "line") == shudu.solve_many(puzzles)
    assert ran("canon", "-", "--output", "line") == shudu.canon_many(puzzles)
    rated = [json.loads(line) for line in ran("rate", "-", "--json")]
    assert [each["er"] for each in rated] == [rating.er for rating in shudu.rate_many(puzzles)]
    known = [json.loads(line) for line in ran("info", "-", "--json", "--features")]
    for info, found in zip(known, shudu.features_many(puzzles), strict=True):
        assert info["features"] == {
            name.replace("_", "-"): value for name, value in found.items() if value is not None and value != {}
        }
    made = subprocess.run([BIN, "generate", "-n", "20", "--minimal", "--seed", "11"], capture_output=True, text=True, check=True)
    assert [line.split()[0] for line in made.stdout.splitlines()] == puzzles
