//! The techniques of HoDoKu 2.2.0 in the order in which it tries them, with their levels and scores.

use super::Level;
use Level::{Easy, Extreme, Hard, Medium, Unfair};

/// What HoDoKu searches for at a time. Some searches know several forms: see [`super::ScoredStep::name`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are those of the techniques")]
#[non_exhaustive]
pub enum Technique {
    FullHouse,
    NakedSingle,
    HiddenSingle,
    LockedPair,
    LockedTriple,
    Pointing,
    Claiming,
    NakedPair,
    NakedTriple,
    HiddenPair,
    HiddenTriple,
    NakedQuad,
    HiddenQuad,
    Fish(Fish),
    RemotePair,
    BugPlusOne,
    Skyscraper,
    TwoStringKite,
    TurbotFish,
    EmptyRectangle,
    WWing,
    XyWing,
    XyzWing,
    /// Unique rectangles of the types 1 to 6.
    Uniqueness(u8),
    HiddenRectangle,
    /// Of the types 1 and 2.
    AvoidableRectangle(u8),
    SueDeCoq,
    SimpleColors,
    MultiColors,
    XChain,
    XyChain,
    NiceLoop,
    GroupedNiceLoop,
    AlsXz,
    AlsXyWing,
    AlsChain,
    DeathBlossom,
    KrakenFish,
    ForcingChain,
    ForcingNet,
    TemplateSet,
    TemplateDelete,
    BruteForce,
}

/// A kind of fish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fish {
    /// What its houses may be.
    pub shape: Shape,
    /// Has it fins?
    pub fins: Fins,
    /// Of how many houses, 2 to 7.
    pub size: u8,
}

/// What the houses of a fish may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// The base is of rows and the cover of columns, or the other way around.
    Basic,
    /// Boxes may be among them.
    Franken,
    /// Rows, columns and boxes in base and cover.
    Mutant,
}

/// Has a fish fins?
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fins {
    /// None.
    None,
    /// There are candidates of the base outside the cover.
    Finned,
    /// Without the fins the base would be none: one of its houses has one candidate in the cover at most. A basic fish
    /// alone is called so.
    Sashimi,
}

/// A technique in the order of search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// What is searched for.
    pub technique: Technique,
    /// How hard HoDoKu holds it.
    pub level: Level,
    /// What a step of it adds to the score.
    pub score: u32,
    /// Does HoDoKu try it unless told otherwise?
    pub enabled: bool,
}

const fn on(technique: Technique, level: Level, score: u32) -> Entry {
    Entry { technique, level, score, enabled: true }
}

const fn off(technique: Technique, level: Level, score: u32) -> Entry {
    Entry { technique, level, score, enabled: false }
}

const fn fish(shape: Shape, fins: Fins, size: u8) -> Technique {
    Technique::Fish(Fish { shape, fins, size })
}

/// All techniques in the order of search.
pub const ORDER: [Entry; 90] = {
    use Fins::{Finned, None, Sashimi};
    use Shape::{Basic, Franken, Mutant};
    use Technique::*;
    [
        on(FullHouse, Easy, 4),
        on(NakedSingle, Easy, 4),
        on(HiddenSingle, Easy, 14),
        on(LockedPair, Medium, 40),
        on(LockedTriple, Medium, 60),
        on(Pointing, Medium, 50),
        on(Claiming, Medium, 50),
        on(NakedPair, Medium, 60),
        on(NakedTriple, Medium, 80),
        on(HiddenPair, Medium, 70),
        on(HiddenTriple, Medium, 100),
        on(NakedQuad, Hard, 120),
        on(HiddenQuad, Hard, 150),
        on(fish(Basic, None, 2), Hard, 140),
        on(fish(Basic, None, 3), Hard, 150),
        on(fish(Basic, None, 4), Hard, 160),
        off(fish(Basic, None, 5), Unfair, 470),
        off(fish(Basic, None, 6), Unfair, 470),
        off(fish(Basic, None, 7), Unfair, 470),
        on(RemotePair, Hard, 110),
        on(BugPlusOne, Hard, 100),
        on(Skyscraper, Hard, 130),
        on(TwoStringKite, Hard, 150),
        on(TurbotFish, Hard, 120),
        on(EmptyRectangle, Hard, 120),
        on(WWing, Hard, 150),
        on(XyWing, Hard, 160),
        on(XyzWing, Hard, 180),
        on(Uniqueness(1), Hard, 100),
        on(Uniqueness(2), Hard, 100),
        on(Uniqueness(3), Hard, 100),
        on(Uniqueness(4), Hard, 100),
        on(Uniqueness(5), Hard, 100),
        on(Uniqueness(6), Hard, 100),
        on(HiddenRectangle, Hard, 100),
        on(AvoidableRectangle(1), Hard, 100),
        on(AvoidableRectangle(2), Hard, 100),
        on(fish(Basic, Finned, 2), Hard, 130),
        on(fish(Basic, Sashimi, 2), Hard, 150),
        on(fish(Basic, Finned, 3), Unfair, 200),
        on(fish(Basic, Sashimi, 3), Unfair, 240),
        on(fish(Basic, Finned, 4), Unfair, 250),
        on(fish(Basic, Sashimi, 4), Unfair, 260),
        off(fish(Basic, Finned, 5), Unfair, 470),
        off(fish(Basic, Sashimi, 5), Unfair, 470),
        off(fish(Basic, Finned, 6), Unfair, 470),
        off(fish(Basic, Sashimi, 6), Unfair, 470),
        off(fish(Basic, Finned, 7), Unfair, 470),
        off(fish(Basic, Sashimi, 7), Unfair, 470),
        on(SueDeCoq, Unfair, 250),
        on(SimpleColors, Hard, 150),
        on(MultiColors, Hard, 200),
        on(XChain, Unfair, 260),
        on(XyChain, Unfair, 260),
        on(NiceLoop, Unfair, 280),
        on(GroupedNiceLoop, Unfair, 300),
        on(AlsXz, Unfair, 300),
        on(AlsXyWing, Unfair, 320),
        on(AlsChain, Unfair, 340),
        off(DeathBlossom, Unfair, 360),
        on(fish(Franken, None, 2), Unfair, 300),
        on(fish(Franken, None, 3), Unfair, 350),
        off(fish(Franken, None, 4), Unfair, 370),
        off(fish(Franken, None, 5), Extreme, 470),
        off(fish(Franken, None, 6), Extreme, 470),
        off(fish(Franken, None, 7), Extreme, 470),
        on(fish(Franken, Finned, 2), Unfair, 390),
        on(fish(Franken, Finned, 3), Unfair, 410),
        off(fish(Franken, Finned, 4), Unfair, 430),
        off(fish(Franken, Finned, 5), Extreme, 470),
        off(fish(Franken, Finned, 6), Extreme, 470),
        off(fish(Franken, Finned, 7), Extreme, 470),
        off(fish(Mutant, None, 2), Extreme, 450),
        off(fish(Mutant, None, 3), Extreme, 450),
        off(fish(Mutant, None, 4), Extreme, 450),
        off(fish(Mutant, None, 5), Extreme, 470),
        off(fish(Mutant, None, 6), Extreme, 470),
        off(fish(Mutant, None, 7), Extreme, 470),
        off(fish(Mutant, Finned, 2), Extreme, 470),
        off(fish(Mutant, Finned, 3), Extreme, 470),
        off(fish(Mutant, Finned, 4), Extreme, 470),
        off(fish(Mutant, Finned, 5), Extreme, 470),
        off(fish(Mutant, Finned, 6), Extreme, 470),
        off(fish(Mutant, Finned, 7), Extreme, 470),
        off(KrakenFish, Extreme, 500),
        on(ForcingChain, Extreme, 500),
        on(ForcingNet, Extreme, 700),
        off(TemplateSet, Extreme, 10000),
        off(TemplateDelete, Extreme, 10000),
        on(BruteForce, Extreme, 10000),
    ]
};

