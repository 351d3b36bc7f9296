//! What players write besides digits and notes: tries with checkpoints, the pen, several colours, notes removed by one
//! rule, cages in colours.

use fantoccini::key::Key;
use shudu_browser_tests::{EXAMPLE, Page, Size};

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

async fn example(lang: &str, size: Size) -> Page {
    let page = Page::open(&format!("#/play?puzzle={EXAMPLE}"), lang, size).await;
    page.until(
        "the puzzle is there",
        "return location.hash === '#/play' && document.querySelectorAll('.given').length === 30",
    )
    .await;
    page.settled("play").await;
    page
}

/// Are these the cells whose digits are tried out?
fn tried(cells: &[usize]) -> String {
    format!(
        "return JSON.stringify([...document.querySelectorAll('.play-board .trial')].map(cell => Number(cell.dataset.cell))) === '{}'",
        serde_json::to_string(cells).unwrap()
    )
}

/// Are these the marks of the pen?
fn marks(marks: &[&str]) -> String {
    format!(
        "return JSON.stringify([...document.querySelectorAll('.play-board .pen')].map(mark => mark.dataset.mark).sort()) === '{}'",
        serde_json::to_string(marks).unwrap()
    )
}

#[test]
fn something_is_tried_taken_back_and_kept() {
    run(async {
        for (lang, size) in [("en", Size::Desktop), ("zh-CN", Size::Phone)] {
            let page = example(lang, size).await;
            page.click("#try").await;
            page.until(
                "it is lit",
                "return document.querySelector('#try').getAttribute('aria-pressed') === 'true'",
            )
            .await;
            page.click(".play-board [data-cell='2']").await;
            page.click(".pad button:nth-child(4)").await;
            page.click(".play-board [data-cell='3']").await;
            page.click(".pad button:nth-child(6)").await;
            page.until("they are dotted", &tried(&[2, 3])).await;
            // Another one, with a name of its own; a name is wanted, and one of its own.
            page.click("#try").await;
            page.until("there is one", "return document.querySelectorAll('.trials li').length === 1").await;
            page.accessible(&format!("the sheet of tries, {lang}")).await;
            for name in ["", "  "] {
                page.fill("#trial-name", name).await;
                page.click("#trial-add").await;
                page.until("it says so", "return document.querySelector('#trial-wrong').textContent !== ''")
                    .await;
            }
            page.fill("#trial-name", "bold <b>").await;
            page.click("#trial-add").await;
            page.until("nothing is tried since", &tried(&[])).await;
            page.click(".play-board [data-cell='50']").await;
            page.click(".pad button:nth-child(1)").await;
            page.until("it is dotted", &tried(&[50])).await;
            page.saved().await;
            page.client.refresh().await.unwrap();
            page.settled("play").await;
            page.until("a reload changes nothing", &tried(&[50])).await;
            // Back to the first, which undo takes back; then the second is kept.
            page.click("#try").await;
            page.shows(".trials li:first-child strong", "bold <b>").await;
            page.click(".trials li:nth-child(2) .trial-back").await;
            page.until(
                "nothing was written",
                "return document.querySelectorAll('.play-board .cell:not(.given) .digit').length === 0",
            )
            .await;
            page.click("#undo").await;
            page.until("it is as it was", &tried(&[50])).await;
            page.click("#try").await;
            page.click(".trials li:first-child .trial-keep").await;
            page.until("those since the first", &tried(&[2, 3, 50])).await;
            page.shot(&format!("try-{lang}")).await;
            // The replay tells of both.
            page.saved().await;
            page.click("#statistics").await;
            page.keys([Key::Escape.into()]).await;
            let game = page.script("return JSON.stringify(Object.keys(localStorage).filter(name => name.includes('game')).length)").await;
            assert_ne!(game, "0", "the game is kept");
            page.go("#/watch?game=1").await;
            page.until("the replay tells", "const told = document.querySelector('#replay-moments')?.textContent ?? ''; return told.includes('bold <b>')").await;
            page.close().await;
        }
    });
}

