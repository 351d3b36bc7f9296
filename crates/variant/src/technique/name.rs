//! The techniques by name, each with its level.

use crate::rule::RuleKind;

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
    /// Two lines with two places of a digit each, two of which share a line.
    Skyscraper,
    /// A row and a column with two places of a digit each, two of which share a region.
    TwoStringKite,
    /// The places of a digit in a region are in two lines, one of which a line reaches.
    EmptyRectangle,
    /// Likewise, in two other houses.
    TurbotFish,
    /// An X-Wing with further places that the candidate differs from.
    FinnedXWing,
    /// Three cells of two candidates each.
    XyWing,
    /// Three cells, one of them with three candidates.
    XyzWing,
    /// Two cells of the same two candidates, and a house in which one of these has two places.
    WWing,
    /// Another three cells and houses of one kind.
    HybridWing,
    /// A Swordfish with further places that the candidate differs from.
    FinnedSwordfish,
    /// In three.
    Swordfish,
    /// In four.
    Jellyfish,
    /// What the arrangements of a rule leave to the cells and houses around it.
    RuleAndHouses,
    /// Houses against houses: leftovers of jigsaws, Phistomefel's ring.
    SetEquivalence,
    /// What the arrangements of a house, with the rules in it, leave.
    HouseArrangements,
    /// Two cages.
    CageAgainstCage,
    /// Two other rules.
    RulesTogether,
    /// A chain of cells and houses, each left with one place by the one before it.
    AlternatingChain,
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
    pub const ALL: [Technique; 39] = [
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
        Technique::Skyscraper,
        Technique::TwoStringKite,
        Technique::EmptyRectangle,
        Technique::TurbotFish,
        Technique::FinnedXWing,
        Technique::XyWing,
        Technique::XyzWing,
        Technique::WWing,
        Technique::HybridWing,
        Technique::NakedQuad,
        Technique::HiddenQuad,
        Technique::FinnedSwordfish,
        Technique::Swordfish,
        Technique::Jellyfish,
        Technique::RuleAndHouses,
        Technique::SetEquivalence,
        Technique::HouseArrangements,
        Technique::CageAgainstCage,
        Technique::RulesTogether,
        Technique::AlternatingChain,
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
            Technique::Skyscraper => "skyscraper-fish",
            Technique::TwoStringKite => "two-string-kite",
            Technique::EmptyRectangle => "empty-rectangle",
            Technique::TurbotFish => "turbot-fish",
            Technique::FinnedXWing => "finned-x-wing",
            Technique::XyWing => "xy-wing",
            Technique::XyzWing => "xyz-wing",
            Technique::WWing => "w-wing",
            Technique::HybridWing => "hybrid-wing",
            Technique::FinnedSwordfish => "finned-swordfish",
            Technique::Swordfish => "swordfish",
            Technique::Jellyfish => "jellyfish",
            Technique::RuleAndHouses => "rule-and-houses",
            Technique::SetEquivalence => "set-equivalence",
            Technique::HouseArrangements => "house-arrangements",
            Technique::CageAgainstCage => "cage-against-cage",
            Technique::RulesTogether => "rules-together",
            Technique::AlternatingChain => "alternating-chain",
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
            Technique::Rule(kind) => level(kind),
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
            | Technique::XWing
            | Technique::Skyscraper
            | Technique::TwoStringKite
            | Technique::EmptyRectangle
            | Technique::TurbotFish
            | Technique::FinnedXWing
            | Technique::XyWing
            | Technique::XyzWing
            | Technique::WWing
            | Technique::HybridWing
            | Technique::RuleAndHouses
            | Technique::SetEquivalence
            | Technique::CageAgainstCage => Level::Hard,
            Technique::HouseArrangements
            | Technique::RulesTogether
            | Technique::FinnedSwordfish
            | Technique::AlternatingChain
            | Technique::Swordfish
            | Technique::Jellyfish
            | Technique::ForcingChain => Level::Unfair,
            Technique::ForcingNet | Technique::ForcingCases | Technique::NestedNet => Level::Extreme,
        }
    }
}

/// Rules of one kind of reasoning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    /// Two cells at a time, or the order along a line.
    Neighbours,
    /// Killer cages.
    Cages,
    /// Sums and sets along a line.
    Sums,
    /// Clues outside the grid, and whatever has many cases.
    Others,
}

/// The kind of reasoning of a rule.
pub(super) const fn class(kind: RuleKind) -> Class {
    match kind {
        RuleKind::KillerCage => Class::Cages,
        RuleKind::Sum
        | RuleKind::Arrow
        | RuleKind::DoubleArrow
        | RuleKind::PillArrow
        | RuleKind::Renban
        | RuleKind::Nabner
        | RuleKind::RegionSumLine
        | RuleKind::BetweenLine
        | RuleKind::LockoutLine
        | RuleKind::ZipperLine
        | RuleKind::EntropicLine
        | RuleKind::Quadruple
        | RuleKind::LittleKiller
        | RuleKind::SameValues
        | RuleKind::EqualSums => Class::Sums,
        RuleKind::SumLine
        | RuleKind::GlobalEntropy
        | RuleKind::Sandwich
        | RuleKind::XSum
        | RuleKind::Skyscraper
        | RuleKind::HiddenSkyscraper
        | RuleKind::NumberedRoom
        | RuleKind::FullRank
        | RuleKind::CountDistinct
        | RuleKind::Indexing
        | RuleKind::CountingCircles
        | RuleKind::Automaton
        | RuleKind::RegularExpression
        | RuleKind::Or
        | RuleKind::And => Class::Others,
        _ => Class::Neighbours,
    }
}

/// The level of a rule's reasoning.
const fn level(kind: RuleKind) -> Level {
    match class(kind) {
        Class::Neighbours => Level::Easy,
        Class::Cages | Class::Sums => Level::Medium,
        Class::Others => Level::Hard,
    }
}
