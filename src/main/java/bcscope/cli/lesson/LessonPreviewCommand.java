package bcscope.cli.lesson;

import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.lesson.draw.LessonFile;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;

/// Opens the window with a preview of a lesson.
@Command(
        name = "preview",
        description = {
            "Open the window with a lesson while you write it: an outline with all answers, the"
                    + " findings of the checker, your notes.",
            "Saving the file in any editor updates the window and keeps the step."
        },
        footer = "  bcscope lesson preview samples/lessons/one-message.md")
final class LessonPreviewCommand implements Callable<Integer> {
    @ParentCommand private @Nullable LessonCommand parent;

    @Parameters(paramLabel = "FILE", description = "The lesson file (.md).")
    private @Nullable Path file;

    @Override
    public Integer call() {
        Path lesson = Objects.requireNonNull(file);
        if (!Files.isRegularFile(lesson) || !lesson.toString().endsWith(LessonFile.SUFFIX)) {
            throw new CommandFailed(
                    ExitCode.BAD_FILE,
                    lesson.toString(),
                    "This is not a lesson file.",
                    "A lesson is a text file that ends with " + LessonFile.SUFFIX + ".");
        }
        return Objects.requireNonNull(parent).screen().preview(lesson.toString()).number();
    }
}
