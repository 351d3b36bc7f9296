//! A game that was played, in words.

use shudu_i18n::Speaker;

use super::{clock, technique};
use crate::ops::replay::{Cause, Moment, Replay};

/// What happened at a moment, without its time.
pub fn moment(moment: &Moment, replay: &Replay, speaker: &Speaker) -> String {
    let comma = speaker.say("list-comma");
    let written: Vec<String> =
        moment.written.iter().map(|&(cell, digit)| format!("{cell}={}", replay.symbol(digit))).collect();
    let erased: Vec<String> = moment.erased.iter().map(ToString::to_string).collect();
    let cells =
        || [("cells", written.iter().chain(&erased).cloned().collect::<Vec<_>>().join(&comma).into())];
    let said = match moment.cause {
        Cause::Enter if !moment.wrong.is_empty() => speaker.say_with("replay-wrong", cells()),
        Cause::Enter => match &moment.technique {
            None => written.join(&comma),
            Some(found) => {
                let technique = technique(&found.technique, replay.is_classic, speaker);
                let values = [
                    ("cells", written.join(&comma).into()),
                    ("technique", technique.into()),
                    ("steps", found.before.into()),
                ];
                speaker
                    .say_with(if found.before == 0 { "replay-found" } else { "replay-found-after" }, values)
            }
        },
        Cause::Erase => speaker.say_with("replay-erased", cells()),
        Cause::Hint => speaker.say_with("replay-hint", cells()),
        Cause::Answer => speaker.say("replay-answer"),
        Cause::Undo => speaker.say_with("replay-undone", cells()),
        Cause::Redo => speaker.say_with("replay-redone", cells()),
        Cause::Restart => speaker.say("replay-restarted"),
        Cause::GoBack => speaker.say_with("replay-went-back", [("name", moment.checkpoints.concat().into())]),
    };
    let mut parts = vec![said];
    if moment.cause != Cause::GoBack {
        let set = moment.checkpoints.iter();
        parts.extend(set.map(|name| speaker.say_with("replay-checkpoint", [("name", name.as_str().into())])));
    }
    if moment.hints > 0 && moment.cause != Cause::Hint {
        parts.push(speaker.say_with("replay-hints", [("count", moment.hints.into())]));
    }
    if moment.is_slow {
        parts.push(speaker.say_with("replay-slow", [("time", clock(moment.thought).into())]));
    }
    parts.join(&speaker.say("clause-comma"))
}

/// Where time was lost, and what to learn next: a sentence each.
pub fn summary(replay: &Replay, speaker: &Speaker) -> Vec<String> {
    let slow: Vec<&Moment> = replay.moments.iter().filter(|moment| moment.is_slow).collect();
    let time: u64 = slow.iter().map(|moment| moment.thought).sum();
    let mut said = vec![match slow.len() {
        0 => speaker.say("replay-never-slow"),
        count => speaker.say_with(
            "replay-slow-times",
            [("count", count.into()), ("pause", clock(replay.slow).into()), ("time", clock(time).into())],
        ),
    }];
    let wrong: usize = replay
        .moments
        .iter()
        .filter(|moment| moment.cause == Cause::Enter)
        .map(|moment| moment.wrong.len())
        .sum();
    if wrong > 0 {
        let values = [("count", wrong.into()), ("time", clock(replay.astray).into())];
        said.push(speaker.say_with("replay-astray", values));
    }
    if let Some(slug) = &replay.learn {
        let name = technique(slug, replay.is_classic, speaker);
        said.push(speaker.say_with("replay-learn", [("technique", name.into())]));
    }
    said
}
