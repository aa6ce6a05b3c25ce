package bcscope.host;

import bcscope.program.Primitive;
import bcscope.program.Program;

import java.util.function.IntPredicate;
import java.util.function.Predicate;

/// The time that MMDS adds to the calls of processes: `host.mmds` to each that it measures, nothing
/// to the others (S0 section 5.1).
public final class CallMonitoring {
    /// No call is measured.
    public static final CallMonitoring NONE = ofAll(0);

    private final long nanos;
    private final IntPredicate ranks;

    /// Whether the call that ends at a place of the program is measured.
    private final IntPredicate calls;

    private CallMonitoring(long nanos, IntPredicate ranks, IntPredicate calls) {
        this.nanos = nanos;
        this.ranks = ranks;
        this.calls = calls;
    }

    /// Every call takes `nanos` longer.
    public static CallMonitoring ofAll(long nanos) {
        return new CallMonitoring(nanos, rank -> true, pc -> true);
    }

    /// Calls of some processes take `nanos` longer.
    ///
    /// @param ranks which processes
    /// @param primitives which of their calls
    public static CallMonitoring of(
            Program program, long nanos, IntPredicate ranks, Predicate<Primitive> primitives) {
        return new CallMonitoring(
                nanos, ranks, pc -> primitives.test(Primitive.endingAt(program, pc)));
    }

    /// What the call of `rank` that ends at `pc` takes longer, ns.
    public long nanos(int rank, int pc) {
        return nanos > 0 && ranks.test(rank) && calls.test(pc) ? nanos : 0;
    }
}
