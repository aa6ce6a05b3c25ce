package bcscope.cli.lesson;

import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.lesson.result.ClassList;
import bcscope.lesson.result.Student;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// The file with the students of a class.
final class StudentList {
    private static final long MOST_BYTES = 1 << 22;

    private StudentList() {}

    /// What the names of the files of student `number`, from 1, begin with. The number keeps
    /// students apart whose names differ in what no file name may have.
    static String fileName(int number, String student) {
        return String.format(
                Locale.ROOT, "%03d-%s", number, student.replaceAll("[^\\p{L}\\p{N}]+", "-"));
    }

    /// The students in the list at `path`, in its order.
    static List<Student> read(Path path) {
        try {
            if (Files.size(path) > MOST_BYTES) {
                throw failed(path, "The list is too long.", "The limit is 4 MiB.");
            }
            return CommandFailed.unlessGood(
                    ClassList.read(path.toString(), Files.readAllBytes(path)));
        } catch (IOException unreadable) {
            throw failed(path, "The list of students cannot be read.", "Does it exist?");
        }
    }

    private static CommandFailed failed(Path path, String problem, String advice) {
        return new CommandFailed(ExitCode.BAD_FILE, path.toString(), problem, advice);
    }
}
