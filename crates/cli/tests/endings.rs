//! The ending of the file that `--out` names says its form.

use crate::common::{EXAMPLE, Shudu};

#[test]
fn the_ending_of_a_file_says_its_form() {
    let shudu = Shudu::new();
    let import = ["library", "import", EXAMPLE, "--library", "l.sqlite"];
    assert_eq!(shudu.run(&import).code, 0);
    for (command, file, begins) in [
        ("solve E", "s.json", "{\"puzzle\":"),
        ("solve E", "s.csv", "puzzle,"),
        ("solve E", "s.sdm", "534678912"),
        ("solve E", "s.txt", "┌"),
        ("solve E", "S.OPENSUDOKU", "<?xml"),
        ("solve E --output line", "s.dat", "5346"),
        ("count E", "c.csv", "puzzle,"),
        ("rate E", "r.jsonl", "{\"puzzle\":"),
        ("generate -n 3 --seed 1", "g.csv", "puzzle,"),
        ("generate -n 3 --seed 1", "g.opensudoku", "<?xml"),
        ("generate -n 3 --seed 1 --rated", "g.pdf", "%PDF"),
        ("generate --seed 1 --variant killer --shape 4x4", "k.pdf", "%PDF"),
        ("explain E", "x.html", "<!doctype html>"),
        ("explain E", "x.md", "# "),
        ("explain E", "x.json", "{"),
        ("explain E", "x.pdf", "%PDF"),
        ("explain E --to html", "x.txt", "<!doctype html>"),
        ("steps E", "t.json", "{"),
        ("techniques x-wing", "w.html", "<!doctype html>"),
        ("algorithms fast", "a.json", "{"),
        ("convert E", "c.sdm", "53007"),
        ("convert E", "c.json", "{\"format\":"),
        ("convert E", "c.cnf", "c sudoku"),
        ("library export --library l.sqlite", "l.csv", "puzzle,"),
        ("library export --library l.sqlite", "l", "{\"format\":"),
    ] {
        let ran = shudu.run(&with_out(command, file));
        assert_eq!(ran.code, 0, "{command} -o {file}\n{}", ran.err);
        let written = std::fs::read(shudu.path(file)).unwrap();
        let begun = String::from_utf8_lossy(&written).to_lowercase();
        assert!(begun.starts_with(&begins.to_lowercase()), "{command} -o {file}: {}", &begun[..60]);
    }
}

#[test]
fn what_a_command_does_not_write_is_refused_before_any_work() {
    let shudu = Shudu::new();
    for (command, file, named) in [
        ("solve E", "s.pdf", ".csv"),
        ("solve nowhere.txt", "s.xlsx", ".opensudoku"),
        ("count E", "c.sdm", ".csv"),
        ("rate E", "r.xlsx", ".csv"),
        ("generate", "g.png", ".sdm"),
        ("explain E", "x.docx", ".pdf"),
        ("techniques", "t.pdf", ".html"),
        ("book E", "b.txt", ".pdf"),
        ("render E", "r.gif", "png"),
        ("convert E", "c.gz", ".sdm"),
        ("convert E", "c.txt", "--to"),
        ("library export --library l.sqlite", "l.cnf", ".sdm"),
        ("explain E --brief", "x.pdf", "--brief"),
        ("explain E --brief", "x.json", "--brief"),
        ("generate --rated", "g.sdm", ".csv"),
        ("canon E --against E", "c.sdm", ".csv"),
        ("rate E --quick", "q.sdm", ".csv"),
    ] {
        for lang in ["en", "zh-CN"] {
            let ran = shudu.run(&[&with_out(command, file)[..], &["--lang", lang]].concat());
            assert_eq!(ran.code, 2, "{command} -o {file}");
            assert!(ran.err.contains(named), "{command} -o {file}: {}", ran.err);
            assert!(!shudu.path(file).exists(), "{command} -o {file}");
        }
    }
    let shown = shudu.run(&["explain", EXAMPLE, "--to", "pdf", "--lang", "en"]);
    assert!(shown.code == 2 && shown.err.contains("--out FILE.pdf"), "{}", shown.err);
}

/// The words of a command, `E` for the example.
fn with_out<'a>(command: &'a str, file: &'a str) -> Vec<&'a str> {
    let words = command.split(' ').map(|word| if word == "E" { EXAMPLE } else { word });
    words.chain(["-o", file]).collect()
}

/// What has but `--output` or `--json` for its form takes `--to` as well.
#[test]
fn one_option_says_the_form_everywhere() {
    let shudu = Shudu::new();
    for command in ["check", "count", "compare", "info"] {
        let by = |option: &str, form: &str| shudu.run(&[command, EXAMPLE, "--max-nodes", "9", option, form]);
        for form in ["line", "csv"] {
            let header = |text: &str| text.lines().next().map(str::to_owned);
            assert_eq!(header(&by("--to", form).out), header(&by("--output", form).out), "{command} {form}");
        }
        assert!(by("--to", "json").out.starts_with("{\""), "{command}");
        let refused = shudu.run(&[command, EXAMPLE, "--to", "pdf"]);
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{command}");
    }
    for command in ["hint", "steps"] {
        let by_json = shudu.run(&[command, EXAMPLE, "--json"]).out;
        assert_eq!(shudu.run(&[command, EXAMPLE, "--to", "json"]).out, by_json, "{command}");
        assert_ne!(shudu.run(&[command, EXAMPLE, "--to", "text"]).out, by_json, "{command}");
        assert_eq!(shudu.run(&[command, EXAMPLE, "--to", "csv"]).code, 2, "{command}");
    }
}

/// Ratings go where they have a place, and where there is none that is said.
#[test]
fn rated_puzzles_are_rows_with_their_ratings() {
    let shudu = Shudu::new();
    let made =
        |more: &[&str]| shudu.run(&[&["generate", "-n", "2", "--seed", "7", "--rated"], more].concat());
    let rows = made(&[]);
    assert_eq!(rows.out, made(&["--output", "csv"]).out);
    assert!(rows.out.starts_with("puzzle,solution,seed,"), "{}", rows.out);
    let lines = made(&["--output", "line"]);
    assert_eq!((lines.code, lines.out.lines().map(str::len).collect::<Vec<_>>()), (0, vec![81, 81]));
    assert!(lines.err.contains("no place for the ratings"), "{}", lines.err);
}
