package bcscope.picture.collective;

import bcscope.picture.Box;
import bcscope.picture.Lettering;
import bcscope.picture.Surface;

/// The names of nodes in a row of cells: `n12`, if that has no room in each of them `12`, or none.
///
/// @param largest number of a node
/// @param width of the narrowest cell: rounded, they differ by a unit
record CellNames(Surface surface, Lettering lettering, int largest, double width) {
    private static final double MARGIN = 4;

    /// Draws the name of `node` into its cell.
    void draw(Box cell, int node, boolean strong) {
        String widest = "0".repeat(String.valueOf(largest).length());
        if (fits(widest)) {
            String name = (fits("n" + widest) ? "n" : "") + node;
            surface.text(name, cell, strong ? lettering : lettering.faint());
        }
    }

    private boolean fits(String words) {
        return surface.textWidth(words, lettering) + MARGIN <= width;
    }
}
