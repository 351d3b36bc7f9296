//! The guide to the techniques, made from the lessons: a page for each, for a web host or a folder, and the index in
//! the tree.

use shudu_i18n::{Lang, Speaker};

use super::{HTML_CLOSING, html_opening, html_part, lesson};
use crate::ops::techniques::{CourseLevel, course};

/// Every page of the guide by its path below the folder of the guide: in each language `LANG/NAME.html` for each
/// technique, and `LANG/index.html`, which lists them in the order of the course. A page is complete in itself and
/// shows what `shudu techniques NAME` does.
///
/// Takes a second or two: every example's step is searched for anew.
pub fn guide() -> Vec<(String, String)> {
    let mut files = Vec::new();
    for speaker in Lang::ALL.map(Speaker::new) {
        let (lang, title) = (speaker.lang(), speaker.say("techniques-title"));
        let mut contents = html_opening(lang, &title)
            + &languages(lang, "index")
            + &format!("<h1>{title}</h1>\n<p>{}</p>\n", speaker.say("guide-intro"));
        for (level, slugs) in levels(&speaker) {
            contents += &format!("<h2>{level}</h2>\n<ul>\n");
            for slug in slugs {
                let page = lesson(slug, &speaker).expect("the course is of techniques");
                contents += &format!("<li><a href=\"{slug}.html\">{}</a></li>\n", page.title);
                let text = html_opening(lang, &page.title)
                    + &format!("<nav><a href=\"index.html\">{title}</a></nav>\n")
                    + &languages(lang, slug)
                    + &html_part(&page)
                    + HTML_CLOSING;
                files.push((format!("{lang}/{slug}.html"), text));
            }
            contents += "</ul>\n";
        }
        files.push((format!("{lang}/index.html"), contents + HTML_CLOSING));
    }
    files
}

/// Links to a page in the other languages.
fn languages(lang: Lang, page: &str) -> String {
    let others = Lang::ALL.into_iter().filter(|other| *other != lang);
    let links = others.map(|other| {
        let (tag, name) = (other.tag(), other.name());
        format!("<nav lang=\"{tag}\"><a href=\"../{tag}/{page}.html\" hreflang=\"{tag}\">{name}</a></nav>\n")
    });
    links.collect()
}

/// The techniques of each level of the course, with its name.
fn levels(speaker: &Speaker) -> Vec<(String, Vec<&'static str>)> {
    use CourseLevel::{Easy, Extreme, Hard, Medium, Unfair};
    let names = ["easy", "medium", "hard", "unfair", "extreme"];
    let course = course();
    let of = |level| course.iter().filter(move |(_, of)| *of == level).map(|(slug, _)| *slug).collect();
    let levels = [Easy, Medium, Hard, Unfair, Extreme].into_iter().zip(names);
    levels.map(|(level, name)| (speaker.say(&format!("page-level-{name}")), of(level))).collect()
}

/// The index of `docs/techniques/LANG/README.md`: the names of all techniques, level by level, and how to read a
/// lesson.
pub fn guide_index(speaker: &Speaker) -> String {
    let mut index = format!("# {}\n\n{}\n", speaker.say("techniques-title"), speaker.say("guide-index"));
    let comma = speaker.say("list-comma");
    for (level, slugs) in levels(speaker) {
        index += &format!("\n## {level}\n\n");
        let mut line = String::new();
        for (number, slug) in slugs.iter().enumerate() {
            let mut name = speaker.technique(slug);
            if number + 1 < slugs.len() {
                name += &comma;
            }
            if line.chars().count() + name.trim_end().chars().count() > 100 {
                index += &format!("{}\n", line.trim_end());
                line.clear();
            }
            line += &name;
        }
        index += &format!("{}\n", line.trim_end());
    }
    index
}
