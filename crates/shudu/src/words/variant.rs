//! Everything about variants in words.

use shudu_core::Spent;
use shudu_format::variant::{VariantRecord, Wrong};
use shudu_generate::variant::{VariantGenerateError, VariantRequestError};
use shudu_i18n::Speaker;
use shudu_render::variant::Lines;
use shudu_variant::rule::MachineError;
use shudu_variant::{Cause, Cell, Contradiction, Level, Mark, RuleError, RuleKind, Shape, ShapeError, Why};

use crate::ops::level::Level as ClassicLevel;
use crate::ops::variant::{NoImage, Outcome, Verdict};

/// The name of a rule.
pub fn rule(kind: RuleKind, speaker: &Speaker) -> String {
    speaker.say(kind.message())
}

/// The names of rules, as a list.
pub fn rules(kinds: impl IntoIterator<Item = RuleKind>, speaker: &Speaker) -> String {
    let names: Vec<String> = kinds.into_iter().map(|kind| rule(kind, speaker)).collect();
    names.join(&speaker.say("list-comma"))
}

/// Cells by their places, at most twelve of them.
fn cells(shape: &Shape, cells: &[Cell]) -> String {
    let mut names: Vec<String> =
        cells.iter().take(12).map(|&cell| shape.position(cell).to_string()).collect();
    if cells.len() > names.len() {
        names.push("…".to_owned());
    }
    names.join(" ")
}

/// The size and the rules of a puzzle, on one line.
pub fn about(record: &VariantRecord, speaker: &Speaker) -> String {
    let shape = record.shape();
    let (rows, columns) = (shape.rows().into(), shape.columns().into());
    let kinds = record.rule_kinds();
    if !record.presentation.unknown.is_empty() {
        let count = kinds.len().into();
        let rules = rules(kinds, speaker).into();
        let values = [("rows", rows), ("columns", columns), ("count", count), ("rules", rules)];
        return speaker.say_with("variant-opened", values);
    }
    if kinds.is_empty() && record.is_jigsaw() {
        let rules = speaker.say("variant-jigsaw").into();
        return speaker
            .say_with("variant-only-jigsaw", [("rows", rows), ("columns", columns), ("rules", rules)]);
    }
    if kinds.is_empty() {
        return speaker.say_with("variant-no-extra-rules", [("rows", rows), ("columns", columns)]);
    }
    let rules = rules(kinds, speaker);
    speaker.say_with("variant-rules", [("rows", rows), ("columns", columns), ("rules", rules.into())])
}

/// What the author says: what the puzzle is called and who set it, and the rules, line by line.
pub fn presented(record: &VariantRecord) -> Vec<String> {
    let rules = record.presentation.ruleset.as_deref().unwrap_or_default().lines();
    let shown = rules.map(str::trim_end).filter(|line| !line.is_empty()).map(str::to_owned);
    record.name().into_iter().chain(shown).collect()
}

/// What stands below a drawing in characters: what the author says, what the puzzle is, and the rules that such a
/// drawing does not show, or not whole.
pub fn below(record: &VariantRecord, speaker: &Speaker) -> Vec<String> {
    let shape = record.shape();
    let marks: Vec<(RuleKind, Mark)> = record
        .rules
        .iter()
        .flat_map(|rule| rule.marks(shape).into_iter().map(|mark| (rule.kind(), mark)))
        .collect();
    let shown = Lines::of(shape, &marks.iter().map(|(_, mark)| mark.clone()).collect::<Vec<_>>());
    let left_out = shown.left_out().iter().map(|&number| {
        let (kind, mark) = &marks[number];
        let name = format!("{} {}", rule(*kind, speaker), cells(shape, &mark.cells(shape)));
        match mark.label() {
            Some(label) => super::named(name, label, speaker),
            None => name,
        }
    });
    let left_out = left_out.collect::<Vec<_>>().join(&speaker.say("list-semicolon"));
    let mut said = presented(record);
    said.push(about(record, speaker));
    if !record.presentation.cosmetics.is_empty() {
        said.push(speaker.say("variant-drawings-not-shown"));
    }
    if !left_out.is_empty() {
        said.push(speaker.say_with("variant-not-shown", [("rules", left_out.into())]));
    }
    said
}

