"""Data sets of puzzles of other sizes and with other rules."""

import csv
import json
from pathlib import Path

import pytest
import shudu
from conftest import EASY, needs
from shudu import kit, variant
from shudu.kit._variants import class_of
from test_kit import run

KILLER = ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R1C3~R1C4.~R3C1_2.~R4C3_3"


def test_a_data_set_of_variants_is_shared_out_by_kind_and_augmented(tmp_path: Path) -> None:
    made = ["-n", "30", "--variants", "killer=2,jigsaw", "--size", "6", "--seed", "3", "--augment", "9", "--quiet"]
    for name in ("one", "two"):
        assert run("dataset", str(tmp_path / name), *made, "--form", "jsonl")[0] == 0
    assert (tmp_path / "one/train.jsonl").read_text() == (tmp_path / "two/train.jsonl").read_text()
    rows = [
        json.loads(line)
        for name in ("train", "validation", "test")
        for line in (tmp_path / f"one/{name}.jsonl").read_text().splitlines()
    ]
    plain = [row for row in rows if row["image"] == 0]
    assert len(plain) == len({row["class_id"] for row in rows}) == 30
    assert sum("killer-cage" in row["kind"] for row in plain) == 20
    for row in rows:
        assert (row["level"] is None) == bool(row["image"]) and row["rows"] == row["columns"] == 6
        assert str(variant.solve(row["puzzle"])) == row["solution"]
        assert class_of(row["puzzle"], row["solution"]) == row["class_id"]
    assert len({row["puzzle"] for row in rows}) == len(rows), "images differ, though a killer has eight at most"
    assert any(row["image"] for row in rows)
    assert "--variants killer=2,jigsaw=1 --size 6" in (tmp_path / "one/README.md").read_text()
    code, told = run("audit", *(str(tmp_path / f"one/{name}.jsonl") for name in ("train", "validation", "test")))
    assert code == 1 and "classes in both" not in told and "answer" not in told, "images are equivalent, in one file"


def test_levels_of_variants_are_as_asked_for(tmp_path: Path) -> None:
    made = kit.make_dataset(
        tmp_path / "set", 8, variants={"killer": 1}, size=4, levels={"easy": 1, "medium": 1}, split={"all": 1}
    )
    assert made[0].levels == {"easy": 4, "medium": 4}


def test_variants_of_a_file_become_a_data_set_and_are_audited(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    image = variant.transform(KILLER, seed=3).text
    mine = tmp_path / "mine.txt"
    mine.write_text(f"{KILLER}\n{EASY}\n{image}\n.Shape~4x4.Cage~3~R1C1~R1C2\n{KILLER}~No\n")
    assert run("dataset", str(tmp_path / "set"), "--from", str(mine), "--variants", "any", "--split", "all=1")[0] == 0
    said = capsys.readouterr().err
    for told in ("1 equivalent to another", "1 a classic puzzle", "1 solutions: many", "1 unreadable"):
        assert f"left out: {told}" in said
    [row] = csv.DictReader((tmp_path / "set/all.csv").open())
    assert (row["solution"], row["kind"], row["level"]) == (variant.solve(KILLER).line, "4x4 killer-cage", "medium")
    other = tmp_path / "other.jsonl"
    other.write_text(json.dumps({"puzzle": image, "solution": "1" * 16}) + "\n")
    found = kit.audit([mine, other])
    one, two = found.files
    assert (one.rows, one.classes, one.unreadable, one.not_proper, one.equivalent) == (5, 2, 1, 1, 1)
    assert (two.wrong_answers, list(found.shared.values())) == (1, [1])
    assert run("dataset", str(tmp_path / "none"), "--from", str(other))[0] == 2
    assert "no classic puzzle" in capsys.readouterr().err


@needs("pyarrow")
def test_variants_in_parquet(tmp_path: Path) -> None:
    kit.make_dataset(tmp_path / "set", 4, variants={"x": 1}, size=4, form="parquet", split={"all": 1})
    assert kit.audit([tmp_path / "set/all.parquet"]).is_clean


@pytest.mark.parametrize(
    "wrong",
    [
        {"variants": {"killer": 1}, "form": "hrm"},
        {"variants": {"killer": 1}, "er": "4.5"},
        {"variants": {"any": 1}},
        {"variants": {"killer": -1}},
        {"variants": {"nonsense": 1}},
        {"variants": {}},
        {"size": 6},
        {"source": __file__, "size": 6},
        {"source": __file__, "minimal": True},
        {"source": __file__, "variants": {"killer": 1}},
        {"source": __file__, "clues": "many"},
        {"source": __file__, "levels": {"easy": 1}},
    ],
)
def test_what_a_data_set_cannot_be_is_refused_by_name(tmp_path: Path, wrong: dict[str, object]) -> None:
    count = 0 if "source" in wrong else 5
    with pytest.raises(shudu.RequestError, match="|".join([*wrong, "kinds", "nonsense"])):
        kit.make_dataset(tmp_path / "set", count, **wrong)  # type: ignore[arg-type]
    assert not list(tmp_path.glob("set/*.csv"))


def test_variants_of_a_text_are_read() -> None:
    read = variant.read_many(f"{KILLER}\n{EASY}\n")
    assert [puzzle.rules for puzzle in read] == [("killer-cage",), ()] and read[0].rows == 4
    assert variant.solve_many(read)[1] == variant.solve(EASY)
    with pytest.raises(shudu.ReadError):
        variant.read_many(f"{KILLER}\n{KILLER}~No\n")
    errors: list[shudu.RowError] = []
    assert variant.read_many([KILLER, None, "what"], errors=errors) == [read[0], None, None]
    assert [error.row for error in errors] == [1, 2]
