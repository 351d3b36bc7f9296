//! What a book has of one puzzle.

use shudu_core::{Answer, Board, Clash, End, Problem, ProperPuzzle, Puzzle, Spent, prove};
use shudu_format::{Record, Sudoku};
use shudu_i18n::Speaker;
use shudu_logic::scale::{hodoku, se};
use shudu_render::Scene;
use shudu_render::pdf::book::{Block, Drawing, Entry};
use shudu_solve::Fast;

use super::practice::needed;
use super::{BackName, Maker, Rated, Sheet};
use crate::ops::explain::{self, Explained, explain};
use crate::ops::level::Level;
use crate::ops::limits::MaxTime;
use crate::ops::picture::path_blocks;
use crate::words;

/// One puzzle of a book, looked at.
#[derive(Debug, Clone)]
pub struct Leaf {
    /// What is drawn.
    pub(super) drawing: Drawing,
    /// The solution, as it is drawn at the back.
    pub(super) solution: Drawing,
    /// What is printed above it on the right.
    pub(super) note: String,
    /// The level, where one is printed, and the heading of the puzzles of it.
    pub(super) level: Option<(Level, String)>,
    /// Where the page shows it, if that is printed as a QR code.
    pub(super) address: Option<String>,
    /// The rules beyond those of the classic Sudoku.
    #[cfg(feature = "variants")]
    pub(super) rules: Vec<shudu_variant::RuleKind>,
    /// Are its regions no boxes?
    #[cfg(feature = "variants")]
    pub(super) jigsaw: bool,
    /// Where the technique of a workbook is needed.
    pub(super) practice: Option<Box<Explained>>,
    /// The path, if it is explained at the back.
    pub(super) explained: Vec<Block>,
}

/// Why a puzzle is not in a book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rejected {
    /// Givens clash.
    Clash(Vec<Clash>),
    /// Givens of a variant contradict each other or a rule; why, in words.
    Contradiction(String),
    /// It has no solution.
    None,
    /// It has several.
    Many,
    /// The budget ran out.
    Unknown(Spent),
    /// It does not need the technique of the workbook.
    NotNeeded,
}

impl Rejected {
    /// In a line: `none`, `many`, `invalid: …`, `unknown: …`, or a sentence.
    pub fn line(&self, speaker: &Speaker) -> String {
        match self {
            Rejected::Clash(clashes) => format!("invalid: {}", speaker.clashes(clashes)),
            Rejected::Contradiction(reason) => format!("invalid: {reason}"),
            Rejected::None => "none".to_owned(),
            Rejected::Many => "many".to_owned(),
            Rejected::Unknown(spent) => format!("unknown: {}", speaker.spent(*spent)),
            Rejected::NotNeeded => speaker.say("book-not-needed"),
        }
    }
}

impl Leaf {
    /// Is it of another size, or has it other rules?
    pub const fn is_variant(&self) -> bool {
        !matches!(self.drawing, Drawing::Classic(_))
    }
}

