//! The rules, one file each.
//!
//! A file has the data of the rule, what it means (checked without any propagator), its keys in other programs' forms
//! and how it is drawn. [`Rule`] is any of them.

mod expression;
mod help;
mod judged;
mod machine;
mod order;

use std::fmt;
use std::sync::Arc;

use crate::cell::Cell;
use crate::forms::Forms;
use crate::grid::Grid;
use crate::mark::Mark;
use crate::model::Model;
use crate::shape::Shape;

pub use full_rank::Ties;
pub use indexing::Index;
pub use machine::{MAX_EXPRESSION, MAX_MOVES, MAX_STATES, Machine, MachineError};
pub use pair_table::{Pairs, Table};

/// What a rule is told about its puzzle.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Context<'a> {
    pub(crate) shape: &'a Arc<Shape>,
    /// All rules of the puzzle, for those that speak of cells without a mark.
    pub(crate) rules: &'a Arc<[Rule]>,
}

/// What every rule says of itself.
pub(crate) trait Meaning {
    /// The cells it speaks of, in an order that it chooses, some perhaps twice. Must not fail for cells outside the
    /// shape.
    fn cells(&self, shape: &Shape) -> Vec<Cell>;

    /// Does it fit the shape? All its cells are in the grid.
    fn check(&self, shape: &Shape) -> Result<(), Why>;

    /// The cells that show that a grid breaks it. Exact for full grids; with blanks, what the filled cells alone show.
    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>>;

    /// What the solver is told.
    fn post(&self, context: &Context<'_>, model: &mut Model);

    /// How it is drawn; nothing for rules of the whole grid that have no drawing.
    fn marks(&self, shape: &Shape) -> Vec<Mark>;
}

macro_rules! rules {
    ($($(#[$doc:meta])* $module:ident $name:ident $slug:literal;)*) => {
        $(mod $module; pub use $module::$name;)*

        /// A rule of a puzzle.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Rule { $($(#[$doc])* $name($name),)* }

        /// Which rule, without its data.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum RuleKind { $($(#[$doc])* $name,)* }

        $(impl From<$name> for Rule {
            fn from(rule: $name) -> Rule { Rule::$name(rule) }
        })*

        impl RuleKind {
            /// All kinds, in the order of the documentation.
            pub const ALL: &[RuleKind] = &[$(RuleKind::$name,)*];

            /// Its name in JSON and in messages: small letters and hyphens.
            pub const fn slug(self) -> &'static str {
                match self { $(RuleKind::$name => $slug,)* }
            }

            /// The name of the message that names it for people.
            pub const fn message(self) -> &'static str {
                match self { $(RuleKind::$name => concat!("variant-rule-", $slug),)* }
            }

            /// The name of the message that says for people what it means.
            pub const fn about_message(self) -> &'static str {
                match self { $(RuleKind::$name => concat!("variant-about-", $slug),)* }
            }

            /// Its keys in other programs' forms.
            pub const fn forms(self) -> Forms {
                match self { $(RuleKind::$name => $module::FORMS,)* }
            }
        }

        impl Rule {
            /// Which rule it is.
            pub const fn kind(&self) -> RuleKind {
                match self { $(Rule::$name(_) => RuleKind::$name,)* }
            }

            pub(crate) fn meaning(&self) -> &dyn Meaning {
                match self { $(Rule::$name(rule) => rule,)* }
            }
        }
    };
}

impl RuleKind {
    /// Does it say of digits no more than which are the same and which differ? Then it holds as well where digits are
    /// renamed.
    pub const fn holds_for_renamed_digits(self) -> bool {
        matches!(
            self,
            RuleKind::ExtraRegion
                | RuleKind::Diagonal
                | RuleKind::Windoku
                | RuleKind::DisjointGroups
                | RuleKind::AntiKnight
                | RuleKind::AntiKing
                | RuleKind::Palindrome
                | RuleKind::Clones
        )
    }
}

