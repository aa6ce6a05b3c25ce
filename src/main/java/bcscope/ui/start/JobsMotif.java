package bcscope.ui.start;

import bcscope.picture.Box;
import bcscope.picture.Hatch;
import bcscope.picture.Ink;
import bcscope.picture.Surface;

/// Processors in rows: where one job leaves a gap, the other computes.
final class JobsMotif {
    private static final double[][] FIRST = {
        {0, 0.22, 0.55, 0.80}, {0.1, 0.34, 0.62, 0.88}, {0.2, 0.46, 0.70, 0.94}, {0.3, 0.58, 0.8, 1}
    };

    private JobsMotif() {}

    static void draw(Surface surface, Box box) {
        int row = 0;
        for (Box line : box.rows(FIRST.length, 5)) {
            double[] ends = FIRST[row++];
            double x = line.x();
            for (int i = 0; i < ends.length; i++) {
                double to = line.x() + line.width() * ends[i];
                part(surface, Box.between(x, line.y(), to, line.bottom()), i % 2 == 1);
                x = to;
            }
            part(surface, Box.between(x, line.y(), line.right(), line.bottom()), false);
        }
    }

    private static void part(Surface surface, Box box, boolean first) {
        if (box.width() < 3) {
            return;
        }
        Box inner = box.left(box.width() - 2);
        surface.fillRound(inner, 2, first ? Ink.COMPUTING : Ink.BLOCKED);
        if (!first) {
            surface.hatch(inner, 2, Hatch.FORWARD, Ink.BLOCKED_HATCH);
        }
    }
}
