//! Many puzzles: read in turn, worked on by all threads, written in order, in constant memory.

mod tally;

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use rayon::prelude::*;

pub(crate) use self::tally::{Kind, Tally};
use crate::output::written;

/// How many items one chunk holds at most. Large enough that the ends of chunks, where some threads wait for the
/// last item, do not show; small enough that memory stays far below a few MiB.
const MOST: usize = 8192;

/// How long a chunk should take: results appear at least this often, and an interruption loses no more than this.
pub(crate) const CHUNK_TIME: Duration = Duration::from_millis(200);

/// Works on all items and writes what `work` leaves in its buffer, in order. Returns after the last item, when
/// `stop` is up (what is done is written), or when writing fails. No threads means one for each processor. While the next item is to be
/// waited for, as `waits` says, what there is so far is worked on.
pub(crate) fn run<T: Send + Sync>(
    items: impl Iterator<Item = T>,
    waits: impl Fn() -> bool,
    threads: usize,
    stop: &AtomicBool,
    out: &mut (impl Write + Send),
    work: impl Fn(&T, &mut Vec<u8>) -> Kind + Sync,
) -> anyhow::Result<Tally> {
    run_counted(
        items,
        waits,
        |_| MOST,
        threads,
        stop,
        out,
        |item, text, tally, _| {
            tally.count(text, stop, |text| work(item, text));
        },
    )
}

/// [`run`] for items that hold several puzzles each: `work` counts them itself, and a chunk has at most as many items as
/// `most` says for so many threads.
pub(crate) fn run_counted<T: Send + Sync>(
    mut items: impl Iterator<Item = T>,
    waits: impl Fn() -> bool,
    most: impl Fn(usize) -> usize,
    threads: usize,
    stop: &AtomicBool,
    out: &mut (impl Write + Send),
    work: impl Fn(&T, &mut Vec<u8>, &mut Tally, &mut Showing<'_>) + Sync,
) -> anyhow::Result<Tally> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    let threads = pool.current_num_threads();
    let most = most(threads);
    let mut tally = Tally::default();
    let mut size = threads.min(most);
    let mut chunk: Vec<T> = Vec::new();
    // Texts that were written, for their memory.
    let spare: Mutex<Vec<Vec<u8>>> = Mutex::default();
    let texts = || spare.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        // Input may be slow as well as work.
        let start = Instant::now();
        chunk.clear();
        take_up_to(size, &mut items, &waits, &mut chunk);
        if chunk.is_empty() {
            break;
        }
        let share = chunk.len().div_ceil(threads * 4).max(1);
        let sink: Mutex<(&mut _, io::Result<()>)> = Mutex::new((&mut *out, Ok(())));
        let worked = |(number, part): (usize, &[T])| {
            let (mut text, mut tally) = (texts().pop().unwrap_or_default(), Tally::default());
            let write = |text: &[u8]| {
                let (out, written) = &mut *sink.lock().unwrap_or_else(PoisonError::into_inner);
                *written = out.write_all(text).and_then(|()| out.flush());
                written.is_ok()
            };
            // What comes before it is written already.
            let mut showing = Showing { write: (number == 0).then_some(&write), last: Instant::now() };
            for item in part {
                // What a raised flag leaves undone is not written; what is done is.
                if stop.load(Ordering::Relaxed) {
                    tally.interrupt();
                    break;
                }
                work(item, &mut text, &mut tally, &mut showing);
                if !tally.is_interrupted() && !showing.show(&mut text) {
                    tally.interrupt();
                }
                if tally.is_interrupted() {
                    break;
                }
            }
            (text, tally)
        };
        let results: Vec<(Vec<u8>, Tally)> = if threads == 1 {
            vec![worked((0, &chunk))]
        } else {
            pool.install(|| chunk.par_chunks(share).enumerate().map(worked).collect())
        };
        let (_, shown) = sink.into_inner().unwrap_or_else(PoisonError::into_inner);
        written(shown)?;
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
            size = (size * 2).min(most);
        } else {
            size = (size / 2).max(threads);
            // Slow work: what is done should be seen, and kept.
            written(out.flush())?;
        }
        if stop.load(Ordering::Relaxed) {
            tally.interrupt();
            break;
        }
    }
    written(out.flush())?;
    Ok(tally)
}

/// Writes a text, and says whether that went well.
type WriteNow<'a> = dyn Fn(&[u8]) -> bool + 'a;

/// Shows what is done while a chunk is worked on that takes long: of its first part, before which nothing is to be written.
pub(crate) struct Showing<'a> {
    write: Option<&'a WriteNow<'a>>,
    last: Instant,
}

