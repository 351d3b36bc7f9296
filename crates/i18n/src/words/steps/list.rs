//! Lists of cells, digits, houses and candidates, and what a step does.

use shudu_core::step::{Literal, Step, Truth};
use shudu_core::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};

use crate::speaker::Speaker;

/// Up to this many cells are listed one by one; more are written as the field does, `r5c456`.
const LISTED: usize = 9;

impl Speaker {
    /// `a`, `a and b`, `a, b and c`.
    pub(crate) fn list(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [rest @ .., last] => {
                let rest = rest.join(&self.say("list-comma"));
                self.say_with("list-and", [("rest", rest.into()), ("last", last.as_str().into())])
            }
        }
    }

    /// `r1c1, r1c2 and r3c4`; `r5c456|r7c1` when there are many.
    pub(crate) fn cells(&self, cells: impl IntoIterator<Item = Cell>) -> String {
        let set: CellSet = cells.into_iter().collect();
        if set.len() > LISTED {
            return set.to_string();
        }
        self.list(&set.iter().map(|cell| cell.to_string()).collect::<Vec<_>>())
    }

    /// `1, 4 and 7`.
    pub(crate) fn digits(&self, digits: impl IntoIterator<Item = Digit>) -> String {
        let set: DigitSet = digits.into_iter().collect();
        self.numbers(&set.iter().map(|digit| digit.to_string()).collect::<Vec<_>>())
    }

    /// Numbers in a row.
    pub(crate) fn numbers(&self, numbers: &[String]) -> String {
        match numbers {
            [] => String::new(),
            [only] => only.clone(),
            [rest @ .., last] => {
                let rest = rest.join(&self.say("list-comma"));
                self.say_with("list-numbers", [("rest", rest.into()), ("last", last.as_str().into())])
            }
        }
    }

    /// A number of things as a word: `two`, `两`.
    pub(crate) fn number(&self, number: usize) -> String {
        self.say_with("number", [("number", number.into())])
    }

    /// `row 2`, `rows 2 and 5`, `row 2 and box 3`.
    pub(crate) fn houses(&self, houses: &[House]) -> String {
        let mut parts = Vec::new();
        for kind in [HouseKind::Row, HouseKind::Column, HouseKind::Box] {
            let of_kind: Vec<House> = houses.iter().copied().filter(|house| house.kind() == kind).collect();
            match of_kind.as_slice() {
                [] => {}
                [only] => parts.push(self.house(*only)),
                several => {
                    let numbers: Vec<String> =
                        several.iter().map(|house| (house.number() + 1).to_string()).collect();
                    let name = match kind {
                        HouseKind::Row => "houses-rows",
                        HouseKind::Column => "houses-columns",
                        HouseKind::Box => "houses-boxes",
                    };
                    parts.push(self.say_with(name, [("numbers", self.numbers(&numbers).into())]));
                }
            }
        }
        self.list(&parts)
    }

    /// `7 in r1c2 and r3c4`; several digits one after the other.
    pub(crate) fn candidates(&self, candidates: &[Candidate]) -> String {
        let parts = removals(candidates).into_iter().map(|(digits, cells)| {
            self.say_with(
                "candidates-of",
                [("digits", self.digits(digits.iter()).into()), ("cells", self.cells(cells.iter()).into())],
            )
        });
        parts.collect::<Vec<_>>().join(&self.say("list-semicolon"))
    }

    /// `r1c1 is 5`, `r1c1 is not 5`.
    pub(crate) fn literal(&self, literal: Literal) -> String {
        let name = if literal.on { "literal-on" } else { "literal-off" };
        let Candidate { cell, digit } = literal.candidate;
        self.say_with(name, [("cell", cell.to_string().into()), ("digit", digit.get().into())])
    }

    /// `the cell r1c1`, `the 5 of row 3`.
    pub(crate) fn truth(&self, truth: Truth) -> String {
        match truth {
            Truth::Cell(cell) => self.say_with("truth-cell", [("cell", cell.to_string().into())]),
            Truth::House(house, digit) => self.say_with(
                "truth-house",
                [("house", self.house(house).into()), ("digit", digit.get().into())],
            ),
        }
    }

    /// What a step does, as a sentence.
    pub(super) fn effect(&self, step: &Step) -> String {
        let mut sentences = Vec::new();
        if !step.placements.is_empty() {
            let place = |c: &Candidate| self.literal(Literal::on(*c));
            let places: Vec<String> = step.placements.iter().map(place).collect();
            sentences.push(self.say_with("step-places", [("places", self.list(&places).into())]));
        }
        if !step.eliminations.is_empty() {
            let eliminate = |(digits, cells): (DigitSet, CellSet)| {
                self.say_with(
                    "step-strike",
                    [
                        ("digits", self.digits(digits.iter()).into()),
                        ("cells", self.cells(cells.iter()).into()),
                    ],
                )
            };
            let removals: Vec<String> = removals(&step.eliminations).into_iter().map(eliminate).collect();
            let removals = removals.join(&self.say("list-semicolon"));
            let name = if sentences.is_empty() { "step-strikes" } else { "step-strikes-too" };
            sentences.push(self.say_with(name, [("strikes", removals.into())]));
        }
        sentences.join(&self.say("sentence-gap"))
    }
}

/// What a step does, as the field writes it: `r1c2=5, r4c38<>7`; the same in every language.
pub fn notation(step: &Step) -> String {
    let places = step.placements.iter().map(|c| format!("{}={}", c.cell, c.digit));
    let removals =
        removals(&step.eliminations).into_iter().map(|(digits, cells)| format!("{cells}<>{digits}"));
    places.chain(removals).collect::<Vec<_>>().join(", ")
}

/// Digits of the same cells together.
fn removals(eliminations: &[Candidate]) -> Vec<(DigitSet, CellSet)> {
    let mut removals: Vec<(DigitSet, CellSet)> = Vec::new();
    for (digit, cells) in by_digit(eliminations) {
        match removals.iter_mut().find(|(_, same)| *same == cells) {
            Some((digits, _)) => *digits |= digit.as_set(),
            None => removals.push((digit.as_set(), cells)),
        }
    }
    removals
}

/// The cells of each digit among the candidates.
pub(super) fn by_digit(candidates: &[Candidate]) -> impl Iterator<Item = (Digit, CellSet)> {
    Digit::ALL.into_iter().filter_map(|digit| {
        let cells: CellSet = candidates.iter().filter(|c| c.digit == digit).map(|c| c.cell).collect();
        (!cells.is_empty()).then_some((digit, cells))
    })
}
