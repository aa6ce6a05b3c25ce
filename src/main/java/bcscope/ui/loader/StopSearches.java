package bcscope.ui.loader;

import bcscope.run.RunView;
import bcscope.search.CheckedStop;
import bcscope.search.Hit;
import bcscope.search.MomentSearch;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.stops.FoundHits;
import bcscope.ui.state.stops.Halt;
import bcscope.ui.state.stops.HitColumns;
import bcscope.ui.state.stops.WatchedStop;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The searches of one run for its stops, each with what it has found so far. For one thread at a
/// time.
final class StopSearches {
    /// So often at least does a search tell how far it is, in parts of the run.
    private static final int REPORTS = 100;

    private static final int LEAST_SLICES_A_REPORT = 16;

    /// As an event: no hit of its slice is before it.
    private static final int BEFORE_ALL = -2;

    private final int document;
    private final RunView run;
    private final Map<Integer, Search> searches = new HashMap<>();
    private Optional<Begun> begun = Optional.empty();

    StopSearches(int document, RunView run) {
        this.document = document;
        this.run = run;
    }

    /// Number of the run.
    int document() {
        return document;
    }

    /// A search for one stop from the start of the run.
    private static final class Search {
        private final CheckedStop stop;
        private final MomentSearch search;
        private final HitColumns columns = new HitColumns();
        private final Predicate<Hit> keep;
        private FoundHits found = FoundHits.NONE;
        private int searched;
        private int reported;

        Search(CheckedStop stop, RunView run) {
            this.stop = stop;
            boolean logs = stop.stop().logsOnly();
            search = logs ? stop.search(run) : new MomentSearch(run, stop.question());
            keep = logs ? hit -> columns.add(hit, stop.text(run, hit)) : columns::add;
        }
    }

    /// A search forwards from a cursor that waits for the run to grow.
    ///
    /// @param stops numbers of those that are looked for
    /// @param end slice before which nothing was found
    private record Begun(List<Integer> stops, Cursor origin, int end) {}

    /// The result of a search from the cursor.
    ///
    /// @param halt nothing if it is empty
    /// @param isFinal whether it will stay so
    record Reached(Optional<Halt> halt, boolean isFinal) {}

    /// Gets the hits in the first slices, and the number of these slices.
    interface Report {
        void say(FoundHits hits, int searched);
    }

    /// Begins a search for each of `stops`, forgets all others.
    void keep(List<WatchedStop> stops) {
        searches.keySet()
                .retainAll(stops.stream().map(WatchedStop::number).collect(Collectors.toSet()));
        stops.forEach(stop ->
                searches.computeIfAbsent(
                        stop.number(), _ -> new Search(stop.meaning().orElseThrow(), run)));
    }

    /// Continues the search for stop `number` as far as the run goes, or until `isWanted` says no;
    /// tells `report` how far it is, at the end even if it has come no further: an earlier report
    /// may have been dropped as too late.
    void extend(int number, BooleanSupplier isWanted, Report report) {
        Search search = searches.get(number);
        if (search == null) {
            return;
        }
        int end = run.slices().published();
        if (search.found.full()) {
            tell(search, report);
            return;
        }
        searches.remove(number);
        MomentSearch.Ending ending = extend(search, end, isWanted, report);
        searches.put(number, search);
        if (ending == MomentSearch.Ending.DONE) {
            search.found = search.columns.found();
            search.searched = search.found.full() ? lastSlice(search.found) : end;
        }
        tell(search, report);
    }

    /// Extends a search. The result of a failed search is not kept: it covers a part of a slice.
    private static MomentSearch.Ending extend(
            Search search, int end, BooleanSupplier isWanted, Report report) {
        int step = Math.max(LEAST_SLICES_A_REPORT, end / REPORTS);
        return search.search.all(
                search.searched,
                end,
                slice -> {
                    search.searched = slice;
                    if (slice >= search.reported + step) {
                        tell(search, report);
                    }
                    return isWanted.getAsBoolean();
                },
                search.keep);
    }

    /// The slice of the last hit that is kept may have more of them.
    private static int lastSlice(FoundHits full) {
        return full.hit(full.size() - 1).slice();
    }

    private static void tell(Search search, Report report) {
        search.found = search.columns.found();
        search.reported = search.searched;
        report.say(search.found, search.searched);
    }

