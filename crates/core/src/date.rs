//! Days of the calendar, for the daily puzzle.

use std::fmt;
use std::str::FromStr;

/// A day, written `2026-11-21`. Gregorian, 0001-01-01 to 9999-12-31.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// The text is not a date.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected a day such as 2026-11-21, seen {seen:?}")]
pub struct ParseDateError {
    /// The text that was given.
    pub seen: String,
}

impl Date {
    /// This day; `None` when the calendar has no such day.
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        if year == 0 || year > 9999 || month == 0 || month > 12 || day == 0 || day > length(year, month) {
            return None;
        }
        Some(Date { year, month, day })
    }

    /// The day of the week: 0 for Monday to 6 for Sunday.
    pub const fn weekday(self) -> u8 {
        // Sakamoto's table: how far the first of each month is shifted in a year that begins in March.
        const SHIFT: [u16; 12] = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];
        let year = if self.month < 3 { self.year - 1 } else { self.year };
        let sum =
            year + year / 4 - year / 100 + year / 400 + SHIFT[self.month as usize - 1] + self.day as u16;
        ((sum + 6) % 7) as u8
    }

    /// The day, by Coordinated Universal Time (the same everywhere), of this many milliseconds since 1970. Days that
    /// cannot be written in four digits of a year become the last that can.
    pub fn of_unix_milliseconds(milliseconds: u64) -> Date {
        let (mut days, mut year) = (milliseconds / 86_400_000, 1970);
        let length_of = |year| 337 + u64::from(length(year, 2));
        while days >= length_of(year) {
            days -= length_of(year);
            year += 1;
            if year > 9999 {
                return Date { year: 9999, month: 12, day: 31 };
            }
        }
        let mut month = 1;
        while days >= u64::from(length(year, month)) {
            days -= u64::from(length(year, month));
            month += 1;
        }
        Date { year, month, day: days as u8 + 1 }
    }
}

/// How many days the month has.
const fn length(year: u16, month: u8) -> u8 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        _ => 31,
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{:04}-{:02}-{:02}", self.year, self.month, self.day))
    }
}

impl FromStr for Date {
    type Err = ParseDateError;

    /// Reads exactly what is printed.
    fn from_str(text: &str) -> Result<Date, ParseDateError> {
        let number = |range: std::ops::Range<usize>| {
            let part = text.get(range)?;
            part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse::<u16>().ok())?
        };
        let date = || {
            let dashes = text.len() == 10 && text.get(4..5)? == "-" && text.get(7..8)? == "-";
            let (year, month, day) = (number(0..4)?, number(5..7)?, number(8..10)?);
            Date::new(year, month as u8, day as u8).filter(|_| dashes)
        };
        date().ok_or_else(|| ParseDateError { seen: text.chars().take(40).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_print_and_parse() {
        for text in ["2026-11-21", "2024-02-29", "0001-01-01", "9999-12-31", "2000-02-29"] {
            assert_eq!(text.parse::<Date>().unwrap().to_string(), text);
        }
        for wrong in [
            "2026-02-29",
            "1900-02-29",
            "2026-13-01",
            "2026-1-01",
            "2026-00-10",
            "",
            "20２6-01-0",
            "+026-01-01",
        ] {
            assert!(wrong.parse::<Date>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn days_of_the_week() {
        for (text, weekday) in
            [("2026-11-16", 0), ("2026-11-21", 5), ("2026-11-22", 6), ("2000-02-29", 1), ("1970-01-01", 3)]
        {
            assert_eq!(text.parse::<Date>().unwrap().weekday(), weekday, "{text}");
        }
    }

    #[test]
    fn days_since_1970() {
        for (milliseconds, text) in [
            (0, "1970-01-01"),
            (86_399_999, "1970-01-01"),
            (951_782_400_000, "2000-02-29"),
            (1_763_683_200_000, "2025-11-21"),
            (1_767_225_599_999, "2025-12-31"),
            (u64::MAX, "9999-12-31"),
        ] {
            assert_eq!(Date::of_unix_milliseconds(milliseconds).to_string(), text);
        }
    }
}
