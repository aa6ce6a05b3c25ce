package bcscope.ui.pane;

import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.SliceClock;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.picture.timeline.axis.TimeRange;

import java.util.Optional;
import java.util.function.UnaryOperator;

/// The axis of what is shown, moved and zoomed; nothing changes while nothing is shown.
public abstract class AxisMoves implements Axes {
    /// Arranges what is shown in another way.
    protected abstract void change(UnaryOperator<TimelineState> change);

    /// When the slices of what is shown begin; empty while nothing is shown.
    protected abstract Optional<SliceClock> clock();

    /// Length of the axis of `state`, in its units.
    protected abstract long extent(TimelineState state);

    /// Place of the cursor on the axis of `state`.
    protected abstract long cursor(TimelineState state);

    private void move(UnaryOperator<TimelineState> change) {
        clock().ifPresent(shown -> change(change));
    }

    @Override
    public final void fit() {
        move(state -> state.withAxis(state.axis().fitted(extent(state))));
    }

    @Override
    public final void zoom(double factor) {
        move(state -> state.withAxis(state.axis().zoomed(cursor(state), factor, extent(state))));
    }

    @Override
    public final void pan(double share) {
        move(state -> {
            TimeAxis axis = state.axis();
            return state.withAxis(axis.panned(Math.round(share * axis.span()), extent(state)));
        });
    }

    @Override
    public final void centre() {
        move(state -> state.withAxis(state.axis().centered(cursor(state), extent(state))));
    }

    @Override
    public final void zoomToRange() {
        move(state -> state.range().map(range -> ranging(state, range)).orElse(state));
    }

    @Override
    public final void show(TimeRange range) {
        move(state -> ranging(state, range));
    }

    private TimelineState ranging(TimelineState state, TimeRange range) {
        AxisKind kind = state.axis().kind();
        if (kind == AxisKind.LOGICAL || clock().isEmpty()) {
            return state;
        }
        long from = clock().get().position(range.fromNanos(), kind);
        long to = clock().get().position(range.toNanos(), kind);
        return state.withAxis(state.axis().ranging(from, Math.max(from + 1, to), extent(state)))
                .withoutRange();
    }
}
