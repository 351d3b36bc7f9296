//! How Sudoku Explainer 1.2.1 meets unique rectangles and loops, and which one it takes.

use std::ops::ControlFlow;

use shudu_core::CellSet;

use crate::masks::Masks;
use crate::techniques::unique_loop::{LoopKind, UniqueLoop, search};

/// The unique loop with the lowest rating, of those the one of the lowest type, of those the first; with its rating.
pub(super) fn first(masks: &Masks) -> Option<(f64, UniqueLoop)> {
    let mut best: Option<(f64, UniqueLoop)> = None;
    let mut met: Vec<(u8, CellSet)> = Vec::new();
    // 1.2.1 judges a cell by its earlier siblings too, and so misses some loops of type 2.
    let _ = search(masks, true, |found| {
        let key = (class(&found), found.cells);
        if met.contains(&key) {
            return ControlFlow::<()>::Continue(());
        }
        met.push(key);
        let rating = rating(&found);
        let better = best.is_none_or(|(least, other)| {
            rating < least || rating == least && found.type_number() < other.type_number()
        });
        if better {
            best = Some((rating, found));
        }
        ControlFlow::Continue(())
    });
    best
}

/// A loop is met from each of its cells and in both directions; its first find of each class counts, whatever the later
/// ones remove.
fn class(found: &UniqueLoop) -> u8 {
    match found.kind {
        LoopKind::Type1 => 1,
        LoopKind::Type2 => 2,
        LoopKind::Type3Naked { .. } => 3,
        LoopKind::Type3Hidden { .. } => 4,
        LoopKind::Type4 { .. } => 5,
    }
}

fn rating(found: &UniqueLoop) -> f64 {
    let base = match found.cells.len() {
        4 => 4.5,
        6 => 4.6,
        8 => 4.7,
        _ => 5.0,
    };
    match found.kind {
        LoopKind::Type3Naked { digits, .. } => base + 0.1 * (digits.len() - 1) as f64,
        // The two cells of the loop are not counted, so that a hidden pair adds nothing.
        LoopKind::Type3Hidden { cells, .. } => base + 0.1 * (cells.len() - 1) as f64,
        _ => base,
    }
}
