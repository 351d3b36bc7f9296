//! Producers made by hand: honest ones, ones that hand out twice, and ones that say what is not so. Under Miri, too
//! (`scripts/test-more`).

use std::ffi::{c_char, c_int, c_void};
use std::ptr::{self, NonNull};
use std::sync::Arc;

use crate::structures::Released as _;
use crate::{ArrowArray, ArrowArrayStream, ArrowSchema, Column, Fault, Kind, Strings, Value, drain, take};

/// What an array of a test keeps alive, and a count of those that are not released.
struct Buffers {
    _bytes: Vec<Vec<u8>>,
    pointers: Vec<*const c_void>,
    _alive: Arc<()>,
}

unsafe extern "C" fn release(array: *mut ArrowArray) {
    // SAFETY: it is called once, with an array that `array` has made.
    unsafe {
        drop(Box::from_raw((*array).private_data.cast::<Buffers>()));
        (*array).release = None;
    }
}

/// An array of these buffers; without one, the pointer is null.
fn array(length: i64, offset: i64, buffers: Vec<Option<Vec<u8>>>, alive: &Arc<()>) -> ArrowArray {
    let start = |buffer: &Option<Vec<u8>>| buffer.as_ref().map_or(ptr::null(), |bytes| bytes.as_ptr().cast());
    let pointers: Vec<*const c_void> = buffers.iter().map(start).collect();
    let n_buffers = pointers.len() as i64;
    let bytes = buffers.into_iter().flatten().collect();
    let held = Box::into_raw(Box::new(Buffers { _bytes: bytes, pointers, _alive: alive.clone() }));
    let mut made = ArrowArray::empty();
    made.length = length;
    made.offset = offset;
    made.n_buffers = n_buffers;
    // SAFETY: it was made just now.
    made.buffers = unsafe { (*held).pointers.as_mut_ptr() };
    made.release = Some(release);
    made.private_data = held.cast();
    made
}

fn schema(format: &'static std::ffi::CStr) -> ArrowSchema {
    let mut made = ArrowSchema::empty();
    made.format = format.as_ptr();
    made
}

/// The strings of an array, and all of its rows.
fn rows(array: ArrowArray, format: &'static std::ffi::CStr) -> Result<Vec<Option<String>>, Fault> {
    // SAFETY: the buffers hold what the length needs, and the data reach to the last offset: so do all arrays of these
    // tests.
    let strings = unsafe { Strings::new(array, &schema(format)) }?;
    let text = |bytes: Option<&[u8]>| bytes.map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    (0..strings.len()).map(|row| strings.get(row).map(text)).collect()
}

fn bytes<const N: usize>(numbers: impl IntoIterator<Item = [u8; N]>) -> Option<Vec<u8>> {
    Some(numbers.into_iter().flatten().collect())
}

fn utf8(offsets: &[i32], data: &str) -> Vec<Option<Vec<u8>>> {
    vec![None, bytes(offsets.iter().map(|offset| offset.to_ne_bytes())), Some(data.into())]
}

fn large(offsets: &[i64], data: &str) -> Vec<Option<Vec<u8>>> {
    vec![None, bytes(offsets.iter().map(|offset| offset.to_ne_bytes())), Some(data.into())]
}

#[test]
fn strings_of_every_layout_are_read_and_released_once() {
    let alive = Arc::new(());
    let expected = [Some("one".to_owned()), None, Some(String::new()), Some("three".to_owned())];
    let valid = Some(vec![0b1101]);
    let mut buffers = utf8(&[0, 3, 3, 3, 8], "onethree");
    buffers[0] = valid.clone();
    assert_eq!(rows(array(4, 0, buffers, &alive), c"u").unwrap(), expected);
    let mut buffers = large(&[7, 10, 10, 10, 15], "skippedonethree");
    buffers[0] = valid;
    assert_eq!(rows(array(4, 0, buffers, &alive), c"U").unwrap(), expected);
    assert_eq!(
        rows(array(1, 1, utf8(&[0, 3, 8], "onethree"), &alive), c"u").unwrap(),
        [Some("three".to_owned())]
    );
    let long = "more than twelve bytes";
    let view = |length: i32, rest: [i32; 3]| {
        [length, rest[0], rest[1], rest[2]].into_iter().flat_map(i32::to_ne_bytes).collect::<Vec<u8>>()
    };
    let short = [3_i32.to_ne_bytes().as_slice(), b"one", &[0; 9]].concat();
    let views = [short, view(long.len() as i32, [0, 0, 2])].concat();
    let sizes = bytes([(long.len() as i64 + 2).to_ne_bytes()]);
    let buffers = vec![None, Some(views), Some(format!("..{long}").into()), sizes];
    assert_eq!(
        rows(array(2, 0, buffers, &alive), c"vu").unwrap(),
        [Some("one".to_owned()), Some(long.to_owned())]
    );
    // Arrays without rows need no buffers.
    for (format, number) in [(c"u", 3), (c"U", 3), (c"vu", 3)] {
        assert_eq!(rows(array(0, 0, vec![None; number], &alive), format).unwrap(), []);
    }
    assert_eq!(Arc::strong_count(&alive), 1, "all are released");
}

