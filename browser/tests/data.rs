//! What players would lose, or be told wrongly: times, notes, settings, what was forgotten at one click.

use std::time::Duration;

use fantoccini::key::Key;
use shudu_browser_tests::{EXAMPLE, Page, Size};

/// Two cells are blank: r1c1=5 and r1c2=3.
const LAST_TWO: &str = "..4678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

async fn opened(puzzle: &str) -> Page {
    let page = Page::open(&format!("#/play?puzzle={puzzle}"), "en", Size::Desktop).await;
    let givens = puzzle.bytes().filter(|byte| *byte != b'.').count();
    let script = format!("return document.querySelectorAll('.given').length === {givens}");
    page.until("the puzzle is there", &script).await;
    // The address gives way to the game's own, and the view is drawn anew.
    page.until("it is a game", "return !location.hash.includes('puzzle=')").await;
    page
}

async fn enter(page: &Page, cell: usize, digit: char) {
    page.click(&format!("[data-cell='{cell}']")).await;
    page.keys([digit]).await;
    page.holds(cell, digit).await;
}

/// What the library says of the one game.
fn game(page: &Page) -> serde_json::Value {
    serde_json::from_str(page.library(&["games", "--json"]).trim()).expect("one game")
}

#[test]
fn time_that_was_played_while_the_server_was_away_counts() {
    run(async {
        for reloaded in [false, true] {
            let mut page = opened(LAST_TWO).await;
            page.kept().await;
            enter(&page, 0, '5').await;
            page.saved().await;
            let before = game(&page)["played"].as_u64().unwrap();
            page.stop_server();
            tokio::time::sleep(Duration::from_secs(2)).await;
            enter(&page, 1, '4').await;
            tokio::time::sleep(Duration::from_secs(2)).await;
            enter(&page, 1, '2').await;
            if reloaded {
                page.client.refresh().await.unwrap();
                page.holds(1, '2').await;
            }
            enter(&page, 1, '3').await;
            page.shows("#status", "The answer is right").await;
            page.start_server();
            page.saved().await;
            let game = game(&page);
            let found = game["found"].as_u64().unwrap();
            assert!(found >= before + 4000, "reloaded {reloaded}: {before} before, {game}");
            let clock = page.text(".clock").await;
            let seconds = found / 1000;
            assert_eq!(
                clock,
                format!("{:02}:{:02}", seconds / 60, seconds % 60),
                "and the page says the same"
            );
            page.close().await;
        }
    });
}

#[test]
fn a_redo_that_solves_stops_the_clock() {
    run(async {
        let page = opened(LAST_TWO).await;
        enter(&page, 0, '5').await;
        enter(&page, 1, '3').await;
        page.shows("#status", "The answer is right").await;
        page.click("#undo").await;
        page.click("#redo").await;
        page.shows("#status", "The answer is right").await;
        let clock = page.text(".clock").await;
        tokio::time::sleep(Duration::from_millis(1600)).await;
        assert_eq!(page.text(".clock").await, clock);
        page.close().await;
    });
}

#[test]
fn what_was_answered_is_not_said_to_be_solved() {
    run(async {
        let page = opened(LAST_TWO).await;
        page.click("#answer").await;
        page.shows("#asked-sheet", "Show the whole answer? You can undo it, but this game then has no time.")
            .await;
        page.accessible("a question").await;
        // Who says no has done nothing.
        page.keys([fantoccini::key::Key::Escape.into()]).await;
        page.until("it is closed", "return document.querySelector('#asked-sheet') === null").await;
        page.holds(1, '.').await;
        page.click("#answer").await;
        page.click("#asked-yes").await;
        page.holds(1, '3').await;
        page.click("#undo").await;
        page.click("#redo").await;
        page.shows("#status", "the answer was shown").await;
        page.saved().await;
        assert!(game(&page).get("found").is_none());
        page.go("#/library").await;
        page.shows("#games", "answered").await;
        page.close().await;
    });
}

