package bcscope.ui.state;

import bcscope.expression.Domain;
import bcscope.picture.Target;
import bcscope.search.Hit;
import bcscope.ui.state.playing.Playback;
import bcscope.ui.state.seek.Heading;
import bcscope.ui.state.stops.Halt;
import bcscope.ui.state.stops.Stops;
import bcscope.ui.state.stops.WatchedStop;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Moves the cursor from hit to hit of the breakpoints, with the same moments in both directions,
/// and ends playback at a hit. A move waits for the search if hits are not known yet.
final class StopSteps {
    private static final Comparator<Halt> IN_TIME =
            Comparator.<Halt>comparingInt(it -> it.hit().slice())
                    .thenComparingInt(it -> it.hit().event());

    private StopSteps() {}

    static OpenRun go(OpenRun run, Intent.ToStop quest) {
        if (run.detail().isEmpty() || !run.cursor().resolved()) {
            return run.waitingFor(quest);
        }
        List<WatchedStop> stops = quest.among(run.stops());
        return stops.isEmpty()
                ? over(run, quest)
                : switch (quest.direction()) {
                    case NEXT -> toNext(run, quest, stops);
                    case PREVIOUS -> toPrevious(run, quest, stops);
                };
    }

    private static OpenRun toNext(OpenRun run, Intent.ToStop quest, List<WatchedStop> stops) {
        Optional<Halt> next = next(stops, run.cursor()).filter(halt -> isOnTheWay(quest, halt));
        int end = quest.until().map(Cursor::slice).orElse(run.slices() - 1);
        int until = next.map(it -> it.hit().slice()).orElse(end);
        boolean known = stops.stream().allMatch(stop -> stop.knows(until));
        boolean more = next.isEmpty() && quest.until().isEmpty() && run.growing();
        if (!known || more) {
            return run.waitingFor(quest);
        }
        return next.map(halt -> stopped(run, halt)).orElseGet(() -> over(run, quest));
    }

    private static OpenRun toPrevious(OpenRun run, Intent.ToStop quest, List<WatchedStop> stops) {
        if (!stops.stream().allMatch(stop -> stop.knows(run.cursor().slice()))) {
            return run.waitingFor(quest);
        }
        return previous(stops, run.cursor())
                .filter(halt -> isOnTheWay(quest, halt))
                .map(halt -> stopped(run, halt))
                .orElseGet(() -> over(run, quest));
    }

    /// Whether `halt` is at or before the target of `quest`.
    private static boolean isOnTheWay(Intent.ToStop quest, Halt halt) {
        return quest.until()
                .map(there -> {
                    int side = compare(halt.hit(), there);
                    return quest.direction() == Heading.NEXT ? side <= 0 : side >= 0;
                })
                .orElse(true);
    }

    /// No breakpoint is on the way.
    private static OpenRun over(OpenRun run, Intent.ToStop quest) {
        OpenRun here = run.withViewing(run.viewing().withWaiting(Optional.empty()));
        return quest.until()
                .map(there -> SliceSteps.to(here, there))
                .orElseGet(() -> here.missing(quest));
    }

    /// Retries the move that waits for the search.
    static OpenRun resumed(OpenRun run) {
        return run.viewing().waiting().isPresent()
                        && run.viewing().waiting().get() instanceof Intent.ToStop quest
                ? go(run, quest)
                : run;
    }

    /// Handles the result of the search that began at the cursor.
    static OpenRun reached(OpenRun run, Intent.StopReached answer) {
        boolean wanted =
                run.viewing().waiting().filter(answer.quest()::equals).isPresent()
                        && run.cursor().equals(answer.origin());
        if (!wanted) {
            return run;
        }
        return answer.halt()
                .filter(halt -> isOnTheWay(answer.quest(), halt))
                .map(halt -> stopped(run, halt))
                .orElseGet(() -> over(run, answer.quest()));
    }

    /// Adds the data read at the halt.
    static OpenRun read(OpenRun run, Halt read) {
        Stops stops = run.stops();
        return stops.halt().filter(read::isAt).isPresent()
                ? run.with(stops.withHalt(Optional.of(read)))
                : run;
    }

    /// `after` the passage of time from `before`, or the first breakpoint on the way; never beyond
    /// the searched part.
    static OpenRun played(OpenRun before, OpenRun after) {
        List<WatchedStop> stops = before.stops().halting().toList();
        if (stops.isEmpty() || after.cursor().equals(before.cursor())) {
            return after;
        }
        return switch (before.playback().motion()) {
            case FORWARDS ->
                    forwards(
                            before,
                            hasFailed(before) ? after : within(before, after, stops),
                            stops);
            case BACKWARDS -> backwards(before, after, stops);
            case STILL -> after;
        };
    }

