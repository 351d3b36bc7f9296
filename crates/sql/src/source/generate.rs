//! `sudoku_generate(n, seed, options)`: made puzzles as a table.

use std::ops::Range;
use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, Float64Array, Int64Array, StringArray};
use datafusion::arrow::datatypes::{DataType, Field, SchemaRef};
use datafusion::catalog::{TableFunctionArgs, TableFunctionImpl, TableProvider};
use datafusion::common::{DataFusionError, Result, ScalarValue, plan_err};
use datafusion::logical_expr::Expr;
use rayon::prelude::*;
use shudu::generate::{ParseSeedError, Seed};
use shudu::logic::scale::se;
use shudu::ops::orders::{Failed, Product, make as make_some};

use super::exec::{Batches, Columns};
use super::files::Part;
use super::{PuzzleTable, Spec, Wanted};
use crate::functions::Shared;
use crate::remarks::Reason;
use crate::settings::Settings;

/// Its name in SQL.
const NAME: &str = "sudoku_generate";

pub(super) fn fields() -> Vec<Field> {
    let field = |name, data_type| Field::new(name, data_type, true);
    vec![
        field("puzzle", DataType::Utf8),
        field("solution", DataType::Utf8),
        Field::new("seed", DataType::Utf8, false),
        field("clues", DataType::Int64),
        field("er", DataType::Float64),
        field("ep", DataType::Float64),
        field("ed", DataType::Float64),
        field("hodoku_level", DataType::Utf8),
        field("hodoku_score", DataType::Int64),
        field("weight", DataType::Float64),
        field("level", DataType::Utf8),
    ]
}

/// The table function.
#[derive(Debug)]
pub struct SudokuGenerate {
    shared: Shared,
}

impl SudokuGenerate {
    /// What is not made is counted in `shared`.
    pub fn new(shared: Shared) -> SudokuGenerate {
        SudokuGenerate { shared }
    }
}

impl TableFunctionImpl for SudokuGenerate {
    fn call_with_args(&self, args: TableFunctionArgs<'_, '_>) -> Result<Arc<dyn TableProvider>> {
        let constant = |what: &str, expr: &Expr| match expr {
            Expr::Literal(value, _) => Ok(value.clone()),
            other => plan_err!("{NAME}: {what} is a constant, seen {other}"),
        };
        let (number, seed, options) = match args.exprs() {
            [number] => (number, None, None),
            [number, seed] => (number, Some(seed), None),
            [number, seed, options] => (number, Some(seed), Some(options)),
            _ => return plan_err!("{NAME} is called as {NAME}(n [, seed [, options]])"),
        };
        let number = match constant("the number of puzzles", number)?.cast_to(&DataType::UInt64) {
            Ok(ScalarValue::UInt64(Some(number))) => number,
            _ => return plan_err!("{NAME}: expected a number of puzzles, seen {number}"),
        };
        let seed = match seed.map(|seed| constant("the seed", seed)).transpose()? {
            None => Seed::fresh(),
            Some(value) if value.is_null() => Seed::fresh(),
            Some(value) => match value.to_string().parse() {
                Ok(seed) => seed,
                Err(error) => return plan_err!("{NAME}: {error}"),
            },
        };
        let options = match options.map(|options| constant("the options", options)).transpose()? {
            None => String::new(),
            Some(value) => match value.try_as_str() {
                Some(text) => text.unwrap_or_default().to_owned(),
                None => {
                    return plan_err!(
                        "{NAME}: the options are a text, such as 'clues=24..28 symmetry=half-turn'"
                    );
                }
            },
        };
        if let Err(error) = Wanted::read(&options, seed.version()) {
            return plan_err!("{NAME}: {error}");
        }
        let spec = Spec::Generate { number, seed: seed.to_string(), options };
        Ok(Arc::new(PuzzleTable::new(spec, self.shared.clone())))
    }
}

/// Equal shares of the indices; one more partition than needed is none.
pub(super) fn parts(number: u64, seed: &str, options: &str, partitions: usize) -> Result<Vec<Part>> {
    let plan = |error: String| DataFusionError::Plan(error);
    let seed: Seed = seed.parse().map_err(|error: ParseSeedError| plan(error.to_string()))?;
    let wanted = Wanted::read(options, seed.version()).map_err(|error| plan(error.to_string()))?;
    // So few at least that the lanes of the batch engine are worth filling.
    let least = if wanted.is_quick() { STRETCH } else { 1 };
    let partitions = (partitions as u64).min(number.div_ceil(least)).max(1);
    let size = number.div_ceil(partitions).max(1);
    let part = |i: u64| Part::Indices { first: (i * size).min(number), end: ((i + 1) * size).min(number) };
    Ok((0..partitions).map(part).collect())
}

