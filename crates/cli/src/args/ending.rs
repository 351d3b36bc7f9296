//! The form that the name of `--out` says: `-o x.csv` is CSV. An option that says a form comes first. What a command
//! does not write is refused before it does any work.

use std::path::Path;

use shudu::format::{Form, Layout};

use super::{Command, DocumentForm, Output, Page, Target, To};
#[cfg(feature = "library")]
use super::{LibraryArgs, LibraryCommand};

/// A name that ends as nothing does that the command writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Unmet {
    /// Its ending, without the dot.
    pub(crate) ending: String,
    /// The endings of what the command writes.
    pub(crate) written: Vec<&'static str>,
}

/// The endings of answers.
const ANSWERS: [&str; 3] = ["txt", "csv", "json"];

/// The endings of a document.
const DOCUMENT: [&str; 4] = ["txt", "md", "html", "json"];

/// The endings that files of puzzles usually have.
const PUZZLE_FILES: [&str; 8] = ["csv", "json", "sdm", "sdk", "ss", "opensudoku", "ksudoku", "hodoku"];

/// The ending of a name, without the dot, in small letters; the empty string of a name without one.
pub(crate) fn ending(path: &Path) -> String {
    path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase()
}

/// Does the ending say no form but text?
fn is_plain(ending: &str) -> bool {
    matches!(ending, "" | "txt" | "text" | "log" | "out")
}

/// The form of puzzles that files with this ending have.
fn form(ending: &str) -> Option<Form> {
    match ending {
        "jsonl" | "ndjson" => Some(Form::Json),
        name => name.parse().ok(),
    }
}

/// The refusal of a name.
fn unmet(ending: String, written: impl IntoIterator<Item = &'static str>) -> Unmet {
    Unmet { ending, written: written.into_iter().collect() }
}

