"""The processor time of each function of docs/sql.md for a million rows, on two local workers of Ray.

    python bench/python/workers.py [ROWS [FUNCTION ...]]

Rows are minimal puzzles (ROWS of them, 20,000 when left out; a tenth for what rates and searches), variants are 6x6 killers. What is counted is
the time of the worker's process for a batch: out of Arrow, the function, into Arrow.
"""

import sys
import time
from multiprocessing import get_context

import pyarrow as pa
import shudu
from shudu import variant
from shudu._sql import FUNCTIONS
from shudu.duckdb import Columns

#: What takes more than a millisecond or so a row.
SLOW = (
    "er",
    "ep",
    "ed",
    "hardness",
    "level",
    "hodoku",
    "minutes",
    "technique",
    "steps",
    "guesses",
    "trial",
    "minimal",
    "variant",
)
MORE = {"sudoku_transform": ["7"], "sudoku_to": ["sdm"], "sudoku_variant_to": ["iss"]}


def asked(given: tuple[pa.Table, str, list[str]]) -> tuple[int, float]:
    """How many rows, and the seconds that a function takes for them."""
    table, name, more = given
    columns = Columns(threads=1)
    # What is set up once in a process counts for nothing.
    columns.call(name, table["text"].to_pylist()[:2], *([value] * min(2, len(table)) for value in more))
    start = time.process_time()
    texts = table["text"].to_pylist()[2:]
    pa.array(columns.call(name, texts, *([value] * len(texts) for value in more)))
    return len(texts), time.process_time() - start


def main() -> None:
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    puzzles = shudu.generate_many(rows, seed=1, minimal=True)
    killers = [variant.generate(size=6, kinds=["killer"], seed=seed).text for seed in range(50)] * 10
    pool = get_context("spawn").Pool(2)
    pool.map(asked, [(pa.table({"text": puzzles[:500]}), "sudoku_solve", [])] * 8, chunksize=1)
    for name in sys.argv[2:] or FUNCTIONS:
        more = MORE.get(name, [])
        if name == "sudoku_variant_generate":
            texts = ["shape=6x6 variant=killer"] * 100
            more = ["1"]
        elif "variant" in name:
            texts = killers
        else:
            texts = puzzles[: rows // 10] if any(part in name for part in SLOW) else puzzles
        parts = [(pa.table({"text": texts[at::8]}), name, more) for at in range(8)]
        found = pool.map(asked, parts, chunksize=1)
        count, seconds = (sum(part[at] for part in found) for at in (0, 1))
        print(f"{name}\t{count}\t{seconds / count * 1e6:.3g} s for a million", flush=True)
    pool.close()


if __name__ == "__main__":
    main()
