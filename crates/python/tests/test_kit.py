"""The recipes, small, and the command line."""

import csv
import io
import json
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

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
    from shudu.kit._forms import read

    options: Any = {"seed": 3, "levels": {"easy": 2, "medium": 1}, "augmented": 2, "form": form}
    parts = kit.make_dataset(tmp_path / "one", 60, **options)
    assert sum(part.puzzles for part in parts) == 60 and sum(part.levels.get("easy", 0) for part in parts) == 40
    assert parts[0].rows == 3 * parts[0].puzzles and parts[1].rows == parts[1].puzzles
    classes: list[set[str]] = []
    for part in parts:
        rows = list(read(tmp_path / "one", part.name, form))  # type: ignore[arg-type]
        assert len(rows) == part.rows
        for row in rows[:6]:
            assert shudu.solve(row["puzzle"]).line == row["solution"]
            assert shudu.features(row["puzzle"], only=["class_id"])["class_id"] == row["class_id"]
            assert (int(row["image"]) == 0) == bool(row["level"])
        assert max(81 - row["puzzle"].count(".") for row in rows) < 30, "minimal ones"
        classes.append({row["class_id"] for row in rows})
    assert sum(map(len, classes)) == len(set.union(*classes)) == 60
    levels = [row["level"] for row in read(tmp_path / "one", "train", form) if row["level"]]  # type: ignore[arg-type]
    assert levels != sorted(levels) and levels != sorted(levels, reverse=True), "they are shuffled"
    card = (tmp_path / "one" / "README.md").read_text()
    assert "--seed 3" in card and "CC0-1.0" in card and "60 classic Sudoku puzzles" in card
    kit.make_dataset(tmp_path / "two", 60, **options, threads=1)
    if form != "parquet":
        for part in parts:
            name = f"{part.name}.{form}"
            assert (tmp_path / "one" / name).read_text() == (tmp_path / "two" / name).read_text()
    with pytest.raises(FileExistsError):
        kit.make_dataset(tmp_path / "one", 1)


def test_a_data_set_that_was_begun_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shudu.kit._classic.Classic.chunk", 32)
    options: Any = {"seed": 5, "clues": (24, 26), "er": (1.2, 4.0)}
    kit.make_dataset(tmp_path / "whole", 100, **options)
    heard: list[int] = []

    def stop(done: int, count: int) -> None:
        heard.append(done)
        if len(heard) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        kit.make_dataset(tmp_path / "begun", 100, **options, progress=stop)
    with pytest.raises(FileExistsError, match="other|options"):
        kit.make_dataset(tmp_path / "begun", 99, **options)
    made = [path.stat().st_mtime_ns for path in sorted((tmp_path / "begun" / ".unfinished").glob("*.jsonl"))]
    assert len(made) == 2
    kit.make_dataset(tmp_path / "begun", 100, **options, progress=stop)
    assert heard[2:4] == heard[:2] and heard[-1] == 100
    for name in ("train.csv", "validation.csv", "test.csv", "README.md"):
        assert (tmp_path / "whole" / name).read_text() == (tmp_path / "begun" / name).read_text()
    assert sorted(path.name for path in (tmp_path / "begun").iterdir()) == [
        "README.md",
        "test.csv",
        "train.csv",
        "validation.csv",
    ]
    rows = list(csv.DictReader((tmp_path / "whole" / "train.csv").open()))
    assert all(24 <= int(row["clues"]) <= 26 and 1.2 <= float(row["er"]) <= 4.0 for row in rows)


def test_the_forms_of_public_trainers(tmp_path: Path) -> None:
    assert (
        run("dataset", str(tmp_path / "hrm"), "-n", "40", "--seed", "1", "--augment", "3", "--form", "hrm", "--quiet")[
            0
        ]
        == 0
    )
    described = json.loads((tmp_path / "hrm/train/dataset.json").read_text())
    assert (
        run("dataset", str(tmp_path / "csv"), "-n", "40", "--seed", "1", "--form", "sudoku-extreme", "--quiet")[0] == 0
    )
    with (tmp_path / "csv/train.csv").open(newline="") as file:
        reader = csv.reader(file)
        next(reader)
        plain = [(q, a, int(rating)) for _, q, a, rating in reader]
    assert described["total_groups"] == len(plain) and all(rating >= 12 for _, _, rating in plain)
    assert json.loads((tmp_path / "hrm/identifiers.json").read_text()) == ["<blank>"]
    from shudu.kit._forms import read

    rows = list(read(tmp_path / "hrm", "train", "hrm"))
    assert [(row["puzzle"], row["solution"]) for row in rows[::4]] == [(q, a) for q, a, _ in plain], (
        "images stand behind"
    )
    assert len(set(shudu.canon_many(row["puzzle"] for row in rows[:4]))) == 1


@needs("numpy")
def test_numpy_reads_the_files_of_hrm(tmp_path: Path) -> None:
    import numpy as np

    kit.make_dataset(tmp_path / "hrm", 30, form="hrm", augmented=1)
    arrays = {
        name: np.load(tmp_path / f"hrm/train/all__{name}.npy")
        for name in ("inputs", "labels", "puzzle_identifiers", "puzzle_indices", "group_indices")
    }
    count = len(arrays["inputs"])
    assert arrays["inputs"].shape == arrays["labels"].shape == (count, 81) and arrays["inputs"].dtype == np.uint8
    assert (shudu.solve_many(arrays["inputs"] - 1) == arrays["labels"] - 1).all()
    assert arrays["puzzle_indices"].tolist() == list(range(count + 1)) and not arrays["puzzle_identifiers"].any()
    assert (
        arrays["group_indices"].tolist() == list(range(0, count + 1, 2)) and arrays["group_indices"].dtype == np.int32
    )


