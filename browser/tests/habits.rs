//! What people do without thinking of it: look at another view and come back, open a link that was cut short, click and
//! type on, press a key again, put a game aside.

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

/// The link of the position as it stands.
async fn link(page: &Page) -> String {
    page.script(
        "navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }",
    )
    .await;
    page.click("#share").await;
    page.until("it is copied", "return typeof window.copied === 'string'").await;
    let address = page.script("return window.copied").await;
    address.as_str().unwrap().split_once('#').unwrap().1.to_owned()
}

/// A grid as people draw it, with its boxes.
fn drawn(puzzle: &str) -> String {
    let mut text = String::new();
    for row in 0..9 {
        if row % 3 == 0 {
            text += "+-------+-------+-------+\n";
        }
        for column in 0..9 {
            text += if column % 3 == 0 { "| " } else { "" };
            text += &format!("{} ", &puzzle[9 * row + column..=9 * row + column]);
        }
        text += "|\n";
    }
    text + "+-------+-------+-------+\n"
}

#[test]
fn what_was_written_in_enter_stays() {
    run(async {
        let page = Page::open("#/enter", "en", Size::Desktop).await;
        let text =
            |text: &str| format!("return document.querySelector('#enter-text').value === {}", json!(text));
        // Something unfinished, and at once away from it.
        page.script("const field = document.querySelector('#enter-text'); field.value = '53..7 and so on'; field.dispatchEvent(new Event('input', { bubbles: true })); location.hash = '#/learn'").await;
        page.until("another view is shown", "return document.querySelector('#techniques') !== null").await;
        page.go("#/enter").await;
        page.until("it is there", &text("53..7 and so on")).await;
        page.shows("#enter-verdict", "expected").await;
        page.click("#enter-clear").await;
        page.click("[data-cell='0']").await;
        page.keys(EXAMPLE.chars()).await;
        page.shows("#enter-verdict", "Exactly one solution").await;
        page.client.refresh().await.unwrap();
        page.shows("#enter-verdict", "Exactly one solution").await;
        page.until("the text is there", &text(EXAMPLE)).await;
        assert_eq!(page.digits().await, EXAMPLE);
        // Another language draws the view anew.
        page.click("#language").await;
        page.shows("#enter-verdict", "恰好一个解").await;
        page.until("the text is there still", &text(EXAMPLE)).await;
        // A link brings another puzzle; what stood here before comes back when it is asked for, and a change of the
        // link's puzzle outlives a reload, too.
        let other: String = EXAMPLE.chars().rev().collect();
        page.go("#/play").await;
        page.go(&format!("#/enter?puzzle={other}")).await;
        page.until("it is the link's", &text(&other)).await;
        page.shows("#enter-verdict", "恰好一个解").await;
        page.click("[data-cell='0']").await;
        page.keys(".".chars()).await;
        page.shows("#enter-verdict", "提示数 29").await;
        page.click("#enter-before").await;
        page.until("it is what stood here", &text(EXAMPLE)).await;
        page.client.refresh().await.unwrap();
        page.shows("#enter-verdict", "恰好一个解").await;
        assert_eq!(page.digits().await, EXAMPLE);
        page.click("#enter-clear").await;
        page.client.refresh().await.unwrap();
        page.until("what was cleared stays cleared", &text("")).await;
        page.close().await;
    });
}

#[test]
fn a_link_that_is_damaged_is_told_of() {
    run(async {
        let page = example("en", Size::Desktop).await;
        page.click("[data-cell='2']").await;
        page.keys("4".chars()).await;
        let whole = link(&page).await;
        let changed = format!("{}{}", &whole[..40], whole[40..].replacen(|c| c != 'B', "B", 1));
        let open = async |view: &str| {
            page.go("#/library").await;
            page.go(&format!("#{view}")).await;
        };
        for (view, said) in [
            (&whole[..whole.len() / 2], "is cut off"),
            (&whole[..whole.len() - 2], "is cut off"),
            ("/play?s=", "is cut off"),
            (changed.as_str(), "were lost or changed"),
            ("/play?s=3abc", "newer version"),
            (&format!("/play?puzzle={}", &EXAMPLE[..80]), "80 characters that are not a line of 81"),
        ] {
            open(view).await;
            page.shows("#link-broken", said).await;
            page.shows("#link-broken", "Your own games are unchanged").await;
            assert_eq!(page.script("return document.querySelector('.board')").await, json!(null), "{view}");
        }
        page.shot("link-broken").await;
        page.accessible("a damaged link").await;
        page.click("#link-enter").await;
        page.shows("#enter-verdict", "expected").await;
        open(&whole[..whole.len() - 2]).await;
        page.click("#link-game").await;
        page.holds(2, '4').await;
        // What chats put around a link, and what they make of its question mark, does it no harm; and a link to what
        // is in play already begins nothing.
        page.saved().await;
        let games = page.library(&["games", "--json"]).lines().count();
        for view in [format!("{whole})."), whole.replace('?', "%3F"), whole.clone()] {
            open(&view).await;
            page.holds(2, '4').await;
            assert_eq!(
                page.script("return document.querySelector('#link-beside')").await,
                json!(null),
                "{view}"
            );
        }
        assert_eq!(page.library(&["games", "--json"]).lines().count(), games);
        // A game that is no longer there is not replaced by another in silence.
        open("/play?game=4711").await;
        page.shows("#toasts", "no game 4711").await;
        page.close().await;
    });
}

