//! `shudu info`

use shudu::core::Candidate;
use shudu::core::canon::BandClasses;
use shudu::format::{Record, Sudoku};
use shudu::ops::features::{self, features};
use shudu::ops::info::{Backdoors, Outcome, Response, info};
use shudu::ops::minimize::NotProper;
use shudu::ops::variant;
use shudu::ops::{Answered, Limits};
use shudu::render::text;
use shudu::words;

use crate::args::InfoArgs;
use crate::batch::command::{self, BatchCommand};
use crate::batch::takes::Takes;
use crate::batch::tally::Kind;
use crate::commands::{position, refused_kind};
use crate::context::Context;
use crate::exit::Exit;

/// How many sets of backdoors are named to a person; the rest are counted. (All of them are in the JSON.)
const NAMED_SETS: usize = 20;

/// Runs the command.
pub(crate) fn run(args: &InfoArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let style = context.style(args.target.out.as_deref());
    let command = Info { limits, features: args.features, classes: BandClasses::new(), style, context };
    command::run(&command, &args.inputs, &args.target, &args.threads, context)
}

struct Info<'a> {
    limits: Limits,
    features: bool,
    classes: BandClasses,
    style: shudu::render::Style,
    context: &'a Context<'a>,
}

/// What is known about a puzzle, and its features when they are asked for.
struct Found {
    outcome: Outcome,
    features: Option<features::Outcome>,
}

/// Columns of features that `info` has in any case.
const SHOWN_ANYWAY: [&str; 3] = ["clues", "minimal", "automorphisms"];

/// `r1c1=5 r2c2=6`
pub(crate) fn in_notation(set: &[Candidate]) -> String {
    let each = set.iter().map(|candidate| format!("{}={}", candidate.cell, candidate.digit));
    each.collect::<Vec<_>>().join(" ")
}

impl Info<'_> {
    fn reason(&self, outcome: &Outcome) -> Option<String> {
        words::info(outcome, self.context.speaker)
    }

    fn backdoors(&self, outcome: &Outcome, response: &Response) -> String {
        let speaker = self.context.speaker;
        let Outcome::Info(info) = outcome else { return String::new() };
        match info.proper.as_ref().map(|proper| &proper.backdoors) {
            Err(_) => String::new(),
            Ok(Err(spent)) => speaker.undecided(*spent, false),
            Ok(Ok(Backdoors::None)) => speaker.say("info-backdoors-none"),
            Ok(Ok(Backdoors::More)) => speaker.say("info-backdoors-more"),
            Ok(Ok(Backdoors::One(_) | Backdoors::Two(_))) => {
                let sets = &response.backdoors;
                let mut named: Vec<String> =
                    sets.iter().take(NAMED_SETS).map(|set| in_notation(set)).collect();
                if sets.len() > NAMED_SETS {
                    named.push(format!("… ({})", sets.len()));
                }
                let size = sets[0].len();
                let sets = named.join(&speaker.say("list-comma"));
                speaker.say_with("info-backdoors-size", [("size", size.into()), ("sets", sets.into())])
            }
        }
    }
}

impl Info<'_> {
    /// The features with the messages that name them.
    fn features_in_words(&self, features: &features::Response) -> [(&'static str, String); 9] {
        let beyond = || self.context.speaker.say("info-beyond");
        let number = |value: Option<u64>| value.map_or_else(beyond, |value| value.to_string());
        let ratings = [features.er, features.ep, features.ed].map(|value| value.map(|er| format!("{er:.1}")));
        let hodoku = features.hodoku_level.as_ref().zip(features.hodoku_score);
        let named = |slug: &str| words::technique(slug, true, self.context.speaker);
        let by = features.steps_by_technique.iter().map(|(slug, times)| format!("{} {times}", named(slug)));
        [
            (
                "info-ratings",
                ratings
                    .into_iter()
                    .collect::<Option<Vec<_>>>()
                    .map_or_else(beyond, |values| values.join(" ")),
            ),
            (
                "info-hodoku",
                hodoku.map_or_else(beyond, |(level, score)| {
                    format!("{} {score}", words::hodoku_level(level, self.context.speaker))
                }),
            ),
            ("info-hardest-technique", features.hardest_technique.as_deref().map_or_else(beyond, named)),
            ("info-steps", number(features.steps.map(u64::from))),
            ("info-steps-by-technique", by.collect::<Vec<_>>().join(&self.context.speaker.say("list-comma"))),
            ("info-guesses-row-order", number(features.guesses_row_order)),
            ("info-guesses-fewest-first", number(features.guesses_fewest_first)),
            ("info-trial-depth", number(features.trial_depth.map(u64::from))),
            ("info-class", features.class_id.clone()),
        ]
    }
}

