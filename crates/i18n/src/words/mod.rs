//! Verdicts, accounts, events, steps and errors, worded from their data.

mod account;
mod answer;
mod event;
mod generate;
mod loss;
mod orders;
pub(crate) mod number;
mod read;
pub(crate) mod steps;
