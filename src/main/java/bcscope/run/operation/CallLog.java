package bcscope.run.operation;

import bcscope.happening.CallObserver;

import java.util.Arrays;

/// Calls of one slice in the order in which they are reported, kept until what happened in the
/// slice is known too.
public final class CallLog implements CallObserver {
    private Kind[] kinds = new Kind[64];
    private int[] ranks = new int[64];
    private int[] pcs = new int[64];
    private long[] nanos = new long[64];
    private int size;

    CallLog() {}

    private CallLog(CallLog from) {
        kinds = Arrays.copyOf(from.kinds, from.size);
        ranks = Arrays.copyOf(from.ranks, from.size);
        pcs = Arrays.copyOf(from.pcs, from.size);
        nanos = Arrays.copyOf(from.nanos, from.size);
        size = from.size;
    }

    /// What is reported.
    public enum Kind {
        /// The process began later than the run.
        BEGAN,
        /// It entered a call.
        ENTERED,
        /// The call suspends it.
        BLOCKED,
        /// It can continue.
        AWAKENED,
        /// The call returned.
        RETURNED,
        /// The machine went back: what it did since is undone.
        UNDONE,
        /// Its program ended.
        FINISHED
    }

    /// Gets the calls once what happened in the slice is known.
    @FunctionalInterface
    public interface Listener {
        /// Something became of the call of `rank` at `pc`, at `nanos` ns of the run.
        void hear(Kind kind, int rank, int pc, long nanos);
    }

    /// Tells all of it again.
    void replay(Listener listener) {
        for (int i = 0; i < size; i++) {
            listener.hear(kinds[i], ranks[i], pcs[i], nanos[i]);
        }
    }

    /// All of it, which is forgotten here.
    CallLog taken() {
        CallLog taken = new CallLog(this);
        size = 0;
        return taken;
    }

    private void add(Kind kind, int rank, int pc, long at) {
        if (size == kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * size);
            ranks = Arrays.copyOf(ranks, 2 * size);
            pcs = Arrays.copyOf(pcs, 2 * size);
            nanos = Arrays.copyOf(nanos, 2 * size);
        }
        kinds[size] = kind;
        ranks[size] = rank;
        pcs[size] = pc;
        nanos[size++] = at;
    }

    @Override
    public void began(int rank, long at) {
        add(Kind.BEGAN, rank, 0, at);
    }

    @Override
    public void entered(int rank, int pc, long at) {
        add(Kind.ENTERED, rank, pc, at);
    }

    @Override
    public void blocked(int rank, int pc, long at) {
        add(Kind.BLOCKED, rank, pc, at);
    }

    @Override
    public void awakened(int rank, int pc, long at) {
        add(Kind.AWAKENED, rank, pc, at);
    }

    @Override
    public void returned(int rank, int pc, long at) {
        add(Kind.RETURNED, rank, pc, at);
    }

    @Override
    public void undone(int rank, long at) {
        add(Kind.UNDONE, rank, 0, at);
    }

    @Override
    public void finished(int rank, long at) {
        add(Kind.FINISHED, rank, 0, at);
    }
}
