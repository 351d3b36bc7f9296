//! Hints in words, as far as their stage tells them, and how a path ends.

use shudu_game::Stage;
use shudu_i18n::Speaker;
use shudu_variant::step::{Proof, Truth};
use shudu_variant::{Ended, Hint, Mistake, MistakeKind, Step};

use super::names::{cells, digit, house, level, list, named_rule, technique};
use super::step;
use crate::ops::variant::{Hinted, VariantPath};

/// Why a path does not go to the end, with a full stop where it is a sentence; `None` where it does.
pub fn ended(ended: Ended, speaker: &Speaker) -> Option<String> {
    match ended {
        Ended::Solved => None,
        Ended::Stuck => Some(speaker.say("explain-stuck")),
        Ended::Contradiction => Some(speaker.say("variant-explain-contradiction")),
        Ended::Spent(spent) => {
            Some(speaker.say_with("explain-spent", [("spent", speaker.spent(spent).into())]))
        }
    }
}

/// The level of a puzzle with its hardest technique and how many steps there are, or why there is none.
pub fn rated(path: &VariantPath, speaker: &Speaker) -> Option<String> {
    if let Ended::Spent(spent) = path.explanation.ended {
        return Some(speaker.spent(spent));
    }
    let steps = path.explanation.steps.len();
    let hardest = path.explanation.hardest().map(|step| technique(step.technique, speaker));
    let values = [
        ("level", level(path.level(), speaker).into()),
        ("technique", hardest.unwrap_or_default().into()),
        ("count", steps.into()),
    ];
    Some(
        speaker
            .say_with(if path.explanation.is_solved() { "rate-level" } else { "rate-level-stuck" }, values),
    )
}

/// The digit that a hint names early: not that of a lone cell, which would give it away.
pub fn shown_digit(step: &Step) -> Option<u8> {
    if matches!(step.proof, Proof::OnlyOneLeft(Truth::Cell(_))) { None } else { step.only_digit() }
}

/// A hint as far as its stage tells it, a sentence each.
pub fn hint(hinted: &Hinted, speaker: &Speaker) -> Vec<String> {
    match &hinted.hint {
        Hint::Solved => vec![speaker.say("hint-solved")],
        Hint::Stuck => vec![speaker.say("hint-stuck")],
        Hint::Mistakes(mistakes) => {
            let shape = hinted.proper.puzzle().shape();
            let one = |mistake: &Mistake| {
                let name = match mistake.mistake {
                    MistakeKind::WrongDigit => "hint-wrong-digit",
                    MistakeKind::StruckOut => "hint-struck-out",
                };
                let cell = shape.position(mistake.cell).to_string();
                speaker.say_with(name, [("cell", cell.into()), ("digit", digit(mistake.digit, shape).into())])
            };
            mistakes.iter().map(one).collect()
        }
        Hint::Step(found) => staged(found, hinted, speaker),
    }
}

fn staged(found: &Step, hinted: &Hinted, speaker: &Speaker) -> Vec<String> {
    let state = hinted.state();
    let title = technique(found.technique, speaker);
    let named = speaker.say_with(
        "variant-hint-technique",
        [("technique", title.into()), ("level", level(found.technique.level(), speaker).into())],
    );
    if hinted.stage == Stage::Proof {
        let text = step(found, &state, speaker);
        let mut said = vec![named];
        said.extend(text.why);
        said.extend(text.lines);
        said.push(text.effect);
        return said;
    }
    let mut said = vec![match (found.placements.is_empty(), shown_digit(found)) {
        (false, Some(one)) => {
            speaker.say_with("hint-nudge-write-digit", [("digit", digit(one, state.puzzle().shape()).into())])
        }
        (false, None) => speaker.say("hint-nudge-write"),
        (true, Some(one)) => speaker
            .say_with("hint-nudge-strike-digit", [("digit", digit(one, state.puzzle().shape()).into())]),
        (true, None) => speaker.say("hint-nudge-strike"),
    }];
    if hinted.stage >= Stage::Area {
        let houses = found.houses(&state);
        if !houses.is_empty() {
            let houses = list(houses.iter().map(|&one| house(one, &state, speaker)), speaker);
            said.push(speaker.say_with("hint-area", [("houses", houses.into())]));
        }
        if !found.marks.rules.is_empty() {
            let rules =
                list(found.marks.rules.iter().map(|&rule| named_rule(rule, &state, speaker)), speaker);
            said.push(speaker.say_with("variant-hint-rules", [("rules", rules.into())]));
        }
    }
    if hinted.stage >= Stage::Technique {
        said.push(named);
        said.push(speaker.say_with("hint-cells", [("cells", cells(&state, &found.cells()).into())]));
    }
    said
}
