//! The files of the page: for the server, which embeds them, and for any web host, which serves them as they are.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde_json::json;
use shudu::generate::GeneratorVersion;
use shudu::generate::variant::{VariantKind, VariantRequest};
use shudu::i18n::{Lang, Speaker};
use shudu::variant::Level;

use crate::public_url::{folder, with_public_url};

/// The files of the page, its scripts and its styles joined by `build/bundle.rs`.
static PAGE: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The WebAssembly modules and their scripts, if `scripts/site` had built them before this was compiled.
static MODULES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/modules.rs"));

/// Who answers the calls of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Host {
    /// `shudu web`. The library is a file of the program.
    Server,
    /// The page itself. The library is in the browser.
    Page,
}

/// Modules that the page can begin without: they are kept after the rest.
pub const LATER: [&str; 10] = [
    "modules/engine.js",
    "modules/engine_bg.wasm",
    "modules/photo.js",
    "modules/photo_bg.wasm",
    "modules/print.js",
    "modules/print_bg.wasm",
    "modules/shared.js",
    "modules/shared_bg.wasm",
    "modules/variant.js",
    "modules/variant_bg.wasm",
];

/// The files of a page, and what tells one version of them from another.
#[derive(Debug, Clone)]
pub struct Site {
    /// By their paths, such as `index.html` and `js/main.js`.
    pub files: BTreeMap<String, Cow<'static, [u8]>>,
    /// Changes with every file, so that the service worker knows when to fetch the page anew.
    pub version: String,
}

impl Site {
    /// The page as the server has it, with the modules that are embedded.
    pub fn embedded() -> Site {
        let modules = MODULES.iter().map(|&(name, bytes)| (name.to_owned(), Cow::Borrowed(bytes)));
        Site::of(Host::Server, modules.collect())
    }

    /// The page with these modules: `modules/play.js`, `modules/play_bg.wasm` and so on. Without modules it plays with
    /// a server only.
    ///
    /// # Panics
    /// When a file of the page is not UTF-8, which a test would show.
    pub fn of(host: Host, modules: BTreeMap<String, Cow<'static, [u8]>>) -> Site {
        let with_modules = modules.contains_key("modules/play_bg.wasm");
        let mut files = modules;
        files.extend(PAGE.iter().map(|&(name, bytes)| (name.to_owned(), Cow::Borrowed(bytes))));
        for lang in Lang::ALL {
            let words = json!({ "lang": lang.tag(), "words": words(lang) }).to_string();
            files.insert(format!("words/{}.json", lang.tag()), Cow::Owned(words.into_bytes()));
        }
        let name = match host {
            Host::Server => "server",
            Host::Page => "page",
        };
        fill(&mut files, "index.html", |text| {
            let languages = Lang::ALL.map(|lang| format!("{} {}", lang.tag(), lang.name())).join("|");
            let set = |text: String, name: &str, value: &str| {
                text.replace(&format!("data-{name}=\"\""), &format!("data-{name}=\"{value}\""))
            };
            let text = set(with_public_url(text), "host", name);
            let text = set(text, "modules", if with_modules { "yes" } else { "no" });
            let text = set(text, "offered", &offered());
            set(text, "languages", &languages)
        });
        // The program has the page at its root.
        let root = if host == Host::Server { "/".to_owned() } else { folder() };
        fill(&mut files, "404.html", |text| {
            text.replace("MISSING", &missing()).replace("=\"/", &format!("=\"{root}"))
        });
        let version = version(&files);
        fill(&mut files, "index.html", |text| {
            text.replace("data-version=\"\"", &format!("data-version={version:?}"))
        });
        // Each file with what tells it from that of another version. Hosts add to HTML, so that has nothing.
        let listed = |later: bool| -> BTreeMap<String, String> {
            let listed = files.iter().filter(|(name, _)| *name != "service-worker.js");
            let listed = listed.filter(|(name, _)| LATER.contains(&name.as_str()) == later);
            let hashed = |name: &str, bytes: &[u8]| {
                if name.ends_with(".html") { String::new() } else { format!("{:08x}", hash(bytes)) }
            };
            listed
                .map(|(name, bytes)| {
                    let path = if name == "index.html" { "./".to_owned() } else { format!("./{name}") };
                    (path, hashed(name, bytes))
                })
                .collect()
        };
        let (first, later) = (json!(listed(false)).to_string(), json!(listed(true)).to_string());
        fill(&mut files, "service-worker.js", |text| {
            text.replace("\"VERSION\"", &format!("{version:?}"))
                .replace("\"HOST\"", &format!("{name:?}"))
                .replace("[\"FILES\"]", &first)
                .replace("[\"LATER\"]", &later)
        });
        Site { files, version }
    }
}

/// The sizes of which new puzzles are offered.
const SIZES: [usize; 7] = [4, 6, 8, 9, 10, 12, 16];

/// What can be made, for the choice of a new puzzle: `6:-=31,jigsaw=15 9:-=63`, for each size the kinds (`-` for none)
/// with a number whose lowest bit is for any level, and the others for the levels, the easiest first.
fn offered() -> String {
    let levels: Vec<Option<Level>> = std::iter::once(None).chain(Level::ALL.into_iter().map(Some)).collect();
    let bits = |size: usize, kind: Option<VariantKind>| {
        let is_made = |level: Option<Level>| {
            let request =
                VariantRequest { size, kinds: kind.into_iter().collect(), level, ..Default::default() };
            request.check(GeneratorVersion::V2).is_ok() && !request.is_slow() && !request.has_no_grid()
        };
        levels.iter().enumerate().map(|(bit, &level)| u32::from(is_made(level)) << bit).sum::<u32>()
    };
    let of_size = |size: usize| {
        let kinds = std::iter::once(None).chain(VariantKind::ALL.into_iter().map(Some));
        let told = kinds.map(|kind| format!("{}={}", kind.map_or("-", VariantKind::name), bits(size, kind)));
        format!("{size}:{}", told.collect::<Vec<_>>().join(","))
    };
    SIZES.map(of_size).join(" ")
}

