//! Reads a [`Spec`] in a plan.

use std::fmt;
use std::sync::Arc;

use datafusion::arrow::datatypes::SchemaRef;
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::common::{DataFusionError, Result};
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::physical_expr::{EquivalenceProperties, PhysicalExpr};
use datafusion::physical_plan::execution_plan::{Boundedness, EmissionType};
use datafusion::physical_plan::metrics::{BaselineMetrics, ExecutionPlanMetricsSet, MetricsSet};
use datafusion::physical_plan::stream::RecordBatchStreamAdapter;
use datafusion::physical_plan::{DisplayAs, DisplayFormatType, ExecutionPlan, Partitioning, PlanProperties};

use super::{Part, Spec, files, generate};
use crate::functions::Shared;
use crate::settings::Settings;

/// The leaf of a plan that reads puzzle files or makes puzzles.
pub struct PuzzleExec {
    spec: Spec,
    columns: Option<Vec<usize>>,
    limit: Option<usize>,
    partitions: usize,
    parts: Vec<Part>,
    shared: Shared,
    schema: SchemaRef,
    properties: Arc<PlanProperties>,
    metrics: ExecutionPlanMetricsSet,
}

impl fmt::Debug for PuzzleExec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PuzzleExec")
            .field("spec", &self.spec)
            .field("parts", &self.parts)
            .finish_non_exhaustive()
    }
}

/// A stretch of the puzzles of one partition as a stream of batches.
pub(super) type Batches = Box<dyn Iterator<Item = Result<RecordBatch>> + Send>;

impl PuzzleExec {
    /// Reads these columns (all when `None`), `limit` rows at most from each partition, in about so many partitions.
    ///
    /// # Errors
    /// When the specification is none that can be carried out.
    pub fn new(
        spec: Spec,
        columns: Option<Vec<usize>>,
        limit: Option<usize>,
        partitions: usize,
        shared: Shared,
    ) -> Result<PuzzleExec> {
        let full = spec.schema();
        let schema = match &columns {
            Some(columns) => Arc::new(full.project(columns)?),
            None => full,
        };
        let parts = match &spec {
            Spec::Files { paths } => files::parts(paths, partitions)?,
            Spec::Generate { number, seed, options } => generate::parts(*number, seed, options, partitions)?,
        };
        let properties = Arc::new(PlanProperties::new(
            EquivalenceProperties::new(schema.clone()),
            Partitioning::UnknownPartitioning(parts.len()),
            EmissionType::Incremental,
            Boundedness::Bounded,
        ));
        let metrics = ExecutionPlanMetricsSet::new();
        Ok(PuzzleExec { spec, columns, limit, partitions, parts, shared, schema, properties, metrics })
    }

    /// What it reads.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// Which columns, how many rows of each partition at most, and the number of partitions that was asked for.
    pub fn request(&self) -> (Option<&[usize]>, Option<usize>, usize) {
        (self.columns.as_deref(), self.limit, self.partitions)
    }
}

impl DisplayAs for PuzzleExec {
    fn fmt_as(&self, _: DisplayFormatType, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PuzzleExec: {:?}, partitions={}", self.spec, self.parts.len())
    }
}

/// Which of the columns are asked for, by their number in the full schema.
#[derive(Debug, Clone)]
pub(super) struct Columns(Vec<usize>);

impl Columns {
    pub(super) fn wants(&self, column: usize) -> bool {
        self.0.contains(&column)
    }

    /// Are only these asked for?
    pub(super) fn are_among(&self, columns: &[usize]) -> bool {
        self.0.iter().all(|column| columns.contains(column))
    }

    /// The columns in the order that is asked for.
    pub(super) fn batch(
        &self,
        schema: &SchemaRef,
        rows: usize,
        mut column: impl FnMut(usize) -> datafusion::arrow::array::ArrayRef,
    ) -> Result<RecordBatch> {
        let arrays = self.0.iter().map(|&index| column(index)).collect();
        let options = datafusion::arrow::record_batch::RecordBatchOptions::new().with_row_count(Some(rows));
        Ok(RecordBatch::try_new_with_options(schema.clone(), arrays, &options)?)
    }
}

impl ExecutionPlan for PuzzleExec {
    fn name(&self) -> &'static str {
        "PuzzleExec"
    }

    fn properties(&self) -> &Arc<PlanProperties> {
        &self.properties
    }

    fn children(&self) -> Vec<&Arc<dyn ExecutionPlan>> {
        Vec::new()
    }

    fn with_new_children(
        self: Arc<Self>,
        children: Vec<Arc<dyn ExecutionPlan>>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        if children.is_empty() { Ok(self) } else { datafusion::common::internal_err!("PuzzleExec is a leaf") }
    }

    fn apply_expressions(
        &self,
        _: &mut dyn FnMut(&Arc<dyn PhysicalExpr>) -> Result<TreeNodeRecursion>,
    ) -> Result<TreeNodeRecursion> {
        Ok(TreeNodeRecursion::Continue)
    }

    fn metrics(&self) -> Option<MetricsSet> {
        Some(self.metrics.clone_inner())
    }

    fn supports_limit_pushdown(&self) -> bool {
        true
    }

    fn with_fetch(&self, limit: Option<usize>) -> Option<Arc<dyn ExecutionPlan>> {
        let spec = self.spec.clone();
        let plan = PuzzleExec::new(spec, self.columns.clone(), limit, self.partitions, self.shared.clone());
        plan.ok().map(|plan| Arc::new(plan) as _)
    }

    fn fetch(&self) -> Option<usize> {
        self.limit
    }

    fn execute(&self, partition: usize, context: Arc<TaskContext>) -> Result<SendableRecordBatchStream> {
        let options = context.session_config().options();
        let settings = Settings::of(options);
        let rows = context.session_config().batch_size();
        let all = (0..self.spec.schema().fields().len()).collect();
        let columns = Columns(self.columns.clone().unwrap_or(all));
        let part =
            self.parts.get(partition).cloned().ok_or_else(|| {
                DataFusionError::Internal(format!("PuzzleExec has no partition {partition}"))
            })?;
        let (schema, shared) = (self.schema.clone(), self.shared.clone());
        let batches: Batches = match (&self.spec, part) {
            (Spec::Files { paths }, Part::File(file)) => {
                files::read(paths[file].clone(), columns, schema, rows, settings, shared)?
            }
            (Spec::Generate { seed, options, .. }, Part::Indices { first, end }) => {
                generate::make(first..end, seed, options, columns, schema, rows, settings, shared)?
            }
            _ => return datafusion::common::internal_err!("the parts are of another specification"),
        };
        let metrics = BaselineMetrics::new(&self.metrics, partition);
        let mut left = self.limit.unwrap_or(usize::MAX);
        let limited = batches.map_while(move |batch| {
            if left == 0 {
                return None;
            }
            Some(batch.map(|batch| {
                let batch = if batch.num_rows() > left { batch.slice(0, left) } else { batch };
                left -= batch.num_rows();
                metrics.record_output(batch.num_rows());
                batch
            }))
        });
        let stream = futures::stream::iter(limited);
        Ok(Box::pin(RecordBatchStreamAdapter::new(self.schema.clone(), stream)))
    }
}