impl Technique {
    /// Does it look at the places of one digit alone? (Locked candidates are quicker found than ruled out.)
    pub(super) fn is_of_one_digit(self) -> bool {
        use Technique::*;
        matches!(
            self,
            Fish(_)
                | Skyscraper
                | TwoStringKite
                | TurbotFish
                | EmptyRectangle
                | SimpleColors
                | MultiColors
                | XChain
        )
    }

    /// Where its finder is: with the chains, colours and almost locked sets, or with the patterns.
    pub(super) fn is_chain(self) -> bool {
        use Technique::*;
        matches!(
            self,
            SueDeCoq
                | SimpleColors
                | MultiColors
                | XChain
                | XyChain
                | NiceLoop
                | GroupedNiceLoop
                | AlsXz
                | AlsXyWing
                | AlsChain
                | DeathBlossom
                | KrakenFish
                | ForcingChain
                | ForcingNet
        )
    }
}

impl Fish {
    /// Its name in HoDoKu.
    pub const fn name(self) -> &'static str {
        self.names()[0]
    }

    /// The name of two such fish with one base, taken as one.
    pub const fn siamese_name(self) -> &'static str {
        self.names()[1]
    }

    const fn names(self) -> [&'static str; 2] {
        let row = match (self.shape, self.fins) {
            (Shape::Basic, Fins::None) => &BASIC,
            (Shape::Basic, Fins::Finned) => &FINNED,
            (Shape::Basic, Fins::Sashimi) => &SASHIMI,
            (Shape::Franken, Fins::None) => &FRANKEN,
            (Shape::Franken, _) => &FINNED_FRANKEN,
            (Shape::Mutant, Fins::None) => &MUTANT,
            (Shape::Mutant, _) => &FINNED_MUTANT,
        };
        row[self.size as usize - 2]
    }
}

macro_rules! fish_names {
    ($($table:ident $prefix:literal;)*) => {
        $(const $table: [[&str; 2]; 6] = [
            [concat!($prefix, "X-Wing"), concat!("Siamese ", $prefix, "X-Wing")],
            [concat!($prefix, "Swordfish"), concat!("Siamese ", $prefix, "Swordfish")],
            [concat!($prefix, "Jellyfish"), concat!("Siamese ", $prefix, "Jellyfish")],
            [concat!($prefix, "Squirmbag"), concat!("Siamese ", $prefix, "Squirmbag")],
            [concat!($prefix, "Whale"), concat!("Siamese ", $prefix, "Whale")],
            [concat!($prefix, "Leviathan"), concat!("Siamese ", $prefix, "Leviathan")],
        ];)*
    };
}

fish_names! {
    BASIC "";
    FINNED "Finned ";
    SASHIMI "Sashimi ";
    FRANKEN "Franken ";
    FINNED_FRANKEN "Finned Franken ";
    MUTANT "Mutant ";
    FINNED_MUTANT "Finned Mutant ";
}
