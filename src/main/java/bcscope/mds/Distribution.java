package bcscope.mds;

import bcscope.scenario.Monitoring;

import java.util.Arrays;

/// A histogram with bins of equal width, the first beginning at 0. There are at most [#MOST_BINS];
/// what lies beyond is counted apart.
public final class Distribution {
    /// Most bins.
    public static final int MOST_BINS = 4096;

    private final long binWidth;
    private long[] counts = new long[8];
    private int size;
    private long beyond;

    /// An empty distribution with bins of `binWidth > 0`.
    public Distribution(long binWidth) {
        this.binWidth = binWidth;
    }

    /// Counts `count` values in bin `bin < MOST_BINS`.
    public void addToBin(int bin, long count) {
        grow(bin + 1);
        counts[bin] += count;
    }

    /// Counts `count` values beyond the last possible bin.
    public void addBeyond(long count) {
        beyond += count;
    }

    void add(long value) {
        long bin = Math.max(0, value) / binWidth;
        if (bin >= MOST_BINS) {
            beyond++;
            return;
        }
        grow((int) bin + 1);
        counts[(int) bin]++;
    }

    void add(Distribution other) {
        grow(other.size);
        for (int bin = 0; bin < other.size; bin++) {
            counts[bin] += other.counts[bin];
        }
        beyond += other.beyond;
    }

    private void grow(int bins) {
        if (bins > counts.length) {
            counts = Arrays.copyOf(counts, Math.max(bins, 2 * counts.length));
        }
        size = Math.max(size, bins);
    }

    /// Width of a bin, ns or bytes.
    public long binWidth() {
        return binWidth;
    }

    /// Number of bins up to the last that has a value.
    public int bins() {
        return size;
    }

    /// Values in bin `bin`, that is in `bin * binWidth .. (bin + 1) * binWidth - 1`.
    public long count(int bin) {
        return counts[bin];
    }

    /// All values.
    public long total() {
        return Arrays.stream(counts, 0, size).sum() + beyond;
    }

    /// These values in bins `factor` times as wide. Values beyond the last bin stay there.
    public Distribution coarser(int factor) {
        if (factor == 1) {
            return this;
        }
        Distribution coarse = new Distribution(binWidth * factor);
        for (int bin = 0; bin < size; bin++) {
            if (counts[bin] > 0) {
                coarse.addToBin(bin / factor, counts[bin]);
            }
        }
        coarse.addBeyond(beyond);
        return coarse;
    }

    /// Memory of its counters, bytes: one per bin from 0 to the last that has a value, and one for
    /// what lies beyond.
    long memoryBytes() {
        return (size + 1L) * Monitoring.VALUE_BYTES;
    }

    /// Values beyond the last possible bin.
    public long beyond() {
        return beyond;
    }
}
