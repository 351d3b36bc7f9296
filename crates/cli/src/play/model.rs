//! What the game on the terminal is at a moment: which view is seen, what is in it. Nothing here acts or draws.

pub(crate) mod played;

use ratatui::layout::Rect;
use shudu::core::{Board, Cell, Digit, Grid, Step};
use shudu::game::variant::{Cell as VariantCell, Digit as VariantDigit, Variant};
use shudu::game::{Classic, Family, GameOf, HeldOf, Moment, Stage};
use shudu::i18n::Speaker;
use shudu::library::GameId;
use shudu::ops::explain::{Path, Scale};
use shudu::ops::game::Level;
use shudu::ops::techniques::{Listed, example, listed, step_of};

use super::command::kind::Command;
use crate::screen::Palette;
use played::Played;

/// Everything.
#[derive(Debug)]
pub(crate) struct Model<'a> {
    pub(crate) speaker: &'a Speaker,
    pub(crate) palette: Palette,
    /// Columns and rows of the screen.
    pub(crate) size: (u16, u16),
    /// What time it is.
    pub(crate) now: Moment,
    /// The views, the one that is seen last; never empty.
    pub(crate) views: Vec<View>,
    pub(crate) start: Start,
    pub(crate) new: New,
    pub(crate) open: Open,
    pub(crate) lessons: Lessons,
    /// The game in play, if it is a classic one.
    pub(crate) game_view: Option<Box<GameView>>,
    /// The game in play, if it is of another size or has other rules. There is one of the two at most.
    pub(crate) variant_view: Option<Box<VariantView>>,
    /// The path of the classic game.
    pub(crate) walk: Option<Walk>,
    /// A question that must be answered first.
    pub(crate) ask: Option<Ask>,
    /// Is the list of all keys open, and from which line on?
    pub(crate) keys: Option<usize>,
    /// What is being worked on.
    pub(crate) busy: Option<Busy>,
    /// What was last said.
    pub(crate) said: Option<(String, MessageStyle)>,
    /// What a click means, as it was drawn last.
    pub(crate) places: Vec<(Rect, Place)>,
    /// How far down a text can be scrolled, as it was drawn last.
    pub(crate) below: usize,
}

/// A view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum View {
    /// Saved games, and what else there is.
    Start,
    /// What a new game should be like.
    New,
    /// A puzzle typed, pasted or read from a file.
    Open,
    /// The game.
    Game,
    /// Its settings.
    Settings,
    /// Its path, step by step.
    Walk,
    /// The techniques.
    Lessons,
    /// One of them.
    Lesson,
}

/// How something is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MessageStyle {
    Plain,
    Good,
    Bad,
}

/// What a click on a place means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Command(Command),
    Cell(Cell),
    Digit(Digit),
    VariantCell(VariantCell),
    VariantDigit(VariantDigit),
    /// A line of the list that is seen.
    Line(usize),
}

/// What is being worked on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Busy {
    Making,
    Hinting,
    Walking,
}

/// A question: yes or no.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Ask {
    Answer,
    Restart,
    Remove(GameId),
    Pasted(String),
}

/// The first view: things to do, then saved games.
#[derive(Debug, Default)]
pub(crate) struct Start {
    pub(crate) games: Vec<Saved>,
    pub(crate) at: usize,
    /// The game that was left last, until the list is read again.
    pub(crate) left: Option<GameId>,
}

/// A saved game, as the list shows it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Saved {
    pub(crate) id: GameId,
    pub(crate) title: Option<String>,
    /// ER in tenths.
    pub(crate) er: Option<u16>,
    /// Size and rules, if it is no classic one: `6x6 killer-cage`.
    pub(crate) kind: Option<String>,
    pub(crate) blank: u64,
    /// Milliseconds that its clock shows.
    pub(crate) time: u64,
    /// Is the grid right?
    pub(crate) solved: bool,
    /// Was the answer shown before the player had found a solution?
    pub(crate) answered: bool,
    /// The day of the last move.
    pub(crate) day: String,
}

/// What the first view offers before the saved games.
pub(crate) const OFFERS: [Command; 5] =
    [Command::New, Command::Daily, Command::Open, Command::Lessons, Command::Quit];