#[test]
fn an_answer_that_cannot_be_given_is_not_asked_about() {
    run(async {
        let open = format!("{}{}", ".".repeat(27), &EXAMPLE[27..]);
        let page = opened(&open).await;
        page.click("#answer").await;
        page.shows("#status", "does not have exactly one solution").await;
        assert_eq!(page.script("return document.querySelector('#asked-sheet') === null").await, true);
        page.close().await;
    });
}

#[test]
fn starting_over_begins_at_zero() {
    run(async {
        let page = opened(EXAMPLE).await;
        enter(&page, 2, '4').await;
        page.until("two seconds went by", "return document.querySelector('.clock').textContent >= '00:02'")
            .await;
        // However long it takes until somebody looks: the clock shows no more than has passed since.
        page.script(
            "document.querySelector('#restart').addEventListener('click', () => { window.restarted = Date.now(); }, { capture: true })",
        )
        .await;
        page.click("#restart").await;
        let anew =
            "const [minutes, seconds] = document.querySelector('.clock').textContent.split(':').map(Number);
            return (minutes * 60 + seconds) * 1000 <= Date.now() - window.restarted";
        page.until("it begins anew", anew).await;
        page.saved().await;
        assert_eq!(page.script(anew).await, true, "and so it does when the server has answered");
        page.close().await;
    });
}

#[test]
fn notes_come_back_with_and_without_the_server() {
    run(async {
        let mut page = opened(EXAMPLE).await;
        let notes = |text: &str| {
            format!("return document.querySelector('[data-cell=\"3\"] .centre')?.textContent === '{text}'")
        };
        page.click("[data-cell='3']").await;
        page.keys("m26d".chars()).await;
        page.until("they are noted", &notes("2 6")).await;
        for away in [false, true] {
            if away {
                page.stop_server();
            }
            enter(&page, 2, '2').await;
            page.until("the entry took one away", &notes("6")).await;
            page.keys(['x']).await;
            page.until("it is back", &notes("2 6")).await;
            enter(&page, 2, '2').await;
            enter(&page, 2, '1').await;
            page.until("it is back when it was replaced", &notes("2 6")).await;
            page.keys(['x']).await;
        }
        page.start_server();
        page.saved().await;
        page.until("the server says the same", &notes("2 6")).await;
        page.close().await;
    });
}

#[test]
fn settings_survive_a_new_game() {
    run(async {
        let page = opened(EXAMPLE).await;
        for name in ["remove-notes", "show-mistakes", "timer"] {
            page.setting(name).await;
        }
        let kept = "document.querySelector('#settings-sheet') ?? document.querySelector('#settings').click();
            return !document.querySelector('#set-remove-notes').checked && document.querySelector('#set-show-mistakes').checked && !document.querySelector('#set-timer').checked";
        page.until("they are chosen", kept).await;
        page.click("#settings-sheet-close").await;
        page.click("#new").await;
        page.click("#new-easy").await;
        page.until(
            "another puzzle is there",
            "return document.querySelector('dialog') === null && !location.hash.includes('puzzle')",
        )
        .await;
        page.until("they are as they were", kept).await;
        page.click("#settings-sheet-close").await;
        // A puzzle that is opened from a link, and a browser that was closed in between.
        page.client.refresh().await.unwrap();
        page.go(&format!("#/play?puzzle={LAST_TWO}")).await;
        page.until("the link is there", "return document.querySelectorAll('.given').length === 79").await;
        page.until("they are as they were", kept).await;
        page.close().await;
    });
}

#[test]
fn a_digit_that_stands_nine_times_can_be_written_and_a_full_wrong_grid_is_told() {
    run(async {
        let page = opened(LAST_TWO).await;
        page.click("[data-cell='0']").await;
        page.click(".pad button:nth-child(3)").await;
        page.holds(0, '3').await;
        // All nine 3s stand there, one of them in the wrong cell.
        page.click("[data-cell='1']").await;
        page.click(".pad button:nth-child(3)").await;
        page.holds(1, '3').await;
        page.shows("#status", "The grid is full, but not right").await;
        page.accessible("a pad on which all of a digit are written").await;
        page.shot("full-wrong").await;
        enter(&page, 0, '5').await;
        page.shows("#status", "The answer is right").await;
        page.close().await;
    });
}

