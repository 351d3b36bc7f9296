//! `shudu rate`

mod any;
mod drawn;
mod quick;
mod sorted;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use anyhow::bail;
use shudu::format::{Record, Sudoku};
use shudu::ops::Limits;
use shudu::ops::minutes::MinutesShape;
use shudu::ops::rate::{Bands, Filter, Options, Order, Outcome, Rated, Response, Scale, rate};
use shudu::words;

use crate::args::{Layout, Output, RateArgs};
use crate::batch::command::BatchCommand;
use crate::batch::puzzle_command::{self, PuzzleCommand};
use crate::batch::takes::Takes;
use crate::batch::tally::Kind;
use crate::context::Context;
use crate::exit::Exit;
use crate::next_step;

/// Runs the command.
pub(crate) fn run(args: &RateArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    if args.quick {
        return quick::run(args, context);
    }
    let mut scale: Vec<Scale> = args.scale.iter().map(|name| name.scale()).collect();
    // What is filtered or sorted by must be known.
    let wants_se = [args.er, args.ep, args.ed].iter().any(Option::is_some) || !args.technique.is_empty();
    let needed = [
        args.sort.map(|by| by.scale().scale()),
        wants_se.then_some(Scale::Se),
        args.level.map(|_| Scale::Se),
        args.hodoku_level.map(|_| Scale::Hodoku),
        args.minutes.map(|_| Scale::Minutes),
    ];
    for needed in needed.into_iter().flatten() {
        if !scale.contains(&needed) {
            scale.push(needed);
        }
    }
    let options = Options {
        limits: Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes },
        scale,
        pace: args.pace,
        // Drawn at length they are found when they are drawn.
        stats: args.stats && args.target.form() == Some(Output::Json),
        techniques: args.stats || !args.technique.is_empty(),
    };
    let filter = Filter {
        er: args.er,
        ep: args.ep,
        ed: args.ed,
        techniques: args.technique.clone(),
        level: args.level,
        hodoku_level: args.hodoku_level,
        minutes: args.minutes,
    };
    let mut shown = [Scale::Se, Scale::Hodoku, Scale::Minutes, Scale::Level]
        .map(|scale| args.scale.iter().any(|name| name.scale() == scale));
    shown[2] |= args.minutes.is_some() || args.sort.is_some_and(|by| by.order() == Order::Minutes);
    if args.pace.is_some() && !shown[2] {
        bail!(context.speaker.say("rate-pace-alone"));
    }
    let rate = Rate {
        options,
        filter,
        shown,
        stats: args.stats,
        bands: Mutex::default(),
        met: Met::default(),
        context,
    };
    // The level is one for every kind. What else is filtered or asked for by name goes by a scale for classic puzzles.
    let for_every_kind = [[true, true, false, false], [true, true, false, true], [false, false, false, true]];
    let is_of_scales =
        wants_se || args.hodoku_level.is_some() || args.stats || !for_every_kind.contains(&shown);
    let (inputs, form, target, threads) = (&args.inputs, &args.form, &args.target, &args.threads);
    match args.sort {
        Some(by) => sorted::run(&rate, by.order(), args, context),
        None if args.histogram => drawn::histogram(&rate, args, context),
        None if is_of_scales => puzzle_command::run(&rate, inputs, form, target, threads, context),
        None => puzzle_command::run(&any::Any(rate), inputs, form, target, threads, context),
    }
}

struct Rate<'a> {
    options: Options,
    filter: Filter,
    /// Which scales have columns: Sudoku Explainer's, HoDoKu's, minutes, the level.
    shown: [bool; 4],
    stats: bool,
    bands: Mutex<Bands>,
    met: Met,
    context: &'a Context<'a>,
}

/// How many puzzles there were, and how many of them meet the filter.
#[derive(Default)]
struct Met {
    all: AtomicU64,
    those: AtomicU64,
}

impl Met {
    /// Counts one more, and says whether it is one of those.
    fn count(&self, is: bool) -> bool {
        self.all.fetch_add(1, Ordering::Relaxed);
        self.those.fetch_add(u64::from(is), Ordering::Relaxed);
        is
    }
}

impl Rate<'_> {
    fn bands(&self) -> Bands {
        self.bands.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn note(&self, outcome: &Outcome) -> Option<String> {
        words::rate(outcome, self.context.speaker)
    }
}

