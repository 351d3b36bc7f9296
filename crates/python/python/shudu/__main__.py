"""`python -m shudu`: solve, check, generate, hint, convert, SQL, and the recipes of the kit.

Exit codes: 0 yes, 1 no, 2 trouble.
"""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path

import shudu
from shudu import _sql_program, kit
from shudu._types import RowError


def _read(inputs: list[str]) -> list[shudu.Puzzle]:
    """The puzzles of arguments, files or standard input."""
    parts: list[bytes] = []
    for name in inputs or ["-"]:
        if name == "-":
            parts.append(sys.stdin.buffer.read())
        elif len(name) < 200 and Path(name).is_file():
            parts.append(Path(name).read_bytes())
        else:
            parts.append(name.encode())
    return [puzzle for part in parts for puzzle in shudu.read(part.decode("utf-8", "replace"))]


def _texts(inputs: list[str]) -> bytes:
    """The same, one a line."""
    return "".join(puzzle.givens + "\n" for puzzle in _read(inputs)).encode()


def _solve(arguments: argparse.Namespace) -> int:
    errors: list[RowError] = []
    solutions, verdicts = shudu.solve_many(_texts(arguments.puzzle), verdicts=True, errors=errors)
    words = verdicts.decode().splitlines()
    for solution, verdict in zip(solutions.decode().splitlines(), words, strict=True):
        print(solution or verdict)
    return _exit(words)


def _check(arguments: argparse.Namespace) -> int:
    words: list[str] = shudu.check_many(_texts(arguments.puzzle)).decode().splitlines()
    print("\n".join("ok" if word == "one" else word for word in words))
    return _exit(words)


def _exit(words: list[str]) -> int:
    if "unreadable" in words or not words:
        return 2
    return int(any(word != "one" for word in words))


def _generate(arguments: argparse.Namespace) -> int:
    names = ("seed", "clues", "minimal", "symmetry", "er", "level", "hodoku_level", "technique", "max_time")
    options = {name: getattr(arguments, name) for name in names if getattr(arguments, name) is not None}
    if "seed" not in options:
        options["seed"] = secrets.randbits(56)
        print(f"seed {options['seed']}", file=sys.stderr)
    errors: list[RowError] = []
    made = shudu.generate_many(arguments.count, kind="bytes", errors=errors, **options)
    sys.stdout.write(made.decode())
    for error in errors:
        print(f"puzzle {error.row}: {error.message}", file=sys.stderr)
    return 1 if errors else 0


def _hint(arguments: argparse.Namespace) -> int:
    found = shudu.hint(arguments.puzzle, stage=arguments.stage, lang=arguments.lang)
    print(found)
    return 0 if found.kind == "step" else 1


def _convert(arguments: argparse.Namespace) -> int:
    for puzzle in _read([arguments.puzzle]):
        sys.stdout.write(shudu.convert(puzzle, arguments.to))
    return 0


def parser() -> argparse.ArgumentParser:
    """What the program takes."""
    whole = argparse.ArgumentParser(prog="python -m shudu", description="Sudoku: solve, check, generate, hint, convert.")
    commands = whole.add_subparsers(dest="command", required=True)

    def command(name: str, about: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=about, description=about)

    many = "puzzles, files of puzzles, or - for standard input"
    solve = command("solve", "print the only solution of each puzzle, or none, many, invalid")
    solve.add_argument("puzzle", nargs="*", help=many)
    check = command("check", "say of each puzzle whether it has exactly one solution")
    check.add_argument("puzzle", nargs="*", help=many)
    generate = command("generate", "make puzzles with exactly one solution")
    generate.add_argument("-n", "--count", type=int, default=1, help="how many")
    for name, about in (
        ("seed", "the same seed makes the same puzzles"),
        ("clues", "how many givens: 24 or 24..28"),
        ("symmetry", "which cells are given together, such as half-turn"),
        ("er", "the hardest step by Sudoku Explainer: 4.5 or 4.6..7.0"),
        ("level", "easy, medium, hard, unfair, extreme"),
        ("hodoku-level", "HoDoKu's level: easy, medium, hard, unfair, extreme"),
        ("technique", "a technique that is needed, such as x-wing"),
        ("max-time", "time for each puzzle, such as 10s"),
    ):
        generate.add_argument(f"--{name}", help=about)
    generate.add_argument("--minimal", action="store_true", default=None, help="until no given can go")
    hint = command("hint", "say what to do next")
    hint.add_argument("puzzle", help="a puzzle")
    hint.add_argument("--stage", type=int, choices=range(1, 5), help="how much to tell: 1 to 4, 1 when left out")
    hint.add_argument("--lang", default="en", help="the language of the words, such as zh-CN")
    convert = command("convert", "write puzzles in another form")
    convert.add_argument("puzzle", help="a puzzle, a file of puzzles, or - for standard input")
    convert.add_argument("--to", required=True, help="line, grid, csv, pencilmarks, hodoku, json, opensudoku and so on")
    _sql_program.add_command(commands)
    kit.add_commands(commands)
    return whole


def main(arguments: list[str] | None = None) -> int:
    """Runs a command and gives its exit code."""
    parsed = parser().parse_args(arguments)
    run = {"solve": _solve, "check": _check, "generate": _generate, "hint": _hint, "convert": _convert, "sql": _sql_program.run}
    try:
        code: int = run.get(parsed.command, kit.run_command)(parsed)
        return code
    except BrokenPipeError:
        return 0
    except (shudu.ShuduError, OSError) as error:
        print(f"python -m shudu: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
