//! How our tables and their plans travel: as the JSON of their [`Spec`]. Everything else is Ballista's.

use std::sync::Arc;

use ballista_core::serde::{BallistaLogicalExtensionCodec, BallistaPhysicalExtensionCodec};
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::catalog::TableProvider;
use datafusion::common::{DataFusionError, Result, TableReference};
use datafusion::datasource::file_format::FileFormatFactory;
use datafusion::execution::TaskContext;
use datafusion::logical_expr::{AggregateUDF, Extension, LogicalPlan, ScalarUDF};
use datafusion::physical_plan::ExecutionPlan;
use datafusion_proto::logical_plan::LogicalExtensionCodec;
use datafusion_proto::physical_plan::{PhysicalExtensionCodec, PhysicalProtoConverterExtension};
use serde::{Deserialize, Serialize};

use crate::functions::{ALL, Shared, scalar_function};
use crate::hardest::{self, sudoku_hardest};
use crate::source::{PuzzleExec, PuzzleTable, Spec};

/// What our parts of a plan begin with; Ballista's are protocol buffers, which do not begin so.
const MARK: &[u8] = b"\xff\xffshudu-sql:";

/// A [`PuzzleExec`] on its way.
#[derive(Debug, Serialize, Deserialize)]
struct Travelling {
    spec: Spec,
    columns: Option<Vec<usize>>,
    limit: Option<usize>,
    partitions: usize,
}

fn encode<T: Serialize>(value: &T, buf: &mut Vec<u8>) -> Result<()> {
    buf.extend_from_slice(MARK);
    serde_json::to_writer(buf, value).map_err(|error| DataFusionError::External(error.into()))
}

fn decode<'a, T: Deserialize<'a>>(buf: &'a [u8]) -> Option<Result<T>> {
    let json = buf.strip_prefix(MARK)?;
    Some(serde_json::from_slice(json).map_err(|error| DataFusionError::External(error.into())))
}

fn function(name: &str, shared: &Shared) -> Option<Arc<ScalarUDF>> {
    ALL.iter().any(|definition| definition.name == name).then(|| scalar_function(name, shared))
}

fn aggregate(name: &str, shared: &Shared) -> Option<Arc<AggregateUDF>> {
    (name == hardest::NAME).then(|| sudoku_hardest(shared))
}

/// For logical plans.
#[derive(Debug)]
pub struct LogicalCodec {
    shared: Shared,
    theirs: BallistaLogicalExtensionCodec,
}

impl LogicalCodec {
    /// What it decodes counts in `shared`.
    pub fn new(shared: Shared) -> LogicalCodec {
        LogicalCodec { shared, theirs: BallistaLogicalExtensionCodec::default() }
    }
}

impl LogicalExtensionCodec for LogicalCodec {
    fn try_decode(&self, buf: &[u8], inputs: &[LogicalPlan], ctx: &TaskContext) -> Result<Extension> {
        self.theirs.try_decode(buf, inputs, ctx)
    }

    fn try_encode(&self, node: &Extension, buf: &mut Vec<u8>) -> Result<()> {
        self.theirs.try_encode(node, buf)
    }

    fn try_decode_table_provider(
        &self,
        buf: &[u8],
        table_ref: &TableReference,
        schema: SchemaRef,
        ctx: &TaskContext,
    ) -> Result<Arc<dyn TableProvider>> {
        match decode::<Spec>(buf) {
            Some(spec) => Ok(Arc::new(PuzzleTable::new(spec?, self.shared.clone()))),
            None => self.theirs.try_decode_table_provider(buf, table_ref, schema, ctx),
        }
    }

    fn try_encode_table_provider(
        &self,
        table_ref: &TableReference,
        node: Arc<dyn TableProvider>,
        buf: &mut Vec<u8>,
    ) -> Result<()> {
        let any: &dyn std::any::Any = node.as_ref();
        match any.downcast_ref::<PuzzleTable>() {
            Some(table) => encode(table.spec(), buf),
            None => self.theirs.try_encode_table_provider(table_ref, node, buf),
        }
    }

    fn try_decode_file_format(&self, buf: &[u8], ctx: &TaskContext) -> Result<Arc<dyn FileFormatFactory>> {
        self.theirs.try_decode_file_format(buf, ctx)
    }

    fn try_encode_file_format(&self, buf: &mut Vec<u8>, node: Arc<dyn FileFormatFactory>) -> Result<()> {
        self.theirs.try_encode_file_format(buf, node)
    }

    fn try_decode_udf(&self, name: &str, buf: &[u8]) -> Result<Arc<ScalarUDF>> {
        function(name, &self.shared).map_or_else(|| self.theirs.try_decode_udf(name, buf), Ok)
    }

