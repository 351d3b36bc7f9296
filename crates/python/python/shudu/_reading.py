"""Puzzles of texts and pictures, and puzzles as texts and drawings."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Iterable, Mapping
from typing import Any, Literal

from . import _answers, _shudu
from ._errors import ImpossibleError, RequestError
from ._options import Form, Lang, PuzzleLike
from ._types import ImageReading, Puzzle
from ._variant_types import Variant


def _read(shape: Mapping[str, Any]) -> Puzzle:
    cells = shape["candidates"]
    return Puzzle(
        shape["givens"],
        shape["values"],
        None if cells is None else tuple(cells),
        shape["solution"],
        shape["comment"],
    )


def read(text: str, *, lang: Lang = "en") -> list[Puzzle]:
    """Every puzzle of a text, in whatever form each is. Raises `ReadError` with line, column and cell for the first that is none.

    >>> read("1" + "." * 80 + "\\n" + "." * 80 + "2")[1].clues
    1
    """
    return [_read(shape) for shape in json.loads(_shudu.read(text, lang))]


def read_image(
    image: bytes | str | os.PathLike[str], *, all_puzzles: bool = False, lang: Lang = "en"
) -> list[ImageReading]:
    """The largest puzzle of a JPEG, PNG or WebP, or all of them: bytes, or the name of a file. 16 MiB and 40 megapixels at most.

    Raises `ImpossibleError` with the reason when there is none.

    >>> read_image(b"not a picture")
    Traceback (most recent call last):
    ...
    shudu.ImpossibleError: this is not a picture: give a JPEG, PNG or WebP
    """
    if not isinstance(image, bytes):
        with open(image, "rb") as file:
            image = file.read((16 << 20) + 1)
    request = json.dumps({"picture": base64.b64encode(image).decode("ascii"), "all": all_puzzles})
    answer = json.loads(_shudu.call("photo", request, lang))
    return [
        ImageReading(
            puzzle=Puzzle(shape["puzzle"]),
            answer=shape["answer"],
            confidences=tuple(cell["confidence"] for cell in shape["cells"]),
            doubtful=tuple(shape["doubtful"]),
            decided=tuple(shape["decided"]),
            corners=tuple((corner[0], corner[1]) for corner in shape["corners"]),
            notes=tuple(shape.get("notes", ())),
            straightened=base64.b64decode(shape["straightened"]),
        )
        for shape in answer["puzzles"]
    ]


def convert(puzzle: PuzzleLike | Variant, to: Form, *, lang: Lang = "en") -> str:
    """The puzzle in another form, such as `line`, `grid`, `csv`, `pencilmarks`, `hodoku`, `json`, `opensudoku` or `dimacs`.

    >>> convert("1" + "." * 80, "line")
    '1................................................................................\\n'
    """
    text: str = _answers.ask("convert", puzzle, lang, to=to)["text"]
    return text


def render(
    puzzle: PuzzleLike | Variant,
    to: Literal["svg", "text"] = "svg",
    *,
    candidates: bool = False,
    solution: bool = False,
    theme: str | None = None,
    captions: Iterable[str] = (),
    lang: Lang = "en",
) -> str:
    """A drawing of the puzzle.

    >>> render("1" + "." * 80)[:4]
    '<svg'
    """
    if to not in ("svg", "text"):
        raise RequestError(f"to: expected svg or text, seen {to!r}")
    answer = _answers.ask(
        "render", puzzle, lang, to=to, candidates=candidates, solution=solution, theme=theme, captions=list(captions)
    )
    if not answer.get("text"):
        raise ImpossibleError(str(answer.get("reason") or answer.get("answer")))
    text: str = answer["text"]
    return text
