//! Rules of Interactive Sudoku Solver that are other rules together: how often digits occur, as regular expressions;
//! and what else is said with pairs and alternatives.

use shudu_variant::rule::*;
use shudu_variant::{Cell, Rule, Values};

use super::machines;
use super::part::{Part, Result};
use super::rules::Reader;
use crate::variant::error::VariantError;
use crate::variant::text;
use crate::variant::wrong::Wanted;

impl Reader<'_> {
    /// The rules that a part of one of these names means.
    pub(super) fn composed(&self, part: &Part<'_>) -> Result<Vec<Rule>> {
        let first = part.arguments.first().copied().unwrap_or_default();
        let digits = self.shape.digits();
        match part.name {
            // Each digit at least, or exactly, as often as it is listed.
            "ContainAtLeast" | "ContainExact" => {
                let listed: Vec<u8> =
                    first.split('_').map(|seen| self.digit(part, seen)).collect::<Result<_>>()?;
                let cells = self.cells(part, 1)?;
                let different: Values = listed.iter().copied().collect();
                let times = |digit| listed.iter().filter(|&&other| other == digit).count();
                let is_exact = part.name == "ContainExact";
                Ok(different.iter().map(|digit| occur(&cells, &[digit], times(digit), is_exact)).collect())
            }
            // Pairs of characters: how often, and which digit.
            "LookAndSay" => {
                let wrong = || VariantError::unfit(part.name, first, Wanted::Number);
                let said: Vec<u32> =
                    first.chars().map(|c| c.to_digit(10)).collect::<Option<_>>().ok_or_else(wrong)?;
                let (pairs, rest) = said.as_chunks::<2>();
                if pairs.is_empty() || !rest.is_empty() {
                    return Err(wrong());
                }
                let cells = self.cells(part, 1)?;
                let one = |&[times, digit]: &[u32; 2]| {
                    let digit = self.digit(part, &digit.to_string())?;
                    Ok(occur(&cells, &[digit], times as usize, true))
                };
                pairs.iter().map(one).collect()
            }
            // As many even as odd digits, as many low as high ones, all different.
            "EqualityCage" => {
                let cells = self.cells(part, 0)?;
                if cells.len() % 2 == 1 {
                    return Err(VariantError::unfit(part.name, &part.arguments.join("~"), Wanted::Cells));
                }
                let all: Vec<u8> = digits.all().iter().collect();
                let half = all.len() / 2;
                let (even, odd): (Vec<u8>, Vec<u8>) = all.iter().partition(|&digit| digit % 2 == 0);
                let groups = [&even[..], &odd, &all[..half], &all[all.len() - half..]];
                let equal = groups.map(|group| occur(&cells, group, cells.len() / 2, true));
                Ok([Rule::ExtraRegion(ExtraRegion { cells: cells.clone() })]
                    .into_iter()
                    .chain(equal)
                    .collect())
            }
            // Each 5 has a 1 above it or a 9 below it.
            "DutchFlatmates" => {
                if (digits.lowest(), digits.highest()) != (1, 9) {
                    return Err(VariantError::unfit(part.name, part.name, Wanted::Shape));
                }
                let shape = self.shape;
                let column = |column| (0..shape.rows()).filter_map(|row| shape.cell(row, column)).collect();
                let flatmates = |cells| {
                    let pattern = "(15|59|[^5])*".to_owned();
                    Rule::RegularExpression(RegularExpression { cells, pattern })
                };
                Ok((0..shape.columns()).map(column).map(flatmates).collect())
            }
            // The second cell says in which of those behind it the digit of the first one stands.
            "ValueIndexing" => {
                let cells = self.cells(part, 0)?;
                let [value, control, indexed @ ..] = &cells[..] else {
                    return Err(VariantError::unfit(part.name, &part.arguments.join("~"), Wanted::Cells));
                };
                let there = (1..).zip(indexed).filter(|&(digit, _)| digits.all().contains(digit));
                let alternatives: Vec<Rule> = there
                    .map(|(digit, &cell)| {
                        let values = [digit].into_iter().collect();
                        let chosen = Rule::Allowed(Allowed { cell: *control, values });
                        let equal = PairTable {
                            cells: vec![*value, cell],
                            pairs: Pairs::Neighbours,
                            table: Table::new(|a, b| a == b && digits.all().contains(a)),
                            name: String::new(),
                        };
                        Rule::And(And { rules: vec![chosen, Rule::PairTable(equal)] })
                    })
                    .collect();
                match alternatives.is_empty() {
                    true => Err(VariantError::unfit(part.name, &part.arguments.join("~"), Wanted::Cells)),
                    false => Ok(vec![Rule::Or(Or { alternatives })]),
                }
            }
            // In each square of four cells a digit of each class modulo 3.
            "GlobalMod" => {
                if digits.len() != 9 {
                    return Err(VariantError::unfit(part.name, part.name, Wanted::Shape));
                }
                let class =
                    |rest| digits.all().iter().filter(move |digit| digit % 3 == rest).collect::<Vec<u8>>();
                let shape = self.shape;
                let square = |row, column| -> Vec<Cell> {
                    let places = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
                    places.into_iter().filter_map(|(row, column)| shape.cell(row, column)).collect()
                };
                let squares =
                    (0..shape.rows()).flat_map(|row| (0..shape.columns()).map(move |column| (row, column)));
                let squares =
                    squares.map(|(row, column)| square(row, column)).filter(|cells| cells.len() == 4);
                Ok(squares
                    .flat_map(|cells| [0, 1, 2].map(|rest| occur(&cells, &class(rest), 1, false)))
                    .collect())
            }
            // No digits of it have this sum; the digits between the smallest and the largest have it.
            "RellikCage" | "Lunchbox" => {
                let wrong = || VariantError::unfit(part.name, first, Wanted::Number);
                // That no digits have the sum 0 is told nowhere, and that program finds no grid with it.
                let is_told = |&sum: &usize| sum > 0 || part.name == "Lunchbox";
                let sum = first.parse().ok().filter(is_told).ok_or_else(wrong)?;
                let cells = self.cells(part, 1)?;
                let made = match part.name {
                    "Lunchbox" => machines::lunchbox(cells, sum, digits),
                    _ => machines::rellik(cells, sum, digits),
                };
                made.map_err(|_| wrong())
            }
            "Doppelganger" => self.doppelganger(part),
            other => Err(VariantError::unknown(other)),
        }
    }

    /// Each row, column and box holds 0 and all but one of the other digits. No two rows miss the same one, nor two
    /// columns, nor two boxes: each of these digits occurs in all but one. Where a row, a column and a box meet in 0
    /// they miss three different digits: any two of them hold every digit.
    fn doppelganger(&self, part: &Part<'_>) -> Result<Vec<Rule>> {
        let (shape, digits) = (self.shape, self.shape.digits());
        let size = shape.rows();
        let fits = digits.lowest() == 0 && usize::from(digits.highest()) == size && shape.columns() == size;
        if !fits {
            return Err(VariantError::unfit(part.name, part.name, Wanted::Shape));
        }
        let along = |cell: &dyn Fn(usize) -> Option<Cell>| (0..size).filter_map(cell).collect::<Vec<Cell>>();
        let mut houses: Vec<Vec<Cell>> =
            (0..size).map(|row| along(&|column| shape.cell(row, column))).collect();
        houses.extend((0..size).map(|column| along(&|row| shape.cell(row, column))));
        houses.extend(shape.regions().iter().map(|region| region.to_vec()));
        let all: Vec<Cell> = shape.cells().collect();
        let others: Vec<u8> = digits.all().iter().filter(|&digit| digit > 0).collect();
        let mut rules: Vec<Rule> = houses.iter().map(|house| occur(house, &[0], 1, true)).collect();
        rules.extend(others.iter().map(|&digit| occur(&all, &[digit], size - 1, true)));
        for &cell in &all {
            let meeting: Vec<&Vec<Cell>> = houses.iter().filter(|house| house.contains(&cell)).collect();
            for (place, one) in meeting.iter().enumerate() {
                for other in &meeting[place + 1..] {
                    let mut cells = vec![cell];
                    cells.extend(one.iter().chain(other.iter()).filter(|&&next| next != cell));
                    cells[1..].sort_unstable();
                    cells.dedup();
                    // Three at a time: a machine for all of them would have a state for each set of digits.
                    for needed in others.chunks(3) {
                        let needs = machines::zero_needs(cells.clone(), needed, digits);
                        rules.push(needs.expect("nine states"));
                    }
                }
            }
        }
        Ok(rules)
    }

    fn digit(&self, part: &Part<'_>, seen: &str) -> Result<u8> {
        let digit = seen.parse().ok().filter(|&digit| self.shape.digits().all().contains(digit));
        digit.ok_or_else(|| VariantError::unfit(part.name, seen, Wanted::Digit))
    }
}

/// So many of the cells hold one of these digits, exactly or at least.
fn occur(cells: &[Cell], digits: &[u8], times: usize, is_exact: bool) -> Rule {
    let these: String = digits.iter().map(|&digit| text::character(digit)).collect();
    let each = format!("[{these}][^{these}]*").repeat(times);
    let rest = if is_exact { "" } else { ".*" };
    let pattern = format!("[^{these}]*{each}{rest}");
    Rule::RegularExpression(RegularExpression { cells: cells.to_vec(), pattern })
}
