package bcscope.cli.lesson;

import bcscope.base.Numbers;
import bcscope.cli.CommandFiles;
import bcscope.cli.lesson.page.CourseRun;
import bcscope.cli.lesson.page.Worksheet;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.file.OutputFile;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.result.Roster;
import bcscope.lesson.result.RosterKey;
import bcscope.lesson.result.Student;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;

/// Makes worksheets to print.
@Command(
        name = "handout",
        description = {
            "Write lessons as a worksheet to print: one HTML page with the texts, the pictures,"
                    + " and room for every answer.",
            "Either for one seed, or for each student of a list, with the values that lesson exam"
                    + " draws from the same key."
        },
        footer = {
            "  bcscope lesson handout one-message --seed 7 --out sheet.html",
            "  bcscope lesson handout one-message.es --seed 7 --out solution.html --solution",
            "  bcscope lesson handout one-message pulse --students list.csv --out sheets"
        })
final class LessonHandoutCommand implements Callable<Integer> {
    private static final String NOUN = "worksheet";
    private static final String ALL = "all";

    @Mixin private CommandPart command = new CommandPart();

    @Parameters(
            paramLabel = "LESSON",
            arity = "1..*",
            description =
                    "Lessons that come with the program, also in another language"
                            + " (one-message.es), or files.")
    private List<String> names = List.of();

    @ArgGroup(multiplicity = "1")
    private Wanted wanted = new Wanted();

    @Option(
            names = "--out",
            paramLabel = "FILE|DIR",
            required = true,
            description = "The page; with --students the folder of the pages.")
    private @Nullable Path out;

    @Option(
            names = "--solution",
            description = "Add the answers, the reasons, and what the lesson reveals.")
    private boolean isSolution;

    @Option(
            names = "--key",
            paramLabel = "FILE",
            description =
                    "With --students: the key of the exam; created if missing. Default:"
                            + " ${DEFAULT-VALUE}.")
    private Path key = Path.of(ChosenLessons.USUAL_KEY);

    /// Whose values the sheets have.
    private static final class Wanted {
        @Option(
                names = "--seed",
                paramLabel = "N",
                required = true,
                description = "Seed of the values: a whole number.")
        private @Nullable Long seed;

        @Option(
                names = "--students",
                paramLabel = "LIST",
                required = true,
                description =
                        "The class as a table (CSV): names, and ids or e-mail addresses if there"
                                + " are any.")
        private @Nullable Path students;

        OptionalLong seed() {
            return seed == null ? OptionalLong.empty() : OptionalLong.of(seed);
        }
    }

    @Override
    public Integer call() throws InterruptedException {
        Path target = Objects.requireNonNull(out);
        if (wanted.seed().isPresent()) {
            long seed = wanted.seed().getAsLong();
            ChosenLessons.checkSeed(seed);
            OutputFile file = OutputFile.of(target, NOUN);
            CommandFiles.check(file);
            Map<String, LessonFile> lessons = ChosenLessons.named(names);
            Worksheet.Pile sheet = new Worksheet.Pile(kind());
            add(lessons, Optional.empty(), lesson -> seed, List.of(sheet));
            CommandFiles.done(file.write(sheet.page()));
        } else {
            everybody(target, Objects.requireNonNull(wanted.students));
        }
        return ExitCode.DONE.number();
    }

    private void everybody(Path folder, Path list) throws InterruptedException {
        CommandFiles.check(folder, NOUN);
        Map<String, LessonFile> lessons = ChosenLessons.named(names);
        List<Student> students = StudentList.read(list);
        RosterKey secret = CommandFailed.unlessGood(RosterKey.readOrCreate(key));
        Roster roster = Roster.drawn(secret, List.copyOf(lessons.keySet()), students);
        CommandFiles writing = new CommandFiles();
        writing.<InterruptedException>into(
                folder,
                NOUN,
                out -> {
                    int number = 0;
                    Worksheet.Pile all = new Worksheet.Pile(kind());
                    for (Student student : students) {
                        Worksheet.Pile own = new Worksheet.Pile(kind());
                        String name = student.name();
                        add(
                                lessons,
                                Optional.of(name),
                                lesson -> roster.find(lesson, name).orElseThrow().seed(),
                                List.of(own, all));
                        out.replace(StudentList.fileName(++number, name) + ending(), own.page());
                    }
                    out.replace(ALL + ending(), all.page());
                });
        writing.finish();
        PrintWriter said = command.out();
        said.println(
                Numbers.count(students.size(), NOUN)
                        + " in "
                        + folder
                        + "; all of them in "
                        + ALL
                        + ending());
    }

    private String ending() {
        return isSolution ? "-solution.html" : ".html";
    }

    /// Which seed a lesson has.
    private interface Seeds {
        long of(String lesson);
    }

    private Worksheet.Kind kind() {
        return isSolution ? Worksheet.Kind.SOLUTION : Worksheet.Kind.HANDOUT;
    }

    /// Adds the sheets of a student to `piles`.
    private void add(
            Map<String, LessonFile> lessons,
            Optional<String> student,
            Seeds seeds,
            List<Worksheet.Pile> piles)
            throws InterruptedException {
        List<CourseRun> taken = new ArrayList<>();
        try {
            for (Map.Entry<String, LessonFile> each : lessons.entrySet()) {
                long seed = seeds.of(each.getKey());
                taken.add(CommandFailed.unlessGood(CourseRun.of(each.getValue(), seed)));
            }
            piles.forEach(pile -> pile.add(taken, student));
        } finally {
            taken.forEach(CourseRun::close);
        }
    }
}
