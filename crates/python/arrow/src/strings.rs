//! Reading arrays of strings.

use std::ffi::CStr;

use crate::structures::{ArrowArray, ArrowArrayStream, ArrowSchema, Fault, Released as _};

/// How the strings of an array are stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Layout {
    /// Offsets of four bytes.
    Utf8,
    /// Offsets of eight bytes.
    LargeUtf8,
    /// Views of sixteen bytes.
    View,
}

impl Layout {
    /// The layout that a schema names.
    fn of(schema: &ArrowSchema) -> Result<Layout, Fault> {
        let format = if schema.format.is_null() {
            "nothing".into()
        } else {
            // SAFETY: a format ends with a zero byte and lives as long as its schema.
            unsafe { CStr::from_ptr(schema.format) }.to_string_lossy()
        };
        match &*format {
            _ if !schema.dictionary.is_null() => Err(Fault::NoStrings("a dictionary".to_owned())),
            "u" => Ok(Layout::Utf8),
            "U" => Ok(Layout::LargeUtf8),
            "vu" => Ok(Layout::View),
            other => Err(Fault::NoStrings(format!("format {other:?}"))),
        }
    }

    /// How many bytes each row has in buffer 1.
    const fn row(self) -> usize {
        match self {
            Layout::Utf8 => 4,
            Layout::LargeUtf8 => 8,
            Layout::View => 16,
        }
    }
}

/// One array of strings.
#[derive(Debug)]
pub struct Strings {
    array: ArrowArray,
    layout: Layout,
    length: usize,
    /// The first row, counted from where the buffers begin.
    offset: usize,
    /// Where the texts begin and end in the data, for the layouts with offsets.
    data: (usize, usize),
}

impl Strings {
    /// The strings of an array.
    ///
    /// # Errors
    /// When the schema names no strings, or numbers and buffers do not fit.
    ///
    /// # Safety
    /// Both are structures of a producer that keeps to the specification, but for what is checked here: the buffers
    /// that are there hold what the length and the offset need, and the data reach to the last offset.
    pub unsafe fn new(array: ArrowArray, schema: &ArrowSchema) -> Result<Strings, Fault> {
        let layout = Layout::of(schema)?;
        // SAFETY: as the caller promises.
        unsafe { Strings::of(array, layout) }
    }

    /// # Safety
    /// As for `new`.
    unsafe fn of(array: ArrowArray, layout: Layout) -> Result<Strings, Fault> {
        let number = |number: i64, what| usize::try_from(number).map_err(|_| Fault::Broken(what));
        let length = number(array.length, "its length is negative")?;
        let offset = number(array.offset, "its offset is negative")?;
        let rows = offset.checked_add(length).and_then(|rows| rows.checked_add(1));
        let fits = rows
            .and_then(|rows| rows.checked_mul(layout.row()))
            .is_some_and(|bytes| bytes <= isize::MAX as usize);
        if !fits {
            return Err(Fault::Broken("it is longer than memory"));
        }
        // Validity, offsets, data; of views the data may be none, and behind them are their sizes.
        if array.n_buffers < 3 || (layout != Layout::View && array.n_buffers != 3) || array.buffers.is_null()
        {
            return Err(Fault::Broken("it lacks buffers, or has others than its format"));
        }
        let mut strings = Strings { array, layout, length, offset, data: (0, 0) };
        if length == 0 {
            return Ok(strings);
        }
        if strings.buffer(1).is_null() {
            return Err(Fault::Broken("it has rows and nothing that says where they are"));
        }
        if layout == Layout::View {
            let sizes = strings.array.n_buffers as usize - 1;
            if sizes > 2 && strings.buffer(sizes).is_null() {
                return Err(Fault::Broken("it does not say how long its buffers are"));
            }
        } else {
            // SAFETY: there is an offset for each row and one more, as the caller promises.
            let (first, last) = unsafe { (strings.end(offset), strings.end(offset + length)) };
            let (Ok(first), Ok(last)) = (usize::try_from(first), usize::try_from(last)) else {
                return Err(Fault::Broken("an offset is negative"));
            };
            if last < first || (first < last && strings.buffer(2).is_null()) {
                return Err(Fault::Broken("its data end before they begin, or are not there"));
            }
            strings.data = (first, last);
        }
        Ok(strings)
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.length
    }

    /// Are there none?
    pub const fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Start of a buffer.
    fn buffer(&self, number: usize) -> *const u8 {
        // SAFETY: the callers name buffers that the layout has; `of` has counted them.
        unsafe { *self.array.buffers.add(number) }.cast()
    }

    /// An offset.
    ///
    /// # Safety
    /// There is one of this number.
    unsafe fn end(&self, at: usize) -> i64 {
        // SAFETY: as the caller promises. The specification recommends alignment, and does not demand it.
        unsafe {
            match self.layout {
                Layout::Utf8 => self.buffer(1).cast::<i32>().add(at).read_unaligned().into(),
                _ => self.buffer(1).cast::<i64>().add(at).read_unaligned(),
            }
        }
    }

