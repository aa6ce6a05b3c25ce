package bcscope.cli.lesson;

import bcscope.base.Diagnostic;
import bcscope.base.Say;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.lesson.check.LessonCheck;
import bcscope.lesson.check.LessonReport;
import bcscope.lesson.draw.LessonFile;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/// Says what is wrong with lessons, by running what they draw.
@Command(
        name = "check",
        description = {
            "Check lessons (.md) and report problems with line and column: run the scenarios of"
                    + " some seeds, compute every expression, pose every question, and compare"
                    + " translations with their originals.",
            "A lesson with warnings can be used."
        },
        footer = {
            "  bcscope lesson check samples/lessons",
            "  bcscope lesson check my-lesson.md --seeds 200"
        })
final class LessonCheckCommand implements Callable<Integer> {
    private static final int MOST_SEEDS = 10_000;

    @Mixin private CommandPart command = new CommandPart();

    @Parameters(
            paramLabel = "FILE|DIR",
            arity = "1..*",
            description = "Lessons, or folders of lessons.")
    private List<String> names = List.of();

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "Number of seeds to try, starting at 1. Default: 50.")
    private int seeds = 50;

    @Override
    public Integer call() throws InterruptedException {
        command.between("--seeds", seeds, 1, MOST_SEEDS);
        PrintWriter out = command.out();
        PrintWriter err = command.err();
        List<Path> files = names.stream().flatMap(name -> files(name).stream()).toList();
        List<LessonReport> reports = new LessonCheck(seeds).check(files);
        for (LessonReport report : reports) {
            report.findings().stream().map(Diagnostic::oneLine).forEach(err::println);
            if (report.isRight()) {
                out.println(said(report));
            }
        }
        boolean isRight = reports.stream().allMatch(LessonReport::isRight);
        return (isRight ? ExitCode.DONE : ExitCode.BAD_FILE).number();
    }

    private static String said(LessonReport report) {
        return report.draws() == 0
                ? report.source() + ": right; a translation that fits its original"
                : Say.of(
                        "%s: right; %s questions, %s different draws from %s seeds",
                        report.source(), report.questions(), report.draws(), report.seeds());
    }

    private static List<Path> files(String name) {
        try {
            Path path = Path.of(name);
            if (!Files.isDirectory(path)) {
                return List.of(path);
            }
            try (Stream<Path> all = Files.list(path)) {
                List<Path> lessons =
                        all.filter(each -> each.toString().endsWith(LessonFile.SUFFIX))
                                .sorted()
                                .toList();
                if (lessons.isEmpty()) {
                    throw failed(
                            name, "There are no lessons in this folder.", "Lessons end with .md.");
                }
                return lessons;
            }
        } catch (InvalidPathException impossible) {
            throw failed(name, "This is not a valid file name.", "");
        } catch (IOException unreadable) {
            throw failed(name, "The folder cannot be read.", "");
        }
    }

    private static CommandFailed failed(String name, String problem, String advice) {
        return new CommandFailed(ExitCode.BAD_FILE, name, problem, advice);
    }
}
