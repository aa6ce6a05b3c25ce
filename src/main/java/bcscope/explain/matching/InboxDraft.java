package bcscope.explain.matching;

import bcscope.happening.Descriptor;
import bcscope.run.operation.MatchingRule;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Collects the inbox of one process, and its unmatched descriptors.
final class InboxDraft {
    private static final Comparator<Entry> BY_SOURCE =
            Comparator.comparingInt((Entry e) -> e.descriptor().rank())
                    .thenComparingInt(e -> e.descriptor().number());

    private final int rank;
    private final int node;
    private final MatchTable.Order order;
    private final List<Entry> sends = new ArrayList<>();
    private final List<Entry> delivered = new ArrayList<>();
    private final Map<Integer, Entry> receives = new TreeMap<>();
    private final Map<Long, Pair> carried = new LinkedHashMap<>();
    private final Map<Long, Pair> fresh = new LinkedHashMap<>();
    private final Set<Long> paired = new HashSet<>();

    InboxDraft(int rank, int node, MatchTable.Order order) {
        this.order = order;
        this.rank = rank;
        this.node = node;
    }

    /// Stands in RSL since an earlier slice.
    void held(Entry send) {
        sends.add(send);
    }

    /// Arrives in the DEM of this slice.
    void delivered(Entry send) {
        delivered.add(send);
    }

    void receive(Entry receive) {
        receives.put(receive.descriptor().number(), receive);
    }

    /// Adds `pair`, or replaces what was known of it.
    void pair(Pair pair) {
        (pair.isCarried() ? carried : fresh).put(key(pair.send()), pair);
        paired.add(key(pair.send()));
        paired.add(key(pair.receive()));
    }

    int rank() {
        return rank;
    }

    int node() {
        return node;
    }

    boolean holds(int descriptorRank, int number) {
        return paired.contains(key(descriptorRank, number))
                || (descriptorRank == rank && receives.containsKey(number))
                || Stream.concat(sends.stream(), delivered.stream())
                        .map(Entry::descriptor)
                        .anyMatch(d -> d.rank() == descriptorRank && d.number() == number);
    }

    /// Happening by which the receive of `send` met it; -1 if that was not in this slice.
    int met(Descriptor send) {
        Pair pair = fresh.get(key(send));
        return pair == null ? -1 : pair.met();
    }

    /// Those of earlier slices, then those of this one, oldest first.
    Stream<Pair> pairs() {
        return Stream.concat(carried.values().stream(), fresh.values().stream());
    }

    /// What came together here, without asking why.
    InboxCount count() {
        return new InboxCount(
                sends.size() + delivered.size(), receives.size(), fresh.size(), carried.size());
    }

    /// The same at the moment of `at`.
    InboxCount count(MatchesAt at) {
        return new InboxCount(
                sends.size() + here(delivered, at),
                here(receives.values(), at),
                (int) fresh.values().stream().filter(at::hasMet).count(),
                carried.size());
    }

    private static int here(Collection<Entry> entries, MatchesAt at) {
        return (int) entries.stream().filter(it -> at.isHere(it.sinceNanos())).count();
    }

    /// @param late what was posted in this slice after its cut-off: sends to this process and
    ///   receives of it
    Inbox finished(List<Descriptor> late) {
        delivered.sort(
                switch (order) {
                    case SORTED -> BY_SOURCE;
                    case AS_THEY_ARRIVE ->
                            Comparator.comparingLong(Entry::sinceNanos).thenComparing(BY_SOURCE);
                });
        List<Entry> remote = Stream.concat(sends.stream(), delivered.stream()).toList();
        List<Entry> local = List.copyOf(receives.values());
        List<Descriptor> loneSends = alone(remote);
        List<Descriptor> loneReceives = alone(local);
        return new Inbox(
                rank,
                node,
                remote,
                local,
                pairs().toList(),
                loneSends.stream().map(send -> lone(send, loneReceives, late)).toList(),
                loneReceives.stream().map(receive -> wants(receive, loneSends, late)).toList());
    }

