package bcscope.moment;

import bcscope.base.Invariant;
import bcscope.happening.Happening;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;

/// Position of the cursor: an instant, and the number of past happenings of that instant.
///
/// @param slice slice the instant lies in
/// @param nanos the instant, ns since the start of the run
/// @param last index of the last happening of the slice that has happened, -1 before the first
public record Moment(int slice, long nanos, int last) {
    /// The start of a slice, before anything happened in it.
    public static Moment startOf(SliceDetail detail) {
        return new Moment(detail.slice(), detail.startNanos(), -1);
    }

    /// The instant `nanos` of a slice, before anything happens at it.
    public static Moment before(SliceDetail detail, long nanos) {
        return new Moment(detail.slice(), nanos, detail.happenedBefore(nanos) - 1);
    }

    /// The end of a slice, after everything happened in it.
    public static Moment endOf(SliceDetail detail) {
        return new Moment(detail.slice(), detail.endNanos(), detail.happenings().size() - 1);
    }

    /// The end of a microphase, after everything that happened in it and before the next begins at
    /// the same instant.
    public static Moment endOf(SliceDetail detail, PhaseWindow window) {
        int last = detail.happenedUntil(window.endNanos()) - 1;
        for (int i = last; i >= detail.happenedBefore(window.endNanos()); i--) {
            if (detail.happenings().get(i) instanceof Happening.StrobeSent strobe
                    && strobe.phase() != window.phase()) {
                last = i - 1;
            }
        }
        return new Moment(detail.slice(), window.endNanos(), last);
    }

    /// The share (0 to 1) of the time from `begin` to `end` that is over at `nanos`.
    public static double share(long begin, long end, long nanos) {
        if (nanos >= end) {
            return 1;
        }
        return nanos <= begin ? 0 : (double) (nanos - begin) / (end - begin);
    }

    /// Whether it lies before `other` in the same slice.
    boolean isBefore(Moment other) {
        return nanos < other.nanos || (nanos == other.nanos && last < other.last);
    }

    /// The instant `nanos`, after everything that happened up to and at it; the nearest instant of
    /// the slice where it lies outside.
    public static Moment at(SliceDetail detail, long nanos) {
        long inside = Math.clamp(nanos, detail.startNanos(), detail.endNanos());
        return new Moment(detail.slice(), inside, detail.happenedUntil(inside) - 1);
    }

    /// Just after happening number `index` of the slice.
    public static Moment after(SliceDetail detail, int index) {
        Invariant.check(
                index >= 0 && index < detail.happenings().size(),
                "slice %d has no happening %d",
                detail.slice(),
                index);
        return new Moment(detail.slice(), detail.happenings().get(index).timeNanos(), index);
    }
}
