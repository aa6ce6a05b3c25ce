package bcscope.study.atlas;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.happening.Happening;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.run.RunView;
import bcscope.study.atlas.drawing.Walkthrough;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// What happened in some slices of a run, from which the steps of a walkthrough are picked.
final class Happened {
    private final List<SliceDetail> slices = new ArrayList<>();
    private final List<Picked> picked = new ArrayList<>();

    /// All that happened in the slices `from` to `last` of `run`.
    Happened(RunView run, int from, int last) {
        for (int slice = from; slice <= last; slice++) {
            slices.add(run.detail(slice));
        }
    }

    private record Picked(long nanos, Walkthrough.Step step) {}

    /// Where a step begins and ends, as numbers of lanes.
    record Way(int from, int to) {
        static Way in(int lane) {
            return new Way(lane, lane);
        }
    }

    /// The first happening of `kind` that `is` what is meant becomes a step; there is one.
    ///
    /// @return its instant, ns
    <T extends Happening> long step(
            String label, Class<T> kind, Predicate<T> is, Way way, String text) {
        for (SliceDetail slice : slices) {
            Optional<T> found =
                    slice.happenings().stream()
                            .filter(kind::isInstance)
                            .map(kind::cast)
                            .filter(is)
                            .findFirst();
            if (found.isPresent()) {
                add(label, slice, found.get().timeNanos(), way, text);
                return found.get().timeNanos();
            }
        }
        throw new IllegalStateException("step (" + label + ") of the walkthrough did not happen");
    }

    /// The microstrobe of `phase` in the first slice in which something of `kind` happened.
    void strobe(
            String label, Microphase phase, Class<? extends Happening> kind, Way way, String text) {
        SliceDetail slice =
                slices.stream()
                        .filter(each -> each.happenings().stream().anyMatch(kind::isInstance))
                        .findFirst()
                        .orElseThrow();
        long nanos =
                slice.windows().stream()
                        .filter(window -> window.phase() == phase)
                        .mapToLong(PhaseWindow::strobeNanos)
                        .findFirst()
                        .orElseThrow();
        add(label, slice, nanos, way, text);
    }

    private void add(String label, SliceDetail slice, long nanos, Way way, String text) {
        String phase =
                slice.windows().stream()
                        .filter(window ->
                                window.strobeNanos() <= nanos && nanos < window.endNanos())
                        .map(window -> " " + window.phase())
                        .findFirst()
                        .orElse("");
        String when = "slice " + slice.slice() + phase + ", " + Numbers.duration(nanos);
        picked.add(
                new Picked(nanos, new Walkthrough.Step(label, text, when, way.from(), way.to())));
    }

    /// The steps in the order of time between `lanes`.
    Walkthrough walkthrough(List<String> lanes) {
        List<Walkthrough.Step> steps =
                picked.stream()
                        .sorted(Comparator.comparingLong(Picked::nanos))
                        .map(Picked::step)
                        .toList();
        return new Walkthrough(lanes, steps);
    }
}
