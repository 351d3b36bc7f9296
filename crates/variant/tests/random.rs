//! Random rules on small shapes, from a seed.

use shudu_variant::rule::*;
use shudu_variant::{Cell, Rule, RuleKind, Shape, Values, View};

/// A small generator: what it gives depends on the seed alone.
pub(crate) struct Draw(u64);

impl Draw {
    pub(crate) fn new(seed: u64) -> Draw {
        Draw(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below a bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 20) % bound as u64) as usize
    }

    fn digit(&mut self, shape: &Shape) -> u8 {
        shape.digits().lowest() + self.below(shape.digits().len()) as u8
    }

    /// Different cells.
    fn cells(&mut self, shape: &Shape, count: usize) -> Vec<Cell> {
        let mut all: Vec<Cell> = shape.cells().collect();
        (0..count.min(all.len())).map(|_| all.swap_remove(self.below(all.len()))).collect()
    }

    /// A line of cells that touch, as far as it goes.
    fn line(&mut self, shape: &Shape, count: usize) -> Vec<Cell> {
        let mut line = self.cells(shape, 1);
        for _ in 1..count {
            let last = line[line.len() - 1];
            let steps = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];
            let next: Vec<Cell> = steps
                .iter()
                .filter_map(|&(r, c)| shape.shifted(last, r, c))
                .filter(|cell| !line.contains(cell))
                .collect();
            if next.is_empty() {
                break;
            }
            line.push(next[self.below(next.len())]);
        }
        line
    }

    fn pair(&mut self, shape: &Shape) -> [Cell; 2] {
        let pairs = shape.adjacent_pairs();
        let [a, b] = pairs[self.below(pairs.len())];
        if self.below(2) == 0 { [a, b] } else { [b, a] }
    }

    fn view(&mut self, shape: &Shape) -> View {
        let (row, column) = (self.below(shape.rows()), self.below(shape.columns()));
        [View::left(row), View::right(row), View::top(column), View::bottom(column)][self.below(4)]
    }

    fn groups(&mut self, shape: &Shape, size: usize) -> Vec<Vec<Cell>> {
        let count = 2 + self.below(2);
        let cells = self.cells(shape, size * count);
        cells.chunks(size).map(<[Cell]>::to_vec).collect()
    }

    /// A rule that fits the shape; `None` when the draw does not.
    pub(crate) fn rule(&mut self, shape: &Shape, kind: RuleKind) -> Option<Rule> {
        let few = 2 + self.below(3);
        let size = shape.digits().len() as u32;
        let rule: Rule = match kind {
            RuleKind::ExtraRegion => ExtraRegion { cells: self.cells(shape, few) }.into(),
            RuleKind::Diagonal => Diagonal { rising: self.below(2) == 0 }.into(),
            RuleKind::Windoku => Windoku { height: 1 + self.below(2), width: 2 }.into(),
            RuleKind::DisjointGroups => DisjointGroups.into(),
            RuleKind::AntiKnight => AntiKnight.into(),
            RuleKind::AntiKing => AntiKing.into(),
            RuleKind::NonConsecutive => NonConsecutive.into(),
            RuleKind::AntiTaxicab => AntiTaxicab.into(),
            RuleKind::GlobalEntropy => GlobalEntropy.into(),
            RuleKind::KillerCage => {
                let sum = (self.below(5) > 0).then(|| 3 + self.below(2 * size as usize) as u32);
                KillerCage { cells: self.line(shape, few), sum }.into()
            }
            RuleKind::Sum => {
                let terms = self.cells(shape, few).into_iter().map(|cell| (cell, self.below(4) as i32 - 1));
                let terms: Vec<(Cell, i32)> = terms.collect();
                Sum { terms, sum: self.below(9) as i32 - 2 }.into()
            }
            RuleKind::Arrow => {
                let line = self.line(shape, few);
                Arrow { bulb: line[0], lines: vec![line[1..].to_vec()] }.into()
            }
            RuleKind::DoubleArrow => DoubleArrow { cells: self.line(shape, few + 1) }.into(),
            RuleKind::PillArrow => {
                let line = self.line(shape, few + 5);
                PillArrow { pill: line[..2].to_vec(), lines: vec![line[2..].to_vec()] }.into()
            }
            RuleKind::Difference => {
                Difference { cells: self.pair(shape), difference: 1 + self.below(2) as u8 }.into()
            }
            RuleKind::Ratio => Ratio { cells: self.pair(shape), ratio: 2 + self.below(2) as u8 }.into(),
            RuleKind::NegativeKropki => NegativeKropki { differences: vec![3], ratios: vec![2] }.into(),
            RuleKind::Xv => Xv { cells: self.pair(shape), sum: 4 + self.below(4) as u8 }.into(),
            RuleKind::NegativeXv => NegativeXv { sums: vec![5] }.into(),
            RuleKind::GreaterThan => GreaterThan { cells: self.pair(shape) }.into(),
            RuleKind::Thermometer => Thermometer { cells: self.line(shape, few) }.into(),
            RuleKind::SlowThermometer => SlowThermometer { cells: self.line(shape, few) }.into(),
            RuleKind::Whispers => {
                Whispers { cells: self.line(shape, few), difference: 1 + self.below(2) as u8 }.into()
            }
            RuleKind::Renban => Renban { cells: self.line(shape, few) }.into(),
            RuleKind::Nabner => Nabner { cells: self.line(shape, 2) }.into(),
            RuleKind::Palindrome => Palindrome { cells: self.line(shape, few + 1) }.into(),
            RuleKind::RegionSumLine => RegionSumLine { cells: self.line(shape, few + 1) }.into(),
            RuleKind::BetweenLine => BetweenLine { cells: self.line(shape, 3) }.into(),
            RuleKind::LockoutLine => LockoutLine { cells: self.line(shape, few), difference: 1 }.into(),
            RuleKind::ZipperLine => ZipperLine { cells: self.line(shape, few + 1) }.into(),
            RuleKind::EntropicLine => EntropicLine { cells: self.line(shape, few) }.into(),
            RuleKind::ModularLine => {
                ModularLine { cells: self.line(shape, few), modulus: 2 + self.below(3) as u8 }.into()
            }
            RuleKind::SumLine => {
                let sum = 4 + self.below(4) as u32;
                SumLine { cells: self.line(shape, few + 1), sum, closed: self.below(2) == 0 }.into()
            }
            RuleKind::Quadruple => {
                let squares = shape.squares();
                let cells = squares[self.below(squares.len())].to_vec();
                Quadruple { cells, digits: (0..few).map(|_| self.digit(shape)).collect() }.into()
            }
            RuleKind::Odd => Odd { cell: self.cells(shape, 1)[0] }.into(),
            RuleKind::Even => Even { cell: self.cells(shape, 1)[0] }.into(),
            RuleKind::Minimum => Minimum { cell: self.cells(shape, 1)[0] }.into(),
            RuleKind::Maximum => Maximum { cell: self.cells(shape, 1)[0] }.into(),
            RuleKind::Allowed => {
                let values: Values = (0..few).map(|_| self.digit(shape)).collect();
                Allowed { cell: self.cells(shape, 1)[0], values }.into()
            }
            RuleKind::LittleKiller => {
                let (down, right) = (self.below(2) == 0, self.below(2) == 0);
                LittleKiller { start: self.cells(shape, 1)[0], down, right, sum: 3 + self.below(9) as u32 }
                    .into()
            }
            RuleKind::Sandwich => {
                Sandwich { view: self.view(shape), sum: [0, 2, 3, 5][self.below(4)] }.into()
            }
            RuleKind::XSum => XSum { view: self.view(shape), sum: 1 + self.below(10) as u32 }.into(),
            RuleKind::Skyscraper => {
                Skyscraper { view: self.view(shape), count: 1 + self.below(size as usize) as u32 }.into()
            }
            RuleKind::HiddenSkyscraper => {
                HiddenSkyscraper { view: self.view(shape), digit: self.digit(shape) }.into()
            }
            RuleKind::NumberedRoom => {
                NumberedRoom { view: self.view(shape), digit: self.digit(shape) }.into()
            }
            RuleKind::FullRank => {
                let ties = [Ties::None, Ties::Unclued, Ties::Any][self.below(3)];
                FullRank { view: self.view(shape), rank: 1 + self.below(16) as u32, ties }.into()
            }
            RuleKind::Clones => Clones { groups: self.groups(shape, 2) }.into(),
            RuleKind::SameValues => {
                let size = 1 + self.below(3);
                SameValues { groups: self.groups(shape, size) }.into()
            }
            RuleKind::EqualSums => EqualSums { groups: self.groups(shape, 2) }.into(),
            RuleKind::CountDistinct => {
                let cells = self.cells(shape, few + 1);
                CountDistinct { control: cells[0], cells: cells[1..].to_vec() }.into()
            }
            RuleKind::Indexing => {
                let index = [Index::Row, Index::Column, Index::Region][self.below(3)];
                Indexing { index, cells: self.cells(shape, 1) }.into()
            }
            RuleKind::CountingCircles => CountingCircles { cells: self.cells(shape, few + 1) }.into(),
            RuleKind::PairTable => {
                let bits = self.below(1 << 16) | self.below(1 << 16);
                let table =
                    Table::new(|a, b| bits >> ((usize::from(a % 4) * 4 + usize::from(b % 4)) % 16) & 1 == 1);
                let pairs = if self.below(2) == 0 { Pairs::All } else { Pairs::Neighbours };
                PairTable { cells: self.line(shape, few), pairs, table, name: String::new() }.into()
            }
            RuleKind::Automaton => {
                let (states, accepts) = (3, self.below(3));
                let moves = (0..8).map(|_| {
                    let (from, to) = (self.below(states), self.below(states));
                    (from, (0..2).map(|_| self.digit(shape)).collect(), to)
                });
                let machine = Machine::new(states, vec![0, 1], vec![accepts], moves.collect());
                Automaton { cells: self.line(shape, 2), machine: machine.ok()?, name: String::new() }.into()
            }
            RuleKind::RegularExpression => {
                let patterns = ["[12]+.*", ".*3.*", "(1|2|3)[^1]*", "[1-3]{2}.?.*", "(.2)?.*", ".*[34]{1,2}"];
                let pattern = patterns[self.below(patterns.len())].to_owned();
                RegularExpression { cells: self.line(shape, few), pattern }.into()
            }
            RuleKind::Or => {
                let alternatives = (0..few).filter_map(|_| self.any(shape)).collect();
                Or { alternatives }.into()
            }
            RuleKind::And => And { rules: (0..2).filter_map(|_| self.any(shape)).collect() }.into(),
            other => panic!("no rule of the kind {other:?} is drawn"),
        };
        rule.check(shape).ok().map(|()| rule)
    }

    /// A rule of any kind.
    pub(crate) fn any(&mut self, shape: &Shape) -> Option<Rule> {
        let kind = RuleKind::ALL[self.below(RuleKind::ALL.len())];
        self.rule(shape, kind)
    }
}
