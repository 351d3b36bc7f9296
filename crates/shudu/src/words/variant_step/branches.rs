//! What follows from a supposition, line by line.

use shudu_variant::step::{Arrangements, Because, Branch, Clash, Implication, Literal, Proof, Truth};
use shudu_variant::{Cell, State};

use super::names::{cell, digit, digits, literal};
use super::proof::{Words, number};
use crate::words::variant::rule as rule_name;

impl Words<'_> {
    pub(super) fn suppose(&self, branch: &Branch, again: bool) -> String {
        let name = if again { "variant-step-suppose-too" } else { "variant-step-suppose" };
        let assumed = literal(branch.assume, self.state, self.speaker);
        self.speaker.say_with(name, [("literal", assumed.into())])
    }

    pub(super) fn cases(&self, truth: Truth) -> String {
        let left = truth.candidates(self.state);
        match truth {
            Truth::Cell(at) => self.speaker.say_with(
                "variant-step-cases-cell",
                [
                    ("cell", cell(self.state, at).into()),
                    ("digits", digits(self.state.get(at), self.shape(), self.speaker).into()),
                ],
            ),
            Truth::House(house, one) => {
                let places: Vec<Cell> = left.iter().map(|candidate| candidate.cell).collect();
                let values = [
                    ("digit", digit(one, self.shape()).into()),
                    ("house", self.house(house).into()),
                    ("cells", self.cells(&places).into()),
                ];
                self.speaker.say_with("variant-step-cases-house", values)
            }
        }
    }

    /// The lines of a branch, and how it ends.
    pub(super) fn branch(&self, branch: &Branch, depth: usize, lines: &mut Vec<String>) {
        let indent = "  ".repeat(depth);
        // What the assumption and the lines leave: the reason of a clash.
        let mut state = self.state.clone();
        take(&mut state, branch.assume);
        for Implication { literal: said, because } in &branch.lines {
            let why = match because {
                Because::OnlyOneLeft(Truth::Cell(_)) => self.speaker.say("variant-step-only-cell"),
                Because::OnlyOneLeft(Truth::House(house, _)) => {
                    self.speaker.say_with("variant-step-only-place", [("house", self.house(*house).into())])
                }
                Because::Proved(proof) => match &**proof {
                    Proof::Arrangements(cited) => self.cited(cited),
                    Proof::Contradiction(inner) => {
                        lines.push(format!("{indent}{}", self.suppose(inner, true)));
                        Words { state: &state, speaker: self.speaker }.branch(inner, depth + 1, lines);
                        self.speaker.say("variant-step-by-trial")
                    }
                    _ => String::new(),
                },
            };
            let values = [("literal", literal(*said, self.state, self.speaker).into()), ("why", why.into())];
            lines.push(format!("{indent}{}", self.speaker.say_with("variant-step-line", values)));
            take(&mut state, *said);
        }
        if let Some(clash) = &branch.clash {
            let end = match clash {
                Clash::Empty(Truth::Cell(at)) => {
                    self.speaker.say_with("variant-step-empty-cell", [("cell", cell(self.state, *at).into())])
                }
                Clash::Empty(Truth::House(house, one)) => self.speaker.say_with(
                    "variant-step-empty-house",
                    [("digit", digit(*one, self.shape()).into()), ("house", self.house(*house).into())],
                ),
                Clash::NoArrangement(cited) => {
                    let left = Words { state: &state, speaker: self.speaker }.left_in(&cited.cells);
                    let values = [("left", left.into()), ("rule", self.cited(cited).into())];
                    self.speaker.say_with("variant-step-empty-rule", values)
                }
            };
            lines.push(format!("{indent}{end}"));
        }
    }

    /// What an arrangement rests on, in a few words.
    pub(super) fn cited(&self, cited: &Arrangements) -> String {
        if let Some(sum) = cited.sums.first() {
            let houses = self.houses(&sum.houses);
            return self.speaker.say_with("variant-step-by-sum", [("houses", houses.into())]);
        }
        let rule = cited.rules.first().and_then(|&index| self.state.puzzle().rules().get(index));
        let mut name = rule.map(|rule| rule_name(rule.kind(), self.speaker)).unwrap_or_default();
        if let Some(number) = rule.and_then(number) {
            name = self.speaker.say_with(
                "variant-step-numbered",
                [("rule", name.into()), ("number", number.to_string().into())],
            );
        }
        let values = [("rule", name.into()), ("cells", self.cells(&cited.cells).into())];
        self.speaker.say_with("variant-step-by-rule", values)
    }
}

/// Takes a line as given.
fn take(state: &mut State<'_>, said: Literal) {
    // One that clashes leaves the state as it is: what a clash names is then what is left before it.
    let _ = if said.on { state.place(said.candidate) } else { state.eliminate(said.candidate) };
}
