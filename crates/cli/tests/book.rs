//! `shudu book` from outside, its documents read by programs that are not ours: poppler and qpdf. Where these are not
//! installed the tests say that they were skipped; `scripts/test` installs them where it can.

#[path = "common/pdf.rs"]
pub(crate) mod pdf;

use crate::common::{EXAMPLE, Shudu};
use pdf::Document;

/// Six puzzles of our own making that have one solution each.
fn six() -> String {
    let shudu = Shudu::new();
    let ran = shudu.run(&["generate", "-n", "6", "--seed", "3", "--minimal", "--quiet"]);
    assert_eq!((ran.code, ran.lines().len()), (0, 6));
    ran.out
}

#[test]
fn every_number_of_puzzles_a_page_on_every_paper() {
    let shudu = Shudu::new();
    let puzzles = shudu.file("puzzles.txt", six());
    for (paper, size) in [("a4", (595.0, 842.0)), ("a5", (420.0, 595.0)), ("letter", (612.0, 792.0))] {
        for (per_page, pages) in [("1", 6), ("2", 3), ("4", 2), ("6", 1), ("9", 1)] {
            let ran = shudu.run(&[
                "book",
                &puzzles,
                "-o",
                "b.pdf",
                "--paper",
                paper,
                "--per-page",
                per_page,
                "--no-solutions",
            ]);
            assert_eq!(ran.code, 0, "{}", ran.err);
            let Some(book) = Document::read(&shudu.path("b.pdf")) else { return };
            assert_eq!(book.pages.len(), pages, "{paper} {per_page}");
            let [width, height] = book.pages[0].size;
            assert!((width - size.0).abs() < 1.0 && (height - size.1).abs() < 1.0, "{width} {height}");
            assert!(book.is_drawn(), "{paper} {per_page}");
        }
    }
}

#[test]
fn solutions_and_puzzles_lead_to_each_other() {
    let shudu = Shudu::new();
    let puzzles = shudu.file("puzzles.txt", six());
    let args = ["book", &puzzles, "-o", "b.pdf", "--title", "Six & more", "--rated", "--qr", "http://here/"];
    let ran = shudu.run(&args);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let Some(book) = Document::read(&shudu.path("b.pdf")) else { return };
    // Title, a page of puzzles for each of three levels, solutions.
    assert_eq!(book.pages.len(), 5);
    assert!(book.pages[0].text.contains("Six & more") && book.pages[0].text.contains("6 puzzles"));
    let levels = ["Easy", "Medium", "Hard"];
    for (page, level) in book.pages[1..4].iter().zip(levels) {
        assert!(page.text.contains("ER ") && page.text.contains(level), "{}", page.text);
        assert!(page.text.contains("Solution on page 5"), "{}", page.text);
    }
    assert!(book.pages[4].text.contains("Solutions"));
    // Every page but the title says its number.
    for number in 2..=5 {
        let is = |line: &str| line.trim() == number.to_string();
        assert!(book.pages[number - 1].text.lines().any(is), "{}", book.pages[number - 1].text);
    }
    let to = |from: usize| book.pages[from].to_pages.clone();
    // From the number of each puzzle and from the line below it, and back.
    assert_eq!([to(0), to(1), to(2), to(3)], [vec![], vec![4; 6], vec![4; 4], vec![4; 2]]);
    assert_eq!(to(4), [1, 1, 1, 2, 2, 3]);
    let addresses: Vec<String> = book.pages.iter().flat_map(|page| page.addresses.clone()).collect();
    let mut expected: Vec<String> =
        six().lines().map(|line| format!("http://here/#/play?puzzle={}", line.replace('.', "0"))).collect();
    let mut sorted = addresses.clone();
    sorted.sort();
    expected.sort();
    assert_eq!(sorted, expected);
    assert_eq!(book.outline, ["Easy", "Medium", "Hard", "Solutions"]);
    // Without levels the order is that of the input.
    let args = ["book", &puzzles, "-o", "b.pdf", "--rated=se", "--qr", "http://here/"];
    assert_eq!(shudu.run(&args).code, 0);
    let Some(book) = Document::read(&shudu.path("b.pdf")) else { return };
    assert_eq!(book.outline, ["Puzzles", "Solutions"]);
    let addresses: Vec<String> = book.pages.iter().flat_map(|page| page.addresses.clone()).collect();
    assert!(six().lines().zip(addresses).all(|(line, at)| at.ends_with(&line.replace('.', "0"))));
}

