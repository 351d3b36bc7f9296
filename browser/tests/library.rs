//! The library on the page: puzzles in and out, found, tagged, played; the puzzle of the day; games.

use serde_json::json;
use shudu_browser_tests::{EXAMPLE, Page, Size};

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

/// Waits until this many puzzles are listed.
async fn listed(page: &Page, count: u32) {
    let script = format!("return document.querySelectorAll('#puzzles tbody tr').length === {count}");
    page.until(&format!("{count} puzzles are listed"), &script).await;
}

async fn find(page: &Page, field: &str, value: &str, count: u32) {
    page.fill(field, value).await;
    page.click("#find-go").await;
    // As many may have been listed before: the answer to this question has to be there.
    page.until("it is answered", "return document.querySelector('#find-status').textContent !== ''").await;
    listed(page, count).await;
}

async fn filled(lang: &str, size: Size) -> Page {
    let page = Page::open("#/library", lang, size).await;
    page.settled("library").await;
    let turned: String = EXAMPLE.chars().rev().collect();
    page.fill("#import-text", &format!("{EXAMPLE}\n{turned}\nnonsense\n{EXAMPLE}")).await;
    page.fill("#import-collection", "papers").await;
    page.click("#import-go").await;
    // The day's puzzle is there as well.
    listed(&page, 3).await;
    page.script("document.querySelector('#find').addEventListener('submit', () => { document.querySelector('#find-status').textContent = ''; }, { capture: true })").await;
    page
}

#[test]
fn puzzles_come_in_are_found_and_tagged() {
    run(async {
        for (lang, size, report) in
            [("en", Size::Desktop, "2 new (1 of them"), ("zh-CN", Size::Phone, "新题 2 道（其中 1 道")]
        {
            let page = filled(lang, size).await;
            page.shows("#import-report", report).await;
            page.until(
                "what could not be read is said",
                "return document.querySelectorAll('#import-report .bad').length === 1",
            )
            .await;
            page.choose("#find-collection", "papers").await;
            find(&page, "#find-er", "1.0..1.5", 2).await;
            find(&page, "#find-er", "9.0..9.5", 0).await;
            find(&page, "#find-er", "", 2).await;
            find(&page, "#find-technique", "hidden-single", 2).await;
            find(&page, "#find-technique", "x-wing", 0).await;
            find(&page, "#find-technique", "", 2).await;
            find(&page, "#find-clues", "17..29", 0).await;
            find(&page, "#find-clues", "30", 2).await;
            page.choose("#find-symmetry", "half-turn").await;
            find(&page, "#find-clues", "", 2).await;
            page.choose("#find-symmetry", "full").await;
            find(&page, "#find-clues", "", 0).await;
            page.choose("#find-symmetry", "").await;
            page.choose("#find-solved", "true").await;
            find(&page, "#find-clues", "", 0).await;
            page.choose("#find-solved", "").await;
            find(&page, "#find-clues", "", 2).await;
            let first = "return document.querySelector('#puzzles tbody tr').dataset.puzzle";
            let id = page.script(first).await.as_str().unwrap().to_owned();
            page.fill(&format!("#tag-{id}"), "liked").await;
            page.until("it has the tag", "return document.querySelector('.tag')?.textContent === 'liked ×'")
                .await;
            page.shot(&format!("library-filled-{lang}")).await;
            page.accessible("a library with puzzles").await;
            find(&page, "#find-tag", "liked", 1).await;
            page.click(".tag").await;
            page.until("it has lost it", "return document.querySelector('.tag') === null").await;
            find(&page, "#find-tag", "liked", 0).await;
            find(&page, "#find-tag", "", 2).await;
            page.fill("#find-er", "hard").await;
            page.click("#find-go").await;
            page.until(
                "a range that is none is said",
                "return document.querySelector('#find-status').classList.contains('bad')",
            )
            .await;
            page.close().await;
        }
    });
}

#[test]
fn duplicates_are_found_and_puzzles_go_out() {
    run(async {
        let page = filled("en", Size::Desktop).await;
        page.click("#duplicates-find").await;
        page.until("the two are found", "return document.querySelectorAll('#duplicates li').length === 1 && document.querySelectorAll('#duplicates .miniature').length === 2").await;
        page.accessible("duplicates").await;
        page.script("window.wrote = []; URL.createObjectURL = blob => { blob.text().then(text => window.wrote.push(text)); return 'data:,'; }").await;
        for (form, sign) in [("line", EXAMPLE), ("csv", "puzzle"), ("json", "\"puzzle\"")] {
            page.choose("#find-form", form).await;
            page.click("#find-export").await;
            page.until(form, &format!("return (window.wrote.at(-1) ?? '').includes({})", json!(sign))).await;
        }
        page.close().await;
    });
}

#[test]
fn the_puzzle_of_the_day_is_played_and_the_game_is_kept_and_removed() {
    run(async {
        let page = Page::open("#/library", "en", Size::Desktop).await;
        page.settled("library").await;
        page.script("window.before = document.querySelector('#daily .miniature')").await;
        page.fill("#daily-date", "2026-11-16").await;
        // Today's may be as easy.
        page.until("it is that day's", "const shown = document.querySelector('#daily .miniature'); return shown !== null && shown !== window.before").await;
        page.shows("#daily", "ER 1.").await;
        page.click("#daily-play").await;
        page.until(
            "it is played",
            "return location.hash === '#/play' && document.querySelectorAll('.given').length > 20",
        )
        .await;
        page.shows(".facts", "Easy").await;
        page.click("#fill-notes").await;
        page.saved().await;
        assert_eq!(page.library(&["games", "--json"]).lines().count(), 1);
        page.click("#quit").await;
        page.until("it is listed", "return document.querySelectorAll('#games tbody tr').length === 1").await;
        // Asked for again, the list is the same, and so is every button in it: a click on one is never lost.
        page.until(
            "all is sent",
            "return Object.keys(localStorage).every(key => !key.startsWith('shudu/move/'))",
        )
        .await;
        page.script(
            "window.lists = 0;
            const ask = window.fetch;
            window.fetch = async (address, ...rest) => {
                const answer = await ask(address, ...rest);
                if (!String(address).includes('games/list')) return answer;
                // Once it is read, it is drawn before anything else can be.
                const told = await answer.json();
                answer.json = async () => { setTimeout(() => { window.lists += 1; }); return told; };
                return answer;
            };",
        )
        .await;
        page.click("#games-unfinished").await;
        page.until("what was sent last is seen", "return window.lists === 1").await;
        page.script("window.row = document.querySelector('#games tbody tr')").await;
        page.click("#games-unfinished").await;
        page.until("it is asked for again", "return window.lists === 2").await;
        page.until("it stands as it was", "return document.querySelector('#games tbody tr') === window.row")
            .await;
        page.shot("games").await;
        // The second click of a double click is on whatever stands there by then.
        page.script(
            "document.querySelector('#games tbody button').dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true }))",
        )
        .await;
        page.click("#games-unfinished").await;
        page.until("it is asked for again", "return window.lists === 3").await;
        page.until("it is still there", "return document.querySelector('#games tbody tr') === window.row")
            .await;
        page.click("#games tbody tr button").await;
        page.until("it is gone", "return document.querySelector('#games') === null").await;
        assert_eq!(page.library(&["games", "--json"]), "");
        page.close().await;
    });
}
