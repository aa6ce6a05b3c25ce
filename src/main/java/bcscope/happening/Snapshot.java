package bcscope.happening;

import java.util.List;

/// The machine at the start of a slice, before its restarts.
///
/// @param activities what each process does, by rank
/// @param positions operation each process is in or goes to next, counted from its entry, by rank
/// @param instantNanos since when each is suspended, waits for its CPU or has ended; of one that
///   computes, the instant of its next call, by rank
/// @param held all descriptors in NIC memory, ordered by node, list, position
/// @param messages messages and receives under conventional MPI
public record Snapshot(
        Activity[] activities,
        int[] positions,
        long[] instantNanos,
        List<Held> held,
        MessageState messages) {
    /// A machine under BCS-MPI.
    public Snapshot(Activity[] activities, int[] positions, long[] instantNanos, List<Held> held) {
        this(activities, positions, instantNanos, held, MessageState.NONE);
    }
}
