//! The functions: what each takes, gives and promises stands in [`ALL`]; the work is done in a file for each.
//!
//! NULL gives NULL. Anything else that has no value gives NULL too, is counted in the session's
//! [`Remarks`], and is an error when `shudu.strict` is set. A call works on a whole batch of rows, on all cores.

mod candidates;
mod canon;
mod clues;
mod count;
mod features;
mod minimal;
pub(crate) mod rate;
mod solve;
mod to;
mod transform;
mod variant;

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, new_null_array};
use datafusion::arrow::datatypes::{DataType, Field};
use datafusion::common::{DataFusionError, Result, ScalarValue, plan_err};
use datafusion::logical_expr::{
    ColumnarValue, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl, Signature, Volatility,
};
use rayon::prelude::*;

use crate::ratings::Ratings;
use crate::remarks::{Reason, Remarks};
use crate::settings::Settings;
use crate::values::{Texts, Value};

/// What an argument after the puzzle is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Argument {
    /// Text.
    Text,
    /// A whole number.
    Number,
    /// A number or a word.
    Seed,
}

/// What a function gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "they are SQL's types")]
pub enum Returns {
    Text,
    Texts,
    Boolean,
    Integer,
    Double,
}

impl Returns {
    fn data_type(self) -> DataType {
        match self {
            Returns::Text => DataType::Utf8,
            Returns::Texts => DataType::List(Arc::new(Field::new_list_field(DataType::Utf8, true))),
            Returns::Boolean => DataType::Boolean,
            Returns::Integer => DataType::Int64,
            Returns::Double => DataType::Float64,
        }
    }
}

