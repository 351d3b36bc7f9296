//! The editor in Enter: puzzles of other sizes and with other rules are made, judged while they are made, exported and
//! played.

use fantoccini::key::Key;
use shudu_browser_tests::{Page, Size, site};

/// A 6x6 of our own, and its solution.
const SIX: (&str, &str) = (".2.4.....1.3....6.5.4....12.....53..", "123456456123231564564231312645645312");

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

/// Opens the editor with nothing in it.
async fn open(lang: &str, size: Size) -> Page {
    let page = Page::open("#/enter", lang, size).await;
    page.settled("enter").await;
    page.click("#enter-editor").await;
    drawn(&page, 81).await;
    page
}

async fn drawn(page: &Page, cells: usize) {
    let drawn = format!("return document.querySelectorAll('.editor .cell').length === {cells}");
    page.until("the grid is drawn", &drawn).await;
}

/// Selects a cell and those to the right of it.
async fn select(page: &Page, cell: usize, more: usize) {
    page.click(&format!(".editor [data-cell='{cell}']")).await;
    for _ in 0..more {
        page.held(Key::Shift, Key::Right.into()).await;
    }
}

/// Chooses a rule of a group.
async fn tool(page: &Page, group: &str, rule: &str) {
    page.click(&format!("#editor-group-{group}")).await;
    page.choose("#editor-kind", rule).await;
    page.until("it is chosen", &format!("return document.querySelector('#editor-kind')?.value === '{rule}'"))
        .await;
}

async fn rules(page: &Page, count: usize) {
    let script = format!("return document.querySelectorAll('#editor-rules li').length === {count}");
    page.until("so many rules are listed", &script).await;
}

#[test]
fn a_killer_is_made_exported_and_played() {
    run(async {
        let page = open("en", Size::Desktop).await;
        page.click("#editor-group-shape").await;
        page.click("#editor-size-6x6").await;
        drawn(&page, 36).await;
        page.shows("#editor-verdict", "At least 1000 solutions.").await;
        // The givens of a puzzle, one after the other.
        page.click("#editor-group-digits").await;
        for (cell, digit) in SIX.0.char_indices().filter(|(_, digit)| *digit != '.') {
            page.click(&format!(".editor [data-cell='{cell}']")).await;
            page.keys([digit]).await;
            page.holds(cell, digit).await;
        }
        page.shows("#editor-verdict", "Exactly one solution").await;
        // A cage that cannot be: its sum is too large for the 2 in it.
        tool(&page, "cages", "killer-cage").await;
        select(&page, 0, 1).await;
        page.keys("11".chars()).await;
        page.keys([Key::Enter.into()]).await;
        rules(&page, 1).await;
        page.until("the cage is drawn", "return document.querySelector('.rule-sum')?.textContent === '11'")
            .await;
        page.shows("#editor-verdict", "The givens contradict each other: rule 1 (killer cage) is broken")
            .await;
        page.until(
            "its cells are framed",
            "return document.querySelectorAll('#editor-marks .dead').length === 2",
        )
        .await;
        page.shot("editor-contradiction").await;
        // The sum is changed in the list.
        page.click("#editor-rules-card summary").await;
        page.fill("#editor-rules input", "3").await;
        page.until("the sum is another", "return document.querySelector('.rule-sum')?.textContent === '3'")
            .await;
        page.shows("#editor-verdict", "Exactly one solution").await;
        page.accessible("the editor").await;
        page.shot("editor").await;
        // Undo goes back through all of it, redo forth.
        page.click("#editor-undo").await;
        page.until("it is undone", "return document.querySelector('.rule-sum')?.textContent === '11'").await;
        page.click("#editor-redo").await;
        page.until("it is done again", "return document.querySelector('.rule-sum')?.textContent === '3'")
            .await;
        page.choose("#editor-form", "variant").await;
        page.until("it is exported", "return document.querySelector('#editor-text').value.includes('\"killer-cage\",\"cells\":[\"r1c1\",\"r1c2\"],\"sum\":3')").await;
        let json = page.script("return document.querySelector('#editor-text').value").await;
        page.choose("#editor-form", "fpuzzles").await;
        page.until(
            "it is a link",
            "return document.querySelector('#editor-text').value.includes('f-puzzles.com/?load=')",
        )
        .await;
        // A reload keeps it.
        page.client.refresh().await.unwrap();
        drawn(&page, 36).await;
        page.shows("#editor-verdict", "Exactly one solution").await;
        // What was exported is played elsewhere.
        page.go("#/enter").await;
        page.settled("enter").await;
        page.fill("#enter-text", json.as_str().unwrap()).await;
        page.shows("#variant-said", "Exactly one solution").await;
        page.click("#variant-play").await;
        page.shows("#kind", "killer cage").await;
        for (cell, digit) in SIX.1.char_indices().filter(|(at, _)| SIX.0.as_bytes()[*at] == b'.') {
            page.click(&format!(".play-board [data-cell='{cell}']")).await;
            page.keys([digit]).await;
        }
        page.shows("#end-title", "Solved").await;
        page.close().await;
    });
}

