//! What is in view without scrolling, at which sizes, and what stays where it is.

use fantoccini::key::Key;
use serde_json::json;
use shudu_browser_tests::{EXAMPLE, Page, Size};

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

async fn example(lang: &str) -> Page {
    let page = Page::open(&format!("#/play?puzzle={EXAMPLE}"), lang, Size::Desktop).await;
    page.settled("play").await;
    page
}

/// Phones upright and on their side, 200 % zoom of 1280x800 and of 1920x1080, and those.
const SIZES: [(u32, u32); 8] =
    [(360, 640), (390, 664), (390, 844), (844, 390), (640, 400), (960, 540), (1280, 800), (1920, 1080)];

/// What is not, or not wholly, in the window; and controls that are too small for a thumb.
const OUT_OF_VIEW: &str = "
    const faults = [];
    const [wide, high] = [innerWidth, innerHeight];
    for (const selector of ['.board', '.modes', '.pad', '#undo', '#redo', '#erase', '#check', '#hint', '#pause', '#settings']) {
        const { left, right, top, bottom, width, height } = document.querySelector(selector).getBoundingClientRect();
        if (left < 0 || top < 0 || right > wide || bottom > high) faults.push(`${selector} at ${[left, top, right, bottom]}`);
        if (selector[0] === '#' && (width < 32 || height < 30)) faults.push(`${selector} is ${width} by ${height}`);
    }
    if (document.documentElement.scrollHeight > high) faults.push(`the page is ${document.documentElement.scrollHeight} high`);
    if (document.documentElement.scrollWidth > wide) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const key of document.querySelectorAll('.pad button')) {
        const { width, height } = key.getBoundingClientRect();
        const least = wide < high ? 44 : 36;
        if (width < least || height < least) faults.push(`a key is ${width} by ${height}`);
    }
    // On a phone the keys stand in two lines at the lower edge, where a thumb is, and no height is left unused.
    if (wide < 500) {
        const keys = [...document.querySelectorAll('.pad button:not([hidden])')].map(key => key.getBoundingClientRect());
        const lines = new Set(keys.map(({ top }) => Math.round(top))).size;
        const left = high - Math.max(...keys.map(({ bottom }) => bottom));
        if (lines !== 2 || left > 24) faults.push(`${lines} lines of keys, ${left} pixels below them`);
    }
    for (const e of document.querySelectorAll('.tool, .pad button')) if (e.checkVisibility() && e.scrollWidth > e.clientWidth + 1) faults.push(`cut: ${e.id}`);
    return faults";

#[test]
fn board_pad_and_main_actions_are_in_view_at_every_size() {
    run(async {
        for lang in ["en", "zh-CN"] {
            let page = example(lang).await;
            for (width, height) in SIZES {
                page.resize(width, height).await;
                page.shot(&format!("layout-{lang}-{width}x{height}")).await;
                assert_eq!(page.script(OUT_OF_VIEW).await, json!([]), "{lang} {width}x{height}");
            }
            for (width, height) in [(1280, 800), (1920, 1080)] {
                page.resize(width, height).await;
                let share = page
                    .script("return document.querySelector('.board').getBoundingClientRect().height / innerHeight")
                    .await;
                assert!(
                    share.as_f64().unwrap() >= 0.8,
                    "{width}x{height}: the board takes {share} of the height"
                );
            }
            page.close().await;
        }
    });
}

