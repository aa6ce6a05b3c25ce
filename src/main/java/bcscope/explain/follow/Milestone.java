package bcscope.explain.follow;

import java.util.Comparator;

/// One thing that has happened to a message.
///
/// @param slice slice in which it happened
/// @param events how many happenings of that slice have happened once it has
/// @param nanos when it began, ns since the start of the run
public record Milestone(int slice, int events, long nanos) implements Comparable<Milestone> {
    private static final Comparator<Milestone> ORDER =
            Comparator.comparingInt(Milestone::slice).thenComparingInt(Milestone::events);

    /// Whether it has happened after the first `pastEvents` happenings of `pastSlice`.
    public boolean hasHappened(int pastSlice, int pastEvents) {
        return slice < pastSlice || (slice == pastSlice && events <= pastEvents);
    }

    @Override
    public int compareTo(Milestone other) {
        return ORDER.compare(this, other);
    }
}
