package bcscope.cli.lesson;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.Say;
import bcscope.cli.CommandFiles;
import bcscope.cli.KeptOptions;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.file.OutputFile;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.grading.ClassPicture;
import bcscope.lesson.grading.GradedClass;
import bcscope.lesson.grading.GradedSheet;
import bcscope.lesson.grading.Grader;
import bcscope.lesson.grading.GradesTable;
import bcscope.lesson.grading.MarkedSheet;
import bcscope.lesson.grading.SheetFlag;
import bcscope.lesson.result.AnswerSheet;
import bcscope.lesson.result.Roster;
import bcscope.lesson.result.RosterKey;
import bcscope.lesson.result.SheetReader;
import bcscope.piece.ResultJson;
import bcscope.piece.ResultPieces;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Marks what a class has handed in.
@Command(
        name = "grade",
        description = {
            "Grade all files of answers (.bcsanswers) in a folder by running everything again,"
                    + " and show which questions were hard.",
            "Inconsistencies are listed and cost no points. Without a roster, altered or copied"
                    + " answers are not reported."
        },
        footer = {
            "  bcscope lesson grade exam --roster exam/roster.csv --csv grades.csv",
            "  bcscope lesson grade exam --picture class.html",
            "  bcscope lesson grade exam --roster exam/roster.csv --on slurm --results marks"
        })
final class LessonGradeCommand implements Callable<Integer> {
    /// Learning platforms make a folder for each student.
    private static final int DEPTH = 3;

    @Mixin private KeptOptions command = new KeptOptions();

    @Parameters(
            paramLabel = "DIR",
            description = "Folder of the files, which may be in folders of their own.")
    private @Nullable Path folder;

    @Option(
            names = "--roster",
            paramLabel = "FILE",
            description = "The roster of the exam; its key is needed too.")
    private @Nullable Path roster;

    @Option(
            names = "--key",
            paramLabel = "FILE",
            description = "The key of the roster. Default: ${DEFAULT-VALUE}.")
    private Path key = Path.of(ChosenLessons.USUAL_KEY);

    @Option(
            names = "--lesson",
            paramLabel = "FILE",
            description = "A lesson that does not come with the program; may be repeated.")
    private List<String> lessons = List.of();

    @Option(names = "--csv", paramLabel = "FILE", description = "Write the grades as a table.")
    private @Nullable Path csv;

    @Option(
            names = "--moodle",
            paramLabel = "FILE",
            description =
                    "Write the points as Moodle imports grades; needs a roster with ids or e-mail"
                            + " addresses.")
    private @Nullable Path moodle;

    @Option(
            names = "--picture",
            paramLabel = "FILE",
            description =
                    "Draw which questions were hard, the common mistakes, and the distribution of"
                            + " points; a file that ends in .svg, .html or .png.")
    private @Nullable Path picture;

    @Override
    public Integer call() throws InterruptedException {
        command.check();
        Optional<OutputFile> table = table(csv);
        Optional<OutputFile> imported = table(moodle);
        Optional<ClassPictureFile> drawing =
                Optional.ofNullable(picture).map(path -> ClassPictureFile.of(path, command));
        Path root = Objects.requireNonNull(folder);
        List<Path> files = files(root);
        Optional<Roster> known = Optional.ofNullable(roster).map(this::roster);
        Map<String, LessonFile> all = ChosenLessons.known(lessons);
        List<Diagnostic> wrong = new ArrayList<>();
        Map<String, AnswerSheet> sheets = new LinkedHashMap<>();
        for (Path file : files) {
            switch (SheetReader.read(file)) {
                case Parsed.Good<AnswerSheet>(AnswerSheet sheet, _) ->
                        sheets.put(root.relativize(file).toString(), sheet);
                case Parsed.Bad<AnswerSheet>(List<Diagnostic> errors) ->
                        wrong.add(errors.getFirst());
            }
        }
        Grader grader = new Grader(all, known);
        return command.execute(
                        pieces(sheets, grader, () -> new Grader(all, known)),
                        marked -> {
                            GradedClass graded = grader.compared(sheets, marked);
                            wrong.addAll(graded.unusable());
                            GradesTable grades = new GradesTable(graded, known);
                            print(graded, grades.missing(), wrong);
                            CommandFiles writing = new CommandFiles();
                            table.ifPresent(file -> writing.note(file.write(grades.csv())));
                            imported.ifPresent(file -> writing.note(file.write(moodle(grades))));
                            drawing.ifPresent(file -> file.write(writing, graded, all));
                            writing.finish();
                            return wrong.isEmpty() ? ExitCode.DONE : ExitCode.BAD_FILE;
                        })
                .number();
    }