#[test]
fn what_cannot_be_is_refused() {
    let alive = Arc::new(());
    let good = || utf8(&[0, 3, 8], "onethree");
    let broken = |array, format| match rows(array, format) {
        Err(Fault::Broken(why)) => why,
        other => panic!("{other:?}"),
    };
    broken(array(-1, 0, good(), &alive), c"u");
    broken(array(1, -1, good(), &alive), c"u");
    broken(array(i64::MAX, 0, good(), &alive), c"u");
    broken(array(i64::MAX / 4, i64::MAX / 4, good(), &alive), c"vu");
    broken(array(2, 0, good()[..2].to_vec(), &alive), c"u");
    broken(array(2, 0, vec![None, None, Some(vec![0])], &alive), c"u");
    broken(array(2, 0, vec![None, good()[1].clone(), None], &alive), c"u");
    broken(array(2, 0, utf8(&[8, 3, 0], "onethree"), &alive), c"u");
    broken(array(2, 0, utf8(&[-8, 3, 8], "onethree"), &alive), c"u");
    broken(array(2, 0, large(&[0, 3, -1], "onethree"), &alive), c"U");
    broken(array(1, 0, vec![None, Some(vec![0; 16]), Some(vec![0; 9]), None], &alive), c"vu");
    for (offsets, row) in [([0, 9, 8], 0), ([3, 0, 8], 0), ([0, i32::MIN, 8], 0), ([0, i32::MAX, 8], 0)] {
        assert_eq!(
            rows(array(2, 0, utf8(&offsets, "onethree"), &alive), c"u"),
            Err(Fault::Outside(row)),
            "{offsets:?}"
        );
    }
    assert!(matches!(rows(array(2, 0, good(), &alive), c"l"), Err(Fault::NoStrings(_))));
    let mut dictionary = schema(c"u");
    let mut values = schema(c"u");
    dictionary.dictionary = &raw mut values;
    // SAFETY: as in `rows`.
    let refused = unsafe { Strings::new(array(2, 0, good(), &alive), &dictionary) };
    assert!(matches!(refused, Err(Fault::NoStrings(_))));
    assert_eq!(Arc::strong_count(&alive), 1, "those that were refused are released, too");
}

#[test]
fn a_structure_is_taken_once() {
    let alive = Arc::new(());
    let mut here = array(1, 0, utf8(&[0, 3], "one"), &alive);
    let capsule = NonNull::from(&mut here);
    // SAFETY: it is there, and nobody else uses it.
    let taken = unsafe { take(capsule) }.unwrap();
    // SAFETY: as above.
    let again = unsafe { take(capsule) };
    assert!(matches!(again, Err(Fault::Released)));
    assert_eq!(rows(taken, c"u").unwrap(), [Some("one".to_owned())]);
    // SAFETY: as above; what it held is gone.
    assert!(matches!(unsafe { take(capsule) }, Err(Fault::Released)));
    assert_eq!(Arc::strong_count(&alive), 1);
    drop(here);
    assert_eq!(Arc::strong_count(&alive), 1, "it is not released twice");
}

/// Whatever offsets and views say, a row is within the data or refused.
#[test]
fn no_row_is_read_outside_the_data() {
    let alive = Arc::new(());
    let mut seed = 0x9E37_79B9_7F4A_7C15_u64;
    let mut next = |most: u64| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed % most
    };
    let (mut read, mut refused) = (0, 0);
    let rounds = if cfg!(miri) { 300 } else { 100_000 };
    for _ in 0..rounds {
        let size = next(40);
        let data = "x".repeat(size as usize);
        let length = next(5);
        // Near the data, mostly; the last offset within them, as the interface lets nobody check it.
        let mut number = || match next(8) {
            0 => next(u64::MAX).cast_signed(),
            _ => next(size + 4).cast_signed() - 2,
        };
        let mut ends: Vec<i64> = (0..length).map(|_| number()).collect();
        ends.push(number().min(size.cast_signed()));
        let narrow: Vec<i32> = ends.iter().map(|end| *end as i32).collect();
        let views: Vec<i32> = (0..4 * length).map(|_| number() as i32).collect();
        let views = bytes(views.into_iter().map(i32::to_ne_bytes));
        let sizes = bytes([size.cast_signed().to_ne_bytes(), 0_i64.to_ne_bytes()]);
        let length = length.cast_signed();
        for (format, buffers) in [
            (c"u", utf8(&narrow, &data)),
            (c"U", large(&ends, &data)),
            (c"vu", vec![None, views, Some(data.clone().into()), None, sizes]),
        ] {
            if format == c"u" && narrow.last().is_some_and(|last| i64::from(*last) > size.cast_signed()) {
                continue;
            }
            match rows(array(length, 0, buffers, &alive), format) {
                Ok(rows) => read += rows.iter().flatten().map(String::len).sum::<usize>(),
                Err(_) => refused += 1,
            }
        }
    }
    assert!(read > 0 && refused > 0, "{read} {refused}");
    assert_eq!(Arc::strong_count(&alive), 1);
}

