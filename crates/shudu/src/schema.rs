//! The JSON Schemas of everything that `--json` prints and (later) HTTP takes and gives.

use schemars::{Schema, schema_for};

use crate::ops;

/// Every schema with its name, as in `docs/schema/NAME.json`.
pub fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("candidates.response", schema_for!(ops::candidates::Response)),
        ("canon.response", schema_for!(ops::canon::Response)),
        ("check.options", schema_for!(ops::check::Options)),
        ("check.response", schema_for!(ops::check::Response)),
        ("compare.options", schema_for!(ops::compare::Options)),
        ("compare.response", schema_for!(ops::compare::Response)),
        ("count.options", schema_for!(ops::count::Options)),
        ("count.response", schema_for!(ops::count::Response)),
        ("dedupe.response", schema_for!(ops::dedupe::Response)),
        ("generate.response", schema_for!(ops::orders::Response)),
        ("info.response", schema_for!(ops::info::Response)),
        ("minimize.response", schema_for!(ops::minimize::Response)),
        ("neighbours.response", schema_for!(ops::neighbours::Response)),
        ("rate.options", schema_for!(ops::rate::Options)),
        ("rate.response", schema_for!(ops::rate::Response)),
        ("solve.options", schema_for!(ops::solve::Options)),
        ("solve.response", schema_for!(ops::solve::Response)),
        ("transform.response", schema_for!(ops::transform::Response)),
        ("watch.event", schema_for!(shudu_core::Event)),
        ("watch.options", schema_for!(ops::watch::Options)),
        ("record", shudu_format::json_schema().try_into().expect("a schema is an object")),
    ]
}