    /// A file is a piece. What decides its marks is looked at only where they are kept.
    private ResultPieces<String, MarkedSheet> pieces(
            Map<String, AnswerSheet> sheets, Grader grader, Supplier<Grader> graders) {
        Map<String, String> keys = new LinkedHashMap<>();
        if (command.isAsked()) {
            sheets.forEach(
                    (file, sheet) -> keys.put(file, file + '\n' + sheet + grader.key(sheet)));
        }
        return new ResultPieces<>(
                count -> Say.of("%{n file}", count),
                List.copyOf(sheets.keySet()),
                file -> Optional.ofNullable(keys.get(file)),
                MarkedSheet.class,
                ResultJson.of(),
                () -> {
                    Grader own = graders.get();
                    return file -> own.mark(file, Objects.requireNonNull(sheets.get(file)));
                });
    }

    private static Optional<OutputFile> table(@Nullable Path path) {
        Optional<OutputFile> file = Optional.ofNullable(path).map(it -> OutputFile.of(it, "table"));
        file.ifPresent(CommandFiles::check);
        return file;
    }

    private String moodle(GradesTable grades) {
        return grades.moodle()
                .orElseThrow(() ->
                        failed(
                                Optional.ofNullable(roster).orElse(Path.of("roster.csv")),
                                "Moodle knows students by ID numbers or e-mail addresses, which"
                                        + " this roster does not have for all of them.",
                                "Add a column id or email to the list of the class, make the roster"
                                        + " again with lesson exam, and name it with --roster."));
    }

    private void print(GradedClass graded, List<Roster.Row> missing, List<Diagnostic> wrong) {
        PrintWriter out = command.out();
        for (GradedSheet sheet : graded.sheets()) {
            out.println(GradesTable.line(sheet));
            for (SheetFlag flag : sheet.flags()) {
                out.println("    " + flag.kind().words() + ": " + flag.said());
            }
        }
        out.println();
        ClassPicture.lines(graded).forEach(out::println);
        if (!missing.isEmpty()) {
            out.println();
            out.println("On the roster, without a file that can be marked:");
            missing.forEach(row -> out.println("    " + row.student() + ", " + row.lesson()));
        }
        PrintWriter err = command.err();
        wrong.stream().map(Diagnostic::oneLine).forEach(err::println);
    }

    private Roster roster(Path path) {
        RosterKey secret = CommandFailed.unlessGood(RosterKey.read(key));
        try {
            return CommandFailed.unlessGood(
                    Roster.read(path.toString(), Files.readString(path), secret));
        } catch (IOException unreadable) {
            throw failed(path, "The roster cannot be read.", "Does it exist, and is it text?");
        }
    }

    private static List<Path> files(Path folder) {
        try (Stream<Path> all = Files.walk(folder, DEPTH)) {
            List<Path> files =
                    all.filter(file -> file.toString().endsWith(AnswerSheet.SUFFIX))
                            .sorted()
                            .toList();
            if (files.isEmpty()) {
                throw failed(
                        folder,
                        "There are no files of answers in this folder and its folders.",
                        "They end with " + AnswerSheet.SUFFIX + ".");
            }
            return files;
        } catch (IOException | UncheckedIOException unreadable) {
            throw failed(folder, "The folder cannot be read.", "Does it exist?");
        }
    }

    private static CommandFailed failed(Path path, String problem, String advice) {
        return new CommandFailed(ExitCode.BAD_FILE, path.toString(), problem, advice);
    }
}
