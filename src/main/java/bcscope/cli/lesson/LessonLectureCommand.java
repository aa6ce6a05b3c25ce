package bcscope.cli.lesson;

import bcscope.cli.CommandFiles;
import bcscope.cli.lesson.page.CourseRun;
import bcscope.cli.lesson.page.LessonSlides;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.file.OutputFile;
import bcscope.lesson.draw.LessonFile;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;

/// Writes what a lecture shows of a lesson.
@Command(
        name = "lecture",
        description = {
            "Write the stops of a lecture about a lesson as slides in one HTML page, for students"
                    + " who were absent: picture, sentence, and each question with its answer"
                    + " folded.",
            "In the page, the arrow keys, PageUp and PageDown move between slides; it can be read"
                    + " without JavaScript too."
        },
        footer = "  bcscope lesson lecture one-message --slides slides.html")
final class LessonLectureCommand implements Callable<Integer> {
    private static final String NOUN = "slides";

    @Parameters(
            paramLabel = "LESSON",
            description =
                    "A lesson that comes with the program, also in another language"
                            + " (one-message.es), or a file.")
    private String name = "";

    @Option(names = "--slides", paramLabel = "FILE", required = true, description = "The page.")
    private @Nullable Path slides;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of the values: a whole number. Default: ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Override
    public Integer call() throws InterruptedException {
        ChosenLessons.checkSeed(seed);
        OutputFile file = OutputFile.of(Objects.requireNonNull(slides), NOUN);
        CommandFiles.check(file);
        LessonFile lesson = ChosenLessons.named(name);
        try (CourseRun taken = CommandFailed.unlessGood(CourseRun.of(lesson, seed))) {
            CommandFiles.done(file.write(LessonSlides.page(taken)));
        }
        return ExitCode.DONE.number();
    }
}
