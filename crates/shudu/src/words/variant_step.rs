//! Steps of variants in words: what to see, why it follows, what may be written or struck out.

use shudu_game::Stage;
use shudu_i18n::Speaker;
use shudu_variant::step::{Arrangements, Because, Branch, Clash, Implication, Literal, Proof, Truth};
use shudu_variant::{
    Candidate, Cell, Ended, Hint, House, Level, Mistake, MistakeKind, Rule, Shape, State, Step, Technique,
    Values,
};

use super::variant::rule as rule_name;
use crate::ops::variant::Hinted;

/// Sets of digits that a sentence names at most.
const MOST_SETS: usize = 12;

/// Cells that a sentence names at most.
const MOST_CELLS: usize = 16;

/// A step in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepWords {
    /// The name of the technique.
    pub title: String,
    /// What it does, in the notation of the field: `r1c2=5 r3c4<>67`.
    pub notation: String,
    /// Why, a sentence each.
    pub why: Vec<String>,
    /// The lines of a chain, numbered, indented by two blanks for each level.
    pub lines: Vec<String>,
    /// What may be done.
    pub effect: String,
}

/// The name of a technique; of rule reasoning that of the rule.
pub fn technique(technique: Technique, speaker: &Speaker) -> String {
    match technique {
        Technique::Rule(kind) => rule_name(kind, speaker),
        other => speaker.say(&format!("variant-technique-{}", other.slug())),
    }
}

/// The name of a level.
pub fn level(level: Level, speaker: &Speaker) -> String {
    speaker.say(&format!("variant-level-{}", level.slug()))
}

/// The name of a house.
pub fn house(house: House, state: &State<'_>, speaker: &Speaker) -> String {
    let numbered = |name: &str, index: usize| speaker.say_with(name, [("number", (index + 1).into())]);
    match house {
        House::Row(index) => numbered("variant-house-row", index),
        House::Column(index) => numbered("variant-house-column", index),
        House::Region(index) if state.puzzle().shape().boxes().is_some() => {
            numbered("variant-house-box", index)
        }
        House::Region(index) => numbered("variant-house-region", index),
        House::Rule { kind, .. } => {
            let own = cells(state, state.houses().cells(house).unwrap_or(&[]));
            let values = [("rule", rule_name(kind, speaker).into()), ("cells", own.into())];
            speaker.say_with("variant-house-rule", values)
        }
    }
}

/// A rule of the puzzle with its cells: `killer cage (10), r1c1 r1c2`.
pub fn named_rule(index: usize, state: &State<'_>, speaker: &Speaker) -> String {
    let Some(rule) = state.puzzle().rules().get(index) else { return String::new() };
    let shape = state.puzzle().shape();
    let own = rule.cells(shape);
    let name = rule_name(rule.kind(), speaker);
    // A rule of the whole grid has no cells of its own.
    if own.len() > MOST_CELLS {
        return name;
    }
    format!("{name} {}", named(shape, &own))
}

/// Cells by their places.
fn named(shape: &Shape, cells: &[Cell]) -> String {
    let mut names: Vec<String> =
        cells.iter().take(MOST_CELLS).map(|&cell| shape.position(cell).to_string()).collect();
    if cells.len() > names.len() {
        names.push("…".to_owned());
    }
    names.join(" ")
}

fn cells(state: &State<'_>, cells: &[Cell]) -> String {
    named(state.puzzle().shape(), cells)
}

fn cell(state: &State<'_>, cell: Cell) -> String {
    state.puzzle().shape().position(cell).to_string()
}

/// The character of a digit, as grids have it.
fn digit(digit: u8) -> String {
    char::from_digit(u32::from(digit), 36).map(|c| c.to_ascii_uppercase().to_string()).unwrap_or_default()
}

fn digits(values: Values, speaker: &Speaker) -> String {
    values.iter().map(digit).collect::<Vec<_>>().join(&speaker.say("list-comma"))
}

