//! At the grid.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use shudu::core::{Candidate, Cell, CellSet, Digit};
use shudu::game::{Color, Game, Held, Hint, NoteKind, Operation, Pen, Stage};
use shudu::ops::hint::Hinted;
use shudu::words;

use super::SETTINGS;
use crate::play::command::{Command, mode_words};
use crate::play::message::{Begun, Effect};
use crate::play::model::{Ask, Busy, GameView, Help, MessageStyle, Mode, Model, Open, View};
use crate::screen::words::clock;

/// A game was begun or taken up: it is seen, and its clock runs.
pub(super) fn began(model: &mut Model<'_>, begun: Begun) -> Vec<Effect> {
    use shudu::game::Standing;
    model.busy = None;
    model.walk = None;
    // What it was made of has done its work.
    model.open = Open::default();
    let Begun { game_view, remarks: mut told } = begun;
    let wrong = match game_view.game.standing() {
        Standing::Proper => None,
        Standing::None => Some("hint-no-solution"),
        Standing::Many => Some("hint-many-solutions"),
        Standing::Undecided => Some("hint-undecided"),
    };
    told.extend(wrong.map(|name| model.speaker.say(name)));
    model.said = None;
    if !told.is_empty() {
        model.say(told.join("\n"), if wrong.is_some() { MessageStyle::Bad } else { MessageStyle::Plain });
    }
    model.game_view = Some(game_view);
    model.views = vec![View::Start, View::Game];
    running(model)
}

/// Lets the clock run, unless the player has paused or switched it off.
pub(super) fn running(model: &Model<'_>) -> Vec<Effect> {
    let Some(game_view) = &model.game_view else { return Vec::new() };
    let runs = game_view.game.settings().timer
        && !game_view.finished()
        && !game_view.paused
        && !game_view.game.is_running();
    if runs { vec![Effect::Act(Operation::Resume)] } else { Vec::new() }
}

/// Stops the clock, if it runs.
pub(super) fn pausing(model: &Model<'_>) -> Vec<Effect> {
    let runs = model.game_view.as_ref().is_some_and(|game_view| game_view.game.is_running());
    if runs { vec![Effect::Act(Operation::Pause)] } else { Vec::new() }
}

/// An operation was done and is on disk; only now it is seen.
pub(super) fn acted(model: &mut Model<'_>, game: Game, operation: Option<&Operation>) -> Vec<Effect> {
    let (speaker, now) = (model.speaker, model.now);
    let Some(game_view) = model.game_view.as_mut() else { return Vec::new() };
    let before = std::mem::replace(&mut game_view.game, game);
    let game = &game_view.game;
    let wrote = before.state() != game.state();
    if wrote {
        game_view.wrong = CellSet::EMPTY;
        game_view.hint = None;
    }
    let solved_now = game.is_solved() && !before.is_solved();
    // Whatever has filled the grid or changed it since: somebody who sees no blank cell wants to know.
    let full_and_wrong = game.values().is_full() && !game.is_solved() && game.values() != before.values();
    match operation {
        Some(Operation::Check) => {
            let checked = game.check();
            game_view.wrong = checked.wrong.iter().copied().collect();
            let good = checked.clashes.is_empty() && checked.wrong.is_empty();
            let said = words::hint::checked(&checked, speaker);
            model.say(said, if good { MessageStyle::Good } else { MessageStyle::Bad });
        }
        Some(Operation::Answer { .. }) => model.say(speaker.say("play-answered"), MessageStyle::Plain),
        // What was shown was not solved.
        _ if solved_now && game.statistics().answered > 0 => {
            model.say(speaker.say("play-right-after-answer"), MessageStyle::Plain);
        }
        _ if solved_now => {
            let time = clock(u64::try_from(game.time(now).as_millis()).unwrap_or(u64::MAX));
            let aided = game.found().is_some_and(|found| found.aided);
            let name = if aided { "play-solved-aided" } else { "play-solved" };
            let said = speaker.say_with(name, [("time", time.into())]);
            model.say(said, MessageStyle::Good);
        }
        _ if full_and_wrong => {
            let checked = game.check();
            game_view.wrong = checked.wrong.iter().copied().collect();
            model.say(words::hint::checked(&checked, speaker), MessageStyle::Bad);
        }
        Some(Operation::Undo { .. }) if wrote => model.say(speaker.say("play-undone"), MessageStyle::Plain),
        Some(Operation::Redo { .. }) if wrote => model.say(speaker.say("play-redone"), MessageStyle::Plain),
        Some(Operation::BackToRight) => model.say(speaker.say("play-back-to-right"), MessageStyle::Plain),
        None => model.say(speaker.say("play-elsewhere"), MessageStyle::Plain),
        _ => {}
    }
    // Where the last move is undone the clock goes on.
    if before.is_solved()
        && !solved_now
        && !model.game_view.as_ref().is_some_and(|game_view| game_view.finished())
    {
        return running(model);
    }
    Vec::new()
}

