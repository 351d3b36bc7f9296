//! A small reader of the case files, for tests of this crate alone: the strings of Interactive Sudoku Solver that stand there,
//! killer layouts, and candidates. What it does not know is an error. The readers for people are in `format`.

use std::sync::Arc;

use shudu_variant::rule::*;
use shudu_variant::{Candidates, Cell, Digits, Grid, Puzzle, Shape, Values, View};

/// Reads one case.
pub(crate) fn read(input: &str) -> Result<Puzzle, String> {
    let input = input.trim();
    if input.starts_with("3x3:") {
        return numbered_killer(input);
    }
    if input.len() == 729 {
        return candidates(input);
    }
    if let Some(size) = [16, 9].into_iter().find(|size| input.len() == size * size && !input.contains('~')) {
        return flat(input, size);
    }
    if input.split_whitespace().count() == 2 {
        let mut parts = input.split_whitespace();
        let (givens, layout) = (parts.next().unwrap(), parts.next().unwrap());
        return jigsaw(givens, layout);
    }
    Reader::new(input)?.puzzle()
}

fn text<E: std::fmt::Display>(error: E) -> String {
    error.to_string()
}

fn nine() -> Arc<Shape> {
    Arc::new(Shape::square(9).unwrap())
}

fn build(shape: Arc<Shape>, allowed: Option<Candidates>, rules: Vec<Rule>) -> Result<Puzzle, String> {
    Puzzle::new(Grid::blank(shape), allowed, rules).map_err(text)
}

fn candidates(input: &str) -> Result<Puzzle, String> {
    let shape = nine();
    let mut allowed = Candidates::none(shape.clone());
    for (index, group) in input.as_bytes().chunks(9).enumerate() {
        let digits = group.iter().filter(|c| c.is_ascii_digit()).map(|c| c - b'0').collect();
        allowed.set(Cell::new(index), digits);
    }
    build(shape, Some(allowed), Vec::new())
}

fn numbered_killer(input: &str) -> Result<Puzzle, String> {
    let parts: Vec<&str> = input.split(':').filter(|part| !part.is_empty()).collect();
    let mut rules: Vec<Rule> = Vec::new();
    if parts.contains(&"d") {
        rules.extend([Diagonal { rising: true }.into(), Diagonal { rising: false }.into()]);
    }
    let numbers: Vec<u32> = parts.iter().filter_map(|part| part.parse().ok()).collect();
    if numbers.len() != 81 {
        return Err(format!("{} numbers", numbers.len()));
    }
    let mut labels: Vec<u32> = numbers.clone();
    labels.sort_unstable();
    labels.dedup();
    for label in labels.into_iter().filter(|label| label / 256 > 0) {
        let cells: Vec<Cell> = (0..81).filter(|&i| numbers[i] == label).map(Cell::new).collect();
        rules.push(KillerCage { cells, sum: Some(label / 256) }.into());
    }
    build(nine(), None, rules)
}

fn flat(input: &str, size: usize) -> Result<Puzzle, String> {
    let chars: Vec<char> = input.chars().collect();
    if !chars.iter().any(|c| "<>^v`',".contains(*c)) {
        let shape = Arc::new(Shape::square(size).unwrap());
        let mut grid = Grid::blank(shape);
        for (index, c) in chars.iter().enumerate() {
            let digit = c.to_digit(10).or_else(|| c.to_digit(36)).filter(|&d| d > 0);
            grid.set(Cell::new(index), digit.map(|d| d as u8));
        }
        return Puzzle::new(grid, None, Vec::new()).map_err(text);
    }
    // Where each cell leads; a cell that leads nowhere starts a cage.
    let next = |i: usize| match chars[i] {
        '<' => Some(i - 1),
        '>' => Some(i + 1),
        '^' => Some(i - size),
        'v' => Some(i + size),
        '`' => Some(i - size - 1),
        '\'' => Some(i - size + 1),
        ',' => Some(i + size - 1),
        _ => None,
    };
    let root = |mut i: usize| {
        for _ in 0..100 {
            match next(i) {
                Some(other) => i = other,
                None => return i,
            }
        }
        i
    };
    let mut rules: Vec<Rule> = Vec::new();
    for start in (0..chars.len()).filter(|&i| next(i).is_none()) {
        let cells: Vec<Cell> = (0..chars.len()).filter(|&i| root(i) == start).map(Cell::new).collect();
        let c = chars[start];
        let sum = match c {
            '0'..='9' => c as u32 - '0' as u32,
            'A'..='Z' => c as u32 - 'A' as u32 + 10,
            'a'..='z' => c as u32 - 'a' as u32 + 36,
            _ => return Err(format!("{c} in a killer layout")),
        };
        rules.push(KillerCage { cells, sum: (sum > 0).then_some(sum) }.into());
    }
    build(nine(), None, rules)
}

