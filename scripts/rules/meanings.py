"""What each rule of a variant means, read from docs/variants.md alone and judged on full grids.

No code of the engine is used, and none of it was looked at for a rule: this is the third reading, beside the engine and its
second judge. A rule is an object as in the JSON form; a board is a full grid.
"""

import functools
import itertools
import re


class Board:
    """A full grid of a shape, all of whose rules may be looked at."""

    def __init__(self, shape, rules):
        self.shape = shape
        self.rules = rules
        self.digits = ()

    def at(self, place):
        return self.digits[place[0] * self.shape.columns + place[1]]

    def values(self, names):
        return [self.at(place_of(name)) for name in names]

    def view(self, view):
        return [self.at(place) for place in self.shape.view(view["side"], view["line"] - 1)]

    def third(self, digit):
        return (digit - self.shape.low) // ((self.shape.high - self.shape.low + 1) // 3)


class Shape:
    """Rows, columns, digits from low to high, and the regions as lists of places."""

    def __init__(self, rows, columns, low, high, boxes=None, regions=None):
        self.rows, self.columns, self.low, self.high, self.boxes = rows, columns, low, high, boxes
        if boxes:
            height, width = boxes
            regions = [
                [(top + r, left + c) for r in range(height) for c in range(width)]
                for top in range(0, rows, height)
                for left in range(0, columns, width)
            ]
        self.regions = regions or []
        self.region_of = {place: index for index, region in enumerate(self.regions) for place in region}

    def places(self):
        return [(row, column) for row in range(self.rows) for column in range(self.columns)]

    def has(self, place):
        return 0 <= place[0] < self.rows and 0 <= place[1] < self.columns

    def neighbours(self, place):
        row, column = place
        around = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
        return [other for other in around if self.has(other)]

    def adjacent(self):
        return [(a, b) for a in self.places() for b in self.neighbours(a) if a < b]

    def view(self, side, line):
        if side in ("left", "right"):
            places = [(line, column) for column in range(self.columns)]
        else:
            places = [(row, line) for row in range(self.rows)]
        return places if side in ("left", "top") else places[::-1]

    def grids(self):
        """All full grids in which no digit stands twice in a row, column or region."""
        places = self.places()
        seen_by = []
        for index, (row, column) in enumerate(places):
            region = self.region_of.get((row, column))
            seen_by.append([
                other for other in range(index)
                if places[other][0] == row or places[other][1] == column
                or region is not None and self.region_of.get(places[other]) == region
            ])
        found, digits = [], []

        def fill():
            if len(digits) == len(places):
                found.append(tuple(digits))
                return
            taken = {digits[other] for other in seen_by[len(digits)]}
            for digit in range(self.low, self.high + 1):
                if digit not in taken:
                    digits.append(digit)
                    fill()
                    digits.pop()

        fill()
        return found


@functools.cache
def place_of(name):
    row, column = name[1:].split("c")
    return int(row) - 1, int(column) - 1


def differ(values):
    return len(set(values)) == len(values)


def windows(values, size):
    """All runs of so many values; fewer at the end where the line is shorter."""
    return [values[i:i + size] for i in range(len(values))]


def marked(rules, kinds):
    """The pairs that a mark of these kinds joins. Marks inside `and` hold, those inside `or` perhaps not."""
    pairs = set()
    for rule in rules:
        if rule["rule"] == "and":
            pairs |= marked(rule["rules"], kinds)
        elif rule["rule"] in kinds:
            pairs.add(frozenset(map(place_of, rule["cells"])))
    return pairs


def same_kind(rules, kind):
    cells = set()
    for rule in rules:
        if rule["rule"] == kind:
            cells.add(place_of(rule["cell"]))
    return cells


def extreme(board, rule, is_beyond):
    """Minimum and maximum: beyond all neighbours, but for those with the same mark."""
    place = place_of(rule["cell"])
    others = set(board.shape.neighbours(place)) - same_kind(board.rules, rule["rule"])
    return all(is_beyond(board.at(place), board.at(other)) for other in others)


