//! Takes pictures of every view, at five sizes, in both themes and languages: `scripts/shots`.

use serde_json::json;
use shudu_browser_tests::{EXAMPLE, Page, SOLUTION, Size};

const SIZES: [(u32, u32); 5] = [(360, 640), (390, 664), (844, 390), (1280, 800), (1920, 1080)];

/// Twelve guesses of naked singles, thousands in row order.
const TREE: &str = ".13..............1....1.974.9.5.3....2.9...6......14....8........4.7.8.63..2.41..";

/// Is there a card, a sheet, a menu?
const SHOWN: &str = "return document.querySelector('#hint-card, dialog[open], .more:popover-open') !== null";
/// Is an engine's answer there?
const TOLD: &str = "return document.querySelector('#main .explanation > *, #exercise-task:not(:empty), .end-time, #drill-choices button') !== null";

/// Is a game of another size or kind there?
const BEGUN: &str = "return document.body.dataset.shown !== undefined";
/// With notes?
const NOTED: &str = "return document.body.dataset.shown !== undefined && document.querySelector('.play-board .centre') !== null";

/// A view, and what has been done there before the picture is taken.
struct View {
    name: String,
    address: String,
    /// What is done.
    script: String,
    /// A script that is true when it is there.
    until: &'static str,
}

fn views() -> Vec<View> {
    // All but the cell in the middle of the grid, which is selected.
    let last: String =
        SOLUTION.chars().enumerate().map(|(cell, digit)| if cell == 40 { '.' } else { digit }).collect();
    let view = |name: &str, address: &str, script: &str, until| View {
        name: name.to_owned(),
        address: address.to_owned(),
        script: script.to_owned(),
        until,
    };
    let click = |name, script, until| view(name, "#/play", script, until);
    let mut views = vec![
        view("home", "#/home", "", "return document.querySelector('#daily-state').textContent !== ''"),
        click("play", "", "return true"),
        click(
            "notes",
            "document.querySelector('#fill-notes').click()",
            "return document.querySelector('.centre') !== null",
        ),
        click(
            "colours",
            "document.querySelector('#mode-candidate').click()",
            "return document.querySelector('.palette').checkVisibility()",
        ),
        click("hint", "document.querySelector('#hint').click()", SHOWN),
        click(
            "proof",
            "const wait = setInterval(() => {
                if (document.querySelector('#hint-apply')) clearInterval(wait);
                else document.querySelector('#hint').click();
             }, 300)",
            "return document.querySelector('#hint-apply') !== null",
        ),
        click("settings", "document.querySelector('#settings').click()", SHOWN),
        click("new", "document.querySelector('#new').click()", SHOWN),
        click("keys", "document.querySelector('#keys').click()", SHOWN),
        view(
            "wrong",
            &format!("#/play?puzzle={last}"),
            "document.querySelector('.pad button:nth-child(4)').click()",
            "return document.querySelector('.cell.mistake') !== null",
        ),
        view(
            "end",
            &format!("#/play?puzzle={last}"),
            "document.querySelector('.pad button:nth-child(5)').click()",
            TOLD,
        ),
        view("enter", &format!("#/enter?puzzle={EXAMPLE}"), "", "return document.querySelector('#enter-facts').textContent !== ''"),
        view("kinds", "#/home", "document.querySelector('#home-kinds').click()", "return document.querySelector('#new-kinds-make') !== null"),
        view(
            "variant",
            "#/enter",
            "const text = document.querySelector('#enter-text');
             text.value = '.Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R1C3~R1C4.Cage~4~R3C4~R4C4.~R1C1_1.~R1C3_3.~R2C1_3.~R2C3_1.~R3C2_1.~R4C3_2';
             text.dispatchEvent(new Event('input'));
             const wait = setInterval(() => {
                const play = document.querySelector('#variant-play');
                if (play === null || play.disabled) return;
                clearInterval(wait);
                play.click();
             }, 50)",
            "return document.querySelectorAll('.play-board .rule-cage').length === 3",
        ),
        view(
            "editor",
            "#/enter/edit",
            "document.querySelector('#editor-group-cages').click()",
            "return document.querySelectorAll('.editor .cell').length === 81",
        ),
        view("learn", "#/learn", "", "return document.querySelector('#techniques li') !== null"),
        view("lesson", "#/learn/x-wing", "", TOLD),
        view("exercise", "#/learn/x-wing", "document.querySelector('#part-exercise').click()", TOLD),
        view("drill", "#/learn/drill", "", TOLD),
        view("path", &format!("#/learn/path?puzzle={EXAMPLE}"), "", TOLD),
        view("watch", "#/watch", "", "return Number(document.querySelector('#watch-scrub').max) > 40"),
        view(
            "tree",
            &format!("#/watch?puzzle={TREE}"),
            "const change = (id, value, event) => { const field = document.querySelector(id); field.value = value; field.dispatchEvent(new Event(event)); };
             const wait = setInterval(() => {
                if (Number(document.querySelector('#watch-scrub').max) < 10000) return;
                clearInterval(wait);
                change('#watch-scrub', 3200, 'input');
             }, 50);
             change('#watch-algorithm-1', 'row-major', 'change')",
            "return document.querySelector('#watch-scrub').value === '3200'",
        ),
        view("library", "#/library", "", "return document.querySelectorAll('#games tr, #puzzles tr').length > 3"),
        view("missing", "#/nonsense", "", "return document.querySelector('#missing') !== null"),
    ];
    views.extend(variants());
    views
}