impl Command {
    /// Sets the form that the name of `--out` says, where no option says one.
    ///
    /// # Errors
    /// When the command writes no such form.
    pub(crate) fn follow_ending(&mut self) -> Result<(), Unmet> {
        match self {
            Command::Solve(args) => answers(&mut args.target, Some(&mut args.form.to)),
            Command::Candidates(args) => answers(&mut args.target, Some(&mut args.form.to)),
            // Puzzles are not written where an option asks for more than puzzles.
            Command::Rate(args) => {
                let is_of_puzzles = !(args.stats || args.histogram || args.quick);
                answers(&mut args.target, is_of_puzzles.then_some(&mut args.form.to))
            }
            Command::Canon(args) => {
                answers(&mut args.target, args.against.is_none().then_some(&mut args.form.to))
            }
            Command::Transform(args) => answers(&mut args.target, Some(&mut args.form.to)),
            Command::Isomorphs(args) => answers(&mut args.target, Some(&mut args.form.to)),
            Command::Dedupe(args) => answers(&mut args.target, Some(&mut args.form.to)),
            Command::Minimize(args) => answers(&mut args.target, Some(&mut args.form.to)),
            Command::Neighbours(args) => answers(&mut args.target, Some(&mut args.form.to)),
            Command::Generate(args) => {
                let is_said = args.to.is_some() || args.target.form().is_some();
                args.book = !is_said && args.target.out.as_deref().is_some_and(|out| ending(out) == "pdf");
                if args.book {
                    return Ok(());
                }
                answers(&mut args.target, (!args.rated).then_some(&mut args.to))
            }
            Command::Count(args) => answers(&mut args.target, None),
            Command::Check(args) => answers(&mut args.target, None),
            Command::Compare(args) => answers(&mut args.target, None),
            Command::Info(args) => answers(&mut args.target, None),
            Command::Convert(args) => puzzles(args.out.as_deref(), &mut args.to),
            Command::Explain(args) => document(args.out.as_deref(), args.json, &mut args.to, true),
            Command::Techniques(args) => document(args.out.as_deref(), args.json, &mut args.to, false),
            Command::Algorithms(args) => document(args.out.as_deref(), args.json, &mut args.to, false),
            Command::Steps(args) => lines(args.out.as_deref(), &mut args.json),
            Command::Watch(args) => lines(args.out.as_deref(), &mut args.json),
            Command::Book(args) => match ending(&args.out) {
                pdf if matches!(&*pdf, "" | "pdf") => Ok(()),
                other => Err(unmet(other, ["pdf"])),
            },
            #[cfg(feature = "library")]
            Command::Library(LibraryArgs { command: LibraryCommand::Export(args), .. }) => {
                let Some(out) = args.out.as_deref().filter(|_| args.to.is_none()) else { return Ok(()) };
                let ending = ending(out);
                match form(&ending) {
                    _ if is_plain(&ending) => {}
                    Some(form) => args.to = Some(Layout::Form(form)),
                    None => return Err(unmet(ending, PUZZLE_FILES)),
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

/// Of answers, or of puzzles where the command writes them.
fn answers(target: &mut Target, to: Option<&mut Option<Layout>>) -> Result<(), Unmet> {
    let is_said = target.json || target.output.is_some() || to.as_ref().is_some_and(|to| to.is_some());
    let Some(out) = target.out.as_deref().filter(|_| !is_said) else { return Ok(()) };
    let ending = ending(out);
    match (&*ending, to) {
        (plain, _) if is_plain(plain) => {}
        ("json" | "jsonl" | "ndjson", _) => target.json = true,
        ("csv", _) => target.output = Some(Output::Csv),
        (_, Some(to)) => match form(&ending) {
            Some(form) => *to = Some(Layout::Form(form)),
            None => return Err(unmet(ending, ["txt"].into_iter().chain(PUZZLE_FILES))),
        },
        _ => return Err(unmet(ending, ANSWERS)),
    }
    Ok(())
}

/// Of puzzles alone. Text may be of many forms: none is said then.
fn puzzles(out: Option<&Path>, to: &mut Option<To>) -> Result<(), Unmet> {
    let Some(out) = out.filter(|_| to.is_none()) else { return Ok(()) };
    let ending = ending(out);
    *to = match &*ending {
        "cnf" | "dimacs" => Some(To::Dimacs),
        plain if is_plain(plain) => None,
        other => match form(other) {
            Some(form) => Some(To::Layout(Layout::Form(form))),
            None => return Err(unmet(ending, PUZZLE_FILES.into_iter().chain(["cnf"]))),
        },
    };
    Ok(())
}

/// Of a document, which may be on paper. `json` is the option of that name.
fn document(out: Option<&Path>, json: bool, to: &mut Option<DocumentForm>, pdf: bool) -> Result<(), Unmet> {
    if json {
        *to = Some(DocumentForm::Json);
    }
    let Some(out) = out.filter(|_| to.is_none()) else { return Ok(()) };
    let ending = ending(out);
    *to = match &*ending {
        "md" | "markdown" => Some(DocumentForm::Page(Page::Md)),
        "html" | "htm" => Some(DocumentForm::Page(Page::Html)),
        "json" | "jsonl" | "ndjson" => Some(DocumentForm::Json),
        "pdf" if pdf => Some(DocumentForm::Pdf),
        plain if is_plain(plain) => None,
        _ => return Err(unmet(ending, DOCUMENT.into_iter().chain(pdf.then_some("pdf")))),
    };
    Ok(())
}

/// Of text, or lines of JSON.
fn lines(out: Option<&Path>, json: &mut bool) -> Result<(), Unmet> {
    let Some(out) = out.filter(|_| !*json) else { return Ok(()) };
    match ending(out) {
        plain if is_plain(&plain) => {}
        of_json if matches!(&*of_json, "json" | "jsonl" | "ndjson") => *json = true,
        other => return Err(unmet(other, ["txt", "json"])),
    }
    Ok(())
}
