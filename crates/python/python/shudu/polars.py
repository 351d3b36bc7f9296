"""Expressions for polars: `import shudu.polars`, then `pl.col("puzzle").sudoku.er()` and all other functions of docs/sql.md by their names
without `sudoku_`.

>>> import polars as pl, shudu.polars  # doctest: +SKIP
>>> frame.with_columns(er=pl.col("puzzle").sudoku.er(), iss=pl.col("variant").sudoku.variant_to("iss"))  # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import polars as pl

from ._many import solve_many
from ._sql import FUNCTIONS, Function
from ._sql_columns import Columns, Remark

__all__ = ["Columns", "Remark", "Sudoku", "columns"]

_TYPES: dict[str, Any] = {
    "text": pl.String, "texts": pl.List(pl.String), "bool": pl.Boolean, "int": pl.Int64, "float": pl.Float64
}  # fmt: skip

#: What all expressions share. `columns.strict` and `columns.max_time` can be set; `columns.remarks()` says what had no value.
columns = Columns()


@pl.api.register_expr_namespace("sudoku")
class Sudoku:
    """The functions of a column of puzzles. Their arguments are constants or expressions."""

    def __init__(self, expression: pl.Expr) -> None:
        self._expression = expression

    def __getattr__(self, name: str) -> Callable[..., pl.Expr]:
        function = FUNCTIONS.get(f"sudoku_{name}")
        if function is None:
            raise AttributeError(f"no function is named sudoku_{name}; shudu.polars.Sudoku has {', '.join(dir(self))}")
        return lambda *arguments: self._asked(f"sudoku_{name}", function, arguments)

    def __dir__(self) -> list[str]:
        return [name.removeprefix("sudoku_") for name in FUNCTIONS]

    def _asked(self, name: str, function: Function, arguments: tuple[Any, ...]) -> pl.Expr:
        fewest = len(function.arguments) - function.optional
        if not fewest <= len(arguments) <= len(function.arguments):
            raise TypeError(f"{name} is called as {function.call}, seen {len(arguments)} arguments after the puzzle")
        columns_ = [each if isinstance(each, pl.Expr) else pl.lit(each) for each in arguments]

        def answer(given: Any) -> pl.Series:
            puzzles, *others = given
            if name == "sudoku_solve":
                solved: pl.Series = solve_many(puzzles)
                if solved.null_count() == puzzles.null_count():
                    return solved
            lists = [other.to_list() * (len(puzzles) if len(other) == 1 != len(puzzles) else 1) for other in others]
            values = columns.call(name, puzzles.to_list(), *lists)
            return pl.Series(puzzles.name, values, dtype=_TYPES[function.returns])

        return pl.map_batches([self._expression, *columns_], answer, return_dtype=_TYPES[function.returns])
