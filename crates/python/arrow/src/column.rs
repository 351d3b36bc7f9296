//! Columns that are handed over.

use std::ffi::{CStr, c_void};
use std::ptr;
use std::sync::Arc;

use crate::structures::{ArrowArray, ArrowSchema};

/// What the values of a column are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Texts.
    Text,
    /// 64-bit integers.
    Integer,
    /// Doubles.
    Double,
    /// Truth values.
    Bit,
}

impl Kind {
    const fn format(self) -> &'static CStr {
        match self {
            Kind::Text => c"U",
            Kind::Integer => c"l",
            Kind::Double => c"g",
            Kind::Bit => c"b",
        }
    }
}

/// A value of a column.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Value<'a> {
    /// A text.
    Text(&'a str),
    /// An integer.
    Integer(i64),
    /// A double.
    Double(f64),
    /// A truth value.
    Bit(bool),
}

/// The values. All buffers are aligned to eight bytes, but for bits and the characters of texts.
#[derive(Debug)]
struct Values {
    kind: Kind,
    length: usize,
    nulls: usize,
    valid: Vec<u8>,
    /// Of texts: where each begins, and where the last ends.
    offsets: Vec<i64>,
    /// Texts and bits.
    bytes: Vec<u8>,
    /// The bits of numbers.
    words: Vec<u64>,
}

/// A column that grows until it is handed over for the first time.
#[derive(Debug, Clone)]
pub struct Column(Arc<Values>);

impl Column {
    /// A column with no values yet.
    pub fn new(kind: Kind) -> Column {
        let offsets = if kind == Kind::Text { vec![0] } else { vec![] };
        let (valid, bytes, words) = (Vec::new(), Vec::new(), Vec::new());
        Column(Arc::new(Values { kind, length: 0, nulls: 0, valid, offsets, bytes, words }))
    }

    /// What its values are.
    pub fn kind(&self) -> Kind {
        self.0.kind
    }

    /// How many values.
    pub fn len(&self) -> usize {
        self.0.length
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.0.length == 0
    }

    /// Adds a value, or a null. `None` when it is of another kind, or the column was handed over.
    pub fn push(&mut self, value: Option<Value<'_>>) -> Option<()> {
        let values = Arc::get_mut(&mut self.0)?;
        match (values.kind, value) {
            (Kind::Text, None) => {}
            (Kind::Text, Some(Value::Text(text))) => values.bytes.extend_from_slice(text.as_bytes()),
            (Kind::Bit, None) => set(&mut values.bytes, values.length, false),
            (Kind::Bit, Some(Value::Bit(bit))) => set(&mut values.bytes, values.length, bit),
            (_, None) => values.words.push(0),
            (Kind::Integer, Some(Value::Integer(number))) => values.words.push(number.cast_unsigned()),
            (Kind::Double, Some(Value::Double(number))) => values.words.push(number.to_bits()),
            _ => return None,
        }
        if values.kind == Kind::Text {
            values.offsets.push(values.bytes.len() as i64);
        }
        set(&mut values.valid, values.length, value.is_some());
        values.nulls += usize::from(value.is_none());
        values.length += 1;
        Some(())
    }

    /// A value; `None` for a null.
    ///
    /// # Panics
    /// When there is no such row.
    pub fn get(&self, row: usize) -> Option<Value<'_>> {
        let values = &*self.0;
        assert!(row < values.length, "row {row} of {}", values.length);
        let bit = |bits: &[u8]| bits[row / 8] >> (row % 8) & 1 != 0;
        bit(&values.valid).then(|| match values.kind {
            Kind::Text => {
                let text = &values.bytes[values.offsets[row] as usize..values.offsets[row + 1] as usize];
                Value::Text(std::str::from_utf8(text).expect("only texts were added"))
            }
            Kind::Integer => Value::Integer(values.words[row].cast_signed()),
            Kind::Double => Value::Double(f64::from_bits(values.words[row])),
            Kind::Bit => Value::Bit(bit(&values.bytes)),
        })
    }

    /// Its schema, to be handed over.
    pub fn schema(&self) -> ArrowSchema {
        const NULLABLE: i64 = 2;
        ArrowSchema {
            format: self.0.kind.format().as_ptr(),
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

    /// Its values, to be handed over. Nothing is copied.
    pub fn array(&self) -> ArrowArray {
        let values = &self.0;
        let valid = if values.nulls == 0 { ptr::null() } else { values.valid.as_ptr().cast() };
        let bytes = values.bytes.as_ptr().cast();
        let (buffers, n_buffers) = match values.kind {
            Kind::Text => ([valid, values.offsets.as_ptr().cast(), bytes], 3),
            Kind::Bit => ([valid, bytes, ptr::null()], 2),
            Kind::Integer | Kind::Double => ([valid, values.words.as_ptr().cast(), ptr::null()], 2),
        };
        let held = Box::into_raw(Box::new(Held { buffers, _values: Arc::clone(values) }));
        ArrowArray {
            length: values.length as i64,
            null_count: values.nulls as i64,
            offset: 0,
            n_buffers,
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

/// Adds a bit to a bitmap.
fn set(bits: &mut Vec<u8>, at: usize, is: bool) {
    if at.is_multiple_of(8) {
        bits.push(0);
    }
    if let Some(last) = bits.last_mut() {
        *last |= u8::from(is) << (at % 8);
    }
}

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
