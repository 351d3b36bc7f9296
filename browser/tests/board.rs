//! The board: how cells are chosen, what notes and digits look like, what is marked.

use fantoccini::key::Key;
use serde_json::json;
use shudu_browser_tests::{EXAMPLE, Page, SOLUTION, Size};

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

async fn opened(puzzle: &str) -> Page {
    let page = Page::open(&format!("#/play?puzzle={puzzle}"), "en", Size::Desktop).await;
    page.settled("play").await;
    page
}

/// How many cells are selected.
const SELECTED: &str = "document.querySelectorAll('.cell.selected').length";

#[test]
fn cells_are_selected_and_let_go_as_people_expect() {
    run(async {
        let page = opened(EXAMPLE).await;
        page.click("[data-cell='2']").await;
        page.held(Key::Control, 'a').await;
        page.until("all are selected", &format!("return {SELECTED} === 81")).await;
        assert_eq!(page.script("return getSelection().toString()").await, json!(""), "no text is selected");
        page.keys([Key::Escape.into()]).await;
        page.until("none is", &format!("return {SELECTED} === 0")).await;
        page.keys([Key::Right.into()]).await;
        page.until("one is", &format!("return {SELECTED} === 1")).await;
        // A click where nothing is.
        page.script("document.querySelector('.play-panel').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))")
            .await;
        page.until("none is", &format!("return {SELECTED} === 0")).await;
        page.click("[data-cell='2']").await;
        page.click("#mode-corner").await;
        assert_eq!(page.script(&format!("return {SELECTED}")).await, json!(1), "a control lets nothing go");
        page.double_click("[data-cell='0'] .digit").await;
        page.until("all of its digits are", &format!("return {SELECTED} === 3")).await;
        page.close().await;
    });
}

#[test]
fn a_double_tap_selects_all_of_a_digit() {
    run(async {
        let page = opened(EXAMPLE).await;
        page.script("const r = document.querySelector('[data-cell=\"0\"] .digit').getBoundingClientRect();
            for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'])
                document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2).dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX: r.x + r.width / 2, clientY: r.y + r.height / 2, buttons: 1 }))").await;
        page.until("all of its digits are", &format!("return {SELECTED} === 3")).await;
        page.close().await;
    });
}

#[test]
fn a_digit_can_come_first() {
    run(async {
        let page = opened(EXAMPLE).await;
        let lit = |digit: u8| {
            format!("return document.querySelector('.pad [aria-pressed=true]')?.textContent[0] === '{digit}'")
        };
        // Once nothing is selected, a key of the pad waits for cells.
        page.keys([Key::Escape.into()]).await;
        page.click(".pad button:nth-child(4)").await;
        page.until("it is lit", &lit(4)).await;
        page.shot("digit-first").await;
        page.accessible("a digit that is lit").await;
        page.click("[data-cell='2']").await;
        page.holds(2, '4').await;
        page.click("[data-cell='17']").await;
        page.holds(17, '4').await;
        // The same again takes it away; another digit that stands there is the next to write.
        page.click("[data-cell='17']").await;
        page.holds(17, '.').await;
        page.click("[data-cell='0']").await;
        page.until("it is the other", &lit(5)).await;
        page.click("#mode-corner").await;
        page.click("[data-cell='3']").await;
        page.says(3, "row 1 column 4, notes 5").await;
        page.keys([Key::Escape.into()]).await;
        page.until("none is lit", "return document.querySelector('.pad [aria-pressed=true]') === null").await;
        // As a setting it stays, over games.
        page.click("#settings").await;
        page.click("#set-first-digit").await;
        page.accessible("the settings").await;
        page.click("#settings-sheet-close").await;
        page.click("#mode-digit").await;
        page.client.refresh().await.unwrap();
        page.click(".pad button:nth-child(6)").await;
        page.until("it is lit", &lit(6)).await;
        page.click("[data-cell='3']").await;
        page.holds(3, '6').await;
        page.close().await;
    });
}

/// Do notes of a cell lie on each other?
const COLLISIONS: &str = "
    const notes = [...document.querySelectorAll('[data-cell=\"2\"] [data-digit]')].map(e => {
        const range = document.createRange();
        range.selectNodeContents(e);
        /* The digits themselves are lower than the line that they stand on. */
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const inner = (bottom - top) * 0.16;
        return { digit: e.textContent, left, right, top: top + inner, bottom: bottom - inner };
    });
    const cell = document.querySelector('[data-cell=\"2\"]').getBoundingClientRect();
    const faults = [];
    notes.forEach((a, index) => {
        if (a.left < cell.left || a.right > cell.right || a.top < cell.top || a.bottom > cell.bottom) faults.push(`${a.digit} is outside`);
        notes.slice(index + 1).forEach(b => {
            const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
            if (x > 0.5 && y > 0.5) faults.push(`${a.digit} lies on ${b.digit}`);
        });
    });
    return notes.length ? faults : ['no notes']";

