package bcscope.picture.plot;

import java.util.List;

/// The content of a plot.
///
/// @param title one line
/// @param x the axis to the right
/// @param y the axis upwards
/// @param marks its contents, the first at the back
public record Plot(String title, Axis x, Axis y, List<Mark> marks) {
    /// Copies the list.
    public Plot {
        marks = List.copyOf(marks);
    }

    /// An axis.
    ///
    /// @param label measured quantity with its unit: `run time in s`
    /// @param from value at its beginning
    /// @param to value at its end, greater
    /// @param ticks the positions of its labels
    public record Axis(String label, double from, double to, Ticks ticks) {
        private static final double NEARLY = 1e-9;

        /// An axis labelled at round values.
        public static Axis of(String label, double from, double to) {
            return new Axis(label, from, to, new Ticks.Round());
        }

        /// An axis labelled at whole numbers.
        public static Axis counts(String label, double from, double to) {
            return new Axis(label, from, to, new Ticks.Whole());
        }

        /// A logarithmic axis labelled at powers of `base`; `from` is greater than 0.
        public static Axis logarithmic(String label, int base, double from, double to) {
            return new Axis(label, from, to, new Ticks.Powers(base));
        }

        /// An axis of names, the first at 0.
        public static Axis named(String label, List<String> names) {
            return new Axis(label, -0.5, names.size() - 0.5, new Ticks.Named(names));
        }

        /// Whether `value` lies on the axis.
        boolean holds(double value) {
            double share = share(value);
            return share >= -NEARLY && share <= 1 + NEARLY;
        }

        /// Position of `value`: 0 at the beginning, 1 at the end.
        public double share(double value) {
            return switch (ticks) {
                case Ticks.Round _, Ticks.Whole _, Ticks.Named _ -> (value - from) / (to - from);
                case Ticks.Powers _ -> Math.log(value / from) / Math.log(to / from);
            };
        }
    }

    /// The labels of an axis, and its scale.
    public sealed interface Ticks {
        /// At round values.
        record Round() implements Ticks {}

        /// At round values without a fraction.
        record Whole() implements Ticks {}

        /// At powers of `base`, which makes the axis logarithmic, and at multiples of them where
        /// there is room.
        record Powers(int base) implements Ticks {}

        /// At 0, 1, 2, ... by names.
        record Named(List<String> names) implements Ticks {}
    }

    /// A part of a plot. Coordinates are x0, y0, x1, y1, ...; a mark with an empty name is not in
    /// the legend.
    public sealed interface Mark {
        /// Its name in the legend.
        String name();
    }

    /// Measured points joined by a line, in the style of `series`, from 0.
    public record Line(String name, int series, double... points) implements Mark {}

    /// The prediction of a formula.
    public record Prediction(String name, double... points) implements Mark {}

    /// From the least to the greatest value at each x, of `series`: x0, least, x0, greatest, x1,
    /// ...
    public record Spread(String name, int series, double... points) implements Mark {}

    /// Points.
    public record Dots(String name, int series, double... points) implements Mark {}

    /// Bars from 0, each `width` wide and centred at its x.
    public record Bars(String name, int series, double width, double... points) implements Mark {}

    /// Boxes from the lower to the upper quartile with the median in them, and whiskers to the
    /// least and greatest value, each `width` wide: x, least, lower quartile, median, upper
    /// quartile, greatest, ...
    public record Boxes(String name, int series, double width, double... points) implements Mark {}

    /// Cells of a map whose axes have names, shaded by their values: x, y, value, ...; a value that
    /// is not a number is an empty cell.
    public record Cells(String name, double... points) implements Mark {}

    /// The target range, from `from` to `to` on the y axis.
    public record Band(String name, double from, double to) implements Mark {}

    /// One value of the y axis, named at its line.
    public record Rule(String name, double at) implements Mark {}

    /// One value of the x axis, named at its line.
    public record Landmark(String name, double at) implements Mark {}

    /// Places that can be pointed at.
    public record Spots(String name, List<Spot> spots) implements Mark {}

    /// A place that can be pointed at.
    ///
    /// @param id of its region
    /// @param words description for a person
    /// @param digests of the runs that it is of
    /// @param look how it is drawn
    /// @param width along the x axis; 0 for that of a point
    /// @param height along the y axis; 0 for that of a point
    public record Spot(
            String id,
            String words,
            List<String> digests,
            Look look,
            double x,
            double y,
            double width,
            double height) {}

    /// The look of a [Spot].
    public enum Look {
        /// Another mark is drawn there.
        DRAWN,
        /// As a hollow circle: a run that failed.
        HOLLOW
    }
}