/// What contradicts what, without a full stop.
pub fn contradiction(contradiction: &Contradiction, shape: &Shape, speaker: &Speaker) -> String {
    let cells = cells(shape, &contradiction.cells);
    let with_number = |name: &str, number: usize| {
        speaker.say_with(name, [("number", (number + 1).into()), ("cells", cells.as_str().into())])
    };
    match contradiction.cause {
        Cause::Row(row) => with_number("variant-cause-row", row),
        Cause::Column(column) => with_number("variant-cause-column", column),
        Cause::Region(region) => with_number("variant-cause-region", region),
        Cause::Pencilmarks => speaker.say_with("variant-cause-pencilmarks", [("cells", cells.into())]),
        Cause::Given => speaker.say_with("variant-cause-given", [("cells", cells.into())]),
        Cause::Rule { index, kind } => speaker.say_with(
            "variant-cause-rule",
            [("number", (index + 1).into()), ("rule", rule(kind, speaker).into()), ("cells", cells.into())],
        ),
    }
}

/// Why a puzzle cannot be played, without a full stop.
pub fn unplayable(error: &shudu_game::variant::PuzzleError, shape: &Shape, speaker: &Speaker) -> String {
    use shudu_game::variant::PuzzleError as Unplayable;
    use shudu_variant::PuzzleError;
    match error {
        Unplayable::Contradiction(PuzzleError::Contradiction(found)) => contradiction(found, shape, speaker),
        Unplayable::Unreadable(found) => super::read_error(found, speaker),
        other => other.to_string(),
    }
}

/// What is wrong with the text of a puzzle of another size or with other rules, without a full stop.
pub(crate) fn wrong(wrong: &Wrong, speaker: &Speaker) -> String {
    match wrong {
        Wrong::UnknownRule { name, opened } => {
            let message =
                if opened.is_some() { "variant-unknown-rule-opened" } else { "variant-unknown-rule" };
            speaker.say_with(message, [("name", name.as_str().into())])
        }
        Wrong::Unfit { name, seen, wanted } => {
            let wanted = speaker.say(&format!("variant-wanted-{}", wanted.name()));
            let (name, wanted) = (name.as_str().into(), wanted.into());
            if seen.is_empty() {
                speaker.say_with("variant-unfit-empty", [("name", name), ("wanted", wanted)])
            } else {
                let seen = seen.as_str().into();
                speaker.say_with("variant-unfit", [("name", name), ("seen", seen), ("wanted", wanted)])
            }
        }
        Wrong::Rule { error, cells } => {
            let cells: Vec<String> = cells.iter().take(12).map(ToString::to_string).collect();
            misfit(error, &cells.join(" "), speaker)
        }
        Wrong::Shape(error) => shape_error(error, speaker),
        Wrong::Json { line, column } => {
            speaker.say_with("variant-json", [("line", (*line).into()), ("column", (*column).into())])
        }
        Wrong::Version { found } => speaker.say_with("variant-newer", [("version", (*found).into())]),
        Wrong::Answer => speaker.say("variant-answer"),
        Wrong::TooMuch { what, most } => {
            let what = speaker.say(&format!("variant-what-{}", what.name()));
            speaker.say_with("variant-too-much", [("most", (*most).into()), ("what", what.into())])
        }
        Wrong::Missing { name } => speaker.say_with("variant-missing", [("name", name.as_str().into())]),
        Wrong::UnknownField { name } => {
            speaker.say_with("variant-unknown-field", [("name", name.as_str().into())])
        }
        _ => speaker.say("variant-unrecognised"),
    }
}

