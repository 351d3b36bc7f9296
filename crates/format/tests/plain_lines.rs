//! [`Reader::plain_lines`]: what it takes of an input, how much at a time, and when it reads on.

use std::io::{self, BufReader, Read};

use proptest::prelude::*;
use shudu_format::Reader;

const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Everything in the input by its line: plain lines as they are, other items as they are said to be.
fn all<R: io::BufRead>(mut reader: Reader<R>, most: usize) -> Vec<(u64, String)> {
    let mut found = Vec::new();
    loop {
        let (mut lines, first) = (Vec::new(), reader.line_number());
        if reader.plain_lines(&mut lines, most) == 0 {
            let Some(item) = reader.next() else { return found };
            found.push(match item {
                Ok(located) => (located.line, located.classic().unwrap().givens.to_string()),
                Err(error) => (error.line, error.to_string()),
            });
        }
        for (line, text) in (first..).zip(lines) {
            found.push((line, String::from_utf8_lossy(&text).replace('0', ".")));
        }
    }
}

#[test]
fn a_quick_input_gives_as_many_as_are_asked_for_each_time() {
    let input = format!("{EXAMPLE}\n").repeat(10_000);
    let mut reader = Reader::new(BufReader::with_capacity(1 << 18, input.as_bytes()), None);
    let mut counts = Vec::new();
    loop {
        let mut lines = Vec::new();
        match reader.plain_lines(&mut lines, 3000) {
            0 => break,
            n => counts.push(n),
        }
        assert!(lines.iter().all(|line| line == EXAMPLE.as_bytes()));
    }
    assert_eq!(counts, [3000, 3000, 3000, 1000]);
    assert_eq!(reader.line_number(), 10_001);
}

/// Gives a line at a time, the last one first, as a terminal does, and fails when it is asked for more than there is.
struct Typed {
    lines: Vec<&'static str>,
}

impl Read for Typed {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let line = self.lines.pop().expect("asked for more while there was a line to return");
        out[..line.len()].copy_from_slice(line.as_bytes());
        out[line.len()] = b'\n';
        Ok(line.len() + 1)
    }
}

#[test]
fn a_line_alone_is_returned_before_more_is_read() {
    for asked in 1..5 {
        let mut reader = Reader::new(BufReader::new(Typed { lines: vec![EXAMPLE; asked] }), None);
        for _ in 0..asked {
            assert_eq!(reader.plain_lines(&mut Vec::new(), 1), 1);
        }
    }
}

#[test]
fn a_line_that_is_not_plain_is_returned_before_more_is_read() {
    for line in ["12345", "", "# a remark", &EXAMPLE[..80]] {
        // Read from the end.
        let lines = vec![line, EXAMPLE];
        let mut reader = Reader::new(BufReader::new(Typed { lines }), None);
        assert_eq!(reader.plain_lines(&mut Vec::new(), 1), 1);
        assert_eq!(reader.plain_lines(&mut Vec::new(), 1), 0, "{line:?}");
    }
}

#[test]
fn a_row_of_a_sukaku_is_no_puzzle() {
    let sukaku = format!("{}\n", "123456789".repeat(9)).repeat(9);
    let input = format!("{EXAMPLE}\n{sukaku}{EXAMPLE}\n");
    let mut reader = Reader::new(input.as_bytes(), None);
    assert_eq!(reader.plain_lines(&mut Vec::new(), 100), 1);
    assert_eq!(reader.plain_lines(&mut Vec::new(), 100), 0);
    assert!(reader.next().unwrap().unwrap().classic().unwrap().candidates.is_some());
    assert_eq!(reader.plain_lines(&mut Vec::new(), 100), 1);
}

proptest! {
    /// Nothing is lost, changed or counted on another line, wherever plain lines begin and end.
    #[test]
    fn plain_lines_and_records_together_are_all_records(
        kinds in proptest::collection::vec(0..9_usize, 0..60),
        most in 1..8_usize,
        capacity in prop_oneof![1..200_usize, Just(1 << 16)],
    ) {
        let few = format!("{}1", ".".repeat(80));
        let text: String = kinds
            .iter()
            .map(|kind| match kind {
                0 => format!("{EXAMPLE}\r\n"),
                1 => format!("{}\n", EXAMPLE.replace('.', "0")),
                2 => "# a remark\n".to_owned(),
                3 => "\n".to_owned(),
                4 => format!("{EXAMPLE} with a name\n"),
                5 => format!("{}\n", &EXAMPLE[..80]),
                6 => format!("{few}\n"),
                7 => format!("{}x\n", &EXAMPLE[..80]),
                _ => format!("{EXAMPLE}\n"),
            })
            .collect();
        let by_records: Vec<(u64, String)> = Reader::new(text.as_bytes(), None)
            .map(|item| match item {
                Ok(located) => (located.line, located.classic().unwrap().givens.to_string()),
                Err(error) => (error.line, error.to_string()),
            })
            .collect();
        let reader = Reader::new(BufReader::with_capacity(capacity, text.as_bytes()), None);
        prop_assert_eq!(all(reader, most), by_records);
    }
}
