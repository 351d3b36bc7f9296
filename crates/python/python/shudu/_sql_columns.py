"""Columns of puzzles: what the functions of SQL share.

A column is a list of texts, one puzzle each, in any form, or None. None gives None. Anything else that has no value gives None, too, and is
counted with the first example; with `strict` it is an error.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from . import _shudu
from ._errors import ImpossibleError, RequestError
from ._kinds import VERDICTS
from ._options import Time, threads_of, time


class Nothing(NamedTuple):
    """Why a row has no value."""

    kind: str
    why: str = ""


CLASH = Nothing("clashing givens")
NONE = Nothing("puzzles without a solution")
MANY = Nothing("puzzles with several solutions")
FULL = Nothing("full grids, with no step to rate")
CANDIDATES = Nothing("fixed candidates, but the function accepts givens only")
SPENT = Nothing("the time limit for one puzzle was reached")
TOO_LARGE = Nothing("numbers that do not fit in 64 bits")
UNREADABLE = "not a puzzle"
NOT_MADE = "puzzles that could not be made"

OF_ANSWER = {
    "none": NONE, "many": MANY, "invalid": CLASH, "full": FULL, "candidates": CANDIDATES, "unknown": SPENT
}  # fmt: skip

#: How much of a text a remark shows.
_SHOWN = 100

#: Ratings that are kept, for the next function of the same rows.
_KEPT = 100_000


@dataclass(frozen=True)
class Remark:
    """What had no value: the function, the kind of reason, how often, the first text and why."""

    place: str
    kind: str
    count: int
    example: str
    why: str = ""

    def __str__(self) -> str:
        nulls = "1 NULL" if self.count == 1 else f"{self.count} NULLs"
        first = ": ".join(part for part in (self.example, self.why) if part)
        return f"{self.place}: {nulls}: {self.kind}. First: {first}"


class Columns:
    """The functions with what they share: limits, ratings that were found a moment ago, the account of what had no value.

    `max_time` is the time for one puzzle, such as `"2s"`: without it ratings have no bound, counting and all about variants ten seconds.
    """

    def __init__(self, *, strict: bool = False, max_time: Time | None = None, threads: int | None = None) -> None:
        self.strict, self.threads = strict, threads_of(threads)
        self.max_time = None if max_time is None else time(max_time)
        if self.max_time is not None:
            # The engine refuses what is no time before any row is read.
            _shudu.call("count", json.dumps({"puzzle": "." * 81, "limit": 1, "max-time": self.max_time}), "en")
        self._ratings: dict[tuple[str, str], dict[str, Any]] = {}
        self._remarks: dict[tuple[str, str], tuple[int, str, str]] = {}
        self._lock = threading.Lock()

    def call(self, name: str, texts: Sequence[str | None], *arguments: Sequence[Any]) -> list[Any]:
        """The values of a function for the rows of a column; each of `arguments` is a column, too."""
        from ._sql import FUNCTIONS

        function = FUNCTIONS[name]
        rows = [at for at, text in enumerate(texts) if text is not None and all(a[at] is not None for a in arguments)]
        given = [str(texts[at]) for at in rows]
        found = function.work(self, given, *([argument[at] for at in rows] for argument in arguments))
        values: list[Any] = [None] * len(texts)
        for at, value in zip(rows, found, strict=True):
            if isinstance(value, Nothing):
                self.noted(name, str(texts[at]), value)
            else:
                values[at] = value
        return values

    def noted(self, place: str, text: str, why: Nothing) -> None:
        """Counts what has no value, or refuses it."""
        shown = " ".join(text.split())
        shown = shown[:_SHOWN] + "…" * (len(shown) > _SHOWN)
        if self.strict:
            raise ImpossibleError(f'{place}: "{shown}": {why.why or why.kind}')
        with self._lock:
            count, *first = self._remarks.get((place, why.kind), (0, shown, why.why))
            self._remarks[place, why.kind] = (count + 1, first[0], first[1])

    def remarks(self) -> list[Remark]:
        """What had no value since the last call, by function and reason."""
        with self._lock:
            taken, self._remarks = self._remarks, {}
        return [Remark(place, kind, *noted) for (place, kind), noted in sorted(taken.items())]

    def run(self, job: str, texts: list[str], **options: Any) -> tuple[list[Any], dict[int, Nothing]]:
        """The answers of a batch, and why rows are no puzzles of givens."""
        answers: list[Any] = []
        bad: dict[int, Nothing] = {}

        def emit(_: int, found: Any, rows: list[tuple[int, str, int | None, int | None, str | None]]) -> None:
            answers.append(found)
            # What can be read, and is more than givens, is at no place.
            bad.update((row, CANDIDATES if line is None else Nothing(UNREADABLE, why)) for row, why, line, *_ in rows)

        _shudu.run(job, texts, json.dumps(options), self.threads, emit, "en")
        return answers, bad

    def ask(self, name: str, requests: list[dict[str, Any]]) -> list[dict[str, Any] | Nothing]:
        """The answers of a call of the JSON API about each puzzle."""
        answers: list[dict[str, Any] | Nothing] = []

        def emit(_: int, found: list[Any]) -> None:
            for answer in found:
                if isinstance(answer, str):
                    answers.append(json.loads(answer))
                elif answer[0] == "RequestError" and not answer[1].startswith("puzzle: "):
                    raise RequestError(answer[1])
                elif answer[0] == "ReadError":
                    answers.append(Nothing(UNREADABLE, answer[1]))
                else:
                    answers.append(Nothing(NOT_MADE, answer[1]))

        _shudu.call_many(name, [json.dumps(request) for request in requests], self.threads, emit, "en")
        return answers

    def time(self) -> dict[str, str]:
        """The limit of time, as an option."""
        return {} if self.max_time is None else {"max-time": self.max_time}

    def rated(self, texts: list[str], scale: str) -> list[dict[str, Any] | Nothing]:
        """The ratings by a scale (`techniques` names those of Sudoku Explainer's path); found once for each puzzle."""
        unknown = [text for text in dict.fromkeys(texts) if (scale, text) not in self._ratings]
        found: dict[str, dict[str, Any] | Nothing] = {}
        if unknown:
            asked = {"scale": ["se"], "techniques": True} if scale == "techniques" else {"scale": [scale]}
            parts, bad = self.run("rate", unknown, **asked, **self.time())
            for at, answer in enumerate(answer for part in parts for answer in part):
                found[unknown[at]] = bad[at] if at in bad else json.loads(answer)
            kept = {(scale, text): known for text, known in found.items() if isinstance(known, dict)}
            with self._lock:
                if len(self._ratings) + len(kept) > _KEPT:
                    self._ratings = {}
                # That the time was up is not kept: the next call may have more of it.
                self._ratings |= {key: known for key, known in kept.items() if known.get("note") != "unknown"}
        rows = [found[text] if text in found else self._ratings[scale, text] for text in texts]
        return [OF_ANSWER[row["note"]] if isinstance(row, dict) and row.get("note") else row for row in rows]

    def verdicts(self, texts: list[str]) -> list[str | Nothing]:
        """One of `VERDICTS` for each puzzle, or why there is none."""
        parts, bad = self.run("judge", texts)
        words: list[str | Nothing] = [VERDICTS[code] for code in b"".join(parts)]
        for at, answer in zip(bad, self.beside(texts, bad, "solve"), strict=True):
            words[at] = answer if isinstance(answer, Nothing) else str(answer["answer"])
        return [CLASH if word == "invalid" else word for word in words]

    def beside(
        self, texts: list[str], bad: dict[int, Nothing], call: str, **options: Any
    ) -> list[dict[str, Any] | Nothing]:
        """The answers of a call for the rows that batches refuse: those with candidates have one."""
        sukaku = [at for at, why in bad.items() if why is CANDIDATES]
        asked = self.ask(call, [{"puzzle": texts[at], **options, **self.time()} for at in sukaku])
        answers = dict(zip(sukaku, asked, strict=True))
        return [answers.get(at, why) for at, why in bad.items()]