rules! {
    /// Cells of which no two have the same digit.
    extra_region ExtraRegion "extra-region";
    /// No digit twice on a diagonal.
    diagonal Diagonal "diagonal";
    /// Four (or more) windows between the boxes without a repeated digit.
    windoku Windoku "windoku";
    /// No digit in the same position of two regions.
    disjoint_groups DisjointGroups "disjoint-groups";
    /// Cells a knight's move apart differ.
    anti_knight AntiKnight "anti-knight";
    /// Cells that touch at a corner differ.
    anti_king AntiKing "anti-king";
    /// Adjacent cells are not consecutive.
    non_consecutive NonConsecutive "non-consecutive";
    /// A digit n is not n steps from another n.
    anti_taxicab AntiTaxicab "anti-taxicab";
    /// Every two by two square has a low, a middle and a high digit.
    global_entropy GlobalEntropy "global-entropy";
    /// Different digits, with a sum or without.
    killer_cage KillerCage "killer-cage";
    /// A sum of cells, with weights; digits may repeat.
    sum Sum "sum";
    /// The line adds up to its bulb.
    arrow Arrow "arrow";
    /// The inner cells add up to the two ends together.
    double_arrow DoubleArrow "double-arrow";
    /// The lines add up to the number in the pill.
    pill_arrow PillArrow "pill-arrow";
    /// Two cells with a given difference: a white dot.
    difference Difference "difference";
    /// Two cells with a given ratio: a black dot.
    ratio Ratio "ratio";
    /// Adjacent cells without a dot have none of these differences and ratios.
    negative_kropki NegativeKropki "negative-kropki";
    /// Two cells with a given sum: X is 10, V is 5.
    xv Xv "xv";
    /// Adjacent cells without such a mark have none of these sums.
    negative_xv NegativeXv "negative-xv";
    /// The first cell is greater than the second.
    greater_than GreaterThan "greater-than";
    /// Digits rise from the bulb.
    thermometer Thermometer "thermometer";
    /// Digits never fall from the bulb on.
    slow_thermometer SlowThermometer "slow-thermometer";
    /// Neighbours on the line differ by a number at least.
    whispers Whispers "whispers";
    /// A set of consecutive digits in any order.
    renban Renban "renban";
    /// No two digits on the line are the same or consecutive.
    nabner Nabner "nabner";
    /// The line reads the same from both ends.
    palindrome Palindrome "palindrome";
    /// The parts of the line within each region have the same sum.
    region_sum_line RegionSumLine "region-sum-line";
    /// The inner cells are strictly between the two ends.
    between_line BetweenLine "between-line";
    /// The inner cells are outside the range of the two ends, which are far enough apart.
    lockout_line LockoutLine "lockout-line";
    /// Cells at the same distance from the middle have the same sum.
    zipper_line ZipperLine "zipper-line";
    /// Each three cells in a row on the line have a low, a middle and a high digit.
    entropic_line EntropicLine "entropic-line";
    /// Each n cells in a row on the line have different remainders by n.
    modular_line ModularLine "modular-line";
    /// The line can be cut into parts of the given sum.
    sum_line SumLine "sum-line";
    /// The four cells around a corner hold these digits.
    quadruple Quadruple "quadruple";
    /// An odd digit.
    odd Odd "odd";
    /// An even digit.
    even Even "even";
    /// Less than all adjacent cells.
    minimum Minimum "minimum";
    /// Greater than all adjacent cells.
    maximum Maximum "maximum";
    /// The cell has one of these digits.
    allowed Allowed "allowed";
    /// The cells of a diagonal have this sum.
    little_killer LittleKiller "little-killer";
    /// The digits between the lowest and the highest digit of the line have this sum.
    sandwich Sandwich "sandwich";
    /// The first x digits have this sum, where x is the first.
    x_sum XSum "x-sum";
    /// As many digits are greater than all before them.
    skyscraper Skyscraper "skyscraper";
    /// The first digit that is not greater than all before it.
    hidden_skyscraper HiddenSkyscraper "hidden-skyscraper";
    /// This digit stands in the n-th cell, where n is the first.
    numbered_room NumberedRoom "numbered-room";
    /// The place of a row or column among all of them, read as numbers.
    full_rank FullRank "full-rank";
    /// Groups of cells that are copies of each other.
    clones Clones "clones";
    /// Groups of cells with the same digits, in any order.
    same_values SameValues "same-values";
    /// Groups of cells with the same sum.
    equal_sums EqualSums "equal-sums";
    /// The first cell says how many different digits the others have.
    count_distinct CountDistinct "count-distinct";
    /// A cell says where in its row, column or region the index of it stands.
    indexing Indexing "indexing";
    /// A digit in a circle says how many circles have it.
    counting_circles CountingCircles "counting-circles";
    /// A table of the pairs of digits that are allowed.
    pair_table PairTable "pair-table";
    /// A finite automaton accepts the digits.
    automaton Automaton "automaton";
    /// A regular expression matches the digits.
    regular_expression RegularExpression "regular-expression";
    /// At least one of several rules holds.
    or Or "or";
    /// All of several rules hold.
    and And "and";
}

