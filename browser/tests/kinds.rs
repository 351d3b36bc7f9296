//! Every size and every kind that is made: drawn, hinted, and played to the end by keys and by the pad.

use serde_json::{Value, json};
use shudu_browser_tests::{Page, Size};

/// How many cells are left for keys and pad.
const TYPED: usize = 3;

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

/// A puzzle as the engine of the page makes it.
struct Made {
    /// Size and kinds, as they were asked for.
    size: usize,
    /// The form `variant`.
    puzzle: Value,
    solution: Vec<char>,
    /// The cells without a given, in reading order.
    blank: Vec<usize>,
}

impl Made {
    async fn new(page: &Page, size: usize, kinds: &[&str]) -> Made {
        let order = json!({ "command": "generate", "size": size, "kinds": kinds, "seed": "44" });
        let script = "const [order, done] = arguments;
            import(new URL('js/main.js', document.baseURI).href).then(({ engine }) => engine.call('variant', order))
                .then(done, error => done({ failed: String(error.message ?? error) }))";
        let answer = page.client.execute_async(script, vec![order]).await.unwrap();
        let text = answer["text"].as_str().unwrap_or_else(|| panic!("{size} {kinds:?}: {answer}"));
        let puzzle: Value = serde_json::from_str(text).unwrap();
        let givens =
            puzzle["givens"].as_str().map_or_else(|| vec!['.'; size * size], |text| text.chars().collect());
        let blank = (0..size * size).filter(|&cell| givens[cell] == '.').collect();
        Made { size, puzzle, solution: answer["solution"].as_str().unwrap().chars().collect(), blank }
    }

    /// How many rules have this name.
    fn rules(&self, name: &str) -> usize {
        self.puzzle["rules"]
            .as_array()
            .map_or(0, |rules| rules.iter().filter(|rule| rule["rule"] == name).count())
    }

    fn digit(&self, cell: usize) -> u32 {
        self.solution[cell].to_digit(36).unwrap()
    }

    /// The cells that are typed: those with the highest digits, which are the hardest to type.
    fn typed(&self) -> Vec<usize> {
        let mut cells = self.blank.clone();
        cells.sort_by_key(|&cell| (std::cmp::Reverse(self.digit(cell) > 9), cell));
        cells.truncate(TYPED);
        cells
    }

    /// The puzzle with digits in all other cells.
    fn nearly_full(&self) -> String {
        let typed = self.typed();
        let placed: String =
            (0..self.size * self.size)
                .map(|cell| {
                    if self.blank.contains(&cell) && !typed.contains(&cell) {
                        self.solution[cell]
                    } else {
                        '.'
                    }
                })
                .collect();
        let mut puzzle = self.puzzle.clone();
        puzzle["placed"] = json!(placed);
        puzzle.to_string()
    }
}

/// Puts a puzzle on the table, with the digits that were placed.
async fn begin(page: &Page, puzzle: &str) {
    page.go("#/enter").await;
    page.settled("enter").await;
    page.fill("#enter-text", puzzle).await;
    page.shows("#variant-said", "Exactly one solution").await;
    page.click("#variant-play").await;
    begun(page).await;
}

/// The same of a puzzle that Enter takes for a classic one: as the choice of sizes begins it.
async fn begin_as_made(page: &Page, puzzle: &str) {
    page.go("#/home").await;
    let script = "const [text, done] = arguments;
        const load = file => import(new URL(`js/${file}`, document.baseURI).href);
        Promise.all(['main.js', 'views/open-game.js'].map(load))
            .then(async ([{ engine }, { playVariant }]) => playVariant(engine, await engine.board(text)))
            .then(() => done(null), error => done(String(error.message ?? error)))";
    assert_eq!(page.client.execute_async(script, vec![json!(puzzle)]).await.unwrap(), Value::Null);
    begun(page).await;
}

async fn begun(page: &Page) {
    let begun = "return document.querySelector('.play-panel #check') !== null && document.querySelector('#kind') !== null";
    page.until("it is on the table", begun).await;
}

/// Waits until this many elements are drawn.
async fn drawn(page: &Page, selector: &str, count: usize) {
    assert!(count > 0, "{selector}: a kind that draws nothing tests nothing");
    let script = format!(
        "const found = document.querySelectorAll('.play-board {selector}').length; return found === {count} || found"
    );
    page.until(&format!("{count} of {selector} are drawn"), &script).await;
}

