//! What has an operation done in the game in play, of either family.

use shudu::game::variant::Variant;
use shudu::game::{Classic, OperationOf};

use crate::play::message::Effect;
use crate::play::model::played::Played;

/// A family whose games can be acted on.
pub(super) trait Acts: Played {
    /// Has it done.
    fn act(operation: OperationOf<Self>) -> Effect;
}

impl Acts for Classic {
    fn act(operation: OperationOf<Classic>) -> Effect {
        Effect::Act(operation)
    }
}

impl Acts for Variant {
    fn act(operation: OperationOf<Variant>) -> Effect {
        Effect::ActVariant(operation)
    }
}