fn misfit(error: &RuleError, cells: &str, speaker: &Speaker) -> String {
    let why = why(&error.why, speaker);
    let number = error.index.map_or(1, |index| index + 1);
    let (number, rule, why) = (number.into(), rule(error.kind, speaker).into(), why.into());
    if cells.is_empty() {
        speaker.say_with("variant-misfit", [("number", number), ("rule", rule), ("why", why)])
    } else {
        let cells = cells.into();
        speaker.say_with(
            "variant-misfit-at",
            [("number", number), ("rule", rule), ("why", why), ("cells", cells)],
        )
    }
}

fn why(why: &Why, speaker: &Speaker) -> String {
    match why {
        Why::OutsideGrid => speaker.say("variant-why-outside"),
        Why::Cells { least, most, found } => speaker.say_with(
            "variant-why-cells",
            [("least", (*least).into()), ("most", (*most).into()), ("found", (*found).into())],
        ),
        Why::Repeated => speaker.say("variant-why-repeated"),
        Why::NotAdjacent => speaker.say("variant-why-not-adjacent"),
        Why::Number { least, most, found } => speaker.say_with(
            "variant-why-number",
            [
                ("least", least.to_string().into()),
                ("most", most.to_string().into()),
                ("found", found.to_string().into()),
            ],
        ),
        Why::NoSuchLine => speaker.say("variant-why-line"),
        Why::NotSquare => speaker.say("variant-why-not-square"),
        Why::Regions => speaker.say("variant-why-regions"),
        Why::Thirds => speaker.say("variant-why-thirds"),
        Why::Groups => speaker.say("variant-why-groups"),
        Why::Nested => speaker.say("variant-why-nested"),
        Why::Machine(MachineError::States) => speaker.say("variant-why-states"),
        Why::Machine(MachineError::Moves) => speaker.say("variant-why-moves"),
        Why::Machine(MachineError::Length) => speaker.say("variant-why-length"),
        Why::Machine(MachineError::Depth { at }) => {
            speaker.say_with("variant-why-depth", [("at", (at + 1).into())])
        }
        Why::Machine(MachineError::NoState { state }) => {
            speaker.say_with("variant-why-no-state", [("state", (*state).into())])
        }
        Why::Machine(MachineError::Expression { at }) => {
            speaker.say_with("variant-why-expression", [("at", (at + 1).into())])
        }
        other => other.to_string(),
    }
}

fn shape_error(error: &ShapeError, speaker: &Speaker) -> String {
    match *error {
        ShapeError::Size { rows, columns } => {
            speaker.say_with("variant-shape-size", [("rows", rows.into()), ("columns", columns.into())])
        }
        ShapeError::Digits { lowest, highest } => speaker.say_with(
            "variant-shape-digits",
            [("lowest", u64::from(lowest).into()), ("highest", u64::from(highest).into())],
        ),
        ShapeError::Boxes { height, width } => {
            speaker.say_with("variant-shape-boxes", [("height", height.into()), ("width", width.into())])
        }
        ShapeError::FewDigits { cells, digits } => {
            speaker.say_with("variant-shape-few-digits", [("cells", cells.into()), ("digits", digits.into())])
        }
        ShapeError::Map { expected, found } => {
            speaker.say_with("variant-shape-map", [("expected", expected.into()), ("found", found.into())])
        }
        _ => error.to_string(),
    }
}

/// Why an answer is not a plain one, without a full stop; `None` where the word says it all.
pub fn reason(record: &VariantRecord, outcome: &Outcome, speaker: &Speaker) -> Option<String> {
    let shape = record.shape();
    match outcome {
        Outcome::Invalid(found) | Outcome::Checked(Verdict::Clash(found), _) => {
            Some(contradiction(found, shape, speaker))
        }
        Outcome::Checked(Verdict::Wrong(wrong), _) => Some(cells(shape, wrong)),
        Outcome::AtLeast(spent, count, _) => Some(speaker.say_with(
            "count-unknown-reason",
            [("spent", speaker.spent(*spent).into()), ("count", count.to_string().into())],
        )),
        _ => outcome.spent().map(|spent| speaker.spent(spent)),
    }
}

