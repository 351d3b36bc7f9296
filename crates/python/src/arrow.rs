//! Arrow arrays through the PyCapsule protocol. The pointers are in the crate `arrow-c-data`.
#![allow(unsafe_code, reason = "a capsule holds a pointer; nothing else in this package uses one")]

use std::ffi::CStr;
use std::ptr::NonNull;

use arrow_c_data::{ArrowArray, ArrowArrayStream, ArrowSchema, Kind, Released, Strings, Value, drain, take};
use pyo3::exceptions::{PyIndexError, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyCapsule, PyCapsuleMethods, PyFloat, PyInt, PyList, PySlice, PyString};

use crate::refusal;

/// Takes over what a capsule holds.
fn taken<T: Released>(capsule: &Bound<'_, PyAny>, name: &CStr) -> PyResult<T> {
    let py = capsule.py();
    let capsule = capsule.cast::<PyCapsule>()?;
    let pointer: NonNull<T> = capsule.pointer_checked(Some(name))?.cast();
    // SAFETY: a capsule of this name holds such a structure, or one that was taken over before. The interpreter's lock
    // keeps others away meanwhile.
    unsafe { take(pointer) }.map_err(|fault| refusal::arrow(py, &fault))
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
    ///
    /// # Errors
    /// When it is not within the data of its array.
    pub(crate) fn get(&self, row: usize, py: Python<'_>) -> PyResult<Option<&[u8]>> {
        let array = self.starts.partition_point(|&start| start <= row) - 1;
        let found = self.arrays[array].get(row - self.starts[array]);
        found.map_err(|fault| refusal::arrow_row(py, row, &fault))
    }
}

#[pymethods]
impl Texts {
    /// Takes the strings of an object with `__arrow_c_array__` or `__arrow_c_stream__`, without copying them.
    #[new]
    fn new(object: &Bound<'_, PyAny>) -> PyResult<Texts> {
        let py = object.py();
        let arrays = if object.hasattr("__arrow_c_array__")? {
            let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) =
                object.call_method0("__arrow_c_array__")?.extract()?;
            let schema: ArrowSchema = taken(&schema, c"arrow_schema")?;
            let array: ArrowArray = taken(&array, c"arrow_array")?;
            // SAFETY: the protocol promises structures of the specification.
            unsafe { Strings::new(array, &schema) }.map(|strings| vec![strings])
        } else {
            let stream = object.call_method0("__arrow_c_stream__")?;
            let stream: ArrowArrayStream = taken(&stream, c"arrow_array_stream")?;
            // SAFETY: as above.
            unsafe { drain(stream) }
        };
        arrays.map(Texts::of).map_err(|fault| refusal::arrow(py, &fault))
    }

    fn __len__(&self) -> usize {
        self.length
    }
}

/// A column for any library with the Arrow PyCapsule interface, and a sequence. It grows until it is handed over for
/// the first time.
#[pyclass(module = "shudu._shudu", sequence)]
pub(crate) struct Column(arrow_c_data::Column);

/// The most values that `repr` shows.
const SHOWN: usize = 10;

impl Column {
    /// A column of this type, with no values yet.
    pub(crate) fn of(kind: Kind) -> Column {
        Column(arrow_c_data::Column::new(kind))
    }

    /// Adds a value.
    pub(crate) fn push(&mut self, value: Option<Value<'_>>) -> PyResult<()> {
        self.0.push(value).ok_or_else(|| PyRuntimeError::new_err("the column was handed over already"))
    }

    /// Adds a text.
    pub(crate) fn push_text(&mut self, text: Option<&str>) -> PyResult<()> {
        self.push(text.map(Value::Text))
    }

    fn value<'py>(&self, py: Python<'py>, row: usize) -> PyResult<Bound<'py, PyAny>> {
        Ok(match self.0.get(row) {
            None => py.None().into_bound(py),
            Some(Value::Text(text)) => text.into_pyobject(py)?.into_any(),
            Some(Value::Integer(number)) => number.into_pyobject(py)?.into_any(),
            Some(Value::Double(number)) => number.into_pyobject(py)?.into_any(),
            Some(Value::Bit(bit)) => PyBool::new(py, bit).to_owned().into_any(),
        })
    }

    fn values<'py>(
        &self,
        py: Python<'py>,
        rows: impl Iterator<Item = usize>,
    ) -> PyResult<Bound<'py, PyList>> {
        let list = PyList::empty(py);
        for row in rows {
            list.append(self.value(py, row)?)?;
        }
        Ok(list)
    }
}