/// A hint has come. That it is shown is noted in the log.
pub(super) fn hinted(model: &mut Model<'_>, hinted: Hinted) -> Vec<Effect> {
    model.busy = None;
    model.said = None;
    let stage = hinted.stage;
    let Some(game_view) = model.game_view.as_mut() else { return Vec::new() };
    // The position may have changed meanwhile, in another window.
    if hinted.values != game_view.game.values() {
        return Vec::new();
    }
    game_view.hint = Some(Help { hinted, scroll: 0 });
    vec![Effect::Act(Operation::Hint { stage })]
}

/// Keys that write or move.
pub(super) fn key(model: &mut Model<'_>, key: KeyEvent) -> Vec<Effect> {
    if let Some((digit, mode)) = written(key) {
        return write(model, digit, mode);
    }
    let Some(game_view) = model.game_view.as_mut().filter(|game_view| !game_view.paused) else {
        return Vec::new();
    };
    let widens = key.modifiers.contains(KeyModifiers::SHIFT)
        || matches!(key.code, KeyCode::Char('H' | 'J' | 'K' | 'L'));
    let (row, column) = (game_view.cursor.row(), game_view.cursor.column());
    let to = match key.code {
        KeyCode::Left | KeyCode::Char('h' | 'H') => Cell::at(row, (column + 8) % 9),
        KeyCode::Right | KeyCode::Char('l' | 'L') => Cell::at(row, (column + 1) % 9),
        KeyCode::Up | KeyCode::Char('k' | 'K') => Cell::at((row + 8) % 9, column),
        KeyCode::Down | KeyCode::Char('j' | 'J') => Cell::at((row + 1) % 9, column),
        KeyCode::Home => Cell::at(row, 0),
        KeyCode::End => Cell::at(row, 8),
        _ => return Vec::new(),
    };
    go(game_view, to, widens);
    Vec::new()
}

/// Moves to a cell, and chooses it alone or too.
pub(super) fn go(game_view: &mut GameView, to: Cell, widens: bool) {
    game_view.cursor = to;
    if widens {
        game_view.chosen.insert(to);
    } else {
        game_view.chosen = to.as_set();
    }
}

/// The digit of a key, and what it writes where that is not what the mode says.
fn written(key: KeyEvent) -> Option<(Digit, Option<NoteKind>)> {
    let KeyCode::Char(c) = key.code else { return None };
    // What Shift makes of the digits on most keyboards: a terminal does not tell the key itself.
    if let Some(place) = "!@#$%^&*(".find(c) {
        return Some((Digit::ALL[place], Some(NoteKind::Corner)));
    }
    let digit = Digit::new(u8::try_from(c.to_digit(10)?).ok()?)?;
    let kind = if key.modifiers.contains(KeyModifiers::SHIFT) {
        Some(NoteKind::Corner)
    } else if key.modifiers.intersects(KeyModifiers::ALT | KeyModifiers::CONTROL) {
        Some(NoteKind::Centre)
    } else {
        None
    };
    Some((digit, kind))
}