impl Maker<'_> {
    /// Looks at a puzzle: its givens count alone.
    ///
    /// # Errors
    /// When it does not belong into the book.
    pub fn leaf(&self, sudoku: &Sudoku) -> Result<Leaf, Rejected> {
        match sudoku {
            Sudoku::Classic(record) => self.classic_leaf(record),
            #[cfg(feature = "variants")]
            Sudoku::Variant(record) => self.variant_leaf(record),
        }
    }

    fn classic_leaf(&self, record: &Record) -> Result<Leaf, Rejected> {
        let (options, speaker) = (self.options, self.speaker);
        let puzzle = Puzzle::new(record.givens).map_err(|error| Rejected::Clash(error.clashes))?;
        let budget = options.limits.budget(MaxTime::NONE, self.stop);
        let solution = match prove(&Fast, Problem::new(&puzzle).budget(budget)).answer {
            Answer::One(solution) => solution,
            Answer::None => return Err(Rejected::None),
            Answer::Many(_) => return Err(Rejected::Many),
            Answer::Undecided(undecided) => match undecided.account.end {
                End::Spent(spent) => return Err(Rejected::Unknown(spent)),
                End::Exhausted | End::Enough => unreachable!("undecided means spent"),
            },
        };
        let bare = Record::of(record.givens);
        let practice = match &options.technique {
            None => None,
            Some(technique) => Some(Box::new(
                needed(technique, &bare, &options.limits, self.stop).ok_or(Rejected::NotNeeded)?,
            )),
        };
        let mut scene = Scene::grid(&record.givens);
        let mut notes = Vec::new();
        match options.sheet {
            Sheet::Nothing => {}
            Sheet::Candidates => scene = Scene::board(&Board::new(&puzzle)),
            Sheet::FirstStep => {
                let path = explain::Options { limits: options.limits, ..explain::Options::default() };
                if let Ok(Some(first)) = explain::first(&bare, &path, self.stop) {
                    notes.push(speaker.technique(&first.step.technique));
                    scene = Scene::board(&first.board).marked(first.step.marks.clone());
                }
            }
            Sheet::Notes => scene.ruled = true,
        }
        let (level, rated) = self.rating(&bare);
        notes.extend(rated);
        let mut explained = Vec::new();
        if let Some(order) = options.back.explained() {
            let path =
                explain::Options { scale: order, limits: options.limits, ..explain::Options::default() };
            if let Ok(path) = explain(&bare, &path, self.stop) {
                explained = path_blocks(&path.steps, speaker);
                explained.extend(words::ended(path.ended, speaker).map(Block::Text));
            }
        }
        let found = Scene { givens: record.givens, values: *solution.grid(), ..Scene::default() };
        Ok(Leaf {
            drawing: scene.into(),
            solution: found.into(),
            note: notes.join(" · "),
            level,
            address: options.qr.as_ref().map(|url| address(url, &puzzle)),
            #[cfg(feature = "variants")]
            rules: Vec::new(),
            #[cfg(feature = "variants")]
            jigsaw: false,
            practice,
            explained,
        })
    }

    /// The level, and the ratings that are printed. What cannot be rated within the budget has none.
    fn rating(&self, record: &Record) -> (Option<(Level, String)>, Option<String>) {
        let rated = self.options.rated;
        let budget = || self.options.limits.budget(MaxTime::NONE, self.stop);
        let puzzle = Puzzle::new(record.givens).ok().filter(|_| rated != Rated::Nothing);
        let Some(proper) = puzzle.and_then(|puzzle| ProperPuzzle::prove(puzzle, &Fast, budget()).ok()) else {
            return (None, None);
        };
        let (mut level, mut said) = (None, Vec::new());
        if rated == Rated::Hodoku {
            if let Ok(rating) = hodoku::Rater::new().rate(&proper, budget()) {
                let of_name = Level::of_hodoku(rating.level);
                let word = self.speaker.say(level_name(of_name));
                let heading = self.speaker.say_with("book-hodoku", [("level", word.into())]);
                said.push(heading.clone());
                level = Some((of_name, heading));
            }
        } else if let Ok(rating) = se::Rater::new().rate(&proper, budget()) {
            if matches!(rated, Rated::Level | Rated::Both) {
                let of_er = Level::from(rating.er);
                let heading = self.speaker.say(level_name(of_er));
                said.push(heading.clone());
                level = Some((of_er, heading));
            }
            if matches!(rated, Rated::Se | Rated::Both) {
                said.push(self.speaker.say_with("book-rating", [("er", rating.er.to_string().into())]));
            }
        }
        (level, (!said.is_empty()).then(|| said.join(" · ")))
    }

    /// The puzzle as it is printed.
    pub(super) fn entry(&self, leaf: &Leaf, number: usize) -> Entry {
        let solved = self.options.back != BackName::Nothing;
        Entry {
            heading: number.to_string(),
            note: leaf.note.clone(),
            drawing: leaf.drawing.clone(),
            solution: solved.then(|| leaf.solution.clone()),
            address: leaf.address.clone(),
        }
    }
}

/// Where the page shows the puzzle. Blanks are zeros: a QR code holds digits in less than half the room.
fn address(url: &str, puzzle: &Puzzle) -> String {
    let digits = puzzle.to_string().replace('.', "0");
    format!("{}/#/play?puzzle={digits}", url.trim_end_matches('/'))
}

/// The name of a level among the messages.
pub(super) const fn level_name(level: Level) -> &'static str {
    match level {
        Level::Easy => "book-level-easy",
        Level::Medium => "book-level-medium",
        Level::Hard => "book-level-hard",
        Level::Unfair => "book-level-unfair",
        Level::Extreme => "book-level-extreme",
    }
}
