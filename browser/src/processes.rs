//! The processes behind a page: the driver of the browser and the server, and the folder that they leave things in.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::AGAIN;

/// A process that ends when it is no longer needed.
pub(crate) struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A folder that goes when it is no longer needed, with all that the browser has left in it.
pub(crate) struct Home(pub(crate) PathBuf);

impl Drop for Home {
    fn drop(&mut self) {
        // The last processes of the browser may still be writing.
        for _ in 0..40 {
            if std::fs::remove_dir_all(&self.0).is_ok() {
                return;
            }
            std::thread::sleep(AGAIN);
        }
    }
}

/// A driver, and the port that it has chosen itself: one that is chosen for it may be taken before it begins. It
/// chooses one for IPv4 and gives up where that is taken for IPv6; then another one is started.
pub(crate) fn drive(home: &Path) -> (Running, u16) {
    (0..20).find_map(|_| started(home)).expect("chromedriver starts and prints its port")
}

fn started(home: &Path) -> Option<(Running, u16)> {
    let mut child = Command::new("chromedriver")
        .arg("--port=0")
        .env("TMPDIR", home)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("chromedriver is installed");
    let mut lines = BufReader::new(child.stdout.take().expect("it is piped")).lines().map_while(Result::ok);
    let running = Running(child);
    let port = lines
        .find_map(|line| line.split_once("successfully on port ")?.1.trim_end_matches('.').parse().ok())?;
    // Whatever else it prints must find somebody who reads it.
    std::thread::spawn(move || lines.for_each(drop));
    Some((running, port))
}

/// A folder of its own for a browser and a library.
pub(crate) fn home() -> Home {
    static COUNT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    let number = COUNT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    let home = std::env::temp_dir().join(format!("shudu-browser-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&home).expect("there is room");
    Home(home)
}

pub(crate) fn program() -> PathBuf {
    std::env::var_os("SHUDU_BIN")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/debug/shudu"), PathBuf::from)
}

/// A server with a library of its own, and its address.
pub(crate) fn serve(port: u16, home: &Path) -> (Running, String) {
    let mut child = Command::new(program())
        .args(["web", "--port", &port.to_string(), "--lang", "en"])
        .env("SHUDU_LIBRARY", home.join("library.db"))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program is built: cargo build");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("it is piped"))
        .read_line(&mut line)
        .expect("it prints its address");
    assert!(line.starts_with("http"), "the server prints its address at port {port}: {line:?}");
    (Running(child), line.trim().to_owned())
}