#[pymethods]
impl Column {
    /// A column of `str`, `int`, `float` or `bool`, with no values yet.
    #[new]
    fn new(kind: &str) -> PyResult<Column> {
        let kind = match kind {
            "str" => Kind::Text,
            "int" => Kind::Integer,
            "float" => Kind::Double,
            "bool" => Kind::Bit,
            _ => return Err(PyTypeError::new_err(format!("expected str, int, float or bool, seen {kind}"))),
        };
        Ok(Column::of(kind))
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    /// `str`, `int`, `float` or `bool`.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0.kind() {
            Kind::Text => "str",
            Kind::Integer => "int",
            Kind::Double => "float",
            Kind::Bit => "bool",
        }
    }

    /// A value, None for null; of a slice a list of them.
    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let length = self.0.len();
        if let Ok(slice) = index.cast::<PySlice>() {
            let slice = slice.indices(length as isize)?;
            let rows = (0..slice.slicelength as isize).map(|i| (slice.start + i * slice.step) as usize);
            return Ok(self.values(py, rows)?.into_any());
        }
        let index: isize = index.extract()?;
        let row = if index < 0 { index.checked_add_unsigned(length) } else { Some(index) };
        match row.and_then(|row| usize::try_from(row).ok()).filter(|&row| row < length) {
            Some(row) => self.value(py, row),
            None => Err(PyIndexError::new_err(format!("row {index} of {length}"))),
        }
    }

    /// All values as a list, None for null.
    fn to_pylist<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.values(py, 0..self.0.len())
    }

    /// The first row with a value.
    fn index(&self, value: &Bound<'_, PyAny>) -> PyResult<usize> {
        for row in 0..self.0.len() {
            if self.value(value.py(), row)?.eq(value)? {
                return Ok(row);
            }
        }
        Err(PyValueError::new_err("the value is not in the column"))
    }

    /// How many rows have a value.
    fn count(&self, value: &Bound<'_, PyAny>) -> PyResult<usize> {
        let mut rows = 0;
        for row in 0..self.0.len() {
            rows += usize::from(self.value(value.py(), row)?.eq(value)?);
        }
        Ok(rows)
    }

    fn __contains__(&self, value: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.count(value)? > 0)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let length = self.0.len();
        let shown = self.values(py, 0..length.min(SHOWN))?.repr()?.to_string();
        let kind = self.kind();
        let more = if length > SHOWN { ", ..." } else { "" };
        Ok(format!("Column('{kind}', {}{more}], length={length})", shown.trim_end_matches(']')))
    }

    /// Adds texts of 81 bytes each; those whose byte in `valid` is 0 are null.
    fn extend_lines(&mut self, lines: &[u8], valid: &[u8]) -> PyResult<()> {
        for (line, valid) in lines.chunks_exact(81).zip(valid) {
            let text = std::str::from_utf8(line).map_err(|error| PyValueError::new_err(error.to_string()))?;
            self.push((*valid != 0).then_some(Value::Text(text)))?;
        }
        Ok(())
    }

    /// Adds values of the column's type, or None for null.
    fn extend(&mut self, items: &Bound<'_, PyList>) -> PyResult<()> {
        for item in items {
            let wrong = || PyTypeError::new_err("the value is not of the column's type");
            if item.is_none() {
                self.push(None)?;
                continue;
            }
            match self.0.kind() {
                Kind::Text => {
                    let text = item.cast::<PyString>().map_err(|_| wrong())?;
                    self.push(Some(Value::Text(text.to_str()?)))?;
                }
                Kind::Bit => {
                    let bit = item.cast::<PyBool>().map_err(|_| wrong())?.is_true();
                    self.push(Some(Value::Bit(bit)))?;
                }
                Kind::Integer => {
                    let number = item.cast::<PyInt>().map_err(|_| wrong())?.extract()?;
                    self.push(Some(Value::Integer(number)))?;
                }
                Kind::Double => {
                    let number = item.cast::<PyFloat>().map_err(|_| wrong())?.extract()?;
                    self.push(Some(Value::Double(number)))?;
                }
            }
        }
        Ok(())
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        PyCapsule::new_with_value(py, self.0.schema(), c"arrow_schema")
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        // A wish, which the specification lets us leave unfulfilled.
        drop(requested_schema);
        let array = PyCapsule::new_with_value(py, self.0.array(), c"arrow_array")?;
        Ok((self.__arrow_c_schema__(py)?, array))
    }
}
