package bcscope.run;

import bcscope.base.Digest;

/// Executing a slice again gave something else than its table says: the table is from another
/// version of the engine, or was changed.
public final class ReplayDiffers extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    private final int slice;

    /// Slice `slice` has the digest `recorded`, and got `replayed`.
    public ReplayDiffers(int slice, long recorded, long replayed) {
        super(
                "Executing slice "
                        + slice
                        + " again gave the digest "
                        + Digest.text(replayed)
                        + ", but its table says "
                        + Digest.text(recorded)
                        + ".");
        this.slice = slice;
    }

    /// The slice that differs; the first one found on the way to the slice that was asked for.
    public int slice() {
        return slice;
    }
}
