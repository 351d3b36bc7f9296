//! The kinds of variants by name.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use shudu_variant::RuleKind;

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident $slug:literal;)*) => {
        /// What is added to the rows, columns and boxes of a grid. Several kinds may go together.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum VariantKind { $($(#[$doc])* $name,)* }

        impl VariantKind {
            /// All of them, in the order in which their rules are drawn.
            pub const ALL: [VariantKind; [$($slug,)*].len()] = [$(VariantKind::$name,)*];

            /// Its name on the command line.
            pub const fn name(self) -> &'static str {
                match self { $(VariantKind::$name => $slug,)* }
            }
        }
    };
}

// What a seed makes depends on the order: new kinds stand last.
kinds! {
    /// Irregular regions, drawn at random, instead of boxes.
    Jigsaw "jigsaw";
    /// No digit twice on either diagonal.
    X "x";
    /// Windows between the boxes without a repeated digit.
    Windoku "windoku";
    /// Cells a knight's move apart differ.
    AntiKnight "anti-knight";
    /// Adjacent cells are not consecutive.
    NonConsecutive "non-consecutive";
    /// Cages of different digits with a sum, over the whole grid.
    Killer "killer";
    /// Lines that add up to the digit in their bulb.
    Arrow "arrow";
    /// Lines along which digits rise from a bulb.
    Thermo "thermo";
    /// All dots: white between consecutive digits, black between a digit and its double.
    Kropki "kropki";
    /// All letters: X between digits that add up to 10, V between those that add up to 5.
    Xv "xv";
    /// A sign between all adjacent cells of a region.
    GreaterThan "greater-than";
    /// Cells that touch at a corner differ.
    AntiKing "anti-king";
    /// Cells at the same place of their boxes differ.
    DisjointGroups "disjoint-groups";
    /// Sets of cells besides the boxes that hold every digit once.
    ExtraRegion "extra-region";
    /// Groups of cells of the same form with the same digits.
    Clones "clones";
    /// Lines whose neighbours differ by half of the size at least.
    Whispers "whispers";
    /// Lines of consecutive digits in any order.
    Renban "renban";
    /// Lines of which no two digits are the same or consecutive.
    Nabner "nabner";
    /// Lines that read the same from both ends.
    Palindrome "palindrome";
    /// Lines whose parts within each box have the same sum.
    RegionSumLine "region-sum-line";
    /// Lines whose inner digits lie between those of their ends.
    BetweenLine "between-line";
    /// Lines whose cells at the same distance from the middle have the same sum.
    ZipperLine "zipper-line";
    /// Lines of which each three cells in a row have a low, a middle and a high digit.
    EntropicLine "entropic-line";
    /// Lines of which each three cells in a row have different remainders by 3.
    ModularLine "modular-line";
    /// Lines whose inner digits add up to the sum of their ends.
    DoubleArrow "double-arrow";
    /// Lines along which digits never fall from a bulb.
    SlowThermometer "slow-thermometer";
    /// Beside a row or column, the sum of the digits between the lowest and the highest.
    Sandwich "sandwich";
    /// Beside a row or column, the sum of as many digits as the first one says.
    XSum "x-sum";
    /// Beside a row or column, how many digits are greater than all before them.
    Skyscraper "skyscraper";
    /// Beside a row or column, the digit that stands where the first one says.
    NumberedRoom "numbered-room";
    /// Sums of diagonals.
    LittleKiller "little-killer";
    /// Digits that stand in the four cells around a corner.
    Quadruple "quadruple";
    /// Cells marked as odd or even.
    OddEven "odd-even";
    /// White dots between consecutive digits; there may be others without a dot.
    Difference "difference";
    /// Black dots between a digit and its double; there may be others without a dot.
    Ratio "ratio";
    /// Circles, whose digits say how many circles have them.
    CountingCircles "counting-circles";
}

