"""A Gymnasium environment: place digits and strike out candidates; what is proved is rewarded.

    import gymnasium, shudu.adapters.gymnasium
    env = gymnasium.make("shudu/Sudoku-v0", er="1.0..2.5")

Needs `pip install gymnasium` (and NumPy, which comes with it).
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from .._errors import ImpossibleError
from .._making import generate
from .._one import candidates, solve
from .._proofs import verify_step
from .._types import Puzzle

#: The number of actions: 729 placements, then 729 eliminations.
ACTIONS = 2 * 729


def action_of(cell: str, digit: int, place: bool = True) -> int:
    """The action that places a digit, or strikes it out: 81 cells row by row, nine digits each.

    >>> action_of("r1c2", 5), action_of("r1c2", 5, place=False)
    (13, 742)
    """
    at = (int(cell[1]) - 1) * 9 + int(cell[3]) - 1
    return at * 9 + digit - 1 + (0 if place else 729)


def move_of(action: int) -> tuple[str, int, bool]:
    """The cell, the digit, and whether it is placed.

    >>> move_of(742)
    ('r1c2', 5, False)
    """
    at, digit = divmod(action % 729, 9)
    return f"r{at // 9 + 1}c{at % 9 + 1}", digit + 1, action < 729


class SudokuEnv(gymnasium.Env):  # type: ignore[misc]
    """One puzzle an episode.

    Observation: `uint8[10, 9, 9]`; plane 0 is the digits, 0 for a blank; planes 1 to 9 say where a digit is a candidate. Action: 0 to 728 place a
    digit, 729 to 1457 strike one out (`action_of`). `info["mask"]` has a 1 for each action that the board offers.

    Reward: 1 for a placement and 0.1 for an elimination that a single technique proves; half of that where the solution agrees but the proof
    takes more steps; -1 for what the solution contradicts, which changes nothing; -0.1 for what the board does not offer. `info["technique"]`
    names the technique of the proof. The episode ends when the grid is full; it is cut off after `most_steps`.

    The puzzle is `options["puzzle"]` of `reset`, or one of `er` (a range of Sudoku Explainer's rating such as `"1.0..2.5"`) from the seed.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, er: str | None = None, most_steps: int = 1000, render_mode: str | None = None, max_time: str = "10s") -> None:
        self.er, self.most_steps, self.render_mode, self.max_time = er, most_steps, render_mode, max_time
        self.observation_space = spaces.Box(0, 9, (10, 9, 9), np.uint8)
        self.action_space = spaces.Discrete(ACTIONS)
        self.puzzle = "." * 81

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        given = (options or {}).get("puzzle")
        if given is None:
            drawn = int(self.np_random.integers(2**63))
            given = generate(seed=drawn, er=self.er, max_time=self.max_time)
        self.puzzle = str(given)
        self.solution = solve(given).line
        self.values = list(self.puzzle)
        self.sets = [set(each) for each in candidates(self.puzzle)]
        self.steps = 0
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        cell, digit, place = move_of(int(action))
        at = (int(cell[1]) - 1) * 9 + int(cell[3]) - 1
        self.steps += 1
        technique = None
        if self.values[at] != "." or digit not in self.sets[at]:
            reward = -0.1
        elif (self.solution[at] == str(digit)) != place:
            reward = -1.0
        else:
            reward, technique = self._proved(cell, digit, place)
            self._apply(at, digit, place)
        info = {**self._info(), "technique": technique}
        return self._observation(), reward, "." not in self.values, self.steps >= self.most_steps, info

    def render(self) -> str | None:
        return Puzzle(self.puzzle, "".join(self.values)).text() if self.render_mode == "ansi" else None

    @property
    def position(self) -> Puzzle:
        """The board."""
        sets = tuple("".join(map(str, sorted(each))) for each in self.sets)
        return Puzzle(self.puzzle, "".join(self.values), sets)

    def _proved(self, cell: str, digit: int, place: bool) -> tuple[float, str | None]:
        whole = 1.0 if place else 0.1
        claim = f"{cell}{'=' if place else '<>'}{digit}"
        try:
            found = verify_step(self.position, claim, one_step=True, max_time=self.max_time)
        except ImpossibleError:
            return whole / 2, None
        return (whole, found.steps[-1].technique) if found else (whole / 2, None)

    def _apply(self, at: int, digit: int, place: bool) -> None:
        if not place:
            self.sets[at].discard(digit)
            return
        self.values[at] = str(digit)
        row, column = divmod(at, 9)
        for other in range(81):
            other_row, other_column = divmod(other, 9)
            same_box = row // 3 == other_row // 3 and column // 3 == other_column // 3
            if (row == other_row or column == other_column or same_box) and self.values[other] == ".":
                self.sets[other].discard(digit)
        self.sets[at] = {digit}

    def _observation(self) -> Any:
        planes: Any = np.zeros((10, 81), np.uint8)
        planes[0] = [0 if value == "." else int(value) for value in self.values]
        for at, digits in enumerate(self.sets):
            for digit in digits:
                planes[digit, at] = 1
        return planes.reshape(10, 9, 9)

    def _info(self) -> dict[str, Any]:
        mask: Any = np.zeros(ACTIONS, np.int8)
        for at, digits in enumerate(self.sets):
            if self.values[at] == ".":
                for digit in digits:
                    mask[[at * 9 + digit - 1, 729 + at * 9 + digit - 1]] = 1
        return {"mask": mask, "puzzle": self.puzzle}


if "shudu/Sudoku-v0" not in gymnasium.registry:
    gymnasium.register("shudu/Sudoku-v0", entry_point="shudu.adapters.gymnasium:SudokuEnv")
