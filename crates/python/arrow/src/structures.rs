//! The structures of the interface, and who releases them.

use std::ffi::{c_char, c_int, c_void};
use std::fmt;
use std::ptr::{self, NonNull};

/// What is wrong with what a producer has handed over.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// It was taken over before, and may be gone.
    Released,
    /// It holds no strings: the format or the part that it has instead.
    NoStrings(String),
    /// A number, a buffer or a range that cannot be: which.
    Broken(&'static str),
    /// A row whose text is not within the data; its number from 0.
    Outside(usize),
    /// The stream failed: the number of the error and what the producer says.
    Stream(c_int, String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Released => f.write_str("the Arrow structure is released: it was taken over before"),
            Fault::NoStrings(seen) => f.write_str(seen),
            Fault::Broken(what) => write!(f, "the Arrow array is broken: {what}"),
            Fault::Outside(row) => {
                write!(f, "the Arrow array is broken: the text of row {row} is not within its data")
            }
            Fault::Stream(number, said) if said.is_empty() => {
                write!(f, "the Arrow stream failed: error {number}")
            }
            Fault::Stream(number, said) => write!(f, "the Arrow stream failed: error {number}, {said}"),
        }
    }
}

impl std::error::Error for Fault {}

/// What the values of an array are.
#[repr(C)]
#[derive(Debug)]
pub struct ArrowSchema {
    pub(crate) format: *const c_char,
    pub(crate) name: *const c_char,
    pub(crate) metadata: *const c_char,
    pub(crate) flags: i64,
    pub(crate) n_children: i64,
    pub(crate) children: *mut *mut ArrowSchema,
    pub(crate) dictionary: *mut ArrowSchema,
    pub(crate) release: Option<unsafe extern "C" fn(*mut ArrowSchema)>,
    pub(crate) private_data: *mut c_void,
}

/// The values.
#[repr(C)]
#[derive(Debug)]
pub struct ArrowArray {
    pub(crate) length: i64,
    pub(crate) null_count: i64,
    pub(crate) offset: i64,
    pub(crate) n_buffers: i64,
    pub(crate) n_children: i64,
    pub(crate) buffers: *mut *const c_void,
    pub(crate) children: *mut *mut ArrowArray,
    pub(crate) dictionary: *mut ArrowArray,
    pub(crate) release: Option<unsafe extern "C" fn(*mut ArrowArray)>,
    pub(crate) private_data: *mut c_void,
}

/// Arrays, one after the other.
#[repr(C)]
#[derive(Debug)]
pub struct ArrowArrayStream {
    pub(crate) get_schema: Option<unsafe extern "C" fn(*mut ArrowArrayStream, *mut ArrowSchema) -> c_int>,
    pub(crate) get_next: Option<unsafe extern "C" fn(*mut ArrowArrayStream, *mut ArrowArray) -> c_int>,
    pub(crate) get_last_error: Option<unsafe extern "C" fn(*mut ArrowArrayStream) -> *const c_char>,
    pub(crate) release: Option<unsafe extern "C" fn(*mut ArrowArrayStream)>,
    pub(crate) private_data: *mut c_void,
}

/// A structure that must be released once.
pub trait Released: Sized {
    /// One that holds nothing, as if it had been released.
    fn empty() -> Self;

    /// Was it released or taken over?
    fn is_released(&self) -> bool;
}

macro_rules! released {
    ($type:ident { $($field:ident: $value:expr),* $(,)? }) => {
        impl Released for $type {
            fn empty() -> $type {
                $type { release: None, private_data: ptr::null_mut(), $($field: $value),* }
            }

            fn is_released(&self) -> bool {
                self.release.is_none()
            }
        }

        impl Drop for $type {
            fn drop(&mut self) {
                if let Some(release) = self.release {
                    // SAFETY: the structure is valid until it is released, and this is the one time: it is not used
                    // after that.
                    unsafe { release(self) };
                }
            }
        }

        // SAFETY: the specification lets a structure move between threads, as long as one uses it at a time.
        unsafe impl Send for $type {}
        // SAFETY: what it points to does not change until it is released, which takes it exclusively.
        unsafe impl Sync for $type {}
    };
}

released!(ArrowSchema {
    format: ptr::null(),
    name: ptr::null(),
    metadata: ptr::null(),
    flags: 0,
    n_children: 0,
    children: ptr::null_mut(),
    dictionary: ptr::null_mut(),
});
released!(ArrowArray {
    length: 0,
    null_count: 0,
    offset: 0,
    n_buffers: 0,
    n_children: 0,
    buffers: ptr::null_mut(),
    children: ptr::null_mut(),
    dictionary: ptr::null_mut(),
});
released!(ArrowArrayStream { get_schema: None, get_next: None, get_last_error: None });

/// Takes a structure over from where it is, and marks it as released there.
///
/// # Errors
/// [`Fault::Released`] if somebody has taken it before.
///
/// # Safety
/// There is such a structure, or one that was taken over, and nobody else uses it at the same time.
pub unsafe fn take<T: Released>(from: NonNull<T>) -> Result<T, Fault> {
    // SAFETY: as the caller promises. One that was taken over is an empty one and owns nothing.
    let taken = unsafe { ptr::replace(from.as_ptr(), T::empty()) };
    if taken.is_released() { Err(Fault::Released) } else { Ok(taken) }
}
