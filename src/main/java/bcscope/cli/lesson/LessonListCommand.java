package bcscope.cli.lesson;

import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.lesson.draw.BundledLesson;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;

/// Lists the lessons that come with the program.
@Command(
        name = "list",
        description = "List the lessons that come with the program.",
        footer = "  bcscope lesson list")
final class LessonListCommand implements Callable<Integer> {
    @Mixin private CommandPart command = new CommandPart();

    @Override
    public Integer call() {
        PrintWriter out = command.out();
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
