//! The page in a real headless browser: a server, a driver, and what a person does with hands and eyes.
//!
//! `SHUDU_BIN` names the program (otherwise `target/debug/shudu` of the project), `SHUDU_AXE` the script of axe-core,
//! `SHUDU_SHOTS` a folder for pictures.

mod host;
mod processes;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::elements::Element;
use fantoccini::error::{CmdError, ErrorStatus};
use fantoccini::key::Key;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use url::{ParseError, Url};

pub use host::Host;
use processes::{Home, Running, drive, home, program, serve};

/// The example that everybody knows.
pub const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Its solution.
pub const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// How long the page may take until it is as a test says: on a machine ten times slower than a desk's, too.
const TIMEOUT: Duration = Duration::from_secs(120);
/// How long a test waits before it looks again.
const AGAIN: Duration = Duration::from_millis(50);

/// Who serves the page. It ends when this is dropped.
enum Server {
    Program { _program: Running },
    Host { _host: Host },
}

/// The page that `scripts/site` has built.
pub fn site() -> PathBuf {
    std::env::var_os("SHUDU_SITE")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/site"), PathBuf::from)
}

/// How large the window is.
#[derive(Clone, Copy)]
pub enum Size {
    /// 1280 by 900.
    Desktop,
    /// 390 by 844.
    Phone,
    /// A small phone, 360 by 640, whose owner reads at twice the size.
    LargeText,
}

/// A browser that looks at a server of ours.
pub struct Page {
    /// The browser.
    pub client: Client,
    /// Where the server is.
    pub url: String,
    server: Option<Server>,
    _driver: Running,
    /// Goes last.
    home: Home,
}

/// Is it an error that a page in motion makes: the element is not there yet or no longer, or hidden or covered for now?
fn passes(error: &CmdError) -> bool {
    use ErrorStatus::{
        ElementClickIntercepted, ElementNotInteractable, NoSuchElement, StaleElementReference,
    };
    let passing = [NoSuchElement, StaleElementReference, ElementNotInteractable, ElementClickIntercepted];
    matches!(error, CmdError::Standard(told) if passing.contains(&told.error))
}

/// A command to the browser in its own protocol.
#[derive(Debug)]
struct Devtools(&'static str, Value);

impl WebDriverCompatibleCommand for Devtools {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(json!({ "cmd": self.0, "params": self.1 }).to_string()))
    }
}

impl Page {
    /// Opens the page at a view such as `#/play`, in a language, in a fresh browser.
    pub async fn open(view: &str, lang: &str, size: Size) -> Page {
        let home = home();
        let (server, url) = serve(0, &home.0);
        Page::open_at(view, lang, size, home, Server::Program { _program: server }, url).await
    }

    /// A browser that has not looked at the page of such a host yet, for measurements.
    pub async fn open_blank_site(size: Size) -> Page {
        let host = Host::start(&site(), 0);
        let url = host.url.clone();
        Page::connect("en", size, home(), Server::Host { _host: host }, url).await
    }

    /// A command to the browser in its own protocol.
    pub async fn devtools(&self, name: &'static str, request: Value) {
        self.client.issue_cmd(Devtools(name, request)).await.expect("the browser knows it");
    }

    /// The same from a host that has nothing but the files of `scripts/site`.
    pub async fn open_site(view: &str, lang: &str, size: Size) -> Page {
        Page::open_folder(&site(), view, lang, size).await
    }

    /// The same with the files of another folder.
    pub async fn open_folder(folder: &Path, view: &str, lang: &str, size: Size) -> Page {
        let host = Host::start(folder, 0);
        let url = host.url.clone();
        Page::open_at(view, lang, size, home(), Server::Host { _host: host }, url).await
    }

    async fn open_at(view: &str, lang: &str, size: Size, home: Home, server: Server, url: String) -> Page {
        let page = Page::connect(lang, size, home, server, url).await;
        page.go(view).await;
        page
    }

