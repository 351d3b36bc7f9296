//! The search tree as it grows: held against the events that it is drawn from.

use serde_json::json;
use shudu_browser_tests::{Page, Size};

/// Twelve guesses of naked singles, thousands in row order.
const FEW: &str = ".13..............1....1.974.9.5.3....2.9...6......14....8........4.7.8.63..2.41..";
/// Hundreds of guesses in any search.
const MANY: &str = "....7.264........5.16....7..89.64......758.........3.....1....7.31.....2..5.9..8.";

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

/// Moves to a place of the search.
async fn scrub(page: &Page, to: u64) {
    page.fill("#watch-scrub", &to.to_string()).await;
    page.until("it is there", &format!("return Number(document.querySelector('#watch-scrub').value) === {to} && document.querySelector('.stage') !== null")).await;
}

async fn number(page: &Page, script: &str) -> u64 {
    page.script(&format!("return {script}")).await.as_u64().unwrap_or_else(|| panic!("{script} is a number"))
}

async fn watch(view: &str, lang: &str, size: Size) -> Page {
    let page = Page::open(view, lang, size).await;
    page.until("the search is there", "return Number(document.querySelector('#watch-scrub')?.max) > 40")
        .await;
    page
}

/// The events of the search that is shown.
const EVENTS: &str = "const done = arguments[arguments.length - 1];
    fetch('/api/watch', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(
        { puzzle: document.querySelector('#watch-puzzle').value, algorithm: document.querySelector('#watch-algorithm-1').value,
          'max-events': 20000, 'max-time': '5s' }) }).then(answer => answer.json()).then(found => { window.events = found.events; done(); })";

#[test]
fn a_small_tree_grows_forwards_and_back() {
    run(async {
        for (lang, size) in [("en", Size::Desktop), ("zh-CN", Size::Phone)] {
            let page = watch(&format!("#/watch?puzzle={FEW}"), lang, size).await;
            page.client.execute_async(EVENTS, vec![]).await.unwrap();
            let count = number(&page, "events.length").await;
            assert_eq!(number(&page, "Number(document.querySelector('#watch-scrub').max)").await, count);
            // Every third place, forwards, then back: as many guesses, dead ends and solutions as there were till then.
            let places: Vec<u64> = (0..=count).step_by(3).collect();
            for at in places.iter().chain(places.iter().rev()) {
                scrub(&page, *at).await;
                let so_far = format!("events.slice(0, {at})");
                let guesses =
                    number(&page, &format!("{so_far}.filter(e => e.event === 'guess').length")).await;
                let standing = format!(
                    "{so_far}.reduce((level, e) => ['guess', 'back'].includes(e.event) ? e.level : level, 0)"
                );
                let standing = number(&page, &standing).await;
                assert_eq!(
                    number(&page, "document.querySelectorAll('.tree .guess:not(.root)').length").await,
                    guesses,
                    "at {at}"
                );
                let on_path =
                    "document.querySelectorAll('.tree .guess:is(.standing, .current):not(.root)').length";
                assert_eq!(number(&page, on_path).await, standing, "at {at}");
                assert_eq!(
                    number(&page, "document.querySelectorAll('.tree .current').length").await,
                    1,
                    "at {at}"
                );
                assert_eq!(
                    number(&page, "document.querySelectorAll('.tree .fold').length").await,
                    0,
                    "at {at}"
                );
            }
            page.click("#watch-end").await;
            page.until(
                "the solution is marked",
                "return document.querySelectorAll('.tree .solved .star').length > 0",
            )
            .await;
            page.until(
                "dead ends have their sign",
                "return document.querySelectorAll('.tree .dead .stop').length > 0",
            )
            .await;
            let label =
                page.script("return document.querySelector('.tree').getAttribute('aria-label')").await;
            assert!(label.as_str().unwrap().contains("12"), "{label}");
            page.settled("watch").await;
            for theme in ["light", "dark"] {
                page.script(&format!("document.documentElement.dataset.theme = '{theme}'")).await;
                page.script("document.querySelector('.tree').scrollIntoView({ block: 'center' })").await;
                page.shot(&format!("tree-{lang}-{theme}")).await;
                page.accessible(&format!("a tree {lang} {theme}")).await;
            }
            page.close().await;
        }
    });
}

