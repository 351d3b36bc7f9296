//! What is read, in every form and every state of disrepair; and the failures of peers.

use crate::common::{EXAMPLE, SOLVED, Shudu};

fn rows(separator: &str) -> String {
    EXAMPLE
        .as_bytes()
        .chunks(9)
        .map(|row| {
            let cells: Vec<String> = row.iter().map(|&b| char::from(b).to_string()).collect();
            cells.join(separator) + "\n"
        })
        .collect()
}

#[test]
fn a_puzzle_in_many_forms_is_the_same_puzzle() {
    let shudu = Shudu::new();
    let boxed = {
        let mut text = String::from("+-------+-------+-------+\n");
        for (i, row) in EXAMPLE.as_bytes().chunks(9).enumerate() {
            let thirds: Vec<String> = row
                .chunks(3)
                .map(|t| t.iter().map(|&b| char::from(b).to_string()).collect::<Vec<_>>().join(" "))
                .collect();
            text.push_str(&format!("| {} |\n", thirds.join(" | ")));
            if i % 3 == 2 {
                text.push_str("+-------+-------+-------+\n");
            }
        }
        text
    };
    let wide =
        |c: char| c.to_digit(10).and_then(|d| "０１２３４５６７８９".chars().nth(d as usize)).unwrap_or(c);
    let full_width: String = EXAMPLE.chars().map(wide).collect();
    let forms = [
        EXAMPLE.to_owned(),
        EXAMPLE.replace('.', "0"),
        EXAMPLE.replace('.', "*"),
        EXAMPLE.replace('.', "_"),
        format!("{EXAMPLE}  # from a newspaper"),
        format!("\u{feff}{EXAMPLE}\r\n"),
        rows(""),
        rows(" "),
        rows(",").replace('.', " "),
        rows("\t"),
        rows("").replace('\n', "\r\n"),
        boxed,
        full_width,
        format!("quizzes,solutions\n{},{SOLVED}\n", EXAMPLE.replace('.', "0")),
        format!("{{\"format\":\"shudu\",\"version\":1,\"puzzle\":\"{EXAMPLE}\"}}"),
    ];
    for form in forms {
        let file = shudu.file("puzzle.txt", &form);
        for (args, input) in [
            (vec!["solve", file.as_str(), "--output", "line"], ""),
            (vec!["solve", "-", "--output", "line"], form.as_str()),
        ] {
            let ran = shudu.run_with(&args, input);
            assert_eq!((ran.code, ran.out.trim()), (0, SOLVED), "{form}\n{}", ran.err);
        }
        let ran = shudu.run(&["solve", form.trim_end(), "--output", "line"]);
        assert_eq!((ran.code, ran.out.trim()), (0, SOLVED), "as an argument: {form}\n{}", ran.err);
    }
}

