//! What a producer of the scale hands over: a find, its rating and its name in Sudoku Explainer.

use shudu_core::{Board, Candidate, Step};

use crate::chains::{Chain, ChainKind, Rules};
use crate::masks::{Masks, Removals};
use crate::techniques::Pattern;
use crate::techniques::aligned_exclusion::AlignedExclusion;
use crate::techniques::bug::Bug;
use crate::techniques::direct::Direct;
use crate::techniques::fish::Fish;
use crate::techniques::full_house::FullHouse;
use crate::techniques::hidden_single::HiddenSingle;
use crate::techniques::hidden_subset::HiddenSubset;
use crate::techniques::locked_candidates::LockedCandidates;
use crate::techniques::naked_single::NakedSingle;
use crate::techniques::naked_subset::NakedSubset;
use crate::techniques::unique_loop::UniqueLoop;
use crate::techniques::xy_wing::Wing;

/// A find and its rating.
#[derive(Debug)]
pub(super) struct Hint {
    pub(super) rating: f64,
    pub(super) found: Found,
}

/// The patterns that the scale knows; the large ones stand apart, since most hints are singles.
#[derive(Debug)]
pub(super) enum Found {
    FullHouse(FullHouse),
    HiddenSingle(HiddenSingle),
    NakedSingle(NakedSingle),
    DirectLocked(Direct<LockedCandidates>),
    DirectHidden(Direct<HiddenSubset>),
    Locked(LockedCandidates),
    NakedSubset(NakedSubset),
    HiddenSubset(HiddenSubset),
    Fish(Fish),
    Wing(Wing),
    Loop(Box<UniqueLoop>),
    Bug(Box<Bug>),
    Aligned(Box<AlignedExclusion>),
    Chain(Box<Chain>),
}

impl Found {
    fn pattern(&self) -> &dyn Pattern {
        match self {
            Found::FullHouse(found) => found,
            Found::HiddenSingle(found) => found,
            Found::NakedSingle(found) => found,
            Found::DirectLocked(found) => found,
            Found::DirectHidden(found) => found,
            Found::Locked(found) => found,
            Found::NakedSubset(found) => found,
            Found::HiddenSubset(found) => found,
            Found::Fish(found) => found,
            Found::Wing(found) => found,
            Found::Loop(found) => &**found,
            Found::Bug(found) => &**found,
            Found::Aligned(found) => &**found,
            Found::Chain(found) => &**found,
        }
    }

    /// The slug of its technique.
    pub(super) fn technique(&self) -> &'static str {
        self.pattern().technique()
    }

    pub(super) fn placement(&self) -> Option<Candidate> {
        self.pattern().placement()
    }

    /// May it remove anything beyond what follows from the digit that it writes?
    pub(super) fn may_remove_more(&self) -> bool {
        !matches!(self, Found::FullHouse(_) | Found::HiddenSingle(_) | Found::NakedSingle(_))
    }

    pub(super) fn removals(&self, masks: &Masks) -> Removals {
        self.pattern().removals(masks)
    }

    pub(super) fn step(&self, board: &Board, masks: &Masks) -> Step {
        self.pattern().step(board, masks)
    }

    /// The name that Sudoku Explainer gives it.
    pub(super) fn name(&self) -> String {
        let name = match self {
            Found::FullHouse(_) | Found::HiddenSingle(_) => "Hidden Single",
            Found::NakedSingle(_) => "Naked Single",
            Found::Loop(found) => {
                let loop_name = match found.cells.len() {
                    4 => "Unique Rectangle".to_owned(),
                    6 => "Unique Loop".to_owned(),
                    n => format!("Unique Loop {n}"),
                };
                return format!("{loop_name} type {}", found.type_number());
            }
            Found::Chain(found) => return chain_name(found),
            other => match other.pattern().technique() {
                "direct-pointing" => "Direct Pointing",
                "direct-claiming" => "Direct Claiming",
                "direct-hidden-pair" => "Direct Hidden Pair",
                "direct-hidden-triple" => "Direct Hidden Triplet",
                "pointing" => "Pointing",
                "claiming" => "Claiming",
                "naked-pair" => "Naked Pair",
                "naked-triple" => "Naked Triplet",
                "naked-quad" => "Naked Quad",
                "hidden-pair" => "Hidden Pair",
                "hidden-triple" => "Hidden Triplet",
                "hidden-quad" => "Hidden Quad",
                "x-wing" => "X-Wing",
                "swordfish" => "Swordfish",
                "jellyfish" => "Jellyfish",
                "xy-wing" => "XY-Wing",
                "xyz-wing" => "XYZ-Wing",
                "bug-type-1" => "BUG type 1",
                "bug-type-2" => "BUG type 2",
                "bug-type-3" => "BUG type 3",
                "bug-type-4" => "BUG type 4",
                "aligned-pair-exclusion" => "Aligned Pair Exclusion",
                "aligned-triplet-exclusion" => "Aligned Triplet Exclusion",
                other => other,
            },
        };
        name.to_owned()
    }
}

/// The name that Sudoku Explainer gives a chain.
fn chain_name(chain: &Chain) -> String {
    let Rules { dynamic, nishio, level, .. } = chain.rules;
    let form = match &chain.hint.kind {
        ChainKind::Loop { in_cells: false, .. } => return "Bidirectional X-Cycle".to_owned(),
        ChainKind::Loop { in_houses: false, .. } => return "Bidirectional Y-Cycle".to_owned(),
        ChainKind::Loop { .. } => return "Bidirectional Cycle".to_owned(),
        ChainKind::Forcing { in_cells: true, .. } => return "Forcing Chain".to_owned(),
        ChainKind::Forcing { .. } if chain.hint.complexity <= 6 => return "Turbot Fish".to_owned(),
        ChainKind::Forcing { .. } => return "Forcing X-Chain".to_owned(),
        ChainKind::Contradiction(_) if nishio => return "Nishio Forcing Chains".to_owned(),
        ChainKind::Contradiction(_) => "Contradiction",
        ChainKind::Double(_) => "Double",
        ChainKind::Cell(_) => "Cell",
        ChainKind::House(..) => "Region",
    };
    let dynamic = if dynamic { "Dynamic " } else { "" };
    let help = match level {
        0 => "",
        1 => " (+)",
        2 => " (+ Forcing Chains)",
        3 => " (+ Multiple Forcing Chains)",
        4 => " (+ Dynamic Forcing Chains)",
        _ => " (+ Dynamic Forcing Chains (+))",
    };
    format!("{dynamic}{form} Forcing Chains{help}")
}