#[test]
fn a_large_tree_is_folded_and_says_so() {
    run(async {
        for size in [Size::Desktop, Size::Phone] {
            let page = watch(&format!("#/watch?puzzle={FEW}"), "en", size).await;
            page.choose("#watch-algorithm-1", "row-major").await;
            page.until("it is long", "return Number(document.querySelector('#watch-scrub').max) === 20000")
                .await;
            page.client.execute_async(EVENTS, vec![]).await.unwrap();
            for at in [1, 40, 333, 5000, 12345, 20000] {
                scrub(&page, at).await;
                let guesses =
                    number(&page, &format!("events.slice(0, {at}).filter(e => e.event === 'guess').length"))
                        .await;
                let drawn =
                    number(&page, "document.querySelectorAll('.tree .guess:not(.root)').length").await;
                assert!(drawn <= guesses && drawn > 0, "{drawn} of {guesses}");
                assert!(
                    number(&page, "document.querySelector('.tree').getElementsByTagName('*').length").await
                        < 1500,
                    "at {at}"
                );
                let said = page.text(".tree-figure").await;
                if drawn < guesses {
                    assert!(said.contains(&format!("{drawn} guesses drawn, {} ", guesses - drawn)), "{said}");
                } else {
                    let counted = if guesses == 1 { "guess" } else { "guesses" };
                    assert!(said.contains(&format!("{guesses} {counted} so far, each drawn")), "{said}");
                }
            }
            assert!(number(&page, "document.querySelectorAll('.tree .fold').length").await > 0);
            page.shot(if matches!(size, Size::Phone) { "tree-large-phone" } else { "tree-large" }).await;
            page.accessible("a folded tree").await;
            let wide = "document.documentElement.scrollWidth <= document.documentElement.clientWidth + 1";
            assert_eq!(page.script(&format!("return {wide}")).await, json!(true));
            page.close().await;
        }
    });
}

#[test]
fn every_algorithm_that_guesses_has_its_tree() {
    run(async {
        let page = watch(&format!("#/watch?puzzle={MANY}"), "en", Size::Desktop).await;
        page.click("#watch-second").await;
        page.until("there are two", "return document.querySelectorAll('.stage').length === 2").await;
        for algorithm in [
            "propagate",
            "singles",
            "restriction",
            "row-major",
            "dancing-links",
            "odometer",
            "pruned-odometer",
        ] {
            page.choose("#watch-algorithm-1", algorithm).await;
            page.until(
                algorithm,
                "return document.querySelector('.status').textContent.includes('Before the first move')",
            )
            .await;
            page.client.execute_async(EVENTS, vec![]).await.unwrap();
            page.until("it is that search", "return Number(document.querySelector('#watch-scrub').max) >= events.length && events.length > 0").await;
            // The tree by another way than the page's: each guess below the latest of one level less.
            let script = "const module = import('/js/search-tree.js'); const done = arguments[arguments.length - 1];
                module.then(({ SearchTree }) => {
                    const tree = new SearchTree(events);
                    const guesses = events.map((e, index) => [e, index]).filter(([e]) => e.event === 'guess');
                    const wrong = guesses.filter(([guess, index], number) => {
                        const above = guess.level === 1 ? null : guesses.slice(0, number).findLast(([other]) => other.level === guess.level - 1)[0];
                        return tree.guess[number + 1] !== guess || tree.guess[tree.parent[number + 1]] !== above || tree.born[number + 1] !== index + 1;
                    });
                    done([guesses.length, wrong.length, tree.solutions.at(-1), tree.deadEnds.at(-1)]);
                })";
            let found = page.client.execute_async(script, vec![]).await.unwrap();
            // The odometers count through all states; they guess at none.
            let guesses = !algorithm.contains("odometer");
            assert_eq!(found[0].as_u64().unwrap() > 0, guesses, "{algorithm} guesses: {found}");
            let told = page.text(".tree-figure p").await;
            assert_eq!(told.contains("made no guess"), !guesses, "{algorithm}: {told}");
            assert_eq!(found[1], json!(0), "{algorithm}");
            let ends = "events.filter(e => e.event === 'dead-end').length";
            assert_eq!(found[3].as_u64().unwrap(), number(&page, ends).await, "{algorithm}");
        }
        // One without a trace has none.
        page.choose("#watch-algorithm-1", "sat").await;
        page.until(
            "there is no tree",
            "return document.querySelector('.tree-figure').classList.contains('hidden')",
        )
        .await;
        assert_eq!(number(&page, "document.querySelectorAll('.tree-figure:not(.hidden)').length").await, 1);
        page.close().await;
    });
}
