package bcscope.cli.lesson;

import bcscope.cli.Cli;
import bcscope.cli.terminal.CommandPart;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

import java.util.concurrent.Callable;

/// The command `lesson` with its subcommands.
@Command(
        name = "lesson",
        description =
                "List, check, preview and print lessons, make exams from them and grade the"
                        + " answers.",
        subcommands = {
            LessonListCommand.class,
            LessonCheckCommand.class,
            LessonPreviewCommand.class,
            LessonHandoutCommand.class,
            LessonLectureCommand.class,
            LessonExamCommand.class,
            LessonGradeCommand.class
        },
        footer = {"  bcscope lesson list", "  bcscope lesson check samples/lessons"})
public final class LessonCommand implements Callable<Integer> {
    private final Cli.Screen screen;

    @Mixin private CommandPart command = new CommandPart();

    /// @param screen shows previews
    public LessonCommand(Cli.Screen screen) {
        this.screen = screen;
    }

    Cli.Screen screen() {
        return screen;
    }

    @Override
    public Integer call() {
        throw command.wrong(
                "Add a command: list, check, preview, handout, lecture, exam or grade.");
    }
}
