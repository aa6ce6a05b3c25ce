package bcscope.run.operation;

import bcscope.base.Microphase;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceEvents;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/// The events of one slice for the messages and collectives that it moved.
final class SliceCourse {
    private final SliceEvents events;
    private final Map<Microphase, Long> ends = new EnumMap<>(Microphase.class);
    private final Set<Meeting> taken = new HashSet<>();
    private final Set<Meeting> complete = new HashSet<>();
    private final Set<Meeting> lost = new HashSet<>();

    /// For a message the end of its last chunk, for a collective the start of its transfer.
    private final Map<Meeting, Long> instants = new HashMap<>();

    SliceCourse(SliceEvents events) {
        this.events = events;
        for (PhaseWindow window : events.windows()) {
            ends.putIfAbsent(window.phase(), window.endNanos());
        }
    }

    /// The slice moves `meeting`; the slice in which its last side had posted ended at
    /// `slotEndNanos`.
    void takes(Meeting meeting, long slotEndNanos) {
        taken.add(meeting);
        if (!meeting.begun()) {
            meeting.begin(slotEndNanos, events.startNanos());
        }
    }

    /// Bytes of a message arrived up to `endNanos`.
    void moved(Meeting message, long endNanos) {
        instants.merge(message, endNanos, Math::max);
    }

    /// CH or RH began with a collective.
    void began(Meeting collective, long nanos) {
        instants.merge(collective, nanos, Math::min);
    }

    void lost(Meeting meeting) {
        lost.add(meeting);
    }

    void complete(Meeting meeting) {
        complete.add(meeting);
    }

    boolean completes(Meeting meeting) {
        return complete.contains(meeting);
    }

    void moveMessage(Meeting message) {
        schedule(message);
        if (!completes(message)) {
            message.mark(Part.PM, instants.getOrDefault(message, Long.MIN_VALUE));
            rest(message);
        }
    }

    /// Marks what the slice did with a collective, unless it did nothing.
    void moveCollective(Meeting collective, Part last) {
        if (!taken.contains(collective)) {
            return;
        }
        schedule(collective);
        OptionalLong afterPm = end(Microphase.PM);
        boolean strobed = end(Microphase.BBM).isPresent();
        long begun = instants.getOrDefault(collective, Long.MIN_VALUE);
        collective.mark(Part.PM, strobed ? afterPm.orElse(begun) : begun);
        if (last == Part.RM) {
            collective.mark(Part.BBM, strobed ? end(Microphase.BBM).orElse(begun) : begun);
        }
        if (!completes(collective)) {
            collective.mark(last, end(microphase(last)).orElse(Long.MIN_VALUE));
            rest(collective);
        }
    }

    private static Microphase microphase(Part last) {
        return last == Part.RM ? Microphase.RM : Microphase.BBM;
    }

    private void schedule(Meeting meeting) {
        end(Microphase.DEM).ifPresent(nanos -> meeting.mark(Part.DEM, nanos));
        end(Microphase.MSM).ifPresent(nanos -> meeting.mark(Part.MSM, nanos));
    }

    private void rest(Meeting meeting) {
        meeting.mark(lost.contains(meeting) ? Part.LOST : Part.BUDGET, events.endNanos());
    }

    private OptionalLong end(Microphase phase) {
        Long nanos = ends.get(phase);
        return nanos == null ? OptionalLong.empty() : OptionalLong.of(nanos);
    }
}
