package bcscope.lesson.result;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The tokens assigned to students.
///
/// @param rows in the order of the students
public record Roster(List<Row> rows) {
    private static final List<String> HEAD = List.of("student", "id", "lesson", "token");

    /// A student's start.
    ///
    /// @param id as in the list of the class; may be empty
    public record Row(String student, String id, String lesson, SheetStart start) {
        /// From which the student's values are drawn.
        public long seed() {
            return start.seed();
        }
    }

    /// The starts of `students` for `lessons` under `key`.
    public static Roster drawn(RosterKey key, List<String> lessons, List<Student> students) {
        List<Row> rows = new ArrayList<>();
        for (Student student : students) {
            for (String lesson : lessons) {
                rows.add(row(key, lesson, student));
            }
        }
        return new Roster(List.copyOf(rows));
    }

    private static Row row(RosterKey key, String lesson, Student student) {
        return new Row(
                student.name(),
                student.id(),
                lesson,
                SheetStart.exam(key.token(lesson, student.name())));
    }

    /// The roster as a table.
    public String text() {
        StringBuilder text = new StringBuilder(CommaTable.line(HEAD));
        for (Row row : rows) {
            text.append(
                    CommaTable.line(
                            List.of(row.student(), row.id(), row.lesson(), row.start().token())));
        }
        return text.toString();
    }

    /// The roster in `text`; every row must have the token that `key` gives it.
    ///
    /// @param source name of the file for messages
    public static Parsed<Roster> read(String source, String text, RosterKey key) {
        List<List<String>> lines = CommaTable.rows(text);
        if (lines.isEmpty() || !lines.getFirst().equals(HEAD)) {
            return Parsed.bad(
                    Diagnostic.error(
                            source,
                            1,
                            1,
                            "This is not a roster.",
                            "Its first line is " + String.join(",", HEAD) + "."));
        }
        List<Row> rows = new ArrayList<>();
        List<Diagnostic> errors = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            Optional<Row> row = row(lines.get(i), key);
            if (row.isPresent()) {
                rows.add(row.get());
            } else {
                errors.add(
                        Diagnostic.error(
                                source,
                                i + 1,
                                1,
                                "The token of this row does not fit the key.",
                                "The row was changed, or the key is that of another exam."));
            }
        }
        return errors.isEmpty()
                ? Parsed.good(new Roster(List.copyOf(rows)))
                : new Parsed.Bad<>(List.copyOf(errors));
    }

    private static Optional<Row> row(List<String> fields, RosterKey key) {
        return Optional.of(fields)
                .filter(it -> it.size() == HEAD.size())
                .map(it -> row(key, it.get(2), new Student(it.get(0), it.get(1))))
                .filter(row -> row.start().token().equals(fields.get(3)));
    }

    /// The row of `student` for `lesson`.
    public Optional<Row> find(String lesson, String student) {
        return rows.stream()
                .filter(row -> row.lesson().equals(lesson) && row.student().equals(student))
                .findFirst();
    }
}
