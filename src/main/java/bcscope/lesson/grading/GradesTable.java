package bcscope.lesson.grading;

import bcscope.lesson.grading.GradedClass.Owner;
import bcscope.lesson.result.CommaTable;
import bcscope.lesson.result.Roster;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The grades of a class as tables.
public final class GradesTable {
    private static final int MILLIS_PER_SECOND = 1_000;
    private static final int HUNDREDTHS = 100;

    private static final List<Column> HEAD =
            List.of(
                    new Column("student", it -> it.sheet().student()),
                    new Column("lesson", it -> it.sheet().lesson()),
                    new Column("file", GradedSheet::file),
                    new Column("seed", GradedSheet::seed),
                    new Column("points", it -> points(it.hundredths())),
                    new Column("of", GradedSheet::points),
                    new Column("tries", GradedSheet::tries),
                    new Column("seconds", it -> it.lastMillis() / MILLIS_PER_SECOND));

    private static final List<Column> TAIL =
            List.of(
                    new Column(
                            "misconceptions",
                            sheet ->
                                    sheet.items().stream()
                                            .flatMap(it ->
                                                    it.misconception().stream()
                                                            .map(what -> it.id() + ": " + what))
                                            .collect(Collectors.joining("; "))),
                    new Column(
                            "flags",
                            sheet ->
                                    sheet.flags().stream()
                                            .map(flag -> flag.kind().words())
                                            .collect(Collectors.joining("; "))));

    private record Column(String title, Function<GradedSheet, Object> value) {}

    private final GradedClass graded;
    private final Map<Owner, GradedSheet> counting;
    private final List<Roster.Row> rows;
    private final Map<String, String> ids;

    /// @param graded a class
    /// @param roster its roster, if there is one
    public GradesTable(GradedClass graded, Optional<Roster> roster) {
        this.graded = graded;
        counting = graded.byOwner();
        rows = roster.map(Roster::rows).orElse(List.of());
        ids =
                rows.stream()
                        .collect(
                                Collectors.toMap(
                                        Roster.Row::student,
                                        Roster.Row::id,
                                        (one, same) -> one,
                                        LinkedHashMap::new));
    }

    /// The points as a table, values separated by commas: a row for each student and lesson, and on
    /// the roster for those who handed in nothing as well; a column for each question, headed with
    /// its id, or with lesson and id if there are several lessons.
    public String csv() {
        List<LessonSummary> lessons = LessonSummary.of(graded);
        List<Column> columns = new ArrayList<>(HEAD);
        columns.add(1, new Column("id", sheet -> ids.getOrDefault(sheet.sheet().student(), "")));
        for (LessonSummary lesson : lessons) {
            for (QuestionSummary question : lesson.questions()) {
                String title = (lessons.size() > 1 ? lesson.lesson() + ": " : "") + question.id();
                columns.add(new Column(title, sheet -> points(sheet, lesson.lesson(), question)));
            }
        }
        columns.addAll(TAIL);
        StringBuilder text = new StringBuilder(line(columns.stream().map(Column::title)));
        counting.values()
                .forEach(sheet ->
                        text.append(line(columns.stream().map(it -> it.value.apply(sheet)))));
        for (Roster.Row row : missing()) {
            List<String> start = List.of(row.student(), row.id(), row.lesson(), "no file");
            text.append(
                    line(
                            IntStream.range(0, columns.size())
                                    .mapToObj(i -> i < start.size() ? start.get(i) : "")));
        }
        return text.toString();
    }

    /// The points as Moodle imports grades: a row for each student, first the ID number or the
    /// e-mail address, then a column for each lesson, empty where nothing was handed in.
    ///
    /// @return empty if a student has neither
    public Optional<String> moodle() {
        if (rows.isEmpty() || rows.stream().anyMatch(row -> row.id().isEmpty())) {
            return Optional.empty();
        }
        List<String> lessons = rows.stream().map(Roster.Row::lesson).distinct().toList();
        boolean hasAddresses = rows.stream().allMatch(row -> row.id().contains("@"));
        StringBuilder text =
                new StringBuilder(
                        line(
                                Stream.concat(
                                        Stream.of(hasAddresses ? "Email address" : "ID number"),
                                        lessons.stream())));
        ids.forEach((student, id) ->
                text.append(
                        line(
                                Stream.concat(
                                        Stream.of(id),
                                        lessons.stream().map(it -> points(student, it))))));
        return Optional.of(text.toString());
    }

    /// The rows of the roster for which there is no file that can be marked, in their order.
    public List<Roster.Row> missing() {
        return rows.stream().filter(row -> points(row.student(), row.lesson()).isEmpty()).toList();
    }

    private String points(String student, String lesson) {
        return Optional.ofNullable(counting.get(new Owner(student, lesson)))
                .map(one -> points(one.hundredths()))
                .orElse("");
    }

    private static String points(GradedSheet sheet, String lesson, QuestionSummary question) {
        return sheet.items().stream()
                .filter(item -> sheet.sheet().lesson().equals(lesson))
                .filter(item -> item.id().equals(question.id()))
                .map(item -> points(item.hundredths()))
                .findFirst()
                .orElse("");
    }

    private static String line(Stream<?> cells) {
        return CommaTable.line(cells.map(Object::toString).toList());
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
