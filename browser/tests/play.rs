//! Playing: every control, in both languages, by keyboard alone, on a desk and on a phone.

use fantoccini::key::Key;
use serde_json::json;
use shudu_browser_tests::{EXAMPLE, Page, SOLUTION, Size};

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

async fn example(lang: &str, size: Size) -> Page {
    let page = Page::open(&format!("#/play?puzzle={EXAMPLE}"), lang, size).await;
    page.until(
        "the puzzle is there",
        &format!(
            "return location.hash === '#/play' && document.querySelectorAll('.given').length === {}",
            EXAMPLE.bytes().filter(|b| *b != b'.').count()
        ),
    )
    .await;
    // Its rating comes late, and moves what stands below it.
    page.settled("play").await;
    page
}

/// Goes to the first cell by keys.
async fn to_first_cell(page: &Page) {
    page.click("[data-cell='40']").await;
    page.keys([Key::Up; 4].map(char::from)).await;
    page.keys([Key::Left; 4].map(char::from)).await;
}

#[test]
fn a_puzzle_is_solved_by_keyboard_alone() {
    run(async {
        for (lang, right) in [("en", "The answer is right"), ("zh-CN", "答案正确")] {
            let page = example(lang, Size::Desktop).await;
            to_first_cell(&page).await;
            for row in 0..9 {
                for column in 0..9 {
                    page.keys([char::from(SOLUTION.as_bytes()[row * 9 + column]), Key::Right.into()]).await;
                }
                page.keys([Key::Down.into()]).await;
            }
            page.shows("#status", right).await;
            assert_eq!(page.digits().await, SOLUTION);
            page.shot(&format!("solved-{lang}")).await;
            page.close().await;
        }
    });
}

#[test]
fn what_a_cell_says_follows_what_is_in_it() {
    run(async {
        let page = example("en", Size::Desktop).await;
        page.says(0, "row 1 column 1, 5, given").await;
        page.click("[data-cell='2']").await;
        page.keys("5".chars()).await;
        page.says(2, "row 1 column 3, 5, clashes").await;
        page.shows("#announcer", "clashes with row 1 column 1").await;
        page.keys([Key::Backspace.into()]).await;
        page.says(2, "row 1 column 3, blank").await;
        page.held(Key::Shift, '4').await;
        page.says(2, "row 1 column 3, notes 4").await;
        page.close().await;
        let page = example("zh-CN", Size::Desktop).await;
        page.says(0, "第 1 行第 1 列，5，提示数").await;
        page.close().await;
    });
}

#[test]
fn every_control_does_what_it_says() {
    run(async {
        for (lang, wrong, so_far) in
            [("en", "not right: 1", "Right so far"), ("zh-CN", "不正确：1", "到目前为止都对")]
        {
            let page = example(lang, Size::Desktop).await;
            // Digit, undo, redo, erase.
            page.click("[data-cell='2']").await;
            page.click(".pad button:nth-child(4)").await;
            page.holds(2, '4').await;
            page.click("#undo").await;
            page.holds(2, '.').await;
            page.click("#redo").await;
            page.holds(2, '4').await;
            page.click("#check").await;
            page.shows("#status", so_far).await;
            page.click("#erase").await;
            page.holds(2, '.').await;
            // A wrong digit that clashes with nothing is a mistake, found by checking.
            page.click(".pad button:nth-child(2)").await;
            page.click("#check").await;
            page.shows("#status", wrong).await;
            page.until(
                "it is marked",
                "return document.querySelector('[data-cell=\"2\"]').classList.contains('mistake')",
            )
            .await;
            page.click("#back-to-right").await;
            page.until("it is gone", "return document.querySelector('[data-cell=\"2\"] .digit') === null")
                .await;
            // Notes of both kinds, by hand and automatic, and their removal by an entry.
            page.click("#mode-corner").await;
            page.click(".pad button:nth-child(1)").await;
            page.click("#mode-centre").await;
            page.click(".pad button:nth-child(2)").await;
            page.until("both notes are there", "const c = document.querySelector('[data-cell=\"2\"]'); return c.querySelector('.corner').textContent === '1' && c.querySelector('.centre').textContent === '2'").await;
            page.click("#fill-notes").await;
            page.until(
                "the notes are filled in",
                "return document.querySelector('[data-cell=\"2\"] .centre').textContent === '1 2 4'",
            )
            .await;
            page.click("#mode-digit").await;
            page.click("[data-cell='3']").await;
            page.click(".pad button:nth-child(6)").await;
            page.click("#undo").await;
            page.click("[data-cell='2']").await;
            page.click(".pad button:nth-child(4)").await;
            page.until("the entry took notes with it", "return ![...document.querySelectorAll('.cell')].filter(c => [5, 6, 7, 8, 11, 29].includes(Number(c.dataset.cell))).some(c => c.querySelector('.centre')?.textContent.includes('4'))").await;
            // Colours.
            page.click("#mode-color").await;
            page.click(".pad button:nth-child(3)").await;
            page.until(
                "it is coloured",
                "return document.querySelector('[data-cell=\"2\"]').classList.contains('color-3')",
            )
            .await;
            page.click("#mode-digit").await;
            // Pause, settings, starting over, the answer, quitting.
            page.click("#pause").await;
            page.until(
                "it is hidden",
                "return document.querySelector('.play-frame').classList.contains('paused')",
            )
            .await;
            page.click("#pause").await;
            page.setting("timer").await;
            page.setting("show-mistakes").await;
            page.click("#settings").await;
            page.until("the settings stay", "return document.querySelector('#set-show-mistakes').checked && !document.querySelector('#set-timer').checked").await;
            page.click("#settings-sheet-close").await;
            page.click("#restart").await;
            page.until(
                "nothing is left",
                "return document.querySelectorAll('.cell:not(.given) .digit, .centre, .corner').length === 0",
            )
            .await;
            page.click("#answer").await;
            page.click("#asked-yes").await;
            page.until("the answer is there", &format!("return [...document.querySelectorAll('.cell')].map(c => c.textContent).join('') === '{SOLUTION}'")).await;
            page.click("#quit").await;
            page.until("the library is shown", "return location.hash.startsWith('#/library')").await;
            page.close().await;
        }
    });
}

