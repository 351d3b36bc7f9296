//! The JSON Schemas of everything that `--json` prints and (later) HTTP takes and gives.

use schemars::{Schema, schema_for};

use crate::ops;

/// Every schema with its name, as in `docs/schema/NAME.json`.
pub fn schemas() -> Vec<(&'static str, Schema)> {
    #[cfg_attr(
        not(any(feature = "library", feature = "photo", feature = "variants")),
        expect(unused_mut, reason = "games and the library have shapes of their own")
    )]
    let mut schemas = vec![
        ("algorithms.explained", schema_for!(ops::algorithms::Explained)),
        ("algorithms.listed", schema_for!(ops::algorithms::Listed)),
        ("candidates.response", schema_for!(ops::candidates::Response)),
        ("canon.response", schema_for!(ops::canon::Response)),
        ("check.options", schema_for!(ops::check::Options)),
        ("check.response", schema_for!(ops::check::Response)),
        ("compare.options", schema_for!(ops::compare::Options)),
        ("compare.response", schema_for!(ops::compare::Response)),
        ("count.options", schema_for!(ops::count::Options)),
        ("count.response", schema_for!(ops::count::Response)),
        ("dedupe.response", schema_for!(ops::dedupe::Response)),
        ("exercise.options", schema_for!(ops::exercise::Options)),
        ("exercise.response", schema_for!(ops::exercise::Response)),
        ("explain.line", schema_for!(ops::explain::Line)),
        ("explain.options", schema_for!(ops::explain::Options)),
        ("explain.response", schema_for!(ops::explain::Response)),
        ("features.response", schema_for!(ops::features::Response)),
        ("game.operation", schema_for!(shudu_game::Operation)),
        ("game.save", schema_for!(shudu_game::Save)),
        ("generate.response", schema_for!(ops::orders::Response)),
        ("hint.options", schema_for!(ops::hint::Options)),
        ("hint.response", schema_for!(ops::hint::Response)),
        ("info.response", schema_for!(ops::info::Response)),
        ("minimize.response", schema_for!(ops::minimize::Response)),
        ("neighbours.response", schema_for!(ops::neighbours::Response)),
        ("pace.response", schema_for!(ops::pace::Calibration)),
        ("prove.options", schema_for!(ops::prove::Options)),
        ("prove.response", schema_for!(ops::prove::Response)),
        ("rate.options", schema_for!(ops::rate::Options)),
        ("rate.quick", schema_for!(ops::rate::QuickResponse)),
        ("rate.response", schema_for!(ops::rate::Response)),
        ("replay.response", schema_for!(ops::replay::Response)),
        ("solve.options", schema_for!(ops::solve::Options)),
        ("solve.response", schema_for!(ops::solve::Response)),
        ("steps.options", schema_for!(ops::steps::Options)),
        ("steps.response", schema_for!(ops::steps::Response)),
        ("techniques.lesson", schema_for!(ops::techniques::Lesson)),
        ("techniques.listed", schema_for!(ops::techniques::Listed)),
        ("transform.response", schema_for!(ops::transform::Response)),
        ("watch.event", schema_for!(shudu_core::Event)),
        ("watch.header", schema_for!(shudu_classic::json_lines::Header)),
        ("watch.options", schema_for!(ops::watch::Options)),
        ("rejected", schema_for!(ops::Rejected)),
        ("record", shudu_format::json_schema().try_into().expect("a schema is an object")),
    ];
    #[cfg(feature = "photo")]
    schemas.push(("photo.response", schema_for!(ops::photo::Response)));
    #[cfg(feature = "variants")]
    schemas.extend([
        ("variant", shudu_format::variant::variant_json_schema().try_into().expect("a schema is an object")),
        ("variant.about", schema_for!(ops::variant::AboutVariant)),
        ("variant.explain", schema_for!(ops::variant::PathResponse)),
        ("variant.generate", schema_for!(ops::variant::generate::GenerateResponse)),
        ("variant.hint", schema_for!(ops::variant::HintResponse)),
    ]);
    #[cfg(feature = "library")]
    schemas.extend([
        ("game.new", schema_for!(ops::game::NewGame)),
        ("game.view", schema_for!(ops::game::View)),
        ("library.class", schema_for!(ops::library::ClassShape)),
        ("library.entry", schema_for!(ops::library::EntryShape)),
        ("library.figures", schema_for!(ops::library::FiguresShape)),
        ("library.game", schema_for!(ops::library::GameShape)),
        ("library.imported", schema_for!(ops::library::ImportedShape)),
        ("library.name", schema_for!(ops::library::NameShape)),
        ("library.search", schema_for!(ops::library::SearchOptions)),
    ]);
    schemas
}
