"""`python -m shudu sql`: DuckDB with the functions of docs/sql.md, in a terminal."""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
from collections.abc import Iterator
from contextlib import nullcontext, suppress
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from typing import Any

from ._errors import ImpossibleError, RequestError
from ._output import replaced, spare

#: The ends of names that stand for files of puzzles: all others that DuckDB does not read itself, too.
_OF_DUCKDB = (".csv", ".tsv", ".parquet", ".json", ".jsonl", ".ndjson", ".gz", ".zst", ".db", ".duckdb")

_FORMS = ("table", "csv", "json", "line", "parquet")

#: Rows that are written at a time; of Parquet the rows of a group, so that a million can be shared by many.
_ROWS = 4096

_HELP = r"""A query ends with ; and may span several lines. Ctrl-C stops a query, Ctrl-D quits.
FROM 'file' reads CSV, JSON, Parquet and puzzle files; a name with * is one table.
\f        functions of shudu
\d        tables
\q        quit"""


def add_command(commands: Any) -> None:
    """Adds the command to a command line."""
    about = "ask about millions of puzzles in SQL (needs DuckDB and pyarrow)"
    sql = commands.add_parser("sql", help=about, description=about)
    sql.add_argument("query", nargs="?", help="statements, with ; between; without them a shell, or standard input")
    sql.add_argument("--file", help="a file of statements")
    sql.add_argument("--database", default=":memory:", help="a file of DuckDB")
    sql.add_argument("--output", choices=_FORMS, help="the form of results")
    sql.add_argument("-o", "--out", help="a file for the result, whose name chooses the form")
    sql.add_argument("--max-rows", type=int, default=40, help="the most rows of a table in the terminal")
    sql.add_argument("--strict", action="store_true", help="make what has no value an error")
    sql.add_argument("--max-time", help="time for one puzzle, such as 2s")
    sql.add_argument("--memory", help="memory of sorting, grouping and joining, such as 2GB; beyond it they spill")
    sql.add_argument("--spill", help="the folder to spill to")
    sql.add_argument("--threads", type=int, help="all cores when left out")
    sql.add_argument("--quiet", action="store_true", help="no remarks on NULLs, no counts")
    sql.add_argument("--functions", action="store_true", help="list the functions of shudu")


def run(arguments: argparse.Namespace) -> int:
    """Runs the command and gives its exit code."""
    missing = [name for name in ("duckdb", "pyarrow") if find_spec(name) is None]
    if missing:
        raise ImpossibleError(f"sql needs {' and '.join(missing)}: pip install {' '.join(missing)}")
    import duckdb

    try:
        return _Program(arguments).run()
    except (duckdb.Error, RuntimeError) as error:
        if _is_interrupt(error):
            print("Interrupted.", file=sys.stderr)
            return 130
        if not isinstance(error, duckdb.Error):
            raise
        # What a function of ours has said is in it, below what DuckDB says of Python.
        said = re.sub(r"^.*?Python exception occurred while executing the UDF: \w+: ", "", str(error), flags=re.DOTALL)
        print(f"python -m shudu sql: {said}", file=sys.stderr)
        return 2


