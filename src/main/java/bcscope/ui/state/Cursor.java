package bcscope.ui.state;

import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;

import java.util.List;
import java.util.Optional;

/// The one moment that all panes show.
///
/// @param slice number of the slice
/// @param events how many of its happenings have happened; [#BY_TIME] or [#ALL] until the detail of
///   the slice is at hand
/// @param nanos instant, ns since the start of the run
public record Cursor(int slice, int events, long nanos) {
    /// The happenings up to the instant: their number is not known yet.
    public static final int BY_TIME = -1;

    /// All of the slice: their number is not known yet.
    public static final int ALL = -2;

    /// The start of the run.
    public static final Cursor START = new Cursor(0, 0, 0);

    /// The start of `slice`, which begins at `startNanos`.
    public static Cursor startOf(int slice, long startNanos) {
        return new Cursor(slice, 0, startNanos);
    }

    /// An instant in `slice`.
    public static Cursor at(int slice, long nanos) {
        return new Cursor(slice, BY_TIME, nanos);
    }

    /// After the last happening of `slice`.
    public static Cursor endOf(int slice, long endNanos) {
        return new Cursor(slice, ALL, endNanos);
    }

    /// A moment inside a slice.
    public static Cursor of(Moment moment) {
        return new Cursor(moment.slice(), moment.last() + 1, moment.nanos());
    }

    /// This cursor as pictures take it; the number of events must be known.
    public Moment moment() {
        return new Moment(slice, nanos, events - 1);
    }

    /// Whether the number of events is known.
    public boolean resolved() {
        return events >= 0;
    }

    /// This cursor with its number of events, from the detail of its slice.
    public Cursor resolve(SliceDetail detail) {
        if (detail.slice() != slice || resolved()) {
            return this;
        }
        return events == ALL
                ? after(detail, detail.happenings().size())
                : new Cursor(slice, detail.happenedUntil(nanos), nanos);
    }

    /// The cursor after the first `count` happenings of a slice.
    public static Cursor after(SliceDetail detail, int count) {
        long nanos =
                count == 0 ? detail.startNanos() : detail.happenings().get(count - 1).timeNanos();
        return new Cursor(detail.slice(), count, Math.max(detail.startNanos(), nanos));
    }

    /// The happening that was the last, if one was.
    public Optional<Happening> last(SliceDetail detail) {
        List<Happening> happenings = detail.happenings();
        return events > 0 && events <= happenings.size()
                ? Optional.of(happenings.get(events - 1))
                : Optional.empty();
    }
}
