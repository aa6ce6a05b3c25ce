package bcscope.search.moment;

import bcscope.expression.Word;
import bcscope.metric.Metric;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

/// A slice as a moment, of which only the tables are known.
public final class SliceMoment implements Askable {
    private final SliceTable slices;
    private int slice;

    public SliceMoment(SliceTable slices) {
        this.slices = slices;
    }

    public SliceMoment at(int number) {
        slice = number;
        return this;
    }

    @Override
    public SliceTable slices() {
        return slices;
    }

    @Override
    public int slice() {
        return slice;
    }

    @Override
    public long nanos() {
        return slices.get(SliceColumn.START, slice);
    }

    @Override
    public long local(Metric metric, int node) {
        throw new IllegalStateException("tables do not know nodes");
    }

    @Override
    public long read(Word word, long first, long second) {
        throw new IllegalStateException("tables do not know " + word);
    }
}
