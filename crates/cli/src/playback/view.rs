//! Draws the playback: one grid or two, what happened last, counters, the stack, the tree as it grows, how far it is.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use shudu::core::step::{Marks, Role};
use shudu::core::{Cell, Event};
use shudu::i18n::Speaker;
use shudu::ops::replay::Replay;
use shudu::words;

use super::model::{Command, Model, Place};
use super::run::Run;
use crate::screen::board::{self, Picture};
use crate::screen::help::{self, Help};
use crate::screen::palette::plain;
use crate::screen::plan::Plan;
use crate::screen::words::{pad, put, put_lines, width, wrap};
use crate::screen::{Palette, Part};
use crate::table::thousands;

/// The least that two grids side by side need.
const WIDE: u16 = 82;

/// Draws everything, and says what clicks mean.
pub(crate) fn draw(frame: &mut Frame<'_>, model: &Model<'_>) -> Vec<(Rect, Place)> {
    let area = frame.area();
    let buffer = frame.buffer_mut();
    buffer.set_style(area, model.palette.paper());
    if area.width < 40 || area.height < 20 {
        let values = [("columns", 40u8.into()), ("rows", 20u8.into())];
        let text = model.speaker.say_with("play-too-small", values);
        let style = model.palette.part(Part::Strong);
        let lines: Vec<_> =
            wrap(&text, usize::from(area.width)).into_iter().map(|line| (line, style)).collect();
        put_lines(buffer, area, &lines, 0);
        return Vec::new();
    }
    let body = Rect { height: area.height - 4, ..area };
    let both = model.runs.len() > 1 && area.width >= WIDE;
    if both {
        let half = (area.width - 1) / 2;
        for (index, run) in model.runs.iter().enumerate() {
            let part = Rect { x: area.x + index as u16 * (half + 1), width: half, ..body };
            stage(buffer, part, model, run, model.focus == index, None);
        }
    } else {
        let run = &model.runs[model.focus.min(model.runs.len() - 1)];
        let two = model.runs.len() > 1;
        let values = [("needed", u32::from(WIDE).into()), ("columns", u32::from(area.width).into())];
        let narrow = two.then(|| model.speaker.say_with("playback-too-narrow", values));
        stage(buffer, body, model, run, two, narrow);
    }
    let mut places = foot(buffer, Rect { y: body.bottom(), height: 2, ..area }, model);
    let rows = Rect { x: area.x + 1, y: body.bottom() + 2, width: area.width - 2, height: 2 };
    let help: Vec<Help<Place>> = keys(model)
        .into_iter()
        .map(|(command, key, words, possible)| {
            let does = model.speaker.say(words[0]);
            let room = words.iter().map(|name| width(&model.speaker.say(name))).max().unwrap_or(0);
            Help { key: key.to_owned(), does, room, possible, is: Place::Command(command) }
        })
        .collect();
    places.extend(help::draw(buffer, rows, model.palette, &help));
    if !model.palette.unicode {
        plain(buffer);
    }
    places
}

