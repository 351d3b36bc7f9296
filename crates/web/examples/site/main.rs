//! Writes the page into a folder, for any web host, and the pages about the techniques, about the rules of variants and
//! the guides into `techniques`, `rules` and `docs` in it: `site MODULES FOLDER`. `scripts/site` calls it.
//!
//! `SHUDU_PUBLIC_URL`, where the site will be, adds a sitemap and whole addresses of pictures;
//! `SHUDU_REPOSITORY`, where the tree is, links from the guides into it.

#![expect(clippy::print_stdout, reason = "a program says what it has written")]

mod docs;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use shudu_web::site::{Host, LATER, Site};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args_os().skip(1).map(PathBuf::from);
    let (Some(from), Some(to)) = (arguments.next(), arguments.next()) else {
        return Err("usage: site MODULES FOLDER".into());
    };
    let mut modules = BTreeMap::new();
    let first = ["client.js", "module.js", "worker.js", "play.js", "play_bg.wasm"]
        .map(|name| format!("modules/{name}"));
    for name in first.into_iter().chain(LATER.map(str::to_owned)) {
        let file = name.strip_prefix("modules/").expect("every module is in that folder");
        let bytes = fs::read(from.join(file))?;
        modules.insert(name, Cow::Owned(bytes));
    }
    let site = Site::of(Host::Page, modules);
    for (name, bytes) in &site.files {
        write(to.join(name), bytes)?;
    }
    // For readers and search engines. The page does not keep them: it teaches the same under Learn.
    let [url, repository] =
        ["SHUDU_PUBLIC_URL", "SHUDU_REPOSITORY"].map(|name| env::var(name).unwrap_or_default());
    let url = url.trim_end_matches('/');
    let mut pages: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    let of = |folder: &str, files: Vec<(String, String)>| -> Vec<(String, Vec<u8>)> {
        files.into_iter().map(|(name, text)| (format!("{folder}/{name}"), text.into_bytes())).collect()
    };
    pages.extend(of("techniques", shudu::document::guide()));
    pages.extend(of("rules", shudu::document::rules_guide()));
    let guides = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    pages.extend(docs::pages(&guides, &repository)?);
    for (name, bytes) in &pages {
        let described =
            name.ends_with(".html").then(|| described(&String::from_utf8_lossy(bytes), name, url));
        write(to.join(name), described.as_ref().map_or(bytes, |text| text.as_bytes()))?;
    }
    if url.is_empty() {
        println!("left out: sitemap.xml, which needs SHUDU_PUBLIC_URL");
    } else {
        write(to.join("sitemap.xml"), sitemap(url, pages.keys()).as_bytes())?;
        write(to.join("robots.txt"), format!("User-agent: *\nSitemap: {url}/sitemap.xml\n").as_bytes())?;
    }
    println!(
        "{} files of version {} and {} pages in {}",
        site.files.len(),
        site.version,
        pages.len(),
        to.display()
    );
    Ok(())
}

/// The page with what search engines and messengers show of it: its first paragraph, and a picture.
fn described(html: &str, name: &str, url: &str) -> String {
    let between = |start: &str, end: &str| {
        let from = html.find(start)? + start.len();
        Some(&html[from..from + html[from..].find(end)?])
    };
    let title = between("<title>", "</title>").unwrap_or("shudu");
    let body = html.find("</h1>").unwrap_or(0);
    let first = html[body..].find("<p>").map(|at| &html[body + at + 3..]).unwrap_or_default();
    let first = &first[..first.find("</p>").unwrap_or(0)];
    // Without marks, and with what would end the attribute written out.
    let mut text = String::new();
    let mut inside = false;
    for c in first.chars() {
        match c {
            '<' => inside = true,
            '>' => inside = false,
            '"' => text.push_str("&quot;"),
            '\n' => text.push(' '),
            c if !inside => text.push(c),
            _ => {}
        }
    }
    let text: String =
        if text.chars().count() > 200 { text.chars().take(199).chain(['…']).collect() } else { text };
    let up = "../".repeat(name.matches('/').count());
    let folder = if url.is_empty() { up } else { format!("{url}/") };
    let head = format!(
        "</title>\n<meta name=\"description\" content=\"{text}\">\n<meta property=\"og:title\" content=\"{title}\">\n\
         <meta property=\"og:type\" content=\"article\">\n<meta property=\"og:description\" content=\"{text}\">\n\
         <meta property=\"og:image\" content=\"{folder}icon-512.png\">\n"
    );
    html.replacen("</title>\n", &head, 1)
}

fn sitemap<'a>(url: &str, names: impl Iterator<Item = &'a String>) -> String {
    let pages = names.filter(|name| name.ends_with(".html")).map(String::as_str);
    let listed: String = std::iter::once("")
        .chain(pages)
        .map(|name| format!("<url><loc>{url}/{name}</loc></url>\n"))
        .collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{listed}</urlset>\n"
    )
}

fn write(path: PathBuf, bytes: &[u8]) -> io::Result<()> {
    fs::create_dir_all(path.parent().expect("it is in a folder"))?;
    fs::write(path, bytes)
}
