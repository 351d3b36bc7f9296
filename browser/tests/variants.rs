//! Sudoku of other sizes and with other rules: pasted, drawn, played to the end, shared; with the program, and without
//! a server.

use shudu_browser_tests::{Page, Size, site};

/// A 6x6 of our own, and its solution.
const SIX: (&str, &str) = (".2.4.....1.3....6.5.4....12.....53..", "123456456123231564564231312645645312");
/// A jigsaw of our own, six by six.
const JIGSAW: (&str, &str) = (
    "...14....2.......32.4....5......5...111222113322143325443355444655666665",
    "532146416235641523264351153462325614",
);
/// A killer of our own with three givens.
const KILLER: (&str, &str) = (
    ".Cage~21~R1C1~R2C1~R2C2~R1C2.Cage~11~R1C3~R1C4~R2C4.Cage~29~R1C5~R1C6~R2C5~R2C6.Cage~13~R1C7~R1C8~R2C7\
     .Cage~10~R1C9~R2C9.Cage~22~R2C3~R3C3~R3C2~R3C4.Cage~10~R2C8~R3C8.Cage~9~R3C1~R4C1.Cage~11~R3C5~R3C6~R3C7\
     .Cage~11~R3C9~R4C9~R5C9.Cage~11~R4C2~R5C2~R5C1.Cage~16~R4C3~R4C4.Cage~20~R4C5~R5C5~R5C4~R4C6\
     .Cage~20~R4C7~R5C7~R5C8.Cage~2~R4C8.Cage~9~R5C3~R6C3.Cage~7~R5C6~R6C6.Cage~16~R6C1~R7C1\
     .Cage~17~R6C2~R7C2~R8C2~R8C1.Cage~11~R6C4~R6C5.Cage~19~R6C7~R6C8~R6C9.Cage~17~R7C3~R8C3~R8C4~R7C4\
     .Cage~13~R7C5~R8C5~R8C6.Cage~9~R7C6~R7C7.Cage~17~R7C8~R7C9~R8C9.Cage~9~R8C7~R8C8.Cage~12~R9C1~R9C2~R9C3\
     .Cage~10~R9C4~R9C5.Cage~23~R9C6~R9C7~R9C8~R9C9.~R1C2_3.~R1C7_9.~R7C4_5",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
);
/// Lines, dots, clues outside and shapes inside cells, on a grid of four by four.
const ALL_MARKS: &str = ".Shape~4x4.Thermo~R1C1~R2C2~R2C3.Arrow~R4C1~R4C2~R4C3.WhiteDot~R1C3~R1C4.BlackDot~R3C1~R3C2\
     .X~R3C3~R3C4.Sandwich~5~C1.LittleKiller~6~R1C2.Quad~R3C3~1~2.Cage~5~R3C4~R4C4.Whisper~2~R1C1~R1C2";

/// A puzzle of four rows in SudokuPad's own form, with a line that the author's words explain, and the solution.
const DRAWN: &str = r##"{"cellSize":50,"cells":[[{"value":1},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],"lines":[{"wayPoints":[[0.5,0.5],[0.5,2.5]],"color":"#d23f31ff","thickness":12}],"overlays":[{"center":[3,3],"width":0.5,"height":0.5,"rounded":true,"borderColor":"#000000","backgroundColor":"#ffffff","text":"7"}],"metadata":{"title":"Rising","author":"A. Setter","rules":"Normal sudoku rules apply.\nDigits on the red line rise.","solution":"1234341221434321"}}"##;

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

/// Without the site these tests say so, as all that need something do. A site has the module.
fn is_built() -> bool {
    let built = site().join("modules/play_bg.wasm").exists();
    if built {
        assert!(site().join("modules/variant_bg.wasm").exists(), "the site has all modules");
    } else {
        println!("left out: other sizes and rules without a server: scripts/site");
    }
    built
}

