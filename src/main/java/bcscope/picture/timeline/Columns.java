package bcscope.picture.timeline;

import bcscope.picture.Box;

/// The columns of device pixels of a frame: the instants at their edges, and the slices. Worked out
/// once a frame for all tracks and rows.
final class Columns {
    private final long[] edgeNanos;
    private final int[] edgeSlices;
    private final int known;

    private Columns(long[] edgeNanos, int[] edgeSlices, int known) {
        this.edgeNanos = edgeNanos;
        this.edgeSlices = edgeSlices;
        this.known = known;
    }

    /// The columns of `box`, `pixelsPerUnit` for each unit.
    static Columns of(AxisMap map, Box box, double pixelsPerUnit) {
        int width = Math.max(1, (int) Math.ceil(box.width() * pixelsPerUnit));
        long[] nanos = new long[width + 1];
        int[] slices = new int[width + 1];
        SliceClock clock = map.clock();
        int known = 0;
        for (int column = 0; column <= width; column++) {
            double x = box.x() + column / pixelsPerUnit;
            nanos[column] = Math.min(map.nanos(x), clock.endNanos());
            boolean inside = map.nanos(x) < clock.endNanos();
            slices[column] = inside ? clock.sliceAt(nanos[column]) : clock.slices();
            if (inside) {
                known = Math.min(width, column + 1);
            }
        }
        return new Columns(nanos, slices, known);
    }

    /// Number of columns.
    int width() {
        return edgeNanos.length - 1;
    }

    /// Columns before the end of the run.
    int known() {
        return known;
    }

    long fromNanos(int column) {
        return edgeNanos[column];
    }

    /// First slice that a column shows.
    int fromSlice(int column) {
        return edgeSlices[column];
    }

    /// End of the slices that a column shows (exclusive): at least one.
    int toSlice(int column) {
        return Math.max(edgeSlices[column + 1], edgeSlices[column] + 1);
    }

    /// Mean time that a column shows, ns.
    long nanosPerColumn() {
        return Math.max(1, (edgeNanos[width()] - edgeNanos[0]) / width());
    }
}
