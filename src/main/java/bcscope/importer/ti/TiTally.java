package bcscope.importer.ti;

import bcscope.importer.ImportStatistics;

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

    ImportStatistics statistics(long records) {
        return new ImportStatistics(
                sentTo.length, records, messages, bytes, gaps, gapNanos, 0, 0, wildcards, 0);
    }
}