#[test]
fn a_link_overwrites_no_game() {
    run(async {
        for (lang, same, other) in [
            ("en", "this same puzzle (31 of 81", "(32 of 81 filled) is kept"),
            ("zh-CN", "已填 31 格", "已填 32 格"),
        ] {
            let page = example(lang, Size::Desktop).await;
            page.click("[data-cell='2']").await;
            page.keys("4".chars()).await;
            // The same puzzle, from the beginning.
            page.go("#/library").await;
            page.go(&format!("#/play?puzzle={EXAMPLE}")).await;
            page.shows("#link-beside", same).await;
            page.holds(2, '.').await;
            page.shot(&format!("link-beside-{lang}")).await;
            page.settled("play").await;
            page.accessible("a link beside a game").await;
            page.click("#link-back").await;
            page.holds(2, '4').await;
            page.client.refresh().await.unwrap();
            page.holds(2, '4').await;
            page.click("[data-cell='3']").await;
            page.keys("6".chars()).await;
            page.holds(3, '6').await;
            page.saved().await;
            // Another puzzle: one stays with it, and the game is among the games.
            page.go("#/library").await;
            page.go(&format!("#/play?puzzle={}", EXAMPLE.chars().rev().collect::<String>())).await;
            page.shows("#link-beside", other).await;
            page.click("#link-stay").await;
            page.until("it is said no more", "return document.querySelector('#link-beside') === null").await;
            page.holds(0, '9').await;
            let games = page.library(&["games", "--json"]);
            assert!(games.contains("\"blank\":49"), "{games}");
            page.close().await;
        }
    });
}

#[test]
fn keys_mean_the_grid_after_a_click_elsewhere_but_not_in_fields() {
    run(async {
        let page = example("en", Size::Desktop).await;
        page.click("[data-cell='2']").await;
        // Buttons, a switch, a sheet: none of them swallows digits and arrows.
        page.click("#mode-corner").await;
        page.keys("12".chars()).await;
        page.until(
            "both are noted",
            "return document.querySelector('[data-cell=\"2\"] .corner')?.textContent === '1 2'",
        )
        .await;
        page.click("#mode-digit").await;
        page.keys(['4', Key::Right.into(), '6']).await;
        page.holds(2, '4').await;
        page.holds(3, '6').await;
        page.setting("show-mistakes").await;
        page.keys([Key::Right.into(), Key::Right.into(), '8']).await;
        page.holds(5, '8').await;
        // Space means the mode from here on, and presses no button a second time.
        page.click("#undo").await;
        page.holds(5, '.').await;
        page.keys("8 ".chars()).await;
        page.holds(5, '8').await;
        page.until(
            "the mode is the next",
            "return document.querySelector('#mode-corner').getAttribute('aria-pressed') === 'true'",
        )
        .await;
        page.click("#settings").await;
        page.click("#settings-sheet-close").await;
        page.keys("d".chars()).await;
        page.until(
            "the mode is digits",
            "return document.querySelector('#mode-digit').getAttribute('aria-pressed') === 'true'",
        )
        .await;
        // A field keeps what is typed into it, the grid takes none of it.
        let digits = page.digits().await;
        page.click("#new").await;
        page.click("#new-more summary").await;
        page.click("#new-seed").await;
        page.keys("123xu?".chars()).await;
        page.until("it is written", "return document.querySelector('#new-seed').value === '123xu?'").await;
        page.click("#new-technique").await;
        page.keys("9".chars()).await;
        page.click("#new-cancel").await;
        assert_eq!(page.digits().await, digits);
        page.go("#/enter").await;
        page.click("[data-cell='0']").await;
        page.click("#enter-clear").await;
        page.keys("53".chars()).await;
        page.shows("#enter-verdict", "Givens 2").await;
        page.click("#enter-text").await;
        page.keys(['7', Key::Left.into(), '1']).await;
        page.until("the text has them", "return document.querySelector('#enter-text').value.length === 83")
            .await;
        page.close().await;
    });
}

#[test]
fn hints_are_reached_by_keys() {
    run(async {
        for lang in ["en", "zh-CN"] {
            let page = example(lang, Size::Desktop).await;
            page.click("[data-cell='2']").await;
            for stage in 1..=4 {
                page.keys("?".chars()).await;
                page.stage(stage).await;
            }
            // There is no fifth; Enter does what the fourth says.
            page.keys("?".chars()).await;
            page.stage(4).await;
            let digits = page.digits().await;
            page.keys([Key::Enter.into()]).await;
            page.until("it is carried out", "return document.querySelector('#hint-card') === null").await;
            assert_ne!(page.digits().await, digits);
            // Esc closes it; anyone who has played on is told the first stage of what comes next.
            page.keys("??".chars()).await;
            page.stage(2).await;
            page.keys([Key::Escape.into()]).await;
            page.until("it is closed", "return document.querySelector('#hint-card') === null").await;
            page.keys("???".chars()).await;
            page.stage(3).await;
            page.click("[data-cell='2']").await;
            page.keys("4?".chars()).await;
            page.stage(1).await;
            page.click("#keys").await;
            let keys = page.text("#keys-sheet").await;
            assert!(keys.contains("Esc") && keys.contains("Enter"), "{keys}");
            page.close().await;
        }
    });
}

