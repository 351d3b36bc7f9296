//! The rules as clauses, one function or arm each.

use batsat::{Callbacks, Lit};

use super::builder::Builder;
use crate::cell::Cell;
use crate::puzzle::Puzzle;
use crate::rule::{FullRank, Machine, Pairs, Rule, Ties};
use crate::shape::Shape;

/// Everything that a puzzle says.
pub(super) fn puzzle<C: Callbacks>(b: &mut Builder<'_, C>, puzzle: &Puzzle) {
    let shape = puzzle.shape();
    for row in 0..shape.rows() {
        b.differ(&shape.row(row).collect::<Vec<_>>());
    }
    for column in 0..shape.columns() {
        b.differ(&shape.column(column).collect::<Vec<_>>());
    }
    for region in shape.regions() {
        b.differ(region);
    }
    for (cell, digit) in puzzle.givens().iter() {
        if let Some(digit) = digit {
            let given = b.is(cell, i64::from(digit));
            b.add(&[given]);
        }
    }
    for (cell, values) in puzzle.allowed().into_iter().flat_map(|allowed| allowed.iter()) {
        one_of(b, cell, |digit| values.contains(digit as u8));
    }
    for rule in puzzle.rules() {
        say(b, shape, puzzle.rules(), rule);
    }
}

/// The cell has a digit for which the function says so.
fn one_of<C: Callbacks>(b: &mut Builder<'_, C>, cell: Cell, fine: impl Fn(i64) -> bool) {
    for digit in b.digits().iter().map(i64::from).filter(|&digit| !fine(digit)) {
        let not = !b.is(cell, digit);
        b.add(&[not]);
    }
}

fn every_two(cells: &[Cell]) -> Vec<(Cell, Cell)> {
    let mut pairs = Vec::new();
    for i in 0..cells.len() {
        pairs.extend((i + 1..cells.len()).map(|j| (cells[i], cells[j])));
    }
    pairs
}

fn within(cells: &[Cell], steps: usize) -> Vec<(Cell, Cell)> {
    let mut pairs = Vec::new();
    for i in 0..cells.len() {
        pairs.extend((i + 1..cells.len().min(i + steps)).map(|j| (cells[i], cells[j])));
    }
    pairs
}

fn all_pairs<C: Callbacks>(
    b: &mut Builder<'_, C>,
    pairs: impl IntoIterator<Item = (Cell, Cell)>,
    fine: impl Fn(i64, i64) -> bool,
) {
    for (one, other) in pairs {
        b.pair(one, other, &fine);
    }
}

/// The pairs of cells some rows and columns apart.
fn apart(shape: &Shape, rows: usize, columns: usize) -> Vec<(Cell, Cell)> {
    let distance = |a: Cell, c: Cell| {
        (shape.row_of(a).abs_diff(shape.row_of(c)), shape.column_of(a).abs_diff(shape.column_of(c)))
    };
    let cells: Vec<Cell> = shape.cells().collect();
    every_two(&cells).into_iter().filter(|&(a, c)| distance(a, c) == (rows, columns)).collect()
}

fn touching(shape: &Shape) -> Vec<(Cell, Cell)> {
    [apart(shape, 0, 1), apart(shape, 1, 0)].concat()
}

fn same_sums<C: Callbacks>(b: &mut Builder<'_, C>, groups: &[Vec<Cell>]) {
    for pair in groups.windows(2) {
        b.same_sum(&pair[0], &pair[1]);
    }
}

/// Low, middle or high.
fn third(shape: &Shape, digit: i64) -> i64 {
    3 * (digit - i64::from(shape.digits().lowest())) / shape.digits().len() as i64
}

fn machine<C: Callbacks>(b: &mut Builder<'_, C>, cells: &[Cell], machine: &Machine) {
    b.walk(
        cells,
        machine.starts().to_vec(),
        |&state, _, digit| {
            let moves = machine.moves().iter();
            moves.filter(|m| m.0 == state && m.1.contains(digit as u8)).map(|m| m.2).collect()
        },
        |state| machine.accepts().contains(state),
    );
}

