//! The Arrow C data interface through the PyCapsule protocol: strings in, columns out, without a dependency.
//!
//! The structures are those of the specification (<https://arrow.apache.org/docs/format/CDataInterface.html>). Whoever takes one
//! over sets its `release` to null where it was, and calls it when done.
#![allow(unsafe_code, reason = "the interface is pointers; nothing else in this package uses them")]

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr::{self, NonNull};
use std::sync::Arc;

use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyCapsule, PyCapsuleMethods, PyFloat, PyInt, PyList, PyString};

use crate::refusal;

#[repr(C)]
struct ArrowSchema {
    format: *const c_char,
    name: *const c_char,
    metadata: *const c_char,
    flags: i64,
    n_children: i64,
    children: *mut *mut ArrowSchema,
    dictionary: *mut ArrowSchema,
    release: Option<unsafe extern "C" fn(*mut ArrowSchema)>,
    private_data: *mut c_void,
}

#[repr(C)]
struct ArrowArray {
    length: i64,
    null_count: i64,
    offset: i64,
    n_buffers: i64,
    n_children: i64,
    buffers: *mut *const c_void,
    children: *mut *mut ArrowArray,
    dictionary: *mut ArrowArray,
    release: Option<unsafe extern "C" fn(*mut ArrowArray)>,
    private_data: *mut c_void,
}

#[repr(C)]
struct ArrowArrayStream {
    get_schema: Option<unsafe extern "C" fn(*mut ArrowArrayStream, *mut ArrowSchema) -> c_int>,
    get_next: Option<unsafe extern "C" fn(*mut ArrowArrayStream, *mut ArrowArray) -> c_int>,
    get_last_error: Option<unsafe extern "C" fn(*mut ArrowArrayStream) -> *const c_char>,
    release: Option<unsafe extern "C" fn(*mut ArrowArrayStream)>,
    private_data: *mut c_void,
}

/// A structure that must be released once.
trait Released: Sized {
    /// One that holds nothing.
    fn empty() -> Self;
    /// Releases it, if that was not done.
    fn release(&mut self);
    /// Marks it as taken over.
    fn forget(&mut self);
}

