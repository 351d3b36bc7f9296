//! Tables, automata and expressions as letters and digits.

use base64::Engine as _;
use base64::alphabet::URL_SAFE;
use base64::engine::general_purpose::{GeneralPurpose, NO_PAD, URL_SAFE_NO_PAD};
use shudu_variant::rule::{Machine, Table};
use shudu_variant::{Digits, Values};

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A table of pairs: one bit for each pair of digits, row by row, six bits a letter, the lowest first. In the older
/// form `-` and `_` are the other way round.
pub(super) fn table(text: &str, digits: Digits, older: bool) -> Option<Table> {
    let size = digits.len();
    let bytes = text.as_bytes();
    let whole = (size * size).div_ceil(6);
    if bytes.is_empty() || bytes.len() > whole {
        return None;
    }
    let mut bits = Vec::with_capacity(bytes.len() * 6);
    for &byte in bytes {
        let byte = match byte {
            b'-' if older => b'_',
            b'_' if older => b'-',
            byte => byte,
        };
        let six = LETTERS.iter().position(|&letter| letter == byte)?;
        bits.extend((0..6).map(|bit| six >> bit & 1 == 1));
    }
    // What is left out at the end is not allowed.
    bits.resize(whole * 6, false);
    let index =
        |digit: u8| usize::from(digit).checked_sub(usize::from(digits.lowest())).filter(|&i| i < size);
    Some(Table::new(|a, b| matches!((index(a), index(b)), (Some(a), Some(b)) if bits[a * size + b])))
}

/// The places of the set bits, from 0: six a letter, the lowest first.
pub(super) fn bits(text: &str) -> Option<Vec<usize>> {
    let mut set = Vec::new();
    for (at, byte) in text.bytes().enumerate() {
        let six = LETTERS.iter().position(|&letter| letter == byte)?;
        set.extend((0..6).filter(|bit| six >> bit & 1 == 1).map(|bit| 6 * at + bit));
    }
    Some(set)
}

/// The letters of a table.
pub(super) fn table_text(table: &Table, digits: Digits) -> String {
    let all: Vec<u8> = digits.all().iter().collect();
    let bits: Vec<bool> = all.iter().flat_map(|&a| all.iter().map(move |&b| table.allows(a, b))).collect();
    let letter = |six: &[bool]| {
        let value = six.iter().enumerate().fold(0, |value, (bit, &set)| value | usize::from(set) << bit);
        char::from(LETTERS[value])
    };
    bits.chunks(6).map(letter).collect()
}

/// The text of a regular expression; older strings have it percent-encoded.
pub(super) fn expression(text: &str) -> Option<String> {
    if text.contains('%') {
        return percent_encoding::percent_decode_str(text).decode_utf8().ok().map(|text| text.into_owned());
    }
    let bytes = decoded(text)?;
    String::from_utf8(bytes).ok()
}

pub(super) fn expression_text(pattern: &str) -> String {
    URL_SAFE_NO_PAD.encode(pattern.as_bytes())
}

fn decoded(text: &str) -> Option<Vec<u8>> {
    let text = text.trim_end_matches('=').replace('+', "-").replace('/', "_");
    // The bits behind the last byte need not be zero.
    let lenient = GeneralPurpose::new(&URL_SAFE, NO_PAD.with_decode_allow_trailing_bits(true));
    lenient.decode(text).ok()
}

/// Bits, the highest of each byte first.
struct Bits {
    bytes: Vec<u8>,
    at: usize,
}

impl Bits {
    fn left(&self) -> usize {
        self.bytes.len() * 8 - self.at
    }

    fn take(&mut self, count: usize) -> Option<usize> {
        if count > 16 || count > self.left() {
            return None;
        }
        let mut value = 0;
        for _ in 0..count {
            value = value << 1 | usize::from(self.bytes[self.at / 8] >> (7 - self.at % 8) & 1);
            self.at += 1;
        }
        Some(value)
    }
}

