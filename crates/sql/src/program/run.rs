//! Answers queries: on threads of their own, while this one writes, shows progress and listens for Ctrl-C.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use anyhow::{Context as _, bail};
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::common::DataFusionError;
use datafusion::physical_plan::{ExecutionPlan, execute_stream};
use datafusion::sql::parser::{DFParserBuilder, Statement};
use futures::StreamExt;
use shudu::i18n::Speaker;
use shudu_sql::cluster::client;
use shudu_sql::output::{self, Form, Sink};
use shudu_sql::session::{self, Options, Session};
use shudu_sql::settings::Settings;
use tokio::runtime::Runtime;
use tokio::sync::mpsc;

use super::args::{Program, QueryArgs};
use super::progress::{EVERY, Progress, rows_to_read};
use super::{STOP, words};

/// The reader of our output has gone away: a reason to stop, and no error.
#[derive(Debug, thiserror::Error)]
#[error("the pipe was closed")]
pub(crate) struct PipeClosed;

/// What answers queries.
pub(crate) struct Runner<'a> {
    pub(crate) args: &'a QueryArgs,
    pub(crate) speaker: &'a Speaker,
    pub(crate) session: Session,
    /// The form of results on standard output, when the person has chosen one in the shell.
    pub(crate) form: std::cell::Cell<Option<Form>>,
    /// Where the queries work.
    workers: Runtime,
    /// Where this thread waits for them; it must not wait in line with the work.
    waiting: Runtime,
}

/// Batches that wait to be written.
const AHEAD: usize = 4;