/// Unmarked adjacent pairs.
fn negative<C: Callbacks>(
    b: &mut Builder<'_, C>,
    shape: &Shape,
    all: &[Rule],
    mark: &dyn Fn(&Rule) -> Option<[Cell; 2]>,
    fine: impl Fn(i64, i64) -> bool,
) {
    fn marks(rules: &[Rule], mark: &dyn Fn(&Rule) -> Option<[Cell; 2]>) -> Vec<[Cell; 2]> {
        let mut found: Vec<[Cell; 2]> = rules.iter().filter_map(mark).collect();
        for rule in rules {
            if let Rule::And(and) = rule {
                found.extend(marks(&and.rules, mark));
            }
        }
        found
    }
    let marked = marks(all, mark);
    for (one, other) in touching(shape) {
        if !marked.contains(&[one, other]) && !marked.contains(&[other, one]) {
            b.pair(one, other, &fine);
        }
    }
}

#[allow(clippy::too_many_lines, reason = "one arm a rule")]
fn say<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape, all: &[Rule], rule: &Rule) {
    let low = i64::from(shape.digits().lowest());
    let high = i64::from(shape.digits().highest());
    match rule {
        Rule::ExtraRegion(r) => b.differ(&r.cells),
        Rule::Diagonal(r) => {
            let size = shape.rows();
            let column = |row: usize| if r.rising { size - 1 - row } else { row };
            let cells: Vec<Cell> = (0..size).filter_map(|row| shape.cell(row, column(row))).collect();
            b.differ(&cells);
        }
        Rule::Windoku(r) => {
            for top in (1..).step_by(r.height + 1).take_while(|top| top + r.height < shape.rows()) {
                for left in (1..).step_by(r.width + 1).take_while(|left| left + r.width < shape.columns()) {
                    let rows = top..top + r.height;
                    let cells: Vec<Cell> = rows
                        .flat_map(|row| (left..left + r.width).filter_map(move |c| shape.cell(row, c)))
                        .collect();
                    b.differ(&cells);
                }
            }
        }
        Rule::DisjointGroups(_) => {
            for place in 0..shape.regions()[0].len() {
                let cells: Vec<Cell> = shape.regions().iter().map(|region| region[place]).collect();
                b.differ(&cells);
            }
        }
        Rule::AntiKnight(_) => {
            all_pairs(b, [apart(shape, 1, 2), apart(shape, 2, 1)].concat(), |x, y| x != y);
        }
        Rule::AntiKing(_) => all_pairs(b, apart(shape, 1, 1), |x, y| x != y),
        Rule::NonConsecutive(_) => all_pairs(b, touching(shape), |x, y| (x - y).abs() != 1),
        Rule::AntiTaxicab(_) => {
            let cells: Vec<Cell> = shape.cells().collect();
            for (a, c) in every_two(&cells) {
                let steps = shape.row_of(a).abs_diff(shape.row_of(c))
                    + shape.column_of(a).abs_diff(shape.column_of(c));
                let clause = [!b.is(a, steps as i64), !b.is(c, steps as i64)];
                b.add(&clause);
            }
        }
        Rule::GlobalEntropy(_) => {
            for row in 1..shape.rows() {
                for column in 1..shape.columns() {
                    let square = [(row - 1, column - 1), (row - 1, column), (row, column - 1), (row, column)];
                    for wanted in 0..3 {
                        let mut clause = Vec::new();
                        for cell in square.iter().filter_map(|&(r, c)| shape.cell(r, c)) {
                            let digits = b.digits();
                            let fitting = digits.iter().map(i64::from).filter(|&d| third(shape, d) == wanted);
                            clause.extend(fitting.map(|digit| b.is(cell, digit)));
                        }
                        b.add(&clause);
                    }
                }
            }
        }
        Rule::KillerCage(r) => {
            b.differ(&r.cells);
            if let Some(sum) = r.sum {
                b.sum(&r.cells.iter().map(|&cell| (cell, 1)).collect::<Vec<_>>(), i64::from(sum));
            }
        }
        Rule::Sum(r) => {
            let terms = r.terms.iter().map(|&(cell, weight)| (cell, i64::from(weight)));
            b.sum(&terms.collect::<Vec<_>>(), i64::from(r.sum));
        }
        Rule::Arrow(r) => r.lines.iter().for_each(|line| b.same_sum(&[r.bulb], line)),
        Rule::DoubleArrow(r) => {
            let last = r.cells.len() - 1;
            b.same_sum(&[r.cells[0], r.cells[last]], &r.cells[1..last]);
        }
        Rule::PillArrow(r) => {
            for &cell in &r.pill[1..] {
                one_of(b, cell, |digit| digit < 10);
            }
            for line in &r.lines {
                let mut terms: Vec<(Cell, i64)> = Vec::new();
                let mut weight = -1;
                for &cell in r.pill.iter().rev() {
                    terms.push((cell, weight));
                    weight *= 10;
                }
                terms.extend(line.iter().map(|&cell| (cell, 1)));
                b.sum(&terms, 0);
            }
        }
        Rule::Difference(r) => {
            b.pair(r.cells[0], r.cells[1], |x, y| (x - y).abs() == i64::from(r.difference))
        }
        Rule::Ratio(r) => {
            let ratio = i64::from(r.ratio);
            b.pair(r.cells[0], r.cells[1], |x, y| x * ratio == y || y * ratio == x);
        }
        Rule::NegativeKropki(r) => {
            let mark = |rule: &Rule| match rule {
                Rule::Difference(dot) => Some(dot.cells),
                Rule::Ratio(dot) => Some(dot.cells),
                _ => None,
            };
            negative(b, shape, all, &mark, |x, y| {
                r.differences.iter().all(|&d| (x - y).abs() != i64::from(d))
                    && r.ratios.iter().all(|&k| x * i64::from(k) != y && y * i64::from(k) != x)
            });
        }
        Rule::Xv(r) => b.pair(r.cells[0], r.cells[1], |x, y| x + y == i64::from(r.sum)),
        Rule::NegativeXv(r) => {
            let mark = |rule: &Rule| if let Rule::Xv(mark) = rule { Some(mark.cells) } else { None };
            negative(b, shape, all, &mark, |x, y| r.sums.iter().all(|&sum| x + y != i64::from(sum)));
        }
        Rule::GreaterThan(r) => b.pair(r.cells[0], r.cells[1], |x, y| x > y),
        Rule::Thermometer(r) => all_pairs(b, within(&r.cells, 2), |x, y| x < y),
        Rule::SlowThermometer(r) => all_pairs(b, within(&r.cells, 2), |x, y| x <= y),
        Rule::Whispers(r) => {
            all_pairs(b, within(&r.cells, 2), |x, y| (x - y).abs() >= i64::from(r.difference))
        }
        Rule::Renban(r) => {
            let length = r.cells.len() as i64;
            b.differ(&r.cells);
            all_pairs(b, every_two(&r.cells), |x, y| (x - y).abs() < length);
        }
        Rule::Nabner(r) => all_pairs(b, every_two(&r.cells), |x, y| (x - y).abs() > 1),
        Rule::Palindrome(r) => {
            let pairs: Vec<(Cell, Cell)> =
                r.cells.iter().copied().zip(r.cells.iter().rev().copied()).take(r.cells.len() / 2).collect();
            all_pairs(b, pairs, |x, y| x == y);
        }
        Rule::RegionSumLine(r) => {
            let mut parts: Vec<Vec<Cell>> = Vec::new();
            let mut last = None;
            for &cell in &r.cells {
                let region = Some(shape.region_of(cell));
                if region != last {
                    parts.push(Vec::new());
                    last = region;
                }
                parts.last_mut().expect("there is a part").push(cell);
            }
            same_sums(b, &parts);
        }
        Rule::BetweenLine(r) => {
            ends(b, &r.cells, |first, last, inner| first.min(last) < inner && inner < first.max(last))
        }
        Rule::LockoutLine(r) => {
            let last = r.cells.len() - 1;
            b.pair(r.cells[0], r.cells[last], |x, y| (x - y).abs() >= i64::from(r.difference));
            ends(b, &r.cells, |first, last, inner| inner < first.min(last) || inner > first.max(last));
        }
        Rule::ZipperLine(r) => {
            let length = r.cells.len();
            let mut parts: Vec<Vec<Cell>> =
                (0..length / 2).map(|i| vec![r.cells[i], r.cells[length - 1 - i]]).collect();
            if length % 2 == 1 {
                parts.push(vec![r.cells[length / 2]]);
            }
            same_sums(b, &parts);
        }
        Rule::EntropicLine(r) => all_pairs(b, within(&r.cells, 3), |x, y| third(shape, x) != third(shape, y)),
        Rule::ModularLine(r) => {
            let modulus = i64::from(r.modulus);
            all_pairs(b, within(&r.cells, usize::from(r.modulus)), |x, y| x % modulus != y % modulus);
        }
        Rule::SumLine(r) => {
            let sum = i64::from(r.sum);
            let starts = if r.closed { (0..sum).map(|carry| (carry, carry)).collect() } else { vec![(0, 0)] };
            b.walk(
                &r.cells,
                starts,
                |&(carry, part), _, digit| {
                    // A part may be closed before this cell when it is full.
                    let mut next = Vec::new();
                    if part + digit <= sum {
                        next.push((carry, part + digit));
                    }
                    if part == sum && digit > 0 {
                        next.push((carry, digit));
                    }
                    next.retain(|&(_, part)| part <= sum);
                    next
                },
                |&(carry, part)| part == carry || (carry == 0 && part == sum),
            );
        }
        Rule::Quadruple(r) => {
            for &digit in &r.digits {
                let wanted = r.digits.iter().filter(|&&other| other == digit).count();
                let literals: Vec<Lit> = r.cells.iter().map(|&cell| b.is(cell, i64::from(digit))).collect();
                let totals = b.totals(&literals);
                let enough = totals.get(wanted).copied().unwrap_or(!b.truth());
                b.add(&[enough]);
            }
        }
        Rule::Odd(r) => one_of(b, r.cell, |digit| digit % 2 == 1),
        Rule::Even(r) => one_of(b, r.cell, |digit| digit % 2 == 0),
        Rule::Minimum(r) => {
            let marked: Vec<Cell> = all
                .iter()
                .filter_map(|o| if let Rule::Minimum(m) = o { Some(m.cell) } else { None })
                .collect();
            beside(b, shape, r.cell, &marked, |own, other| own < other);
        }
        Rule::Maximum(r) => {
            let marked: Vec<Cell> = all
                .iter()
                .filter_map(|o| if let Rule::Maximum(m) = o { Some(m.cell) } else { None })
                .collect();
            beside(b, shape, r.cell, &marked, |own, other| own > other);
        }
        Rule::Allowed(r) => one_of(b, r.cell, |digit| r.values.contains(digit as u8)),
        Rule::LittleKiller(r) => {
            let mut terms = vec![(r.start, 1)];
            let step = |down: bool| if down { 1 } else { -1 };
            while let Some(next) = shape.shifted(terms[terms.len() - 1].0, step(r.down), step(r.right)) {
                terms.push((next, 1));
            }
            b.sum(&terms, i64::from(r.sum));
        }
        Rule::Sandwich(r) => {
            let cells = r.view.cells(shape);
            // Which crusts were seen (1 lowest, 2 highest), and the sum since the first.
            b.walk(
                &cells,
                vec![(0, 0)],
                |&(seen, sum), _, digit| {
                    let crust = i64::from(digit == low) + 2 * i64::from(digit == high);
                    match (seen, crust) {
                        (_, 1 | 2) if seen & crust != 0 => Vec::new(),
                        (0, _) => vec![(crust, 0)],
                        (3, _) => vec![(3, sum)],
                        (_, 0) if sum + digit > i64::from(r.sum) => Vec::new(),
                        (_, 0) => vec![(seen, sum + digit)],
                        _ => vec![(3, sum)],
                    }
                },
                |&(seen, sum)| seen == 3 && sum == i64::from(r.sum),
            );
        }
        Rule::XSum(r) => {
            let cells = r.view.cells(shape);
            for count in b.digits().iter().map(i64::from) {
                let first = b.is(cells[0], count);
                if count < 1 || count > cells.len() as i64 {
                    b.add(&[!first]);
                    continue;
                }
                let terms: Vec<(Cell, i64)> = cells[..count as usize].iter().map(|&cell| (cell, 1)).collect();
                b.under(first, |b| b.sum(&terms, i64::from(r.sum)));
            }
        }
        Rule::Skyscraper(r) => {
            let cells = r.view.cells(shape);
            b.walk(
                &cells,
                vec![(0, 0u32)],
                |&(top, seen), _, digit| vec![if digit > top { (digit, seen + 1) } else { (top, seen) }],
                |&(_, seen)| seen == r.count,
            );
        }
        Rule::HiddenSkyscraper(r) => {
            let cells = r.view.cells(shape);
            b.walk(
                &cells,
                vec![(-1, false)],
                |&(top, done), _, digit| {
                    if done || digit >= top {
                        vec![(if done { top } else { digit }, done)]
                    } else if digit == i64::from(r.digit) {
                        vec![(0, true)]
                    } else {
                        Vec::new()
                    }
                },
                |&(_, done)| done,
            );
        }
        Rule::NumberedRoom(r) => {
            let cells = r.view.cells(shape);
            for room in b.digits().iter().map(i64::from) {
                let first = b.is(cells[0], room);
                let there = usize::try_from(room - 1).ok().and_then(|room| cells.get(room));
                let there = there.map_or(!b.truth(), |&cell| b.is(cell, i64::from(r.digit)));
                b.add(&[!first, there]);
            }
        }
        Rule::FullRank(r) => rank(b, shape, r),
        Rule::Clones(r) => {
            for group in &r.groups[1..] {
                let pairs: Vec<(Cell, Cell)> =
                    r.groups[0].iter().copied().zip(group.iter().copied()).collect();
                all_pairs(b, pairs, |x, y| x == y);
            }
        }
        Rule::SameValues(r) => {
            for digit in b.digits().iter().map(i64::from) {
                let mut counts: Vec<Vec<Lit>> = Vec::new();
                for group in &r.groups {
                    let literals: Vec<Lit> = group.iter().map(|&cell| b.is(cell, digit)).collect();
                    counts.push(b.totals(&literals));
                }
                for pair in counts.windows(2) {
                    for (&one, &other) in pair[0].iter().zip(&pair[1]) {
                        b.add(&[!one, other]);
                        b.add(&[one, !other]);
                    }
                }
            }
        }
        Rule::EqualSums(r) => same_sums(b, &r.groups),
        Rule::CountDistinct(r) => {
            let mut present = Vec::new();
            for digit in b.digits().iter().map(i64::from) {
                let literals: Vec<Lit> = r.cells.iter().map(|&cell| b.is(cell, digit)).collect();
                present.push(b.any(&literals));
            }
            let totals = b.totals(&present);
            counts(b, r.control, &totals, |count| count);
        }
        Rule::CountingCircles(r) => {
            for digit in b.digits().iter().map(i64::from) {
                let literals: Vec<Lit> = r.cells.iter().map(|&cell| b.is(cell, digit)).collect();
                let totals = b.totals(&literals);
                let enough = totals.get(digit as usize).copied().unwrap_or(!b.truth());
                let more = totals.get(digit as usize + 1).copied().unwrap_or(!b.truth());
                for literal in literals {
                    b.add(&[!literal, enough]);
                    b.add(&[!literal, !more]);
                }
            }
        }
        Rule::Indexing(r) => {
            for &cell in &r.cells {
                let (row, column) = (shape.row_of(cell), shape.column_of(cell));
                for digit in b.digits().iter().map(i64::from) {
                    let place = usize::try_from(digit - 1).ok();
                    use crate::rule::Index;
                    let (there, own) = match r.index {
                        Index::Row => (place.and_then(|place| shape.cell(place, column)), row),
                        Index::Column => (place.and_then(|place| shape.cell(row, place)), column),
                        Index::Region => {
                            let region = &shape.regions()[shape.region_of(cell).expect("it was checked")];
                            let own = region.iter().position(|&other| other == cell).expect("it is there");
                            (place.and_then(|place| region.get(place).copied()), own)
                        }
                    };
                    let there = there.map_or(!b.truth(), |there| b.is(there, own as i64 + 1));
                    let clause = [!b.is(cell, digit), there];
                    b.add(&clause);
                }
            }
        }
        Rule::PairTable(r) => {
            let pairs = if r.pairs == Pairs::All { every_two(&r.cells) } else { within(&r.cells, 2) };
            all_pairs(b, pairs, |x, y| r.table.allows(x as u8, y as u8));
        }
        Rule::Automaton(r) => machine(b, &r.cells, &r.machine),
        Rule::RegularExpression(r) => machine(b, &r.cells, &r.machine(shape)),
        Rule::Or(r) => {
            let chosen: Vec<Lit> = r.alternatives.iter().map(|_| b.fresh()).collect();
            b.add(&chosen);
            for (&chosen, rule) in chosen.iter().zip(&r.alternatives) {
                b.under(chosen, |b| say(b, shape, all, rule));
            }
        }
        Rule::And(r) => r.rules.iter().for_each(|rule| say(b, shape, all, rule)),
    }
}