#[test]
fn a_second_puzzle_on_a_line_is_told_of() {
    let shudu = Shudu::new();
    let second: String = EXAMPLE.chars().rev().collect();
    let solved = format!("{EXAMPLE},{SOLVED}\n{EXAMPLE} easy\n");
    let said = "second puzzle";
    for (args, input, lines) in [
        (vec!["solve", "-"], format!("{EXAMPLE} {second}\n"), "1 line contains"),
        (vec!["solve", "-"], format!("{EXAMPLE} {second}\n").repeat(3), "3 lines contain"),
        (vec!["rate", "-"], format!("{EXAMPLE};{second}\n{solved}"), "1 line contains"),
        (vec!["convert", "-", "--to", "grid"], format!("{EXAMPLE}, {second}\n"), "1 line contains"),
        (vec!["steps", "-"], format!("{EXAMPLE} {second}\n"), "1 line contains"),
        (vec!["compare", "-", "--max-time", "1ms"], format!("{EXAMPLE} {second}\n"), "1 line contains"),
    ] {
        let ran = shudu.run_with(&args, input.clone());
        assert!(ran.err.contains(lines) && ran.err.contains(said), "{args:?} {}", ran.err);
        assert!(!shudu.run_with(&args, solved.clone()).err.contains(said), "a solution is no second puzzle");
    }
    let ran = shudu.run(&["solve", &format!("{EXAMPLE} {second}"), "--quiet"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}

#[test]
fn what_older_windows_shells_write_is_read() {
    let shudu = Shudu::new();
    let text = format!("\u{feff}{EXAMPLE} 数独\r\n{EXAMPLE}\r\n");
    for bytes in [
        text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>(),
        text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
    ] {
        let file = shudu.file("mine.txt", &bytes);
        assert_eq!(shudu.run(&["solve", &file]).lines(), [SOLVED, SOLVED]);
        assert_eq!(shudu.run_with(&["solve", "-"], bytes).lines(), [SOLVED, SOLVED]);
    }
}

#[test]
fn free_text_is_read_only_when_asked_for() {
    let shudu = Shudu::new();
    let text: String =
        EXAMPLE.chars().map(|c| if c == '.' { 'x' } else { c }).flat_map(|c| [c, ' ']).collect();
    let ran = shudu.run_with(&["solve", "-", "--from", "text", "--output", "line"], text);
    assert_eq!((ran.code, ran.out.trim()), (0, SOLVED), "{}", ran.err);
}

#[test]
fn a_sukaku_is_solved_within_its_candidates() {
    let shudu = Shudu::new();
    let sukaku = shudu.run(&["candidates", EXAMPLE, "--output", "line"]).out;
    assert_eq!(sukaku.trim().len(), 729);
    let ran = shudu.run(&["solve", sukaku.trim(), "--output", "line"]);
    assert_eq!((ran.code, ran.out.trim()), (0, SOLVED), "{}", ran.err);
}

#[test]
fn a_name_of_no_file_is_told_as_such() {
    let ran = Shudu::new().run(&["solve", "no-such-file.txt"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("no-such-file.txt: no such file"), "{}", ran.err);
    assert!(ran.out.is_empty());
}

#[test]
fn one_puzzle_comes_from_standard_input_or_by_its_number() {
    let shudu = Shudu::new();
    let many = ".".repeat(81);
    let file = shudu.file("two.txt", format!("{EXAMPLE}\n{many}\n"));
    for command in [&["hint"][..], &["render"], &["isomorphs", "--seed", "1"]] {
        let piped = shudu.run_with(command, EXAMPLE);
        assert_eq!(piped.code, 0, "{command:?}: {}", piped.err);
        let several = shudu.run(&[command, &[&file]].concat());
        assert_eq!((several.code, several.err.contains("several")), (2, true), "{command:?}");
        let first = shudu.run(&[command, &[&file, "--pick", "1"]].concat());
        assert_eq!((first.code, first.out), (0, piped.out), "{command:?}");
        let third = shudu.run(&[command, &[&file, "--pick", "3"]].concat());
        assert_eq!((third.code, third.err.contains("has no puzzle number 3")), (2, true), "{}", third.err);
    }
    assert_eq!(shudu.run(&["hint", &file, "--pick", "2"]).code, 1, "it has more than one solution");
}

#[test]
fn a_single_puzzle_without_exactly_one_solution_is_told_in_a_sentence() {
    let shudu = Shudu::new();
    let (many, none) = (".".repeat(81), EXAMPLE.replacen('.', "1", 1));
    for command in [&["rate"][..], &["explain"], &["steps"], &["minimize"], &["render", "--solution"]] {
        for (puzzle, said) in [(&many, "more than one solution"), (&none, "has no solution")] {
            let alone = shudu.run(&[command, &[puzzle]].concat());
            let told = format!("{}{}", alone.out, alone.err);
            assert_eq!((alone.code, told.contains(said)), (1, true), "{command:?} {puzzle}: {told}");
        }
        if command[0] != "render" {
            let batch = shudu.run_with(&[command, &["-"]].concat(), format!("{many}\n{EXAMPLE}\n"));
            assert!(batch.out.contains("many"), "{command:?}: {}", batch.out);
        }
    }
}

#[test]
fn an_escape_sequence_never_reaches_the_terminal() {
    let shudu = Shudu::new();
    let hostile = format!("\u{1b}[2J\u{1b}]0;owned\u{7}{}", &EXAMPLE[10..]);
    let file = shudu.file("hostile.txt", format!("{EXAMPLE}\n{hostile}\n{EXAMPLE}\n"));
    for args in [
        vec!["solve", hostile.as_str()],
        vec!["solve", file.as_str()],
        vec!["convert", file.as_str(), "--to", "grid"],
    ] {
        let ran = shudu.run(&args);
        assert_eq!(ran.code, 2);
        assert!(!ran.out.contains('\u{1b}') && !ran.err.contains('\u{1b}'), "{}{}", ran.out, ran.err);
    }
}

#[test]
fn empty_input_is_trouble() {
    let shudu = Shudu::new();
    let ran = shudu.run_with(&["solve", "-"], "");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("no puzzle"), "{}", ran.err);
    let file = shudu.file("empty.txt", "\n# nothing but a remark\n\n");
    assert_eq!(shudu.run(&["count", &file]).code, 2);
}

#[test]
fn a_missing_file_does_not_lose_the_others() {
    let shudu = Shudu::new();
    let file = shudu.file("good.txt", format!("{EXAMPLE}\n"));
    let ran = shudu.run(&["solve", &file, shudu.folder().to_str().unwrap(), &file]);
    assert_eq!(ran.code, 2);
    assert_eq!((ran.lines()[0], ran.lines()[2]), (SOLVED, SOLVED), "{}", ran.out);
    assert!(ran.lines()[1].starts_with("invalid: "), "{}", ran.out);
}

#[test]
fn bytes_that_are_no_text_are_named_and_the_rest_goes_on() {
    let shudu = Shudu::new();
    let mut bytes = format!("{EXAMPLE}\n").into_bytes();
    bytes.extend_from_slice(b"\xff\xfe\x00garbage\n");
    bytes.extend_from_slice(format!("{EXAMPLE}\n").as_bytes());
    let ran = shudu.run_with(&["solve", "-"], bytes);
    assert_eq!((ran.code, ran.lines().len()), (2, 3), "{}", ran.out);
    assert_eq!((ran.lines()[0], ran.lines()[2]), (SOLVED, SOLVED));
    assert!(ran.lines()[1].starts_with("invalid: line 2"), "{}", ran.out);
}

// Failures of peers, each a test of ours.

#[test]
fn malformed_input_is_neither_an_empty_line_nor_a_success() {
    let ran = Shudu::new().run_with(&["solve", "-", "--from", "line"], "12345\n");
    assert_eq!(ran.code, 2);
    assert!(ran.out.starts_with("invalid: line 1"), "{}", ran.out);
}

#[test]
fn an_impossible_puzzle_is_no_success() {
    let ran = Shudu::new().run(&["solve", &EXAMPLE.replacen('.', "2", 1), "--output", "line"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, "none\n"));
}

#[test]
fn counting_the_empty_grid_ends() {
    let shudu = Shudu::new();
    let empty = ".".repeat(81);
    let ran = shudu.run(&["count", &empty]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "6670903752021072936960\n"));
    let few = format!("1{}2{}", ".".repeat(39), ".".repeat(40));
    let ran = shudu.run(&["count", &few, "--max-time", "200ms"]);
    assert_eq!(ran.code, 2);
    assert!(ran.out.starts_with("unknown: the time limit was reached; at least "), "{}", ran.out);
    let ran = shudu.run(&["count", &empty, "--limit", "1000"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "1000\n"));
    let ran = shudu.run(&["count", &few, "--max-nodes", "100000"]);
    assert_eq!(ran.code, 2);
}

#[test]
fn two_equal_givens_do_not_hang_any_solver() {
    let shudu = Shudu::new();
    let clash = format!("55{}", ".".repeat(79));
    for name in [
        "fast",
        "odometer",
        "pruned-odometer",
        "restriction",
        "row-major",
        "propagate",
        "singles",
        "dancing-links",
        "sat",
    ] {
        let ran = shudu.run(&["solve", &clash, "--algorithm", name, "--output", "line"]);
        assert_eq!(ran.code, 1, "{name}");
        assert!(ran.out.starts_with("invalid: r1c1 and r1c2 both hold 5"), "{name}: {}", ran.out);
    }
}

#[test]
fn a_generator_call_returns_and_its_puzzles_are_proper() {
    let shudu = Shudu::new();
    let made = shudu.run(&[
        "generate",
        "-n",
        "8",
        "--seed",
        "7",
        "--blanks",
        "56",
        "--max-time",
        "20s",
        "--output",
        "line",
    ]);
    assert!(made.code <= 1, "{}", made.err);
    assert_eq!(made.lines().len(), 8);
    let solved = shudu.run_with(&["solve", "-", "--output", "line"], made.out);
    assert_eq!(solved.code, 0, "{}", solved.out);
}

/// Compressed collections are read as they are; what we do not unpack is named.
#[test]
fn compressed_files_are_unpacked_or_named() {
    let shudu = Shudu::new();
    let pack = |text: &str| {
        use std::io::Write;
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        packed.write_all(text.as_bytes()).unwrap();
        packed.finish().unwrap()
    };
    let text = format!("{EXAMPLE} one\nbroken\n").repeat(3000) + EXAMPLE;
    // Files put together are read to the end, as gzip does.
    let both = [pack(&text), pack(&format!("\n{EXAMPLE}\n"))].concat();
    let plain = shudu.run_with(&["count", "-"], format!("{text}\n{EXAMPLE}\n"));
    let file = shudu.file("two.txt.gz", &both);
    let ran = shudu.run(&["count", &file]);
    assert_eq!((ran.code, &ran.out), (2, &plain.out), "{}", ran.err);
    assert_eq!(shudu.run_with(&["count", "-"], both.clone()).out, plain.out);
    assert_eq!(shudu.run_with(&["solve", "-"], pack(EXAMPLE)).code, 0);

    let cut = shudu.run_with(&["count", "-"], &both[..both.len() / 2]);
    assert_eq!(cut.code, 2, "{}", cut.err);
    assert!(cut.out.contains("reading failed"), "{}", cut.out);
    let zip = shudu.run_with(&["count", "-"], &b"PK\x03\x04\x14\0\0\0"[..]);
    assert_eq!((zip.code, zip.err.contains("compressed file (zip)")), (2, true), "{}", zip.err);
}

/// A picture of a puzzle, a variable that is not set, a folder: one line each, which says what it is.
#[test]
fn what_is_no_text_is_told_once() {
    let shudu = Shudu::new();
    let picture = shudu.file("grid.png", [&b"\x89PNG\r\n\x1a\n"[..], &b"\0\n\xffx\n".repeat(50)].concat());
    let data = shudu.file("data", b"abc\0\n\0\xff\0\n".repeat(50));
    std::fs::create_dir(shudu.path("folder")).unwrap();
    let folder = shudu.path("folder").to_str().unwrap().to_owned();
    for (input, lang, said) in [
        (picture.as_str(), "en", "the picture cannot be decoded"),
        (&picture, "zh-CN", "图片无法解码"),
        (&data, "en", "this is not a text file"),
        (&data, "zh-CN", "这不是文本"),
        (&folder, "en", "folder: no picture in this folder"),
        ("", "en", "the INPUT is empty"),
        ("  ", "zh-CN", "给出的输入是空的"),
    ] {
        for command in [&["solve"][..], &["rate"], &["hint"], &["watch", "--lines"]] {
            let ran = shudu.run(&[command, &[input, "--lang", lang]].concat());
            assert_eq!((ran.code, ran.err.lines().count()), (2, 1), "{command:?} {input}: {}", ran.err);
            assert!(ran.err.contains(said), "{command:?} {input}: {}", ran.err);
        }
    }
    let turned: Vec<u8> = format!("{EXAMPLE}\r\n").encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(shudu.run_with(&["solve", "-"], turned).code, 0, "UTF-16 without a mark");
    let wrong = shudu.file("wrong.txt", format!("{EXAMPLE}\n{EXAMPLE}\n"));
    let told = shudu.run(&["watch", "--lines", &wrong]).err;
    assert!(told.contains("wrong.txt contains several"), "{told}");
    assert_eq!(shudu.run(&["watch", "--lines", &wrong, "--pick", "2", "--end", "1"]).code, 0);
}

#[test]
fn a_puzzle_without_a_command_is_solved() {
    let shudu = Shudu::new();
    shudu.file("p.txt", format!("{EXAMPLE}\n"));
    let solved = shudu.run(&["solve", EXAMPLE, "--output", "line"]).out;
    let rows: Vec<String> = (0..9).map(|row| EXAMPLE[9 * row..9 * row + 9].to_owned()).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    for words in [
        &[EXAMPLE][..],
        &["p.txt"],
        &rows,
        &[&["solve"], &rows[..]].concat(),
        &["--quiet", "p.txt"],
        &["--lang", "zh", "p.txt"],
    ] {
        let ran = shudu.run(&[words, &["--output", "line"]].concat());
        assert_eq!((ran.code, &ran.out), (0, &solved), "{words:?}: {}", ran.err);
    }
    assert_eq!(shudu.run_with(&["-", "--output", "line"], EXAMPLE).out, solved);
    for name in ["nowhere.txt", "folder/p"] {
        let ran = shudu.run(&[name, "--lang", "en"]);
        assert_eq!(
            (ran.code, ran.err.trim_end()),
            (2, &*format!("shudu: {name}: no such file")),
            "{}",
            ran.out
        );
    }
    // What is a puzzle by itself is no row of one.
    let small: Vec<&str> = ["1234341221434321"; 16].to_vec();
    assert_eq!(shudu.run(&[&["count"], &small[..]].concat()).lines(), ["1"; 16]);
    let row = shudu.run(&["solve", "53..7..../6..195.../.98....6", "--lang", "en"]);
    assert!(row.code == 2 && row.err.contains("not a puzzle"), "{}", row.err);
    // Off a terminal the program says what it does.
    let alone = shudu.run(&[]);
    assert!(alone.code == 0 && alone.out.contains("solve"), "{}", alone.err);
    for (word, meant) in [("daily", "shudu play --daily"), ("print", "shudu book"), ("rank", "shudu rate")] {
        let ran = shudu.run(&[word, "--lang", "en"]);
        assert!(ran.code == 2 && ran.err.contains(meant), "{word}: {}", ran.err);
    }
}

#[test]
fn what_is_printed_in_any_language_is_taken() {
    let shudu = Shudu::new();
    let made = |args: &[&str]| shudu.run(&[&["generate", "--seed", "1", "--output", "line"], args].concat());
    for (words, name) in [
        (["--level", "困难"], ["--level", "hard"]),
        (["--hodoku-level", "一般"], ["--hodoku-level", "medium"]),
        (["--symmetry", "旋转"], ["--symmetry", "half-turn"]),
        (["--symmetry", "both mirrors"], ["--symmetry", "both-mirrors"]),
        (["--variant", "杀手"], ["--variant", "killer"]),
    ] {
        let (words, name) = (made(&words), made(&name));
        assert_eq!((words.code, &words.out), (0, &name.out), "{}", words.err);
    }
    for wrong in [["--level", "很"], ["--symmetry", "half"], ["--variant", "杀手锯齿"]] {
        assert_eq!(made(&wrong).code, 2, "{wrong:?}");
    }
}
