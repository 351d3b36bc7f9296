//! The rules of the JSON form, and their conversion.

use serde::Serialize;
use shudu_variant::Rule;
use shudu_variant::rule as model;

use super::parts::{
    CellName, IndexShape, MachineShape, PairsShape, Reading, Term, TiesShape, ViewShape, Writing,
};
use crate::variant::error::VariantError;

crate::tagged! {
    by "rule"

    /// A rule.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[serde(tag = "rule", rename_all = "kebab-case", deny_unknown_fields)]
    pub(super) enum RuleShape {
        /// Cells of which no two have the same digit.
        ExtraRegion { cells: Vec<CellName> },
        /// No digit twice on a long diagonal.
        Diagonal { rising: bool },
        /// Windows of this size between the boxes.
        Windoku { height: usize, width: usize },
        /// No digit in the same position of two regions.
        DisjointGroups {},
        /// Cells a knight's move apart differ.
        AntiKnight {},
        /// Cells that touch at a corner differ.
        AntiKing {},
        /// Adjacent cells are not consecutive.
        NonConsecutive {},
        /// A digit n is not n steps from another n.
        AntiTaxicab {},
        /// Every two by two square has a low, a middle and a high digit.
        GlobalEntropy {},
        /// Different digits, with a sum or without.
        KillerCage {
            cells: Vec<CellName>,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            sum: Option<u32>,
        },
        /// A sum of cells, each with a weight; digits may repeat.
        Sum { terms: Vec<Term>, sum: i32 },
        /// Each line adds up to its bulb.
        Arrow { bulb: CellName, lines: Vec<Vec<CellName>> },
        /// The inner cells add up to the two ends together.
        DoubleArrow { cells: Vec<CellName> },
        /// Each line adds up to the number in the pill.
        PillArrow { pill: Vec<CellName>, lines: Vec<Vec<CellName>> },
        /// Two cells with this difference.
        Difference { cells: [CellName; 2], difference: u8 },
        /// Two cells with this ratio.
        Ratio { cells: [CellName; 2], ratio: u8 },
        /// Adjacent cells without a dot have none of these differences and ratios.
        NegativeKropki {
            #[serde(default)]
            differences: Vec<u8>,
            #[serde(default)]
            ratios: Vec<u8>,
        },
        /// Two cells with this sum.
        Xv { cells: [CellName; 2], sum: u8 },
        /// Adjacent cells without such a mark have none of these sums.
        NegativeXv { sums: Vec<u8> },
        /// The first cell is greater than the second.
        GreaterThan { cells: [CellName; 2] },
        /// Digits rise from the bulb.
        Thermometer { cells: Vec<CellName> },
        /// Digits never fall from the bulb on.
        SlowThermometer { cells: Vec<CellName> },
        /// Neighbours on the line differ by this number at least.
        Whispers { cells: Vec<CellName>, difference: u8 },
        /// A set of consecutive digits in any order.
        Renban { cells: Vec<CellName> },
        /// No two digits on the line are the same or consecutive.
        Nabner { cells: Vec<CellName> },
        /// The line reads the same from both ends.
        Palindrome { cells: Vec<CellName> },
        /// The parts of the line within each region have the same sum.
        RegionSumLine { cells: Vec<CellName> },
        /// The inner cells are strictly between the two ends.
        BetweenLine { cells: Vec<CellName> },
        /// The inner cells are outside the range of the ends, which differ by this number at least.
        LockoutLine { cells: Vec<CellName>, difference: u8 },
        /// Cells at the same distance from the middle have the same sum.
        ZipperLine { cells: Vec<CellName> },
        /// Each three cells in a row have a low, a middle and a high digit.
        EntropicLine { cells: Vec<CellName> },
        /// As many cells in a row as the modulus have different remainders.
        ModularLine { cells: Vec<CellName>, modulus: u8 },
        /// The line can be cut into parts of this sum.
        SumLine {
            cells: Vec<CellName>,
            sum: u32,
            #[serde(default)]
            closed: bool,
        },
        /// The cells around a corner hold these digits.
        Quadruple { cells: Vec<CellName>, digits: Vec<u8> },
        /// An odd digit.
        Odd { cell: CellName },
        /// An even digit.
        Even { cell: CellName },
        /// Less than all adjacent cells.
        Minimum { cell: CellName },
        /// Greater than all adjacent cells.
        Maximum { cell: CellName },
        /// The cell has one of these digits.
        Allowed { cell: CellName, digits: Vec<u8> },
        /// The cells of the diagonal that begins at this cell have this sum.
        LittleKiller { start: CellName, down: bool, right: bool, sum: u32 },
        /// The digits between the lowest and the highest digit of the line have this sum.
        Sandwich { view: ViewShape, sum: u32 },
        /// The first x digits have this sum, where x is the first.
        XSum { view: ViewShape, sum: u32 },
        /// As many digits are greater than all before them.
        Skyscraper { view: ViewShape, count: u32 },
        /// The first digit that is not greater than all before it.
        HiddenSkyscraper { view: ViewShape, digit: u8 },
        /// This digit stands in the n-th cell, where n is the first.
        NumberedRoom { view: ViewShape, digit: u8 },
        /// The place of a row or column among all of them, read as numbers from both ends.
        FullRank {
            view: ViewShape,
            rank: u32,
            #[serde(default)]
            ties: TiesShape,
        },
        /// Groups of cells that are copies of each other.
        Clones { groups: Vec<Vec<CellName>> },
        /// Groups of cells with the same digits, in any order.
        SameValues { groups: Vec<Vec<CellName>> },
        /// Groups of cells with the same sum.
        EqualSums { groups: Vec<Vec<CellName>> },
        /// The control cell says how many different digits the others have.
        CountDistinct { control: CellName, cells: Vec<CellName> },
        /// A cell says where in its row, column or region the index of it stands.
        Indexing { index: IndexShape, cells: Vec<CellName> },
        /// A digit in a circle says how many circles have it.
        CountingCircles { cells: Vec<CellName> },
        /// The pairs of digits that two cells may have.
        PairTable {
            cells: Vec<CellName>,
            pairs: PairsShape,
            table: Vec<[u8; 2]>,
            #[serde(default, skip_serializing_if = "String::is_empty")]
            name: String,
        },
        /// A finite automaton accepts the digits.
        Automaton {
            cells: Vec<CellName>,
            machine: MachineShape,
            #[serde(default, skip_serializing_if = "String::is_empty")]
            name: String,
        },
        /// A regular expression matches the digits.
        RegularExpression { cells: Vec<CellName>, pattern: String },
        /// At least one of these rules holds.
        Or { alternatives: Vec<RuleShape> },
        /// All of these rules hold.
        And { rules: Vec<RuleShape> },
    }
}