/// What a new game should be like: one of the levels, a range, a technique.
#[derive(Debug)]
pub(crate) struct New {
    /// The line: levels first, then the range, then the technique.
    pub(crate) at: usize,
    pub(crate) range: String,
    /// A slug.
    pub(crate) technique: Option<String>,
    /// A new one in any case, rather than one of the library that was not played?
    pub(crate) fresh: bool,
}

impl New {
    /// The line of the range.
    pub(crate) const RANGE: usize = Level::ALL.len();
    /// The line of the technique.
    pub(crate) const TECHNIQUE: usize = New::RANGE + 1;
    /// The line that says where the puzzle is to come from.
    pub(crate) const FRESH: usize = New::RANGE + 2;
    /// How many lines.
    pub(crate) const LINES: usize = New::RANGE + 3;
}

/// A puzzle being typed.
#[derive(Debug, Default)]
pub(crate) struct Open {
    pub(crate) text: String,
    /// What Delete took away: on an empty field it brings it back.
    pub(crate) cleared: String,
    pub(crate) wrong: Option<String>,
}

/// The techniques, and the lesson of the one that is chosen.
#[derive(Debug)]
pub(crate) struct Lessons {
    pub(crate) list: Vec<Listed>,
    pub(crate) at: usize,
    /// Chosen for a new game, rather than to be read about?
    pub(crate) for_new: bool,
    pub(crate) scroll: usize,
    /// The lesson that is read, with its example: looked for once.
    pub(crate) read: Option<Box<Reading>>,
}

/// A lesson.
#[derive(Debug)]
pub(crate) struct Reading {
    pub(crate) name: String,
    /// What it finds, and why that holds.
    pub(crate) told: Vec<String>,
    /// A board and a step on it.
    pub(crate) example: Option<(Board, Step)>,
    /// A puzzle that needs it.
    pub(crate) practice: Option<Grid>,
}

impl Reading {
    /// The lesson of a technique of the list.
    pub(crate) fn of(listed: &Listed, speaker: &Speaker) -> Reading {
        let text = lesson_text(&listed.technique, speaker);
        let example = example(&listed.technique);
        let practice = example.as_ref().and_then(|example| Some(*example.practice.as_ref()?.puzzle().grid()));
        let example = example.and_then(|example| Some((example.board, step_of(&example)?)));
        Reading { name: listed.name.clone(), told: text, example, practice }
    }
}

/// What a technique finds, and why it holds.
fn lesson_text(technique: &str, speaker: &Speaker) -> Vec<String> {
    speaker.lesson(technique).map(|text| vec![text.find, text.why]).unwrap_or_default()
}

/// A classic game in play.
pub(crate) type GameView = GameViewOf<Classic>;
/// A game of another size or with other rules.
pub(crate) type VariantView = GameViewOf<Variant>;

/// What the digits write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ModeOf<F: Family> {
    Digit,
    Corner,
    Centre,
    Color,
    /// Colours of candidates: a digit first, then the colour.
    CandidateColor(Option<F::Digit>),
}

/// A game in play.
#[derive(Debug)]
pub(crate) struct GameViewOf<F: Played> {
    pub(crate) id: GameId,
    pub(crate) title: Option<String>,
    /// ER in tenths.
    pub(crate) er: Option<u16>,
    /// The game as it is in the library.
    pub(crate) game: GameOf<F>,
    pub(crate) cursor: F::Cell,
    pub(crate) chosen: F::Cells,
    pub(crate) mode: ModeOf<F>,
    /// Is a digit pressed first, and then the cells that take it?
    pub(crate) digit_first: bool,
    /// The digit, or the eraser, that stays pressed. Only where digits come first.
    pub(crate) held: Option<HeldOf<F>>,
    /// Was it paused by the player?
    pub(crate) paused: bool,
    /// What a check has found wrong, until the next move.
    pub(crate) wrong: F::Cells,
    pub(crate) hint: Option<Help<F>>,
    pub(crate) settings_at: usize,
}

/// A hint that is shown.
#[derive(Debug)]
pub(crate) struct Help<F: Played> {
    pub(crate) hinted: F::Hinted,
    pub(crate) scroll: usize,
}

