package bcscope.ui.state.stops;

import bcscope.expression.Domain;
import bcscope.picture.timeline.StopTicks;
import bcscope.search.Hit;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The hits of a stop in order of time, as columns; without the values read there, of which there
/// would be too many. A view of [HitColumns] that never changes.
public final class FoundHits {
    /// Most hits that are kept of a stop.
    public static final int MOST = 100_000;

    /// Maximum number of kept messages of a logpoint: those of the first hits.
    public static final int MOST_MESSAGES = 1_000;

    /// None.
    public static final FoundHits NONE = new HitColumns().found();

    private final int[] slices;
    private final int[] events;
    private final long[] nanos;
    private final int[] subjects;
    private final Optional<Domain> domain;
    private final int size;
    private final StopTicks ticks;
    private final List<String> messages;

    FoundHits(
            int[] slices,
            int[] events,
            long[] nanos,
            int[] subjects,
            Optional<Domain> domain,
            int size,
            List<String> messages) {
        this.messages = messages;
        this.slices = slices;
        this.events = events;
        this.nanos = nanos;
        this.subjects = subjects;
        this.domain = domain;
        this.size = size;
        ticks = new StopTicks(nanos, size);
    }

    /// The log message of the first of them, in their order; none of a stop that does not log.
    public List<String> messages() {
        return messages;
    }

    /// Their instants.
    public StopTicks ticks() {
        return ticks;
    }

    /// Their number.
    public int size() {
        return size;
    }

    /// Whether more are not kept.
    public boolean full() {
        return size == MOST;
    }

    /// Hit `index`, from 0.
    public Hit hit(int index) {
        int subject = subjects[index];
        return new Hit(
                slices[index],
                events[index],
                nanos[index],
                domain.map(it -> new Hit.Subject(it, subject)),
                List.of());
    }

    /// Number of hits for which `test` is true; it must be true for the first ones only.
    public int count(Predicate<Hit> test) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (test.test(hit(middle))) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
