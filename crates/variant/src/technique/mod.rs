//! The techniques, one file each. A finder visits the steps that it finds in a fixed order until it is told to stop. It
//! may propose what the checker cannot follow within its bounds: what is handed out was checked.

mod cage_digit;
mod chain;
mod constraint;
mod fish;
mod full_house;
mod hidden_single;
mod hidden_subset;
mod house_sum;
mod locked_candidates;
mod naked_single;
mod naked_subset;
mod nested;
mod rule_reasoning;
mod trial;

use std::ops::ControlFlow;

use shudu_core::Meter;

use crate::rule::RuleKind;
use crate::state::State;
use crate::step::Step;

pub(crate) use constraint::Constraints;

/// How hard a step is, and a puzzle by its hardest step. The names are those of the classic 9x9.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Singles, and lines and dots that speak of two neighbours.
    Easy,
    /// Locked candidates, pairs, cages, sums of one cell.
    Medium,
    /// Triples, quads, X-Wing, sums of several cells, clues outside the grid.
    Hard,
    /// Swordfish, jellyfish, forcing chains.
    Unfair,
    /// Forcing nets, and chains within chains.
    Extreme,
}

impl Level {
    /// All, the easiest first.
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

    /// Its name in JSON and in options.
    pub const fn slug(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Unfair => "unfair",
            Level::Extreme => "extreme",
        }
    }
}

/// Which technique.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Technique {
    /// The last blank cell of a house.
    FullHouse,
    /// A digit has one place left in a house.
    HiddenSingle,
    /// A cell has one candidate left.
    NakedSingle,
    /// What a rule says by itself.
    Rule(RuleKind),
    /// The digits that a cage can have.
    CageCombinations,
    /// A digit that a cage needs, in cells that share a house.
    CageDigit,
    /// The one cell of houses that their cages leave.
    Innies,
    /// The one cell of cages that stands out of houses.
    Outies,
    /// Several innies: a cage that is not drawn.
    HiddenCage,
    /// Several outies, or both.
    InniesOuties,
    /// A digit's places in one house are all seen by a cell elsewhere.
    LockedCandidates,
    /// Two cells with two digits.
    NakedPair,
    /// Two digits with two places.
    HiddenPair,
    /// Three cells with three digits.
    NakedTriple,
    /// Three digits with three places.
    HiddenTriple,
    /// Four cells with four digits.
    NakedQuad,
    /// Four digits with four places.
    HiddenQuad,
    /// A digit in two houses and two others across.
    XWing,
    /// In three.
    Swordfish,
    /// In four.
    Jellyfish,
    /// A candidate leads to a contradiction by singles and rules about neighbours.
    ForcingChain,
    /// By all rules.
    ForcingNet,
    /// All candidates of a cell, or of a digit in a house, lead to the same.
    ForcingCases,
    /// A candidate leads to a contradiction, in which others are tried in turn.
    NestedNet,
}

impl Technique {
    /// All that are not named after a rule, in the order in which they are tried.
    pub const ALL: [Technique; 23] = [
        Technique::FullHouse,
        Technique::HiddenSingle,
        Technique::NakedSingle,
        Technique::LockedCandidates,
        Technique::Innies,
        Technique::Outies,
        Technique::CageCombinations,
        Technique::CageDigit,
        Technique::NakedPair,
        Technique::HiddenPair,
        Technique::HiddenCage,
        Technique::InniesOuties,
        Technique::NakedTriple,
        Technique::HiddenTriple,
        Technique::XWing,
        Technique::NakedQuad,
        Technique::HiddenQuad,
        Technique::Swordfish,
        Technique::Jellyfish,
        Technique::ForcingChain,
        Technique::ForcingNet,
        Technique::ForcingCases,
        Technique::NestedNet,
    ];

