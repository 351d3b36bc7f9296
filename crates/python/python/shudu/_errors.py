"""Exceptions. All of them are `ShuduError`, and a `ValueError` or `TypeError` as well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class ShuduError(Exception):
    """Anything that this package raises by itself."""


class ReadError(ShuduError, ValueError):
    """A text cannot be read as a puzzle.

    `line` and `column` count from 1; `cell` is a name such as `r1c3`; `seen` is what stands there. Each is `None` where it is not
    known.
    """

    def __init__(
        self,
        message: str,
        line: int | None = None,
        column: int | None = None,
        cell: str | None = None,
        seen: str | None = None,
    ) -> None:
        super().__init__(message)
        self.line = line
        self.column = column
        self.cell = cell
        self.seen = seen

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.line, self.column, self.cell, self.seen)


class RequestError(ShuduError, ValueError):
    """An argument makes no sense: an unknown name, a number out of range."""


class ImpossibleError(ShuduError, ValueError):
    """What is asked for cannot be, or was not found within the limits."""


class NotProperError(ImpossibleError):
    """A puzzle has not exactly one solution.

    `answer` is `none`, `many`, `invalid` (the givens clash) or `unknown` (the limits were reached). For `many`, `witnesses` are two
    of the solutions, 81 digits each.
    """

    def __init__(self, message: str, answer: str = "none", witnesses: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.answer = answer
        self.witnesses = tuple(witnesses)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.answer, self.witnesses)


class ArrayError(ShuduError, TypeError):
    """An array is not of a kind that is read.

    `shape` and `dtype` are those of the array, `row` counts from 0 and `cell` is a name such as `r1c3`; each is `None` where it
    does not matter.
    """

    def __init__(
        self,
        message: str,
        shape: tuple[int, ...] | None = None,
        dtype: str | None = None,
        row: int | None = None,
        cell: str | None = None,
    ) -> None:
        super().__init__(message)
        self.shape = shape
        self.dtype = dtype
        self.row = row
        self.cell = cell

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.shape, self.dtype, self.row, self.cell)


# They are told by the name by which they are imported.
for _error in (ShuduError, ReadError, RequestError, ImpossibleError, NotProperError, ArrayError):
    _error.__module__ = "shudu"
