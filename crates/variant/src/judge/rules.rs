//! What a puzzle says as clauses: each rule has an arm that is one line, or calls its own function.

use batsat::{Callbacks, Lit};

use super::builder::Builder;
use super::help::*;
use super::{groups, houses, outside, pairs, sums};
use crate::puzzle::Puzzle;
use crate::rule::{Or, Rule};
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

fn say<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape, all: &[Rule], rule: &Rule) {
    match rule {
        Rule::ExtraRegion(r) => b.differ(&r.cells),
        Rule::Diagonal(r) => houses::diagonal(b, shape, r),
        Rule::Windoku(r) => houses::windoku(b, shape, r),
        Rule::DisjointGroups(_) => houses::disjoint_groups(b, shape),
        Rule::AntiKnight(_) => {
            all_pairs(b, [apart(shape, 1, 2), apart(shape, 2, 1)].concat(), |x, y| x != y);
        }
        Rule::AntiKing(_) => all_pairs(b, apart(shape, 1, 1), |x, y| x != y),
        Rule::NonConsecutive(_) => all_pairs(b, touching(shape), |x, y| (x - y).abs() != 1),
        Rule::AntiTaxicab(_) => houses::anti_taxicab(b, shape),
        Rule::GlobalEntropy(_) => houses::global_entropy(b, shape),
        Rule::KillerCage(r) => sums::killer_cage(b, r),
        Rule::Sum(r) => sums::sum(b, r),
        Rule::Arrow(r) => r.lines.iter().for_each(|line| b.same_sum(&[r.bulb], line)),
        Rule::DoubleArrow(r) => {
            let last = r.cells.len() - 1;
            b.same_sum(&[r.cells[0], r.cells[last]], &r.cells[1..last]);
        }
        Rule::PillArrow(r) => sums::pill_arrow(b, r),
        Rule::Difference(r) => {
            b.pair(r.cells[0], r.cells[1], |x, y| (x - y).abs() == i64::from(r.difference))
        }
        Rule::Ratio(r) => {
            let ratio = i64::from(r.ratio);
            b.pair(r.cells[0], r.cells[1], |x, y| x * ratio == y || y * ratio == x);
        }
        Rule::NegativeKropki(r) => pairs::negative_kropki(b, shape, all, r),
        Rule::Xv(r) => b.pair(r.cells[0], r.cells[1], |x, y| x + y == i64::from(r.sum)),
        Rule::NegativeXv(r) => pairs::negative_xv(b, shape, all, r),
        Rule::GreaterThan(r) => b.pair(r.cells[0], r.cells[1], |x, y| x > y),
        Rule::Thermometer(r) => all_pairs(b, within(&r.cells, 2), |x, y| x < y),
        Rule::SlowThermometer(r) => all_pairs(b, within(&r.cells, 2), |x, y| x <= y),
        Rule::Whispers(r) => {
            all_pairs(b, within(&r.cells, 2), |x, y| (x - y).abs() >= i64::from(r.difference))
        }
        Rule::Renban(r) => pairs::renban(b, r),
        Rule::Nabner(r) => all_pairs(b, every_two(&r.cells), |x, y| (x - y).abs() > 1),
        Rule::Palindrome(r) => pairs::palindrome(b, r),
        Rule::RegionSumLine(r) => sums::region_sum_line(b, shape, r),
        Rule::Or(r) => any_of(b, shape, all, r),
        Rule::And(r) => r.rules.iter().for_each(|rule| say(b, shape, all, rule)),
        Rule::BetweenLine(r) => {
            ends(b, &r.cells, |first, last, inner| first.min(last) < inner && inner < first.max(last))
        }
        Rule::LockoutLine(r) => pairs::lockout_line(b, r),
        Rule::ZipperLine(r) => sums::zipper_line(b, r),
        Rule::EntropicLine(r) => all_pairs(b, within(&r.cells, 3), |x, y| third(shape, x) != third(shape, y)),
        Rule::ModularLine(r) => pairs::modular_line(b, r),
        Rule::SumLine(r) => sums::sum_line(b, r),
        Rule::Quadruple(r) => groups::quadruple(b, r),
        Rule::Odd(r) => one_of(b, r.cell, |digit| digit % 2 == 1),
        Rule::Even(r) => one_of(b, r.cell, |digit| digit % 2 == 0),
        Rule::Minimum(r) => pairs::minimum(b, shape, all, r),
        Rule::Maximum(r) => pairs::maximum(b, shape, all, r),
        Rule::Allowed(r) => one_of(b, r.cell, |digit| r.values.contains(digit as u8)),
        Rule::LittleKiller(r) => sums::little_killer(b, shape, r),
        Rule::Sandwich(r) => outside::sandwich(b, shape, r),
        Rule::XSum(r) => outside::x_sum(b, shape, r),
        Rule::Skyscraper(r) => outside::skyscraper(b, shape, r),
        Rule::HiddenSkyscraper(r) => outside::hidden_skyscraper(b, shape, r),
        Rule::NumberedRoom(r) => outside::numbered_room(b, shape, r),
        Rule::FullRank(r) => rank(b, shape, r),
        Rule::Clones(r) => groups::clones(b, r),
        Rule::SameValues(r) => groups::same_values(b, r),
        Rule::EqualSums(r) => same_sums(b, &r.groups),
        Rule::CountDistinct(r) => groups::count_distinct(b, r),
        Rule::CountingCircles(r) => groups::counting_circles(b, r),
        Rule::Indexing(r) => groups::indexing(b, shape, r),
        Rule::PairTable(r) => pairs::pair_table(b, r),
        Rule::Automaton(r) => machine(b, &r.cells, &r.machine),
        Rule::RegularExpression(r) => machine(b, &r.cells, &r.machine(shape)),
    }
}

fn any_of<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape, all: &[Rule], r: &Or) {
    let chosen: Vec<Lit> = r.alternatives.iter().map(|_| b.fresh()).collect();
    b.add(&chosen);
    for (&chosen, rule) in chosen.iter().zip(&r.alternatives) {
        b.under(chosen, |b| say(b, shape, all, rule));
    }
}
