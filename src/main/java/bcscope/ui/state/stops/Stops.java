package bcscope.ui.state.stops;

import bcscope.expression.RunFacts;
import bcscope.picture.timeline.StopTicks;
import bcscope.search.Stop;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// The stops of the run on the screen.
///
/// @param all in the order in which they were made
/// @param made how many were made so far: the number of the next
/// @param removed the one that was removed last
/// @param halt place of the last hit
@RecordBuilder
public record Stops(List<WatchedStop> all, int made, Optional<Removed> removed, Optional<Halt> halt)
        implements StopsBuilder.With {
    /// Most stops of a run.
    public static final int MOST = 100;

    /// None.
    public static final Stops NONE = new Stops(List.of(), 0, Optional.empty(), Optional.empty());

    public Stops {
        all = List.copyOf(all);
    }

    /// A stop that was removed.
    ///
    /// @param index its place among the others
    public record Removed(WatchedStop stop, int index) {}

    /// Stops of a run just opened.
    public static Stops of(List<Stop> stops, RunFacts facts) {
        Stops made = NONE;
        for (Stop stop : stops) {
            made = made.adding(stop, facts);
        }
        return made;
    }

    /// The breakpoints as they were written.
    public List<Stop> written() {
        return all.stream().map(WatchedStop::stop).toList();
    }

    /// The one of that number.
    public Optional<WatchedStop> of(int number) {
        return all.stream().filter(it -> it.number() == number).findFirst();
    }

    /// The one with that condition.
    public Optional<WatchedStop> of(String condition) {
        return all.stream().filter(it -> it.stop().condition().equals(condition)).findFirst();
    }

    /// The breakpoints at which the run stops.
    public Stream<WatchedStop> halting() {
        return all.stream().filter(WatchedStop::halts);
    }

    /// The places at which enabled breakpoints are hit.
    public List<StopTicks> ticks() {
        return all.stream()
                .filter(stop -> stop.isOn() && stop.hits().size() > 0)
                .map(stop -> stop.hits().ticks())
                .toList();
    }

    /// These breakpoints with one more, unless there are too many; one that exists already is
    /// enabled.
    Stops adding(Stop stop, RunFacts facts) {
        Optional<WatchedStop> same =
                all.stream().filter(it -> it.stop().line().equals(stop.line())).findFirst();
        if (same.isPresent()) {
            return replacing(same.get().number(), stop, facts);
        }
        if (all.size() == MOST) {
            return this;
        }
        List<WatchedStop> more = new ArrayList<>(all);
        more.add(WatchedStop.of(made, stop, facts));
        return with().all(more).made(made + 1).build();
    }

    /// Replaces a breakpoint. Its hits remain if only its use changes.
    Stops replacing(int number, Stop stop, RunFacts facts) {
        Stops counted = withMade(made + 1);
        return counted.changing(
                number,
                it ->
                        it.stop().line().equals(stop.line())
                                ? it.with(stop)
                                : WatchedStop.of(made, stop, facts));
    }

    Stops without(int number) {
        Optional<Removed> gone =
                of(number).map(stop -> new Removed(stop, all.indexOf(stop))).or(() -> removed);
        List<WatchedStop> rest = all.stream().filter(it -> it.number() != number).toList();
        return new Stops(rest, made, gone, halt.filter(it -> it.stop() != number));
    }

    Stops restored() {
        if (removed.isEmpty() || all.size() == MOST) {
            return this;
        }
        List<WatchedStop> more = new ArrayList<>(all);
        more.add(Math.min(removed.get().index(), all.size()), removed.get().stop());
        return new Stops(more, made, Optional.empty(), halt);
    }

    /// These breakpoints with the hits of number `number` in the first `slices` slices.
    public Stops found(int number, FoundHits hits, int slices) {
        return changing(number, it -> it.found(hits, slices));
    }

    private Stops changing(int number, UnaryOperator<WatchedStop> change) {
        List<WatchedStop> changed =
                all.stream().map(it -> it.number() == number ? change.apply(it) : it).toList();
        return withAll(changed);
    }
}