/// A game of each size and of each kind, before anything was written and with all notes.
fn variants() -> Vec<View> {
    let sizes =
        [4, 6, 8, 9, 10, 12, 16].map(|size| (format!("size-{size}"), json!({ "size": size, "kinds": [] })));
    let kinds = [
        "jigsaw",
        "x",
        "windoku",
        "killer",
        "arrow",
        "thermo",
        "kropki",
        "xv",
        "greater-than",
        "anti-knight",
        "non-consecutive",
    ];
    let kinds = kinds.map(|kind| (format!("kind-{kind}"), json!({ "size": 9, "kinds": [kind] })));
    let mut views = Vec::new();
    for (name, order) in sizes.into_iter().chain(kinds) {
        for (ending, then) in [("", ""), ("-notes", "document.querySelector('#fill-notes').click();")] {
            let script = format!(
                "const load = file => import(new URL(`js/${{file}}`, document.baseURI).href);
                 Promise.all(['main.js', 'views/open-game.js'].map(load)).then(async ([{{ engine }}, {{ playVariant }}]) => {{
                    const {{ text }} = await engine.call('variant', {{ command: 'generate', seed: '44', ...{order} }});
                    await playVariant(engine, await engine.board(text));
                    const wait = setInterval(() => {{
                        if (document.querySelector('.play-panel #kind, .play-facts #kind') === null) return;
                        clearInterval(wait);
                        {then}
                        document.body.dataset.shown = '{name}';
                    }}, 50);
                 }})"
            );
            views.push(View {
                name: format!("{name}{ending}"),
                address: "#/home".to_owned(),
                script: format!("delete document.body.dataset.shown; {script}"),
                until: if then.is_empty() { BEGUN } else { NOTED },
            });
        }
    }
    views
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let wanted = std::env::var("SHUDU_VIEWS").unwrap_or_default();
    let wanted: Vec<&str> = wanted.split_whitespace().collect();
    for lang in ["en", "zh-CN"] {
        let page = Page::open(&format!("#/play?puzzle={EXAMPLE}"), lang, Size::Desktop).await;
        page.settled("play").await;
        for View { name, address, script, until } in views() {
            if !wanted.is_empty() && !wanted.contains(&&*name) {
                continue;
            }
            page.go("#/library").await;
            page.go(&address).await;
            if address.starts_with("#/play") {
                page.settled("play").await;
            }
            if !script.is_empty() {
                page.until("it can be done", &format!("{script}; return true")).await;
            }
            page.until("it is there", until).await;
            for theme in ["light", "dark"] {
                page.script(&format!("document.documentElement.dataset.theme = '{theme}'")).await;
                for (width, height) in SIZES {
                    page.resize(width, height).await;
                    // A list of what runs is up to date only after the next frame.
                    page.until(
                        "nothing moves",
                        "document.body.offsetHeight; return document.getAnimations().length === 0",
                    )
                    .await;
                    page.shot(&format!("{name}-{lang}-{theme}-{width}x{height}")).await;
                }
            }
            page.resize(1280, 800).await;
        }
        page.close().await;
    }
}
