package bcscope.search;

import bcscope.expression.Domain;

import java.util.List;
import java.util.Optional;

/// A moment at which a condition became true.
///
/// @param event index of the event after which it is true, -1 at the start of the slice
/// @param nanos its instant, ns since the start of the run
/// @param subject of which process or node it became true, where it is asked of any
/// @param values what was to be read there, in order
public record Hit(
        int slice, int event, long nanos, Optional<Subject> subject, List<HitValue> values) {
    /// A process or a node.
    public record Subject(Domain domain, int number) {}

    /// Whether it lies before event `otherEvent` of slice `otherSlice`.
    public boolean isBefore(int otherSlice, int otherEvent) {
        return slice < otherSlice || (slice == otherSlice && event < otherEvent);
    }
}