unsafe extern "C" fn get_schema(_: *mut ArrowArrayStream, out: *mut ArrowSchema) -> c_int {
    // SAFETY: the caller hands in a place for it.
    unsafe { out.write(schema(c"u")) };
    0
}

unsafe extern "C" fn get_next(stream: *mut ArrowArrayStream, out: *mut ArrowArray) -> c_int {
    // SAFETY: the private data are the arrays that are left.
    let left = unsafe { &mut *(*stream).private_data.cast::<Vec<Option<ArrowArray>>>() };
    match left.pop() {
        Some(Some(array)) => {
            // SAFETY: the caller hands in a place for it.
            unsafe { out.write(array) };
            0
        }
        Some(None) => 5,
        None => 0,
    }
}

unsafe extern "C" fn last_error(_: *mut ArrowArrayStream) -> *const c_char {
    c"the disk is gone".as_ptr()
}

unsafe extern "C" fn release_stream(stream: *mut ArrowArrayStream) {
    // SAFETY: it is called once.
    unsafe {
        drop(Box::from_raw((*stream).private_data.cast::<Vec<Option<ArrowArray>>>()));
        (*stream).release = None;
    }
}

/// A stream of these arrays, the last first; `None` fails.
fn stream(arrays: Vec<Option<ArrowArray>>) -> ArrowArrayStream {
    let mut made = ArrowArrayStream::empty();
    made.get_schema = Some(get_schema);
    made.get_next = Some(get_next);
    made.get_last_error = Some(last_error);
    made.release = Some(release_stream);
    made.private_data = Box::into_raw(Box::new(arrays)).cast();
    made
}

#[test]
fn a_stream_is_read_to_its_end_or_says_why_not() {
    let alive = Arc::new(());
    let one = || Some(array(1, 0, utf8(&[0, 3], "one"), &alive));
    // SAFETY: they keep to the specification.
    let arrays = unsafe { drain(stream(vec![one(), one()])) }.unwrap();
    assert_eq!(arrays.iter().map(Strings::len).sum::<usize>(), 2);
    // SAFETY: as above.
    let failed = unsafe { drain(stream(vec![one(), None, one()])) }.unwrap_err();
    assert_eq!(failed, Fault::Stream(5, "the disk is gone".to_owned()));
    assert!(failed.to_string().ends_with("error 5, the disk is gone"));
    // SAFETY: it holds nothing.
    assert!(matches!(unsafe { drain(ArrowArrayStream::empty()) }, Err(Fault::Released)));
    drop(arrays);
    assert_eq!(Arc::strong_count(&alive), 1);
}

#[test]
fn a_column_is_read_back_and_stays_when_it_was_handed_over() {
    let mut texts = Column::new(Kind::Text);
    for text in [Some("one"), None, Some("")] {
        texts.push(text.map(Value::Text)).unwrap();
    }
    assert!(texts.push(Some(Value::Bit(true))).is_none(), "it is of another kind");
    let (array, schema) = (texts.array(), texts.schema());
    assert!(texts.push(None).is_none(), "it was handed over");
    // SAFETY: it is ours.
    let strings = unsafe { Strings::new(array, &schema) }.unwrap();
    let read: Vec<Option<&[u8]>> = (0..3).map(|row| strings.get(row).unwrap()).collect();
    assert_eq!(read, [Some(&b"one"[..]), None, Some(b"")]);
    drop(texts);
    assert_eq!(strings.get(0).unwrap(), Some(&b"one"[..]), "the array keeps the values");
    let mut numbers = Column::new(Kind::Double);
    let mut bits = Column::new(Kind::Bit);
    for row in 0..20 {
        numbers.push((row % 3 > 0).then_some(Value::Double(f64::from(row)))).unwrap();
        bits.push((row % 3 > 0).then_some(Value::Bit(row % 2 == 0))).unwrap();
    }
    assert_eq!((numbers.get(3), numbers.get(19)), (None, Some(Value::Double(19.0))));
    assert_eq!(
        (bits.get(4), bits.get(5), bits.get(18)),
        (Some(Value::Bit(true)), Some(Value::Bit(false)), None)
    );
    let handed = numbers.array();
    // SAFETY: numbers have two buffers.
    let data = unsafe { *handed.buffers.add(1) };
    assert_eq!(data.align_offset(8), 0, "numbers are aligned");
    assert_eq!((handed.length, handed.null_count), (20, 7));
}
