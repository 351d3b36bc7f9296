//! Errors of the readers.

use shudu_format::{Expected, ReadError, ReadErrorKind};

use crate::speaker::Speaker;

impl Speaker {
    /// Where, what was seen and what was expected; without a full stop.
    pub fn read_error(&self, error: &ReadError) -> String {
        let (seen, expected) = (error.seen.as_str(), self.expected(error.expected));
        let with_expected = |name: &str| self.say_with(name, [("expected", expected.clone().into())]);
        let with_seen =
            |name: &str| self.say_with(name, [("seen", seen.into()), ("expected", expected.clone().into())]);
        let with_found = |name: &str, found: usize| {
            self.say_with(name, [("found", found.into()), ("expected", expected.clone().into())])
        };
        let trouble = match &error.kind {
            ReadErrorKind::Io(_) => self.say_with("read-io", [("seen", seen.into())]),
            ReadErrorKind::Empty => with_expected("read-empty"),
            ReadErrorKind::MoreThanOne => with_expected("read-more"),
            ReadErrorKind::Unrecognised => with_seen("read-unrecognised"),
            ReadErrorKind::OtherSize { size } => with_found("read-size", *size),
            ReadErrorKind::TooLong { .. } => with_seen("read-too-long"),
            ReadErrorKind::NotUtf8 => self.say_with("read-not-utf8", [("seen", seen.into())]),
            ReadErrorKind::TooFew { found } => with_found("read-too-few", *found),
            ReadErrorKind::TooMany { found } => with_found("read-too-many", *found),
            ReadErrorKind::Json(message) | ReadErrorKind::Xml(message) => self.say_with(
                "read-json",
                [("message", message.as_str().into()), ("expected", expected.clone().into())],
            ),
            ReadErrorKind::OtherRules => with_seen("read-other-rules"),
            ReadErrorKind::OtherRegions => with_seen("read-other-regions"),
            ReadErrorKind::OtherProgram { name } => {
                self.say_with("read-other-program", [("name", (*name).into())])
            }
            ReadErrorKind::Drawing => with_seen("read-drawing"),
            ReadErrorKind::NewerVersion { version } => self.say_with(
                "read-newer",
                [("version", (*version).into()), ("expected", expected.clone().into())],
            ),
            _ if seen.is_empty() => with_expected("read-expected"),
            _ => with_seen("read-seen"),
        };
        self.read_error_of(error, &trouble)
    }

    /// The place of an error, with what is wrong there.
    pub fn read_error_of(&self, error: &ReadError, trouble: &str) -> String {
        let mut place = vec![self.say_with("place-line", [("line", error.line.into())])];
        place.extend(error.column.map(|column| self.say_with("place-column", [("column", column.into())])));
        place.extend(error.cell.map(|cell| cell.to_string()));
        self.say_with(
            "read-in",
            [("source", place.join(&self.say("list-comma")).into()), ("reason", trouble.into())],
        )
    }

    fn expected(&self, expected: Expected) -> String {
        let counted = |name: &str, count: usize| self.say_with(name, [("count", count.into())]);
        match expected {
            Expected::Input => self.say("expected-input"),
            Expected::OnePuzzle => self.say("expected-one-puzzle"),
            Expected::AnyForm => self.say("expected-any-form"),
            Expected::Bytes(n) => counted("expected-bytes", n),
            Expected::Utf8 => self.say("expected-utf8"),
            Expected::DigitOrBlank => self.say("expected-digit-or-blank"),
            Expected::Cell => self.say("expected-cell"),
            Expected::DigitAfterPlus => self.say("expected-digit-after-plus"),
            Expected::Candidates => self.say("expected-candidates"),
            Expected::DigitInPlaceOrBlank => self.say("expected-digit-in-place"),
            Expected::Cells(n) => counted("expected-cells", n),
            Expected::Rows(n) => counted("expected-rows", n),
            Expected::Characters(n) => counted("expected-characters", n),
            Expected::Fields(n) => counted("expected-fields", n),
            Expected::EndOrComment => self.say("expected-end-or-comment"),
            Expected::Header => self.say("expected-header"),
            Expected::ClosingQuote => self.say("expected-closing-quote"),
            Expected::Colon => self.say("expected-colon"),
            Expected::TechniqueCode => self.say("expected-technique-code"),
            Expected::Digits => self.say("expected-digits"),
            Expected::Triplets => self.say("expected-triplets"),
            Expected::JsonPuzzle => self.say("expected-json-puzzle"),
            Expected::JsonFormat => self.say("expected-json-format"),
            Expected::Version(n) => self.say_with("expected-version", [("count", n.into())]),
            Expected::EndOfLine => self.say("expected-end-of-line"),
            Expected::Digest => self.say("expected-digest"),
            Expected::Rating => self.say("expected-rating"),
            Expected::XmlPuzzle => self.say("expected-xml-puzzle"),
            Expected::ZeroOrOne => self.say("expected-zero-or-one"),
            Expected::LetterOrBlank => self.say("expected-letter-or-blank"),
            Expected::Position => self.say("expected-position"),
            Expected::Classic => self.say("expected-classic"),
            Expected::Attribute(name) => self.say_with("expected-attribute", [("name", name.into())]),
            Expected::Element(name) => self.say_with("expected-element", [("name", name.into())]),
            Expected::Link => self.say("expected-link"),
            Expected::LongLink => self.say("expected-long-link"),
            // A reader that came later, with an expectation that has no words here yet.
            other => self.say_with("expected-other", [("text", other.to_string().into())]),
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_format::read_one;

    use super::*;
    use crate::lang::Lang;

    #[test]
    fn a_wrong_character_is_named_with_its_place_in_both_languages() {
        let error = read_one(&format!("12a{}", ".".repeat(78)), None).unwrap_err();
        let english = Speaker::new(Lang::English).read_error(&error);
        assert_eq!(english, "line 1, column 3, r1c3: seen “a”, expected a digit 1-9 or a blank");
        let chinese = Speaker::new(Lang::Chinese).read_error(&error);
        assert_eq!(chinese, "第 1 行、第 3 列、r1c3：看到“a”，应为数字 1-9 或空格符");
    }
}
