//! The instruction set that the engine runs on.

use shudu_solve::InstructionSetError;

/// Chooses the instruction set once for the whole process: the best that the processor has, or the one that the
/// variable `SHUDU_SIMD` names.
///
/// # Errors
/// When the variable names none, or one that the processor lacks. Every search panics then.
pub fn check_processor() -> Result<(), InstructionSetError> {
    shudu_solve::instruction_set().map(drop)
}
