package bcscope.picture.view;

import bcscope.base.Microphase;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;

import java.util.Comparator;

/// The moment of a slice that a view in a file shows where none is named.
final class UsualMoment {
    private UsualMoment() {}

    /// In the midst of the longest phase from MSM on, or of all that happens if there are none.
    static Moment busiest(SliceDetail detail) {
        int half = detail.happenings().size() / 2;
        return detail.windows().isEmpty() && half > 0
                ? Moment.after(detail, half)
                : Moment.at(detail, midst(detail));
    }

    /// At the end of MSM.
    static Moment matched(SliceDetail detail) {
        return detail.windows().stream()
                .filter(window -> window.phase() == Microphase.MSM)
                .findFirst()
                .map(window -> Moment.at(detail, window.endNanos()))
                .orElseGet(() -> busiest(detail));
    }

    /// At the end of the last phase.
    static Moment strobed(SliceDetail detail) {
        return detail.windows().isEmpty()
                ? Moment.endOf(detail)
                : Moment.at(detail, detail.windows().getLast().endNanos());
    }

    private static long midst(SliceDetail detail) {
        return detail.windows().stream()
                .filter(window -> window.phase().compareTo(Microphase.MSM) >= 0)
                .max(Comparator.comparingLong(w -> w.readyNanos() - w.arrivalNanos()))
                .map(UsualMoment::middle)
                .orElse(detail.startNanos());
    }

    private static long middle(PhaseWindow window) {
        return (window.arrivalNanos() + window.readyNanos()) / 2;
    }
}
