"""Random small puzzles, each with a rule of a given kind, in the JSON form."""

import random

from meanings import Shape

# Small enough to count all grids: boxes, none, a jigsaw, more digits than cells in a house, digits from 0 and from 1.
JIGSAW = ["0011", "2013", "2013", "2233"]
JIGSAW = [[(r, c) for r in range(4) for c in range(4) if JIGSAW[r][c] == region] for region in "0123"]
SHAPES = [
    Shape(4, 4, 0, 3, boxes=(2, 2)),
    Shape(4, 4, 1, 4, boxes=(2, 2)),
    Shape(4, 4, 0, 3),
    Shape(4, 4, 1, 4, regions=JIGSAW),
    Shape(3, 3, 0, 3),
    Shape(3, 3, 1, 4),
    Shape(3, 3, 0, 2),
    Shape(3, 3, 1, 3, boxes=(1, 3)),
    Shape(2, 3, 0, 5, boxes=(2, 3)),
    Shape(2, 3, 1, 6, boxes=(2, 3)),
    Shape(2, 3, 1, 4),
    Shape(2, 2, 0, 2),
    Shape(1, 5, 1, 6),
    Shape(1, 5, 0, 5),
]
# All digits are below 10, so that one character is one digit.
PATTERNS = ["[12]+.*", ".*3.*", "(1|2|3)[^1]*", "[0-3]{2}.?.*", "(.2)?.*", ".*[34]{1,2}", "(0|1)?[2-5]*", "(12|21|0)*.{0,2}", ".+"]
GLOBAL = ["disjoint-groups", "anti-knight", "anti-king", "non-consecutive", "anti-taxicab", "global-entropy"]
NEGATIVE = ["negative-kropki", "negative-xv"]
WITH_MARKS = {"negative-kropki": ["difference", "ratio"], "negative-xv": ["xv"]}


def name(place):
    return f"r{place[0] + 1}c{place[1] + 1}"


