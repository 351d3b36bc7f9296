"""What the functions of SQL that make puzzles are asked for, in one text."""

from __future__ import annotations

from typing import Any

from ._errors import RequestError


def variant_order(text: str) -> dict[str, Any]:
    """What `sudoku_variant_generate` is to make, as a request: `shape=6x6 variant=killer,x level=medium`."""
    request: dict[str, Any] = {}
    for name, value in _words(text, " ;\n\t"):
        if name in ("minimal", "full"):
            request[name] = True
        elif name not in ("shape", "variant", "clues", "symmetry", "level", "max-time"):
            raise RequestError(f"sudoku_variant_generate: unknown: {name}" + f"={value}" * (value is not None))
        elif not value:
            raise RequestError(f"sudoku_variant_generate: {name} needs a value: {name}=…")
        elif name == "shape":
            rows, _, columns = value.lower().replace("×", "x").partition("x")
            if rows != columns or not rows.isdigit():
                raise RequestError(f"sudoku_variant_generate: shape: expected a square such as 6x6, seen {value!r}")
            request["size"] = int(rows)
        elif name == "variant":
            request["kinds"] = value.split(",")
        else:
            request[name] = value
    return request


#: The options of `sudoku_generate` that are said without a value.
_FLAGS = ("full", "minimal", "many", "only", "rated", "unbiased")
_VALUES = (
    "method", "symmetry", "blanks", "clues", "pattern", "er", "ep", "ed", "level", "hodoku-level", "technique", "bottleneck", "max-time"
)  # fmt: skip


def generator_order(text: str) -> dict[str, Any]:
    """What `sudoku_generate` is to make: `clues=24..28 symmetry=half-turn`, with the names of `shudu generate`."""
    request: dict[str, Any] = {}
    for name, value in _words(text, " ,;\n\t"):
        if name in _FLAGS and value is None:
            request[name] = True
        elif name not in _VALUES:
            raise RequestError(f"sudoku_generate: unknown: {name}" + f"={value}" * (value is not None))
        elif value is None and name not in ("ep", "ed"):
            raise RequestError(f"sudoku_generate: {name} needs a value: {name}=…")
        else:
            request[name] = int(value) if name == "blanks" and value and value.isdigit() else value or "er"
    return request


def _words(text: str, between: str) -> list[tuple[str, str | None]]:
    """`name=value` and names alone."""
    for character in between:
        text = text.replace(character, " ")
    found: list[tuple[str, str | None]] = []
    for word in text.split():
        name, equals, value = word.partition("=")
        found.append((name.lstrip("-").replace("_", "-"), value if equals else None))
    return found
