package bcscope.lesson;

import bcscope.lesson.question.LessonQuestion;
import bcscope.scenario.json.Place;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.List;
import java.util.SortedMap;
import java.util.stream.Stream;

/// A lesson.
///
/// @param place place of its head
/// @param title its heading
/// @param id its name; a translation has the same
/// @param minutes how long it takes
/// @param level its audience, in words
/// @param needs lessons that it builds on
/// @param scenario the file of its scenario, or the name of a sample
/// @param vary values drawn for each student, by name
/// @param set values of the scenario that are set, by path: to a drawn value by its name, or to a
///   text
/// @param steps in their order
/// @param fingerprint of its text
@RecordBuilder
public record Lesson(
        Place place,
        String title,
        String id,
        int minutes,
        String level,
        List<String> needs,
        Located scenario,
        SortedMap<String, Variation> vary,
        List<Assigned> set,
        List<LessonStep> steps,
        String fingerprint)
        implements LessonBuilder.With {
    /// A text with its place.
    public record Located(Place place, String text) {}

    /// A value of the scenario that the lesson sets.
    ///
    /// @param place where it is set
    /// @param key dotted path
    /// @param value the name of a drawn value, or the value itself
    public record Assigned(Place place, String key, String value) {}

    /// All blocks, in their order.
    public Stream<LessonBlock> blocks() {
        return steps.stream().flatMap(step -> step.blocks().stream());
    }

    /// All questions, in their order.
    public Stream<LessonQuestion> questions() {
        return blocks().filter(LessonBlock.Asked.class::isInstance)
                .map(block -> ((LessonBlock.Asked) block).question());
    }

    /// All scripts that may be rewritten, in the order of their tasks.
    public Stream<ScriptTask> scripts() {
        return blocks().flatMap(block ->
                switch (block) {
                    case LessonBlock.Change change -> change.script().stream();
                    case LessonBlock.Build build -> build.script().stream();
                    case LessonBlock.Asked _,
                            LessonBlock.Prose _,
                            LessonBlock.Look _,
                            LessonBlock.Note _,
                            LessonBlock.More _ ->
                            Stream.empty();
                });
    }

    /// Maximum number of points.
    public int points() {
        return blocks().mapToInt(block ->
                        switch (block) {
                            case LessonBlock.Asked asked -> asked.question().points();
                            case LessonBlock.Build build -> build.points();
                            case LessonBlock.Prose _,
                                    LessonBlock.Look _,
                                    LessonBlock.Change _,
                                    LessonBlock.Note _,
                                    LessonBlock.More _ ->
                                    0;
                        })
                .sum();
    }
}
