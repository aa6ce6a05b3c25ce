package bcscope.mds;

import bcscope.scenario.Monitoring;

/// Count, least, greatest and total of a quantity (MODEL 2.2, summary row).
public final class Statistic {
    /// Memory of its four values, bytes.
    static final long MEMORY_BYTES = 4L * Monitoring.VALUE_BYTES;

    private long count;
    private long least = Long.MAX_VALUE;
    private long greatest = Long.MIN_VALUE;
    private long total;

    /// Creates an empty statistic.
    public Statistic() {}

    /// Creates a statistic from its four totals.
    ///
    /// @param count number of values; if 0, the other arguments are ignored
    public static Statistic of(long count, long least, long greatest, long total) {
        Statistic statistic = new Statistic();
        if (count > 0) {
            statistic.count = count;
            statistic.least = least;
            statistic.greatest = greatest;
            statistic.total = total;
        }
        return statistic;
    }

    /// Adds one value.
    void add(long value) {
        count++;
        least = Math.min(least, value);
        greatest = Math.max(greatest, value);
        total += value;
    }

    /// Adds all values of `other`.
    void add(Statistic other) {
        count += other.count;
        least = Math.min(least, other.least);
        greatest = Math.max(greatest, other.greatest);
        total += other.total;
    }

    /// Number of values.
    public long count() {
        return count;
    }

    /// Least value; 0 if there is none.
    public long least() {
        return count == 0 ? 0 : least;
    }

    /// Greatest value; 0 if there is none.
    public long greatest() {
        return count == 0 ? 0 : greatest;
    }

    /// Sum of the values.
    public long total() {
        return total;
    }

    /// Total / count, rounded to the nearest integer; 0 if there is no value.
    public long average() {
        return count == 0 ? 0 : Math.floorDiv(total + count / 2, count);
    }
}
