//! Tables of our own: puzzle files and made puzzles. What a table reads is a [`Spec`], plain data, which travels to the
//! executors of a cluster as JSON.

mod exec;
mod files;
mod generate;
mod order;

use std::sync::Arc;

use async_trait::async_trait;
use datafusion::arrow::datatypes::{Schema, SchemaRef};
use datafusion::catalog::{Session, TableProvider};
use datafusion::common::Result;
use datafusion::logical_expr::{Expr, TableType};
use datafusion::physical_plan::ExecutionPlan;
use serde::{Deserialize, Serialize};

pub use exec::PuzzleExec;
pub use files::{EXTENSIONS, Part};
pub use generate::SudokuGenerate;
pub(crate) use order::numbers;
pub use order::{Wanted, WantedError};

use crate::functions::Shared;

/// What a table holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spec {
    /// The records of puzzle files: `puzzle`, `solution`, `candidates`, `comment`, `line`.
    Files {
        /// The files, in order.
        paths: Vec<String>,
    },
    /// Puzzles that are made: `puzzle`, `solution`, `seed`, `clues`, and ratings when they are asked for.
    Generate {
        /// How many.
        number: u64,
        /// From this seed on.
        seed: String,
        /// What they are to be like: see [`Wanted`].
        options: String,
    },
}

impl Spec {
    /// The columns.
    pub fn schema(&self) -> SchemaRef {
        Arc::new(Schema::new(match self {
            Spec::Files { .. } => files::fields(),
            Spec::Generate { .. } => generate::fields(),
        }))
    }
}

/// A table of a [`Spec`].
#[derive(Debug, Clone)]
pub struct PuzzleTable {
    spec: Spec,
    shared: Shared,
}

impl PuzzleTable {
    /// A table; what cannot be read is counted in `shared`.
    pub fn new(spec: Spec, shared: Shared) -> PuzzleTable {
        PuzzleTable { spec, shared }
    }

    /// What it holds.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }
}

#[async_trait]
impl TableProvider for PuzzleTable {
    fn schema(&self) -> SchemaRef {
        self.spec.schema()
    }

    fn table_type(&self) -> TableType {
        TableType::Base
    }

    async fn scan(
        &self,
        state: &dyn Session,
        projection: Option<&Vec<usize>>,
        _filters: &[Expr],
        limit: Option<usize>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let partitions = state.config().target_partitions();
        let columns = projection.cloned();
        let plan = PuzzleExec::new(self.spec.clone(), columns, limit, partitions, self.shared.clone())?;
        Ok(Arc::new(plan))
    }
}
