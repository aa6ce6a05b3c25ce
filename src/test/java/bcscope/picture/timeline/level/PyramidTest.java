package bcscope.picture.timeline.level;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.SeededStream;
import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PyramidTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void everyStretchIsSummedUpAsIfReadOneByOne(long seed) {
        SeededStream draw = new SeededStream(seed, "pyramid");
        SliceTable table = new SliceTable();
        Pyramid pyramid = new Pyramid(table, MetricSeries.of(Metric.GTDEM));
        Summary summary = new Summary();
        for (int batch = 0; batch < 12; batch++) {
            append(table, draw, (int) draw.upTo(900, batch, 0));
            pyramid.extend(table.published());
            for (int query = 0; query < 200; query++) {
                int one = (int) draw.upTo(table.published(), batch, 2L * query + 1);
                int other = (int) draw.upTo(table.published(), batch, 2L * query + 2);
                int from = Math.min(one, other);
                int to = Math.max(one, other);
                pyramid.over(from, to, summary);
                assertEquals(bruteForce(table, from, to), text(summary), from + ".." + to);
            }
        }
    }

    @Test
    void whatIsNotBuiltIsNotCounted() {
        SliceTable table = new SliceTable();
        append(table, new SeededStream(1, "pyramid"), 100);
        Pyramid pyramid = new Pyramid(table, MetricSeries.of(Metric.GTDEM));
        pyramid.extend(70);
        assertEquals(20, pyramid.over(50, 100, new Summary()).count());
        assertEquals(0, pyramid.over(80, 100, new Summary()).count());
        assertEquals(0, pyramid.over(10, 10, new Summary()).count());
    }

    private static void append(SliceTable table, SeededStream draw, int rows) {
        for (int row = 0; row < rows; row++) {
            table.set(SliceColumn.GTDEM, draw.upTo(1_000_000, table.size(), 7) - 500_000);
            table.endRow();
        }
        table.publish();
    }

    private static String bruteForce(SliceTable table, int from, int to) {
        if (from == to) {
            return "nothing";
        }
        long min = Long.MAX_VALUE;
        long max = Long.MIN_VALUE;
        long sum = 0;
        for (int slice = from; slice < to; slice++) {
            long value = table.get(SliceColumn.GTDEM, slice);
            min = Math.min(min, value);
            max = Math.max(max, value);
            sum += value;
        }
        return min + " " + max + " " + sum + " " + table.get(SliceColumn.GTDEM, to - 1);
    }

    private static String text(Summary summary) {
        return summary.count() == 0
                ? "nothing"
                : summary.min() + " " + summary.max() + " " + summary.sum() + " " + summary.last();
    }
}
