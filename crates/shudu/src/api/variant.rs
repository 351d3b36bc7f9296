//! The call `variant`: the commands that take Sudoku of other sizes and with other rules.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_format::variant::VariantRecord;
use shudu_format::{Layout, Sudoku};
use shudu_game::Stage;
use shudu_variant::Candidates;

use super::reading::Reading;
use super::variant_generate::GenerateFields;
use super::variant_picture::PictureFields;
use super::{CallContext, Command, Refusal};
use crate::ops::render::Form;
use crate::ops::variant::{
    HintShape, Options, Outcome, Question, Response, StepShape, Verdict, ask, explain, givens_together, hint,
};
use crate::ops::{Limits, MaxTime};
use crate::words::{variant as words, variant_step as step_words};

/// The most cells of a puzzle.
const MOST_CELLS: usize = shudu_variant::MAX_CELLS;
/// The most rules of a puzzle, those within others counted.
const MOST_RULES: usize = shudu_format::variant::MAX_RULES;
/// The most nodes of one request.
const MOST_NODES: u64 = 10_000_000;

/// Which command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "VariantCommand")]
pub(super) enum Task {
    /// The solution, and whether it is the only one.
    #[default]
    Solve,
    /// How many solutions there are.
    Count,
    /// Is anything wrong?
    Check,
    /// Which digits each cell has in some solution.
    Candidates,
    /// The same puzzle in another form.
    Convert,
    /// A picture.
    Render,
    /// A new puzzle of a shape and kinds. It takes no puzzle.
    Generate,
    /// The steps to the solution.
    Explain,
    /// What to do next.
    Hint,
}

/// A form that `convert` or `render` writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "VariantForm")]
pub(super) enum To {
    /// JSON, which holds everything.
    Variant,
    /// A string of Interactive Sudoku Solver.
    Iss,
    /// A link of f-puzzles.
    Fpuzzles,
    /// A link of SudokuPad.
    SudokuPad,
    /// Killer cages as numbers.
    Killer,
    /// All cells on one line.
    Line,
    /// A row a line.
    Grid,
    /// A picture in lines.
    Svg,
    /// A picture in dots.
    Png,
    /// A picture on a page of its size.
    Pdf,
}

impl To {
    /// The form of a puzzle.
    const fn form(self) -> Option<shudu_format::Form> {
        match self {
            To::Variant => Some(shudu_format::Form::Variant),
            To::Iss => Some(shudu_format::Form::Iss),
            To::Fpuzzles => Some(shudu_format::Form::Fpuzzles),
            To::SudokuPad => Some(shudu_format::Form::SudokuPad),
            To::Killer => Some(shudu_format::Form::Killer),
            To::Line => Some(shudu_format::Form::Line),
            To::Grid => Some(shudu_format::Form::Grid),
            To::Svg | To::Png | To::Pdf => None,
        }
    }

    /// The form of a picture.
    const fn picture(self) -> Option<Form> {
        match self {
            To::Svg => Some(Form::Svg),
            To::Png => Some(Form::Png),
            To::Pdf => Some(Form::Pdf),
            _ => None,
        }
    }
}

/// A puzzle of any shape with any rules, and what to do with it.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct VariantRequest {
    /// The puzzle: JSON (`variant`), a string of Interactive Sudoku Solver, a link of f-puzzles or SudokuPad, a killer layout, a line,
    /// a drawn grid. At most 625 cells, 2,000 rules and 4,096 states of an automaton. `generate` takes none.
    #[serde(default)]
    puzzle: String,
    /// What to do.
    #[serde(default)]
    command: Task,
    /// `solve`: how many solutions to look for; two when left out. `count`: where to stop.
    #[serde(default)]
    limit: Option<u64>,
    #[serde(flatten)]
    limits: Limits,
    /// Say what the search did.
    #[serde(default)]
    stats: bool,
    /// `convert`: the form; `variant` when left out. `render`: `svg`, `png` or `pdf`; `svg` when left out.
    #[serde(default)]
    to: Option<To>,
    #[serde(flatten)]
    picture: PictureFields,
    #[serde(flatten)]
    order: GenerateFields,
    /// `hint`: how much to tell, 1 to 4.
    #[serde(default)]
    stage: Stage,
    /// `hint`, `render`: for each cell, row by row, the notes of the player; for `hint`, a cell without any says nothing.
    #[serde(default)]
    notes: Option<Vec<Vec<u8>>>,
}

pub(super) struct Variant;

impl Command for Variant {
    const NAME: &'static str = "variant";
    const ABOUT: &'static str = "Sudoku of other sizes and with other rules: solve, count, check, candidates, convert, render, generate, \
         explain, hint";
    type Request = VariantRequest;
    type Response = Response;

