"""The package as a whole: documentation, types, the notebook."""

import doctest
import importlib
import json
import pkgutil
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
import shudu
from conftest import needs

HERE = Path(__file__).parent.parent


def modules() -> list[str]:
    found = [module.name for module in pkgutil.walk_packages(shudu.__path__, "shudu.")]
    return ["shudu", *(name for name in found if "adapters." not in name and not name.endswith(("._shudu", "__main__", ".polars")))]


@pytest.mark.parametrize("name", modules())
def test_examples_in_the_documentation(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name), optionflags=doctest.NORMALIZE_WHITESPACE)
    assert failed == 0


def test_examples_in_the_readme() -> None:
    failed, tried = doctest.testfile(str(HERE / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL)
    assert failed == 0 and tried > 3


def test_every_public_name_is_documented() -> None:
    for name in shudu.__all__:
        value = getattr(shudu, name)
        if callable(value):
            assert value.__doc__, name


def cells() -> list[str]:
    notebook = json.loads((HERE / "notebook.ipynb").read_text(encoding="utf-8"))
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]


def test_the_cells_of_the_notebook_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for number, source in enumerate(cells(), 1):
        needed = re.match(r"# Needs (.*)", source)
        if needed and any(find_spec(name) is None for name in needed[1].split(", ")):
            continue
        exec(compile(source, f"cell {number}", "exec"), names)
    assert len(cells()) >= 6


@pytest.mark.full
@needs("nbclient", "nbformat", "ipykernel")
def test_the_notebook_runs_in_jupyter(tmp_path: Path) -> None:
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.read(HERE / "notebook.ipynb", as_version=4)
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert sum("image/svg+xml" in output.get("data", {}) for output in outputs) >= 4


#: What the types accept, and on lines that end so what they refuse.
PROGRAM = '''
import shudu
from shudu import variant

texts: list[str | None] = shudu.solve_many(["x"])
both: tuple[list[str | None], list[str]] = shudu.solve_many(["x"], verdicts=True)
lines: bytes = shudu.canon_many(b"x")
numbers: list[int | None] = shudu.count_many(shudu.isomorphs("x", 3), limit=5)
ratings: list[shudu.Rating | None] = shudu.rate_many((text for text in ["x"]), techniques=True, max_time=2)
made: list[str | None] = shudu.generate_many(3, level="hard", clues=range(24, 30), er=(4.0, 5.0))
told = shudu.generate_many(3, details=True)[0]
puzzle: shudu.Puzzle = shudu.generate(clues=(24, 26), symmetry="half-turn")
solution: shudu.Solution = shudu.solve(puzzle)
other: variant.VariantSolution = shudu.solve(variant.generate(size=4))
shudu.explain_move(puzzle, (0, 2), 4)
shudu.hint(puzzle, stage=4)
read: list[variant.Variant] = variant.read_many("x")
made = shudu.generate_many(3, minimal=True, unbiased=True, threads=1)
variant.solve_many(read, threads=1, errors=[])
shudu.features_many(["x"], only=["er"])
shudu.solve_many(5)  # refused
shudu.solve_many(["x"], thread=2)  # refused
shudu.generate_many(5, nonsense=3)  # refused
shudu.generate(level="silly")  # refused
shudu.generate(symmetry="round")  # refused
shudu.solve(puzzle, algorithm="magic")  # refused
shudu.convert(puzzle, "xml")  # refused
shudu.hint(puzzle, stage="4")  # refused
shudu.solve(puzzle, lang="xx")  # refused
shudu.features_many(["x"], only=["colour"])  # refused
shudu.solve_many([1])  # refused
variant.solve_many(read, thread=2)  # refused
'''


@pytest.mark.parametrize("checker", ["mypy", pytest.param("pyright", marks=needs("pyright"))])
def test_types_refuse_what_cannot_be(tmp_path: Path, checker: str) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    if checker == "mypy":
        command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir", str(tmp_path / "cache")]
    else:
        (tmp_path / "pyrightconfig.json").write_text('{"typeCheckingMode": "strict"}')
        command = [sys.executable, "-m", "pyright", "--pythonpath", sys.executable]
    told = subprocess.run([*command, str(program)], capture_output=True, text=True, cwd=tmp_path, check=False).stdout
    found = {int(number) for number in re.findall(r"program\.py:(\d+)[:\d]*.* error:", told)}
    expected = {number for number, line in enumerate(PROGRAM.split("\n"), 1) if line.endswith("# refused")}
    assert found == expected, told
