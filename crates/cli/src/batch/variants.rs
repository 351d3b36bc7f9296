//! Inputs that hold variants: which they are, and one puzzle after the other.
//!
//! Whether an input holds variants is decided by its first line that is neither blank nor a remark. A classic Sudoku is
//! never taken for one, and what was looked at of standard input is given back.

use std::collections::VecDeque;
use std::io::{self, BufRead, Read as _};
use std::path::Path;

use shudu::format::drawing;
use shudu::format::variant::{
    MAX_VARIANT_BYTES, VariantError, VariantForm, VariantLocated, puzzles_of_run, read_variant, recognise,
};
use shudu::i18n::Speaker;

use super::input::{self, Source};
use super::standard_input::{looked_at, stdin};
use crate::args::{Inputs, ReadForm};
use crate::output::files;

/// How much is looked at to know what an input holds.
const LOOK: usize = 1 << 16;

/// An input with variants.
#[derive(Debug)]
pub(crate) enum VariantSource {
    /// Typed as an argument.
    Argument(String),
    /// A file.
    File(String),
    /// Standard input.
    Stdin,
}

impl VariantSource {
    fn stdin() -> VariantSource {
        files::stdin_is_read();
        VariantSource::Stdin
    }
}

/// One puzzle, or what is wrong with it.
#[derive(Debug)]
pub(crate) struct VariantItem {
    /// What messages call the source.
    pub(crate) source: String,
    /// The line, from 1; 0 for an argument.
    pub(crate) line: u64,
    /// How many lines, a rule each, were taken for this one puzzle; 1 else.
    pub(crate) joined: usize,
    /// The puzzle.
    pub(crate) result: Result<VariantLocated, VariantError>,
}

/// Inputs with variants, and the form that they are in, if one is named.
#[derive(Debug)]
pub(crate) struct Sources {
    sources: Vec<VariantSource>,
    form: Option<VariantForm>,
}

/// The inputs, if the first of them holds a variant, or all are said to be.
fn sources(inputs: &[String], is_said: bool) -> Option<Vec<VariantSource>> {
    if inputs.is_empty() {
        use std::io::IsTerminal as _;
        return (!io::stdin().is_terminal() && (is_said || holds_variants(&VariantSource::Stdin)))
            .then(|| vec![VariantSource::stdin()]);
    }
    let source = |input: &String| match input.as_str() {
        "-" => VariantSource::stdin(),
        text if recognise(text).is_none() && Path::new(text).is_file() => {
            files::is_read(Path::new(text));
            VariantSource::File(text.to_owned())
        }
        text => VariantSource::Argument(text.to_owned()),
    };
    let first = source(inputs.first()?);
    (is_said || holds_variants(&first)).then(|| inputs.iter().map(source).collect())
}

/// The inputs of a batch, if the first of them holds a variant and no form of classic Sudoku alone is named, or if a form of
/// variants is.
pub(crate) fn of_batch(inputs: &Inputs) -> Option<Sources> {
    of_inputs(&inputs.inputs, inputs.from, false)
}

/// The same for a list of inputs. `is_said`: variants are wanted, whatever the inputs look like.
pub(crate) fn of_inputs(inputs: &[String], from: Option<ReadForm>, is_said: bool) -> Option<Sources> {
    use shudu::format::Form;
    let form = from.and_then(ReadForm::variant);
    let fits = form.is_some() || matches!(from, None | Some(ReadForm::Classic(Form::Json)));
    let is_said = is_said || from.is_some_and(ReadForm::is_variant);
    if fits || is_said { sources(inputs, is_said).map(|sources| Sources { sources, form }) } else { None }
}

/// Refuses inputs that hold variants, for the commands that take none.
///
/// # Errors
/// When the first of them holds one.
pub(crate) fn refuse(inputs: &Inputs, speaker: &Speaker) -> anyhow::Result<()> {
    match of_batch(inputs) {
        Some(_) => anyhow::bail!(speaker.say("variant-refused")),
        None => Ok(()),
    }
}

fn holds_variants(source: &VariantSource) -> bool {
    match source {
        VariantSource::Argument(text) => decides(text) == Some(true),
        VariantSource::File(path) => {
            let opened = input::open(&Source::File(path.into()), &indicatif::ProgressBar::hidden());
            opened.is_ok_and(|mut text| looks(&mut text, &mut Vec::new()))
        }
        VariantSource::Stdin => looks(&mut io::stdin().lock(), &mut looked_at()),
    }
}