    async fn connect(lang: &str, size: Size, home: Home, server: Server, url: String) -> Page {
        let (driver, port) = drive(&home.0);
        let (width, height) = match size {
            Size::Desktop => (1280, 900),
            Size::Phone => (390, 844),
            Size::LargeText => (360, 640),
        };
        let mut options = json!({
            "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                format!("--window-size={width},{height}"), format!("--lang={lang}")],
            "prefs": { "intl.accept_languages": lang },
        });
        if matches!(size, Size::LargeText) {
            options["prefs"]["webkit.webprefs.default_font_size"] = json!(32);
        }
        if !matches!(size, Size::Desktop) {
            options["mobileEmulation"] = json!({ "deviceMetrics": { "width": width, "height": height, "pixelRatio": 2.0, "touch": true } });
        }
        let mut capabilities = serde_json::Map::new();
        capabilities.insert("goog:chromeOptions".to_owned(), options);
        capabilities.insert("unhandledPromptBehavior".to_owned(), json!("ignore"));
        // The rules of accessibility take their time.
        capabilities.insert("timeouts".to_owned(), json!({ "script": 300_000, "pageLoad": 300_000 }));
        let started = Instant::now();
        let client = loop {
            match ClientBuilder::new(HttpConnector::new())
                .capabilities(capabilities.clone())
                .connect(&format!("http://127.0.0.1:{port}"))
                .await
            {
                Ok(client) => break client,
                Err(error) if started.elapsed() > TIMEOUT => panic!("no browser: {error}"),
                Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
            }
        };
        Page { client, url, server: Some(server), _driver: driver, home }
    }

    /// Goes to a view, and waits until it is drawn in place of the one before.
    pub async fn go(&self, view: &str) {
        let address = format!("{}{view}", self.url);
        // Within the page the address is another sooner than the view is.
        let leave = "if (location.href !== arguments[0]) document.querySelector('#main')?.lastElementChild?.setAttribute('data-left', '')";
        self.client.execute(leave, vec![json!(address)]).await.expect("the view before is marked");
        self.client.goto(&address).await.expect("the page opens");
        let drawn = "return document.querySelector('#views a') !== null && document.querySelector('[data-left]') === null";
        self.until("the page is drawn", drawn).await;
    }

