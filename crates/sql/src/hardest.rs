//! `sudoku_hardest(p)`: of many puzzles the hardest, by ER, then EP, then ED.
//!
//! The planner makes it `sudoku_hardest(p, sudoku_hardness(p))`, so rating is done for whole batches on all cores, and
//! adding up only compares. Of puzzles that are equally hard the one whose text comes first is taken, so the answer
//! does not depend on the order of the rows.

use std::hash::{Hash, Hasher};
use std::mem::size_of_val;
use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, AsArray};
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{DataType, Field, FieldRef, Int64Type};
use datafusion::common::{Result, ScalarValue, plan_err};
use datafusion::logical_expr::expr::AggregateFunction;
use datafusion::logical_expr::function::{AccumulatorArgs, AggregateFunctionSimplification, StateFieldsArgs};
use datafusion::logical_expr::utils::format_state_name;
use datafusion::logical_expr::{Accumulator, AggregateUDF, AggregateUDFImpl, Expr, Signature, Volatility};
use rayon::prelude::*;
use shudu::ops::Limits;
use shudu::ops::rate::Scale;

use crate::functions::rate::in_one;
use crate::functions::{Shared, scalar_function};
use crate::ratings::RatingQuery;
use crate::values::{Texts, Value};

/// Its name in SQL.
pub const NAME: &str = "sudoku_hardest";

/// The aggregate, ready to be registered in a session.
pub fn sudoku_hardest(shared: &Shared) -> Arc<AggregateUDF> {
    let signature = Signature::user_defined(Volatility::Immutable);
    Arc::new(AggregateUDF::from(Hardest { signature, shared: shared.clone() }))
}

#[derive(Debug, Clone)]
struct Hardest {
    signature: Signature,
    shared: Shared,
}

impl PartialEq for Hardest {
    fn eq(&self, _: &Hardest) -> bool {
        true
    }
}

impl Eq for Hardest {}

impl Hash for Hardest {
    fn hash<H: Hasher>(&self, state: &mut H) {
        NAME.hash(state);
    }
}

impl AggregateUDFImpl for Hardest {
    fn name(&self) -> &str {
        NAME
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(DataType::Utf8)
    }

    fn coerce_types(&self, types: &[DataType]) -> Result<Vec<DataType>> {
        match types {
            [_] => Ok(vec![DataType::Utf8]),
            [_, hardness] if hardness.is_integer() => Ok(vec![DataType::Utf8, DataType::Int64]),
            _ => plan_err!("{NAME} is called as {NAME}(p), or as {NAME}(p, sudoku_hardness(p))"),
        }
    }

    fn accumulator(&self, _: AccumulatorArgs<'_>) -> Result<Box<dyn Accumulator>> {
        Ok(Box::new(Best { best: None, shared: self.shared.clone() }))
    }

    fn state_fields(&self, args: StateFieldsArgs<'_>) -> Result<Vec<FieldRef>> {
        let field =
            |name, data_type| Arc::new(Field::new(format_state_name(args.name, name), data_type, true));
        Ok(vec![field("puzzle", DataType::Utf8), field("hardness", DataType::Int64)])
    }

    fn simplify(&self) -> Option<AggregateFunctionSimplification> {
        let shared = self.shared.clone();
        Some(Box::new(move |mut call: AggregateFunction, _| {
            if let [puzzle] = call.params.args.as_slice() {
                let hardness = scalar_function("sudoku_hardness", &shared);
                call.params.args.push(hardness.call(vec![puzzle.clone()]));
            }
            Ok(Expr::AggregateFunction(call))
        }))
    }
}

/// The hardest so far.
#[derive(Debug)]
struct Best {
    best: Option<(i64, String)>,
    shared: Shared,
}

impl Best {
    fn offer(&mut self, hardness: i64, puzzle: &str) {
        let better =
            |(most, first): &(i64, String)| hardness > *most || hardness == *most && puzzle < first.as_str();
        if self.best.as_ref().is_none_or(better) {
            self.best = Some((hardness, puzzle.to_owned()));
        }
    }