/// A set of digits without signs between them: 136.
fn set(values: Values) -> String {
    values.iter().map(digit).collect()
}

fn sets(values: &[Values], speaker: &Speaker) -> String {
    let mut names: Vec<String> = values.iter().take(MOST_SETS).map(|&one| set(one)).collect();
    if values.len() > names.len() {
        names.push("…".to_owned());
    }
    names.join(&speaker.say("list-comma"))
}

fn list(items: impl IntoIterator<Item = String>, speaker: &Speaker) -> String {
    items.into_iter().collect::<Vec<_>>().join(&speaker.say("list-comma"))
}

fn literal(literal: Literal, state: &State<'_>, speaker: &Speaker) -> String {
    let Literal { candidate, on } = literal;
    let name = if on { "literal-on" } else { "literal-off" };
    speaker.say_with(
        name,
        [("cell", cell(state, candidate.cell).into()), ("digit", digit(candidate.digit).into())],
    )
}

/// Candidates by cell.
fn by_cell(candidates: &[Candidate]) -> Vec<(Cell, Values)> {
    let mut cells: Vec<(Cell, Values)> = Vec::new();
    for candidate in candidates {
        match cells.iter_mut().find(|one| one.0 == candidate.cell) {
            Some(one) => one.1 = one.1.with(candidate.digit),
            None => cells.push((candidate.cell, Values::only(candidate.digit))),
        }
    }
    cells
}

/// What a step does: `r1c2=5 r3c4<>67`.
pub fn notation(step: &Step, shape: &Shape) -> String {
    let written = step.placements.iter().map(|c| format!("{}={}", shape.position(c.cell), digit(c.digit)));
    let struck = by_cell(&step.eliminations);
    let struck = struck.iter().map(|&(cell, gone)| format!("{}<>{}", shape.position(cell), set(gone)));
    written.chain(struck).collect::<Vec<_>>().join(" ")
}

/// A step in words; `state` is the one before it.
pub fn step(step: &Step, state: &State<'_>, speaker: &Speaker) -> StepWords {
    let words = Words { state, speaker };
    let mut lines = Vec::new();
    let why = words.why(step, &mut lines);
    StepWords {
        title: technique(step.technique, speaker),
        notation: notation(step, state.puzzle().shape()),
        why,
        lines,
        effect: words.effect(step),
    }
}

struct Words<'a> {
    state: &'a State<'a>,
    speaker: &'a Speaker,
}