impl Info<'_> {
    fn drawn_classic(&self, record: &Record, found: &Found) -> String {
        let speaker = self.context.speaker;
        let mut drawn = text::grid(&position(record), &self.style);
        let (shape, outcome) = (self.response(record, found), &found.outcome);
        let Outcome::Info(info) = outcome else {
            drawn.push_str(&format!("{}\n", shape.reason.unwrap_or_default()));
            return drawn;
        };
        let mut say = |name: &str, value: String| {
            drawn.push_str(&format!("  {}\n", words::named(speaker.say(name), value, speaker)));
        };
        let few = match info.clues {
            17 if info.proper.is_ok() => Some("info-clues-least"),
            18 if info.proper.is_ok() => Some("info-clues-next"),
            _ => None,
        };
        say(
            "info-clues",
            match few {
                None => info.clues.to_string(),
                Some(few) => speaker.say_with(few, [("clues", info.clues.into())]),
            },
        );
        say("info-digits", info.digits.to_string());
        say("info-pattern", words::symmetry(info.pattern.name(), speaker));
        say("info-automorphisms", info.canonical.automorphisms.to_string());
        say("info-form", info.canonical.form.to_string());
        let solutions = match &info.proper {
            Ok(_) => "info-one",
            Err(NotProper::None) => "info-none",
            Err(NotProper::Many) => "info-many",
        };
        say("info-solutions", speaker.say(solutions));
        if let Ok(proper) = &info.proper {
            say(
                "info-minimal",
                if proper.redundant.is_empty() {
                    speaker.say("info-yes")
                } else {
                    speaker.say_with("info-no", [("cells", proper.redundant.to_string().into())])
                },
            );
            say("info-backdoors", self.backdoors(outcome, &shape));
            say("info-solution", proper.solution.to_string());
            say("info-solution-form", proper.canonical.form.to_string());
            say("info-solution-automorphisms", proper.canonical.automorphisms.to_string());
            say("info-bands", proper.bands.map(|class| class.to_string()).join(" "));
        }
        if let Some(features) = &shape.features {
            for (name, value) in self.features_in_words(features) {
                say(name, value);
            }
        }
        drawn
    }

    fn values(&self, shape: Response) -> Vec<String> {
        fn text<T: ToString>(value: Option<T>) -> String {
            value.map(|value| value.to_string()).unwrap_or_default()
        }
        let redundant: Vec<String> = shape.redundant.iter().map(ToString::to_string).collect();
        let bands: Vec<String> = shape.bands.iter().map(ToString::to_string).collect();
        let mut row = vec![
            shape.puzzle,
            text(shape.clues),
            text(shape.digits),
            text(shape.pattern.map(|pattern| pattern.name())),
            text(shape.automorphisms),
            text(shape.form),
            text(shape.minimal),
            redundant.join(" "),
            text(shape.backdoor_size),
            if shape.backdoors.is_empty() { String::new() } else { shape.backdoors.len().to_string() },
            text(shape.solution),
            text(shape.solution_form),
            text(shape.solution_automorphisms),
            bands.join(" "),
        ];
        if self.features {
            let values = shape.features.unwrap_or_default().values();
            let named = features::Response::COLUMNS.iter().zip(values);
            row.extend(named.filter(|(name, _)| !SHOWN_ANYWAY.contains(name)).map(|(_, value)| value));
        }
        row.extend([shape.answer, shape.reason.unwrap_or_default()]);
        row
    }

    fn response(&self, record: &Record, found: &Found) -> Response {
        let response = Response::new(record, &found.outcome, self.reason(&found.outcome));
        match &found.features {
            Some(features) => response.with_features(features),
            None => response,
        }
    }

    fn kind_classic(found: &Found) -> Kind {
        match &found.outcome {
            Outcome::Invalid(why) => refused_kind(why),
            Outcome::Info(info) => match &info.proper {
                Err(NotProper::None) => Kind::None,
                Err(NotProper::Many) => Kind::Many,
                Ok(proper) if proper.backdoors.is_err() => Kind::Unknown,
                Ok(_) => Kind::Ok,
            },
        }
    }
}