impl VariantKind {
    /// The rules that its puzzles have; none for irregular regions, which are part of the grid.
    pub const fn rules(self) -> &'static [RuleKind] {
        match self {
            VariantKind::Jigsaw => &[],
            VariantKind::X => &[RuleKind::Diagonal],
            VariantKind::Windoku => &[RuleKind::Windoku],
            VariantKind::AntiKnight => &[RuleKind::AntiKnight],
            VariantKind::NonConsecutive => &[RuleKind::NonConsecutive],
            VariantKind::Killer => &[RuleKind::KillerCage],
            VariantKind::Arrow => &[RuleKind::Arrow],
            VariantKind::Thermo => &[RuleKind::Thermometer],
            VariantKind::Kropki => &[RuleKind::Difference, RuleKind::Ratio, RuleKind::NegativeKropki],
            VariantKind::Xv => &[RuleKind::Xv, RuleKind::NegativeXv],
            VariantKind::GreaterThan => &[RuleKind::GreaterThan],
            VariantKind::AntiKing => &[RuleKind::AntiKing],
            VariantKind::DisjointGroups => &[RuleKind::DisjointGroups],
            VariantKind::ExtraRegion => &[RuleKind::ExtraRegion],
            VariantKind::Clones => &[RuleKind::Clones],
            VariantKind::Whispers => &[RuleKind::Whispers],
            VariantKind::Renban => &[RuleKind::Renban],
            VariantKind::Nabner => &[RuleKind::Nabner],
            VariantKind::Palindrome => &[RuleKind::Palindrome],
            VariantKind::RegionSumLine => &[RuleKind::RegionSumLine],
            VariantKind::BetweenLine => &[RuleKind::BetweenLine],
            VariantKind::ZipperLine => &[RuleKind::ZipperLine],
            VariantKind::EntropicLine => &[RuleKind::EntropicLine],
            VariantKind::ModularLine => &[RuleKind::ModularLine],
            VariantKind::DoubleArrow => &[RuleKind::DoubleArrow],
            VariantKind::SlowThermometer => &[RuleKind::SlowThermometer],
            VariantKind::Sandwich => &[RuleKind::Sandwich],
            VariantKind::XSum => &[RuleKind::XSum],
            VariantKind::Skyscraper => &[RuleKind::Skyscraper],
            VariantKind::NumberedRoom => &[RuleKind::NumberedRoom],
            VariantKind::LittleKiller => &[RuleKind::LittleKiller],
            VariantKind::Quadruple => &[RuleKind::Quadruple],
            VariantKind::OddEven => &[RuleKind::Odd, RuleKind::Even],
            VariantKind::Difference => &[RuleKind::Difference],
            VariantKind::Ratio => &[RuleKind::Ratio],
            VariantKind::CountingCircles => &[RuleKind::CountingCircles],
        }
    }

    /// Can the number of its marks be chosen? Not that of kinds without marks, or whose marks are all there are.
    pub const fn has_number(self) -> bool {
        use VariantKind::{
            AntiKing, AntiKnight, DisjointGroups, Jigsaw, Kropki, NonConsecutive, Windoku, X, Xv,
        };
        !matches!(
            self,
            Jigsaw | X | Windoku | AntiKnight | NonConsecutive | Kropki | Xv | AntiKing | DisjointGroups
        )
    }

    /// Are its marks lines?
    pub(super) fn is_line(self) -> bool {
        !matches!(self, VariantKind::Clones | VariantKind::Killer) && self.lengths(9).is_some()
    }

    /// How many cells one of its marks can have in a square of this size: lines with their bulbs, cages, clones; `None`
    /// for marks whose length cannot be chosen.
    pub(super) fn lengths(self, size: usize) -> Option<RangeInclusive<usize>> {
        use VariantKind::{
            Arrow, BetweenLine, Clones, DoubleArrow, EntropicLine, Killer, ModularLine, Nabner, Palindrome,
            RegionSumLine, Renban, SlowThermometer, Thermo, Whispers, ZipperLine,
        };
        match self {
            Clones | Killer | Renban | Thermo => Some(2..=size),
            Nabner => Some(2..=size.div_ceil(2)),
            Arrow | BetweenLine | DoubleArrow | Palindrome | ZipperLine => Some(3..=size * 2),
            EntropicLine | ModularLine | RegionSumLine | SlowThermometer | Whispers => Some(2..=size * 2),
            _ => None,
        }
    }
}

impl fmt::Display for VariantKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no such kind of variant.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected {}, seen {seen:?}", VariantKind::ALL.map(VariantKind::name).join(", "))]
pub struct ParseVariantKindError {
    /// The text that was given.
    pub seen: String,
}

impl FromStr for VariantKind {
    type Err = ParseVariantKindError;

    fn from_str(text: &str) -> Result<VariantKind, ParseVariantKindError> {
        let found = VariantKind::ALL.into_iter().find(|kind| kind.name() == text);
        found.ok_or_else(|| ParseVariantKindError { seen: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_and_are_in_order() {
        for kind in VariantKind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        assert!(VariantKind::ALL.is_sorted());
        let error = "sudoku-x".parse::<VariantKind>().unwrap_err();
        assert!(error.to_string().ends_with("counting-circles, seen \"sudoku-x\""));
    }
}
