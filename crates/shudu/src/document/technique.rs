//! The list of techniques and the lesson of one as documents.

use shudu_i18n::Speaker;
use shudu_render::Scene;

use super::{Block, Document, path};
use crate::ops::techniques::{example, listed, slug_of, step_of};

/// The list of all techniques, with this many columns: slug, name, and what Sudoku Explainer and HoDoKu call it.
pub fn list(speaker: &Speaker, columns: usize) -> Document {
    let header = ["slug", "name", "se", "hodoku"].map(|name| speaker.say(&format!("column-{name}")));
    let rows = listed(speaker)
        .into_iter()
        .map(|listed| {
            let mut row = vec![
                listed.technique,
                listed.name,
                listed.sudoku_explainer.unwrap_or_default(),
                listed.hodoku.unwrap_or_default(),
            ];
            row.truncate(columns);
            row
        })
        .collect();
    Document {
        lang: speaker.lang(),
        title: speaker.say("techniques-title"),
        blocks: vec![Block::Table(header.into_iter().take(columns).collect(), rows)],
    }
}

/// The lesson of a technique: what it finds, why it holds, an example, a puzzle to practise on; by its slug or any of
/// its names. `None` when there is no such technique.
pub fn lesson(technique: &str, speaker: &Speaker) -> Option<Document> {
    let technique = slug_of(technique).unwrap_or(technique);
    let text = speaker.lesson(technique)?;
    let mut blocks = vec![Block::Paragraph(text.find), Block::Paragraph(text.why)];
    let named = |program: &str, name: &str| {
        speaker.say_with("lesson-tongue", [("program", program.into()), ("name", name.into())])
    };
    let tongues: Vec<String> = match text.tongues.as_slice() {
        [(one, name), (other, same)] if name == same => {
            let programs = [("rest", one.program().into()), ("last", other.program().into())];
            let values =
                [("programs", speaker.say_with("list-and", programs).into()), ("name", (*name).into())];
            vec![speaker.say_with("lesson-tongues", values)]
        }
        all => all.iter().map(|(tongue, name)| named(tongue.program(), name)).collect(),
    };
    if !tongues.is_empty() {
        blocks.push(Block::Paragraph(tongues.join(&speaker.say("sentence-gap"))));
    }
    if let Some(example) = example(technique) {
        if let Some(step) = step_of(&example) {
            blocks.push(Block::Heading(2, speaker.say("lesson-example")));
            let told = speaker.step(&step, &example.board);
            path::step(&step, &example.board, told, &mut blocks);
        }
        if let Some(practice) = &example.practice {
            blocks.push(Block::Heading(2, speaker.say("lesson-practice")));
            let intro = if example.needed { "lesson-practice-intro" } else { "lesson-practice-other-ways" };
            blocks.push(Block::Paragraph(speaker.say(intro)));
            blocks.push(Block::Grid(Scene::grid(practice.puzzle().grid()).into()));
            blocks.push(Block::Code(practice.puzzle().grid().to_string()));
        }
    }
    Some(Document { lang: speaker.lang(), title: text.name, blocks })
}
