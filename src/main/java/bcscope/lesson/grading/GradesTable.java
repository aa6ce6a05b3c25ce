package bcscope.lesson.grading;

import bcscope.lesson.result.CommaTable;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The grades of a class as a table, one file a row.
public final class GradesTable {
    private static final int MILLIS_PER_SECOND = 1_000;
    private static final int HUNDREDTHS = 100;

    private static final List<Column> COLUMNS =
            List.of(
                    new Column("file", GradedSheet::file),
                    new Column("student", it -> it.sheet().student()),
                    new Column("lesson", it -> it.sheet().lesson()),
                    new Column("seed", GradedSheet::seed),
                    new Column("points", it -> points(it.hundredths())),
                    new Column("of", GradedSheet::points),
                    new Column("tries", GradedSheet::tries),
                    new Column("seconds", it -> it.lastMillis() / MILLIS_PER_SECOND),
                    new Column(
                            "by question",
                            ofItems(it -> Stream.of(it.id() + " " + points(it.hundredths())))),
                    new Column(
                            "misconceptions",
                            ofItems(it ->
                                    it.misconception().stream()
                                            .map(what -> it.id() + ": " + what))),
                    new Column(
                            "flags",
                            sheet ->
                                    sheet.flags().stream()
                                            .map(flag -> flag.kind().words())
                                            .collect(Collectors.joining("; "))));

    private record Column(String title, Function<GradedSheet, Object> value) {}

    private GradesTable() {}

    /// All of `graded`, values separated by commas.
    public static String csv(GradedClass graded) {
        StringBuilder text =
                new StringBuilder(CommaTable.line(COLUMNS.stream().map(Column::title).toList()));
        graded.sheets()
                .forEach(sheet ->
                        text.append(
                                CommaTable.line(
                                        COLUMNS.stream()
                                                .map(column -> column.value.apply(sheet).toString())
                                                .toList())));
        return text.toString();
    }

    private static Function<GradedSheet, Object> ofItems(
            Function<GradedItem, Stream<String>> words) {
        return sheet -> sheet.items().stream().flatMap(words).collect(Collectors.joining("; "));
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