def test_others_puzzles_become_a_data_set_and_are_audited(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    image = str(shudu.transform(HARD, seed=1))
    mine = tmp_path / "mine.csv"
    mine.write_text(
        f"source,question,answer,rating\na,{EASY},{SOLVED},0\nb,{HARD},,1\nc,{image},,1\nd,{'.' * 81},,1\ne,what,,1\n"
    )
    assert run("dataset", str(tmp_path / "set"), "--from", str(mine), "--split", "all=1", "--quiet")[0] == 0
    said = capsys.readouterr().err
    rows = list(csv.DictReader((tmp_path / "set/all.csv").open()))
    assert {row["puzzle"] for row in rows} == {EASY, HARD} and {row["source"] for row in rows} == {"a", "b"}
    assert {row["er"] for row in rows} == {"1.2", str(shudu.rate(HARD).er)}
    card = (tmp_path / "set/README.md").read_text()
    for told in ("1 equivalent to another", "1 solutions: many", "1 unreadable", "--from"):
        assert told in card
        assert told == "--from" or f"left out: {told}" in said
    nothing = tmp_path / "nothing.txt"
    nothing.write_text("what\n")
    assert run("dataset", str(tmp_path / "none"), "--from", str(nothing))[0] == 2
    assert "no puzzle with exactly one solution (1 unreadable)" in capsys.readouterr().err
    other = tmp_path / "other.txt"
    other.write_text(f"{EASY}\n{EASY}\n{shudu.transform(EASY, seed=2)}\n")
    found = kit.audit([mine, other])
    one, two = found.files
    assert (one.rows, one.classes, one.unreadable, one.not_proper, one.equivalent, one.wrong_answers) == (
        5,
        3,
        1,
        1,
        1,
        0,
    )
    assert (two.rows, two.classes, two.repeated, two.equivalent) == (3, 1, 1, 1)
    assert list(found.shared.values()) == [1] and not found.is_clean
    assert run("audit", str(tmp_path / "set/all.csv")) == (0, f"{tmp_path / 'set/all.csv'}: 2 rows, 2 classes\n")
    assert run("audit", str(mine), str(other))[0] == 1
    mine.write_text(f"question,answer\n{EASY},{SOLVED[::-1]}\n")
    assert kit.audit([mine]).files[0].wrong_answers == 1


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


def test_a_benchmark_is_the_same_from_a_seed_and_scores_answers(tmp_path: Path) -> None:
    for name in ("one", "two"):
        assert run("benchmark", str(tmp_path / name), "-n", "20", "--seed", "3") == (0, "40 puzzles\n")
    assert (tmp_path / "one/puzzles.jsonl").read_text() == (tmp_path / "two/puzzles.jsonl").read_text()
    rows = kit.read_benchmark(tmp_path / "one")
    assert [row["band"] for row in rows] == [band for band in range(1, 11) for _ in range(2)] * 2
    classic, other = rows[:20], rows[20:]
    ers = [row["er"] for row in classic]
    assert ers == sorted(ers) and len(set(shudu.canon_many(row["puzzle"] for row in classic))) == 20
    assert len(set(shudu.canon_many(row["solution"] for row in other))) == 20
    solved = [str(solution) for solution in shudu.variant.solve_many(row["puzzle"] for row in other)]
    assert solved == [row["solution"] for row in other]
    right = {row["id"]: row["solution"] for row in rows}
    assert all(score.solved == score.puzzles == 2 for score in kit.score(rows, right))
    nothing = kit.score(rows, {})
    assert len(nothing) == 20 and not any(score.solved or score.right for score in nothing)
    answers = tmp_path / "answers.jsonl"
    answers.write_text(json.dumps({"id": "classic-0001", "answer": rows[0]["solution"]}) + "\n")
    told = run("benchmark", str(tmp_path / "one"), "--answers", str(answers))[1].splitlines()
    assert told[0].startswith("classic  1: 1 of 2 solved") and told[1].startswith("classic  2: 0 of 2")
    for name in ("first-legal", "singles", "nodes"):
        found = kit.baseline(rows, name)
        assert sum(score.right for score in kit.score(rows, found)) > 0, name
    singles = kit.score(rows, kit.baseline(rows, "singles"))
    assert singles[0].solved == 2 and "one" in (tmp_path / "one/README.md").read_text()


@pytest.mark.parametrize("command", ["rerate", "traces"])
def test_a_result_takes_the_place_of_no_input_and_of_no_good_file_after_an_error(tmp_path: Path, command: str) -> None:
    mine, good, bad = tmp_path / "mine.csv", tmp_path / "good", tmp_path / "bad.csv"
    mine.write_text(f"source,question,answer,rating\na,{EASY},{SOLVED},0\n")
    good.write_text("good\n")
    bad.write_text("nonsense\n")
    before = mine.read_text()
    assert run(command, str(mine), str(mine))[0] == 2 and mine.read_text() == before
    assert run(command, str(bad), str(good))[0] == 2 and good.read_text() == "good\n"
    assert sorted(tmp_path.iterdir()) == [bad, good, mine]