/// Writes a digit, a note or a colour into the chosen cells.
pub(super) fn write(model: &mut Model<'_>, digit: Digit, kind: Option<NoteKind>) -> Vec<Effect> {
    model.said = None;
    let Some(game_view) =
        model.game_view.as_mut().filter(|game_view| !game_view.paused && !game_view.finished())
    else {
        return Vec::new();
    };
    let cells = game_view.cells();
    let (game, mode) = (&game_view.game, game_view.mode);
    if let (None, Some(_), true) = (kind, pen(mode), game_view.digit_first) {
        return hold(model, Held::Digit(digit));
    }
    let operation = match (kind, mode) {
        (Some(kind), _) => game.stroke(Pen::Note(kind), Held::Digit(digit), &cells),
        (None, Mode::CandidateColor(None)) => {
            game_view.mode = Mode::CandidateColor(Some(digit));
            return Vec::new();
        }
        (None, Mode::CandidateColor(Some(of))) => {
            game_view.mode = Mode::CandidateColor(None);
            let color = Color::new(digit.get());
            let candidates: Vec<Candidate> = cells.iter().map(|cell| Candidate::new(*cell, of)).collect();
            let all = candidates.iter().all(|candidate| game.state().candidate_color(*candidate) == color);
            Operation::ColorCandidates { candidates, color: color.filter(|_| !all) }
        }
        (None, Mode::Digit | Mode::Corner | Mode::Centre | Mode::Color) => {
            let pen = pen(mode).expect("these modes have one");
            game.stroke(pen, Held::Digit(digit), &cells)
        }
    };
    vec![Effect::Act(operation)]
}

/// What a digit writes in a mode. Colours of candidates take two digits, so they have none.
fn pen(mode: Mode) -> Option<Pen> {
    match mode {
        Mode::Digit => Some(Pen::Digit),
        Mode::Corner => Some(Pen::Note(NoteKind::Corner)),
        Mode::Centre => Some(Pen::Note(NoteKind::Centre)),
        Mode::Color => Some(Pen::Color),
        Mode::CandidateColor(_) => None,
    }
}

/// Digits come first: one is pressed, or the eraser, and stays pressed until it is pressed again.
fn hold(model: &mut Model<'_>, pressed: Held) -> Vec<Effect> {
    let speaker = model.speaker;
    let Some(game_view) = model.game_view.as_mut() else { return Vec::new() };
    game_view.held = Held::press(game_view.held, pressed);
    let said = match game_view.held {
        None => speaker.say("play-released"),
        Some(Held::Eraser) => speaker.say("play-held-eraser"),
        Some(Held::Digit(digit)) => speaker.say_with("play-held", [("digit", digit.get().into())]),
    };
    model.say(said, MessageStyle::Plain);
    Vec::new()
}

/// A cell is chosen while something is held: it takes it. `None` where nothing is held.
pub(super) fn stroke(game_view: &GameView) -> Option<Effect> {
    let (pen, held) = (pen(game_view.mode)?, game_view.held?);
    let open = !game_view.paused && !game_view.finished();
    open.then(|| Effect::Act(game_view.game.stroke(pen, held, &game_view.cells())))
}