/// Pastes a puzzle in Enter and begins a game of it.
async fn paste(page: &Page, puzzle: &str, verdict: &str) {
    page.go("#/enter").await;
    page.settled("enter").await;
    page.fill("#enter-text", puzzle).await;
    page.shows("#variant-said", verdict).await;
}

async fn play(page: &Page, puzzle: &str) {
    paste(page, puzzle, "Exactly one solution").await;
    page.click("#variant-play").await;
    page.until("it is on the table", "return document.querySelector('.play-panel #check') !== null && document.querySelector('#kind') !== null").await;
}

/// Writes digits into the blank cells, all but as many at the end as are left out.
async fn write(page: &Page, solution: &str, left_out: usize) {
    let blank = page
        .script("return [...document.querySelectorAll('.play-board .cell')].flatMap((cell, at) => cell.querySelector('.digit') ? [] : [at])")
        .await;
    let blank: Vec<usize> =
        blank.as_array().unwrap().iter().map(|at| at.as_u64().unwrap() as usize).collect();
    for &at in &blank[..blank.len() - left_out] {
        page.click(&format!(".play-board [data-cell='{at}']")).await;
        page.keys(solution[at..].chars().take(1)).await;
    }
}

/// Everything that a player does, from the paste to the end.
async fn to_the_end(page: &Page, (puzzle, solution): (&str, &str), kind: &str) {
    play(page, puzzle).await;
    page.shows("#kind", kind).await;
    write(page, solution, 1).await;
    page.click("#check").await;
    page.shows("#status", "Right so far").await;
    write(page, solution, 0).await;
    page.shows("#end-title", "Solved").await;
    page.saved().await;
}