/// The keys in their places, the most wanted first: each with its words, those that it has at other times, and whether
/// it does something now.
fn keys(model: &Model<'_>) -> Vec<(Command, &'static str, Vec<&'static str>, bool)> {
    if model.busy.is_some() {
        return vec![(Command::Quit, "Esc", vec!["playback-do-stop"], true)];
    }
    let unicode = model.palette.unicode;
    let arrow = |sign, name| if unicode { sign } else { name };
    let two = model.runs.len() > 1;
    let either = |first: bool, words: [&'static str; 2]| {
        if first { words.to_vec() } else { vec![words[1], words[0]] }
    };
    let one = |words: &'static str| vec![words];
    let (next, last) = if model.is_game() {
        ("playback-do-next-slow", "playback-do-last-slow")
    } else {
        ("playback-do-next-mark", "playback-do-last-mark")
    };
    let mut keys = vec![
        (Command::Play, "Space", either(model.playing, ["playback-do-pause", "playback-do-play"]), true),
        (Command::On, arrow("→ l", "Right l"), one("playback-do-on"), model.at < model.len()),
        (Command::Back, arrow("← h", "Left h"), one("playback-do-back"), model.at > 0),
        (Command::Faster, "+", one("playback-do-faster"), true),
        (Command::Slower, "-", one("playback-do-slower"), true),
        (Command::NextAlgorithm, "a", one("playback-do-algorithm"), true),
        (Command::Second, "w", either(two, ["playback-do-one", "playback-do-second"]), true),
        (Command::Focus, "Tab", one("playback-do-focus"), two),
        (Command::Quit, "q", one("playback-do-quit"), true),
        (Command::Reverse, "r", one("playback-do-reverse"), true),
        (Command::NextMark, "n", one(next), true),
        (Command::LastMark, "N", one(last), true),
        (Command::Start, "Home", one("playback-do-start"), true),
        (Command::End, "End", one("playback-do-end"), true),
        (Command::Far, "PgDn", one("playback-do-far"), true),
        (Command::FarBack, "PgUp", one("playback-do-far-back"), true),
        (Command::Theme, "T", one("playback-do-theme"), true),
        (Command::Suspend, "Ctrl+Z", one("playback-do-suspend"), true),
    ];
    if model.is_game() {
        let searches = [Command::NextAlgorithm, Command::Second, Command::Focus];
        keys.retain(|(command, ..)| !searches.contains(command));
    }
    keys
}

/// One search. `note` is said below its name.
fn stage(buffer: &mut Buffer, area: Rect, model: &Model<'_>, run: &Run, focus: bool, note: Option<String>) {
    let (palette, speaker) = (model.palette, model.speaker);
    let picture = picture(run);
    let plan = Plan::of(area, &picture);
    board::draw(buffer, plan.grid, plan.from, &plan.layout, palette, &picture);
    if let Some(replay) = run.replay() {
        return game(buffer, &plan, area.height, palette, run, replay, speaker);
    }
    let text = match plan.text {
        Some(text) if plan.facts.width < 20 => {
            // Narrow: counters beside the grid, the rest below.
            let lines: Vec<_> = counters(run, speaker)
                .into_iter()
                .map(|(name, value)| (format!("{value} {name}"), palette.part(Part::Ink)))
                .collect();
            put_lines(buffer, plan.facts, &lines, 0);
            text
        }
        Some(_) => Rect { height: area.height, ..plan.facts },
        None => plan.facts,
    };
    let narrow = plan.text.is_some() && plan.facts.width < 20;
    let mark = if focus { palette.either("▸ ", "> ") } else { "" };
    let mut lines = vec![(format!("{mark}{}", run.algorithm), palette.part(Part::Accent))];
    let wide = usize::from(text.width);
    let note = note.unwrap_or_default();
    lines.extend(
        wrap(&note, wide)
            .into_iter()
            .filter(|line| !line.is_empty())
            .map(|line| (line, palette.part(Part::Note))),
    );
    let (said, part) = said(run, speaker);
    lines.extend(wrap(&said, wide).into_iter().map(|line| (line, palette.part(part))));
    if !narrow {
        lines.push((String::new(), palette.part(Part::Ink)));
        let values = counters(run, speaker);
        let column = values.iter().map(|(name, _)| width(name)).max().unwrap_or(0);
        for (name, value) in values {
            lines.push((format!("{}  {value:>9}", pad(&name, column, ' ')), palette.part(Part::Ink)));
        }
    }
    let head = lines.len() as u16;
    put_lines(buffer, text, &lines, 0);
    let mut rest = Rect { y: text.y + head + 1, height: text.height.saturating_sub(head + 1), ..text };
    if narrow {
        rest = Rect { y: text.y + head, height: text.height.saturating_sub(head), ..text };
    }
    if rest.height < 2 || !run.traced {
        return;
    }
    // The tree below, the stack above it.
    let rows = (rest.height / 3).clamp(1, 6);
    let tree = Rect { y: rest.bottom() - rows, height: rows, ..rest };
    profile(buffer, tree, palette, run);
    put(
        buffer,
        Rect { y: tree.y - 1, height: 1, ..rest },
        &speaker.say("playback-tree"),
        palette.part(Part::Faint),
    );
    let room = rest.height.saturating_sub(rows + 1);
    stack(buffer, Rect { height: room, ..rest }, palette, run, speaker);
}

