package bcscope.lesson.grading;

import bcscope.lesson.result.CommaTable;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The grades of a class as a table, one file a row.
public final class GradesTable {
    private static final int MILLIS_PER_SECOND = 1_000;
    private static final int HUNDREDTHS = 100;

    private static final List<String> HEAD =
            List.of(
                    "file",
                    "student",
                    "lesson",
                    "seed",
                    "points",
                    "of",
                    "tries",
                    "seconds",
                    "by question",
                    "misconceptions",
                    "flags");

    private GradesTable() {}

    /// All of `graded`, values separated by commas.
    public static String csv(GradedClass graded) {
        StringBuilder text = new StringBuilder(CommaTable.line(HEAD));
        graded.sheets().forEach(sheet -> text.append(CommaTable.line(row(sheet))));
        return text.toString();
    }

    private static List<String> row(GradedSheet sheet) {
        List<String> row = new ArrayList<>();
        row.add(sheet.file());
        row.add(sheet.sheet().student());
        row.add(sheet.sheet().lesson());
        row.add(Long.toString(sheet.seed()));
        row.add(points(sheet.hundredths()));
        row.add(Integer.toString(sheet.points()));
        row.add(Integer.toString(sheet.tries()));
        row.add(Long.toString(sheet.lastMillis() / MILLIS_PER_SECOND));
        row.add(
                sheet.items().stream()
                        .map(item -> item.id() + " " + points(item.hundredths()))
                        .collect(Collectors.joining("; ")));
        row.add(
                sheet.items().stream()
                        .flatMap(item ->
                                item.misconception().stream().map(it -> item.id() + ": " + it))
                        .collect(Collectors.joining("; ")));
        row.add(
                sheet.flags().stream()
                        .map(flag -> flag.kind().words())
                        .collect(Collectors.joining("; ")));
        return row;
    }

    /// Hundredths of points as they are printed: `7.50`.
    public static String points(int hundredths) {
        return String.format(
                Locale.ROOT, "%d.%02d", hundredths / HUNDREDTHS, hundredths % HUNDREDTHS);
    }

    /// One file on one line.
    public static String line(GradedSheet sheet) {
        return String.format(
                Locale.ROOT,
                "%-24s %-14s %6s of %d points, %d tries, %d s",
                sheet.sheet().student(),
                sheet.sheet().lesson(),
                points(sheet.hundredths()),
                sheet.points(),
                sheet.tries(),
                sheet.lastMillis() / MILLIS_PER_SECOND);
    }
}
