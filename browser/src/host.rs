//! A web host for static files, as plain as they come: what `scripts/site` builds must need nothing else. It serves
//! every file, compressed as hosts do, and stops when it is told to.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::SystemTime;

/// A host that runs until it is dropped.
pub struct Host {
    /// Where the page is, with a slash at the end.
    pub url: String,
    port: u16,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

/// Files that were compressed before, by path and by when they were changed.
type Compressed = Arc<Mutex<BTreeMap<(PathBuf, SystemTime), Arc<Vec<u8>>>>>;

impl Host {
    /// Serves a folder at a port, 0 for any, below `/shudu/`: hosts put pages into folders.
    pub fn start(folder: &Path, port: u16) -> Host {
        let listener = TcpListener::bind(("127.0.0.1", port)).expect("the port is free");
        let port = listener.local_addr().expect("it has one").port();
        let stop = Arc::new(AtomicBool::new(false));
        let (stopped, folder) = (stop.clone(), folder.to_owned());
        let compressed = Compressed::default();
        let thread = std::thread::spawn(move || {
            for stream in listener.incoming() {
                if stopped.load(Ordering::Relaxed) {
                    return;
                }
                let (folder, compressed) = (folder.clone(), compressed.clone());
                // A browser that goes away in between is no error of the host.
                std::thread::spawn(move || stream.and_then(|stream| answer(&stream, &folder, &compressed)));
            }
        });
        Host { url: format!("http://localhost:{port}/shudu/"), port, stop, thread: Some(thread) }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        // It waits for somebody to come.
        let _ = TcpStream::connect(("127.0.0.1", self.port));
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Answers one request and closes the connection.
fn answer(mut stream: &TcpStream, folder: &Path, compressed: &Compressed) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    let mut zipped = false;
    for line in lines.by_ref() {
        let line = line?;
        if line.is_empty() {
            break;
        }
        zipped |= line.to_ascii_lowercase().starts_with("accept-encoding:") && line.contains("gzip");
    }
    let path = first.split(' ').nth(1).unwrap_or_default();
    let path = path.split('?').next().unwrap_or_default();
    let Some(name) = path.strip_prefix("/shudu/").filter(|name| !name.contains("..")) else {
        return stream.write_all(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    };
    let file = folder.join(if name.is_empty() { "index.html" } else { name });
    let Ok(bytes) = std::fs::read(&file) else {
        return stream.write_all(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    };
    let kind = match file.extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("wasm") => "application/wasm",
        Some("json" | "webmanifest") => "application/json",
        _ => "application/octet-stream",
    };
    let (bytes, encoding) = match zipped {
        true => (gzip(&file, compressed), "Content-Encoding: gzip\r\n"),
        false => (Arc::new(bytes), ""),
    };
    let head = format!(
        "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n{encoding}Cache-Control: no-cache\r\nConnection: close\r\n\r\n",
        bytes.len()
    );
    stream.write_all(head.as_bytes())?;
    stream.write_all(&bytes)
}

fn gzip(file: &Path, compressed: &Compressed) -> Arc<Vec<u8>> {
    let changed = std::fs::metadata(file).and_then(|file| file.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
    let key = (file.to_owned(), changed);
    if let Some(known) = compressed.lock().expect("nobody panics here").get(&key) {
        return known.clone();
    }
    let packed = Command::new("gzip").args(["-9", "-c"]).arg(file).stderr(Stdio::null()).output();
    let packed = Arc::new(packed.expect("gzip is installed").stdout);
    compressed.lock().expect("nobody panics here").insert(key, packed.clone());
    packed
}