def windoku(board, rule):
    height, width = rule["height"], rule["width"]
    shape = board.shape
    tops = [top for top in range(1, shape.rows, height + 1) if top + height < shape.rows]
    lefts = [left for left in range(1, shape.columns, width + 1) if left + width < shape.columns]
    return all(
        differ([board.at((top + r, left + c)) for r in range(height) for c in range(width)])
        for top in tops for left in lefts
    )


def disjoint_groups(board, _):
    size = len(board.shape.regions[0])
    return all(differ([board.at(sorted(region)[i]) for region in board.shape.regions]) for i in range(size))


def apart(board, steps, is_fine):
    """Holds for every two cells that are so far apart."""
    for row, column in board.shape.places():
        for down, right in steps:
            other = (row + down, column + right)
            if board.shape.has(other) and not is_fine(board.at((row, column)), board.at(other)):
                return False
    return True


def anti_taxicab(board, _):
    return all(
        not (board.at(a) == board.at(b) == abs(a[0] - b[0]) + abs(a[1] - b[1]))
        for a, b in itertools.combinations(board.shape.places(), 2)
    )


def global_entropy(board, _):
    places = board.shape.places()
    squares = [[(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)] for r, c in places]
    squares = [square for square in squares if all(map(board.shape.has, square))]
    return all({board.third(board.at(place)) for place in square} == {0, 1, 2} for square in squares)


def negative_kropki(board, rule):
    dots = marked(board.rules, ("difference", "ratio"))

    def is_fine(a, b):
        return abs(a - b) not in rule.get("differences", []) and not any(
            a == b * ratio or b == a * ratio for ratio in rule.get("ratios", [])
        )

    return all(is_fine(board.at(a), board.at(b)) for a, b in board.shape.adjacent() if frozenset((a, b)) not in dots)


def negative_xv(board, rule):
    marks = marked(board.rules, ("xv",))
    pairs = [pair for pair in board.shape.adjacent() if frozenset(pair) not in marks]
    return all(board.at(a) + board.at(b) not in rule["sums"] for a, b in pairs)


def region_sum_line(board, rule):
    parts, last = [], object()
    for place in map(place_of, rule["cells"]):
        region = board.shape.region_of.get(place)
        if region != last:
            parts.append(0)
        parts[-1] += board.at(place)
        last = region
    return len(set(parts)) == 1


