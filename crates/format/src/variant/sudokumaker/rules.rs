//! The constraints of SudokuMaker that are rules, by the numbers of their types.

use serde_json::Value;
use shudu_variant::rule::*;
use shudu_variant::{Cell, Rule, Shape};

use super::Result;
use super::places::Places;
use crate::json_value::list;
use crate::variant::error::VariantError;
use crate::variant::record::VariantRecord;
use crate::variant::wrong::Wanted;

/// What cells without a mark must not have.
#[derive(Default)]
pub(super) struct Negative {
    differences: Vec<u8>,
    ratios: Vec<u8>,
    sums: Vec<u8>,
}

impl Negative {
    pub(super) fn push(self, rules: &mut Vec<Rule>) {
        let Negative { differences, ratios, sums } = self;
        if !differences.is_empty() || !ratios.is_empty() {
            rules.push(Rule::NegativeKropki(NegativeKropki { differences, ratios }));
        }
        if !sums.is_empty() {
            rules.push(Rule::NegativeXv(NegativeXv { sums }));
        }
    }
}

/// Reads one constraint; `false` when its type, or what it says beyond it, is not known.
pub(super) fn read(
    kind: u64,
    constraint: &Value,
    places: &Places<'_>,
    record: &mut VariantRecord,
    negative: &mut Negative,
) -> Result<bool> {
    let rules = &mut record.rules;
    let field = |name: &str| constraint.get(name);
    let lines = || places.groups("lines", field("lines"));
    let singles = || places.cells("cells", field("cells"));
    let mut each = |cells: Vec<Cell>, rule: fn(Cell) -> Rule| rules.extend(cells.into_iter().map(rule));
    match kind {
        10 | 11 => rules.push(Rule::Diagonal(Diagonal { rising: kind == 11 })),
        12 => rules.push(Rule::AntiKing(AntiKing)),
        13 => rules.push(Rule::AntiKnight(AntiKnight)),
        14 => rules.push(Rule::DisjointGroups(DisjointGroups)),
        15 => rules.push(Rule::NonConsecutive(NonConsecutive)),
        16 => match groups(places.shape, constraint) {
            Some(Groups::Thirds) => rules.push(Rule::GlobalEntropy(GlobalEntropy)),
            _ => return Ok(false),
        },
        100 => each(singles()?, |cell| Rule::Even(Even { cell })),
        101 => each(singles()?, |cell| Rule::Odd(Odd { cell })),
        102 => each(singles()?, |cell| Rule::Maximum(Maximum { cell })),
        103 => each(singles()?, |cell| Rule::Minimum(Minimum { cell })),
        200..=202 => return pairs(kind, constraint, places, rules, negative),
        300 => {
            let is_slow = field("slow") == Some(&Value::Bool(true));
            for cells in places.groups("thermometers", field("thermometers"))? {
                rules.push(match is_slow {
                    true => Rule::SlowThermometer(SlowThermometer { cells }),
                    false => Rule::Thermometer(Thermometer { cells }),
                });
            }
        }
        301 => {
            for cage in list(field("cages")) {
                let sum = cage.get("value").and_then(Value::as_u64).filter(|&sum| sum > 0);
                let sum = sum.map(|sum| number("cages", sum)).transpose()?;
                let cells = places.cells("cages", cage.get("cells"))?;
                rules.push(Rule::KillerCage(KillerCage { cells, sum }));
            }
        }
        302 => {
            let groups = places.groups("groups", field("groups"))?;
            if !groups.is_empty() {
                rules.push(Rule::Clones(Clones { groups }));
            }
        }
        303 => {
            for clue in list(field("clues")) {
                let digits = list(clue.get("digits")).iter().filter_map(Value::as_u64);
                let digits = digits.map(|digit| number("clues", digit)).collect::<Result<_>>()?;
                let cells = places.corner("clues", clue.get("corner"))?;
                rules.push(Rule::Quadruple(Quadruple { cells, digits }));
            }
        }
        305 => rules.push(Rule::ExtraRegion(ExtraRegion { cells: singles()? })),
        400 => rules.extend(lines()?.into_iter().map(|cells| Rule::Renban(Renban { cells }))),
        401 => {
            let Some(difference) = field("minDifference").and_then(Value::as_u64) else { return Ok(false) };
            let difference = number("minDifference", difference)?;
            rules.extend(lines()?.into_iter().map(|cells| Rule::Whispers(Whispers { cells, difference })));
        }
        402 => rules.extend(lines()?.into_iter().map(|cells| Rule::Palindrome(Palindrome { cells }))),
        403 => rules.extend(lines()?.into_iter().map(|cells| Rule::BetweenLine(BetweenLine { cells }))),
        404 if field("singleRegionTotals") != Some(&Value::Bool(true)) => {
            rules.extend(lines()?.into_iter().map(|cells| Rule::RegionSumLine(RegionSumLine { cells })));
        }
        406 => {
            let Some(groups) = groups(places.shape, constraint) else { return Ok(false) };
            rules.extend(lines()?.into_iter().map(|cells| match groups {
                Groups::Thirds => Rule::EntropicLine(EntropicLine { cells }),
                Groups::Remainders(modulus) => Rule::ModularLine(ModularLine { cells, modulus }),
            }));
        }
        407 => rules.extend(
            lines()?.into_iter().map(|cells| Rule::LockoutLine(LockoutLine { cells, difference: 4 })),
        ),
        408 => arrows(constraint, places, rules)?,
        409 => rules.extend(lines()?.into_iter().map(|cells| Rule::DoubleArrow(DoubleArrow { cells }))),
        500..=504 => return outside(kind, constraint, places, rules),
        600 | 601 => {
            let index = if kind == 600 { Index::Row } else { Index::Column };
            rules.push(Rule::Indexing(Indexing { index, cells: singles()? }));
        }
        _ => return Ok(false),
    }
    Ok(true)
}

