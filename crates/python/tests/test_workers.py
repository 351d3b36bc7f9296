"""The recipes of docs/sql.md on two local workers, one of which is killed: Spark and Ray."""

import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import shudu
from conftest import needs

pytestmark = [pytest.mark.full, needs("pyarrow")]

ROWS = 4000


def rated(batches: Iterator[Any]) -> Iterator[Any]:
    """The recipe."""
    import pyarrow as pa
    from shudu.duckdb import Columns

    columns = Columns(threads=1)
    for batch in batches:
        er = columns.call("sudoku_er", batch["puzzle"].to_pylist())
        yield pa.RecordBatch.from_arrays([batch["puzzle"], pa.array(er, pa.float64())], ["puzzle", "er"])


def rated_table(table: Any) -> Any:
    import pyarrow as pa

    return pa.Table.from_batches(rated(table.to_batches()), pa.schema({"puzzle": pa.string(), "er": pa.float64()}))


def dies_once(mark: str) -> None:
    """Kills the process that comes first to the mark."""
    try:
        os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return
    time.sleep(0.2)
    os.kill(os.getpid(), signal.SIGKILL)


def sent_by_value(cloudpickle: Any) -> None:
    """The workers cannot import this file."""
    cloudpickle.register_pickle_by_value(sys.modules[__name__])


def compared(puzzles: list[str], rows: list[tuple[str, float]]) -> None:
    """Every row is there once, and right."""
    expected = shudu.rate_many(puzzles)
    right = Counter((puzzle, rating.er) for puzzle, rating in zip(puzzles, expected, strict=True) if rating)
    assert Counter(rows) == right and len(rows) == ROWS


@needs("pyspark")
def test_spark_with_a_worker_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pyspark import cloudpickle
    from pyspark.sql import SparkSession

    sent_by_value(cloudpickle)
    monkeypatch.setenv("PYSPARK_PYTHON", sys.executable)
    mark = str(tmp_path / "killed")

    def killed(batches: Iterator[Any]) -> Iterator[Any]:
        for number, batch in enumerate(rated(batches)):
            if number == 1:
                dies_once(mark)
            yield batch

    # Local threads of Java, each with a process of Python; a task may fail three times.
    builder = SparkSession.builder.master("local[2,3]").config("spark.ui.enabled", "false")
    builder = builder.config("spark.sql.execution.arrow.maxRecordsPerBatch", "100")
    spark = builder.config("spark.python.worker.reuse", "false").getOrCreate()
    try:
        puzzles: list[str] = shudu.generate_many(ROWS, seed=11, clues=(24, 28))  # type: ignore[assignment]
        frame = spark.createDataFrame([(puzzle,) for puzzle in puzzles], "puzzle string").repartition(8)
        rows = frame.mapInArrow(killed, "puzzle string, er double").collect()
    finally:
        spark.stop()
    assert Path(mark).exists()
    compared(puzzles, [(row["puzzle"], row["er"]) for row in rows])


@needs("ray")
def test_ray_with_a_worker_killed(tmp_path: Path) -> None:
    import ray

    sent_by_value(ray.cloudpickle)
    mark = str(tmp_path / "killed")

    def killed(table: Any) -> Any:
        answered = rated_table(table)
        dies_once(mark)
        return answered

    puzzles: list[str] = shudu.generate_many(ROWS, seed=12, clues=(24, 28))  # type: ignore[assignment]
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        data = ray.data.from_items([{"puzzle": puzzle} for puzzle in puzzles], override_num_blocks=16)
        found = data.map_batches(killed, batch_format="pyarrow", batch_size=250).take_all()
    finally:
        ray.shutdown()
    assert Path(mark).exists()
    compared(puzzles, [(row["puzzle"], row["er"]) for row in found])