/// A game: what happened last, and at its end how it was played. On a narrow screen the first is beside the grid, the
/// second below.
fn game(
    buffer: &mut Buffer,
    plan: &Plan,
    height: u16,
    palette: Palette,
    run: &Run,
    replay: &Replay,
    speaker: &Speaker,
) {
    let mut beside = vec![(run.algorithm.clone(), Part::Accent)];
    match run.moment() {
        None => {
            beside.push((speaker.say("playback-before"), Part::Note));
            let about = run.puzzle().map(|puzzle| words::about(puzzle, speaker)).unwrap_or_default();
            beside.extend(about.into_iter().map(|said| (said, Part::Note)));
        }
        Some(moment) => {
            let part = match moment {
                _ if !moment.wrong.is_empty() => Part::Warning,
                _ if moment.is_slow => Part::Strong,
                _ => Part::Ink,
            };
            let values = [("time", words::clock(moment.played).into())];
            beside.push((speaker.say_with("playback-clock", values), Part::Note));
            beside.push((words::replay::moment(moment, replay, speaker), part));
        }
    }
    let mut below = Vec::new();
    if run.position() == run.len() {
        below.extend(words::replay::summary(replay, speaker).into_iter().map(|said| (said, Part::Note)));
    }
    let mut put = |area: Rect, said: Vec<(String, Part)>| {
        let lines = said.into_iter().flat_map(|(text, part)| {
            wrap(&text, usize::from(area.width)).into_iter().map(move |line| (line, palette.part(part)))
        });
        put_lines(buffer, area, &lines.collect::<Vec<_>>(), 0);
    };
    match plan.text {
        Some(text) if plan.facts.width < 20 => {
            put(plan.facts, beside);
            put(text, below);
        }
        text => {
            beside.push((String::new(), Part::Ink));
            beside.extend(below);
            put(text.map_or(plan.facts, |_| Rect { height, ..plan.facts }), beside);
        }
    }
}

/// What happened last, in words.
fn said(run: &Run, speaker: &Speaker) -> (String, Part) {
    if !run.traced {
        return (speaker.say("playback-no-events"), Part::Note);
    }
    match run.last() {
        None => (speaker.say("playback-before"), Part::Note),
        Some(event) => {
            let part = match event {
                Event::Guess { .. } => Part::Strong,
                Event::DeadEnd { .. } => Part::Warning,
                Event::Solved { .. } => Part::Good,
                _ => Part::Ink,
            };
            let mut text = speaker.event(event);
            if run.truncated && run.position() == run.len() {
                text = format!("{text}. {}", speaker.say("playback-truncated"));
            }
            (text, part)
        }
    }
}

/// What is counted: so far; at the end of all, what the search says of itself.
fn counters(run: &Run, speaker: &Speaker) -> Vec<(String, String)> {
    let one = |name: &str, value: u64| (speaker.say(name), thousands(value));
    let ended = run.position() == run.len();
    if let (Some(account), true) = (&run.account, ended && !run.truncated) {
        return vec![
            one("playback-count-nodes", account.nodes),
            one("playback-count-guesses", account.guesses),
            one("playback-count-dead-ends", account.dead_ends),
            one("playback-count-deepest", u64::from(account.deepest)),
            one("playback-count-solutions", account.solutions),
        ];
    }
    let counts = run.counts();
    vec![
        one("playback-count-placed", u64::from(counts.placed)),
        one("playback-count-guesses", u64::from(counts.guesses)),
        one("playback-count-dead-ends", u64::from(counts.dead_ends)),
        one("playback-count-deepest", u64::from(counts.deepest)),
        one("playback-count-solutions", u64::from(counts.solutions)),
    ]
}

/// The guesses that stand, the newest in sight.
fn stack(buffer: &mut Buffer, area: Rect, palette: Palette, run: &Run, speaker: &Speaker) {
    if area.height == 0 {
        return;
    }
    let stack = run.stack();
    let title = speaker.say_with("playback-stack", [("count", stack.len().into())]);
    put(buffer, Rect { height: 1, ..area }, &title, palette.part(Part::Faint));
    let room = usize::from(area.height - 1);
    let first = stack.len().saturating_sub(room);
    for (row, guess) in stack.iter().skip(first).enumerate() {
        let values = [
            ("level", guess.level.into()),
            ("cell", guess.cell.to_string().into()),
            ("digit", guess.digit.get().into()),
            ("candidates", guess.options.to_string().into()),
        ];
        let line = speaker.say_with("playback-stack-entry", values);
        let place = Rect { y: area.y + 1 + row as u16, height: 1, ..area };
        put(buffer, place, &line, palette.part(Part::Ink));
    }
}

