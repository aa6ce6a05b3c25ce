package bcscope.ui.state.stops;

import bcscope.search.Hit;

/// A hit of a breakpoint at which the run stopped.
///
/// @param stop number of the stop
/// @param hit the moment; with what was read there, once that is known
public record Halt(int stop, Hit hit) {
    /// Whether `other` is the same moment of the same stop, whatever was read there.
    public boolean isAt(Halt other) {
        return stop == other.stop && isAt(other.hit);
    }

    private boolean isAt(Hit other) {
        return hit.slice() == other.slice()
                && hit.event() == other.event()
                && hit.subject().equals(other.subject());
    }
}
