//! The game: the grid, the facts, the digits, what was said, the hint.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use shudu::game::{Color, HeldOf, NoteKind, Stage};
use shudu::variant::Cell;
use shudu::words;

use super::drawn::Drawn;
use super::frame::Canvas;
use crate::play::command::{Command, mode_words};
use crate::play::model::played::Played;
use crate::play::model::{GameViewOf, MessageStyle, ModeOf, Model, Place};
use crate::screen::board::Picture;
use crate::screen::plan::Plan;
use crate::screen::words::{cut, put, put_pieces, width, wrap};
use crate::screen::{Part, Shade};

/// Draws the game.
pub(super) fn game_view<F: Drawn>(canvas: &mut Canvas<'_>, area: Rect, model: &Model<'_>) {
    let Some(game_view) = F::view(model) else { return };
    let picture = picture(game_view);
    let plan = Plan::of(area, &picture);
    canvas.grid(&plan, &picture);
    for (number, cell) in F::cells(game_view.game.puzzle()).into_iter().enumerate() {
        if let Some(seen) = plan.cell(Cell::new(number)) {
            canvas.places.push((seen, F::place_of_cell(cell)));
        }
    }
    if game_view.paused {
        paused(canvas, plan.grid);
    }
    let used = facts(canvas, plan.facts, model, game_view);
    let mut text = plan.text.unwrap_or_else(|| below(plan.facts, used));
    if !plan.layout.has_places() && !game_view.paused {
        let room = note_line(area, plan.grid, plan.text, text);
        if notes::<F>(canvas, room, game_view.cursor, &picture) && !room.intersection(text).is_empty() {
            text.height = room.y - text.y;
        }
    }
    let mut paragraphs = said(model);
    match &game_view.hint {
        Some(help) => hint_paragraphs::<F>(&help.hinted, model, &mut paragraphs),
        None => {
            let about = F::about(game_view.game.puzzle(), model.speaker).into_iter();
            paragraphs.extend(about.map(|sentence| (sentence, Part::Note)));
        }
    }
    canvas.text(text, &paragraphs, game_view.hint.as_ref().map_or(0, |help| help.scroll));
}

/// What is left of an area below this many rows.
fn below(area: Rect, used: u16) -> Rect {
    Rect { y: area.y + used, height: area.height.saturating_sub(used), ..area }
}

/// Where the notes of the cell under the cursor are told, when the cells have no room for them: below the grid, or in
/// the last line of the text.
fn note_line(area: Rect, grid: Rect, planned: Option<Rect>, text: Rect) -> Rect {
    if planned.is_none() && grid.bottom() < area.bottom() {
        Rect { x: area.x + 1, y: grid.bottom(), width: area.width - 1, height: 1 }
    } else {
        Rect { y: text.bottom().saturating_sub(1), height: 1, ..text }
    }
}

/// Says over the grid that the game is paused.
fn paused(canvas: &mut Canvas<'_>, grid: Rect) {
    let text = canvas.speaker.say("play-paused");
    let wide = width(&text) as u16 + 2;
    let x = grid.x + grid.width.saturating_sub(wide) / 2;
    let place = Rect { x, y: grid.y + grid.height / 2, width: wide, height: 1 };
    let style = canvas.palette.paper().patch(canvas.style(Part::Strong));
    put(canvas.buffer, place, &format!(" {text} "), style);
}

/// What was said last, with a blank line below it where a hint follows.
fn said(model: &Model<'_>) -> Vec<(String, Part)> {
    let mut paragraphs = Vec::new();
    if let Some((said, style)) = &model.said {
        paragraphs.push((said.clone(), part(*style)));
        if model.has_hint() {
            paragraphs.push((String::new(), Part::Ink));
        }
    }
    paragraphs
}

/// What a message of this style is.
pub(super) const fn part(style: MessageStyle) -> Part {
    match style {
        MessageStyle::Plain => Part::Ink,
        MessageStyle::Good => Part::Good,
        MessageStyle::Bad => Part::Warning,
    }
}