#[test]
fn explained_paths_stand_at_the_back_in_both_languages() {
    let shudu = Shudu::new();
    let hard = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    let puzzles = shudu.file("puzzles.txt", format!("{EXAMPLE}\n{hard}\n"));
    for (lang, words) in
        [("en", ["Explanations", "Puzzle 2", "Hidden Single"]), ("zh-CN", ["讲解", "第 2 题", "排除"])]
    {
        let ran = shudu.run(&["book", &puzzles, "-o", "b.pdf", "--explain", "se", "--lang", lang]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(!ran.err.contains("glyph") && !ran.err.contains("字体"), "{}", ran.err);
        let Some(book) = Document::read(&shudu.path("b.pdf")) else { return };
        // Where a reader sees a gap between characters is its own affair.
        let plain = |text: &str| text.split_whitespace().collect::<String>();
        let text: String = book.pages.iter().map(|page| plain(&page.text)).collect();
        for word in words {
            assert!(text.contains(&plain(word)), "{lang}: {word}");
        }
        // The first puzzle falls to singles: its explanation is short, and the second begins on the same page. From
        // number, explanation and solution of each.
        let last = book.pages.len() - 1;
        assert_eq!(book.pages[0].to_pages, [1, 1, last, 1, 1, last]);
        assert_eq!(book.pages[1].to_pages, [0, 0]);
        // The solutions are behind the explanations.
        assert_eq!(book.pages[last].to_pages, [0, 0]);
        let solutions = if lang == "en" { "Solutions" } else { "答案" };
        assert!(plain(&book.pages[last].text).contains(solutions), "{}", book.pages[last].text);
        assert!(book.pages.len() > 3 && book.is_drawn());
    }
}

#[test]
fn worksheets_are_filled_in_marked_or_ruled() {
    let shudu = Shudu::new();
    let mut texts = Vec::new();
    for sheet in ["--candidates", "--first-step", "--notes"] {
        let ran = shudu.run(&["book", EXAMPLE, "-o", "b.pdf", sheet, "--per-page", "1", "--no-solutions"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let Some(book) = Document::read(&shudu.path("b.pdf")) else { return };
        assert_eq!(book.pages.len(), 1);
        texts.push(book.pages[0].text.clone());
    }
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).count();
    // 30 givens, the number of the puzzle and that of the page; with candidates many more.
    assert_eq!(digits(&texts[2]), 32);
    assert!(digits(&texts[0]) > 150 && digits(&texts[1]) > 150);
    assert!(texts[1].contains("Single"), "{}", texts[1]);
    let ran = shudu.run(&["book", EXAMPLE, "-o", "b.pdf", "--blank-grids", "9", "--per-page", "9"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let Some(book) = Document::read(&shudu.path("b.pdf")) else { return };
    assert_eq!((book.pages.len(), book.pages[1].text.trim().to_owned()), (3, "Notes\n\n2".to_owned()));
    assert_eq!(shudu.run(&["book", EXAMPLE, "-o", "b.pdf", "--notes", "--candidates"]).code, 2);
}

#[test]
fn books_come_from_the_library_too() {
    let shudu = Shudu::new();
    let puzzles = shudu.file("puzzles.txt", six());
    let import = ["library", "import", &puzzles, "--collection", "six", "--tag", "t", "--library", "l.db"];
    assert_eq!(shudu.run(&import).code, 0);
    for select in [&["--collection", "six"][..], &["--tag", "t"], &[]] {
        let args = [&["book", "-o", "b.pdf", "--library", "l.db", "--per-page", "6"], select].concat();
        let ran = shudu.run(&args);
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(ran.err.contains("6 puzzles"), "{}", ran.err);
    }
    assert_eq!(shudu.run(&["book", "-o", "b.pdf", "--library", "l.db", "--collection", "none"]).code, 2);
    assert_eq!(shudu.run(&["book", &puzzles, "-o", "b.pdf", "--collection", "six"]).code, 2);
}

#[test]
fn books_come_straight_from_the_generator_the_same_for_the_same_seed() {
    let shudu = Shudu::new();
    let book = |name: &str, threads: &str| {
        let ran = shudu.run(&[
            "book",
            "-o",
            name,
            "--generate",
            "5",
            "--seed",
            "9",
            "--symmetry",
            "half-turn",
            "--level",
            "easy",
            "--clues",
            "26..36",
            "--rated=level",
            "--threads",
            threads,
        ]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        std::fs::read(shudu.path(name)).unwrap()
    };
    assert_eq!(book("a.pdf", "1"), book("b.pdf", "4"));
    let Some(read) = Document::read(&shudu.path("a.pdf")) else { return };
    assert_eq!(read.pages[0].text.matches("Easy").count() + read.pages[1].text.matches("Easy").count(), 5);
    let fresh = shudu.run(&["book", "-o", "c.pdf", "-n", "1"]);
    assert!(fresh.err.contains("v2:") || fresh.err.to_lowercase().contains("seed"), "{}", fresh.err);
    for wrong in [
        &["--generate", "0"][..],
        &["--seed", "1", "--er", "2.0"],
        &["--generate", "2", "--clues", "5..10"],
        &["--generate", "2", EXAMPLE],
    ] {
        let ran = shudu.run(&[&["book", "-o", "d.pdf"], wrong].concat());
        assert_eq!(ran.code, 2, "{wrong:?}");
    }
}

#[test]
fn a_workbook_teaches_a_technique_and_all_its_puzzles_need_it() {
    let shudu = Shudu::new();
    for (lang, words) in
        [("en", ["Naked Pair", "Find it", "Where it is"]), ("zh-CN", ["显性数对", "找出来", "在哪里"])]
    {
        let ran = shudu.run(&[
            "book",
            "-o",
            "w.pdf",
            "--technique",
            "naked-pair",
            "--generate",
            "4",
            "--seed",
            "1",
            "--lang",
            lang,
        ]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let Some(book) = Document::read(&shudu.path("w.pdf")) else { return };
        let text: String = book.pages.iter().map(|page| page.text.as_str()).collect();
        for word in words {
            assert!(text.contains(word), "{lang}: {word}");
        }
        assert_eq!(book.outline.len(), 5, "{:?}", book.outline);
    }
    // What does not need it is left out and named.
    let ran = shudu.run(&["book", EXAMPLE, "-o", "w.pdf", "--technique", "x-wing"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.err.contains("does not need the technique"), "{}", ran.err);
    assert_eq!(shudu.run(&["book", "-o", "w.pdf", "--technique", "magic"]).code, 2);
}

#[test]
fn what_the_font_lacks_is_named_and_another_font_is_taken() {
    let shudu = Shudu::new();
    let ran = shudu.run(&["book", EXAMPLE, "-o", "b.pdf", "--title", "ก ข"]);
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains("ก (U+0E01), ข (U+0E02)"), "{}", ran.err);
    let font = format!("{}/../render/fonts/NotoSansSC-Bold.subset.otf", env!("CARGO_MANIFEST_DIR"));
    let ran =
        shudu.run(&["book", EXAMPLE, "-o", "b.pdf", "--title", "数独", "--font", &font, "--lang", "zh-CN"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("U+"), "the bold font has digits and Latin letters alone: {}", ran.err);
    let none = shudu.file("none.otf", "no font");
    assert_eq!(shudu.run(&["book", EXAMPLE, "-o", "b.pdf", "--font", &none]).code, 2);
}

/// What is asked of new puzzles is not passed over in silence where none are made.
#[test]
fn options_of_new_puzzles_go_with_no_others() {
    let shudu = Shudu::new();
    for option in [["--clues", "24"], ["--symmetry", "full"], ["--er", "2.3"], ["--level", "hard"]] {
        for source in [&[EXAMPLE][..], &["--tag", "t"], &["--collection", "c"], &[]] {
            let ran = shudu.run(&[&["book", "-o", "b.pdf"][..], source, &option].concat());
            assert_eq!(ran.code, 2, "{source:?} {option:?}: {}", ran.err);
            assert!(ran.err.contains("--generate") || ran.err.contains("cannot be used with"), "{}", ran.err);
        }
    }
    let ran = shudu.run(&["book", EXAMPLE, "-o", "b.pdf", "--technique", "hidden-single", "--only"]);
    assert_eq!(ran.code, 2, "{}", ran.err);
}

/// A margin that cannot be is said, not cut in silence.
#[test]
fn margins_leave_most_of_the_paper() {
    let shudu = Shudu::new();
    for (paper, margin, code) in [("a4", "65", 0), ("a4", "66", 2), ("a5", "44", 0), ("a5", "45", 2)] {
        let ran = shudu.run(&["book", EXAMPLE, "-o", "b.pdf", "--paper", paper, "--margin", margin]);
        assert_eq!(ran.code, code, "{paper} {margin}: {}", ran.err);
        assert_eq!(
            ran.err.contains("seen 50 mm") || ran.err.contains("seen 71 mm"),
            code == 2,
            "{}",
            ran.err
        );
    }
}

#[test]
fn a_seed_is_for_new_puzzles() {
    let shudu = Shudu::new();
    let puzzles = shudu.file("puzzles.txt", six());
    let file = shudu.run(&["book", &puzzles, "--seed", "1", "-o", "b.pdf"]);
    assert_eq!((file.code, file.err.contains("--seed")), (2, true), "{}", file.err);
    for (lang, words) in [("en", "--seed applies to new puzzles only"), ("zh-CN", "--seed 用于新出的题")]
    {
        let ran = shudu.run_with(&["book", "-", "--seed", "1", "-o", "b.pdf", "--lang", lang], six());
        assert_eq!(ran.code, 2, "{}", ran.err);
        let ran = shudu.run_with(&["book", "--seed", "1", "-o", "b.pdf", "--lang", lang], six());
        assert_eq!((ran.code, ran.err.contains(words)), (2, true), "{}", ran.err);
    }
    assert!(!shudu.path("b.pdf").exists());
    let ran = shudu.run(&["book", "-n", "2", "--library", "l.sqlite", "-o", "b.pdf"]);
    assert_eq!(ran.code, 2, "{}", ran.err);
}

#[test]
fn no_book_is_written_when_there_is_no_puzzle_for_it() {
    let shudu = Shudu::new();
    let many = shudu.file("many.txt", format!("{}{}\n", ".".repeat(27), &EXAMPLE[27..]));
    let ran = shudu.run(&["book", &many, "-o", "b.pdf"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.err.contains("No book was written"), "{}", ran.err);
    assert!(!shudu.path("b.pdf").exists());
    // What was there stays.
    shudu.file("b.pdf", "an earlier book");
    assert_eq!(shudu.run(&["book", &many, "-o", "b.pdf"]).code, 1);
    assert_eq!(std::fs::read_to_string(shudu.path("b.pdf")).unwrap(), "an earlier book");
    let chinese = shudu.run(&["book", &many, "-o", "b.pdf", "--lang", "zh-CN"]);
    assert!(chinese.err.contains("未生成书"), "{}", chinese.err);
}

#[test]
fn where_a_book_cannot_go_is_told_before_the_work() {
    let shudu = Shudu::new();
    for (target, source) in
        [("nowhere/b.pdf", "--generate=50"), (".", "--generate=50"), ("nowhere/b.pdf", EXAMPLE)]
    {
        let start = std::time::Instant::now();
        let ran = shudu.run(&["book", source, "-o", target]);
        assert_eq!(ran.code, 2, "{}", ran.err);
        assert!(ran.err.contains(target), "{}", ran.err);
        assert!(!ran.err.contains("seed"), "no puzzle was made: {}", ran.err);
        assert!(start.elapsed() < std::time::Duration::from_secs(2));
    }
    let puzzle = shudu.file("p.txt", EXAMPLE);
    let same = shudu.run(&["book", &puzzle, "-o", "p.txt"]);
    assert_eq!(same.code, 2, "{}", same.err);
    assert_eq!(std::fs::read_to_string(shudu.path("p.txt")).unwrap(), EXAMPLE);
}

#[test]
fn paper_of_any_size_with_what_is_cut_off() {
    let shudu = Shudu::new();
    let puzzles = shudu.file("puzzles.txt", six());
    for (paper, bleed, size) in [
        ("6x9in", "0", (432.0, 648.0)),
        ("6x9in", "3", (449.0, 665.0)),
        ("152x229mm", "0", (430.9, 649.1)),
        ("297x210mm", "0", (841.9, 595.3)),
    ] {
        let ran = shudu.run(&["book", &puzzles, "-o", "b.pdf", "--paper", paper, "--bleed", bleed]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let Some(book) = Document::read(&shudu.path("b.pdf")) else { return };
        let [width, height] = book.pages[0].size;
        assert!((width - size.0).abs() < 1.0 && (height - size.1).abs() < 1.0, "{width} {height}");
        // The cut is marked where there is something to cut off.
        let pdf = std::fs::read(shudu.path("b.pdf")).unwrap();
        let is_cut = pdf.windows(8).any(|text| text == b"/TrimBox");
        assert_eq!(is_cut, bleed != "0", "{paper} {bleed}");
        assert!(book.is_drawn());
    }
    for (paper, said) in [("6x9", "6x9in"), ("10x10mm", "152x229mm"), ("a3", "letter")] {
        let ran = shudu.run(&["book", &puzzles, "-o", "b.pdf", "--paper", paper]);
        assert!(ran.code == 2 && ran.err.contains(said), "{}", ran.err);
    }
    assert_eq!(shudu.run(&["book", &puzzles, "-o", "b.pdf", "--bleed", "200"]).code, 2);
}

#[test]
fn candidates_can_be_read_or_are_refused() {
    let shudu = Shudu::new();
    let puzzles = shudu.file("puzzles.txt", six());
    let pages = |more: &[&str]| {
        let ran = shudu.run(&[&["book", &puzzles, "-o", "b.pdf", "--no-solutions"], more].concat());
        if ran.code == 2 {
            assert!(ran.err.contains("they need 6 pt"), "{}", ran.err);
            return Some(0);
        }
        Document::read(&shudu.path("b.pdf")).map(|book| book.pages.len())
    };
    // Without candidates everything fits; with them fewer stand on a page, unless somebody insists.
    for (more, expected) in [
        (["--paper", "a5", "--per-page", "9"].as_slice(), 1),
        (&["--paper", "a5", "--per-page", "9", "--candidates"], 0),
        (&["--paper", "a5", "--candidates"], 3),
        (&["--paper", "a4", "--candidates"], 2),
        (&["--paper", "60x60mm", "--margin", "5", "--candidates"], 0),
    ] {
        let Some(pages) = pages(more) else { return };
        assert_eq!(pages, expected, "{more:?}");
    }
}

#[test]
fn large_print_has_a_puzzle_and_four_solutions_on_a_page() {
    let shudu = Shudu::new();
    let puzzles = shudu.file("puzzles.txt", six());
    let ran = shudu.run(&["book", &puzzles, "-o", "b.pdf", "--large-print"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let Some(book) = Document::read(&shudu.path("b.pdf")) else { return };
    assert_eq!(book.pages.len(), 6 + 2);
}

#[test]
fn sizes_variants_and_classic_puzzles_share_a_book() {
    let shudu = Shudu::new();
    let variants = shudu.file(
        "variants.txt",
        "# A children's one, a killer and a thermometer.\n\
         1.3...12.1..4...\n\
         .Shape~6x6.Cage~5~R1C2~R1C3.Cage~10~R5C4~R5C5.Thermo~R2C4~R2C5~R2C6.~R1C1_1.~R1C2_2.~R1C5_5.~R2C4_1\
         .~R3C1_2.~R3C4_5.~R3C6_4.~R4C2_6.~R4C5_3.~R5C5_4.~R6C1_6.~R6C3_5\n\
         .Shape~6x6.Cage~9~R1C1~R1C2\n",
    );
    let classic = shudu.file("classic.txt", format!("{EXAMPLE}\n"));
    let args = ["book", &variants, &classic, "-o", "b.pdf", "--rated", "--blank-grids", "1"];
    let ran = shudu.run(&args);
    // The last one has many solutions.
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(
        ran.err.contains("more than one solution")
            && ran.err.contains("have no ER. 2 of them are printed without"),
        "{}",
        ran.err
    );
    let Some(book) = Document::read(&shudu.path("b.pdf")) else { return };
    // The rules, the puzzles with and without a level, the blank grid, the solutions.
    assert_eq!(book.pages.len(), 5);
    let rules = &book.pages[0].text;
    assert!(rules.contains("Rules") && rules.contains("killer cage: No digit is repeated"), "{rules}");
    assert!(rules.contains("thermometer: Digits rise") && !rules.contains("arrow"), "{rules}");
    assert!(book.pages[1].text.contains("ER "), "{}", book.pages[1].text);
    assert!(book.pages[2].text.contains("Killer cage, thermometer"), "{}", book.pages[2].text);
    assert!(book.is_drawn());
}

/// As the line above a puzzle begins.
fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[test]
fn jigsaws_are_called_so_and_the_word_is_explained() {
    let shudu = Shudu::new();
    // A jigsaw of our own, six by six.
    let jigsaw = "...14....2.......32.4....5......5...111222113322143325443355444655666665";
    for (lang, name, meaning) in [("en", "jigsaw", "Irregular regions"), ("zh-CN", "锯齿", "不规则区域")]
    {
        let ran = shudu.run(&["book", jigsaw, "-o", "b.pdf", "--rated", "--lang", lang]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let Some(book) = Document::read(&shudu.path("b.pdf")) else { return };
        assert_eq!(book.pages.len(), 3);
        assert!(book.pages[0].text.contains(meaning), "{}", book.pages[0].text);
        assert!(book.pages[1].text.contains(&format!("{} ·", capital(name))), "{}", book.pages[1].text);
        assert!(book.is_drawn());
    }
}

#[test]
fn a_workbook_of_a_technique_has_no_variants() {
    let shudu = Shudu::new();
    let ran = shudu.run(&["book", "1.3...12.1..4...", "-o", "b.pdf", "--technique", "x-wing"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.err.contains("does not need the technique"), "{}", ran.err);
}

#[test]
fn kinds_and_sizes_are_made_for_a_book_the_same_for_the_same_seed() {
    let shudu = Shudu::new();
    let book = |name: &str, threads: &str| {
        let kinds =
            ["--shape", "4x4,6x6", "--variant", "killer,x", "--variant", "classic", "--level", "easy"];
        let others = ["--per-page", "6", "--rated=hodoku", "--notes", "--seed", "9", "--threads", threads];
        let ran = shudu.run(&[&["book", "-o", name, "--generate", "5"], &kinds[..], &others[..]].concat());
        assert_eq!(ran.code, 0, "{}", ran.err);
        std::fs::read(shudu.path(name)).unwrap()
    };
    assert_eq!(book("a.pdf", "1"), book("b.pdf", "4"));
    let Some(read) = Document::read(&shudu.path("a.pdf")) else { return };
    // The rules, five puzzles (two of the first kind and one of each other), the solutions.
    assert_eq!(read.pages.len(), 3);
    let text = &read.pages[1].text;
    let count = |word: &str| text.matches(word).count();
    let kinds = count("Killer cage") + count("killer cage");
    assert_eq!((kinds, count("iagonal"), count("Easy")), (3, 3, 5), "{text}");
    assert!(read.is_drawn());
    // They are those that `generate` makes.
    let made = ["generate", "--shape", "6x6", "--variant", "x,killer", "--seed", "9", "--level", "easy"];
    let made = shudu.run(&[&made[..], &["-n", "1", "--to", "variant"]].concat());
    let one = shudu.file("one.txt", made.out);
    let args = ["--notes", "--rated=hodoku", "--no-solutions", "-o"];
    assert_eq!(shudu.run(&[&["book", &one], &args[..], &["c.pdf"]].concat()).code, 0);
    let order = ["-n", "1", "--shape", "6x6", "--variant", "killer,x", "--seed", "9", "--level", "easy"];
    assert_eq!(shudu.run(&[&["book"], &order[..], &args[..], &["d.pdf"]].concat()).code, 0);
    let bytes = |name: &str| std::fs::read(shudu.path(name)).unwrap();
    assert_eq!(bytes("c.pdf"), bytes("d.pdf"));
    for wrong in [
        &["--shape", "6x6"][..],
        &["--generate", "2", "--variant", "nonsense"],
        &["--generate", "2", "--variant", "killer", "--er", "2.0"],
        &["--generate", "2", "--variant", "killer", "--technique", "x-wing"],
        &["--generate", "2", "--shape", "26x26"],
        &["--generate", "2", "--shape", "6x6", EXAMPLE],
        &["--generate", "2", "--clues", "90"],
    ] {
        let ran = shudu.run(&[&["book", "-o", "e.pdf"], wrong].concat());
        assert_eq!(ran.code, 2, "{wrong:?}");
    }
}

#[test]
fn variants_have_codes_first_steps_and_explanations_in_both_languages() {
    let shudu = Shudu::new();
    let killer =
        [&["generate", "--shape", "6x6", "--variant", "killer"], &["--seed", "4", "--to", "variant"][..]];
    let made = shudu.run(&killer.concat());
    assert_eq!(made.code, 0, "{}", made.err);
    let puzzles = shudu.file("killer.txt", made.out);
    for (lang, words) in [("en", ["Explanations", "killer cage"]), ("zh-CN", ["讲解", "杀手框"])] {
        let args = ["book", &puzzles, "-o", "b.pdf", "--explain", "person", "--qr", "http://here/"];
        let ran = shudu.run(&[&args[..], &["--first-step", "--lang", lang]].concat());
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(ran.err.is_empty() || !ran.err.contains("glyph") && !ran.err.contains("字体"), "{}", ran.err);
        let Some(book) = Document::read(&shudu.path("b.pdf")) else { return };
        let text: String = book.pages.iter().flat_map(|page| page.text.split_whitespace()).collect();
        for word in words {
            assert!(text.contains(&word.replace(' ', "")), "{lang}: {word}");
        }
        let addresses: Vec<&String> = book.pages.iter().flat_map(|page| &page.addresses).collect();
        assert_eq!(addresses.len(), 1);
        assert!(addresses[0].starts_with("http://here/#/play?v=1"), "{}", addresses[0]);
        assert!(book.is_drawn());
    }
}
