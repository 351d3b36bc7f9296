//! The guide to the techniques: the files of `docs/techniques/`, made from the lessons.

use shudu_i18n::{Lang, Speaker};
use shudu_render::{Drawing, Theme};

use super::{Block, Pictures, lesson, markdown};
use crate::ops::techniques::list;

/// Every file of the guide by its path below `docs/techniques/`, with what it holds: in each language a page for each
/// technique and a `README.md` that lists them, simple ones first; the pictures, which need no language, in `pictures/`.
///
/// Takes a second or two: every example's step is searched for anew.
pub fn guide() -> Vec<(String, String)> {
    let mut files = Vec::new();
    for lang in Lang::ALL {
        let speaker = Speaker::new(lang);
        let mut contents =
            format!("# {}\n\n{}\n\n", speaker.say("techniques-title"), speaker.say("guide-intro"));
        for slug in list() {
            let page = lesson(slug, &speaker).expect("what is listed has a lesson");
            contents += &format!("- [{}]({slug}.md)\n", page.title);
            let mut picture = None;
            let mut address = |_: usize, drawing: &Drawing| {
                picture = Some(drawing.svg(&Theme::LIGHT));
                format!("../pictures/{slug}.svg")
            };
            let text = markdown(&page, Pictures::Files(&mut address));
            files.push((format!("{lang}/{slug}.md"), text));
            if lang == Lang::English {
                files.extend(picture.map(|picture| (format!("pictures/{slug}.svg"), picture)));
            }
            debug_assert!(
                page.blocks.iter().filter(|block| matches!(block, Block::Board(..))).count() <= 1,
                "a page has one picture"
            );
        }
        files.push((format!("{lang}/README.md"), contents));
    }
    files
}