/// Quickly made puzzles that one thread makes at a time.
const STRETCH: u64 = 1024;

type Made = Vec<(Seed, Result<Product, Failed>)>;

/// Makes the puzzles with these indices.
#[expect(clippy::too_many_arguments, reason = "they are what a partition is")]
pub(super) fn make(
    mut indices: Range<u64>,
    seed: &str,
    options: &str,
    columns: Columns,
    schema: SchemaRef,
    rows: usize,
    settings: Settings,
    shared: Shared,
) -> Result<Batches> {
    let wrong = |error: String| DataFusionError::Plan(format!("{NAME}: {error}"));
    let seed: Seed = seed.parse().map_err(|error| wrong(format!("{error}")))?;
    let mut wanted = Wanted::read(options, seed.version()).map_err(|error| wrong(error.to_string()))?;
    wanted.0.limits.max_time = wanted.0.limits.max_time.or(settings.limits().max_time);
    let (stretch, stretches) = if wanted.is_quick() {
        (STRETCH.min(rows as u64), (rows as u64).div_ceil(STRETCH).max(1))
    } else {
        (1, 2 * rayon::current_num_threads() as u64)
    };
    Ok(Box::new(std::iter::from_fn(move || {
        if indices.is_empty() {
            return None;
        }
        let end = (indices.start + stretch * stretches).min(indices.end);
        let batch = indices.start..end;
        indices.start = end;
        let firsts: Vec<u64> =
            batch.clone().step_by(usize::try_from(stretch).expect("it is small")).collect();
        let one = |first: u64| -> Made {
            let range = first..(first + stretch).min(batch.end);
            let made = make_some(&wanted.0, seed, range.clone(), Some(shared.remarks.stop()), &mut |_| {});
            range.map(|index| seed.nth(index).unwrap_or(seed)).zip(made).collect()
        };
        let made: Vec<Made> = firsts.into_par_iter().map(one).collect();
        if shared.remarks.stopped() {
            return Some(Err(DataFusionError::Execution("interrupted".to_owned())));
        }
        Some(rows_of(made.into_iter().flatten().collect(), &columns, &schema, &settings, &shared))
    })))
}

fn rows_of(
    made: Made,
    columns: &Columns,
    schema: &SchemaRef,
    settings: &Settings,
    shared: &Shared,
) -> Result<datafusion::arrow::record_batch::RecordBatch> {
    let seeds: Vec<String> = made.iter().map(|(seed, _)| seed.to_string()).collect();
    let mut products: Vec<Option<Product>> = Vec::with_capacity(made.len());
    for (seed, product) in made {
        match product {
            Ok(product) => products.push(Some(product)),
            Err(failed) if settings.strict => {
                return Err(DataFusionError::Execution(format!("{NAME}: {seed}: {failed}")));
            }
            Err(failed) => {
                shared.remarks.add(NAME, &seed.to_string(), &Reason::NotMade(failed.to_string()));
                products.push(None);
            }
        }
    }
    let texts = |of: fn(&Product) -> Option<String>| -> ArrayRef {
        Arc::new(products.iter().map(|product| product.as_ref().and_then(of)).collect::<StringArray>())
    };
    let whole = |of: fn(&Product) -> Option<i64>| -> ArrayRef {
        Arc::new(products.iter().map(|product| product.as_ref().and_then(of)).collect::<Int64Array>())
    };
    let double = |of: &dyn Fn(&Product) -> Option<f64>| -> ArrayRef {
        Arc::new(products.iter().map(|product| product.as_ref().and_then(of)).collect::<Float64Array>())
    };
    let se = |of: fn(&se::Rating) -> se::Difficulty| {
        double(&|product| product.se.as_ref().map(|rating| f64::from(of(rating).tenths()) / 10.0))
    };
    columns.batch(schema, products.len(), |column| match column {
        0 => texts(|product| Some(product.made.puzzle.to_string())),
        1 => texts(|product| Some(product.made.solution.to_string())),
        2 => Arc::new(StringArray::from(seeds.clone())),
        3 => whole(|product| i64::try_from(product.made.puzzle.clues()).ok()),
        4 => se(|rating| rating.er),
        5 => se(|rating| rating.ep),
        6 => se(|rating| rating.ed),
        7 => texts(|product| product.hodoku.map(|rating| rating.level.to_string())),
        8 => whole(|product| product.hodoku.map(|rating| i64::from(rating.score))),
        9 => double(&|product| product.weight),
        _ => texts(|product| product.level.map(|level| level.to_string())),
    })
}
