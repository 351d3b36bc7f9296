"""The forms of data sets: CSV, JSON lines and Parquet with all columns, and those that public trainers read."""

from __future__ import annotations

import csv
import io
import json
import struct
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, get_args

from .._errors import ImpossibleError, ReadError, RequestError, ShuduError

Form = Literal["csv", "jsonl", "parquet", "sudoku-extreme", "hrm"]
FORMS: tuple[str, ...] = get_args(Form)

Row = dict[str, Any]

#: The columns of CSV, JSON lines and Parquet.
COLUMNS: tuple[str, ...] = (
    "puzzle", "solution", "level", "score", "er", "ep", "ed", "clues", "class_id", "image", "source"
)  # fmt: skip

#: The same of variants: `kind` is size and rules.
VARIANT_COLUMNS: tuple[str, ...] = (
    "puzzle", "solution", "kind", "level", "technique", "steps", "rows", "columns", "clues", "class_id", "image", "source"
)  # fmt: skip

#: The columns of sudoku-extreme. Its trainers compare the rating as a whole number: it is ten times the ER here.
_EXTREME = ("source", "question", "answer", "rating")

#: Rows that are written at a time.
_CHUNK = 4096


def place(folder: Path, name: str, form: Form) -> Path:
    """The file, or for `hrm` the folder, of a part."""
    return folder / (name if form == "hrm" else f"{name}.{'csv' if form == 'sudoku-extreme' else form}")


def write(folder: Path, name: str, form: Form, columns: Sequence[str], rows: Iterable[Row]) -> None:
    """Writes these columns of a part."""
    path = place(folder, name, form)
    if form == "parquet":
        _write_parquet(path, columns, rows)
    elif form == "hrm":
        _write_hrm(path, rows)
    else:
        with path.open("w", encoding="utf-8", newline="") as file:
            if form == "jsonl":
                file.writelines(json.dumps({name: row[name] for name in columns}) + "\n" for row in rows)
            elif form == "csv":
                writer = csv.DictWriter(file, columns, extrasaction="ignore", lineterminator="\n")
                writer.writeheader()
                writer.writerows(rows)
            else:
                plain = csv.writer(file, lineterminator="\n")
                plain.writerow(_EXTREME)
                plain.writerows(_as_extreme(row) for row in rows)


def _as_extreme(row: Row) -> tuple[Any, ...]:
    rating = 0 if row["er"] is None else round(row["er"] * 10)
    return row["source"], row["puzzle"], row["solution"], rating


def parquet() -> Any:
    """The module of pyarrow, or the reason why the form cannot be had."""
    try:
        import pyarrow.parquet as module
    except ImportError:
        raise ImpossibleError("form parquet needs pyarrow: pip install pyarrow, or write csv and convert it") from None
    return module


def _write_parquet(path: Path, columns: Sequence[str], rows: Iterable[Row]) -> None:
    import pyarrow

    texts = ("puzzle", "solution", "kind", "level", "technique", "class_id", "source")
    special: dict[str, Any] = dict.fromkeys(texts, pyarrow.string())
    special |= dict.fromkeys(("er", "ep", "ed"), pyarrow.float64())
    schema = pyarrow.schema([(name, special.get(name) or pyarrow.int64()) for name in columns])
    with parquet().ParquetWriter(path, schema) as writer:
        for chunk in chunks(rows, _CHUNK):
            writer.write_table(pyarrow.Table.from_pylist(chunk, schema=schema))


def chunks(rows: Iterable[Row], length: int) -> Iterator[list[Row]]:
    """The rows in lists of this length; the last may be shorter."""
    chunk: list[Row] = []
    for row in rows:
        chunk.append(row)
        if len(chunk) == length:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


def _write_hrm(path: Path, rows: Iterable[Row]) -> None:
    """What HRM and TRM train on: a group is a puzzle with its images; digits are from 1, the blank, to 10."""
    path.mkdir(exist_ok=True)
    inputs, labels = io.BytesIO(), io.BytesIO()
    groups, count = [0], 0
    for row in rows:
        if not row["image"] and count:
            groups.append(count)
        count += 1
        for file, name in ((inputs, "puzzle"), (labels, "solution")):
            file.write(row[name].encode().translate(_DIGITS))
    if count:
        groups.append(count)
    _write_npy(path / "all__inputs.npy", "|u1", (count, 81), inputs.getvalue())
    _write_npy(path / "all__labels.npy", "|u1", (count, 81), labels.getvalue())
    for name, numbers in (
        ("puzzle_identifiers", [0] * count),
        ("puzzle_indices", range(count + 1)),
        ("group_indices", groups),
    ):
        _write_npy(path / f"all__{name}.npy", "<i4", (len(numbers),), struct.pack(f"<{len(numbers)}i", *numbers))
    described = {
        "seq_len": 81,
        "vocab_size": 11,
        "pad_id": 0,
        "ignore_label_id": 0,
        "blank_identifier_id": 0,
        "num_puzzle_identifiers": 1,
        "total_groups": len(groups) - 1,
        "mean_puzzle_examples": 1,
        "sets": ["all"],
    }
    (path / "dataset.json").write_text(json.dumps(described), encoding="utf-8")
    (path.parent / "identifiers.json").write_text('["<blank>"]', encoding="utf-8")