    /// Runs a script and gives what it returns.
    pub async fn script(&self, script: &str) -> Value {
        self.client.execute(script, vec![]).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Waits until a script returns true. One that throws has not found yet what it looks at.
    pub async fn until(&self, what: &str, script: &str) {
        self.until_with(what, script, vec![]).await;
    }

    async fn until_with(&self, what: &str, script: &str, arguments: Vec<Value>) {
        let start = Instant::now();
        loop {
            let seen = match self.client.execute(script, arguments.clone()).await {
                Ok(Value::Bool(true)) => return,
                Ok(seen) => seen.to_string(),
                Err(error) if error.is_javascript_error() => error.to_string(),
                Err(error) => panic!("{script}: {error}"),
            };
            if start.elapsed() > TIMEOUT {
                panic!("waited in vain until {what}: {seen}");
            }
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Waits until an element shows a text.
    pub async fn shows(&self, selector: &str, text: &str) {
        let script = "const shown = document.querySelector(arguments[0])?.textContent;
            return shown?.includes(arguments[1]) || shown";
        self.until_with(&format!("{selector} shows {text:?}"), script, vec![json!(selector), json!(text)])
            .await;
    }

    /// Waits until a cell, 0 to 80, holds a digit, or none: `.`.
    pub async fn holds(&self, cell: usize, digit: char) {
        let script =
            "const shown = document.querySelector(`[data-cell=\"${arguments[0]}\"]`).querySelector('.digit');
            return (shown?.textContent ?? '.') === arguments[1] || shown?.textContent";
        self.until_with(&format!("cell {cell} holds {digit}"), script, vec![json!(cell), json!(digit)]).await;
    }

    /// Waits until a screen reader says exactly this of a cell, 0 to 80.
    pub async fn says(&self, cell: usize, words: &str) {
        let script = "const said = document.querySelector(`[data-cell=\"${arguments[0]}\"]`).getAttribute('aria-label');
            return said === arguments[1] || said";
        self.until_with(&format!("cell {cell} is called {words:?}"), script, vec![json!(cell), json!(words)])
            .await;
    }

    /// Waits until the server has all that was done in the game on the table.
    pub async fn saved(&self) {
        let script = "const shown = document.querySelector('#saved')?.textContent;
            return /^(Saved|已保存)$/.test(shown) || shown";
        self.until("the server has it", script).await;
    }

    /// Waits until this stage of a hint is shown, 1 to 4.
    pub async fn stage(&self, stage: u8) {
        let script = "const shown = document.querySelector('#hint-card')?.dataset.stage;
            return shown === arguments[0] || shown";
        self.until_with(&format!("stage {stage} is shown"), script, vec![json!(stage.to_string())]).await;
    }

    /// The text of an element.
    pub async fn text(&self, selector: &str) -> String {
        let found =
            self.script(&format!("return document.querySelector({selector:?})?.textContent ?? ''")).await;
        found.as_str().unwrap_or_default().to_owned()
    }

    /// Clicks, once there is something to click on that is not disabled. The further actions of Play are in a menu,
    /// which is opened first.
    pub async fn click(&self, selector: &str) {
        let hidden =
            format!("return !!document.querySelector({selector:?})?.closest('#more:not(:popover-open)')");
        if self.script(&hidden).await == json!(true) {
            self.click_shown("#more-open").await;
        }
        self.click_shown(selector).await;
    }

    async fn click_shown(&self, selector: &str) {
        self.act(selector, "is clicked", async |element: Element| {
            if element.is_enabled().await? { element.click().await.map(|()| true) } else { Ok(false) }
        })
        .await;
    }

    /// Clicks on one of the further actions of Play, which may not be there yet.
    pub async fn further(&self, selector: &str) {
        self.until("the actions are there", &format!("return document.querySelector({selector:?}) !== null"))
            .await;
        self.click(selector).await;
    }

    /// Chooses a setting of Play, by the end of its id: `timer`, `show-mistakes`.
    pub async fn setting(&self, name: &str) {
        self.click("#settings").await;
        self.click(&format!("#set-{name}")).await;
        self.click("#settings-sheet-close").await;
        self.until("the settings are closed", "return document.querySelector('#settings-sheet') === null")
            .await;
    }

    /// Finds an element and does something with it; again and again while the page is drawn anew in between, or
    /// something lies on top of it, or there is nothing to do yet (`false`).
    async fn act(&self, selector: &str, what: &str, act: impl AsyncFn(Element) -> Result<bool, CmdError>) {
        let start = Instant::now();
        loop {
            let acted = match self.client.find(Locator::Css(selector)).await {
                Ok(element) => act(element).await,
                Err(error) => Err(error),
            };
            let seen = match acted {
                Ok(true) => return,
                Ok(false) => "it is disabled".to_owned(),
                Err(error) if passes(&error) => error.to_string(),
                Err(error) => panic!("{selector}: {error}"),
            };
            assert!(start.elapsed() < TIMEOUT, "waited in vain until {selector} {what}: {seen}");
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Types keys, one after the other, into whatever has the focus.
    pub async fn keys(&self, keys: impl IntoIterator<Item = char>) {
        let mut actions = KeyActions::new("keys".to_owned());
        for key in keys {
            actions = actions.then(KeyAction::Down { value: key }).then(KeyAction::Up { value: key });
        }
        self.client.perform_actions(actions).await.expect("keys can be pressed");
    }

    /// Presses a key while another is held.
    pub async fn held(&self, hold: Key, key: char) {
        let actions = KeyActions::new("keys".to_owned())
            .then(KeyAction::Down { value: hold.into() })
            .then(KeyAction::Down { value: key })
            .then(KeyAction::Up { value: key })
            .then(KeyAction::Up { value: hold.into() });
        self.client.perform_actions(actions).await.expect("keys can be pressed");
    }

    /// A stroke of the mouse through the middles of cells of a board, with a hand that shakes: each point is beside the
    /// middle by up to a fifth of a cell.
    pub async fn stroke(&self, board: &str, cells: &[usize]) {
        let [right, down] = [[0.18, -0.17], [-0.15, 0.18]];
        let points: Vec<(usize, f64, f64)> =
            (0..).zip(cells).map(|(at, &cell)| (cell, right[at % 2], down[at % 2])).collect();
        self.drawn(board, &points).await;
    }

    /// The same through points that are so far beside the middles, in cells.
    pub async fn drawn(&self, board: &str, points: &[(usize, f64, f64)]) {
        let script = "return arguments[1].map(cell => { const { x, y, width, height } = document.querySelector(`${arguments[0]} [data-cell=\"${cell}\"]`).getBoundingClientRect(); return [x, y, width, height]; })";
        let cells: Vec<usize> = points.iter().map(|(cell, ..)| *cell).collect();
        let boxes =
            self.client.execute(script, vec![json!(board), json!(cells)]).await.expect("they are there");
        let part = |index: usize, field: usize| boxes[index][field].as_f64().expect("it is a number");
        let points: Vec<(f64, f64)> = (0..)
            .zip(points)
            .map(|(at, (_, right, down))| {
                (part(at, 0) + part(at, 2) * (0.5 + right), part(at, 1) + part(at, 3) * (0.5 + down))
            })
            .collect();
        let event = async |kind: &str, (x, y): (f64, f64)| {
            let event =
                json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
            self.devtools("Input.dispatchMouseEvent", event).await;
        };
        event("mousePressed", points[0]).await;
        for pair in points.windows(2) {
            for step in 1..=5 {
                let along = |from: f64, to: f64| from + (to - from) * f64::from(step) / 5.0;
                event("mouseMoved", (along(pair[0].0, pair[1].0), along(pair[0].1, pair[1].1))).await;
            }
        }
        event("mouseReleased", points[points.len() - 1]).await;
    }

    /// Clicks twice on an element, as quickly as it takes to be a double click, however slow the machine is.
    pub async fn double_click(&self, selector: &str) {
        let script = format!(
            "const r = document.querySelector({selector:?}).getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]"
        );
        let place = self.script(&script).await;
        for count in 1..=2 {
            for kind in ["mousePressed", "mouseReleased"] {
                let event = json!({ "type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": count });
                self.client
                    .issue_cmd(Devtools("Input.dispatchMouseEvent", event))
                    .await
                    .expect("the mouse can be pressed");
            }
        }
    }

    /// Makes the window so large, in the pixels that style sheets count in.
    pub async fn resize(&self, width: u32, height: u32) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.client
            .issue_cmd(Devtools("Emulation.setDeviceMetricsOverride", size))
            .await
            .expect("the window can be resized");
        self.until(
            "the window is resized",
            &format!("return innerWidth === {width} && innerHeight === {height}"),
        )
        .await;
    }

    /// Lets the system choose the colours, or no longer.
    pub async fn force_colors(&self, on: bool) {
        let value = if on { "active" } else { "none" };
        let media = json!({ "features": [{ "name": "forced-colors", "value": value }] });
        self.client
            .issue_cmd(Devtools("Emulation.setEmulatedMedia", media))
            .await
            .expect("colours can be forced");
        let forced = "return matchMedia('(forced-colors: active)').matches";
        self.until("the colours are", &format!("{forced} === {on}")).await;
    }

    /// What a screen reader says of a cell, 0 to 80.
    pub async fn spoken(&self, cell: usize) -> String {
        let script =
            format!("return document.querySelector('[data-cell=\"{cell}\"]').getAttribute('aria-label')");
        self.script(&script).await.as_str().unwrap_or_default().to_owned()
    }

    /// The digits of the grid, 81 characters.
    pub async fn digits(&self) -> String {
        let script = "return [...document.querySelectorAll('.cell')].slice(0, 81).map(c => c.querySelector('.digit')?.textContent ?? '.').join('')";
        self.script(script).await.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until a view of the page is drawn to the end: nothing comes in any more that would change it. (A check of
    /// what is on the page must not depend on how quick the server was.)
    pub async fn settled(&self, view: &str) {
        let script = match view {
            "play" => "return Boolean(document.querySelector('.facts')?.dataset.er)",
            "enter" => "return document.querySelector('#enter-text') !== null",
            "learn" => "return document.querySelectorAll('#learn-steps button, #techniques a').length > 0",
            "learn/path" => "return document.querySelector('#learn-puzzle') !== null",
            lesson if lesson.starts_with("learn/") => {
                "return document.querySelector('#lesson-part')?.childElementCount > 0"
            }
            "watch" => {
                "return Number(document.querySelector('#watch-scrub')?.max) > 0 && document.querySelectorAll('.stage .facts strong').length > 0"
            }
            _ => {
                "const parts = [document.querySelector('#daily .miniature') !== null, document.querySelector('#library-stats table') !== null, document.querySelector('#find-status')?.textContent !== '', document.querySelector('#games-unfinished').closest('section').querySelector('.scroll').childElementCount > 0];
                return parts.every(Boolean) || `${location.hash} ${parts} ${document.querySelector('#main').textContent.slice(0, 300)}`"
            }
        };
        self.until(&format!("{view} is drawn"), script).await;
    }

    /// What `shudu library` says of the server's library.
    pub fn library(&self, args: &[&str]) -> String {
        let ran = Command::new(program())
            .arg("library")
            .args(args)
            .env("SHUDU_LIBRARY", self.home.0.join("library.db"))
            .output()
            .expect("the program runs");
        String::from_utf8_lossy(&ran.stdout).into_owned()
    }

    /// Chooses from a list, once it offers that.
    pub async fn choose(&self, selector: &str, value: &str) {
        self.act(selector, &format!("offers {value:?}"), async |list: Element| {
            if !list.is_enabled().await? {
                return Ok(false);
            }
            list.select_by_value(value).await.map(|()| true)
        })
        .await;
    }

    /// Writes into a field, in place of what stands there, and leaves it.
    pub async fn fill(&self, selector: &str, text: &str) {
        let script = "const field = document.querySelector(arguments[0]);
            if (!field) return false;
            field.value = arguments[1];
            for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
            return true";
        self.until_with(&format!("{selector} is there"), script, vec![json!(selector), json!(text)]).await;
    }

    /// Drops a PNG on the text of Enter: a drawing of this puzzle, as the page itself makes it. Needs the view `enter`.
    pub async fn drop_picture(&self, puzzle: &str) {
        let script = "const [request, done] = arguments;
            import(new URL('js/main.js', document.baseURI).href)
                .then(({ engine }) => engine.call('render', request)).then(({ base64 }) => {
                    const data = new DataTransfer();
                    data.items.add(new File([Uint8Array.from(atob(base64), c => c.charCodeAt(0))], 'p.png', { type: 'image/png' }));
                    const dropped = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
                    document.querySelector('#enter-text').dispatchEvent(dropped);
                    done(null);
                }).catch(error => done(String(error.message ?? error)))";
        let request = json!({ "puzzle": puzzle, "to": "png", "size": 400 });
        let failed = self.client.execute_async(script, vec![request]).await.unwrap();
        assert_eq!(failed, Value::Null, "the picture of {puzzle}");
    }

    /// Takes a picture, when a folder for pictures is named.
    pub async fn shot(&self, name: &str) {
        if let Some(folder) = std::env::var_os("SHUDU_SHOTS") {
            let picture = self.client.screenshot().await.expect("the browser takes pictures");
            std::fs::write(Path::new(&folder).join(format!("{name}.png")), picture)
                .expect("the folder is there");
        }
    }

    /// Holds the page as it stands against the rules of axe-core; says so when there is no axe-core.
    pub async fn accessible(&self, what: &str) {
        let Some(path) = std::env::var_os("SHUDU_AXE") else {
            println!("skipped: SHUDU_AXE does not name the script of axe-core");
            return;
        };
        let axe = std::fs::read_to_string(path).expect("axe-core is there");
        // A colour that is still on its way to another is neither.
        self.until("nothing moves", "return document.getAnimations().length === 0").await;
        self.client.execute(&axe, vec![]).await.expect("axe-core loads");
        let script = "const done = arguments[arguments.length - 1];
            axe.run(document, { resultTypes: ['violations'] }).then(
                result => done(result.violations.map(v => `${v.id}: ${v.help}: ${v.nodes.slice(0, 3).map(n => n.html.slice(0, 200) + ' ' + n.failureSummary).join(' | ')}`)),
                error => done([String(error)]))";
        let found = self.client.execute_async(script, vec![]).await.expect("axe-core runs");
        assert_eq!(found, json!([]), "{what}");
    }

    /// Waits until all of the page is kept, the modules too, so that it needs neither server nor network.
    pub async fn kept(&self) {
        let script = "const [done] = arguments;
            (async () => {
                const text = await (await fetch(new URL('service-worker.js', document.baseURI))).text();
                const wanted = [...text.matchAll(/\"(\\.\\/[^\"]*)\"/g)].map(found => new URL(found[1], document.baseURI).href);
                const names = await caches.keys();
                const kept = await Promise.all(wanted.map(async file => (await Promise.all(names.map(async name => (await caches.open(name)).match(file)))).some(Boolean)));
                done(navigator.serviceWorker.controller !== null && wanted.length > 10 && kept.every(Boolean));
            })().catch(error => done(String(error)))";
        let start = Instant::now();
        loop {
            let seen = self.client.execute_async(script, vec![]).await.expect("the page answers");
            if seen == Value::Bool(true) {
                return;
            }
            assert!(start.elapsed() < TIMEOUT, "waited in vain until the page is kept: {seen}");
            tokio::time::sleep(AGAIN * 4).await;
        }
    }

    /// From now on the modules cannot be loaded, as in the page of a plain build.
    pub async fn without_modules(&self) {
        self.devtools("Network.enable", json!({})).await;
        self.devtools("Network.setBlockedURLs", json!({ "urls": ["*/modules/*"] })).await;
    }

    /// Ends the server, as a crash would.
    pub fn stop_server(&mut self) {
        self.server = None;
    }

    /// Starts the server again at the same address.
    pub fn start_server(&mut self) {
        let port = self
            .url
            .trim_end_matches('/')
            .rsplit(':')
            .next()
            .expect("there is a port")
            .parse()
            .expect("a number");
        let (server, url) = serve(port, &self.home.0);
        assert_eq!(url, self.url, "it is where it was");
        self.server = Some(Server::Program { _program: server });
    }

    /// Closes the browser.
    pub async fn close(self) {
        let _ = self.client.close().await;
    }
}
