//! The first view, new games, settings, the techniques.

use ratatui::layout::Rect;
use shudu::ops::game::Level;

use super::frame::Canvas;
use super::game_view::{level_name, level_words, part};
use crate::play::command::Command;
use crate::play::model::{Model, New, OFFERS, Saved};
use crate::play::update::{SETTINGS, is_on, settings as settings_of};
use crate::screen::Part;
use crate::screen::words::{pad, put, width};

/// What was said last, in the last lines of the area. The rest of the area.
fn said(canvas: &mut Canvas<'_>, area: Rect, model: &Model<'_>) -> Rect {
    let Some((text, style)) = &model.said else { return area };
    let lines = canvas.broken(area.width, &[(text.clone(), part(*style))]);
    let rows = (lines.len() as u16).min(area.height / 2);
    let place = Rect { y: area.bottom() - rows, height: rows, ..area };
    crate::screen::words::put_lines(canvas.buffer, place, &lines, 0);
    Rect { height: area.height.saturating_sub(rows + 1), ..area }
}

/// Things to do, then saved games.
pub(super) fn start(canvas: &mut Canvas<'_>, area: Rect, model: &Model<'_>) {
    let area = canvas.heading(area, &model.speaker.say("play-title"));
    let area = said(canvas, area, model);
    let speaker = model.speaker;
    let mut lines: Vec<(String, Part)> = OFFERS
        .iter()
        .map(|offer| {
            let text = match offer {
                Command::New => "play-offer-new",
                Command::Daily => "play-offer-daily",
                Command::Open => "play-offer-open",
                Command::Lessons => "play-offer-lessons",
                _ => "play-offer-quit",
            };
            (speaker.say(text), Part::Ink)
        })
        .collect();
    lines.extend(
        model.start.games.iter().map(|game| (saved(game, canvas, usize::from(area.width)), Part::Ink)),
    );
    let offers = OFFERS.len() as u16;
    let at = model.start.at;
    let games = &lines[OFFERS.len()..];
    // The offers stay; the games below them scroll.
    let top = Rect { height: offers.min(area.height), ..area };
    canvas.list(top, &lines[..OFFERS.len()], Some(at).filter(|at| *at < OFFERS.len()), 0);
    let head = Rect { y: area.y + offers + 1, height: 1, ..area };
    let title = if games.is_empty() { "play-no-games" } else { "play-games" };
    put(canvas.buffer, head, &speaker.say(title), canvas.style(Part::Faint));
    let rest = Rect { y: head.y + 1, height: area.bottom().saturating_sub(head.y + 1), ..area };
    canvas.list(rest, games, at.checked_sub(OFFERS.len()), OFFERS.len());
}

/// A saved game as a line.
fn saved(game: &Saved, canvas: &Canvas<'_>, columns: usize) -> String {
    let speaker = canvas.speaker;
    let mark = canvas.palette.pick('…', '~');
    let unrated =
        || game.kind.as_ref().map_or_else(|| speaker.say("play-unrated"), |kind| kind_words(kind, speaker));
    let level =
        game.er.map_or_else(unrated, |er| format!("{} {}.{}", level_words(er, speaker), er / 10, er % 10));
    let state = if game.solved {
        speaker.say(if game.answered { "play-over" } else { "play-done" })
    } else {
        speaker.say_with("play-to-go", [("blank", game.blank.into())])
    };
    let (number, time) = (format!("#{}", game.id), shudu::words::clock(game.time));
    // Where there is little room the number of the rating goes first, then the day.
    if columns < 42 {
        let level = game.er.map_or(level, |er| level_words(er, speaker));
        return format!("{} {} {} {time}", pad(&number, 4, mark), pad(&level, 9, mark), pad(&state, 9, mark));
    }
    // The name of a kind is longer than a level with its rating.
    let width = if columns >= 70 { (columns - 55).clamp(13, 24) } else { 13 };
    let mut line =
        format!("{} {} {} {time}", pad(&number, 5, mark), pad(&level, width, mark), pad(&state, 10, mark));
    if columns >= 55 {
        line = format!("{}  {}", pad(&line, 27 + width, mark), game.day);
    }
    if let Some(title) = game.title.as_ref().filter(|_| columns >= 70) {
        let title: String = title.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        line = format!("{line}  {title}");
    }
    line
}

