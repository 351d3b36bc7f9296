//! Why what several cells take together leaves something out, why a wing does, and steps that are told together.

use shudu_variant::step::{Arrangements, Truth};
use shudu_variant::{Candidate, Cell, House, Rule, Step, Technique, Values};

use super::names::{MOST_SETS, by_cell, cell, digit, digits, list, notation, set};
use super::proof::Words;

impl Words<'_> {
    /// What the rules say, and what every arrangement with the digits in question would leave without a place.
    pub(super) fn together(&self, step: &Step, cited: &Arrangements) -> Vec<String> {
        let shape = self.state.puzzle().shape();
        let rules: Vec<&Rule> =
            cited.rules.iter().filter_map(|&index| self.state.puzzle().rules().get(index)).collect();
        let mut said =
            vec![self.speaker.say_with("variant-step-look", [("cells", self.cells(&cited.cells).into())])];
        said.extend(rules.iter().take(MOST_SETS).map(|rule| {
            let own: Vec<Cell> = rule.cells(shape);
            let inside: Vec<Cell> = cited.cells.iter().copied().filter(|cell| own.contains(cell)).collect();
            self.meaning(rule, if own.len() > cited.cells.len() { &inside } else { &own })
        }));
        for sum in &cited.sums {
            let Some((terms, total)) = sum.terms(self.state) else { continue };
            let of = |inside: bool| -> Vec<Cell> {
                terms.iter().filter(|term| (term.1 > 0) == inside).map(|term| term.0).collect()
            };
            let (inside, outside) = (of(true), of(false));
            let values = [
                ("houses", self.houses(&sum.houses).into()),
                ("cells", self.cells(&inside).into()),
                ("outside", self.cells(&outside).into()),
                ("sum", if inside.is_empty() { -total } else { total }.to_string().into()),
            ];
            let name = match (inside.is_empty(), outside.is_empty()) {
                (false, true) => "variant-step-left-of",
                (true, _) => "variant-step-out-of",
                (false, false) => "variant-step-left-out-of",
            };
            said.push(self.speaker.say_with(name, values));
        }
        let removed = by_cell(&self.removed(step));
        let removed = removed.iter().map(|&(at, gone)| {
            let values = [
                ("digits", digits(gone, self.shape(), self.speaker).into()),
                ("cell", cell(self.state, at).into()),
            ];
            self.speaker.say_with("variant-step-digits-in", values)
        });
        let removed = list(removed, self.speaker);
        said.push(if cited.truths.is_empty() {
            self.speaker.say_with("variant-step-no-way", [("removed", removed.into())])
        } else {
            let truths = cited.truths.iter().take(MOST_SETS).map(|&truth| self.without_place(truth));
            let truths = list(truths, self.speaker);
            self.speaker
                .say_with("variant-step-no-room", [("removed", removed.into()), ("truths", truths.into())])
        });
        if !step.eliminations.is_empty() {
            said.push(self.leaves(step));
        }
        said
    }

    /// What a step says to be false: its eliminations, and what else was in the cells that it fills.
    fn removed(&self, step: &Step) -> Vec<Candidate> {
        let others = step.placements.iter().flat_map(|placed| {
            let rest = self.state.get(placed.cell).without(Values::only(placed.digit));
            rest.iter().map(|digit| Candidate::new(placed.cell, digit)).collect::<Vec<_>>()
        });
        step.eliminations.iter().copied().chain(others).collect()
    }

    /// A cell without a candidate, or a digit without a place.
    fn without_place(&self, truth: Truth) -> String {
        match truth {
            Truth::Cell(at) => {
                self.speaker.say_with("variant-step-no-candidate", [("cell", cell(self.state, at).into())])
            }
            Truth::House(house, one) => self.speaker.say_with(
                "variant-step-no-place",
                [("digit", digit(one, self.shape()).into()), ("house", self.house(house).into())],
            ),
        }
    }

    /// What a candidate would leave of cells and of digits in houses, and the fewer places that these have.
    pub(super) fn wing(&self, step: &Step, truths: &[Truth], links: &[Truth]) -> String {
        let Some(&removed) = step.eliminations.first() else { return String::new() };
        let left = truths.iter().map(|truth| {
            let left = truth.candidates(self.state);
            let left: Vec<Candidate> =
                left.into_iter().filter(|&other| !self.state.exclude(removed, other)).collect();
            match *truth {
                Truth::Cell(at) => {
                    let values: Values = left.iter().map(|candidate| candidate.digit).collect();
                    let values = [
                        ("cell", cell(self.state, at).into()),
                        ("digits", digits(values, self.shape(), self.speaker).into()),
                    ];
                    self.speaker.say_with("variant-step-left-digits", values)
                }
                Truth::House(house, one) => {
                    let places: Vec<Cell> = left.iter().map(|candidate| candidate.cell).collect();
                    let values = [
                        ("digit", digit(one, self.shape()).into()),
                        ("house", self.house(house).into()),
                        ("cells", self.cells(&places).into()),
                    ];
                    self.speaker.say_with("variant-step-left-places", values)
                }
            }
        });
        let left = left.collect::<Vec<_>>().join(&self.speaker.say("list-semicolon"));
        let places = links.iter().map(|&link| match link {
            Truth::Cell(at) => cell(self.state, at),
            Truth::House(house, one) => self.speaker.say_with(
                "variant-step-digit-in-house",
                [("digit", digit(one, self.shape()).into()), ("house", self.house(house).into())],
            ),
        });
        let values = [
            ("cell", cell(self.state, removed.cell).into()),
            ("digit", digit(removed.digit, self.shape()).into()),
            ("left", left.into()),
            ("count", truths.len().into()),
            ("fewer", links.len().into()),
            ("places", list(places, self.speaker).into()),
        ];
        self.speaker.say_with("variant-step-wing", values)
    }

    /// Houses against houses, and what each side has beside the other.
    pub(super) fn equivalence(&self, left: &[House], right: &[House]) -> String {
        let cells = |side: &[House]| -> Vec<Cell> {
            side.iter().filter_map(|&house| self.state.houses().cells(house)).flatten().copied().collect()
        };
        let beside = |one: &[Cell], other: &[Cell]| -> Vec<Cell> {
            one.iter().copied().filter(|cell| !other.contains(cell)).collect()
        };
        let (one, other) = (cells(left), cells(right));
        let values = [
            ("left", self.houses(left).into()),
            ("right", self.houses(right).into()),
            ("one", self.cells(&beside(&one, &other)).into()),
            ("other", self.cells(&beside(&other, &one)).into()),
        ];
        self.speaker.say_with("variant-step-equivalence", values)
    }

    /// Steps that are told together: what they have in common, then a line for each.
    pub(super) fn in_turn(&self, steps: &[Step], lines: &mut Vec<String>) -> Vec<String> {
        let mut state = self.state.clone();
        let mut told: Vec<(Vec<String>, String)> = Vec::new();
        for step in steps {
            let words = Words { state: &state, speaker: self.speaker };
            let why = words.why(step, &mut Vec::new());
            told.push((why, notation(step, self.shape())));
            if step.apply(&mut state).is_err() {
                break;
            }
        }
        let is_single = matches!(
            steps.first().map(|step| step.technique),
            Some(Technique::FullHouse | Technique::HiddenSingle | Technique::NakedSingle)
        );
        let common = |told: &[(Vec<String>, String)]| {
            let first = told.first()?.0.first()?.clone();
            (told.len() > 1 && told.iter().all(|one| one.0.first() == Some(&first))).then_some(first)
        };
        let mut said = vec![self.speaker.say_with("variant-step-in-turn", [("count", steps.len().into())])];
        if let Some(first) = common(&told) {
            told.iter_mut().for_each(|one| drop(one.0.remove(0)));
            said.push(first);
        }
        let gap = self.speaker.say("sentence-gap");
        for (why, effect) in told {
            let why = why.join(&gap);
            let values = [("literal", effect.into()), ("why", why.clone().into())];
            // What a single does is said with its reason.
            lines.push(if is_single { why } else { self.speaker.say_with("variant-step-line", values) });
        }
        said
    }

    /// What is left in some cells: r1c2: 345; r2c2: 1.
    pub(super) fn left_in(&self, cells: &[Cell]) -> String {
        let one = |&at: &Cell| {
            let left = match self.state.values().get(at) {
                Some(written) => digit(written, self.shape()),
                None => set(self.state.get(at), self.shape()),
            };
            let values = [("cell", cell(self.state, at).into()), ("digits", left.into())];
            self.speaker.say_with("variant-step-left-digits", values)
        };
        cells.iter().take(MOST_SETS).map(one).collect::<Vec<_>>().join(&self.speaker.say("list-semicolon"))
    }
}
