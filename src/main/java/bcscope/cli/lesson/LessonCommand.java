package bcscope.cli.lesson;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

import java.util.Objects;
import java.util.concurrent.Callable;

/// What is done with lessons; the commands below it do it.
@Command(
        name = "lesson",
        mixinStandardHelpOptions = true,
        description =
                "List and check lessons, print them, make exams of them and mark what comes back.",
        subcommands = {
            LessonListCommand.class,
            LessonCheckCommand.class,
            LessonHandoutCommand.class,
            LessonLectureCommand.class,
            LessonExamCommand.class,
            LessonGradeCommand.class
        },
        footerHeading = "%nExamples:%n",
        footer = {"  bcscope lesson list", "  bcscope lesson check samples/lessons"})
public final class LessonCommand implements Callable<Integer> {
    @Spec private @Nullable CommandSpec spec;

    @Override
    public Integer call() {
        throw new ParameterException(
                Objects.requireNonNull(spec).commandLine(),
                "Say what to do: list, check, handout, lecture, exam or grade.");
    }
}
