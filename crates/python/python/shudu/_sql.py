"""The functions on columns of puzzles, which `shudu.duckdb` and `shudu.polars` have: docs/sql.md has them in words."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from . import _shudu
from ._errors import RequestError
from ._kinds import VERDICTS
from ._sql_columns import CANDIDATES, CLASH, MANY, NONE, OF_ANSWER, SPENT, TOO_LARGE, Columns, Nothing
from ._sql_orders import variant_order

Returns = Literal["text", "texts", "bool", "int", "float"]


def _solve(columns: Columns, texts: list[str]) -> list[Any]:
    parts, bad = columns.run("solve", texts)
    lines = b"".join(lines for lines, _ in parts).decode()
    codes = b"".join(codes for _, codes in parts)
    found: list[Any] = [
        lines[at * 81 : at * 81 + 81] if code == 1 else OF_ANSWER.get(VERDICTS[code], NONE)
        for at, code in enumerate(codes)
    ]
    for at, answer in zip(bad, columns.beside(texts, bad, "solve"), strict=True):
        if isinstance(answer, Nothing):
            found[at] = answer
        else:
            found[at] = answer["solution"] if answer["answer"] == "one" else OF_ANSWER[answer["answer"]]
    return found


def _count(columns: Columns, texts: list[str], limits: list[int] | None = None) -> list[Any]:
    found: list[Any] = [None] * len(texts)
    for limit in dict.fromkeys(limits or [None]):  # type: ignore[list-item]
        if limit is not None and limit < 1:
            raise RequestError(f"sudoku_count: the limit is 1 at least, seen {limit}")
        rows = [at for at in range(len(texts)) if limits is None or limits[at] == limit]
        given = [texts[at] for at in rows]
        option = {} if limit is None else {"limit": limit}
        parts, bad = columns.run("count", given, **option, **columns.time())
        counts = [count for part in parts for count in part]
        # Those without a number: they clash, are more than givens, or there are too many solutions to count.
        open_ = [at for at, count in enumerate(counts) if count is None and bad.get(at, CANDIDATES) is CANDIDATES]
        # Of those that were counted already it has only to be known why there is no number.
        soon = {"max-time": "100ms"}
        asked = [{"puzzle": given[at], **option, **(columns.time() if at in bad else soon)} for at in open_]
        again = columns.ask("count", asked)
        known = dict(zip(open_, again, strict=True))
        for at, row in enumerate(rows):
            answer = known.get(at)
            if counts[at] is not None:
                found[row] = counts[at]
            elif answer is None or isinstance(answer, Nothing):
                found[row] = answer or bad[at]
            elif answer["answer"] in ("invalid", "unknown"):
                found[row] = OF_ANSWER[answer["answer"]]
            else:
                number = int(answer.get("solutions-text", answer.get("solutions", 0)))
                found[row] = number if number < 1 << 63 and bad.get(at) is CANDIDATES else TOO_LARGE
    return found


def _is_proper(columns: Columns, texts: list[str]) -> list[Any]:
    return [word if isinstance(word, Nothing) else word == "one" for word in columns.verdicts(texts)]


def _featured(columns: Columns, texts: list[str], only: str) -> list[Any]:
    """A feature; `MANY` where only a puzzle with one solution has it."""
    parts, bad = columns.run("features", texts, only=[only], **columns.time())
    rows: list[Any] = []
    for at, answer in enumerate(answer for part in parts for answer in part):
        if at in bad:
            rows.append(bad[at])
        elif answer is None or answer == "null":
            rows.append(CLASH)
        else:
            rows.append(json.loads(answer).get(only.replace("_", "-"), MANY))
    return rows


def _is_minimal(columns: Columns, texts: list[str]) -> list[Any]:
    return [False if minimal is MANY else minimal for minimal in _featured(columns, texts, "minimal")]


def _clues(columns: Columns, texts: list[str]) -> list[Any]:
    found = _featured(columns, texts, "clues")
    for at, clues in enumerate(found):
        if clues is CANDIDATES:
            found[at] = 81 - json.loads(_shudu.read_puzzle(texts[at], "en"))["givens"].count(".")
    return found


def _feature(only: str) -> Callable[..., list[Any]]:
    def of(columns: Columns, texts: list[str]) -> list[Any]:
        return _featured(columns, texts, only)

    return of


def _searched(only: str) -> Callable[..., list[Any]]:
    """A feature that a search finds: without it, the puzzle has not one solution, or the search came to no end."""

    def of(columns: Columns, texts: list[str]) -> list[Any]:
        found = _featured(columns, texts, only)
        missing = [at for at, value in enumerate(found) if value is MANY]
        words = columns.verdicts([texts[at] for at in missing]) if missing else []
        for at, word in zip(missing, words, strict=True):
            found[at] = SPENT if word == "one" else OF_ANSWER.get(str(word), MANY)
        return found

    return of


def _rated(scale: str, of: Callable[[dict[str, Any]], Any]) -> Callable[..., list[Any]]:
    def rated(columns: Columns, texts: list[str]) -> list[Any]:
        return [row if isinstance(row, Nothing) else of(row) for row in columns.rated(texts, scale)]

    return rated


def _hardness(row: dict[str, Any]) -> int:
    """7.2, 1.2 and 1.2 as 72012012."""
    er, ep, ed = (round(float(row[name]) * 10) for name in ("er", "ep", "ed"))
    return er * 1_000_000 + ep * 1000 + ed


def _steps(row: dict[str, Any]) -> dict[str, int]:
    """The techniques of the path, the hardest first, with their numbers of steps."""
    steps: dict[str, int] = {}
    for technique in row.get("techniques", ()):
        steps[technique["technique"]] = steps.get(technique["technique"], 0) + technique["times"]
    return steps


def _canon(columns: Columns, texts: list[str]) -> list[Any]:
    parts, bad = columns.run("canon", texts)
    lines, valid = (b"".join(part[at] for part in parts) for at in (0, 1))
    forms = lines.decode()
    return [bad.get(at, forms[at * 81 : at * 81 + 81] if is_valid else CLASH) for at, is_valid in enumerate(valid)]


def _transform(columns: Columns, texts: list[str], seeds: list[str]) -> list[Any]:
    requests = [{"puzzle": text, "seed": str(seed)} for text, seed in zip(texts, seeds, strict=True)]
    return [answer if isinstance(answer, Nothing) else answer["image"] for answer in columns.ask("transform", requests)]


def _candidates(columns: Columns, texts: list[str]) -> list[Any]:
    answers = columns.ask("candidates", [{"puzzle": text, "after": "givens"} for text in texts])
    found: list[Any] = []
    for answer in answers:
        if isinstance(answer, Nothing):
            found.append(answer)
        elif answer["answer"] == "invalid" or not answer.get("candidates"):
            found.append(CLASH)
        else:
            cells = ("".join(digit if digit in cell else "." for digit in "123456789") for cell in answer["candidates"])
            found.append("".join(cells))
    return found


def _written(call: str, **fields: str) -> Callable[..., list[Any]]:
    def to(columns: Columns, texts: list[str], forms: list[str]) -> list[Any]:
        requests = [{**fields, "puzzle": text, "to": form} for text, form in zip(texts, forms, strict=True)]
        return [
            answer if isinstance(answer, Nothing) else answer["text"].rstrip("\n")
            for answer in columns.ask(call, requests)
        ]

    return to


def _variant(command: str, of: Callable[[dict[str, Any]], Any], **options: Any) -> Callable[..., list[Any]]:
    def asked(columns: Columns, texts: list[str]) -> list[Any]:
        limits = {} if command == "convert" else {"max-time": "10s", **columns.time()}
        requests = [{"command": command, "puzzle": text, **options, **limits} for text in texts]
        answers = columns.ask("variant", requests)
        return [answer if isinstance(answer, Nothing) else of(answer) for answer in answers]

    return asked


def _of_one(value: Callable[[dict[str, Any]], Any]) -> Callable[[dict[str, Any]], Any]:
    """A value of puzzles with one solution."""
    return lambda answer: OF_ANSWER[answer["answer"]] if answer["answer"] in OF_ANSWER else value(answer)


def _variant_count(columns: Columns, texts: list[str], limits: list[int] | None = None) -> list[Any]:
    if limits and min(limits) < 1:
        raise RequestError(f"sudoku_variant_count: the limit is 1 at least, seen {min(limits)}")
    requests: list[dict[str, Any]] = [{"command": "count", "puzzle": text, **columns.time()} for text in texts]
    for request, limit in zip(requests, limits or (), strict=False):
        request["limit"] = limit
    found: list[Any] = []
    for answer in columns.ask("variant", requests):
        if isinstance(answer, Nothing):
            found.append(answer)
        else:
            why = OF_ANSWER.get(answer["answer"]) if answer["answer"] in ("invalid", "unknown") else None
            found.append(why or int(answer["solutions"]))
    return found


def _is_variant_proper(answer: dict[str, Any]) -> Any:
    word = answer["answer"]
    return word == "one" if word in ("one", "none", "many") else OF_ANSWER[word]


def _kind(answer: dict[str, Any]) -> str:
    shape = answer["shape"]
    return " ".join([f"{shape['rows']}x{shape['columns']}", *answer["rules"]])


def _variant_generate(columns: Columns, orders: list[str], seeds: list[str]) -> list[Any]:
    requests = [
        {**variant_order(order), "command": "generate", "seed": str(seed)}
        for order, seed in zip(orders, seeds, strict=True)
    ]
    for request in requests:
        request.update({key: value for key, value in columns.time().items() if key not in request})
    return [answer if isinstance(answer, Nothing) else answer["text"] for answer in columns.ask("variant", requests)]


@dataclass(frozen=True)
class Function:
    """A function of one row: how it is called, what its arguments after the puzzle are, what it gives."""

    call: str
    returns: Returns
    about: str
    work: Callable[..., list[Any]]
    arguments: tuple[Literal["text", "int"], ...] = ()
    optional: int = 0


def _function(
    call: str, returns: Returns, about: str, work: Callable[..., list[Any]], *arguments: Literal["text", "int"]
) -> tuple[str, Function]:
    return call.split("(")[0], Function(call, returns, about, work, arguments, int("[" in call))


#: All functions, by name.
FUNCTIONS: dict[str, Function] = dict(
    (
        _function("sudoku_solve(p)", "text", "The only solution, 81 digits", _solve),
        _function("sudoku_count(p [, limit])", "int", "How many solutions, limit at most", _count, "int"),
        _function("sudoku_is_proper(p)", "bool", "Has it exactly one solution?", _is_proper),
        _function("sudoku_is_minimal(p)", "bool", "Is it proper, and is every given needed?", _is_minimal),
        _function("sudoku_clues(p)", "int", "How many givens", _clues),
        _function("sudoku_er(p)", "float", "Sudoku Explainer's rating: the hardest step", _rated("se", lambda r: r["er"])),
        _function("sudoku_ep(p)", "float", "The hardest step up to the first digit", _rated("se", lambda r: r["ep"])),
        _function("sudoku_ed(p)", "float", "The first step", _rated("se", lambda r: r["ed"])),
        _function("sudoku_hardness(p)", "int", "A number to sort by: ER, then EP, then ED", _rated("se", _hardness)),
        _function("sudoku_level(p)", "text", "The level by the ER: easy, medium, hard, unfair or extreme",
                  _rated("se", lambda r: r["level"])),
        _function("sudoku_hodoku_level(p)", "text", "HoDoKu's level: Easy, Medium, Hard, Unfair or Extreme",
                  _rated("hodoku", lambda r: r["hodoku-level"])),
        _function("sudoku_hodoku_score(p)", "int", "HoDoKu's score", _rated("hodoku", lambda r: r["hodoku-score"])),
        _function("sudoku_minutes(p)", "float", "Minutes that a person may take, in tenths",
                  _rated("minutes", lambda r: r.get("minutes"))),
        _function("sudoku_techniques(p)", "texts", "The techniques of Sudoku Explainer's path, the hardest first, each once",
                  _rated("techniques", lambda r: list(_steps(r)))),
        _function("sudoku_hardest_technique(p)", "text", "The hardest technique of that path",
                  _rated("techniques", lambda r: next(iter(_steps(r)), None))),
        _function("sudoku_steps(p)", "int", "How many steps that path has",
                  _rated("techniques", lambda r: sum(_steps(r).values()))),
        _function("sudoku_steps_by_technique(p)", "texts", "How many of each technique, such as x-wing:2, the hardest first",
                  _rated("techniques", lambda r: [f"{slug}:{times}" for slug, times in _steps(r).items()])),
        _function("sudoku_guesses_row_order(p)", "int", "The guesses of a plain backtracker in row order",
                  _searched("guesses_row_order")),
        _function("sudoku_guesses_fewest_first(p)", "int",
                  "The guesses of a plain backtracker, the cell with the fewest candidates first",
                  _searched("guesses_fewest_first")),
        _function("sudoku_trial_depth(p)", "int", "The depth of trial and error, 0 to 3", _searched("trial_depth")),
        _function("sudoku_automorphisms(p)", "int", "How many maps of the cells leave the puzzle as it is",
                  _feature("automorphisms")),
        _function("sudoku_class(p)", "text", "The class of equivalent puzzles: a hash of the canonical form",
                  _feature("class_id")),
        _function("sudoku_canon(p)", "text", "The canonical form: the same for equivalent puzzles", _canon),
        _function("sudoku_transform(p, seed)", "text", "The image under the symmetry of a seed", _transform, "text"),
        _function("sudoku_candidates(p)", "text", "729 characters, nine for each cell", _candidates),
        _function("sudoku_to(p, form)", "text", "The puzzle in another form, by its name", _written("convert"), "text"),
        _function("sudoku_variant_solve(v)", "text", "The only solution of a variant, one character a cell",
                  _variant("solve", _of_one(lambda a: a["solution"]))),
        _function("sudoku_variant_count(v [, limit])", "int", "How many solutions a variant has, limit at most",
                  _variant_count, "int"),
        _function("sudoku_variant_is_proper(v)", "bool", "Has a variant exactly one solution?",
                  _variant("solve", _is_variant_proper)),
        _function("sudoku_variant_clues(v)", "int", "How many givens a variant has",
                  _variant("convert", lambda a: sum(c != "." for c in a["puzzle"]), to="variant")),
        _function("sudoku_variant_kind(v)", "text", "Size and rules of a variant, such as 6x6 killer-cage",
                  _variant("convert", _kind, to="variant")),
        _function("sudoku_variant_level(v)", "text", "The level of a variant by the hardest step",
                  _variant("explain", _of_one(lambda a: a["level"]))),
        _function("sudoku_variant_to(v, form)", "text", "The variant in another form, by its name",
                  _written("variant", command="convert"), "text"),
        _function("sudoku_variant_generate(order, seed)", "text", "A variant as JSON: shape=6x6 variant=killer level=medium",
                  _variant_generate, "text"),
    )
)  # fmt: skip
