package bcscope.lesson.course;

import bcscope.base.Parsed;
import bcscope.lesson.LessonStep;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.draw.LessonRun;

import java.util.List;
import java.util.stream.Stream;

/// A lesson as one student gets it.
///
/// @param file what it says
/// @param seed what its values were drawn from
/// @param pages its steps
public record LessonCourse(LessonFile file, long seed, List<LessonPage> pages) {
    /// The lesson in `file` as it is said and asked of `run`, which has ended.
    public static Parsed<LessonCourse> of(LessonFile file, LessonRun run) {
        return CourseWriting.of(file, run);
    }

    /// Its name.
    public String id() {
        return file.lesson().id();
    }

    /// Its heading.
    public String title() {
        return file.lesson().title();
    }

    /// The stops of a lecture about it, at least one.
    public List<LessonStop> stops() {
        return LessonStops.of(this);
    }

    /// Number of parts of the first page above the first heading.
    int partsAboveSteps() {
        List<LessonStep> steps = file.lesson().steps();
        LessonStep first = steps.getFirst();
        return first.kind().isEmpty() && steps.size() > 1 ? first.blocks().size() : 0;
    }

    /// All that there is to do.
    public Stream<LessonPart.Work> works() {
        return pages.stream().flatMap(LessonCourse::works);
    }

    /// What there is to do on `page`.
    public static Stream<LessonPart.Work> works(LessonPage page) {
        return page.parts().stream()
                .filter(LessonPart.Work.class::isInstance)
                .map(LessonPart.Work.class::cast);
    }

    /// All points that can be reached.
    public int points() {
        return works().mapToInt(LessonPart.Work::points).sum();
    }
}
