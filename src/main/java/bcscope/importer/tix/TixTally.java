package bcscope.importer.tix;

import bcscope.importer.ImportStatistics;

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
            wildcards -= request.isWild() ? 1 : 0;
        }
    }

    ImportStatistics statistics(int ranks) {
        return new ImportStatistics(
                ranks,
                records,
                messages,
                bytes,
                gaps,
                gapNanos,
                pollsLeftOut,
                pollNanosLeftOut,
                wildcards,
                wildcardsBound);
    }
}
