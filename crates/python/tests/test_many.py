"""Many puzzles, in every kind that needs no library; and NumPy, pyarrow and polars where they are installed."""

import gc
import json
import signal
import struct
import threading
import time
from array import array
from collections.abc import Iterator, Sequence

import pytest
import shudu
from conftest import EASY, HARD, SOLVED, TWO, needs

ROWS = [EASY, TWO, "x", EASY.replace("53", "55"), HARD]
WORDS = ["one", "many", "unreadable", "invalid", "one"]


def as_digits(*lines: str) -> bytes:
    return bytes(int(character) if character.isdigit() else 0 for line in lines for character in line)


def test_lists() -> None:
    errors: list[shudu.RowError] = []
    solutions, words = shudu.solve_many(ROWS, verdicts=True, errors=errors)
    assert words == WORDS and shudu.check_many(ROWS) == WORDS
    assert solutions[0] == SOLVED and solutions[1:4] == [None] * 3
    assert [error.row for error in errors] == [2] and errors[0].message
    assert shudu.solve_many(tuple(ROWS[:1])) == [SOLVED] and shudu.solve_many([]) == []
    with pytest.raises(shudu.ArrayError) as wrong:
        shudu.solve_many([EASY, 5])
    assert wrong.value.row == 1


def test_bytes() -> None:
    text = "\n".join(ROWS).encode()
    for given in (text, text + b"\n", text.replace(b"\n", b"\r\n"), bytearray(text)):
        solutions, words = shudu.solve_many(given, verdicts=True)
        assert words.decode().split() == WORDS
        assert solutions.split(b"\n")[0].decode() == SOLVED and solutions.count(b"\n") == 5
    assert shudu.canon_many(text).count(b"\n") == 5
    assert [json.loads(line) if line else None for line in shudu.rate_many(text).splitlines()][0]["er"] == 1.2


@pytest.mark.parametrize("shape", [(3, 81), (3, 9, 9)])
def test_buffers(shape: tuple[int, ...]) -> None:
    view = memoryview(bytearray(as_digits(EASY, TWO, HARD))).cast("B", shape)
    solutions, codes = shudu.solve_many(view, verdicts=True)
    assert solutions.shape == shape and bytes(solutions.cast("B"))[:81] == as_digits(SOLVED)
    assert bytes(solutions.cast("B"))[81:162] == bytes(81)
    assert [shudu.VERDICTS[code] for code in codes] == ["one", "many", "one"]
    assert list(shudu.count_many(view, limit=9)) == [1, 2, 1]
    assert shudu.rate_many(view)["er"][0] == 1.2
    assert shudu.features_many(view, max_nodes=1000)["clues"][2] == 17
    assert shudu.canon_many(view).shape == shape


def test_other_arrays_are_refused() -> None:
    good = bytearray(as_digits(EASY))
    for given, shape in (
        (array("i", [0] * 81), (81,)),
        (memoryview(good), (81,)),
        (memoryview(bytearray(80)).cast("B", (1, 80)), (1, 80)),
        (memoryview(bytearray(162))[::2], (81,)),
        (array("d", [0.0]), (1,)),
    ):
        with pytest.raises(shudu.ArrayError) as error:
            shudu.solve_many(given)
        assert error.value.shape == shape and error.value.dtype and str(shape) in str(error.value)
    for given in (5, {"a": 1}, object()):
        with pytest.raises(shudu.ArrayError):
            shudu.solve_many(given)
    with pytest.raises(shudu.ArrayError, match="one text|seen a str"):
        shudu.solve_many(EASY)