/// A function as documentation, planner and shell see it.
#[derive(Debug)]
pub struct Definition {
    /// Its name.
    pub name: &'static str,
    /// How it is called.
    pub call: &'static str,
    /// What it gives.
    pub about: &'static str,
    /// The arguments after the puzzle.
    pub arguments: &'static [Argument],
    /// How many of these may be left out, from the last on.
    pub optional: usize,
    /// The type of its values.
    pub returns: Returns,
    eval: fn(&Call<'_>) -> Result<ArrayRef>,
}

macro_rules! functions {
    ($($call:literal, $eval:path, [$($argument:ident),*] - $optional:literal => $returns:ident, $about:literal;)*) => {
        &[$(Definition {
            name: name_of($call),
            call: $call,
            about: $about,
            arguments: &[$(Argument::$argument),*],
            optional: $optional,
            returns: Returns::$returns,
            eval: $eval,
        }),*]
    };
}

/// What stands before the bracket.
const fn name_of(call: &'static str) -> &'static str {
    let mut end = 0;
    while call.as_bytes()[end] != b'(' {
        end += 1;
    }
    call.split_at(end).0
}

/// All functions of one row.
pub const ALL: &[Definition] = functions! {
    "sudoku_solve(p)", solve::solve, [] - 0 => Text, "The only solution, 81 digits";
    "sudoku_count(p [, limit])", count::count, [Number] - 1 => Integer, "How many solutions, limit at most";
    "sudoku_is_proper(p)", solve::is_proper, [] - 0 => Boolean, "Has it exactly one solution?";
    "sudoku_is_minimal(p)", minimal::is_minimal, [] - 0 => Boolean, "Is it proper, and is every given needed?";
    "sudoku_clues(p)", clues::clues, [] - 0 => Integer, "How many givens";
    "sudoku_er(p)", rate::er, [] - 0 => Double, "Sudoku Explainer's rating: the hardest step";
    "sudoku_ep(p)", rate::ep, [] - 0 => Double, "The hardest step up to the first digit";
    "sudoku_ed(p)", rate::ed, [] - 0 => Double, "The first step";
    "sudoku_hardness(p)", rate::hardness, [] - 0 => Integer, "A number to sort by: ER, then EP, then ED";
    "sudoku_level(p)", rate::level, [] - 0 => Text, "The level by the ER: easy, medium, hard, unfair or extreme";
    "sudoku_hodoku_level(p)", rate::hodoku_level, [] - 0 => Text, "HoDoKu's level: Easy, Medium, Hard, Unfair or Extreme";
    "sudoku_hodoku_score(p)", rate::score, [] - 0 => Integer, "HoDoKu's score";
    "sudoku_minutes(p)", rate::minutes, [] - 0 => Double, "Minutes that a person may take, in tenths";
    "sudoku_techniques(p)", rate::techniques, [] - 0 => Texts, "The techniques of Sudoku Explainer's path, the hardest first, each once";
    "sudoku_hardest_technique(p)", rate::hardest_technique, [] - 0 => Text, "The hardest technique of Sudoku Explainer's path";
    "sudoku_steps(p)", rate::steps, [] - 0 => Integer, "How many steps that path has";
    "sudoku_steps_by_technique(p)", rate::steps_by_technique, [] - 0 => Texts, "How many of each technique, such as x-wing:2, the hardest first";
    "sudoku_guesses_row_order(p)", features::guesses_row_order, [] - 0 => Integer, "The guesses of a plain backtracker in row order";
    "sudoku_guesses_fewest_first(p)", features::guesses_fewest_first, [] - 0 => Integer, "The guesses of a plain backtracker, the cell with the fewest candidates first";
    "sudoku_trial_depth(p)", features::trial_depth, [] - 0 => Integer, "The depth of trial and error, 0 to 3";
    "sudoku_automorphisms(p)", features::automorphisms, [] - 0 => Integer, "How many maps of the cells leave the puzzle as it is";
    "sudoku_class(p)", features::class, [] - 0 => Text, "The class of equivalent puzzles: a hash of the canonical form";
    "sudoku_canon(p)", canon::canon, [] - 0 => Text, "The canonical form: the same for equivalent puzzles";
    "sudoku_transform(p, seed)", transform::transform, [Seed] - 0 => Text, "The image under the symmetry that the seed stands for";
    "sudoku_candidates(p)", candidates::candidates, [] - 0 => Text, "The candidates, 729 characters";
    "sudoku_variant_solve(v)", variant::solve, [] - 0 => Text, "Another size or other rules: the only solution, one character a cell";
    "sudoku_variant_count(v [, limit])", variant::count, [Number] - 1 => Integer, "How many solutions, limit at most";
    "sudoku_variant_is_proper(v)", variant::is_proper, [] - 0 => Boolean, "Has it exactly one solution?";
    "sudoku_variant_clues(v)", variant::clues, [] - 0 => Integer, "How many givens";
    "sudoku_variant_kind(v)", variant::kind, [] - 0 => Text, "Its size and the names of its rules, such as 6x6 killer-cage";
    "sudoku_variant_level(v)", variant::level, [] - 0 => Text, "The level by the hardest step: easy, medium, hard, unfair or extreme";
    "sudoku_variant_to(v, form)", variant::to, [Text] - 0 => Text, "The puzzle in another form: variant, iss, fpuzzles, sudokupad, killer, line or grid";
    "sudoku_variant_generate(order, seed)", variant::generate, [Seed] - 0 => Text, "A puzzle as JSON, of an order such as shape=6x6 variant=killer level=medium";
    "sudoku_to(p, form)", to::to, [Text] - 0 => Text, "The puzzle in another form (line, grid, csv, pencilmarks, json and so on) or as dimacs";
};

/// The definition of a function.
fn definition(name: &str) -> &'static Definition {
    ALL.iter().find(|definition| definition.name == name).expect("it is one of ours")
}

/// One function by itself, for expressions that we make ourselves.
pub(crate) fn scalar_function(name: &str, shared: &Shared) -> Arc<ScalarUDF> {
    let signature = Signature::user_defined(Volatility::Immutable);
    Arc::new(ScalarUDF::from(Function { definition: definition(name), signature, shared: shared.clone() }))
}

/// What all functions of a session share.
#[derive(Debug, Clone, Default)]
pub struct Shared {
    /// The account of what was NULL for a reason, and the flag that stops the work.
    pub remarks: Remarks,
    pub(crate) ratings: Arc<Ratings>,
}

/// The functions, ready to be registered in a session.
pub fn scalar_functions(shared: &Shared) -> Vec<Arc<ScalarUDF>> {
    ALL.iter().map(|definition| scalar_function(definition.name, shared)).collect()
}

/// One batch to work on.
pub(crate) struct Call<'a> {
    definition: &'static Definition,
    /// The puzzles.
    pub(crate) texts: Texts,
    /// The arguments after them, as long as the puzzles each.
    pub(crate) arguments: Vec<ArrayRef>,
    /// What the session has set.
    pub(crate) settings: Settings,
    /// What the functions share.
    pub(crate) shared: &'a Shared,
}

