//! The game of another size or with other rules: the grid, the facts, the digits, what was said, the hint.

use ratatui::layout::Rect;
use shudu::core::step::Role;
use shudu::format::variant::VariantRecord;
use shudu::game::variant::Variant;
use shudu::game::{Family, NoteKind, Stage};
use shudu::i18n::Speaker;
use shudu::ops::variant::values_of_game;
use shudu::variant::{Candidate, Cell, Hint, Mark, Rule, RuleKind, Shape, Values};
use shudu::words::{variant as words, variant_step as step_words};

use super::frame::Canvas;
use super::game_view::{below, facts, note_line, paused, said};
use crate::play::drawable::areas;
use crate::play::model::{Help, Model, Place, VariantView};
use crate::screen::Part;
use crate::screen::variant_board::{Lines, VariantPicture, draw, layouts};
use crate::screen::variant_plan::VariantPlan;
use crate::screen::words::put_pieces;

/// Draws the game.
pub(super) fn variant_view(canvas: &mut Canvas<'_>, area: Rect, model: &Model<'_>) {
    let Some(game_view) = &model.variant_view else { return };
    let puzzle = game_view.game.puzzle();
    let picture = picture(game_view);
    let layouts = layouts(&picture.lines, puzzle.shape().digits().len());
    let plan = VariantPlan::of(area, &layouts, picture.cursor);
    draw(canvas.buffer, plan.grid, plan.from, &plan.geometry, canvas.palette, &picture);
    for cell in puzzle.shape().cells() {
        if let Some(place) = plan.cell(cell) {
            canvas.places.push((place, Place::VariantCell(puzzle.name(cell))));
        }
    }
    if game_view.paused {
        paused(canvas, plan.grid);
    }
    let used = facts(canvas, plan.facts, model, &**game_view);
    let mut text = plan.text.unwrap_or_else(|| below(plan.facts, used));
    if !plan.geometry.has_places() && !game_view.paused {
        let room = note_line(area, plan.grid, plan.text, text);
        if notes(canvas, room, game_view, &picture) && !room.intersection(text).is_empty() {
            text.height = room.y - text.y;
        }
    }
    let mut paragraphs = said(model);
    match &game_view.hint {
        Some(help) => told(help, model, &mut paragraphs),
        // Not all of what holds can be drawn.
        None => paragraphs.extend(meant(puzzle.record(), model.speaker)),
    }
    canvas.text(text, &paragraphs, game_view.hint.as_ref().map_or(0, |help| help.scroll));
}

