//! `render` and `book`: scenes of records, for pictures and pages.

use std::sync::atomic::AtomicBool;

use shudu_core::step::{Proof, Step, Truth};
use shudu_core::{Answer, Board, CellSet, DigitSet, Problem, prove};
use shudu_format::Record;
use shudu_i18n::Speaker;
use shudu_logic::techniques::catalogue::is_single;
use shudu_render::Scene;
#[cfg(feature = "fonts")]
use shudu_render::pdf::book::Block;
use shudu_solve::Fast;

use crate::ops::exclusion::{Exclusion, exclusions};
#[cfg(feature = "fonts")]
use crate::ops::explain::Explained;
use crate::ops::explain::{Options as PathOptions, Scale, explain};
use crate::ops::limits::{Limits, MaxTime};
use crate::ops::position::Unfit;
use crate::ops::subject::Subject;

/// What a picture shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Show {
    /// The record as it stands, with candidates when it tells them.
    #[default]
    Position,
    /// The same with the candidates that are left.
    Candidates,
    /// The solution, found digits told from givens.
    Solution,
    /// A step of the path, counted from 1, with its marks and its words.
    Step(usize, Scale),
}

/// Why there is nothing to draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoPicture {
    /// The puzzle cannot be solved or explained.
    Unfit(Unfit),
    /// The path has only this many steps.
    Steps(usize),
}

/// The scene of a record.
///
/// # Errors
/// When there is no single solution, or no such step.
pub fn scene(
    record: &Record,
    show: Show,
    limits: &Limits,
    speaker: &Speaker,
    stop: Option<&AtomicBool>,
) -> Result<Scene, NoPicture> {
    let position = || Scene {
        givens: record.givens,
        values: record.values(),
        candidates: record.candidates,
        ..Scene::default()
    };
    match show {
        Show::Position => Ok(position()),
        Show::Candidates => Ok(Scene { candidates: Some(record.marks()), ..position() }),
        Show::Solution => {
            let subject =
                Subject::of(record).map_err(|error| NoPicture::Unfit(Unfit::Clash(error.clashes)))?;
            let problem: Problem<'_> = subject.problem().budget(limits.budget(MaxTime::NONE, stop));
            let unfit = match prove(&Fast, problem).answer {
                Answer::One(solution) => {
                    return Ok(Scene { candidates: None, values: *solution.grid(), ..position() });
                }
                Answer::None => Unfit::None,
                Answer::Many(_) => Unfit::Many,
                Answer::Undecided(undecided) => match undecided.account.end {
                    shudu_core::End::Spent(spent) => Unfit::Unknown(spent),
                    _ => unreachable!("undecided means spent"),
                },
            };
            Err(NoPicture::Unfit(unfit))
        }
        Show::Step(number, scale) => {
            let options = PathOptions { scale, limits: *limits, ..PathOptions::default() };
            let path = explain(record, &options, stop).map_err(NoPicture::Unfit)?;
            let explained = number
                .checked_sub(1)
                .and_then(|i| path.steps.get(i))
                .ok_or(NoPicture::Steps(path.steps.len()))?;
            let text = speaker.step(&explained.step, &explained.board);
            let title = format!("{number}. {}: {}", text.title, text.notation);
            Ok(scene_of_step(&explained.step, &explained.board).caption(title))
        }
    }
}

/// The board before a step, with its marks and labels. A single is seen without candidates: the digits that exclude the
/// other places or digits are marked. Where removed candidates exclude them as well, those of its house or cell are
/// noted.
pub fn scene_of_step(step: &Step, board: &Board) -> Scene {
    let mut scene = Scene { labelled: true, ..Scene::board(board).marked(step.marks.clone()) };
    if is_single(&step.technique) {
        let found = exclusions(step, board);
        scene.excluded = found.iter().map(|one| (one.by, one.cells.clone())).collect();
        scene.noted = unseen(step, board, &found);
        scene.candidates = scene.candidates.filter(|_| scene.noted.is_some());
    }
    scene
}

