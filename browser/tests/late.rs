//! What comes late: the answer to what was asked before changes nothing in what stands there by then.

use fantoccini::key::Key;
use serde_json::json;
use shudu_browser_tests::{EXAMPLE, Page, Size};

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

async fn example() -> Page {
    let page = Page::open(&format!("#/play?puzzle={EXAMPLE}"), "en", Size::Desktop).await;
    page.settled("play").await;
    page
}

/// Keeps the next answer to a command back until `arrives`.
async fn hold(page: &Page, command: &str) {
    let script = "const ask = window.fetch;
        window.held = window.arrived = false;
        window.fetch = async (address, ...rest) => {
            const answer = await ask(address, ...rest);
            if (window.held || !String(address).endsWith('/api/COMMAND')) return answer;
            window.held = true;
            const told = await answer.json();
            await new Promise(done => { window.release = done; });
            window.fetch = ask;
            // Once it is read, whatever it draws is drawn before anything else can be.
            answer.json = async () => { setTimeout(() => { window.arrived = true; }); return told; };
            return answer;
        }";
    page.script(&script.replace("COMMAND", command)).await;
}

async fn held(page: &Page) {
    page.until("it is asked", "return typeof window.release === 'function'").await;
}

async fn arrives(page: &Page) {
    page.script("window.release()").await;
    page.until("the answer is there", "return window.arrived").await;
}

#[test]
fn a_solution_and_an_export_that_come_late_are_not_shown() {
    run(async {
        let page = Page::open("#/enter", "en", Size::Desktop).await;
        page.fill("#enter-text", EXAMPLE).await;
        page.shows("#enter-verdict", "Exactly one solution").await;
        let exported = "document.querySelector('#export-text').value";
        page.until("it is exported", &format!("return {exported} === {}", json!(EXAMPLE))).await;
        hold(&page, "convert").await;
        page.choose("#export-form", "pencilmarks").await;
        held(&page).await;
        page.choose("#export-form", "grid").await;
        let grid = format!("return {exported}.split('\\n').length > 8");
        page.until("the later form is there", &grid).await;
        let text = page.script(&format!("return {exported}")).await;
        arrives(&page).await;
        assert_eq!(page.script(&format!("return {exported}")).await, text);
        page.script("delete window.release").await;
        hold(&page, "solve").await;
        page.click("#enter-solve").await;
        held(&page).await;
        page.click("#enter-clear").await;
        arrives(&page).await;
        assert_eq!(page.digits().await, ".".repeat(81));
        assert_eq!(page.text("#enter-verdict").await, "");
        page.close().await;
    });
}

#[test]
fn what_was_read_late_is_not_kept_over_what_is_written() {
    run(async {
        let page = Page::open("#/enter", "en", Size::Desktop).await;
        hold(&page, "convert").await;
        page.fill("#enter-text", EXAMPLE).await;
        held(&page).await;
        page.go("#/learn").await;
        page.go("#/enter").await;
        page.shows("#enter-verdict", "Exactly one solution").await;
        page.click("#enter-clear").await;
        arrives(&page).await;
        page.client.refresh().await.unwrap();
        page.until("it is still cleared", "return document.querySelector('#enter-text')?.value === ''").await;
        page.close().await;
    });
}

#[test]
fn a_check_that_comes_late_calls_no_other_digit_wrong() {
    run(async {
        let page = example().await;
        page.click("[data-cell='2']").await;
        page.keys("2".chars()).await;
        page.saved().await;
        hold(&page, "games/act").await;
        page.click("#check").await;
        held(&page).await;
        page.keys("4".chars()).await;
        page.holds(2, '4').await;
        arrives(&page).await;
        page.saved().await;
        assert_eq!(page.script("return document.querySelectorAll('.mistake').length").await, 0);
        assert_eq!(page.text("#status").await, "");
        page.close().await;
    });
}

#[test]
fn a_hint_that_was_closed_before_it_came_stays_closed() {
    run(async {
        let page = example().await;
        page.click("[data-cell='2']").await;
        hold(&page, "games/hint").await;
        page.keys("?".chars()).await;
        held(&page).await;
        page.keys([Key::Escape.into()]).await;
        arrives(&page).await;
        assert_eq!(page.script("return document.querySelector('#hint-card')").await, json!(null));
        page.close().await;
    });
}

#[test]
fn a_search_that_comes_late_does_not_move_the_one_that_is_watched() {
    run(async {
        let page = Page::open(&format!("#/watch?puzzle={EXAMPLE}"), "en", Size::Desktop).await;
        page.settled("watch").await;
        hold(&page, "watch").await;
        page.choose("#watch-algorithm-1", "row-major").await;
        held(&page).await;
        page.choose("#watch-algorithm-1", "singles").await;
        page.until(
            "the later one is there",
            "return document.querySelector('.stage .status').textContent.includes('Before the first move')",
        )
        .await;
        page.click("#watch-step").await;
        arrives(&page).await;
        assert_eq!(page.script("return document.querySelector('#watch-scrub').value").await, "1");
        page.close().await;
    });
}

#[test]
fn a_game_that_was_forgotten_without_the_server_stays_forgotten() {
    run(async {
        let mut page = example().await;
        // Another view is looked at without the server: it must be there.
        page.kept().await;
        page.stop_server();
        page.click("[data-cell='2']").await;
        page.keys("4".chars()).await;
        page.shows("#away", "No connection to the server").await;
        page.go("#/library").await;
        page.click("tr[data-game] button").await;
        page.until("it is gone", "return document.querySelector('tr[data-game]') === null").await;
        page.start_server();
        // Longer than it takes until moves that wait are sent again.
        page.script("window.later = false; setTimeout(() => { window.later = true; }, 3500)").await;
        page.until("a while has passed", "return window.later").await;
        page.until(
            "the server is back",
            "return document.querySelector('#away').classList.contains('hidden')",
        )
        .await;
        assert_eq!(page.library(&["games", "--json"]), "");
        page.close().await;
    });
}

#[test]
fn what_is_said_of_saving_moves_no_key() {
    run(async {
        for lang in ["en", "zh-CN"] {
            let page = Page::open(&format!("#/play?puzzle={EXAMPLE}"), lang, Size::Phone).await;
            page.settled("play").await;
            let place = "return document.querySelector('.pad').getBoundingClientRect().top + scrollY";
            let before = page.script(place).await;
            page.click("[data-cell='2']").await;
            page.keys("4".chars()).await;
            assert_eq!(page.script(place).await, before, "while it is sent");
            page.saved().await;
            assert_eq!(page.script(place).await, before, "when it is saved");
            page.close().await;
        }
    });
}
