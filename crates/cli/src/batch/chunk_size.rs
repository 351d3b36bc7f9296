//! The size of a chunk of work, adapted to the time that the work takes.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// How long a chunk should take: results appear about this often.
pub(crate) const CHUNK_TIME: Duration = Duration::from_millis(200);

/// The most plain lines of a block: enough to keep every lane of the batch engine full, few enough to share out.
pub(crate) const MAX_LINES: u64 = 8192;

/// A size, shared between the thread that deals out work and those that do it. It doubles while the work is quick and
/// is halved where it is slow, down to 1.
#[derive(Debug, Clone)]
pub(crate) struct ChunkSize {
    size: Arc<AtomicU64>,
    max: u64,
    /// Work that takes less is quick.
    quick: Duration,
    /// Work that takes more is slow.
    slow: Duration,
}

impl ChunkSize {
    /// Begins with this size.
    pub(crate) fn new(first: u64, max: u64, [quick, slow]: [Duration; 2]) -> ChunkSize {
        ChunkSize { size: Arc::new(AtomicU64::new(first)), max, quick, slow }
    }

    /// Of blocks of plain lines. It begins with one line, since it is not known how long a line takes.
    pub(crate) fn of_lines(max: u64) -> ChunkSize {
        ChunkSize::new(1, max, [CHUNK_TIME / 4, CHUNK_TIME])
    }

    /// The size of the next chunk, at most.
    pub(crate) fn get(&self) -> u64 {
        self.size.load(Ordering::Relaxed)
    }

    /// Reports how long a chunk of this size took. Of several chunks of one size the first report changes it.
    pub(crate) fn took(&self, done: u64, time: Duration) {
        let size = self.get();
        let next = if time > self.slow {
            (done / 2).clamp(1, size)
        } else if done >= size && time < self.quick {
            self.max.min(2 * size)
        } else {
            return;
        };
        // Lost where another thread has reported meanwhile.
        let _ = self.size.compare_exchange(size, next, Ordering::Relaxed, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_grows_while_work_is_quick_and_shrinks_where_it_is_slow() {
        let chunk_size = ChunkSize::of_lines(MAX_LINES);
        let (quick, fair, slow) = (CHUNK_TIME / 100, CHUNK_TIME / 2, 3 * CHUNK_TIME);
        for size in [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 8192] {
            assert_eq!(chunk_size.get(), size);
            // The last block before a remark or the end says nothing of full ones.
            chunk_size.took(size - 1, quick);
            chunk_size.took(size, fair);
            assert_eq!(chunk_size.get(), size);
            chunk_size.took(size, quick);
        }
        // Blocks that were read before it changed.
        for size in [4096, 4096, 2048, 2048] {
            chunk_size.took(8192, slow);
            chunk_size.took(2 * size, slow);
            assert_eq!(chunk_size.get(), size);
        }
        for _ in 0..20 {
            chunk_size.took(chunk_size.get(), slow);
        }
        assert_eq!(chunk_size.get(), 1);
        chunk_size.took(1, quick);
        assert_eq!(chunk_size.get(), 2);
    }
}
