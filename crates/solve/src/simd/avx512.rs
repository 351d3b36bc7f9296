//! The proof that the processor has the AVX-512 that this crate uses.

use std::arch::x86_64::__cpuid;

/// The processor has AVX-512 F, BW, DQ, VL, VBMI and BITALG, GFNI and BMI2: Intel from Ice Lake on and AMD from Zen 4 on.
/// Processors with less of AVX-512 take AVX2.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx512 {
    /// Can it begin four operations on 512 bits in a cycle? AMD from Zen 5 on; others begin two.
    pub(crate) many_ports: bool,
}

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
        has_all.then(|| Avx512 { many_ports: amd_family() >= Some(ZEN_5) })
    }
}

/// AMD's family from which on four operations on 512 bits begin in a cycle.
const ZEN_5: u32 = 26;

/// The family of a processor of AMD's.
fn amd_family() -> Option<u32> {
    let vendor = __cpuid(0);
    let version = __cpuid(1).eax;
    let family = (version >> 8 & 0xf) + (version >> 20 & 0xff);
    let name = [vendor.ebx, vendor.edx, vendor.ecx].map(u32::to_le_bytes);
    (name.as_flattened() == b"AuthenticAMD").then_some(family)
}
