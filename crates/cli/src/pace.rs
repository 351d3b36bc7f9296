//! How much is worked on before answers are written, by how long that takes.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::batch::CHUNK_TIME;

/// A size, shared between those who deal out work and those who do it: it grows while the work is quick and shrinks where it is slow,
/// down to one.
#[derive(Debug, Clone)]
pub(crate) struct Pace {
    size: Arc<AtomicU64>,
    most: u64,
    /// What takes less than the one is quick, what takes more than the other slow.
    quick: Duration,
    slow: Duration,
}

impl Pace {
    /// Begins with this size.
    pub(crate) fn new(first: u64, most: u64, [quick, slow]: [Duration; 2]) -> Pace {
        Pace { size: Arc::new(AtomicU64::new(first)), most, quick, slow }
    }

    /// Of blocks of plain lines: few, since it is not known how long a line takes, and then enough to keep every lane of the batch engine
    /// full, little enough to share out.
    pub(crate) fn of_lines() -> Pace {
        Pace::new(32, 8192, [CHUNK_TIME / 4, CHUNK_TIME])
    }

    /// How much the next one is to take at most.
    pub(crate) fn size(&self) -> u64 {
        self.size.load(Ordering::Relaxed)
    }

    /// So much took so long. Of several of one size the first that tells changes it.
    pub(crate) fn took(&self, done: u64, time: Duration) {
        let size = self.size();
        let next = if time > self.slow {
            (done / 2).clamp(1, size)
        } else if done >= size && time < self.quick {
            self.most.min(2 * size)
        } else {
            return;
        };
        // Lost where another one has told meanwhile.
        let _ = self.size.compare_exchange(size, next, Ordering::Relaxed, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_grows_while_work_is_quick_and_shrinks_where_it_is_slow() {
        let pace = Pace::of_lines();
        let (quick, fair, slow) = (CHUNK_TIME / 100, CHUNK_TIME / 2, 3 * CHUNK_TIME);
        for size in [32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 8192] {
            assert_eq!(pace.size(), size);
            // The last block before a remark or the end says nothing of full ones.
            pace.took(size - 1, quick);
            pace.took(size, fair);
            assert_eq!(pace.size(), size);
            pace.took(size, quick);
        }
        // Blocks that were read before it changed.
        for size in [4096, 4096, 2048, 2048] {
            pace.took(8192, slow);
            pace.took(2 * size, slow);
            assert_eq!(pace.size(), size);
        }
        for _ in 0..20 {
            pace.took(pace.size(), slow);
        }
        assert_eq!(pace.size(), 1);
        pace.took(1, quick);
        assert_eq!(pace.size(), 2);
    }
}
