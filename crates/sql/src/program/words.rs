//! Sentences for the person at the terminal.

use std::time::Duration;

use datafusion::common::DataFusionError;
use shudu::i18n::Speaker;
use shudu_sql::remarks::{Kind, Remark};

/// Writes a line to standard error. A closed one is no reason to fail.
pub(crate) fn note(text: &str) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// An error without the scaffolding of the library that it comes from.
pub(crate) fn of_error(error: &anyhow::Error) -> String {
    match error.downcast_ref::<DataFusionError>() {
        Some(error) => of_datafusion(error),
        None => format!("{error:#}"),
    }
}

fn of_datafusion(error: &DataFusionError) -> String {
    match error.find_root() {
        DataFusionError::Execution(text) | DataFusionError::Configuration(text) => text.clone(),
        DataFusionError::External(inner) => inner.to_string(),
        root => root.strip_backtrace(),
    }
}

/// What was NULL for a reason.
pub(crate) fn remark(remark: &Remark, speaker: &Speaker) -> String {
    let why = match remark.kind {
        Kind::Unreadable => speaker.say("sql-unreadable"),
        Kind::Clash => speaker.say("sql-clash"),
        Kind::None => speaker.say("sql-no-solution"),
        Kind::Many => speaker.say("sql-many-solutions"),
        Kind::Full => speaker.say("sql-full"),
        Kind::Candidates => speaker.say("sql-candidates"),
        Kind::Spent => speaker.say("sql-spent"),
        Kind::TooLarge => speaker.say("sql-too-large"),
        Kind::NotMade => speaker.say("sql-not-made"),
    };
    // Only these two know more than their kind.
    let example = match remark.kind {
        Kind::Unreadable | Kind::NotMade if remark.example.is_empty() => remark.why.clone(),
        Kind::Unreadable | Kind::NotMade => format!("{}: {}", remark.example, remark.why),
        _ => remark.example.clone(),
    };
    speaker.say_with(
        "sql-remark",
        [
            ("place", remark.place.as_str().into()),
            ("count", remark.count.into()),
            ("why", why.into()),
            ("example", example.into()),
        ],
    )
}

/// `0.12 s`, `3 min 20 s`.
pub(crate) fn time(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 60 {
        format!("{:.2} s", time.as_secs_f64())
    } else {
        format!("{} min {} s", seconds / 60, seconds % 60)
    }
}
