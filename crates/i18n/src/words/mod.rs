//! Verdicts, accounts, events and errors, worded from their data.

mod account;
mod answer;
mod event;
mod generate;
mod loss;
mod read;
