//! Lane compaction by byte permutation (AVX-512, VPERMB): nodes of one block into idle lanes of another.
//!
//! Which node goes into which hole does not matter. So for each byte with holes a byte is found that has nodes at the
//! same bits: the first permutation moves three quarters of the nodes that can be moved, three move nearly all. Moving
//! the very last ones lane by lane would take eight times as many instructions.

use crate::bitslice::block::Candidates;
use crate::simd::batch::permute::BytePermutation;
use crate::simd::batch::{Kernel, Lanes, count, some_lane};

use super::FillLimits;

/// Moves nodes by byte permutations. Kept for its memory.
#[derive(Debug)]
pub(super) struct PermuteFiller<L> {
    permutations: Vec<BytePermutation<L>>,
}

/// This many permutations are applied in one pass over the vectors.
const AT_ONCE: usize = 4;

impl<L: Lanes> PermuteFiller<L> {
    pub(super) const fn new() -> PermuteFiller<L> {
        PermuteFiller { permutations: Vec::new() }
    }

    /// Moves `nodes` into `holes`, and their owners with them, until one of the limits is reached. On exit `nodes` are
    /// those that are left, and `holes` the holes. Lanes of the destination that are not in `kept` are cleared first.
    /// Both blocks have an owner for every lane.
    pub(super) fn run(
        &mut self,
        cpu: L::Cpu,
        (from, nodes, from_owners): (&Candidates<L>, &mut L, &[u32]),
        (to, holes, to_owners): (&mut Candidates<L>, &mut L, &mut [u32]),
        kept: L,
        limits: FillLimits,
    ) {
        let from_owners = &from_owners[..L::COUNT];
        let to_owners = &mut to_owners[..L::COUNT];
        self.permutations.clear();
        let permutations = &mut self.permutations;
        L::run(cpu, PlanPermutations { cpu, permutations, limits, nodes, holes, from_owners, to_owners });
        let mut kept = kept;
        for permutations in self.permutations.chunks(AT_ONCE) {
            L::run(cpu, ApplyPermutations { permutations, from, to, kept });
            kept = permutations.iter().fold(kept, |kept, permutation| kept | permutation.put);
        }
    }
}

/// Finds the permutations, and moves the owners.
struct PlanPermutations<'a, L: Lanes> {
    cpu: L::Cpu,
    permutations: &'a mut Vec<BytePermutation<L>>,
    limits: FillLimits,
    nodes: &'a mut L,
    holes: &'a mut L,
    from_owners: &'a [u32],
    to_owners: &'a mut [u32],
}

impl<L: Lanes> Kernel<L> for PlanPermutations<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let PlanPermutations { cpu, permutations, limits, nodes, holes, from_owners, to_owners } = self;
        for nth in 0..limits.permutations {
            let rotation = best_rotation(cpu, *nodes, *holes, nth == 0);
            let permutation = L::plan_permutation(cpu, nodes, holes, nth, rotation);
            if some_lane(permutation.put) {
                L::move_owners(cpu, &permutation, from_owners, to_owners);
                permutations.push(permutation);
            }
            if !some_lane(*nodes) || count(*holes) <= limits.holes {
                return;
            }
        }
    }
}

/// Applies permutations to all vectors.
struct ApplyPermutations<'a, L> {
    permutations: &'a [BytePermutation<L>],
    from: &'a Candidates<L>,
    to: &'a mut Candidates<L>,
    kept: L,
}

impl<L: Lanes> Kernel<L> for ApplyPermutations<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        L::permute_nodes(self.permutations, self.from, self.to, self.kept);
    }
}

/// By how many places bits are best rotated within their bytes: where most nodes meet a hole if only the bit of the
/// byte counted. No rotation is somewhat cheaper, so it is preferred where `prefers_none` says so.
#[inline(always)]
fn best_rotation<L: Lanes>(cpu: L::Cpu, nodes: L, holes: L, prefers_none: bool) -> u32 {
    let (nodes, holes) = (nodes.count_by_bit(cpu), holes.count_by_bit(cpu));
    let (mut best, mut most) = (0, 0);
    for rotation in 0..8 {
        let mut met = 0;
        for (bit, &nodes) in nodes.iter().enumerate() {
            met += nodes.min(holes[(bit + rotation) % 8]);
        }
        if rotation == 0 && prefers_none {
            met += met / 8;
        }
        if met > most {
            (best, most) = (rotation as u32, met);
        }
    }
    best
}