def zipper_line(board, rule):
    values = board.values(rule["cells"])
    sums = {values[i] + values[-1 - i] for i in range(len(values) // 2)}
    if len(values) % 2:
        sums.add(values[len(values) // 2])
    return len(sums) == 1


def sum_line(board, rule):
    values, wanted = board.values(rule["cells"]), rule["sum"]

    def can_be_cut(line):
        ends = {0}
        for end in range(1, len(line) + 1):
            if any(start in ends and sum(line[start:end]) == wanted for start in range(end)):
                ends.add(end)
        return len(line) in ends

    turns = range(len(values)) if rule.get("closed") else [0]
    return any(can_be_cut(values[turn:] + values[:turn]) for turn in turns)


def between(board, rule):
    values = board.values(rule["cells"])
    low, high = sorted((values[0], values[-1]))
    return all(low < value < high for value in values[1:-1])


def lockout(board, rule):
    values = board.values(rule["cells"])
    low, high = sorted((values[0], values[-1]))
    return high - low >= rule["difference"] and all(not low <= value <= high for value in values[1:-1])


def little_killer(board, rule):
    place, total = place_of(rule["start"]), 0
    while board.shape.has(place):
        total += board.at(place)
        place = (place[0] + (1 if rule["down"] else -1), place[1] + (1 if rule["right"] else -1))
    return total == rule["sum"]


def sandwich(board, rule):
    values, low, high = board.view(rule["view"]), board.shape.low, board.shape.high
    if low == high or low not in values or high not in values:
        return False
    first, last = sorted((values.index(low), values.index(high)))
    return sum(values[first + 1:last]) == rule["sum"]


def x_sum(board, rule):
    values = board.view(rule["view"])
    return 1 <= values[0] <= len(values) and sum(values[:values[0]]) == rule["sum"]


def skyscraper(board, rule):
    highest, seen = 0, 0
    for value in board.view(rule["view"]):
        if value > highest:
            highest, seen = value, seen + 1
    return seen == rule["count"]


def hidden_skyscraper(board, rule):
    values = board.view(rule["view"])
    hidden = [value for i, value in enumerate(values) if i and value < max(values[:i])]
    return bool(hidden) and hidden[0] == rule["digit"]


def numbered_room(board, rule):
    values = board.view(rule["view"])
    return 1 <= values[0] <= len(values) and values[values[0] - 1] == rule["digit"]


def full_rank(board, rule):
    shape = board.shape
    lines = [("left", row) for row in range(shape.rows)] + [("right", row) for row in range(shape.rows)]
    lines += [("top", column) for column in range(shape.columns)] + [("bottom", column) for column in range(shape.columns)]
    numbers = [tuple(board.at(place) for place in shape.view(*line)) for line in lines]
    own = tuple(board.view(rule["view"]))
    ties = rule.get("ties", "unclued")
    if ties == "none" and not differ(numbers) or ties == "unclued" and numbers.count(own) > 1:
        return False
    return 1 + sum(number < own for number in numbers) == rule["rank"]


def indexing(board, rule):
    for place in map(place_of, rule["cells"]):
        row, column = place
        if rule["index"] == "row":
            among, own = [(r, column) for r in range(board.shape.rows)], row + 1
        elif rule["index"] == "column":
            among, own = [(row, c) for c in range(board.shape.columns)], column + 1
        else:
            among = sorted(board.shape.regions[board.shape.region_of[place]])
            own = among.index(place) + 1
        digit = board.at(place)
        if not 1 <= digit <= len(among) or board.at(among[digit - 1]) != own:
            return False
    return True


def pair_table(board, rule):
    values = board.values(rule["cells"])
    pairs = itertools.combinations(values, 2) if rule["pairs"] == "all" else zip(values, values[1:])
    return all(list(pair) in rule["table"] for pair in pairs)


def automaton(board, rule):
    machine, values = rule["machine"], board.values(rule["cells"])

    def accepts(state, at):
        if at == len(values):
            return state in machine["accepts"]
        moves = [m for m in machine["moves"] if m["from"] == state and values[at] in m["on"]]
        return any(accepts(m["to"], at + 1) for m in moves)

    return any(accepts(start, 0) for start in machine["starts"])


def regular_expression(board, rule):
    # Digits below 10 only: there the notation is that of Python.
    text = "".join(map(str, board.values(rule["cells"])))
    return re.fullmatch(rule["pattern"], text) is not None


def each(names, board, is_fine):
    values = board.values(names)
    return all(is_fine(a, b) for a, b in zip(values, values[1:]))


def groups(board, rule, of):
    return len({of(board.values(group)) for group in rule["groups"]}) == 1


def pill(board, rule):
    number = int("".join(map(str, board.values(rule["pill"]))))
    return all(sum(board.values(line)) == number for line in rule["lines"])


def quadruple(board, rule):
    values = board.values(rule["cells"])
    return all(values.count(digit) >= rule["digits"].count(digit) for digit in rule["digits"])


def double_arrow(board, rule):
    values = board.values(rule["cells"])
    return sum(values[1:-1]) == values[0] + values[-1]


def counting_circles(board, rule):
    values = board.values(rule["cells"])
    return all(values.count(value) == value for value in values)


def killer_cage(board, rule):
    values = board.values(rule["cells"])
    return differ(values) and rule.get("sum") in (None, sum(values))


def renban(board, rule):
    values = sorted(board.values(rule["cells"]))
    return values == list(range(values[0], values[0] + len(values)))


def diagonal(board, rule):
    size = board.shape.rows
    return differ([board.at((size - 1 - i if rule["rising"] else i, i)) for i in range(size)])


def ratio(board, rule):
    a, b = board.values(rule["cells"])
    return a == b * rule["ratio"] or b == a * rule["ratio"]


KNIGHT = [(1, 2), (2, 1), (-1, 2), (-2, 1)]
BESIDE = [(0, 1), (1, 0)]

MEANINGS = {
    "extra-region": lambda b, r: differ(b.values(r["cells"])),
    "diagonal": diagonal,
    "windoku": windoku,
    "disjoint-groups": disjoint_groups,
    "anti-knight": lambda b, r: apart(b, KNIGHT, lambda x, y: x != y),
    "anti-king": lambda b, r: apart(b, [(1, 1), (1, -1)], lambda x, y: x != y),
    "non-consecutive": lambda b, r: apart(b, BESIDE, lambda x, y: abs(x - y) != 1),
    "anti-taxicab": anti_taxicab,
    "global-entropy": global_entropy,
    "killer-cage": killer_cage,
    "sum": lambda b, r: sum(b.at(place_of(t["cell"])) * t.get("weight", 1) for t in r["terms"]) == r["sum"],
    "arrow": lambda b, r: all(sum(b.values(line)) == b.at(place_of(r["bulb"])) for line in r["lines"]),
    "double-arrow": double_arrow,
    "pill-arrow": pill,
    "difference": lambda b, r: each(r["cells"], b, lambda x, y: abs(x - y) == r["difference"]),
    "ratio": ratio,
    "negative-kropki": negative_kropki,
    "xv": lambda b, r: sum(b.values(r["cells"])) == r["sum"],
    "negative-xv": negative_xv,
    "greater-than": lambda b, r: each(r["cells"], b, lambda x, y: x > y),
    "thermometer": lambda b, r: each(r["cells"], b, lambda x, y: x < y),
    "slow-thermometer": lambda b, r: each(r["cells"], b, lambda x, y: x <= y),
    "whispers": lambda b, r: each(r["cells"], b, lambda x, y: abs(x - y) >= r["difference"]),
    "renban": renban,
    "nabner": lambda b, r: all(abs(x - y) > 1 for x, y in itertools.combinations(b.values(r["cells"]), 2)),
    "palindrome": lambda b, r: b.values(r["cells"]) == b.values(r["cells"])[::-1],
    "region-sum-line": region_sum_line,
    "between-line": between,
    "lockout-line": lockout,
    "zipper-line": zipper_line,
    "entropic-line": lambda b, r: all(differ(list(map(b.third, w))) for w in windows(b.values(r["cells"]), 3)),
    "modular-line": lambda b, r: all(
        differ([value % r["modulus"] for value in w]) for w in windows(b.values(r["cells"]), r["modulus"])
    ),
    "sum-line": sum_line,
    "quadruple": quadruple,
    "odd": lambda b, r: b.at(place_of(r["cell"])) % 2 == 1,
    "even": lambda b, r: b.at(place_of(r["cell"])) % 2 == 0,
    "minimum": lambda b, r: extreme(b, r, lambda own, other: own < other),
    "maximum": lambda b, r: extreme(b, r, lambda own, other: own > other),
    "allowed": lambda b, r: b.at(place_of(r["cell"])) in r["digits"],
    "little-killer": little_killer,
    "sandwich": sandwich,
    "x-sum": x_sum,
    "skyscraper": skyscraper,
    "hidden-skyscraper": hidden_skyscraper,
    "numbered-room": numbered_room,
    "full-rank": full_rank,
    "clones": lambda b, r: groups(b, r, tuple),
    "same-values": lambda b, r: groups(b, r, lambda values: tuple(sorted(values))),
    "equal-sums": lambda b, r: groups(b, r, sum),
    "count-distinct": lambda b, r: len(set(b.values(r["cells"]))) == b.at(place_of(r["control"])),
    "indexing": indexing,
    "counting-circles": counting_circles,
    "pair-table": pair_table,
    "automaton": automaton,
    "regular-expression": regular_expression,
    "or": lambda b, r: any(holds(b, part) for part in r["alternatives"]),
    "and": lambda b, r: all(holds(b, part) for part in r["rules"]),
}


def holds(board, rule):
    return MEANINGS[rule["rule"]](board, rule)