    /// The bytes of a row; `None` for a null. They need not be UTF-8.
    ///
    /// # Errors
    /// [`Fault::Outside`] when they are not within the data.
    ///
    /// # Panics
    /// When there is no such row.
    pub fn get(&self, row: usize) -> Result<Option<&[u8]>, Fault> {
        assert!(row < self.length, "row {row} of {}", self.length);
        let at = self.offset + row;
        let valid = self.buffer(0);
        // SAFETY: the bitmap has a bit for each row, as the maker of `self` has promised.
        if !valid.is_null() && unsafe { *valid.add(at / 8) } >> (at % 8) & 1 == 0 {
            return Ok(None);
        }
        let found = if self.layout == Layout::View { self.view(at) } else { self.between(at) };
        found.map(Some).ok_or(Fault::Outside(row))
    }

    /// The text between two offsets.
    fn between(&self, at: usize) -> Option<&[u8]> {
        // SAFETY: there is an offset for each row and one more.
        let (start, end) = unsafe { (self.end(at), self.end(at + 1)) };
        let (start, end) = (usize::try_from(start).ok()?, usize::try_from(end).ok()?);
        if start < self.data.0 || end > self.data.1 || end < start {
            return None;
        }
        if start == end {
            return Some(&[]);
        }
        // SAFETY: the data reach to the last offset, this range is within them, and they are kept while `self` is.
        Some(unsafe { std::slice::from_raw_parts(self.buffer(2).add(start), end - start) })
    }

    /// The text of a view: in it, or in one of the buffers.
    fn view(&self, at: usize) -> Option<&[u8]> {
        // SAFETY: there is a view for each row.
        let view = unsafe { self.buffer(1).add(at * 16) };
        // SAFETY: a view has sixteen bytes.
        let field = |number: usize| unsafe { view.cast::<i32>().add(number).read_unaligned() };
        let length = usize::try_from(field(0)).ok()?;
        if length <= 12 {
            // SAFETY: these bytes are in the view.
            return Some(unsafe { std::slice::from_raw_parts(view.add(4), length) });
        }
        let (buffer, start) = (usize::try_from(field(2)).ok()?, usize::try_from(field(3)).ok()?);
        let sizes = self.array.n_buffers as usize - 1;
        if buffer >= sizes - 2 {
            return None;
        }
        // SAFETY: there is a size for each of these buffers.
        let size = unsafe { self.buffer(sizes).cast::<i64>().add(buffer).read_unaligned() };
        let data = self.buffer(2 + buffer);
        if data.is_null() || start.checked_add(length)? > usize::try_from(size).ok()? {
            return None;
        }
        // SAFETY: the range is within the buffer, which is kept while `self` is.
        Some(unsafe { std::slice::from_raw_parts(data.add(start), length) })
    }
}

/// All arrays of a stream.
///
/// # Errors
/// When it fails, or does not hold strings.
///
/// # Safety
/// It is a stream of a producer that keeps to the specification, as for [`Strings::new`].
pub unsafe fn drain(mut stream: ArrowArrayStream) -> Result<Vec<Strings>, Fault> {
    let (Some(get_schema), Some(get_next)) = (stream.get_schema, stream.get_next) else {
        return Err(Fault::Released);
    };
    let mut schema = ArrowSchema::empty();
    // SAFETY: the stream is ours and not released; the callbacks fill in what they are given.
    let failed = unsafe { get_schema(&raw mut stream, &raw mut schema) };
    if failed != 0 {
        return Err(fault(&mut stream, failed));
    }
    let layout = Layout::of(&schema)?;
    let mut arrays = Vec::new();
    loop {
        let mut array = ArrowArray::empty();
        // SAFETY: as above.
        let failed = unsafe { get_next(&raw mut stream, &raw mut array) };
        if failed != 0 {
            return Err(fault(&mut stream, failed));
        }
        if array.is_released() {
            return Ok(arrays);
        }
        // SAFETY: as the caller promises.
        arrays.push(unsafe { Strings::of(array, layout)? });
    }
}

/// Why a call of a stream failed.
fn fault(stream: &mut ArrowArrayStream, number: std::ffi::c_int) -> Fault {
    let said = stream.get_last_error.map_or(std::ptr::null(), |said| {
        // SAFETY: the stream is not released, and a call of it has failed.
        unsafe { said(stream) }
    });
    let said = if said.is_null() {
        String::new()
    } else {
        // SAFETY: a message ends with a zero byte and is there until the stream is called again.
        unsafe { CStr::from_ptr(said) }.to_string_lossy().into_owned()
    };
    Fault::Stream(number, said)
}
