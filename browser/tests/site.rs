//! The page without a server: what `scripts/site` builds, on a host that has nothing but files; and the page of the
//! program when the program stops.

use serde_json::{Value, json};
use shudu_browser_tests::{EXAMPLE, Page, SOLUTION, Size, site};

const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

/// Without the site these tests say so, as all that need something do.
fn is_built() -> bool {
    let built = site().join("modules/play_bg.wasm").exists();
    if !built {
        println!("left out: the page without a server: scripts/site");
    }
    built
}

async fn holds(page: &Page, cell: usize, digit: char) {
    page.holds(cell, digit).await;
}

#[test]
fn it_plays_hints_and_answers_without_a_server_and_without_a_network() {
    if !is_built() {
        return;
    }
    run(async {
        let mut page = Page::open_site(&format!("#/play?puzzle={EXAMPLE}"), "en", Size::Desktop).await;
        page.settled("play").await;
        page.click("[data-cell='2']").await;
        page.keys("4".chars()).await;
        holds(&page, 2, '4').await;
        page.saved().await;
        page.kept().await;
        page.stop_server();
        page.client.refresh().await.unwrap();
        holds(&page, 2, '4').await;
        page.settled("play").await;
        for stage in 1..=4 {
            page.keys("?".chars()).await;
            page.stage(stage).await;
        }
        page.click("#hint-apply").await;
        page.until("it is applied", "return document.querySelectorAll('.cell .digit').length === 32").await;
        page.click("#check").await;
        page.shows("#status", "Right so far").await;
        page.click("[data-cell='3']").await;
        page.keys("6".chars()).await;
        page.click("#undo").await;
        holds(&page, 3, '.').await;
        page.saved().await;
        page.accessible("the page without a server").await;
        // A game of it is in the library, and another one is begun.
        page.go("#/library").await;
        page.settled("library").await;
        page.until("the game is listed", "return document.querySelectorAll('#games tbody tr').length === 1")
            .await;
        page.go("#/play").await;
        page.settled("play").await;
        page.click("#new").await;
        page.script("document.querySelector('#new-more').open = true").await;
        page.click("#new-make").await;
        page.until("it is another", "return document.querySelector('dialog[open]') === null && document.querySelectorAll('.cell .digit').length !== 32").await;
        page.settled("play").await;
        page.close().await;
    });
}

#[test]
fn it_reads_rates_explains_prints_and_watches_without_a_network() {
    if !is_built() {
        return;
    }
    run(async {
        let mut page = Page::open_site("#/enter", "zh-CN", Size::Desktop).await;
        page.kept().await;
        page.stop_server();
        page.fill("#enter-text", ESCARGOT).await;
        page.shows("#enter-verdict", "恰好一个解").await;
        page.click("#enter-rate").await;
        page.shows("#enter-verdict", "ER 10.5").await;
        page.choose("#export-form", "hodoku").await;
        page.until("it is exported", "return document.querySelector('#export-text').value.startsWith(':')")
            .await;
        page.click("#export-qr").await;
        page.until("it is a code", "return document.querySelector('#qr img')?.complete").await;
        for form in ["png", "pdf", "sheet"] {
            page.click("#print").await;
            page.choose("#paper-form", form).await;
            page.click("#paper-save").await;
            page.until(
                "it is saved",
                "return document.querySelector('#paper-status').classList.contains('good') || document.querySelector('#paper-status').textContent",
            )
            .await;
            page.click("#paper-close").await;
        }
        page.go(&format!("#/learn?puzzle={EXAMPLE}")).await;
        page.settled("learn").await;
        page.go(&format!("#/watch?puzzle={EXAMPLE}")).await;
        page.settled("watch").await;
        page.go("#/learn/x-wing").await;
        page.until("the lesson is there", "return document.querySelectorAll('#lesson-part p').length > 0")
            .await;
        page.close().await;
    });
}

#[test]
fn it_reads_a_picture_without_a_network() {
    if !is_built() {
        return;
    }
    run(async {
        let mut page = Page::open_site("#/enter", "zh-CN", Size::Phone).await;
        page.kept().await;
        page.stop_server();
        page.drop_picture(EXAMPLE).await;
        page.shows("#enter-verdict", "恰好一个解").await;
        assert_eq!(page.digits().await, EXAMPLE);
        page.until(
            "it is beside the grid",
            "return document.querySelector('#photo-straightened')?.naturalWidth === 432",
        )
        .await;
        page.close().await;
    });
}

