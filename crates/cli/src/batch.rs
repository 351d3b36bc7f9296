//! Many puzzles: read in turn, worked on by all threads, written in order, in constant memory.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use rayon::prelude::*;
use shudu::i18n::Speaker;

use crate::exit::Exit;
use crate::output::written;

/// How many items one chunk holds at most. Large enough that the ends of chunks, where some threads wait for the
/// last item, do not show; small enough that memory stays far below a few MiB.
const MOST: usize = 8192;

/// How long a chunk should take: results appear at least this often, and an interruption loses no more than this.
pub(crate) const CHUNK_TIME: Duration = Duration::from_millis(200);

/// What became of one item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Done, fine, one solution.
    Ok,
    /// No solution.
    None,
    /// Several solutions.
    Many,
    /// Givens clash.
    Clash,
    /// Something else is wrong with it.
    Wrong,
    /// It is not what was asked for.
    Missed,
    /// It is not equivalent to what it was held against.
    Different,
    /// A budget was spent.
    Unknown,
    /// It could not be read.
    Unread,
}

impl Kind {
    const ALL: [Kind; 9] = [
        Kind::Ok,
        Kind::None,
        Kind::Many,
        Kind::Clash,
        Kind::Wrong,
        Kind::Missed,
        Kind::Different,
        Kind::Unknown,
        Kind::Unread,
    ];

    pub(crate) const fn exit(self) -> Exit {
        match self {
            Kind::Ok => Exit::Yes,
            Kind::None | Kind::Many | Kind::Clash | Kind::Wrong | Kind::Missed | Kind::Different => Exit::No,
            Kind::Unknown | Kind::Unread => Exit::Trouble,
        }
    }

    const fn message(self) -> &'static str {
        match self {
            Kind::Ok => "tally-ok",
            Kind::None => "tally-none",
            Kind::Many => "tally-many",
            Kind::Clash => "tally-clash",
            Kind::Wrong => "tally-wrong",
            Kind::Missed => "tally-missed",
            Kind::Different => "tally-different",
            Kind::Unknown => "tally-unknown",
            Kind::Unread => "tally-unread",
        }
    }
}

/// How many items became what.
#[derive(Debug, Clone, Default)]
pub(crate) struct Tally {
    counts: [u64; Kind::ALL.len()],
    exit: Exit,
    interrupted: bool,
}

impl Tally {
    /// Counts one more.
    pub(crate) fn add(&mut self, kind: Kind) {
        self.add_many(kind, 1);
    }

    /// Counts several more of a kind.
    pub(crate) fn add_many(&mut self, kind: Kind, n: u64) {
        self.counts[kind as usize] += n;
        if n > 0 {
            self.exit = self.exit.and(kind.exit());
        }
    }

    /// Counts what became of an item. A search that the raised flag ended has no answer worth writing: then the work is stopped before it.
    pub(crate) fn count(
        &mut self,
        text: &mut Vec<u8>,
        stop: &AtomicBool,
        work: impl FnOnce(&mut Vec<u8>) -> Kind,
    ) {
        let before = text.len();
        let kind = work(text);
        if kind == Kind::Unknown && stop.load(Ordering::Relaxed) {
            text.truncate(before);
            self.interrupt();
        } else {
            self.add(kind);
        }
    }

    /// Adds another tally.
    pub(crate) fn merge(&mut self, other: &Tally) {
        for (sum, count) in self.counts.iter_mut().zip(other.counts) {
            *sum += count;
        }
        self.exit = self.exit.and(other.exit);
        self.interrupted |= other.interrupted;
    }

    /// All items.
    pub(crate) fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Was it stopped?
    pub(crate) const fn is_interrupted(&self) -> bool {
        self.interrupted
    }

    /// The work was stopped before its end.
    pub(crate) fn interrupt(&mut self) {
        self.interrupted = true;
        self.exit = Exit::Trouble;
    }

    /// The exit code.
    pub(crate) const fn exit(&self) -> Exit {
        self.exit
    }

    /// The summary for standard error.
    pub(crate) fn summary(&self, time: Duration, speaker: &Speaker) -> String {
        let parts: Vec<String> = Kind::ALL
            .into_iter()
            .filter(|&kind| self.counts[kind as usize] > 0)
            .map(|kind| speaker.say_with(kind.message(), [("count", self.counts[kind as usize].into())]))
            .collect();
        let seconds = time.as_secs_f64();
        let message = if parts.is_empty() { "summary-nothing" } else { "summary" };
        let rate = if seconds > 0.0 { self.total() as f64 / seconds } else { 0.0 };
        // What takes seconds a puzzle is not done at no rate at all.
        let rate = if rate < 10.0 { format!("{rate:.2}").into() } else { (rate as u64).into() };
        let mut text = speaker.say_with(
            message,
            [
                ("total", speaker.say_with("count-puzzles", [("count", self.total().into())]).into()),
                ("parts", parts.join(&speaker.say("list-comma")).into()),
                ("time", format!("{seconds:.2}").into()),
                ("rate", rate),
            ],
        );
        if self.interrupted {
            text.push_str(&speaker.say("summary-interrupted"));
        }
        text
    }
}

/// Works on all items and writes what `work` leaves in its buffer, in order. Returns after the last item, when
/// `stop` is up (what is done is written), or when writing fails. No threads means one for each processor. While the next item is to be
/// waited for, as `waits` says, what there is so far is worked on.
pub(crate) fn run<T: Send + Sync>(
    items: impl Iterator<Item = T>,
    waits: impl Fn() -> bool,
    threads: usize,
    stop: &AtomicBool,
    out: &mut impl Write,
    work: impl Fn(&T, &mut Vec<u8>) -> Kind + Sync,
) -> anyhow::Result<Tally> {
    run_counted(
        items,
        waits,
        |_| MOST,
        threads,
        stop,
        out,
        |item, text, tally| {
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
    out: &mut impl Write,
    work: impl Fn(&T, &mut Vec<u8>, &mut Tally) + Sync,
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
        let worked = |part: &[T]| {
            let (mut text, mut tally) = (texts().pop().unwrap_or_default(), Tally::default());
            for item in part {
                // What a raised flag leaves undone is not written; what is done is.
                if stop.load(Ordering::Relaxed) {
                    tally.interrupt();
                    break;
                }
                work(item, &mut text, &mut tally);
                if tally.interrupted {
                    break;
                }
            }
            (text, tally)
        };
        let results: Vec<(Vec<u8>, Tally)> = if threads == 1 {
            vec![worked(&chunk)]
        } else {
            pool.install(|| chunk.par_chunks(share).map(worked).collect())
        };
        for (mut text, part) in results {
            written(out.write_all(&text))?;
            text.clear();
            texts().push(text);
            tally.merge(&part);
            if part.interrupted {
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

    #[test]
    fn what_is_done_is_seen_while_the_input_is_slow() {
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
    fn a_summary_says_so_when_nothing_was_done() {
        let speaker = Speaker::new(shudu::i18n::Lang::English);
        let mut tally = Tally::default();
        tally.interrupt();
        let summary = tally.summary(Duration::from_secs(3), &speaker);
        assert_eq!(summary, "No puzzle. 3.00 s. Interrupted: the rest was not begun.");
        tally.add(Kind::Ok);
        let summary = tally.summary(Duration::from_secs(3), &speaker);
        assert!(summary.starts_with("1 puzzle: 1 fine. 3.00 s, 0.33 a second."), "{summary}");
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