    /// The first moment at which one of `stops` is met on the side of `origin` that `quest` names.
    Reached reach(
            Intent.ToStop quest, Cursor origin, List<WatchedStop> stops, BooleanSupplier isWanted) {
        return switch (quest.direction()) {
            case NEXT -> forwards(origin, until(quest), stops, isWanted);
            case PREVIOUS -> new Reached(backwards(quest, origin, stops, isWanted), true);
        };
    }

    /// How many slices `quest` goes through from the start of the run at most.
    private static int until(Intent.ToStop quest) {
        return quest.until().map(there -> there.slice() + 1).orElse(Integer.MAX_VALUE);
    }

    private Reached forwards(
            Cursor origin, int until, List<WatchedStop> stops, BooleanSupplier isWanted) {
        List<Integer> numbers = stops.stream().map(WatchedStop::number).toList();
        boolean ended = run.progress().ended() || run.slices().published() >= until;
        int end = Math.min(run.slices().published(), until);
        Begun from =
                begun.filter(it -> it.stops.equals(numbers) && it.origin.equals(origin))
                        .orElseGet(() -> new Begun(numbers, origin, origin.slice()));
        int event = from.end > origin.slice() ? BEFORE_ALL : origin.events() - 1;
        Optional<Halt> best = Optional.empty();
        for (WatchedStop stop : stops) {
            int behind = best.map(it -> it.hit().slice() + 1).orElse(end);
            Optional<Halt> other =
                    search(stop)
                            .next(from.end, event, behind, _ -> isWanted.getAsBoolean())
                            .map(hit -> new Halt(stop.number(), hit));
            best = earlier(best, other);
        }
        if (isWanted.getAsBoolean()) {
            begun = Optional.of(new Begun(numbers, origin, Math.max(from.end, end)));
        }
        return new Reached(best, best.isPresent() || ended);
    }

    private Optional<Halt> backwards(
            Intent.ToStop quest, Cursor origin, List<WatchedStop> stops, BooleanSupplier isWanted) {
        int first = quest.until().map(Cursor::slice).orElse(0);
        Optional<Halt> best = Optional.empty();
        for (WatchedStop stop : stops) {
            int begin = best.map(it -> it.hit().slice()).orElse(first);
            Optional<Halt> other =
                    previous(search(stop), origin, begin, _ -> isWanted.getAsBoolean())
                            .map(hit -> new Halt(stop.number(), hit));
            best = later(best, other);
        }
        return best;
    }

    /// The last hit before `origin`; if there are several at one moment, the first, as it is found
    /// forwards.
    private static Optional<Hit> previous(
            MomentSearch search, Cursor origin, int begin, IntPredicate isWanted) {
        int event = origin.events() - 1;
        return search.previous(origin.slice(), event + 1, begin, isWanted)
                .filter(hit -> hit.isBefore(origin.slice(), event) || hit.nanos() < origin.nanos())
                .or(() -> search.previous(origin.slice(), event, begin, isWanted))
                .flatMap(hit ->
                        search.next(hit.slice(), hit.event() - 1, hit.slice() + 1, isWanted));
    }

    private static Optional<Halt> earlier(Optional<Halt> one, Optional<Halt> other) {
        boolean otherIs = one.isEmpty() || other.filter(it -> isBefore(it, one.get())).isPresent();
        return otherIs ? other : one;
    }

    private static Optional<Halt> later(Optional<Halt> one, Optional<Halt> other) {
        boolean otherIs = one.isEmpty() || other.filter(it -> isBefore(one.get(), it)).isPresent();
        return otherIs ? other : one;
    }

    private static boolean isBefore(Halt one, Halt other) {
        return one.hit().isBefore(other.hit().slice(), other.hit().event());
    }

    private MomentSearch search(WatchedStop stop) {
        return new MomentSearch(run, stop.meaning().orElseThrow().question());
    }

    /// `halt` with the values that are read there.
    Optional<Halt> read(Halt halt, BooleanSupplier isWanted) {
        Search search = searches.get(halt.stop());
        if (search == null) {
            return Optional.empty();
        }
        List<Halt> read = new ArrayList<>();
        search.stop
                .search(run)
                .all(
                        halt.hit().slice(),
                        halt.hit().slice() + 1,
                        _ -> isWanted.getAsBoolean(),
                        hit -> {
                            Halt found = new Halt(halt.stop(), hit);
                            if (found.isAt(halt)) {
                                read.add(found);
                            }
                            return read.isEmpty();
                        });
        return read.stream().findFirst();
    }
}