    private List<Descriptor> alone(List<Entry> entries) {
        return entries.stream()
                .map(Entry::descriptor)
                .filter(descriptor -> !paired.contains(key(descriptor)))
                .toList();
    }

    private static long key(Descriptor descriptor) {
        return key(descriptor.rank(), descriptor.number());
    }

    private static long key(int rank, int number) {
        return ((long) rank << 32) | number;
    }

    private Unmatched lone(Descriptor send, List<Descriptor> open, List<Descriptor> late) {
        Optional<Descriptor> next = first(open, receive -> MatchingRule.all(send, receive));
        if (next.isPresent()) {
            return loner(send, Reason.TIME_USED, next, Optional.empty());
        }
        Optional<Pair> taken = newPair(pair -> MatchingRule.all(send, pair.receive()));
        if (taken.isPresent()) {
            Pair pair = taken.get();
            return loner(send, Reason.ORDER, Optional.of(pair.receive()), Optional.of(pair.send()));
        }
        Optional<Descriptor> tooLate =
                first(late, d -> d.kind() == Descriptor.Kind.RECEIVE && MatchingRule.all(send, d));
        if (tooLate.isPresent()) {
            return loner(send, Reason.TOO_LATE, tooLate, Optional.empty());
        }
        Optional<Descriptor> near =
                first(open, d -> MatchingRule.source(send, d) && MatchingRule.context(send, d))
                        .or(() -> first(open, d -> MatchingRule.source(send, d)));
        if (near.isPresent()) {
            return loner(send, misfit(send, near.get()), near, Optional.empty());
        }
        return open.isEmpty()
                ? loner(send, Reason.NO_RECEIVE, Optional.empty(), Optional.empty())
                : loner(send, Reason.OTHER_SOURCE, Optional.of(open.getFirst()), Optional.empty());
    }

    private Unmatched wants(Descriptor receive, List<Descriptor> open, List<Descriptor> late) {
        Optional<Descriptor> next = first(open, send -> MatchingRule.all(send, receive));
        if (next.isPresent()) {
            return loner(receive, Reason.TIME_USED, next, Optional.empty());
        }
        Optional<Pair> taken = newPair(pair -> MatchingRule.all(pair.send(), receive));
        if (taken.isPresent()) {
            Pair pair = taken.get();
            return loner(
                    receive, Reason.ORDER, Optional.of(pair.send()), Optional.of(pair.receive()));
        }
        Optional<Descriptor> tooLate =
                first(late, d -> d.kind() == Descriptor.Kind.SEND && MatchingRule.all(d, receive));
        if (tooLate.isPresent()) {
            return loner(receive, Reason.TOO_LATE, tooLate, Optional.empty());
        }
        Optional<Descriptor> near =
                first(
                                open,
                                d ->
                                        MatchingRule.source(d, receive)
                                                && MatchingRule.context(d, receive))
                        .or(() -> first(open, d -> MatchingRule.source(d, receive)));
        return near.map(send -> loner(receive, misfit(send, receive), near, Optional.empty()))
                .orElseGet(() ->
                        loner(receive, Reason.NOT_POSTED, Optional.empty(), Optional.empty()));
    }

    private static Reason misfit(Descriptor send, Descriptor receive) {
        return MatchingRule.context(send, receive) ? Reason.OTHER_TAG : Reason.OTHER_COMMUNICATOR;
    }

    private Optional<Pair> newPair(Predicate<Pair> fits) {
        return fresh.values().stream().filter(fits).findFirst();
    }

    private static Optional<Descriptor> first(
            List<Descriptor> descriptors, Predicate<Descriptor> fits) {
        return descriptors.stream().filter(fits).findFirst();
    }

    private static Unmatched loner(
            Descriptor descriptor,
            Reason reason,
            Optional<Descriptor> nearest,
            Optional<Descriptor> rival) {
        return new Unmatched(descriptor, reason, nearest, rival);
    }
}
