//! Contexts: the language, the limits, and how the last function ended.

use std::ffi::{CString, c_char};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rayon::{ThreadPool, ThreadPoolBuilder};
use shudu::api::CallContext;
use shudu::core::Spent;
use shudu::i18n::{Lang, Speaker};
use shudu::ops::{Limits, MaxTime};

use crate::border::{self, Buffer, Recorder, guarded, within};
use crate::code::{Failure, ShuduCode, ShuduPlace};

/// What a thread needs to call the functions: a language, limits, and how its last function ended.
pub struct ShuduContext {
    pub(crate) speaker: Speaker,
    pub(crate) limits: Limits,
    /// Set by another thread, through a `ShuduCancel`.
    pub(crate) stop: Arc<AtomicBool>,
    /// Where batches run; without one, on all cores.
    pool: Option<ThreadPool>,
    reason: CString,
    place: ShuduPlace,
    kept: Vec<u8>,
}

// It may be handed from thread to thread.
const _: fn() = || {
    fn goes_anywhere<T: Send>() {}
    goes_anywhere::<ShuduContext>();
};

impl std::fmt::Debug for ShuduContext {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ShuduContext").field("limits", &self.limits).finish_non_exhaustive()
    }
}

impl Recorder for ShuduContext {
    fn begin(&mut self) {
        self.reason = CString::default();
        self.place = ShuduPlace::NONE;
    }

    fn cancelled(&self) -> Option<Failure> {
        let is_set = self.stop.load(Ordering::Relaxed);
        is_set.then(|| Failure::new(ShuduCode::Cancelled, self.speaker.spent(Spent::Stopped)))
    }

    fn fail(&mut self, failure: Failure) -> ShuduCode {
        self.say(Some(failure.message));
        self.place = failure.place;
        failure.code
    }
}

impl ShuduContext {
    /// Says why there is no better answer.
    pub(crate) fn say(&mut self, reason: Option<String>) {
        let bytes = reason.unwrap_or_default().replace('\0', " ");
        self.reason = CString::new(bytes).expect("it has no zero byte");
    }

    /// Keeps a text and copies it out.
    ///
    /// # Safety
    /// As with [`Buffer::put`].
    pub(crate) unsafe fn give_text(&mut self, text: Vec<u8>, buffer: &Buffer) -> Result<(), Failure> {
        self.kept = text;
        // SAFETY: the caller's promise.
        unsafe { buffer.put(&self.kept) }
    }

    /// Asks with what calls need.
    pub(crate) fn with_call_context<T>(&self, ask: impl FnOnce(&CallContext<'_>) -> T) -> T {
        let ceiling = self.limits.max_time.and_then(|time| time.0).unwrap_or(Duration::MAX);
        ask(&CallContext::new(&self.speaker, &self.stop, ceiling))
    }

    /// Works on the threads of batches.
    pub(crate) fn on_threads(&self, work: impl FnOnce() + Send) {
        match &self.pool {
            Some(pool) => pool.install(work),
            None => work(),
        }
    }
}

/// The version of the library, such as `0.1.0`: SHUDU_VERSION, unless a program runs with another library than it was
/// compiled for. Never freed.
#[unsafe(no_mangle)]
pub extern "C" fn shudu_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

/// Makes a context. `language` is that of reasons, hints and paths: `en` or `zh-CN`, or null for English; any other
/// language is English.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_context_new(
    language: *const c_char,
    context: *mut *mut ShuduContext,
) -> ShuduCode {
    guarded(|| {
        let context = border::required(context, "context")?;
        // SAFETY: the head of shudu.h.
        let language = unsafe { border::optional_text(language, "language") }?;
        let made = ShuduContext {
            speaker: Speaker::new(language.map_or(Lang::English, Lang::of_locale)),
            limits: Limits::default(),
            stop: Arc::default(),
            pool: None,
            reason: CString::default(),
            place: ShuduPlace::NONE,
            kept: Vec::new(),
        };
        // SAFETY: it is not null.
        unsafe { border::give(context, made) };
        Ok(())
    })
}

/// Frees a context. A null pointer is allowed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_context_free(context: *mut ShuduContext) {
    guarded(|| {
        // SAFETY: the head of shudu.h.
        unsafe { border::free(context) };
        Ok(())
    });
}

/// Sets what a function may spend on one puzzle: time, and nodes of its searches; 0 for no bound. In a new context
/// neither is bounded, but shudu_count, shudu_minimize for the smallest and shudu_generate take ten seconds at
/// most. Limits do not count for shudu_solve_many, shudu_canon and shudu_isomorphs, which never take long.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_context_limit(
    context: *mut ShuduContext,
    milliseconds: u64,
    nodes: u64,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let time = (milliseconds > 0).then(|| MaxTime(Some(Duration::from_millis(milliseconds))));
            context.limits = Limits { max_time: time, max_nodes: (nodes > 0).then_some(nodes) };
            Ok(())
        })
    }
}

/// The most threads of a context.
const MOST_THREADS: u32 = 1024;

/// Sets on how many threads the functions whose names end in _many run: at most 1024, and 0 for one on each core, which
/// all contexts share; so it is in a new context. All other functions run on the thread that calls.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_context_threads(context: *mut ShuduContext, threads: u32) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            if threads > MOST_THREADS {
                return Err(Failure::argument("threads", &format!("0 to {MOST_THREADS}, seen {threads}")));
            }
            let made = (threads > 0).then(|| ThreadPoolBuilder::new().num_threads(threads as usize).build());
            let impossible = |error| Failure::new(ShuduCode::Impossible, format!("threads: {error}"));
            context.pool = made.transpose().map_err(impossible)?;
            Ok(())
        })
    }
}

/// Why the last function with this context failed, or why its answer is not better, or what should be known of it;
/// empty when there is nothing to say. It lives until the next function with this context. Never null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_reason(context: *const ShuduContext) -> *const c_char {
    // SAFETY: the head of shudu.h.
    unsafe { context.as_ref() }.map_or(c"".as_ptr(), |context| context.reason.as_ptr())
}

/// Where the last function with this context could not read its text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_place(context: *const ShuduContext, place: *mut ShuduPlace) -> ShuduCode {
    guarded(|| {
        let place = border::required(place, "place")?;
        // SAFETY: the head of shudu.h.
        let context = unsafe { border::handle(context, "context") }?;
        // SAFETY: it is not null.
        unsafe { border::put(place, context.place) };
        Ok(())
    })
}

/// Copies the text that the last function with a text has made.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_kept_text(
    context: *const ShuduContext,
    text: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> ShuduCode {
    guarded(|| {
        // SAFETY: the head of shudu.h.
        let context = unsafe { border::handle(context, "context") }?;
        let buffer = Buffer { first: text.cast(), capacity, length };
        // SAFETY: likewise.
        unsafe { buffer.put(&context.kept) }
    })
}