    fn try_decode_udaf(&self, name: &str, buf: &[u8]) -> Result<Arc<AggregateUDF>> {
        aggregate(name, &self.shared).map_or_else(|| self.theirs.try_decode_udaf(name, buf), Ok)
    }
}

/// For physical plans.
#[derive(Debug)]
pub struct PhysicalCodec {
    shared: Shared,
    theirs: BallistaPhysicalExtensionCodec,
}

impl PhysicalCodec {
    /// What it decodes counts in `shared`.
    pub fn new(shared: Shared) -> PhysicalCodec {
        PhysicalCodec { shared, theirs: BallistaPhysicalExtensionCodec::default() }
    }
}

impl PhysicalExtensionCodec for PhysicalCodec {
    fn try_decode(
        &self,
        buf: &[u8],
        inputs: &[Arc<dyn ExecutionPlan>],
        ctx: &TaskContext,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let Some(travelling) = decode::<Travelling>(buf) else {
            return self.theirs.try_decode(buf, inputs, ctx, converter);
        };
        let Travelling { spec, columns, limit, partitions } = travelling?;
        Ok(Arc::new(PuzzleExec::new(spec, columns, limit, partitions, self.shared.clone())?))
    }

    fn try_encode(
        &self,
        node: Arc<dyn ExecutionPlan>,
        buf: &mut Vec<u8>,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<()> {
        let any: &dyn std::any::Any = node.as_ref();
        let Some(exec) = any.downcast_ref::<PuzzleExec>() else {
            return self.theirs.try_encode(node, buf, converter);
        };
        let (columns, limit, partitions) = exec.request();
        let columns = columns.map(<[usize]>::to_vec);
        encode(&Travelling { spec: exec.spec().clone(), columns, limit, partitions }, buf)
    }

    fn try_decode_udf(&self, name: &str, buf: &[u8]) -> Result<Arc<ScalarUDF>> {
        function(name, &self.shared).map_or_else(|| self.theirs.try_decode_udf(name, buf), Ok)
    }

    fn try_decode_udaf(&self, name: &str, buf: &[u8]) -> Result<Arc<AggregateUDF>> {
        aggregate(name, &self.shared).map_or_else(|| self.theirs.try_decode_udaf(name, buf), Ok)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use datafusion_proto::physical_plan::DefaultPhysicalProtoConverter;

    fn specs() -> [Spec; 2] {
        [
            Spec::Files { paths: vec!["数.txt".to_owned()] },
            Spec::Generate { number: 5, seed: "v1:42:0".to_owned(), options: "clues=24..28".to_owned() },
        ]
    }

    #[test]
    fn tables_arrive_as_they_were_sent() {
        let shared = Shared::default();
        let codec = LogicalCodec::new(shared.clone());
        let context = TaskContext::default();
        let name = TableReference::bare("t");
        for spec in specs() {
            let mut buf = Vec::new();
            let table = Arc::new(PuzzleTable::new(spec.clone(), shared.clone()));
            codec.try_encode_table_provider(&name, table, &mut buf).unwrap();
            let arrived = codec.try_decode_table_provider(&buf, &name, spec.schema(), &context).unwrap();
            let any: &dyn std::any::Any = arrived.as_ref();
            assert_eq!(any.downcast_ref::<PuzzleTable>().unwrap().spec(), &spec);
        }
    }

    #[test]
    fn plans_arrive_as_they_were_sent() {
        let shared = Shared::default();
        let codec = PhysicalCodec::new(shared.clone());
        let converter = DefaultPhysicalProtoConverter {};
        for spec in specs() {
            let exec = PuzzleExec::new(spec.clone(), Some(vec![0]), Some(7), 3, shared.clone()).unwrap();
            let mut buf = Vec::new();
            codec.try_encode(Arc::new(exec), &mut buf, &converter).unwrap();
            let arrived = codec.try_decode(&buf, &[], &TaskContext::default(), &converter).unwrap();
            let any: &dyn std::any::Any = arrived.as_ref();
            let arrived = any.downcast_ref::<PuzzleExec>().unwrap();
            assert_eq!((arrived.spec(), arrived.request()), (&spec, (Some(&[0][..]), Some(7), 3)));
        }
    }

    #[test]
    fn functions_are_known_by_name() {
        let codec = PhysicalCodec::new(Shared::default());
        assert_eq!(codec.try_decode_udf("sudoku_er", &[]).unwrap().name(), "sudoku_er");
        assert_eq!(codec.try_decode_udaf("sudoku_hardest", &[]).unwrap().name(), "sudoku_hardest");
        assert!(codec.try_decode_udf("sudoku_magic", &[]).is_err());
    }
}