/// Asks for a hint, from where to look to which digit it is.
async fn hinted(page: &Page) {
    page.click("#hint").await;
    page.stage(1).await;
    for stage in 2..=4 {
        page.click("#hint-more").await;
        page.stage(stage).await;
    }
    let told = "const card = document.querySelector('#hint-card');
        return card.querySelectorAll('p').length > 0 && document.querySelector('#hint-apply') !== null && !document.querySelector('#status').matches('.bad') || card.textContent";
    page.until("the hint is told", told).await;
    page.click("#hint-close").await;
    page.until("it is closed", "return document.querySelector('#hint-card') === null").await;
}

/// Opens what is said of the rules, this many of them, and closes it again.
async fn explained(page: &Page, rules: usize) {
    page.click("#kind").await;
    let told = format!(
        "const rules = document.querySelector('#kind-sheet dl');
         const told = [...rules.querySelectorAll('dd')].map(one => one.textContent);
         return told.length === {rules} && told.every(text => text.endsWith('.')) || told"
    );
    page.until("the rules are told", &told).await;
    page.click("#kind-sheet-close").await;
    page.until("it is closed", "return document.querySelector('#kind-sheet') === null").await;
}

/// Types the last digits: by letter, as a number of two digits, on the pad. Then it is solved.
async fn finished(page: &Page, made: &Made) {
    for (number, cell) in made.typed().into_iter().enumerate() {
        let digit = made.digit(cell);
        page.click(&format!(".play-board [data-cell='{cell}']")).await;
        match number {
            0 => page.keys([made.solution[cell]]).await,
            1 => page.keys(digit.to_string().chars()).await,
            _ => page.click(&format!(".pad button:not([hidden]):nth-child({digit})")).await,
        }
        page.holds(cell, made.solution[cell]).await;
    }
    page.shows("#end-title", "Solved").await;
}

#[test]
fn every_size_is_drawn_hinted_and_played_to_the_end() {
    run(async {
        let page = Page::open("#/enter", "en", Size::Desktop).await;
        for (size, height, width) in
            [(4, 2, 2), (6, 2, 3), (8, 2, 4), (9, 3, 3), (10, 2, 5), (12, 3, 4), (16, 4, 4)]
        {
            let made = Made::new(&page, size, &[]).await;
            let begin = async |puzzle: String| match size {
                9 => begin_as_made(&page, &puzzle).await,
                _ => begin(&page, &puzzle).await,
            };
            begin(made.puzzle.to_string()).await;
            page.shows("#kind", &format!("{size}×{size}")).await;
            drawn(&page, ".cell", size * size).await;
            drawn(&page, ".given", size * size - made.blank.len()).await;
            // Where cells have a border of a region at their right or below them.
            drawn(&page, ".edge-right", size * (size / width - 1)).await;
            drawn(&page, ".edge-bottom", size * (size / height - 1)).await;
            let keys = format!(
                "const keys = document.querySelectorAll('.pad button:not([hidden], #erase)').length; return keys === {size} || keys"
            );
            page.until("there is a key for each digit", &keys).await;
            hinted(&page).await;
            page.shot(&format!("size-{size}")).await;
            let typed = made.typed();
            assert_eq!(typed.iter().all(|&cell| made.digit(cell) > 9), size > 9, "{size}");
            begin(made.nearly_full()).await;
            finished(&page, &made).await;
        }
        page.close().await;
    });
}