/// The first thing that `check` finds wrong, as a sentence; `None` when nothing is.
pub fn complaint(record: &VariantRecord, outcome: &Outcome, speaker: &Speaker) -> Option<String> {
    let is_ok = matches!(outcome, Outcome::Checked(Verdict::Ok { .. }, _));
    match outcome {
        Outcome::Invalid(_) | Outcome::Checked(Verdict::Clash(_) | Verdict::Unknown(_), _) => {
            reason(record, outcome, speaker)
        }
        _ => (!is_ok).then(|| sentence(record, outcome, speaker)),
    }
}

/// Why a puzzle is not moved about; without a full stop.
pub fn no_image(why: NoImage, speaker: &Speaker) -> String {
    let of_rule = |name: &str, kind| speaker.say_with(name, [("rule", rule(kind, speaker).into())]);
    match why {
        NoImage::Lines => speaker.say("transform-lines"),
        NoImage::Digits => speaker.say("transform-digits"),
        NoImage::Drawn => speaker.say("transform-drawn"),
        NoImage::Turned(kind) => of_rule("transform-turned", kind),
        NoImage::Renamed(kind) => of_rule("transform-renamed", kind),
    }
}

/// The answer as a sentence, for one puzzle; a number for `count`.
pub fn sentence(record: &VariantRecord, outcome: &Outcome, speaker: &Speaker) -> String {
    let shape = record.shape();
    let because = |name: &str, found: &Contradiction| {
        speaker.say_with(name, [("reason", contradiction(found, shape, speaker).into())])
    };
    let many = |witnesses: &shudu_variant::Witnesses| {
        let differences = witnesses.differences();
        let named = cells(shape, &differences);
        speaker.say_with("variant-many", [("count", differences.len().into()), ("cells", named.into())])
    };
    let spent = |name: &str, spent| {
        let name = if spent == Spent::Fault { "variant-fault" } else { name };
        speaker.say_with(name, [("spent", speaker.spent(spent).into())])
    };
    match outcome {
        Outcome::Invalid(found) => because("variant-invalid", found),
        Outcome::None(_) | Outcome::Checked(Verdict::NoSolution, _) => speaker.say("answer-none"),
        Outcome::One(..) => speaker.say("answer-one"),
        Outcome::Some(..) => speaker.say("answer-some"),
        Outcome::Many(witnesses, _) | Outcome::Checked(Verdict::Many(witnesses), _) => many(witnesses),
        Outcome::Unknown(why, Some(_), _) => spent("variant-undecided-found", *why),
        Outcome::Unknown(why, None, _) | Outcome::Checked(Verdict::Unknown(why), _) => {
            spent("variant-undecided", *why)
        }
        Outcome::Exact(count, _) | Outcome::AtLimit(count, _) => count.to_string(),
        Outcome::AtLeast(..) => {
            let reason = reason(record, outcome, speaker).unwrap_or_default();
            format!("{}: {reason}", outcome.word())
        }
        Outcome::Checked(Verdict::Clash(found), _) => because("variant-clash", found),
        Outcome::Checked(Verdict::Wrong(wrong), _) => {
            speaker.say_with("variant-wrong", [("cells", cells(shape, wrong).into())])
        }
        Outcome::Checked(Verdict::Ok { blank: 0, .. }, _) => speaker.say("variant-right"),
        Outcome::Checked(Verdict::Ok { blank, .. }, _) if record.placed.filled() > 0 => {
            speaker.say_with("check-so-far", [("blank", (*blank).into())])
        }
        Outcome::Checked(Verdict::Ok { .. }, _) => speaker.say("answer-one"),
        Outcome::Candidates(found, _) if found.count() == 0 => speaker.say("answer-none"),
        Outcome::Candidates(..) => String::new(),
        Outcome::SomeCandidates(why, ..) => spent("variant-candidates-some", *why),
    }
}