    /// Its name in JSON: small letters and hyphens. Rule reasoning has the name of its rule.
    pub const fn slug(self) -> &'static str {
        match self {
            Technique::FullHouse => "full-house",
            Technique::HiddenSingle => "hidden-single",
            Technique::NakedSingle => "naked-single",
            Technique::Rule(kind) => kind.slug(),
            Technique::CageCombinations => "cage-combinations",
            Technique::CageDigit => "cage-digit",
            Technique::Innies => "innies",
            Technique::Outies => "outies",
            Technique::HiddenCage => "hidden-cage",
            Technique::InniesOuties => "innies-outies",
            Technique::LockedCandidates => "locked-candidates",
            Technique::NakedPair => "naked-pair",
            Technique::HiddenPair => "hidden-pair",
            Technique::NakedTriple => "naked-triple",
            Technique::HiddenTriple => "hidden-triple",
            Technique::NakedQuad => "naked-quad",
            Technique::HiddenQuad => "hidden-quad",
            Technique::XWing => "x-wing",
            Technique::Swordfish => "swordfish",
            Technique::Jellyfish => "jellyfish",
            Technique::ForcingChain => "forcing-chain",
            Technique::ForcingNet => "forcing-net",
            Technique::ForcingCases => "forcing-cases",
            Technique::NestedNet => "nested-net",
        }
    }

    /// The technique of this name.
    pub fn of_slug(slug: &str) -> Option<Technique> {
        let rules = || RuleKind::ALL.iter().map(|&kind| Technique::Rule(kind));
        Technique::ALL.into_iter().chain(rules()).find(|technique| technique.slug() == slug)
    }

    /// The level of a step of this technique.
    pub const fn level(self) -> Level {
        match self {
            Technique::FullHouse | Technique::HiddenSingle | Technique::NakedSingle => Level::Easy,
            Technique::Rule(kind) => rule_reasoning::level(kind),
            Technique::CageCombinations
            | Technique::CageDigit
            | Technique::Innies
            | Technique::Outies
            | Technique::LockedCandidates
            | Technique::NakedPair
            | Technique::HiddenPair => Level::Medium,
            Technique::HiddenCage
            | Technique::InniesOuties
            | Technique::NakedTriple
            | Technique::HiddenTriple
            | Technique::NakedQuad
            | Technique::HiddenQuad
            | Technique::XWing => Level::Hard,
            Technique::Swordfish | Technique::Jellyfish | Technique::ForcingChain => Level::Unfair,
            Technique::ForcingNet | Technique::ForcingCases | Technique::NestedNet => Level::Extreme,
        }
    }
}

/// Takes a step; breaks when it is to be the last.
pub(crate) type Visit<'v> = dyn FnMut(Step) -> ControlFlow<()> + 'v;

/// A finder that needs no budget.
type Finder = fn(&State<'_>, &Constraints, &mut Visit<'_>) -> ControlFlow<()>;

/// The finders without chains and behind singles, the easiest first.
const FINDERS: [Finder; 16] = [
    rule_reasoning::neighbours,
    locked_candidates::find,
    house_sum::single,
    rule_reasoning::cages,
    rule_reasoning::sums,
    cage_digit::find,
    naked_subset::pairs,
    hidden_subset::pairs,
    house_sum::several,
    rule_reasoning::others,
    naked_subset::triples,
    hidden_subset::triples,
    fish::x_wing,
    naked_subset::quads,
    hidden_subset::quads,
    fish::larger,
];

/// All steps that write the only digit of a cell or the only place of a digit, the easiest first: they ask no rule.
pub(crate) fn visit_singles(state: &State<'_>, visit: &mut Visit<'_>) -> ControlFlow<()> {
    full_house::find(state, visit)?;
    hidden_single::find(state, visit)?;
    naked_single::find(state, visit)
}

/// All steps of the techniques without chains, the easiest technique first.
pub(crate) fn visit_all(
    state: &State<'_>,
    constraints: &Constraints,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    visit_singles(state, visit)?;
    FINDERS.iter().try_for_each(|find| find(state, constraints, visit))
}

/// The chains up to a level. Ends early when the budget is spent.
pub(crate) fn visit_chains(
    state: &State<'_>,
    constraints: &Constraints,
    most: Level,
    meter: &mut Meter<'_>,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    chain::chains(state, constraints, meter, visit)?;
    if most < Technique::ForcingNet.level() {
        return ControlFlow::Continue(());
    }
    // Where all rules are quick, chains have used them.
    if constraints.list.iter().any(|constraint| !constraint.is_quick()) {
        chain::nets(state, constraints, meter, visit)?;
    }
    chain::cases(state, constraints, meter, visit)?;
    nested::find(state, constraints, meter, visit)
}