    /// Whether playing has to wait for the search.
    static boolean holds(OpenRun run) {
        return !hasFailed(run)
                && run.stops()
                        .halting()
                        .anyMatch(stop ->
                                !mayPass(
                                        stop,
                                        Math.min(run.cursor().slice() + 1, run.slices() - 1)));
    }

    /// Whether the search has paused, so that there is nothing to wait for.
    private static boolean hasFailed(OpenRun run) {
        return run.findings().failures().of(Failure.Task.STOPS).isPresent();
    }

    /// After a search that failed: no move waits for it.
    static OpenRun failed(OpenRun run) {
        return run.viewing().waiting().orElse(null) instanceof Intent.ToStop
                ? run.withViewing(run.viewing().withWaiting(Optional.empty()))
                : run;
    }

    /// If no more hits are kept, there is nothing to wait for.
    private static boolean mayPass(WatchedStop stop, int slice) {
        return stop.knows(slice) || stop.hits().full();
    }

    private static OpenRun within(OpenRun before, OpenRun after, List<WatchedStop> stops) {
        int slice = after.cursor().slice();
        while (slice > before.cursor().slice() && !allMayPass(stops, slice)) {
            slice = Math.min(slice - 1, furthest(stops));
        }
        if (slice == after.cursor().slice()) {
            return allMayPass(stops, slice) ? after : before;
        }
        return slice <= before.cursor().slice() ? before : SliceSteps.toSlice(before, slice);
    }

    private static boolean allMayPass(List<WatchedStop> stops, int slice) {
        return stops.stream().allMatch(stop -> mayPass(stop, slice));
    }

    private static int furthest(List<WatchedStop> stops) {
        return stops.stream().mapToInt(WatchedStop::searched).min().orElse(0) - 1;
    }

    private static OpenRun forwards(OpenRun before, OpenRun after, List<WatchedStop> stops) {
        return next(stops, before.cursor())
                .filter(halt -> compare(halt.hit(), after.cursor()) <= 0)
                .map(halt -> stopped(before, halt).with(Playback.STILL))
                .orElse(after);
    }

    private static OpenRun backwards(OpenRun before, OpenRun after, List<WatchedStop> stops) {
        if (!hasFailed(before) && !allMayPass(stops, before.cursor().slice())) {
            return before;
        }
        return previous(stops, before.cursor())
                .filter(halt -> compare(halt.hit(), after.cursor()) >= 0)
                .map(halt -> stopped(before, halt).with(Playback.STILL))
                .orElse(after);
    }

    private static Optional<Halt> next(List<WatchedStop> stops, Cursor cursor) {
        return stops.stream()
                .flatMap(stop ->
                        stop.next(hit -> compare(hit, cursor) <= 0).stream()
                                .mapToObj(index -> new Halt(stop.number(), stop.hits().hit(index))))
                .min(IN_TIME);
    }

    private static Optional<Halt> previous(List<WatchedStop> stops, Cursor cursor) {
        return stops.stream()
                .flatMap(stop ->
                        stop.previous(hit -> compare(hit, cursor) < 0).stream()
                                .mapToObj(index -> new Halt(stop.number(), stop.hits().hit(index))))
                .max(IN_TIME);
    }

    /// Whether `hit` is before the cursor (negative), at it (0) or after it.
    private static int compare(Hit hit, Cursor cursor) {
        if (hit.slice() != cursor.slice()) {
            return Integer.compare(hit.slice(), cursor.slice());
        }
        if (cursor.resolved() && hit.event() != cursor.events() - 1) {
            return Integer.compare(hit.event(), cursor.events() - 1);
        }
        return cursor.events() == Cursor.ALL ? -1 : Long.compare(hit.nanos(), cursor.nanos());
    }

    /// Moves to the halt and selects the object for which its condition became true.
    private static OpenRun stopped(OpenRun run, Halt halt) {
        Hit hit = halt.hit();
        OpenRun there = run.at(at(hit)).with(run.stops().withHalt(Optional.of(halt)));
        return hit.subject()
                .map(it -> target(it.domain(), it.number()))
                .or(() -> named(run, halt))
                .map(there::with)
                .orElse(there);
    }

    private static Optional<Target> named(OpenRun run, Halt halt) {
        return run.stops()
                .of(halt.stop())
                .flatMap(WatchedStop::meaning)
                .flatMap(stop -> stop.question().named())
                .map(it -> target(it.domain(), it.number()));
    }

    static Cursor at(Hit hit) {
        return new Cursor(hit.slice(), hit.event() + 1, hit.nanos());
    }

    private static Target target(Domain domain, int number) {
        return domain == Domain.NODES ? new Target.Node(number) : new Target.Rank(number);
    }
}
