package bcscope.search.moment;

import bcscope.expression.Selection;
import bcscope.expression.Word;
import bcscope.metric.Metric;
import bcscope.run.RunView;
import bcscope.run.operation.Call;
import bcscope.search.CallBlocking;
import bcscope.table.BlockedIntervals;
import bcscope.table.SliceTable;

/// A call that is looked at, in place of a moment: what conditions of a selection read.
public final class CallMoment implements Askable {
    private final RunView run;
    private final Selection selection;
    private final Calls calls;
    private CallBlocking blocking = new CallBlocking(new BlockedIntervals());
    private Call call;

    public CallMoment(RunView run, Selection selection, Call first) {
        this.run = run;
        this.selection = selection;
        calls = new Calls(run.program());
        call = first;
    }

    /// From now on calls of `rank` are looked at, in order.
    public void process(int rank) {
        blocking = new CallBlocking(run.processes().intervals(rank));
    }

    /// Looks at `next`; whether the selection is about it.
    public boolean at(Call next) {
        call = next;
        return selection == Selection.CALLS || calls.sendsNow(call.pc());
    }

    /// Time in which its process was blocked in the call, ns.
    public long blockedNanos() {
        return blocking.nanos(call);
    }

    @Override
    public SliceTable slices() {
        return run.slices();
    }

    @Override
    public long nanos() {
        return call.enteredNanos();
    }

    @Override
    public long local(Metric metric, int node) {
        throw new IllegalStateException("a call has no metrics");
    }

    @Override
    public long read(Word word, long first, long second) {
        return switch (word) {
            case CALL_NUMBER -> call.number();
            case CALL_BLOCKED -> blockedNanos();
            case CALL_ENTERED -> call.enteredNanos();
            case CALL_RETURNED -> call.returned() ? call.returnedNanos() : ABSENT;
            case CALL_TOOK -> call.nanos();
            case CALL_SLICE -> slice();
            case MEMBERS, SPREAD -> ABSENT;
            case FROM ->
                    selection == Selection.MESSAGES
                            ? call.rank()
                            : calls.read(word, call.rank(), call.pc());
            case KIND, TO, TAG, BYTES, ROOT, COMMUNICATOR, CALL_LINE, CALLER ->
                    calls.read(word, call.rank(), call.pc());
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
                    throw new IllegalStateException(word + " is not asked of a call");
        };
    }
}
