//! The choice of an algorithm.

use clap::Args;
use shudu::i18n::Speaker;
use shudu::{Algorithm, Lists, Order, SinglesForm};

use super::names;

/// Which algorithm.
#[derive(Debug, Args)]
pub(crate) struct AlgorithmArgs {
    #[arg(long, value_name = "NAME", hide_possible_values = true, value_parser = names::algorithm())]
    pub(crate) algorithm: Option<Algorithm>,
    #[arg(long, value_name = "ORDER", hide_possible_values = true, value_parser = names::order())]
    pub(crate) order: Option<Order>,
    #[arg(long, value_name = "LISTS", hide_possible_values = true, value_parser = names::lists())]
    pub(crate) lists: Option<Lists>,
}

impl AlgorithmArgs {
    /// The choice; an order or kind of lists that would do nothing is refused.
    pub(crate) fn checked(
        &self,
        default: Algorithm,
        speaker: &Speaker,
    ) -> anyhow::Result<(Algorithm, SinglesForm)> {
        let algorithm = self.algorithm.unwrap_or(default);
        if algorithm != Algorithm::Singles && (self.order.is_some() || self.lists.is_some()) {
            anyhow::bail!(
                speaker.say_with("orders-are-of-singles", [("algorithm", algorithm.name().into())])
            );
        }
        let singles =
            SinglesForm { order: self.order.unwrap_or_default(), lists: self.lists.unwrap_or_default() };
        Ok((algorithm, singles))
    }
}