impl Showing<'_> {
    /// Writes the text and empties it when it is time to. False when that fails: then there is no use in going on.
    pub(crate) fn show(&mut self, text: &mut Vec<u8>) -> bool {
        let Some(write) = self.write else { return true };
        if text.is_empty() || self.last.elapsed() < CHUNK_TIME {
            return true;
        }
        let goes_on = write(text);
        text.clear();
        self.last = Instant::now();
        goes_on
    }
}

/// Takes so many items, or fewer if the next one is to be waited for.
pub(crate) fn take_up_to<T>(
    size: usize,
    items: &mut impl Iterator<Item = T>,
    waits: &impl Fn() -> bool,
    taken: &mut Vec<T>,
) {
    while taken.len() < size
        && let Some(item) = items.next()
    {
        taken.push(item);
        if waits() {
            break;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exit::Exit;

    #[test]
    fn output_keeps_the_order_on_any_number_of_threads() {
        let expected: Vec<u8> = (0..20_000u32).flat_map(|i| format!("{i}\n").into_bytes()).collect();
        for threads in [1, 2, 5] {
            let mut out = Vec::new();
            let stop = AtomicBool::new(false);
            let tally = run(
                0..20_000u32,
                || false,
                threads,
                &stop,
                &mut out,
                |i, text| {
                    text.extend_from_slice(format!("{i}\n").as_bytes());
                    if i % 1000 == 0 { Kind::Many } else { Kind::Ok }
                },
            )
            .unwrap();
            assert!(out == expected);
            assert_eq!((tally.total(), tally.exit()), (20_000, Exit::No));
        }
    }

    /// Notes how much was written when it was flushed.
    #[derive(Default)]
    struct Flushed(Vec<u8>, Vec<usize>);

    impl Write for Flushed {
        fn write(&mut self, text: &[u8]) -> std::io::Result<usize> {
            self.0.write(text)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            self.1.push(self.0.len());
            Ok(())
        }
    }

    #[test]
    fn what_is_done_is_seen_while_the_input_is_slow() {
        let slow = (0..3).inspect(|_| std::thread::sleep(CHUNK_TIME));
        let (mut out, stop) = (Flushed::default(), AtomicBool::new(false));
        run(
            slow,
            || false,
            1,
            &stop,
            &mut out,
            |_, text| {
                text.push(b'x');
                Kind::Ok
            },
        )
        .unwrap();
        assert_eq!(out.1, [1, 2, 3, 3]);
    }

    #[test]
    fn what_is_done_is_seen_while_the_work_on_one_item_is_slow() {
        let (mut out, stop) = (Flushed::default(), AtomicBool::new(false));
        run_counted(
            0..2,
            || false,
            |_| 2,
            1,
            &stop,
            &mut out,
            |_, text, tally, showing| {
                for _ in 0..3 {
                    std::thread::sleep(CHUNK_TIME);
                    text.push(b'x');
                    tally.add(Kind::Ok);
                    assert!(showing.show(text) && text.is_empty());
                    // At once again there is no need.
                    text.push(b'y');
                    assert!(showing.show(text) && text.len() == 1);
                }
            },
        )
        .unwrap();
        assert_eq!(out.0, b"xyxyxyxyxyxy");
        assert_eq!(out.1[..3], [1, 3, 5]);
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
        let work = |_: &i32, text: &mut Vec<u8>| {
            std::thread::sleep(CHUNK_TIME);
            worked.fetch_add(1, Ordering::Relaxed);
            text.push(b'x');
            Kind::Ok
        };
        assert!(run(0..100, || false, 1, &stop, &mut Full, work).is_err());
        assert_eq!(worked.into_inner(), 1);
    }

    #[test]
    fn an_interruption_keeps_a_prefix() {
        let stop = AtomicBool::new(false);
        let mut out = Vec::new();
        let tally = run(
            0..100_000u32,
            || false,
            2,
            &stop,
            &mut out,
            |i, text| {
                if *i == 30_000 {
                    stop.store(true, Ordering::Relaxed);
                }
                text.extend_from_slice(format!("{i}\n").as_bytes());
                Kind::Ok
            },
        )
        .unwrap();
        let lines: Vec<u32> =
            String::from_utf8(out).unwrap().lines().map(|line| line.parse().unwrap()).collect();
        assert!(lines.iter().copied().eq(0..lines.len() as u32));
        assert_eq!(tally.total(), lines.len() as u64);
        assert_eq!(tally.exit(), Exit::Trouble);
        assert!(lines.len() < 100_000);
    }
}
