//! What the program takes.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use shudu::i18n::Lang;
use shudu::ops::MaxTime;
use shudu_sql::output::Form;
use shudu_sql::session::bytes;

/// Sudoku in bulk as SQL, on one machine or a cluster
///
/// Without a query: a shell. FROM 'file' takes CSV, JSON, Parquet and puzzle files; sudoku_solve, sudoku_er and the
/// other functions are listed by \f in the shell.
#[derive(Debug, Parser)]
#[command(name = "shudu-sql", version, args_conflicts_with_subcommands = true, max_term_width = 100)]
pub(crate) struct Program {
    /// The query, or several with `;` between
    #[arg(value_name = "SQL")]
    pub(crate) sql: Option<String>,
    #[command(flatten)]
    pub(crate) query: QueryArgs,
    /// The language of messages
    #[arg(long, value_name = "LANG", global = true)]
    pub(crate) lang: Option<Lang>,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// How queries are answered.
#[derive(Debug, Args)]
pub(crate) struct QueryArgs {
    /// Read the query from this file; - is standard input
    #[arg(short, long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Write the result to this file; its name says in which form, unless --output does
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// The form of the result: table, csv, json (one object a line), line, parquet
    #[arg(long, value_name = "FORM")]
    pub(crate) output: Option<Form>,
    /// Short for --output json
    #[arg(long, conflicts_with = "output")]
    pub(crate) json: bool,
    /// Rows that a table shows
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) max_rows: usize,
    /// Threads (all cores)
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroUsize>,
    /// What sorting, grouping and joining may keep in memory, such as 512M or 2G; beyond that they spill to disk (no
    /// bound)
    #[arg(long, value_name = "SIZE", value_parser = bytes)]
    pub(crate) memory: Option<usize>,
    /// Where they spill to (the system's folder for temporary files)
    #[arg(long, value_name = "FOLDER")]
    pub(crate) spill: Option<PathBuf>,
    /// Fail where a function would give NULL for something that is not NULL
    #[arg(long)]
    pub(crate) strict: bool,
    /// What one puzzle may take: 2s, 150ms, 1m, none (ratings: none, counting and generating: 10s)
    #[arg(long, value_name = "TIME")]
    pub(crate) max_time: Option<MaxTime>,
    /// Let this scheduler run the query on its executors
    #[arg(long, value_name = "HOST:PORT")]
    pub(crate) cluster: Option<String>,
    /// Into how many parts the input is cut (here: the threads; on a cluster: 16)
    #[arg(long, value_name = "N")]
    pub(crate) partitions: Option<NonZeroUsize>,
    /// No progress, no remarks
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

/// The members of a cluster, and what is told of the program.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Share out queries among executors (Apache Ballista)
    Scheduler(SchedulerArgs),
    /// Work for a scheduler
    Executor(ExecutorArgs),
    /// Print a completion script for a shell
    Completions(CompletionsArgs),
    /// Print the manual page, or write all of them to a folder
    Man(ManArgs),
}

/// `shudu-sql scheduler`
#[derive(Debug, Args)]
pub(crate) struct SchedulerArgs {
    /// Where to listen. Whoever can reach this port can run queries and read files: keep it on a network that you trust
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:50050")]
    pub(crate) listen: SocketAddr,
    /// Seconds of silence after which the work of an executor is given to others
    #[arg(long, value_name = "SECONDS", default_value_t = 30)]
    pub(crate) executor_timeout: u64,
}

/// `shudu-sql executor`
#[derive(Debug, Args)]
pub(crate) struct ExecutorArgs {
    /// The scheduler
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:50050")]
    pub(crate) scheduler: String,
    /// Where to listen: the others fetch results here
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) bind: IpAddr,
    /// The port for that
    #[arg(long, value_name = "PORT", default_value_t = 50051)]
    pub(crate) port: u16,
    /// Under which name the others reach it (the address that the scheduler sees)
    #[arg(long, value_name = "HOST")]
    pub(crate) external: Option<String>,
    /// Tasks at a time, and threads (all cores)
    #[arg(long, value_name = "N")]
    pub(crate) cores: Option<NonZeroUsize>,
    /// Where results of stages lie (a temporary folder)
    #[arg(long, value_name = "FOLDER")]
    pub(crate) work: Option<PathBuf>,
    /// What all tasks together may keep in memory (70 % of the machine's)
    #[arg(long, value_name = "SIZE", value_parser = bytes)]
    pub(crate) memory: Option<usize>,
    /// Seconds to try to reach the scheduler
    #[arg(long, value_name = "SECONDS", default_value_t = 30)]
    pub(crate) patience: u64,
}

/// `shudu-sql completions`
#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// For which shell
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

/// `shudu-sql man`
#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    /// Write a page for every command to this folder, which is made if need be
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory as _;

    #[test]
    fn the_arguments_are_well_formed() {
        Program::command().debug_assert();
    }

    #[test]
    fn a_query_and_a_command_are_told_apart() {
        let parse = |args: &[&str]| Program::try_parse_from(args);
        assert_eq!(parse(&["shudu-sql", "SELECT 1"]).unwrap().sql.as_deref(), Some("SELECT 1"));
        assert!(matches!(parse(&["shudu-sql", "scheduler"]).unwrap().command, Some(Command::Scheduler(_))));
        let executor = parse(&["shudu-sql", "executor", "--memory", "2G"]).unwrap().command;
        assert!(matches!(executor, Some(Command::Executor(args)) if args.memory == Some(2 << 30)));
        assert!(parse(&["shudu-sql", "--memory", "lots", "SELECT 1"]).is_err());
        assert!(parse(&["shudu-sql", "--output", "xml", "SELECT 1"]).is_err());
    }
}
