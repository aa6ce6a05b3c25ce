package bcscope.network.bluegene;

import java.util.List;

/// The phases of an operation that all processing sets of a BlueGene/L do at the same time.
///
/// @param phases one after another
public record SetPhases(List<Phase> phases) {
    /// A part of it.
    ///
    /// @param words description of the phase
    public record Phase(String words, long nanos) {}

    /// From the beginning to the end, ns.
    public long nanos() {
        return phases.stream().mapToLong(Phase::nanos).sum();
    }
}