#[test]
fn corner_and_centre_notes_never_collide() {
    run(async {
        let page = opened(EXAMPLE).await;
        for (width, height) in [(1280, 800), (360, 640)] {
            page.resize(width, height).await;
            for (corner, centre) in [
                ("159", "278"),
                ("123456", "12345"),
                ("123456789", "123456789"),
                ("5", "5"),
                ("12345678", "1"),
            ] {
                page.click("[data-cell='2']").await;
                page.keys(format!("n{corner}m{centre}").chars()).await;
                page.says(
                    2,
                    &format!(
                        "row 1 column 3, notes {}",
                        centre.chars().map(String::from).collect::<Vec<_>>().join(" ")
                    ),
                )
                .await;
                page.shot(&format!("notes-{width}-{corner}-{centre}")).await;
                assert_eq!(page.script(COLLISIONS).await, json!([]), "{width}: {corner} and {centre}");
                let sizes = page.script("return new Set([...document.querySelectorAll('[data-cell=\"2\"] [data-digit]')].map(e => getComputedStyle(e).fontSize)).size").await;
                assert_eq!(sizes, json!(1), "one size");
                page.keys(['x']).await;
            }
        }
        // Notes that were filled in stand at fixed places, whatever is there besides.
        page.keys("n159".chars()).await;
        page.keys("a".chars()).await;
        page.until(
            "they are filled in",
            "return document.querySelector('[data-cell=\"2\"] .places.centre') !== null",
        )
        .await;
        assert_eq!(page.script(COLLISIONS).await, json!([]), "filled in");
        // Without them the player's own stand in the centre again.
        page.keys(['u']).await;
        page.keys("m27".chars()).await;
        page.until(
            "they stand in the centre",
            "return document.querySelector('[data-cell=\"2\"] .centre:not(.places)')?.textContent === '2 7'",
        )
        .await;
        page.close().await;
    });
}

#[test]
fn the_keys_tell_the_colours_of_a_selection() {
    run(async {
        let page = opened(EXAMPLE).await;
        let pressed = "return [...document.querySelectorAll('.pad button:not(#erase)')].map(key => key.getAttribute('aria-pressed')).join()";
        page.click("#mode-color").await;
        page.click("[data-cell='2']").await;
        page.keys(['3']).await;
        page.click("[data-cell='3']").await;
        page.keys(['5']).await;
        page.until(
            "the keys tell",
            &format!(
                "return (() => {{ {pressed} }})() === 'false,false,false,false,true,false,false,false,false'"
            ),
        )
        .await;
        page.held(Key::Shift, Key::Left.into()).await;
        page.until("two are selected", &format!("return {SELECTED} === 2")).await;
        page.until(
            "the keys tell",
            &format!(
                "return (() => {{ {pressed} }})() === 'false,false,mixed,false,mixed,false,false,false,false'"
            ),
        )
        .await;
        page.accessible("keys of colours").await;
        page.shot("mixed-colours").await;
        // One key gives it to both, beside what they have; again takes it from both.
        page.click(".pad button:nth-child(3)").await;
        page.until(
            "the keys tell",
            &format!(
                "return (() => {{ {pressed} }})() === 'false,false,true,false,mixed,false,false,false,false'"
            ),
        )
        .await;
        page.click(".pad button:nth-child(3)").await;
        page.until(
            "the keys tell",
            &format!(
                "return (() => {{ {pressed} }})() === 'false,false,false,false,mixed,false,false,false,false'"
            ),
        )
        .await;
        page.click("#mode-digit").await;
        assert_eq!(page.script(pressed).await, json!(",,,,,,,,"), "digits are written, not pressed");
        page.close().await;
    });
}

#[test]
fn digits_of_the_player_do_not_look_like_givens() {
    run(async {
        let page = opened(EXAMPLE).await;
        page.click("[data-cell='2']").await;
        page.keys("4".chars()).await;
        page.holds(2, '4').await;
        for theme in ["light", "dark"] {
            for board in ["paper", "plain", "mist", "dusk"] {
                page.script(&format!(
                    "Object.assign(document.documentElement.dataset, {{ theme: '{theme}', board: '{board}' }})"
                ))
                .await;
                page.shot(&format!("board-{theme}-{board}")).await;
                page.accessible(&format!("{theme} {board}")).await;
                let looks = page.script("const look = cell => { const { color, fontWeight, fontFamily } = getComputedStyle(document.querySelector(`[data-cell='${cell}'] .digit`)); return { color, weight: Number(fontWeight), fontFamily }; }; return [look(0), look(2)]").await;
                assert_ne!(looks[0]["color"], looks[1]["color"], "{theme} {board}");
                let weight = |which: usize| looks[which]["weight"].as_f64().unwrap();
                assert!(weight(0) - weight(1) >= 200.0, "{looks}");
            }
        }
        let loaded = page.script("return document.fonts.check('20px Digits', '5')").await;
        assert_eq!(loaded, json!(true), "the digits have their own face");
        page.close().await;
    });
}

