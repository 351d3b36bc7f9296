//! What a batch prints for one puzzle: a line, a CSV record or a JSON object.
//!
//! ```
//! use shudu::ops::row::{csv_row, worded};
//!
//! assert_eq!(worded("unknown", Some("the time is up")), "unknown: the time is up");
//! let mut row = Vec::new();
//! csv_row(&["1", "a,b"], &mut row);
//! assert_eq!(row, b"1,\"a,b\"\n");
//! ```

use serde::Serialize;

/// The form of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RowForm {
    /// The answer alone, as plain text.
    Line,
    /// A CSV record.
    Csv,
    /// A JSON object.
    Json,
}

/// An answer that can be written as a row; in JSON it is the object itself.
pub trait Row: Serialize + Sized {
    /// Adds the line, without its end.
    fn line(&self, out: &mut Vec<u8>);

    /// The value of a CSV column; empty where the answer has none.
    fn value(&self, column: &str) -> String;

    /// The values of these columns, in their order.
    fn values(&self, columns: &[&str]) -> Vec<String> {
        columns.iter().map(|column| self.value(column)).collect()
    }

    /// Adds the row in this form, with the line end.
    fn write(&self, form: RowForm, columns: &[&str], out: &mut Vec<u8>) {
        match form {
            RowForm::Line => {
                self.line(out);
                out.push(b'\n');
            }
            RowForm::Csv => csv_row(&self.values(columns), out),
            RowForm::Json => json_line(self, out),
        }
    }
}

/// A word, with the reason behind it if there is one: `unknown: …`.
pub fn worded(word: &str, reason: Option<&str>) -> String {
    reason.map_or_else(|| word.to_owned(), |reason| format!("{word}: {reason}"))
}

/// Adds one CSV record with its line end. A value with a comma, a quote or a line end is quoted.
///
/// # Panics
/// Never: writing to memory does not fail.
pub fn csv_row<T: AsRef<[u8]>>(values: &[T], out: &mut Vec<u8>) {
    let mut writer = csv::Writer::from_writer(out);
    writer.write_record(values).and_then(|()| Ok(writer.flush()?)).expect("writing to memory does not fail");
}

/// Adds one JSON object with a line end.
///
/// # Panics
/// When the value cannot be JSON: a map with keys that are no strings.
pub fn json_line<T: Serialize>(value: &T, out: &mut Vec<u8>) {
    serde_json::to_writer(&mut *out, value).expect("a response has string keys, and memory does not fail");
    out.push(b'\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn csv_values_are_quoted_where_they_must_be() {
        let written = |values: &[&str]| {
            let mut out = Vec::new();
            csv_row(values, &mut out);
            String::from_utf8(out).unwrap()
        };
        assert_eq!(written(&["a", "", "b c"]), "a,,b c\n");
        assert_eq!(
            written(&["a,b", "say \"no\"", "x\ny", "\r"]),
            "\"a,b\",\"say \"\"no\"\"\",\"x\ny\",\"\r\"\n"
        );
        assert_eq!(written(&[""]), "\"\"\n");
    }
}