/// How many neighbours in a line, one step to the right or one down, are in different regions.
fn borders(puzzle: &Value) -> [usize; 2] {
    let names: Vec<Vec<&str>> = puzzle["regions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|cells| cells.as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect())
        .collect();
    let region = |cell: usize| {
        names.iter().position(|cells| cells.contains(&&*format!("r{}c{}", cell / 9 + 1, cell % 9 + 1)))
    };
    let differ = |step: usize, fits: &dyn Fn(usize) -> bool| {
        (0..81).filter(|&cell| fits(cell) && region(cell) != region(cell + step)).count()
    };
    [differ(1, &|cell| cell % 9 < 8), differ(9, &|cell| cell < 72)]
}

/// What is drawn of a kind, and how often.
fn marks(kind: &str, made: &Made) -> Vec<(&'static str, usize)> {
    match kind {
        "jigsaw" => {
            let [right, below] = borders(&made.puzzle);
            assert_ne!([right, below], [18, 18], "the regions are no boxes");
            vec![(".edge-right", right), (".edge-bottom", below)]
        }
        "x" => vec![(".rule-diagonal .rule-line", 2)],
        "windoku" => vec![(".rule-windoku .rule-area", 36)],
        "killer" => {
            let cages = made.rules("killer-cage");
            vec![(".rule-cage", cages), (".rule-sum", cages)]
        }
        "arrow" => {
            let arrows = made.rules("arrow");
            vec![(".rule-line", arrows), (".rule-outline", arrows), (".rule-head", arrows)]
        }
        "thermo" => {
            let thermometers = made.rules("thermometer");
            vec![(".rule-line.thick", thermometers), (".rule-bulb", thermometers)]
        }
        "kropki" => {
            vec![(".rule-dot.white", made.rules("difference")), (".rule-dot.black", made.rules("ratio"))]
        }
        "xv" => vec![(".rule-xv text.bare", made.rules("xv"))],
        // Twelve in each box.
        "greater-than" => vec![(".rule-greater-than .rule-sign", 108)],
        _ => Vec::new(),
    }
}

/// A digit for this cell that breaks the rule of a kind which draws nothing.
fn breaks(kind: &str, made: &Made, cell: usize) -> Option<char> {
    let (row, column) = (cell as i32 / 9, cell as i32 % 9);
    let steps: &[(i32, i32)] = match kind {
        "anti-knight" => &[(1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)],
        "non-consecutive" => &[(1, 0), (-1, 0), (0, 1), (0, -1)],
        _ => return None,
    };
    let on_board =
        |&(down, right): &(i32, i32)| (0..9).contains(&(row + down)) && (0..9).contains(&(column + right));
    let typed = made.typed();
    steps.iter().filter(|step| on_board(step)).find_map(|(down, right)| {
        let other = ((row + down) * 9 + column + right) as usize;
        let digit = made.digit(other);
        match typed.contains(&other) {
            true => None,
            false if kind == "anti-knight" => char::from_digit(digit, 10),
            false => char::from_digit(if digit > 1 { digit - 1 } else { 2 }, 10),
        }
    })
}

#[test]
fn every_kind_is_drawn_named_hinted_and_played_to_the_end() {
    run(async {
        let page = Page::open("#/enter", "en", Size::Desktop).await;
        for (kind, words, rules) in [
            ("jigsaw", "9×9, jigsaw", 1),
            ("x", "9×9, diagonal", 1),
            ("windoku", "9×9, windoku", 1),
            ("killer", "9×9, killer cage", 1),
            ("arrow", "9×9, arrow", 1),
            ("thermo", "9×9, thermometer", 1),
            ("kropki", "9×9, Kropki", 3),
            ("xv", "9×9, XV", 2),
            ("greater-than", "9×9, greater than", 1),
            ("anti-knight", "9×9, anti-knight", 1),
            ("non-consecutive", "9×9, non-consecutive", 1),
        ] {
            let made = Made::new(&page, 9, &[kind]).await;
            begin(&page, &made.puzzle.to_string()).await;
            page.until(kind, &format!("const words = document.querySelector('#kind').textContent; return words === {words:?} || words")).await;
            for (selector, count) in marks(kind, &made) {
                drawn(&page, selector, count).await;
            }
            explained(&page, rules).await;
            hinted(&page).await;
            page.shot(&format!("kind-{kind}")).await;
            begin(&page, &made.nearly_full()).await;
            let cell = made.typed()[0];
            if let Some(digit) = breaks(kind, &made, cell) {
                page.click(&format!(".play-board [data-cell='{cell}']")).await;
                page.keys([digit]).await;
                page.shows("#status", &format!("Broken: {kind}.")).await;
                page.click("#undo").await;
                page.holds(cell, '.').await;
            } else {
                assert!(!marks(kind, &made).is_empty(), "{kind} is neither drawn nor told");
            }
            finished(&page, &made).await;
        }
        page.close().await;
    });
}
