package bcscope.picture;

/// The style of a line: paint, width in units (before the theme's stroke factor) and dashes.
public record Pen(Paint paint, double width, Dash dash) {
    /// A solid line of one unit.
    public static Pen of(Paint paint) {
        return new Pen(paint, 1, Dash.SOLID);
    }

    /// A solid line of `width` units.
    public static Pen of(Paint paint, double width) {
        return new Pen(paint, width, Dash.SOLID);
    }

    /// A dashed copy.
    public Pen dashed() {
        return new Pen(paint, width, Dash.DASHED);
    }

    /// A more transparent copy.
    public Pen at(double alpha) {
        return new Pen(paint.at(alpha), width, dash);
    }

    /// The pattern along a line; lengths are multiples of the pen's width, at least of one unit.
    public enum Dash {
        SOLID,
        DASHED(4, 3);

        private final double[] lengths;

        Dash(double... lengths) {
            this.lengths = lengths;
        }

        /// On and off lengths for a pen of `width` units; empty for a solid line.
        public double[] pattern(double width) {
            double unit = Math.max(1, width);
            double[] scaled = lengths.clone();
            for (int i = 0; i < scaled.length; i++) {
                scaled[i] *= unit;
            }
            return scaled;
        }
    }
}
