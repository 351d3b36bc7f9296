"""The kinds of batches: list, bytes, array, Arrow; and answers in the same kind."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Sequence
from typing import Any

from . import _shudu
from ._errors import ArrayError

#: The verdicts in the order of their codes in arrays.
VERDICTS = ("none", "one", "many", "invalid", "unreadable")


def _is_buffer(puzzles: Any) -> bool:
    try:
        memoryview(puzzles)
    except TypeError:
        return False
    return True


class Batch:
    """Some puzzles, as they were given: `source` is for the engine, `length` how many."""

    def __init__(self, puzzles: Any) -> None:
        self.given = puzzles
        self.shape: tuple[int, ...] = ()
        if isinstance(puzzles, (bytes, bytearray)):
            self.kind = "bytes"
            self.source: Any = bytes(puzzles)
            ended = not self.source or self.source.endswith(b"\n")
            self.length = self.source.count(b"\n") + (not ended)
        elif _library(puzzles) == "pandas" and getattr(puzzles, "ndim", 0) == 1:
            # As a list, which needs no pyarrow. Answers are columns, as for Arrow.
            self.kind = "arrow"
            self.source = puzzles.astype(object).where(puzzles.notna(), None).tolist()
            self.length = len(self.source)
        elif hasattr(puzzles, "__arrow_c_array__") or hasattr(puzzles, "__arrow_c_stream__"):
            self.kind = "arrow"
            self.source = _shudu.Texts(puzzles)
            self.length = len(self.source)
        elif isinstance(puzzles, Sequence) and not isinstance(puzzles, str) and not _is_buffer(puzzles):
            self.kind = "list"
            self.source = puzzles if isinstance(puzzles, list) else list(puzzles)
            self.length = len(self.source)
        else:
            self.kind = "array"
            view = self._buffer(puzzles)
            self.source, self.length = flat(view), len(view)

    def _buffer(self, puzzles: Any) -> memoryview:
        wanted = "expected a list of str, bytes of lines, uint8[n, 81] or uint8[n, 9, 9], or an Arrow array of strings"
        try:
            view = memoryview(puzzles)
        except (TypeError, ValueError, BufferError):
            seen = type(puzzles)
            shape, dtype = getattr(puzzles, "shape", None), getattr(puzzles, "dtype", None)
            told = f"{seen.__module__}.{seen.__qualname__}"
            if shape is not None:
                told += f" of shape {tuple(shape)} and dtype {dtype}"
            raise ArrayError(
                f"{wanted}; seen {told}", None if shape is None else tuple(shape), None if dtype is None else str(dtype)
            ) from None
        shape = tuple(view.shape or ())
        dtype = str(getattr(puzzles, "dtype", view.format))
        self.shape = shape
        seen_ = f"seen shape {shape} and dtype {dtype}"
        if view.format != "B":
            raise ArrayError(f"{wanted}; {seen_}", shape, dtype)
        if not (len(shape) == 2 and shape[1] == 81 or len(shape) == 3 and shape[1:] == (9, 9)):
            raise ArrayError(f"{wanted}; {seen_}", shape, dtype)
        if not view.c_contiguous:
            raise ArrayError(f"expected an array in C order without gaps; {seen_}, not contiguous", shape, dtype)
        return view

    def array(self, code: str, shape: tuple[int, ...]) -> Any:
        """A new array of the kind that was given, filled with zeros."""
        return new_array(code, shape, _library(self.given) == "numpy")

    def column(self, column: _shudu.Column) -> Any:
        """An Arrow column as the library has it that the puzzles came from."""
        library = _library(self.given)
        if library == "pyarrow":
            return sys.modules["pyarrow"].array(column)
        if library == "polars":
            return sys.modules["polars"].Series(column)
        return self.values(column.to_pylist(), column.kind) if library == "pandas" else column

    def values(self, values: list[Any], kind: str = "dict") -> Any:
        """The values of all rows: for pandas a Series with the same rows, in types that have a place for None."""
        if _library(self.given) != "pandas":
            return values
        pandas = sys.modules["pandas"]
        dtype: Any = {"int": "Int64", "float": "Float64", "bool": "boolean"}.get(kind, object)
        if kind == "str" and isinstance(self.given.dtype, pandas.StringDtype):
            dtype = self.given.dtype
        return pandas.Series(values, index=getattr(self.given, "index", None), dtype=dtype)


# It behaves as one; `isinstance` is to say so.
Sequence.register(_shudu.Column)


def _library(value: Any) -> str:
    """The package that a value is from."""
    return type(value).__module__.split(".")[0]


def new_array(code: str, shape: tuple[int, ...], numpy: bool) -> Any:
    """An array of zeros by `struct` code: NumPy's, or a memoryview."""
    if numpy:
        import numpy as np

        return np.zeros(shape, dtype=code)
    size = {"B": 1, "q": 8, "d": 8}[code]
    items = 1
    for length in shape:
        items *= length
    view: Any = memoryview(bytearray(items * size))
    return view.cast(code, shape) if items else view