impl Words<'_> {
    fn house(&self, one: House) -> String {
        house(one, self.state, self.speaker)
    }

    fn houses(&self, houses: &[House]) -> String {
        list(houses.iter().map(|&one| self.house(one)), self.speaker)
    }

    fn cells(&self, all: &[Cell]) -> String {
        cells(self.state, all)
    }

    fn effect(&self, step: &Step) -> String {
        let mut said = Vec::new();
        if !step.placements.is_empty() {
            let places = step.placements.iter().map(|&c| literal(Literal::on(c), self.state, self.speaker));
            let places = list(places, self.speaker);
            said.push(self.speaker.say_with("step-places", [("places", places.into())]));
        }
        if !step.eliminations.is_empty() {
            let strike = |(at, gone): (Cell, Values)| {
                let values =
                    [("digits", digits(gone, self.speaker).into()), ("cells", cell(self.state, at).into())];
                self.speaker.say_with("step-strike", values)
            };
            let strikes = by_cell(&step.eliminations).into_iter().map(strike).collect::<Vec<_>>();
            let strikes = strikes.join(&self.speaker.say("list-semicolon"));
            said.push(self.speaker.say_with("step-strikes", [("strikes", strikes.into())]));
        }
        said.join(&self.speaker.say("sentence-gap"))
    }

    fn why(&self, step: &Step, lines: &mut Vec<String>) -> Vec<String> {
        match &step.proof {
            Proof::OnlyOneLeft(truth) => vec![self.single(step, *truth)],
            Proof::Covered { truths, links } => vec![self.covered(step, truths, links)],
            Proof::Arrangements(cited) if step.technique == Technique::CageDigit => {
                self.cage_digit(step, cited)
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
        }
    }

    fn single(&self, step: &Step, truth: Truth) -> String {
        let Some(placed) = step.placements.first() else { return String::new() };
        let (at, written) = (cell(self.state, placed.cell).into(), digit(placed.digit).into());
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
        let struck: Vec<Cell> = by_cell(&step.eliminations).into_iter().map(|one| one.0).collect();
        let places: Vec<Cell> =
            truths.iter().flat_map(|truth| truth.candidates(self.state)).map(|c| c.cell).collect();
        let (base, cover) = (houses(truths), houses(links));
        if links.is_empty() {
            let values = [
                ("house", self.houses(&base).into()),
                ("digit", digits(digits_of(truths), self.speaker).into()),
                ("cells", self.cells(&places).into()),
                ("struck", self.cells(&struck).into()),
            ];
            return self.speaker.say_with("variant-step-locked", values);
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
                ("digits", digits(digits_in, self.speaker).into()),
            ];
            return self.speaker.say_with(name, values);
        }
        let values = [
            ("houses", self.houses(&base).into()),
            ("covers", self.houses(&cover).into()),
            ("digit", digits(digits_of(truths), self.speaker).into()),
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

    fn meaning(&self, rule: &Rule, cells: &[Cell]) -> String {
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
                        ("least", digit(least).into()),
                        ("most", digit(most).into()),
                    ];
                    Some(self.speaker.say_with("variant-step-least-most", values))
                })
                .collect(),
            Rule::KillerCage(_) | Rule::Renban(_) => {
                self.sets(cited, cited.cells.len()).into_iter().collect()
            }
            Rule::Arrow(arrow) => arrow.lines.iter().filter_map(|line| self.sums(line)).collect(),
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

    fn leaves(&self, step: &Step) -> String {
        let one = |(at, left): (Cell, Values)| {
            let values =
                [("cell", cell(self.state, at).into()), ("digits", digits(left, self.speaker).into())];
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
            let struck = self.state.get(at).without(left);
            let values = [
                ("other", cell(self.state, other).into()),
                ("digits", digits(self.state.get(other), self.speaker).into()),
                ("cell", cell(self.state, at).into()),
                ("struck", digits(struck, self.speaker).into()),
            ];
            Some(self.speaker.say_with("variant-step-partner", values))
        };
        changed.iter().filter_map(partner).collect()
    }

    /// The sets of digits that some cells can have.
    fn sets(&self, cited: &Arrangements, count: usize) -> Option<String> {
        let all = cited.digit_sets(self.state, count)?;
        let name = if all.len() == 1 { "variant-step-set" } else { "variant-step-sets" };
        Some(self.speaker.say_with(name, [("sets", sets(&all, self.speaker).into())]))
    }

    /// The least and the greatest sum of some cells.
    fn sums(&self, cells: &[Cell]) -> Option<String> {
        let alone = Arrangements { cells: cells.to_vec(), ..Arrangements::default() };
        let (least, most) = alone.sums(self.state);
        let values = [
            ("cells", self.cells(cells).into()),
            ("least", u64::from(least).into()),
            ("most", u64::from(most).into()),
        ];
        Some(self.speaker.say_with("variant-step-sums", values))
    }

    fn cage_digit(&self, step: &Step, cited: &Arrangements) -> Vec<String> {
        let struck: Vec<Cell> = by_cell(&step.eliminations).into_iter().map(|one| one.0).collect();
        let Some(rule) = cited.rules.first().and_then(|&index| self.state.puzzle().rules().get(index)) else {
            return Vec::new();
        };
        let Some(needed) = step.only_digit() else { return Vec::new() };
        let cage = rule.cells(self.state.puzzle().shape());
        let alone = Arrangements { cells: cage.clone(), rules: cited.rules.clone(), sums: Vec::new() };
        let all = alone.digit_sets(self.state, cage.len()).unwrap_or_default();
        let places: Vec<Cell> = self.state.places(&cage, needed).collect();
        let values = [
            ("cells", self.cells(&cage).into()),
            ("sum", number(rule).unwrap_or_default().into()),
            ("sets", sets(&all, self.speaker).into()),
            ("digit", digit(needed).into()),
            ("places", self.cells(&places).into()),
            ("struck", self.cells(&struck).into()),
        ];
        vec![self.speaker.say_with("variant-step-cage-digit", values)]
    }

    fn house_sum(&self, step: &Step, cited: &Arrangements) -> Vec<String> {
        let Some(sum) = cited.sums.first() else { return Vec::new() };
        let Some((terms, left)) = sum.terms(self.state) else { return Vec::new() };
        let all = self.state.puzzle().shape().digits().all();
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

    fn suppose(&self, branch: &Branch, again: bool) -> String {
        let name = if again { "variant-step-suppose-too" } else { "variant-step-suppose" };
        let assumed = literal(branch.assume, self.state, self.speaker);
        self.speaker.say_with(name, [("literal", assumed.into())])
    }

    fn cases(&self, truth: Truth) -> String {
        let left = truth.candidates(self.state);
        match truth {
            Truth::Cell(at) => self.speaker.say_with(
                "variant-step-cases-cell",
                [
                    ("cell", cell(self.state, at).into()),
                    ("digits", digits(self.state.get(at), self.speaker).into()),
                ],
            ),
            Truth::House(house, one) => {
                let places: Vec<Cell> = left.iter().map(|candidate| candidate.cell).collect();
                let values = [
                    ("digit", digit(one).into()),
                    ("house", self.house(house).into()),
                    ("cells", self.cells(&places).into()),
                ];
                self.speaker.say_with("variant-step-cases-house", values)
            }
        }
    }

    /// The lines of a branch, and how it ends.
    fn branch(&self, branch: &Branch, depth: usize, lines: &mut Vec<String>) {
        let indent = "  ".repeat(depth);
        for Implication { literal: said, because } in &branch.lines {
            let why = match because {
                Because::OnlyOneLeft(Truth::Cell(_)) => self.speaker.say("variant-step-only-cell"),
                Because::OnlyOneLeft(Truth::House(house, _)) => {
                    self.speaker.say_with("variant-step-only-place", [("house", self.house(*house).into())])
                }
                Because::Proved(proof) => match &**proof {
                    Proof::Arrangements(cited) => self.cited(cited),
                    Proof::Contradiction(inner) => {
                        lines.push(format!("{indent}{}", self.suppose(inner, true)));
                        self.branch(inner, depth + 1, lines);
                        self.speaker.say("variant-step-by-trial")
                    }
                    _ => String::new(),
                },
            };
            let values = [("literal", literal(*said, self.state, self.speaker).into()), ("why", why.into())];
            lines.push(format!("{indent}{}", self.speaker.say_with("variant-step-line", values)));
        }
        if let Some(clash) = &branch.clash {
            let end = match clash {
                Clash::Empty(Truth::Cell(at)) => {
                    self.speaker.say_with("variant-step-empty-cell", [("cell", cell(self.state, *at).into())])
                }
                Clash::Empty(Truth::House(house, one)) => self.speaker.say_with(
                    "variant-step-empty-house",
                    [("digit", digit(*one).into()), ("house", self.house(*house).into())],
                ),
                Clash::NoArrangement(cited) => self.speaker.say_with(
                    "variant-step-empty-rule",
                    [("cells", self.cells(&cited.cells).into()), ("rule", self.cited(cited).into())],
                ),
            };
            lines.push(format!("{indent}{end}"));
        }
    }

    /// What an arrangement rests on, in a few words.
    fn cited(&self, cited: &Arrangements) -> String {
        if let Some(sum) = cited.sums.first() {
            let houses = self.houses(&sum.houses);
            return self.speaker.say_with("variant-step-by-sum", [("houses", houses.into())]);
        }
        let rule = cited.rules.first().and_then(|&index| self.state.puzzle().rules().get(index));
        let name = rule.map(|rule| rule_name(rule.kind(), self.speaker)).unwrap_or_default();
        let values = [("rule", name.into()), ("cells", self.cells(&cited.cells).into())];
        self.speaker.say_with("variant-step-by-rule", values)
    }
}