/// Which givens can go, as a sentence; `None` when that is not known.
pub fn redundant(record: &VariantRecord, outcome: &Outcome, speaker: &Speaker) -> Option<String> {
    let found = outcome.redundant()?;
    if found.is_empty() {
        return Some(speaker.say("check-minimal"));
    }
    let places: Vec<String> = found.iter().map(|&cell| record.shape().position(cell).to_string()).collect();
    let (count, places) = (found.len().into(), places.join(" ").into());
    Some(speaker.say_with("check-redundant", [("count", count), ("cells", places)]))
}

/// Why no puzzle was made, without a full stop.
pub fn generate_error(error: &VariantGenerateError, speaker: &Speaker) -> String {
    match error {
        VariantGenerateError::Request(error) => request_error(error, speaker),
        VariantGenerateError::NoGrid => speaker.say("variant-generate-no-grid"),
        VariantGenerateError::NoMarks => speaker.say("variant-generate-no-marks"),
        VariantGenerateError::Spent { spent, attempts, .. } if *attempts > 1 => speaker.say_with(
            "orders-missed",
            [("tried", u64::from(attempts - 1).into()), ("spent", speaker.spent(*spent).into())],
        ),
        VariantGenerateError::Spent { spent, .. } => speaker.spent(*spent),
        VariantGenerateError::NotAccepted { attempts, .. } => {
            speaker.say_with("variant-generate-not-accepted", [("attempts", u64::from(*attempts).into())])
        }
        other => other.to_string(),
    }
}

fn request_error(error: &VariantRequestError, speaker: &Speaker) -> String {
    let range = |least: usize, most: usize| match least == most {
        true => least.to_string(),
        false => format!("{least}..{most}"),
    };
    match error {
        VariantRequestError::Size { size } => {
            speaker.say_with("variant-generate-size", [("size", (*size).into())])
        }
        VariantRequestError::NoBoxes { size } => {
            speaker.say_with("variant-generate-no-boxes", [("size", (*size).into())])
        }
        VariantRequestError::Thirds { size } => {
            speaker.say_with("variant-generate-thirds", [("size", (*size).into())])
        }
        VariantRequestError::NoDisjointGroups => speaker.say("variant-generate-no-groups"),
        VariantRequestError::Marks { least, most, kinds } => speaker.say_with(
            "variant-generate-marks",
            [("marks", range(*least, *most).into()), ("kinds", kinds.as_str().into())],
        ),
        VariantRequestError::Length { least, most, kinds } => speaker.say_with(
            "variant-generate-length",
            [("length", range(*least, *most).into()), ("kinds", kinds.as_str().into())],
        ),
        VariantRequestError::Clues { cells, least, most } => speaker.say_with(
            "variant-generate-clues",
            [("cells", (*cells).into()), ("clues", range(*least, *most).into())],
        ),
        VariantRequestError::Symmetry { symmetry, least, most } => speaker.say_with(
            "variant-generate-symmetry",
            [("symmetry", symmetry.to_string().into()), ("clues", range(*least, *most).into())],
        ),
        VariantRequestError::FullGrid => speaker.say("variant-generate-full-grid"),
        VariantRequestError::NotOffered { level, kind, offered } => {
            let word = |level: &Level| super::level(ClassicLevel::of_variant(*level), speaker);
            let offered: Vec<String> = offered.iter().map(word).collect();
            speaker.say_with(
                "variant-generate-not-offered",
                [
                    ("level", word(level).into()),
                    ("kind", kind.as_str().into()),
                    ("offered", offered.join(&speaker.say("list-comma")).into()),
                ],
            )
        }
        VariantRequestError::Regions { size, symmetry } => speaker.say_with(
            "variant-generate-regions",
            [("size", (*size).into()), ("symmetry", symmetry.to_string().into())],
        ),
        other => other.to_string(),
    }
}