impl Rule {
    /// The cells it speaks of, in ascending order, each once.
    pub fn cells(&self, shape: &Shape) -> Vec<Cell> {
        let mut cells = self.meaning().cells(shape);
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Does it fit the shape?
    ///
    /// # Errors
    /// When a cell is outside the grid, there are too few cells, or a number has no meaning there.
    pub fn check(&self, shape: &Shape) -> Result<(), RuleError> {
        let cells = self.cells(shape);
        let outside: Vec<Cell> = cells.iter().copied().filter(|cell| cell.index() >= shape.len()).collect();
        let result = if outside.is_empty() { self.meaning().check(shape) } else { Err(Why::OutsideGrid) };
        let cells = if outside.is_empty() { cells } else { outside };
        result.map_err(|why| RuleError { index: None, kind: self.kind(), cells, why })
    }

    pub(crate) fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        self.meaning().violation(context, grid)
    }

    pub(crate) fn post(&self, context: &Context<'_>, model: &mut Model) {
        self.meaning().post(context, model);
        // What found no room as a propagator is asked for its meaning once its cells are filled.
        model.without_room(|| judged::Judged::new(self, context));
    }

    /// How it is drawn, as neutral marks.
    pub fn marks(&self, shape: &Shape) -> Vec<Mark> {
        self.meaning().marks(shape)
    }
}

/// A rule that does not fit the shape of its puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleError {
    /// The index of the rule among those of the puzzle, when it is known.
    pub index: Option<usize>,
    /// Which rule.
    pub kind: RuleKind,
    /// The cells it is about.
    pub cells: Vec<Cell>,
    /// What is wrong.
    pub why: Why,
}

impl RuleError {
    pub(crate) fn of_rule(mut self, index: usize) -> RuleError {
        self.index = Some(index);
        self
    }
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.index {
            Some(index) => write!(f, "rule {} ({}): {}", index + 1, self.kind.slug(), self.why),
            None => write!(f, "{}: {}", self.kind.slug(), self.why),
        }
    }
}

impl std::error::Error for RuleError {}

/// Why a rule does not fit.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Why {
    /// A cell is outside the grid.
    #[error("a cell is outside the grid")]
    OutsideGrid,
    /// Too few or too many cells.
    #[error("it needs {least} to {most} cells and has {found}")]
    Cells {
        /// At least.
        least: usize,
        /// At most.
        most: usize,
        /// This many are there.
        found: usize,
    },
    /// A cell is named twice.
    #[error("a cell is named twice")]
    Repeated,
    /// Two cells that must share a side do not.
    #[error("two of its cells do not share a side")]
    NotAdjacent,
    /// A number is out of range.
    #[error("the number {found} is not between {least} and {most}")]
    Number {
        /// The least.
        least: i64,
        /// The greatest.
        most: i64,
        /// The number.
        found: i64,
    },
    /// No row or column with this number.
    #[error("the grid has no such row or column")]
    NoSuchLine,
    /// Only for square grids.
    #[error("the grid must be square")]
    NotSquare,
    /// Only for grids with regions of the same size.
    #[error("the grid must have regions of the same size")]
    Regions,
    /// Only for grids whose number of digits is a multiple of three.
    #[error("the number of digits must be a multiple of three")]
    Thirds,
    /// Two groups that must have as many cells do not.
    #[error("its groups have different numbers of cells")]
    Groups,
    /// A rule that speaks of cells without a mark stands inside another rule.
    #[error("this rule cannot stand inside another")]
    Nested,
    /// A machine or an expression is wrong.
    #[error("{0}")]
    Machine(MachineError),
}

/// Does it speak of cells without a mark, so that it must not stand inside another rule?
fn negates(rule: &Rule) -> bool {
    matches!(rule, Rule::NegativeKropki(_) | Rule::NegativeXv(_))
}
