package bcscope.importer.ti;

import bcscope.program.OperationKind;
import bcscope.program.RankCode;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;

/// The open requests of one rank. A wait names the oldest with its route.
final class TiRequests {
    private static final int NO_SLOT = -1;

    private final int rank;
    private final RankCode code;
    private final TiTrace trace;
    private final SequencedSet<Open> open = new LinkedHashSet<>();
    private final Map<TiRoute, ArrayDeque<Open>> byRoute = new HashMap<>();
    private final ArrayDeque<Integer> freeSlots = new ArrayDeque<>();
    private int nextSlot;
    private int wild;

    private record Open(TiRoute route, int slot) {
        /// Whether a wait that names the sender and tag found out later may mean this one.
        boolean takes(TiRoute waited) {
            boolean from = route.from() == TiTraffic.NO_PEER || route.from() == waited.from();
            boolean tag = route.tag() == TiTraffic.ANY_TAG || route.tag() == waited.tag();
            return from && tag && route.to() == waited.to();
        }

        boolean isWild() {
            return route.from() == TiTraffic.NO_PEER || route.tag() == TiTraffic.ANY_TAG;
        }
    }

    TiRequests(int rank, RankCode code, TiTrace trace) {
        this.rank = rank;
        this.code = code;
        this.trace = trace;
    }

    /// Takes up a request that the machine works at.
    ///
    /// @return its slot
    int begin(TiRoute route) {
        int slot = freeSlots.isEmpty() ? nextSlot++ : freeSlots.pop();
        add(new Open(route, slot));
        return slot;
    }

    /// Adds a request with MPI_PROC_NULL, which is complete from the beginning.
    void beginNothing(TiRoute route) {
        add(new Open(route, NO_SLOT));
    }

    int unfinished() {
        return (int) open.stream().filter(request -> request.slot != NO_SLOT).count();
    }

    private void add(Open request) {
        open.add(request);
        byRoute.computeIfAbsent(request.route, _ -> new ArrayDeque<>()).add(request);
        wild += request.isWild() ? 1 : 0;
    }

    private TiRoute named(TiRecord record) throws TiProblem {
        int from = trace.traffic().peer(record.value(0));
        int to = trace.traffic().peer(record.value(1));
        if (from != rank && to != rank) {
            throw new TiProblem(
                    "This is not a request of rank " + rank + ".",
                    "Its sender or receiver must be the rank itself.");
        }
        long tag = record.value(2);
        if (tag < TiTraffic.ANY_TAG || tag >= Integer.MAX_VALUE) {
            throw new TiProblem(
                    "The tag " + tag + " is out of range.",
                    "A tag is 0 to 2147483647, or one of the numbers for “any”.");
        }
        return new TiRoute(from, to, (int) tag);
    }

    private Optional<Open> oldest(TiRoute route) {
        ArrayDeque<Open> exact = byRoute.getOrDefault(route, new ArrayDeque<>());
        return exact.isEmpty() && wild > 0
                ? open.stream().filter(request -> request.takes(route)).findFirst()
                : Optional.ofNullable(exact.peekFirst());
    }

    void await(TiRecord record) throws TiProblem {
        Optional<Open> found = oldest(named(record));
        if (found.isEmpty()) {
            trace.tally().waitsForNothing++;
            return;
        }
        Open request = found.get();
        if (request.slot != NO_SLOT) {
            code.await(request.slot);
        }
        close(request);
    }

    /// Whether the test succeeded is not written, so the request stays for the wait that follows.
    void test(TiRecord record) throws TiProblem {
        trace.tally().tests++;
        oldest(named(record))
                .filter(request -> request.slot != NO_SLOT)
                .ifPresent(request -> code.test(request.slot));
    }

    void awaitAll(TiRecord record) {
        List<Open> all = new ArrayList<>(open);
        if (record.value(0, all.size()) < all.size()) {
            trace.tally().shortWaits++;
        }
        int[] slots =
                all.stream()
                        .mapToInt(request -> request.slot)
                        .filter(slot -> slot != NO_SLOT)
                        .toArray();
        all.forEach(this::close);
        if (slots.length == 1) {
            code.await(slots[0]);
        } else if (slots.length > 1) {
            code.over(OperationKind.WAITALL, slots);
        }
    }

    private void close(Open request) {
        open.remove(request);
        wild -= request.isWild() ? 1 : 0;
        ArrayDeque<Open> same = byRoute.getOrDefault(request.route, new ArrayDeque<>());
        same.removeFirst();
        if (same.isEmpty()) {
            byRoute.remove(request.route);
        }
        if (request.slot != NO_SLOT) {
            freeSlots.push(request.slot);
        }
    }
}
