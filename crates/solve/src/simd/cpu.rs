//! Proofs that the processor has an instruction set: a token can only be made by asking the processor, and every vector
//! comes from a token or from another vector.

/// The processor has AVX2, BMI, LZCNT and POPCNT: Intel from Haswell on, AMD from Zen 1 on.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx2(());

impl Avx2 {
    /// Asks the processor, and whether the operating system saves the registers.
    pub(crate) fn detect() -> Option<Avx2> {
        let has_all = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has_all.then_some(Avx2(()))
    }
}

/// The processor has AVX-512 F, BW, DQ, VL, VBMI and BITALG, and BMI2: Intel from Ice Lake on and AMD from Zen 4 on.
/// Processors with less of AVX-512 use AVX2.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx512(());

impl Avx512 {
    /// Asks the processor, and whether the operating system saves the registers.
    pub(crate) fn detect() -> Option<Avx512> {
        let has_all = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512bitalg")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has_all.then_some(Avx512(()))
    }
}