/// The hint's words.
fn hint_paragraphs<F: Drawn>(hinted: &F::Hinted, model: &Model<'_>, paragraphs: &mut Vec<(String, Part)>) {
    let stage = F::stage(hinted);
    if F::is_step(hinted) {
        let stage = [("stage", stage.number().into())];
        paragraphs.push((model.speaker.say_with("play-hint-title", stage), Part::Strong));
    }
    let is_proof = F::is_step(hinted) && stage == Stage::Proof;
    let sentences = F::sentences(hinted, model.speaker);
    let last = sentences.len().saturating_sub(1);
    for (index, sentence) in sentences.into_iter().enumerate() {
        // Of the proof, what follows stands out.
        let strong = is_proof && index == last;
        paragraphs.push((sentence, if strong { Part::Strong } else { Part::Ink }));
    }
    if is_proof && let Some(notation) = F::notation(hinted, model.speaker) {
        paragraphs.push((notation, Part::Note));
    }
}

/// What is seen of a game.
fn picture<F: Drawn>(game_view: &GameViewOf<F>) -> Picture {
    let (game, puzzle, state) = (&game_view.game, game_view.game.puzzle(), game_view.game.state());
    let mut picture = F::blank(puzzle);
    let (_, columns) = F::size(puzzle);
    let number = |cell: F::Cell| {
        let (row, column) = F::place(cell);
        row * columns + column
    };
    let digits = F::digits(puzzle);
    for (cell, seen) in F::cells(puzzle).into_iter().zip(&mut picture.cells) {
        seen.value = game.value(cell).map(F::number);
        seen.is_given = F::given(puzzle, cell).is_some();
        seen.centre = F::values(F::notes(state, NoteKind::Centre, cell));
        seen.corner = F::values(F::notes(state, NoteKind::Corner, cell));
        seen.color = F::colors(state, cell).first().map_or(0, Color::get);
        seen.candidate_colors = digits
            .iter()
            .filter_map(|&digit| Some((F::number(digit), F::candidate_color(state, cell, digit)?.get())))
            .collect();
    }
    F::list(&game_view.chosen).into_iter().for_each(|cell| picture.cells[number(cell)].is_chosen = true);
    F::peers(puzzle, game_view.cursor).for_each(|cell| picture.cells[number(cell)].is_peer = true);
    let broken = game.clashes().into_iter().flat_map(|clash| F::clashing(&clash));
    broken.for_each(|cell| picture.cells[number(cell)].is_broken = true);
    let wrong = F::list(&game_view.wrong).into_iter().chain(game.shown_mistake_cells());
    wrong.for_each(|cell| picture.cells[number(cell)].is_wrong = true);
    picture.cursor = Some(number(game_view.cursor));
    picture.hidden = game_view.paused;
    if let Some(help) = &game_view.hint {
        F::mark(&help.hinted, &mut picture);
    }
    picture
}

/// All notes of a cell in one line: where they have no places of their own the grid has no room for many. `false` if
/// there are none.
fn notes<F: Drawn>(canvas: &mut Canvas<'_>, place: Rect, cell: F::Cell, picture: &Picture) -> bool {
    let Some(seen) = picture.cursor.map(|cursor| &picture.cells[cursor]) else { return false };
    if seen.value.is_some() || seen.centre.is_empty() && seen.corner.is_empty() {
        return false;
    }
    let faint = canvas.style(Part::Faint);
    let mut pieces = Vec::new();
    for (set, name, part) in
        [(seen.centre, "play-notes-centre", Part::Note), (seen.corner, "play-notes-corner", Part::Corner)]
    {
        if !set.is_empty() {
            pieces.push((format!("  {} ", canvas.speaker.say(name)), faint));
            pieces.push((
                set.iter().map(|digit| picture.digits.character(digit)).collect(),
                canvas.style(part),
            ));
        }
    }
    let wide: usize = pieces.iter().map(|(text, _)| width(text)).sum();
    let name = F::cell_in_words(cell, canvas.speaker);
    let fits = width(&name) + wide <= usize::from(place.width);
    pieces.insert(0, (if fits { name } else { cell.to_string() }, faint));
    put_pieces(canvas.buffer, place, &pieces);
    true
}

