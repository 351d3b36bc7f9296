//! Entering and watching.

use fantoccini::key::Key;
use serde_json::json;
use shudu_browser_tests::{EXAMPLE, Page, SOLUTION, Size};

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

/// Writes into the field for puzzles, as pasting does.
async fn paste(page: &Page, text: &str) {
    page.fill("#enter-text", text).await;
}

#[test]
fn a_puzzle_is_read_in_every_form_and_played() {
    run(async {
        let rows: Vec<&str> = (0..9).map(|row| &EXAMPLE[9 * row..9 * row + 9]).collect();
        let commas: Vec<String> = rows
            .iter()
            .map(|row| {
                row.chars().map(|c| if c == '.' { ' ' } else { c }.to_string()).collect::<Vec<_>>().join(",")
            })
            .collect();
        let page = Page::open("#/enter", "en", Size::Desktop).await;
        for text in [
            EXAMPLE.to_owned(),
            EXAMPLE.replace('.', "0"),
            rows.join("\n"),
            commas.join("\n"),
            json!({"puzzle": EXAMPLE}).to_string(),
        ] {
            page.click("#enter-clear").await;
            paste(&page, &text).await;
            page.shows("#enter-verdict", "Exactly one solution").await;
            assert_eq!(page.digits().await, EXAMPLE, "{text}");
        }
        paste(&page, "53..7").await;
        page.shows("#enter-verdict", "expected").await;
        paste(&page, &EXAMPLE.replacen('.', "5", 1)).await;
        page.shows("#enter-verdict", "row 1 column 1 and row 1 column 3 both hold 5").await;
        paste(&page, EXAMPLE).await;
        page.shows("#enter-verdict", "Exactly one solution").await;
        page.click("#enter-solve").await;
        page.until("the solution is drawn", &format!("return [...document.querySelectorAll('.cell')].map(c => c.textContent).join('') === '{SOLUTION}'")).await;
        page.click("#enter-rate").await;
        page.shows("#enter-verdict", "ER 1.2").await;
        page.choose("#export-form", "pencilmarks").await;
        page.until("it is exported", "return document.querySelector('#export-text').value.includes('+-')")
            .await;
        // What a form has no place for stands beside the text, not in it.
        page.choose("#export-form", "opensudoku").await;
        page.until(
            "it ends as a document does",
            "return document.querySelector('#export-text').value.endsWith('</opensudoku>')",
        )
        .await;
        paste(&page, include_str!("../../fuzz/corpus/read_fpuzzles/in_words")).await;
        page.shows("#enter-verdict", "rules in words").await;
        assert_eq!(page.digits().await, EXAMPLE);
        page.choose("#export-form", "sukaku").await;
        page.shows("#export-losses", "the form sukaku").await;
        page.choose("#export-form", "pencilmarks").await;
        page.click("#export-qr").await;
        page.until("the code is there", "return document.querySelector('#qr img')?.naturalWidth > 100").await;
        page.shot("enter").await;
        page.click("#enter-play").await;
        page.until(
            "it is played",
            "return location.hash === '#/play' && document.querySelector('#check') !== null",
        )
        .await;
        page.close().await;
    });
}

#[test]
fn a_grid_is_typed_cell_by_cell() {
    run(async {
        let page = Page::open("#/enter", "zh-CN", Size::Phone).await;
        page.click("[data-cell='0']").await;
        page.keys(EXAMPLE.chars()).await;
        page.shows("#enter-verdict", "恰好一个解").await;
        assert_eq!(page.digits().await, EXAMPLE);
        // A slip is taken back as in a text.
        page.click("#enter-clear").await;
        page.click("[data-cell='0']").await;
        page.keys("12".chars().chain([Key::Backspace.into()]).chain("3".chars())).await;
        page.shows("#enter-verdict", "提示数 2").await;
        assert_eq!(page.digits().await[..4], *"13..");
        // A phone has no keys: the pad writes, too, and goes on by itself; the tenth key is a blank.
        page.click("#enter-clear").await;
        page.click("[data-cell='0']").await;
        for digit in EXAMPLE[..18].chars() {
            let key = digit.to_digit(10).unwrap_or(10);
            page.click(&format!("#enter-pad button:nth-child({key})")).await;
        }
        page.shows("#enter-verdict", "提示数 7").await;
        assert_eq!(page.digits().await[..18], EXAMPLE[..18]);
        page.click("[data-cell='1']").await;
        page.click("#enter-pad button:nth-child(10)").await;
        page.shows("#enter-verdict", "提示数 6").await;
        page.holds(1, '.').await;
        page.shot("enter-pad").await;
        page.accessible("a grid that is typed").await;
        page.close().await;
    });
}

