//! Exceptions: those of the module `shudu._errors`, made with what is known about the place.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use shudu::core::Cell;
use shudu::format::ReadError;
use shudu::i18n::Speaker;

/// An exception of `shudu._errors` of this class.
fn raised(
    py: Python<'_>,
    class: &str,
    message: &str,
    fill: impl FnOnce(&Bound<'_, PyDict>) -> PyResult<()>,
) -> PyErr {
    let made = || {
        let fields = PyDict::new(py);
        fill(&fields)?;
        py.import("shudu._errors")?.getattr(class)?.call((message,), Some(&fields))
    };
    match made() {
        Ok(error) => PyErr::from_value(error),
        Err(error) => error,
    }
}

/// Something cannot be read as a puzzle.
pub(crate) fn unreadable(py: Python<'_>, error: &ReadError, speaker: &Speaker) -> PyErr {
    raised(py, "ReadError", &speaker.read_error(error), |fields| {
        fields.set_item("line", error.line)?;
        fields.set_item("column", error.column)?;
        fields.set_item("cell", error.cell.map(|cell| cell.to_string()))?;
        fields.set_item("seen", &error.seen)
    })
}

/// A request makes no sense, or asks for what cannot be.
pub(crate) fn request(py: Python<'_>, message: &str) -> PyErr {
    raised(py, "RequestError", message, |_| Ok(()))
}

/// A call was refused, as JSON says.
pub(crate) fn refused(py: Python<'_>, refusal: &shudu::api::Refusal) -> PyErr {
    use shudu::api::Refusal;
    match refusal {
        Refusal::Unreadable { message, line, column, cell, seen, .. } => {
            raised(py, "ReadError", message, |fields| {
                fields.set_item("line", line)?;
                fields.set_item("column", column)?;
                fields.set_item("cell", cell.map(|cell| cell.to_string()))?;
                fields.set_item("seen", seen)
            })
        }
        Refusal::Impossible { message } => raised(py, "ImpossibleError", message, |_| Ok(())),
        other => request(py, other.message()),
    }
}

/// An item of a list is no text.
pub(crate) fn item(py: Python<'_>, index: usize, seen: &str) -> PyErr {
    let message = format!("row {index}: expected str, seen {seen}");
    raised(py, "ArrayError", &message, |fields| fields.set_item("row", index))
}

/// A digit of an array is above 9.
pub(crate) fn digit(py: Python<'_>, row: usize, cell: usize, seen: u8) -> PyErr {
    let cell = Cell::ALL[cell].to_string();
    let message = format!("row {row}, {cell}: expected a digit from 0 to 9, seen {seen}");
    raised(py, "ArrayError", &message, |fields| {
        fields.set_item("row", row)?;
        fields.set_item("cell", cell)
    })
}

/// An Arrow array is not what was expected.
pub(crate) fn arrow(py: Python<'_>, seen: &str) -> PyErr {
    let message = format!("expected an Arrow array of strings (utf8, large_utf8 or utf8_view), seen {seen}");
    raised(py, "ArrayError", &message, |fields| fields.set_item("dtype", seen))
}

/// A JSON text that we wrote ourselves.
pub(crate) fn json(error: &serde_json::Error) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}