/// What is played, how long, what digits write and how many are left. How many rows that took.
fn facts<F: Played>(
    canvas: &mut Canvas<'_>,
    area: Rect,
    model: &Model<'_>,
    game_view: &GameViewOf<F>,
) -> u16 {
    let speaker = model.speaker;
    let narrow = area.width < 20;
    let mut y = area.y;
    let mut line = |canvas: &mut Canvas<'_>, pieces: &[(String, Style)]| {
        if y < area.bottom() {
            put_pieces(canvas.buffer, Rect { y, height: 1, ..area }, pieces);
        }
        y += 1;
        y - 1
    };
    let (strong, ink) = (canvas.style(Part::Strong), canvas.style(Part::Ink));
    let time = time(model, game_view);
    // Below the grid every line counts.
    let flat = area.height < 12 && !narrow;
    let mut about: Vec<String> = Vec::new();
    if !narrow && !flat {
        let title = game_view.title.as_deref().unwrap_or_default().chars();
        let title: String = title.map(|c| if c.is_control() { ' ' } else { c }).collect();
        // A long title takes two lines where there is room for what follows.
        about = wrap(format!("#{} {title}", game_view.id).trim_end(), area.width.into());
        let most = if area.height >= 20 { 2 } else { 1 };
        if about.len() > most {
            let rest = about.split_off(most - 1).join(" ");
            about.push(cut(&rest, area.width.into(), canvas.palette.pick('…', '~')));
        }
    }
    let rated = game_view.er.map(|er| {
        let level = level_words(er, speaker);
        let er = format!("{}.{}", er / 10, er % 10);
        speaker.say_with("play-rated", [("level", level.into()), ("er", er.into())])
    });
    let (game, puzzle) = (&game_view.game, game_view.game.puzzle());
    let clues = F::cells(puzzle).into_iter().filter(|&cell| F::given(puzzle, cell).is_some()).count();
    let blank = game.blank();
    let filled = speaker.say_with("play-facts", [("clues", clues.into()), ("blank", blank.into())]);
    if flat {
        let mut all = vec![time];
        all.extend(rated);
        all.push(filled);
        line(canvas, &[(all.join("  "), strong)]);
    } else {
        for title in about {
            line(canvas, &[(title, strong)]);
        }
        if let Some(rated) = rated {
            line(canvas, &[(rated, strong)]);
        }
        if narrow {
            line(canvas, &[(speaker.say_with("play-facts-clues", [("clues", clues.into())]), ink)]);
            line(canvas, &[(speaker.say_with("play-facts-blank", [("blank", blank.into())]), ink)]);
        } else {
            line(canvas, &[(filled, ink)]);
        }
        line(canvas, &[(time, strong)]);
        line(canvas, &[]);
    }
    modes(canvas, model, game_view, narrow || flat, usize::from(area.width), &mut line);
    let pad = line(canvas, &[]);
    digits(canvas, Rect { y: pad, height: 1, ..area }, game_view, false);
    if !narrow && !flat {
        let counts = line(canvas, &[]);
        digits(canvas, Rect { y: counts, height: 1, ..area }, game_view, true);
    }
    line(canvas, &[]);
    y - area.y
}

/// The time that was played, or why there is none.
fn time<F: Played>(model: &Model<'_>, game_view: &GameViewOf<F>) -> String {
    if !game_view.game.settings().timer {
        return model.speaker.say("play-timer-off");
    }
    words::clock(u64::try_from(game_view.game.time(model.now).as_millis()).unwrap_or(u64::MAX))
}

/// The words of a level.
pub(super) fn level_words(er: u16, speaker: &shudu::i18n::Speaker) -> String {
    level_name(shudu::ops::game::Level::of(er), speaker)
}

/// The same of a level itself.
pub(super) fn level_name(level: shudu::ops::game::Level, speaker: &shudu::i18n::Speaker) -> String {
    use shudu::ops::game::Level;
    speaker.say(match level {
        Level::Easy => "play-level-easy",
        Level::Medium => "play-level-medium",
        Level::Hard => "play-level-hard",
        Level::Unfair => "play-level-unfair",
        Level::Extreme => "play-level-extreme",
    })
}

