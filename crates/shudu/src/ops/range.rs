//! Ranges of ratings and of givens as they are typed.
//!
//! ```
//! use shudu::ops::range::{clue_range, tenths_range};
//!
//! assert_eq!(clue_range("24..28"), Some(24..=28));
//! assert_eq!(tenths_range("4.6..7.0"), Some(46..=70));
//! ```

use std::ops::RangeInclusive;

use shudu_format::Tenths;

/// Reads `4.6..7.0` or `4.6` as tenths, both ends included; `None` for anything else or an empty range.
pub fn tenths_range(text: &str) -> Option<RangeInclusive<u16>> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let range = tenths(first)?..=tenths(last)?;
    (!range.is_empty()).then_some(range)
}

/// Reads `24` or `24..28`, both ends included; `None` for anything else or an empty range.
pub fn clue_range(text: &str) -> Option<RangeInclusive<usize>> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let range = first.trim().parse().ok()?..=last.trim().parse().ok()?;
    (!range.is_empty()).then_some(range)
}

/// Reads `4.6` as tenths; `None` for more than one digit after the point and whatever is no number.
pub(crate) fn tenths(text: &str) -> Option<u16> {
    Some(Tenths::try_from(text.trim().parse::<f64>().ok()?).ok()?.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_have_two_ends_or_are_one_number() {
        assert_eq!(tenths_range("4.6..7.0"), Some(46..=70));
        assert_eq!(tenths_range("7"), Some(70..=70));
        for wrong in ["", "a", "7..", "7..4", "1.25", "-1..2", "1...2"] {
            assert_eq!(tenths_range(wrong), None, "{wrong}");
            assert_eq!(clue_range(wrong), None, "{wrong}");
        }
    }
}