impl<F: Played> Help<F> {
    /// The stage after this one, if the hint has more to tell.
    pub(crate) fn next(&self) -> Option<Stage> {
        F::is_step(&self.hinted).then(|| F::stage(&self.hinted).next()).flatten()
    }
}

/// The path of the game's puzzle from where the game stands, or from its start.
#[derive(Debug)]
pub(crate) struct Walk {
    pub(crate) path: Path,
    pub(crate) scale: Scale,
    /// The step that is seen, from 0; the number of steps for the end.
    pub(crate) at: usize,
    pub(crate) scroll: usize,
}

impl<F: Played> GameViewOf<F> {
    /// A game as it is taken up.
    pub(crate) fn new(id: GameId, title: Option<String>, er: Option<u16>, game: GameOf<F>) -> GameViewOf<F> {
        let (rows, columns) = F::size(game.puzzle());
        let blank = F::cells(game.puzzle()).into_iter().find(|&cell| game.value(cell).is_none());
        let cursor = blank.unwrap_or_else(|| F::cell(rows / 2, columns / 2));
        GameViewOf {
            id,
            title,
            er,
            game,
            cursor,
            chosen: F::Cells::from_iter([cursor]),
            mode: ModeOf::Digit,
            digit_first: false,
            held: None,
            paused: false,
            wrong: F::Cells::default(),
            hint: None,
            settings_at: 0,
        }
    }

    /// The chosen cells, row by row.
    pub(crate) fn cells(&self) -> Vec<F::Cell> {
        F::list(&self.chosen)
    }

    /// How many of each digit are still to be written, in the order of the puzzle's digits. `None` where not every
    /// digit stands once in every row: there are more digits than columns.
    pub(crate) fn left(&self) -> Option<Vec<usize>> {
        let puzzle = self.game.puzzle();
        let (rows, columns) = F::size(puzzle);
        if columns != F::digits(puzzle).len() {
            return None;
        }
        let stand: Vec<F::Digit> =
            F::cells(puzzle).into_iter().filter_map(|cell| self.game.value(cell)).collect();
        let left = |digit: F::Digit| rows.saturating_sub(stand.iter().filter(|of| **of == digit).count());
        Some(F::digits(puzzle).into_iter().map(left).collect())
    }

    /// Does the grid take no more moves but undo?
    pub(crate) fn finished(&self) -> bool {
        self.game.is_solved()
    }
}

impl<'a> Model<'a> {
    /// Is a hint shown?
    pub(crate) fn has_hint(&self) -> bool {
        self.game_view.as_ref().is_some_and(|game_view| game_view.hint.is_some())
            || self.variant_view.as_ref().is_some_and(|game_view| game_view.hint.is_some())
    }

    /// Nothing begun yet.
    pub(crate) fn new(speaker: &'a Speaker, palette: Palette, size: (u16, u16), now: Moment) -> Model<'a> {
        Model {
            speaker,
            palette,
            size,
            now,
            views: vec![View::Start],
            start: Start::default(),
            new: New { at: 1, range: String::new(), technique: None, fresh: false },
            open: Open::default(),
            lessons: Lessons { list: listed(speaker), at: 0, for_new: false, scroll: 0, read: None },
            game_view: None,
            variant_view: None,
            walk: None,
            ask: None,
            keys: None,
            busy: None,
            said: None,
            places: Vec::new(),
            below: 0,
        }
    }

    /// The view that is seen.
    pub(crate) fn view(&self) -> View {
        *self.views.last().expect("there is always a view")
    }

    /// Is a game in play?
    pub(crate) const fn is_playing(&self) -> bool {
        self.game_view.is_some() || self.variant_view.is_some()
    }

    /// Leaves the game in play. Its number.
    pub(crate) fn leave(&mut self) -> Option<GameId> {
        let classic = self.game_view.take().map(|game_view| game_view.id);
        classic.or(self.variant_view.take().map(|game_view| game_view.id))
    }

    /// Says something, until something else is said or done.
    pub(crate) fn say(&mut self, text: impl Into<String>, style: MessageStyle) {
        self.said = Some((text.into(), style));
    }
}
