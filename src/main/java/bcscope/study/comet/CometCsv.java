package bcscope.study.comet;

import bcscope.base.Csv;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The measurements as files for other programs, by their names.
public final class CometCsv {
    private CometCsv() {}

    /// A file of times for each chapter, and one of the results of all.
    public static Map<String, String> files(List<Chapter> chapters) {
        Map<String, String> files = new LinkedHashMap<>();
        chapters.forEach(chapter -> files.put(chapter.kernel().id() + ".csv", of(chapter)));
        files.put("results.csv", results(chapters));
        return files;
    }

    /// The times of a chapter: series, quantity, x, ns of one round, of the shortest and of the
    /// longest.
    static String of(Chapter chapter) {
        StringBuilder csv = new StringBuilder("series,quantity,x,nanos,least,most\n");
        for (Series series : once(chapter)) {
            String head = Csv.line(List.of(series.name(), series.quantity()));
            for (Series.Point point : series.points()) {
                csv.append(head).append(',').append(numbers(",", point)).append('\n');
            }
        }
        return csv.toString();
    }

    private static String results(List<Chapter> chapters) {
        StringBuilder csv = new StringBuilder("kernel,result,value,thesis,basis\n");
        for (Chapter chapter : chapters) {
            for (Chapter.Result result : chapter.results()) {
                csv.append(
                        Csv.line(
                                List.of(
                                        chapter.kernel().id(),
                                        result.name(),
                                        result.value(),
                                        result.thesis(),
                                        result.basis())));
                csv.append('\n');
            }
        }
        return csv.toString();
    }

    /// These times for gnuplot: a file per chapter, with one named block per series (`plot
    /// "echo.dat" index 0 using 1:2 with linespoints`).
    public static Map<String, String> gnuplot(List<Chapter> chapters) {
        Map<String, String> files = new LinkedHashMap<>();
        for (Chapter chapter : chapters) {
            StringBuilder data = new StringBuilder();
            for (Series series : once(chapter)) {
                data.append(data.isEmpty() ? "" : "\n\n")
                        .append("# ")
                        .append(series.name())
                        .append("\n# ")
                        .append(series.quantity())
                        .append("; ns of a round, of the shortest, of the longest\n");
                for (Series.Point point : series.points()) {
                    data.append(numbers(" ", point)).append('\n');
                }
            }
            files.put(chapter.kernel().id() + ".dat", data.toString());
        }
        return files;
    }

    /// A series of two graphs is written to a file once.
    private static Set<Series> once(Chapter chapter) {
        return new LinkedHashSet<>(chapter.series());
    }

    private static String numbers(String separator, Series.Point point) {
        return String.join(
                separator,
                Measurements.text("%.0f", point.x()),
                Measurements.text("%.3f", point.nanos()),
                Measurements.text("%.3f", point.spread().least()),
                Measurements.text("%.3f", point.spread().most()));
    }
}
