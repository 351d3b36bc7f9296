//! What the browser keeps for the page: games that cannot be opened, stores without room, another version of the page,
//! one library for several windows; and pictures, files and strokes that come in.

use serde_json::{Value, json};
use shudu_browser_tests::{EXAMPLE, Page, Size, site};

/// A link of f-puzzles to a 4x4 of our own with a cage and a rule in words.
const WORDED: &str = "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcAWANCALhNAbO8QAUBDAJ0wE8RVCBXNACwHtiFw7qATaykY6nMGGhYARCAHNMYAAQMAdlPowpAW0IR57CITFzCWKXrQxiswkakAjQQHcYMeQ3bsDs5zABu9gHTcxpdggA2oGg7nrUuACMqBKesghovDAAvsih4bgATDEQcQlJqelYEQgAzDl58IkRhckAusghhSBhxbgoILH2+TVpLRkI0Z253VUFfa0l8NnDldUpDSH9bQgzXfFjvcDNk+0Vo/O1i9sTA/DlswfjJ0VTQ+s9Cw0gANYQWDjEAMbauEtfMA+YCCIAASpEAMKRbigzJQkDPXYsRAgerJIA==";

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

/// Without the site these tests say so, as all that need something do.
fn is_built() -> bool {
    let built = site().join("modules/play_bg.wasm").exists();
    if !built {
        println!("left out: what the browser keeps for the page: scripts/site");
    }
    built
}

/// Asks the page with `engine` and `done` at hand.
async fn ask(page: &Page, script: &str, arguments: Value) -> Value {
    let script = format!(
        "const [given, done] = arguments; import(new URL('js/main.js', document.baseURI).href).then(async ({{ engine }}) => {{ {script} }})
            .catch(error => done(String(error.message ?? error)))"
    );
    page.client.execute_async(&script, vec![arguments]).await.unwrap()
}

#[test]
fn a_game_that_cannot_be_opened_is_put_aside_and_takes_no_view_away() {
    if !is_built() {
        return;
    }
    run(async {
        for (lang, size, title) in
            [("en", Size::Desktop, "cannot be opened here"), ("zh-CN", Size::Phone, "打不开")]
        {
            let page = Page::open_site("#/learn", lang, size).await;
            let keep = "const event = { number: 1, at: 5, played: 0, operation: { op: 'teleport' } };
                const save = { format: 'shudu-game', version: 1, puzzle: arguments[0], settings: {}, events: [event] };
                localStorage.setItem('shudu/play-bad', JSON.stringify({ id: 'bad', server: null, save, begun: 5, about: {}, changed: 5 }));
                localStorage.removeItem('shudu/aside/bad');
                localStorage.setItem('shudu/game', 'bad')";
            page.client.execute(keep, vec![json!(EXAMPLE)]).await.unwrap();
            page.go("#/play").await;
            page.shows("#game-broken", title).await;
            page.accessible("a game that cannot be opened").await;
            page.shot(&format!("game-broken-{lang}")).await;
            page.click("#game-next").await;
            page.until("another is there", "return document.querySelector('.play-panel') !== null").await;
            page.go("#/library").await;
            page.settled("library").await;
            page.until("it is listed", "return document.querySelector('[data-aside=\"bad\"]') !== null")
                .await;
            page.accessible("the library with a game that was put aside").await;
            page.shot(&format!("game-aside-{lang}")).await;
            assert!(page.script("return localStorage.getItem('shudu/play-bad')").await.is_string());
            // Home finds it first.
            page.client.execute(keep, vec![json!(EXAMPLE)]).await.unwrap();
            page.client.refresh().await.unwrap();
            page.go("#/home").await;
            page.until("home is drawn", "return document.querySelector('#home-more') !== null").await;
            page.go("#/learn").await;
            page.go("#/home").await;
            page.until(
                "it was put aside",
                "return localStorage.getItem('shudu/aside/bad') !== null && document.querySelector('#home-more') !== null",
            )
            .await;
            page.close().await;
        }
    });
}

