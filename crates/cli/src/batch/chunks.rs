//! Items worked on in chunks, each by all threads; the results are written in order.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use rayon::prelude::*;

use super::chunk_size::CHUNK_TIME;
use super::tally::Tally;
use crate::output::written;

/// The most single puzzles of a chunk. Large enough that the ends of chunks, where some threads wait for the last item,
/// do not show; small enough that memory stays far below a few MiB.
pub(crate) const MAX_ITEMS: usize = 8192;

/// The most puzzles of a chunk that may be as long as a megabyte each: those of other sizes and with other rules.
const MAX_HEAVY: usize = 64;

/// The most blocks of a chunk, each of at most one and a half MiB of lines and answers: four for each of several
/// threads, which take them as they are done with others. One thread alone answers lines while they are in its cache.
pub(crate) const fn max_blocks(threads: usize) -> usize {
    if threads == 1 { 1 } else { 4 * threads }
}

/// How items are worked on.
pub(crate) struct Chunks<'a> {
    /// How many threads; 0 is one for each processor.
    pub(crate) threads: usize,
    /// The most items of a chunk for this many threads.
    pub(crate) max: fn(usize) -> usize,
    /// Ends the work early when it is raised.
    pub(crate) stop: &'a AtomicBool,
}

impl Chunks<'_> {
    /// Works on all items, of which some are `heavy` and few are held at a time, and writes what `work` leaves in its
    /// buffer, in the order of the items; `work` counts the answers. Returns after the last item, or when the flag is
    /// raised (what is done is written).
    ///
    /// # Errors
    /// When writing fails.
    pub(crate) fn run<T: Send + Sync>(
        &self,
        mut items: impl Iterator<Item = T>,
        is_heavy: impl Fn(&T) -> bool,
        out: &mut (dyn Write + Send),
        work: impl Fn(&T, &mut Vec<u8>, &mut Tally) + Sync,
    ) -> anyhow::Result<Tally> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads).build()?;
        let threads = pool.current_num_threads();
        let max = (self.max)(threads);
        let mut tally = Tally::default();
        let mut size = threads.min(max);
        let mut chunk: Vec<T> = Vec::new();
        // Texts that were written, for their memory.
        let spare: Mutex<Vec<Vec<u8>>> = Mutex::default();
        let texts = || spare.lock().unwrap_or_else(PoisonError::into_inner);
        let answered = |part: &[T]| {
            let (mut text, mut tally) = (texts().pop().unwrap_or_default(), Tally::default());
            for item in part {
                // What a raised flag leaves undone is not written; what is done is.
                if self.stop.load(Ordering::Relaxed) {
                    tally.interrupt();
                }
                if tally.is_interrupted() {
                    break;
                }
                work(item, &mut text, &mut tally);
            }
            (text, tally)
        };
        loop {
            // Input may be slow as well as work.
            let start = Instant::now();
            chunk.clear();
            let mut heavy = 0;
            while chunk.len() < size
                && heavy < MAX_HEAVY
                && let Some(item) = items.next()
            {
                heavy += usize::from(is_heavy(&item));
                chunk.push(item);
            }
            if chunk.is_empty() {
                break;
            }
            let share = chunk.len().div_ceil(threads * 4).max(1);
            let results: Vec<(Vec<u8>, Tally)> = if threads == 1 || chunk.len() == 1 {
                vec![answered(&chunk)]
            } else {
                pool.install(|| chunk.par_chunks(share).map(answered).collect())
            };
            for (mut text, part) in results {
                written(out.write_all(&text))?;
                text.clear();
                texts().push(text);
                tally.merge(&part);
                if part.is_interrupted() {
                    written(out.flush())?;
                    return Ok(tally);
                }
            }
            if start.elapsed() < CHUNK_TIME {
                size = (size * 2).min(max);
            } else {
                size = (size / 2).max(threads).min(max);
                // Slow work: what is done should be seen, and kept.
                written(out.flush())?;
            }
            if self.stop.load(Ordering::Relaxed) {
                tally.interrupt();
                break;
            }
        }
        written(out.flush())?;
        Ok(tally)
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::super::tally::Kind;
    use super::*;
    use crate::exit::Exit;

    fn chunks(threads: usize, stop: &AtomicBool) -> Chunks<'_> {
        Chunks { threads, max: |_| MAX_ITEMS, stop }
    }

    #[test]
    fn output_keeps_the_order_on_any_number_of_threads() {
        let expected: Vec<u8> = (0..20_000u32).flat_map(|i| format!("{i}\n").into_bytes()).collect();
        for threads in [1, 2, 5] {
            let mut out = Vec::new();
            let stop = AtomicBool::new(false);
            let work = |i: &u32, text: &mut Vec<u8>, tally: &mut Tally| {
                text.extend_from_slice(format!("{i}\n").as_bytes());
                tally.add(if i.is_multiple_of(1000) { Kind::Many } else { Kind::Ok });
            };
            let tally = chunks(threads, &stop).run(0..20_000u32, |_| false, &mut out, work).unwrap();
            assert!(out == expected);
            assert_eq!((tally.total(), tally.exit()), (20_000, Exit::No));
        }
    }

    /// Notes how much was written when it was flushed.
    #[derive(Default)]
    struct Flushed(Vec<u8>, Vec<usize>);

    impl Write for Flushed {
        fn write(&mut self, text: &[u8]) -> io::Result<usize> {
            self.0.write(text)
        }

        fn flush(&mut self) -> io::Result<()> {
            self.1.push(self.0.len());
            Ok(())
        }
    }

    #[test]
    fn what_is_done_is_seen_while_the_input_is_slow() {
        let slow = (0..3).inspect(|_| std::thread::sleep(CHUNK_TIME));
        let (mut out, stop) = (Flushed::default(), AtomicBool::new(false));
        let work = |_: &i32, text: &mut Vec<u8>, tally: &mut Tally| {
            text.push(b'x');
            tally.add(Kind::Ok);
        };
        chunks(1, &stop).run(slow, |_| false, &mut out, work).unwrap();
        assert_eq!(out.1, [1, 2, 3, 3]);
    }

    #[test]
    fn a_chunk_of_one_item_holds_no_more_after_slow_work() {
        let (mut out, stop) = (Flushed::default(), AtomicBool::new(false));
        let work = |_: &i32, text: &mut Vec<u8>, tally: &mut Tally| {
            std::thread::sleep(CHUNK_TIME);
            text.push(b'x');
            tally.add(Kind::Ok);
        };
        Chunks { threads: 2, max: |_| 1, stop: &stop }.run(0..3, |_| true, &mut out, work).unwrap();
        assert_eq!(out.1, [1, 2, 3, 3]);
    }

    #[test]
    fn an_output_that_fails_ends_the_work() {
        struct Full;
        impl Write for Full {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::StorageFull.into())
            }

            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let (stop, worked) = (AtomicBool::new(false), std::sync::atomic::AtomicUsize::new(0));
        let work = |_: &i32, text: &mut Vec<u8>, tally: &mut Tally| {
            worked.fetch_add(1, Ordering::Relaxed);
            text.push(b'x');
            tally.add(Kind::Ok);
        };
        assert!(chunks(1, &stop).run(0..100, |_| true, &mut Full, work).is_err());
        assert_eq!(worked.into_inner(), 1);
    }

    #[test]
    fn an_interruption_keeps_a_prefix() {
        let stop = AtomicBool::new(false);
        let mut out = Vec::new();
        let work = |i: &u32, text: &mut Vec<u8>, tally: &mut Tally| {
            if *i == 30_000 {
                stop.store(true, Ordering::Relaxed);
            }
            text.extend_from_slice(format!("{i}\n").as_bytes());
            tally.add(Kind::Ok);
        };
        let tally = chunks(2, &stop).run(0..100_000u32, |_| false, &mut out, work).unwrap();
        let lines: Vec<u32> =
            String::from_utf8(out).unwrap().lines().map(|line| line.parse().unwrap()).collect();
        assert!(lines.iter().copied().eq(0..lines.len() as u32));
        assert_eq!(tally.total(), lines.len() as u64);
        assert_eq!(tally.exit(), Exit::Trouble);
        assert!(lines.len() < 100_000);
    }
}
