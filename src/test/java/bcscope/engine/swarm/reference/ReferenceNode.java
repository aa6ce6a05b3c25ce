package bcscope.engine.swarm.reference;

import bcscope.happening.NicRoutine;

import java.util.ArrayList;
import java.util.List;

/// What one node does in one slice.
public final class ReferenceNode {
    public int sends;
    public int accepts;
    public int collectives;
    public int chunks;
    public int scheduled;
    public int blocked;
    public int descriptors;
    long demNanos;
    long msmNanos;
    long pmNanos;
    long bbmNanos;
    long rmNanos;
    public long ltdem;
    public long ltmsm;
    public long ltts;
    long reserveNanos;
    long bbmReserve;
    long rmReserve;
    public long budgetBytes;
    public long received;
    long sent;
    int transfers;
    int asked;
    long askedBytes;
    int matched;
    int agreed;
    long hostNanos;
    private final long[] routines = new long[NicRoutine.COUNT];

    /// BR spends `nanos` of MSM in `routine`.
    void schedules(NicRoutine routine, long nanos) {
        msmNanos += nanos;
        spends(routine, nanos);
    }

    /// A thread spends `nanos` in `routine`.
    void spends(NicRoutine routine, long nanos) {
        routines[routine.ordinal()] += nanos;
    }

    /// LTR_i, with what DH, CH and RH took since their strobes, which take `strobeNanos`.
    public List<Long> routines(long strobeNanos) {
        List<Long> times = new ArrayList<>();
        for (NicRoutine routine : NicRoutine.values()) {
            times.add(
                    switch (routine) {
                        case TRANSFER -> Math.max(0, pmNanos - strobeNanos);
                        case MULTICAST -> Math.max(0, bbmNanos - strobeNanos);
                        case REDUCE -> Math.max(0, rmNanos - strobeNanos) - hostNanos;
                        default -> routines[routine.ordinal()];
                    });
        }
        return times;
    }
}
