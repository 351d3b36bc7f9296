"""Files that results are written to."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from glob import glob
from pathlib import Path
from typing import IO, Any

from ._errors import RequestError


def spare(out: str | Path, read: Iterable[str | None]) -> None:
    """Refuses a result that would take the place of a file that is read (by its name, which may hold `*`), or of a
    database, such as a library of shudu.
    """
    if not Path(out).is_file():
        return
    for path in (path for name in read if name for path in glob(name, recursive=True)):
        if os.path.samefile(path, out):
            raise RequestError(f"{out} is read here: name another file for the result")
    with open(out, "rb") as file:
        head = file.read(16)
    if head == b"SQLite format 3\0" or head[8:12] == b"DUCK":
        raise RequestError(f"{out} is a database or a library: name another file for the result")


@contextmanager
def replaced(out: str | Path, mode: str, **options: Any) -> Generator[IO[Any]]:
    """A file that takes the place of `out` when all is written; after an error, what was there stays."""
    out = Path(out)
    # A pipe or a device has no place beside it.
    if out.exists() and not out.is_file():
        with out.open(mode, **options) as file:
            yield file
        return
    draft = out.with_name(f"{out.name}.draft-{os.getpid()}")
    try:
        with draft.open(mode, **options) as file:
            yield file
        draft.replace(out.resolve())
    finally:
        draft.unlink(missing_ok=True)