#[test]
fn a_new_game_is_made_to_order() {
    run(async {
        for size in [Size::Desktop, Size::Phone] {
            let page = example("en", size).await;
            page.further("#new").await;
            page.until(
                "techniques are offered",
                "return document.querySelectorAll('#new-techniques option').length > 20",
            )
            .await;
            page.accessible("the choice of a level").await;
            page.click("#new-more summary").await;
            page.click("#new-level-easy").await;
            // A technique is named as people name it, and an error stands beside the field.
            page.fill("#new-technique", "nonsense").await;
            page.click("#new-make").await;
            page.shows("#new-technique-wrong", "There is no technique “nonsense”").await;
            page.fill("#new-technique", "").await;
            page.shot("new").await;
            page.accessible("the dialog for a new game").await;
            page.click("#new-make").await;
            page.until("another puzzle is there", &format!("return document.querySelector('dialog') === null && [...document.querySelectorAll('.cell')].map(c => c.classList.contains('given') ? c.textContent : '.').join('') !== '{EXAMPLE}'")).await;
            page.close().await;
        }
    });
}

#[test]
fn a_game_survives_a_reload_and_an_absent_server() {
    run(async {
        let mut page = example("en", Size::Desktop).await;
        page.kept().await;
        page.click("[data-cell='2']").await;
        page.keys("4".chars()).await;
        page.stop_server();
        page.client.refresh().await.unwrap();
        page.until(
            "the game is there again",
            "return document.querySelector('[data-cell=\"2\"] .digit')?.textContent === '4'",
        )
        .await;
        page.click("[data-cell='3']").await;
        page.keys("6".chars()).await;
        page.click("#check").await;
        // The page has the rules and the solution itself.
        page.shows("#status", "Right so far; 49 cells are blank").await;
        page.shows("#away", "No connection to the server").await;
        page.shot("away").await;
        page.start_server();
        page.saved().await;
        page.holds(3, '6').await;
        page.close().await;
    });
}

