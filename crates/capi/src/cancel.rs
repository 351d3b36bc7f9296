//! What ends a function from another thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::border::{self, guarded};
use crate::code::ShuduCode;
use crate::context::ShuduContext;

/// What ends the functions of a context from another thread. A handle of its own, since a context serves one thread.
#[derive(Debug)]
pub struct ShuduCancel {
    stop: Arc<AtomicBool>,
}

// Any number of threads may use one.
const _: fn() = || {
    fn is_shared<T: Send + Sync>() {}
    is_shared::<ShuduCancel>();
};

/// Makes what ends the functions of this context: on the thread that uses the context, for any other thread. It may
/// outlive the context. All that are made for a context set the same flag.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_cancel_new(
    context: *const ShuduContext,
    cancel: *mut *mut ShuduCancel,
) -> ShuduCode {
    guarded(|| {
        let cancel = border::required(cancel, "cancel")?;
        // SAFETY: the head of shudu.h.
        let context = unsafe { border::handle(context, "context") }?;
        // SAFETY: it is not null.
        unsafe { border::give(cancel, ShuduCancel { stop: Arc::clone(&context.stop) }) };
        Ok(())
    })
}

/// Sets or clears the flag, from any thread. While it is set, the running function ends as soon as its search looks up,
/// most often within a millisecond, and so does each later one with that context, with SHUDU_CODE_CANCELLED. Clear it
/// before the context is used again. Functions that never take long (shudu_canon, shudu_isomorphs) end by themselves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_cancel_set(cancel: *const ShuduCancel, cancelled: bool) -> ShuduCode {
    guarded(|| {
        // SAFETY: the head of shudu.h.
        unsafe { border::handle(cancel, "cancel") }?.stop.store(cancelled, Ordering::Relaxed);
        Ok(())
    })
}

/// Frees it; the flag stays as it is. A null pointer is allowed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_cancel_free(cancel: *mut ShuduCancel) {
    guarded(|| {
        // SAFETY: the head of shudu.h.
        unsafe { border::free(cancel) };
        Ok(())
    });
}