/// Size and rules in words, of `6x6 killer-cage` and the like.
fn kind_words(kind: &str, speaker: &shudu::i18n::Speaker) -> String {
    let word = |word: &str| match shudu::variant::RuleKind::ALL.iter().find(|kind| kind.slug() == word) {
        Some(kind) => shudu::words::variant::rule(*kind, speaker),
        None if word == "jigsaw" => speaker.say("variant-jigsaw"),
        None => word.to_owned(),
    };
    kind.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// What a new game should be like.
pub(super) fn new(canvas: &mut Canvas<'_>, area: Rect, model: &Model<'_>) {
    let speaker = model.speaker;
    let area = canvas.heading(area, &speaker.say("play-new-title"));
    let area = said(canvas, area, model);
    let new = &model.new;
    let mut lines: Vec<(String, Part)> = Level::ALL
        .iter()
        .map(|level| {
            let (low, high) = (*level.er().start(), *level.er().end());
            let tenths = |er: u16| format!("{}.{}", er / 10, er % 10);
            let range = if high == u16::MAX {
                speaker.say_with("play-er-from", [("from", tenths(low).into())])
            } else {
                speaker.say_with(
                    "play-er-range",
                    [("from", tenths(low.max(10)).into()), ("to", tenths(high).into())],
                )
            };
            (format!("{} {range}", pad(&level_name(*level, speaker), 10, ' ')), Part::Ink)
        })
        .collect();
    let cursor = if new.at == New::RANGE { "_" } else { "" };
    let range = format!("[{}{cursor}]", new.range);
    lines.push((speaker.say_with("play-new-range", [("range", range.into())]), Part::Ink));
    let technique = new.technique.as_ref().map_or_else(
        || speaker.say("play-new-technique-none"),
        |slug| speaker.say_with("play-new-technique", [("technique", speaker.technique(slug).into())]),
    );
    lines.push((technique, Part::Ink));
    let fresh = if new.fresh { "play-new-fresh" } else { "play-new-any" };
    lines.push((speaker.say(fresh), Part::Ink));
    let list = Rect { height: (lines.len() as u16).min(area.height), ..area };
    canvas.list(list, &lines, Some(new.at), 0);
    let help = match new.at {
        New::RANGE => "play-new-range-help",
        New::TECHNIQUE => "play-new-technique-help",
        New::FRESH => "play-new-fresh-help",
        _ => "play-new-level-help",
    };
    let rest = Rect { y: list.bottom() + 1, height: area.bottom().saturating_sub(list.bottom() + 1), ..area };
    canvas.text(rest, &[(speaker.say(help), Part::Note)], 0);
}

/// How the game is played.
pub(super) fn settings(canvas: &mut Canvas<'_>, area: Rect, model: &Model<'_>) {
    let Some((settings, figures, at)) = settings_of(model) else { return };
    let speaker = model.speaker;
    let area = canvas.heading(area, &speaker.say("play-settings-title"));
    let area = said(canvas, area, model);
    let names = ["play-set-remove-notes", "play-set-show-mistakes", "play-set-timer"];
    let lines: Vec<(String, Part)> = (0..SETTINGS.len())
        .map(|line| {
            let mark = if is_on(settings, line) { "[x]" } else { "[ ]" };
            (format!("{mark} {}", speaker.say(names[line])), Part::Ink)
        })
        .collect();
    let list = Rect { height: (lines.len() as u16).min(area.height), ..area };
    canvas.list(list, &lines, Some(at), 0);
    let values = [
        ("entered", figures.entered.into()),
        ("wrong", figures.wrong.into()),
        ("undone", figures.undone.into()),
        ("checks", figures.checks.into()),
        ("hints", figures.hints.iter().sum::<u64>().into()),
        ("answered", figures.answered.into()),
    ];
    let rest = Rect { y: list.bottom() + 1, height: area.bottom().saturating_sub(list.bottom() + 1), ..area };
    canvas.text(rest, &[(speaker.say_with("play-figures", values), Part::Note)], 0);
}

/// All techniques.
pub(super) fn lessons(canvas: &mut Canvas<'_>, area: Rect, model: &Model<'_>) {
    let title = if model.lessons.for_new { "play-lessons-choose" } else { "play-lessons-title" };
    let area = canvas.heading(area, &model.speaker.say(title));
    let area = said(canvas, area, model);
    let list = &model.lessons.list;
    let mark = canvas.palette.pick('…', '~');
    let column =
        list.iter().map(|listed| width(&listed.name)).max().unwrap_or(0).min(usize::from(area.width) / 2);
    let lines: Vec<(String, Part)> = list
        .iter()
        .map(|listed| {
            let other = if area.width >= 56 { listed.technique.as_str() } else { "" };
            (format!("{}  {other}", pad(&listed.name, column.max(20), mark)), Part::Ink)
        })
        .collect();
    canvas.list(area, &lines, Some(model.lessons.at), 0);
}
