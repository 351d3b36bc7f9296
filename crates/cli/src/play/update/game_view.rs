//! At the grid.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use shudu::game::{
    CheckedOf, Color, Family, GameOf, HeldOf, NoteKind, Operation, OperationOf, Pen, Settings, Stage,
    Standing, Statistics,
};
use shudu::i18n::Speaker;
use shudu::words;

use super::SETTINGS;
use super::acts::Acts;
use crate::play::command::{Command, mode_words};
use crate::play::message::{Begun, Effect, Opened};
use crate::play::model::played::Played;
use crate::play::model::{Ask, Busy, GameViewOf, Help, MessageStyle, ModeOf, Model, Open, View};

/// A game was begun or taken up: it is seen, and its clock runs.
pub(super) fn began(model: &mut Model<'_>, begun: Begun) -> Vec<Effect> {
    model.busy = None;
    model.walk = None;
    // What it was made of has done its work.
    model.open = Open::default();
    let Begun { game_view, remarks: mut told } = begun;
    let standing = match &game_view {
        Opened::Classic(game_view) => game_view.game.standing(),
        Opened::Variant(game_view) => game_view.game.standing(),
    };
    // Of a puzzle with rules that are not known, the text beside the board says what is checked.
    let is_known = match &game_view {
        Opened::Classic(_) => true,
        Opened::Variant(game_view) => game_view.game.puzzle().is_known(),
    };
    let wrong = match standing {
        _ if !is_known => None,
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
    model.leave();
    match game_view {
        Opened::Classic(game_view) => model.game_view = Some(game_view),
        Opened::Variant(game_view) => model.variant_view = Some(game_view),
    }
    model.views = vec![View::Start, View::Game];
    running(model)
}

/// Lets the clock run, unless the player has paused or switched it off.
pub(super) fn running(model: &Model<'_>) -> Vec<Effect> {
    fn of<F: Acts>(game_view: &GameViewOf<F>) -> Vec<Effect> {
        let runs = game_view.game.settings().timer
            && !game_view.finished()
            && !game_view.paused
            && !game_view.game.is_running();
        if runs { vec![F::act(OperationOf::Resume)] } else { Vec::new() }
    }
    match (&model.game_view, &model.variant_view) {
        (Some(game_view), _) => of(game_view),
        (None, Some(game_view)) => of(game_view),
        (None, None) => Vec::new(),
    }
}

/// Stops the clock, if it runs.
pub(super) fn pausing(model: &Model<'_>) -> Vec<Effect> {
    match (&model.game_view, &model.variant_view) {
        (Some(game_view), _) if game_view.game.is_running() => vec![Effect::Act(Operation::Pause)],
        (None, Some(game_view)) if game_view.game.is_running() => {
            vec![Effect::ActVariant(OperationOf::Pause)]
        }
        _ => Vec::new(),
    }
}

/// What a check of the grid says, and which rules are visibly broken.
fn checked<F: Played>(game: &GameOf<F>, speaker: &Speaker) -> String {
    let mut said = vec![words::hint::checked(&game.check(), speaker)];
    said.extend(F::broken(game, speaker));
    said.join("\n")
}

/// An operation was done and is on disk; only now it is seen.
pub(super) fn acted<F: Played>(
    model: &mut Model<'_>,
    game: GameOf<F>,
    operation: Option<&OperationOf<F>>,
) -> Vec<Effect> {
    let (speaker, now) = (model.speaker, model.now);
    let Some(game_view) = F::view_mut(model) else { return Vec::new() };
    let before = std::mem::replace(&mut game_view.game, game);
    let game = &game_view.game;
    let wrote = before.state() != game.state();
    if wrote {
        game_view.wrong = F::Cells::default();
        game_view.hint = None;
    }
    let solved_now = game.is_solved() && !before.is_solved();
    // Whatever has filled the grid or changed it since: somebody who sees no blank cell wants to know.
    let changed = || F::cells(game.puzzle()).into_iter().any(|cell| game.value(cell) != before.value(cell));
    let full_and_not_right = game.blank() == 0 && !game.is_solved() && changed();
    let check_style = |found: &CheckedOf<F>| match found.clashes.is_empty() && found.wrong.is_empty() {
        true => MessageStyle::Good,
        false => MessageStyle::Bad,
    };
    let said = match operation {
        Some(OperationOf::Check) => {
            let found = game.check();
            game_view.wrong = found.wrong.iter().copied().collect();
            Some((checked(game, speaker), check_style(&found)))
        }
        Some(OperationOf::Answer { .. }) => Some((speaker.say("play-answered"), MessageStyle::Plain)),
        // What was shown was not solved.
        _ if solved_now && game.statistics().answered > 0 => {
            Some((speaker.say("play-right-after-answer"), MessageStyle::Plain))
        }
        _ if solved_now => {
            let time = words::clock(u64::try_from(game.time(now).as_millis()).unwrap_or(u64::MAX));
            let aided = game.found().is_some_and(|found| found.aided);
            let name = if aided { "play-solved-aided" } else { "play-solved" };
            Some((speaker.say_with(name, [("time", time.into())]), MessageStyle::Good))
        }
        _ if full_and_not_right => {
            let found = game.check();
            game_view.wrong = found.wrong.iter().copied().collect();
            Some((checked(game, speaker), check_style(&found)))
        }
        Some(OperationOf::Undo { .. }) if wrote => Some((speaker.say("play-undone"), MessageStyle::Plain)),
        Some(OperationOf::Redo { .. }) if wrote => Some((speaker.say("play-redone"), MessageStyle::Plain)),
        Some(OperationOf::BackToRight) => Some((speaker.say("play-back-to-right"), MessageStyle::Plain)),
        None => Some((speaker.say("play-elsewhere"), MessageStyle::Plain)),
        _ => None,
    };
    // Where the last move is undone the clock goes on.
    let goes_on = before.is_solved() && !solved_now && !game_view.finished();
    if let Some((text, style)) = said {
        model.say(text, style);
    }
    if goes_on { running(model) } else { Vec::new() }
}

/// A hint has come. That it is shown is noted in the log.
pub(super) fn hinted<F: Acts>(model: &mut Model<'_>, hinted: F::Hinted) -> Vec<Effect> {
    model.busy = None;
    model.said = None;
    let stage = F::stage(&hinted);
    let Some(game_view) = F::view_mut(model) else { return Vec::new() };
    // The position may have changed meanwhile, in another window.
    if !F::is_about(&hinted, &game_view.game) {
        return Vec::new();
    }
    game_view.hint = Some(Help { hinted, scroll: 0 });
    vec![F::act(OperationOf::Hint { stage })]
}

/// Keys that write or move.
pub(super) fn key<F: Acts>(model: &mut Model<'_>, key: KeyEvent) -> Vec<Effect> {
    let Some(game_view) = F::view_mut(model) else { return Vec::new() };
    if let Some((digit, mode)) = written::<F>(game_view.game.puzzle(), key) {
        return write::<F>(model, digit, mode);
    }
    if game_view.paused {
        return Vec::new();
    }
    let widens = key.modifiers.contains(KeyModifiers::SHIFT)
        || matches!(key.code, KeyCode::Char('H' | 'J' | 'K' | 'L'));
    let ((row, column), (rows, columns)) = (F::place(game_view.cursor), F::size(game_view.game.puzzle()));
    let to = match key.code {
        KeyCode::Left | KeyCode::Char('h' | 'H') => F::cell(row, (column + columns - 1) % columns),
        KeyCode::Right | KeyCode::Char('l' | 'L') => F::cell(row, (column + 1) % columns),
        KeyCode::Up | KeyCode::Char('k' | 'K') => F::cell((row + rows - 1) % rows, column),
        KeyCode::Down | KeyCode::Char('j' | 'J') => F::cell((row + 1) % rows, column),
        KeyCode::Home => F::cell(row, 0),
        KeyCode::End => F::cell(row, columns - 1),
        _ => return Vec::new(),
    };
    go(game_view, to, widens);
    Vec::new()
}

/// Moves to a cell, and chooses it alone or too.
pub(super) fn go<F: Played>(game_view: &mut GameViewOf<F>, to: F::Cell, widens: bool) {
    game_view.cursor = to;
    let others = if widens { game_view.cells() } else { Vec::new() };
    game_view.chosen = others.into_iter().chain([to]).collect();
}

/// A cell is clicked: it is chosen, and takes what is held.
pub(super) fn click<F: Acts>(model: &mut Model<'_>, cell: F::Cell, widens: bool) -> Vec<Effect> {
    let Some(game_view) = F::view_mut(model).filter(|game_view| !game_view.paused) else {
        return Vec::new();
    };
    go(game_view, cell, widens);
    stroke(game_view).into_iter().collect()
}

/// A cell is dragged over: it is chosen, too.
pub(super) fn drag<F: Played>(model: &mut Model<'_>, cell: F::Cell) {
    let open = |game_view: &&mut GameViewOf<F>| !game_view.paused && game_view.held.is_none();
    if let Some(game_view) = F::view_mut(model).filter(open) {
        go(game_view, cell, true);
    }
}

/// The digit of a key, and what it writes where that is not what the mode says.
fn written<F: Played>(puzzle: &F::Puzzle, key: KeyEvent) -> Option<(F::Digit, Option<NoteKind>)> {
    let KeyCode::Char(c) = key.code else { return None };
    // What Shift makes of the digits on most keyboards: a terminal does not tell the key itself.
    if let Some(place) = "!@#$%^&*(".find(c) {
        let digit = F::digit(puzzle, char::from_digit(place as u32 + 1, 10)?)?;
        return Some((digit, Some(NoteKind::Corner)));
    }
    let digit = F::digit(puzzle, c)?;
    // Letters take Shift by themselves.
    let kind = if key.modifiers.contains(KeyModifiers::SHIFT) && c.is_ascii_digit() {
        Some(NoteKind::Corner)
    } else if key.modifiers.intersects(KeyModifiers::ALT | KeyModifiers::CONTROL) {
        Some(NoteKind::Centre)
    } else {
        None
    };
    Some((digit, kind))
}

/// Writes a digit, a note or a colour into the chosen cells.
pub(super) fn write<F: Acts>(model: &mut Model<'_>, digit: F::Digit, kind: Option<NoteKind>) -> Vec<Effect> {
    model.said = None;
    let open = |game_view: &&mut GameViewOf<F>| !game_view.paused && !game_view.finished();
    let Some(game_view) = F::view_mut(model).filter(open) else { return Vec::new() };
    let cells = game_view.cells();
    let (game, mode) = (&game_view.game, game_view.mode);
    if let (None, Some(_), true) = (kind, pen(mode), game_view.digit_first) {
        return hold::<F>(model, HeldOf::Digit(digit));
    }
    let operation = match (kind, mode) {
        (Some(kind), _) => game.stroke(Pen::Note(kind), HeldOf::Digit(digit), &cells),
        (None, ModeOf::CandidateColor(None)) => {
            game_view.mode = ModeOf::CandidateColor(Some(digit));
            return Vec::new();
        }
        (None, ModeOf::CandidateColor(Some(of))) => {
            game_view.mode = ModeOf::CandidateColor(None);
            let color: Option<Color> = F::color_of(digit);
            let candidates: Vec<F::Candidate> = cells.iter().map(|&cell| F::candidate(cell, of)).collect();
            let all = cells.iter().all(|&cell| F::candidate_color(game.state(), cell, of) == color);
            OperationOf::ColorCandidates { candidates, color: color.filter(|_| !all) }
        }
        (None, ModeOf::Digit | ModeOf::Corner | ModeOf::Centre | ModeOf::Color) => {
            let pen = pen(mode).expect("these modes have one");
            game.stroke(pen, HeldOf::Digit(digit), &cells)
        }
    };
    vec![F::act(operation)]
}

/// What a digit writes in a mode. Colours of candidates take two digits, so they have none.
fn pen<F: Family>(mode: ModeOf<F>) -> Option<Pen> {
    match mode {
        ModeOf::Digit => Some(Pen::Digit),
        ModeOf::Corner => Some(Pen::Note(NoteKind::Corner)),
        ModeOf::Centre => Some(Pen::Note(NoteKind::Centre)),
        ModeOf::Color => Some(Pen::Color),
        ModeOf::CandidateColor(_) => None,
    }
}

/// Digits come first: one is pressed, or the eraser, and stays pressed until it is pressed again.
fn hold<F: Played>(model: &mut Model<'_>, pressed: HeldOf<F>) -> Vec<Effect> {
    let speaker = model.speaker;
    let Some(game_view) = F::view_mut(model) else { return Vec::new() };
    game_view.held = HeldOf::press(game_view.held, pressed);
    let said = match game_view.held {
        None => speaker.say("play-released"),
        Some(HeldOf::Eraser) => speaker.say("play-held-eraser"),
        Some(HeldOf::Digit(digit)) => speaker.say_with(
            "play-held",
            [("digit", F::character(game_view.game.puzzle(), digit).to_string().into())],
        ),
    };
    model.say(said, MessageStyle::Plain);
    Vec::new()
}

/// A cell is chosen while something is held: it takes it. `None` where nothing is held.
fn stroke<F: Acts>(game_view: &GameViewOf<F>) -> Option<Effect> {
    let (pen, held) = (pen(game_view.mode)?, game_view.held?);
    let open = !game_view.paused && !game_view.finished();
    open.then(|| F::act(game_view.game.stroke(pen, held, &game_view.cells())))
}

/// A command at the grid.
pub(super) fn run<F: Acts>(model: &mut Model<'_>, command: Command) -> Vec<Effect> {
    if command == Command::Settings {
        model.views.push(View::Settings);
        return Vec::new();
    }
    let speaker = model.speaker;
    let below = model.below;
    let Some(game_view) = F::view_mut(model) else { return Vec::new() };
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
    let act = |operation| vec![F::act(operation)];
    let open = !game_view.finished();
    let mode = match command {
        Command::DigitMode => Some(ModeOf::Digit),
        Command::CornerMode => Some(ModeOf::Corner),
        Command::CentreMode => Some(ModeOf::Centre),
        Command::ColorMode => Some(ModeOf::Color),
        Command::CandidateColorMode => Some(ModeOf::CandidateColor(None)),
        Command::NextMode => Some(match game_view.mode {
            ModeOf::Digit => ModeOf::Corner,
            ModeOf::Corner => ModeOf::Centre,
            ModeOf::Centre => ModeOf::Color,
            ModeOf::Color | ModeOf::CandidateColor(_) => ModeOf::Digit,
        }),
        _ => None,
    };
    if let Some(mode) = mode {
        game_view.mode = mode;
        let said = speaker
            .say_with("play-mode-is", [("mode", mode_words(mode, game_view.game.puzzle(), speaker).into())]);
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
        Command::Check => act(OperationOf::Check),
        Command::Undo => act(OperationOf::Undo { steps: 1 }),
        Command::Redo => act(OperationOf::Redo { steps: 1 }),
        Command::Single => {
            game_view.chosen = F::Cells::from_iter([game_view.cursor]);
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
            if !F::is_empty(game_view.game.state()) {
                model.ask = Some(Ask::Restart);
            }
            Vec::new()
        }
        _ if !open => Vec::new(),
        Command::Erase if game_view.digit_first => hold::<F>(model, HeldOf::Eraser),
        Command::Erase => act(OperationOf::Erase { cells: game_view.cells(), layer: None }),
        Command::FillNotes => act(OperationOf::FillNotes { kind: NoteKind::Centre, only_empty: false }),
        Command::BackToRight => act(OperationOf::BackToRight),
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
            match (F::moves(&help.hinted), help.next()) {
                (Some((placements, eliminations)), _) => act(OperationOf::Apply { placements, eliminations }),
                // The key that does things goes on where there is nothing to do yet.
                (None, Some(_)) => run::<F>(model, Command::MoreHint),
                (None, None) if F::is_about_mistakes(&help.hinted) => act(OperationOf::BackToRight),
                (None, None) => Vec::new(),
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
pub(super) fn switch<F: Acts>(model: &Model<'_>) -> Vec<Effect> {
    let Some(game_view) = F::view(model) else { return Vec::new() };
    let setting = SETTINGS[game_view.settings_at.min(SETTINGS.len() - 1)];
    let on = !is_on(game_view.game.settings(), game_view.settings_at);
    let mut effects = vec![F::act(OperationOf::Set { setting, on })];
    // A clock that is switched on runs at once.
    if setting == shudu::game::Setting::Timer && on && !game_view.paused && !game_view.finished() {
        effects.push(F::act(OperationOf::Resume));
    }
    effects
}

/// Is the setting of this line on?
pub(crate) fn is_on(settings: Settings, line: usize) -> bool {
    [settings.remove_notes, settings.show_mistakes, settings.timer][line.min(SETTINGS.len() - 1)]
}

/// How the game in play is played, its figures, and which line of the settings is chosen.
pub(crate) fn settings(model: &Model<'_>) -> Option<(Settings, Statistics, usize)> {
    fn of<F: Played>(game_view: &GameViewOf<F>) -> (Settings, Statistics, usize) {
        (game_view.game.settings(), game_view.game.statistics(), game_view.settings_at)
    }
    model.game_view.as_deref().map(of).or(model.variant_view.as_deref().map(of))
}
