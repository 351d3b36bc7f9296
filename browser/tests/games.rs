//! Games in the library, and what one does in them: each control with what it does.

use fantoccini::key::Key;
use serde_json::json;
use shudu_browser_tests::{EXAMPLE, Page, SOLUTION, Size};

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

async fn example(lang: &str, size: Size) -> Page {
    let page = Page::open(&format!("#/play?puzzle={EXAMPLE}"), lang, size).await;
    page.until("the puzzle is there", "return document.querySelectorAll('.given').length === 30").await;
    // Its rating comes late, and moves what stands below it.
    page.settled("play").await;
    page
}

#[test]
fn a_game_of_the_page_is_a_game_of_the_library() {
    run(async {
        let page = example("en", Size::Desktop).await;
        assert_eq!(page.library(&["games", "--json"]), "", "whoever only looks begins no game");
        page.click("[data-cell='2']").await;
        page.keys("4".chars()).await;
        page.saved().await;
        let games = page.library(&["games", "--json"]);
        assert!(games.contains("\"blank\":50") && games.contains("\"solved\":false"), "{games}");
        // Another program goes on with it.
        let script = "const done = arguments[0];
            fetch('/api/games/act', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(
                { game: 1, after: 0, moves: [{ at: Date.now(), operation: { op: 'enter', cells: ['r1c4'], digit: 6 } }] }) }).then(() => done())";
        page.client.execute_async(script, vec![]).await.unwrap();
        page.client.refresh().await.unwrap();
        page.until(
            "its move is here",
            "return document.querySelector('[data-cell=\"3\"] .digit')?.textContent === '6'",
        )
        .await;
        page.click("#undo").await;
        page.until(
            "it can be taken back",
            "return document.querySelector('[data-cell=\"3\"] .digit') === null",
        )
        .await;
        page.saved().await;
        // A browser that knows nothing takes up the game that was played last.
        page.script("localStorage.clear()").await;
        page.client.refresh().await.unwrap();
        page.until(
            "it goes on",
            "return document.querySelector('[data-cell=\"2\"] .digit')?.textContent === '4'",
        )
        .await;
        page.close().await;
    });
}

#[test]
fn moves_made_without_the_server_are_sent_when_it_is_back() {
    run(async {
        let mut page = example("en", Size::Desktop).await;
        page.kept().await;
        page.stop_server();
        page.click("[data-cell='2']").await;
        page.keys("4".chars()).await;
        page.shows("#away", "No connection to the server").await;
        page.client.refresh().await.unwrap();
        page.until(
            "the game is there",
            "return document.querySelector('[data-cell=\"2\"] .digit')?.textContent === '4'",
        )
        .await;
        page.click("[data-cell='3']").await;
        page.keys("6".chars()).await;
        page.held(Key::Control, 'z').await;
        page.shows("#saved", "to send").await;
        page.shot("to-send").await;
        page.accessible("a game that waits").await;
        page.start_server();
        page.saved().await;
        let games = page.library(&["games", "--json"]);
        assert!(games.contains("\"blank\":50"), "{games}");
        assert_eq!(games.lines().count(), 1, "one game, however often it was tried: {games}");
        page.close().await;
    });
}

