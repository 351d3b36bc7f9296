//! The one puzzle of a command that takes one.

use anyhow::bail;
use shudu::format::{Form, Located};
use shudu::i18n::Speaker;

use super::input::{Item, records, shortened, sources};
use super::takes::Takes;
use super::unread::Unread;
use crate::args::Inputs;
use crate::standard_error::print_error;

/// The one puzzle of an input.
#[derive(Debug)]
pub(crate) struct Picked {
    pub(crate) located: Located,
    /// What should be known of it when it was read from a picture, in sentences.
    pub(crate) notes: Vec<String>,
}

/// Which of several puzzles is meant.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Pick {
    /// No option says one.
    Impossible,
    /// The option that says one is not there.
    Unsaid,
    /// The one of this number, from 1.
    Number(u64),
}

impl From<Option<u64>> for Pick {
    fn from(number: Option<u64>) -> Pick {
        number.map_or(Pick::Unsaid, Pick::Number)
    }
}

/// Reads the one puzzle of an INPUT, or the one that is picked. Without INPUT standard input is read. What else is in
/// it and cannot be read is told on standard error.
pub(crate) fn only(
    input: Option<&str>,
    from: Option<Form>,
    pick: Pick,
    takes: Takes,
    speaker: &Speaker,
) -> anyhow::Result<Picked> {
    let inputs = Inputs {
        inputs: input.map(str::to_owned).into_iter().collect(),
        from,
        line_buffered: false,
        // The second puzzle of a picture can be picked, too.
        all_puzzles: matches!(pick, Pick::Number(_)),
    };
    let name = shortened(input.unwrap_or("-"));
    let items = records(sources(&inputs, speaker)?, from, inputs.all_puzzles).map(|item| item.taken(takes));
    picked(items, pick, &name, speaker)
}

/// The only puzzle of those that were read from an input of this name, or the one of this number.
pub(crate) fn picked(
    mut items: impl Iterator<Item = Item>,
    pick: Pick,
    name: &str,
    speaker: &Speaker,
) -> anyhow::Result<Picked> {
    let message = |item: &Item, unread: &Unread| unread.message(&item.source, speaker);
    let notes = |item: &Item| item.picture.iter().flat_map(|picture| picture.notes(speaker)).collect();
    if let Pick::Number(number) = pick {
        let mut seen = 0u64;
        let Some(item) = items.by_ref().inspect(|_| seen += 1).nth(number as usize - 1) else {
            let values = [("input", name.into()), ("count", seen.into()), ("number", number.into())];
            bail!(speaker.say_with("input-too-few", values));
        };
        let notes = notes(&item);
        return match item.result {
            Ok(located) => Ok(Picked { located, notes }),
            Err(unread) => Err(anyhow::anyhow!(unread.message(&item.source, speaker))),
        };
    }
    let (mut only, mut wrong) = (None, Vec::new());
    for item in items {
        match &item.result {
            Err(unread) => wrong.push(message(&item, unread)),
            Ok(next)
                if only
                    .as_mut()
                    .is_some_and(|only: &mut Picked| only.located.sudoku.take_solution(&next.sudoku)) => {}
            Ok(_) if only.is_some() => {
                let message =
                    if matches!(pick, Pick::Impossible) { "input-several" } else { "input-several-pick" };
                bail!(speaker.say_with(message, [("input", name.into())]))
            }
            Ok(located) => {
                only = Some(Picked { located: located.clone(), notes: notes(&item) });
            }
        }
    }
    match (only, wrong) {
        (Some(only), wrong) => {
            wrong.iter().for_each(|message| print_error(message));
            Ok(only)
        }
        (None, wrong) if !wrong.is_empty() => bail!("{}", wrong[0]),
        (None, _) => bail!(speaker.say_with("input-empty", [("input", name.into())])),
    }
}
