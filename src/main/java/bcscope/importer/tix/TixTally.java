package bcscope.importer.tix;

import bcscope.importer.ImportStatistics;

import java.util.Locale;
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
    private final SortedMap<String, Long> collectives = new TreeMap<>();

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

    /// A collective that `record` tells of; `name` is that of MPI where it has another.
    void called(TixRecord record, String name) {
        String word = name.isEmpty() ? record.word() : name.substring(4).toLowerCase(Locale.ROOT);
        collectives.merge(word, 1L, Long::sum);
    }

    ImportStatistics statistics(int ranks) {
        return new ImportStatistics(
                ranks,
                records,
                messages,
                bytes,
                collectives,
                gaps,
                gapNanos,
                pollsLeftOut,
                pollNanosLeftOut,
                wildcards,
                wildcardsBound);
    }
}