fn number<T: TryFrom<u64>>(name: &str, number: u64) -> Result<T> {
    T::try_from(number).map_err(|_| VariantError::unfit(name, &number.to_string(), Wanted::Number))
}

/// Marks between two cells, and what pairs without a mark must not have.
fn pairs(
    kind: u64,
    constraint: &Value,
    places: &Places<'_>,
    rules: &mut Vec<Rule>,
    negative: &mut Negative,
) -> Result<bool> {
    for clue in list(constraint.get("clues")) {
        let cells = places.border("clues", clue.get("edge"))?;
        let Some(value) = clue.get("value").and_then(Value::as_u64) else { return Ok(false) };
        rules.push(match kind {
            200 => Rule::Difference(Difference { cells, difference: number("clues", value)? }),
            201 => Rule::Ratio(Ratio { cells, ratio: number("clues", value)? }),
            _ => Rule::Xv(Xv { cells, sum: number("clues", value)? }),
        });
    }
    let said = list(constraint.get("negative")).iter().filter_map(Value::as_u64);
    let said: Vec<u8> = said.map(|value| number("negative", value)).collect::<Result<_>>()?;
    // A dot of the one kind says nothing to the rule about the other where it does not override it.
    let overrides = ["overrideNegativeRatios", "overrideNegativeDifferences"];
    let is_separate = overrides.iter().any(|name| constraint.get(*name) == Some(&Value::Bool(false)));
    if is_separate && !said.is_empty() {
        return Ok(false);
    }
    match kind {
        200 => negative.differences.extend(said),
        201 => negative.ratios.extend(said),
        _ => negative.sums.extend(said),
    }
    Ok(true)
}

fn arrows(constraint: &Value, places: &Places<'_>, rules: &mut Vec<Rule>) -> Result<()> {
    for entry in list(constraint.get("bulbsWithArrows")) {
        // The last digit of a pill comes first.
        let mut bulb = places.cells("bulbsWithArrows", entry.get("bulbCells"))?;
        bulb.reverse();
        let mut lines = places.groups("bulbsWithArrows", entry.get("arrows"))?;
        for line in &mut lines {
            if line.first().is_some_and(|first| bulb.contains(first)) {
                line.remove(0);
            }
        }
        lines.retain(|line| !line.is_empty());
        match bulb[..] {
            [] => return Err(VariantError::unfit("bulbsWithArrows", "", Wanted::Cells)),
            [bulb] => rules.push(Rule::Arrow(Arrow { bulb, lines })),
            _ => rules.push(Rule::PillArrow(PillArrow { pill: bulb, lines })),
        }
    }
    Ok(())
}

/// Clues around the grid; `false` for one without a number.
fn outside(kind: u64, constraint: &Value, places: &Places<'_>, rules: &mut Vec<Rule>) -> Result<bool> {
    for clue in list(constraint.get("clues")) {
        let Some(value) = clue.get("value").and_then(Value::as_u64) else { return Ok(false) };
        let place = clue.get("outerCell");
        if kind == 500 {
            let is_rising = clue.get("diagonal").and_then(Value::as_i64) == Some(1);
            let (start, down, right) = places.diagonal("clues", place, is_rising)?;
            rules.push(Rule::LittleKiller(LittleKiller { start, down, right, sum: number("clues", value)? }));
            continue;
        }
        let view = places.view("clues", place)?;
        rules.push(match kind {
            501 => Rule::Sandwich(Sandwich { view, sum: number("clues", value)? }),
            502 => Rule::XSum(XSum { view, sum: number("clues", value)? }),
            503 => Rule::Skyscraper(Skyscraper { view, count: number("clues", value)? }),
            _ => Rule::NumberedRoom(NumberedRoom { view, digit: number("clues", value)? }),
        });
    }
    Ok(true)
}

/// Groups of digits of which a place must have one each.
#[derive(Clone, Copy)]
enum Groups {
    /// The low, the middle and the high ones.
    Thirds,
    /// By their remainders.
    Remainders(u8),
}

/// The groups of a constraint, as sets of bits by digit; `None` for others.
fn groups(shape: &Shape, constraint: &Value) -> Option<Groups> {
    let mut said: Vec<u64> = list(constraint.get("groups")).iter().filter_map(Value::as_u64).collect();
    said.sort_unstable();
    let digits: Vec<u8> = shape.digits().all().iter().collect();
    let set = |digits: &mut dyn Iterator<Item = u8>| digits.fold(0u64, |set, digit| set | 1 << digit);
    let is = |mut groups: Vec<u64>| {
        groups.sort_unstable();
        groups == said
    };
    let third = digits.len() / 3;
    if digits.len().is_multiple_of(3)
        && third > 0
        && is(digits.chunks(third).map(|chunk| set(&mut chunk.iter().copied())).collect())
    {
        return Some(Groups::Thirds);
    }
    let modulus = u8::try_from(said.len()).ok().filter(|&modulus| modulus > 1)?;
    let of = |rest: u8| set(&mut digits.iter().copied().filter(|digit| digit % modulus == rest));
    is((0..modulus).map(of).collect()).then_some(Groups::Remainders(modulus))
}
