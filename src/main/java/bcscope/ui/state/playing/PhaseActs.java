package bcscope.ui.state.playing;

import bcscope.happening.Happening;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.moment.MomentSteps;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// When a microphase does what it is for, between its strobe and its query.
///
/// @param window the microphase
/// @param fromNanos when the first act begins, ns since the start of the run; what takes no time is
///   seen coming from the arrival of the microstrobe on
/// @param toNanos when the last is done; the microstrobe if it does nothing
/// @param held whether the last act takes no time, so that what it changes is seen only after it
/// @param levels when the levels of a reduction begin, and its result; none if nothing is reduced
public record PhaseActs(
        PhaseWindow window, long fromNanos, long toNanos, boolean held, List<Long> levels) {
    public PhaseActs {
        levels = List.copyOf(levels);
    }

    /// The acts of the microphases of a slice. Reads all its happenings: for workers.
    public static List<PhaseActs> of(SliceDetail detail) {
        return detail.windows().stream().map(window -> of(detail, window)).toList();
    }

    private static PhaseActs of(SliceDetail detail, PhaseWindow window) {
        long from = Long.MAX_VALUE;
        long to = window.strobeNanos();
        boolean held = false;
        SortedMap<Integer, Long> levels = new TreeMap<>();
        for (Happening happening : MomentSteps.within(detail, window)) {
            if (MomentSteps.isAct(happening)) {
                // The query before it takes its time.
                boolean lasts =
                        happening.doneNanos() > happening.timeNanos()
                                || happening instanceof Happening.CollectiveScheduled;
                from = Math.min(from, lasts ? happening.timeNanos() : window.arrivalNanos());
                held = happening.doneNanos() > to ? !lasts : held && !lasts;
                to = Math.max(to, happening.doneNanos());
            }
            if (happening instanceof Happening.ReduceStep step) {
                levels.merge(step.level(), step.timeNanos(), Math::min);
            } else if (happening instanceof Happening.ResultMulticast result) {
                levels.merge(Integer.MAX_VALUE, result.timeNanos(), Math::min);
            }
        }
        return new PhaseActs(
                window,
                Math.min(from, to),
                Math.min(to, window.endNanos()),
                held,
                levels.values().stream().sorted().toList());
    }

    boolean isEmpty() {
        return toNanos == window.strobeNanos();
    }
}
