"""The package as a whole: documentation, types, the notebook."""

import doctest
import importlib
import json
import pkgutil
from pathlib import Path

import pytest
import shudu
from conftest import needs

HERE = Path(__file__).parent.parent


def modules() -> list[str]:
    found = [module.name for module in pkgutil.walk_packages(shudu.__path__, "shudu.")]
    return ["shudu", *(name for name in found if "adapters." not in name and not name.endswith(("._shudu", "__main__")))]


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
    assert any("image/svg+xml" in output.get("data", {}) for output in outputs)
