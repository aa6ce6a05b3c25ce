package bcscope.importer.tix;

import bcscope.importer.ImportStatistics;

import java.util.SortedMap;
import java.util.TreeMap;

/// Totals over all ranks of a trace.
final class TixTally {
    final long[] sentTo;
    final long[] receivesOf;
    long records;
    long messages;
    long bytes;
    long gaps;
    long gapNanos;
    long pollsLeftOut;
    long pollNanosLeftOut;
    long wildcards;
    long wildcardsBound;
    long neverAwaited;
    private final long[] collectives = new long[TixRecord.values().length];

    TixTally(int ranks) {
        sentTo = new long[ranks];
        receivesOf = new long[ranks];
    }

    void sent(int to, long size) {
        messages++;
        bytes += size;
        sentTo[to]++;
    }

    /// `request` of `rank` was taken back.
    void cancelled(TixRequest request, int rank) {
        if (request.kind == TixRequest.Kind.SEND) {
            messages--;
            bytes -= request.bytes;
            sentTo[request.peer]--;
        } else {
            receivesOf[rank]--;
        }
    }

    void called(TixRecord record) {
        collectives[record.ordinal()]++;
    }

    ImportStatistics statistics(int ranks) {
        SortedMap<String, Long> calls = new TreeMap<>();
        for (TixRecord record : TixRecord.values()) {
            if (collectives[record.ordinal()] > 0) {
                calls.put(record.word(), collectives[record.ordinal()]);
            }
        }
        return new ImportStatistics(
                ranks,
                records,
                messages,
                bytes,
                calls,
                gaps,
                gapNanos,
                pollsLeftOut,
                pollNanosLeftOut,
                wildcards,
                wildcardsBound);
    }
}
