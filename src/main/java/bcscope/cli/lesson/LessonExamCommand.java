package bcscope.cli.lesson;

import bcscope.base.Release;
import bcscope.base.Say;
import bcscope.cli.CommandFiles;
import bcscope.cli.lesson.page.CourseRun;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.Drawn;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.result.AnswerSheet;
import bcscope.lesson.result.Roster;
import bcscope.lesson.result.RosterKey;
import bcscope.lesson.result.SheetWriter;
import bcscope.lesson.result.Student;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;

/// Makes the start files of an exam.
@Command(
        name = "exam",
        description = {
            "Make one start file (.bcsanswers) per student and lesson, and a roster with the token"
                    + " of each student.",
            "Tokens are drawn from the key: the same key gives the same tokens. Keep the key and"
                    + " the roster to yourself."
        },
        footer = "  bcscope lesson exam one-message --students list.csv --out exam")
final class LessonExamCommand implements Callable<Integer> {
    private static final String NOUN = "exam";

    @Mixin private CommandPart command = new CommandPart();

    @Parameters(
            paramLabel = "LESSON",
            arity = "1..*",
            description = "Lessons that come with the program, or files.")
    private List<String> names = List.of();

    @Option(
            names = "--students",
            paramLabel = "LIST",
            required = true,
            description =
                    "The class as a table (CSV): names, and ids or e-mail addresses if there are"
                            + " any.")
    private @Nullable Path students;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            required = true,
            description = "Folder of the start files; created if missing.")
    private @Nullable Path out;

    @Option(
            names = "--key",
            paramLabel = "FILE",
            description = "The key; created if missing. Default: ${DEFAULT-VALUE}.")
    private Path key = Path.of(ChosenLessons.USUAL_KEY);

    @Override
    public Integer call() throws InterruptedException {
        Path folder = Objects.requireNonNull(out);
        CommandFiles.check(folder, NOUN);
        Map<String, LessonFile> lessons = ChosenLessons.named(names);
        List<Student> everybody = StudentList.read(Objects.requireNonNull(students));
        RosterKey secret = CommandFailed.unlessGood(RosterKey.readOrCreate(key));
        Roster roster = Roster.drawn(secret, List.copyOf(lessons.keySet()), everybody);
        check(lessons, roster);
        Map<String, String> files = new LinkedHashMap<>();
        int number = 0;
        for (Roster.Row row : roster.rows()) {
            LessonFile lesson = Objects.requireNonNull(lessons.get(row.lesson()));
            int student = 1 + number++ / lessons.size();
            files.put(name(student, row), SheetWriter.text(start(lesson, row)));
        }
        CommandFiles writing = new CommandFiles();
        writing.into(
                folder,
                NOUN,
                out -> {
                    // A start file that has changed holds answers of a student.
                    for (Map.Entry<String, String> file : files.entrySet()) {
                        out.keep(file.getKey(), file.getValue().getBytes(StandardCharsets.UTF_8));
                    }
                    out.replace("roster.csv", roster.text());
                });
        writing.finish();
        command.out()
                .println(
                        Say.of(
                                "%{n student}, %{n lesson}: %{n start file} and roster.csv",
                                everybody.size(), lessons.size(), roster.rows().size()));
        return ExitCode.DONE.number();
    }

    /// Every draw of `roster` is a lesson that can be taken.
    private static void check(Map<String, LessonFile> lessons, Roster roster)
            throws InterruptedException {
        Set<Drawing> checked = new HashSet<>();
        for (Roster.Row row : roster.rows()) {
            LessonFile lesson = Objects.requireNonNull(lessons.get(row.lesson()));
            if (checked.add(
                    new Drawing(row.lesson(), Draw.of(lesson.lesson(), row.seed()).values()))) {
                CommandFailed.unlessGood(CourseRun.of(lesson, row.seed())).close();
            }
        }
    }

    private record Drawing(String lesson, List<Drawn> values) {}

    private static String name(int student, Roster.Row row) {
        return String.format(
                Locale.ROOT,
                "%s-%s%s",
                StudentList.fileName(student, row.student()),
                row.lesson(),
                AnswerSheet.SUFFIX);
    }

    private static AnswerSheet start(LessonFile lesson, Roster.Row row) {
        return new AnswerSheet(
                        row.lesson(),
                        lesson.lesson().fingerprint(),
                        Release.name(),
                        row.student(),
                        row.start(),
                        Collections.emptySortedMap(),
                        Collections.emptySortedMap())
                .sealed();
    }
}
