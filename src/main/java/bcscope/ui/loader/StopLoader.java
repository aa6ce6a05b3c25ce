package bcscope.ui.loader;

import bcscope.run.RunView;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.stops.Halt;
import bcscope.ui.state.stops.WatchedStop;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Searches the run for its stops, in the background: first what a person waits for, then those for
/// which tables suffice, then those for which slices are executed again, those that are switched
/// off last. A run that continues is searched as it grows. The newest wish counts; what was found
/// before is kept.
public final class StopLoader {
    private final Store store;
    private final Worker.Lane lane;
    private Optional<Wish> wished = Optional.empty();
    private volatile boolean idle = true;

    /// How far the run had come when the search failed.
    private volatile int failedSlices = -1;

    /// Only for the work in the lane, which is done one by one.
    private Optional<StopSearches> searches = Optional.empty();

    public StopLoader(Store store, Worker worker) {
        this.store = store;
        lane = worker.lane("stops", Worker.Order.ONE_BY_ONE);
    }

    /// The searches to make.
    ///
    /// @param stops their numbers, in the order in which they are searched for
    /// @param quest the move to a stop that waits
    /// @param origin start of the search
    /// @param unread where it stopped and the values were not read
    private record Wish(
            int document,
            List<Integer> stops,
            Optional<Intent.ToStop> quest,
            Optional<Cursor> origin,
            Optional<Halt> unread) {
        static Wish of(OpenRun run, List<WatchedStop> stops) {
            Optional<Intent.ToStop> quest = run.quest().filter(it -> run.detail().isPresent());
            return new Wish(
                    run.document().number(),
                    stops.stream().map(WatchedStop::number).toList(),
                    quest,
                    quest.map(it -> run.cursor()),
                    run.halt().filter(halt -> halt.hit().values().isEmpty()));
        }
    }

    /// Sees to it that the run is searched. For the frame loop.
    public void follow(OpenRun run) {
        List<WatchedStop> stops = ordered(run.stops().all());
        Wish wish = Wish.of(run, stops);
        boolean news = !wished.equals(Optional.of(wish));
        boolean grown =
                idle
                        && run.slices() != failedSlices
                        && stops.stream().anyMatch(stop -> isBehind(stop, run.slices()));
        if (news || grown) {
            wished = Optional.of(wish);
            idle = false;
            failedSlices = -1;
            begin(run, wish, stops);
        }
    }

    private static boolean isBehind(WatchedStop stop, int slices) {
        return stop.searched() < slices && !stop.hits().full();
    }

    private static List<WatchedStop> ordered(List<WatchedStop> all) {
        return all.stream()
                .filter(stop -> stop.meaning().isPresent())
                .sorted(
                        Comparator.<WatchedStop, Boolean>comparing(stop -> !stop.isOn())
                                .thenComparing(stop ->
                                        !stop.meaning().orElseThrow().question().fromTables()))
                .toList();
    }

    private void begin(OpenRun run, Wish wish, List<WatchedStop> stops) {
        RunView view = run.document().run();
        Optional<List<WatchedStop>> sought = wish.quest.map(it -> it.among(run.stops()));
        lane.begin(
                ticket -> {
                    StopSearches all = of(wish.document, view);
                    all.keep(stops);
                    wish.unread.ifPresent(halt ->
                            all.read(halt, ticket::isWanted)
                                    .ifPresent(read ->
                                            answer(
                                                    ticket,
                                                    new Intent.StopRead(wish.document, read))));
                    sought.ifPresent(meant -> reach(wish, all, meant, ticket));
                    for (WatchedStop stop : stops) {
                        all.extend(
                                stop.number(),
                                ticket::isWanted,
                                (hits, searched) ->
                                        answer(
                                                ticket,
                                                new Intent.StopSearched(
                                                        wish.document,
                                                        stop.number(),
                                                        hits,
                                                        searched)));
                    }
                    ticket.answer(() -> idle = true);
                },
                reason -> failed(wish.document, run.slices(), reason));
    }

    /// Not tried again before the run has come further or something else is wished for.
    private void failed(int document, int slices, String reason) {
        failedSlices = slices;
        idle = true;
        lane.failing(document, Failure.Task.STOPS, Failure.WHOLE_RUN).accept(reason);
    }

    private StopSearches of(int document, RunView run) {
        if (searches.filter(it -> it.document() == document).isEmpty()) {
            searches = Optional.of(new StopSearches(document, run));
        }
        return searches.get();
    }

    /// Searches from the cursor, unless a breakpoint counts its hits: these are counted from the
    /// start of the run.
    private void reach(Wish wish, StopSearches all, List<WatchedStop> meant, Worker.Ticket ticket) {
        if (meant.stream().anyMatch(WatchedStop::isNumbered)) {
            return;
        }
        Intent.ToStop quest = wish.quest.orElseThrow();
        Cursor origin = wish.origin.orElseThrow();
        StopSearches.Reached reached = all.reach(quest, origin, meant, ticket::isWanted);
        if (reached.isFinal()) {
            answer(ticket, new Intent.StopReached(wish.document, quest, origin, reached.halt()));
        }
    }

    private void answer(Worker.Ticket ticket, Intent intent) {
        ticket.answer(() -> store.post(intent));
    }
}
