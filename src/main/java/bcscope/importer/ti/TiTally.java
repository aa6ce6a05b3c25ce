package bcscope.importer.ti;

import bcscope.importer.ImportStatistics;

import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// Totals over all ranks of a trace.
final class TiTally {
    final long[] sentTo;
    final long[] receivesOf;
    long messages;
    long bytes;
    long gaps;
    long gapNanos;
    long wildcards;
    long tests;
    long leftOut;
    long waitsForNothing;
    long shortWaits;
    long neverAwaited;
    int unfinished;
    private final Map<TiAction, Long> collectives = new EnumMap<>(TiAction.class);

    TiTally(int ranks) {
        sentTo = new long[ranks];
        receivesOf = new long[ranks];
    }

    void sent(int to, long size) {
        messages++;
        bytes += size;
        sentTo[to]++;
    }

    void computed(long nanos) {
        gaps++;
        gapNanos += nanos;
    }

    void called(TiAction action) {
        collectives.merge(action, 1L, Long::sum);
    }

    ImportStatistics statistics(long records) {
        SortedMap<String, Long> calls = new TreeMap<>();
        collectives.forEach((action, count) -> calls.put(action.word(), count));
        return new ImportStatistics(
                sentTo.length, records, messages, bytes, calls, gaps, gapNanos, 0, 0, wildcards, 0);
    }
}
