//! Home, the puzzle of the day, the end of a game, and addresses that are none.

use fantoccini::key::Key;
use serde_json::{Value, json};
use shudu_browser_tests::{EXAMPLE, Page, SOLUTION, Size};

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

/// The givens of the game on the table.
async fn givens(page: &Page) -> String {
    page.until("a game is there", "return document.querySelectorAll('.cell.given').length > 16").await;
    let script = "return [...document.querySelectorAll('.cell')].map(c => c.classList.contains('given') ? c.textContent : '.').join('')";
    page.script(script).await.as_str().unwrap().to_owned()
}

/// Asks the program.
async fn ask(page: &Page, call: &str, request: Value) -> Value {
    let script = "const [call, request, done] = arguments;
        fetch(`/api/${call}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(request) }).then(r => r.json()).then(done)";
    page.client.execute_async(script, vec![json!(call), request]).await.unwrap()
}

/// Writes the solution into the blank cells.
async fn solve(page: &Page, puzzle: &str) {
    let solution =
        ask(page, "solve", json!({ "puzzle": puzzle })).await["solution"].as_str().unwrap().to_owned();
    for (cell, digit) in solution.chars().enumerate().filter(|(cell, _)| puzzle.as_bytes()[*cell] == b'.') {
        page.click(&format!("[data-cell='{cell}']")).await;
        page.keys([digit]).await;
    }
}

#[test]
fn a_level_is_one_tap_and_no_first_puzzle_is_everybodys() {
    run(async {
        let mut seen = Vec::new();
        for lang in ["en", "zh-CN"] {
            let page = Page::open("", lang, Size::Phone).await;
            page.until("home is shown", "return document.querySelectorAll('.levels button').length === 5")
                .await;
            page.until(
                "today's puzzle is told",
                "return document.querySelector('#daily-state').textContent !== ''",
            )
            .await;
            page.shot(&format!("home-{lang}")).await;
            page.accessible("home").await;
            page.click("#level-easy").await;
            page.shows(".facts .name", if lang == "en" { "Easy" } else { "容易" }).await;
            seen.push(givens(&page).await);
            // It goes on from home.
            let blank = seen[seen.len() - 1].find('.').unwrap();
            page.click(&format!("[data-cell='{blank}']")).await;
            page.keys("n12".chars()).await;
            page.go("#/home").await;
            page.click("#home-continue").await;
            page.until(
                "its notes are there",
                &format!(
                    "return document.querySelector('[data-cell=\"{blank}\"] .corner')?.textContent === '1 2'"
                ),
            )
            .await;
            page.close().await;
            // Anyone who goes to Play at once gets one, too.
            let page = Page::open("#/play", lang, Size::Desktop).await;
            seen.push(givens(&page).await);
            page.close().await;
        }
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 4, "{seen:?}");
    });
}

#[test]
fn the_puzzle_of_the_day_has_a_name_a_calendar_and_a_streak() {
    run(async {
        let page = Page::open("#/home", "en", Size::Desktop).await;
        page.shows("#daily-state", "not played").await;
        page.until(
            "its board is in sight",
            "return document.querySelectorAll('.today-board .given').length > 20",
        )
        .await;
        page.click("#home-daily").await;
        page.shows(".facts .name", "Daily").await;
        let puzzle = givens(&page).await;
        solve(&page, &puzzle).await;
        page.shows("#status", "The answer is right").await;
        page.shows("#end .streak", "Your streak begins today").await;
        page.shows("#end .end-next", "New puzzles in").await;
        page.saved().await;
        page.go("#/home").await;
        page.until("one of four is solved, another is chosen", "const done = [...document.querySelectorAll('.today-tabs .done')]; return document.querySelectorAll('.today-tabs button').length === 4 && done.length === 1 && /\\d\\d:\\d\\d/.test(done[0].textContent) && done[0].ariaPressed === 'false'").await;
        page.until(
            "the day is marked",
            "return document.querySelector('.calendar .today').classList.contains('done')",
        )
        .await;
        page.shows(".streak", "Your streak begins today").await;
        page.shot("daily-solved").await;
        page.accessible("home with a streak").await;
        // The days are one stop of the Tab key; arrows lead from one to the other, into the month before, too.
        assert_eq!(
            page.script("return document.querySelectorAll('.calendar [tabindex=\"0\"]').length").await,
            json!(1)
        );
        page.script("document.querySelector('.calendar .today').focus()").await;
        let focused = "return document.activeElement.dataset.day";
        let today = page.script(focused).await;
        page.keys(std::iter::repeat_n(Key::Up.into(), 5)).await;
        let before = page.script(focused).await;
        assert!(before.as_str().unwrap() < today.as_str().unwrap(), "{before} {today}");
        page.keys(std::iter::repeat_n(Key::Down.into(), 6)).await;
        assert_eq!(page.script(focused).await, today);
        // The days before can be played, those to come cannot.
        page.click("#home-month-before").await;
        page.until("all of its days can be played", "return document.querySelectorAll('.calendar button').length >= 28 && document.querySelectorAll('.calendar .later').length === 0").await;
        page.click(".calendar button").await;
        page.shows(".facts .name", "Daily").await;
        assert_ne!(givens(&page).await, puzzle);
        page.close().await;
    });
}

#[test]
fn a_game_is_watched_again_and_its_minutes_are_told() {
    run(async {
        for (lang, size, minutes, found, summary, few) in [
            ("en", Size::Desktop, "min", "Single", "pause", "1 of 8"),
            ("zh-CN", Size::Phone, "分钟", "排除", "停顿", "有 1 局"),
        ] {
            let page = Page::open(&format!("#/play?puzzle={EXAMPLE}"), lang, size).await;
            page.until("the minutes are there", "return document.querySelector('#minutes') !== null").await;
            let told = page.script("return document.querySelector('#minutes').textContent").await;
            assert!(told.as_str().unwrap().contains(minutes), "{told}");
            solve(&page, EXAMPLE).await;
            page.until("it is solved", "return document.querySelector('#end-replay') !== null").await;
            page.saved().await;
            // The pace is found when that is asked for, and no sooner.
            assert_eq!(page.script("return localStorage.getItem('shudu/pref-pace')").await, json!(null));
            page.click("#settings").await;
            page.click("#set-pace").await;
            page.shows("#set-pace-told", few).await;
            page.shot(&format!("pace-{lang}")).await;
            page.accessible("the settings with the pace").await;
            page.click("#set-pace").await;
            page.click("#settings-sheet-close").await;
            page.click("#end-replay").await;
            let all = "return document.querySelectorAll('#replay-moments li').length === 51";
            page.until("every digit is there", all).await;
            page.shows("#replay-summary", summary).await;
            page.shows("#replay-moments", found).await;
            page.click("#replay-moments li:nth-child(9) button").await;
            page.shows("#replay-said", if lang == "en" { " in row " } else { "行" }).await;
            page.shot(&format!("replay-{lang}")).await;
            page.accessible("a replay").await;
            page.click("#replay-end").await;
            assert_eq!(page.digits().await, SOLUTION);
            page.click("#replay-start").await;
            assert_eq!(page.digits().await, EXAMPLE);
            page.choose("#replay-speed", "15").await;
            page.click("#replay-play").await;
            page.until("it plays", "return Number(document.querySelector('#replay-scrub').value) > 3").await;
            page.close().await;
        }
    });
}

#[test]
fn a_new_game_can_be_asked_for_by_its_minutes() {
    run(async {
        let page = Page::open("", "en", Size::Desktop).await;
        page.click("#home-more").await;
        page.click("#new-minutes-5").await;
        page.shot("new-minutes").await;
        page.accessible("a new game by minutes").await;
        page.click("#new-make").await;
        page.until("the minutes are there", "return document.querySelector('#minutes') !== null").await;
        let told = page.script("return document.querySelector('#minutes').textContent").await;
        assert!(["≈ 5 min", "≈ 6 min", "≈ 4 min"].contains(&told.as_str().unwrap()), "{told}");
        page.close().await;
    });
}

#[test]
fn the_end_tells_what_it_took_and_leads_on() {
    run(async {
        for (lang, size, solved, took) in [
            ("en", Size::Desktop, "Solved on your own", "Hidden Single"),
            ("zh-CN", Size::Phone, "独立完成", "排除"),
        ] {
            let page = Page::open(&format!("#/play?puzzle={EXAMPLE}"), lang, size).await;
            page.settled("play").await;
            solve(&page, EXAMPLE).await;
            page.shows("#end", solved).await;
            page.shows("#end-path", took).await;
            page.until(
                "the time is told",
                "return /\\d\\d:\\d\\d/.test(document.querySelector('.end-facts').textContent)",
            )
            .await;
            page.saved().await;
            page.until("nothing moves", "return document.getAnimations().length === 0").await;
            page.shot(&format!("end-{lang}")).await;
            // The next puzzle is the one bright button, and nothing of the game is marked any more.
            let bright = "return [...document.querySelectorAll('main .primary')].filter(e => e.checkVisibility()).map(e => e.id).join()";
            assert_eq!(page.script(bright).await, json!("end-next"));
            assert_eq!(
                page.script("return document.querySelectorAll('.cell:is(.selected, .peer, .same)').length")
                    .await,
                json!(0)
            );
            assert_eq!(
                page.script("return document.querySelectorAll('.squares i').length > 20").await,
                json!(true)
            );
            page.accessible("the end").await;
            // It is no window: what was done can be undone, and done again.
            page.click("#undo").await;
            page.until("it is gone", "return document.querySelector('#end') === null").await;
            page.click("#redo").await;
            page.shows("#end", solved).await;
            page.shows("#end-path", took).await;
            page.until("nothing moves", "return document.getAnimations().length === 0").await;
            page.script("navigator.share = undefined; navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }").await;
            page.click("#end-share").await;
            page.until(
                "a link to the puzzle is copied, and squares",
                "return /#\\/play\\?/.test(window.copied) && /⬜/u.test(window.copied)",
            )
            .await;
            let copied = page.script("return window.copied").await.as_str().unwrap().to_owned();
            page.click("#end-statistics").await;
            page.until(
                "the levels are told",
                "return document.querySelector('#levels-told .chart rect') !== null",
            )
            .await;
            page.shot(&format!("levels-{lang}")).await;
            page.accessible("statistics by level").await;
            page.click("#levels-sheet-close").await;
            page.click("#end-next").await;
            page.until("another puzzle is there", "return document.querySelector('#end') === null && document.querySelectorAll('.given').length < 60").await;
            assert_ne!(givens(&page).await, EXAMPLE);
            // The link holds the puzzle, and nothing of the solution.
            page.go(&format!("#{}", copied.split_once('#').unwrap().1)).await;
            page.until("it is the puzzle", "return document.querySelectorAll('.given').length === 30").await;
            assert_eq!(page.digits().await, EXAMPLE);
            page.close().await;
        }
    });
}

#[test]
fn an_answer_that_was_shown_is_not_celebrated() {
    run(async {
        let page = Page::open(&format!("#/play?puzzle={EXAMPLE}"), "en", Size::Desktop).await;
        page.settled("play").await;
        page.click("#answer").await;
        page.click("#asked-yes").await;
        page.shows("#end", "This is the answer").await;
        assert_eq!(page.digits().await, SOLUTION);
        let said = page.text("#end").await;
        assert!(!said.contains("Time") && !said.contains("on your own"), "{said}");
        page.close().await;
    });
}

#[test]
fn addresses_that_are_none_get_a_page() {
    run(async {
        for (lang, said) in [("en", "There is nothing here"), ("zh-CN", "没有这个页面")] {
            let page = Page::open("#/nonsense", lang, Size::Desktop).await;
            page.shows("#missing", said).await;
            page.accessible("an unknown view").await;
            page.go("#/constructor").await;
            page.shows("#missing", said).await;
            page.click("#missing a").await;
            page.until("home is shown", "return document.querySelector('.levels') !== null").await;
            page.client.goto(&format!("{}nonsense", page.url)).await.unwrap();
            page.shows("main", "There is nothing at this address").await;
            page.shot("nonsense").await;
            page.accessible("an unknown address").await;
            page.click("main a").await;
            page.until("home is shown", "return document.querySelector('.levels') !== null").await;
            page.close().await;
        }
    });
}

#[test]
fn a_day_has_three_levels_and_another_kind_the_same_for_everybody() {
    run(async {
        let slots = ["easy", "medium", "hard", "variant"];
        let mut seen = Vec::new();
        for size in [Size::Desktop, Size::Phone] {
            let page = Page::open("#/home", "en", size).await;
            page.shows("#daily-state", "not played").await;
            let mut given = Vec::new();
            for slot in slots {
                page.click(&format!("#today-{slot}")).await;
                page.click("#home-daily").await;
                page.shows(".facts .name", if slot == "variant" { "" } else { "Daily" }).await;
                page.until("the board is there", "return document.querySelector('.play-panel') !== null")
                    .await;
                given.push(page.script("return JSON.stringify([location.hash, [...document.querySelectorAll('.play-board .cell')].map(c => c.ariaLabel), document.querySelector('.play-board .board-rules')?.outerHTML])").await);
                page.go("#/home").await;
                // What was begun is gone on with, and is no second game.
                page.click(&format!("#today-{slot}")).await;
                page.shows("#daily-state", "begun").await;
            }
            // The one that there always was is among the levels.
            let old = ask(&page, "library/daily", json!({ "date": page.script("const now = new Date(); return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, '0')).join('-')").await })).await;
            let puzzle = old["puzzle"].as_str().unwrap();
            let slot = match old["level"].as_str().unwrap() {
                level @ ("easy" | "medium") => level,
                _ => "hard",
            };
            page.click(&format!("#today-{slot}")).await;
            page.click("#home-daily").await;
            page.shows(".facts .name", "Daily").await;
            assert_eq!(givens(&page).await, puzzle);
            seen.push(given);
            page.close().await;
        }
        assert_eq!(seen[0], seen[1]);
    });
}

#[test]
fn what_goes_on_is_the_game_that_is_really_played() {
    run(async {
        let page = Page::open(&format!("#/play?puzzle={EXAMPLE}"), "en", Size::Desktop).await;
        page.settled("play").await;
        page.click("[data-cell='2']").await;
        page.keys(['4']).await;
        page.saved().await;
        page.go("#/home").await;
        page.shows("#continue", "50 cells to go").await;
        // Another one is opened, and nothing is done in it.
        page.click("#home-daily").await;
        page.shows(".facts .name", "Daily").await;
        page.go("#/home").await;
        page.shows("#continue", "50 cells to go").await;
        page.click("#home-continue").await;
        page.holds(2, '4').await;
        page.close().await;
    });
}
