//! Rules as clauses: lines from the between line on, single cells, clues outside the grid, and rules in general terms.

use batsat::{Callbacks, Lit};

use super::builder::Builder;
use super::help::*;
use crate::cell::Cell;
use crate::rule::{Pairs, Rule};
use crate::shape::Shape;

/// One rule. Those of `rules.rs` do not come here.
#[allow(clippy::too_many_lines, reason = "one arm a rule")]
pub(super) fn further<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape, all: &[Rule], rule: &Rule) {
    let low = i64::from(shape.digits().lowest());
    let high = i64::from(shape.digits().highest());
    match rule {
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
            // A closed line is an open one from one of its cells on.
            let starts = if r.closed { r.cells.len() } else { 1 };
            let begins: Vec<Lit> = (0..starts).map(|_| b.fresh()).collect();
            b.add(&begins);
            let sum = i64::from(r.sum);
            for (start, &begin) in begins.iter().enumerate() {
                let cells = [&r.cells[start..], &r.cells[..start]].concat();
                b.under(begin, |b| {
                    b.walk(
                        &cells,
                        vec![0],
                        |&part, _, digit| {
                            match digit {
                                0 => vec![part],
                                _ if part == sum => vec![digit],
                                _ => vec![part + digit],
                            }
                            .into_iter()
                            .filter(|&part| part <= sum)
                            .collect()
                        },
                        |&part| part == sum,
                    );
                });
            }
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
        _ => unreachable!("{:?} is said in rules.rs", rule.kind()),
    }
}