/// What was done in game 1, clock aside, in the order of the log.
async fn operations(page: &Page) -> Vec<String> {
    let script = "const done = arguments[arguments.length - 1];
        fetch('/api/games/state', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{\"game\":1}' })
            .then(response => response.json()).then(({ save }) => done((save.events ?? []).map(({ operation }) => operation)
                .filter(({ op }) => op !== 'resume' && op !== 'pause').map(o => `${o.op} ${o.cells} ${o.digit ?? o.digits}`)))";
    let found = page.client.execute_async(script, vec![]).await.unwrap();
    found.as_array().unwrap().iter().map(|one| one.as_str().unwrap().to_owned()).collect()
}

#[test]
fn moves_of_two_windows_without_the_server_are_all_sent_once() {
    run(async {
        for (closed, reloaded) in [(false, false), (true, false), (false, true), (true, true)] {
            let mut page = example("en", Size::Desktop).await;
            page.kept().await;
            let digit = |cell: usize, digit: &str| {
                format!(
                    "return document.querySelector('[data-cell=\"{cell}\"] .digit')?.textContent === '{digit}'"
                )
            };
            page.click("[data-cell='2']").await;
            page.keys("4".chars()).await;
            page.saved().await;
            let first = page.client.window().await.unwrap();
            let second = page.client.new_window(true).await.unwrap().handle;
            page.client.switch_to_window(second.clone()).await.unwrap();
            page.go("#/play").await;
            page.until("the same game is there", &digit(2, "4")).await;
            page.saved().await;
            page.stop_server();
            // By turns, in one window and in the other; each sees what the other has done.
            page.click("[data-cell='3']").await;
            page.keys("6".chars()).await;
            page.shows("#saved", "to send").await;
            page.client.switch_to_window(first.clone()).await.unwrap();
            page.until("the other's move is here", &digit(3, "6")).await;
            page.click("[data-cell='5']").await;
            page.keys("n148".chars()).await;
            page.client.switch_to_window(second.clone()).await.unwrap();
            page.until(
                "its notes are there",
                "return document.querySelector('[data-cell=\"5\"] .corner')?.textContent === '1 4 8'",
            )
            .await;
            page.click("[data-cell='5']").await;
            page.keys("d8".chars()).await;
            page.shows("#saved", "5 moves to send").await;
            if closed {
                page.client.close_window().await.unwrap();
            }
            page.client.switch_to_window(first).await.unwrap();
            page.until("all of it is here", &digit(5, "8")).await;
            page.shows("#saved", "5 moves to send").await;
            if reloaded {
                page.client.refresh().await.unwrap();
                page.until("it is still here", &digit(5, "8")).await;
                page.shows("#saved", "5 moves to send").await;
            }
            page.start_server();
            page.saved().await;
            if !closed {
                page.client.switch_to_window(second).await.unwrap();
                page.saved().await;
                page.until(
                    "nothing waits",
                    "return Object.keys(localStorage).every(key => !key.startsWith('shudu/move/'))",
                )
                .await;
            }
            let done =
                ["enter r1c3 4", "enter r1c4 6", "note r1c6 1", "note r1c6 4", "note r1c6 8", "enter r1c6 8"];
            assert_eq!(operations(&page).await, done, "closed {closed}, reloaded {reloaded}");
            assert_eq!(page.library(&["games", "--json"]).lines().count(), 1);
            page.close().await;
        }
    });
}

#[test]
fn a_game_that_was_left_is_sent_when_the_server_is_back() {
    run(async {
        let mut page = example("en", Size::Desktop).await;
        page.kept().await;
        page.stop_server();
        page.click("[data-cell='2']").await;
        page.keys("4".chars()).await;
        page.shows("#away", "No connection to the server").await;
        // Another puzzle is begun; the first game is no longer on the table.
        page.go(&format!("#/play?puzzle={}", EXAMPLE.chars().rev().collect::<String>())).await;
        page.until(
            "it is another",
            "return document.querySelector('[data-cell=\"0\"] .digit')?.textContent === '9'",
        )
        .await;
        page.start_server();
        page.until(
            "the server is back",
            "return document.querySelector('#away').classList.contains('hidden')",
        )
        .await;
        page.until("nothing waits", "return Object.keys(localStorage).every(key => !key.startsWith('shudu/move/') || key.includes(localStorage.getItem('shudu/game')))").await;
        assert_eq!(operations(&page).await, ["enter r1c3 4"]);
        page.close().await;
    });
}

#[test]
fn a_solved_game_is_solved_in_the_library() {
    run(async {
        let page = example("en", Size::Desktop).await;
        for (cell, digit) in SOLUTION.bytes().enumerate() {
            if EXAMPLE.as_bytes()[cell] == b'.' {
                page.click(&format!("[data-cell='{cell}']")).await;
                page.keys([char::from(digit)]).await;
            }
        }
        page.shows("#status", "The answer is right").await;
        page.saved().await;
        let games = page.library(&["games", "--json"]);
        assert!(games.contains("\"solved\":true") && games.contains("\"aided\":false"), "{games}");
        page.close().await;
    });
}

#[test]
fn notes_are_coloured_one_by_one() {
    run(async {
        for (lang, size, said) in
            [("en", Size::Desktop, "4 in colour 3"), ("zh-CN", Size::Phone, "4 为颜色 3")]
        {
            let page = example(lang, size).await;
            page.click("[data-cell='2']").await;
            page.further("#fill-notes").await;
            page.click("#mode-candidate").await;
            page.click(".palette button:nth-child(3)").await;
            page.click(".pad button:nth-child(4)").await;
            let note = "document.querySelector('[data-cell=\"2\"] [data-digit=\"4\"]')";
            page.until("it is coloured", &format!("return {note}.classList.contains('color-3')")).await;
            assert!(page.spoken(2).await.contains(said), "{}", page.spoken(2).await);
            page.shot(&format!("note-colour-{lang}")).await;
            page.settled("play").await;
            page.accessible("coloured notes").await;
            // Pointed at again, it loses it; by keys it comes back in the next colour.
            page.click("[data-cell='2'] [data-digit='4']").await;
            page.until("it is plain", &format!("return !{note}.classList.contains('color-3')")).await;
            page.keys("]4".chars()).await;
            page.until("it has the next", &format!("return {note}.classList.contains('color-4')")).await;
            page.click("#undo").await;
            page.until("it is plain again", &format!("return !{note}.classList.contains('color-4')")).await;
            page.close().await;
        }
    });
}

#[test]
fn automatic_notes_stay_editable() {
    run(async {
        let page = example("en", Size::Desktop).await;
        page.click("[data-cell='2']").await;
        page.keys("a".chars()).await;
        let notes = "document.querySelector('[data-cell=\"2\"] .centre')?.textContent";
        page.until("they are there", &format!("return {notes} === '1 2 4'")).await;
        page.keys("m1".chars()).await;
        page.until("one is struck out", &format!("return {notes} === '2 4'")).await;
        // Only where there are none: what was removed stays.
        page.held(Key::Shift, 'A').await;
        page.until("it stays", &format!("return {notes} === '2 4'")).await;
        // An entry takes its digit along, in one step with its cause.
        page.keys("d".chars()).await;
        page.click("[data-cell='11']").await;
        page.keys("2".chars()).await;
        page.until("the entry took it", &format!("return {notes} === '4'")).await;
        page.click("#undo").await;
        page.until(
            "all of it is back",
            &format!(
                "return {notes} === '2 4' && document.querySelector('[data-cell=\"11\"] .digit') === null"
            ),
        )
        .await;
        page.close().await;
    });
}

#[test]
fn a_clash_takes_no_notes_and_a_mistake_is_found_and_left() {
    run(async {
        let page = example("en", Size::Desktop).await;
        page.click("[data-cell='2']").await;
        page.keys("a5".chars()).await;
        page.until("it clashes", "return document.querySelectorAll('.cell.clash').length === 2").await;
        page.keys([Key::Delete.into()]).await;
        page.keys("2".chars()).await;
        page.click("[data-cell='3']").await;
        page.keys("6".chars()).await;
        // Shown as it is made, once it is asked for.
        assert_eq!(page.script("return document.querySelectorAll('.mistake').length").await, json!(0));
        page.setting("show-mistakes").await;
        page.until("it is shown", "return document.querySelectorAll('.mistake').length === 1 && document.querySelector('[data-cell=\"2\"]').classList.contains('mistake')").await;
        page.says(2, "row 1 column 3, 2, wrong").await;
        page.settled("play").await;
        page.accessible("a mistake").await;
        page.click("#back-to-right").await;
        page.until("both are gone", "return document.querySelector('[data-cell=\"2\"] .digit') === null && document.querySelector('[data-cell=\"3\"] .digit') === null").await;
        page.click("#back-to-right").await;
        page.shows("#status", "othing").await;
        page.close().await;
    });
}

#[test]
fn the_clock_pauses_and_can_be_switched_off() {
    run(async {
        let page = example("en", Size::Desktop).await;
        let clock = "document.querySelector('.clock').textContent";
        page.until("it runs", &format!("return {clock} !== '00:00'")).await;
        page.click("#pause").await;
        page.until(
            "the grid is hidden",
            "return document.querySelector('.play-frame').classList.contains('paused')",
        )
        .await;
        let stood = page.script(&format!("return {clock}")).await;
        tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
        assert_eq!(page.script(&format!("return {clock}")).await, stood);
        page.click("[data-cell='2']").await;
        page.keys("4".chars()).await;
        assert_eq!(page.digits().await.as_bytes()[2], b'.', "nothing is written while it is paused");
        page.click("#pause").await;
        page.until("it runs again", &format!("return {clock} !== {stood}")).await;
        page.setting("timer").await;
        page.until("it is off", &format!("return {clock} === 'off'")).await;
        page.close().await;
    });
}

#[test]
fn the_figures_of_a_game_are_told() {
    run(async {
        for (lang, hints) in [("en", "Hints, by stage"), ("zh-CN", "各级提示的次数")] {
            let page = example(lang, Size::Desktop).await;
            page.click("[data-cell='2']").await;
            page.keys("24u".chars()).await;
            page.click("#check").await;
            page.until("it is checked", "return document.querySelector('#status').textContent !== ''").await;
            page.click("#hint").await;
            page.stage(1).await;
            page.click("#hint-close").await;
            page.keys("u".chars()).await;
            page.saved().await;
            page.click("#statistics").await;
            page.click("#statistics-game summary").await;
            page.shows("#statistics-game", hints).await;
            page.until("they are counted", "const cells = [...document.querySelectorAll('#statistics-game td')].map(c => c.textContent); return cells[0] === '2' && cells[1] === '2' && cells[2] === '1' && cells[3] === '2' && cells[5] === '1' && cells[8] === '1 · 0 · 0 · 0'").await;
            page.shot(&format!("statistics-{lang}")).await;
            page.settled("play").await;
            page.accessible("the figures").await;
            page.close().await;
        }
    });
}
