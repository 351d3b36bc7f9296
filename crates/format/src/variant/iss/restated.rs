//! Rules that Interactive Sudoku Solver has no word for, as others that allow the same grids: tables of pairs, digits
//! that are allowed, and inequalities.

use shudu_variant::rule::*;
use shudu_variant::{Cell, Rule, Shape, Values};

/// Other rules that together allow the same grids; `None` when there are none in the form.
pub(super) fn restated(shape: &Shape, rule: &Rule) -> Option<Vec<Rule>> {
    let name = rule.kind().slug();
    let table = |cells: &[Cell], pairs: Pairs, table: Table| {
        Rule::PairTable(PairTable { cells: cells.to_vec(), pairs, table, name: name.to_owned() })
    };
    let two = |cells: [Cell; 2], allows: &dyn Fn(u16, u16) -> bool| {
        let allowed = Table::new(|a, b| allows(a.into(), b.into()));
        vec![table(&cells, Pairs::Neighbours, allowed)]
    };
    let of_parity = |cell: Cell, parity: u8| {
        let values: Values = shape.digits().all().iter().filter(|digit| digit % 2 == parity).collect();
        vec![Rule::Allowed(Allowed { cell, values })]
    };
    let neighbours = |cell: Cell| shape.cells().filter(move |&other| shape.are_adjacent(cell, other));
    Some(match rule {
        Rule::Difference(rule) => two(rule.cells, &|a, b| a.abs_diff(b) == u16::from(rule.difference)),
        Rule::Ratio(rule) => {
            two(rule.cells, &|a, b| a == b * u16::from(rule.ratio) || b == a * u16::from(rule.ratio))
        }
        Rule::Xv(rule) => two(rule.cells, &|a, b| a + b == u16::from(rule.sum)),
        Rule::GreaterThan(rule) => two(rule.cells, &|a, b| a > b),
        Rule::SlowThermometer(rule) => {
            vec![table(&rule.cells, Pairs::Neighbours, Table::new(|a, b| a <= b))]
        }
        Rule::Nabner(rule) => vec![table(&rule.cells, Pairs::All, Table::new(|a, b| a.abs_diff(b) > 1))],
        Rule::Clones(rule) => {
            let (first, others) = rule.groups.split_first()?;
            let pairs = others.iter().flat_map(|group| first.iter().zip(group));
            pairs.flat_map(|(&one, &other)| two([one, other], &|a, b| a == b)).collect()
        }
        Rule::Odd(rule) => of_parity(rule.cell, 1),
        Rule::Even(rule) => of_parity(rule.cell, 0),
        Rule::Minimum(rule) => {
            let above = |other| Rule::GreaterThan(GreaterThan { cells: [other, rule.cell] });
            neighbours(rule.cell).map(above).collect()
        }
        Rule::Maximum(rule) => {
            let below = |other| Rule::GreaterThan(GreaterThan { cells: [rule.cell, other] });
            neighbours(rule.cell).map(below).collect()
        }
        _ => return None,
    })
}
