package bcscope.picture.timeline.level;

import bcscope.metric.MetricSeries;
import bcscope.metric.SliceReading;
import bcscope.metric.SliceSeries;
import bcscope.table.LongColumn;
import bcscope.table.SliceTable;

/// Minimum, maximum and sum of a series over blocks of 8, 64, 512, ... slices, so that any stretch
/// is summed up from a few dozen numbers. The slices themselves stay in the table.
///
/// One thread calls [#extend]; any thread may query what [#built()] says. Blocks are appended
/// complete and never change, so nothing is locked.
public final class Pyramid {
    private static final int SHIFT = 3;
    private static final int FACTOR = 1 << SHIFT;
    private static final int LEVELS = 10;

    private final SliceTable slices;
    private final SliceSeries series;
    private final SliceReading reading;
    private final Level[] levels = new Level[LEVELS];
    private volatile int built;

    /// An empty pyramid over `series`.
    public Pyramid(SliceTable slices, MetricSeries series) {
        this(slices, series, series.metric().reading(series.aggregate()));
    }

    /// An empty pyramid over `series`, whose values `reading` reads.
    public Pyramid(SliceTable slices, SliceSeries series, SliceReading reading) {
        this.slices = slices;
        this.series = series;
        this.reading = reading;
        for (int i = 0; i < LEVELS; i++) {
            levels[i] = new Level(new LongColumn(), new LongColumn(), new LongColumn());
        }
    }

    /// The summarised series.
    public SliceSeries series() {
        return series;
    }

    /// Slices that it covers, from slice 0.
    public int built() {
        return built;
    }

    /// Takes in the slices below `limit`, which must be published.
    public void extend(int limit) {
        Summary block = new Summary();
        for (int level = 0; level < LEVELS; level++) {
            int full = limit >>> (SHIFT * (level + 1));
            for (int index = levels[level].min.size(); index < full; index++) {
                block.clear();
                for (int part = index * FACTOR; part < (index + 1) * FACTOR; part++) {
                    merge(level - 1, part, block);
                }
                levels[level].add(block);
            }
        }
        built = limit;
    }

    /// Sums up the slices `from` to `to` (exclusive) as far as built, into `into`, which it
    /// returns.
    public Summary over(int from, int to, Summary into) {
        int low = Math.max(0, from);
        int high = Math.min(to, built);
        into.clear();
        if (low >= high) {
            return into;
        }
        into.end(high - low, reading.read(slices, high - 1));
        int level = -1;
        while (low < high) {
            while ((low & (FACTOR - 1)) != 0 && low < high) {
                merge(level, low++, into);
            }
            while ((high & (FACTOR - 1)) != 0 && low < high) {
                merge(level, --high, into);
            }
            low >>>= SHIFT;
            high >>>= SHIFT;
            level++;
        }
        return into;
    }

    /// Adds a block to a summary; level -1 are the slices themselves.
    private void merge(int level, int index, Summary into) {
        if (level < 0) {
            long value = reading.read(slices, index);
            into.merge(value, value, value);
        } else {
            Level blocks = levels[level];
            into.merge(blocks.min.get(index), blocks.max.get(index), blocks.sum.get(index));
        }
    }

    private record Level(LongColumn min, LongColumn max, LongColumn sum) {
        void add(Summary block) {
            min.add(block.min());
            max.add(block.max());
            sum.add(block.sum());
        }
    }
}