#[test]
fn an_error_in_a_view_leaves_the_others() {
    if !is_built() {
        return;
    }
    run(async {
        let page = Page::open_site("#/learn", "en", Size::Desktop).await;
        page.script("window.kept = Storage.prototype.getItem; Element.prototype.kept = Element.prototype.append;
            Element.prototype.append = function (...all) { if (this.classList.contains('home')) throw new Error('no home'); return this.kept(...all); }")
            .await;
        page.script("location.hash = '#/home'").await;
        page.shows("#view-broken details", "no home").await;
        page.script("Element.prototype.append = Element.prototype.kept").await;
        page.go("#/enter").await;
        page.settled("enter").await;
        page.close().await;
    });
}

#[test]
fn a_store_that_is_forbidden_or_full_leaves_a_page_that_plays() {
    if !is_built() {
        return;
    }
    run(async {
        for store in [
            "for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get() { throw new DOMException('', 'SecurityError'); } })",
            "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }",
        ] {
            let page = Page::open_site("#/learn", "en", Size::Desktop).await;
            page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": store })).await;
            page.client.refresh().await.unwrap();
            page.go(&format!("#/play?puzzle={EXAMPLE}")).await;
            page.settled("play").await;
            page.click("[data-cell='2']").await;
            page.keys("4".chars()).await;
            page.holds(2, '4').await;
            for view in ["#/home", "#/enter", "#/library", "#/play"] {
                page.go(view).await;
            }
            page.holds(2, '4').await;
            // A new game begins without a library, too.
            page.go("#/home").await;
            page.click("#level-easy").await;
            let given =
                "[...document.querySelectorAll('.play-board .cell')].map(cell => cell.textContent).join('')";
            page.until(
                "it is another",
                &format!(
                    "return document.querySelector('.play-panel') !== null && !{given}.startsWith('534')"
                ),
            )
            .await;
            page.click("#theme").await;
            page.until("it is dark", "return document.documentElement.dataset.theme === 'dark'").await;
            page.close().await;
        }
    });
}

#[test]
fn a_game_that_is_asked_for_several_times_at_once_is_begun_once() {
    if !is_built() {
        return;
    }
    run(async {
        let page = Page::open_site("#/learn", "en", Size::Desktop).await;
        let script = "await engine.ready;
            const four = (name, request) => Promise.all([1, 2, 3, 4].map(() => engine.call(name, request)));
            const ids = answers => new Set(answers.map(({ view }) => view.id)).size;
            const all = [
                ids(await four('games/new', { puzzle: given, at: 1700000000000 })), ids(await four('games/new', { daily: '2026-11-21', at: 1700000000001 })),
                ids(await four('variant/new', { puzzle: '.Shape~4x4.~R1C1_1', at: 1700000000002 })),
            ];
            done([...all, (await engine.call('games/list', {})).count])";
        assert_eq!(ask(&page, script, json!(EXAMPLE)).await, json!([1, 1, 1, 3]));
        page.close().await;
    });
}

#[test]
fn an_import_reads_the_library_once_however_much_comes() {
    if !is_built() {
        return;
    }
    run(async {
        let page = Page::open_site("#/learn", "en", Size::Desktop).await;
        // The same puzzle with other digits: all of one class.
        let script = "const count = { getAll: 0 };
            const kept = IDBObjectStore.prototype.getAll;
            IDBObjectStore.prototype.getAll = function (...all) { count.getAll += 1; return kept.apply(this, all); };
            const turned = by => [...given].map(char => char === '.' ? char : String((Number(char) + by - 1) % 9 + 1)).join('');
            const seen = [];
            for (const many of [1, 9]) {
                count.getAll = 0;
                const text = Array.from({ length: many }, (_, by) => turned(by)).join('\\n');
                const { counts, puzzles } = await engine.call('library/import', { text });
                seen.push([count.getAll, counts.new, counts.known, counts.equivalent, puzzles.filter(({ like }) => like === puzzles[0].id).length]);
            }
            done(seen)";
        let seen = ask(&page, script, json!(EXAMPLE)).await;
        assert_eq!(
            seen,
            json!([[2, 1, 0, 0, 0], [2, 8, 1, 8, 8]]),
            "reads of all records, and what was found"
        );
        page.close().await;
    });
}

#[test]
fn a_rule_in_words_is_told_beside_the_verdict_and_in_the_game() {
    if !is_built() {
        return;
    }
    run(async {
        for (lang, size, remark) in
            [("en", Size::Desktop, "rules in words"), ("zh-CN", Size::Phone, "文字规则")]
        {
            let page = Page::open_site("#/enter", lang, size).await;
            page.settled("enter").await;
            page.fill("#enter-text", WORDED).await;
            page.until(
                "it is judged, and not called good",
                "const said = document.querySelector('#variant-said');
                return said?.textContent !== '' && said.className.trim() === 'status' && !document.querySelector('#variant-play').disabled && /one solution|一个解/.test(said.textContent)",
            )
            .await;
            page.shows("#enter-verdict [data-remark]", remark).await;
            page.shot(&format!("rule-in-words-{lang}")).await;
            page.click("#variant-play").await;
            page.shows("#status", remark).await;
            page.close().await;
        }
    });
}

#[test]
fn in_a_folder_of_a_host_the_digits_have_their_face() {
    if !is_built() {
        return;
    }
    run(async {
        let page = Page::open_site("#/home", "en", Size::Desktop).await;
        let script = "const done = arguments[0]; document.fonts.load('16px Digits', '1').then(faces => done(faces.map(face => face.status)), error => done(String(error)))";
        assert_eq!(page.client.execute_async(script, vec![]).await.unwrap(), json!(["loaded"]));
        page.close().await;
    });
}

#[test]
fn escape_closes_the_menus_of_play() {
    if !is_built() {
        return;
    }
    run(async {
        let page = Page::open_site(&format!("#/play?puzzle={EXAMPLE}"), "en", Size::Phone).await;
        page.settled("play").await;
        for opener in ["#more-open", "#menu-open"] {
            page.click("[data-cell='2']").await;
            page.click(opener).await;
            page.until("it is open", "return document.querySelector(':popover-open') !== null").await;
            page.keys([fantoccini::key::Key::Escape.into()]).await;
            page.until("it is closed", "return document.querySelector(':popover-open') === null").await;
        }
        page.close().await;
    });
}

#[test]
fn a_diagonal_is_drawn_by_hand_and_goes_out_as_a_link_that_plays_it() {
    if !is_built() {
        return;
    }
    run(async {
        let page = Page::open_site("#/enter/edit", "en", Size::Desktop).await;
        let drawn = "return document.querySelectorAll('.editor .cell').length === 81";
        page.until("the grid is drawn", drawn).await;
        page.click("#editor-group-lines").await;
        page.choose("#editor-kind", "thermometer").await;
        let listed =
            |count: usize| format!("return document.querySelectorAll('#editor-rules li').length === {count}");
        let lines = [
            (vec![0, 10, 20], "[\"r1c1\",\"r2c2\",\"r3c3\"]"),
            (vec![62, 52, 42, 32], "[\"r7c9\",\"r6c8\",\"r5c7\",\"r4c6\"]"),
        ];
        for (count, (cells, _)) in lines.iter().enumerate() {
            page.stroke(".editor", cells).await;
            page.click("#editor-add").await;
            page.until("it is listed", &listed(count + 1)).await;
        }
        // Back over the last cell takes it off.
        page.stroke(".editor", &[72, 64, 56, 64]).await;
        page.click("#editor-add").await;
        page.until("it is listed", &listed(3)).await;
        page.shot("diagonals").await;
        let text = "document.querySelector('#editor-text').value";
        page.until("it is a link", &format!("return {text}.includes('/#/play?v=1')")).await;
        let link = page.script(&format!("return {text}")).await;
        page.choose("#editor-form", "variant").await;
        page.until("it is JSON", &format!("return {text}.startsWith('{{')")).await;
        let written = page.script(&format!("return {text}")).await;
        for (_, cells) in &lines {
            assert!(written.as_str().unwrap().contains(cells), "{cells} in {written}");
        }
        assert!(written.as_str().unwrap().contains("[\"r9c1\",\"r8c2\"]"), "{written}");
        let link = link.as_str().unwrap();
        page.go(&link[link.find("#/play").unwrap()..]).await;
        page.shows("#kind", "thermometer").await;
        page.close().await;
    });
}

#[test]
fn a_slow_file_takes_nothing_away_that_was_written_meanwhile() {
    if !is_built() {
        return;
    }
    run(async {
        let page = Page::open_site("#/enter", "en", Size::Desktop).await;
        page.settled("enter").await;
        page.script(
            "const read = Blob.prototype.arrayBuffer;
            Blob.prototype.arrayBuffer = async function () { await new Promise(done => { window.release = done; }); return read.call(this); };
            const data = new DataTransfer();
            data.items.add(new File(['.'.repeat(81)], 'slow.txt', { type: 'text/plain' }));
            const input = document.querySelector('#enter-file');
            input.files = data.files;
            input.dispatchEvent(new Event('change'))",
        )
        .await;
        page.until("it is being read", "return typeof window.release === 'function'").await;
        page.fill("#enter-text", EXAMPLE).await;
        page.shows("#enter-verdict", "Exactly one solution").await;
        page.script(
            "window.release(); window.later = false; setTimeout(() => { window.later = true; }, 300)",
        )
        .await;
        page.until("the file is there", "return window.later").await;
        assert_eq!(page.script("return document.querySelector('#enter-text').value").await, json!(EXAMPLE));
        page.close().await;
    });
}

#[test]
fn a_large_picture_is_scaled_and_what_is_wrong_with_one_is_told_in_view() {
    if !is_built() {
        return;
    }
    run(async {
        let page = Page::open_site("#/enter", "en", Size::Phone).await;
        page.settled("enter").await;
        let script = "const drop = file => {
                const data = new DataTransfer();
                data.items.add(file);
                document.querySelector('#enter-text').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
            };
            const { base64 } = await engine.call('render', { puzzle: given, to: 'png', size: 800 });
            const small = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), c => c.charCodeAt(0))]));
            const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 3600 });
            const pen = canvas.getContext('2d');
            pen.fillStyle = 'white';
            pen.fillRect(0, 0, 3000, 3600);
            pen.drawImage(small, 100, 300, 2800, 2800);
            const call = engine.call;
            engine.call = (name, request, ...rest) => { if (name === 'photo') window.sent = request.picture; return call.call(engine, name, request, ...rest); };
            canvas.toBlob(picture => { drop(new File([picture], 'p.jpg', { type: 'image/jpeg' })); done(null); }, 'image/jpeg', 0.95)";
        assert_eq!(ask(&page, script, json!(EXAMPLE)).await, Value::Null);
        page.shows("#enter-verdict", "Exactly one solution").await;
        assert_eq!(page.digits().await, EXAMPLE);
        let size = "const sent = await createImageBitmap(new Blob([Uint8Array.from(atob(window.sent), c => c.charCodeAt(0))])); done([sent.width, sent.height])";
        assert_eq!(ask(&page, size, Value::Null).await, json!([1667, 2000]));
        page.shot("photo-read").await;
        let wrong = "const data = new DataTransfer();
            data.items.add(new File(['no picture'], 'p.png', { type: 'image/png' }));
            document.querySelector('#enter-text').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))";
        page.script(wrong).await;
        page.until(
            "it is told in view",
            "const said = document.querySelector('#photo-said.bad');
            const place = said?.getBoundingClientRect();
            return place !== undefined && place.top >= 0 && place.bottom <= innerHeight && said.textContent.length > 5",
        )
        .await;
        page.shot("photo-wrong").await;
        page.close().await;
    });
}

