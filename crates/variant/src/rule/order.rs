//! What the order of the cells of a rule says, so that rules which mean the same can be written in one way.

use super::{
    Allowed, And, Arrow, Automaton, BetweenLine, Clones, CountDistinct, CountingCircles, Difference,
    DoubleArrow, EntropicLine, EqualSums, Even, ExtraRegion, GreaterThan, Indexing, KillerCage, LockoutLine,
    Maximum, Minimum, ModularLine, Nabner, Odd, Or, PairTable, Palindrome, PillArrow, Quadruple, Ratio,
    RegionSumLine, RegularExpression, Renban, Rule, SameValues, SlowThermometer, SumLine, Thermometer,
    Whispers, Xv, ZipperLine,
};
use crate::cell::Cell;

/// Cells that a rule names.
enum Cells<'a> {
    /// Their order says nothing.
    InAnyOrder(&'a mut [Cell]),
    /// A line that can be read from either end.
    FromEitherEnd(&'a mut [Cell]),
    /// Their order says something.
    InOrder(&'a mut [Cell]),
}

impl Rule {
    /// The same rule as one of those that mean the same: cells and rules in ascending order where their order says
    /// nothing, without labels.
    #[must_use]
    pub fn normal(&self) -> Rule {
        let mut rule = self.clone();
        for cells in rule.named_cells() {
            match cells {
                Cells::InAnyOrder(cells) => cells.sort_unstable(),
                Cells::FromEitherEnd(cells) => {
                    if cells.iter().rev().lt(cells.iter()) {
                        cells.reverse();
                    }
                }
                Cells::InOrder(_) => {}
            }
        }
        match &mut rule {
            Rule::Sum(sum) => sum.terms.sort_unstable(),
            Rule::Arrow(Arrow { lines: groups, .. })
            | Rule::PillArrow(PillArrow { lines: groups, .. })
            | Rule::Clones(Clones { groups })
            | Rule::SameValues(SameValues { groups })
            | Rule::EqualSums(EqualSums { groups }) => groups.sort_unstable(),
            Rule::Quadruple(quadruple) => quadruple.digits.sort_unstable(),
            Rule::NegativeKropki(negative) => {
                negative.differences.sort_unstable();
                negative.ratios.sort_unstable();
            }
            Rule::NegativeXv(negative) => negative.sums.sort_unstable(),
            Rule::Automaton(Automaton { name, .. }) | Rule::PairTable(PairTable { name, .. }) => name.clear(),
            Rule::Or(Or { alternatives: rules }) | Rule::And(And { rules }) => {
                *rules = Rule::normal_list(rules)
            }
            _ => {}
        }
        rule
    }

    /// Moves the cells that it names by itself, not those of the parts of `or` and `and`.
    pub(crate) fn move_cells(&mut self, moved: impl Fn(Cell) -> Cell) {
        if let Rule::Sum(sum) = self {
            sum.terms.iter_mut().for_each(|(cell, _)| *cell = moved(*cell));
        }
        for cells in self.named_cells() {
            let (Cells::InAnyOrder(cells) | Cells::FromEitherEnd(cells) | Cells::InOrder(cells)) = cells;
            cells.iter_mut().for_each(|cell| *cell = moved(*cell));
        }
    }

    /// The same rules in one order, each once.
    pub fn normal_list(rules: &[Rule]) -> Vec<Rule> {
        let mut rules: Vec<Rule> = rules.iter().map(Rule::normal).collect();
        rules.sort_by_cached_key(|rule| (rule.kind(), format!("{rule:?}")));
        rules.dedup();
        rules
    }

    /// The cells that it names, list by list, but for those of sums and of parts of `or` and `and`.
    fn named_cells(&mut self) -> Vec<Cells<'_>> {
        use Cells::{FromEitherEnd, InAnyOrder, InOrder};
        match self {
            Rule::ExtraRegion(ExtraRegion { cells })
            | Rule::KillerCage(KillerCage { cells, .. })
            | Rule::Renban(Renban { cells })
            | Rule::Nabner(Nabner { cells })
            | Rule::Quadruple(Quadruple { cells, .. })
            | Rule::Indexing(Indexing { cells, .. })
            | Rule::CountingCircles(CountingCircles { cells }) => vec![InAnyOrder(cells)],
            Rule::Difference(Difference { cells, .. })
            | Rule::Ratio(Ratio { cells, .. })
            | Rule::Xv(Xv { cells, .. }) => vec![InAnyOrder(cells)],
            Rule::SameValues(SameValues { groups }) | Rule::EqualSums(EqualSums { groups }) => {
                groups.iter_mut().map(|group| InAnyOrder(group)).collect()
            }
            Rule::DoubleArrow(DoubleArrow { cells })
            | Rule::Whispers(Whispers { cells, .. })
            | Rule::Palindrome(Palindrome { cells })
            | Rule::RegionSumLine(RegionSumLine { cells })
            | Rule::BetweenLine(BetweenLine { cells })
            | Rule::LockoutLine(LockoutLine { cells, .. })
            | Rule::ZipperLine(ZipperLine { cells })
            | Rule::EntropicLine(EntropicLine { cells })
            | Rule::ModularLine(ModularLine { cells, .. })
            | Rule::SumLine(SumLine { cells, .. }) => vec![FromEitherEnd(cells)],
            Rule::GreaterThan(GreaterThan { cells }) => vec![InOrder(cells)],
            Rule::Thermometer(Thermometer { cells })
            | Rule::SlowThermometer(SlowThermometer { cells })
            | Rule::Automaton(Automaton { cells, .. })
            | Rule::RegularExpression(RegularExpression { cells, .. })
            | Rule::PairTable(PairTable { cells, .. }) => vec![InOrder(cells)],
            Rule::Odd(Odd { cell })
            | Rule::Even(Even { cell })
            | Rule::Minimum(Minimum { cell })
            | Rule::Maximum(Maximum { cell })
            | Rule::Allowed(Allowed { cell, .. }) => vec![InOrder(std::slice::from_mut(cell))],
            Rule::CountDistinct(CountDistinct { control, cells }) => {
                vec![InOrder(std::slice::from_mut(control)), InAnyOrder(cells)]
            }
            Rule::Arrow(Arrow { bulb, lines }) => {
                let mut all = vec![InOrder(std::slice::from_mut(bulb))];
                all.extend(lines.iter_mut().map(|line| InOrder(line)));
                all
            }
            Rule::PillArrow(PillArrow { pill, lines }) => {
                let mut all = vec![InOrder(pill)];
                all.extend(lines.iter_mut().map(|line| InOrder(line)));
                all
            }
            Rule::Clones(Clones { groups }) => groups.iter_mut().map(|group| InOrder(group)).collect(),
            Rule::Sum(_)
            | Rule::Or(_)
            | Rule::And(_)
            | Rule::Diagonal(_)
            | Rule::Windoku(_)
            | Rule::DisjointGroups(_)
            | Rule::AntiKnight(_)
            | Rule::AntiKing(_)
            | Rule::NonConsecutive(_)
            | Rule::AntiTaxicab(_)
            | Rule::GlobalEntropy(_)
            | Rule::NegativeKropki(_)
            | Rule::NegativeXv(_)
            | Rule::LittleKiller(_)
            | Rule::Sandwich(_)
            | Rule::XSum(_)
            | Rule::Skyscraper(_)
            | Rule::HiddenSkyscraper(_)
            | Rule::NumberedRoom(_)
            | Rule::FullRank(_) => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule::Sum;

    fn cells(numbers: &[usize]) -> Vec<Cell> {
        numbers.iter().map(|&number| Cell::new(number)).collect()
    }

    #[test]
    fn what_means_the_same_is_one_rule() {
        let cage = |numbers: &[usize]| Rule::from(KillerCage { cells: cells(numbers), sum: Some(6) });
        let line = |numbers: &[usize]| Rule::from(Palindrome { cells: cells(numbers) });
        let thermometer = |numbers: &[usize]| Rule::from(Thermometer { cells: cells(numbers) });
        let sum = |terms: [(usize, i32); 2]| {
            Rule::from(Sum { terms: terms.map(|(cell, weight)| (Cell::new(cell), weight)).to_vec(), sum: 3 })
        };
        assert_eq!(cage(&[2, 1, 0]).normal(), cage(&[0, 1, 2]));
        assert_eq!(line(&[2, 1, 5]).normal(), line(&[2, 1, 5]), "from either end");
        assert_eq!(line(&[5, 1, 2]).normal(), line(&[2, 1, 5]));
        assert_ne!(line(&[1, 5, 2]).normal(), line(&[2, 1, 5]).normal());
        assert_eq!(thermometer(&[2, 1]).normal(), thermometer(&[2, 1]), "it has a bulb");
        assert_eq!(sum([(3, -1), (2, 1)]).normal(), sum([(2, 1), (3, -1)]));
        let either = |rules: [Rule; 2]| Rule::from(Or { alternatives: rules.to_vec() });
        let [one, other] = [cage(&[2, 1]), line(&[1, 2])];
        assert_eq!(
            either([one.clone(), other.clone()]).normal(),
            either([other.clone(), one.clone()]).normal()
        );
        assert_eq!(
            Rule::normal_list(&[other.clone(), one.clone(), other.clone()]),
            Rule::normal_list(&[one, other])
        );
    }
}
