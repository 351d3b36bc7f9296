//! Patterns that only the hardest puzzles have. The parts that they play are those of the step's marks.

use shudu_core::step::{Automorphism, Proof, Role, Step};
use shudu_core::{Board, Candidate, Cell, Digit, DigitSet, House};

use super::{Telling, Values};
use crate::speaker::Speaker;

impl Speaker {
    /// `None` for all other steps.
    pub(super) fn hardest(&self, step: &Step, board: &Board) -> Option<Telling> {
        match step.technique.as_ref() {
            "als-w-wing" => self.als_w_wing(step),
            "oddagon" | "bivalue-oddagon" | "tridagon" => self.guarded(step, board),
            "triple-firework" | "quadruple-firework" => {
                Some(self.telling(step.technique.as_ref(), &self.parts(step)))
            }
            "junior-exocet" | "senior-exocet" => Some(self.telling("exocet", &self.parts(step))),
            "symmetrical-placement" => match &step.proof {
                Proof::Symmetric(map) => self.symmetrical(map),
                _ => None,
            },
            _ => None,
        }
    }

    /// The cells of both parts of the pattern, its digits, and where to look.
    fn parts(&self, step: &Step) -> Values {
        let of = |role: Role| step.marks.cells.iter().filter(move |(_, r)| *r == role).map(|(cell, _)| *cell);
        let shown = step.marks.candidates.iter();
        let digits: DigitSet = shown
            .filter(|(_, role)| matches!(role, Role::Pattern | Role::Secondary))
            .map(|(c, _)| c.digit)
            .collect();
        let houses: Vec<House> = step.marks.houses.iter().map(|(house, _)| *house).collect();
        vec![
            ("cells", self.cells(of(Role::Pattern)).into()),
            ("others", self.cells(of(Role::Secondary)).into()),
            ("digits", self.digits(digits.iter()).into()),
            ("houses", self.houses(&houses).into()),
        ]
    }

    /// Two almost locked sets tied by the places of a digit in a house.
    fn als_w_wing(&self, step: &Step) -> Option<Telling> {
        let strong = step.marks.links.get(1)?;
        let mut values = self.parts(step);
        let gone: DigitSet = step.eliminations.iter().map(|c| c.digit).collect();
        values.push(("digit", strong.from.first()?.digit.get().into()));
        values.push(("ends", self.cells(strong.from.iter().chain(&strong.to).map(|c| c.cell)).into()));
        values.push(("z", self.digits(gone.iter()).into()));
        Some(self.telling("als-w-wing", &values))
    }

    /// Cells that cannot hold their digits alone: what else they or their houses have is a guardian.
    fn guarded(&self, step: &Step, board: &Board) -> Option<Telling> {
        let cells: Vec<Cell> = step.marks.cells.iter().map(|(cell, _)| *cell).collect();
        let role = |wanted: Role| {
            move |(candidate, role): &(Candidate, Role)| (*role == wanted).then_some(*candidate)
        };
        let shown = &step.marks.candidates;
        let digits: DigitSet = shown.iter().filter_map(role(Role::Pattern)).map(|c| c.digit).collect();
        let mut guardians: Vec<Candidate> = shown.iter().filter_map(role(Role::Secondary)).collect();
        guardians.extend(&step.placements);
        guardians.sort();
        let values: Values = vec![
            (
                "cells",
                self.cells(cells.iter().copied().filter(|cell| board.values()[*cell].is_none())).into(),
            ),
            ("n", self.number(cells.len()).into()),
            ("digits", self.digits(digits.iter()).into()),
            ("digit", digits.first()?.get().into()),
            ("guardians", self.candidates(&guardians).into()),
            ("count", guardians.len().into()),
        ];
        Some(self.telling(step.technique.as_ref(), &values))
    }

    /// Givens that are their own image.
    fn symmetrical(&self, map: &Automorphism) -> Option<Telling> {
        let turn = match (map.cells.first()?.index(), map.cells.get(1)?.index()) {
            (80, 79) => "half",
            (0, _) => "diagonal",
            (80, _) => "antidiagonal",
            _ => "quarter",
        };
        let renamed = Digit::ALL.into_iter().zip(&map.digits).filter(|(digit, image)| digit != *image);
        let renamed: Vec<String> = renamed.map(|(digit, image)| format!("{digit}→{image}")).collect();
        let stays: DigitSet = Digit::ALL
            .into_iter()
            .zip(&map.digits)
            .filter(|(d, image)| d == *image)
            .map(|(d, _)| d)
            .collect();
        let values: Values = vec![
            ("turn", turn.into()),
            ("renamed", renamed.join(&self.say("list-comma")).into()),
            ("stays", self.digits(stays.iter()).into()),
        ];
        Some(self.telling("symmetrical-placement", &values))
    }
}
