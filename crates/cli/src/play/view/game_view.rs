//! The game: the grid, the facts, the digits, what was said, the hint.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use shudu::core::step::{Marks, Role};
use shudu::core::{Candidates, Cell, Digit};
use shudu::game::{Classic, HeldOf, NoteKind, Shown};
use shudu::words;

use super::frame::Canvas;
use crate::play::command::{Command, mode_words};
use crate::play::model::played::Played;
use crate::play::model::{GameView, GameViewOf, Help, MessageStyle, ModeOf, Model, Place};
use crate::screen::board::Picture;
use crate::screen::plan::Plan;
use crate::screen::words::{put, put_pieces, width};
use crate::screen::{Part, Shade};

/// Draws the classic game.
pub(super) fn game_view(canvas: &mut Canvas<'_>, area: Rect, model: &Model<'_>) {
    let Some(game_view) = &model.game_view else { return };
    let plan = Plan::of(area);
    let picture = picture(game_view);
    canvas.grid(&plan, &picture);
    for cell in Cell::ALL {
        canvas.places.push((plan.geometry.cell(plan.grid, cell), Place::Cell(cell)));
    }
    if game_view.paused {
        paused(canvas, plan.grid);
    }
    let used = facts(canvas, plan.facts, model, &**game_view);
    let mut text = plan.text.unwrap_or_else(|| below(plan.facts, used));
    if !plan.geometry.has_places() && !game_view.paused {
        let room = note_line(area, plan.grid, plan.text, text);
        if notes(canvas, room, game_view.cursor, &picture) && !room.intersection(text).is_empty() {
            text.height = room.y - text.y;
        }
    }
    let mut paragraphs = said(model);
    if let Some(help) = &game_view.hint {
        told(help, model, &mut paragraphs);
    }
    canvas.text(text, &paragraphs, game_view.hint.as_ref().map_or(0, |help| help.scroll));
}

/// What is left of an area below so many rows.
pub(super) fn below(area: Rect, used: u16) -> Rect {
    Rect { y: area.y + used, height: area.height.saturating_sub(used), ..area }
}

/// Where the notes of the cell under the cursor are told, when the cells have no room for them: below the grid, or in the last line of
/// the text.
pub(super) fn note_line(area: Rect, grid: Rect, planned: Option<Rect>, text: Rect) -> Rect {
    if planned.is_none() && grid.bottom() < area.bottom() {
        Rect { x: area.x + 1, y: grid.bottom(), width: area.width - 1, height: 1 }
    } else {
        Rect { y: text.bottom().saturating_sub(1), height: 1, ..text }
    }
}

/// Says over the grid that the game is paused.
pub(super) fn paused(canvas: &mut Canvas<'_>, grid: Rect) {
    let text = canvas.speaker.say("play-paused");
    let wide = width(&text) as u16 + 2;
    let x = grid.x + grid.width.saturating_sub(wide) / 2;
    let place = Rect { x, y: grid.y + grid.height / 2, width: wide, height: 1 };
    let style = canvas.palette.paper().patch(canvas.style(Part::Strong));
    put(canvas.buffer, place, &format!(" {text} "), style);
}

