package bcscope.cli.lesson;

import bcscope.base.Diagnostic;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.lesson.result.CommaTable;
import bcscope.lesson.result.SheetReader;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The students of a class: a table (CSV) whose first column is the name.
final class StudentList {
    private static final int MOST_STUDENTS = 10_000;
    private static final long MOST_BYTES = 1 << 22;

    private StudentList() {}

    /// What the names of the files of student `number`, from 1, begin with. The number keeps
    /// students apart whose names differ in what no file name may have.
    static String fileName(int number, String student) {
        return String.format(
                Locale.ROOT, "%03d-%s", number, student.replaceAll("[^\\p{L}\\p{N}]+", "-"));
    }

    /// The names in the list at `path`, in its order.
    static List<String> read(Path path) {
        String source = path.toString();
        List<List<String>> rows;
        try {
            if (Files.size(path) > MOST_BYTES) {
                throw failed(source, 0, "The list is too long.", "The most is 4 MiB.");
            }
            rows = CommaTable.rows(Files.readString(path));
        } catch (IOException unreadable) {
            throw failed(source, 0, "The list of students cannot be read.", "Is it UTF-8 text?");
        }
        Set<String> everybody = new LinkedHashSet<>();
        for (int i = 0; i < rows.size(); i++) {
            String name = rows.get(i).getFirst();
            if (i == 0 && (name.equalsIgnoreCase("student") || name.equalsIgnoreCase("name"))) {
                continue;
            }
            if (!CommaTable.isPlain(name) || name.length() > SheetReader.MOST_OF_A_NAME) {
                throw failed(
                        source,
                        i + 1,
                        "“" + name + "” is not a valid name of a student.",
                        "A name does not begin with =, +, - or @ and has 1 to "
                                + SheetReader.MOST_OF_A_NAME
                                + " characters.");
            }
            if (!everybody.add(name)) {
                throw failed(source, i + 1, "“" + name + "” is in the list twice.", "");
            }
        }
        if (everybody.isEmpty() || everybody.size() > MOST_STUDENTS) {
            throw failed(
                    source,
                    0,
                    "There are " + everybody.size() + " students in the list.",
                    "There may be 1 to " + MOST_STUDENTS + ".");
        }
        return List.copyOf(everybody);
    }

    private static CommandFailed failed(String source, int line, String problem, String advice) {
        return new CommandFailed(
                ExitCode.BAD_FILE,
                Diagnostic.error(source, line, line > 0 ? 1 : 0, problem, advice));
    }
}