#[test]
fn an_address_holds_the_whole_state() {
    run(async {
        let page = example("en", Size::Desktop).await;
        page.click("[data-cell='2']").await;
        page.keys("4".chars()).await;
        page.click("[data-cell='3']").await;
        page.held(Key::Shift, '2').await;
        page.keys("o7i5".chars()).await;
        page.keys("]]m9".chars()).await;
        page.script(
            "navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }",
        )
        .await;
        page.click("#share").await;
        page.until("it is copied", "return typeof window.copied === 'string'").await;
        let address = page.script("return window.copied").await;
        // The very text that the program itself makes of the position.
        page.saved().await;
        let script = "const done = arguments[0];
            fetch('/api/games/state', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{\"game\":1}' })
                .then(response => response.json()).then(state => done(state.view.share))";
        let own = page.client.execute_async(script, vec![]).await.unwrap();
        assert_eq!(address.as_str().unwrap().split_once("s=").unwrap().1, own);
        let other = Page::open("#/enter", "en", Size::Desktop).await;
        let hash = address.as_str().unwrap().split_once('#').unwrap().1.to_owned();
        other.go(&format!("#{hash}")).await;
        other.until("it is all there", "return document.querySelector('[data-cell=\"2\"] .digit')?.textContent === '4' && document.querySelector('[data-cell=\"3\"] [data-digit=\"2\"]') !== null && document.querySelector('[data-cell=\"3\"] .color-1')?.textContent === '5' && document.querySelector('[data-cell=\"3\"]').classList.contains('color-7') && document.querySelector('[data-cell=\"3\"] .centre')?.textContent === '9'").await;
        other.close().await;
        page.close().await;
    });
}

#[test]
fn every_view_is_accessible_in_light_and_dark_and_on_a_phone() {
    run(async {
        for size in [Size::Desktop, Size::Phone] {
            for lang in ["en", "zh-CN"] {
                let page = example(lang, size).await;
                let device = if matches!(size, Size::Phone) { "phone" } else { "desktop" };
                for view in ["play", "enter", "learn", "watch", "library"] {
                    page.go(&format!("#/{view}")).await;
                    page.settled(view).await;
                    for theme in ["light", "dark"] {
                        page.script(&format!("document.documentElement.dataset.theme = '{theme}'")).await;
                        page.shot(&format!("{view}-{lang}-{device}-{theme}")).await;
                        page.accessible(&format!("{view} {lang} {device} {theme}")).await;
                    }
                    let wide = page.script("return document.documentElement.scrollWidth <= document.documentElement.clientWidth + 1").await;
                    assert_eq!(wide, json!(true), "{view} {lang} {device} is wider than the window");
                }
                page.close().await;
            }
        }
    });
}

#[test]
fn looks_and_language_can_be_switched() {
    run(async {
        let page = example("en", Size::Desktop).await;
        page.click("#theme").await;
        page.until("it is dark", "return document.documentElement.dataset.theme === 'dark'").await;
        page.click("#text-size").await;
        page.until("it is larger", "return document.documentElement.dataset.text === 'large'").await;
        page.click("#language").await;
        page.shows("#check", "核查").await;
        for (control, text) in [("#erase", "删除"), ("#answer", "答案"), ("#quit", "退出")] {
            page.shows(control, text).await;
        }
        assert_eq!(page.script("return document.documentElement.lang").await, json!("zh-CN"));
        page.close().await;
    });
}

#[test]
fn a_hint_comes_in_four_stages_and_is_carried_out() {
    run(async {
        for lang in ["en", "zh-CN"] {
            let page = example(lang, Size::Desktop).await;
            page.click("#hint").await;
            page.stage(1).await;
            let digits = page.digits().await;
            for stage in 2..=4 {
                page.click("#hint-more").await;
                page.stage(stage).await;
            }
            page.settled("play").await;
            page.shot(&format!("hint-{lang}")).await;
            page.accessible("a hint").await;
            assert_eq!(page.digits().await, digits, "a hint writes nothing by itself");
            page.click("#hint-apply").await;
            page.until("it is carried out", "return document.querySelector('#hint-card') === null").await;
            page.close().await;
        }
        // On a phone it is seen at once, together with the rows that it speaks of.
        let page = example("zh-CN", Size::Phone).await;
        page.click("#hint").await;
        for stage in 1..4 {
            page.stage(stage).await;
            page.click("#hint-more").await;
        }
        page.stage(4).await;
        page.until(
            "it is on the screen, with the board",
            "const [card, board] = ['#hint-card', '.board-frame'].map(s => document.querySelector(s).getBoundingClientRect());
            const close = document.querySelector('#hint-close');
            return close !== null && card.top >= board.top + board.height / 3 && card.bottom <= window.innerHeight",
        )
        .await;
        page.shot("hint-phone").await;
        page.settled("play").await;
        page.accessible("a hint on a phone").await;
        page.click("#hint-close").await;
        page.until("it is gone", "return document.querySelector('#hint-card') === null").await;
        page.close().await;
        // A mistake is named before any step.
        let page = example("en", Size::Desktop).await;
        page.click("[data-cell='2']").await;
        page.keys("2".chars()).await;
        page.click("#hint").await;
        page.shows("#hint-card", "row 1, column 3").await;
        page.until(
            "it is marked",
            "return document.querySelector('[data-cell=\"2\"]').classList.contains('role-elimination')",
        )
        .await;
        page.close().await;
    });
}

/// A game whose notes lack the right digit, when a hint was asked for.
async fn lacking(lang: &str) -> Page {
    let page = example(lang, Size::Desktop).await;
    // 1 2 4 can stand there, and the solution has 4.
    page.click("[data-cell='2']").await;
    page.click("#mode-centre").await;
    page.click(".pad button:nth-child(1)").await;
    page.click(".pad button:nth-child(2)").await;
    page.click("#hint").await;
    page
}

#[test]
fn notes_without_the_right_digit_bar_no_hint() {
    run(async {
        for (lang, said) in [("en", "Your notes in row 1 column 3 lack 4."), ("zh-CN", "笔记里缺 4")] {
            let page = lacking(lang).await;
            page.shows("#hint-card", said).await;
            page.accessible("notes that lack a digit").await;
            page.click("#hint-anyway").await;
            for stage in 2..=4 {
                page.click("#hint-more").await;
                page.stage(stage).await;
            }
            page.close().await;
            // One press notes the digit and goes on.
            let page = lacking(lang).await;
            page.click("#hint-add").await;
            page.until("there is a hint", "return document.querySelector('#hint-more') !== null").await;
            let notes =
                page.script("return document.querySelector('[data-cell=\"2\"] .centre').textContent").await;
            assert_eq!(notes, json!("1 2 4"));
            page.close().await;
        }
    });
}