#[test]
fn a_full_grid_that_is_wrong_is_told_and_marked_and_no_key_is_dead() {
    run(async {
        // All but two cells of the first row, which are then exchanged.
        let puzzle: String = SOLUTION
            .chars()
            .enumerate()
            .map(|(cell, digit)| if cell == 2 || cell == 3 { '.' } else { digit })
            .collect();
        let page = opened(&puzzle).await;
        page.click("[data-cell='2']").await;
        page.keys("6".chars()).await;
        page.click("[data-cell='3']").await;
        page.keys("4".chars()).await;
        page.shows("#status", "full, but not right: 2 of your digits are wrong and marked").await;
        // Those two, and not the right digits that they clash with.
        let marked = "return ['.clash', '.mistake'].map(look => [...document.querySelectorAll('.cell' + look)].map(cell => cell.dataset.cell).join())";
        assert_eq!(page.script(marked).await, json!(["2,3", "2,3"]));
        page.says(2, "row 1 column 3, 6, clashes, wrong").await;
        page.keys(['u']).await;
        assert_eq!(page.script(marked).await[1], json!(""), "a cell is blank again");
        page.keys(['r']).await;
        page.until("they are marked again", "return document.querySelectorAll('.cell.mistake').length === 2")
            .await;
        let dead = "return [...document.querySelectorAll('.pad button')].filter(key => key.disabled).length";
        assert_eq!(page.script(dead).await, json!(0));
        assert_eq!(page.script("return document.querySelectorAll('.pad .done').length").await, json!(9));
        page.shot("full-wrong").await;
        page.click(".pad button:nth-child(6)").await;
        page.click("[data-cell='2']").await;
        page.click(".pad button:nth-child(4)").await;
        page.shows("#status", "The answer is right").await;
        page.close().await;
    });
}

#[test]
fn of_two_equal_digits_only_the_wrong_one_is_marked() {
    run(async {
        let page = opened(EXAMPLE).await;
        page.setting("show-mistakes").await;
        // Right, and then the same digit beside it, where it is wrong.
        page.click("[data-cell='2']").await;
        page.keys("4".chars()).await;
        page.click("[data-cell='3']").await;
        page.keys("4".chars()).await;
        let class = |cell: usize, class: &str| {
            format!("document.querySelector('[data-cell=\"{cell}\"]').classList.contains('{class}')")
        };
        let wrong =
            format!("return {} && !{} && !{}", class(3, "mistake"), class(2, "clash"), class(2, "mistake"));
        page.until("the wrong one alone is marked", &wrong).await;
        page.shot("mistake-and-clash").await;
        page.close().await;
    });
}

#[test]
fn in_forced_colours_everything_can_be_told_apart() {
    run(async {
        let page = opened(EXAMPLE).await;
        page.force_colors(true).await;
        page.click("[data-cell='0']").await;
        page.shot("forced-colours").await;
        let look = "const look = selector => { const { backgroundColor, outlineStyle, outlineWidth, color } = getComputedStyle(document.querySelector(selector)); return [backgroundColor, outlineStyle === 'none' ? '' : outlineStyle + outlineWidth, color].join(); };
            const told = (a, b) => look(a) !== look(b);
            return [
                told('.cell.selected', '.cell:not(.selected, .peer, .same)'), told('.cell.peer', '.cell:not(.selected, .peer, .same)'),
                told('.cell.same:not(.selected)', '.cell:not(.selected, .peer, .same)'), told('.cell.same:not(.selected)', '.cell.peer:not(.same)'),
                told('.modes [aria-pressed=true]', '.modes [aria-pressed=false]'), told('#views [aria-current]', '#views a:not([aria-current])')]";
        assert_eq!(page.script(look).await, json!([true, true, true, true, true, true]));
        page.click("[data-cell='2']").await;
        page.held(Key::Shift, Key::Right.into()).await;
        page.until("two are selected", &format!("return {SELECTED} === 2")).await;
        // Colours take a moment to change.
        page.until("both are told from the others", "const ground = e => getComputedStyle(e).backgroundColor; const selected = new Set([...document.querySelectorAll('.cell.selected')].map(ground)); return selected.size === 1 && [...document.querySelectorAll('.cell:not(.selected)')].every(c => !selected.has(ground(c)))").await;
        page.accessible("forced colours").await;
        for view in ["home", "enter", "learn", "watch", "library"] {
            page.go(&format!("#/{view}")).await;
            if view != "home" {
                page.settled(view).await;
            }
            page.accessible(&format!("{view} in forced colours")).await;
        }
        page.close().await;
    });
}

#[test]
fn rows_and_columns_are_numbered_when_wanted_and_while_a_hint_speaks() {
    run(async {
        let page = opened(EXAMPLE).await;
        let numbered = "return document.querySelector('.board-labels.left').checkVisibility()";
        assert_eq!(page.script(numbered).await, json!(false));
        page.click("#hint").await;
        page.stage(1).await;
        page.until("they are numbered", numbered).await;
        page.click("#hint-close").await;
        page.until("they are not", "return !document.querySelector('.board-labels.left').checkVisibility()")
            .await;
        page.setting("labels").await;
        page.until("they are numbered", numbered).await;
        page.client.refresh().await.unwrap();
        page.until("and stay so", numbered).await;
        page.close().await;
    });
}