@pytest.mark.parametrize("letter", "bBhHiIlLqQ")
def test_one_bad_cell_does_not_end_a_batch(letter: str) -> None:
    for seen in (10, 77, *([-1] if letter.islower() else [])):
        numbers = array(letter, list(as_digits(EASY, HARD, TWO)))
        numbers[81 + 10] = seen
        errors: list[shudu.RowError] = []
        view = memoryview(numbers).cast("B").cast(letter, (3, 81))
        solutions, codes = shudu.solve_many(view, verdicts=True, errors=errors)
        assert [shudu.VERDICTS[code] for code in codes] == ["one", "unreadable", "many"]
        assert bytes(solutions.cast("B"))[:81] == as_digits(SOLVED)
        assert [(error.row, error.cell) for error in errors] == [(1, "r2c2")] and str(seen) in errors[0].message


def test_what_one_function_returns_another_takes() -> None:
    given = [shudu.Puzzle(EASY), EASY.encode(), shudu.Solution(SOLVED), EASY, None]
    expected = [SOLVED] * 4 + [None]
    for puzzles in (given, tuple(given), (each for each in given), dict(enumerate(given)).values()):
        assert shudu.solve_many(puzzles) == expected
    images = shudu.isomorphs(EASY, 5, seed=1)
    assert all(shudu.solve_many(images)) and len(set(shudu.canon_many(images))) == 1
    assert shudu.check_many(shudu.read(f"{EASY}\n{TWO}\n")) == ["one", "many"]
    assert shudu.check_many(shudu.solve_many(set(images))) == ["one"] * 5


@needs("numpy")
def test_views_and_other_whole_numbers() -> None:
    import numpy as np

    given = np.frombuffer(as_digits(*[EASY, TWO, HARD] * 100), np.uint8).reshape(300, 81)
    right, codes = shudu.solve_many(given, verdicts=True)
    for dtype in (np.int64, np.int8, np.uint16, np.int32, np.uint64):
        assert (shudu.solve_many(given.astype(dtype)) == right).all()
    wide = np.zeros((600, 82), np.int64)
    wide[::2, 1:] = given
    for view in (wide[::2, 1:], np.asfortranarray(given), given.reshape(300, 9, 9).copy(order="F")):
        assert not view.flags.c_contiguous
        assert (shudu.solve_many(view).reshape(300, 81) == right).all()
    assert (shudu.check_many(given[::-1]) == codes[::-1]).all()
    assert shudu.solve_many(np.array([EASY, HARD]))[0] == SOLVED
    with pytest.raises(shudu.ArrayError, match="astype"):
        shudu.solve_many(given.astype(float))


@needs("torch")
def test_torch() -> None:
    import torch

    given = torch.tensor([list(as_digits(EASY)), list(as_digits(TWO))])
    assert given.dtype == torch.int64
    solutions, codes = shudu.solve_many(given, verdicts=True)
    assert isinstance(solutions, torch.Tensor) and bytes(solutions[0].tolist()) == as_digits(SOLVED)
    assert codes.tolist() == [1, 2] and shudu.solve_many(given.T.contiguous().T).shape == (2, 81)


@needs("numpy")
def test_numpy() -> None:
    import numpy as np

    given = np.frombuffer(as_digits(*[EASY, TWO, HARD] * 100), np.uint8).reshape(300, 81)
    solutions, codes = shudu.solve_many(given, verdicts=True, threads=2)
    assert isinstance(solutions, np.ndarray) and solutions.dtype == np.uint8 and solutions.shape == given.shape
    assert (solutions[::3] == solutions[0]).all() and codes.tolist() == [1, 2, 1] * 100
    assert shudu.count_many(given).dtype == np.int64
    assert shudu.solve_many(given.reshape(300, 9, 9)).shape == (300, 9, 9)
    assert shudu.solve_many(given[:0]).shape == (0, 81)
    for wrong in (given.T, given[0], given.astype(str), given.reshape(300, 81, 1), given.astype(float)):
        with pytest.raises(shudu.ArrayError) as error:
            shudu.solve_many(wrong)
        assert error.value.shape == wrong.shape and str(wrong.dtype) in str(error.value)


class Exported:
    """Strings of a library that nobody knows."""

    def __init__(self, texts: list[str | None]) -> None:
        from shudu._shudu import Column

        self.column = Column("str")
        self.column.extend(texts)

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]:
        return self.column.__arrow_c_array__(requested_schema)


