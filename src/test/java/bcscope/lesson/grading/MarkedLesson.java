package bcscope.lesson.grading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Valid;
import bcscope.lesson.Attempt;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.marking.BuildMarking;
import bcscope.lesson.marking.Mark;
import bcscope.scenario.file.Setting;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A lesson with chosen values, which marks what a test answers and builds.
public record MarkedLesson(PosedLesson posed) {
    /// The lesson with the first seed that draws all of `values`, which are by their names.
    public static MarkedLesson of(BundledLesson bundled, Map<String, String> values)
            throws InterruptedException {
        LessonFile file = Valid.of(bundled.read());
        long seed = 1;
        while (!draws(Draw.of(file.lesson(), seed), values)) {
            seed++;
        }
        return new MarkedLesson(Valid.of(PosedLesson.of(file, seed)));
    }

    private static boolean draws(Draw draw, Map<String, String> values) {
        return values.entrySet().stream()
                .allMatch(wanted ->
                        draw.values().stream()
                                .anyMatch(value ->
                                        value.name().equals(wanted.getKey())
                                                && value.text().equals(wanted.getValue())));
    }

    /// What `typed` is worth as an answer to the question `id`.
    public Mark answered(String id, String typed) {
        return posed.mark(id, typed);
    }

    /// What is to be built.
    public LessonBlock.Build build() {
        Stream<LessonBlock> blocks = posed.file().lesson().blocks();
        return (LessonBlock.Build)
                blocks.filter(LessonBlock.Build.class::isInstance).findFirst().orElseThrow();
    }

    /// What `script` is worth, written in the place of that of the lesson.
    public Mark written(String script) throws InterruptedException {
        Attempt attempt = new Attempt(List.of(), Optional.of(script));
        assertEquals(List.of(), BuildMarking.beyond(build().limits(), build().script(), attempt));
        return posed.mark(build(), attempt);
    }

    /// The hundredths of points that `changes` earn, which are within the limits.
    public int built(Setting... changes) throws InterruptedException {
        Attempt attempt = Attempt.of(List.of(changes));
        assertEquals(List.of(), BuildMarking.beyond(build().limits(), build().script(), attempt));
        return posed.mark(build(), attempt).hundredths();
    }
}
