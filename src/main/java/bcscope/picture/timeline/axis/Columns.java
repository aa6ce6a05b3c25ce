package bcscope.picture.timeline.axis;

import bcscope.picture.Box;

/// The columns of device pixels of a frame: the instants at their edges, and the slices. Worked out
/// once a frame for all tracks and rows.
///
/// A column that shows many slices begins at a multiple of a power of eight of at most half as many
/// slices: half a pixel does not show, and a pyramid then sums up each column from a few blocks. No
/// slice is lost or counted twice.
public final class Columns {
    private static final int BLOCK_FACTOR = 8;

    private final long[] edgeNanos;
    private final int[] edgeSlices;
    private final int known;

    private Columns(long[] edgeNanos, int[] edgeSlices, int known) {
        this.edgeNanos = edgeNanos;
        this.edgeSlices = edgeSlices;
        this.known = known;
    }

    /// The columns of `box`, `pixelsPerUnit` for each unit.
    public static Columns of(AxisMap map, Box box, double pixelsPerUnit) {
        int width = Math.max(1, (int) Math.ceil(box.width() * pixelsPerUnit));
        long[] nanos = new long[width + 1];
        int[] slices = new int[width + 1];
        SliceClock clock = map.clock();
        int known = 0;
        for (int column = 0; column <= width; column++) {
            double x = box.x() + column / pixelsPerUnit;
            long at = map.nanos(x);
            boolean inside = at < clock.endNanos();
            nanos[column] = Math.min(at, clock.endNanos());
            slices[column] = inside ? clock.sliceAt(nanos[column]) : clock.slices();
            if (inside) {
                known = Math.min(width, column + 1);
            }
        }
        snap(slices, known);
        return new Columns(nanos, slices, known);
    }

    private static void snap(int[] slices, int known) {
        int perColumn = known == 0 ? 0 : (slices[known] - slices[0]) / known;
        int block = 1;
        while (block * BLOCK_FACTOR * 2 <= perColumn) {
            block *= BLOCK_FACTOR;
        }
        for (int column = 1; column < known; column++) {
            slices[column] = Math.max(slices[0], slices[column] / block * block);
        }
    }

    /// Number of columns.
    public int width() {
        return edgeNanos.length - 1;
    }

    /// Columns before the end of the run.
    public int known() {
        return known;
    }

    public long fromNanos(int column) {
        return edgeNanos[column];
    }

    /// First slice that a column shows.
    public int fromSlice(int column) {
        return edgeSlices[column];
    }

    /// End of the slices that a column shows (exclusive): at least one.
    public int toSlice(int column) {
        return Math.max(edgeSlices[column + 1], edgeSlices[column] + 1);
    }

    /// Mean time that a column shows, ns.
    public long nanosPerColumn() {
        return Math.max(1, (edgeNanos[width()] - edgeNanos[0]) / width());
    }
}
