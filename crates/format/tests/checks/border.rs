//! What must hold for a puzzle of any kind in any surroundings, for the fuzz target `border` and the test that replays
//! its corpus.
//!
//! The first byte of an input says in which form it is read, in whatever form it is where there is no such number; the
//! second says what stands around it, and the rest is the text.

use shudu_format::{Form, Layout, Located, Reader, read_one, utf8};

/// Reads the input, checks the account of its lines and that what is written without a loss comes back, and returns
/// what was read.
pub(crate) fn check(data: &[u8]) -> Vec<Located> {
    let [form, around, text @ ..] = data else { return Vec::new() };
    let form = Form::ALL.into_iter().nth(usize::from(*form) % 64);
    let text = surrounded(text, *around);
    let Ok(text) = utf8(&text[..]) else { return Vec::new() };
    let mut reader = Reader::new(text, form).covering();
    let items: Vec<_> = reader.by_ref().collect();
    let mut next = 1;
    for covered in reader.covered() {
        assert_eq!(*covered.lines.start(), next, "each line is covered once: {:?}", reader.covered());
        next = covered.lines.end() + 1;
    }
    let read: Vec<Located> = items.into_iter().flatten().take(20).collect();
    for located in &read {
        for form in Form::ALL {
            // The forms of classic puzzles have checks of their own: some cannot tell a lone candidate from a digit.
            if located.classic().is_ok() && !matches!(form, Form::Variant | Form::Json) {
                continue;
            }
            let mut written = form.header().to_owned();
            if !Layout::Form(form).write(&located.sudoku, &mut written).is_ok_and(|losses| losses.is_empty())
            {
                continue;
            }
            written.push_str(form.footer());
            let back = read_one(&written, None).unwrap_or_else(|error| panic!("{form}: {error}: {written}"));
            // Other forms say some rules in another way.
            if matches!(form, Form::Variant | Form::Json) {
                assert_eq!(back.sudoku, located.sudoku, "{written}");
            } else {
                assert_eq!(back.sudoku.values(), located.sudoku.values(), "{form}: {written}");
            }
        }
    }
    read
}

fn surrounded(text: &[u8], around: u8) -> Vec<u8> {
    let lines = || text.split(|&byte| byte == b'\n');
    let classic =
        ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n".as_bytes()];
    match around % 8 {
        0 => text.to_vec(),
        1 => ["\u{feff}".as_bytes(), text].concat(),
        2 => lines().collect::<Vec<_>>().join(&b"\r\n"[..]),
        3 => String::from_utf8_lossy(text).encode_utf16().flat_map(u16::to_le_bytes).collect(),
        4 => [b"Some words,\n\n", text, b"\n\nand more of them.\n"].concat(),
        5 => lines().flat_map(|line| [b"> ", line, b"\n"].concat()).collect(),
        6 => [classic[0], text, b"\n", classic[0]].concat(),
        _ => [b"```\n", text, b"\n```\n"].concat(),
    }
}