impl Call<'_> {
    /// The puzzles of the batch.
    pub(crate) fn values(&self) -> Vec<Value> {
        (0..self.texts.len()).map(|i| self.texts.value(i)).collect()
    }

    /// Answers for each puzzle by itself, on all cores, in order. NULL is not asked for.
    ///
    /// # Errors
    /// When the work was stopped, or something has no answer and the session is strict.
    pub(crate) fn each<T: Send>(
        &self,
        answer: impl Fn(usize, &Value) -> Result<T, Reason> + Sync,
    ) -> Result<Vec<Option<T>>> {
        self.each_text(|i, text| match Value::read(text) {
            Value::Bad(reason) => Err(reason),
            value => answer(i, &value),
        })
    }

    /// The same for each text, whatever it holds.
    ///
    /// # Errors
    /// See [`Call::each`].
    pub(crate) fn each_text<T: Send>(
        &self,
        answer: impl Fn(usize, &str) -> Result<T, Reason> + Sync,
    ) -> Result<Vec<Option<T>>> {
        let one = |i: usize| {
            if self.shared.remarks.stopped() {
                return None;
            }
            self.texts.get(i).map(|text| answer(i, text))
        };
        let answers: Vec<Option<Result<T, Reason>>> =
            (0..self.texts.len()).into_par_iter().with_max_len(64).map(one).collect();
        self.settle(answers)
    }

    /// Turns answers into values: counts what has none, or fails.
    ///
    /// # Errors
    /// See [`Call::each`].
    pub(crate) fn settle<T>(&self, answers: Vec<Option<Result<T, Reason>>>) -> Result<Vec<Option<T>>> {
        if self.shared.remarks.stopped() {
            return Err(DataFusionError::Execution("interrupted".to_owned()));
        }
        let place = self.definition.name;
        let settled = answers.into_iter().enumerate().map(|(i, answer)| match answer {
            None => Ok(None),
            Some(Ok(value)) => Ok(Some(value)),
            Some(Err(reason)) => {
                let text = self.texts.get(i).unwrap_or_default();
                if self.settings.strict {
                    return Err(DataFusionError::Execution(format!("{place}: {reason}: {text:?}")));
                }
                self.shared.remarks.add(place, text, &reason);
                Ok(None)
            }
        });
        settled.collect()
    }
}

/// A [`Definition`] in a session.
#[derive(Debug, Clone)]
struct Function {
    definition: &'static Definition,
    signature: Signature,
    shared: Shared,
}

impl PartialEq for Function {
    fn eq(&self, other: &Function) -> bool {
        self.definition.name == other.definition.name
    }
}

impl Eq for Function {}

impl Hash for Function {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.definition.name.hash(state);
    }
}

fn is_text(data_type: &DataType) -> bool {
    match data_type {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View | DataType::Null => true,
        DataType::Dictionary(_, values) => is_text(values),
        _ => false,
    }
}

impl ScalarUDFImpl for Function {
    fn name(&self) -> &str {
        self.definition.name
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(self.definition.returns.data_type())
    }

    fn coerce_types(&self, types: &[DataType]) -> Result<Vec<DataType>> {
        let Definition { name, call, arguments, optional, .. } = self.definition;
        let Some((puzzle, rest)) = types.split_first() else { return plan_err!("{call} takes a puzzle") };
        if rest.len() > arguments.len() || rest.len() + optional < arguments.len() {
            return plan_err!("{name} is called as {call}");
        }
        if !is_text(puzzle) {
            return plan_err!("{call}: the puzzle is a text, not {puzzle}");
        }
        let puzzle = if *puzzle == DataType::Null { DataType::Utf8 } else { puzzle.clone() };
        let mut coerced = vec![puzzle];
        for (argument, given) in arguments.iter().zip(rest) {
            coerced.push(match argument {
                Argument::Number if given.is_integer() || given.is_null() => DataType::Int64,
                Argument::Seed if given.is_integer() => given.clone(),
                Argument::Text | Argument::Seed if is_text(given) => DataType::Utf8,
                Argument::Number => return plan_err!("{call}: expected a whole number, seen {given}"),
                _ => return plan_err!("{call}: expected a text, seen {given}"),
            });
        }
        Ok(coerced)
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let alone = args.args.iter().all(|arg| matches!(arg, ColumnarValue::Scalar(_)));
        let rows = if alone { 1 } else { args.number_rows };
        let arrays = args.args.into_iter().map(|arg| arg.into_array(rows)).collect::<Result<Vec<_>>>()?;
        let (puzzles, arguments) = arrays.split_first().expect("it was coerced");
        let data_type = self.definition.returns.data_type();
        let values = if puzzles.null_count() == puzzles.len() {
            new_null_array(&data_type, rows)
        } else {
            (self.definition.eval)(&Call {
                definition: self.definition,
                texts: Texts::of(puzzles)?,
                arguments: arguments.to_vec(),
                settings: Settings::of(&args.config_options),
                shared: &self.shared,
            })?
        };
        Ok(if alone {
            ColumnarValue::Scalar(ScalarValue::try_from_array(&values, 0)?)
        } else {
            ColumnarValue::Array(values)
        })
    }
}
