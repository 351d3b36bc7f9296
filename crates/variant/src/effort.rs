//! How long a path takes a person, and how hard it is: the model of the classic 9x9 (`scale::minutes` of the crate
//! `logic`) with the looks counted on the grid of this puzzle, whatever its size. Only that of the classic 9x9 was
//! compared with people.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::explain::Explanation;
use crate::puzzle::Puzzle;
use crate::state::{Candidate, State};
use crate::step::{Branch, Proof, Step};
use crate::technique::{Technique, visit_singles};

/// Half of a fixation of the eye: of all places that may be looked at, half come before the only one.
const HALF_A_LOOK: u64 = 115;

/// Writing a digit: prepare, point, press.
const WRITE: u64 = 2730;

/// Striking out one candidate in the notes: point, press.
const ELIMINATION: u64 = 1380;

/// Nobody strikes out more than this one by one before going on.
const MOST_ELIMINATIONS: usize = 5;

/// Taking notes in one blank cell: a look at its houses, and three keystrokes.
const NOTE: u64 = 3 * 230 + 3 * 280;

/// What a path takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// Milliseconds of searching, writing and striking out, before they are scaled to the times of people.
    pub milliseconds: u64,
    /// Seconds of searching alone: how hard the path is, whatever there is to write.
    pub score: u64,
}

/// What a path takes; `None` where it does not go to the end.
pub fn effort(puzzle: &Puzzle, explanation: &Explanation) -> Option<Effort> {
    if !explanation.is_solved() {
        return None;
    }
    let mut state = State::new(puzzle);
    let (mut search, mut hand, mut has_notes) = (0, 0, false);
    for step in explanation.steps.iter().flat_map(Step::parts) {
        if !step.eliminations.is_empty() && !has_notes {
            has_notes = true;
            hand += NOTE * blanks(&state);
        }
        search += looks(&state, step) * HALF_A_LOOK * 2 / (ways(&state, step) + 1);
        hand += WRITE * step.placements.len() as u64;
        hand += ELIMINATION * step.eliminations.len().min(MOST_ELIMINATIONS) as u64;
        step.apply(&mut state).ok()?;
    }
    Some(Effort { milliseconds: search + hand, score: search.div_ceil(1000) })
}

fn blanks(state: &State<'_>) -> u64 {
    state.puzzle().shape().cells().filter(|&cell| state.is_blank(cell)).count() as u64
}

/// How many singles there are to find; of everything else one.
fn ways(state: &State<'_>, step: &Step) -> u64 {
    if !matches!(step.proof, Proof::OnlyOneLeft(_)) {
        return 1;
    }
    let mut found: BTreeSet<Candidate> = BTreeSet::new();
    let _ = visit_singles(state, &mut |single| {
        found.extend(single.placements);
        ControlFlow::Continue(())
    });
    found.len().max(1) as u64
}

/// Looks at all places where a step of its technique may be: each house for a full house, each digit in each region for
/// a hidden single, the houses of each blank cell for a naked one. A pattern takes as many times a hidden single as its
/// level says, and what is supposed a few looks a line.
fn looks(state: &State<'_>, step: &Step) -> u64 {
    let shape = state.puzzle().shape();
    let houses = state.houses().complete().count().max(1) as u64;
    let hidden = shape.digits().len() as u64 * shape.regions().len().max(shape.rows()) as u64;
    let rules = 1 + state.puzzle().rules().len() as u64;
    match step.technique {
        Technique::FullHouse => houses,
        Technique::HiddenSingle => hidden,
        Technique::NakedSingle => 3 * blanks(state),
        technique => {
            // 50 to 14 for locked candidates, and the double a level.
            let pattern = hidden * 25 / 7 * [1, 1, 2, 4, 8][technique.level() as usize];
            let own = match technique {
                Technique::Rule(_) | Technique::CageCombinations | Technique::CageDigit => {
                    4 * rules * [1, 1, 2, 4, 8][technique.level() as usize]
                }
                _ => pattern,
            };
            own + 8 * lines(&step.proof)
        }
    }
}

fn lines(proof: &Proof) -> u64 {
    let of = |branch: &Branch| branch.lines.len() as u64;
    match proof {
        Proof::Contradiction(branch) => of(branch),
        Proof::Cases { branches, .. } => branches.iter().map(of).sum(),
        _ => 0,
    }
}