/// What was said last, with a blank line below it where a hint follows.
pub(super) fn said(model: &Model<'_>) -> Vec<(String, Part)> {
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
fn told(help: &Help<Classic>, model: &Model<'_>, paragraphs: &mut Vec<(String, Part)>) {
    let (speaker, hinted) = (model.speaker, &help.hinted);
    let shown = hinted.hint.shown(hinted.stage);
    if let Shown::Step(_) = shown {
        let stage = [("stage", hinted.stage.number().into())];
        paragraphs.push((speaker.say_with("play-hint-title", stage), Part::Strong));
    }
    let sentences = words::hint::hint(hinted, speaker);
    let last = sentences.len().saturating_sub(1);
    for (index, sentence) in sentences.into_iter().enumerate() {
        // Of the proof, what follows stands out.
        let strong = help.step().is_some() && index == last;
        paragraphs.push((sentence, if strong { Part::Strong } else { Part::Ink }));
    }
    if let (Some(step), Some(board)) = (help.step(), &hinted.board)
        && let Some(eureka) = speaker.step(step, board).eureka
    {
        paragraphs.push((eureka, Part::Note));
    }
}

/// What is seen of a game.
pub(super) fn picture(game_view: &GameView) -> Picture {
    let (game, state) = (&game_view.game, game_view.game.state());
    let mut picture = Picture::of(*game.puzzle().grid(), game.values()).with_clashes(&game.clashes());
    for cell in Cell::ALL {
        let index = cell.index();
        picture.centre[index] = state.notes(NoteKind::Centre, cell);
        picture.corner[index] = state.notes(NoteKind::Corner, cell);
        picture.colors[index] = state.color(cell).map_or(0, shudu::game::Color::get);
        for digit in Digit::ALL {
            let color = state.candidate_color(shudu::core::Candidate::new(cell, digit));
            picture.candidate_colors[index][digit.index()] = color.map_or(0, shudu::game::Color::get);
        }
    }
    picture.cursor = Some(game_view.cursor);
    picture.chosen = game_view.chosen;
    picture.wrong = game_view.wrong | game.shown_mistakes();
    picture.hidden = game_view.paused;
    if let Some(help) = &game_view.hint {
        mark(&mut picture, help);
    }
    picture
}

/// Draws as much of a hint as its stage tells.
fn mark(picture: &mut Picture, help: &Help<Classic>) {
    let hinted = &help.hinted;
    match hinted.hint.shown(hinted.stage) {
        Shown::Step(shown) => match (&shown.step, &hinted.board) {
            (Some(step), Some(board)) => {
                picture.marks = step.marks.clone();
                // A proof speaks of candidates: where the player has written no notes, those that are left are shown.
                for cell in picture.values.blank_cells().iter() {
                    if picture.centre[cell.index()].is_empty() {
                        picture.centre[cell.index()] = board.get(cell);
                    }
                }
            }
            _ => {
                picture.marks = Marks {
                    houses: shown.houses.iter().map(|house| (*house, Role::Context)).collect(),
                    cells: shown.cells.iter().map(|cell| (*cell, Role::Pattern)).collect(),
                    ..Marks::default()
                };
            }
        },
        Shown::Mistakes { mistakes } => {
            picture.marks.cells = mistakes.iter().map(|one| (one.cell, Role::Elimination)).collect();
        }
        _ => {}
    }
}

/// All notes of a cell in one line: where they have no places of their own the grid has no room for many. `false` if there are
/// none.
fn notes(canvas: &mut Canvas<'_>, place: Rect, cell: Cell, picture: &Picture) -> bool {
    let (centre, corner) = (picture.centre[cell.index()], picture.corner[cell.index()]);
    if picture.values[cell].is_some() || centre.is_empty() && corner.is_empty() {
        return false;
    }
    let faint = canvas.style(Part::Faint);
    let mut pieces = Vec::new();
    for (set, name, part) in
        [(centre, "play-notes-centre", Part::Note), (corner, "play-notes-corner", Part::Corner)]
    {
        if !set.is_empty() {
            pieces.push((format!("  {} ", canvas.speaker.say(name)), faint));
            pieces.push((set.to_string(), canvas.style(part)));
        }
    }
    let wide: usize = pieces.iter().map(|(text, _)| width(text)).sum();
    let name = canvas.speaker.cell_in_words(cell);
    let fits = width(&name) + wide <= usize::from(place.width);
    pieces.insert(0, (if fits { name } else { cell.to_string() }, faint));
    put_pieces(canvas.buffer, place, &pieces);
    true
}

/// What is played, how long, what digits write and how many are left. How many rows that took.
pub(super) fn facts<F: Played>(
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
        about.push(format!("#{} {title}", game_view.id).trim_end().to_owned());
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
        line(canvas, &[(format!(" {} ", mode_words(game_view.mode, speaker)), chosen)]);
        return;
    }
    // Where they have no room in one line they take two.
    let mut pieces: Vec<(String, Style)> = Vec::new();
    let mut wide = 0;
    for mode in [ModeOf::Digit, ModeOf::Corner, ModeOf::Centre, ModeOf::Color] {
        let style = if mode == game_view.mode { chosen } else { canvas.style(Part::Faint) };
        let text = format!(" {} ", mode_words(mode, speaker));
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
        let shown = F::character(digit).to_string();
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

/// A board as a picture: of a path, or of a lesson.
pub(super) fn of_board(board: &shudu::core::Board, marks: Marks) -> Picture {
    let candidates: &Candidates = board.candidates();
    let mut picture = Picture::of(*board.givens(), *board.values());
    for cell in board.values().blank_cells().iter() {
        picture.centre[cell.index()] = candidates[cell];
    }
    picture.marks = marks;
    picture
}
