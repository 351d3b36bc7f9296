//! A client's connection, which ends when the client does not take what it is sent.

use std::future::poll_fn;
use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::time::{Sleep, sleep, timeout};

use crate::LEAST_TAKEN;

/// How long a client may take while others wait for a connection.
const CROWDED: Duration = Duration::from_secs(2);

/// How often a connection that waits for its client looks whether others wait.
const QUEUE_CHECK_INTERVAL: Duration = Duration::from_millis(250);

/// How long a client may go on sending what was refused.
const LINGER: Duration = Duration::from_secs(2);

/// A connection whose writes fail when the client takes less than [`LEAST_TAKEN`] bytes in the time it has.
pub(crate) struct Socket {
    stream: TcpStream,
    send_time: Duration,
    /// The free connections.
    room: Arc<Semaphore>,
    /// Since when the client has something to take, and how many bytes it has taken.
    waits: Option<(Instant, usize)>,
    queue_check: Pin<Box<Sleep>>,
}

impl Socket {
    pub(crate) fn new(stream: TcpStream, send_time: Duration, room: Arc<Semaphore>) -> Socket {
        Socket { stream, send_time, room, waits: None, queue_check: Box::pin(sleep(QUEUE_CHECK_INTERVAL)) }
    }

    /// What comes of a write of `offered` bytes.
    fn written(
        &mut self,
        context: &mut Context<'_>,
        offered: usize,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(taken)) => {
                let all = self.waits.map_or(0, |(_, before)| before) + taken;
                let is_enough = taken == offered || all >= LEAST_TAKEN;
                self.waits = self.waits.filter(|_| !is_enough).map(|(since, _)| (since, all));
                Poll::Ready(Ok(taken))
            }
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
            Poll::Pending => {
                let (since, _) = *self.waits.get_or_insert_with(|| (Instant::now(), 0));
                loop {
                    let crowded = self.room.available_permits() == 0;
                    let most = if crowded { self.send_time.min(CROWDED) } else { self.send_time };
                    let left = most.saturating_sub(since.elapsed());
                    if left.is_zero() {
                        return Poll::Ready(Err(ErrorKind::TimedOut.into()));
                    }
                    self.queue_check
                        .as_mut()
                        .reset(tokio::time::Instant::now() + left.min(QUEUE_CHECK_INTERVAL));
                    ready!(self.queue_check.as_mut().poll(context));
                }
            }
        }
    }

    /// Says that nothing more is sent, and takes for a moment what still comes: a client whose body was refused reads
    /// the answer only then, and would lose it if the connection were reset.
    pub(crate) async fn close(mut self) {
        if poll_fn(|context| Pin::new(&mut self.stream).poll_shutdown(context)).await.is_err() {
            return;
        }
        let rest = async {
            let mut buffer = [0; 8192];
            while self.stream.readable().await.is_ok() {
                match self.stream.try_read(&mut buffer) {
                    Ok(0) => return,
                    Ok(_) => {}
                    Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                    Err(_) => return,
                }
            }
        };
        let _whether_or_not_it_is_done = timeout(LINGER, rest).await;
    }
}

impl AsyncRead for Socket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Socket {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, buffer);
        self.written(context, buffer.len(), written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffers: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, buffers);
        self.written(context, buffers.iter().map(|buffer| buffer.len()).sum(), written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