#[test]
fn another_page_that_upgrades_the_database_is_not_kept_waiting_and_is_told_of() {
    if !is_built() {
        return;
    }
    run(async {
        let page = Page::open_site("#/learn", "en", Size::Desktop).await;
        let script = "await engine.call('games/list', {});
            const version = await new Promise((resolve, reject) => {
                const opening = indexedDB.open('shudu', 2);
                opening.onblocked = () => reject(new Error('it is kept waiting'));
                opening.onsuccess = () => { opening.result.close(); resolve(opening.result.version); };
            });
            done([version, await engine.call('games/list', {}).catch(error => [error.kind, error.message])])";
        let seen = ask(&page, script, Value::Null).await;
        assert_eq!(seen[0], 2, "{seen}");
        assert_eq!(seen[1][0], "library");
        assert!(seen[1][1].as_str().unwrap().contains("newer version"), "{seen}");
        page.close().await;
    });
}

#[test]
fn a_new_version_waits_until_it_is_asked_for() {
    if !is_built() {
        return;
    }
    run(async {
        let folder = std::env::temp_dir().join(format!("shudu-two-versions-{}", std::process::id()));
        copy(&site(), &folder);
        let page = Page::open_folder(&folder, &format!("#/play?puzzle={EXAMPLE}"), "en", Size::Desktop).await;
        page.settled("play").await;
        page.kept().await;
        let version = page.script("return document.documentElement.dataset.version").await;
        let version = version.as_str().unwrap();
        for name in ["service-worker.js", "index.html"] {
            let text = std::fs::read_to_string(folder.join(name)).unwrap();
            assert!(text.contains(version), "{name}");
            std::fs::write(folder.join(name), text.replace(version, "ffffffffffffffff")).unwrap();
        }
        page.click("[data-cell='2']").await;
        page.keys("4".chars()).await;
        page.script("navigator.serviceWorker.getRegistration().then(one => one.update())").await;
        page.shows("#version", "A new version of this page is ready").await;
        page.shot("version").await;
        // A reload is still the old one.
        page.client.refresh().await.unwrap();
        page.shows("#version", "A new version of this page is ready").await;
        assert_eq!(page.script("return document.documentElement.dataset.version").await, version);
        page.click("#version-reload").await;
        let is_new = "return document.documentElement.dataset.version === 'ffffffffffffffff'";
        page.until("the new one is there", is_new).await;
        page.holds(2, '4').await;
        let stores = "const done = arguments[0]; caches.keys().then(done)";
        let stores = page.client.execute_async(stores, vec![]).await.unwrap();
        assert_eq!(stores, json!([format!("shudu {} ffffffffffffffff", page.url)]));
        page.close().await;
        let _ = std::fs::remove_dir_all(&folder);
    });
}

/// Copies a folder with all that is in it.
fn copy(from: &std::path::Path, to: &std::path::Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), target).unwrap();
        }
    }
}
