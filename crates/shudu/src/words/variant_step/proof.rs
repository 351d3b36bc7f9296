//! Why a step follows, in words: its proof, told for the technique that found it.

use shudu_i18n::Speaker;
use shudu_variant::step::{Arrangements, Literal, Proof, Truth};
use shudu_variant::{Cell, House, Rule, Shape, State, Step, Technique, Values};

use super::names::{MOST_SETS, by_cell, cell, cells, digit, digits, house, list, literal, sets};
use crate::words::variant::rule as rule_name;

pub(super) struct Words<'a> {
    pub(super) state: &'a State<'a>,
    pub(super) speaker: &'a Speaker,
}

impl Words<'_> {
    pub(super) fn shape(&self) -> &Shape {
        self.state.puzzle().shape()
    }

    pub(super) fn house(&self, one: House) -> String {
        house(one, self.state, self.speaker)
    }

    /// Houses by name; rows or columns side by side as such: rows 1 to 4.
    pub(super) fn houses(&self, houses: &[House]) -> String {
        let lines = |line: fn(House) -> Option<usize>| -> Option<(usize, usize)> {
            let numbers: Vec<usize> = houses.iter().filter_map(|&house| line(house)).collect();
            let run = numbers.len() == houses.len() && numbers.len() > 1;
            (run && numbers.windows(2).all(|pair| pair[1] == pair[0] + 1))
                .then(|| (numbers[0] + 1, numbers[numbers.len() - 1] + 1))
        };
        let rows = lines(|house| if let House::Row(row) = house { Some(row) } else { None });
        let columns = lines(|house| if let House::Column(column) = house { Some(column) } else { None });
        let (name, (from, to)) = match (rows, columns) {
            (Some(range), _) => ("variant-house-rows", range),
            (_, Some(range)) => ("variant-house-columns", range),
            _ => return list(houses.iter().map(|&one| self.house(one)), self.speaker),
        };
        self.speaker.say_with(name, [("from", from.into()), ("to", to.into())])
    }

    pub(super) fn cells(&self, all: &[Cell]) -> String {
        cells(self.state, all)
    }

    pub(super) fn effect(&self, step: &Step) -> String {
        let mut said = Vec::new();
        if !step.placements.is_empty() {
            let places = step.placements.iter().map(|&c| literal(Literal::on(c), self.state, self.speaker));
            let places = list(places, self.speaker);
            said.push(self.speaker.say_with("step-places", [("places", places.into())]));
        }
        if !step.eliminations.is_empty() {
            let eliminate = |(at, gone): (Cell, Values)| {
                let values = [
                    ("digits", digits(gone, self.shape(), self.speaker).into()),
                    ("cells", cell(self.state, at).into()),
                ];
                self.speaker.say_with("step-strike", values)
            };
            let removals = by_cell(&step.eliminations).into_iter().map(eliminate).collect::<Vec<_>>();
            let removals = removals.join(&self.speaker.say("list-semicolon"));
            let name = if said.is_empty() { "step-strikes" } else { "step-strikes-too" };
            said.push(self.speaker.say_with(name, [("strikes", removals.into())]));
        }
        said.join(&self.speaker.say("sentence-gap"))
    }

    pub(super) fn why(&self, step: &Step, lines: &mut Vec<String>) -> Vec<String> {
        match &step.proof {
            Proof::OnlyOneLeft(truth) => vec![self.single(step, *truth)],
            Proof::Covered { truths, links } => vec![self.covered(step, truths, links)],
            Proof::Arrangements(cited) if step.technique == Technique::CageDigit => {
                self.cage_digit(step, cited)
            }
            Proof::Arrangements(cited)
                if cited.rules.len() + cited.sums.len() > 1 || !cited.truths.is_empty() =>
            {
                self.together(step, cited)
            }
            Proof::Arrangements(cited) if !cited.sums.is_empty() => self.house_sum(step, cited),
            Proof::Arrangements(cited) => self.rule(step, cited),
            Proof::Contradiction(branch) => {
                let said = vec![self.suppose(branch, false)];
                self.branch(branch, 0, lines);
                said
            }
            Proof::Cases { truth, branches } => {
                for branch in branches {
                    lines.push(self.suppose(branch, false));
                    self.branch(branch, 1, lines);
                }
                vec![self.cases(*truth)]
            }
            Proof::Equivalence { left, right } => vec![self.equivalence(left, right)],
            Proof::InTurn(steps) => self.in_turn(steps, lines),
        }
    }

    fn single(&self, step: &Step, truth: Truth) -> String {
        let Some(placed) = step.placements.first() else { return String::new() };
        let (at, written) = (cell(self.state, placed.cell).into(), digit(placed.digit, self.shape()).into());
        match (truth, step.technique) {
            (Truth::Cell(_), _) => {
                self.speaker.say_with("variant-step-naked-single", [("cell", at), ("digit", written)])
            }
            (Truth::House(house, _), Technique::FullHouse) => self.speaker.say_with(
                "variant-step-full-house",
                [("cell", at), ("digit", written), ("house", self.house(house).into())],
            ),
            (Truth::House(house, _), _) => self.speaker.say_with(
                "variant-step-hidden-single",
                [("cell", at), ("digit", written), ("house", self.house(house).into())],
            ),
        }
    }

    fn covered(&self, step: &Step, truths: &[Truth], links: &[Truth]) -> String {
        let houses = |all: &[Truth]| {
            let mut houses: Vec<House> = Vec::new();
            for truth in all {
                if let Truth::House(house, _) = truth
                    && !houses.contains(house)
                {
                    houses.push(*house);
                }
            }
            houses
        };
        let cells_of = |all: &[Truth]| -> Vec<Cell> {
            all.iter()
                .filter_map(|truth| if let Truth::Cell(cell) = truth { Some(*cell) } else { None })
                .collect()
        };
        let digits_of = |all: &[Truth]| -> Values {
            let digit = |truth: &Truth| if let Truth::House(_, digit) = truth { Some(*digit) } else { None };
            all.iter().filter_map(digit).collect()
        };
        let removed: Vec<Cell> = by_cell(&step.eliminations).into_iter().map(|one| one.0).collect();
        let places: Vec<Cell> =
            truths.iter().flat_map(|truth| truth.candidates(self.state)).map(|c| c.cell).collect();
        let (base, cover) = (houses(truths), houses(links));
        if links.is_empty() {
            let values = [
                ("house", self.houses(&base).into()),
                ("digit", digits(digits_of(truths), self.shape(), self.speaker).into()),
                ("cells", self.cells(&places).into()),
                ("struck", self.cells(&removed).into()),
            ];
            return self.speaker.say_with("variant-step-locked", values);
        }
        let is_wing = truths.len() != links.len();
        if is_wing {
            return self.wing(step, truths, links);
        }
        if base.is_empty() || cover.is_empty() {
            let (name, house, cells, digits_in) = if base.is_empty() {
                ("variant-step-naked", &cover, cells_of(truths), digits_of(links))
            } else {
                ("variant-step-hidden", &base, cells_of(links), digits_of(truths))
            };
            let values = [
                ("house", self.houses(house).into()),
                ("cells", self.cells(&cells).into()),
                ("digits", digits(digits_in, self.shape(), self.speaker).into()),
            ];
            return self.speaker.say_with(name, values);
        }
        let values = [
            ("houses", self.houses(&base).into()),
            ("covers", self.houses(&cover).into()),
            ("digit", digits(digits_of(truths), self.shape(), self.speaker).into()),
        ];
        self.speaker.say_with("variant-step-fish", values)
    }

    /// What a rule says, and what of it matters here.
    fn rule(&self, step: &Step, cited: &Arrangements) -> Vec<String> {
        let Some(rule) = cited.rules.first().and_then(|&index| self.state.puzzle().rules().get(index)) else {
            return Vec::new();
        };
        let mut said = vec![self.meaning(rule, &cited.cells)];
        said.extend(self.detail(rule, step, cited));
        if !step.eliminations.is_empty() {
            said.push(self.leaves(step));
        }
        said
    }

    pub(super) fn meaning(&self, rule: &Rule, cells: &[Cell]) -> String {
        let name = rule_name(rule.kind(), self.speaker);
        let meaning = self.speaker.say(&format!("variant-meaning-{}", rule.kind().slug()));
        let cells = self.cells(cells);
        match number(rule) {
            Some(number) => self.speaker.say_with(
                "variant-step-rule-number",
                [
                    ("rule", name.into()),
                    ("number", number.to_string().into()),
                    ("cells", cells.into()),
                    ("meaning", meaning.into()),
                ],
            ),
            None => self.speaker.say_with(
                "variant-step-rule",
                [("rule", name.into()), ("cells", cells.into()), ("meaning", meaning.into())],
            ),
        }
    }

    fn detail(&self, rule: &Rule, step: &Step, cited: &Arrangements) -> Vec<String> {
        let changed = self.changed(step);
        match rule {
            Rule::Thermometer(_) | Rule::SlowThermometer(_) => changed
                .iter()
                .filter_map(|&(at, left)| {
                    let (least, most) = (left.iter().min()?, left.iter().max()?);
                    let values = [
                        ("cell", cell(self.state, at).into()),
                        ("least", digit(least, self.shape()).into()),
                        ("most", digit(most, self.shape()).into()),
                    ];
                    Some(self.speaker.say_with("variant-step-least-most", values))
                })
                .collect(),
            Rule::KillerCage(_) | Rule::Renban(_) => {
                self.sets(cited, cited.cells.len()).into_iter().collect()
            }
            Rule::Arrow(arrow) => {
                let mut said: Vec<String> = arrow.lines.iter().filter_map(|line| self.sums(line)).collect();
                let values = [
                    ("cell", cell(self.state, arrow.bulb).into()),
                    ("digits", digits(self.state.get(arrow.bulb), self.shape(), self.speaker).into()),
                ];
                said.push(self.speaker.say_with("variant-step-circle", values));
                said
            }
            _ if cited.cells.len() == 2 => self.partners(&changed, cited),
            Rule::Sum(_)
            | Rule::LittleKiller(_)
            | Rule::DoubleArrow(_)
            | Rule::PillArrow(_)
            | Rule::EqualSums(_)
            | Rule::RegionSumLine(_)
            | Rule::ZipperLine(_) => self.sums(&cited.cells).into_iter().collect(),
            _ => vec![match cited.count(self.state) {
                Some(count) => self.speaker.say_with("variant-step-arrangements", [("count", count.into())]),
                None => self.speaker.say("variant-step-no-arrangement"),
            }],
        }
    }

    /// The cells that a step changes, with what it leaves.
    fn changed(&self, step: &Step) -> Vec<(Cell, Values)> {
        let left = |(at, gone): (Cell, Values)| (at, self.state.get(at).without(gone));
        let mut changed: Vec<(Cell, Values)> = by_cell(&step.eliminations).into_iter().map(left).collect();
        changed.extend(step.placements.iter().map(|c| (c.cell, Values::only(c.digit))));
        changed
    }

    pub(super) fn leaves(&self, step: &Step) -> String {
        let one = |(at, left): (Cell, Values)| {
            let values = [
                ("cell", cell(self.state, at).into()),
                ("digits", digits(left, self.shape(), self.speaker).into()),
            ];
            self.speaker.say_with("variant-step-left-digits", values)
        };
        let all: Vec<String> = self.changed(step).into_iter().take(MOST_SETS).map(one).collect();
        let all = all.join(&self.speaker.say("list-semicolon"));
        self.speaker.say_with("variant-step-leaves", [("list", all.into())])
    }

    /// Two cells: what the one may be that the other goes with.
    fn partners(&self, changed: &[(Cell, Values)], cited: &Arrangements) -> Vec<String> {
        let partner = |&(at, left): &(Cell, Values)| {
            let other = cited.cells.iter().copied().find(|&other| other != at)?;
            let removed = self.state.get(at).without(left);
            let values = [
                ("other", cell(self.state, other).into()),
                ("digits", digits(self.state.get(other), self.shape(), self.speaker).into()),
                ("cell", cell(self.state, at).into()),
                ("struck", digits(removed, self.shape(), self.speaker).into()),
            ];
            Some(self.speaker.say_with("variant-step-partner", values))
        };
        changed.iter().filter_map(partner).collect()
    }

    /// The sets of digits that some cells can have.
    fn sets(&self, cited: &Arrangements, count: usize) -> Option<String> {
        let all = cited.digit_sets(self.state, count)?;
        let name = if all.len() == 1 { "variant-step-set" } else { "variant-step-sets" };
        Some(self.speaker.say_with(name, [("sets", sets(&all, self.shape(), self.speaker).into())]))
    }

    /// The least and the greatest sum of some cells, and whether it matters that some of them differ.
    fn sums(&self, cells: &[Cell]) -> Option<String> {
        let alone = Arrangements { cells: cells.to_vec(), ..Arrangements::default() };
        let (least, most) = alone.sums(self.state);
        let ends = cells.iter().map(|&cell| self.state.get(cell)).fold((0, 0), |(low, high), set| {
            let (least, most) = (set.iter().min().unwrap_or(0), set.iter().max().unwrap_or(0));
            (low + u32::from(least), high + u32::from(most))
        });
        let name = if (least, most) == ends { "variant-step-sums" } else { "variant-step-sums-differ" };
        let values = [
            ("cells", self.cells(cells).into()),
            ("least", u64::from(least).into()),
            ("most", u64::from(most).into()),
        ];
        Some(self.speaker.say_with(name, values))
    }

    fn cage_digit(&self, step: &Step, cited: &Arrangements) -> Vec<String> {
        let removed: Vec<Cell> = by_cell(&step.eliminations).into_iter().map(|one| one.0).collect();
        let Some(rule) = cited.rules.first().and_then(|&index| self.state.puzzle().rules().get(index)) else {
            return Vec::new();
        };
        let Some(needed) = step.only_digit() else { return Vec::new() };
        let cage = rule.cells(self.state.puzzle().shape());
        let alone =
            Arrangements { cells: cage.clone(), rules: cited.rules.clone(), ..Arrangements::default() };
        let all = alone.digit_sets(self.state, cage.len()).unwrap_or_default();
        let places: Vec<Cell> = self.state.places(&cage, needed).collect();
        let values = [
            ("cells", self.cells(&cage).into()),
            ("sum", number(rule).unwrap_or_default().into()),
            ("sets", sets(&all, self.shape(), self.speaker).into()),
            ("digit", digit(needed, self.shape()).into()),
            ("places", self.cells(&places).into()),
            ("struck", self.cells(&removed).into()),
        ];
        vec![self.speaker.say_with("variant-step-cage-digit", values)]
    }

    fn house_sum(&self, step: &Step, cited: &Arrangements) -> Vec<String> {
        let Some(sum) = cited.sums.first() else { return Vec::new() };
        let Some((terms, left)) = sum.terms(self.state) else { return Vec::new() };
        let all = self.shape().digits().all();
        let total: u64 = all.iter().map(u64::from).sum::<u64>() * sum.houses.len() as u64;
        let rules = self.state.puzzle().rules();
        let cages: Vec<&Rule> = sum.cages.iter().filter_map(|&index| rules.get(index)).collect();
        let of_cages: u64 = cages.iter().filter_map(|rule| number(rule)).sum();
        let shape = self.state.puzzle().shape();
        // A cage is named by its first cell.
        let names = cages.iter().map(|rule| {
            let first = rule.cells(shape).first().map(|&first| cell(self.state, first)).unwrap_or_default();
            format!("{first} ({})", number(rule).unwrap_or_default())
        });
        let inside: Vec<Cell> = terms.iter().filter(|term| term.1 > 0).map(|term| term.0).collect();
        let outside: Vec<Cell> = terms.iter().filter(|term| term.1 < 0).map(|term| term.0).collect();
        let mut said = vec![
            self.speaker.say_with(
                "variant-step-total",
                [("houses", self.houses(&sum.houses).into()), ("total", total.into())],
            ),
            self.speaker.say_with(
                "variant-step-cages",
                [("cages", list(names, self.speaker).into()), ("sum", of_cages.into())],
            ),
        ];
        said.push(match (inside.is_empty(), outside.is_empty()) {
            (false, true) => self.speaker.say_with(
                "variant-step-left",
                [("cells", self.cells(&inside).into()), ("sum", left.to_string().into())],
            ),
            (true, _) => self.speaker.say_with(
                "variant-step-out",
                [("outside", self.cells(&outside).into()), ("sum", (-left).to_string().into())],
            ),
            (false, false) => self.speaker.say_with(
                "variant-step-left-out",
                [
                    ("cells", self.cells(&inside).into()),
                    ("outside", self.cells(&outside).into()),
                    ("sum", left.to_string().into()),
                ],
            ),
        });
        if step.technique == Technique::HiddenCage {
            said.extend(self.sets(cited, cited.cells.len()));
        }
        if !step.eliminations.is_empty() {
            said.push(self.leaves(step));
        }
        said
    }
}

/// The number of a rule, as it is drawn: a sum, a difference, a count.
pub(super) fn number(rule: &Rule) -> Option<u64> {
    match rule {
        Rule::KillerCage(cage) => cage.sum.map(u64::from),
        Rule::Sum(sum) => u64::try_from(sum.sum).ok(),
        Rule::Difference(dot) => Some(dot.difference.into()),
        Rule::Ratio(dot) => Some(dot.ratio.into()),
        Rule::Xv(letter) => Some(letter.sum.into()),
        Rule::Whispers(line) => Some(line.difference.into()),
        Rule::SumLine(line) => Some(line.sum.into()),
        Rule::LittleKiller(clue) => Some(clue.sum.into()),
        Rule::Sandwich(clue) => Some(clue.sum.into()),
        Rule::XSum(clue) => Some(clue.sum.into()),
        Rule::Skyscraper(clue) => Some(clue.count.into()),
        Rule::HiddenSkyscraper(clue) => Some(clue.digit.into()),
        Rule::NumberedRoom(clue) => Some(clue.digit.into()),
        _ => None,
    }
}
