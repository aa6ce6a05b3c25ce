package bcscope.search.moment;

import bcscope.expression.Word;
import bcscope.metric.Metric;
import bcscope.table.SliceTable;

import java.util.Optional;

/// The data that a condition reads at a moment of a run.
public interface Askable {
    /// The value of something that has none.
    long ABSENT = Long.MIN_VALUE;

    /// The tables of the run.
    SliceTable slices();

    /// Slice it lies in.
    default int slice() {
        return slices().sliceAt(nanos());
    }

    /// Its instant, ns since the start of the run.
    long nanos();

    /// What has changed since its slice began; empty if that is not known.
    default Optional<SliceChanges> changes() {
        return Optional.empty();
    }

    /// A metric of its slice at `node`.
    long local(Metric metric, int node);

    /// A word of the model, of what has the number `first`, or [#ABSENT].
    ///
    /// @param second a further argument, 0 if the word has none
    long read(Word word, long first, long second);
}