macro_rules! released {
    ($type:ident { $($field:ident: $value:expr),* $(,)? }) => {
        impl Released for $type {
            fn empty() -> $type {
                $type { $($field: $value),* }
            }

            fn release(&mut self) {
                if let Some(release) = self.release {
                    // SAFETY: the structure is valid until it is released, and this is the one time; the callback sets `release`
                    // to null.
                    unsafe { release(self) };
                    self.release = None;
                }
            }

            fn forget(&mut self) {
                self.release = None;
            }
        }

        impl Drop for $type {
            fn drop(&mut self) {
                self.release();
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
    release: None,
    private_data: ptr::null_mut(),
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
    release: None,
    private_data: ptr::null_mut(),
});
released!(ArrowArrayStream {
    get_schema: None,
    get_next: None,
    get_last_error: None,
    release: None,
    private_data: ptr::null_mut(),
});

/// Takes over what a capsule holds.
fn take<T: Released>(capsule: &Bound<'_, PyAny>, name: &CStr) -> PyResult<T> {
    let capsule = capsule.cast::<PyCapsule>()?;
    let pointer: NonNull<T> = capsule.pointer_checked(Some(name))?.cast();
    // SAFETY: a capsule of this name holds such a structure, and it is ours once it is marked as taken over. The interpreter's lock
    // keeps others away meanwhile.
    unsafe {
        let taken = ptr::read(pointer.as_ptr());
        (*pointer.as_ptr()).forget();
        Ok(taken)
    }
}

/// How the strings of an array are stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Layout {
    Utf8,
    LargeUtf8,
    View,
}

/// The layout that a schema names.
fn layout(py: Python<'_>, schema: &ArrowSchema) -> PyResult<Layout> {
    let format = if schema.format.is_null() {
        "nothing".into()
    } else {
        // SAFETY: a format ends with a zero byte and lives as long as its schema.
        unsafe { CStr::from_ptr(schema.format) }.to_string_lossy()
    };
    match &*format {
        _ if !schema.dictionary.is_null() => Err(refusal::arrow(py, "a dictionary")),
        "u" => Ok(Layout::Utf8),
        "U" => Ok(Layout::LargeUtf8),
        "vu" => Ok(Layout::View),
        other => Err(refusal::arrow(py, &format!("format {other:?}"))),
    }
}

/// One array of strings.
struct Strings {
    array: ArrowArray,
    layout: Layout,
}

impl Strings {
    fn new(array: ArrowArray, layout: Layout) -> PyResult<Strings> {
        let least = if layout == Layout::View { 2 } else { 3 };
        if array.length < 0 || array.offset < 0 || array.n_buffers < least || array.buffers.is_null() {
            return Err(PyTypeError::new_err("the Arrow array is broken: it lacks buffers"));
        }
        Ok(Strings { array, layout })
    }

    fn len(&self) -> usize {
        self.array.length as usize
    }

    /// Start of a buffer.
    fn buffer<T>(&self, number: usize) -> *const T {
        // SAFETY: the callers name buffers that the layout has; `new` has counted them.
        unsafe { *self.array.buffers.add(number) }.cast()
    }

    /// The text of a row; `None` for a null.
    fn get(&self, row: usize) -> Option<&[u8]> {
        assert!(row < self.len(), "the row is within");
        let at = self.array.offset as usize + row;
        // SAFETY: the specification says that each buffer holds what the layout and the length need, that offsets ascend
        // within the data, and that views name buffers and ranges that are there. The array is not released while `self` lives.
        unsafe {
            let valid = self.buffer::<u8>(0);
            if !valid.is_null() && *valid.add(at / 8) >> (at % 8) & 1 == 0 {
                return None;
            }
            let bytes = |start: *const u8, length: usize| match length {
                0 => &[][..],
                _ => std::slice::from_raw_parts(start, length),
            };
            Some(match self.layout {
                Layout::Utf8 => {
                    let offsets = self.buffer::<i32>(1).add(at);
                    let (start, end) = (*offsets as usize, *offsets.add(1) as usize);
                    bytes(self.buffer::<u8>(2).wrapping_add(start), end - start)
                }
                Layout::LargeUtf8 => {
                    let offsets = self.buffer::<i64>(1).add(at);
                    let (start, end) = (*offsets as usize, *offsets.add(1) as usize);
                    bytes(self.buffer::<u8>(2).wrapping_add(start), end - start)
                }
                Layout::View => {
                    let view = self.buffer::<i32>(1).add(at * 4);
                    let length = *view as usize;
                    if length <= 12 {
                        bytes(view.add(1).cast(), length)
                    } else {
                        let (buffer, start) = (*view.add(2) as usize, *view.add(3) as usize);
                        bytes(self.buffer::<u8>(2 + buffer).wrapping_add(start), length)
                    }
                }
            })
        }
    }
}

/// Strings from any library with the Arrow PyCapsule interface.
#[pyclass(frozen, module = "shudu._shudu")]
pub(crate) struct Texts {
    arrays: Vec<Strings>,
    /// The number of the first row of each array.
    starts: Vec<usize>,
    length: usize,
}

impl Texts {
    fn of(arrays: Vec<Strings>) -> Texts {
        let mut length = 0;
        let start = |array: &Strings| {
            let start = length;
            length += array.len();
            start
        };
        let starts = arrays.iter().map(start).collect();
        Texts { arrays, starts, length }
    }

    /// How many.
    pub(crate) fn len(&self) -> usize {
        self.length
    }

    /// The text of a row; `None` for a null.
    pub(crate) fn get(&self, row: usize) -> Option<&[u8]> {
        let array = self.starts.partition_point(|&start| start <= row) - 1;
        self.arrays[array].get(row - self.starts[array])
    }
}

#[pymethods]
impl Texts {
    /// Takes the strings of an object with `__arrow_c_array__` or `__arrow_c_stream__`, without copying them.
    #[new]
    fn new(object: &Bound<'_, PyAny>) -> PyResult<Texts> {
        let py = object.py();
        if object.hasattr("__arrow_c_array__")? {
            let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) =
                object.call_method0("__arrow_c_array__")?.extract()?;
            let schema: ArrowSchema = take(&schema, c"arrow_schema")?;
            let array: ArrowArray = take(&array, c"arrow_array")?;
            return Ok(Texts::of(vec![Strings::new(array, layout(py, &schema)?)?]));
        }
        let stream = object.call_method0("__arrow_c_stream__")?;
        let mut stream: ArrowArrayStream = take(&stream, c"arrow_array_stream")?;
        let mut schema = ArrowSchema::empty();
        let get_schema =
            stream.get_schema.ok_or_else(|| PyTypeError::new_err("the Arrow stream is released"))?;
        let get_next = stream.get_next.ok_or_else(|| PyTypeError::new_err("the Arrow stream is released"))?;
        // SAFETY: the stream is ours and not released; the callbacks fill in what they are given.
        let failed = unsafe { get_schema(&raw mut stream, &raw mut schema) };
        if failed != 0 {
            return Err(PyRuntimeError::new_err(format!("the Arrow stream has no schema: error {failed}")));
        }
        let layout = layout(py, &schema)?;
        let mut arrays = Vec::new();
        loop {
            let mut array = ArrowArray::empty();
            // SAFETY: as above.
            let failed = unsafe { get_next(&raw mut stream, &raw mut array) };
            if failed != 0 {
                return Err(PyRuntimeError::new_err(format!("the Arrow stream broke off: error {failed}")));
            }
            if array.release.is_none() {
                return Ok(Texts::of(arrays));
            }
            arrays.push(Strings::new(array, layout)?);
        }
    }

    fn __len__(&self) -> usize {
        self.length
    }
}

