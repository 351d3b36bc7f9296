//! `shudu mcp`: the tools for agents on standard input and output, a message on each line.

use std::collections::HashMap;
use std::io::{self, BufRead, IsTerminal as _, Read as _, Write as _};
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use shudu::api::{CallContext, MOST_BODY, Priority};
use shudu::i18n::Speaker;
use shudu::mcp::Message;

use crate::args::McpArgs;
use crate::context::Context;
use crate::exit::Exit;
use crate::output::written;

/// A day: `--max-time none` still has an end.
const LONGEST: Duration = Duration::from_secs(24 * 3600);

/// The longest line: the largest request, and what stands around it.
const MOST_LINE: u64 = MOST_BODY as u64 + (64 << 10);

/// So many messages wait for a thread at most.
const MOST_WAITING: usize = 64;

/// A message, and the flag that ends its work.
struct Job {
    message: Message,
    stop: Arc<AtomicBool>,
}

/// The flags of the requests that are worked on, by their numbers as JSON.
type Running = Mutex<HashMap<String, Arc<AtomicBool>>>;

/// Runs the command: until standard input ends, or Ctrl-C.
pub(crate) fn run(args: &McpArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    if io::stdin().is_terminal() {
        context.note(&context.speaker.say("mcp-waiting"));
    }
    let (line, lines) = mpsc::sync_channel(1);
    // It is not waited for: after Ctrl-C it may still be reading.
    std::thread::spawn(move || read_lines(&line));
    let ceiling = args.max_time.0.unwrap_or(LONGEST);
    let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
    let (job, jobs) = mpsc::sync_channel(MOST_WAITING);
    let (jobs, running, failed) = (Mutex::new(jobs), Running::default(), AtomicBool::new(false));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| work(&jobs, &running, ceiling, context.speaker, &failed));
        }
        let ended = serve(&lines, job, &running, ceiling, context);
        if ended.is_err() || context.stop.load(Ordering::Relaxed) {
            lock(&running).values().for_each(|stop| stop.store(true, Ordering::Relaxed));
        }
        ended
    })?;
    Ok(if failed.load(Ordering::Relaxed) { Exit::Trouble } else { Exit::Yes })
}

/// Hands out messages until there are no more.
fn serve(
    lines: &Receiver<io::Result<Vec<u8>>>,
    job: SyncSender<Job>,
    running: &Running,
    ceiling: Duration,
    context: &Context<'_>,
) -> anyhow::Result<()> {
    while !context.stop.load(Ordering::Relaxed) {
        let line = match lines.recv_timeout(Duration::from_millis(100)) {
            Ok(line) => line?,
            Err(RecvTimeoutError::Timeout) => continue,
            Err(RecvTimeoutError::Disconnected) => break,
        };
        let message = Message::read(&line);
        for id in message.cancelled() {
            if let Some(stop) = lock(running).get(&id.to_string()) {
                stop.store(true, Ordering::Relaxed);
            }
        }
        let stop = Arc::new(AtomicBool::new(false));
        // What takes a moment does not wait for a search.
        if message.priority() == Priority::Short {
            answer(message.answer(&CallContext::new(context.speaker, &stop, ceiling)))?;
            continue;
        }
        lock(running).extend(message.requests().map(|id| (id.to_string(), stop.clone())));
        if let Err(full) = job.try_send(Job { message, stop }) {
            let (mpsc::TrySendError::Full(job) | mpsc::TrySendError::Disconnected(job)) = full;
            done(running, &job);
            answer(job.message.busy())?;
        }
    }
    Ok(())
}

/// Works until there are no more messages.
fn work(
    jobs: &Mutex<Receiver<Job>>,
    running: &Running,
    ceiling: Duration,
    speaker: &Speaker,
    failed: &AtomicBool,
) {
    loop {
        let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { return };
        let told = job.message.answer(&CallContext::new(speaker, &job.stop, ceiling));
        done(running, &job);
        // A request that was cancelled is not answered.
        if !job.stop.load(Ordering::Relaxed) && answer(told).is_err() {
            failed.store(true, Ordering::Relaxed);
            return;
        }
    }
}

fn done(running: &Running, job: &Job) {
    let mut running = lock(running);
    job.message.requests().for_each(|id| {
        // Another request may have taken the same number since.
        let number = id.to_string();
        if running.get(&number).is_some_and(|stop| Arc::ptr_eq(stop, &job.stop)) {
            running.remove(&number);
        }
    });
}

fn lock(running: &Running) -> std::sync::MutexGuard<'_, HashMap<String, Arc<AtomicBool>>> {
    running.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Prints an answer at once.
fn answer(told: Option<String>) -> anyhow::Result<()> {
    let Some(mut text) = told else { return Ok(()) };
    text.push('\n');
    let mut out = io::stdout().lock();
    written(out.write_all(text.as_bytes()).and_then(|()| out.flush()))
}

/// Reads lines, without those that are blank. Of a line that is too long the beginning is handed on, which is no JSON.
fn read_lines(line: &SyncSender<io::Result<Vec<u8>>>) {
    let mut input = io::stdin().lock();
    loop {
        let mut bytes = Vec::new();
        let read = input.by_ref().take(MOST_LINE).read_until(b'\n', &mut bytes).and_then(|_| {
            let is_cut = bytes.len() as u64 == MOST_LINE && bytes.last() != Some(&b'\n');
            if is_cut { skip_line(&mut input) } else { Ok(()) }
        });
        let (is_end, is_blank) = (bytes.is_empty(), bytes.trim_ascii().is_empty());
        let failed = read.is_err();
        if failed || !is_blank {
            if line.send(read.map(|()| bytes)).is_err() || failed {
                return;
            }
        } else if is_end {
            return;
        }
    }
}

/// Passes over the rest of a line.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let (used, is_done) = (end.map_or(buffer.len(), |at| at + 1), end.is_some() || buffer.is_empty());
        input.consume(used);
        if is_done {
            return Ok(());
        }
    }
}
