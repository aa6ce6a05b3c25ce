package bcscope.picture.collective;

import bcscope.explain.SentenceAt;
import bcscope.explain.collective.CollectiveStage;
import bcscope.explain.collective.Course;
import bcscope.explain.collective.RoundCourse;
import bcscope.explain.collective.RoundSentences;
import bcscope.explain.collective.Story;
import bcscope.explain.collective.StorySentences;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The view in words.
public final class CollectiveWords {
    private CollectiveWords() {}

    /// All sentences of what is shown; one if nothing is.
    public static List<String> all(CollectiveScene scene) {
        if (scene.state().stage().isConventional()) {
            List<String> lines = new ArrayList<>(List.of(CallsPicture.summary(scene.state())));
            CallsPicture.told(scene.state()).forEach(line -> lines.add(line.sentence()));
            return List.copyOf(lines);
        }
        return scene.course()
                .map(course -> all(scene, course))
                .orElse(List.of("No collective is open."));
    }

    /// The sentences of what is shown with their moments, in order; what is true from the beginning
    /// first.
    public static List<SentenceAt> inOrder(CollectiveScene scene) {
        if (scene.state().stage().isConventional()) {
            return CallsPicture.told(scene.state());
        }
        return scene.course()
                .map(course -> {
                    List<String> all = all(scene, course);
                    List<CollectiveStage> steps = course.steps();
                    int before = all.size() - steps.size();
                    return IntStream.range(0, all.size())
                            .mapToObj(i ->
                                    new SentenceAt(
                                            i < before ? -1 : steps.get(i - before).index(),
                                            all.get(i)))
                            .toList();
                })
                .orElse(List.of());
    }

    /// The title, the arrivals and the step at the cursor, for the screen reader.
    public static String spoken(CollectiveScene scene) {
        if (scene.state().stage().isConventional()) {
            return CallsPicture.summary(scene.state());
        }
        return scene.course()
                .map(course -> title(scene, course) + ". " + now(scene, course))
                .orElse("No collective is open.");
    }

    private static List<String> all(CollectiveScene scene, Course course) {
        return switch (course) {
            case Story story -> sentences(scene, story).all();
            case RoundCourse rounds -> new RoundSentences(rounds).all();
        };
    }

    static String title(CollectiveScene scene, Course course) {
        return switch (course) {
            case Story story -> sentences(scene, story).title();
            case RoundCourse rounds -> new RoundSentences(rounds).title();
        };
    }

    /// The sentence at the cursor: the present step, or the steps before this slice.
    public static String now(CollectiveScene scene, Course course) {
        Optional<CollectiveStage> step =
                course.steps().stream()
                        .filter(each -> each.index() <= scene.last())
                        .reduce((before, after) -> after);
        return switch (course) {
            case Story story ->
                    step.map(sentences(scene, story)::of)
                            .orElseGet(() -> sentences(scene, story).before(scene.nanos()));
            case RoundCourse rounds ->
                    step.map(new RoundSentences(rounds)::of)
                            .orElseGet(new RoundSentences(rounds)::before);
        };
    }

    private static StorySentences sentences(CollectiveScene scene, Story story) {
        return new StorySentences(scene.state().stage().program(), story, scene.state().detail());
    }
}