/// The two ends of a line and each inner cell.
fn ends<C: Callbacks>(b: &mut Builder<'_, C>, cells: &[Cell], fine: impl Fn(i64, i64, i64) -> bool) {
    let (first, last) = (cells[0], cells[cells.len() - 1]);
    let digits: Vec<i64> = b.digits().iter().map(i64::from).collect();
    for &cell in &cells[1..cells.len() - 1] {
        for &x in &digits {
            for &y in &digits {
                for &z in digits.iter().filter(|&&z| !fine(x, y, z)) {
                    let clause = [!b.is(first, x), !b.is(last, y), !b.is(cell, z)];
                    b.add(&clause);
                }
            }
        }
    }
}

/// A cell and its neighbours that have not the same mark.
fn beside<C: Callbacks>(
    b: &mut Builder<'_, C>,
    shape: &Shape,
    cell: Cell,
    marked: &[Cell],
    fine: impl Fn(i64, i64) -> bool,
) {
    for (one, other) in touching(shape) {
        for (own, next) in [(one, other), (other, one)] {
            if own == cell && !marked.contains(&next) {
                b.pair(own, next, &fine);
            }
        }
    }
}

/// The digit of a cell is a count.
fn counts<C: Callbacks>(b: &mut Builder<'_, C>, cell: Cell, totals: &[Lit], of: impl Fn(i64) -> i64) {
    for digit in b.digits().iter().map(i64::from) {
        let count = of(digit) as usize;
        let enough = totals.get(count).copied().unwrap_or(!b.truth());
        let more = totals.get(count + 1).copied().unwrap_or(!b.truth());
        let is = b.is(cell, digit);
        b.add(&[!is, enough]);
        b.add(&[!is, !more]);
    }
}