/// The tree from the side: how many guesses stood, from the start on.
fn profile(buffer: &mut Buffer, area: Rect, palette: Palette, run: &Run) {
    let deepest = run.deepest().max(1);
    let steps = u32::from(area.height) * 8;
    for (column, level) in run.profile(usize::from(area.width)).into_iter().enumerate() {
        let filled = (u32::from(level) * steps).div_ceil(deepest);
        for row in 0..area.height {
            let below = u32::from(area.height - 1 - row) * 8;
            let here = filled.saturating_sub(below).min(8) as usize;
            let sign = if palette.unicode {
                [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'][here]
            } else {
                [' ', '.', '.', ':', ':', ':', '|', '|', '#'][here]
            };
            // A search without guesses has a floor to stand on.
            let sign = if level == 0 && row + 1 == area.height { palette.pick('▁', '_') } else { sign };
            if let Some(cell) = buffer.cell_mut((area.x + column as u16, area.y + row)) {
                cell.set_char(sign).set_style(palette.part(Part::Accent));
            }
        }
    }
}

/// What is seen of a search.
fn picture(run: &Run) -> Picture {
    if let Some(picture) = run.picture() {
        return picture;
    }
    let mut picture = Picture::of(run.givens(), run.grid());
    let mut cells: Vec<(Cell, Role)> =
        run.stack().into_iter().map(|guess| (guess.cell, Role::Secondary)).collect();
    match run.last() {
        Some(Event::Place { cell, .. }) => cells.push((*cell, Role::Placement)),
        Some(Event::Guess { cell, .. }) => cells.push((*cell, Role::Pattern)),
        Some(Event::Remove { cell, .. } | Event::DeadEnd { cell: Some(cell) }) => {
            cells.push((*cell, Role::Elimination));
        }
        _ => {}
    }
    picture.mark(&Marks { cells, ..Marks::default() });
    picture
}

/// How far it is, and how fast it goes.
fn foot(buffer: &mut Buffer, area: Rect, model: &Model<'_>) -> Vec<(Rect, Place)> {
    let (palette, speaker) = (model.palette, model.speaker);
    let all = model.len();
    let bar = Rect { x: area.x + 1, width: area.width - 2, height: 1, ..area };
    let done = (usize::from(bar.width) * model.at).checked_div(all).unwrap_or(0);
    let filled = palette.either("━", "=").repeat(done.min(usize::from(bar.width)));
    let left = palette.either("─", "-").repeat(usize::from(bar.width) - done.min(usize::from(bar.width)));
    put(buffer, bar, &filled, palette.part(Part::Accent));
    let x = bar.x + width(&filled) as u16;
    put(buffer, Rect { x, width: bar.right() - x, ..bar }, &left, palette.part(Part::Faint));
    let speed =
        if model.speed >= 1.0 { format!("{:.0}", model.speed) } else { format!("{:.1}", model.speed) };
    let state = match (model.busy, model.playing, model.backwards) {
        (Some(_), ..) => "playback-searching",
        (_, false, _) => "playback-standing",
        (_, true, false) => "playback-playing",
        (_, true, true) => "playback-playing-back",
    };
    let values = [
        ("at", model.at.to_string().into()),
        ("all", all.to_string().into()),
        ("speed", speed.into()),
        ("state", speaker.say(state).into()),
    ];
    let mut line = speaker.say_with("playback-foot", values);
    if model.backwards && !model.playing {
        line = format!("{line}, {}", speaker.say("playback-backwards"));
    }
    let style = palette.part(if model.said.is_some() { Part::Warning } else { Part::Ink });
    let text = model.said.clone().unwrap_or(line);
    put(buffer, Rect { y: area.y + 1, ..bar }, &text, style);
    vec![(bar, Place::Scrub)]
}
