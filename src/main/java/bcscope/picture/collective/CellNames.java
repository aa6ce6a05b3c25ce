package bcscope.picture.collective;

import bcscope.picture.Box;
import bcscope.picture.Lettering;
import bcscope.picture.Surface;

/// The names of nodes in a row of cells of one width: `n12`, where that has no room in each of them
/// `12`, or none.
record CellNames(Surface surface, Lettering lettering, int largest) {
    private static final double MARGIN = 4;

    /// Draws the name of `node` into its cell.
    void draw(Box cell, int node, boolean strong) {
        String widest = "0".repeat(String.valueOf(largest).length());
        if (fits(widest, cell)) {
            String name = (fits("n" + widest, cell) ? "n" : "") + node;
            surface.text(name, cell, strong ? lettering : lettering.faint());
        }
    }

    private boolean fits(String words, Box cell) {
        return surface.textWidth(words, lettering) + MARGIN <= cell.width();
    }
}
