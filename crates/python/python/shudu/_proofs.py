"""Proofs of moves: is a step proved by what is on the board, and why is a move right?"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from typing import Any

from . import _answers, _shudu
from ._errors import ArrayError, ImpossibleError, RequestError, ShuduError
from ._options import CellLike, Lang, Progress, PuzzleLike, Time, threads_of, whole
from ._options import cell as _cell
from ._options import text as _text
from ._options import time as _time
from ._types import Puzzle, Step, Verification

_CLAIM = re.compile(r"r([1-9]+)c([1-9]+)(=|<>)([1-9]+)", re.IGNORECASE)


def _claims(text: str) -> list[tuple[str, int, bool]]:
    """`r1c2=5`, `r4c38<>7`, several with blanks or commas between them."""
    claims = []
    for part in re.split(r"[\s,;]+", text.strip()):
        match = _CLAIM.fullmatch(part)
        if not match:
            raise RequestError(f"expected a step such as r1c2=5 or r4c38<>7, seen {part!r}")
        rows, columns, sign, digits = match.groups()
        claims += [
            (f"r{row}c{column}", int(digit), sign == "=") for row in rows for column in columns for digit in digits
        ]
    return claims


def _proof(answer: Mapping[str, Any]) -> Verification:
    return Verification(
        proved=answer["answer"] == "proved",
        answer=answer["answer"],
        steps=tuple(_answers.step(shape) for shape in answer.get("steps", ())),
        reason=answer.get("reason"),
    )


def verify_step(
    position: PuzzleLike,
    step: str | Step | Mapping[str, Any],
    *,
    one_step: bool = False,
    max_time: Time = "10s",
    lang: Lang = "en",
) -> Verification:
    """Is a placement or an elimination proved by what is on the board?

    A `Step` (or its JSON) brings its proof, which the checker follows without searching. For a text such as `r1c2=5` or `r4c38<>7` a
    proof is looked for, one that the checker accepts; with `one_step` only a single technique on the board as it stands counts.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> bool(verify_step(puzzle, "r5c5=5")), verify_step(puzzle, "r5c5=6").answer
    (True, 'no-candidate')
    """
    if isinstance(step, str):
        found: list[Step] = []
        for cell, digit, on in _claims(step):
            options = json.dumps({"one-step": one_step, "max-time": _time(max_time)})
            answer = json.loads(_shudu.prove_move(_text(position), cell, digit, on, options, lang))
            if answer["answer"] != "proved":
                return _proof(answer)
            found += _proof(answer).steps
        return Verification(True, "proved", tuple(found))
    return _followed(step, _shudu.verify_proof(_text(position), _data(step), lang))


def _data(step: Step | Mapping[str, Any]) -> str:
    """The JSON of a step."""
    if isinstance(step, Step):
        return step.data
    if not hasattr(step, "get"):
        raise RequestError(f"step: expected a Step, its JSON or a text such as r1c2=5, seen {type(step).__qualname__}")
    return json.dumps(step.get("step", step))


def _followed(step: Step | Mapping[str, Any], fault: str | None) -> Verification:
    given = (step,) if isinstance(step, Step) else ()
    return Verification(fault is None, "proved" if fault is None else "unproved", given, fault)


def _place(position: PuzzleLike) -> str | tuple[str, str, str | None]:
    """A position as the checker takes it: a `Puzzle` without a way through JSON."""
    if not isinstance(position, Puzzle):
        return _text(position, "positions")
    cells = None if position.candidates is None else ",".join(position.candidates)
    return position.givens, position.line, cells


def verify_many(
    positions: Iterable[PuzzleLike],
    steps: Iterable[str | Step | Mapping[str, Any]],
    *,
    one_step: bool = False,
    max_time: Time = "10s",
    threads: int | None = None,
    progress: Progress | None = None,
    lang: Lang = "en",
) -> list[Verification]:
    """The same for many positions, with a step for each.

    Steps that bring their proof take no longer than the checker. For texts a proof is looked for, on all threads. A position that cannot be
    read, and a text that is no step, are not proved: `answer` is `unreadable`.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [verification.answer for verification in verify_many([puzzle] * 2, ["r5c5=5", "r5c5=6"])]
    ['proved', 'no-candidate']
    """
    places, claims = list(positions), list(steps)
    if len(places) != len(claims):
        raise ArrayError(f"steps: expected one for each of {len(places)} positions, seen {len(claims)}")
    found: list[Verification | None] = [None] * len(claims)
    proofs = [at for at, step in enumerate(claims) if not isinstance(step, str)]
    pairs = [(_place(places[at]), _data(claims[at])) for at in proofs]  # type: ignore[arg-type]
    done = 0

    def emit(first: int, faults: list[str | None]) -> None:
        nonlocal done
        for at, fault in zip(proofs[first:], faults, strict=False):
            found[at] = _followed(claims[at], fault)  # type: ignore[arg-type]
        done += len(faults)
        if progress is not None:
            progress(done, len(claims))

    _shudu.verify_many(pairs, threads_of(threads), emit, lang)

    def search(at: int) -> Verification:
        try:
            return verify_step(places[at], claims[at], one_step=one_step, max_time=max_time, lang=lang)
        except ShuduError as error:
            return Verification(False, "unreadable", (), str(error))

    texts = [at for at, step in enumerate(claims) if isinstance(step, str)]
    with ThreadPoolExecutor(threads or cpu_count()) as pool:
        for at, verification in zip(texts, pool.map(search, texts), strict=True):
            found[at] = verification
            done += 1
            if progress is not None:
                progress(done, len(claims))
    return [verification for verification in found if verification is not None]


def explain_move(
    position: PuzzleLike,
    cell: CellLike,
    digit: int,
    *,
    one_step: bool = False,
    max_time: Time = "10s",
    lang: Lang = "en",
) -> list[Step]:
    """The easiest proof that the digit goes into the cell, or that it does not: the solution decides which.

    The last step makes the move; those before it are needed for it. Raises `ImpossibleError` where there is no proof.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [step.effect for step in explain_move(puzzle, "r5c5", 5)]
    ['r5c5=5']
    """
    options = json.dumps({"one-step": one_step, "max-time": _time(max_time)})
    verification = _proof(json.loads(_shudu.prove_move(_text(position), _cell(cell), whole("digit", digit, 1, 9), None, options, lang)))
    if not verification:
        raise ImpossibleError(verification.reason or verification.answer)
    return list(verification.steps)
