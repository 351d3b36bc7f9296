//! The guides of docs/ as pages, a folder for each language, with a search over all of their sections.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd, html};
use serde_json::json;
use shudu::document::{HTML_CLOSING, html_opening};
use shudu::i18n::{Lang, Speaker};

/// The search: no server, no request, so that it works in any folder and without a network.
const SEARCH: &str = include_str!("search.js");

const STYLE: &str = "<style>table{display:block;overflow-x:auto}code{background:#f3f3f0;padding:0 .15rem}pre code{padding:0}\
    img{max-width:100%;height:auto}#search{width:100%;font:inherit;padding:.4rem}</style>\n";

/// All pages and pictures, by their paths in the site.
pub(crate) fn pages(docs: &Path, address: &str) -> Result<BTreeMap<String, Vec<u8>>, Box<dyn Error>> {
    let mut files = BTreeMap::new();
    let mut guides = BTreeMap::new();
    for path in below(docs)? {
        let name = path.strip_prefix(docs)?.to_string_lossy().replace('\\', "/");
        match path.extension().and_then(|extension| extension.to_str()) {
            // The lists of techniques have pages of their own.
            Some("md") if !name.starts_with("techniques/") => {
                guides.insert(name, fs::read_to_string(&path)?);
            }
            Some("png" | "svg") => drop(files.insert(format!("docs/{name}"), fs::read(&path)?)),
            _ => {}
        }
    }
    for lang in Lang::ALL {
        let mut sections = Vec::new();
        for (name, text) in guides.iter().filter(|(name, _)| language(name) == lang) {
            let page = Page::of(name, text, &guides, address);
            sections.extend(page.sections.iter().map(|section| {
                json!({ "page": inside(name), "title": page.title, "heading": section.heading, "id": section.id,
                    "text": section.text })
            }));
            files.insert(target(name), page.html(name).into_bytes());
        }
        let data = format!("const SECTIONS = {};\n", json!(sections));
        files.insert(format!("docs/{lang}/search-data.js"), data.into_bytes());
    }
    files.insert("docs/search.js".to_owned(), SEARCH.into());
    Ok(files)
}

/// All files below a folder.
fn below(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { found.extend(below(&path)?) } else { found.push(path) }
    }
    found.sort();
    Ok(found)
}

/// Guides are in English, those of other languages in a folder of its name.
fn language(name: &str) -> Lang {
    let folder = name.split('/').next().unwrap_or_default();
    Lang::ALL.into_iter().find(|lang| lang.tag() == folder).unwrap_or(Lang::English)
}

/// The name of a guide's page in the folder of its language.
fn inside(name: &str) -> String {
    let own = name.strip_prefix(&format!("{}/", language(name))).unwrap_or(name);
    own.replace("README.md", "index.md").trim_end_matches(".md").to_owned() + ".html"
}

/// Where the page of a guide goes.
fn target(name: &str) -> String {
    format!("docs/{}/{}", language(name), inside(name))
}

struct Section {
    heading: String,
    id: String,
    text: String,
}

struct Page {
    lang: Lang,
    title: String,
    body: String,
    sections: Vec<Section>,
}

impl Page {
    fn of(name: &str, text: &str, guides: &BTreeMap<String, String>, address: &str) -> Page {
        let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
        let mut events: Vec<Event<'_>> = Parser::new_ext(text, options).collect();
        let mut sections: Vec<Section> = Vec::new();
        let mut taken = BTreeSet::new();
        let mut title = String::new();
        for at in 0..events.len() {
            if let Event::Start(Tag::Heading { level, .. }) = events[at] {
                let heading = plain(&events[at..], |event| matches!(event, Event::End(TagEnd::Heading(_))));
                let id = anchor(&heading, &mut taken);
                if level == HeadingLevel::H1 {
                    title.clone_from(&heading);
                }
                if let Event::Start(Tag::Heading { id: place, .. }) = &mut events[at] {
                    *place = Some(id.clone().into());
                }
                sections.push(Section { heading, id, text: String::new() });
            } else if let (Event::Text(words) | Event::Code(words), Some(section)) =
                (&events[at], sections.last_mut())
            {
                section.text += words;
                section.text.push(' ');
            }
            if let Event::Start(
                Tag::Link { dest_url, link_type, .. } | Tag::Image { dest_url, link_type, .. },
            ) = &mut events[at]
                && *link_type != LinkType::Autolink
            {
                *dest_url = link(name, dest_url, guides, address).into();
            }
        }
        let mut body = String::new();
        html::push_html(&mut body, events.into_iter());
        Page { lang: language(name), title, body, sections }
    }