impl<'a> Runner<'a> {
    pub(crate) fn new(program: &'a Program, speaker: &'a Speaker) -> anyhow::Result<Runner<'a>> {
        let args = &program.query;
        let threads = match args.threads {
            Some(threads) => threads.get(),
            None => std::thread::available_parallelism()?.get(),
        };
        let workers =
            tokio::runtime::Builder::new_multi_thread().worker_threads(threads).enable_all().build()?;
        let waiting = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
        let settings = Settings { strict: args.strict, max_time: args.max_time };
        let options = Options {
            threads: args.partitions.or(args.threads).map(usize::from),
            memory: args.memory,
            spill: args.spill.clone(),
            settings,
        };
        let session = match &args.cluster {
            None => session::open(&options)?,
            Some(scheduler) => workers.block_on(session::connect(&options, scheduler))?,
        };
        Ok(Runner { args, speaker, session, form: args.output.into(), workers, waiting })
    }

    /// Answers the statements of a text, one after the other. Returns whether all came to their end.
    pub(crate) fn script(&self, text: &str) -> anyhow::Result<bool> {
        let statements = self.parse(text)?;
        if self.args.out.is_some() && statements.len() > 1 {
            let plans = statements.iter().filter(|statement| gives_rows(statement)).count();
            if plans > 1 {
                bail!(self.speaker.say("sql-one-result"));
            }
        }
        for statement in statements {
            if !self.statement(statement)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The statements of a text.
    pub(crate) fn parse(&self, text: &str) -> anyhow::Result<Vec<Statement>> {
        let parsed = DFParserBuilder::new(text).build().and_then(|mut parser| parser.parse_statements());
        Ok(parsed?.into())
    }

    fn statement(&self, statement: Statement) -> anyhow::Result<bool> {
        let start = Instant::now();
        let rows = gives_rows(&statement);
        let context = self.session.context.clone();
        let planned = self.waited_for(async move {
            let plan = context.state().statement_to_plan(statement).await?;
            let frame = context.execute_logical_plan(plan).await?;
            let schema = Arc::clone(frame.schema().inner());
            let task = Arc::new(frame.task_ctx());
            let plan = frame.create_physical_plan().await?;
            Ok::<_, DataFusionError>((plan, task, schema))
        });
        let ended = match planned {
            None => Ok(None),
            Some(Err(error)) => Err(error.into()),
            Some(Ok((plan, task, schema))) => {
                let form = self.form_of();
                // What has no columns has no result: CREATE TABLE and the like.
                if schema.fields().is_empty() {
                    self.answer(plan, task, None)
                } else {
                    let out = self.args.out.as_deref().filter(|_| rows);
                    let place =
                        |path: Option<&Path>| path.map_or(String::new(), |path| path.display().to_string());
                    let opened = output::open(out).with_context(|| place(out))?;
                    let sink = Sink::new(form, opened, schema, self.args.max_rows)?;
                    self.answer(plan, task, Some(sink))
                }
            }
        };
        self.tell_remarks();
        let written = match ended? {
            Some(written) => written,
            None => {
                STOP.store(false, Ordering::Relaxed);
                words::note(&self.speaker.say_with("sql-interrupted", [("rows", 0u64.into())]));
                return Ok(false);
            }
        };
        if written.left_out > 0 {
            self.note("sql-left-out", [("count", written.left_out.into())]);
        }
        if written.interrupted {
            STOP.store(false, Ordering::Relaxed);
            words::note(&self.speaker.say_with("sql-interrupted", [("rows", written.rows.into())]));
            return Ok(false);
        }
        if self.form_of() == Form::Table || self.args.out.is_some() {
            let time = words::time(start.elapsed());
            self.note("sql-rows", [("rows", written.rows.into()), ("time", time.into())]);
        }
        Ok(true)
    }

    /// The form of results.
    pub(crate) fn form_of(&self) -> Form {
        let of_file = self.args.out.as_deref().and_then(Form::of_path);
        let json = self.args.json.then_some(Form::Json);
        json.or(self.form.get()).or(of_file).unwrap_or(Form::Table)
    }

    fn note<const N: usize>(&self, name: &str, values: [(&'static str, shudu::i18n::Arg); N]) {
        if !self.args.quiet {
            words::note(&self.speaker.say_with(name, values));
        }
    }

    fn tell_remarks(&self) {
        let remarks = self.session.shared.remarks.take();
        if !self.args.quiet {
            remarks.iter().for_each(|remark| words::note(&words::remark(remark, self.speaker)));
        }
    }

    /// Waits for something that the workers do; `None` when Ctrl-C came first.
    fn waited_for<T: Send + 'static>(&self, work: impl Future<Output = T> + Send + 'static) -> Option<T> {
        let mut task = self.workers.spawn(work);
        loop {
            match self.waiting.block_on(async { tokio::time::timeout(EVERY, &mut task).await }) {
                Ok(done) => return Some(done.expect("the work does not panic")),
                Err(_) if STOP.load(Ordering::Relaxed) => {
                    task.abort();
                    return None;
                }
                Err(_) => {}
            }
        }
    }

    /// Lets a plan run and writes what comes.
    fn answer(
        &self,
        plan: Arc<dyn ExecutionPlan>,
        task: Arc<datafusion::execution::TaskContext>,
        mut sink: Option<Sink>,
    ) -> anyhow::Result<Option<Written>> {
        let remarks = &self.session.shared.remarks;
        remarks.set_stop(false);
        let total = if self.args.cluster.is_some() { None } else { rows_to_read(&plan) };
        let progress = Progress::new(self.args.quiet, total);
        let (sender, mut receiver) = mpsc::channel::<Result<RecordBatch, DataFusionError>>(AHEAD);
        let running = plan.clone();
        let work = self.workers.spawn(async move {
            let mut stream = match execute_stream(running, task) {
                Ok(stream) => stream,
                Err(error) => return drop(sender.send(Err(error)).await),
            };
            while let Some(batch) = stream.next().await {
                let failed = batch.is_err();
                if sender.send(batch).await.is_err() || failed {
                    break;
                }
            }
        });
        let mut written = Written::default();
        let mut failure = None;
        loop {
            match self.waiting.block_on(async { tokio::time::timeout(EVERY, receiver.recv()).await }) {
                Ok(None) => break,
                Ok(Some(Ok(batch))) => {
                    if let Some(sink) = &mut sink
                        && let Err(error) = sink.write(&batch)
                    {
                        failure = Some(anyhow::Error::from(error));
                        break;
                    }
                }
                Ok(Some(Err(error))) => {
                    failure = Some(error.into());
                    break;
                }
                Err(_) => {}
            }
            if STOP.load(Ordering::Relaxed) {
                written.interrupted = true;
                break;
            }
            progress.tell(&plan, sink.as_ref().map_or(0, Sink::rows), self.speaker);
        }
        progress.clear();
        if written.interrupted || failure.is_some() {
            remarks.set_stop(true);
            work.abort();
            if let Some(scheduler) = &self.args.cluster {
                self.workers.block_on(client::cancel(&plan, scheduler));
            }
        }
        drop(receiver);
        // An aborted task ends at its next pause; the flag lets it come soon.
        let ended = self.waiting.block_on(work);
        remarks.set_stop(false);
        if let Err(error) = ended
            && error.is_panic()
            && failure.is_none()
        {
            failure = Some(error.into());
        }
        if let Some(sink) = sink {
            written.rows = sink.rows();
            // What was written is made whole even when the query has failed; a table is not begun then.
            let given_up = failure.is_some() || written.interrupted && written.rows == 0;
            match if given_up { sink.give_up() } else { sink.finish() } {
                Ok(left_out) => written.left_out = left_out,
                Err(error) => failure = failure.or(Some(error.into())),
            }
        }
        match failure {
            None => Ok(Some(written)),
            Some(error) => {
                let closed = error.downcast_ref::<output::WriteError>().is_some_and(|e| e.is_closed_pipe());
                Err(if closed { PipeClosed.into() } else { error })
            }
        }
    }
}

/// What came of a result.
#[derive(Debug, Default)]
struct Written {
    rows: u64,
    left_out: u64,
    interrupted: bool,
}

/// Is it a query, whose rows are the result?
fn gives_rows(statement: &Statement) -> bool {
    use datafusion::sql::sqlparser::ast::Statement as Sql;
    match statement {
        Statement::Statement(sql) => {
            matches!(
                **sql,
                Sql::Query(_) | Sql::ShowTables { .. } | Sql::ShowColumns { .. } | Sql::ShowVariable { .. }
            )
        }
        Statement::Explain(_) => true,
        _ => false,
    }
}

/// The tables that a session knows by name.
pub(crate) fn tables(session: &Session) -> Vec<String> {
    let context = &session.context;
    let mut names = Vec::new();
    for catalog in context.catalog_names() {
        let Some(catalog) = context.catalog(&catalog) else { continue };
        for schema in catalog.schema_names().into_iter().filter(|name| name != "information_schema") {
            names.extend(catalog.schema(&schema).into_iter().flat_map(|schema| schema.table_names()));
        }
    }
    names.sort();
    names
}
