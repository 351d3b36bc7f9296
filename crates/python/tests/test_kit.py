"""The recipes, small, and the command line."""

import csv
import io
import json
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest
import shudu
from conftest import EASY, HARD, SOLVED, needs
from shudu import kit
from shudu.__main__ import main


def run(*arguments: str) -> tuple[int, str]:
    out = io.StringIO()
    with redirect_stdout(out):
        code = main(list(arguments))
    return code, out.getvalue()


@pytest.mark.parametrize("form", ["csv", "jsonl", pytest.param("parquet", marks=needs("pyarrow"))])
def test_a_data_set_is_split_by_class_and_checked(tmp_path: Path, form: str) -> None:
    from shudu.kit._dataset import read_rows

    parts = kit.make_dataset(tmp_path / "one", 60, seed=3, levels={"easy": 2, "medium": 1}, augmented=2, form=form)  # type: ignore[arg-type]
    assert sum(part.puzzles for part in parts) == 60 and sum(part.levels.get("easy", 0) for part in parts) == 40
    assert parts[0].rows == 3 * parts[0].puzzles and parts[1].rows == parts[1].puzzles
    classes: list[set[str]] = []
    for part in parts:
        rows = list(read_rows(tmp_path / "one" / f"{part.name}.{form}", form))  # type: ignore[arg-type]
        assert len(rows) == part.rows
        for row in rows[:6]:
            assert shudu.solve(row["puzzle"]).line == row["solution"]
            assert shudu.features(row["puzzle"], max_nodes=10)["class_id"] == row["class_id"]
            assert (int(row["image"]) == 0) == bool(row["level"])
        classes.append({row["class_id"] for row in rows})
    assert sum(map(len, classes)) == len(set.union(*classes)) == 60
    card = (tmp_path / "one" / "README.md").read_text()
    assert "--seed 3" in card and "CC0-1.0" in card and "60 classic Sudoku puzzles" in card
    kit.make_dataset(tmp_path / "two", 60, seed=3, levels={"easy": 2, "medium": 1}, augmented=2, form=form, threads=1)  # type: ignore[arg-type]
    if form != "parquet":
        for part in parts:
            name = f"{part.name}.{form}"
            assert (tmp_path / "one" / name).read_text() == (tmp_path / "two" / name).read_text()
    with pytest.raises(FileExistsError):
        kit.make_dataset(tmp_path / "one", 1)


def test_shares_of_splits_are_near_their_weights() -> None:
    drawn = [kit.split_of(f"{number:032x}", {"train": 0.8, "test": 0.2}, 1) for number in range(2000)]
    assert 1500 < drawn.count("train") < 1700
    assert drawn == [kit.split_of(f"{number:032x}", {"train": 0.8, "test": 0.2}, 1) for number in range(2000)]


def test_traces(tmp_path: Path) -> None:
    source, target = tmp_path / "in.txt", tmp_path / "out.jsonl"
    source.write_text(f"{EASY}\n{'.' * 81}\n{EASY}\n")
    assert run("traces", str(source), str(target), "--proofs") == (0, "103 rows\n")
    lines = [json.loads(line) for line in target.read_text().splitlines()]
    assert lines[51] == {"puzzle": "." * 81, "answer": "many"} and lines[0] == lines[52]
    first = lines[0]
    assert first["board"] == EASY and first["proof"] and first["cells"] and first["steps"] == 51
    board = list(EASY)
    for line in lines[:51]:
        assert line["board"] == "".join(board)
        for cell, digit in line["placements"]:
            board[(int(cell[1]) - 1) * 9 + int(cell[3]) - 1] = str(digit)
    assert "".join(board) == SOLVED


def test_others_puzzles_are_rated_again(tmp_path: Path) -> None:
    source, target = tmp_path / "in.csv", tmp_path / "out.csv"
    source.write_text(
        f"source,question,answer,rating\na,{EASY},{SOLVED},0\nb,{EASY},{SOLVED[::-1]},0\nc,{'.' * 81},,5\nd,what,,1\n"
    )
    assert run("rerate", str(source), str(target)) == (0, "4 rows\n")
    rows = list(csv.DictReader(target.open()))
    assert [row["verdict"] for row in rows] == ["one", "other", "many", "unreadable"]
    assert rows[0]["er"] == "1.2" and rows[0]["hodoku_level"] == "Easy" and rows[2]["er"] == ""
    assert [row["rating"] for row in rows] == ["0", "0", "5", "1"]
    assert run("rerate", str(source), str(target), "--features")[0] == 0
    assert json.loads(next(csv.DictReader(target.open()))["steps_by_technique"])
    source.write_text("a,b\n1,2\n")
    assert run("rerate", str(source), str(target))[0] == 2


def test_the_command_line(tmp_path: Path) -> None:
    assert run("solve", EASY) == (0, SOLVED + "\n")
    assert run("solve", "." * 81) == (1, "many\n")
    assert run("solve", "what")[0] == 2
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{EASY}\n{HARD}\n")
    assert run("check", str(file)) == (0, "ok\nok\n")
    code, made = run("generate", "-n", "3", "--seed", "4", "--minimal")
    assert code == 0 and made.split() == shudu.generate_many(3, seed=4, minimal=True)
    assert run("convert", EASY, "--to", "line") == (0, EASY + "\n")
    assert run("hint", EASY)[0] == 0
    folder = tmp_path / "set"
    assert run("dataset", str(folder), "-n", "5", "--levels", "easy=1")[0] == 0 and (folder / "README.md").exists()
    assert run("dataset", str(tmp_path / "other"), "--levels", "easy=x")[0] == 2
    done = subprocess.run(
        [sys.executable, "-m", "shudu", "solve", "-"], input=EASY, capture_output=True, text=True, check=True
    )
    assert done.stdout == SOLVED + "\n"


def test_a_hint_has_four_stages() -> None:
    told = [run("hint", EASY, "--stage", str(stage)) for stage in (1, 2, 3, 4)]
    assert [code for code, _ in told] == [0] * 4 and len({text for _, text in told}) == 4
    assert [text.strip() for _, text in told] == [str(shudu.hint(EASY, stage=stage)) for stage in (1, 2, 3, 4)]
    assert run("hint", EASY)[0] == 0
    for wrong in ("5", "0", "all"):
        with pytest.raises(SystemExit) as ended:
            main(["hint", EASY, "--stage", wrong])
        assert ended.value.code == 2