#[test]
fn a_double_click_on_a_digit_selects_all_of_it() {
    run(async {
        let page = opened(EXAMPLE).await;
        page.double_click("[data-cell='0'] .digit").await;
        page.until("all of it are selected", "const chosen = [...document.querySelectorAll('.cell.selected')]; return chosen.length === 3 && chosen.every(cell => cell.textContent === '5')").await;
        page.close().await;
    });
}

#[test]
fn a_game_that_was_forgotten_comes_back() {
    run(async {
        let page = opened(EXAMPLE).await;
        enter(&page, 2, '4').await;
        page.saved().await;
        page.go("#/library").await;
        page.click("tr[data-game='1'] button").await;
        page.until("it is gone", "return document.querySelector('tr[data-game]') === null").await;
        assert_eq!(page.library(&["games", "--json"]), "");
        page.accessible("a game that was forgotten").await;
        page.shot("forgotten").await;
        page.click("#forget-undo").await;
        page.until("it is back", "return document.querySelector('tr[data-game=\"1\"]') !== null && document.querySelector('#forgotten').classList.contains('hidden')").await;
        page.go("#/play").await;
        page.holds(2, '4').await;
        page.click("#undo").await;
        page.until("its log, too", "return document.querySelector('[data-cell=\"2\"] .digit') === null")
            .await;
        page.saved().await;
        assert_eq!(game(&page)["id"], 1);
        page.close().await;
    });
}

#[test]
fn what_was_cleared_comes_back() {
    run(async {
        let page = Page::open("#/enter", "en", Size::Desktop).await;
        page.settled("enter").await;
        for by_key in [false, true] {
            page.fill("#enter-text", EXAMPLE).await;
            page.shows("#enter-verdict", "30").await;
            page.click("#enter-clear").await;
            let text =
                |text: &str| format!("return document.querySelector('#enter-text').value === '{text}'");
            page.until("it is gone", &text("")).await;
            if by_key {
                page.click("#enter-text").await;
                page.held(Key::Control, 'z').await;
            } else {
                page.accessible("a field that was cleared").await;
                page.shot("cleared").await;
                page.click("#enter-undo").await;
            }
            page.until("it is back", &text(EXAMPLE)).await;
            page.shows("#enter-verdict", "30").await;
            assert_eq!(page.digits().await, EXAMPLE);
            page.until(
                "and it can be cleared again",
                "return !document.querySelector('#enter-redo').disabled",
            )
            .await;
        }
        // What was typed just before, too: what would have read it reads nothing afterwards.
        page.script(
            "const text = document.querySelector('#enter-text');
            text.value += ' ';
            text.dispatchEvent(new Event('input'));
            document.querySelector('#enter-clear').click();
            window.later = false;
            setTimeout(() => { window.later = true; }, 600);",
        )
        .await;
        page.until("a while has passed", "return window.later").await;
        page.click("#enter-undo").await;
        page.shows("#enter-verdict", "30").await;
        assert_eq!(page.digits().await, EXAMPLE);
        page.close().await;
    });
}

#[test]
fn the_puzzle_of_the_day_has_one_game() {
    run(async {
        let page = Page::open("#/library", "en", Size::Desktop).await;
        page.settled("library").await;
        for _ in 0..2 {
            page.click("#daily-play").await;
            page.until("it is played", "return location.hash.startsWith('#/play') && document.querySelectorAll('.given').length > 20").await;
            page.click("#quit").await;
            page.settled("library").await;
        }
        assert_eq!(page.library(&["games", "--json"]).lines().count(), 1);
        page.close().await;
    });
}
