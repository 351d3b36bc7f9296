//! The list of techniques and the lesson of one as documents.

use shudu_i18n::Speaker;
use shudu_render::Scene;

use super::{Block, Document, path};
use crate::ops::techniques::{example, listed, slug_of, step_of};

/// The list of all techniques.
pub fn list(speaker: &Speaker) -> Document {
    let header = ["slug", "name", "se", "hodoku"].map(|name| speaker.say(&format!("column-{name}")));
    let rows = listed(speaker)
        .into_iter()
        .map(|listed| {
            vec![
                listed.technique,
                listed.name,
                listed.sudoku_explainer.unwrap_or_default(),
                listed.hodoku.unwrap_or_default(),
            ]
        })
        .collect();
    Document {
        lang: speaker.lang(),
        title: speaker.say("techniques-title"),
        blocks: vec![Block::Table(header.to_vec(), rows)],
    }
}

/// The lesson of a technique: what it finds, why it holds, an example, a puzzle to practise on; by its slug or any of
/// its names. `None` when there is no such technique.
pub fn lesson(technique: &str, speaker: &Speaker) -> Option<Document> {
    let technique = slug_of(technique).unwrap_or(technique);
    let text = speaker.lesson(technique)?;
    let mut blocks = vec![Block::Paragraph(text.find), Block::Paragraph(text.why)];
    let tongues: Vec<String> = text
        .tongues
        .iter()
        .map(|(tongue, name)| {
            let values = [("program", tongue.program().into()), ("name", (*name).into())];
            speaker.say_with("lesson-tongue", values)
        })
        .collect();
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
