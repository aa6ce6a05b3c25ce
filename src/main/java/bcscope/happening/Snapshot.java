package bcscope.happening;

import java.util.List;
import java.util.stream.Stream;

/// The machine at the start of a slice, before its restarts.
///
/// @param activities what each process does, by rank
/// @param positions operation each process is in or goes to next, counted from its entry, by rank
/// @param instantNanos since when each is suspended, waits for its CPU or has ended; for one that
///   computes, the instant of its next call, by rank
/// @param held all descriptors in NIC memory, ordered by node, list, position
/// @param noted collective descriptors that were pre-processed and discarded, of collectives that
///   are not complete, by rank
/// @param messages messages and receives under conventional MPI
public record Snapshot(
        Activity[] activities,
        int[] positions,
        long[] instantNanos,
        List<Held> held,
        List<Descriptor> noted,
        MessageState messages) {
    /// A machine under BCS-MPI whose collective descriptors are all in NIC memory.
    public Snapshot(Activity[] activities, int[] positions, long[] instantNanos, List<Held> held) {
        this(activities, positions, instantNanos, held, List.of(), MessageState.NONE);
    }

    /// The descriptors of all calls that are not complete: those in NIC memory, those that were
    /// only noted and discarded, and those under conventional MPI.
    public Stream<Descriptor> open() {
        return Stream.of(held.stream().map(Held::descriptor), noted.stream(), messages.open())
                .flatMap(it -> it);
    }
}