#[test]
fn it_teaches_and_shares_without_a_server() {
    if !is_built() {
        return;
    }
    run(async {
        let page = Page::open_site("#/learn/hidden-single", "en", Size::Desktop).await;
        page.until("the example is drawn", "return document.querySelector('.teach .ghost') !== null").await;
        // What is posed is heard, and the engine is asked for its answer.
        let script = "const done = arguments[0]; import(new URL('js/main.js', document.baseURI).href).then(({ engine }) => {
            const call = engine.call;
            engine.call = async (name, request, signal) => {
                const answer = await call.call(engine, name, request, signal);
                if (name === 'exercise') window.placed ??= (await call.call(engine, name, { ...request, seed: answer.seed, show: true })).step.step.placements[0];
                return answer;
            };
            done();
        })";
        page.client.execute_async(script, vec![]).await.unwrap();
        page.click("#part-exercise").await;
        page.until("it is posed", "return window.placed !== undefined").await;
        page.until("it is seen", "return document.querySelector('#exercise-task').textContent !== ''").await;
        let placed = page.script("return [window.placed.cell, String(window.placed.digit)]").await;
        let (cell, digit) = (placed[0].as_str().unwrap(), placed[1].as_str().unwrap());
        let place = |at: usize| usize::from(cell.as_bytes()[at] - b'1');
        let cell = 9 * place(1) + place(3);
        page.click(&format!("[data-cell='{cell}']")).await;
        page.click(&format!("[data-pad='{digit}']")).await;
        holds(&page, cell, digit.chars().next().unwrap()).await;
        page.click("#exercise-check").await;
        page.shows("#exercise-status", "Right.").await;
        // A link holds the position, and the page opens it.
        page.go(&format!("#/play?puzzle={EXAMPLE}")).await;
        page.settled("play").await;
        page.click("[data-cell='2']").await;
        page.keys("4".chars()).await;
        holds(&page, 2, '4').await;
        page.script(
            "navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }",
        )
        .await;
        page.click("#share").await;
        page.until("it is copied", "return typeof window.copied === 'string'").await;
        let address = page.script("return window.copied").await;
        let address = address.as_str().unwrap();
        assert!(address.starts_with(&format!("{}#/play?s=", page.url)), "{address}");
        page.click("#undo").await;
        holds(&page, 2, '.').await;
        page.go(address.strip_prefix(&*page.url).unwrap()).await;
        holds(&page, 2, '4').await;
        page.close().await;
    });
}

#[test]
fn its_library_is_in_the_browser() {
    if !is_built() {
        return;
    }
    run(async {
        let page = Page::open_site("#/library", "en", Size::Desktop).await;
        page.settled("library").await;
        page.fill("#import-text", &format!("{EXAMPLE}\n{ESCARGOT}\n{EXAMPLE}\n12a\n")).await;
        page.fill("#import-collection", "two").await;
        page.click("#import-go").await;
        page.shows("#import-report", "2 new").await;
        page.fill("#find-er", "10..11").await;
        page.click("#find-go").await;
        page.until("one is found", "return document.querySelectorAll('#puzzles tbody tr').length === 1")
            .await;
        page.shows("#puzzles", "10.5").await;
        let script = "const field = document.querySelector('#puzzles input'); field.value = 'snail'; field.dispatchEvent(new Event('change', { bubbles: true }))";
        page.script(script).await;
        page.shows("#puzzles .tags", "snail").await;
        page.fill("#find-er", "").await;
        page.fill("#find-tag", "snail").await;
        page.click("#find-go").await;
        page.until(
            "it is found by its tag",
            "return document.querySelectorAll('#puzzles tbody tr').length === 1",
        )
        .await;
        // After a reload all of it is still there.
        page.client.refresh().await.unwrap();
        page.settled("library").await;
        page.shows("#find-status", "3").await;
        page.click("#daily-play").await;
        page.settled("play").await;
        page.go("#/library").await;
        page.settled("library").await;
        // A day has one game, however often it is opened.
        page.click("[data-cell='0'], #daily-play").await;
        page.settled("play").await;
        let games = "const done = arguments[0]; import(new URL('js/main.js', document.baseURI).href)
            .then(({ engine }) => engine.call('games/list', {})).then(({ count }) => done(count), error => done(String(error)))";
        assert_eq!(page.client.execute_async(games, vec![]).await.unwrap(), json!(1));
        page.close().await;
    });
}

