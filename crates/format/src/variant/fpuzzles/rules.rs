//! Reads the rules in the JSON of f-puzzles.

use serde_json::Value;
use shudu_variant::rule::*;
use shudu_variant::{Cell, Rule, Shape, Side, View};

use super::value::{Result, digits, list, words};
use crate::variant::error::VariantError;
use crate::variant::text;
use crate::variant::wrong::Wanted;

pub(super) struct Reader<'a> {
    pub(super) shape: &'a Shape,
}

/// Is this the circle of an arrow that nobody has drawn a line to? It says nothing.
pub(super) fn is_bulb(arrow: &Value) -> bool {
    list(arrow.get("lines")).iter().all(|line| list(line).is_empty())
}

impl Reader<'_> {
    fn cell(&self, name: &str, value: &Value) -> Result<Cell> {
        let seen = words(value).unwrap_or_default();
        text::cell(self.shape, &seen).ok_or_else(|| VariantError::unfit(name, &seen, Wanted::Cell))
    }

    fn cells(&self, name: &str, value: &Value) -> Result<Vec<Cell>> {
        let cells: Vec<Cell> = list(value).iter().map(|cell| self.cell(name, cell)).collect::<Result<_>>()?;
        if cells.is_empty() { Err(VariantError::unfit(name, "", Wanted::Cells)) } else { Ok(cells) }
    }

    /// The cells of a field of an entry.
    fn field(&self, name: &str, entry: &Value, field: &str) -> Result<Vec<Cell>> {
        self.cells(name, entry.get(field).unwrap_or(&Value::Null))
    }

    fn pair(&self, name: &str, entry: &Value) -> Result<[Cell; 2]> {
        let cells = self.field(name, entry, "cells")?;
        cells.try_into().map_err(|_| VariantError::unfit(name, "", Wanted::Cells))
    }

    /// The lines of an entry; f-puzzles has a list of lists.
    fn lines(&self, name: &str, entry: &Value) -> Result<Vec<Vec<Cell>>> {
        let lines = list(entry.get("lines").unwrap_or(&Value::Null));
        lines.iter().map(|line| self.cells(name, line)).collect()
    }

    /// The number of an entry; `None` without one.
    fn number<T: TryFrom<i64>>(&self, name: &str, entry: &Value) -> Result<Option<T>> {
        let Some(text) = entry.get("value").and_then(words) else { return Ok(None) };
        let number: Option<i64> = text.trim().parse().ok();
        let wrong = || VariantError::unfit(name, &text, Wanted::Number);
        number.and_then(|number| T::try_from(number).ok()).map(Some).ok_or_else(wrong)
    }

    fn needed<T: TryFrom<i64>>(&self, name: &str, entry: &Value) -> Result<T> {
        self.number(name, entry)?.ok_or_else(|| VariantError::unfit(name, "", Wanted::Number))
    }

    /// The line in front of which a place outside the grid stands.
    fn view(&self, name: &str, entry: &Value) -> Result<View> {
        let seen = entry.get("cell").and_then(words).unwrap_or_default();
        let wrong = || VariantError::unfit(name, &seen, Wanted::Line);
        let (row, column) = text::position(&seen).ok_or_else(wrong)?;
        let (rows, columns) = (self.shape.rows(), self.shape.columns());
        let (side, index) = match (row, column) {
            (0, column) => (Side::Top, column),
            (row, 0) => (Side::Left, row),
            (row, column) if row > rows => (Side::Bottom, column),
            (row, column) if column > columns => (Side::Right, row),
            _ => return Err(wrong()),
        };
        let view = index.checked_sub(1).map(|index| View { side, index });
        view.filter(|view| view.is_in(self.shape)).ok_or_else(wrong)
    }

    #[allow(clippy::too_many_lines, reason = "one arm for each rule")]
    pub(super) fn rules(&self, name: &str, value: &Value, out: &mut Vec<Rule>) -> Result<()> {
        if value == &Value::Bool(true) {
            out.push(match name {
                "diagonal+" => Rule::Diagonal(Diagonal { rising: true }),
                "diagonal-" => Rule::Diagonal(Diagonal { rising: false }),
                "antiknight" => Rule::AntiKnight(AntiKnight),
                "antiking" => Rule::AntiKing(AntiKing),
                "disjointgroups" => Rule::DisjointGroups(DisjointGroups),
                "nonconsecutive" => Rule::NonConsecutive(NonConsecutive),
                _ => return Err(VariantError::unfit(name, "true", Wanted::List)),
            });
            return Ok(());
        }
        let Some(entries) = value.as_array() else {
            return Err(VariantError::unfit(name, &value.to_string(), Wanted::List));
        };
        if name == "negative" {
            return self.negative(entries, out);
        }
        for entry in entries {
            let mut line = |rule: &dyn Fn(Vec<Cell>) -> Rule| -> Result<()> {
                out.extend(self.lines(name, entry)?.into_iter().map(rule));
                Ok(())
            };
            match name {
                "thermometer" => line(&|cells| Rule::Thermometer(Thermometer { cells }))?,
                "slowthermometer" => line(&|cells| Rule::SlowThermometer(SlowThermometer { cells }))?,
                "palindrome" => line(&|cells| Rule::Palindrome(Palindrome { cells }))?,
                "renban" => line(&|cells| Rule::Renban(Renban { cells }))?,
                "regionsumline" => line(&|cells| Rule::RegionSumLine(RegionSumLine { cells }))?,
                "betweenline" => line(&|cells| Rule::BetweenLine(BetweenLine { cells }))?,
                "entropicline" => line(&|cells| Rule::EntropicLine(EntropicLine { cells }))?,
                "nabner" => line(&|cells| Rule::Nabner(Nabner { cells }))?,
                "doublearrow" => line(&|cells| Rule::DoubleArrow(DoubleArrow { cells }))?,
                "zipperline" => line(&|cells| Rule::ZipperLine(ZipperLine { cells }))?,
                "whispers" => {
                    let difference = self.number(name, entry)?.unwrap_or(5);
                    line(&|cells| Rule::Whispers(Whispers { cells, difference }))?;
                }
                "modularline" => {
                    let modulus = self.number(name, entry)?.unwrap_or(3);
                    line(&|cells| Rule::ModularLine(ModularLine { cells, modulus }))?;
                }
                "arrow" if is_bulb(entry) => {}
                _ => out.push(self.entry(name, entry)?),
            }
        }
        Ok(())
    }

    /// A rule that is one entry.
    fn entry(&self, name: &str, entry: &Value) -> Result<Rule> {
        let cells = || self.field(name, entry, "cells");
        let cell = || self.cell(name, entry.get("cell").unwrap_or(&Value::Null));
        Ok(match name {
            "extraregion" => Rule::ExtraRegion(ExtraRegion { cells: cells()? }),
            "killercage" => {
                let sum: Option<u32> = self.number(name, entry)?;
                Rule::KillerCage(KillerCage { cells: cells()?, sum: sum.filter(|&sum| sum > 0) })
            }
            "arrow" => self.arrow(name, entry)?,
            "difference" => {
                let difference = self.number(name, entry)?.unwrap_or(1);
                Rule::Difference(Difference { cells: self.pair(name, entry)?, difference })
            }
            "ratio" => {
                let ratio = self.number(name, entry)?.unwrap_or(2);
                Rule::Ratio(Ratio { cells: self.pair(name, entry)?, ratio })
            }
            "xv" => {
                let sum = match entry.get("value").and_then(words).unwrap_or_default().as_str() {
                    "X" | "x" => 10,
                    "V" | "v" => 5,
                    _ => self.needed(name, entry)?,
                };
                Rule::Xv(Xv { cells: self.pair(name, entry)?, sum })
            }
            "odd" => Rule::Odd(Odd { cell: cell()? }),
            "even" => Rule::Even(Even { cell: cell()? }),
            "minimum" => Rule::Minimum(Minimum { cell: cell()? }),
            "maximum" => Rule::Maximum(Maximum { cell: cell()? }),
            "rowindexer" => Rule::Indexing(Indexing { index: Index::Row, cells: cells()? }),
            "columnindexer" => Rule::Indexing(Indexing { index: Index::Column, cells: cells()? }),
            "boxindexer" => Rule::Indexing(Indexing { index: Index::Region, cells: cells()? }),
            "clone" => {
                let groups = vec![cells()?, self.field(name, entry, "cloneCells")?];
                Rule::Clones(Clones { groups })
            }
            "quadruple" => {
                let values = entry.get("values").unwrap_or(&Value::Null);
                Rule::Quadruple(Quadruple { cells: cells()?, digits: digits(self.shape, name, values)? })
            }
            "littlekillersum" => self.little_killer(name, entry)?,
            "sandwichsum" => {
                Rule::Sandwich(Sandwich { view: self.view(name, entry)?, sum: self.needed(name, entry)? })
            }
            "xsum" => Rule::XSum(XSum { view: self.view(name, entry)?, sum: self.needed(name, entry)? }),
            "skyscraper" => Rule::Skyscraper(Skyscraper {
                view: self.view(name, entry)?,
                count: self.needed(name, entry)?,
            }),
            _ => return Err(VariantError::unknown(name)),
        })
    }

    /// A bulb of one cell or a pill of several; lines begin in it.
    fn arrow(&self, name: &str, entry: &Value) -> Result<Rule> {
        let mut bulb = self.field(name, entry, "cells")?;
        let mut lines = self.lines(name, entry)?;
        for line in &mut lines {
            if bulb.contains(&line[0]) {
                line.remove(0);
            }
        }
        lines.retain(|line| !line.is_empty());
        Ok(if bulb.len() == 1 {
            Rule::Arrow(Arrow { bulb: bulb[0], lines })
        } else {
            // The number in a pill is read from left to right and from top to bottom.
            bulb.sort_unstable();
            Rule::PillArrow(PillArrow { pill: bulb, lines })
        })
    }

    fn little_killer(&self, name: &str, entry: &Value) -> Result<Rule> {
        let direction = entry.get("direction").and_then(Value::as_str).unwrap_or_default();
        let (down, right) = match direction {
            "DR" => (true, true),
            "DL" => (true, false),
            "UR" => (false, true),
            "UL" => (false, false),
            other => return Err(VariantError::unfit(name, other, Wanted::Word)),
        };
        let seen = entry.get("cell").and_then(words).unwrap_or_default();
        let wrong = || VariantError::unfit(name, &seen, Wanted::Cell);
        let (row, column) = text::position(&seen).ok_or_else(wrong)?;
        let step = |n: usize, forward: bool| if forward { Some(n) } else { n.checked_sub(2) };
        // The place stands outside the grid; positions count from 1, cells from 0.
        let start =
            step(row, down).zip(step(column, right)).and_then(|(row, column)| self.shape.cell(row, column));
        Ok(Rule::LittleKiller(LittleKiller {
            start: start.ok_or_else(wrong)?,
            down,
            right,
            sum: self.needed(name, entry)?,
        }))
    }

    /// Cells without a dot or letter have none of the values that the marks of the puzzle have, or the usual one if
    /// there is none; letters are X and V.
    fn negative(&self, entries: &[Value], out: &mut Vec<Rule>) -> Result<()> {
        let (mut differences, mut ratios) = (Vec::new(), Vec::new());
        let marked = |usual: u8, of: &dyn Fn(&Rule) -> Option<u8>| {
            let mut values: Vec<u8> = out.iter().filter_map(of).collect();
            values.sort_unstable();
            values.dedup();
            if values.is_empty() { vec![usual] } else { values }
        };
        let mut letters = false;
        for entry in entries {
            match entry.as_str().unwrap_or_default() {
                "difference" => {
                    differences = marked(1, &|rule| match rule {
                        Rule::Difference(dot) => Some(dot.difference),
                        _ => None,
                    });
                }
                "ratio" => {
                    ratios =
                        marked(2, &|rule| if let Rule::Ratio(dot) = rule { Some(dot.ratio) } else { None });
                }
                "xv" => letters = true,
                other => {
                    return Err(VariantError::unknown(if other.is_empty() { "negative" } else { other }));
                }
            }
        }
        if !differences.is_empty() || !ratios.is_empty() {
            out.push(Rule::NegativeKropki(NegativeKropki { differences, ratios }));
        }
        if letters {
            out.push(Rule::NegativeXv(NegativeXv { sums: vec![5, 10] }));
        }
        Ok(())
    }
}
