package bcscope.search.moment;

import bcscope.expression.Word;
import bcscope.metric.Metric;
import bcscope.run.RunView;
import bcscope.table.SliceTable;

/// A collective that is looked at, in place of a moment.
public record CollectiveMoment(RunView run, Calls calls, CollectiveOperation collective)
        implements Askable {
    @Override
    public SliceTable slices() {
        return run.slices();
    }

    @Override
    public long nanos() {
        return collective.firstNanos();
    }

    @Override
    public long local(Metric metric, int node) {
        throw new IllegalStateException("a collective has no metrics");
    }

    @Override
    public long read(Word word, long first, long second) {
        return switch (word) {
            case CALL_NUMBER -> collective.number();
            case CALL_BLOCKED -> collective.blockedNanos();
            case CALL_ENTERED -> collective.firstNanos();
            case CALL_RETURNED -> collective.returned().orElse(ABSENT);
            case CALL_TOOK -> collective.tookNanos();
            case CALL_SLICE -> slice();
            case MEMBERS -> collective.members();
            case SPREAD -> collective.spreadNanos();
            case COMMUNICATOR -> collective.communicator();
            case TO, FROM, TAG -> ABSENT;
            case KIND, BYTES, ROOT, CALL_LINE, CALLER ->
                    calls.read(word, collective.last().rank(), collective.last().pc());
            case SLICE,
                    TIME,
                    RETRIES,
                    RUNS,
                    DEADLOCK,
                    PHASE,
                    RANK,
                    HOME,
                    STATE,
                    BLOCKED,
                    LINE,
                    NODE,
                    SIZE,
                    LIST_BYTES,
                    USED,
                    UNUSED,
                    BUDGET_BYTES,
                    LINK_BYTES,
                    LINK_LOAD ->
                    throw new IllegalStateException(word + " is not asked of a collective");
        };
    }
}
