"""The adapters, where their libraries are installed."""

import pytest
import shudu
from conftest import EASY, SOLVED, needs


@needs("gymnasium")
def test_gymnasium() -> None:
    import gymnasium
    from gymnasium.utils.env_checker import check_env
    from shudu.adapters.gymnasium import action_of, move_of

    env = gymnasium.make("shudu/Sudoku-v0", er="1.0..1.5", render_mode="ansi")
    check_env(env.unwrapped, skip_render_check=True)
    observation, info = env.reset(seed=4)
    assert (env.reset(seed=4)[0] == observation).all()
    observation, info = env.reset(options={"puzzle": EASY})
    assert info["puzzle"] == EASY and env.observation_space.contains(observation) and "5 3" in env.render()
    assert move_of(action_of("r5c5", 5)) == ("r5c5", 5, True)

    def does(cell: str, digit: int, place: bool = True) -> tuple[float, str | None]:
        _, reward, _, _, info = env.step(action_of(cell, digit, place))
        return reward, info["technique"]

    assert does("r1c1", 5) == (-0.1, None)
    assert does("r1c3", 1) == (-1.0, None) and does("r1c3", 4, place=False) == (-1.0, None)
    reward, technique = does("r5c5", 5)
    assert reward == 1.0 and technique
    done = False
    for step in shudu.explain(env.unwrapped.position):
        for cell, digit in step.placements:
            _, reward, done, _, info = env.step(action_of(cell, digit))
            assert reward == 1.0 and info["technique"], step.effect
    assert done and info["mask"].sum() == 0 and "".join(env.unwrapped.values) == SOLVED


@needs("reasoning_gym")
def test_reasoning_gym() -> None:
    import reasoning_gym
    import shudu.adapters.reasoning_gym  # noqa: F401

    data = reasoning_gym.create_dataset("shudu", size=3, seed=42, min_er=1.0, max_er=1.5)
    entries = list(data)
    assert len(entries) == 3 and entries[1] == data[1]
    for entry in entries:
        assert 1.0 <= entry["metadata"]["er"] <= 1.5
        assert data.score_answer(entry["answer"], entry) == 1.0
        assert data.score_answer(entry["answer"].replace(" ", ""), entry) == 1.0
        assert data.score_answer("no idea", entry) == 0.0 and data.score_answer(None, entry) == 0.0
        turned = entry["answer"][::-1]
        assert data.score_answer(turned, entry) < 0.5
    with pytest.raises(shudu.RequestError):
        reasoning_gym.create_dataset("shudu", min_er=5.0, max_er=2.0)
