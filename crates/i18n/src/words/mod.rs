//! Verdicts, accounts, events, steps and errors, worded from their data.

mod account;
pub(crate) mod algorithm;
mod answer;
mod event;
mod generate;
mod loss;
pub(crate) mod number;
mod orders;
mod read;
pub(crate) mod steps;