/// The reasons why a game refuses a move, by the names that the module `play` gives them.
const REFUSED: [&str; 10] = [
    "refused-given",
    "refused-filled",
    "refused-outside",
    "refused-nothing-to-do",
    "refused-nothing-to-undo",
    "refused-nothing-to-redo",
    "refused-no-mistake",
    "refused-mistake-from-start",
    "refused-not-proper",
    "refused-timer-off",
];

/// Every sentence that the page itself says.
pub(crate) fn words(lang: Lang) -> BTreeMap<String, String> {
    let speaker = Speaker::new(lang);
    let mut words = shudu::i18n::page(lang);
    words.extend(REFUSED.map(|name| (name.to_owned(), speaker.say(name))));
    // What each rule is called, and what it means.
    let rules = shudu::variant::RuleKind::ALL.iter().flat_map(|kind| [kind.message(), kind.about_message()]);
    words.extend(rules.chain(["variant-jigsaw-about"]).map(|name| (name.to_owned(), speaker.say(name))));
    words
}

/// What a wrong address shows, in all languages: nothing tells which one the reader has.
fn missing() -> String {
    let said = Lang::ALL.into_iter().enumerate().map(|(at, lang)| {
        let speaker = Speaker::new(lang);
        let [title, why] = ["site-missing", "site-missing-why"].map(|name| speaker.say(name));
        let (level, lang) = (if at == 0 { "h1" } else { "h2" }, lang.tag());
        format!("<{level} lang=\"{lang}\">{title}</{level}><p lang=\"{lang}\">{why}</p>")
    });
    said.collect()
}

/// Puts something into a file of the page.
fn fill(files: &mut BTreeMap<String, Cow<'static, [u8]>>, name: &str, change: impl FnOnce(&str) -> String) {
    let file = files.get_mut(name).expect("it is embedded");
    let text = std::str::from_utf8(file).expect("the page is UTF-8");
    *file = Cow::Owned(change(text).into_bytes());
}

/// FNV-1a of a file, as the service worker computes it.
fn hash(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// FNV-1a over names and contents: only to tell one build from another.
fn version(files: &BTreeMap<String, Cow<'static, [u8]>>) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for (name, bytes) in files {
        for &byte in name.as_bytes().iter().chain(bytes.iter()) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(site: &Site, name: &str) -> String {
        String::from_utf8(site.files[name].to_vec()).unwrap()
    }

    #[test]
    fn the_page_knows_its_host_and_its_modules() {
        let plain = Site::of(Host::Server, BTreeMap::new());
        assert!(text(&plain, "index.html").contains("data-host=\"server\" data-modules=\"no\""));
        let modules = ["modules/play.js", "modules/play_bg.wasm", "modules/engine_bg.wasm"];
        let modules = modules.map(|name| (name.to_owned(), Cow::Borrowed(&b"x"[..]))).into();
        let whole = Site::of(Host::Page, modules);
        assert!(text(&whole, "index.html").contains("data-host=\"page\" data-modules=\"yes\""));
        for (site, link) in [(&plain, "href=\"/css/page.css\""), (&whole, "href=\"./css/page.css\"")] {
            assert!(text(site, "404.html").contains(link));
        }
        // In any folder of a host: nothing is asked for at its root.
        for (name, file) in whole.files.iter().filter(|(name, _)| name.ends_with(".css")) {
            assert!(!String::from_utf8_lossy(file).contains("url('/"), "{name}");
        }
        let worker = text(&whole, "service-worker.js");
        for name in whole.files.keys().filter(|name| *name != "service-worker.js" && *name != "index.html") {
            assert_eq!(worker.matches(&format!("\"./{name}\"")).count(), 1, "{name}");
        }
        assert!(
            worker.contains(&whole.version)
                && !worker.contains("[\"FILES\"]")
                && !worker.contains("\"HOST\"")
        );
        assert_ne!(plain.version, whole.version);
        // The hash of the one byte that stands for each module, as published for FNV-1a.
        assert!(worker.contains("\"./modules/play_bg.wasm\":\"fd0c5087\"") && worker.contains("\"./\":\"\""));
        assert!(text(&whole, "index.html").contains(&format!("data-version=\"{}\"", whole.version)));
        let page = text(&plain, "index.html");
        assert_eq!(page.matches("<link rel=\"stylesheet\"").count(), 2, "{page}");
        let script = text(&plain, "js/main.js");
        assert!(script.contains("'js/views/play.js': m") && !script.contains("'js/views/watch.js': m"));
        // Every name that a view imports from what was joined is there.
        assert!(
            text(&plain, "js/dom.js").starts_with("import { modules } from './main.js';\nexport const { ")
        );
    }

    #[test]
    fn the_words_are_files() {
        let site = Site::embedded();
        assert!(text(&site, "words/zh-CN.json").contains("\"lang\":\"zh-CN\""));
        assert!(text(&site, "words/en.json").contains("\"view-play\":\"Play\""));
    }
}
