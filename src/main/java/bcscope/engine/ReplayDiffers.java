package bcscope.engine;

import bcscope.base.Digest;

/// Executing a slice again gave another digest than the one recorded.
public final class ReplayDiffers extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    private final int slice;
    private final long recorded;
    private final long executed;

    ReplayDiffers(int slice, long recorded, long executed) {
        super(
                "slice "
                        + slice
                        + " was recorded with digest "
                        + Digest.text(recorded)
                        + ", but executes with "
                        + Digest.text(executed));
        this.slice = slice;
        this.recorded = recorded;
        this.executed = executed;
    }

    /// First slice that differs.
    public int slice() {
        return slice;
    }

    /// Digest in the tables.
    public long recorded() {
        return recorded;
    }

    /// Digest of the execution.
    public long executed() {
        return executed;
    }
}