impl RuleShape {
    /// As a rule of the model.
    #[allow(clippy::too_many_lines, reason = "one arm for each rule")]
    pub(super) fn rule(self, reading: &Reading<'_>) -> Result<Rule, VariantError> {
        Ok(match self {
            RuleShape::ExtraRegion { cells } => {
                Rule::ExtraRegion(model::ExtraRegion { cells: reading.cells(cells)? })
            }
            RuleShape::Diagonal { rising } => Rule::Diagonal(model::Diagonal { rising }),
            RuleShape::Windoku { height, width } => Rule::Windoku(model::Windoku { height, width }),
            RuleShape::DisjointGroups {} => Rule::DisjointGroups(model::DisjointGroups),
            RuleShape::AntiKnight {} => Rule::AntiKnight(model::AntiKnight),
            RuleShape::AntiKing {} => Rule::AntiKing(model::AntiKing),
            RuleShape::NonConsecutive {} => Rule::NonConsecutive(model::NonConsecutive),
            RuleShape::AntiTaxicab {} => Rule::AntiTaxicab(model::AntiTaxicab),
            RuleShape::GlobalEntropy {} => Rule::GlobalEntropy(model::GlobalEntropy),
            RuleShape::KillerCage { cells, sum } => {
                Rule::KillerCage(model::KillerCage { cells: reading.cells(cells)?, sum })
            }
            RuleShape::Sum { terms, sum } => Rule::Sum(model::Sum { terms: reading.terms(terms)?, sum }),
            RuleShape::Arrow { bulb, lines } => {
                Rule::Arrow(model::Arrow { bulb: reading.cell(bulb)?, lines: reading.groups(lines)? })
            }
            RuleShape::DoubleArrow { cells } => {
                Rule::DoubleArrow(model::DoubleArrow { cells: reading.cells(cells)? })
            }
            RuleShape::PillArrow { pill, lines } => Rule::PillArrow(model::PillArrow {
                pill: reading.cells(pill)?,
                lines: reading.groups(lines)?,
            }),
            RuleShape::Difference { cells, difference } => {
                Rule::Difference(model::Difference { cells: reading.pair(cells)?, difference })
            }
            RuleShape::Ratio { cells, ratio } => {
                Rule::Ratio(model::Ratio { cells: reading.pair(cells)?, ratio })
            }
            RuleShape::NegativeKropki { differences, ratios } => {
                Rule::NegativeKropki(model::NegativeKropki { differences, ratios })
            }
            RuleShape::Xv { cells, sum } => Rule::Xv(model::Xv { cells: reading.pair(cells)?, sum }),
            RuleShape::NegativeXv { sums } => Rule::NegativeXv(model::NegativeXv { sums }),
            RuleShape::GreaterThan { cells } => {
                Rule::GreaterThan(model::GreaterThan { cells: reading.pair(cells)? })
            }
            RuleShape::Thermometer { cells } => {
                Rule::Thermometer(model::Thermometer { cells: reading.cells(cells)? })
            }
            RuleShape::SlowThermometer { cells } => {
                Rule::SlowThermometer(model::SlowThermometer { cells: reading.cells(cells)? })
            }
            RuleShape::Whispers { cells, difference } => {
                Rule::Whispers(model::Whispers { cells: reading.cells(cells)?, difference })
            }
            RuleShape::Renban { cells } => Rule::Renban(model::Renban { cells: reading.cells(cells)? }),
            RuleShape::Nabner { cells } => Rule::Nabner(model::Nabner { cells: reading.cells(cells)? }),
            RuleShape::Palindrome { cells } => {
                Rule::Palindrome(model::Palindrome { cells: reading.cells(cells)? })
            }
            RuleShape::RegionSumLine { cells } => {
                Rule::RegionSumLine(model::RegionSumLine { cells: reading.cells(cells)? })
            }
            RuleShape::BetweenLine { cells } => {
                Rule::BetweenLine(model::BetweenLine { cells: reading.cells(cells)? })
            }
            RuleShape::LockoutLine { cells, difference } => {
                Rule::LockoutLine(model::LockoutLine { cells: reading.cells(cells)?, difference })
            }
            RuleShape::ZipperLine { cells } => {
                Rule::ZipperLine(model::ZipperLine { cells: reading.cells(cells)? })
            }
            RuleShape::EntropicLine { cells } => {
                Rule::EntropicLine(model::EntropicLine { cells: reading.cells(cells)? })
            }
            RuleShape::ModularLine { cells, modulus } => {
                Rule::ModularLine(model::ModularLine { cells: reading.cells(cells)?, modulus })
            }
            RuleShape::SumLine { cells, sum, closed } => {
                Rule::SumLine(model::SumLine { cells: reading.cells(cells)?, sum, closed })
            }
            RuleShape::Quadruple { cells, digits } => {
                Rule::Quadruple(model::Quadruple { cells: reading.cells(cells)?, digits })
            }
            RuleShape::Odd { cell } => Rule::Odd(model::Odd { cell: reading.cell(cell)? }),
            RuleShape::Even { cell } => Rule::Even(model::Even { cell: reading.cell(cell)? }),
            RuleShape::Minimum { cell } => Rule::Minimum(model::Minimum { cell: reading.cell(cell)? }),
            RuleShape::Maximum { cell } => Rule::Maximum(model::Maximum { cell: reading.cell(cell)? }),
            RuleShape::Allowed { cell, digits } => Rule::Allowed(model::Allowed {
                cell: reading.cell(cell)?,
                values: digits.into_iter().filter(|&d| d < 26).collect(),
            }),
            RuleShape::LittleKiller { start, down, right, sum } => {
                Rule::LittleKiller(model::LittleKiller { start: reading.cell(start)?, down, right, sum })
            }
            RuleShape::Sandwich { view, sum } => Rule::Sandwich(model::Sandwich { view: view.view()?, sum }),
            RuleShape::XSum { view, sum } => Rule::XSum(model::XSum { view: view.view()?, sum }),
            RuleShape::Skyscraper { view, count } => {
                Rule::Skyscraper(model::Skyscraper { view: view.view()?, count })
            }
            RuleShape::HiddenSkyscraper { view, digit } => {
                Rule::HiddenSkyscraper(model::HiddenSkyscraper { view: view.view()?, digit })
            }
            RuleShape::NumberedRoom { view, digit } => {
                Rule::NumberedRoom(model::NumberedRoom { view: view.view()?, digit })
            }
            RuleShape::FullRank { view, rank, ties } => {
                Rule::FullRank(model::FullRank { view: view.view()?, rank, ties: ties.into() })
            }
            RuleShape::Clones { groups } => Rule::Clones(model::Clones { groups: reading.groups(groups)? }),
            RuleShape::SameValues { groups } => {
                Rule::SameValues(model::SameValues { groups: reading.groups(groups)? })
            }
            RuleShape::EqualSums { groups } => {
                Rule::EqualSums(model::EqualSums { groups: reading.groups(groups)? })
            }
            RuleShape::CountDistinct { control, cells } => Rule::CountDistinct(model::CountDistinct {
                control: reading.cell(control)?,
                cells: reading.cells(cells)?,
            }),
            RuleShape::Indexing { index, cells } => {
                Rule::Indexing(model::Indexing { index: index.into(), cells: reading.cells(cells)? })
            }
            RuleShape::CountingCircles { cells } => {
                Rule::CountingCircles(model::CountingCircles { cells: reading.cells(cells)? })
            }
            RuleShape::PairTable { cells, pairs, table, name } => Rule::PairTable(model::PairTable {
                cells: reading.cells(cells)?,
                pairs: pairs.into(),
                table: reading.table(&table),
                name,
            }),
            RuleShape::Automaton { cells, machine, name } => Rule::Automaton(model::Automaton {
                cells: reading.cells(cells)?,
                machine: machine.machine()?,
                name,
            }),
            RuleShape::RegularExpression { cells, pattern } => {
                Rule::RegularExpression(model::RegularExpression { cells: reading.cells(cells)?, pattern })
            }
            RuleShape::Or { alternatives } => {
                Rule::Or(model::Or { alternatives: reading.rules(alternatives)? })
            }
            RuleShape::And { rules } => Rule::And(model::And { rules: reading.rules(rules)? }),
        })
    }

