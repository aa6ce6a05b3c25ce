package bcscope.cli.lesson;

import bcscope.cli.terminal.ExitCode;
import bcscope.lesson.draw.BundledLesson;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
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
        for (BundledLesson lesson : BundledLesson.values()) {
            out.println(
                    String.format(
                            Locale.ROOT,
                            "%-22s %s (%s, %d minutes, %d points%s)",
                            lesson.id(),
                            lesson.title(),
                            lesson.level(),
                            lesson.minutes(),
                            lesson.points(),
                            lesson.languages().isEmpty()
                                    ? ""
                                    : "; also: " + String.join(", ", lesson.languages())));
        }
        return ExitCode.DONE.number();
    }
}
