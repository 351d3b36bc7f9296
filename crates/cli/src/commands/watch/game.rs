//! `shudu watch --game N`: a game of the library as it was played.

use std::io::{self, IsTerminal as _, Write as _};

use anyhow::anyhow;
use shudu::library::{GameId, Library};
use shudu::ops::game::replayed;
use shudu::ops::library::open_existing;
use shudu::ops::pictured::given;
use shudu::ops::replay::{Moment, Replay, Replayed, Response};
use shudu::ops::row::json_line;
use shudu::ops::{Limits, Subject};
use shudu::{Algorithm, SinglesForm, words};

use super::{options, range, show};
use crate::args::{WatchArgs, is_seen};
use crate::batch::command::board;
use crate::context::Context;
use crate::exit::Exit;
use crate::output::{sink, written};
use crate::playback::Run;

/// Shows the game on a full screen, records it, or prints its moments.
pub(super) fn run(args: &WatchArgs, number: i64, context: &Context<'_>) -> anyhow::Result<Exit> {
    let speaker = context.speaker;
    let said = |error| anyhow!(words::library::library_error(&error, speaker));
    let path = args.library.clone().map_or_else(Library::default_path, Ok).map_err(said)?;
    let library = open_existing(path).map_err(said)?;
    let limits = Limits { max_time: args.limits.max_time, max_nodes: None };
    let replayed = replayed(&library, GameId(number), &limits, Some(context.stop))
        .map_err(|error| anyhow!(words::library::play_error(&error, speaker)))?;
    let lines_wanted = args.lines || args.json || args.step || args.grid.is_some() || args.out.is_some();
    if args.record.is_some() || !lines_wanted && io::stdout().is_terminal() {
        let name = speaker.say_with("playback-game", [("id", number.to_string().into())]);
        let options = options(args, Algorithm::default(), SinglesForm::default());
        // A game is played by nobody else: no other algorithm is asked.
        let subject = Subject::of(&shudu::format::Record::default())?;
        return show(args, vec![Run::of_game(name, replayed)], subject, options, context);
    }
    print(args, &replayed, context)
}

/// The moments, a line each, with a grid after every so many; or all of it as JSON.
fn print(args: &WatchArgs, replayed: &Replayed, context: &Context<'_>) -> anyhow::Result<Exit> {
    let (speaker, replay) = (context.speaker, &replayed.replay);
    let mut out = sink(args.out.as_deref(), false, speaker)?;
    let summary = words::replay::summary(replay, speaker);
    let (first, last) = range(args, replay.moments.len());
    let mut moments = replay.moments[first..last].to_vec();
    if args.reverse {
        moments.reverse();
    }
    let text = |moment: &Moment| words::replay::moment(moment, replay, speaker);
    if args.json {
        let mut line = Vec::new();
        let told = Replay { moments, ..replay.clone() };
        json_line(&Response::new(&told, text, summary), &mut line);
        written(out.write_all(&line))?;
        written(out.flush())?;
        return Ok(Exit::Yes);
    }
    let style = context.style(args.out.as_deref());
    let width = replay.moments.last().map_or(0, |last| words::clock(last.played).len());
    for (number, moment) in moments.iter().enumerate() {
        written(writeln!(out, "{:>width$}  {}", words::clock(moment.played), text(moment)))?;
        if args.step || args.grid.is_some_and(|every| (number as u64 + 1).is_multiple_of(every)) {
            let sudoku = replayed.at(&moment.values);
            let drawn = given(&sudoku, speaker).text(&style);
            let is_seen = is_seen(args.out.as_deref());
            let drawn = if is_seen { drawn } else { board(&sudoku, drawn) };
            written(out.write_all(drawn.as_bytes()))?;
        }
    }
    written(out.flush())?;
    summary.iter().for_each(|said| context.note(said));
    Ok(Exit::Yes)
}
