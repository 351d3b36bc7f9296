"""What is given wrongly is refused by the name of the argument or of the file, and never ends in a traceback of another library."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import shudu
from conftest import EASY, needs
from shudu import kit, variant
from test_kit import run

BLANK = "." * 81


@pytest.mark.parametrize("threads", [0, -1, 10**6, 2**70, 1.5])
@pytest.mark.parametrize(
    "batch",
    [
        lambda threads: shudu.solve_many([EASY], threads=threads),
        lambda threads: shudu.generate_many(1, threads=threads),
        lambda threads: shudu.verify_many([EASY], ["r5c5=5"], threads=threads),
        lambda threads: variant.solve_many(["." * 16], threads=threads),
    ],
)
def test_threads_are_from_1_to_1024(batch: Callable[[Any], object], threads: Any) -> None:
    with pytest.raises(shudu.RequestError, match="^threads: expected a whole number from 1 to 1024, seen "):
        batch(threads)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("limit", lambda: shudu.count(BLANK, -1)),
        ("limit", lambda: shudu.count(BLANK, 2**70)),
        ("limit", lambda: shudu.count(BLANK, "5")),  # type: ignore[arg-type]
        ("limit", lambda: shudu.count_many([BLANK], 1.5)),  # type: ignore[call-overload]
        ("limit", lambda: shudu.solutions(BLANK, 2**70)),
        ("limit", lambda: variant.count("." * 16, 0)),
        ("limit", lambda: variant.count_many(["." * 16], 0)),
        ("count", lambda: shudu.isomorphs(BLANK, 2**70)),
        ("count", lambda: shudu.generate_many(2**70)),
        ("first", lambda: shudu.generate_many(1, seed=1, first=2**64 - 1)),
        ("max_nodes", lambda: shudu.features(EASY, max_nodes=-1)),
        ("digit", lambda: shudu.explain_move(EASY, "r1c3", 300)),
        ("digit", lambda: shudu.explain_move(EASY, "r1c3", -1)),
        ("clues", lambda: shudu.generate(clues=(30, 24))),
        ("clues", lambda: variant.generate(clues=(30, 24))),
        ("to", lambda: shudu.render(EASY, "png")),  # type: ignore[arg-type]
    ],
)
def test_numbers_are_refused_by_the_name_of_the_argument(name: str, wrong: Callable[[], object]) -> None:
    with pytest.raises(shudu.RequestError, match=f"^{name}: expected "):
        wrong()


def test_no_grid_has_more_than_81_givens() -> None:
    with pytest.raises(shudu.RequestError, match="100 givens are too many"):
        shudu.generate(clues=100)


def test_a_lone_surrogate_is_no_puzzle() -> None:
    with pytest.raises(shudu.ReadError):
        shudu.solve("\ud800")


@pytest.mark.parametrize("wrong", ["." * 16, 5])
def test_one_puzzle_is_no_batch_of_variants(wrong: Any) -> None:
    with pytest.raises(shudu.ArrayError, match="^puzzles: expected an iterable"):
        variant.solve_many(wrong)


def test_a_batch_of_variants_takes_texts_alone() -> None:
    assert variant.check_many([b"." * 16, None]) == ["many", "unreadable"]  # type: ignore[list-item]
    with pytest.raises(shudu.ArrayError, match="^puzzles: row 1: "):
        variant.solve_many(["." * 16, 5])  # type: ignore[list-item]


@needs("numpy")
def test_arrays_of_any_layout_are_taken_and_masks_are_not_passed_over() -> None:
    import numpy as np

    digits = np.array([[int(character.replace(".", "0")) for character in EASY]] * 4)
    frozen = digits.copy()
    frozen.setflags(write=False)
    wide = np.zeros((8, 162), int)
    wide[::2, ::2] = digits
    for array in (frozen, wide[::2, ::2], np.asfortranarray(digits.reshape(4, 9, 9)), digits[::-1]):
        assert shudu.check_many(array).tolist() == [1] * 4
    with pytest.raises(shudu.ArrayError, match="filled"):
        shudu.solve_many(np.ma.masked_array(digits))
    for wrong in (np.full((1, 81), np.nan), digits.astype(bool), digits.astype(">i8"), digits[0], digits[:, :80]):
        with pytest.raises(shudu.ArrayError, match="seen shape"):
            shudu.solve_many(wrong)


@needs("numpy")
@pytest.mark.parametrize(("lang", "told"), [("en", "r1c2: seen “10”, expected a digit"), ("zh-CN", "r1c2：看到“10”")])
def test_a_bad_cell_is_told_in_the_language_asked_for(lang: Any, told: str) -> None:
    import numpy as np

    array = np.zeros((2, 81), np.int64)
    array[1, 1] = 10
    errors: list[shudu.RowError] = []
    assert shudu.check_many(array, errors=errors, lang=lang).tolist() == [2, 4]
    assert [(error.row, error.cell) for error in errors] == [(1, "r1c2")] and errors[0].message.startswith(told)


@pytest.mark.parametrize("ending", ["csv", "jsonl", pytest.param("parquet", marks=needs("pyarrow"))])
def test_what_is_no_file_of_puzzles_is_told_by_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], ending: str
) -> None:
    file = tmp_path / f"noise.{ending}"
    file.write_bytes(bytes(range(128, 256)) * 3)
    made = tmp_path / "made"
    for command in (["audit", file], ["dataset", made, "--from", file], ["rerate", file, tmp_path / "out.csv"]):
        assert run(*map(str, command))[0] == 2
        assert f"python -m shudu: {file}: " in capsys.readouterr().err
        assert not made.exists()


@pytest.mark.parametrize("line", ["[1, 2]", "{}", "{", '{"question": 1', "null"])
def test_what_is_no_row_is_told_with_its_line(tmp_path: Path, line: str) -> None:
    file = tmp_path / "rows.jsonl"
    file.write_text(json.dumps({"puzzle": EASY}) + "\n" + line + "\n")
    with pytest.raises(shudu.RequestError, match=f"{file}: "):
        kit.audit([file])


def test_a_folder_of_hrm_is_not_taken_for_more_than_it_is(tmp_path: Path) -> None:
    kit.make_dataset(tmp_path / "set", 10, form="hrm", split={"all": 1})
    labels = tmp_path / "set/all/all__labels.npy"
    good = labels.read_bytes()
    for wrong in (b"", b"x" * 200, good[:-1], good[:-81], good.replace(b"u1", b"i8", 1)):
        labels.write_bytes(wrong)
        with pytest.raises(shudu.RequestError, match="all"):
            kit.audit([tmp_path / "set/all"])
    labels.write_bytes(good)
    assert kit.audit([tmp_path / "set/all"]).is_clean


def test_a_data_set_that_cannot_begin_leaves_no_folder(tmp_path: Path) -> None:
    for wrong in (["--clues", "5"], ["--er", "99"], ["--symmetry", "silly"], ["--threads", "-1"], ["--variants", "silly"]):
        assert run("dataset", str(tmp_path / "set"), "-n", "5", *wrong)[0] == 2
        assert not (tmp_path / "set").exists(), wrong


def test_answers_are_of_the_benchmark_and_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [{"id": "classic-0001", "kind": "classic", "band": 1, "puzzle": EASY, "solution": str(shudu.solve(EASY))}]
    (tmp_path / "puzzles.jsonl").write_text(json.dumps(rows[0]) + "\n")
    answers = tmp_path / "answers.jsonl"
    right = json.dumps({"id": "classic-0001", "answer": rows[0]["solution"]}) + "\n"
    for text, told in (
        ('{"id": "classic-0001"}\n', "expected id and answer"),
        (right.replace("0001", "0002"), "is none of the benchmark"),
        (right * 2, "is answered twice"),
        ("[]\n", "expected an object"),
    ):
        answers.write_text(text)
        assert run("benchmark", str(tmp_path), "--answers", str(answers))[0] == 2
        assert told in capsys.readouterr().err
    answers.write_text(right)
    assert run("benchmark", str(tmp_path), "--answers", str(answers)) == (
        0,
        "classic  1: 1 of 1 solved, 100.0% of the blanks right\n",
    )
    assert run("benchmark", str(tmp_path), "--answers", str(answers), "--baseline", "singles")[0] == 2


@needs("duckdb")
def test_a_time_of_sql_is_refused_before_a_row_is_read() -> None:
    import duckdb
    import shudu.duckdb

    with pytest.raises(shudu.RequestError, match="max.time"):
        shudu.duckdb.register(duckdb.connect(), max_time="soon")


@pytest.mark.skipif(os.name == "nt", reason="a file of bytes that are no text")
def test_bytes_that_are_no_text_are_no_puzzle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "noise"
    file.write_bytes(bytes(range(128, 256)))
    for command in (["solve", file], ["convert", file, "--to", "line"], ["traces", file, tmp_path / "out"]):
        assert run(*map(str, command))[0] == 2
        assert "no puzzle found" in capsys.readouterr().err