/// The number of a rule, as it is drawn: a sum, a difference, a count.
fn number(rule: &Rule) -> Option<u64> {
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

/// Why a path does not go to the end, with a full stop where it is a sentence; `None` where it does.
pub fn ended(ended: Ended, speaker: &Speaker) -> Option<String> {
    match ended {
        Ended::Solved => None,
        Ended::Stuck => Some(speaker.say("explain-stuck")),
        Ended::Contradiction => Some(speaker.say("variant-explain-contradiction")),
        Ended::Spent(spent) => {
            Some(speaker.say_with("explain-spent", [("spent", speaker.spent(spent).into())]))
        }
    }
}

/// The digit that a hint names early: not that of a lone cell, which would give it away.
pub fn shown_digit(step: &Step) -> Option<u8> {
    if matches!(step.proof, Proof::OnlyOneLeft(Truth::Cell(_))) { None } else { step.only_digit() }
}

/// A hint as far as its stage tells it, a sentence each.
pub fn hint(hinted: &Hinted, speaker: &Speaker) -> Vec<String> {
    match &hinted.hint {
        Hint::Solved => vec![speaker.say("hint-solved")],
        Hint::Stuck => vec![speaker.say("hint-stuck")],
        Hint::Mistakes(mistakes) => {
            let shape = hinted.proper.puzzle().shape();
            let one = |mistake: &Mistake| {
                let name = match mistake.mistake {
                    MistakeKind::WrongDigit => "hint-wrong-digit",
                    MistakeKind::StruckOut => "hint-struck-out",
                };
                let cell = shape.position(mistake.cell).to_string();
                speaker.say_with(name, [("cell", cell.into()), ("digit", digit(mistake.digit).into())])
            };
            mistakes.iter().map(one).collect()
        }
        Hint::Step(found) => staged(found, hinted, speaker),
    }
}

fn staged(found: &Step, hinted: &Hinted, speaker: &Speaker) -> Vec<String> {
    let state = hinted.state();
    let title = technique(found.technique, speaker);
    let named = speaker.say_with(
        "variant-hint-technique",
        [("technique", title.into()), ("level", level(found.technique.level(), speaker).into())],
    );
    if hinted.stage == Stage::Proof {
        let text = step(found, &state, speaker);
        let mut said = vec![named];
        said.extend(text.why);
        said.extend(text.lines);
        said.push(text.effect);
        return said;
    }
    let mut said = vec![match (found.placements.is_empty(), shown_digit(found)) {
        (false, Some(one)) => speaker.say_with("hint-nudge-write-digit", [("digit", digit(one).into())]),
        (false, None) => speaker.say("hint-nudge-write"),
        (true, Some(one)) => speaker.say_with("hint-nudge-strike-digit", [("digit", digit(one).into())]),
        (true, None) => speaker.say("hint-nudge-strike"),
    }];
    if hinted.stage >= Stage::Area {
        let houses = found.houses(&state);
        if !houses.is_empty() {
            let houses = list(houses.iter().map(|&one| house(one, &state, speaker)), speaker);
            said.push(speaker.say_with("hint-area", [("houses", houses.into())]));
        }
        if !found.marks.rules.is_empty() {
            let rules =
                list(found.marks.rules.iter().map(|&rule| named_rule(rule, &state, speaker)), speaker);
            said.push(speaker.say_with("variant-hint-rules", [("rules", rules.into())]));
        }
    }
    if hinted.stage >= Stage::Technique {
        said.push(named);
        said.push(speaker.say_with("hint-cells", [("cells", cells(&state, &found.cells()).into())]));
    }
    said
}