_DIGITS = bytes(code - 47 if 48 < code < 58 else 1 for code in range(256))


def _write_npy(path: Path, kind: str, shape: Sequence[int], data: bytes) -> None:
    """NumPy's own form, version 1."""
    sizes = ", ".join(map(str, shape)) + ("," if len(shape) == 1 else "")
    header = f"{{'descr': '{kind}', 'fortran_order': False, 'shape': ({sizes}), }}"
    # The data begin at a multiple of 64 bytes.
    header += " " * (-(len(header) + 11) % 64) + "\n"
    with path.open("wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode("ascii"))
        file.write(data)


def read(folder: Path, name: str, form: Form) -> Iterator[Row]:
    """The rows of a part, with the columns that the form has; of all forms `puzzle` and `solution`."""
    path = place(folder, name, form)
    if form == "hrm":
        yield from _read_hrm(path)
    else:
        yield from read_file(path)


def _read_hrm(path: Path) -> Iterator[Row]:
    columns = []
    for name in ("inputs", "labels"):
        data = (path / f"all__{name}.npy").read_bytes()
        start = 10 + int.from_bytes(data[8:10], "little")
        if data[:6] != b"\x93NUMPY" or b"u1" not in data[10:start] or (len(data) - start) % 81:
            raise RequestError(f"all__{name}.npy: expected an array of uint8 with 81 columns")
        columns.append(data[start:].translate(_CHARACTERS).decode("ascii"))
    if len(columns[0]) != len(columns[1]):
        raise RequestError("expected as many labels as inputs")
    for at in range(0, len(columns[0]), 81):
        yield {"puzzle": columns[0][at : at + 81], "solution": columns[1][at : at + 81]}


_CHARACTERS = bytes(code + 47 if 1 < code < 11 else 46 for code in range(256))


@contextmanager
def named(path: str | Path) -> Generator[None]:
    """Errors in what a file holds name the file."""
    try:
        yield
    except RequestError as error:
        raise RequestError(f"{path}: {error}") from None
    except ShuduError:
        raise
    except (ValueError, csv.Error) as error:
        # Of JSON, of Unicode, of Parquet.
        raise ReadError(f"{path}: {error}") from None


def read_file(path: Path) -> Iterator[Row]:
    """The rows of a CSV, JSON lines or Parquet file with a column `puzzle` or `question`, or of a file of puzzles in any form."""
    with named(path):
        yield from _read_file(path)


def objects(lines: Iterable[str]) -> Iterator[Row]:
    """The objects of lines of JSON."""
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except ValueError as error:
            raise RequestError(f"line {number}: {error}") from None
        if not isinstance(row, dict):
            raise RequestError(f"line {number}: expected an object of JSON, seen {line.strip()[:40]}")
        yield row


def _read_file(path: Path) -> Iterator[Row]:
    ending = path.suffix.lower()
    if path.is_dir() and (path / "all__inputs.npy").exists():
        yield from _read_hrm(path)
    elif ending == ".parquet":
        for batch in parquet().ParquetFile(path).iter_batches():
            yield from map(_renamed, batch.to_pylist())
    elif ending in (".csv", ".tsv"):
        with path.open(encoding="utf-8-sig", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t" if ending == ".tsv" else ","):
                yield _renamed(row)
    elif ending in (".jsonl", ".ndjson"):
        with path.open(encoding="utf-8") as file:
            yield from map(_renamed, objects(file))
    else:
        from .. import _shudu

        data = path.read_bytes()
        puzzles, solutions, *_, bad = _shudu.records(data, ending == ".sdm", "en")
        if bad:
            # Variants may be among them, which this reads more slowly.
            yield from _read_all(data.decode("utf-8", "replace"))
            return
        for at in range(len(puzzles)):
            yield {"puzzle": puzzles[at], "solution": solutions[at]}


def _read_all(text: str) -> Iterator[Row]:
    """The puzzles of a text, whatever their size and rules: a classic one by its givens, any other as JSON."""
    from .. import _shudu

    told = json.loads(_shudu.call("puzzles/read", json.dumps({"text": text, "limit": 1 << 53}), "en"))
    for each in told["puzzles"]:
        yield {"puzzle": each["record" if "about" in each else "givens"], "solution": each.get("solution")}
    for _ in told["unreadable"]:
        yield {"puzzle": None, "solution": None}


def _renamed(row: Row) -> Row:
    if "puzzle" in row:
        return row
    if row.get("format") == "shudu-variant":
        return {"puzzle": json.dumps(row), "solution": row.get("solution")}
    if "question" not in row:
        raise RequestError(f"expected a column puzzle or question, seen {', '.join(map(str, row))}")
    return {**row, "puzzle": row["question"], "solution": row.get("answer")}
