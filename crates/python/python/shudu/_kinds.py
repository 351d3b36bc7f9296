"""The kinds of batches: list, bytes, array, Arrow; and answers in the same kind."""

from __future__ import annotations

import array
import io
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from . import _shudu
from ._errors import ArrayError

#: The verdicts in the order of their codes in arrays.
VERDICTS = ("none", "one", "many", "invalid", "unreadable")


#: The letters of whole numbers in `struct`, of at most eight bytes.
_WHOLE = "bBhHiIlLqQ"

_WANTED = (
    "puzzles: expected texts (any iterable of str, bytes, Puzzle or Solution), bytes of lines, an array of whole numbers of shape [n, 81] or "
    "[n, 9, 9], or an Arrow array of strings"
)


class Batch:
    """Some puzzles, as they were given: `source` is for the engine, `length` how many."""

    def __init__(self, puzzles: Any) -> None:
        self.given = puzzles
        self.shape: tuple[int, ...] = ()
        library = _library(puzzles)
        if isinstance(puzzles, (bytes, bytearray)):
            self.kind = "bytes"
            self.source: Any = bytes(puzzles)
            ended = not self.source or self.source.endswith(b"\n")
            self.length = self.source.count(b"\n") + (not ended)
        elif library == "pandas" and getattr(puzzles, "ndim", 0) == 1:
            # As a list, which needs no pyarrow. Answers are columns, as for Arrow.
            self.kind = "arrow"
            self.source = puzzles.astype(object).where(puzzles.notna(), None).tolist()
            self.length = len(self.source)
        elif hasattr(puzzles, "__arrow_c_array__") or hasattr(puzzles, "__arrow_c_stream__"):
            self.kind = "arrow"
            self.source = _shudu.Texts(puzzles)
            self.length = len(self.source)
        elif isinstance(puzzles, str):
            raise ArrayError(f"{_WANTED}; seen a str. One puzzle has functions without _many; of lines, give text.encode()")
        elif _is_array(puzzles):
            self._take_array(puzzles.detach().cpu().numpy() if library == "torch" else puzzles)
        elif isinstance(puzzles, Iterable) and not isinstance(puzzles, Mapping):
            self._take_list(puzzles if isinstance(puzzles, list) else list(puzzles))
        else:
            raise ArrayError(f"{_WANTED}; seen {type(puzzles).__qualname__}")

    def _take_list(self, puzzles: list[Any]) -> None:
        self.kind = "list"
        self.source = puzzles
        self.length = len(puzzles)

    def _take_array(self, puzzles: Any) -> None:
        shape, dtype = getattr(puzzles, "shape", None), getattr(puzzles, "dtype", None)
        if hasattr(puzzles, "filled") and hasattr(puzzles, "mask"):
            raise ArrayError(f"{_WANTED}; seen a masked array: say what is blank by puzzles.filled(0)", shape, str(dtype))
        if len(shape or ()) == 1 and getattr(dtype, "kind", "") in ("S", "U", "O"):
            return self._take_list(puzzles.tolist())
        try:
            view = memoryview(puzzles)
        except (TypeError, ValueError, BufferError):
            told = f"{type(puzzles).__module__}.{type(puzzles).__qualname__}"
            if shape is not None:
                told += f" of shape {tuple(shape)} and dtype {dtype}"
            raise ArrayError(
                f"{_WANTED}; seen {told}", None if shape is None else tuple(shape), None if dtype is None else str(dtype)
            ) from None
        self.kind = "array"
        self.shape = tuple(view.shape or ())
        seen = f"seen shape {self.shape} and dtype {dtype if dtype is not None else view.format}"
        order, letter = ("", view.format) if len(view.format) == 1 else (view.format[0], view.format[1:])
        native = order in ("", "@", "=", "<" if sys.byteorder == "little" else ">")
        if letter not in tuple(_WHOLE) or not native:
            told = f"{_WANTED}; {seen}: give whole numbers, such as puzzles.astype('uint8')"
            raise ArrayError(told, self.shape, str(dtype or view.format))
        if not (len(self.shape) == 2 and self.shape[1] == 81 or len(self.shape) == 3 and self.shape[1:] == (9, 9)):
            raise ArrayError(f"{_WANTED}; {seen}", self.shape, str(dtype or view.format))
        self.length, size = len(view), 81 * view.itemsize
        if view.c_contiguous or not hasattr(puzzles, "tobytes") or not hasattr(puzzles, "dtype"):
            # What is no NumPy array and has gaps is put together once.
            whole = flat(view) if view.c_contiguous else memoryview(view.tobytes())
            self.source = (lambda first, most: whole[first * size : (first + most) * size].tobytes(), letter)
        else:
            self.source = (lambda first, most: puzzles[first : first + most].tobytes(), letter)

    def array(self, code: str, shape: tuple[int, ...]) -> Any:
        """A new array of the kind that was given, filled with zeros."""
        return new_array(code, shape, _library(self.given) in ("numpy", "torch"))

    def handed(self, array: Any) -> Any:
        """A new array for the library that the puzzles came from."""
        return sys.modules["torch"].from_numpy(array) if _library(self.given) == "torch" else array

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
Sequence.register(_shudu.Column)  # pyright: ignore[reportAttributeAccessIssue]


def _is_array(puzzles: Any) -> bool:
    """Has it a shape, or a buffer?"""
    if hasattr(puzzles, "shape"):
        return True
    try:
        memoryview(puzzles)
    except (TypeError, BufferError):
        return False
    return True


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
            return self.batch.handed(self.array)
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
            self.view = flat(self.array)
        if batch.kind == "arrow":
            self.column = _shudu.Column(column)

    def add(self, first: int, items: list[Any]) -> None:
        kind = self.batch.kind
        if kind == "array":
            known = array.array(self.code, (self.missing if item is None else item for item in items))
            size = known.itemsize
            self.view[first * size : (first + len(items)) * size] = memoryview(known).cast("B")
        elif kind == "arrow":
            self.column.extend(items)
        elif kind == "bytes":
            self.bytes.write("".join("\n" if item is None else f"{item}\n" for item in items).encode())
        else:
            self.list += items

    def done(self) -> Any:
        kind = self.batch.kind
        if kind == "array":
            return self.batch.handed(self.array)
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
        return self.batch.handed(self.array) if self.batch.kind == "array" else self.items.done()
