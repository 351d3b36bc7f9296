"""Puzzles for all tests, and which tests need more than the package itself."""

import importlib.util

import pytest

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
TWO = "..3456789456789123789123456..4365897365897214897214365531642978642978531978531642"


def needs(*libraries: str) -> pytest.MarkDecorator:
    """Leaves a test out where libraries are not installed."""
    missing = [name for name in libraries if importlib.util.find_spec(name) is None]
    return pytest.mark.skipif(bool(missing), reason=f"needs {', '.join(missing)}")
