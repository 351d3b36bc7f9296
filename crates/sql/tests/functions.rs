//! The functions through SQL, held against the library.

use datafusion::arrow::array::{Array, ArrayRef, AsArray};
use datafusion::arrow::compute::{cast, concat};
use datafusion::arrow::datatypes::DataType;
use datafusion::arrow::util::display::{ArrayFormatter, FormatOptions};
use proptest::prelude::*;
use shudu_sql::remarks::Kind;
use shudu_sql::session::{Options, Session, open};
use shudu_sql::settings::Settings;

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn session() -> Session {
    open(&Options::default()).unwrap()
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

/// The columns of a query.
fn columns(session: &Session, sql: &str) -> Result<Vec<ArrayRef>, String> {
    runtime().block_on(async {
        let frame = session.context.sql(sql).await.map_err(|error| error.to_string())?;
        let width = frame.schema().fields().len();
        let batches = frame.collect().await.map_err(|error| error.to_string())?;
        let column = |i: usize| {
            let parts: Vec<&dyn Array> = batches.iter().map(|batch| batch.column(i).as_ref()).collect();
            concat(&parts).unwrap()
        };
        Ok(if batches.is_empty() { Vec::new() } else { (0..width).map(column).collect() })
    })
}

/// The values of a query's only column, as text; `NULL` for NULL.
fn values(session: &Session, sql: &str) -> Vec<String> {
    let columns = columns(session, sql).unwrap_or_else(|error| panic!("{sql}: {error}"));
    let [column] = columns.as_slice() else { panic!("{sql} has {} columns", columns.len()) };
    let options = FormatOptions::default().with_null("NULL");
    let formatter = ArrayFormatter::try_new(column, &options).unwrap();
    (0..column.len()).map(|i| formatter.value(i).to_string()).collect()
}

fn value(sql: &str) -> String {
    let session = session();
    let mut values = values(&session, sql);
    assert_eq!(values.len(), 1, "{sql}");
    values.pop().unwrap()
}

/// A call with the easy puzzle for `p`: of a constant, and of a column with a NULL in it.
fn check(call: &str, expected: &str) {
    let (name, rest) = call.split_once("(p").unwrap();
    assert_eq!(value(&format!("SELECT {name}('{EASY}'{rest}")), expected, "{call} of a constant");
    let sql = format!("SELECT {name}(t.q{rest} FROM (VALUES ('{EASY}'), (NULL)) AS t(q)");
    assert_eq!(values(&session(), &sql), [expected, "NULL"], "{call} of a column");
}

#[test]
fn every_function_answers_for_one_puzzle() {
    check("sudoku_solve(p)", SOLUTION);
    check("sudoku_count(p, 5)", "1");
    check("sudoku_count(p, 2)", "1");
    check("sudoku_count(p)", "1");
    check("sudoku_is_proper(p)", "true");
    check("sudoku_is_minimal(p)", "false");
    check("sudoku_clues(p)", "30");
    check("sudoku_er(p)", "1.2");
    check("sudoku_ep(p)", "1.2");
    check("sudoku_ed(p)", "1.2");
    check("sudoku_hardness(p)", "12012012");
    check("sudoku_hodoku_level(p)", "Easy");
    check("sudoku_level(p)", "easy");
    check("sudoku_techniques(p)", "[hidden-single, full-house]");
    check("sudoku_to(p, 'sdm')", &EASY.replace('.', "0"));
}

#[test]
fn scores_and_forms_are_those_of_the_library() {
    let record = shudu::format::read_one(EASY, None).unwrap().record;
    let options = shudu::ops::rate::Options::default();
    let shudu::ops::rate::Outcome::Rated(rated) = shudu::ops::rate::rate(&record, &options, None) else {
        panic!("it is proper")
    };
    let score = rated.hodoku.unwrap().score.to_string();
    assert_eq!(value(&format!("SELECT sudoku_hodoku_score('{EASY}')")), score);
    let minutes: f64 = value(&format!("SELECT sudoku_minutes('{EASY}')")).parse().unwrap();
    let options = shudu::ops::rate::Options { scale: vec![shudu::ops::rate::Scale::Minutes], ..options };
    let shudu::ops::rate::Outcome::Rated(timed) = shudu::ops::rate::rate(&record, &options, None) else {
        panic!("it is proper")
    };
    assert!((minutes - timed.minutes.unwrap().minutes()).abs() <= 0.05, "{minutes}");
    let candidates = value(&format!("SELECT sudoku_candidates('{EASY}')"));
    assert_eq!(candidates.len(), 729);
    assert_eq!(&candidates[..9], "....5....");
    assert_eq!(value(&format!("SELECT sudoku_solve(sudoku_candidates('{EASY}'))")), SOLUTION);
    for form in shudu::format::Form::ALL {
        let text = value(&format!("SELECT sudoku_to('{EASY}', '{form}')"));
        assert!(!text.is_empty() && !text.ends_with('\n'), "{form}");
    }
    assert!(value(&format!("SELECT sudoku_to('{EASY}', 'dimacs')")).contains("p cnf 729"));
}

#[test]
fn equivalent_puzzles_have_one_canonical_form() {
    let form = value(&format!("SELECT sudoku_canon('{EASY}')"));
    for seed in ["7", "'7'", "'birthday'", "18446744073709551615", "CAST(3 AS INT)"] {
        let image = value(&format!("SELECT sudoku_transform('{EASY}', {seed})"));
        assert_ne!(image, EASY, "{seed}");
        assert_eq!(value(&format!("SELECT sudoku_canon('{image}')")), form, "{seed}");
    }
    let twice = values(
        &session(),
        &format!(
            "SELECT sudoku_transform(p, s) FROM (VALUES ('{EASY}', 1), ('{EASY}', 2), ('{EASY}', 1), ('{EASY}', NULL)) AS t(p, s)"
        ),
    );
    assert!(twice[0] == twice[2] && twice[0] != twice[1] && twice[3] == "NULL");
}

#[test]
fn features_are_those_of_info() {
    for (call, expected) in [
        ("sudoku_hardest_technique", "hidden-single"),
        ("sudoku_steps", "51"),
        ("sudoku_guesses_fewest_first", "0"),
        ("sudoku_trial_depth", "0"),
        ("sudoku_automorphisms", "1"),
    ] {
        assert_eq!(value(&format!("SELECT {call}('{EASY}')")), expected, "{call}");
    }
    assert!(value(&format!("SELECT sudoku_guesses_row_order('{EASY}')")).parse::<u64>().unwrap() > 100);
    assert!(value(&format!("SELECT sudoku_steps_by_technique('{EASY}')")).contains("hidden-single:"));
    let class = value(&format!("SELECT sudoku_class('{EASY}')"));
    assert_eq!(value(&format!("SELECT sudoku_class(sudoku_transform('{EASY}', 7))")), class);
    assert_eq!(class.len(), 32);
}

#[test]
fn puzzles_of_every_kind_are_told_apart() {
    let many = &EASY.replacen("53", "..", 1).replacen("7....6", "......", 1).replacen("195", "...", 1);
    let none = EASY.replacen("53.", "531", 1);
    let clash = EASY.replacen("53", "55", 1);
    let sql = |call: &str| {
        format!(
            "SELECT {call} FROM (VALUES ('{EASY}'), ('{many}'), ('{none}'), ('{clash}'), ('x'), ('{SOLUTION}')) AS t(p)"
        )
    };
    let check =
        |call: &str, expected: [&str; 6]| assert_eq!(values(&session(), &sql(call)), expected, "{call}");
    check("sudoku_solve(p)", [SOLUTION, "NULL", "NULL", "NULL", "NULL", SOLUTION]);
    check("sudoku_count(p, 2)", ["1", "2", "0", "NULL", "NULL", "1"]);
    check("sudoku_count(p, 1)", ["1", "1", "0", "NULL", "NULL", "1"]);
    check("sudoku_count(p, 3)", ["1", "3", "0", "NULL", "NULL", "1"]);
    check("sudoku_is_proper(p)", ["true", "false", "false", "NULL", "NULL", "true"]);
    check("sudoku_is_minimal(p)", ["false", "false", "false", "NULL", "NULL", "false"]);
    check("sudoku_er(p)", ["1.2", "NULL", "NULL", "NULL", "NULL", "NULL"]);
}

#[test]
fn what_is_null_for_a_reason_is_counted_once_for_each_function() {
    let session = session();
    let clash = EASY.replacen("53", "55", 1);
    let sql = format!(
        "SELECT sudoku_er(p), sudoku_ep(p) FROM (VALUES ('{EASY}'), ('x'), ('y'), ('{clash}'), (NULL), ('{SOLUTION}')) AS t(p)"
    );
    columns(&session, &sql).unwrap();
    let remarks = session.shared.remarks.take();
    let found: Vec<_> =
        remarks.iter().map(|remark| (remark.place.as_str(), remark.kind, remark.count)).collect();
    assert_eq!(
        found,
        [
            ("sudoku_ep", Kind::Unreadable, 2),
            ("sudoku_ep", Kind::Clash, 1),
            ("sudoku_ep", Kind::Full, 1),
            ("sudoku_er", Kind::Unreadable, 2),
            ("sudoku_er", Kind::Clash, 1),
            ("sudoku_er", Kind::Full, 1),
        ]
    );
}

#[test]
fn strict_makes_it_an_error() {
    let settings = Settings { strict: true, max_time: None };
    let session = open(&Options { settings, ..Options::default() }).unwrap();
    let error = columns(&session, "SELECT sudoku_er(p) FROM (VALUES ('x')) AS t(p)").unwrap_err();
    assert!(error.contains("sudoku_er") && error.contains("\"x\""), "{error}");
    assert_eq!(values(&session, "SELECT sudoku_er(p) FROM (VALUES (CAST(NULL AS TEXT))) AS t(p)"), ["NULL"]);
    columns(&session, "SET shudu.strict = false").unwrap();
    assert_eq!(values(&session, "SELECT sudoku_er(p) FROM (VALUES ('x')) AS t(p)"), ["NULL"]);
}

#[test]
fn budgets_hold() {
    let session = session();
    columns(&session, "SET shudu.max_time = '0s'").unwrap();
    let blank = ".".repeat(81);
    let sql = format!(
        "SELECT sudoku_count(p) FROM (VALUES ('{}1', 1)) AS t(p, i)",
        &blank.replacen("....", "1..2", 1)[1..]
    );
    assert_eq!(values(&session, &sql), ["NULL"]);
    assert_eq!(session.shared.remarks.take()[0].kind, Kind::Spent);
    // The band method knows this at once, but it is beyond 64 bits.
    columns(&session, &format!("SELECT sudoku_count('{blank}')")).unwrap();
    assert_eq!(session.shared.remarks.take()[0].kind, Kind::TooLarge);
}

/// A 4x4 with two cages.
const KILLER: &str = ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R1C3~R1C4.~R3C1_2.~R4C3_3";

#[test]
fn variants_are_answered() {
    let check = |call: &str, expected: [&str; 5]| {
        let sql = format!(
            "SELECT {call} FROM (VALUES ('{KILLER}'), (NULL), ('x'), ('{}'), ('11{}')) AS t(v)",
            ".".repeat(16),
            ".".repeat(14)
        );
        assert_eq!(values(&session(), &sql), expected, "{call}");
    };
    check("sudoku_variant_solve(v)", ["1243342123144132", "NULL", "NULL", "NULL", "NULL"]);
    check("sudoku_variant_count(v)", ["1", "NULL", "NULL", "288", "NULL"]);
    check("sudoku_variant_count(v, 5)", ["1", "NULL", "NULL", "5", "NULL"]);
    check("sudoku_variant_is_proper(v)", ["true", "NULL", "NULL", "false", "NULL"]);
    check("sudoku_variant_clues(v)", ["2", "NULL", "NULL", "0", "2"]);
    check("sudoku_variant_kind(v)", ["4x4 killer-cage", "NULL", "NULL", "4x4", "4x4"]);
    check("sudoku_variant_level(v)", ["medium", "NULL", "NULL", "NULL", "NULL"]);
    check(
        "substr(sudoku_variant_to(v, 'iss'), 1, 10)",
        [".Shape~4x4", "NULL", "NULL", ".Shape~4x4", ".Shape~4x4"],
    );
    // A line has no place for cages.
    check("sudoku_variant_to(v, 'line')", ["NULL", "NULL", "NULL", "................", "11.............."]);
    let session = session();
    for (sql, part) in [
        (format!("SELECT sudoku_variant_to('{KILLER}', 'xml')"), "no form is named"),
        (format!("SELECT sudoku_variant_count('{KILLER}', 0)"), "1 at least"),
        ("SELECT sudoku_variant_generate('size=6', 1)".to_owned(), "unknown: size=6"),
    ] {
        let error = columns(&session, &sql).unwrap_err();
        assert!(error.contains(part), "{sql}: {error}");
    }
}

#[test]
fn variants_are_made() {
    let order = "shape=6x6 variant=killer,x level=medium";
    let sql = format!(
        "SELECT concat(sudoku_variant_kind(v), ' ', sudoku_variant_level(v), ' ', CAST(sudoku_variant_is_proper(v) AS TEXT))
         FROM (SELECT sudoku_variant_generate('{order}', s) AS v FROM (VALUES (1), (2)) AS t(s))"
    );
    assert_eq!(values(&session(), &sql), ["6x6 diagonal killer-cage medium true"; 2]);
    let twice =
        format!("SELECT sudoku_variant_generate('{order}', 1) = sudoku_variant_generate('{order}', '1')");
    assert_eq!(value(&twice), "true");
    assert_eq!(value("SELECT sudoku_variant_generate('shape=4x4 variant=non-consecutive', 1)"), "NULL");
}

#[test]
fn wrong_calls_are_said_while_planning() {
    let session = session();
    for (sql, part) in [
        ("SELECT sudoku_er()", "sudoku_er"),
        ("SELECT sudoku_er(1)", "the puzzle is a text"),
        ("SELECT sudoku_er('x', 1)", "sudoku_er(p)"),
        ("SELECT sudoku_count('x', 'y')", "expected a whole number"),
        ("SELECT sudoku_to('x')", "sudoku_to(p, form)"),
        ("SELECT sudoku_hardest(1, 2, 3)", "sudoku_hardest(p)"),
        ("SELECT * FROM sudoku_generate()", "sudoku_generate(n"),
        ("SELECT * FROM sudoku_generate(5, 1, 'clues=5')", "17"),
        ("SELECT * FROM sudoku_generate(5, 1, 'magic')", "unknown: magic"),
        ("SELECT * FROM sudoku_generate(-5)", "a number of puzzles"),
        ("SELECT * FROM 'no/such.csv'", "there is no file"),
    ] {
        let error = columns(&session, sql).unwrap_err();
        assert!(error.contains(part), "{sql}: {error}");
    }
    let session = self::session();
    let error = columns(&session, &format!("SELECT sudoku_to('{EASY}', 'xml')")).unwrap_err();
    assert!(error.contains("no form"), "{error}");
    let error = columns(&session, &format!("SELECT sudoku_count('{EASY}', 0)")).unwrap_err();
    assert!(error.contains("1 at least"), "{error}");
}

#[test]
fn made_puzzles_are_those_of_the_library() {
    let session = session();
    let made = values(
        &session,
        "SELECT puzzle FROM sudoku_generate(3000, 42, 'clues=25..28') ORDER BY CAST(split_part(seed, ':', 3) AS INT)",
    );
    assert_eq!(made.len(), 3000);
    let wanted = shudu_sql::source::Wanted::read("clues=25..28", GeneratorVersion::NEWEST).unwrap();
    for index in [0u64, 1, 1023, 1024, 2999] {
        let one = shudu::generate::generate(
            &wanted.0.request,
            42.to_string().parse().unwrap(),
            index,
            shudu::core::Budget::UNBOUNDED,
        );
        assert_eq!(made[index as usize], one.unwrap().puzzle.to_string(), "{index}");
    }
    let proper = "SELECT count(*) FROM sudoku_generate(500, 7, 'minimal symmetry=half-turn') WHERE sudoku_is_proper(puzzle) AND sudoku_clues(puzzle) = clues AND sudoku_solve(puzzle) = solution";
    assert_eq!(values(&session, proper), ["500"]);
    let rated = "SELECT count(*) FROM sudoku_generate(5, 7, 'er=2.5..4.5') WHERE er BETWEEN 2.5 AND 4.5 AND sudoku_er(puzzle) = er";
    assert_eq!(values(&session, rated), ["5"]);
    assert_eq!(
        values(&session, "SELECT count(*) FROM (SELECT * FROM sudoku_generate(100000, 7) LIMIT 10)"),
        ["10"]
    );
    assert_eq!(values(&session, "SELECT count(*) FROM sudoku_generate(0, 7)"), ["0"]);
    let full = "SELECT count(*) FROM sudoku_generate(20, 7, 'full') WHERE clues = 81 AND puzzle = solution";
    assert_eq!(values(&session, full), ["20"]);
}

#[test]
fn the_hardest_is_found_in_groups_and_windows() {
    let session = session();
    let sql = "SELECT sudoku_hardest(puzzle) FROM sudoku_generate(60, 3, 'minimal')";
    let hardest = values(&session, sql);
    let by_hand = "SELECT puzzle FROM sudoku_generate(60, 3, 'minimal') ORDER BY sudoku_hardness(puzzle) DESC, puzzle LIMIT 1";
    assert_eq!(hardest, values(&session, by_hand));
    let groups = "SELECT count(*) FROM (SELECT clues, sudoku_hardest(puzzle) h FROM sudoku_generate(60, 3, 'minimal') GROUP BY clues) WHERE sudoku_clues(h) = clues";
    let clues = "SELECT count(DISTINCT clues) FROM sudoku_generate(60, 3, 'minimal')";
    assert_eq!(values(&session, groups), values(&session, clues));
    let window = "SELECT DISTINCT sudoku_hardest(puzzle) OVER () FROM sudoku_generate(60, 3, 'minimal')";
    assert_eq!(values(&session, window), hardest);
    assert_eq!(values(&session, "SELECT sudoku_hardest(p) FROM (VALUES ('x')) AS t(p)"), ["NULL"]);
}

#[test]
fn minimal_puzzles_are_minimal_and_one_given_more_is_too_many() {
    let session = session();
    let sql = "SELECT count(*) FROM sudoku_generate(300, 5, 'minimal') WHERE sudoku_is_minimal(puzzle)";
    assert_eq!(values(&session, sql), ["300"]);
    // The first blank filled in from the solution: proper still, and that given can go.
    let more = "SELECT count(*) FROM (SELECT strpos(puzzle, '.') AS i, * FROM sudoku_generate(300, 5, 'minimal'))
                WHERE sudoku_is_minimal(concat(substr(puzzle, 1, i - 1), substr(solution, i, 1), substr(puzzle, i + 1)))";
    assert_eq!(values(&session, more), ["0"]);
}

#[test]
fn types_of_text_make_no_difference() {
    let session = session();
    for name in ["Utf8", "LargeUtf8", "Utf8View", "Dictionary(Int32, Utf8)"] {
        let sql =
            format!("SELECT sudoku_solve(arrow_cast(p, '{name}')) FROM (VALUES ('{EASY}'), (NULL)) AS t(p)");
        assert_eq!(values(&session, &sql), [SOLUTION, "NULL"], "{name}");
    }
}

#[test]
fn large_batches_are_answered_in_order() {
    let session = session();
    let sql = "SELECT count(*) FROM (SELECT sudoku_solve(puzzle) = solution AS same FROM sudoku_generate(20000, 11)) WHERE same";
    assert_eq!(values(&session, sql), ["20000"]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// Whatever stands in a column: a value or NULL, and never a panic.
    #[test]
    fn any_text_has_an_answer(texts in prop::collection::vec("[0-9.*_ \n|+-]{0,90}|\\PC{0,40}", 1..20)) {
        let session = session();
        let list = texts.iter().map(|text| format!("('{}')", text.replace('\'', "''"))).collect::<Vec<_>>().join(",");
        let sql = format!("SELECT sudoku_solve(p), sudoku_count(p, 5), sudoku_clues(p), sudoku_is_minimal(p) FROM (VALUES {list}) AS t(p)");
        let columns = columns(&session, &sql).unwrap();
        let counts = cast(&columns[1], &DataType::Int64).unwrap();
        let counts = counts.as_primitive::<datafusion::arrow::datatypes::Int64Type>();
        for i in 0..texts.len() {
            // What has a solution has been counted, and what was counted is a puzzle.
            prop_assert_eq!(columns[0].is_valid(i), counts.is_valid(i) && counts.value(i) == 1);
            prop_assert_eq!(columns[2].is_valid(i), counts.is_valid(i));
        }
    }
}
