package bcscope.scenario;

import bcscope.program.Primitive;

import java.util.List;

/// The calls that MMDS measures (S0 section 5.1: control over each process and metric).
///
/// @param ranks processes whose calls are measured
/// @param primitives which calls of them; empty for all
public record WatchedCalls(MonitoredNumbers ranks, List<Primitive> primitives) {
    /// Every call of every process.
    public static final WatchedCalls ALL = new WatchedCalls(MonitoredNumbers.ALL, List.of());

    /// Copies the list.
    public WatchedCalls {
        primitives = List.copyOf(primitives);
    }

    /// Whether calls of `primitive` are measured.
    public boolean includes(Primitive primitive) {
        return primitives.isEmpty() || primitives.contains(primitive);
    }
}