/// The values of a column.
#[derive(Debug, Default)]
struct Values {
    /// Of the specification: `U` (texts), `l` (64-bit integers), `g` (doubles), `b` (bits).
    format: &'static CStr,
    length: usize,
    nulls: usize,
    valid: Vec<u8>,
    /// Of texts: where each begins, and where the last ends.
    offsets: Vec<i64>,
    data: Vec<u8>,
}

impl Values {
    fn of(format: &'static CStr) -> Values {
        let offsets = if format == c"U" { vec![0] } else { vec![] };
        Values { format, offsets, ..Values::default() }
    }

    fn begin(&mut self, is_valid: bool) {
        set(&mut self.valid, self.length, is_valid);
        self.length += 1;
        self.nulls += usize::from(!is_valid);
    }

    fn text(&mut self, text: Option<&[u8]>) {
        self.begin(text.is_some());
        self.data.extend_from_slice(text.unwrap_or_default());
        self.offsets.push(self.data.len() as i64);
    }

    fn number(&mut self, bytes: Option<[u8; 8]>) {
        self.begin(bytes.is_some());
        self.data.extend_from_slice(&bytes.unwrap_or_default());
    }

    fn bit(&mut self, bit: Option<bool>) {
        set(&mut self.data, self.length, bit.unwrap_or_default());
        self.begin(bit.is_some());
    }
}

/// Adds a bit to a bitmap.
fn set(bits: &mut Vec<u8>, at: usize, is: bool) {
    if at.is_multiple_of(8) {
        bits.push(0);
    }
    if let Some(last) = bits.last_mut() {
        *last |= u8::from(is) << (at % 8);
    }
}

/// A column for any library with the Arrow PyCapsule interface. It grows until it is handed over for the first time.
#[pyclass(module = "shudu._shudu")]
pub(crate) struct Column(Arc<Values>);

/// What an exported array keeps alive.
struct Held {
    buffers: [*const c_void; 3],
    _values: Arc<Values>,
}

unsafe extern "C" fn release_schema(schema: *mut ArrowSchema) {
    // SAFETY: it is called with a schema of ours, whose texts are static.
    unsafe { (*schema).release = None };
}

unsafe extern "C" fn release_array(array: *mut ArrowArray) {
    // SAFETY: it is called once with an array of ours, whose private data are a box of `Held`.
    unsafe {
        drop(Box::from_raw((*array).private_data.cast::<Held>()));
        (*array).release = None;
    }
}