impl BatchCommand for Info<'_> {
    type Puzzle = Sudoku;
    type Outcome = Answered<Found>;
    type Shape = Response;

    fn takes(&self) -> Takes {
        if self.features { Takes::Classic("refused-classic-features") } else { Takes::Any }
    }

    fn ask(&self, sudoku: &Sudoku) -> Answered<Found> {
        let stop = Some(self.context.stop);
        Answered::ask(
            sudoku,
            |record| Found {
                outcome: info(record, &self.classes, &self.limits, stop),
                features: self.features.then(|| features(record, &self.limits, stop)),
            },
            |record| variant::info(record, &self.limits, stop),
        )
    }

    fn kind(&self, found: &Answered<Found>) -> Kind {
        match found {
            Answered::Classic(found) => Self::kind_classic(found),
            Answered::Variant(outcome) => outcome.found().into(),
        }
    }

    fn drawn(&self, sudoku: &Sudoku, found: &Answered<Found>) -> String {
        found.with(
            sudoku,
            |record, found| self.drawn_classic(record, found),
            |record, outcome| {
                let shape = Response::of_variant(record, outcome, self.context.speaker);
                shape.drawn(record, &self.style, self.context.speaker)
            },
        )
    }

    /// `name=value` for each thing, for scripts; what is not known is left out.
    fn line(&self, sudoku: &Sudoku, found: &Answered<Found>, out: &mut Vec<u8>) {
        let row = self.row(sudoku, found);
        let [.., answer, reason] = row.as_slice() else {
            unreachable!("there are as many values as columns")
        };
        if answer == "invalid" {
            out.extend_from_slice(format!("invalid: {reason}").as_bytes());
            return;
        }
        let skipped = ["puzzle", "form", "solution", "solution_form", "reason"];
        let parts: Vec<String> = self
            .columns()
            .iter()
            .zip(&row)
            .filter(|(name, value)| !skipped.contains(name) && !value.is_empty())
            .map(|(name, value)| format!("{name}={}", value.replace(' ', ",")))
            .collect();
        out.extend_from_slice(parts.join(" ").as_bytes());
    }

    fn columns(&self) -> Vec<&'static str> {
        let mut columns = vec![
            "puzzle",
            "clues",
            "digits",
            "pattern",
            "automorphisms",
            "form",
            "minimal",
            "redundant",
            "backdoor_size",
            "backdoors",
            "solution",
            "solution_form",
            "solution_automorphisms",
            "bands",
        ];
        if self.features {
            columns.extend(features::Response::COLUMNS.iter().filter(|name| !SHOWN_ANYWAY.contains(name)));
        }
        columns.extend(["answer", "reason"]);
        columns
    }

    fn row(&self, sudoku: &Sudoku, found: &Answered<Found>) -> Vec<String> {
        self.values(self.shape(sudoku, found))
    }

    fn shape(&self, sudoku: &Sudoku, found: &Answered<Found>) -> Response {
        found.with(
            sudoku,
            |record, found| self.response(record, found),
            |record, outcome| Response::of_variant(record, outcome, self.context.speaker),
        )
    }
}