/// An automaton. The header has the layout (2 bits: plain or packed), the bits of a state less one (4), the symbols
/// less one (4), how many states are starts and how many others accept, a bit for each start, the last first, that says
/// whether it accepts, and in the plain layout the bits of a number of moves (4). States follow: first starts, then
/// those that accept. Plain: the number of moves, for each a symbol and a state. Packed: a bit for each symbol, for
/// each that is set a state.
pub(super) fn automaton(text: &str, digits: Digits) -> Option<Machine> {
    let mut bits = Bits { bytes: decoded(text)?, at: 0 };
    let packed = match bits.take(2)? {
        0 => false,
        1 => true,
        _ => return None,
    };
    let width = bits.take(4)? + 1;
    let symbols = bits.take(4)? + 1;
    let (starts, others) = (bits.take(width)?, bits.take(width)?);
    let mut accepts = Vec::new();
    // The last bit is for the first start.
    for start in (0..starts).rev() {
        if bits.take(1)? == 1 {
            accepts.push(start);
        }
    }
    accepts.extend(starts..starts + others);
    let count_bits = if packed { symbols } else { bits.take(4)? };
    let symbol_bits = (usize::BITS - (symbols - 1).leading_zeros()) as usize;
    let mut moves: Vec<(usize, u8, usize)> = Vec::new();
    let digit = |symbol: usize| u8::try_from(symbol + usize::from(digits.lowest())).ok();
    let mut state = 0;
    while count_bits > 0 && bits.left() >= count_bits {
        // Packed: a bit for each symbol, the first symbol lowest. The last bits only fill a byte up.
        let head = bits.take(count_bits)?;
        if packed {
            for symbol in (0..symbols).filter(|symbol| head >> symbol & 1 == 1) {
                moves.push((state, digit(symbol)?, bits.take(width)?));
            }
        } else {
            for _ in 0..head {
                let symbol = bits.take(symbol_bits)?;
                moves.push((state, digit(symbol)?, bits.take(width)?));
            }
        }
        state += 1;
    }
    let highest = moves.iter().flat_map(|m| [m.0, m.2]).chain(accepts.iter().copied()).max().unwrap_or(0);
    let mut merged: Vec<(usize, Values, usize)> = Vec::new();
    moves.sort_unstable_by_key(|&(from, digit, to)| (from, to, digit));
    for (from, digit, to) in moves {
        match merged.last_mut() {
            Some(last) if (last.0, last.2) == (from, to) => last.1 = last.1.with(digit),
            _ => merged.push((from, Values::only(digit), to)),
        }
    }
    let states = (highest + 1).max(starts);
    Machine::new(states, (0..starts).collect(), accepts, merged).ok()
}

/// The letters of an automaton, in the plain layout; `None` when it has more symbols, states or moves than there is
/// place for.
pub(super) fn automaton_text(machine: &Machine, digits: Digits) -> Option<String> {
    let symbols = digits.len();
    if symbols > 16 || machine.starts().is_empty() {
        return None;
    }
    let mut order: Vec<usize> = machine.starts().to_vec();
    let mut add = |states: Vec<usize>| {
        for state in states {
            if !order.contains(&state) {
                order.push(state);
            }
        }
        order.len()
    };
    let starts = add(Vec::new());
    let accepted = add(machine.accepts().to_vec());
    add((0..machine.states()).collect());
    let place = |state: usize| order.iter().position(|&other| other == state).expect("every state is there");
    let needed = |value: usize| (usize::BITS - value.leading_zeros()) as usize;
    let width = needed(order.len() - 1).max(1);
    let mut lists: Vec<Vec<(usize, usize)>> = vec![Vec::new(); order.len()];
    for &(from, on, to) in machine.moves() {
        for digit in on.and(digits.all()).iter() {
            let one = (usize::from(digit - digits.lowest()), place(to));
            let list = &mut lists[place(from)];
            if !list.contains(&one) {
                list.push(one);
            }
        }
    }
    lists.iter_mut().for_each(|list| list.sort_unstable());
    let count_bits = needed(lists.iter().map(Vec::len).max().unwrap_or(0)).max(1);
    if width > 16 || count_bits > 15 || starts >= 1 << width {
        return None;
    }
    let mut bits: Vec<bool> = Vec::new();
    let mut put = |value: usize, count: usize| bits.extend((0..count).rev().map(|bit| value >> bit & 1 == 1));
    put(0, 2);
    put(width - 1, 4);
    put(symbols - 1, 4);
    put(starts, width);
    put(accepted - starts, width);
    for start in order[..starts].iter().rev() {
        put(usize::from(machine.accepts().contains(start)), 1);
    }
    put(count_bits, 4);
    for list in &lists {
        put(list.len(), count_bits);
        for &(symbol, to) in list {
            put(symbol, needed(symbols - 1));
            put(to, width);
        }
    }
    let byte = |part: &[bool]| {
        part.iter().enumerate().fold(0u8, |byte, (at, &set)| byte | u8::from(set) << (7 - at))
    };
    let bytes: Vec<u8> = bits.chunks(8).map(byte).collect();
    Some(URL_SAFE_NO_PAD.encode(&bytes))
}

/// A name as an argument, and back.
pub(super) fn name_text(name: &str) -> String {
    percent_encoding::utf8_percent_encode(name, percent_encoding::NON_ALPHANUMERIC).to_string()
}

pub(super) fn name(text: &str) -> String {
    percent_encoding::percent_decode_str(text).decode_utf8_lossy().into_owned()
}
