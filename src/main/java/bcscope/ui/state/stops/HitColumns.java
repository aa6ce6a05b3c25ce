package bcscope.ui.state.stops;

import bcscope.expression.Domain;
import bcscope.search.Hit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Hits as a search finds them, in order. For one thread; what [#found] gives may be handed to any.
public final class HitColumns {
    private static final int FIRST = 16;

    private int[] slices = new int[FIRST];
    private int[] events = new int[FIRST];
    private long[] nanos = new long[FIRST];
    private int[] subjects = new int[FIRST];
    private Optional<Domain> domain = Optional.empty();
    private final List<String> messages = new ArrayList<>();
    private int size;

    /// Keeps `hit` as [#add] does, and `message`, what is logged there, if it is one of the first.
    public boolean add(Hit hit, String message) {
        if (size < FoundHits.MOST_MESSAGES && size == messages.size()) {
            messages.add(message);
        }
        return add(hit);
    }

    /// Keeps `hit`, which is not before the one kept last; whether there is room for more.
    public boolean add(Hit hit) {
        if (size == FoundHits.MOST) {
            return false;
        }
        if (size == slices.length) {
            int room = Math.min(FoundHits.MOST, 2 * size);
            slices = Arrays.copyOf(slices, room);
            events = Arrays.copyOf(events, room);
            nanos = Arrays.copyOf(nanos, room);
            subjects = Arrays.copyOf(subjects, room);
        }
        slices[size] = hit.slice();
        events[size] = hit.event();
        nanos[size] = hit.nanos();
        hit.subject()
                .ifPresent(it -> {
                    domain = Optional.of(it.domain());
                    subjects[size] = it.number();
                });
        size++;
        return size < FoundHits.MOST;
    }

    /// The hits kept so far.
    public FoundHits found() {
        return new FoundHits(slices, events, nanos, subjects, domain, size, List.copyOf(messages));
    }
}