#[test]
fn a_small_grid_a_jigsaw_and_a_killer_are_played_to_the_end_with_the_program() {
    run(async {
        let page = Page::open("#/enter", "en", Size::Desktop).await;
        to_the_end(&page, SIX, "6×6").await;
        to_the_end(&page, JIGSAW, "jigsaw").await;
        to_the_end(&page, KILLER, "killer cage").await;
        page.shot("killer-solved").await;
        // They are in the library, with what they are.
        page.go("#/library").await;
        page.settled("library").await;
        page.until("three are listed", "return document.querySelectorAll('#games tbody tr').length === 3")
            .await;
        page.shows("#games", "9×9, killer cage").await;
        page.shows("#games", "6×6, jigsaw").await;
        let told = page.library(&["games", "--json"]);
        assert!(told.contains(r#""kind":"9x9 killer-cage""#), "{told}");
        page.close().await;
    });
}

#[test]
fn they_are_played_to_the_end_without_a_server() {
    if !is_built() {
        return;
    }
    run(async {
        let page = Page::open_site("#/enter", "en", Size::Desktop).await;
        to_the_end(&page, SIX, "6×6").await;
        to_the_end(&page, JIGSAW, "jigsaw").await;
        to_the_end(&page, KILLER, "killer cage").await;
        page.go("#/library").await;
        page.settled("library").await;
        page.until("three are listed", "return document.querySelectorAll('#games tbody tr').length === 3")
            .await;
        page.shows("#games", "9×9, killer cage").await;
        page.close().await;
    });
}

#[test]
fn a_puzzle_with_rules_in_words_alone_is_drawn_and_played_and_not_solved() {
    run(async {
        let mut pages = vec![Page::open("#/enter", "en", Size::Desktop).await];
        if is_built() {
            pages.push(Page::open_site("#/enter", "en", Size::Phone).await);
        }
        for page in pages {
            paste(&page, DRAWN, "does not know all rules").await;
            page.shows("#variant-about", "Rising · A. Setter").await;
            page.shows("#variant-ruleset", "Digits on the red line rise.").await;
            let drawn = "document.querySelectorAll('.cosmetics > path').length === 1 && document.querySelectorAll('.cosmetics > rect').length === 1";
            page.until("it is drawn", &format!("return {drawn}")).await;
            page.click("#variant-play").await;
            let ready = "document.querySelector('.play-panel #check') !== null";
            page.until("it is on the table", &format!("return {ready} && {drawn}")).await;
            page.shot("drawn").await;
            page.click("#kind").await;
            page.shows("#kind-sheet", "Digits on the red line rise.").await;
            page.click("#kind-sheet-close").await;
            write(&page, "1234341221434321", 0).await;
            page.shows("#end-title", "Solved").await;
            page.close().await;
        }
    });
}

#[test]
fn what_is_broken_is_marked_and_said_and_a_reload_changes_nothing() {
    run(async {
        let page = Page::open("#/enter", "en", Size::Desktop).await;
        play(&page, KILLER.0).await;
        page.accessible("a killer").await;
        page.shot("killer").await;
        // The cage of two cells has the sum 10.
        page.click(".play-board [data-cell='8']").await;
        page.keys("1".chars()).await;
        page.click(".play-board [data-cell='17']").await;
        page.keys("2".chars()).await;
        page.shows("#status", "Broken: killer cage.").await;
        page.until(
            "its cage is marked",
            "return document.querySelectorAll('.above .rule.broken').length === 1",
        )
        .await;
        page.until(
            "its cells too",
            "return document.querySelector('.play-board [data-cell=\"17\"]').classList.contains('clash')",
        )
        .await;
        page.shot("killer-broken").await;
        page.click("#undo").await;
        page.until("nothing is broken", "return document.querySelectorAll('.rule.broken').length === 0")
            .await;
        page.click("#mode-corner").await;
        page.keys("45".chars()).await;
        page.click("#mode-color").await;
        page.keys("3".chars()).await;
        page.saved().await;
        page.client.refresh().await.unwrap();
        page.until("it is on the table", "return document.querySelector('.play-panel #check') !== null")
            .await;
        page.holds(8, '1').await;
        page.until("notes and colour are there", "const cell = document.querySelector('.play-board [data-cell=\"17\"]'); return cell.classList.contains('color-3') && cell.querySelectorAll('.corner .candidate').length === 2").await;
        page.further("#fill-notes").await;
        page.until(
            "the cage of one cell says 2",
            "return document.querySelector('.play-board [data-cell=\"34\"]').textContent.trim() === '2'",
        )
        .await;
        page.close().await;
    });
}

#[test]
fn every_mark_is_drawn_on_desktop_and_phone_in_both_themes_and_languages() {
    run(async {
        for (size, lang, theme) in [(Size::Desktop, "en", "light"), (Size::Phone, "zh-CN", "dark")] {
            let page = Page::open("#/enter", lang, size).await;
            page.script(&format!("localStorage.setItem('shudu/theme', '{theme}')")).await;
            page.client.refresh().await.unwrap();
            page.settled("enter").await;
            page.fill("#enter-text", ALL_MARKS).await;
            page.until("it is drawn", "return document.querySelectorAll('.board-rules .rule').length === 20")
                .await;
            for part in [
                "circle.rule-bulb",
                "path.rule-head",
                ".rule-dot.white",
                ".rule-dot.black",
                ".rule-mark.bare",
                ".rule-outside",
                ".rule-cage",
                ".rule-sum",
            ] {
                page.until(part, &format!("return document.querySelector('.board-rules {part}') !== null"))
                    .await;
            }
            page.shot(&format!("marks-{lang}-{theme}")).await;
            page.accessible("every mark").await;
            page.close().await;
        }
    });
}

#[test]
fn what_is_known_of_a_puzzle_is_told_as_of_a_classic_one() {
    run(async {
        for (lang, rated) in [("en", "the hardest of"), ("zh-CN", "最难")] {
            let page = Page::open("#/enter", lang, Size::Desktop).await;
            page.fill("#enter-text", SIX.0).await;
            page.shows("#enter-facts", rated).await;
            // A puzzle with several solutions has no rating.
            page.fill("#enter-text", ".Shape~4x4.~R1C1_1").await;
            page.until(
                "what was known of the other puzzle is gone",
                "return /1/.test(document.querySelector('#enter-facts').textContent) && document.querySelector('#variant-said.bad') !== null",
            )
            .await;
            page.accessible("what is known of a puzzle").await;
            page.close().await;
        }
    });
}

#[test]
fn a_code_for_a_camera_holds_the_puzzle() {
    run(async {
        for (lang, size) in [("en", Size::Desktop), ("zh-CN", Size::Phone)] {
            let page = Page::open("#/enter", lang, size).await;
            page.fill("#enter-text", SIX.0).await;
            page.until("it is judged", "return document.querySelector('#variant-said.good') !== null").await;
            page.click("#variant-qr").await;
            page.until(
                "it is drawn",
                "return document.querySelector('#variant-code img')?.naturalWidth > 100",
            )
            .await;
            page.shot(&format!("variant-code-{lang}")).await;
            page.accessible("a code").await;
            page.fill("#enter-text", JIGSAW.0).await;
            page.until(
                "another puzzle has none",
                "return document.querySelector('#variant-code img') === null",
            )
            .await;
            page.close().await;
        }
    });
}

#[test]
fn a_link_holds_puzzle_and_position_and_large_digits_are_typed() {
    run(async {
        let page = Page::open("#/enter", "en", Size::Desktop).await;
        paste(&page, ".Shape~16x16.~R1C1_16", "More than one").await;
        page.shot("sixteen-enter").await;
        page.click("#variant-play").await;
        page.until(
            "it is on the table",
            "return document.querySelectorAll('.pad button:not([hidden], #erase)').length === 16",
        )
        .await;
        page.holds(0, 'G').await;
        page.click(".play-board [data-cell='17']").await;
        page.keys("C".chars()).await;
        page.holds(17, 'C').await;
        page.click(".play-board [data-cell='18']").await;
        page.keys("11".chars()).await;
        page.holds(18, 'B').await;
        page.click(".play-board [data-cell='19']").await;
        page.click(".pad button:nth-child(10)").await;
        page.holds(19, 'A').await;
        page.shot("sixteen").await;
        let link = page
            .script("return document.querySelector('.play') && JSON.parse(localStorage.getItem('shudu/play-' + localStorage.getItem('shudu/game'))).view.share")
            .await;
        let link = format!("#/play?v={}", link.as_str().unwrap());
        let other = Page::open(&link, "en", Size::Phone).await;
        other
            .until("it is on the table", "return document.querySelector('.play-panel #check') !== null")
            .await;
        other.holds(18, 'B').await;
        // Its cells are small, and twice as large on demand; what is seen of them stays as large as the board was.
        let width =
            "return Math.round(document.querySelector('.play-board .cell').getBoundingClientRect().width)";
        let small = other.script(width).await.as_u64().unwrap();
        other.click("#zoom").await;
        let large = other.script(width).await.as_u64().unwrap();
        assert!(small < 30 && large.abs_diff(2 * small) <= 2, "{small} {large}");
        assert_eq!(other.script("return document.documentElement.scrollWidth <= innerWidth").await, true);
        other.accessible("a large board on a phone").await;
        other.click("#zoom").await;
        other.shot("sixteen-phone").await;
        other.close().await;
        page.go("#/play?v=1cut").await;
        page.until("it is told", "return document.querySelector('#link-broken') !== null").await;
        page.close().await;
    });
}

#[test]
fn a_new_killer_is_hinted_to_a_digit_drawn_and_printed() {
    run(async {
        for (lang, size, rule) in [("en", Size::Desktop, "killer cage"), ("zh-CN", Size::Phone, "杀手框")]
        {
            let page = Page::open("#/home", lang, size).await;
            page.click("#home-kinds").await;
            page.until("the choice is there", "return document.querySelector('#new-kinds-make') !== null")
                .await;
            page.accessible("new kinds").await;
            page.shot(&format!("new-kinds-{lang}")).await;
            page.click("#new-size-6").await;
            page.click("#new-kinds-make").await;
            page.shows("#kind", "6×6").await;
            page.shows("#kind", rule).await;
            page.until("its cages are drawn", "return document.querySelectorAll('.rule-cage').length > 5")
                .await;
            page.click("#hint").await;
            for stage in 1..4 {
                page.stage(stage).await;
                page.click("#hint-more").await;
            }
            page.stage(4).await;
            page.until(
                "cells are pointed at",
                "return document.querySelectorAll('.play-board .role-pattern').length > 0",
            )
            .await;
            page.accessible("a hint of a killer").await;
            page.shot(&format!("killer-hint-{lang}")).await;
            page.click("#hint-apply").await;
            page.until("it is done", "return document.querySelector('#hint-card') === null && document.querySelector('#undo').disabled === false").await;
            page.further("#picture").await;
            let drawn = "const source = document.querySelector('#paper-preview img')?.src ?? '';
                const text = decodeURIComponent(source.slice(source.indexOf(',') + 1)); return text.includes('stroke-dasharray')";
            page.until("it is drawn with its cages", drawn).await;
            page.script(
                "window.files = []; let last = null;
                URL.createObjectURL = blob => { last = blob; return 'data:,'; };
                HTMLAnchorElement.prototype.click = function () { window.files.push({ name: this.download, type: last.type, size: last.size }); };
                window.print = () => { window.printed = document.querySelector('#printed img')?.src.startsWith('data:image/svg') && document.querySelector('dialog') === null; }",
            )
            .await;
            page.choose("#paper-form", "png").await;
            page.click("#paper-save").await;
            page.until("it is saved", "const [file] = window.files; return file?.type === 'image/png' && file.size > 5000 && file.name.endsWith('.png')").await;
            page.shot(&format!("killer-picture-{lang}")).await;
            for (number, form) in ["pdf", "sheet"].into_iter().enumerate() {
                page.choose("#paper-form", form).await;
                page.click("#paper-save").await;
                let saved = format!(
                    "const file = window.files[{}]; return file?.type === 'application/pdf' && file.size > 5000 && file.name.endsWith('.pdf')",
                    number + 1
                );
                page.until(form, &saved).await;
            }
            page.accessible("a sheet of a killer").await;
            page.shot(&format!("killer-sheet-{lang}")).await;
            page.click("#paper-print").await;
            page.until("the picture is printed", "return window.printed === true").await;
            page.close().await;
        }
    });
}

#[test]
fn the_next_puzzle_is_of_the_same_size_and_kinds() {
    run(async {
        let page = Page::open("#/home", "en", Size::Desktop).await;
        page.click("#home-kinds").await;
        page.click("#new-size-4").await;
        page.click("#new-kind-killer").await;
        page.click("#new-kind-x").await;
        page.click("#new-kinds-make").await;
        page.shows("#kind", "4×4, diagonal").await;
        page.further("#answer").await;
        page.click("#asked-yes").await;
        page.until("it is answered", "return document.querySelector('#end-next') !== null").await;
        let before = page.digits().await;
        page.click("#end-next").await;
        page.until(
            "another one is on the table",
            "return document.querySelector('#end-next') === null && document.querySelector('.play-board .cell') !== null",
        )
        .await;
        page.shows("#kind", "4×4, diagonal").await;
        assert_ne!(page.digits().await, before);
        page.close().await;
    });
}

/// Makes a killer of 4x4 of a level, and says its level by its hardest step.
async fn killer_of(page: &Page, level: &str) -> String {
    page.click("#home-kinds").await;
    page.click("#new-size-4").await;
    page.until("4x4 is chosen", "return document.querySelector('#new-size-4').checked").await;
    page.click(&format!("#new-kinds-level-{level}")).await;
    page.click("#new-kinds-make").await;
    page.until("it is on the table", "return document.querySelector('.play-panel #check') !== null").await;
    page.shows("#kind", "4×4").await;
    let kept = "return JSON.parse(localStorage.getItem('shudu/play-' + localStorage.getItem('shudu/game'))).save.puzzle";
    let puzzle = page.script(kept).await;
    let told = page
        .script(&format!(
            "return fetch('/api/variant', {{ method: 'POST', headers: {{ 'Content-Type': 'application/json' }},
                body: JSON.stringify({{ command: 'explain', puzzle: {puzzle} }}) }}).then(answer => answer.json())"
        ))
        .await;
    assert_eq!(told["answer"], "solved", "{puzzle}");
    told["level"].as_str().unwrap().to_owned()
}

