package bcscope.run;

import bcscope.happening.SliceDetail;

/// A moment after which a run is hidden. What has happened up to both `events` and `nanos` is seen,
/// so a moment never shows more than either of them says.
///
/// @param slice slice of the moment
/// @param events how many of its happenings are seen at most; [#BY_TIME] for all up to the instant
/// @param nanos instant, ns since the start of the run
/// @param beyond number of hidden slices on the time axis after the slice of the moment: a number
///   that does not depend on how long the run is
public record Veil(int slice, int events, long nanos, int beyond) {
    /// All happenings up to the instant.
    public static final int BY_TIME = Integer.MAX_VALUE;

    /// Hidden slices on the time axis by default.
    public static final int USUALLY_BEYOND = 8;

    /// After all that happens up to `nanos`, an instant of `slice`.
    public static Veil at(int slice, long nanos) {
        return new Veil(slice, BY_TIME, nanos, USUALLY_BEYOND);
    }

    /// After the first `count` happenings of a slice.
    public static Veil after(SliceDetail detail, int count) {
        long nanos =
                count == 0 ? detail.startNanos() : detail.happenings().get(count - 1).timeNanos();
        return new Veil(
                detail.slice(), count, Math.max(detail.startNanos(), nanos), USUALLY_BEYOND);
    }

    /// How many of the happenings of its slice are seen.
    int seen(SliceDetail detail) {
        return Math.min(events, detail.happenedUntil(nanos));
    }
}