/// The puzzle of a day as the page has it, through the call that its library view asks.
async fn daily(page: &Page, date: &str) -> String {
    let script = "const [date, done] = arguments; import(new URL('js/main.js', document.baseURI).href)
        .then(({ engine }) => engine.call('library/daily', { date })).then(({ puzzle }) => done(puzzle), error => done(String(error.message ?? error)))";
    let found = page.client.execute_async(script, vec![json!(date)]).await.unwrap();
    found.as_str().unwrap().to_owned()
}

#[test]
fn the_puzzle_of_a_day_is_the_same_on_the_site_and_from_the_program() {
    if !is_built() {
        return;
    }
    run(async {
        let (site, program) = (
            Page::open_site("#/play", "en", Size::Desktop).await,
            Page::open("#/play", "en", Size::Desktop).await,
        );
        for date in ["2026-11-23", "2026-11-28", "2027-02-07"] {
            let found = daily(&site, date).await;
            assert_eq!(found, daily(&program, date).await, "{date}");
            let told = program.library(&["daily", "--date", date, "--json"]);
            assert!(told.contains(&found), "{date}: {told}");
        }
        site.close().await;
        program.close().await;
    });
}

#[test]
fn recorded_games_end_in_the_page_as_they_did() {
    if !is_built() {
        return;
    }
    run(async {
        let page = Page::open_site("#/learn", "en", Size::Desktop).await;
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/shudu/tests/recorded-games.json");
        let recorded: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        assert!(recorded.len() >= 4);
        for game in recorded {
            let script = "const [{ puzzle, settings, moves }, done] = arguments;
                const from = name => import(new URL(`js/${name}.js`, document.baseURI).href);
                (async () => {
                    const [{ engine }, { Session }, { beginning }] = await Promise.all([from('main'), from('session'), from('position')]);
                    await engine.ready;
                    const session = await Session.begin(engine, beginning(puzzle, settings));
                    const shares = [], refused = [];
                    moves.forEach(({ at, operation }, index) => {
                        if (!session.act(operation, at)) refused.push(index);
                        if (index % 20 === 0) shares.push([index, session.game.share]);
                    });
                    await session.flush(true);
                    const { game, view } = session;
                    const { save } = await engine.call('games/state', { game: session.server });
                    done({ events: save.events, waiting: session.waiting, share: game.share, statistics: view.statistics, shares, refused });
                })().catch(error => done(String(error.stack)))";
            let seen = page.client.execute_async(script, vec![game.clone()]).await.unwrap();
            let played = &game["played"];
            let refused: Vec<&Value> =
                played["refused"].as_array().unwrap().iter().map(|one| &one[0]).collect();
            let name = &game["name"];
            assert_eq!(seen["refused"], json!(refused), "{name}: {seen}");
            for field in ["events", "share", "statistics", "shares"] {
                assert_eq!(seen[field], played[field], "{name}: {field}");
            }
            assert_eq!(seen["waiting"], json!(0), "{name}");
        }
        page.close().await;
    });
}

/// Does the program under test have the modules in it?
async fn has_modules(page: &Page) -> bool {
    let has = page.script("return document.documentElement.dataset.modules === 'yes'").await == json!(true);
    if !has {
        println!("left out: the page of a program that stops: scripts/site, then build the program");
    }
    has
}

#[test]
fn the_page_goes_on_when_the_program_stops() {
    run(async {
        let mut page = Page::open(&format!("#/play?puzzle={EXAMPLE}"), "en", Size::Desktop).await;
        page.settled("play").await;
        if !has_modules(&page).await {
            return page.close().await;
        }
        page.click("[data-cell='2']").await;
        page.keys("4".chars()).await;
        page.saved().await;
        page.kept().await;
        page.stop_server();
        page.click("[data-cell='3']").await;
        page.keys("6".chars()).await;
        page.shows("#away", "No connection to the server").await;
        page.keys("?".chars()).await;
        page.stage(1).await;
        page.click("#check").await;
        page.shows("#status", "Right so far").await;
        page.client.refresh().await.unwrap();
        holds(&page, 3, '6').await;
        // A new puzzle is made in the page, and the game goes to the library when the program is back.
        page.click("#new").await;
        page.script("document.querySelector('#new-more').open = true").await;
        page.click("#new-make").await;
        page.until("it is another", "return document.querySelector('dialog[open]') === null").await;
        page.start_server();
        page.until(
            "the program is back",
            "return document.querySelector('#away').classList.contains('hidden')",
        )
        .await;
        page.until("all is sent", "return Object.keys(localStorage).every(key => !key.startsWith('shudu/move/') || key.includes(localStorage.getItem('shudu/game')))").await;
        let log = page.library(&["games", "--json"]);
        assert_eq!(log.lines().count(), 1, "{log}");
        assert!(log.contains("\"blank\":49"), "{log}");
        page.close().await;
    });
}

