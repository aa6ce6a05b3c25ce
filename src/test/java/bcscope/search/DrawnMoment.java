package bcscope.search;

import bcscope.expression.Word;
import bcscope.metric.Metric;
import bcscope.search.moment.Askable;
import bcscope.search.moment.SliceChanges;
import bcscope.table.SliceTable;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// A moment whose values a test writes down: `BLOCKED 3` is how long process 3 has been blocked.
/// What is not written has no value.
final class DrawnMoment implements Askable {
    private final SliceTable slices;
    private final int slice;
    private final Map<String, Long> values = new HashMap<>();
    private long nanos;
    private Optional<SliceChanges> changes = Optional.empty();

    DrawnMoment(SliceTable slices, int slice, long nanos) {
        this.slices = slices;
        this.slice = slice;
        this.nanos = nanos;
    }

    DrawnMoment with(String what, long value) {
        values.put(what, value);
        return this;
    }

    DrawnMoment at(long instantNanos) {
        nanos = instantNanos;
        return this;
    }

    DrawnMoment with(SliceChanges since) {
        changes = Optional.of(since);
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
        return nanos;
    }

    @Override
    public Optional<SliceChanges> changes() {
        return changes;
    }

    @Override
    public long local(Metric metric, int node) {
        return values.getOrDefault(metric + " " + node, ABSENT);
    }

    @Override
    public long read(Word word, long first, long second) {
        return values.getOrDefault(
                word + " " + first + " " + second, values.getOrDefault(word + " " + first, ABSENT));
    }
}