def flat(array: Any) -> memoryview:
    """The bytes of an array, to be written piece by piece."""
    view = memoryview(array)
    return view.cast("B") if view.nbytes else memoryview(bytearray())


class Grids:
    """Collects grids of 81 cells in the kind of a batch."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.list: list[str | None] = []
        self.bytes = io.BytesIO()
        if batch.kind == "array":
            self.array = batch.array("B", batch.shape)
            self.view = flat(self.array)
        if batch.kind == "arrow":
            self.column = _shudu.Column("str")

    def add(self, first: int, grids: bytes, valid: Callable[[], bytes]) -> None:
        kind = self.batch.kind
        if kind == "array":
            self.view[first * 81 : first * 81 + len(grids)] = grids
        elif kind == "arrow":
            self.column.extend_lines(grids, valid())
        else:
            rows = zip(range(0, len(grids), 81), valid(), strict=True)
            if kind == "bytes":
                lines = [grids[at : at + 81] if is_valid else b"" for at, is_valid in rows]
                lines.append(b"")
                self.bytes.write(b"\n".join(lines))
            else:
                text = grids.decode("ascii")
                self.list += [text[at : at + 81] if is_valid else None for at, is_valid in rows]

    def done(self) -> Any:
        kind = self.batch.kind
        if kind == "array":
            return self.array
        if kind == "arrow":
            return self.batch.column(self.column)
        return self.bytes.getvalue() if kind == "bytes" else self.list


class Items:
    """Collects one value for each row in the kind of a batch: `missing` stands for None in arrays."""

    def __init__(self, batch: Batch, code: str, column: str, missing: Any) -> None:
        self.batch, self.code, self.missing = batch, code, missing
        self.list: list[Any] = []
        self.bytes = io.BytesIO()
        if batch.kind == "array":
            self.array = batch.array(code, (batch.length,))
        if batch.kind == "arrow":
            self.column = _shudu.Column(column)

    def add(self, first: int, items: list[Any]) -> None:
        kind = self.batch.kind
        if kind == "array":
            for row, item in enumerate(items, first):
                self.array[row] = self.missing if item is None else item
        elif kind == "arrow":
            self.column.extend(items)
        elif kind == "bytes":
            self.bytes.write("".join("\n" if item is None else f"{item}\n" for item in items).encode())
        else:
            self.list += items

    def done(self) -> Any:
        kind = self.batch.kind
        if kind == "array":
            return self.array
        if kind == "arrow":
            return self.batch.column(self.column)
        return self.bytes.getvalue() if kind == "bytes" else self.list


class Verdicts:
    """Collects verdicts in the kind of a batch: codes in arrays, words elsewhere."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        if batch.kind == "array":
            self.array = batch.array("B", (batch.length,))
            self.view = flat(self.array)
        else:
            self.items = Items(batch, "B", "str", None)

    def add(self, first: int, codes: bytes) -> None:
        if self.batch.kind == "array":
            self.view[first : first + len(codes)] = codes
        else:
            self.items.add(first, [VERDICTS[code] for code in codes])

    def done(self) -> Any:
        return self.array if self.batch.kind == "array" else self.items.done()