    /// From a rule of the model.
    #[allow(clippy::too_many_lines, reason = "one arm for each rule")]
    pub(super) fn of(rule: &Rule, writing: &Writing<'_>) -> RuleShape {
        match rule {
            Rule::ExtraRegion(rule) => RuleShape::ExtraRegion { cells: writing.cells(&rule.cells) },
            Rule::Diagonal(rule) => RuleShape::Diagonal { rising: rule.rising },
            Rule::Windoku(rule) => RuleShape::Windoku { height: rule.height, width: rule.width },
            Rule::DisjointGroups(_) => RuleShape::DisjointGroups {},
            Rule::AntiKnight(_) => RuleShape::AntiKnight {},
            Rule::AntiKing(_) => RuleShape::AntiKing {},
            Rule::NonConsecutive(_) => RuleShape::NonConsecutive {},
            Rule::AntiTaxicab(_) => RuleShape::AntiTaxicab {},
            Rule::GlobalEntropy(_) => RuleShape::GlobalEntropy {},
            Rule::KillerCage(rule) => {
                RuleShape::KillerCage { cells: writing.cells(&rule.cells), sum: rule.sum }
            }
            Rule::Sum(rule) => RuleShape::Sum { terms: writing.terms(&rule.terms), sum: rule.sum },
            Rule::Arrow(rule) => {
                RuleShape::Arrow { bulb: writing.cell(rule.bulb), lines: writing.groups(&rule.lines) }
            }
            Rule::DoubleArrow(rule) => RuleShape::DoubleArrow { cells: writing.cells(&rule.cells) },
            Rule::PillArrow(rule) => {
                RuleShape::PillArrow { pill: writing.cells(&rule.pill), lines: writing.groups(&rule.lines) }
            }
            Rule::Difference(rule) => {
                RuleShape::Difference { cells: writing.pair(rule.cells), difference: rule.difference }
            }
            Rule::Ratio(rule) => RuleShape::Ratio { cells: writing.pair(rule.cells), ratio: rule.ratio },
            Rule::NegativeKropki(rule) => RuleShape::NegativeKropki {
                differences: rule.differences.clone(),
                ratios: rule.ratios.clone(),
            },
            Rule::Xv(rule) => RuleShape::Xv { cells: writing.pair(rule.cells), sum: rule.sum },
            Rule::NegativeXv(rule) => RuleShape::NegativeXv { sums: rule.sums.clone() },
            Rule::GreaterThan(rule) => RuleShape::GreaterThan { cells: writing.pair(rule.cells) },
            Rule::Thermometer(rule) => RuleShape::Thermometer { cells: writing.cells(&rule.cells) },
            Rule::SlowThermometer(rule) => RuleShape::SlowThermometer { cells: writing.cells(&rule.cells) },
            Rule::Whispers(rule) => {
                RuleShape::Whispers { cells: writing.cells(&rule.cells), difference: rule.difference }
            }
            Rule::Renban(rule) => RuleShape::Renban { cells: writing.cells(&rule.cells) },
            Rule::Nabner(rule) => RuleShape::Nabner { cells: writing.cells(&rule.cells) },
            Rule::Palindrome(rule) => RuleShape::Palindrome { cells: writing.cells(&rule.cells) },
            Rule::RegionSumLine(rule) => RuleShape::RegionSumLine { cells: writing.cells(&rule.cells) },
            Rule::BetweenLine(rule) => RuleShape::BetweenLine { cells: writing.cells(&rule.cells) },
            Rule::LockoutLine(rule) => {
                RuleShape::LockoutLine { cells: writing.cells(&rule.cells), difference: rule.difference }
            }
            Rule::ZipperLine(rule) => RuleShape::ZipperLine { cells: writing.cells(&rule.cells) },
            Rule::EntropicLine(rule) => RuleShape::EntropicLine { cells: writing.cells(&rule.cells) },
            Rule::ModularLine(rule) => {
                RuleShape::ModularLine { cells: writing.cells(&rule.cells), modulus: rule.modulus }
            }
            Rule::SumLine(rule) => {
                RuleShape::SumLine { cells: writing.cells(&rule.cells), sum: rule.sum, closed: rule.closed }
            }
            Rule::Quadruple(rule) => {
                RuleShape::Quadruple { cells: writing.cells(&rule.cells), digits: rule.digits.clone() }
            }
            Rule::Odd(rule) => RuleShape::Odd { cell: writing.cell(rule.cell) },
            Rule::Even(rule) => RuleShape::Even { cell: writing.cell(rule.cell) },
            Rule::Minimum(rule) => RuleShape::Minimum { cell: writing.cell(rule.cell) },
            Rule::Maximum(rule) => RuleShape::Maximum { cell: writing.cell(rule.cell) },
            Rule::Allowed(rule) => {
                RuleShape::Allowed { cell: writing.cell(rule.cell), digits: rule.values.iter().collect() }
            }
            Rule::LittleKiller(rule) => RuleShape::LittleKiller {
                start: writing.cell(rule.start),
                down: rule.down,
                right: rule.right,
                sum: rule.sum,
            },
            Rule::Sandwich(rule) => RuleShape::Sandwich { view: rule.view.into(), sum: rule.sum },
            Rule::XSum(rule) => RuleShape::XSum { view: rule.view.into(), sum: rule.sum },
            Rule::Skyscraper(rule) => RuleShape::Skyscraper { view: rule.view.into(), count: rule.count },
            Rule::HiddenSkyscraper(rule) => {
                RuleShape::HiddenSkyscraper { view: rule.view.into(), digit: rule.digit }
            }
            Rule::NumberedRoom(rule) => RuleShape::NumberedRoom { view: rule.view.into(), digit: rule.digit },
            Rule::FullRank(rule) => {
                RuleShape::FullRank { view: rule.view.into(), rank: rule.rank, ties: rule.ties.into() }
            }
            Rule::Clones(rule) => RuleShape::Clones { groups: writing.groups(&rule.groups) },
            Rule::SameValues(rule) => RuleShape::SameValues { groups: writing.groups(&rule.groups) },
            Rule::EqualSums(rule) => RuleShape::EqualSums { groups: writing.groups(&rule.groups) },
            Rule::CountDistinct(rule) => RuleShape::CountDistinct {
                control: writing.cell(rule.control),
                cells: writing.cells(&rule.cells),
            },
            Rule::Indexing(rule) => {
                RuleShape::Indexing { index: rule.index.into(), cells: writing.cells(&rule.cells) }
            }
            Rule::CountingCircles(rule) => RuleShape::CountingCircles { cells: writing.cells(&rule.cells) },
            Rule::PairTable(rule) => RuleShape::PairTable {
                cells: writing.cells(&rule.cells),
                pairs: rule.pairs.into(),
                table: writing.table(&rule.table),
                name: rule.name.clone(),
            },
            Rule::Automaton(rule) => RuleShape::Automaton {
                cells: writing.cells(&rule.cells),
                machine: MachineShape::of(&rule.machine),
                name: rule.name.clone(),
            },
            Rule::RegularExpression(rule) => RuleShape::RegularExpression {
                cells: writing.cells(&rule.cells),
                pattern: rule.pattern.clone(),
            },
            Rule::Or(rule) => RuleShape::Or { alternatives: writing.rules(&rule.alternatives) },
            Rule::And(rule) => RuleShape::And { rules: writing.rules(&rule.rules) },
        }
    }
}

impl Reading<'_> {
    pub(super) fn rules(&self, rules: Vec<RuleShape>) -> Result<Vec<Rule>, VariantError> {
        rules.into_iter().map(|rule| rule.rule(self)).collect()
    }
}

impl Writing<'_> {
    pub(super) fn rules(&self, rules: &[Rule]) -> Vec<RuleShape> {
        rules.iter().map(|rule| RuleShape::of(rule, self)).collect()
    }
}
