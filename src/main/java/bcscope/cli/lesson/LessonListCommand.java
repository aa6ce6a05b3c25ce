package bcscope.cli.lesson;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.lesson.Lesson;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.LessonFile;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;

/// Lists the lessons that come with the program.
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = "List the lessons that come with the program.",
        footerHeading = "%nExamples:%n",
        footer = "  bcscope lesson list")
final class LessonListCommand implements Callable<Integer> {
    @Spec private @Nullable CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        for (BundledLesson bundled : BundledLesson.values()) {
            Lesson lesson = read(bundled);
            out.println(
                    String.format(
                            Locale.ROOT,
                            "%-22s %s (%s, %d minutes, %d points)",
                            lesson.id(),
                            lesson.title(),
                            lesson.level(),
                            lesson.minutes(),
                            lesson.points()));
        }
        return ExitCode.DONE.number();
    }

    private static Lesson read(BundledLesson bundled) {
        return switch (bundled.read()) {
            case Parsed.Good<LessonFile>(LessonFile file, _) -> file.lesson();
            case Parsed.Bad<LessonFile>(List<Diagnostic> errors) ->
                    throw new CommandFailed(ExitCode.BROKEN, errors.getFirst());
        };
    }
}