def test_arrow_of_any_library() -> None:
    from shudu._shudu import Texts

    answer = shudu.solve_many(Exported([*ROWS, None]))
    assert len(answer) == 6 and len(Texts(answer)) == 6
    # What comes out goes in.
    assert shudu.check_many(answer).__class__.__name__ == "Column"
    with pytest.raises(shudu.ArrayError) as error:
        shudu.solve_many(shudu.count_many(Exported(ROWS)))
    assert error.value.dtype == "format \"l\""


def test_a_column_is_a_sequence() -> None:
    solutions = shudu.solve_many(Exported([*ROWS, None]))
    assert isinstance(solutions, Sequence)
    expected = [SOLVED, None, None, None, shudu.solve(HARD).line, None]
    assert list(solutions) == solutions.to_pylist() == expected and list(reversed(solutions)) == expected[::-1]
    assert (solutions[0], solutions[-2], solutions[1::3]) == (SOLVED, expected[4], [None, expected[4]])
    assert solutions.index(None) == 1 and solutions.count(None) == 4 and SOLVED in solutions and "x" not in solutions
    assert repr(solutions).startswith("Column('str', ['5346789") and repr(solutions).endswith("length=6)")
    for wrong in (6, -7, 1 << 62):
        with pytest.raises(IndexError):
            solutions[wrong]
    with pytest.raises(ValueError):
        solutions.index("x")
    counts = shudu.count_many(Exported(ROWS), limit=9)
    assert counts.to_pylist() == [1, 2, None, None, 1]
    rated = shudu.rate_many(Exported(ROWS[:2]))
    assert rated["er"].to_pylist() == [1.2, None]
    assert shudu.features_many(Exported(ROWS[:2]), max_nodes=1000)["minimal"].to_pylist()[0] is False
    many = shudu.generate_many(12, kind="arrow")
    assert repr(many).endswith(", ...], length=12)") and shudu.check_many(list(many)) == ["one"] * 12


class Twice:
    """A producer that hands out its capsules again."""

    def __init__(self, capsules: object) -> None:
        self.capsules = capsules

    def __arrow_c_array__(self, requested_schema: object = None) -> object:
        return self.capsules


def test_a_capsule_is_taken_once() -> None:
    from shudu._shudu import Column, Texts

    column = Column("str")
    column.extend([EASY] * 1000)
    producer = Twice(column.__arrow_c_array__())
    first = Texts(producer)
    assert len(first) == 1000
    for _ in range(2):
        with pytest.raises(shudu.ArrayError, match="taken over before"):
            shudu.solve_many(producer)
    del first, column
    gc.collect()
    with pytest.raises(shudu.ArrayError, match="taken over before"):
        Texts(producer)


@needs("pyarrow")
def test_a_stream_is_taken_once_and_says_why_it_fails() -> None:
    import pyarrow as pa

    class Stream:
        def __init__(self, capsule: object) -> None:
            self.capsule = capsule

        def __arrow_c_stream__(self, requested_schema: object = None) -> object:
            return self.capsule

    stream = Stream(pa.chunked_array([ROWS]).__arrow_c_stream__())
    assert shudu.check_many(stream).to_pylist() == WORDS
    with pytest.raises(shudu.ArrayError, match="taken over before"):
        shudu.check_many(stream)

    def failing() -> Iterator[pa.RecordBatch]:
        yield pa.record_batch([pa.array(ROWS)], names=["puzzle"])
        raise ValueError("the disk is gone")

    # Of tables, whose first column is no strings array: refused by its format, not read.
    reader = pa.RecordBatchReader.from_batches(pa.schema([("puzzle", pa.string())]), failing())
    with pytest.raises(shudu.ArrayError, match="format"):
        shudu.check_many(reader)


