//! Exceptions: those of the module `shudu._errors`, made with what is known about the place.

use std::any::Any;
use std::panic::{self, AssertUnwindSafe};

use arrow_c_data::Fault;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use shudu::api::Refusal;
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
    raised(py, "ReadError", &shudu::words::read_error(error, speaker), |fields| {
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
pub(crate) fn refused(py: Python<'_>, refusal: &Refusal) -> PyErr {
    raised(py, class_of(refusal), refusal.message(), |fields| {
        if let Refusal::Unreadable { line, column, cell, seen, .. } = refusal {
            fields.set_item("line", line)?;
            fields.set_item("column", column)?;
            fields.set_item("cell", cell.map(|cell| cell.to_string()))?;
            fields.set_item("seen", seen)?;
        }
        Ok(())
    })
}

/// The class of the exception for a call that was refused.
pub(crate) fn class_of(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::Unreadable { .. } => "ReadError",
        Refusal::Impossible { .. } | Refusal::NotClassic { .. } => "ImpossibleError",
        _ => "RequestError",
    }
}

/// An item of a list is no text.
pub(crate) fn item(py: Python<'_>, index: usize, seen: &str) -> PyErr {
    let message = format!("puzzles: row {index}: expected str, bytes, Puzzle or Solution, seen {seen}");
    raised(py, "ArrayError", &message, |fields| fields.set_item("row", index))
}

/// An Arrow array is not what was expected.
pub(crate) fn arrow(py: Python<'_>, fault: &Fault) -> PyErr {
    match fault {
        Fault::NoStrings(seen) => {
            let message =
                format!("expected an Arrow array of strings (utf8, large_utf8 or utf8_view), seen {seen}");
            raised(py, "ArrayError", &message, |fields| fields.set_item("dtype", seen))
        }
        fault => raised(py, "ArrayError", &fault.to_string(), |_| Ok(())),
    }
}

/// A row of an Arrow array is not within its data.
pub(crate) fn arrow_row(py: Python<'_>, row: usize, fault: &Fault) -> PyErr {
    raised(py, "ArrayError", &fault.to_string(), |fields| fields.set_item("row", row))
}

/// Does something; a panic in it is a `ShuduError`, so that programs can catch it.
pub(crate) fn guarded<T>(py: Python<'_>, work: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| Err(broken(py, &*panic)))
}

/// The engine has caught itself in an error.
pub(crate) fn broken(py: Python<'_>, panic: &(dyn Any + Send)) -> PyErr {
    let said = panic.downcast_ref::<String>().map(String::as_str);
    let said = said.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic");
    raised(py, "ShuduError", &format!("a fault of the engine, please report it: {said}"), |_| Ok(()))
}

/// A JSON text that we wrote ourselves.
pub(crate) fn json(error: &serde_json::Error) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}
