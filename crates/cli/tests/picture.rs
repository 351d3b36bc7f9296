//! `shudu render` and `shudu book` from outside.

use crate::common::{EXAMPLE, Shudu};

#[test]
fn a_picture_has_the_form_that_the_name_of_its_file_says() {
    let shudu = Shudu::new();
    for (name, begins) in
        [("p.svg", &b"<svg"[..]), ("p.png", b"\x89PNG"), ("p.pdf", b"%PDF"), ("p.txt", "┌".as_bytes())]
    {
        let file = shudu.file(name, "");
        let ran = shudu.run(&["render", EXAMPLE, "--candidates", "-o", &file]);
        assert_eq!(ran.code, 0, "{name}: {}", ran.err);
        let written = std::fs::read(shudu.folder().join(&file)).unwrap();
        assert!(written.starts_with(begins), "{name}");
        let again = shudu.run(&["render", EXAMPLE, "--candidates", "-o", &file]);
        assert_eq!((again.code, std::fs::read(shudu.folder().join(&file)).unwrap()), (0, written), "{name}");
    }
}

#[test]
fn a_step_is_drawn_in_every_theme_and_named_below() {
    let shudu = Shudu::new();
    for theme in ["light", "dark", "print", "safe"] {
        let ran = shudu.run(&["render", EXAMPLE, "--step", "1", "--to", "svg", "--theme", theme]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(ran.out.contains("1. Hidden Single: "), "{theme}");
    }
}

#[test]
fn what_cannot_be_drawn_is_no_success() {
    let shudu = Shudu::new();
    let far = shudu.run(&["render", EXAMPLE, "--step", "1000"]);
    assert_eq!(far.code, 2);
    assert!(far.err.contains("The path has 51 steps"), "{}", far.err);
    assert_eq!(shudu.run(&["render", &".".repeat(81), "--solution"]).code, 1);
    assert_eq!(shudu.run(&["render", EXAMPLE, "--to", "png", "--size", "0"]).code, 2);
    let gif = shudu.run(&["render", EXAMPLE, "-o", "puzzle.GIF"]);
    assert_eq!((gif.code, shudu.path("puzzle.GIF").exists()), (2, false));
    assert!(gif.err.contains(".gif") && gif.err.contains("svg"), "{}", gif.err);
    let font = shudu.file("font", "no font");
    assert_eq!(shudu.run(&["render", EXAMPLE, "--to", "pdf", "--font", &font]).code, 2);
}

#[test]
fn a_book_is_made_of_what_is_proper_and_the_rest_is_named() {
    let shudu = Shudu::new();
    let puzzles = shudu.file("puzzles", format!("{EXAMPLE}\n{}\n{EXAMPLE}\n", ".".repeat(81)));
    let book = shudu.file("book.pdf", "");
    let plain =
        shudu.run(&["book", &puzzles, "-o", &book, "--title", "Two", "--rated", "--qr", "http://localhost"]);
    assert_eq!(plain.code, 1, "{}", plain.err);
    assert!(plain.err.contains("more than one solution"), "{}", plain.err);
    let plain = std::fs::read(shudu.folder().join(&book)).unwrap();
    assert!(plain.starts_with(b"%PDF"));
    let explained =
        shudu.run(&["book", EXAMPLE, "-o", &book, "--explain", "person", "--technique", "hidden-single"]);
    assert_eq!(explained.code, 0, "{}", explained.err);
    assert_ne!(std::fs::read(shudu.folder().join(&book)).unwrap(), plain);
    for wrong in [["--per-page", "5"], ["--technique", "x-win"]] {
        assert_eq!(shudu.run(&[&["book", EXAMPLE, "-o", &book][..], &wrong].concat()).code, 2);
    }
}
