"""DuckDB with functions for puzzles: what `shudu-sql` did, in a data base that people have.

>>> import duckdb, shudu.duckdb  # doctest: +SKIP
>>> con = duckdb.connect()  # doctest: +SKIP
>>> shudu.duckdb.register(con)  # doctest: +SKIP
>>> con.sql("SELECT sudoku_er(puzzle) AS er, count(*) FROM 'puzzles.parquet' GROUP BY 1 ORDER BY 1")  # doctest: +SKIP

docs/sql.md has the functions. DuckDB and pyarrow have to be installed; shudu does without both.
"""

from __future__ import annotations

import secrets
from functools import partial
from typing import TYPE_CHECKING, Any

from . import _shudu
from ._errors import ImpossibleError, ReadError
from ._generate import generate_many
from ._many import solve_many
from ._sql import FUNCTIONS, Function
from ._sql_columns import NOT_MADE, UNREADABLE, Columns, Nothing, Remark
from ._sql_orders import generator_order

if TYPE_CHECKING:
    import duckdb

__all__ = ["Columns", "Remark", "register"]

#: The columns of `sudoku_generate` beside the puzzle, and their types.
_MADE = {
    "puzzle": "VARCHAR", "solution": "VARCHAR", "seed": "VARCHAR", "clues": "BIGINT", "er": "DOUBLE", "ep": "DOUBLE", "ed": "DOUBLE",
    "hodoku_level": "VARCHAR", "hodoku_score": "BIGINT", "weight": "DOUBLE", "level": "VARCHAR",
}  # fmt: skip

#: The columns of a puzzle file.
_READ = {"puzzle": "VARCHAR", "solution": "VARCHAR", "candidates": "VARCHAR", "comment": "VARCHAR", "line": "BIGINT"}

_TYPES = {"text": "VARCHAR", "texts": "VARCHAR[]", "bool": "BOOLEAN", "int": "BIGINT", "float": "DOUBLE"}

_MACROS = """
CREATE OR REPLACE TEMP MACRO sudoku_count
    (p) AS sudoku_count_all(p),
    (p, lim) AS sudoku_count_to(p, lim);
CREATE OR REPLACE TEMP MACRO sudoku_variant_count
    (p) AS sudoku_variant_count_all(p),
    (p, lim) AS sudoku_variant_count_to(p, lim);
CREATE OR REPLACE TEMP MACRO sudoku_transform(p, seed) AS sudoku_transform_by(p, CAST(seed AS VARCHAR));
CREATE OR REPLACE TEMP MACRO sudoku_variant_generate(orders, seed) AS sudoku_variant_generate_by(orders, CAST(seed AS VARCHAR));
CREATE OR REPLACE TEMP MACRO sudoku_hardest(p) AS
    arg_min(p, CASE WHEN sudoku_hardness(p) IS NOT NULL THEN row(-sudoku_hardness(p), p) END);
CREATE OR REPLACE TEMP MACRO sudoku_generate
    (n) AS TABLE (SELECT unnest(sudoku_made(i, s, '')) FROM range(CAST(n AS BIGINT)) AS t(i), (SELECT sudoku_seed(n, NULL) AS s)),
    (n, seed) AS TABLE (SELECT unnest(sudoku_made(i, s, '')) FROM range(CAST(n AS BIGINT)) AS t(i),
        (SELECT sudoku_seed(n, CAST(seed AS VARCHAR)) AS s)),
    (n, seed, options) AS TABLE (SELECT unnest(sudoku_made(i, s, options)) FROM range(CAST(n AS BIGINT)) AS t(i),
        (SELECT sudoku_seed(n, CAST(seed AS VARCHAR)) AS s));
CREATE OR REPLACE TEMP MACRO sudoku_read(files) AS TABLE
    SELECT unnest(r) FROM (SELECT unnest(sudoku_records(file)) AS r FROM glob(files));
CREATE OR REPLACE TEMP MACRO sudoku_functions() AS TABLE SELECT unnest(sudoku_listed(''), recursive := true);
"""


def register(
    con: duckdb.DuckDBPyConnection,
    *,
    strict: bool = False,
    max_time: str | None = None,
    threads: int | None = None,
) -> Columns:
    """Gives a connection all functions and tables of docs/sql.md.

    With `strict`, what has no value is an error. `max_time` is the time for one puzzle, such as `"2s"`. What is returned has `remarks()`: what
    had no value since the last call, by function and reason. Called once more, it sets the options anew.
    """
    columns = Columns(strict=strict, max_time=max_time, threads=threads)
    for name, function in FUNCTIONS.items():
        if function.optional:
            _create(con, f"{name}_all", partial(_answer, columns, name, function), ["VARCHAR"], function.returns)
            name_, types = f"{name}_to", ["VARCHAR", "BIGINT"]
        else:
            # A macro of the name itself takes numbers as seeds, too.
            name_ = f"{name}_by" if "seed" in function.call else name
            types = ["VARCHAR", *("BIGINT" if kind == "int" else "VARCHAR" for kind in function.arguments)]
        _create(con, name_, partial(_answer, columns, name, function), types, function.returns)
    made = ", ".join(f"{name} {kind}" for name, kind in _MADE.items())
    read = ", ".join(f"{name} {kind}" for name, kind in _READ.items())
    _create(con, "sudoku_made", partial(_made, columns), ["BIGINT", "VARCHAR", "VARCHAR"], f"STRUCT({made})")
    _create(con, "sudoku_records", partial(_records, columns), ["VARCHAR"], f"STRUCT({read})[]")
    _create(con, "sudoku_seed", _seeds, ["BIGINT", "VARCHAR"], "VARCHAR", is_fresh=True)
    listed = "STRUCT(name VARCHAR, call VARCHAR, returns VARCHAR, about VARCHAR)[]"
    _create(con, "sudoku_listed", _listed, ["VARCHAR"], listed)
    con.execute(_MACROS)
    return columns