#[test]
fn the_pen_draws_lines_crosses_and_circles() {
    run(async {
        for (lang, size) in [("en", Size::Desktop), ("zh-CN", Size::Phone)] {
            let page = example(lang, size).await;
            page.click("#mode-pen").await;
            page.until("its tools are there", "return document.querySelector('.pen-pad').checkVisibility() && !document.querySelector('.pad').checkVisibility()").await;
            page.accessible(&format!("the pen, {lang}")).await;
            // A line with a diagonal, drawn by a hand that shakes; one step.
            page.stroke(".play-board", &[40, 30, 31, 32]).await;
            page.until("it is drawn", &marks(&["r4c4-r4c5", "r4c4-r5c5", "r4c5-r4c6"])).await;
            page.click("#undo").await;
            page.until("it is gone", &marks(&[])).await;
            page.click("#redo").await;
            // Drawn back over the last cell, the last piece goes.
            page.stroke(".play-board", &[72, 73, 74, 73]).await;
            page.until("it is drawn", &marks(&["r4c4-r4c5", "r4c4-r5c5", "r4c5-r4c6", "r9c1-r9c2"])).await;
            // The same again takes it away.
            page.stroke(".play-board", &[73, 72]).await;
            page.until("it is gone", &marks(&["r4c4-r4c5", "r4c4-r5c5", "r4c5-r4c6"])).await;
            // A cross on an edge, a circle in a cell.
            page.click("#pen-cross").await;
            page.drawn(".play-board", &[(2, 0.45, 0.0)]).await;
            page.click("#pen-circle").await;
            page.click(".pen-pad [data-color='4']").await;
            page.drawn(".play-board", &[(60, 0.1, -0.1)]).await;
            let all = ["r1c3xr1c4", "r4c4-r4c5", "r4c4-r5c5", "r4c5-r4c6", "r7c7or7c7"];
            page.until("they are drawn", &marks(&all)).await;
            page.until(
                "in its colour",
                "return document.querySelector('[data-mark=\"r7c7or7c7\"]').classList.contains('pen-4')",
            )
            .await;
            assert!(page.spoken(60).await.ends_with(if lang == "en" {
                "1 mark of the pen"
            } else {
                "有 1 处画笔标记"
            }));
            page.shot(&format!("pen-{lang}")).await;
            // Rubbed out along the way.
            page.click("#pen-rub").await;
            page.drawn(".play-board", &[(30, 0.45, 0.0), (31, 0.0, 0.0), (31, 0.45, 0.0)]).await;
            page.until("two are gone", &marks(&["r1c3xr1c4", "r4c4-r5c5", "r7c7or7c7"])).await;
            // By keys: through the selected cells, in them, between two.
            page.click("#mode-digit").await;
            page.click(".play-board [data-cell='78']").await;
            page.keys(['e']).await;
            page.held(Key::Shift, Key::Right.into()).await;
            page.keys(['1', '2']).await;
            page.until(
                "they are drawn",
                &marks(&["r1c3xr1c4", "r4c4-r5c5", "r7c7or7c7", "r9c7-r9c8", "r9c7xr9c8"]),
            )
            .await;
            // It is in the address, and survives a reload.
            page.saved().await;
            page.client.refresh().await.unwrap();
            page.settled("play").await;
            page.until("they are there", "return document.querySelectorAll('.play-board .pen').length === 5")
                .await;
            page.click("#mode-pen").await;
            page.click("#pen-clear").await;
            page.until("all are gone", &marks(&[])).await;
            page.close().await;
        }
    });
}

#[test]
fn a_cell_has_several_colours() {
    run(async {
        let page = example("en", Size::Desktop).await;
        page.click(".play-board [data-cell='2']").await;
        page.click("#mode-color").await;
        for key in [2, 5, 8] {
            page.click(&format!(".pad button:nth-child({key})")).await;
        }
        let has = "const cell = document.querySelector('.play-board [data-cell=\"2\"]'); return [2, 5, 8].every(color => cell.classList.contains(`color-${color}`)) && getComputedStyle(cell).backgroundImage.startsWith('linear-gradient')";
        page.until("it has three", has).await;
        page.says(2, "row 1 column 3, blank, colour 2, colour 5, colour 8").await;
        page.shot("colours").await;
        page.saved().await;
        page.client.refresh().await.unwrap();
        page.settled("play").await;
        page.until("it has three", has).await;
        page.click(".play-board [data-cell='2']").await;
        page.click("#mode-color").await;
        page.click(".pad button:nth-child(5)").await;
        page.until("one is gone", "const { classList } = document.querySelector('.play-board [data-cell=\"2\"]'); return !classList.contains('color-5') && classList.contains('color-8')").await;
        page.click("#erase").await;
        page.until(
            "all are gone",
            "return !document.querySelector('.play-board [data-cell=\"2\"]').className.includes('color-')",
        )
        .await;
        page.close().await;
    });
}

#[test]
fn notes_are_removed_by_one_rule_at_a_time() {
    run(async {
        let page = example("en", Size::Phone).await;
        let noted = |text: &str| {
            format!(
                "return document.querySelector('.play-board [data-cell=\"2\"] .centre')?.textContent === '{text}'"
            )
        };
        for (rule, text) in [("row", "1 2 4 6 8 9"), ("column", "1 2 4 6 9"), ("region", "1 2 4")] {
            page.click("#eliminate").await;
            page.click(&format!("#eliminate-sheet [data-rule='{rule}']")).await;
            page.until("only what it excludes is gone", &noted(text)).await;
        }
        page.click("#undo").await;
        page.until("a rule is a step", &noted("1 2 4 6 9")).await;
        page.close().await;
    });
}

/// Two cages that touch, and one apart.
const KILLER: &str = ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R1C3~R1C4.Cage~4~R3C4~R4C4.~R1C1_1.~R1C3_3.~R2C1_3.~R2C3_1.~R3C2_1.~R4C3_2";

#[test]
fn cages_have_colours_and_their_notes_are_removed_by_them_alone() {
    run(async {
        let page = Page::open("#/enter", "en", Size::Desktop).await;
        page.settled("enter").await;
        page.fill("#enter-text", KILLER).await;
        page.shows("#variant-said", "Exactly one solution").await;
        page.click("#variant-play").await;
        page.until("it is on the table", "return document.querySelector('.play-panel #check') !== null && document.querySelector('#kind') !== null").await;
        let shown = "const shown = [...document.querySelectorAll('.play-board .rule-tint')].filter(tint => getComputedStyle(tint).display !== 'none'); return ";
        page.until("no cage has a colour", &format!("{shown} shown.length === 0")).await;
        page.setting("cages").await;
        page.until("they have", &format!("{shown} shown.length === 6")).await;
        page.until(
            "those that touch have two",
            &format!(
                "{shown} new Set(shown.slice(0, 4).map(tint => getComputedStyle(tint).fill)).size === 2"
            ),
        )
        .await;
        page.shot("cages").await;
        page.click("#eliminate").await;
        page.click("#eliminate-sheet [data-rule='killer-cage']").await;
        page.until(
            "3 less 1",
            "return document.querySelector('.play-board [data-cell=\"1\"] .centre')?.textContent === '2'",
        )
        .await;
        page.until("no other rule", "return document.querySelector('.play-board [data-cell=\"5\"] .centre')?.textContent === '1 2 3 4'").await;
        page.close().await;
    });
}
