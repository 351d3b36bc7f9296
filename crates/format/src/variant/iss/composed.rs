//! Rules of Interactive Sudoku Solver that are other rules together: how often digits occur, as regular expressions;
//! and what else is said with pairs and alternatives.

use shudu_variant::rule::*;
use shudu_variant::{Cell, Rule, Values};

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
            other => Err(VariantError::unknown(other)),
        }
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
