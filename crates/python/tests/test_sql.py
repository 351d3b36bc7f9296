"""The functions in SQL: the cases of `shudu-sql`, which had them before, with the values that it gave; and polars."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import shudu
from conftest import EASY, SOLVED, needs
from shudu.__main__ import main

pytestmark = [pytest.mark.full, needs("duckdb", "pyarrow")]

MANY = EASY.replace("53", "..", 1).replace("7....6", "......", 1).replace("195", "...", 1)
NONE = EASY.replace("53.", "531", 1)
CLASH = EASY.replace("53", "55", 1)
KILLER = ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R1C3~R1C4.~R3C1_2.~R4C3_3"


@pytest.fixture(name="con")
def connection() -> Any:
    import duckdb
    import shudu.duckdb

    con = duckdb.connect()
    shudu.duckdb.register(con)
    return con


def values(con: Any, sql: str) -> list[Any]:
    return [row[0] for row in con.execute(sql).fetchall()]


def refused(con: Any, sql: str) -> str:
    import duckdb

    with pytest.raises(duckdb.Error) as error:
        con.execute(sql).fetchall()
    return str(error.value)


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        ("sudoku_solve(p)", SOLVED),
        ("sudoku_count(p, 5)", 1),
        ("sudoku_count(p, 2)", 1),
        ("sudoku_count(p)", 1),
        ("sudoku_is_proper(p)", True),
        ("sudoku_is_minimal(p)", False),
        ("sudoku_clues(p)", 30),
        ("sudoku_er(p)", 1.2),
        ("sudoku_ep(p)", 1.2),
        ("sudoku_ed(p)", 1.2),
        ("sudoku_hardness(p)", 12012012),
        ("sudoku_hodoku_level(p)", "Easy"),
        ("sudoku_level(p)", "easy"),
        ("sudoku_techniques(p)", ["hidden-single", "full-house"]),
        ("sudoku_to(p, 'sdm')", EASY.replace(".", "0")),
        ("sudoku_hardest_technique(p)", "hidden-single"),
        ("sudoku_steps(p)", 51),
        ("sudoku_guesses_fewest_first(p)", 0),
        ("sudoku_trial_depth(p)", 0),
        ("sudoku_automorphisms(p)", 1),
        ("sudoku_hodoku_score(p)", shudu.rate(EASY).hodoku_score),
    ],
)
def test_every_function_answers_for_one_puzzle(con: Any, call: str, expected: Any) -> None:
    name, rest = call.split("(p")
    assert values(con, f"SELECT {name}('{EASY}'{rest}") == [expected], "of a constant"
    assert values(con, f"SELECT {name}(t.q{rest} FROM (VALUES ('{EASY}'), (NULL)) AS t(q)") == [expected, None], (
        "of a column"
    )


def test_minutes_candidates_and_forms(con: Any) -> None:
    assert abs(values(con, f"SELECT sudoku_minutes('{EASY}')")[0] - shudu.rate(EASY, minutes=True).minutes) <= 0.05
    candidates = values(con, f"SELECT sudoku_candidates('{EASY}')")[0]
    assert len(candidates) == 729 and candidates[:9] == "....5...."
    assert values(con, f"SELECT sudoku_solve(sudoku_candidates('{EASY}'))") == [SOLVED]
    assert values(con, f"SELECT sudoku_count(sudoku_candidates('{EASY}'))") == [1]
    from typing import get_args

    from shudu._options import Form

    for form in get_args(Form):
        text = values(con, f"SELECT sudoku_to('{EASY}', '{form}')")[0]
        if form == "killer":
            assert text is None, "another puzzle, for it has no place for givens"
        else:
            assert text and not text.endswith("\n"), form
    assert "p cnf 729" in values(con, f"SELECT sudoku_to('{EASY}', 'dimacs')")[0]
    steps = values(con, f"SELECT sudoku_steps_by_technique('{EASY}')")[0]
    assert steps[0].startswith("hidden-single:") and sum(int(step.split(":")[1]) for step in steps) == 51
    assert values(con, f"SELECT sudoku_guesses_row_order('{EASY}')")[0] > 100


def test_equivalent_puzzles_have_one_canonical_form(con: Any) -> None:
    form, class_ = con.execute(f"SELECT sudoku_canon('{EASY}'), sudoku_class('{EASY}')").fetchone()
    assert len(class_) == 32
    for seed in ("7", "'7'", "'birthday'", "18446744073709551615", "CAST(3 AS INT)"):
        image = values(con, f"SELECT sudoku_transform('{EASY}', {seed})")[0]
        assert image != EASY, seed
        assert con.execute(f"SELECT sudoku_canon('{image}'), sudoku_class('{image}')").fetchone() == (form, class_), (
            seed
        )
    twice = values(
        con,
        f"SELECT sudoku_transform(p, s) FROM (VALUES ('{EASY}', 1), ('{EASY}', 2), ('{EASY}', 1), ('{EASY}', NULL)) AS t(p, s)",
    )
    assert twice[0] == twice[2] != twice[1] and twice[3] is None
    assert values(con, f"SELECT sudoku_transform('{EASY}', 7)") == [str(shudu.transform(EASY, seed=7))]


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        ("sudoku_solve(p)", [SOLVED, None, None, None, None, SOLVED]),
        ("sudoku_count(p, 2)", [1, 2, 0, None, None, 1]),
        ("sudoku_count(p, 1)", [1, 1, 0, None, None, 1]),
        ("sudoku_count(p, 3)", [1, 3, 0, None, None, 1]),
        ("sudoku_is_proper(p)", [True, False, False, None, None, True]),
        ("sudoku_is_minimal(p)", [False, False, False, None, None, False]),
        ("sudoku_er(p)", [1.2, None, None, None, None, None]),
    ],
)
def test_puzzles_of_every_kind_are_told_apart(con: Any, call: str, expected: list[Any]) -> None:
    rows = ", ".join(f"('{text}')" for text in (EASY, MANY, NONE, CLASH, "x", SOLVED))
    assert values(con, f"SELECT {call} FROM (VALUES {rows}) AS t(p)") == expected


def test_what_is_null_for_a_reason_is_counted_once_for_each_function() -> None:
    import duckdb
    import shudu.duckdb

    con = duckdb.connect()
    columns = shudu.duckdb.register(con)
    rows = f"('{EASY}'), ('x'), ('y'), ('{CLASH}'), (NULL), ('{SOLVED}')"
    con.execute(f"SELECT sudoku_er(p), sudoku_ep(p) FROM (VALUES {rows}) AS t(p)").fetchall()
    found = [(remark.place, remark.kind, remark.count) for remark in columns.remarks()]
    kinds = [("clashing givens", 1), ("full grids, with no step to rate", 1), ("not a puzzle", 2)]
    assert found == [(name, *kind) for name in ("sudoku_ep", "sudoku_er") for kind in kinds]
    assert columns.remarks() == []
    columns = shudu.duckdb.register(con, strict=True)
    error = refused(con, "SELECT sudoku_er(p) FROM (VALUES ('x')) AS t(p)")
    assert "sudoku_er" in error and '"x"' in error
    assert values(con, "SELECT sudoku_er(p) FROM (VALUES (CAST(NULL AS TEXT))) AS t(p)") == [None]
    columns = shudu.duckdb.register(con, max_time="0s")
    puzzle = ("1..2" + "." * 77)[1:] + "1"
    assert values(con, f"SELECT sudoku_count(p) FROM (VALUES ('{puzzle}', 1)) AS t(p, i)") == [None]
    assert [remark.kind for remark in columns.remarks()] == ["the time limit for one puzzle was reached"]
    assert values(con, f"SELECT sudoku_count('{'.' * 81}')") == [None]
    assert [remark.kind for remark in columns.remarks()] == ["numbers that do not fit in 64 bits"]


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        ("sudoku_variant_solve(v)", ["1243342123144132", None, None, None, None]),
        ("sudoku_variant_count(v)", [1, None, None, 288, None]),
        ("sudoku_variant_count(v, 5)", [1, None, None, 5, None]),
        ("sudoku_variant_is_proper(v)", [True, None, None, False, None]),
        ("sudoku_variant_clues(v)", [2, None, None, 0, 2]),
        ("sudoku_variant_kind(v)", ["4x4 killer-cage", None, None, "4x4", "4x4"]),
        ("sudoku_variant_level(v)", ["medium", None, None, None, None]),
        ("substr(sudoku_variant_to(v, 'iss'), 1, 10)", [".Shape~4x4", None, None, ".Shape~4x4", ".Shape~4x4"]),
        ("sudoku_variant_to(v, 'line')", [None, None, None, "." * 16, "11" + "." * 14]),
    ],
)
def test_variants_are_answered(con: Any, call: str, expected: list[Any]) -> None:
    rows = f"('{KILLER}'), (NULL), ('x'), ('{'.' * 16}'), ('11{'.' * 14}')"
    assert values(con, f"SELECT {call} FROM (VALUES {rows}) AS t(v)") == expected


def test_variants_are_made(con: Any) -> None:
    order = "shape=6x6 variant=killer,x level=medium"
    made = f"SELECT sudoku_variant_generate('{order}', s) AS v FROM (VALUES (1), (2)) AS t(s)"
    told = "concat(sudoku_variant_kind(v), ' ', sudoku_variant_level(v), ' ', sudoku_variant_is_proper(v))"
    assert values(con, f"SELECT {told} FROM ({made})") == ["6x6 diagonal killer-cage medium true"] * 2
    same = f"SELECT sudoku_variant_generate('{order}', 1) = sudoku_variant_generate('{order}', '1')"
    assert values(con, same) == [True]
    assert values(con, "SELECT sudoku_variant_generate('shape=4x4 variant=non-consecutive', 1)") == [None]


@pytest.mark.parametrize(
    ("sql", "part"),
    [
        ("SELECT sudoku_er()", "sudoku_er"),
        ("SELECT sudoku_er(1)", "sudoku_er(VARCHAR)"),
        ("SELECT sudoku_er('x', 1)", "sudoku_er(VARCHAR)"),
        ("SELECT sudoku_count('x', 'y')", "Could not convert string 'y'"),
        ("SELECT sudoku_to('x')", "sudoku_to(VARCHAR, VARCHAR)"),
        ("SELECT sudoku_hardest(1, 2, 3)", "sudoku_hardest(p)"),
        (f"SELECT sudoku_to('{EASY}', 'xml')", "no form"),
        (f"SELECT sudoku_count('{EASY}', 0)", "1 at least"),
        (f"SELECT sudoku_variant_to('{KILLER}', 'xml')", "no form"),
        (f"SELECT sudoku_variant_count('{KILLER}', 0)", "1 at least"),
        ("SELECT sudoku_variant_generate('size=6', 1)", "unknown: size=6"),
        ("SELECT * FROM sudoku_generate()", "sudoku_generate(n"),
        ("SELECT * FROM sudoku_generate(5, 1, 'clues=5')", "17"),
        ("SELECT * FROM sudoku_generate(5, 1, 'magic')", "unknown: magic"),
        ("SELECT * FROM sudoku_generate(5, 1, 'clues')", "clues needs a value"),
        ("SELECT * FROM sudoku_generate(-5)", "a number of puzzles"),
    ],
)
def test_wrong_calls_are_said(con: Any, sql: str, part: str) -> None:
    assert part in refused(con, sql)


def test_made_puzzles_are_those_of_the_library(con: Any) -> None:
    made = values(
        con,
        "SELECT puzzle FROM sudoku_generate(3000, 42, 'clues=25..28') ORDER BY CAST(split_part(seed, ':', 3) AS INT)",
    )
    assert made == shudu.generate_many(3000, seed=42, clues=range(25, 29))
    for sql, expected in (
        ("FROM sudoku_generate(500, 7, 'minimal symmetry=half-turn') WHERE sudoku_is_proper(puzzle)"
         " AND sudoku_clues(puzzle) = clues AND sudoku_solve(puzzle) = solution", 500),
        ("FROM sudoku_generate(5, 7, 'er=2.5..4.5') WHERE er BETWEEN 2.5 AND 4.5 AND sudoku_er(puzzle) = er", 5),
        ("FROM (SELECT * FROM sudoku_generate(100000, 7) LIMIT 10)", 10),
        ("FROM sudoku_generate(0, 7)", 0),
        ("FROM sudoku_generate(20, 7, 'full') WHERE clues = 81 AND puzzle = solution", 20),
        ("FROM sudoku_generate(3, 7, 'unbiased max-time=none') WHERE weight > 0 AND sudoku_is_minimal(puzzle)", 3),
        ("FROM sudoku_generate(300, 5, 'minimal') WHERE sudoku_is_minimal(puzzle)", 300),
        # The first blank filled in from the solution: proper still, and that given can go.
        ("FROM (SELECT strpos(puzzle, '.') AS i, * FROM sudoku_generate(300, 5, 'minimal')) WHERE"
         " sudoku_is_minimal(concat(substr(puzzle, 1, i - 1), substr(solution, i, 1), substr(puzzle, i + 1)))", 0),
        ("FROM (SELECT sudoku_solve(puzzle) = solution AS same FROM sudoku_generate(20000, 11)) WHERE same", 20000),
    ):  # fmt: skip
        assert values(con, f"SELECT count(*) {sql}") == [expected], sql


def test_the_hardest_is_found_in_groups(con: Any) -> None:
    made = "sudoku_generate(60, 3, 'minimal')"
    hardest = values(con, f"SELECT sudoku_hardest(puzzle) FROM {made}")
    by_hand = f"SELECT puzzle FROM {made} ORDER BY sudoku_hardness(puzzle) DESC, puzzle LIMIT 1"
    assert hardest == values(con, by_hand)
    groups = f"SELECT count(*) FROM (SELECT clues, sudoku_hardest(puzzle) h FROM {made} GROUP BY clues) WHERE sudoku_clues(h) = clues"
    assert values(con, groups) == values(con, f"SELECT count(DISTINCT clues) FROM {made}")
    # A macro has no windows: what it stands for has.
    window = f"SELECT DISTINCT arg_max(puzzle, sudoku_hardness(puzzle)) OVER () FROM {made}"
    hardness = "sudoku_hardness"
    assert values(con, f"SELECT {hardness}(p) FROM ({window}) AS t(p)") == values(
        con, f"SELECT {hardness}('{hardest[0]}')"
    )
    assert values(con, "SELECT sudoku_hardest(p) FROM (VALUES ('x')) AS t(p)") == [None]


def test_puzzle_files_are_tables(con: Any, tmp_path: Path) -> None:
    zeros = EASY.replace(".", "0")
    block = "".join(EASY[at : at + 9] + "\n" for at in range(0, 81, 9))
    (tmp_path / "lines.txt").write_text(f"# a remark\n{EASY}\n{zeros} easy\n\n{EASY}\n")
    (tmp_path / "sad.sdm").write_text(f"{zeros}\n")
    (tmp_path / "blocks").write_text(f"{block}\n{block}")
    (tmp_path / "bad.txt").write_text(f"{EASY}\n12x\n")
    read = f"sudoku_read('{tmp_path}/lines.txt')"
    assert con.execute(f"SELECT count(*), min(line), max(line) FROM {read}").fetchone() == (3, 2, 5)
    assert con.execute(f"SELECT line, comment FROM {read} ORDER BY line").fetchall() == [
        (2, None),
        (3, "easy"),
        (5, None),
    ]
    for name, count in (("lines.txt", 3), ("sad.sdm", 1), ("blocks", 2)):
        assert values(
            con, f"SELECT count(*) FROM sudoku_read('{tmp_path}/{name}') WHERE sudoku_clues(puzzle) = 30"
        ) == [count]
    assert con.execute(f"SELECT count(puzzle), count(*) FROM sudoku_read('{tmp_path}/*.txt')").fetchone() == (4, 5)


def test_every_function_is_listed(con: Any) -> None:
    listed = values(con, "SELECT name FROM sudoku_functions()")
    known = {
        row[0]
        for row in con.execute(
            "SELECT function_name FROM duckdb_functions() WHERE function_name LIKE 'sudoku%'"
        ).fetchall()
    }
    assert set(listed) <= known and len(listed) == 38
    documented = (Path(__file__).parents[3] / "docs/sql.md").read_text(encoding="utf-8")
    assert [name for name in listed if f"`{name}(" not in documented] == []


@needs("polars")
def test_polars_has_the_same_functions(con: Any) -> None:
    import polars as pl
    import shudu.polars
    from shudu._sql import FUNCTIONS

    frame = pl.DataFrame({"p": [EASY, None, "x", MANY], "v": [KILLER, None, "x", "." * 16], "s": ["1", "2", "3", "4"]})
    calls = {
        "sudoku_count": ("p", (2,), ", 2"), "sudoku_to": ("p", ("sdm",), ", 'sdm'"), "sudoku_transform": ("p", (pl.col("s"),), ", s"),
        "sudoku_variant_count": ("v", (5,), ", 5"), "sudoku_variant_to": ("v", ("iss",), ", 'iss'"),
    }  # fmt: skip
    for name in FUNCTIONS:
        if name == "sudoku_variant_generate":
            continue
        column, arguments, texts = calls.get(name, ("v" if "variant" in name else "p", (), ""))
        expression = getattr(pl.col(column).sudoku, name.removeprefix("sudoku_"))(*arguments)
        found = frame.select(expression.alias("found"))["found"].to_list()
        con.register("frame", frame.to_arrow())
        assert found == values(con, f"SELECT {name}({column}{texts}) FROM frame"), name
    assert any(remark.place == "sudoku_er" for remark in shudu.polars.columns.remarks())
    with pytest.raises(TypeError, match="is called as"):
        pl.col("p").sudoku.to()
    with pytest.raises(AttributeError, match="no function"):
        pl.col("p").sudoku.magic()
    lazy = frame.lazy().filter(pl.col("p").sudoku.er() < 2).select(pl.col("p").sudoku.solve()).collect()
    assert lazy["p"].to_list() == [SOLVED]
    assert json.loads(frame.select(pl.lit("shape=4x4").sudoku.variant_generate("1"))["literal"][0])["rows"] == 4


def program(folder: Path, *arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "shudu", "sql", *arguments]
    return subprocess.run(command, input=given, capture_output=True, text=True, cwd=folder, check=False)


def answer(folder: Path, *arguments: str, given: str = "") -> str:
    done = program(folder, *arguments, given=given)
    assert done.returncode == 0, (arguments, done.stderr)
    return done.stdout


def test_a_result_takes_the_place_of_no_input_and_no_library(tmp_path: Path) -> None:
    mine, library = tmp_path / "mine.txt", tmp_path / "library.sqlite"
    mine.write_text(f"{EASY}\nnonsense\n")
    library.write_bytes(b"SQLite format 3\0and more")
    before = [mine.read_bytes(), library.read_bytes()]
    for out, sql in (
        ("mine.txt", "SELECT puzzle FROM 'mine.txt'"),
        ("./mine.txt", "SELECT puzzle FROM sudoku_read('m*.txt')"),
        ("library.sqlite", "SELECT 1"),
    ):
        done = program(tmp_path, "--output", "line", "-o", out, sql)
        assert done.returncode == 2 and "name another file for the result" in done.stderr, done.stderr
    assert [mine.read_bytes(), library.read_bytes()] == before


def test_the_program_reads_files_and_writes_what_can_be_read_again(tmp_path: Path) -> None:
    (tmp_path / "lines.txt").write_text(f"# a remark\n{EASY}\n{EASY.replace('.', '0')} easy\n\n{EASY}\n")
    for sql, expected in (
        ("SELECT count(*), min(line), max(line) FROM 'lines.txt'", "3 2 5\n"),
        ("SELECT line, comment FROM 'lines.txt' ORDER BY line", "2\n3 easy\n5\n"),
        ("SELECT count(*) FROM '*.txt' WHERE sudoku_is_proper(puzzle)", "3\n"),
    ):
        assert answer(tmp_path, "--output", "line", sql) == expected, sql
    piped = answer(tmp_path, "--output", "line", "SELECT sudoku_solve(puzzle) FROM '/dev/stdin'", given=EASY + "\n")
    assert piped == SOLVED + "\n"
    made = "SELECT puzzle, solution, clues FROM sudoku_generate(3000, 5, 'clues=25..30')"
    here = answer(tmp_path, "--output", "line", f"SELECT count(*), sum(clues) FROM ({made})")
    for name in ("a.parquet", "a.csv", "a.json"):
        answer(tmp_path, "-o", name, made)
        sql = f"SELECT count(*), sum(clues) FROM '{name}' WHERE sudoku_solve(puzzle) = solution"
        assert answer(tmp_path, "--output", "line", sql) == here, name
    answer(tmp_path, "-o", "a.txt", f"SELECT puzzle FROM ({made})")
    assert answer(tmp_path, "--output", "line", "SELECT count(DISTINCT puzzle) FROM 'a.txt'") == "3000\n"
    several = "CREATE TABLE t AS SELECT puzzle FROM sudoku_generate(5, 1); SELECT count(*) FROM t; SELECT 7"
    assert answer(tmp_path, "--output", "line", several) == "5\n7\n"
    (tmp_path / "q.sql").write_text(several)
    assert answer(tmp_path, "--output", "line", "--file", "q.sql") == "5\n7\n"
    assert answer(tmp_path, "--output", "line", given=several) == "5\n7\n"
    assert program(tmp_path, "-o", "x.csv", several).returncode == 2 and not (tmp_path / "x.csv").exists()
    table = answer(tmp_path, "--max-rows", "2", "SELECT i FROM range(5) AS t(i)")
    assert "i" in table.splitlines()[0] and len(table.splitlines()) == 4
    assert "sudoku_generate" in answer(tmp_path, "--functions")


def test_the_program_says_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "p.txt").write_text(f"{EASY}\n12x\n")
    (tmp_path / "p.csv").write_text(f"puzzle\n{EASY}\nabc\n")
    rated = program(tmp_path, "--output", "line", "SELECT sudoku_er(puzzle) FROM 'p.csv' ORDER BY 1 NULLS LAST")
    assert (rated.returncode, rated.stdout) == (0, "1.2\n\n")
    assert "sudoku_er: 1 NULL: not a puzzle. First: abc" in rated.stderr
    for file in ("p.txt", "p.csv"):
        assert program(tmp_path, "--strict", f"SELECT sudoku_er(puzzle) FROM '{file}'").returncode == 2
    assert program(tmp_path, "--quiet", "SELECT sudoku_er(puzzle) FROM 'p.csv'").stderr == ""
    for arguments, part in (
        (["SELECT FROM WHERE"], "syntax error"),
        (["SELECT * FROM 'none.csv'"], "none.csv"),
        (["SELECT * FROM nothing"], "nothing"),
        (["SELECT sudoku_magic('x')"], "sudoku_magic"),
        (["-o", "no/such/folder.csv", "SELECT 1"], "no/such/folder.csv"),
        (["--file", "none.sql"], "none.sql"),
        (["--max-time", "soon", "SELECT sudoku_er('" + EASY + "')"], "soon"),
        (["--memory", "lots", "SELECT 1"], "Memory must"),
        (["SELECT 1", "--file", "none.sql"], "twice"),
    ):
        done = program(tmp_path, *arguments)
        assert done.returncode == 2 and part in done.stderr, (arguments, done.stderr)


@pytest.mark.parametrize("told", [RuntimeError("Query interrupted"), RuntimeError("")])
def test_the_program_says_that_it_was_interrupted_before_the_first_row(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], told: Exception
) -> None:
    # What DuckDB raises on Ctrl-C, by the place where it was.
    def interrupted(*_: object, **__: object) -> None:
        raise told

    monkeypatch.setattr("shudu.duckdb.register", interrupted)
    assert main(["sql", "SELECT 1"]) == 130
    assert "Interrupted." in capsys.readouterr().err


def test_the_program_ends_as_it_is_told(tmp_path: Path) -> None:
    sql = "SELECT puzzle, sudoku_clues(puzzle) FROM sudoku_generate(50000000, 3, 'clues=30')"
    child = subprocess.Popen(
        [sys.executable, "-m", "shudu", "sql", "-o", "r.csv", sql], cwd=tmp_path, stderr=subprocess.PIPE, text=True
    )
    written = tmp_path / "r.csv"
    start = time.monotonic()
    # It has its name when it is whole.
    while sum(path.stat().st_size for path in tmp_path.glob("r.csv*")) < 300_000 and time.monotonic() - start < 60:
        time.sleep(0.02)
    child.send_signal(signal.SIGINT)
    said = child.communicate(timeout=60)[1]
    assert child.returncode == 130 and "rows were written" in said, said
    text = written.read_text()
    assert text.count("\n") > 1000 and text.endswith("\n")
    assert all(len(line.split(",")) == 2 and len(line) > 83 for line in text.splitlines()[1:])
    pipe = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "shudu",
            "sql",
            "--quiet",
            "--output",
            "csv",
            "SELECT * FROM sudoku_generate(200000, 3, 'clues=30')",
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert pipe.stdout and pipe.stderr and len(pipe.stdout.read(100)) == 100
    pipe.stdout.close()
    assert pipe.stderr.read() == b"" and pipe.wait() == 0
