//! The shell: queries line by line, with history and completion.

mod complete;

use std::path::PathBuf;
use std::sync::atomic::Ordering;

use etcetera::BaseStrategy;
use rustyline::error::ReadlineError;
use rustyline::history::DefaultHistory;
use rustyline::{Config, Editor};
use shudu_sql::functions::ALL;
use shudu_sql::output::Form;

use self::complete::Helper;
use super::run::{self, PipeClosed, Runner};
use super::{STOP, words};

/// Reads and answers until the end of input or `\q`.
pub(crate) fn run(runner: Runner<'_>) -> anyhow::Result<bool> {
    let speaker = runner.speaker;
    if !runner.args.quiet {
        let version = env!("CARGO_PKG_VERSION");
        words::note(&speaker.say_with("sql-welcome", [("version", version.into())]));
    }
    let config = Config::builder().history_ignore_space(true).max_history_size(10_000)?.build();
    let mut editor: Editor<Helper, DefaultHistory> = Editor::with_config(config)?;
    editor.set_helper(Some(Helper::new(&runner.session)));
    let history = history();
    if let Some(file) = &history {
        // There is none the first time.
        let _ = editor.load_history(file);
    }
    let mut begun = String::new();
    loop {
        let prompt = if begun.is_empty() { "shudu> " } else { "   ... " };
        match editor.readline(prompt) {
            Ok(line) => {
                if begun.is_empty() && line.trim_start().starts_with('\\') {
                    let _ = editor.add_history_entry(line.trim());
                    if command(line.trim(), &runner) == Next::Leave {
                        break;
                    }
                    continue;
                }
                if !begun.is_empty() {
                    begun.push('\n');
                }
                begun.push_str(&line);
                if begun.trim().is_empty() {
                    begun.clear();
                } else if is_whole(&begun) {
                    let text = std::mem::take(&mut begun);
                    let _ = editor.add_history_entry(text.trim());
                    answer(&text, &runner);
                    if let Some(helper) = editor.helper_mut() {
                        helper.learn(&runner.session);
                    }
                }
            }
            // Ctrl-C gives up the line; the shell stays.
            Err(ReadlineError::Interrupted) => begun.clear(),
            Err(ReadlineError::Eof) => break,
            Err(error) => return Err(error.into()),
        }
    }
    if let Some(file) = &history {
        if let Some(folder) = file.parent() {
            let _ = std::fs::create_dir_all(folder);
        }
        if let Err(error) = editor.save_history(file) {
            let reason = format!("{}: {error}", file.display());
            words::note(&speaker.say_with("sql-no-history", [("reason", reason.into())]));
        }
    }
    Ok(true)
}

fn answer(text: &str, runner: &Runner<'_>) {
    STOP.store(false, Ordering::Relaxed);
    if let Err(error) = runner.script(text)
        && !error.is::<PipeClosed>()
    {
        words::note(&words::of_error(&error));
    }
    STOP.store(false, Ordering::Relaxed);
}

/// Where the history is kept.
fn history() -> Option<PathBuf> {
    if let Some(file) = std::env::var_os("SHUDU_SQL_HISTORY") {
        return Some(file.into()).filter(|file: &PathBuf| !file.as_os_str().is_empty());
    }
    let folders = etcetera::base_strategy::choose_native_strategy().ok()?;
    Some(folders.data_dir().join("shudu").join("sql-history.txt"))
}

/// Does a statement end here: is there a `;` at the end, outside quotes and remarks?
fn is_whole(text: &str) -> bool {
    let mut quote = None;
    let mut last = None;
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        match quote {
            Some(end) if c == end => quote = None,
            Some(_) => {}
            None if c == '\'' || c == '"' => {
                quote = Some(c);
                last = Some(c);
            }
            None if c == '-' && rest.peek() == Some(&'-') => {
                rest.by_ref().find(|&c| c == '\n');
            }
            None if !c.is_whitespace() => last = Some(c),
            None => {}
        }
    }
    quote.is_none() && last == Some(';')
}

/// What comes after a command.
#[derive(Debug, PartialEq, Eq)]
enum Next {
    Stay,
    Leave,
}

/// Carries out what begins with a backslash.
fn command(line: &str, runner: &Runner<'_>) -> Next {
    let speaker = runner.speaker;
    let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match name {
        "\\q" => return Next::Leave,
        "\\?" | "\\h" => words::note(&speaker.say("sql-help")),
        "\\f" => {
            for definition in ALL {
                words::note(&format!("{:<28} {}", definition.call, definition.about));
            }
            words::note(&format!(
                "{:<28} {}",
                "sudoku_hardest(p)", "The hardest puzzle of a group (an aggregate)"
            ));
            words::note(&format!("{:<28} {}", "sudoku_generate(n, seed, o)", "Made puzzles (a table)"));
        }
        "\\d" if rest.is_empty() => {
            run::tables(&runner.session).iter().for_each(|table| words::note(table));
        }
        "\\d" => {
            let quoted = if rest.starts_with(['\'', '"']) { rest.to_owned() } else { format!("'{rest}'") };
            answer(&format!("DESCRIBE {quoted}"), runner);
        }
        "\\o" => match rest.parse::<Form>() {
            Ok(form) => runner.form.set(Some(form)),
            Err(error) => words::note(&error),
        },
        "\\i" => match std::fs::read_to_string(rest) {
            Ok(text) => answer(&text, runner),
            Err(error) => words::note(&format!("{rest}: {error}")),
        },
        _ => words::note(&speaker.say_with("sql-no-command", [("seen", name.into())])),
    }
    Next::Stay
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_statement_ends_with_a_semicolon_outside_quotes() {
        for (text, expected) in [
            ("SELECT 1;", true),
            ("SELECT 1;  ", true),
            ("SELECT 1", false),
            ("SELECT ';", false),
            ("SELECT ';';", true),
            ("SELECT 'it''s';", true),
            ("SELECT \"a;\"", false),
            ("SELECT 1; -- that was all", true),
            ("SELECT 1 -- ;", false),
            ("SELECT 1 -- it's\n;", true),
            ("", false),
        ] {
            assert_eq!(is_whole(text), expected, "{text}");
        }
    }
}
