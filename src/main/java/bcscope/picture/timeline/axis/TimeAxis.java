package bcscope.picture.timeline.axis;

/// The visible part of the x axis: positions `from` to `to` (exclusive) of its kind. Zooming and
/// panning give another axis and stay inside `0..extent`, the whole run.
///
/// @param kind meaning of a position
/// @param from first visible position
/// @param to end of the visible positions, after `from`
public record TimeAxis(AxisKind kind, long from, long to) {
    /// Checks the order.
    public TimeAxis {
        if (to <= from) {
            throw new IllegalArgumentException("an axis from " + from + " to " + to);
        }
    }

    /// The whole run.
    public static TimeAxis whole(AxisKind kind, long extent) {
        return new TimeAxis(kind, 0, Math.max(extent, kind.leastSpan()));
    }

    /// Number of visible positions.
    public long span() {
        return to - from;
    }

    /// Shows `factor` times as much detail, the position `anchor` staying where it is; a factor
    /// below 1 zooms out.
    public TimeAxis zoomed(long anchor, double factor, long extent) {
        long most = Math.max(extent, kind.leastSpan());
        long wanted = Math.clamp(Math.round(span() / factor), kind.leastSpan(), most);
        double share = (anchor - from) / (double) span();
        return showing(anchor - Math.round(share * wanted), wanted, extent);
    }

    /// Moved by `delta` positions.
    public TimeAxis panned(long delta, long extent) {
        return showing(from + delta, span(), extent);
    }

    /// The whole run on the same kind of axis.
    public TimeAxis fitted(long extent) {
        return whole(kind, extent);
    }

    /// As many positions as now, with `position` in the middle.
    public TimeAxis centered(long position, long extent) {
        return showing(position - span() / 2, span(), extent);
    }

    /// The positions `first` to `end` (exclusive), at least as many as the kind asks for.
    public TimeAxis ranging(long first, long end, long extent) {
        long wanted = Math.max(end - first, kind.leastSpan());
        return showing(first - (wanted - (end - first)) / 2, wanted, extent);
    }

    private TimeAxis showing(long start, long positions, long extent) {
        long latest = Math.max(0, Math.max(extent, kind.leastSpan()) - positions);
        long begin = Math.clamp(start, 0, latest);
        return new TimeAxis(kind, begin, begin + positions);
    }
}
