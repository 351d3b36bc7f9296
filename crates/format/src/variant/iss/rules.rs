//! Reads the rules of a string of Interactive Sudoku Solver.

use shudu_variant::rule::*;
use shudu_variant::{Cell, Rule, Shape, Side, Values, View};

use super::part::{Part, Result, number, small};
use super::{boxes, code};
use crate::variant::error::VariantError;
use crate::variant::text;
use crate::variant::wrong::Wanted;

pub(super) struct Reader<'a> {
    pub(super) shape: &'a Shape,
    pub(super) ties: Ties,
    pub(super) region_size: Option<usize>,
}

impl Reader<'_> {
    fn cell(&self, part: &Part<'_>, seen: &str) -> Result<Cell> {
        text::cell(self.shape, seen).ok_or_else(|| VariantError::unfit(part.name, seen, Wanted::Cell))
    }

    pub(super) fn cells(&self, part: &Part<'_>, from: usize) -> Result<Vec<Cell>> {
        let cells = part.arguments.get(from..).unwrap_or_default();
        if cells.is_empty() {
            return Err(VariantError::unfit(part.name, "", Wanted::Cells));
        }
        cells.iter().map(|seen| self.cell(part, seen)).collect()
    }

    /// An optional number before the cells, and the cells.
    fn numbered<T: TryFrom<i64>>(&self, part: &Part<'_>, default: T) -> Result<(T, Vec<Cell>)> {
        let has_number = part.arguments.first().is_some_and(|first| text::position(first).is_none());
        let number = if has_number { small(part, 0)? } else { default };
        Ok((number, self.cells(part, usize::from(has_number))?))
    }

    /// Lists of cells with empty arguments between.
    fn lists(&self, part: &Part<'_>, from: usize) -> Result<Vec<Vec<Cell>>> {
        let arguments = part.arguments.get(from..).unwrap_or_default();
        let lists: Vec<&[&str]> =
            arguments.split(|seen| seen.is_empty()).filter(|list| !list.is_empty()).collect();
        if lists.is_empty() {
            return Err(VariantError::unfit(part.name, "", Wanted::Cells));
        }
        lists.iter().map(|list| list.iter().map(|seen| self.cell(part, seen)).collect()).collect()
    }

    /// The same with names, `_name`, before the lists that they are for.
    fn named_lists(&self, part: &Part<'_>) -> Result<Vec<(String, Vec<Cell>)>> {
        let (mut name, mut list, mut all) = (String::new(), Vec::new(), Vec::new());
        for seen in part.arguments.get(1..).unwrap_or_default() {
            let is_name = seen.starts_with('_');
            if (is_name || seen.is_empty()) && !list.is_empty() {
                all.push((name.clone(), std::mem::take(&mut list)));
            }
            if is_name {
                name = code::name(&seen[1..]);
            } else if !seen.is_empty() {
                list.push(self.cell(part, seen)?);
            }
        }
        if !list.is_empty() {
            all.push((name, list));
        }
        if all.is_empty() { Err(VariantError::unfit(part.name, "", Wanted::Cells)) } else { Ok(all) }
    }

    /// The pairs of cells of a list that share a side, each once: a cell and one that comes later.
    fn pairs(&self, part: &Part<'_>) -> Result<Vec<[Cell; 2]>> {
        let cells = self.cells(part, 0)?;
        let mut pairs = Vec::new();
        for (index, &a) in cells.iter().enumerate() {
            let later = cells[index + 1..].iter().filter(|&&b| self.shape.are_adjacent(a, b));
            pairs.extend(later.map(|&b| [a, b]));
        }
        if pairs.is_empty() {
            return Err(VariantError::unfit(part.name, &part.arguments.join("~"), Wanted::Adjacent));
        }
        Ok(pairs)
    }

    /// A row or column with up to two numbers: as seen from the left or top, and from the other side.
    fn views(&self, part: &Part<'_>) -> Result<Vec<(View, i64)>> {
        let line = part.arguments.first().copied().unwrap_or_default();
        let mut views = Vec::new();
        for (index, from_start) in [(1, true), (2, false)] {
            if part.arguments.get(index).is_some_and(|seen| !seen.is_empty()) {
                views.push((self.view(part, line, from_start)?, number(part, index)?));
            }
        }
        if views.is_empty() { Err(VariantError::unfit(part.name, "", Wanted::Number)) } else { Ok(views) }
    }

    fn view(&self, part: &Part<'_>, line: &str, from_start: bool) -> Result<View> {
        let wrong = || VariantError::unfit(part.name, line, Wanted::Line);
        let number = line.get(1..).unwrap_or_default();
        let index = match number.len() {
            1 => number.chars().next().and_then(|c| c.to_digit(36)).map(|n| n as usize),
            _ => number.parse().ok(),
        };
        let index = index.and_then(|n: usize| n.checked_sub(1)).ok_or_else(wrong)?;
        let side = match (line.as_bytes()[0].to_ascii_uppercase(), from_start) {
            (b'R', true) => Side::Left,
            (b'R', false) => Side::Right,
            (b'C', true) => Side::Top,
            (b'C', false) => Side::Bottom,
            _ => return Err(wrong()),
        };
        Some(View { side, index }).filter(|view| view.is_in(self.shape)).ok_or_else(wrong)
    }

    fn viewed<T: TryFrom<i64>>(&self, part: &Part<'_>, rule: impl Fn(View, T) -> Rule) -> Result<Vec<Rule>> {
        let wrong = |n: i64| VariantError::unfit(part.name, &n.to_string(), Wanted::Number);
        self.views(part)?
            .into_iter()
            .map(|(view, n)| T::try_from(n).map(|n| rule(view, n)).map_err(|_| wrong(n)))
            .collect()
    }

    /// Cells with digits, `R1C1_5`.
    fn givens(&self, part: &Part<'_>) -> Result<Vec<Rule>> {
        part.arguments
            .iter()
            .filter(|seen| !seen.is_empty())
            .map(|seen| {
                let mut pieces = seen.split('_');
                let cell = self.cell(part, pieces.next().unwrap_or_default())?;
                let digit = |piece: &str| {
                    piece.parse().ok().filter(|&digit| self.shape.digits().all().contains(digit))
                };
                let values: Option<Values> = pieces.map(digit).collect();
                let values = values.filter(|values| !values.is_empty());
                let wrong = || VariantError::unfit("~", seen, Wanted::Digit);
                Ok(Rule::Allowed(Allowed { cell, values: values.ok_or_else(wrong)? }))
            })
            .collect()
    }

    /// The rules of one part, in order. Givens and pencilmarks are [`Rule::Allowed`].
    pub(super) fn rules(&self, part: &Part<'_>) -> Result<Vec<Rule>> {
        let one = |rule: Rule| Ok(vec![rule]);
        let line = || self.cells(part, 0);
        match part.name {
            "" | "Given" => self.givens(part),
            "AllDifferent" => one(Rule::ExtraRegion(ExtraRegion { cells: line()? })),
            "Diagonal" => match number(part, 0)? {
                direction @ (1 | -1) => one(Rule::Diagonal(Diagonal { rising: direction == 1 })),
                other => Err(VariantError::unfit(part.name, &other.to_string(), Wanted::Word)),
            },
            "Windoku" => {
                let (rows, columns) = (self.shape.rows(), self.shape.columns());
                let size = self.region_size.unwrap_or(self.shape.digits().len());
                match boxes(rows, columns, size) {
                    Some((height, width)) => one(Rule::Windoku(Windoku { height, width })),
                    None => Err(VariantError::unfit(part.name, &format!("{rows}x{columns}"), Wanted::Shape)),
                }
            }
            "DisjointSets" => one(Rule::DisjointGroups(DisjointGroups)),
            "AntiKnight" => one(Rule::AntiKnight(AntiKnight)),
            "AntiKing" => one(Rule::AntiKing(AntiKing)),
            "AntiConsecutive" => one(Rule::NonConsecutive(NonConsecutive)),
            "AntiTaxicab" => one(Rule::AntiTaxicab(AntiTaxicab)),
            "GlobalEntropy" => one(Rule::GlobalEntropy(GlobalEntropy)),
            "StrictKropki" => {
                one(Rule::NegativeKropki(NegativeKropki { differences: vec![1], ratios: vec![2] }))
            }
            "StrictXV" => one(Rule::NegativeXv(NegativeXv { sums: vec![5, 10] })),
            "Cage" => {
                let sum: u32 = small(part, 0)?;
                let cells = self.cells(part, 1)?;
                let mut once = cells.clone();
                once.sort_unstable();
                once.dedup();
                if once.len() < cells.len() {
                    // A cell that is named twice counts twice.
                    let sum = i32::try_from(sum)
                        .map_err(|_| VariantError::unfit(part.name, part.arguments[0], Wanted::Number))?;
                    return Ok(vec![
                        Rule::ExtraRegion(ExtraRegion { cells: once }),
                        Rule::Sum(Sum::of(&cells, sum)),
                    ]);
                }
                one(Rule::KillerCage(KillerCage { cells, sum: (sum > 0).then_some(sum) }))
            }
            "Sum" => self.sum(part).map(|rule| vec![rule]),
            "Arrow" => {
                let mut cells = line()?;
                let bulb = cells.remove(0);
                one(Rule::Arrow(Arrow { bulb, lines: vec![cells] }))
            }
            "DoubleArrow" => one(Rule::DoubleArrow(DoubleArrow { cells: line()? })),
            "PillArrow" => {
                let size: usize = small(part, 0)?;
                let mut pill = self.cells(part, 1)?;
                if pill.len() <= size {
                    return Err(VariantError::unfit(part.name, &size.to_string(), Wanted::Cells));
                }
                let arrow = pill.split_off(size);
                // The number in the pill is read from left to right and from top to bottom.
                pill.sort_unstable();
                one(Rule::PillArrow(PillArrow { pill, lines: vec![arrow] }))
            }
            "WhiteDot" => {
                let dot = |cells| Rule::Difference(Difference { cells, difference: 1 });
                Ok(self.pairs(part)?.into_iter().map(dot).collect())
            }
            "BlackDot" => {
                let dot = |cells| Rule::Ratio(Ratio { cells, ratio: 2 });
                Ok(self.pairs(part)?.into_iter().map(dot).collect())
            }
            "X" | "V" => {
                let sum = if part.name == "X" { 10 } else { 5 };
                Ok(self.pairs(part)?.into_iter().map(|cells| Rule::Xv(Xv { cells, sum })).collect())
            }
            "GreaterThan" => {
                let rule = |cells| Rule::GreaterThan(GreaterThan { cells });
                Ok(self.pairs(part)?.into_iter().map(rule).collect())
            }
            "Thermo" => one(Rule::Thermometer(Thermometer { cells: line()? })),
            "Whisper" => {
                let (difference, cells) = self.numbered(part, 5)?;
                one(Rule::Whispers(Whispers { cells, difference }))
            }
            "Renban" => one(Rule::Renban(Renban { cells: line()? })),
            "Palindrome" => one(Rule::Palindrome(Palindrome { cells: line()? })),
            "RegionSumLine" => one(Rule::RegionSumLine(RegionSumLine { cells: line()? })),
            "Between" => one(Rule::BetweenLine(BetweenLine { cells: line()? })),
            "Lockout" => {
                let (difference, cells) = self.numbered(part, 4)?;
                one(Rule::LockoutLine(LockoutLine { cells, difference }))
            }
            "Zipper" => one(Rule::ZipperLine(ZipperLine { cells: line()? })),
            "Entropic" => one(Rule::EntropicLine(EntropicLine { cells: line()? })),
            "Modular" => {
                let (modulus, cells) = self.numbered(part, 3)?;
                one(Rule::ModularLine(ModularLine { cells, modulus }))
            }
            "SumLine" => {
                let closed = part.arguments.last() == Some(&"LOOP");
                let end = part.arguments.len() - usize::from(closed);
                let part = Part { name: part.name, arguments: part.arguments[..end].to_vec() };
                let (sum, cells) = self.numbered(&part, 10)?;
                one(Rule::SumLine(SumLine { cells, sum, closed }))
            }
            _ => self.further(part),
        }
    }

    fn further(&self, part: &Part<'_>) -> Result<Vec<Rule>> {
        let one = |rule: Rule| Ok(vec![rule]);
        match part.name {
            "Quad" => {
                let start = self.cell(part, part.arguments.first().copied().unwrap_or_default())?;
                let at = |rows, columns| self.shape.shifted(start, rows, columns);
                let (Some(right), Some(below), Some(last)) = (at(0, 1), at(1, 0), at(1, 1)) else {
                    return Err(VariantError::unfit(part.name, part.arguments[0], Wanted::Cell));
                };
                let digits = (1..part.arguments.len()).map(|index| small(part, index));
                let digits = digits.collect::<Result<_>>()?;
                one(Rule::Quadruple(Quadruple { cells: vec![start, right, below, last], digits }))
            }
            "LittleKiller" => {
                let sum = small(part, 0)?;
                let start = self.cell(part, part.arguments.get(1).copied().unwrap_or_default())?;
                let (row, column) = (self.shape.row_of(start), self.shape.column_of(start));
                let (last_row, last_column) = (self.shape.rows() - 1, self.shape.columns() - 1);
                // Which diagonal begins at a cell of the edge.
                let (down, right) = match (row, column) {
                    (row, 0) if row < last_row => (true, true),
                    (0, _) => (true, false),
                    (row, column) if column == last_column && row < last_row => (false, false),
                    (row, column) if row == last_row && column < last_column => (false, true),
                    _ => return Err(VariantError::unfit(part.name, part.arguments[1], Wanted::Cell)),
                };
                one(Rule::LittleKiller(LittleKiller { start, down, right, sum }))
            }
            "Sandwich" => {
                let sum = small(part, 0)?;
                let line = part.arguments.get(1).copied().unwrap_or_default();
                if line.is_empty() {
                    return Err(VariantError::unfit(part.name, line, Wanted::Line));
                }
                one(Rule::Sandwich(Sandwich { view: self.view(part, line, true)?, sum }))
            }
            "XSum" => self.viewed(part, |view, sum| Rule::XSum(XSum { view, sum })),
            "Skyscraper" => self.viewed(part, |view, count| Rule::Skyscraper(Skyscraper { view, count })),
            "HiddenSkyscraper" => {
                self.viewed(part, |view, digit| Rule::HiddenSkyscraper(HiddenSkyscraper { view, digit }))
            }
            "NumberedRoom" => {
                self.viewed(part, |view, digit| Rule::NumberedRoom(NumberedRoom { view, digit }))
            }
            "FullRank" => {
                let ties = self.ties;
                self.viewed(part, |view, rank| Rule::FullRank(FullRank { view, rank, ties }))
            }
            "SameValues" => {
                let count: usize = small(part, 0)?;
                let cells = self.cells(part, 1)?;
                if count == 0 || cells.len() % count != 0 {
                    return Err(VariantError::unfit(part.name, &count.to_string(), Wanted::Number));
                }
                let groups = cells.chunks(cells.len() / count).map(<[Cell]>::to_vec).collect();
                one(Rule::SameValues(SameValues { groups }))
            }
            "EqualSum" => {
                let groups = part.arguments.split(|seen| *seen == "-");
                let groups = groups.map(|group| group.iter().map(|seen| self.cell(part, seen)).collect());
                one(Rule::EqualSums(EqualSums { groups: groups.collect::<Result<_>>()? }))
            }
            "CountDistinct" => {
                let mut cells = self.cells(part, 0)?;
                let control = cells.remove(0);
                one(Rule::CountDistinct(CountDistinct { control, cells }))
            }
            "Indexing" => {
                let index = match part.arguments.first().copied().unwrap_or_default() {
                    "R" => Index::Row,
                    "C" => Index::Column,
                    other => return Err(VariantError::unfit(part.name, other, Wanted::Word)),
                };
                one(Rule::Indexing(Indexing { index, cells: self.cells(part, 1)? }))
            }
            "CountingCircles" => one(Rule::CountingCircles(CountingCircles { cells: self.cells(part, 0)? })),
            "Pair" | "PairX" | "Binary" | "BinaryX" => {
                let seen = part.arguments.first().copied().unwrap_or_default();
                let older = part.name.starts_with('B');
                let table = code::table(seen, self.shape.digits(), older)
                    .ok_or_else(|| VariantError::unfit(part.name, seen, Wanted::Table))?;
                let pairs = if part.name.ends_with('X') { Pairs::All } else { Pairs::Neighbours };
                let rule =
                    |(name, cells)| Rule::PairTable(PairTable { cells, pairs, table: table.clone(), name });
                Ok(self.named_lists(part)?.into_iter().map(rule).collect())
            }
            "NFA" => {
                let seen = part.arguments.first().copied().unwrap_or_default();
                let machine = code::automaton(seen, self.shape.digits())
                    .ok_or_else(|| VariantError::unfit(part.name, seen, Wanted::Automaton))?;
                let rule =
                    |(name, cells)| Rule::Automaton(Automaton { cells, machine: machine.clone(), name });
                Ok(self.named_lists(part)?.into_iter().map(rule).collect())
            }
            "Regex" => {
                let seen = part.arguments.first().copied().unwrap_or_default();
                let pattern = code::expression(seen)
                    .ok_or_else(|| VariantError::unfit(part.name, seen, Wanted::Expression))?;
                let rule =
                    |cells| Rule::RegularExpression(RegularExpression { cells, pattern: pattern.clone() });
                Ok(self.lists(part, 1)?.into_iter().map(rule).collect())
            }
            _ => self.composed(part),
        }
    }

    /// `sum`, or `sum_=_weight_weight_…`.
    fn sum(&self, part: &Part<'_>) -> Result<Rule> {
        let seen = part.arguments.first().copied().unwrap_or_default();
        let cells = self.cells(part, 1)?;
        let wrong = || VariantError::unfit(part.name, seen, Wanted::Number);
        let mut pieces = seen.split('_');
        let sum = pieces.next().and_then(|n| n.parse().ok()).ok_or_else(wrong)?;
        let mut weights = vec![1; cells.len()];
        if pieces.next() == Some("=") {
            weights = pieces.map(|n| n.parse().map_err(|_| wrong())).collect::<Result<_>>()?;
        }
        if weights.len() != cells.len() {
            return Err(wrong());
        }
        Ok(Rule::Sum(Sum { terms: cells.into_iter().zip(weights).collect(), sum }))
    }
}