#[test]
fn every_group_puts_its_rules_on_the_grid() {
    run(async {
        let page = open("en", Size::Desktop).await;
        page.click("#editor-group-shape").await;
        page.click("#editor-size-4x4").await;
        drawn(&page, 16).await;
        let mut count = 0;
        for (group, rule, mark) in [
            ("lines", "thermometer", ".rule-thermometer .rule-bulb"),
            ("lines", "arrow", ".rule-arrow .rule-head"),
            ("lines", "whispers", ".rule-whispers .rule-line"),
            ("dots", "difference", ".rule-difference .rule-dot"),
            ("dots", "xv", ".rule-xv .rule-mark"),
            ("dots", "greater-than", ".rule-greater-than .rule-sign"),
        ] {
            tool(&page, group, rule).await;
            select(&page, 4, 1).await;
            page.click("#editor-add").await;
            count += 1;
            rules(&page, count).await;
            page.until(mark, &format!("return document.querySelector('{mark}') !== null")).await;
        }
        // Cells are marked as soon as they are pointed at, and again unmarked.
        tool(&page, "cells", "even").await;
        page.click(".editor [data-cell='10']").await;
        rules(&page, count + 1).await;
        page.until("it is drawn", "return document.querySelector('.rule-even .rule-shade') !== null").await;
        page.click(".editor [data-cell='10']").await;
        rules(&page, count).await;
        // A clue stands where the grid was pointed at from outside.
        tool(&page, "outside", "sandwich").await;
        page.fill("#editor-number", "5").await;
        let press = "const { left, top, width } = document.querySelector('.editor .board').getBoundingClientRect();
            document.querySelector('.editor .board-frame').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: left + width * 0.6, clientY: top - 9 }))";
        page.script(press).await;
        rules(&page, count + 1).await;
        page.shows("#editor-rules", "top 3").await;
        page.until(
            "the clue is drawn",
            "return document.querySelector('.rule-outside')?.textContent === '5'",
        )
        .await;
        // A rule of the whole grid.
        page.click("#editor-group-whole").await;
        page.click("#editor-anti-king").await;
        rules(&page, count + 2).await;
        page.shot("editor-every-group").await;
        page.click("#editor-anti-king").await;
        rules(&page, count + 1).await;
        // What cannot be is told, and the puzzle stays as it was.
        tool(&page, "dots", "ratio").await;
        page.click(".editor [data-cell='0']").await;
        page.click("#editor-add").await;
        page.shows("#editor-verdict", "Select 2 cells").await;
        rules(&page, count + 1).await;
        page.close().await;
    });
}

