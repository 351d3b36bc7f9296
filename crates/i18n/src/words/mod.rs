//! Verdicts, accounts, events and errors, worded from their data.

mod account;
mod answer;
mod event;
mod loss;
mod read;
