//! How long the static page takes, as people with a slow line and a slow processor see it: `site-times [N]` measures N
//! times, nine when nothing is said, and prints medians. It needs `scripts/site`, chromium and chromedriver.

use serde_json::{Value, json};
use shudu_browser_tests::{EXAMPLE, Page, Size};

/// Looks, before every frame, whether what is waited for is there, and notes when.
const LOOK: &str = "window.seen = {};
    const tests = {
        grid: () => document.querySelectorAll('.board .given').length > 0,
        playable: () => document.querySelector('#undo') !== null,
        // The engine has rated the puzzle.
        everything: () => Boolean(document.querySelector('.facts')?.dataset.er),
    };
    const look = () => {
        for (const [name, test] of Object.entries(tests)) if (!(name in seen) && test()) seen[name] = performance.now();
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);";

/// A move by a key, and the time until the frame after it is drawn.
const TAP: &str = "const done = arguments[0];
    const cell = document.querySelector('[data-cell=\"40\"]');
    cell.focus();
    const start = performance.now();
    cell.dispatchEvent(new KeyboardEvent('keydown', { key: '5', code: 'Digit5', bubbles: true, cancelable: true }));
    requestAnimationFrame(() => { const drawn = cell.querySelector('.digit') !== null; setTimeout(() => done(drawn ? performance.now() - start : null)); })";

/// A hint of the last stage for a puzzle of ER 7.2, asked of the engine.
const HINT: &str = "const [puzzle, done] = arguments;
    import(new URL('js/main.js', document.baseURI).href).then(async ({ engine }) => {
        await engine.call('hint', { puzzle, stage: 4 });
        const start = performance.now();
        await engine.call('hint', { puzzle, stage: 4 });
        done(performance.now() - start);
    })";

/// Of puzzles/hard.txt: ER 7.2.
const HARD: &str = ".768........4..2..8...394.................3.6....15..953......2..21.8....9...38..";

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

async fn number(page: &Page, name: &str) -> f64 {
    page.until(&format!("{name} is seen"), &format!("return window.seen?.{name} !== undefined")).await;
    page.script(&format!("return window.seen.{name}")).await.as_f64().expect("a number")
}

/// The line and the processor: slow 4G is 1.6 Mbit/s with 150 ms.
async fn slow(page: &Page, line: bool, processor: f64) {
    let (speed, latency) = if line { (200_000, 150) } else { (-1, 0) };
    page.devtools("Network.enable", json!({})).await;
    let conditions = json!({ "offline": false, "latency": latency, "downloadThroughput": speed, "uploadThroughput": speed });
    page.devtools("Network.emulateNetworkConditions", conditions).await;
    page.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": processor })).await;
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let count: usize = std::env::args().nth(1).map_or(9, |text| text.parse().expect("a number"));
    let mut times: std::collections::BTreeMap<&str, Vec<f64>> = std::collections::BTreeMap::new();
    for _ in 0..count {
        let mut page = Page::open_blank_site(Size::Desktop).await;
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": LOOK })).await;
        slow(&page, true, 4.0).await;
        page.client.goto(&format!("{}#/play?puzzle={EXAMPLE}", page.url)).await.expect("it opens");
        for name in ["grid", "playable", "everything"] {
            let seen = number(&page, name).await;
            times.entry(name).or_default().push(seen);
        }
        slow(&page, false, 1.0).await;
        page.kept().await;
        page.stop_server();
        slow(&page, false, 4.0).await;
        page.client.refresh().await.expect("it opens");
        times.entry("again, without a network").or_default().push(number(&page, "playable").await);
        // A person looks before the first move: the puzzle has been rated by then.
        number(&page, "everything").await;
        slow(&page, false, 6.0).await;
        let tap = page.client.execute_async(TAP, vec![]).await.expect("it answers");
        times.entry("tap").or_default().push(tap.as_f64().expect("the digit is drawn"));
        slow(&page, false, 1.0).await;
        let hint: Value = page.client.execute_async(HINT, vec![json!(HARD)]).await.expect("it answers");
        times.entry("hint").or_default().push(hint.as_f64().expect("a number"));
        page.close().await;
    }
    for (name, times) in times {
        println!("{name}: {:.0} ms (median of {count})", median(times));
    }
}
