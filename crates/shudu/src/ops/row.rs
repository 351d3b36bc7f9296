//! What a batch prints for one puzzle: a line, a CSV record or a JSON object.

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

/// An answer that can be written as a row.
pub trait Row {
    /// The JSON object.
    type Response: Serialize;

    /// Adds the line, without its end.
    fn line(&self, out: &mut Vec<u8>);

    /// The names of the CSV columns, in their order.
    fn columns(&self) -> &'static [&'static str];

    /// The value of a CSV column; empty where the answer has none.
    fn value(&self, column: &str) -> String;

    /// The JSON object.
    fn response(&self) -> Self::Response;

    /// The values of all columns, in their order.
    fn values(&self) -> Vec<String> {
        self.columns().iter().map(|column| self.value(column)).collect()
    }

    /// Adds the row in this form, with the line end.
    fn write(&self, form: RowForm, out: &mut Vec<u8>) {
        match form {
            RowForm::Line => {
                self.line(out);
                out.push(b'\n');
            }
            RowForm::Csv => csv_row(&self.values(), out),
            RowForm::Json => json_line(&self.response(), out),
        }
    }
}

/// Adds one CSV record with its line end. A value with a comma, a quote or a line end is quoted.
pub fn csv_row<T: AsRef<[u8]>>(values: &[T], out: &mut Vec<u8>) {
    for (i, value) in values.iter().map(AsRef::as_ref).enumerate() {
        if i > 0 {
            out.push(b',');
        }
        // A record of one empty value would be an empty line without the quotes.
        if value.iter().any(|byte| b",\"\r\n".contains(byte)) || values.len() == 1 && value.is_empty() {
            out.push(b'"');
            for &byte in value {
                if byte == b'"' {
                    out.push(b'"');
                }
                out.push(byte);
            }
            out.push(b'"');
        } else {
            out.extend_from_slice(value);
        }
    }
    out.push(b'\n');
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
