package bcscope.cli.lesson.page;

import bcscope.base.Parsed;
import bcscope.lesson.LessonWords;
import bcscope.lesson.course.LessonCourse;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.draw.LessonRun;
import bcscope.loading.Loaded;
import bcscope.picture.page.Html;
import bcscope.run.JobAccount;
import bcscope.run.Run;

import java.util.Optional;

/// A lesson as one student gets it, with the run from which its pictures are drawn.
///
/// @param course what it says and asks
/// @param run its run, which has ended
/// @param oneByOne its jobs one after the other, where they share the machine
public record CourseRun(LessonCourse course, Run run, Optional<JobAccount> oneByOne)
        implements AutoCloseable {
    /// The lesson in `file` for `seed`.
    public static Parsed<CourseRun> of(LessonFile file, long seed) throws InterruptedException {
        Draw draw = Draw.of(file.lesson(), seed);
        return switch (file.load(draw)) {
            case Parsed.Bad<Loaded> bad -> new Parsed.Bad<>(bad.errors());
            case Parsed.Good<Loaded>(Loaded loaded, _) -> {
                Run run = Run.start(loaded.scenario(), loaded.program(), 1);
                Parsed<CourseRun> taken = taken(file, draw, run);
                if (taken instanceof Parsed.Bad<CourseRun>) {
                    run.close();
                }
                yield taken;
            }
        };
    }

    private static Parsed<CourseRun> taken(LessonFile file, Draw draw, Run run)
            throws InterruptedException {
        try {
            run.await();
            Optional<JobAccount> oneByOne = JobAccount.oneByOne(run);
            return LessonCourse.of(file, LessonRun.of(draw, run))
                    .then(course -> Parsed.good(new CourseRun(course, run, oneByOne)));
        } catch (InterruptedException stopped) {
            run.close();
            throw stopped;
        }
    }

    /// The language in which it is written, as a language tag.
    String language() {
        return course.file().language().orElse("en");
    }

    /// What the program says, in the language of the lesson.
    LessonWords words() {
        return course.file().words();
    }

    /// What the program says under `key`, in the language of the lesson or else marked as English.
    Html said(String key, Object... arguments) {
        String said = words().say(key, arguments);
        return words().languageUnder(key, language()).equals(language())
                ? Html.of("%s", said)
                : Html.of("<span lang=\"en\">%s</span>", said);
    }

    /// `count` points, in words.
    Html points(int count) {
        return count == 1 ? said("paper.point") : said("paper.points", count);
    }

    /// Ends the run.
    @Override
    public void close() {
        run.close();
    }
}