#[test]
fn nothing_moves_when_something_is_written_checked_or_told() {
    run(async {
        for lang in ["en", "zh-CN"] {
            let page = example(lang).await;
            for (width, height) in [(360, 640), (390, 664), (844, 390), (1280, 800)] {
                page.resize(width, height).await;
                let places = "return JSON.stringify([...document.querySelectorAll('.board, .cell, .actions button, .modes button, .pad button')].map(e => { const { x, y, width, height } = e.getBoundingClientRect(); return [x, y, width, height].map(Math.round); }).concat([[scrollX, scrollY]]))";
                let before = page.script(places).await;
                page.click("[data-cell='2']").await;
                page.click(".pad button:nth-child(4)").await;
                assert_eq!(page.script(places).await, before, "{lang} {width}x{height}: a digit");
                page.saved().await;
                page.click("#check").await;
                page.until("it is checked", "return document.querySelector('#status').textContent !== ''")
                    .await;
                assert_eq!(page.script(places).await, before, "{lang} {width}x{height}: a check");
                page.click("#hint").await;
                for stage in 1..=4 {
                    page.stage(stage).await;
                    assert_eq!(page.script(places).await, before, "{lang} {width}x{height}: hint {stage}");
                    // What it says is in view, and covers nothing of the board, and no key.
                    let seen = page.script("const [card, board, pad] = ['#hint-card', '.board', '.pad'].map(s => document.querySelector(s).getBoundingClientRect());
                        const beside = (card.left >= board.right || card.top >= board.bottom) && (card.bottom <= pad.top + 1 || card.top >= pad.bottom - 1);
                        return beside && card.top >= 0 && card.bottom <= innerHeight && card.right <= innerWidth || JSON.stringify([card, board, pad])").await;
                    assert_eq!(seen, json!(true), "{lang} {width}x{height}: hint {stage}");
                    if stage < 4 {
                        page.click("#hint-more").await;
                    }
                }
                page.shot(&format!("hint-{lang}-{width}x{height}")).await;
                page.click("#hint-close").await;
                page.click("#undo").await;
                page.saved().await;
            }
            page.close().await;
        }
    });
}

/// Words that stick out of their buttons, and a page that is wider than the window.
const STICKS_OUT: &str = "
    const faults = [];
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > wide) {
        const outside = [...document.querySelectorAll('main *')].filter(e => e.getBoundingClientRect().right > wide + 0.5 && !e.closest('.scroll'));
        faults.push(`the page is ${document.documentElement.scrollWidth} wide: ${outside.map(e => `${e.localName}#${e.id}.${e.className}`)}`);
    }
    for (const button of document.querySelectorAll('main button, main a.button')) {
        const around = button.getBoundingClientRect();
        for (const part of button.childNodes) {
            if (part instanceof Element && part.matches('.visually-hidden')) continue;
            const range = document.createRange();
            range.selectNodeContents(part);
            const words = range.getBoundingClientRect();
            if (around.width && words.width && (words.left < around.left || words.right > around.right)) faults.push(`${button.id} ${button.textContent}`);
        }
    }
    return faults";

#[test]
fn nothing_sticks_out_of_any_view() {
    run(async {
        for lang in ["en", "zh-CN"] {
            let page = example(lang).await;
            page.click("[data-cell='2']").await;
            page.keys(['4']).await;
            page.saved().await;
            for view in ["home", "enter", "learn", "watch", "library"] {
                page.go(&format!("#/{view}")).await;
                if view != "home" {
                    page.settled(view).await;
                }
                for (width, height) in SIZES {
                    page.resize(width, height).await;
                    assert_eq!(
                        page.script(STICKS_OUT).await,
                        json!([]),
                        "{view} in {lang} at {width}x{height}"
                    );
                }
            }
            // In the library of a phone all of a game is seen, and can be reached.
            page.resize(360, 640).await;
            let seen = "return [...document.querySelectorAll('#games td')].filter(part => part.textContent).every(part => { const { left, right } = part.getBoundingClientRect(); return left >= 0 && right <= innerWidth; })";
            assert_eq!(page.script(seen).await, json!(true), "{lang}");
            page.close().await;
        }
    });
}

#[test]
fn a_search_and_what_moves_it_are_seen_together() {
    run(async {
        let page = Page::open(&format!("#/watch?puzzle={EXAMPLE}"), "en", Size::Desktop).await;
        page.settled("watch").await;
        for (width, height) in SIZES {
            page.resize(width, height).await;
            let seen = "return ['.stage .board', '#watch-play', '#watch-step', '#watch-scrub'].filter(part => { const { left, top, right, bottom } = document.querySelector(part).getBoundingClientRect(); return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight; })";
            page.shot(&format!("watch-{width}x{height}")).await;
            assert_eq!(page.script(seen).await, json!([]), "{width}x{height}");
        }
        page.close().await;
    });
}

#[test]
fn on_its_side_a_phone_shows_the_board_and_the_keys_to_enter_a_puzzle() {
    run(async {
        let page = Page::open("#/enter", "en", Size::Desktop).await;
        page.settled("enter").await;
        page.resize(844, 390).await;
        let seen = "return ['.board', '#enter-pad'].filter(part => { const { left, top, right, bottom } = document.querySelector(part).getBoundingClientRect(); return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight; })";
        page.shot("enter-on-its-side").await;
        assert_eq!(page.script(seen).await, json!([]));
        page.close().await;
    });
}

#[test]
fn after_a_new_game_the_board_is_in_view() {
    run(async {
        let page = Page::open(&format!("#/play?puzzle={EXAMPLE}"), "en", Size::LargeText).await;
        page.settled("play").await;
        page.script("scrollTo(0, document.documentElement.scrollHeight)").await;
        page.further("#new").await;
        page.click("#new-easy").await;
        page.until("another puzzle is there", "return document.querySelector('dialog') === null").await;
        page.until("the board is in view", "const { top } = document.querySelector('.board').getBoundingClientRect(); return top >= 0 && top < innerHeight / 2").await;
        page.close().await;
    });
}

#[test]
fn what_has_no_room_is_in_a_menu() {
    run(async {
        let page = example("en").await;
        page.resize(360, 640).await;
        assert_eq!(page.script("return document.querySelector('#views').checkVisibility() || document.querySelector('#fill-notes').checkVisibility()").await, json!(false));
        page.click("#more-open").await;
        page.accessible("further actions").await;
        // Escape closes the menu and nothing else.
        page.keys([Key::Escape.into()]).await;
        page.until("it is closed", "return !document.querySelector('#more').matches(':popover-open') && document.querySelector('.cell.selected') !== null").await;
        page.click("#more-open").await;
        page.click("#fill-notes").await;
        page.until("the menu is gone", "return !document.querySelector('#more').matches(':popover-open') && document.querySelector('[data-cell=\"2\"] .centre')?.textContent === '1 2 4'").await;
        page.click("#menu-open").await;
        page.shot("menu-phone").await;
        page.accessible("the views").await;
        page.click("#views a[href='#/learn']").await;
        page.until("the view is shown and the menu gone", "return location.hash === '#/learn' && document.querySelector('.play') === null && !document.querySelector('#menu').matches(':popover-open')").await;
        page.close().await;
    });
}
