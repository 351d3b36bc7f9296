//! The proof that the processor has the AVX-512 that this crate uses.

/// The processor has AVX-512 F, BW, DQ, VL, VBMI and BITALG, GFNI and BMI2: Intel from Ice Lake on and AMD from Zen 4 on.
/// Processors with less of AVX-512 take AVX2.
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
            && is_x86_feature_detected!("gfni")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has_all.then_some(Avx512(()))
    }
}