fn jigsaw(givens: &str, layout: &str) -> Result<Puzzle, String> {
    let size = (1..26).find(|size| size * size == layout.len()).ok_or("the layout is no square")?;
    let map: Vec<Option<usize>> = layout.chars().map(|c| Some(c as usize)).collect();
    let digits = Digits::up_to(size as u8).map_err(text)?;
    let shape = Arc::new(Shape::with_regions(size, size, digits, &map).map_err(text)?);
    let mut grid = Grid::blank(shape);
    for (index, c) in givens.chars().enumerate() {
        let letter =
            if size > 9 { c.to_digit(36).map(|d| if d > 9 { d - 9 } else { d }) } else { c.to_digit(10) };
        grid.set(Cell::new(index), letter.filter(|&d| d > 0).map(|d| d as u8));
    }
    Puzzle::new(grid, None, Vec::new()).map_err(text)
}

/// A rule of the text: its name and arguments.
type Item<'a> = (&'a str, Vec<&'a str>);

struct Reader<'a> {
    items: Vec<Item<'a>>,
    rows: usize,
    columns: usize,
    digits: Digits,
    region_size: usize,
    shape: Arc<Shape>,
    pieces: Vec<Vec<Cell>>,
    ties: Ties,
}

impl<'a> Reader<'a> {
    fn new(input: &'a str) -> Result<Reader<'a>, String> {
        let items: Vec<Item<'a>> = input
            .split('.')
            .map(str::trim)
            .filter(|part| !part.is_empty())
            .map(|part| {
                let mut fields = part.split('~').map(str::trim);
                (fields.next().unwrap_or_default(), fields.collect())
            })
            .collect();
        let (mut rows, mut columns) = (9, 9);
        let mut digits = None;
        if let Some((_, fields)) = items.iter().find(|item| item.0 == "Shape") {
            let (r, c) = fields[0].split_once('x').ok_or("no shape")?;
            (rows, columns) = (r.parse().map_err(text)?, c.parse().map_err(text)?);
            if let Some(range) = fields.get(1).filter(|range| !range.is_empty()) {
                let (low, high) = range.split_once('-').unwrap_or(("1", range));
                digits =
                    Some(Digits::new(low.parse().map_err(text)?, high.parse().map_err(text)?).map_err(text)?);
            }
            if fields.len() > 2 {
                return Err(format!("the shape {fields:?}"));
            }
        }
        let digits = digits.map_or_else(|| Digits::up_to(rows.max(columns) as u8), Ok).map_err(text)?;
        let size = items.iter().find(|item| item.0 == "RegionSize").map(|item| item.1[0].parse());
        let region_size: usize = size.transpose().map_err(text)?.unwrap_or(rows.max(columns));
        let boxes = box_sides(rows, columns, region_size);
        let no_boxes = items.iter().any(|item| item.0 == "NoBoxes");
        let jigsaw = items.iter().find(|item| item.0 == "Jigsaw").map(|item| item.1[item.1.len() - 1]);
        let mut pieces = Vec::new();
        let mut piece_map = vec![None; rows * columns];
        if let Some(layout) = jigsaw {
            let names: Vec<char> = layout.chars().collect();
            let mut distinct = names.clone();
            distinct.sort_unstable();
            distinct.dedup();
            for (number, name) in distinct.into_iter().enumerate() {
                let cells: Vec<Cell> =
                    (0..names.len()).filter(|&i| names[i] == name).map(Cell::new).collect();
                if cells.len() == region_size {
                    cells.iter().for_each(|cell| piece_map[cell.index()] = Some(number));
                    pieces.push(cells);
                }
            }
        }
        let shape = match boxes.filter(|_| !no_boxes) {
            Some((height, width)) => Shape::with_boxes(rows, columns, digits, height, width),
            None => Shape::with_regions(rows, columns, digits, &piece_map),
        };
        let ties =
            items.iter().find(|item| item.0 == "FullRankTies").map_or(Ties::Unclued, |item| {
                match item.1[0] {
                    "none" => Ties::None,
                    "any" => Ties::Any,
                    _ => Ties::Unclued,
                }
            });
        let shape = Arc::new(shape.map_err(text)?);
        Ok(Reader { items, rows, columns, digits, region_size, shape, pieces, ties })
    }

    fn puzzle(self) -> Result<Puzzle, String> {
        let mut at = 0;
        let rules = self.rules(&mut at, false)?;
        let mut allowed = Candidates::all(self.shape.clone());
        let mut rest = Vec::new();
        for rule in rules {
            match rule {
                Rule::Allowed(allow) => allowed.set(allow.cell, allowed.get(allow.cell).and(allow.values)),
                rule => rest.push(rule),
            }
        }
        if self.shape.boxes().is_some() {
            rest.extend(self.pieces.iter().map(|cells| ExtraRegion { cells: cells.clone() }.into()));
        }
        build(self.shape.clone(), Some(allowed), rest)
    }

    fn rules(&self, at: &mut usize, inner: bool) -> Result<Vec<Rule>, String> {
        let mut rules = Vec::new();
        while *at < self.items.len() {
            let (name, fields) = &self.items[*at];
            *at += 1;
            match *name {
                "End" if inner => return Ok(rules),
                "Or" => rules.push(Or { alternatives: self.rules(at, true)? }.into()),
                "And" => rules.push(And { rules: self.rules(at, true)? }.into()),
                _ => rules.extend(self.rule(name, fields)?),
            }
        }
        if inner { Err("no End".to_owned()) } else { Ok(rules) }
    }

    fn cell(&self, id: &str) -> Result<Cell, String> {
        let wrong = || format!("the cell {id}");
        // Small letters may be digits above 9.
        let parts = match id.strip_prefix('R') {
            Some(rest) => rest.split_once('C'),
            None => id.strip_prefix('r').and_then(|rest| rest.split_once('c')),
        };
        let (row, column) = parts.ok_or_else(wrong)?;
        let number = |part: &str| usize::from_str_radix(part, 36).map_err(|_| wrong());
        self.shape.cell(number(row)?.wrapping_sub(1), number(column)?.wrapping_sub(1)).ok_or_else(wrong)
    }

    fn cells(&self, ids: &[&str]) -> Result<Vec<Cell>, String> {
        ids.iter().map(|id| self.cell(id)).collect()
    }

    /// Lists with an empty field between.
    fn lists(&self, ids: &[&str]) -> Result<Vec<Vec<Cell>>, String> {
        ids.split(|id| id.is_empty()).map(|ids| self.cells(ids)).collect()
    }

    /// The adjacent pairs of a list, the earlier cell first.
    fn pairs(&self, ids: &[&str]) -> Result<Vec<[Cell; 2]>, String> {
        let cells = self.cells(ids)?;
        let all = cells.iter().enumerate().flat_map(|(i, &a)| cells[i + 1..].iter().map(move |&b| [a, b]));
        Ok(all.filter(|&[a, b]| self.shape.are_adjacent(a, b)).collect())
    }

    /// The views of an outside clue with their numbers.
    fn views(&self, fields: &[&str]) -> Result<Vec<(View, u32)>, String> {
        let (axis, number) = fields[0].split_at(1);
        let index = usize::from_str_radix(number, 36).map_err(text)?.wrapping_sub(1);
        let views = if axis == "R" {
            [View::left(index), View::right(index)]
        } else {
            [View::top(index), View::bottom(index)]
        };
        let mut clues = Vec::new();
        for (view, field) in views.into_iter().zip(&fields[1..]) {
            if !field.is_empty() {
                clues.push((view, field.parse().map_err(text)?));
            }
        }
        Ok(clues)
    }

    fn rule(&self, name: &str, fields: &[&str]) -> Result<Vec<Rule>, String> {
        let one = |rule: Rule| Ok(vec![rule]);
        let number = |field: &str| field.parse::<u32>().map_err(text);
        Ok(match name {
            "" => {
                let mut rules = Vec::new();
                for field in fields {
                    let mut parts = field.split('_');
                    let cell = self.cell(parts.next().unwrap_or_default())?;
                    let values: Result<Values, _> = parts.map(str::parse::<u8>).collect();
                    rules.push(Allowed { cell, values: values.map_err(text)? }.into());
                }
                rules
            }
            "Shape" | "Jigsaw" | "NoBoxes" | "RegionSize" | "FullRankTies" => Vec::new(),
            "AllDifferent" => return one(ExtraRegion { cells: self.cells(fields)? }.into()),
            "Diagonal" => return one(Diagonal { rising: fields[0] == "1" }.into()),
            "Windoku" => {
                let (height, width) =
                    box_sides(self.rows, self.columns, self.region_size).ok_or("windows")?;
                return one(Windoku { height, width }.into());
            }
            "DisjointSets" => return one(Rule::DisjointGroups(DisjointGroups)),
            "AntiKnight" => return one(Rule::AntiKnight(AntiKnight)),
            "AntiKing" => return one(Rule::AntiKing(AntiKing)),
            "AntiConsecutive" => return one(Rule::NonConsecutive(NonConsecutive)),
            "AntiTaxicab" => return one(Rule::AntiTaxicab(AntiTaxicab)),
            "GlobalEntropy" => return one(Rule::GlobalEntropy(GlobalEntropy)),
            "Cage" => {
                let sum = number(fields[0])?;
                let cells = self.cells(&fields[1..])?;
                let mut once = cells.clone();
                once.sort_unstable();
                once.dedup();
                if once.len() < cells.len() {
                    return Ok(vec![ExtraRegion { cells: once }.into(), Sum::of(&cells, sum as i32).into()]);
                }
                return one(KillerCage { cells, sum: (sum > 0).then_some(sum) }.into());
            }
            "Sum" => {
                if fields[0].contains('=') {
                    return Err("a sum with weights".to_owned());
                }
                return one(Sum::of(&self.cells(&fields[1..])?, number(fields[0])? as i32).into());
            }
            "Arrow" => {
                let cells = self.cells(fields)?;
                return one(Arrow { bulb: cells[0], lines: vec![cells[1..].to_vec()] }.into());
            }
            "DoubleArrow" => return one(DoubleArrow { cells: self.cells(fields)? }.into()),
            "PillArrow" => {
                let size = number(fields[0])? as usize;
                let cells = self.cells(&fields[1..])?;
                let mut pill = cells[..size].to_vec();
                pill.sort_unstable();
                return one(PillArrow { pill, lines: vec![cells[size..].to_vec()] }.into());
            }
            "WhiteDot" => self
                .pairs(fields)?
                .into_iter()
                .map(|cells| Difference { cells, difference: 1 }.into())
                .collect(),
            "BlackDot" => {
                self.pairs(fields)?.into_iter().map(|cells| Ratio { cells, ratio: 2 }.into()).collect()
            }
            "X" | "V" => {
                let sum = if name == "X" { 10 } else { 5 };
                self.pairs(fields)?.into_iter().map(|cells| Xv { cells, sum }.into()).collect()
            }
            "GreaterThan" => {
                self.pairs(fields)?.into_iter().map(|cells| GreaterThan { cells }.into()).collect()
            }
            "StrictKropki" => return one(NegativeKropki { differences: vec![1], ratios: vec![2] }.into()),
            "StrictXV" => return one(NegativeXv { sums: vec![5, 10] }.into()),
            "Thermo" => return one(Thermometer { cells: self.cells(fields)? }.into()),
            "Whisper" => {
                let (difference, ids) = match fields[0].parse() {
                    Ok(difference) => (difference, &fields[1..]),
                    Err(_) => (5, fields),
                };
                return one(Whispers { cells: self.cells(ids)?, difference }.into());
            }
            "Renban" => return one(Renban { cells: self.cells(fields)? }.into()),
            "Palindrome" => return one(Palindrome { cells: self.cells(fields)? }.into()),
            "RegionSumLine" => return one(RegionSumLine { cells: self.cells(fields)? }.into()),
            "Between" => return one(BetweenLine { cells: self.cells(fields)? }.into()),
            "Lockout" => {
                let difference = fields[0].parse().map_err(text)?;
                return one(LockoutLine { cells: self.cells(&fields[1..])?, difference }.into());
            }
            "Zipper" => return one(ZipperLine { cells: self.cells(fields)? }.into()),
            "Entropic" => return one(EntropicLine { cells: self.cells(fields)? }.into()),
            "Modular" => {
                let modulus = fields[0].parse().map_err(text)?;
                return one(ModularLine { cells: self.cells(&fields[1..])?, modulus }.into());
            }
            "SumLine" => {
                let closed = fields.contains(&"LOOP");
                let ids: Vec<&str> = fields[1..].iter().copied().filter(|&id| id != "LOOP").collect();
                return one(SumLine { cells: self.cells(&ids)?, sum: number(fields[0])?, closed }.into());
            }
            "Quad" => {
                let corner = self.cell(fields[0])?;
                let cells = [(0, 0), (0, 1), (1, 0), (1, 1)];
                let cells = cells.iter().filter_map(|&(r, c)| self.shape.shifted(corner, r, c)).collect();
                let digits: Result<Vec<u8>, _> = fields[1..].iter().map(|digit| digit.parse()).collect();
                return one(Quadruple { cells, digits: digits.map_err(text)? }.into());
            }
            "LittleKiller" => {
                let start = self.cell(fields[1])?;
                let (row, column) = (self.shape.row_of(start), self.shape.column_of(start));
                let (last_row, last_column) = (self.rows - 1, self.columns - 1);
                let (down, right) = if column == 0 && row < last_row {
                    (true, true)
                } else if column == last_column && row > 0 && row < last_row {
                    (false, false)
                } else if row == 0 {
                    (true, false)
                } else {
                    (false, true)
                };
                let _ = last_column;
                return one(LittleKiller { start, down, right, sum: number(fields[0])? }.into());
            }
            "Sandwich" => {
                let view = self.views(&[fields[1], "0"])?[0].0;
                return one(Sandwich { view, sum: number(fields[0])? }.into());
            }
            "XSum" => self.views(fields)?.into_iter().map(|(view, sum)| XSum { view, sum }.into()).collect(),
            "Skyscraper" => self
                .views(fields)?
                .into_iter()
                .map(|(view, count)| Skyscraper { view, count }.into())
                .collect(),
            "HiddenSkyscraper" => self
                .views(fields)?
                .into_iter()
                .map(|(view, digit)| HiddenSkyscraper { view, digit: digit as u8 }.into())
                .collect(),
            "NumberedRoom" => self
                .views(fields)?
                .into_iter()
                .map(|(view, digit)| NumberedRoom { view, digit: digit as u8 }.into())
                .collect(),
            "FullRank" => self
                .views(fields)?
                .into_iter()
                .map(|(view, rank)| FullRank { view, rank, ties: self.ties }.into())
                .collect(),
            "SameValues" => {
                let groups = number(fields[0])? as usize;
                let cells = self.cells(&fields[1..])?;
                let groups = cells.chunks(cells.len() / groups).map(<[Cell]>::to_vec).collect();
                return one(SameValues { groups }.into());
            }
            "EqualSum" => {
                let groups: Result<Vec<Vec<Cell>>, String> =
                    fields.split(|&id| id == "-").map(|ids| self.cells(ids)).collect();
                return one(EqualSums { groups: groups? }.into());
            }
            "CountDistinct" => {
                let cells = self.cells(fields)?;
                return one(CountDistinct { control: cells[0], cells: cells[1..].to_vec() }.into());
            }
            "CountingCircles" => return one(CountingCircles { cells: self.cells(fields)? }.into()),
            "Indexing" => {
                let index = if fields[0] == "C" { Index::Column } else { Index::Row };
                return one(Indexing { index, cells: self.cells(&fields[1..])? }.into());
            }
            "Pair" | "Binary" | "PairX" | "BinaryX" => {
                let pairs = if name.ends_with('X') { Pairs::All } else { Pairs::Neighbours };
                // The older names have another alphabet.
                let swap = |c| match c {
                    '-' => '_',
                    '_' => '-',
                    c => c,
                };
                let key: String =
                    fields[0].chars().map(|c| if name.starts_with('B') { swap(c) } else { c }).collect();
                let table = self.table(&key);
                let mut rules = Vec::new();
                for list in fields[1..].chunk_by(|a, b| !(a.is_empty() || b.is_empty())) {
                    let ids: Vec<&str> =
                        list.iter().copied().filter(|id| !id.is_empty() && !id.starts_with('_')).collect();
                    if !ids.is_empty() {
                        let cells = self.cells(&ids)?;
                        rules.push(
                            PairTable { cells, pairs, table: table.clone(), name: String::new() }.into(),
                        );
                    }
                }
                rules
            }
            "Regex" => {
                let pattern = String::from_utf8(base64(fields[0])).map_err(text)?;
                let lists = self.lists(&fields[1..])?;
                lists
                    .into_iter()
                    .map(|cells| RegularExpression { cells, pattern: pattern.clone() }.into())
                    .collect()
            }
            "NFA" => {
                let machine = self.machine(fields[0])?;
                let lists: Vec<&str> =
                    fields[1..].iter().copied().filter(|id| !id.starts_with('_')).collect();
                let start = usize::from(lists.first() == Some(&""));
                self.lists(&lists[start..])?
                    .into_iter()
                    .map(|cells| Automaton { cells, machine: machine.clone(), name: String::new() }.into())
                    .collect()
            }
            _ => return Err(format!("the rule {name}")),
        })
    }

    fn table(&self, key: &str) -> Table {
        let bits: Vec<u8> = key.bytes().map(|c| BASE64.find(char::from(c)).unwrap_or(0) as u8).collect();
        let (lowest, size) = (self.digits.lowest(), self.digits.len());
        Table::new(|a, b| {
            if a < lowest || b < lowest || usize::from(a - lowest) >= size || usize::from(b - lowest) >= size
            {
                return false;
            }
            let at = usize::from(a - lowest) * size + usize::from(b - lowest);
            bits.get(at / 6).is_some_and(|bits| bits >> (at % 6) & 1 == 1)
        })
    }

    fn machine(&self, key: &str) -> Result<Machine, String> {
        let bytes = base64(key);
        let total = bytes.len() * 8;
        let mut at = 0;
        let mut take = |count: usize| {
            (0..count).fold(0usize, |value, _| {
                let bit = bytes.get(at / 8).map_or(0, |byte| byte >> (7 - at % 8) & 1);
                at += 1;
                value << 1 | usize::from(bit)
            })
        };
        let bits_of = |most: usize| (usize::BITS - most.leading_zeros()) as usize;
        let packed = take(2) == 1;
        let state_bits = take(4) + 1;
        let symbols = take(4) + 1;
        let (starts, accepts, starts_accept) = {
            let starts = take(state_bits);
            (starts, take(state_bits), take(starts))
        };
        let mut used = 2 + 4 + 4 + 2 * state_bits + starts;
        let mut moves: Vec<(usize, Values, usize)> = Vec::new();
        let lowest = self.digits.lowest();
        let mut state = 0;
        if packed {
            while total - used >= symbols {
                let mask = take(symbols);
                used += symbols;
                for symbol in (0..symbols).filter(|symbol| mask >> symbol & 1 == 1) {
                    moves.push((state, Values::only(lowest + symbol as u8), take(state_bits)));
                    used += state_bits;
                }
                state += 1;
            }
        } else {
            let count_bits = take(4);
            used += 4;
            let symbol_bits = bits_of(symbols - 1);
            while count_bits > 0 && total.saturating_sub(used) >= count_bits {
                let count = take(count_bits);
                used += count_bits;
                for _ in 0..count {
                    let symbol = take(symbol_bits);
                    moves.push((state, Values::only(lowest + symbol as u8), take(state_bits)));
                    used += symbol_bits + state_bits;
                }
                state += 1;
            }
        }
        let mut all: Vec<usize> = (0..starts).filter(|start| starts_accept >> start & 1 == 1).collect();
        all.extend((0..accepts).map(|i| starts + i));
        let states = moves.iter().map(|m| m.0.max(m.2)).chain(all.iter().copied()).max().unwrap_or(0) + 1;
        Machine::new(states, (0..starts).collect(), all, moves).map_err(text)
    }
}

fn box_sides(rows: usize, columns: usize, size: usize) -> Option<(usize, usize)> {
    for small in (2..=size.isqrt()).rev() {
        if size.is_multiple_of(small) {
            let large = size / small;
            if rows.is_multiple_of(small) && columns.is_multiple_of(large) {
                return Some((small, large));
            }
            if rows.is_multiple_of(large) && columns.is_multiple_of(small) {
                return Some((large, small));
            }
        }
    }
    None
}

const BASE64: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn base64(text: &str) -> Vec<u8> {
    let (mut bytes, mut held, mut bits) = (Vec::new(), 0u32, 0);
    for c in text.bytes() {
        held = held << 6 | BASE64.find(char::from(c)).unwrap_or(0) as u32;
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push((held >> bits & 255) as u8);
        }
    }
    bytes
}
