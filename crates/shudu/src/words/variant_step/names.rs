//! The names of what a step speaks of: techniques, levels, houses, rules, cells, digits.

use shudu_i18n::Speaker;
use shudu_variant::step::Literal;
use shudu_variant::{Candidate, Cell, House, Level, Shape, State, Step, Technique, Values};

use crate::words::variant::rule as rule_name;

/// Sets of digits that a sentence names at most.
pub(super) const MOST_SETS: usize = 12;

/// Cells that a sentence names at most.
const MOST_CELLS: usize = 16;

/// The name of a technique; of rule reasoning that of the rule.
pub fn technique(technique: Technique, speaker: &Speaker) -> String {
    match technique {
        Technique::Rule(kind) => rule_name(kind, speaker),
        other => speaker.say(&format!("variant-technique-{}", other.slug())),
    }
}

/// The name of a level.
pub fn level(level: Level, speaker: &Speaker) -> String {
    speaker.say(&format!("level-{}", level.slug()))
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
pub(super) fn named(shape: &Shape, cells: &[Cell]) -> String {
    let mut names: Vec<String> =
        cells.iter().take(MOST_CELLS).map(|&cell| shape.position(cell).to_string()).collect();
    if cells.len() > names.len() {
        names.push("…".to_owned());
    }
    names.join(" ")
}

pub(super) fn cells(state: &State<'_>, cells: &[Cell]) -> String {
    named(state.puzzle().shape(), cells)
}

pub(super) fn cell(state: &State<'_>, cell: Cell) -> String {
    state.puzzle().shape().position(cell).to_string()
}

/// The character of a digit, as grids have it.
pub(super) fn digit(digit: u8, shape: &Shape) -> String {
    shape.digits().character(digit).to_string()
}

pub(super) fn digits(values: Values, shape: &Shape, speaker: &Speaker) -> String {
    list(values.iter().map(|one| digit(one, shape)), speaker)
}

/// A set of digits without signs between them: 136.
pub(super) fn set(values: Values, shape: &Shape) -> String {
    values.iter().map(|one| digit(one, shape)).collect()
}

pub(super) fn sets(values: &[Values], shape: &Shape, speaker: &Speaker) -> String {
    let mut names: Vec<String> = values.iter().take(MOST_SETS).map(|&one| set(one, shape)).collect();
    if values.len() > names.len() {
        names.push("…".to_owned());
    }
    names.join(&speaker.say("list-comma"))
}

pub(super) fn list(items: impl IntoIterator<Item = String>, speaker: &Speaker) -> String {
    items.into_iter().collect::<Vec<_>>().join(&speaker.say("list-comma"))
}

pub(super) fn literal(literal: Literal, state: &State<'_>, speaker: &Speaker) -> String {
    let Literal { candidate, on } = literal;
    let name = if on { "literal-on" } else { "literal-off" };
    speaker.say_with(
        name,
        [
            ("cell", cell(state, candidate.cell).into()),
            ("digit", digit(candidate.digit, state.puzzle().shape()).into()),
        ],
    )
}

/// Candidates by cell.
pub(super) fn by_cell(candidates: &[Candidate]) -> Vec<(Cell, Values)> {
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
    let written =
        step.placements.iter().map(|c| format!("{}={}", shape.position(c.cell), digit(c.digit, shape)));
    let removed = by_cell(&step.eliminations);
    let removed =
        removed.iter().map(|&(cell, gone)| format!("{}<>{}", shape.position(cell), set(gone, shape)));
    written.chain(removed).collect::<Vec<_>>().join(" ")
}