/// The cells whose candidates a single rests on beside digits; `None` where it rests on digits alone.
fn unseen(step: &Step, board: &Board, found: &[Exclusion]) -> Option<CellSet> {
    let Proof::OnlyOneLeft(truth) = step.proof else { return None };
    let (is_seen, cells) = match truth {
        Truth::Cell(cell) => {
            let digits: DigitSet = found.iter().map(|one| one.digit).collect();
            (digits.len() == 8, cell.as_set())
        }
        Truth::House(house, digit) => {
            let closed: CellSet = found.iter().flat_map(|one| one.cells.iter().copied()).collect();
            let cells = house.cells() & board.values().blank_cells();
            (cells - board.places_in(house, digit) == closed, cells)
        }
    };
    (!is_seen).then_some(cells)
}

#[cfg(feature = "fonts")]
/// A path for a book: a picture and the words of every step that does more than write a single.
pub fn path_blocks(steps: &[Explained], speaker: &Speaker) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut singles: Vec<String> = Vec::new();
    let flush = |singles: &mut Vec<String>, blocks: &mut Vec<Block>| {
        if !singles.is_empty() {
            blocks.push(Block::Text(std::mem::take(singles).join(&speaker.say("list-semicolon"))));
        }
    };
    for explained in steps {
        let text = speaker.step(&explained.step, &explained.board);
        if is_single(&explained.step.technique) {
            singles.push(format!("{} {}", text.title, text.notation));
            continue;
        }
        flush(&mut singles, &mut blocks);
        let mut paragraphs = vec![text.look, text.why];
        // A long net is summed up in a book; `explain` tells all of it.
        paragraphs.extend(text.lines.into_iter().take(12));
        paragraphs.push(text.effect);
        blocks.push(Block::Step {
            drawing: scene_of_step(&explained.step, &explained.board).into(),
            title: text.title,
            paragraphs,
        });
    }
    flush(&mut singles, &mut blocks);
    blocks
}

#[cfg(test)]
mod tests {
    use shudu_i18n::Lang;

    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn drawn(line: &str, show: Show) -> Result<Scene, NoPicture> {
        let record = Record::of(line.parse().unwrap());
        scene(&record, show, &Limits::default(), &Speaker::new(Lang::English), None)
    }

    #[test]
    fn every_kind_of_picture_is_a_scene() {
        assert!(drawn(PUZZLE, Show::Position).unwrap().candidates.is_none());
        assert!(drawn(PUZZLE, Show::Candidates).unwrap().candidates.is_some());
        assert!(drawn(PUZZLE, Show::Solution).unwrap().values.is_full());
        let step = drawn(PUZZLE, Show::Step(1, Scale::Se)).unwrap();
        assert!(!step.marks.candidates.is_empty() && step.labelled);
        assert!(step.captions[0].starts_with("1. "), "{:?}", step.captions);
    }

    #[test]
    fn what_cannot_be_drawn_is_said() {
        assert_eq!(drawn(&".".repeat(81), Show::Solution), Err(NoPicture::Unfit(Unfit::Many)));
        assert!(matches!(drawn(PUZZLE, Show::Step(1000, Scale::Se)), Err(NoPicture::Steps(51..))));
        assert!(matches!(drawn(PUZZLE, Show::Step(0, Scale::Se)), Err(NoPicture::Steps(51..))));
        let clash = PUZZLE.replacen('.', "5", 1);
        assert!(matches!(drawn(&clash, Show::Solution), Err(NoPicture::Unfit(Unfit::Clash(_)))));
    }

    #[cfg(feature = "fonts")]
    #[test]
    fn a_path_is_told_with_a_picture_for_what_is_more_than_a_single() {
        let hard = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
        let record = Record::of(hard.parse().unwrap());
        let path = explain(&record, &PathOptions::default(), None).unwrap();
        let blocks = path_blocks(&path.steps, &Speaker::new(Lang::Chinese));
        assert!(blocks.iter().any(|block| matches!(block, Block::Step { .. })));
        assert!(blocks.iter().any(|block| matches!(block, Block::Text(_))));
        // A puzzle of singles has no picture at all, the last digit among them.
        let record = Record::of(PUZZLE.parse().unwrap());
        let path =
            explain(&record, &PathOptions { scale: Scale::Person, ..PathOptions::default() }, None).unwrap();
        assert!(path.steps.iter().any(|one| one.step.technique == "last-digit"));
        let blocks = path_blocks(&path.steps, &Speaker::new(Lang::English));
        assert!(blocks.iter().all(|block| matches!(block, Block::Text(_))));
    }
}