def _create(con: Any, name: str, function: Any, types: list[str], returns: str, *, is_fresh: bool = False) -> None:
    import duckdb

    try:
        con.remove_function(name)
    except duckdb.InvalidInputException:
        pass
    con.create_function(
        name,
        _spread(function, len(types)),
        types,
        _TYPES.get(returns, returns),
        type="arrow",
        null_handling="special",
        side_effects=is_fresh,
    )


def _spread(function: Any, count: int) -> Any:
    """DuckDB counts the parameters of a function."""
    if count == 1:
        return lambda one: function(one)
    if count == 2:
        return lambda one, two: function(one, two)
    return lambda one, two, three: function(one, two, three)


def _answer(columns: Columns, name: str, function: Function, puzzles: Any, *arguments: Any) -> Any:
    import pyarrow

    if name == "sudoku_solve":
        # Most columns have a solution in every row: then no text becomes an object.
        solved = solve_many(puzzles, threads=1)
        if solved.null_count == puzzles.null_count:
            return solved
    lists = [argument.to_pylist() for argument in arguments]
    values = columns.call(name, puzzles.to_pylist(), *lists)
    kinds = {
        "text": pyarrow.string(), "texts": pyarrow.list_(pyarrow.string()), "bool": pyarrow.bool_(), "int": pyarrow.int64(),
        "float": pyarrow.float64(),
    }  # fmt: skip
    return pyarrow.array(values, kinds[function.returns])


def _seeds(counts: Any, seeds: Any) -> Any:
    import pyarrow

    for count in counts.to_pylist():
        if count is None or count < 0:
            raise ImpossibleError(f"sudoku_generate: expected a number of puzzles, seen {count}")
    return pyarrow.array([str(secrets.randbits(56)) if seed is None else seed for seed in seeds.to_pylist()])


def _made(columns: Columns, indices: Any, seeds: Any, options: Any) -> Any:
    """Puzzles by index, seed and options: rows that follow one another are made together."""
    import pyarrow

    rows: list[dict[str, Any]] = []
    orders = list(zip(indices.to_pylist(), seeds.to_pylist(), options.to_pylist(), strict=True))
    while len(rows) < len(orders):
        first, seed, text = orders[len(rows)]
        count = 1
        for index, *other in orders[len(rows) + 1 :]:
            if index != first + count or other != [seed, text]:
                break
            count += 1
        rows += _made_together(columns, first, count, seed, text or "")
    types = {"VARCHAR": pyarrow.string(), "BIGINT": pyarrow.int64(), "DOUBLE": pyarrow.float64()}
    return pyarrow.array(rows, pyarrow.struct([(name, types[kind]) for name, kind in _MADE.items()]))


def _made_together(columns: Columns, first: int, count: int, seed: str, text: str) -> list[dict[str, Any]]:
    options = {key.replace("-", "_"): value for key, value in generator_order(text).items()}
    options.setdefault("max_time", columns.max_time or "10s")
    errors: list[Any] = []
    products = generate_many(
        count, seed=seed, first=first, details=True, threads=columns.threads or None, errors=errors, **options
    )
    why = {error.row: error.message for error in errors}
    rows: list[dict[str, Any]] = []
    for at, product in enumerate(products):
        if product is None:
            [full] = generate_many(1, seed=seed, first=first + at, full=True, details=True)
            product = {"seed": full["seed"] if full else seed}
            columns.noted("sudoku_generate", product["seed"], Nothing(NOT_MADE, why[at]))
        else:
            product["clues"] = 81 - product["puzzle"].count(".")
        rows.append({name: product.get(name) for name in _MADE})
    return rows


def _records(columns: Columns, files: Any) -> Any:
    """The records of puzzle files; one that is broken has no puzzle and is counted."""
    import pyarrow

    lists: list[Any] = []
    for name in files.to_pylist():
        with open(name, "rb") as file:
            data = file.read()
        *texts, lines, bad = _shudu.records(data, str(name).endswith(".sdm"), "en")
        for line, why in bad:
            if columns.strict:
                raise ReadError(f"{name}: {why}", line)
            columns.noted(str(name), "", Nothing(UNREADABLE, why))
        arrays = [pyarrow.array(column) for column in (*texts, lines)]
        struct = pyarrow.StructArray.from_arrays(arrays, names=list(_READ))
        lists.append(pyarrow.ListArray.from_arrays(pyarrow.array([0, len(struct)], pyarrow.int32()), struct))
    return pyarrow.concat_arrays(lists) if len(lists) != 1 else lists[0]


def _listed(_: Any) -> Any:
    import pyarrow

    rows = [
        {"name": name, "call": function.call, "returns": _TYPES[function.returns], "about": function.about}
        for name, function in FUNCTIONS.items()
    ]
    for call, returns, about in (
        ("sudoku_hardest(p)", "VARCHAR", "An aggregate: the puzzle of a group with the greatest hardness"),
        ("sudoku_generate(n [, seed [, options]])", "TABLE", f"Made puzzles: {', '.join(_MADE)}"),
        ("sudoku_read(files)", "TABLE", f"The puzzles of files in any form: {', '.join(_READ)}"),
        ("sudoku_functions()", "TABLE", "This list"),
    ):
        rows.append({"name": call.split("(")[0], "call": call, "returns": returns, "about": about})
    return pyarrow.array([rows] * len(_))