@needs("pyarrow")
def test_offsets_of_a_producer_are_checked() -> None:
    import pyarrow as pa

    text = pa.py_buffer((EASY + TWO).encode())

    def given(kind: pa.DataType, offsets: list[int], code: str) -> pa.Array:
        return pa.Array.from_buffers(kind, len(offsets) - 1, [None, pa.py_buffer(array(code, offsets)), text])

    for kind, code in ((pa.string(), "i"), (pa.large_string(), "q")):
        assert shudu.check_many(given(kind, [0, 81, 162], code)).to_pylist() == ["one", "many"]
        # The first and the last offset pyarrow looks at itself.
        for offsets in ([0, 81, 40, 162], [0, 200, 162], [81, 0, 162], [0, -81, 162]):
            with pytest.raises(shudu.ArrayError, match="Arrow array is broken"):
                shudu.check_many(given(kind, offsets, code))
    # Views of texts longer than twelve bytes: length, beginning, buffer, offset.
    for length, buffer, start, is_good in ((81, 0, 81, True), (81, 0, 82, False), (81, 1, 0, False), (-81, 0, 0, False), (81, 0, -1, False)):
        view = struct.pack("<i4sii", length, b"..34", buffer, start)
        views = pa.Array.from_buffers(pa.string_view(), 1, [None, pa.py_buffer(view), text])
        if is_good:
            assert shudu.check_many(views).to_pylist() == ["many"]
        else:
            with pytest.raises(shudu.ArrayError, match="Arrow array is broken"):
                shudu.check_many(views)


@needs("pyarrow")
def test_buffers_need_not_be_aligned() -> None:
    import pyarrow as pa

    text = pa.py_buffer((EASY + TWO).encode())
    for kind, code in ((pa.string(), "i"), (pa.large_string(), "q")):
        for shift in range(1, 8):
            offsets = pa.py_buffer(bytes(shift) + array(code, [0, 81, 162]).tobytes()).slice(shift)
            given = pa.Array.from_buffers(kind, 2, [None, offsets, text])
            assert shudu.check_many(given).to_pylist() == ["one", "many"]


@needs("pandas")
def test_pandas() -> None:
    import pandas as pd

    for dtype in (None, "object", "string"):
        frame = pd.DataFrame({"puzzle": pd.Series([*ROWS, None], dtype=dtype)}).set_axis([3, 1, 4, 1, 5, 9])
        frame["solution"], frame["verdict"] = shudu.solve_many(frame["puzzle"], verdicts=True)
        assert isinstance(frame.solution, pd.Series) and frame.solution.iloc[0] == SOLVED and frame.solution.isna().tolist() == [
            False, True, True, True, False, True
        ]
        assert frame.verdict.tolist() == [*WORDS, "unreadable"]
        counts = shudu.count_many(frame["puzzle"], limit=9)
        assert counts.dtype == "Int64" and counts.index.equals(frame.index) and counts.dropna().tolist() == [1, 2, 1]
    unique = frame["puzzle"].reset_index(drop=True)
    rated = pd.DataFrame(shudu.rate_many(unique))
    assert len(rated) == 6 and rated.er.iloc[0] == 1.2 and pd.isna(rated.er.iloc[2])
    features = pd.DataFrame(shudu.features_many(unique.head(2), max_nodes=1000))
    assert features.minimal.iloc[0] == False  # noqa: E712
    assert features.steps_by_technique.iloc[0]
    assert shudu.check_many(pd.Index(ROWS)).tolist() == WORDS
    with pytest.raises(shudu.ArrayError):
        shudu.solve_many(pd.Series([EASY, 5], dtype=object))


def test_a_fault_of_the_engine_is_an_error_of_ours() -> None:
    from shudu import _shudu

    if not hasattr(_shudu, "fail"):
        pytest.skip("a package has no faults by order")
    for threads in (0, 1, 3):
        with pytest.raises(shudu.ShuduError, match="report it: a fault for tests"):
            _shudu.fail(threads)