    fn answer(request: Self::Request, context: &CallContext<'_>) -> Result<Self::Response, Refusal> {
        let speaker = context.speaker;
        if request.command == Task::Generate {
            return request.order.answer(within(request.limits, context), context);
        }
        let record = &Reading::new(context).sudoku(&request.puzzle, "puzzle")?.into_variant();
        debug_assert!(
            record.shape().len() <= MOST_CELLS && record.rules.len() <= MOST_RULES,
            "readers bound both"
        );
        let question = match request.command {
            Task::Solve => Question::Solve,
            Task::Count => Question::Count,
            Task::Check => Question::Check,
            Task::Candidates => Question::Candidates,
            Task::Convert => {
                let form = request.to.unwrap_or(To::Variant).form().ok_or_else(|| Refusal::Request {
                    message: "to: pictures are drawn by the command render".to_owned(),
                })?;
                return convert(record, form, context);
            }
            Task::Explain => return Ok(explained(record, request.limits, context)),
            Task::Hint => return hinted(record, &request, context),
            Task::Render => {
                let notes = noted(record, request.notes.as_deref(), context)?;
                let form = request.to.unwrap_or(To::Svg).picture().ok_or_else(|| Refusal::Request {
                    message: "to: expected svg, png or pdf for the command render".to_owned(),
                })?;
                return request.picture.answer(record, notes, form, context);
            }
            Task::Generate => unreachable!("it takes no puzzle"),
        };
        let limits = within(request.limits, context);
        let options = Options { limit: request.limit, limits };
        let outcome = ask(question, record, &options, Some(context.stop));
        let reason = words::reason(record, &outcome, speaker);
        let response = Response::new(record, request.stats, &outcome, reason);
        if !matches!(outcome, Outcome::Checked(Verdict::NoSolution, _)) {
            return Ok(response);
        }
        let together = givens_together(record, limits.budget(MaxTime::DEFAULT, Some(context.stop)));
        let cells = together.iter().map(|&cell| record.shape().position(cell).to_string()).collect();
        Ok(Response { cells, ..response })
    }
}

/// What one request may spend.
fn within(requested: Limits, context: &CallContext<'_>) -> Limits {
    let limits = context.limits(requested);
    let nodes = limits.max_nodes.unwrap_or(MOST_NODES).min(MOST_NODES);
    Limits { max_nodes: Some(nodes), ..limits }
}

/// What solving says, where there is nothing to explain.
fn unsolved(record: &VariantRecord, outcome: &Outcome, context: &CallContext<'_>) -> Response {
    let reason = words::reason(record, outcome, context.speaker);
    Response::new(record, false, outcome, reason)
}

fn explained(record: &VariantRecord, limits: Limits, context: &CallContext<'_>) -> Response {
    match explain(record, within(limits, context), Some(context.stop)) {
        Err(outcome) => unsolved(record, &outcome, context),
        Ok(path) => Response {
            level: Some(path.level().slug().to_owned()),
            path: Some(StepShape::all(&path, context.speaker)),
            reason: step_words::ended(path.explanation.ended, context.speaker),
            ..Response::of(record, path.word())
        },
    }
}

fn hinted(
    record: &VariantRecord,
    request: &VariantRequest,
    context: &CallContext<'_>,
) -> Result<Response, Refusal> {
    let notes = noted(record, request.notes.as_deref(), context)?;
    let limits = within(request.limits, context);
    Ok(match hint(record, notes, request.stage, limits, Some(context.stop)) {
        Err(outcome) => unsolved(record, &outcome, context),
        Ok(hinted) => Response {
            hint: Some(HintShape::new(&hinted, context.speaker)),
            ..Response::of(record, hinted.word())
        },
    })
}

/// The notes of a request, if it has some.
fn noted(
    record: &VariantRecord,
    lists: Option<&[Vec<u8>]>,
    context: &CallContext<'_>,
) -> Result<Option<Candidates>, Refusal> {
    let refused = || Refusal::Impossible { message: context.speaker.say("variant-hint-notes") };
    lists.map(|lists| notes(record, lists).ok_or_else(refused)).transpose()
}

/// Notes by cell; `None` when they are not as many as there are cells.
fn notes(record: &VariantRecord, lists: &[Vec<u8>]) -> Option<Candidates> {
    let shape = record.shape();
    // What is no digit of the puzzle is no note.
    let digits = shape.digits().all();
    let mut notes = Candidates::none(shape.clone());
    for (cell, list) in shape.cells().zip(lists) {
        notes.set(cell, list.iter().copied().filter(|&digit| digits.contains(digit)).collect());
    }
    (lists.len() == shape.len()).then_some(notes)
}

fn convert(
    record: &VariantRecord,
    form: shudu_format::Form,
    context: &CallContext<'_>,
) -> Result<Response, Refusal> {
    let (speaker, mut text) = (context.speaker, String::new());
    let losses = Layout::Form(form).write(&Sudoku::from(record.clone()), &mut text).map_err(|why| {
        Refusal::Impossible { message: crate::words::unwritable(why, "puzzle", form.name(), speaker) }
    })?;
    text.truncate(text.trim_end().len());
    let said = crate::words::losses(losses, form.name(), speaker);
    let reason = (!said.is_empty()).then(|| said.join(&speaker.say("list-semicolon")));
    Ok(Response { text: Some(text), reason, ..Response::of(record, "written") })
}