impl BatchCommand for Rate<'_> {
    type Puzzle = Record;
    type Outcome = Outcome;
    type Shape = Response;

    fn takes(&self) -> Takes {
        Takes::Classic("refused-classic-rate")
    }

    fn ask(&self, record: &Record) -> Outcome {
        let outcome = rate(record, &self.options, Some(self.context.stop));
        if let Outcome::Rated(rated) = &outcome
            && self.filter.keeps(&outcome)
        {
            self.bands.lock().unwrap_or_else(PoisonError::into_inner).add(record, rated);
        }
        outcome
    }

    fn keeps(&self, outcome: &Outcome) -> bool {
        self.met.count(self.filter.keeps(outcome))
    }

    fn kind(&self, outcome: &Outcome) -> Kind {
        match outcome {
            Outcome::Rated(_) => Kind::Ok,
            Outcome::Invalid(_) => Kind::Clash,
            Outcome::None => Kind::None,
            Outcome::Many => Kind::Many,
            Outcome::Full | Outcome::Sukaku => Kind::Wrong,
            Outcome::Unknown(..) => Kind::Unknown,
        }
    }

    fn batch_form(&self) -> Output {
        Output::Csv
    }

    fn drawn(&self, record: &Record, outcome: &Outcome) -> String {
        match outcome {
            Outcome::Rated(rated) if self.stats => {
                let options = Options { stats: true, scale: vec![Scale::Se], ..self.options.clone() };
                let at_length = rate(record, &options, Some(self.context.stop));
                let ways = if let Outcome::Rated(rated) = at_length { rated.ways } else { Vec::new() };
                drawn::rated(rated, &ways, self.shown, self.context.speaker)
            }
            Outcome::Rated(rated) => drawn::rated(rated, &[], self.shown, self.context.speaker),
            Outcome::None => next_step::no_solution(self.context.speaker) + "\n",
            Outcome::Many => next_step::several_solutions(self.context.speaker) + "\n",
            _ => {
                let is_known =
                    |rated: &&Rated| rated.se.is_some() || rated.hodoku.is_some() || rated.minutes.is_some();
                let known = outcome.rated().filter(is_known);
                let known = known.map(|rated| drawn::rated(rated, &[], self.shown, self.context.speaker));
                known.unwrap_or_default() + &self.note(outcome).unwrap_or_default() + "\n"
            }
        }
    }

    fn line(&self, record: &Record, outcome: &Outcome, out: &mut Vec<u8>) {
        let row = self.row(record, outcome);
        out.extend_from_slice(row[1..].join(" ").trim().as_bytes());
    }

    fn columns(&self) -> Vec<&'static str> {
        let [se, hodoku, minutes, level] = self.shown;
        let mut columns = vec!["puzzle"];
        if se {
            columns.extend(["er", "ep", "ed"]);
        }
        if hodoku {
            columns.extend(["hodoku_level", "hodoku_score"]);
        }
        if minutes {
            columns.extend(MinutesShape::COLUMNS);
        }
        if level {
            columns.push("level");
        }
        columns.push("note");
        columns
    }

    fn row(&self, record: &Record, outcome: &Outcome) -> Vec<String> {
        let rated = outcome.rated();
        let [se, hodoku, minutes, level] = self.shown;
        let mut row = vec![record.text()];
        if se {
            let rating = rated.and_then(|rated| rated.se);
            let values = rating.map(|rating| [rating.er, rating.ep, rating.ed].map(|d| d.to_string()));
            row.extend(values.unwrap_or([const { String::new() }; 3]));
        }
        if hodoku {
            let rating = rated.and_then(|rated| rated.hodoku);
            let values = rating.map(|rating| [rating.level.to_string(), rating.score.to_string()]);
            row.extend(values.unwrap_or([const { String::new() }; 2]));
        }
        if minutes {
            let shape = rated.map(|rated| MinutesShape::new(rated.minutes, rated.pace, rated.level));
            row.extend(shape.unwrap_or_default().values());
        }
        if level {
            let level = rated.and_then(|rated| rated.level);
            row.push(level.map(|level| level.to_string()).unwrap_or_default());
        }
        row.push(self.note(outcome).unwrap_or_default());
        row
    }

    fn reject(&self, word: &str, reason: &str) -> Vec<String> {
        let mut row = vec![String::new(); self.columns().len() - 1];
        row.push(format!("{word}: {reason}"));
        row
    }

    fn shape(&self, record: &Record, outcome: &Outcome) -> Response {
        let mut response = Response::new(record, outcome, self.note(outcome));
        if !self.stats {
            response.techniques.clear();
        }
        response
    }

    fn totals(&self) -> Option<String> {
        let speaker = self.context.speaker;
        let bands = || drawn::bands(&self.bands(), self.options.asks(Scale::Hodoku), speaker);
        let met = || {
            let [met, all] =
                [&self.met.those, &self.met.all].map(|count| count.load(Ordering::Relaxed).into());
            speaker.say_with("rate-met", [("met", met), ("all", all)])
        };
        let parts = [(!self.filter.is_open()).then(met), self.stats.then(bands)];
        Some(parts.into_iter().flatten().collect::<Vec<_>>().join("\n")).filter(|text| !text.is_empty())
    }
}

impl PuzzleCommand for Rate<'_> {
    fn puzzle(&self, record: &Record, outcome: &Outcome, _to: Layout) -> Result<Sudoku, String> {
        match outcome {
            Outcome::Rated(_) => Ok(record.clone().into()),
            Outcome::None => Err(next_step::no_solution(self.context.speaker)),
            Outcome::Many => Err(next_step::several_solutions(self.context.speaker)),
            _ => Err(self.note(outcome).unwrap_or_default()),
        }
    }
}
