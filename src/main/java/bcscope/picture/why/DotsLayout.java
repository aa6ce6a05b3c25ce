package bcscope.picture.why;

import bcscope.picture.Box;
import bcscope.picture.Point;

/// The layout of the processes as dots, in rows; of more than fit, none.
///
/// @param origin place of process 0
/// @param perRow dots in a row
/// @param spacing between dots of a row, units
/// @param pitch between rows, units
record DotsLayout(Point origin, int perRow, double spacing, double pitch) {
    /// More processes are no dots.
    static final int MOST_DOTS = 128;

    private static final int FEW = 16;
    private static final int MOST_IN_ROW = 32;
    private static final double LEAST_SPACING = 21;
    private static final double MOST_SPACING = 44;
    private static final double LEAST_PITCH = 27;
    private static final double USUAL_PITCH = 40;
    private static final double MOST_PITCH = 56;

    /// Places for `ranks` dots in `box`, in units of a theme whose text is `factor` times as large;
    /// with no dots in a row where they do not fit.
    static DotsLayout of(Box box, int ranks, double factor) {
        int room = (int) (box.width() / (LEAST_SPACING * factor));
        int perRow =
                ranks <= FEW && ranks <= room
                        ? ranks
                        : Integer.highestOneBit(Math.clamp(room, 1, MOST_IN_ROW));
        while (perRow > FEW && rows(ranks, perRow / 2) * USUAL_PITCH * factor <= box.height()) {
            perRow /= 2;
        }
        int rows = rows(ranks, perRow);
        double pitch = Math.min(MOST_PITCH * factor, box.height() / rows);
        if (ranks > MOST_DOTS || pitch < LEAST_PITCH * factor) {
            return new DotsLayout(new Point(0, 0), 0, 0, 0);
        }
        double spacing = Math.min(MOST_SPACING * factor, box.width() / perRow);
        return new DotsLayout(
                new Point(box.x() + spacing / 2, box.y() + pitch - 16 * factor),
                perRow,
                spacing,
                pitch);
    }

    private static int rows(int ranks, int perRow) {
        return (ranks + perRow - 1) / perRow;
    }

    boolean fits() {
        return perRow > 0;
    }

    Point of(int rank) {
        return new Point(
                origin.x() + rank % perRow * spacing,
                origin.y() + Math.floorDiv(rank, perRow) * pitch);
    }

    int row(int rank) {
        return rank / perRow;
    }
}
