package bcscope.study.comet;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// All measured times of a kernel as a CSV file: series, quantity, x, ns of one round.
public final class CometCsv {
    private CometCsv() {}

    /// Name of the file of `chapter`.
    public static String fileName(Chapter chapter) {
        return chapter.kernel().id() + ".csv";
    }

    /// The file of `chapter`. A series that stands in two graphs stands here once.
    public static String of(Chapter chapter) {
        StringBuilder csv = new StringBuilder("series,quantity,x,nanos\n");
        Set<Series> all = new LinkedHashSet<>(chapter.series());
        for (Series series : all) {
            List<Series.Point> points = series.points();
            for (Series.Point point : points) {
                csv.append(quoted(series.name()))
                        .append(',')
                        .append(quoted(series.quantity()))
                        .append(
                                String.format(
                                        Locale.ROOT, ",%.0f,%.3f%n", point.x(), point.nanos()));
            }
        }
        return csv.toString();
    }

    private static String quoted(String text) {
        return text.contains(",") ? '"' + text + '"' : text;
    }
}