impl Column {
    fn grow(&mut self) -> PyResult<&mut Values> {
        Arc::get_mut(&mut self.0).ok_or_else(|| PyRuntimeError::new_err("the column was handed over already"))
    }

    fn schema(&self) -> ArrowSchema {
        const NULLABLE: i64 = 2;
        ArrowSchema {
            format: self.0.format.as_ptr(),
            name: c"".as_ptr(),
            flags: NULLABLE,
            release: Some(release_schema),
            private_data: ptr::null_mut(),
            metadata: ptr::null(),
            n_children: 0,
            children: ptr::null_mut(),
            dictionary: ptr::null_mut(),
        }
    }

    fn array(&self) -> ArrowArray {
        let values = &self.0;
        let valid = if values.nulls == 0 { ptr::null() } else { values.valid.as_ptr().cast() };
        let data = values.data.as_ptr().cast();
        let texts = values.format == c"U";
        let buffers =
            if texts { [valid, values.offsets.as_ptr().cast(), data] } else { [valid, data, ptr::null()] };
        let held = Box::into_raw(Box::new(Held { buffers, _values: Arc::clone(values) }));
        ArrowArray {
            length: values.length as i64,
            null_count: values.nulls as i64,
            offset: 0,
            n_buffers: if texts { 3 } else { 2 },
            n_children: 0,
            // SAFETY: it was made just now and lives until the array is released.
            buffers: unsafe { (&raw mut (*held).buffers).cast() },
            children: ptr::null_mut(),
            dictionary: ptr::null_mut(),
            release: Some(release_array),
            private_data: held.cast(),
        }
    }
}

#[pymethods]
impl Column {
    /// A column of `str`, `int`, `float` or `bool`, with no values yet.
    #[new]
    fn new(kind: &str) -> PyResult<Column> {
        let format = match kind {
            "str" => c"U",
            "int" => c"l",
            "float" => c"g",
            "bool" => c"b",
            _ => return Err(PyTypeError::new_err(format!("expected str, int, float or bool, seen {kind}"))),
        };
        Ok(Column(Arc::new(Values::of(format))))
    }

    fn __len__(&self) -> usize {
        self.0.length
    }

    /// Adds texts of 81 bytes each; those whose byte in `valid` is 0 are null.
    fn extend_lines(&mut self, lines: &[u8], valid: &[u8]) -> PyResult<()> {
        let values = self.grow()?;
        for (line, valid) in lines.chunks_exact(81).zip(valid) {
            values.text((*valid != 0).then_some(line));
        }
        Ok(())
    }

    /// Adds values of the column's type, or None for null.
    fn extend(&mut self, items: &Bound<'_, PyList>) -> PyResult<()> {
        let values = self.grow()?;
        for item in items {
            let wrong = || PyTypeError::new_err("the value is not of the column's type");
            let null = item.is_none();
            match values.format.to_bytes() {
                b"U" if null => values.text(None),
                b"U" => values.text(Some(item.cast::<PyString>().map_err(|_| wrong())?.to_str()?.as_bytes())),
                b"b" if null => values.bit(None),
                b"b" => values.bit(Some(item.cast::<PyBool>().map_err(|_| wrong())?.is_true())),
                _ if null => values.number(None),
                b"l" => {
                    let number: i64 = item.cast::<PyInt>().map_err(|_| wrong())?.extract()?;
                    values.number(Some(number.to_ne_bytes()));
                }
                _ => {
                    let number: f64 = item.cast::<PyFloat>().map_err(|_| wrong())?.extract()?;
                    values.number(Some(number.to_ne_bytes()));
                }
            }
        }
        Ok(())
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        PyCapsule::new_with_value(py, self.schema(), c"arrow_schema")
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        // A wish, which the specification lets us leave unfulfilled.
        drop(requested_schema);
        let array = PyCapsule::new_with_value(py, self.array(), c"arrow_array")?;
        Ok((self.__arrow_c_schema__(py)?, array))
    }
}