#[test]
fn a_pause_says_so_and_how_to_go_on() {
    run(async {
        for (lang, size, said, nothing) in [
            ("en", Size::Desktop, "Paused. Time so far:", "nothing was done"),
            ("zh-CN", Size::Phone, "计时停在", "未执行任何操作"),
        ] {
            // However long was played.
            let paused = format!(
                "return /{said} \\d\\d:\\d\\d/.test(document.querySelector('.paused-note')?.textContent)"
            );
            let page = example(lang, size).await;
            page.click("[data-cell='2']").await;
            page.keys("p".chars()).await;
            page.until("the pause is told, and the time", &paused).await;
            page.until(
                "the digits are hidden",
                "return getComputedStyle(document.querySelector('.given .digit')).visibility === 'hidden'",
            )
            .await;
            page.settled("play").await;
            page.shot(&format!("paused-{lang}")).await;
            page.accessible("a pause").await;
            page.keys("4".chars()).await;
            page.shows("#status", nothing).await;
            page.holds(2, '.').await;
            page.click("#go-on").await;
            page.until(
                "it goes on",
                "return document.querySelector('.paused-note').classList.contains('hidden')",
            )
            .await;
            page.keys("4".chars()).await;
            page.holds(2, '4').await;
            // Anyone who wants to look at the grid meanwhile may; that stays so.
            page.setting("hide-paused").await;
            page.client.refresh().await.unwrap();
            page.click("#pause").await;
            page.until("the pause is told, and the time", &paused).await;
            let seen = page
                .script("return getComputedStyle(document.querySelector('.given .digit')).visibility")
                .await;
            assert_eq!(seen, json!("visible"));
            page.until("the note lies below the grid that is seen", "const [a, b] = ['.board-frame', '.paused-note'].map(s => document.querySelector(s).getBoundingClientRect()); return (b.height > 0 && a.bottom <= b.top) || JSON.stringify([a, b])").await;
            page.shot(&format!("paused-seen-{lang}")).await;
            page.keys("p".chars()).await;
            page.until(
                "it goes on",
                "return document.querySelector('.paused-note').classList.contains('hidden')",
            )
            .await;
            page.setting("timer").await;
            page.click("#pause").await;
            page.shows(".paused-note", if lang == "en" { "The timer is off" } else { "计时已关闭" }).await;
            page.close().await;
        }
    });
}

#[test]
fn learn_and_watch_take_a_drawn_grid() {
    run(async {
        let page = Page::open("#/learn/path", "en", Size::Desktop).await;
        page.fill("#learn-puzzle", &drawn(EXAMPLE)).await;
        page.shows("#learn-status", "steps").await;
        page.until(
            "the path is there",
            "return document.querySelectorAll('#learn-steps button').length === 51",
        )
        .await;
        let lines = page.script("return document.querySelector('#learn-puzzle').rows").await;
        assert!(lines.as_u64().unwrap() > 12, "all of it is seen: {lines}");
        page.fill("#learn-puzzle", &drawn(EXAMPLE).replacen("| 5 3", "| 5", 1)).await;
        page.until(
            "what is wrong is told",
            "return document.querySelector('#learn-status').classList.contains('bad')",
        )
        .await;
        assert_eq!(page.digits().await, ".".repeat(81), "the puzzle before is no longer shown");
        page.go("#/watch").await;
        page.fill("#watch-puzzle", &drawn(EXAMPLE)).await;
        page.until("the search is of this puzzle", "return document.querySelectorAll('.given').length === 30 && Number(document.querySelector('#watch-scrub').max) > 40").await;
        page.click("#watch-end").await;
        page.until("it is solved", &format!("return [...document.querySelectorAll('.cell')].map(c => c.textContent).join('') === '{SOLUTION}'")).await;
        page.close().await;
    });
}

#[test]
fn what_others_did_is_there_when_the_window_is_looked_at_again() {
    run(async {
        let page = example("en", Size::Desktop).await;
        page.click("[data-cell='2']").await;
        page.keys("4".chars()).await;
        page.saved().await;
        let script = "const done = arguments[0];
            fetch('/api/games/act', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(
                { game: 1, after: 0, moves: [{ at: Date.now(), operation: { op: 'enter', cells: ['r1c4'], digit: 6 } }] }) }).then(() => done())";
        page.client.execute_async(script, vec![]).await.unwrap();
        page.script("window.dispatchEvent(new Event('focus'))").await;
        page.holds(3, '6').await;
        page.close().await;
    });
}