#[test]
fn a_level_is_chosen_made_named_and_kept_for_the_next_puzzle() {
    run(async {
        for (lang, size, [easy, medium]) in
            [("en", Size::Desktop, ["Easy", "Medium"]), ("zh-CN", Size::Phone, ["容易", "一般"])]
        {
            let page = Page::open("#/home", lang, size).await;
            assert_eq!(killer_of(&page, "easy").await, "easy");
            page.shows(".play .facts", easy).await;
            page.shot(&format!("killer-easy-{lang}")).await;
            page.go("#/home").await;
            assert_eq!(killer_of(&page, "medium").await, "medium");
            page.shows(".play .facts", medium).await;
            // What was chosen last stands there again; "any" asks for no level.
            page.go("#/home").await;
            page.click("#home-kinds").await;
            page.until(
                "it is remembered",
                "return document.querySelector('#new-kinds-level-medium').checked",
            )
            .await;
            page.click("#new-kinds-level-any").await;
            page.click("#new-kinds-make").await;
            page.until(
                "no level is asked for",
                "return JSON.parse(localStorage.getItem('shudu/kinds')).level === undefined",
            )
            .await;
            page.close().await;
        }
    });
}

#[test]
fn only_what_can_be_made_is_offered() {
    run(async {
        let page = Page::open("#/home", "en", Size::Desktop).await;
        page.click("#home-kinds").await;
        let cannot =
            "return [...document.querySelectorAll('#new-kinds input:disabled')].map(e => e.id).join(' ')";
        // As the table of the generator says: 4x4 has no grid of three of the kinds, and with diagonals nothing is
        // harder than easy.
        page.click("#new-size-4").await;
        page.until("killers are taken away", "document.querySelector('#new-kind-killer').checked && document.querySelector('#new-kind-killer').click(); return !document.querySelector('#new-kind-killer').checked").await;
        page.click("#new-kind-x").await;
        let all =
            ["medium", "hard", "unfair", "extreme"].map(|level| format!("new-kinds-level-{level}")).join(" ");
        let none = ["non-consecutive", "anti-king", "entropic-line"].map(|kind| format!("new-kind-{kind}"));
        assert_eq!(page.script(cannot).await, format!("{} {all}", none.join(" ")));
        page.click("#new-size-9").await;
        assert_eq!(page.script(cannot).await, "new-kinds-level-extreme");
        // A level that another choice rules out is not kept.
        page.click("#new-kinds-level-unfair").await;
        page.click("#new-size-4").await;
        page.click("#new-kinds-make").await;
        page.shows("#kind", "4×4").await;
        page.close().await;
    });
}

#[test]
fn letters_that_are_digits_are_typed_where_they_move_elsewhere() {
    run(async {
        let page = Page::open("#/enter", "en", Size::Desktop).await;
        paste(&page, ".Shape~25x25.~R1C1_1", "").await;
        page.click("#variant-play").await;
        page.until("it is on the table", "return document.querySelector('.play-panel #check') !== null")
            .await;
        for (cell, letter) in (30..).zip("HJKL".chars()) {
            page.click(&format!(".play-board [data-cell='{cell}']")).await;
            page.keys([letter]).await;
            page.holds(cell, letter).await;
        }
        page.close().await;
    });
}
