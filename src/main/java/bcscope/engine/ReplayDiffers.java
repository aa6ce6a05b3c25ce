package bcscope.engine;

import bcscope.base.Digest;

/// Executing a slice again gave something else than its table says: the table is from another
/// version of the engine, or was changed.
public final class ReplayDiffers extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    private final int slice;
    private final long recorded;
    private final long executed;

    ReplayDiffers(int slice, long recorded, long executed) {
        super(
                "Executing slice "
                        + slice
                        + " again gave the digest "
                        + Digest.text(executed)
                        + ", but its table says "
                        + Digest.text(recorded)
                        + ".");
        this.slice = slice;
        this.recorded = recorded;
        this.executed = executed;
    }

    /// The slice that differs; the first one found on the way to the slice that was asked for.
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
