//! The list of algorithms and the explanation of one as documents.

use shudu_i18n::Speaker;

use super::{Block, Document};
use crate::ops::algorithms::{Listed, Role, article_title, explained, listed};

/// The list of all algorithms: name and idea, and between them what each does and the number of its article where they
/// are `detailed`.
pub fn algorithms(speaker: &Speaker, detailed: bool) -> Document {
    let shown = |mut row: Vec<String>| {
        if !detailed {
            row.drain(1..3);
        }
        row
    };
    let header = ["name", "does", "article", "idea"].map(|name| speaker.say(&format!("column-{name}")));
    let rows = listed(speaker)
        .into_iter()
        .map(|listed| {
            let article = listed.article.map(|number| number.to_string()).unwrap_or_default();
            shown(vec![listed.algorithm.clone(), does(&listed, speaker), article, listed.idea])
        })
        .collect();
    Document {
        lang: speaker.lang(),
        title: speaker.say("algorithms-title"),
        blocks: vec![Block::Table(shown(header.to_vec()), rows)],
    }
}

/// What an algorithm does, in words.
fn does(listed: &Listed, speaker: &Speaker) -> String {
    let role = |role: &Role| match role {
        Role::Solver => speaker.say("algorithms-solves"),
        Role::Generator => speaker.say("algorithms-makes"),
    };
    let mut parts: Vec<String> = listed.roles.iter().map(role).collect();
    if listed.default {
        parts.push(speaker.say("algorithms-default"));
    }
    parts.join(&speaker.say("list-comma"))
}

/// An algorithm explained: its idea, its cost, what a node is, where to read on. `None` when there is no such
/// algorithm.
pub fn algorithm(name: &str, speaker: &Speaker) -> Option<Document> {
    let explained = explained(name, speaker)?;
    let mut blocks = vec![Block::Strong(does(&explained.listed, speaker)), Block::Paragraph(explained.how)];
    let parts = [
        ("algorithms-cost", Some(explained.cost)),
        ("algorithms-node", explained.node),
        ("algorithms-grids", explained.grids),
    ];
    for (heading, said) in parts {
        if let Some(said) = said {
            blocks.push(Block::Heading(2, speaker.say(heading)));
            blocks.push(Block::Paragraph(said));
        }
    }
    blocks.push(Block::Heading(2, speaker.say("algorithms-read-on")));
    let pages = explained.pages.join(&speaker.say("list-comma"));
    blocks.push(Block::Paragraph(speaker.say_with("algorithms-page", [("pages", pages.into())])));
    if let (Some(number), Some(page)) = (explained.listed.article, explained.article_page) {
        let number_and_page = [("number", u32::from(number).into()), ("page", page.into())];
        blocks.push(Block::Paragraph(match article_title(number) {
            None => speaker.say_with("algorithms-article", number_and_page),
            Some(title) => {
                let [number, page] = number_and_page;
                speaker.say_with("algorithms-article-titled", [number, page, ("title", title.into())])
            }
        }));
    }
    Some(Document { lang: speaker.lang(), title: explained.listed.algorithm, blocks })
}
