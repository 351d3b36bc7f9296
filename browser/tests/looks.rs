//! How the page looks where room is scarce: in very large text on a small phone, and on paper.

use serde_json::json;
use shudu_browser_tests::{EXAMPLE, Page, Size};

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

/// What is wider than the window, cut off, or lies on something else.
const FAULTS: &str = "
    const faults = [], name = e => `${e.tagName.toLowerCase()}#${e.id}.${e.className} ${(e.textContent || '').trim().slice(0, 30)}`;
    const seen = e => e.checkVisibility({ visibilityProperty: true }) && !e.closest('.visually-hidden, .skip, .board, datalist, option');
    const scrolls = e => { for (let p = e.parentElement; p; p = p.parentElement) if (['auto', 'scroll'].includes(getComputedStyle(p).overflowX)) return true; return false; };
    const wide = document.documentElement.clientWidth;
    for (const e of document.body.querySelectorAll('*')) {
        const { right } = e.getBoundingClientRect();
        if (right > wide + 1 && e.checkVisibility({ visibilityProperty: true }) && !scrolls(e) && !e.closest('.visually-hidden, .board-frame')) faults.push(`wide: ${name(e)} ${right}`);
    }
    /* What is seen of an element that scrolls inside another. */
    const box = e => {
        let { left, right, top, bottom } = e.getBoundingClientRect();
        for (let p = e.parentElement; p; p = p.parentElement) if (getComputedStyle(p).overflowY !== 'visible') {
            const r = p.getBoundingClientRect();
            [left, right, top, bottom] = [Math.max(left, r.left), Math.min(right, r.right), Math.max(top, r.top), Math.min(bottom, r.bottom)];
        }
        return { left, right, top, bottom };
    };
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth + 1) faults.push(`the page is ${document.documentElement.scrollWidth} wide: ${[...document.body.querySelectorAll('*')].sort((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right).slice(0, 8).map(e => name(e) + ' ' + e.getBoundingClientRect().right)}`);
    const all = [...document.querySelectorAll('button, a, label, legend, summary, p, h2, h3, th, td, li, select, input, textarea, strong, .facts span, .swatch, .board-frame, small')].filter(seen);
    for (const e of all) {
        const { left, right, width } = e.getBoundingClientRect();
        if (width && (left < -1 || right > wide + 1) && !scrolls(e)) faults.push(`outside: ${name(e)}`);
        if (e.matches('button, a, label, summary, legend') && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline') faults.push(`cut: ${name(e)} ${e.scrollWidth} > ${e.clientWidth}`);
        if (e.matches('button') && e.scrollHeight > e.clientHeight + 1) faults.push(`cut below: ${name(e)}`);
    }
    const controls = all.filter(e => e.matches('button, a, select, input, textarea, summary, .facts span, p, .board-frame') && !e.closest('#toasts, .hints, dialog, .paused-note'));
    controls.forEach((a, index) => controls.slice(index + 1).forEach(b => {
        if (a.contains(b) || b.contains(a)) return;
        const [r, q] = [box(a), box(b)];
        const [x, y] = [Math.min(r.right, q.right) - Math.max(r.left, q.left), Math.min(r.bottom, q.bottom) - Math.max(r.top, q.top)];
        if (x > 2 && y > 2) faults.push(`${name(a)} lies on ${name(b)}`);
    }));
    return faults.slice(0, 12)";

#[test]
fn nothing_is_cut_off_in_very_large_text_on_a_small_phone() {
    run(async {
        for lang in ["en", "zh-CN"] {
            let page = Page::open(&format!("#/play?puzzle={EXAMPLE}"), lang, Size::LargeText).await;
            page.settled("play").await;
            let size = page.script("return getComputedStyle(document.documentElement).fontSize").await;
            assert_eq!(size, json!("32px"), "the reader's own size is taken");
            let mut faults = Vec::new();
            for view in ["play", "enter", "learn", "learn/x-wing", "watch", "library"] {
                page.go(&format!("#/{view}")).await;
                match view {
                    "learn/x-wing" => {
                        page.until(
                            "the lesson is there",
                            "return document.querySelector('#lesson h2') !== null",
                        )
                        .await
                    }
                    _ => page.settled(view).await,
                }
                if view == "play" {
                    page.click("#mode-candidate").await;
                    page.click("#hint").await;
                    page.until("a hint is there", "return document.querySelector('#hint-card') !== null")
                        .await;
                    page.shot(&format!("large-hint-{lang}")).await;
                }
                for top in [0, 500, 1100] {
                    page.script(&format!("scrollTo(0, {top})")).await;
                    page.shot(&format!("large-{}-{lang}-{top}", view.replace('/', "-"))).await;
                }
                for fault in page.script(FAULTS).await.as_array().unwrap() {
                    faults.push(format!("{view} {lang}: {fault}"));
                }
            }
            assert!(faults.is_empty(), "{faults:#?}");
            page.close().await;
        }
    });
}

/// The page as it would be printed, on the screen.
async fn on_paper(page: &Page) {
    page.script("document.querySelector('link[href*=print]').media = 'all'").await;
    page.until(
        "it looks like paper",
        "return getComputedStyle(document.querySelector('header.top')).display === 'none'",
    )
    .await;
}

#[test]
fn what_is_printed_is_the_board_and_its_words() {
    run(async {
        for (lang, theme) in [("en", "dark"), ("zh-CN", "light")] {
            let page = Page::open(&format!("#/play?puzzle={EXAMPLE}"), lang, Size::Desktop).await;
            page.settled("play").await;
            page.script(&format!("document.documentElement.dataset.theme = '{theme}'")).await;
            page.click("[data-cell='2']").await;
            page.keys("o3".chars()).await;
            page.click("#hint").await;
            for stage in 2..=4 {
                page.click("#hint-more").await;
                page.stage(stage).await;
            }
            on_paper(&page).await;
            page.shot(&format!("print-play-{lang}")).await;
            let controls = "[...document.querySelectorAll('button, input, select, textarea, label, nav, summary, .techniques')].filter(e => e.checkVisibility()).map(e => e.id)";
            assert_eq!(page.script(&format!("return {controls}")).await, json!([]), "no control is printed");
            let seen = "['.board', '#hint-card p', '.facts'].every(s => document.querySelector(s).checkVisibility())";
            assert_eq!(page.script(&format!("return {seen}")).await, json!(true));
            let black = page.script("const look = getComputedStyle(document.querySelector('.given .digit')); return [look.color, getComputedStyle(document.body).backgroundColor]").await;
            assert!(black[0] == "rgb(0, 0, 0)" && black[1] != "rgb(21, 23, 26)", "{black}");
            // What marks say, frames say, too.
            let marked = page
                .script("return getComputedStyle(document.querySelector('.mark-placement, .role-placement')).outlineStyle")
                .await;
            assert_eq!(marked, json!("solid"));
            let whole = page
                .script("return getComputedStyle(document.querySelector('.board-frame')).breakInside")
                .await;
            assert_eq!(whole, json!("avoid"));

            page.go("#/learn/path").await;
            // On paper there are no buttons.
            page.script("document.querySelector('#learn-game').click()").await;
            page.settled("learn").await;
            on_paper(&page).await;
            let steps = page.script("return [...document.querySelectorAll('#learn-steps button')].every(b => b.checkVisibility()) && document.querySelector('#learn-steps').scrollHeight <= document.querySelector('#learn-steps').clientHeight + 1").await;
            assert_eq!(steps, json!(true), "the way is printed to its end");
            assert_eq!(
                page.script("return document.querySelector('#learn-puzzle').checkVisibility()").await,
                json!(false)
            );
            page.shot(&format!("print-learn-{lang}")).await;

            page.go("#/learn/x-wing").await;
            page.until("the lesson is there", "return document.querySelector('#lesson h2') !== null && document.querySelectorAll('.given').length > 0").await;
            on_paper(&page).await;
            assert_eq!(page.script(&format!("return {controls}")).await, json!([]));
            let seen = "['.board', '#lesson h2', '#lesson p'].every(s => document.querySelector(s).checkVisibility())";
            assert_eq!(page.script(&format!("return {seen}")).await, json!(true));
            page.shot(&format!("print-lesson-{lang}")).await;
            page.close().await;
        }
    });
}
