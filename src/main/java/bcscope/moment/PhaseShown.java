package bcscope.moment;

import bcscope.base.Microphase;
import bcscope.happening.Happening;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;

import java.util.List;
import java.util.Optional;

/// Which microphase a moment belongs to: the one place that decides it.
///
/// It is the one whose microstrobe was issued last. Where one ends, the next begins at the same
/// instant: whether its microstrobe was issued, the happenings up to the moment tell. So a step to
/// the end of a microphase stays in it, and going to a microphase goes into it. Before the first
/// microstrobe of a slice it is the first microphase; after the last has ended, the slice is idle.
///
/// @param window the microphase that runs or was the last to run; empty if there are none
/// @param idle whether all of the slice are over
public record PhaseShown(Optional<PhaseWindow> window, boolean idle) {
    private static final PhaseShown NONE = new PhaseShown(Optional.empty(), false);

    /// The microphase of `moment`, which is in the slice of `detail`.
    public static PhaseShown at(SliceDetail detail, Moment moment) {
        List<PhaseWindow> windows = detail.windows();
        if (windows.isEmpty()) {
            return NONE;
        }
        PhaseWindow shown = windows.getFirst();
        for (PhaseWindow window : windows) {
            if (issued(detail, window, moment)) {
                shown = window;
            }
        }
        return new PhaseShown(Optional.of(shown), moment.nanos() >= windows.getLast().endNanos());
    }

    static Optional<PhaseWindow> windowAt(SliceDetail detail, Moment moment) {
        return at(detail, moment).window;
    }

    /// The microstrobe of the window of `to`, before anything happens at it; the start of the slice
    /// where `to` lies before.
    static Moment beginning(SliceDetail detail, Moment to) {
        long strobe = windowAt(detail, to).map(PhaseWindow::strobeNanos).orElse(0L);
        Moment begin = Moment.before(detail, strobe);
        return begin.last() < 0 || begin.last() > to.last() || strobe > to.nanos()
                ? Moment.startOf(detail)
                : begin;
    }

    /// The name that panes give it; empty if nothing runs any more.
    public Optional<Microphase> named() {
        return idle ? Optional.empty() : window.map(PhaseWindow::phase);
    }

    private static boolean issued(SliceDetail detail, PhaseWindow window, Moment moment) {
        if (window.strobeNanos() != moment.nanos()) {
            return window.strobeNanos() < moment.nanos();
        }
        for (int i = detail.happenedBefore(moment.nanos()); i <= moment.last(); i++) {
            if (detail.happenings().get(i) instanceof Happening.StrobeSent strobe
                    && strobe.phase() == window.phase()) {
                return true;
            }
        }
        return false;
    }
}
