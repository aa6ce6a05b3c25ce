package bcscope.picture.plot;

import bcscope.picture.Box;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// Names of lines at their right ends, where a reader looks for them, instead of in the legend.
///
/// @param labels labels from top to bottom
/// @param width of the longest name
record EndLabels(List<Label> labels, double width) {
    private static final double REACHES = 0.95;
    private static final double FARTHEST = 30;
    private static final double WIDEST = 0.3;
    private static final int FEWEST = 2;

    /// A name.
    ///
    /// @param line line that it names
    /// @param endY end of the line
    /// @param y middle of the name
    record Label(Plot.Line line, double endY, double y) {}

    /// Names of all lines of `plot` with a name, if there are several, each ends at the right, no
    /// name is far from its end and they are not too wide; else empty.
    ///
    /// @param area of the plot with no room for names yet
    /// @param gap least distance between two names
    static Optional<EndLabels> of(
            Plot plot, Box area, double gap, ToDoubleFunction<String> textWidth) {
        List<Plot.Line> named = new ArrayList<>();
        for (Plot.Mark mark : plot.marks()) {
            if (mark instanceof Plot.Line line && !line.name().isEmpty()) {
                named.add(line);
            }
        }
        double width = named.stream().map(Plot.Line::name).mapToDouble(textWidth).max().orElse(0);
        if (named.size() < FEWEST
                || named.stream().anyMatch(line -> !endsAtTheRight(plot, line))
                || width > WIDEST * area.width()) {
            return Optional.empty();
        }
        List<Label> labels = placed(plot, area, gap, named);
        boolean near =
                labels.stream().allMatch(label -> Math.abs(label.y() - label.endY()) <= FARTHEST);
        return near ? Optional.of(new EndLabels(labels, width)) : Optional.empty();
    }

    private static boolean endsAtTheRight(Plot plot, Plot.Line line) {
        double[] points = line.points();
        return points.length > 0 && plot.x().share(points[points.length - 2]) >= REACHES;
    }

    /// Downwards as far apart as they must be, then upwards again where the lowest left the area.
    private static List<Label> placed(Plot plot, Box area, double gap, List<Plot.Line> named) {
        List<Label> ends = new ArrayList<>();
        for (Plot.Line line : named) {
            double share = plot.y().share(line.points()[line.points().length - 1]);
            double y = area.bottom() - area.height() * share;
            ends.add(new Label(line, y, y));
        }
        ends.sort(Comparator.comparingDouble(Label::endY));
        double[] ys = ends.stream().mapToDouble(Label::endY).toArray();
        for (int i = 1; i < ys.length; i++) {
            double over = ys[i - 1] + gap - ys[i];
            if (over > 0) {
                ys[i - 1] -= over / 2;
                ys[i] += over / 2;
            }
        }
        for (int i = 1; i < ys.length; i++) {
            ys[i] = Math.max(ys[i], ys[i - 1] + gap);
        }
        double below = area.bottom();
        for (int i = ys.length - 1; i >= 0; i--) {
            ys[i] = Math.min(ys[i], below);
            below = ys[i] - gap;
        }
        List<Label> labels = new ArrayList<>();
        for (int i = 0; i < ys.length; i++) {
            labels.add(new Label(ends.get(i).line(), ends.get(i).endY(), ys[i]));
        }
        return labels;
    }

    /// Whether `mark` is named here.
    boolean has(Plot.Mark mark) {
        return labels.stream().anyMatch(label -> label.line().equals(mark));
    }
}
