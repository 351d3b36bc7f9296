#!/usr/bin/env python3
"""Puzzles a second of the Python package, beside the engine itself and other packages, each in an environment of its own.

    scripts/package-python
    cargo build --release -p shudu-solve --example batch-rate
    bench/python/run.py FILE [--seconds 2] [--packages rustoku,lib_sudoku,py-sudoku,hodoku-py]

FILE has plain lines of 81 characters. Everything runs on one core. "the engine" is the batch engine alone, without Python
(crates/solve/examples/batch-rate.rs), and takes turns with the package. What solves is compared with `solve_many`, what rates
(hodoku-py) with `rate_many`. A package that does not finish a puzzle within its time has the rate of what it finished. None of
them is a dependency of shudu.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Each prints one JSON object: puzzles and seconds. LINES, SECONDS and KIND are set.
OURS = """
import time, json, sys, os
import shudu
data = open(LINES, 'rb').read()
if KIND == 'numpy':
    import numpy as np
    raw = np.frombuffer(data.replace(b'.', b'0'), np.uint8).reshape(-1, 82)[:, :81] - 48
    given = np.ascontiguousarray(raw)
elif KIND == 'list':
    given = data.decode().split()
else:
    given = data
if KIND == 'rate':
    # Enough for a second or two.
    given = data.decode().split()[:20000]
    solve = lambda: shudu.rate_many(given, threads=1)
else:
    solve = lambda: shudu.solve_many(given, threads=1)
solve()
best, start = 1e9, time.perf_counter()
while time.perf_counter() - start < SECONDS:
    begin = time.perf_counter()
    solve()
    best = min(best, time.perf_counter() - begin)
print(json.dumps({'puzzles': len(given) if KIND == 'rate' else data.count(b'\\n'), 'seconds': best}))
"""

OTHER = """
import time, json, signal
lines = open(LINES).read().split()
{setup}
class Late(Exception): pass
def late(*_): raise Late()
signal.signal(signal.SIGALRM, late)
done, start = 0, time.perf_counter()
signal.setitimer(signal.ITIMER_REAL, SECONDS)
try:
    while True:
        for line in lines:
            solve(line)
            done += 1
except Late:
    pass
print(json.dumps({{'puzzles': done, 'seconds': time.perf_counter() - start}}))
"""

# What a package needs to solve, or to rate, one line of 81 characters with '.' for a blank.
PACKAGES = {
    "rustoku": "from rustoku import solve",
    "lib_sudoku": "import lib_sudoku\nsolve = lambda line: lib_sudoku.solve([0 if c == '.' else int(c) for c in line])",
    "py-sudoku": (
        "from sudoku import Sudoku\n"
        "rows = lambda line: [[int(c) if c != '.' else None for c in line[i:i+9]] for i in range(0, 81, 9)]\n"
        "solve = lambda line: Sudoku(3, 3, board=rows(line)).solve()"
    ),
    "hodoku-py": "import hodoku\nsolver = hodoku.Solver()\nsolve = lambda line: solver.solve(line.replace('.', '0'))",
}

# Those that rate. The others solve.
RATERS = {"hodoku-py"}
KINDS = ("the engine", "shudu, numpy", "shudu, rate")


def environment(folder: Path, *packages: str) -> Path:
    """An environment with these packages; its interpreter."""
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    subprocess.run([python, "-m", "pip", "-q", "--disable-pip-version-check", "install", *packages], check=True)
    return python


def run(python: Path, source: str, limit: float, **names: object) -> dict[str, float] | str:
    head = "".join(f"{name} = {value!r}\n" for name, value in names.items())
    pinned = ["taskset", "-c", str(max(os.sched_getaffinity(0)))] if hasattr(os, "sched_getaffinity") else []
    try:
        done = subprocess.run(
            [*pinned, str(python), "-c", head + source], capture_output=True, text=True, timeout=limit, check=False
        )
    except subprocess.TimeoutExpired:
        return "no puzzle within the time"
    if done.returncode:
        return done.stderr.strip().splitlines()[-1] if done.stderr.strip() else f"exit code {done.returncode}"
    answer: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return answer


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, help="plain lines")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each is measured")
    parser.add_argument("--packages", default=",".join(PACKAGES), help="which other packages")
    arguments = parser.parse_args()
    lines = str(arguments.file.resolve())
    rates: dict[str, float] = {}

    def report(name: str, answer: dict[str, float] | str) -> None:
        if isinstance(answer, str):
            print(f"{name:<24} {answer}")
            return
        rates[name] = answer["puzzles"] / answer["seconds"]
        print(f"{name:<24} {rates[name]:>14,.1f} a second")

    wheels = list((ROOT / "crates/python/target/wheels").glob("*.whl"))
    if not wheels:
        print("bench/python: no wheel; run scripts/package-python", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        python = environment(Path(folder) / "ours", str(wheels[0]), "numpy")
        engine = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "release/examples/batch-rate"
        for turn in range(3):
            if engine.exists():
                done = subprocess.run([engine, lines, str(arguments.seconds)], capture_output=True, text=True, check=True)
                report(f"the engine (turn {turn + 1})", json.loads(done.stdout))
            for kind in ("numpy", "bytes", "list", "rate"):
                name = f"shudu, {kind} (turn {turn + 1})"
                report(name, run(python, OURS, 600, LINES=lines, SECONDS=arguments.seconds, KIND=kind))
        for package in filter(None, arguments.packages.split(",")):
            try:
                python = environment(Path(folder) / package, package)
            except subprocess.CalledProcessError as error:
                report(package, f"cannot be installed: {error}")
                continue
            source = OTHER.format(setup=PACKAGES[package])
            report(package, run(python, source, arguments.seconds * 10 + 60, LINES=lines, SECONDS=arguments.seconds))
    best = {kind: max((rate for name, rate in rates.items() if name.startswith(kind)), default=0.0) for kind in KINDS}
    if best["the engine"]:
        print(f"numpy: {best['shudu, numpy'] / best['the engine']:.0%} of the engine")
    for name, rate in rates.items():
        if name in PACKAGES and rate:
            ours = "shudu, rate" if name in RATERS else "shudu, numpy"
            print(f"{ours} against {name:<10} {best[ours] / rate:>12,.0f} times as fast")
    return 0


if __name__ == "__main__":
    sys.exit(main())
