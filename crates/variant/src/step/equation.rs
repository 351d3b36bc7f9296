//! What rules say about sums, as equations. Written from the meaning of the rules alone: the solver's sums are not
//! used.

use crate::cell::Cell;
use crate::rule::Rule;
use crate::shape::Shape;

/// The terms, cells with weights, add up to the sum.
#[derive(Debug, Clone)]
pub(super) struct Equation {
    pub(super) terms: Vec<(Cell, i64)>,
    pub(super) sum: i64,
}

impl Equation {
    fn of(cells: &[Cell], sum: i64) -> Equation {
        Equation { terms: cells.iter().map(|&cell| (cell, 1)).collect(), sum }
    }

    /// The cells of both sides add up to the same.
    fn equal(left: &[Cell], right: &[Cell]) -> Equation {
        let mut equation = Equation::of(left, 0);
        equation.terms.extend(right.iter().map(|&cell| (cell, -1)));
        equation
    }

    /// Each group adds up to the same.
    fn all_equal(groups: &[Vec<Cell>]) -> Vec<Equation> {
        groups.windows(2).map(|pair| Equation::equal(&pair[0], &pair[1])).collect()
    }
}

/// The equations that follow from a rule; none for rules that are not about sums.
pub(super) fn equations(rule: &Rule, shape: &Shape) -> Vec<Equation> {
    match rule {
        Rule::KillerCage(cage) => {
            cage.sum.into_iter().map(|sum| Equation::of(&cage.cells, i64::from(sum))).collect()
        }
        Rule::Sum(sum) => {
            let terms = sum.terms.iter().map(|&(cell, weight)| (cell, i64::from(weight))).collect();
            vec![Equation { terms, sum: i64::from(sum.sum) }]
        }
        Rule::Arrow(arrow) => {
            arrow.lines.iter().map(|line| Equation::equal(line, std::slice::from_ref(&arrow.bulb))).collect()
        }
        Rule::DoubleArrow(arrow) => {
            let (ends, inner) = arrow.parts();
            vec![Equation::equal(inner, &ends)]
        }
        Rule::PillArrow(arrow) => {
            let line = |line: &Vec<Cell>| {
                let mut equation = Equation::of(line, 0);
                let powers = [1, 10, 100];
                let places = arrow.pill.iter().rev().zip(powers);
                equation.terms.extend(places.map(|(&cell, power)| (cell, -power)));
                equation
            };
            arrow.lines.iter().map(line).collect()
        }
        Rule::LittleKiller(clue) => vec![Equation::of(&clue.diagonal(shape), i64::from(clue.sum))],
        Rule::Xv(letter) => vec![Equation::of(&letter.cells, i64::from(letter.sum))],
        Rule::EqualSums(sums) => Equation::all_equal(&sums.groups),
        Rule::ZipperLine(line) => Equation::all_equal(&line.parts()),
        Rule::RegionSumLine(line) => Equation::all_equal(&line.parts(shape)),
        _ => Vec::new(),
    }
}

/// Do the equations say all that the rule says of cells that differ?
pub(super) fn is_all(rule: &Rule) -> bool {
    matches!(
        rule,
        Rule::KillerCage(_)
            | Rule::Sum(_)
            | Rule::Arrow(_)
            | Rule::LittleKiller(_)
            | Rule::Xv(_)
            | Rule::EqualSums(_)
    )
}