class Maker:
    """Makes rules that fit a shape, from a seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def cells(self, shape, least, most, connected=None):
        """Different cells, in a line of neighbours or anywhere; `None` when there are too few."""
        connected = self.random.random() < 0.6 if connected is None else connected
        wanted = self.random.randint(least, most)
        places = shape.places()
        if not connected:
            return list(map(name, self.random.sample(places, wanted))) if wanted <= len(places) else None
        line = [self.random.choice(places)]
        while len(line) < wanted:
            row, column = line[-1]
            around = [(row + r, column + c) for r in (-1, 0, 1) for c in (-1, 0, 1)]
            around = [place for place in around if shape.has(place) and place not in line]
            if not around:
                break
            line.append(self.random.choice(around))
        return list(map(name, line)) if len(line) >= least else None

    def pair(self, shape):
        pair = list(self.random.choice(shape.adjacent()))
        self.random.shuffle(pair)
        return list(map(name, pair))

    def view(self, shape):
        side = self.random.choice(["top", "bottom", "left", "right"])
        lines = shape.rows if side in ("left", "right") else shape.columns
        return {"side": side, "line": self.random.randint(1, lines)}

    def groups(self, shape, size):
        cells = self.cells(shape, 2 * size, 2 * size, connected=False)
        return cells and [cells[:size], cells[size:]]

    def rule(self, shape, kind, depth=0):
        """A rule; `None` when the kind does not fit the shape, or the draw does not."""
        made = self.fields(shape, kind, depth)
        return None if made is None or None in made.values() else {"rule": kind, **made}

    def fields(self, shape, kind, depth):
        number, choice = self.random.randint, self.random.choice
        count = shape.high - shape.low + 1
        total = 2 * shape.high + 2
        digit = lambda: number(shape.low, shape.high)
        cells = lambda least, most=5: self.cells(shape, least, most)
        cell = lambda: name(choice(shape.places()))
        if kind in GLOBAL:
            fits = {
                "disjoint-groups": bool(shape.regions) and len(shape.regions) <= count,
                "anti-taxicab": shape.low > 0,
                "global-entropy": count % 3 == 0,
            }
            return {} if fits.get(kind, True) else None
        if kind == "diagonal":
            return {"rising": choice([True, False])} if shape.rows == shape.columns else None
        if kind == "windoku":
            height, width = number(1, min(2, shape.rows)), number(1, min(2, shape.columns))
            return {"height": height, "width": width} if height * width <= count else None
        if kind in ("extra-region", "renban"):
            return {"cells": cells(1, min(5, count))}
        if kind == "nabner":
            return {"cells": cells(2, min(3, count))}
        if kind == "killer-cage":
            made = {"cells": cells(1, min(4, count))}
            return {**made, "sum": number(0, total)} if self.random.random() < 0.8 else made
        if kind == "sum":
            terms = [{"cell": cell(), "weight": choice([1, 1, 1, 2, -1, -2, 0, 3, 10])} for _ in range(number(1, 4))]
            return {"terms": terms, "sum": number(-4, 14)}
        if kind in ("arrow", "pill-arrow"):
            line = cells(2, 4) if kind == "arrow" else cells(3, 6)
            if line is None:
                return None
            return {"bulb": line[0], "lines": [line[1:]]} if kind == "arrow" else {"pill": line[:2], "lines": [line[2:]]}
        if kind in ("difference", "ratio", "xv", "greater-than"):
            extra = {
                "difference": {"difference": number(0, min(3, shape.high))},
                "ratio": {"ratio": number(1, min(3, max(1, shape.high)))},
                "xv": {"sum": number(1, total)},
            }
            return {"cells": self.pair(shape), **extra.get(kind, {})}
        if kind == "negative-kropki":
            return {"differences": choice([[], [number(1, 3)]]), "ratios": choice([[], [number(1, 3)]])}
        if kind == "negative-xv":
            return {"sums": [number(2, 7) for _ in range(number(1, 2))]}
        if kind in ("thermometer", "slow-thermometer", "palindrome", "zipper-line"):
            return {"cells": cells(2)}
        if kind in ("double-arrow", "between-line"):
            return {"cells": cells(3)}
        if kind == "region-sum-line":
            return {"cells": cells(2)} if shape.regions else None
        if kind == "entropic-line":
            return {"cells": cells(2)} if count % 3 == 0 else None
        if kind in ("whispers", "lockout-line"):
            return {"cells": cells(2), "difference": number(0, 3)}
        if kind == "modular-line":
            return {"cells": cells(2), "modulus": number(2, 7)}
        if kind == "sum-line":
            return {"cells": cells(1, 6), "sum": number(1, 8), "closed": choice([True, False])}
        if kind == "quadruple":
            return {"cells": cells(1, 4), "digits": [digit() for _ in range(number(1, 3))]}
        if kind in ("odd", "even", "minimum", "maximum"):
            return {"cell": cell()}
        if kind == "allowed":
            return {"cell": cell(), "digits": sorted({digit() for _ in range(number(1, 3))})}
        if kind == "little-killer":
            return {"start": cell(), "down": choice([True, False]), "right": choice([True, False]), "sum": number(0, 12)}
        if kind in ("sandwich", "x-sum"):
            return {"view": self.view(shape), "sum": number(0, 10)}
        if kind == "skyscraper":
            return {"view": self.view(shape), "count": number(0, 4)}
        if kind in ("hidden-skyscraper", "numbered-room"):
            return {"view": self.view(shape), "digit": digit()}
        if kind == "full-rank":
            if shape.rows != shape.columns:
                return None
            made = {"view": self.view(shape), "rank": number(1, 4 * shape.rows)}
            return {**made, "ties": choice(["none", "unclued", "any"])}
        if kind in ("clones", "same-values", "equal-sums"):
            return {"groups": self.groups(shape, number(1, 3))}
        if kind == "count-distinct":
            line = cells(2, 5)
            return line and {"control": line[0], "cells": line[choice([0, 1]):]}
        if kind == "indexing":
            index = choice(["row", "column", "region"] if len(shape.region_of) == len(shape.places()) else ["row", "column"])
            return {"index": index, "cells": cells(1, 2)}
        if kind == "counting-circles":
            return {"cells": cells(1, 6)}
        if kind == "pair-table":
            table = [[a, b] for a in range(shape.low, shape.high + 1) for b in range(shape.low, shape.high + 1)]
            table = [pair for pair in table if self.random.random() < 0.6]
            return {"cells": cells(2, 4), "pairs": choice(["all", "neighbours"]), "table": table}
        if kind == "automaton":
            moves = [
                {"from": number(0, 2), "on": sorted({digit() for _ in range(3)}), "to": number(0, 2)} for _ in range(8)
            ]
            return {"cells": cells(1, 4), "machine": {"states": 3, "starts": [0, 1], "accepts": [number(0, 2)], "moves": moves}}
        if kind == "regular-expression":
            return {"cells": cells(1, 5), "pattern": choice(PATTERNS)}
        if kind in ("or", "and"):
            parts = [self.any(shape, depth + 1) for _ in range(number(1, 3))]
            return {"alternatives" if kind == "or" else "rules": parts}
        raise ValueError(f"no puzzles are made with {kind}")

    def any(self, shape, depth=0):
        """A rule of any kind that may stand there."""
        from meanings import MEANINGS

        kinds = [kind for kind in MEANINGS if depth == 0 or kind not in NEGATIVE and (kind not in ("or", "and") or depth < 3)]
        while True:
            made = self.rule(shape, self.random.choice(kinds), depth)
            if made:
                return made

    def rules(self, shape, kind):
        """A rule of the kind, and up to two others; `None` when the kind does not fit."""
        first = self.rule(shape, kind)
        if first is None:
            return None
        others = [self.any(shape) for _ in range(self.random.choice([0, 0, 1, 2]))]
        marks = [self.rule(shape, self.random.choice(WITH_MARKS[kind])) for _ in range(2)] if kind in WITH_MARKS else []
        rules = [first, *marks, *others]
        self.random.shuffle(rules)
        return rules
