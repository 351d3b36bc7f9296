//! Runs the binary as a shell would, in a folder and an environment of the test's own.

use std::path::{Path, PathBuf};
use std::process::Output;

use assert_cmd::Command;
use tempfile::TempDir;

pub(crate) const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(crate) const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A folder for files, and the program.
pub(crate) struct Shudu {
    folder: TempDir,
}

/// What came out.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Shudu {
    pub(crate) fn new() -> Shudu {
        Shudu { folder: TempDir::new().expect("a temporary folder") }
    }

    /// Writes a file and gives its name.
    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        std::fs::write(self.path(name), content).expect("the file can be written");
        name.to_owned()
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Runs it with nothing on standard input.
    pub(crate) fn run(&self, args: &[&str]) -> Ran {
        self.run_with(args, "")
    }

    /// Runs it with this on standard input.
    pub(crate) fn run_with(&self, args: &[&str], input: impl Into<Vec<u8>>) -> Ran {
        self.run_in(args, input, &[])
    }

    /// Runs it with more of an environment.
    pub(crate) fn run_in(&self, args: &[&str], input: impl Into<Vec<u8>>, variables: &[(&str, &str)]) -> Ran {
        let mut command = Command::cargo_bin("shudu").expect("the binary is built");
        command.current_dir(self.folder.path());
        for name in ["LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "SHUDU_LIBRARY", "SHUDU_SIMD"] {
            command.env_remove(name);
        }
        command.env("LANG", "C.UTF-8").envs(variables.iter().copied());
        let Output { status, stdout, stderr } = command
            .args(args)
            .write_stdin(input)
            .timeout(std::time::Duration::from_secs(120))
            .unwrap_or_fail();
        Ran {
            code: status.code().unwrap_or(-1),
            out: String::from_utf8(stdout).expect("output is UTF-8"),
            err: String::from_utf8(stderr).expect("errors are UTF-8"),
        }
    }
}

trait OrFail {
    fn unwrap_or_fail(&mut self) -> Output;
}

impl OrFail for Command {
    /// The output whatever the exit code is.
    fn unwrap_or_fail(&mut self) -> Output {
        self.output().expect("the program can be run")
    }
}

impl Ran {
    /// The lines of standard output.
    pub(crate) fn lines(&self) -> Vec<&str> {
        self.out.lines().collect()
    }
}