/// A command at the grid.
pub(super) fn run(model: &mut Model<'_>, command: Command) -> Vec<Effect> {
    if command == Command::Settings {
        model.views.push(View::Settings);
        return Vec::new();
    }
    let speaker = model.speaker;
    let below = model.below;
    let Some(game_view) = model.game_view.as_mut() else { return Vec::new() };
    if command == Command::Pause && !game_view.finished() {
        game_view.paused = !game_view.paused;
        let said = speaker.say(if game_view.paused { "play-paused" } else { "play-resumed" });
        let paused = game_view.paused;
        model.say(said, MessageStyle::Plain);
        return if paused { pausing(model) } else { running(model) };
    }
    if game_view.paused {
        return Vec::new();
    }
    let act = |operation| vec![Effect::Act(operation)];
    let open = !game_view.finished();
    let mode = match command {
        Command::DigitMode => Some(Mode::Digit),
        Command::CornerMode => Some(Mode::Corner),
        Command::CentreMode => Some(Mode::Centre),
        Command::ColorMode => Some(Mode::Color),
        Command::CandidateColorMode => Some(Mode::CandidateColor(None)),
        Command::NextMode => Some(match game_view.mode {
            Mode::Digit => Mode::Corner,
            Mode::Corner => Mode::Centre,
            Mode::Centre => Mode::Color,
            Mode::Color | Mode::CandidateColor(_) => Mode::Digit,
        }),
        _ => None,
    };
    if let Some(mode) = mode {
        game_view.mode = mode;
        let said = speaker.say_with("play-mode-is", [("mode", mode_words(mode, speaker).into())]);
        model.say(said, MessageStyle::Plain);
        return Vec::new();
    }
    match command {
        Command::DigitFirst => {
            (game_view.digit_first, game_view.held) = (!game_view.digit_first, None);
            let said =
                speaker.say(if game_view.digit_first { "play-digit-first" } else { "play-cell-first" });
            model.say(said, MessageStyle::Plain);
            Vec::new()
        }
        Command::Stroke => stroke(game_view).into_iter().collect(),
        Command::Check => act(Operation::Check),
        Command::Undo => act(Operation::Undo { steps: 1 }),
        Command::Redo => act(Operation::Redo { steps: 1 }),
        Command::Single => {
            game_view.chosen = game_view.cursor.as_set();
            Vec::new()
        }
        Command::CloseHint => {
            game_view.hint = None;
            Vec::new()
        }
        Command::ScrollDown => {
            if let Some(help) = &mut game_view.hint {
                help.scroll += below.min(4);
            }
            Vec::new()
        }
        Command::ScrollUp => {
            if let Some(help) = &mut game_view.hint {
                help.scroll = help.scroll.saturating_sub(4);
            }
            Vec::new()
        }
        Command::Restart => {
            if !game_view.game.state().is_empty() {
                model.ask = Some(Ask::Restart);
            }
            Vec::new()
        }
        _ if !open => Vec::new(),
        Command::Erase if game_view.digit_first => hold(model, Held::Eraser),
        Command::Erase => act(Operation::Erase { cells: game_view.cells(), layer: None }),
        Command::FillNotes => act(Operation::FillNotes { kind: NoteKind::Centre, only_empty: false }),
        Command::BackToRight => act(Operation::BackToRight),
        Command::Hint | Command::MoreHint => {
            let stage = match &game_view.hint {
                None => Some(Stage::Nudge),
                Some(help) => help.next(),
            };
            match stage {
                None => Vec::new(),
                Some(stage) => {
                    model.busy = Some(Busy::Hinting);
                    vec![Effect::Hint(stage)]
                }
            }
        }
        Command::Apply => {
            let Some(help) = &game_view.hint else { return Vec::new() };
            match (help.step(), help.next(), &help.hinted.hint) {
                (Some(step), ..) => act(Operation::Apply {
                    placements: step.placements.clone(),
                    eliminations: step.eliminations.clone(),
                }),
                // The key that does things goes on where there is nothing to do yet.
                (None, Some(_), _) => run(model, Command::MoreHint),
                (None, None, Hint::Mistakes(_)) => act(Operation::BackToRight),
                _ => Vec::new(),
            }
        }
        Command::Answer => {
            model.ask = Some(Ask::Answer);
            Vec::new()
        }
        Command::Walk => {
            model.busy = Some(Busy::Walking);
            let scale = model.walk.as_ref().map(|walk| walk.scale).unwrap_or_default();
            vec![Effect::Walk(scale)]
        }
        _ => Vec::new(),
    }
}

/// Switches the setting of a line.
pub(super) fn switch(model: &Model<'_>) -> Vec<Effect> {
    let Some(game_view) = &model.game_view else { return Vec::new() };
    let setting = SETTINGS[game_view.settings_at.min(SETTINGS.len() - 1)];
    let on = !is_on(&game_view.game, game_view.settings_at);
    let mut effects = vec![Effect::Act(Operation::Set { setting, on })];
    // A clock that is switched on runs at once.
    if setting == shudu::game::Setting::Timer && on && !game_view.paused && !game_view.finished() {
        effects.push(Effect::Act(Operation::Resume));
    }
    effects
}

/// Is the setting of this line on?
pub(crate) fn is_on(game: &Game, line: usize) -> bool {
    let settings = game.settings();
    [settings.remove_notes, settings.show_mistakes, settings.timer][line.min(SETTINGS.len() - 1)]
}
