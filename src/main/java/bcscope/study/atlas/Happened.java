package bcscope.study.atlas;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.happening.Activity;
import bcscope.happening.Happening;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.run.RunView;
import bcscope.study.atlas.drawing.TimedWalkthrough;
import bcscope.study.atlas.drawing.Walkthrough;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The happenings of some slices of a run, from which the steps of a walkthrough are picked.
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
                new Picked(
                        nanos,
                        new Walkthrough.Step(label, text, nanos, when, way.from(), way.to())));
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

    /// The walkthrough over the time of its slices, with the activities of processes.
    ///
    /// @param lanes names of the lanes
    /// @param laneOfRank lane of each process, by rank
    TimedWalkthrough timed(List<String> lanes, List<Integer> laneOfRank) {
        Walkthrough walk = walkthrough(lanes);
        List<SliceDetail> shown =
                slices.stream()
                        .filter(slice ->
                                slice.endNanos() > walk.steps().getFirst().nanos()
                                        && slice.startNanos() <= walk.steps().getLast().nanos())
                        .toList();
        List<TimedWalkthrough.Stretch> stretches = new ArrayList<>();
        for (int rank = 0; rank < laneOfRank.size(); rank++) {
            stretches.addAll(stretches(rank, laneOfRank.get(rank), shown));
        }
        return new TimedWalkthrough(
                walk,
                shown.stream()
                        .map(slice ->
                                new TimedWalkthrough.Slice(
                                        slice.slice(), slice.startNanos(), slice.endNanos()))
                        .toList(),
                stretches);
    }

    /// The activity of `rank` in the slices `shown`.
    private List<TimedWalkthrough.Stretch> stretches(int rank, int lane, List<SliceDetail> shown) {
        long begin = shown.getFirst().startNanos();
        long end = shown.getLast().endNanos();
        List<TimedWalkthrough.Stretch> stretches = new ArrayList<>();
        Turn now = new Turn(0, Activity.COMPUTING);
        for (Turn next : turns(rank)) {
            now.addTo(stretches, lane, Math.max(begin, now.nanos), Math.min(end, next.nanos));
            now = next;
        }
        now.addTo(stretches, lane, Math.max(begin, now.nanos), end);
        return stretches;
    }

    private List<Turn> turns(int rank) {
        List<Turn> turns = new ArrayList<>();
        for (SliceDetail slice : slices) {
            for (Happening happening : slice.happenings()) {
                happening.turns((activity, who) -> {
                    if (who == rank) {
                        turns.add(new Turn(happening.timeNanos(), activity));
                    }
                });
            }
        }
        return turns;
    }

    private record Turn(long nanos, Activity activity) {
        void addTo(List<TimedWalkthrough.Stretch> stretches, int lane, long from, long to) {
            if (to > from) {
                stretches.add(new TimedWalkthrough.Stretch(lane, activity, from, to));
            }
        }
    }
}
