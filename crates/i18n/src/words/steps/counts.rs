//! Steps of one digit that take several counts, which the lines tell one by one: two patterns side by side, fish whose
//! houses cross or whose fins start chains, templates.

use shudu_core::step::{Because, Implication, Literal, Proof, Step};
use shudu_core::{Board, CellSet, Digit, House};

use super::facts::Count;
use super::{Telling, Values};
use crate::speaker::Speaker;

impl Speaker {
    /// `None` for all other steps.
    pub(super) fn several_counts(&self, step: &Step, board: &Board) -> Option<Telling> {
        match step.technique.as_ref() {
            "siamese-fish" => self.siamese_fish(step, board),
            "dual-two-string-kite" | "dual-empty-rectangle" => self.dual(step, board),
            "template-set" | "template-delete" => self.template(step),
            "kraken-fish-type-1" | "kraken-fish-type-2" => self.kraken_fish(step, board),
            name if name.ends_with("-jellyfish")
                || name.ends_with("-swordfish")
                || name.ends_with("-x-wing") =>
            {
                self.crossing_fish(step, board)
            }
            _ => None,
        }
    }

    /// Two fish of one base.
    fn siamese_fish(&self, step: &Step, board: &Board) -> Option<Telling> {
        let counts = counts(&step.proof, board);
        let digit = counts.first()?.digit()?;
        let mut covers: Vec<Vec<House>> = counts.iter().map(Count::link_houses).collect();
        covers.sort();
        covers.dedup();
        let [one, other] = covers.as_slice() else { return None };
        let values: Values = vec![
            ("digit", digit.get().into()),
            ("base", self.houses(&counts.first()?.truth_houses()).into()),
            ("one", self.houses(one).into()),
            ("other", self.houses(other).into()),
        ];
        Some(self.telling("siamese-fish", &values))
    }

    /// Two kites, or two empty rectangles, side by side.
    fn dual(&self, step: &Step, board: &Board) -> Option<Telling> {
        let counts = counts(&step.proof, board);
        let digit = counts.first()?.digit()?;
        let mut patterns: Vec<(Vec<House>, Vec<House>)> =
            counts.iter().map(|count| (count.truth_houses(), count.link_houses())).collect();
        patterns.sort();
        patterns.dedup();
        let [(one, one_joint), (other, other_joint)] = patterns.as_slice() else { return None };
        let values: Values = vec![
            ("digit", digit.get().into()),
            ("one", self.houses(one).into()),
            ("one-joint", self.houses(one_joint).into()),
            ("other", self.houses(other).into()),
            ("other-joint", self.houses(other_joint).into()),
        ];
        Some(self.telling("dual", &values))
    }

    /// A fish in whose base two houses share places, or that removes where two houses of its cover cross.
    fn crossing_fish(&self, step: &Step, board: &Board) -> Option<Telling> {
        let counts = counts(&step.proof, board);
        let count = counts.first()?;
        let digit = count.digit()?;
        let (base, cover) = (count.truth_houses(), count.link_houses());
        if counts
            .iter()
            .any(|other| (other.truth_houses(), other.link_houses()) != (base.clone(), cover.clone()))
            || base.len() != cover.len()
        {
            return None;
        }
        let outside = |cell| !cover.iter().any(|house| house.cells().contains(cell));
        let twice = |cell| base.iter().filter(|house| house.cells().contains(cell)).count() > 1;
        let fins: CellSet = count.cells().iter().filter(|&cell| outside(cell) || twice(cell)).collect();
        let values: Values = vec![
            ("digit", digit.get().into()),
            ("n", self.number(base.len()).into()),
            ("base", self.houses(&base).into()),
            ("cover", self.houses(&cover).into()),
            ("fins", self.cells(fins.iter()).into()),
            ("count", fins.len().into()),
        ];
        (!fins.is_empty()).then(|| self.telling("crossing-fish", &values))
    }

    /// A fish from whose fins, and from a house of its cover, chains lead to one conclusion.
    fn kraken_fish(&self, step: &Step, board: &Board) -> Option<Telling> {
        let counts = counts(&step.proof, board);
        let [count] = counts.as_slice() else { return None };
        let digit = count.digit()?;
        let target = *step.eliminations.first()?;
        let starts = count.fins.iter().map(|c| c.cell);
        let values: Values = vec![
            ("digit", digit.get().into()),
            ("base", self.houses(&count.truth_houses()).into()),
            ("cover", self.houses(&count.link_houses()).into()),
            ("starts", self.cells(starts).into()),
            ("count", count.fins.len().into()),
            ("assumed", self.literal(Literal::on(target)).into()),
            ("contrary", self.literal(Literal::off(target)).into()),
        ];
        Some(self.telling("kraken-fish", &values))
    }

    /// What all ways to place a digit have in common.
    fn template(&self, step: &Step) -> Option<Telling> {
        let all = step.placements.iter().chain(&step.eliminations);
        let digit: Digit = all.clone().next()?.digit;
        let values: Values =
            vec![("digit", digit.get().into()), ("cells", self.cells(all.map(|c| c.cell)).into())];
        Some(
            self.telling(
                if step.placements.is_empty() { "template-delete" } else { "template-set" },
                &values,
            ),
        )
    }
}

/// The counts in a proof, in the order in which they are told.
fn counts<'a>(proof: &'a Proof, board: &Board) -> Vec<Count<'a>> {
    let in_lines = |lines: &'a [Implication]| -> Vec<Count<'a>> {
        lines
            .iter()
            .filter_map(|line| match &line.because {
                Because::Proved(proof) => Some(counts(proof, board)),
                _ => None,
            })
            .flatten()
            .collect()
    };
    match proof {
        Proof::Covered { .. } => Count::of(proof, board).into_iter().collect(),
        Proof::Lines(lines) => in_lines(lines),
        Proof::Cases { branches, .. } => branches.iter().flat_map(|branch| in_lines(&branch.lines)).collect(),
        _ => Vec::new(),
    }
}
