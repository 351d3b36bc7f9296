#!/usr/bin/env python3
"""What the package promises of its own speed and memory, measured: with a wheel (scripts/package-python), NumPy, and on one thread.

    python bench/python/bars.py [int64] [dataset] [memory] [verify] [--rows N]

int64    the rate of `solve_many` for int64, of the rate for uint8 in the same run
dataset  the processor time of `dataset` for N minimal puzzles with ratings, and of generate_many, solve_many, canon_many and rate_many one
         after the other
memory   the peak of memory while N rows are solved, above that of the arrays that go in and come out
verify   the steps a second whose proofs `verify_many` follows
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import shudu
from shudu import kit


def int64(rows: int) -> str:
    small = shudu.generate_many(rows, seed=1, minimal=True, kind="array")
    wide = small.astype(np.int64)
    rates: dict[str, list[float]] = {"uint8": [], "int64": []}
    for _ in range(7):
        for name, array in (("uint8", small), ("int64", wide)):
            start = time.process_time()
            shudu.solve_many(array, threads=1)
            rates[name].append(rows / (time.process_time() - start))
    one, other = (statistics.median(rates[name]) for name in ("uint8", "int64"))
    return f"uint8 {one:,.0f} a second, int64 {other:,.0f}: {other / one:.3f}"


def dataset(rows: int) -> str:
    start = time.process_time()
    puzzles = shudu.generate_many(rows, seed=1, minimal=True, threads=1)
    shudu.solve_many(puzzles, threads=1)
    shudu.canon_many(puzzles, threads=1)
    shudu.rate_many(puzzles, threads=1)
    plain = time.process_time() - start
    with tempfile.TemporaryDirectory() as folder:
        start = time.process_time()
        kit.make_dataset(Path(folder) / "set", rows, seed=1, threads=1)
        made = time.process_time() - start
    return f"four functions {plain:.1f} s, dataset {made:.1f} s: {made / plain:.2f}"


#: Run by itself, so that the peak is of this alone.
SOLVED = """
import json, resource, sys
import numpy as np, shudu
rows, solve = int(sys.argv[1]), sys.argv[2] == "solve"
peak = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
some = shudu.generate_many(1000, seed=1, minimal=True, kind="array", threads=1)
shudu.solve_many(some, threads=1)
puzzles = np.tile(some, (rows // 1000, 1))
before = peak()
if solve:
    solved = shudu.solve_many(puzzles, threads=1)
else:
    solved = np.full_like(puzzles, 1)
print(json.dumps([before, peak(), int(solved.astype(bool).all())]))
"""


def memory(rows: int) -> str:
    told = {}
    for what in ("solve", "arrays"):
        done = subprocess.run([sys.executable, "-c", SOLVED, str(rows), what], capture_output=True, text=True, check=True)
        before, peak, right = json.loads(done.stdout)
        assert right
        told[what] = peak / 1024
    more = told["solve"] - told["arrays"]
    return f"{rows:,} rows: {told['solve']:,.0f} MB with both arrays, {more:,.0f} MB above them"


def verify(rows: int) -> str:
    steps = [step for puzzle in shudu.generate_many(rows, seed=3, minimal=True) for step in shudu.explain(puzzle)]
    positions = [step.position for step in steps]
    start = time.process_time()
    found = shudu.verify_many(positions, steps, threads=1)
    rate = len(steps) / (time.process_time() - start)
    assert all(found)
    return f"{len(steps):,} steps: {rate:,.0f} a second"


BARS = {"int64": (int64, 200_000), "dataset": (dataset, 100_000), "memory": (memory, 10_000_000), "verify": (verify, 300)}

if __name__ == "__main__":
    whole = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    whole.add_argument("bars", nargs="*", choices=[[], *BARS], help="which; all when left out")
    whole.add_argument("--rows", type=int, help="how many puzzles")
    arguments = whole.parse_args()
    for name in arguments.bars or BARS:
        measure, rows = BARS[name]
        print(f"{name}: {measure(arguments.rows or rows)}", flush=True)
