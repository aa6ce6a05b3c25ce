package bcscope.program.generator;

import bcscope.base.SeededStream;

/// The steps in which a rank refines its mesh, which rank that is, and what it costs (adaptive mesh
/// refinement): the imbalance of a [SageLike] program that no even spread of the ranks has.
///
/// Each such step has one rank, drawn; its cost is drawn from an exponential distribution. At the
/// end of a cycle every rank takes account of its new cells, which costs it one and a half times as
/// much, and where the load is balanced anew it packs half of them. The draws depend on the step
/// alone, not on the seed of the scenario: it is the mesh that decides them, and every run has the
/// same mesh.
final class Refinements {
    private static final long PERMILLE = 1_000;
    private static final long SEED = 1;

    private final int[] refiner;
    private final long[] nanos;

    Refinements(Request request) {
        int steps = (int) request.get("steps");
        long permille = request.get("refinePermille");
        refiner = new int[steps];
        nanos = new long[steps];
        SeededStream mesh = new SeededStream(SEED, "refinement");
        for (int step = 0; step < steps; step++) {
            if (SageLike.isFirstOfRound(step) || mesh.upTo(PERMILLE - 1, step, 0) >= permille) {
                continue;
            }
            refiner[step] = (int) mesh.upTo(request.ranks() - 1L, step, 1);
            nanos[step] = exponential(request.get("refineNanos"), mesh.bits(step, 2));
        }
    }

    /// With 53 random bits a number in (0, 1].
    private static long exponential(long mean, long bits) {
        double uniform = ((bits >>> 11) + 1) * 0x1p-53;
        return (long) (-mean * StrictMath.log(uniform));
    }

    /// What `rank` refines in a step, from 0.
    long of(int rank, long step) {
        return refiner[(int) step] == rank ? nanos[(int) step] : 0;
    }

    /// The work of all steps from `from` (included) to `to` (excluded).
    long of(int rank, long from, long to) {
        long sum = 0;
        for (long step = from; step < to; step++) {
            sum += of(rank, step);
        }
        return sum;
    }
}
