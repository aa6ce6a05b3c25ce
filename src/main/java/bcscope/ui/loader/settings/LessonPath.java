package bcscope.ui.loader.settings;

import bcscope.lesson.draw.BundledLesson;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The lessons of the program in their order, with how far a person is along them.
///
/// @param stops one for each lesson
public record LessonPath(List<Stop> stops) {
    /// How far a lesson is.
    public enum Standing {
        /// It was not opened yet, or only opened.
        NEW,
        /// It was begun, and never completed.
        BEGUN,
        /// It was completed, not with all points.
        SOME_POINTS,
        /// It was completed with all points.
        ALL_POINTS
    }

    /// A lesson on the path.
    ///
    /// @param earned most hundredths of points, if it was completed
    /// @param step step at which it was left, from 1, if it was begun
    /// @param isNext whether it comes next: the first that was not completed
    /// @param needs the lessons before it that were not completed
    public record Stop(
            BundledLesson lesson,
            Standing standing,
            Optional<Integer> earned,
            Optional<Integer> step,
            boolean isNext,
            List<BundledLesson> needs) {}

    /// The path of a person who has taken `learned` to their end.
    ///
    /// @param begun the step at which each lesson was left, from 1, by its id
    public static LessonPath of(LearnedLessons learned, Map<String, Integer> begun) {
        List<Stop> stops = new ArrayList<>();
        boolean isFound = false;
        for (BundledLesson lesson : BundledLesson.values()) {
            Optional<Integer> earned = learned.earned(lesson.id());
            Optional<Integer> step = Optional.ofNullable(begun.get(lesson.id()));
            boolean isNext = !isFound && earned.isEmpty();
            isFound |= isNext;
            List<BundledLesson> needs =
                    lesson.needs().stream()
                            .filter(it -> learned.earned(it.id()).isEmpty())
                            .toList();
            stops.add(
                    new Stop(lesson, standing(lesson, earned, step), earned, step, isNext, needs));
        }
        return new LessonPath(List.copyOf(stops));
    }

    private static Standing standing(
            BundledLesson lesson, Optional<Integer> earned, Optional<Integer> step) {
        if (earned.isPresent()) {
            return earned.get() >= 100 * lesson.points()
                    ? Standing.ALL_POINTS
                    : Standing.SOME_POINTS;
        }
        return step.isPresent() ? Standing.BEGUN : Standing.NEW;
    }

    /// Whether nothing was begun yet.
    public boolean isEmpty() {
        return stops.stream().allMatch(stop -> stop.standing() == Standing.NEW);
    }
}