/// What it is, and what its rules mean.
fn meant(record: &VariantRecord, speaker: &Speaker) -> Vec<(String, Part)> {
    let mut kinds: Vec<RuleKind> = record.rules.iter().map(Rule::kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let mut said = vec![(words::about(record, speaker), Part::Note)];
    said.extend(kinds.into_iter().map(|kind| (speaker.say(kind.about_message()), Part::Note)));
    said
}

/// The hint's words.
fn told(help: &Help<Variant>, model: &Model<'_>, paragraphs: &mut Vec<(String, Part)>) {
    let (speaker, hinted) = (model.speaker, &help.hinted);
    let is_proof = hinted.stage == Stage::Proof;
    if let Hint::Step(_) = hinted.hint {
        let stage = [("stage", hinted.stage.number().into())];
        paragraphs.push((speaker.say_with("play-hint-title", stage), Part::Strong));
    }
    let sentences = step_words::hint(hinted, speaker);
    let last = sentences.len().saturating_sub(1);
    for (index, sentence) in sentences.into_iter().enumerate() {
        // Of the proof, what follows stands out.
        let strong = is_proof && index == last;
        paragraphs.push((sentence, if strong { Part::Strong } else { Part::Ink }));
    }
    if let (Hint::Step(step), true) = (&hinted.hint, is_proof) {
        let notation = step_words::notation(step, hinted.proper.puzzle().shape());
        paragraphs.push((notation, Part::Note));
    }
}

/// What is seen of a game.
fn picture(game_view: &VariantView) -> VariantPicture {
    let (game, puzzle, state) = (&game_view.game, game_view.game.puzzle(), game_view.game.state());
    let (shape, record): (&Shape, _) = (puzzle.shape(), puzzle.record());
    let is_in = |cells: &[shudu::game::variant::Cell]| -> Vec<bool> {
        shape.cells().map(|cell| cells.contains(&puzzle.name(cell))).collect()
    };
    let notes = |kind| -> Vec<Values> {
        shape.cells().map(|cell| Variant::notes(state, kind, puzzle.name(cell)).values()).collect()
    };
    let color = |cell| Variant::color(state, puzzle.name(cell)).map_or(0, shudu::game::Color::get);
    let mut candidate_colors = Vec::new();
    for cell in shape.cells() {
        for digit in Variant::digits(puzzle) {
            if let Some(color) = Variant::candidate_color(state, puzzle.name(cell), digit) {
                candidate_colors.push((Candidate::new(cell, digit.get()), color.get()));
            }
        }
    }
    let broken: Vec<_> = game.clashes().into_iter().flat_map(|clash| clash.cells).collect();
    let wrong: Vec<_> =
        game_view.wrong.as_slice().iter().copied().chain(game.shown_mistake_cells()).collect();
    let peers: Vec<_> = Variant::peers(puzzle, game_view.cursor).collect();
    let mut picture = VariantPicture {
        givens: record.givens.clone(),
        values: values_of_game(game),
        lines: Lines::of(shape, &record.rules, &areas(record)),
        shaded: is_shaded(record),
        centre: notes(NoteKind::Centre),
        corner: notes(NoteKind::Corner),
        colors: shape.cells().map(color).collect(),
        candidate_colors,
        cursor: puzzle.place(game_view.cursor).expect("the cursor is in the grid"),
        chosen: is_in(game_view.chosen.as_slice()),
        peers: is_in(&peers),
        broken: is_in(&broken),
        wrong: is_in(&wrong),
        roles: vec![None; shape.len()],
        candidate_roles: Vec::new(),
        hidden: game_view.paused,
    };
    if let Some(help) = &game_view.hint {
        mark(&mut picture, help);
    }
    picture
}

/// Which cells a rule shades.
fn is_shaded(record: &VariantRecord) -> Vec<bool> {
    let mut shaded = vec![false; record.shape().len()];
    for mark in record.rules.iter().flat_map(|rule| rule.marks(record.shape())) {
        if let Mark::Area(cells) = mark {
            cells.iter().for_each(|cell| shaded[cell.index()] = true);
        }
    }
    shaded
}

/// Draws as much of a hint as its stage tells.
fn mark(picture: &mut VariantPicture, help: &Help<Variant>) {
    let hinted = &help.hinted;
    let mut set = |cells: &[Cell], role: Role| {
        cells.iter().for_each(|cell| picture.roles[cell.index()] = Some(role));
    };
    let step = match &hinted.hint {
        Hint::Solved | Hint::Stuck => return,
        Hint::Mistakes(mistakes) => {
            let cells: Vec<Cell> = mistakes.iter().map(|mistake| mistake.cell).collect();
            return set(&cells, Role::Elimination);
        }
        Hint::Step(step) => step,
    };
    let state = hinted.state();
    if hinted.stage >= Stage::Area {
        for house in step.houses(&state) {
            set(state.houses().cells(house).unwrap_or(&[]), Role::Context);
        }
        for &rule in &step.marks.rules {
            let rule = &hinted.proper.puzzle().rules()[rule];
            // What speaks of the whole grid points at no place.
            let cells = rule.cells(hinted.proper.puzzle().shape());
            if cells.len() < hinted.values.shape().len() {
                set(&cells, Role::Context);
            }
        }
    }
    if hinted.stage >= Stage::Technique {
        set(&step.cells(), Role::Pattern);
    }
    if hinted.stage == Stage::Proof {
        picture.candidate_roles = step.marks.candidates.clone();
        let conclusions = step.placements.iter().map(|&candidate| (candidate, Role::Placement));
        let struck = step.eliminations.iter().map(|&candidate| (candidate, Role::Elimination));
        for (candidate, role) in conclusions.chain(struck) {
            picture.candidate_roles.retain(|(marked, _)| *marked != candidate);
            picture.candidate_roles.push((candidate, role));
        }
        // A proof speaks of candidates: where the player has written no notes, those that are left are shown.
        for (cell, values) in state.candidates().iter() {
            if picture.values.get(cell).is_none() && picture.centre[cell.index()].is_empty() {
                picture.centre[cell.index()] = values;
            }
        }
    }
}

/// All notes of a cell in one line: where they have no places of their own the grid has no room for many. `false` if there are
/// none.
fn notes(canvas: &mut Canvas<'_>, place: Rect, game_view: &VariantView, picture: &VariantPicture) -> bool {
    let index = picture.cursor.index();
    let (centre, corner) = (picture.centre[index], picture.corner[index]);
    if picture.values.get(picture.cursor).is_some() || centre.is_empty() && corner.is_empty() {
        return false;
    }
    let faint = canvas.style(Part::Faint);
    let mut pieces = vec![(game_view.cursor.to_string(), faint)];
    for (set, name, part) in
        [(centre, "play-notes-centre", Part::Note), (corner, "play-notes-corner", Part::Corner)]
    {
        if !set.is_empty() {
            let written: String = set.iter().map(crate::screen::variant_board::character).collect();
            pieces.push((format!("  {} ", canvas.speaker.say(name)), faint));
            pieces.push((written, canvas.style(part)));
        }
    }
    put_pieces(canvas.buffer, place, &pieces);
    true
}