    /// Where the planner has left the ratings to us, as in a window.
    fn rate(&self, texts: &Texts) -> Vec<Option<i64>> {
        let Shared { remarks, ratings } = &self.shared;
        let one = |i: usize| {
            let known = match texts.value(i) {
                Value::Null => return None,
                Value::Line(line) => {
                    ratings.rate(&line, RatingQuery::Scale(Scale::Se), Limits::default(), remarks.stop())
                }
                Value::Sukaku(_) => Err(crate::remarks::Reason::Candidates),
                Value::Bad(reason) => Err(reason),
            };
            match known {
                Ok(known) => known.se.as_ref().map(in_one),
                Err(reason) => {
                    remarks.add(NAME, texts.get(i).unwrap_or_default(), &reason);
                    None
                }
            }
        };
        (0..texts.len()).into_par_iter().with_max_len(64).map(one).collect()
    }
}

impl Accumulator for Best {
    fn update_batch(&mut self, values: &[ArrayRef]) -> Result<()> {
        let texts = Texts::of(&values[0])?;
        let hardness: Vec<Option<i64>> = match values.get(1) {
            Some(hardness) => cast(hardness, &DataType::Int64)?.as_primitive::<Int64Type>().iter().collect(),
            None => self.rate(&texts),
        };
        for (i, hardness) in hardness.into_iter().enumerate() {
            if let (Some(hardness), Some(puzzle)) = (hardness, texts.get(i)) {
                self.offer(hardness, puzzle);
            }
        }
        Ok(())
    }

    fn merge_batch(&mut self, states: &[ArrayRef]) -> Result<()> {
        self.update_batch(states)
    }

    fn evaluate(&mut self) -> Result<ScalarValue> {
        Ok(ScalarValue::Utf8(self.best.as_ref().map(|(_, puzzle)| puzzle.clone())))
    }

    fn state(&mut self) -> Result<Vec<ScalarValue>> {
        let hardness = self.best.as_ref().map(|(hardness, _)| *hardness);
        Ok(vec![self.evaluate()?, ScalarValue::Int64(hardness)])
    }

    fn size(&self) -> usize {
        size_of_val(self) + self.best.as_ref().map_or(0, |(_, puzzle)| puzzle.capacity())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use datafusion::arrow::array::{Int64Array, StringArray};

    fn best() -> Best {
        Best { best: None, shared: Shared::default() }
    }

    #[test]
    fn the_hardest_wins_and_of_equals_the_first_text() {
        let puzzles: ArrayRef =
            Arc::new(StringArray::from(vec![Some("b"), Some("a"), Some("c"), None, Some("d")]));
        let hardness: ArrayRef = Arc::new(Int64Array::from(vec![Some(7), Some(7), Some(6), Some(9), None]));
        let mut one = best();
        one.update_batch(&[puzzles, hardness]).unwrap();
        assert_eq!(one.evaluate().unwrap(), ScalarValue::from("a"));
        let mut other = best();
        let state: Vec<ArrayRef> =
            one.state().unwrap().iter().map(|value| value.to_array().unwrap()).collect();
        other.merge_batch(&state).unwrap();
        assert_eq!(other.evaluate().unwrap(), ScalarValue::from("a"));
        assert_eq!(best().evaluate().unwrap(), ScalarValue::Utf8(None));
    }

    #[test]
    fn it_rates_where_nobody_else_has() {
        let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let puzzles: ArrayRef = Arc::new(StringArray::from(vec![Some("no puzzle"), None, Some(easy)]));
        let mut one = best();
        one.update_batch(&[puzzles]).unwrap();
        assert_eq!(one.evaluate().unwrap(), ScalarValue::from(easy));
        assert_eq!(one.shared.remarks.take().len(), 1);
    }
}
