//! The course: explanations that can be walked through, exercises that are checked, names to tell apart. And hints that
//! teach.

use fantoccini::key::Key;
use serde_json::{Value, json};
use shudu_browser_tests::{EXAMPLE, Page, Size};

/// Needs chains, by every order.
const CHAINS: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

/// Has a long path.
const LONG: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

/// Asks the engine, past the page.
async fn ask(page: &Page, call: &str, request: &Value) -> Value {
    let script = "const [call, request, done] = arguments;
        (window.unheard ?? window.fetch)(`/api/${call}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(request) })
            .then(response => response.json()).then(done)";
    page.client.execute_async(script, vec![json!(call), request.clone()]).await.unwrap()
}

/// What the next call of this name asks and is told, without a change.
async fn listen(page: &Page, call: &str) {
    let script = format!(
        "const real = window.fetch;
        window.unheard = real;
        window.heard = [];
        window.fetch = async (...request) => {{
            const response = await real(...request);
            if (String(request[0]).endsWith('/api/{call}')) response.clone().json().then(answer => window.heard.push([JSON.parse(request[1].body), answer]));
            return response;
        }};"
    );
    page.script(&script).await;
}

#[test]
fn a_single_is_shown_by_what_excludes_it_and_without_candidates() {
    run(async {
        for (lang, size, place) in
            [("en", Size::Desktop, "row 4 column 5"), ("zh-CN", Size::Phone, "第 4 行第 5 列")]
        {
            let page = Page::open(&format!("#/play?puzzle={EXAMPLE}"), lang, size).await;
            page.settled("play").await;
            page.click("#hint").await;
            for stage in 2..=4 {
                page.click("#hint-more").await;
                page.stage(stage).await;
            }
            // Whatever the first step is: it is named in words, and in notation for those who want that.
            let sentences =
                "[...document.querySelectorAll('.explanation p')].map(p => p.textContent).join(' ')";
            let text = page.script(&format!("return {sentences}")).await.to_string();
            let noted = json!(page.script(&format!("return /r[1-9]+c[1-9]/.test({sentences})")).await);
            assert!(
                noted == json!(false) && (text.contains("row") || text.contains("行")),
                "{text}, as in {place}"
            );
            assert_eq!(page.script("return document.querySelectorAll('.candidate').length").await, json!(0));
            for part in [".teach .excludes", ".teach .ray", ".teach .veil", ".teach .ghost"] {
                let script = format!("return document.querySelectorAll('{part}').length > 0");
                assert_eq!(page.script(&script).await, json!(true), "{part}");
            }
            assert_eq!(
                page.script("return document.querySelectorAll('.cell.selected').length").await,
                json!(0),
                "nothing else is marked"
            );
            page.shot(&format!("hint-single-{lang}")).await;
            page.accessible("a single explained").await;
            page.click("#hint-close").await;
            page.setting("notation").await;
            page.click("#hint").await;
            for stage in 2..=4 {
                page.click("#hint-more").await;
                page.stage(stage).await;
            }
            page.until("in notation", &format!("return /r[1-9]c[1-9]/.test({sentences})")).await;
            page.click("#hint-apply").await;
            page.until("nothing lies over the grid", "return document.querySelector('.teach') === null")
                .await;
            page.close().await;
        }
    });
}

#[test]
fn a_chain_is_walked_through() {
    run(async {
        let page = Page::open(&format!("#/learn?puzzle={CHAINS}"), "en", Size::Desktop).await;
        page.shows("#learn-status", "steps").await;
        let chain = page
            .script("const at = [...document.querySelectorAll('#learn-steps button')].findIndex(b => /chain/i.test(b.textContent)); document.querySelectorAll('#learn-steps button')[at]?.click(); return at")
            .await;
        assert!(chain.as_i64().unwrap() >= 0, "a chain is on the path");
        page.until("it has lines", "return document.querySelectorAll('#learn-step ol.lines li').length > 2")
            .await;
        let held = "return document.querySelectorAll('.teach .holds, .teach .falls').length";
        assert_eq!(page.script(held).await, json!(0), "as a whole it is drawn as before");
        let mut last = 0;
        let lines = page.script("return document.querySelectorAll('#learn-step ol.lines li').length").await;
        for line in 1..=lines.as_u64().unwrap() {
            page.click("#learn-walk-on").await;
            let script = format!(
                "return document.querySelectorAll('#learn-step ol.lines li')[{}].getAttribute('aria-current') === 'step'",
                line - 1
            );
            page.until("the line is told", &script).await;
            let now = page.script(held).await.as_u64().unwrap();
            if line == 1 {
                assert!(now >= 1, "the first line says something");
            }
            last = last.max(now);
        }
        assert!(last > 2, "the grid changes line by line: {last}");
        page.shot("walk").await;
        page.accessible("a chain walked through").await;
        page.click("#learn-walk-back").await;
        page.click("#learn-walk-whole").await;
        page.until("as a whole again", &format!("{held} === 0")).await;
        page.close().await;
    });
}

#[test]
fn the_keys_of_learn_stay_under_the_mouse() {
    run(async {
        for size in [Size::Desktop, Size::Phone] {
            let page = Page::open(&format!("#/learn?puzzle={LONG}"), "en", size).await;
            page.shows("#learn-status", "steps").await;
            page.settled("learn").await;
            let place = "const { top, left } = document.querySelector('#learn-on').getBoundingClientRect(); return [top, left, window.scrollY]";
            let before = page.script(place).await;
            for step in 2..=18 {
                // Where the mouse is, whatever lies there by now.
                page.script(&format!(
                    "window.at ??= (() => {{ const box = document.querySelector('#learn-on').getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }})(); document.elementFromPoint(...window.at).closest('button').click(); return {step}"
                ))
                .await;
            }
            let step = page.text("#learn-on + .clock").await;
            assert!(step.starts_with("18 /"), "{step}");
            assert_eq!(page.script(place).await, before, "neither the button nor the page has moved");
            page.close().await;
        }
    });
}

#[test]
fn placed_digits_are_no_givens_and_the_game_in_play_keeps_its_secret() {
    run(async {
        let page = Page::open(&format!("#/play?puzzle={EXAMPLE}"), "en", Size::Desktop).await;
        page.settled("play").await;
        listen(&page, "explain").await;
        page.click("#views a[href='#/learn']").await;
        page.until("the course is there", "return document.querySelectorAll('.technique').length > 100")
            .await;
        assert_eq!(
            page.script("return [window.heard.length, document.querySelector('.board')]").await,
            json!([0, null])
        );
        page.shot("course").await;
        page.accessible("the course").await;
        page.click("#learn-path").await;
        page.until("the path view is there", "return document.querySelector('#learn-game') !== null").await;
        assert_eq!(page.digits().await, ".".repeat(81));
        page.click("#learn-game").await;
        page.shows("#learn-status", "51 steps").await;
        for _ in 0..16 {
            page.click("#learn-on").await;
        }
        let count = "return [document.querySelectorAll('.given').length, document.querySelectorAll('.cell:not(.given) .digit').length]";
        assert_eq!(page.script(count).await, json!([30, 16]));
        // Nor does Watch search in it unasked.
        page.click("#views a[href='#/watch']").await;
        page.settled("watch").await;
        let puzzle = "return document.querySelector('#watch-puzzle').value";
        assert_ne!(page.script(puzzle).await, json!(EXAMPLE));
        page.click("#watch-game").await;
        page.until(
            "it is watched",
            "return document.querySelector('.stage [data-cell=\"0\"]').textContent === '5'",
        )
        .await;
        assert_eq!(page.script(puzzle).await, json!(EXAMPLE));
        page.close().await;
    });
}

#[test]
fn a_lesson_has_exercises_and_a_puzzle() {
    run(async {
        for (lang, size) in [("en", Size::Desktop), ("zh-CN", Size::Phone)] {
            let page = Page::open("#/learn/naked-pair", lang, size).await;
            page.until(
                "the example is drawn",
                "return document.querySelectorAll('.mark-elimination').length > 0",
            )
            .await;
            page.shot(&format!("lesson-{lang}")).await;
            listen(&page, "exercise").await;
            page.click("#part-exercise").await;
            page.until(
                "it is posed",
                "return window.heard.length === 1 && document.querySelectorAll('.candidate').length > 0",
            )
            .await;
            // Everything easier is done: no single is left in the position.
            let posed = page.script("return window.heard[0][1]").await;
            let (seed, number) = (posed["seed"].clone(), posed["number"].clone());
            let shown = ask(
                &page,
                "exercise",
                &json!({"technique": "naked-pair", "seed": seed, "number": number, "show": true}),
            )
            .await;
            let removals = shown["step"]["step"]["eliminations"].as_array().unwrap().clone();
            page.click("#exercise-check").await;
            page.until(
                "it asks for an answer",
                "return document.querySelector('#exercise-status').classList.contains('bad')",
            )
            .await;
            // A candidate of the solution is wrong, and is named.
            let solution = ask(&page, "solve", &json!({"puzzle": posed["puzzle"]})).await["solution"]
                .as_str()
                .unwrap()
                .to_owned();
            let blank = posed["values"].as_str().unwrap().find('.').unwrap();
            let mark = async |cell: usize, digit: char| {
                page.click(&format!("[data-cell='{cell}']")).await;
                page.keys([digit]).await;
            };
            mark(blank, solution.as_bytes()[blank] as char).await;
            page.click("#exercise-check").await;
            let heard = |count: usize| format!("return window.heard.length === {count}");
            page.until("it is judged", &heard(2)).await;
            assert_eq!(page.script("return window.heard[1][1].verdict").await, json!("wrong"));
            page.until("the cell is marked", &format!("return document.querySelector('[data-cell=\"{blank}\"]').classList.contains('role-elimination')")).await;
            page.click("#exercise-clear").await;
            for eliminate in &removals {
                let name = eliminate["cell"].as_str().unwrap().as_bytes().to_owned();
                let cell = usize::from(name[1] - b'1') * 9 + usize::from(name[3] - b'1');
                mark(cell, char::from_digit(eliminate["digit"].as_u64().unwrap() as u32, 10).unwrap()).await;
            }
            page.click("#exercise-check").await;
            page.until("it is right", "return window.heard.at(-1)[1].verdict === 'right' && document.querySelector('#exercise-status').classList.contains('good')").await;
            page.until("and explained", "return document.querySelector('.explanation p') !== null").await;
            page.settled("learn/naked-pair").await;
            page.shot(&format!("exercise-{lang}")).await;
            page.accessible("an exercise").await;
            page.click("#exercise-next").await;
            page.until("another one", "return window.heard.at(-1)[0].number === 1 && document.querySelector('#exercise-next').classList.contains('hidden')").await;
            page.click("#exercise-show").await;
            page.until("it is shown", "return document.querySelector('.explanation p') !== null").await;
            // What was done is kept.
            page.go("#/learn").await;
            page.until("progress is seen", "const tile = document.querySelector('[data-technique=naked-pair]'); return tile.classList.contains('begun') && tile.textContent.includes('1/3')").await;
            page.go("#/learn/naked-pair").await;
            page.click("#part-puzzle").await;
            page.click("#lesson-practice").await;
            page.until(
                "it is played",
                "return location.hash === '#/play' && document.querySelectorAll('.given').length > 16",
            )
            .await;
            let givens = page.digits().await;
            let rated = ask(&page, "rate", &json!({"puzzle": givens, "stats": true})).await;
            let hardest = rated["techniques"][0]["technique"].as_str().unwrap().to_owned();
            assert_eq!(hardest, "naked-pair", "nothing is harder: {rated}");
            page.close().await;
        }
    });
}

#[test]
fn an_exercise_with_a_digit_is_done_by_keys_alone() {
    run(async {
        let page = Page::open("#/learn/hidden-single", "en", Size::Desktop).await;
        page.until("the example is drawn", "return document.querySelector('.teach .ghost') !== null").await;
        listen(&page, "exercise").await;
        page.click("#part-exercise").await;
        page.until("it is posed", "return window.heard.length === 1").await;
        assert_eq!(page.script("return document.querySelectorAll('.candidate').length").await, json!(0));
        let posed = page.script("return window.heard[0][1]").await;
        let shown = ask(
            &page,
            "exercise",
            &json!({"technique": "hidden-single", "seed": posed["seed"], "show": true}),
        )
        .await;
        let place = shown["step"]["step"]["placements"][0].clone();
        let name = place["cell"].as_str().unwrap().as_bytes().to_owned();
        let (row, column) = (usize::from(name[1] - b'1'), usize::from(name[3] - b'1'));
        page.script("document.querySelector('.cell[tabindex=\"0\"]').focus()").await;
        page.keys([Key::Home.into()]).await;
        let focused =
            page.script("return Number(document.activeElement.dataset.cell)").await.as_u64().unwrap()
                as usize;
        let down = (row + 9 - focused / 9) % 9;
        let keys = std::iter::repeat_n('j', down).chain(std::iter::repeat_n('l', column));
        page.keys(keys.chain(place["digit"].to_string().chars())).await;
        page.until(
            "it stands there",
            &format!(
                "return document.querySelector('[data-cell=\"{}\"] .digit')?.textContent === '{}'",
                row * 9 + column,
                place["digit"]
            ),
        )
        .await;
        page.script("document.querySelector('#exercise-check').focus()").await;
        page.keys([Key::Enter.into()]).await;
        page.shows("#exercise-status", "Right.").await;
        page.until("the next one is at hand", "return document.activeElement.id === 'exercise-next'").await;
        page.close().await;
    });
}

#[test]
fn techniques_are_told_apart() {
    run(async {
        let page = Page::open("#/learn/drill", "en", Size::Desktop).await;
        listen(&page, "exercise").await;
        page.until(
            "four names are offered",
            "return document.querySelectorAll('#drill-choices button').length === 4",
        )
        .await;
        page.accessible("a drill").await;
        page.click("#drill-choices button").await;
        page.until("the right one is told", "return document.querySelectorAll('#drill-choices .right').length === 1 && document.querySelector('.explanation p') !== null").await;
        page.shows("#drill-score", "of 1 right").await;
        page.shot("drill").await;
        // What was asked for first may have been heard, too.
        let before = page.script("return window.heard.length").await;
        page.click("#drill-next").await;
        page.until("another position", &format!("return window.heard.length === {before} + 1 && document.querySelector('#drill-next').classList.contains('hidden')")).await;
        let right = page.script("return window.heard.at(-1)[1].technique").await;
        page.click(&format!("[data-choice='{}']", right.as_str().unwrap())).await;
        page.shows("#drill-status", "Right").await;
        page.close().await;
    });
}