/// So many lines are lower.
fn rank<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape, rank: &FullRank) {
    let own = rank.view.cells(shape);
    let lines = FullRank::lines(shape);
    let mut lower = Vec::new();
    for line in lines.iter().filter(|line| **line != own) {
        let (less, equal) = precedes(b, line, &own);
        lower.push(less);
        if rank.ties != Ties::Any {
            b.add(&[!equal]);
        }
    }
    b.exactly(&lower, rank.rank as usize - 1);
    if rank.ties == Ties::None {
        for (i, one) in lines.iter().enumerate() {
            for other in &lines[i + 1..] {
                let (_, equal) = precedes(b, one, other);
                b.add(&[!equal]);
            }
        }
    }
}

/// Literals: one line is lower than another as a number, and they are equal.
fn precedes<C: Callbacks>(b: &mut Builder<'_, C>, one: &[Cell], other: &[Cell]) -> (Lit, Lit) {
    let (mut less, mut equal) = (!b.truth(), b.truth());
    for (&x, &y) in one.iter().zip(other).rev() {
        let (here, same) = if x == y { (!b.truth(), b.truth()) } else { b.compare(x, y) };
        let later = b.every(&[same, less]);
        less = b.any(&[here, later]);
        equal = b.every(&[same, equal]);
    }
    (less, equal)
}
