//! Places for work: as many as may be done at one time. Clients wait in turns, so that many requests of one do not keep
//! the single request of another waiting.

use std::collections::VecDeque;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// Whom a request is from: an address, or the network of one subscriber where addresses are plenty (IPv6: 64 bits).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Client(IpAddr);

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Client {
        Client(match address.to_canonical() {
            IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & (u128::MAX << 64))),
            v4 => v4,
        })
    }
}

impl Client {
    /// Its address; the first of its network.
    pub(crate) const fn address(self) -> IpAddr {
        self.0
    }
}

impl Default for Client {
    /// That of requests that come without a socket.
    fn default() -> Client {
        Client(IpAddr::V4(Ipv4Addr::LOCALHOST))
    }
}

/// The places for one kind of work.
#[derive(Debug)]
pub(crate) struct Queue {
    inner: Mutex<Inner>,
}

#[derive(Debug)]
struct Inner {
    free: usize,
    /// Who waits, the next first. No client is in it twice, and none without a request.
    waiting: VecDeque<(Client, VecDeque<oneshot::Sender<Place>>)>,
}

/// A place, which is free again when this is dropped.
#[derive(Debug)]
pub(crate) struct Place(Option<Arc<Queue>>);

impl Queue {
    pub(crate) fn new(places: usize) -> Arc<Queue> {
        Arc::new(Queue { inner: Mutex::new(Inner { free: places, waiting: VecDeque::new() }) })
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place, if one is free.
    pub(crate) fn try_place(self: &Arc<Queue>) -> Option<Place> {
        let mut inner = self.lock();
        inner.free = inner.free.checked_sub(1)?;
        Some(Place(Some(self.clone())))
    }

    /// A place, as soon as it is the client's turn.
    pub(crate) async fn place(self: &Arc<Queue>, client: Client) -> Place {
        loop {
            if let Some(place) = self.try_place() {
                return place;
            }
            let (sender, turn) = oneshot::channel();
            {
                let mut inner = self.lock();
                if inner.free > 0 {
                    continue;
                }
                match inner.waiting.iter_mut().find(|(other, _)| *other == client) {
                    Some((_, senders)) => {
                        // Those who have stopped waiting.
                        senders.retain(|sender| !sender.is_closed());
                        senders.push_back(sender);
                    }
                    None => inner.waiting.push_back((client, VecDeque::from([sender]))),
                }
            }
            if let Ok(place) = turn.await {
                return place;
            }
        }
    }

    /// Hands a place to the client whose turn it is.
    fn release(self: &Arc<Queue>) {
        let mut inner = self.lock();
        while let Some((client, mut senders)) = inner.waiting.pop_front() {
            let next = senders.pop_front();
            if !senders.is_empty() {
                inner.waiting.push_back((client, senders));
            }
            match next.map(|next| next.send(Place(Some(self.clone())))) {
                Some(Ok(())) => return,
                // Anyone who waited is gone, and the place is still ours to hand on.
                Some(Err(mut place)) => drop(place.0.take()),
                None => {}
            }
        }
        inner.free += 1;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(queue) = self.0.take() {
            queue.release();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(last: u8) -> Client {
        Client::from(IpAddr::from([10, 0, 0, last]))
    }

    #[test]
    fn a_subscriber_is_one_client() {
        let of = |text: &str| Client::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(of("2001:db8:1:2::3"), of("2001:db8:1:2:ffff::"));
        assert_ne!(of("2001:db8:1:2::3"), of("2001:db8:1:3::3"));
        assert_eq!(of("::ffff:10.0.0.1"), client(1));
        assert_ne!(client(1), client(2));
    }

    #[tokio::test]
    async fn clients_take_turns_and_anyone_who_goes_away_loses_no_place() {
        let queue = Queue::new(1);
        let first = queue.place(client(1)).await;
        assert!(queue.try_place().is_none());
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut waiting = Vec::new();
        for (number, who) in [(0, 1), (1, 1), (2, 1), (3, 2), (4, 3)] {
            let (queue, order) = (queue.clone(), order.clone());
            waiting.push(tokio::spawn(async move {
                let _place = queue.place(client(who)).await;
                order.lock().unwrap().push(number);
            }));
            tokio::task::yield_now().await;
        }
        waiting[1].abort();
        tokio::task::yield_now().await;
        drop(first);
        for (number, task) in waiting.into_iter().enumerate() {
            assert_eq!(task.await.is_ok(), number != 1);
        }
        assert_eq!(*order.lock().unwrap(), [0, 3, 4, 2], "one of each client, then the rest of the first");
        assert!(queue.try_place().is_some(), "the place is free again");
    }
}
