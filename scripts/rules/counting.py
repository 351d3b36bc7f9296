"""Puzzles with the number of their solutions, by plain enumeration, and what a program says of them."""

import json
import subprocess
import sys
import tempfile

from meanings import Board, holds
from random_puzzles import SHAPES, Maker, name


def puzzle(shape, rules, givens):
    made = {"format": "shudu-variant", "version": 1, "rows": shape.rows, "columns": shape.columns}
    made["digits"] = [shape.low, shape.high]
    if shape.boxes:
        made["boxes"] = list(shape.boxes)
    elif shape.regions:
        made["regions"] = [list(map(name, region)) for region in shape.regions]
    if givens.strip("."):
        made["givens"] = givens
    return {**made, "rules": rules}


def drawn(kind, wanted, grids, seed):
    """So many puzzles with a rule of this kind, and how many solutions each has."""
    maker = Maker(f"{seed} {kind}")
    puzzles = []
    for low in (0, 1):
        shapes = [shape for shape in SHAPES if shape.low == low]
        for _ in range(50 * wanted):
            if len(puzzles) >= (wanted // 2 if low == 0 else wanted):
                break
            shape = maker.random.choice(shapes)
            rules = maker.rules(shape, kind)
            if rules is None:
                continue
            # Some givens, of a grid without further rules: they may break a rule.
            givens = ["."] * (shape.rows * shape.columns)
            grid = maker.random.choice(grids[shape])
            for at in maker.random.sample(range(len(givens)), maker.random.choice([0, 0, 1, 3])):
                givens[at] = str(grid[at])
            board, count = Board(shape, rules), 0
            for board.digits in grids[shape]:
                if all(given in (".", str(digit)) for given, digit in zip(givens, board.digits)):
                    count += all(holds(board, rule) for rule in rules)
            puzzles.append((puzzle(shape, rules, "".join(givens)), count))
    return puzzles


def counted(binary, puzzles):
    """What the program says of each."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        file.writelines(json.dumps(puzzle) + "\n" for puzzle, _ in puzzles)
        file.flush()
        command = [binary, "count", file.name, "--output", "json", "--quiet"]
        said = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = [json.loads(line) for line in said.stdout.splitlines()]
    if len(lines) != len(puzzles):
        sys.exit(f"{binary}: {len(lines)} answers to {len(puzzles)} puzzles: {said.stderr[:500]}")
    return lines


def is_right(answer, count):
    """`invalid`: the givens break a rule, or no grid obeys it."""
    if answer["answer"] == "invalid":
        return count == 0
    return answer["answer"] == "exact" and int(answer["solutions"]) == count