class _Program:
    def __init__(self, arguments: argparse.Namespace) -> None:
        import duckdb

        from .duckdb import register

        self.arguments = arguments
        config: dict[str, Any] = {}
        if arguments.memory:
            config["memory_limit"] = arguments.memory
        if arguments.spill:
            config["temp_directory"] = arguments.spill
        if arguments.threads:
            config["threads"] = arguments.threads
        self.con = duckdb.connect(arguments.database, config=config)
        self.columns = register(
            self.con, strict=arguments.strict, max_time=arguments.max_time, threads=arguments.threads
        )

    def run(self) -> int:
        arguments = self.arguments
        if arguments.functions:
            return self.script("SELECT call, returns, about FROM sudoku_functions()")
        if arguments.query is not None and arguments.file is not None:
            raise RequestError("the query is given twice: as an argument and by --file")
        if arguments.file is not None:
            return self.script(Path(arguments.file).read_text(encoding="utf-8"))
        if arguments.query is not None:
            return self.script(arguments.query)
        if sys.stdin.isatty():
            return self.shell()
        return self.script(sys.stdin.read())

    def script(self, text: str) -> int:
        """Answers statements, one after the other."""
        statements = self.con.extract_statements(text)
        queries = [statement for statement in statements if _gives_rows(statement)]
        if self.arguments.out and len(queries) > 1:
            raise RequestError("several queries cannot write to one file: give each its own -o")
        if self.arguments.out:
            quoted = re.findall(r"""'((?:[^']|'')*)'|"((?:[^"]|"")*)\"""", text)
            spare(self.arguments.out, [*chain(*quoted), self.arguments.file, self.arguments.database])
        for statement in statements:
            try:
                if not self.statement(statement):
                    return 130
            finally:
                if not self.arguments.quiet:
                    for remark in self.columns.remarks():
                        print(remark, file=sys.stderr)
        return 0

    def statement(self, statement: Any) -> bool:
        """Answers a statement; whether it came to its end."""
        self.name_files(statement.query)
        if not _gives_rows(statement):
            self.con.execute(statement)
            return True
        start, rows, whole = time.monotonic(), 0, True
        form = self.form()
        if form == "table":
            # The header tells what the columns are even when nothing comes.
            limited = self.con.execute(statement)
            names = [column[0] for column in limited.description or ()]
            shown = limited.fetchmany(self.arguments.max_rows)
            _print_table(names, shown)
            rows = len(shown)
            if limited.fetchone() is not None and not self.arguments.quiet:
                print("There are more rows: --max-rows shows them, -o writes all.", file=sys.stderr)
        else:
            relation: Any = self.con.sql(statement.query)
            opened = getattr(relation, "to_arrow_reader", None) or relation.fetch_arrow_reader
            rows, whole = _write(opened(_ROWS), form, self.arguments.out)
        if not whole:
            print(f"Interrupted; {rows} rows were written.", file=sys.stderr)
        elif not self.arguments.quiet and (form == "table" or self.arguments.out):
            told = "1 row" if rows == 1 else f"{rows} rows"
            print(f"{told} in {time.monotonic() - start:.2f} s", file=sys.stderr)
        return whole

    def form(self) -> str:
        """The form of results."""
        if self.arguments.output or not self.arguments.out:
            return self.arguments.output or "table"
        ending = Path(self.arguments.out).suffix.lower()
        return {".csv": "csv", ".json": "json", ".jsonl": "json", ".ndjson": "json", ".parquet": "parquet"}.get(
            ending, "line"
        )

    def name_files(self, query: str) -> None:
        """Gives puzzle files that a query names a view of their name."""
        import duckdb

        try:
            names = self.con.get_table_names(query)
        except duckdb.Error:
            return
        for name in names:
            if name.lower().endswith(_OF_DUCKDB):
                continue
            path = Path(name)
            if path.is_dir():
                raise RequestError(f"{name} is a folder: name its files, such as '{name}/*.parquet'")
            if path.exists() or "*" in name:
                quoted, text = name.replace('"', '""'), name.replace("'", "''")
                self.con.execute(f"CREATE OR REPLACE TEMP VIEW \"{quoted}\" AS FROM sudoku_read('{text}')")

    def shell(self) -> int:
        """Asks for queries until the end."""
        with suppress(ImportError):
            import_module("readline")
        print(r"A query ends with ;  \? for help, \q to quit.")
        text = ""
        while True:
            try:
                line = input("... " if text else "sql> ")
            except EOFError:
                print()
                return 0
            except KeyboardInterrupt:
                print()
                text = ""
                continue
            if not text and line.strip().startswith("\\"):
                if line.strip() == r"\q":
                    return 0
                known = {r"\f": "SELECT call, returns, about FROM sudoku_functions();", r"\d": "SHOW ALL TABLES;"}
                line = known.get(line.strip(), "")
                if not line:
                    print(_HELP)
            text += line + "\n"
            if text.rstrip().endswith(";"):
                self.one(text)
                text = ""
            elif not text.strip():
                text = ""

    def one(self, text: str) -> None:
        """A query of the shell: an error ends the query alone."""
        try:
            self.script(text)
        except KeyboardInterrupt:
            print("Interrupted.", file=sys.stderr)
        except Exception as error:  # noqa: BLE001
            print("Interrupted." if _is_interrupt(error) else error, file=sys.stderr)


def _gives_rows(statement: Any) -> bool:
    return any(str(kind).endswith("QUERY_RESULT") for kind in statement.expected_result_type) and str(
        statement.type
    ).endswith(("SELECT", "EXPLAIN", "PRAGMA"))


def _print_table(names: list[str], rows: list[tuple[Any, ...]]) -> None:
    texts = [["" if value is None else str(value) for value in row] for row in rows]
    widths = [max([len(name), *(len(row[at]) for row in texts)]) for at, name in enumerate(names)]
    for row in (names, ["-" * width for width in widths], *texts):
        print("  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip())


def _write(reader: Any, form: str, out: str | None) -> tuple[int, bool]:
    """Writes rows as they come, and says how many and whether to the end. What was written is whole even after Ctrl-C."""
    rows = 0
    with replaced(out, "wb") if out else nullcontext(sys.stdout.buffer) as file:
        writer = _writer(form, file, reader.schema)
        try:
            for batch in _batches(reader):
                writer.write(batch)
                rows += batch.num_rows
        except Exception as error:
            if not _is_interrupt(error):
                raise
            return rows, False
        except KeyboardInterrupt:
            return rows, False
        finally:
            writer.close()
            file.flush()
    return rows, True


def _is_interrupt(error: Exception) -> bool:
    """Ctrl-C, as DuckDB says it: by itself, or of a function that it had called."""
    told = str(error)
    return type(error).__name__ == "InterruptException" or "KeyboardInterrupt" in told or told in ("", "Query interrupted")


def _batches(reader: Any) -> Iterator[Any]:
    while True:
        try:
            yield reader.read_next_batch()
        except StopIteration:
            return


class _Lines:
    """Rows as lines: JSON objects, or values with blanks between."""

    def __init__(self, file: Any, *, is_json: bool) -> None:
        self.file, self.is_json = file, is_json

    def write(self, batch: Any) -> None:
        if self.is_json:
            lines = [json.dumps(row, ensure_ascii=False, default=str) for row in batch.to_pylist()]
        else:
            columns = [column.to_pylist() for column in batch.columns]
            lines = [_line(row) for row in zip(*columns, strict=True)]
        self.file.write("".join(line + "\n" for line in lines).encode())

    def close(self) -> None:
        self.file.flush()


def _line(row: tuple[Any, ...]) -> str:
    return " ".join(str(value) for value in row if value is not None)


def _writer(form: str, file: Any, schema: Any) -> Any:
    if form == "csv":
        from pyarrow import csv

        return csv.CSVWriter(file, schema, write_options=csv.WriteOptions(quoting_style="needed"))
    if form == "parquet":
        from pyarrow import parquet

        return parquet.ParquetWriter(file, schema)
    return _Lines(file, is_json=form == "json")
