package bcscope.importer.tix;

import bcscope.base.Say;
import bcscope.program.CallSites;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The calls that the tracer counted and did not record, or whose effect is not simulated.
final class TixUnrecorded {
    private static final int MOST_NAMES = 6;

    private final Map<String, Calls> byName = new LinkedHashMap<>();
    private final Set<String> texts = new LinkedHashSet<>();

    private static final class Calls {
        private final BitSet ranks = new BitSet();
        private final int place;
        private long count;

        Calls(int place) {
            this.place = place;
        }
    }

    boolean isEmpty() {
        return byName.isEmpty() && texts.isEmpty();
    }

    /// What a record says that was read from another one: a part of a sentence as [#said] makes it.
    void add(String text) {
        texts.add(text);
    }

    /// `skipped NAME COUNT [thread]`, of `rank`, the first at the place with this code.
    void add(TixLine line, int rank, int place) throws TixProblem {
        String name = line.word("call");
        long count = line.number("count", 1, Long.MAX_VALUE);
        boolean byThread = !line.atEnd();
        if (byThread) {
            line.word("thread");
        }
        String called = byThread ? name + " in another thread" : name;
        add(called, count, rank, byThread ? 0 : place);
    }

    /// `rank` called `name` so often, first at the place with this code.
    void add(String name, long count, int rank, int place) {
        Calls calls = byName.computeIfAbsent(name, _ -> new Calls(place));
        calls.ranks.set(rank);
        calls.count = Math.addExact(calls.count, count);
    }

    /// For example `MPI_Put was called 40 times by 4 ranks, first at a.c:8, and is not recorded`,
    /// where `what` is `recorded`.
    String said(CallSites sites, String what) {
        return Stream.concat(
                        byName.isEmpty() ? Stream.empty() : Stream.of(counted(sites, what)),
                        texts.stream())
                .collect(Collectors.joining("; "));
    }

    private String counted(CallSites sites, String what) {
        String first =
                byName.entrySet().stream()
                        .limit(MOST_NAMES)
                        .map(it -> said(it.getKey(), it.getValue(), sites))
                        .collect(Collectors.joining("; "));
        return switch (byName.size()) {
            case 1 -> first + ", and is not " + what;
            case 2, 3, 4, 5, MOST_NAMES -> first + "; none of these calls is " + what;
            default ->
                    first
                            + Say.of(
                                    "; %{n} more functions were; none of these calls is %s",
                                    byName.size() - MOST_NAMES, what);
        };
    }

    private static String said(String name, Calls calls, CallSites sites) {
        return Say.of(
                "%s was called %{n time} by %{n rank}%s",
                name,
                calls.count,
                calls.ranks.cardinality(),
                sites.place(calls.place).map(it -> ", first at " + it).orElse(""));
    }
}
