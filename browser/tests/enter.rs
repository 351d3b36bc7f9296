//! Entering, for those who make puzzles: what stands in the grid is what the text says, and what is wrong with it is
//! seen.

use fantoccini::key::Key;
use serde_json::json;
use shudu_browser_tests::{EXAMPLE, Page, Size};

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

const BUTTONS: &str = "['enter-play', 'enter-solve', 'enter-rate', 'enter-explain'].map(id => document.getElementById(id).disabled)";

#[test]
fn the_grid_and_the_buttons_are_about_the_text() {
    run(async {
        let page = Page::open("#/enter", "en", Size::Desktop).await;
        let none = format!("return {BUTTONS}.every(Boolean)");
        let all = format!("return !{BUTTONS}.some(Boolean)");
        page.until("nothing can be done with nothing", &none).await;
        page.fill("#enter-text", "asdf").await;
        page.until("that is no puzzle", "return document.querySelector('#enter-verdict .bad') !== null")
            .await;
        page.until("nor with a word", &none).await;
        page.fill("#enter-text", EXAMPLE).await;
        page.until("with a puzzle all of it", &all).await;
        page.click("#export-qr").await;
        page.until("there is a code", "return document.querySelector('#qr img') !== null").await;
        page.fill("#enter-text", "asdf").await;
        page.until("the code is not of another puzzle", "return document.querySelector('#qr img') === null")
            .await;
        page.until("that is no puzzle", "return document.querySelector('#enter-verdict .bad') !== null")
            .await;
        page.until("nothing again", &none).await;
        assert_eq!(page.digits().await, ".".repeat(81), "the puzzle before is gone");
        page.fill("#enter-text", &EXAMPLE[..80]).await;
        page.until("80 digits are told of", "return document.querySelector('#enter-verdict .bad') !== null")
            .await;
        page.until("and are no puzzle", &none).await;
        page.close().await;
    });
}

#[test]
fn everything_can_be_undone() {
    run(async {
        let page = Page::open("#/enter", "en", Size::Desktop).await;
        page.click("[data-cell='0']").await;
        page.keys("53".chars()).await;
        page.holds(1, '3').await;
        page.held(Key::Control, 'z').await;
        page.holds(1, '.').await;
        page.holds(0, '5').await;
        page.held(Key::Control, 'y').await;
        page.holds(1, '3').await;
        page.fill("#enter-text", EXAMPLE).await;
        page.shows("#enter-verdict", "Exactly one solution").await;
        page.click("#enter-undo").await;
        page.shows("#enter-verdict", "Givens 2").await;
        page.click("#enter-redo").await;
        page.shows("#enter-verdict", "Exactly one solution").await;
        assert_eq!(page.digits().await, EXAMPLE);
        page.click("#enter-clear").await;
        page.until("it is gone", "return document.querySelector('#enter-text').value === ''").await;
        page.click("#enter-undo").await;
        page.shows("#enter-verdict", "Exactly one solution").await;
        page.until(
            "nothing was undone twice",
            &format!("return document.querySelector('#enter-text').value === '{EXAMPLE}'"),
        )
        .await;
        page.close().await;
    });
}

#[test]
fn what_is_wrong_is_marked_in_the_grid() {
    run(async {
        for (lang, size) in [("en", Size::Desktop), ("zh-CN", Size::Phone)] {
            let page = Page::open("#/enter", lang, size).await;
            let enter = async |puzzle: &str| {
                page.fill("#enter-text", puzzle).await;
                page.until("it is judged", "return document.querySelector('#enter-verdict .status')?.textContent.match(/\\d/) !== null").await;
            };
            // Two solutions: without the first given some cells differ.
            let many = EXAMPLE.replacen("53", "..", 1).replacen('7', ".", 1);
            enter(&many).await;
            page.until("the cells that differ are marked", "return document.querySelectorAll('#enter-marks .differs').length > 1 && document.querySelector('#enter-legend .differs') !== null").await;
            // A column without a place for 1: nine ones around it would clash, so rows fill it.
            let dead = format!("12345678.{}9", ".".repeat(17)) + &".".repeat(54);
            enter(&dead).await;
            page.until(
                "the cell without a digit is marked",
                "return document.querySelector('#enter-marks .dead[data-cell-name=r1c9]') !== null",
            )
            .await;
            page.shot(&format!("enter-dead-{lang}")).await;
            enter(&EXAMPLE.replacen("53.", "535", 1)).await;
            page.until("clashes are marked", "return document.querySelectorAll('.cell.clash').length === 2")
                .await;
            // One given too many.
            let spare = EXAMPLE.replacen("53.", "534", 1);
            enter(&spare).await;
            page.until(
                "what could go is marked",
                "return document.querySelectorAll('#enter-marks .spare').length > 0",
            )
            .await;
            page.click("[data-cell='2']").await;
            page.until(
                "and told of",
                "return document.querySelector('#enter-given').textContent.length > 10",
            )
            .await;
            page.accessible("a puzzle with a given too many").await;
            page.click("#enter-candidates").await;
            page.until("candidates are seen", "return document.querySelectorAll('.candidate').length > 100")
                .await;
            page.settled("enter").await;
            page.shot(&format!("enter-marks-{lang}")).await;
            page.close().await;
        }
    });
}