/// Reads lines until they decide what the input holds.
fn looks(input: &mut impl BufRead, head: &mut Vec<u8>) -> bool {
    // What was looked at before may say it already.
    if let Some(answer) = std::str::from_utf8(head).ok().and_then(decides) {
        return answer;
    }
    loop {
        let before = head.len();
        let most = (LOOK.max(MAX_VARIANT_BYTES) - before) as u64;
        let read = input.by_ref().take(most).read_until(b'\n', head);
        let at_end = !matches!(read, Ok(1..)) || head.len() >= MAX_VARIANT_BYTES;
        // What is compressed or in another encoding is none of ours.
        let Ok(text) = std::str::from_utf8(head) else { return false };
        match decides(text) {
            Some(answer) => return answer,
            None if at_end => return recognise(&significant(text)).is_some(),
            None if head.len() > LOOK && !text.trim_start().starts_with('{') => return false,
            None => {}
        }
    }
}

/// Without blank lines and remarks.
fn significant(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.trim_start().starts_with('#'));
    lines.collect::<Vec<_>>().join("\n")
}

/// Does the beginning of an input hold variants? `None` when more of it must be seen: it is blank so far, or rows of a drawn
/// grid or a JSON object that is not at its end.
fn decides(text: &str) -> Option<bool> {
    // A drawing that does not show all of its puzzle, as a remark above it says, is refused with the classic ones.
    if text.lines().find(|line| !line.trim().is_empty()).is_some_and(drawing::begins) {
        return Some(false);
    }
    let text = significant(text);
    let first = text.lines().next()?;
    if let Some(form) = recognise(first) {
        return Some(form != VariantForm::Grid || recognise(&text).is_some());
    }
    // An object over several lines.
    if first.trim_start().starts_with('{') && serde_json::from_str::<serde_json::Value>(first).is_err() {
        return (text.len() > 4096 || text.contains("\"format\"") && text.contains("\"shudu-variant\""))
            .then(|| recognise(&text).is_some());
    }
    // A row of a grid of another size, or a border: cells and blanks, and not nine of them.
    if !is_drawn(first) {
        return Some(false);
    }
    let row = text.lines().find(|line| cells(line) > 0)?;
    let words = row.split(|c: char| c.is_whitespace() || c == '|' || c == '│').filter(|w| !w.is_empty());
    if !is_drawn(row) || cells(row) == 9 || words.count() == 9 {
        return Some(false);
    }
    if recognise(&text) == Some(VariantForm::Grid) {
        return Some(true);
    }
    // More rows than any grid has.
    (text.lines().count() > 60).then_some(false)
}

/// How many cells a line may have.
fn cells(line: &str) -> usize {
    line.chars().filter(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '*')).count()
}

/// May it be a row or a border of a drawn grid?
fn is_drawn(line: &str) -> bool {
    let fits =
        |c: char| c.is_ascii_digit() || c.is_ascii_uppercase() || ".-_*+|=─│┼├┤┬┴┌┐└┘ \t\r\n".contains(c);
    line.chars().all(fits) && cells(line) <= 60
}

/// All puzzles of the inputs, one after the other. `one_by_one`: none is read before the one before it is answered, so no string goes
/// on in the next line.
pub(crate) fn items(
    Sources { sources, form }: Sources,
    one_by_one: bool,
) -> Box<dyn Iterator<Item = anyhow::Result<VariantItem>>> {
    Box::new(sources.into_iter().enumerate().flat_map(
        move |(number, source)| -> Box<dyn Iterator<Item = _>> {
            let one = |source: String, line, text: &str| {
                Ok(VariantItem { source, line, joined: 1, result: read_variant(text, form) })
            };
            match source {
                VariantSource::Argument(text) => {
                    let name = format!("INPUT {}", number + 1);
                    let whole = one(name.clone(), 0, &text);
                    let lines = Lines::new(io::Cursor::new(text.into_bytes()), name, form, false);
                    // Several puzzles in one argument are read as a file of them is.
                    match &whole {
                        Ok(item) if item.result.is_err() => Box::new(lines),
                        _ => Box::new(std::iter::once(whole)),
                    }
                }
                VariantSource::File(path) => {
                    match input::open(&Source::File(path.clone().into()), &indicatif::ProgressBar::hidden()) {
                        Ok(text) => Box::new(Lines::new(text, path, form, one_by_one)),
                        Err(error) => Box::new(std::iter::once(Err(error.into()))),
                    }
                }
                VariantSource::Stdin => {
                    Box::new(Lines::new(io::BufReader::new(stdin()), "-".to_owned(), form, one_by_one))
                }
            }
        },
    ))
}