/// What digits write: all modes where there is room, else the one that is chosen.
fn modes<F: Played>(
    canvas: &mut Canvas<'_>,
    model: &Model<'_>,
    game_view: &GameViewOf<F>,
    brief: bool,
    columns: usize,
    line: &mut impl FnMut(&mut Canvas<'_>, &[(String, Style)]) -> u16,
) {
    let speaker = model.speaker;
    let chosen = canvas.style(Part::Accent).add_modifier(Modifier::REVERSED);
    let candidate = matches!(game_view.mode, ModeOf::CandidateColor(_));
    if brief || candidate {
        line(
            canvas,
            &[(format!(" {} ", mode_words(game_view.mode, game_view.game.puzzle(), speaker)), chosen)],
        );
        return;
    }
    // Where they have no room in one line they take two.
    let mut pieces: Vec<(String, Style)> = Vec::new();
    let mut wide = 0;
    for mode in [ModeOf::Digit, ModeOf::Corner, ModeOf::Centre, ModeOf::Color] {
        let style = if mode == game_view.mode { chosen } else { canvas.style(Part::Faint) };
        let text = format!(" {} ", mode_words(mode, game_view.game.puzzle(), speaker));
        if wide + width(&text) > columns {
            line(canvas, &std::mem::take(&mut pieces));
            wide = 0;
        }
        wide += width(&text);
        pieces.push((text, style));
    }
    line(canvas, &pieces);
}

/// The digits, to be clicked; or how many of each are left.
fn digits<F: Played>(canvas: &mut Canvas<'_>, area: Rect, game_view: &GameViewOf<F>, counts: bool) {
    let left = game_view.left();
    if counts && left.is_none() {
        return;
    }
    let all = F::digits(game_view.game.puzzle());
    let number = all.len() as u16;
    let step = (area.width / number.max(9)).clamp(1, 3);
    for (place, digit) in (0..number).zip(all) {
        let remaining = left.as_ref().map(|left| left[usize::from(place)]);
        let place = Rect { x: area.x + step * place, width: step.min(2), ..area };
        if place.y >= canvas.buffer.area.bottom() || place.right() > area.right() {
            continue;
        }
        let shown = F::character(game_view.game.puzzle(), digit).to_string();
        let coloring = matches!(game_view.mode, ModeOf::Color | ModeOf::CandidateColor(Some(_)));
        let (text, style) = if counts {
            let count = match remaining.unwrap_or(0) {
                0 => canvas.palette.either("·", ".").to_owned(),
                // Two digits have no room in a narrow list.
                10.. if step < 3 => "+".to_owned(),
                count => count.to_string(),
            };
            (count, canvas.style(Part::Faint))
        } else if coloring {
            let style = F::color_of(digit).map_or(canvas.style(Part::Faint), |color| {
                canvas.palette.shade(canvas.palette.paper(), Shade::Pigment(color.get()))
            });
            (shown, style)
        } else if remaining == Some(0) && game_view.mode == ModeOf::Digit {
            // All of them stand there, but one may stand in the wrong place: the key still works.
            (shown, canvas.style(Part::Faint))
        } else {
            (shown, canvas.style(Part::Given))
        };
        let held = !counts && game_view.held == Some(HeldOf::Digit(digit));
        put(canvas.buffer, place, &text, if held { style.add_modifier(Modifier::REVERSED) } else { style });
        canvas.places.push((place, F::place_of_digit(digit)));
    }
    // Where digits come first the eraser is one of the things to hold.
    let place = Rect { x: area.x + step * number, width: step.min(2), ..area };
    if game_view.digit_first && !counts && place.right() <= area.right() {
        let held = game_view.held == Some(HeldOf::Eraser);
        let style = canvas.style(if held { Part::Accent } else { Part::Faint });
        let style = if held { style.add_modifier(Modifier::REVERSED) } else { style };
        put(canvas.buffer, place, "x", style);
        canvas.places.push((place, Place::Command(Command::Erase)));
    }
}
