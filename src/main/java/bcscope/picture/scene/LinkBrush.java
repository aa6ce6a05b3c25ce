package bcscope.picture.scene;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Paint;
import bcscope.picture.Pen;
import bcscope.picture.Raster;
import bcscope.picture.Surface;

/// Draws the strokes of links: idle ones faintly, used ones the stronger the greater their load is.
/// Many go into one raster.
sealed interface LinkBrush {
    /// Opacity of the least load.
    double FAINTEST = 0.3;

    /// The paint of a load of `share`, 0 to 1, of the busiest link.
    static Paint paint(Ink ink, double share) {
        return ink.at(FAINTEST + (1 - FAINTEST) * share);
    }

    /// An axis-parallel stroke of a link with a load.
    void bar(Box box, double share);

    /// A stroke of a link with a load.
    void line(double x1, double y1, double x2, double y2, double width, double share);

    /// A stroke of a link that carries nothing.
    void idle(double x1, double y1, double x2, double y2);

    /// Shows what has been drawn.
    void finish();

    /// Strokes one by one.
    record OnSurface(Surface surface, Ink ink) implements LinkBrush {
        @Override
        public void bar(Box box, double share) {
            surface.fillRect(box, paint(ink, share));
        }

        @Override
        public void line(double x1, double y1, double x2, double y2, double width, double share) {
            surface.line(x1, y1, x2, y2, Pen.of(paint(ink, share), width));
        }

        @Override
        public void idle(double x1, double y1, double x2, double y2) {
            surface.line(x1, y1, x2, y2, Pen.of(Ink.LINK));
        }

        @Override
        public void finish() {}
    }

    /// Strokes in one raster over `all`.
    ///
    /// @param values pixels of loads, from the least to the greatest
    /// @param idle pixel of an idle link
    record OnRaster(Surface surface, Box all, Raster raster, int[] values, int idle)
            implements LinkBrush {
        private static final int STEPS = 16;

        static OnRaster of(Surface surface, Box all, Ink ink) {
            return of(surface, all, surface.rasterFor(all), ink);
        }

        static OnRaster of(Surface surface, Box all, Raster raster, Ink ink) {
            int[] values = new int[STEPS + 1];
            for (int i = 0; i <= STEPS; i++) {
                values[i] = raster.value(paint(ink, (double) i / STEPS));
            }
            return new OnRaster(surface, all, raster, values, raster.value(Ink.LINK));
        }

        private int value(double share) {
            return values[(int) Math.rint(STEPS * share)];
        }

        private double x(double at) {
            return (at - all.x()) * surface.pixelsPerUnit();
        }

        private double y(double at) {
            return (at - all.y()) * surface.pixelsPerUnit();
        }

        @Override
        public void bar(Box box, double share) {
            int left = (int) Math.rint(x(box.x()));
            int top = (int) Math.rint(y(box.y()));
            int width = Math.max(1, (int) Math.rint(x(box.right())) - left);
            int height = Math.max(1, (int) Math.rint(y(box.bottom())) - top);
            raster.fillRect(left, top, width, height, value(share));
        }

        @Override
        public void line(double x1, double y1, double x2, double y2, double width, double share) {
            double thickness = width * surface.pixelsPerUnit();
            stroke(x1, y1, x2, y2, thickness, value(share));
        }

        @Override
        public void idle(double x1, double y1, double x2, double y2) {
            stroke(x1, y1, x2, y2, Math.max(1, Math.floor(surface.pixelsPerUnit())), idle);
        }

        /// The middle of a pixel is half a pixel from its number.
        private void stroke(
                double x1, double y1, double x2, double y2, double thickness, int value) {
            raster.smoothLine(x(x1) - 0.5, y(y1) - 0.5, x(x2) - 0.5, y(y2) - 0.5, thickness, value);
        }

        @Override
        public void finish() {
            surface.image(all, raster);
        }
    }
}