/// Puzzles of a text, one a line. An object of JSON may go over several lines; strings of Interactive Sudoku Solver may be one rule a
/// line; a drawn grid is the whole text.
struct Lines<R> {
    input: R,
    name: String,
    line: u64,
    /// A line that was read too far.
    ahead: Option<String>,
    /// Puzzles that were read too far, with their first lines and how many lines each takes.
    puzzles: VecDeque<(u64, String, usize)>,
    /// The form of all puzzles, if it is named.
    form: Option<VariantForm>,
    one_by_one: bool,
    failed: bool,
}

impl<R: BufRead> Lines<R> {
    fn new(input: R, name: String, form: Option<VariantForm>, one_by_one: bool) -> Lines<R> {
        Lines { input, name, line: 0, ahead: None, puzzles: VecDeque::new(), form, one_by_one, failed: false }
    }

    fn line(&mut self) -> io::Result<Option<String>> {
        if let Some(line) = self.ahead.take() {
            return Ok(Some(line));
        }
        let mut bytes = Vec::new();
        let most = MAX_VARIANT_BYTES as u64 + 2;
        if self.input.by_ref().take(most).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
    }

    /// The next puzzle: its first line, its text, and how many lines of a rule each it was put together of.
    fn puzzle(&mut self) -> io::Result<Option<(u64, String, usize)>> {
        if let Some(puzzle) = self.puzzles.pop_front() {
            return Ok(Some(puzzle));
        }
        let first = loop {
            let Some(line) = self.line()? else { return Ok(None) };
            self.line += 1;
            if !line.trim().is_empty() && !line.trim_start().starts_with('#') {
                break line;
            }
        };
        let start = self.line;
        let mut text = first;
        if text.trim_start().starts_with('{') {
            let is_whole = |text: &str| serde_json::from_str::<serde_json::Value>(text).is_ok();
            while !is_whole(&text) && text.len() < MAX_VARIANT_BYTES {
                match self.line()? {
                    // Another object begins: the one before is broken.
                    Some(line) if line.starts_with('{') => {
                        self.ahead = Some(line);
                        break;
                    }
                    Some(line) => {
                        self.line += 1;
                        text.push_str(&line);
                    }
                    None => break,
                }
            }
        } else if !self.one_by_one && self.form.or_else(|| recognise(text.trim())) == Some(VariantForm::Iss) {
            // Lines without a blank one between: a puzzle each, or a rule each.
            let mut lines = vec![(start, text)];
            let mut bytes = lines[0].1.len();
            while let Some(line) = self.line()? {
                bytes += line.len();
                let goes_on = line.trim_start().starts_with('.') && bytes <= MAX_VARIANT_BYTES;
                if !goes_on {
                    self.ahead = Some(line);
                    break;
                }
                self.line += 1;
                match lines.last_mut() {
                    Some(last) if line.starts_with([' ', '\t']) => last.1.push_str(&line),
                    _ => lines.push((self.line, line)),
                }
            }
            let texts: Vec<&str> = lines.iter().map(|(_, line)| line.as_str()).collect();
            self.puzzles = puzzles_of_run(&texts)
                .into_iter()
                .map(|range| (lines[range.start].0, texts[range.clone()].concat(), range.len()))
                .collect();
            return Ok(self.puzzles.pop_front());
        } else if is_drawn(&text) && read_variant(&text, self.form).is_err() {
            // Perhaps the first row of a drawn grid, which goes on to a blank line.
            while let Some(line) = self.line()? {
                let goes_on = !line.trim().is_empty() && is_drawn(&line) && recognise(line.trim()).is_none();
                if !goes_on || text.len() > LOOK {
                    self.ahead = Some(line);
                    break;
                }
                self.line += 1;
                text.push_str(&line);
            }
        }
        Ok(Some((start, text, 1)))
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = anyhow::Result<VariantItem>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        match self.puzzle() {
            Ok(None) => None,
            Ok(Some((line, text, joined))) => {
                let result = read_variant(&text, self.form);
                Some(Ok(VariantItem { source: self.name.clone(), line, joined, result }))
            }
            Err(error) => {
                self.failed = true;
                Some(Err(error.into()))
            }
        }
    }
}
