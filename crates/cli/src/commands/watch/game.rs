//! `shudu watch --game N`: a game of the library as it was played.

use std::io::{self, IsTerminal as _, Write as _};

use anyhow::{anyhow, bail};
use shudu::library::{GameId, Library};
use shudu::ops::game::Playing;
use shudu::ops::library::open_existing;
use shudu::ops::replay::{Moment, Replay, Response, replay};
use shudu::ops::row::json_line;
use shudu::ops::{Limits, Subject};
use shudu::render::{Scene, text};
use shudu::{Algorithm, SinglesForm, words};

use super::{options, range, show};
use crate::args::WatchArgs;
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
    let entry = library.game_entry(GameId(number)).map_err(said)?;
    if let Some(kind) = entry.kind {
        let values = [("id", number.to_string().into()), ("kind", kind.into())];
        bail!(speaker.say_with("watch-game-variant", values));
    }
    let playing = Playing::resume(&library, GameId(number))
        .map_err(|error| anyhow!(words::library::play_error(&error, speaker)))?;
    let limits = Limits { max_time: args.limits.max_time, max_nodes: None };
    let game = playing.game();
    let replayed = replay(game, &limits, Some(context.stop))?;
    let lines_wanted = args.lines || args.json || args.step || args.grid.is_some() || args.out.is_some();
    if args.record.is_some() || !lines_wanted && io::stdout().is_terminal() {
        let start = game.puzzle().grid().or(game.start().state.entered());
        let name = speaker.say_with("playback-game", [("id", number.to_string().into())]);
        let subject = Subject { puzzle: *game.puzzle(), allowed: None };
        let options = options(args, Algorithm::default(), SinglesForm::default());
        return show(args, vec![Run::of_game(name, replayed, start)], subject, options, context);
    }
    print(args, &replayed, context)
}

/// The moments, a line each, with a grid after every so many; or all of it as JSON.
fn print(args: &WatchArgs, replayed: &Replay, context: &Context<'_>) -> anyhow::Result<Exit> {
    let speaker = context.speaker;
    let mut out = sink(args.out.as_deref(), false, speaker)?;
    let summary = words::replay::summary(replayed, speaker);
    let (first, last) = range(args, replayed.moments.len());
    let mut moments = replayed.moments[first..last].to_vec();
    if args.reverse {
        moments.reverse();
    }
    if args.json {
        let text = |moment: &Moment| words::replay::moment(moment, speaker);
        let mut line = Vec::new();
        let told = Replay { moments, ..replayed.clone() };
        json_line(&Response::new(&told, text, summary), &mut line);
        written(out.write_all(&line))?;
        written(out.flush())?;
        return Ok(Exit::Yes);
    }
    let style = context.style(args.out.as_deref());
    let width = replayed.moments.last().map_or(0, |last| words::clock(last.played).len());
    for (number, moment) in moments.iter().enumerate() {
        let (time, text) = (words::clock(moment.played), words::replay::moment(moment, speaker));
        written(writeln!(out, "{time:>width$}  {text}"))?;
        if args.step || args.grid.is_some_and(|every| (number as u64 + 1).is_multiple_of(every)) {
            let scene = Scene { givens: replayed.givens, values: moment.values, ..Scene::default() };
            written(out.write_all(text::grid(&scene, &style).as_bytes()))?;
        }
    }
    written(out.flush())?;
    summary.iter().for_each(|said| context.note(said));
    Ok(Exit::Yes)
}
