//! Puzzles to practise a technique on: those that need it.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use shudu_core::{Grid, Puzzle};
use shudu_format::Record;
use shudu_generate::{Path, Seed};

use crate::ops::explain::{self, Explained, Scale};
use crate::ops::isomorphs::isomorph;
use crate::ops::limits::Limits;
use crate::ops::techniques;

/// The step of the puzzle's path at which the technique is needed, since nothing easier goes on: of the path of Sudoku
/// Explainer's scale or of HoDoKu's, first of that which has the technique. `None` when there is none, the
/// budget runs out first, or neither path has the technique.
pub fn needed(
    technique: &str,
    puzzle: &Record,
    limits: &Limits,
    stop: Option<&AtomicBool>,
) -> Option<Explained> {
    let scales = match Path::of(technique)? {
        Path::Se => [Scale::Se, Scale::Hodoku],
        Path::Hodoku => [Scale::Hodoku, Scale::Se],
    };
    scales.into_iter().find_map(|scale| {
        let options = explain::Options { scale, limits: *limits, ..explain::Options::default() };
        explain::first_such(puzzle, &options, stop, &mut |step| step.technique == technique).ok()?
    })
}

/// What the lesson has added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Practice {
    /// Puzzles of the lesson.
    pub known: usize,
    /// Puzzles of the lesson, moved about and with other digits.
    pub moved: usize,
}

/// How many images of the lesson's puzzles are looked at for each puzzle that is wanted: that an image needs the
/// technique is likely, not certain, since a path depends on where things stand.
const IMAGES: u64 = 20;

/// Fills up the puzzles to this many from the technique's lesson: its own practice puzzles, then images of these drawn
/// from the seed. Fewer when the lesson has none or no image needs the technique.
pub fn fill_up(
    technique: &str,
    puzzles: &mut Vec<Puzzle>,
    count: usize,
    seed: Seed,
    limits: &Limits,
    stop: Option<&AtomicBool>,
) -> Practice {
    let needs = |puzzle: &Puzzle| needed(technique, &Record::of(*puzzle.grid()), limits, stop).is_some();
    let mut seen: HashSet<Grid> = puzzles.iter().map(|puzzle| *puzzle.grid()).collect();
    let mut practice = Practice::default();
    let known: Vec<Puzzle> = techniques::examples()
        .into_iter()
        .filter(|example| example.technique == technique)
        .filter_map(|example| example.practice.map(|proper| *proper.puzzle()))
        .filter(needs)
        .collect();
    for puzzle in &known {
        if puzzles.len() < count && seen.insert(*puzzle.grid()) {
            puzzles.push(*puzzle);
            practice.known += 1;
        }
    }
    for index in 0..IMAGES * count as u64 {
        let stopped = stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        if puzzles.len() >= count || known.is_empty() || stopped {
            break;
        }
        let source = &known[index as usize % known.len()];
        let Some((grid, _)) = isomorph(source.grid(), seed, index) else { break };
        let image = Puzzle::new(grid).expect("a symmetry makes no clash");
        if seen.insert(grid) && needs(&image) {
            puzzles.push(image);
            practice.moved += 1;
        }
    }
    practice
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lesson_fills_up_with_puzzles_that_need_it() {
        for technique in ["naked-pair", "skyscraper"] {
            let mut puzzles = Vec::new();
            let limits = Limits::default();
            let practice = fill_up(technique, &mut puzzles, 3, Seed::new(1), &limits, None);
            assert_eq!(practice.known + practice.moved, puzzles.len());
            assert_eq!(puzzles.len(), 3, "{technique}");
            for puzzle in &puzzles {
                let step = needed(technique, &Record::of(*puzzle.grid()), &limits, None).unwrap().step;
                assert_eq!(step.technique, technique);
            }
            let mut again = Vec::new();
            fill_up(technique, &mut again, 3, Seed::new(1), &limits, None);
            assert_eq!(puzzles, again);
        }
    }

    #[test]
    fn what_is_not_needed_is_not_found() {
        let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert!(needed("x-wing", &Record::of(easy.parse().unwrap()), &Limits::default(), None).is_none());
    }
}