    fn html(&self, name: &str) -> String {
        let up = "../".repeat(target(name).matches('/').count());
        let (docs, lang) = (format!("{up}docs/"), self.lang);
        let say = |message: &str| Speaker::new(lang).say(message);
        html_opening(lang, &self.title)
            + STYLE
            + &format!(
                "<nav><a href=\"{up}\">shudu</a> · <a href=\"{docs}{lang}/index.html\">{}</a> · \
                 <a href=\"{up}techniques/{lang}/index.html\">{}</a> · <a href=\"{up}rules/{lang}/index.html\">{}</a></nav>\n\
                 <p role=\"search\"><input id=\"search\" type=\"search\" placeholder=\"{search}\" aria-label=\"{search}\"></p>\n\
                 <ul id=\"found\" aria-live=\"polite\"></ul>\n",
                say("site-docs"),
                say("techniques-title"),
                say("rules-guide-title"),
                search = say("site-search"),
            )
            + &self.body
            + &format!(
                "<script src=\"{docs}{lang}/search-data.js\"></script>\n\
                 <script src=\"{docs}search.js\" data-folder=\"{docs}{lang}/\"></script>\n"
            )
            + HTML_CLOSING
    }
}

/// The words up to an event.
fn plain(events: &[Event<'_>], is_end: impl Fn(&Event<'_>) -> bool) -> String {
    let words = events.iter().take_while(|event| !is_end(event)).filter_map(|event| match event {
        Event::Text(words) | Event::Code(words) => Some(words.as_ref()),
        _ => None,
    });
    words.collect()
}

/// The name of a heading, as the guides' own links have it: lower case, hyphens for blanks, a number for the second.
fn anchor(heading: &str, taken: &mut BTreeSet<String>) -> String {
    let kept = heading
        .to_lowercase()
        .chars()
        .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'))
        .collect::<String>();
    let id = kept.replace(' ', "-");
    let free =
        (0..).map(|n| if n == 0 { id.clone() } else { format!("{id}-{n}") }).find(|id| !taken.contains(id));
    let id = free.expect("numbers do not end");
    taken.insert(id.clone());
    id
}

/// Where a link of a guide leads in the site: to a page of it, or into the tree where that is published.
fn link(from: &str, to: &str, guides: &BTreeMap<String, String>, address: &str) -> String {
    if to.contains("://") || to.starts_with('#') || to.starts_with("mailto:") {
        return to.to_owned();
    }
    let (path, anchor) =
        to.split_once('#').map_or((to, String::new()), |(path, anchor)| (path, format!("#{anchor}")));
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    // Below the root of the tree, which is one above docs/.
    let mut whole: Vec<&str> = std::iter::once("docs").chain(parts).collect();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(whole.pop()),
            part => whole.push(part),
        }
    }
    let whole = whole.join("/");
    let up = "../".repeat(target(from).matches('/').count());
    let name = whole.strip_prefix("docs/").unwrap_or_default();
    if guides.contains_key(name) {
        return format!("{up}{}{anchor}", target(name));
    }
    if let Some(list) = name.strip_prefix("techniques/").and_then(|name| name.strip_suffix("README.md")) {
        return format!("{up}techniques/{list}index.html{anchor}");
    }
    if name.ends_with(".png") || name.ends_with(".svg") {
        return format!("{up}docs/{name}");
    }
    match address.trim_end_matches('/') {
        // The tree is nowhere: the name at least.
        "" => format!("#{whole}"),
        address => format!("{address}/blob/HEAD/{whole}{anchor}"),
    }
}