#[test]
fn a_search_is_played_stepped_and_scrubbed() {
    run(async {
        for lang in ["en", "zh-CN"] {
            let page = Page::open(&format!("#/watch?puzzle={EXAMPLE}"), lang, Size::Desktop).await;
            page.until(
                "the search is there",
                "return Number(document.querySelector('#watch-scrub').max) > 40",
            )
            .await;
            let at = "return Number(document.querySelector('#watch-scrub').value)";
            page.click("#watch-step").await;
            assert_eq!(page.script(at).await, json!(1));
            page.click("#watch-back").await;
            assert_eq!(page.script(at).await, json!(0));
            page.click("#watch-end").await;
            page.until("it is solved", &format!("return [...document.querySelectorAll('.cell')].map(c => c.textContent).join('') === '{SOLUTION}'")).await;
            page.click("#watch-start").await;
            page.choose("#watch-speed", "250").await;
            page.click("#watch-play").await;
            page.until(
                "it has played to the end",
                &format!("{at} === Number(document.querySelector('#watch-scrub').max)"),
            )
            .await;
            page.click("#watch-second").await;
            page.until("there are two", "return document.querySelectorAll('.stage').length === 2").await;
            page.choose("#watch-algorithm-2", "sat").await;
            page.until(
                "one without a trace shows its counters",
                "return document.querySelectorAll('.stage')[1].querySelectorAll('.facts strong').length > 2",
            )
            .await;
            page.settled("watch").await;
            page.shot(&format!("watch-two-{lang}")).await;
            page.accessible("two searches").await;
            page.close().await;
        }
    });
}

#[test]
fn a_search_plays_as_fast_as_it_says() {
    run(async {
        let page = Page::open("#/watch", "en", Size::Desktop).await;
        page.settled("watch").await;
        page.choose("#watch-algorithm-1", "row-major").await;
        page.until("it is long", "return Number(document.querySelector('#watch-scrub').max) > 10000").await;
        page.choose("#watch-speed", "1000").await;
        page.script("window.began = performance.now(); document.querySelector('#watch-play').click()").await;
        page.until("it has played for five seconds", "return performance.now() - began > 5000").await;
        let rate = page
            .script("return Number(document.querySelector('#watch-scrub').value) * 1000 / (performance.now() - began)")
            .await;
        let rate = rate.as_f64().expect("it is a number");
        // A picture takes its time, too, and what is behind by one picture is no longer behind with the next.
        assert!((850.0..=1001.0).contains(&rate), "{rate} a second");
        page.close().await;
    });
}