@needs("pyarrow")
def test_pyarrow() -> None:
    import pyarrow as pa

    for given in (
        pa.array([*ROWS, None]),
        pa.array([*ROWS, None], pa.large_string()),
        pa.array([*ROWS, None], pa.string_view()),
        pa.array(["skipped", *ROWS, None])[1:],
        pa.chunked_array([ROWS, [None]]),
    ):
        solutions, words = shudu.solve_many(given, verdicts=True)
        assert isinstance(solutions, pa.Array) and solutions[0].as_py() == SOLVED and solutions[1].as_py() is None
        assert words.to_pylist() == [*WORDS, "unreadable"]
        assert shudu.count_many(given).to_pylist()[:2] == [1, 2]
    assert shudu.rate_many(given)["er"].to_pylist()[:2] == [1.2, None]
    for wrong in (pa.array([1, 2]), pa.array(ROWS).dictionary_encode()):
        with pytest.raises(shudu.ArrayError):
            shudu.solve_many(wrong)


@needs("polars")
def test_polars() -> None:
    import polars as pl

    given = pl.Series([*ROWS, None])
    solutions, words = shudu.solve_many(given, verdicts=True)
    assert isinstance(solutions, pl.Series) and solutions[0] == SOLVED and words.to_list() == [*WORDS, "unreadable"]
    assert shudu.features_many(given, max_nodes=1000)["minimal"].to_list()[0] is False


def test_order_is_kept_on_any_number_of_threads() -> None:
    given = [str(puzzle) for puzzle in shudu.isomorphs(EASY, 500)]
    one = shudu.solve_many(given, threads=1)
    assert one == shudu.solve_many(given, threads=3) == [shudu.solve(puzzle).line for puzzle in given]
    assert shudu.canon_many(given, threads=3) == [shudu.canon(EASY).line] * 500
    few = given[:40]
    assert shudu.rate_many(few, threads=3) == [shudu.rate(puzzle) for puzzle in few]


def test_progress_and_what_it_raises() -> None:
    heard: list[tuple[int, int]] = []
    shudu.rate_many([EASY] * 300, threads=1, progress=lambda done, total: heard.append((done, total)))
    assert heard[-1] == (300, 300) and len(heard) > 1 and heard == sorted(heard)

    def tired(done: int, total: int) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        shudu.rate_many([EASY] * 300, progress=tired)


def test_generated_puzzles() -> None:
    made = shudu.generate_many(30, seed=5, threads=3)
    assert made == shudu.generate_many(30, seed=5, threads=1) and len(set(made)) == 30
    assert shudu.check_many(made) == ["one"] * 30
    assert made[:2] == [shudu.generate(seed=5).line, made[1]]
    assert shudu.generate_many(10, seed=5, first=20, kind="bytes").decode().split() == made[20:]
    assert bytes(memoryview(shudu.generate_many(2, seed=5, kind="array")).cast("B")) == as_digits(*made[:2])
    assert shudu.generate_many(1, seed=5, rated=True, details=True)[0]["er"]
    errors: list[shudu.RowError] = []
    assert shudu.generate_many(2, seed=0, er="9.0..9.1", max_time="50ms", errors=errors) == [None, None]
    assert [error.row for error in errors] == [0, 1]
    with pytest.raises(TypeError, match="symetry"):
        shudu.generate_many(1, symetry="full")


def test_ctrl_c_ends_a_batch_at_once() -> None:
    # Ratings of many seconds.
    given = [HARD] * 200_000
    # A shell that runs this in the background has the signal ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sent: list[float] = []

    def interrupt() -> None:
        time.sleep(0.5)
        sent.append(time.perf_counter())
        signal.raise_signal(signal.SIGINT)

    for work in (shudu.rate_many, shudu.features_many):
        threading.Thread(target=interrupt).start()
        with pytest.raises(KeyboardInterrupt):
            work(given, threads=2)
        # A tenth of a second, and what a loaded machine adds.
        assert time.perf_counter() - sent[-1] < 1.0
