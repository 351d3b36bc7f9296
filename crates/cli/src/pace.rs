//! How many plain lines make a block, by how long blocks take.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::batch::CHUNK_TIME;

/// Enough to keep every lane of the batch engine full, little enough to share out.
const MOST: usize = 8192;

/// Before it is known how long a line takes.
const FIRST: usize = 32;

/// Shared between the reader of blocks and those who work on them: blocks grow while they are quick and shrink where they take
/// longer than a chunk should, down to a line.
#[derive(Debug, Clone)]
pub(crate) struct Pace(Arc<AtomicUsize>);

impl Default for Pace {
    fn default() -> Self {
        Pace(Arc::new(AtomicUsize::new(FIRST)))
    }
}

impl Pace {
    /// How many lines the next block is to have at most.
    pub(crate) fn lines(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }

    /// A block of so many lines took so long. Of several blocks of one size the first that tells changes it.
    pub(crate) fn took(&self, lines: usize, time: Duration) {
        let size = self.lines();
        let next = if time > CHUNK_TIME {
            (lines / 2).clamp(1, size)
        } else if lines >= size && time < CHUNK_TIME / 4 {
            MOST.min(2 * size)
        } else {
            return;
        };
        // Lost where another one has told meanwhile.
        let _ = self.0.compare_exchange(size, next, Ordering::Relaxed, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_grow_while_they_are_quick_and_shrink_where_they_are_slow() {
        let pace = Pace::default();
        let (quick, fair, slow) = (CHUNK_TIME / 100, CHUNK_TIME / 2, 3 * CHUNK_TIME);
        for size in [32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 8192] {
            assert_eq!(pace.lines(), size);
            // The last block before a remark or the end says nothing of full ones.
            pace.took(size - 1, quick);
            pace.took(size, fair);
            assert_eq!(pace.lines(), size);
            pace.took(size, quick);
        }
        // Blocks that were read before it changed.
        for size in [4096, 4096, 2048, 2048] {
            pace.took(8192, slow);
            pace.took(2 * size, slow);
            assert_eq!(pace.lines(), size);
        }
        for _ in 0..20 {
            pace.took(pace.lines(), slow);
        }
        assert_eq!(pace.lines(), 1);
        pace.took(1, quick);
        assert_eq!(pace.lines(), 2);
    }
}