#[test]
fn a_generator_is_watched_and_the_algorithm_explained() {
    run(async {
        for (lang, size, article) in
            [("en", Size::Desktop, "docs/articles.md"), ("zh-CN", Size::Phone, "docs/zh-CN/articles.md")]
        {
            let page = Page::open(&format!("#/watch?puzzle={EXAMPLE}"), lang, size).await;
            page.settled("watch").await;
            page.choose("#watch-algorithm-1", "generator:diagonal").await;
            page.until("the grid is empty", "return !document.querySelector('.given')").await;
            page.until(
                "there is something to watch",
                "return document.querySelector('#watch-scrub').max > 54",
            )
            .await;
            page.script(
                "const scrub = document.querySelector('#watch-scrub');
                scrub.value = 27; scrub.dispatchEvent(new Event('input'));",
            )
            .await;
            let digits = page.digits().await;
            let boxes: Vec<bool> = digits.chars().map(|digit| digit != '.').collect();
            for (cell, filled) in boxes.into_iter().enumerate() {
                assert_eq!(
                    filled,
                    cell / 27 == cell % 9 / 3,
                    "after 27 events the three boxes stand: {digits}"
                );
            }
            page.click("#watch-about-1 summary").await;
            page.shows("#watch-about-1", article).await;
            page.shot(&format!("watch-generator-{lang}")).await;
            page.accessible("a generator").await;
            page.close().await;
        }
    });
}

#[test]
fn a_path_is_stepped_through_and_a_lesson_practised() {
    run(async {
        for (lang, size, single, practise) in
            [("en", Size::Desktop, "Hidden Single", "Practise"), ("zh-CN", Size::Phone, "排除", "练习")]
        {
            let page = Page::open(&format!("#/learn?puzzle={EXAMPLE}"), lang, size).await;
            page.shows("#learn-steps", single).await;
            let first = page.text("#learn-step").await;
            page.click("#learn-on").await;
            page.until("the second step is told", "return document.querySelectorAll('#learn-steps button')[1].getAttribute('aria-current') === 'step'").await;
            assert_ne!(page.text("#learn-step").await, first);
            page.click("#learn-back").await;
            assert_eq!(page.text("#learn-step").await, first);
            page.choose("#learn-scale", "se").await;
            page.until(
                "it is explained anew",
                "return document.querySelector('#learn-step h2')?.textContent.includes('·')",
            )
            .await;
            page.settled("learn").await;
            page.shot(&format!("learn-{lang}")).await;
            page.accessible("a path").await;
            page.go("#/learn/x-wing").await;
            page.shows("#lesson", "X-Wing").await;
            page.until(
                "the example is drawn",
                "return document.querySelectorAll('.mark-elimination').length > 0",
            )
            .await;
            page.shot(&format!("lesson-{lang}")).await;
            page.accessible("a lesson").await;
            page.click("#part-puzzle").await;
            page.shows("#lesson-practice", practise).await;
            page.click("#lesson-practice").await;
            page.until(
                "it is played",
                "return document.querySelector('#check') !== null && document.querySelectorAll('.given').length > 16",
            )
            .await;
            page.close().await;
        }
    });
}

#[test]
fn the_state_of_a_game_goes_out_to_other_solvers() {
    run(async {
        let page = Page::open(&format!("#/play?puzzle={EXAMPLE}"), "en", Size::Desktop).await;
        page.until("the puzzle is there", "return document.querySelectorAll('.given').length === 30").await;
        page.settled("play").await;
        page.click("[data-cell='2']").await;
        page.keys("4".chars()).await;
        page.click("[data-cell='3']").await;
        page.keys("m6".chars()).await;
        page.go("#/enter").await;
        page.click("#enter-current").await;
        page.shows("#enter-verdict", "Exactly one solution").await;
        page.until("digits and notes are drawn", "return document.querySelector('[data-cell=\"2\"] .digit')?.textContent === '4' && document.querySelector('[data-cell=\"3\"] .centre')?.textContent === '6'").await;
        let exported = "document.querySelector('#export-text').value";
        for (form, sign) in [("json", "\"placed\":\"..4"), ("pencilmarks", "+-"), ("hodoku", "53+4")] {
            page.choose("#export-form", form).await;
            page.until(form, &format!("return {exported}.includes({})", json!(sign))).await;
        }
        page.click("#export-qr").await;
        page.until("the code is there", "return document.querySelector('#qr img')?.naturalWidth > 100").await;
        page.shot("export").await;
        page.accessible("an export").await;
        page.close().await;
    });
}