#[test]
fn regions_are_painted_and_solutions_compared() {
    run(async {
        let page = open("en", Size::Desktop).await;
        page.click("#editor-group-shape").await;
        page.click("#editor-size-4x4").await;
        drawn(&page, 16).await;
        // A cell leaves its box, and another takes its place.
        page.click(".editor-palette [data-region='-1']").await;
        page.click(".editor [data-cell='2']").await;
        page.click(".editor [data-cell='5']").await;
        page.click(".editor-palette [data-region='0']").await;
        page.click(".editor [data-cell='2']").await;
        page.click(".editor-palette [data-region='1']").await;
        page.click(".editor [data-cell='5']").await;
        page.choose("#editor-form", "variant").await;
        page.until(
            "the regions are painted",
            "return document.querySelector('#editor-text').value.includes('\"regions\":[[\"r1c1\",\"r1c2\",\"r1c3\",\"r2c1\"],[\"r1c4\",\"r2c2\"')",
        )
        .await;
        page.shows("#editor-verdict", "solutions.").await;
        page.until(
            "where two differ is marked",
            "return document.querySelectorAll('#editor-marks .differs').length > 1",
        )
        .await;
        page.click("#editor-candidates").await;
        page.until(
            "candidates are shown",
            "return document.querySelectorAll('.editor .candidate').length > 16",
        )
        .await;
        page.shot("editor-regions").await;
        page.click("#editor-candidates").await;
        page.close().await;
    });
}

#[test]
fn a_phone_in_chinese_and_dark_shows_it_whole() {
    run(async {
        let page = Page::open("#/enter", "zh-CN", Size::Phone).await;
        page.script("localStorage.setItem('shudu/theme', 'dark')").await;
        page.client.refresh().await.unwrap();
        page.settled("enter").await;
        page.fill("#enter-text", SIX.0).await;
        page.click("#variant-edit").await;
        drawn(&page, 36).await;
        page.resize(360, 640).await;
        page.shows("#editor-verdict", "恰好一个解").await;
        page.shot("editor-phone-digits").await;
        for group in ["shape", "cages", "lines", "dots", "cells", "outside", "whole"] {
            page.click(&format!("#editor-group-{group}")).await;
            page.until(
                "nothing is wider than the window",
                "return document.documentElement.scrollWidth <= innerWidth",
            )
            .await;
            page.shot(&format!("editor-phone-{group}")).await;
        }
        page.accessible("the editor on a phone").await;
        page.close().await;
    });
}

#[test]
fn without_a_server_it_judges_exports_a_link_and_plays() {
    if !site().join("modules/variant_bg.wasm").exists() {
        println!("left out: the editor without a server: scripts/site");
        return;
    }
    run(async {
        let page = Page::open_site("#/enter/edit", "en", Size::Desktop).await;
        drawn(&page, 81).await;
        page.click("#editor-group-shape").await;
        page.click("#editor-size-4x4").await;
        drawn(&page, 16).await;
        page.shows("#editor-verdict", "288 solutions.").await;
        tool(&page, "lines", "thermometer").await;
        select(&page, 0, 3).await;
        page.click("#editor-add").await;
        rules(&page, 1).await;
        page.shows("#editor-verdict", "12 solutions.").await;
        page.until(
            "it is a link",
            "return document.querySelector('#editor-text').value.includes('/#/play?v=1')",
        )
        .await;
        let link = page.script("return document.querySelector('#editor-text').value").await;
        let link = link.as_str().unwrap();
        page.click("#editor-play").await;
        page.shows("#kind", "4×4, thermometer").await;
        // The link opens the same puzzle.
        page.go(&link[link.find("#/play").unwrap()..]).await;
        page.shows("#kind", "4×4, thermometer").await;
        page.close().await;
    });
}

#[test]
fn givens_that_have_no_solution_together_are_framed() {
    run(async {
        for (lang, size, words) in [
            ("en", Size::Desktop, "The framed givens together have no solution"),
            ("zh-CN", Size::Phone, "合在一起无解"),
        ] {
            let page = Page::open("#/enter", lang, size).await;
            page.settled("enter").await;
            page.fill("#enter-text", ".Shape~4x4.Cage~6~R1C1~R1C2.~R2C3_3.~R4C4_1.~R3C1_4.~R4C1_2").await;
            page.until("it is read", "return document.querySelector('#variant-edit') !== null").await;
            page.click("#variant-edit").await;
            drawn(&page, 16).await;
            page.shows("#editor-legend", words).await;
            page.until(
                "two of the four are framed",
                "return document.querySelectorAll('#editor-marks .dead').length === 2",
            )
            .await;
            page.shot(&format!("editor-together-{lang}")).await;
            page.accessible("givens that have no solution").await;
            page.close().await;
        }
    });
}
