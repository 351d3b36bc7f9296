//! Takes pictures of every view, at five sizes, in both themes and languages: `scripts/shots`.

use shudu_browser_tests::{EXAMPLE, Page, Size};

const SIZES: [(u32, u32); 5] = [(360, 640), (390, 664), (844, 390), (1280, 800), (1920, 1080)];

/// A name, an address, and what has been done there before the picture is taken.
const VIEWS: [(&str, &str, &str); 11] = [
    ("home", "#/home", ""),
    ("play", "#/play", ""),
    ("notes", "#/play", "document.querySelector('#fill-notes').click()"),
    ("colours", "#/play", "document.querySelector('#mode-candidate').click()"),
    ("hint", "#/play", "document.querySelector('#hint').click()"),
    ("settings", "#/play", "document.querySelector('#settings').click()"),
    ("new", "#/play", "document.querySelector('#new').click()"),
    ("enter", "#/enter", ""),
    ("learn", "#/learn", ""),
    ("watch", "#/watch", ""),
    ("library", "#/library", ""),
];

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let wanted = std::env::var("SHUDU_VIEWS").unwrap_or_default();
    let wanted: Vec<&str> = wanted.split_whitespace().collect();
    for lang in ["en", "zh-CN"] {
        let page = Page::open(&format!("#/play?puzzle={EXAMPLE}"), lang, Size::Desktop).await;
        page.settled("play").await;
        for (name, address, script) in VIEWS {
            if !wanted.is_empty() && !wanted.contains(&name) {
                continue;
            }
            page.go("#/library").await;
            page.go(address).await;
            match name {
                "home" => {
                    page.until(
                        "today's puzzle is told",
                        "return document.querySelector('#daily-state').textContent !== ''",
                    )
                    .await
                }
                "enter" | "learn" | "watch" | "library" => page.settled(name).await,
                _ => page.settled("play").await,
            }
            if !script.is_empty() {
                page.script(script).await;
                page.until("nothing moves", "return document.getAnimations().length === 0").await;
            }
            for theme in ["light", "dark"] {
                page.script(&format!("document.documentElement.dataset.theme = '{theme}'")).await;
                for (width, height) in SIZES {
                    page.resize(width, height).await;
                    page.shot(&format!("{name}-{lang}-{theme}-{width}x{height}")).await;
                }
            }
            page.resize(1280, 800).await;
        }
        page.close().await;
    }
}