#[test]
fn without_modules_no_move_is_taken_while_the_program_is_away_and_the_page_says_so() {
    run(async {
        let mut page = Page::open("#/enter", "en", Size::Desktop).await;
        // As the page of a plain build: the modules are not to be had.
        page.without_modules().await;
        page.client.refresh().await.unwrap();
        page.go(&format!("#/play?puzzle={EXAMPLE}")).await;
        page.settled("play").await;
        page.until(
            "the server plays",
            "return (await import(new URL('js/main.js', document.baseURI).href)).engine.rules === null",
        )
        .await;
        page.click("[data-cell='2']").await;
        page.keys("4".chars()).await;
        holds(&page, 2, '4').await;
        page.keys("u".chars()).await;
        holds(&page, 2, '.').await;
        page.keys("24".chars()).await;
        page.saved().await;
        page.click("#check").await;
        page.shows("#status", "Right so far").await;
        page.keys("?".chars()).await;
        page.stage(1).await;
        page.stop_server();
        page.click("[data-cell='3']").await;
        page.keys("6".chars()).await;
        page.shows("#away", "No moves can be made").await;
        holds(&page, 3, '.').await;
        page.keys("6".chars()).await;
        page.shows("#status", "no connection").await;
        holds(&page, 3, '.').await;
        page.start_server();
        page.until("it is back", "return document.querySelector('#away').classList.contains('hidden')").await;
        page.keys("6".chars()).await;
        holds(&page, 3, '6').await;
        page.saved().await;
        let log = page.library(&["games", "--json"]);
        assert!(log.contains("\"blank\":49"), "{log}");
        for (cell, digit) in SOLUTION.bytes().enumerate() {
            if EXAMPLE.as_bytes()[cell] == b'.' && cell > 3 {
                page.click(&format!("[data-cell='{cell}']")).await;
                page.keys([char::from(digit)]).await;
            }
        }
        page.shows("#status", "The answer is right").await;
        page.close().await;
    });
}

#[test]
fn what_an_earlier_page_has_kept_arrives() {
    run(async {
        let page = Page::open("#/learn", "en", Size::Desktop).await;
        // As pages kept it before the rules of the game were in one place: no view, moves as they were asked for.
        let script = "localStorage.clear();
            const save = { format: 'shudu-game', version: 1, puzzle: arguments[0], settings: { 'remove-notes': true, 'show-mistakes': false, timer: true }, events: [] };
            localStorage.setItem('play-old', JSON.stringify({ id: 'old', server: null, save, begun: 1700000000000, about: {}, changed: 1700000000000 }));
            localStorage.setItem('game', 'old');
            [{ op: 'resume' }, { op: 'enter', cells: ['r1c3'], digit: 4 }, { op: 'enter', cells: ['r1c4'], digit: 6 }, { op: 'undo' }, { op: 'note', kind: 'corner', cells: ['r1c4'], digits: [2] }]
                .forEach((operation, at) => localStorage.setItem(`move/old/w/${1700000000001 + at}`, JSON.stringify(operation)))";
        page.client.execute(script, vec![json!(EXAMPLE)]).await.unwrap();
        // It is taken over when the page starts.
        page.client.refresh().await.unwrap();
        page.go("#/play").await;
        holds(&page, 2, '4').await;
        page.until(
            "its note is there",
            "return document.querySelector('[data-cell=\"3\"] .corner')?.textContent === '2'",
        )
        .await;
        page.saved().await;
        let log = page.library(&["games", "--json"]);
        assert_eq!(log.lines().count(), 1, "{log}");
        assert!(log.contains("\"blank\":50"), "{log}");
        page.close().await;
    });
}