#[test]
fn symmetry_and_rating_come_by_themselves() {
    run(async {
        let page = Page::open("#/enter", "en", Size::Desktop).await;
        page.fill("#enter-text", EXAMPLE).await;
        page.shows("#enter-facts", "Symmetry").await;
        page.shows("#enter-facts", "half-turn").await;
        page.shows("#enter-facts", "ER 1.2").await;
        page.click("#enter-live").await;
        page.fill("#enter-text", &EXAMPLE.replacen('5', ".", 1)).await;
        page.shows("#enter-facts", "Givens 29").await;
        page.until(
            "nothing is rated",
            "return !document.querySelector('#enter-facts').textContent.includes('ER')",
        )
        .await;
        page.close().await;
    });
}

#[test]
fn no_word_for_programs_is_shown() {
    run(async {
        for lang in ["en", "zh-CN"] {
            let page = Page::open("#/enter", lang, Size::Desktop).await;
            for puzzle in [
                ".".repeat(81),
                EXAMPLE.replacen("53", "..", 1),
                EXAMPLE.replacen('.', "2", 1),
                EXAMPLE.replacen("53.", "535", 1),
            ] {
                page.fill("#enter-text", &puzzle).await;
                page.until(
                    "it is judged",
                    "return document.querySelector('#enter-verdict .status') !== null",
                )
                .await;
                page.script(
                    "for (const id of ['enter-solve', 'enter-rate']) document.getElementById(id).click()",
                )
                .await;
                page.settled("enter").await;
                let said = page.text("#enter-verdict").await;
                for word in ["many", "none", "invalid:", "unknown:"] {
                    assert!(!said.split([' ', '.', '\n']).any(|part| part == word), "{lang}: {said}");
                }
            }
            page.close().await;
        }
    });
}

#[test]
fn a_huge_paste_is_refused_at_once_and_not_sent() {
    run(async {
        let page = Page::open("#/enter", "en", Size::Desktop).await;
        let paste = |field: &str| {
            format!(
                "const real = window.real ??= window.fetch;
                window.sent = 0;
                window.fetch = (...request) => {{ window.sent += 1; return real(...request); }};
                const field = document.querySelector('{field}');
                field.value = '53..7.... '.repeat(150000);
                const began = performance.now();
                field.dispatchEvent(new Event('input', {{ bubbles: true }}));
                return performance.now() - began;"
            )
        };
        page.script(&paste("#enter-text")).await;
        assert_eq!(
            page.script("return document.querySelector('#enter-verdict').textContent.includes('1.5 MB')")
                .await,
            json!(true)
        );
        assert_eq!(page.script("return window.sent").await, json!(0));
        for (view, field) in
            [("#/learn/path", "#learn-puzzle"), ("#/watch", "#watch-puzzle"), ("#/library", "#import-text")]
        {
            page.go(view).await;
            page.settled(view.trim_start_matches("#/")).await;
            page.script(&paste(field)).await;
            page.until("it is refused", "return document.body.textContent.includes('1.5 MB')").await;
            assert_eq!(page.script("return window.sent").await, json!(0), "{view}");
            page.script("document.querySelector('#toasts').replaceChildren()").await;
        }
        page.close().await;
    });
}

#[test]
fn a_picture_becomes_the_puzzle_and_stands_beside_it() {
    run(async {
        for size in [Size::Desktop, Size::Phone] {
            let page = Page::open("#/enter", "en", size).await;
            page.drop_picture(EXAMPLE).await;
            page.shows("#enter-verdict", "Exactly one solution").await;
            assert_eq!(page.digits().await, EXAMPLE);
            page.until(
                "the straightened picture is seen whole",
                "const picture = document.querySelector('#photo-straightened'); \
                 return picture !== null && picture.naturalWidth === 432 && picture.getBoundingClientRect().right <= innerWidth",
            )
            .await;
            page.accessible("a picture beside the grid").await;
            page.click("#photo-done").await;
            page.until("it is gone", "return document.querySelector('#photo-straightened') === null").await;
            page.drop_picture(&".".repeat(81)).await;
            page.shows("#photo-said", "does not look like a Sudoku").await;
            page.close().await;
        }
    });
}

#[test]
fn a_photo_is_one_tap_from_home_and_stands_beside_what_was_read() {
    run(async {
        for size in [Size::Phone, Size::Desktop] {
            let page = Page::open("#/home", "en", size).await;
            page.until("home is shown", "return document.querySelector('#home-photo')?.checkVisibility()")
                .await;
            let script = "const [request, done] = arguments;
                import(new URL('js/main.js', document.baseURI).href)
                    .then(({ engine }) => engine.call('render', request)).then(({ base64 }) => {
                        const data = new DataTransfer();
                        data.items.add(new File([Uint8Array.from(atob(base64), c => c.charCodeAt(0))], 'p.png', { type: 'image/png' }));
                        const field = document.querySelector('#home-photo-file');
                        field.files = data.files;
                        field.dispatchEvent(new Event('change'));
                        done(null);
                    }).catch(error => done(String(error.message ?? error)))";
            let request = json!({ "puzzle": EXAMPLE, "to": "png", "size": 400 });
            let failed = page.client.execute_async(script, vec![request]).await.unwrap();
            assert_eq!(failed, serde_json::Value::Null);
            page.shows("#enter-verdict", "Exactly one solution").await;
            let beside = "const [picture, board, play] = ['#photo-straightened', '.board', '#photo-play'].map(s => document.querySelector(s).getBoundingClientRect());
                return [picture, board, play].every(({ top, bottom }) => top >= 0 && bottom <= innerHeight) && Math.abs(picture.top - board.top) < 8 && (picture.left >= board.right || picture.right <= board.left)";
            page.until("both are in view, side by side, with the button to play", beside).await;
            page.accessible("a picture beside its grid").await;
            page.click("#photo-play").await;
            page.settled("play").await;
            assert_eq!(page.digits().await, EXAMPLE);
            page.close().await;
        }
    });
}
