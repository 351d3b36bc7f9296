//! What singles, locked candidates and subsets leave, of many puzzles at once.

use shudu_core::{Puzzle, Sweep, Sweeper, Swept};

use crate::bitslice::sweeps::{Engine, best};

/// Sweeps puzzles by the lanes of the batch engine, as many at once as a vector has bits: 512 with AVX-512, 256 with AVX2,
/// 128 with SSE2 and NEON, else 64. Keep it: with AVX2 some 200 KB, however many puzzles there are.
///
/// ```
/// use shudu_core::{Puzzle, Sweep, Sweeper, Swept};
/// use shudu_solve::Sweeps;
///
/// let puzzle = Puzzle::new("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?)?;
/// let mut all = Vec::new();
/// Sweeps::new().sweep(&[puzzle, Puzzle::EMPTY], Sweep::Locked, &mut |number, swept| {
///     all.push((number, swept == Swept::Solved(Sweep::Singles), swept == Swept::Open));
/// });
/// assert_eq!(all, [(0, true, false), (1, false, true)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Sweeps {
    engine: Box<dyn Engine>,
}

impl Sweeps {
    /// By the path of this processor.
    pub fn new() -> Sweeps {
        Sweeps { engine: best() }
    }
}

impl Default for Sweeps {
    fn default() -> Sweeps {
        Sweeps::new()
    }
}

impl Sweeper for Sweeps {
    fn sweep(&mut self, puzzles: &[Puzzle], by: Sweep, told: &mut dyn FnMut(usize, Swept<'_>)) {
        self.engine.sweep(puzzles, by, told);
    }
}
