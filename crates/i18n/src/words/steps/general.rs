//! Any step, told from its proof alone.

use shudu_core::step::{Premise, Proof, Split, Step, Truth};
use shudu_core::{Board, CellSet, Digit, House};

use super::facts::Count;
use super::{Telling, Values};
use crate::speaker::Speaker;

impl Speaker {
    /// A step whose technique and shape no other wording knows.
    pub(super) fn general(&self, step: &Step, board: &Board) -> Telling {
        match &step.proof {
            Proof::Covered { .. } => {
                let count = Count::of(&step.proof, board).expect("it is a count");
                let look = self.say_values("step-count-look", &[("truths", self.truths(&count).into())]);
                Telling { look, why: self.count_sentences(&count, step, board) }
            }
            Proof::OnlyOneLeft(truth) => {
                let truth = vec![("truth", self.truth(*truth).into())];
                Telling {
                    look: self.say_values("step-only-look", &truth),
                    why: self.say_values("step-only-why", &truth),
                }
            }
            Proof::Contradiction { assume, .. } => {
                let values = vec![
                    ("assumed", self.literal(*assume).into()),
                    ("contrary", self.literal(!*assume).into()),
                ];
                self.telling("contradiction", &values)
            }
            Proof::Cases { split, branches } => {
                let (name, of) = match split {
                    Split::Premise(Premise::Truth(truth)) => ("step-cases-truth-look", self.truth(*truth)),
                    Split::OnOrOff(candidate) => ("step-cases-either-look", self.candidates(&[*candidate])),
                    Split::Premise(Premise::Unique(deadly)) => {
                        ("step-cases-unique-look", self.cells(deadly.pairs.iter().map(|(cell, _)| *cell)))
                    }
                };
                let values: Values = vec![("of", of.into()), ("count", self.number(branches.len()).into())];
                Telling {
                    look: self.say_values(name, &values),
                    why: self.say_values("step-cases-why", &values),
                }
            }
            _ => Telling { look: self.say("step-lines-look"), why: self.say("step-lines-why") },
        }
    }

    /// The sets that a count starts from.
    fn truths(&self, count: &Count<'_>) -> String {
        let mut parts = self.sets(&count.truths);
        if let Some(deadly) = count.deadly {
            let cells = self.cells(deadly.pairs.iter().map(|(cell, _)| *cell));
            parts.push(self.say_with("count-deadly", [("cells", cells.into())]));
        }
        self.list(&parts)
    }

    /// Truths as a reader would list them: cells together, the houses of a digit together.
    pub(super) fn sets(&self, truths: &[Truth]) -> Vec<String> {
        let cell = |truth: &Truth| match truth {
            Truth::Cell(cell) => Some(*cell),
            Truth::House(..) => None,
        };
        let cells: CellSet = truths.iter().filter_map(cell).collect();
        let mut parts = Vec::new();
        if !cells.is_empty() {
            parts.push(self.say_with("count-cells", [("cells", self.cells(cells.iter()).into())]));
        }
        for digit in Digit::ALL {
            let house = |truth: &Truth| match truth {
                Truth::House(house, of) if *of == digit => Some(*house),
                _ => None,
            };
            let mut houses: Vec<House> = truths.iter().filter_map(house).collect();
            houses.sort();
            if !houses.is_empty() {
                let values = [("digit", digit.get().into()), ("houses", self.houses(&houses).into())];
                parts.push(self.say_with("count-digit", values));
            }
        }
        parts
    }

    /// Why the eliminations of a count follow, in a few sentences.
    pub(super) fn count_sentences(&self, count: &Count<'_>, step: &Step, _: &Board) -> String {
        let truths = count.truths.len() + usize::from(count.deadly.is_some());
        let links = count.links.len();
        let covers = self.sets(count.links);
        let values: Values = vec![
            ("things", truths.into()),
            ("truths", self.number(truths).into()),
            ("sets", links.into()),
            ("links", self.number(links).into()),
            ("covers", self.list(&covers).into()),
            ("fins", self.candidates(&count.fins).into()),
            ("count", count.fins.len().into()),
        ];
        let mut sentences = vec![self.say_values("count-truths", &values)];
        if links > 0 {
            sentences.push(
                self.say_values(
                    if count.fins.is_empty() { "count-links" } else { "count-links-but" },
                    &values,
                ),
            );
        }
        // How many of the links each elimination must lie in for the count to fail without it.
        let needed = (links + 1).saturating_sub(truths);
        let in_links = step.eliminations.iter().any(|c| count.links.iter().any(|link| link.contains(*c)));
        let end = match (needed, count.fins.is_empty()) {
            (0, _) => "count-fin-is-true",
            (1, true) => "count-links-are-full",
            (1, false) if in_links => "count-links-or-fins",
            _ => "count-several",
        };
        sentences.push(self.say_values(end, &values));
        sentences.join(&self.say("sentence-gap"))
    }
}
