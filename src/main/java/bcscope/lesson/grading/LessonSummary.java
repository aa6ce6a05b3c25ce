package bcscope.lesson.grading;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Results of a class in a lesson.
///
/// @param lesson its id
/// @param sheets the files that count, at least one
/// @param questions its questions and builds, in its order
public record LessonSummary(
        String lesson, List<GradedSheet> sheets, List<QuestionSummary> questions) {
    private static final int HUNDREDTHS = 100;

    /// All lessons of `graded`, in the order in which they occur.
    public static List<LessonSummary> of(GradedClass graded) {
        Map<String, List<GradedSheet>> lessons =
                graded.counting().stream()
                        .collect(
                                Collectors.groupingBy(
                                        one -> one.sheet().lesson(),
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        return lessons.entrySet().stream().map(each -> of(each.getKey(), each.getValue())).toList();
    }

    private static LessonSummary of(String lesson, List<GradedSheet> sheets) {
        List<QuestionSummary> questions =
                IntStream.range(0, sheets.getFirst().items().size())
                        .mapToObj(index ->
                                QuestionSummary.of(
                                        sheets.stream()
                                                .map(one -> one.items().get(index))
                                                .toList()))
                        .toList();
        return new LessonSummary(lesson, List.copyOf(sheets), questions);
    }

    /// The points that can be earned.
    public int points() {
        return sheets.getFirst().points();
    }

    /// How many have 0 to less than 1 points, 1 to less than 2, and so on up to all.
    public List<Integer> distribution() {
        return IntStream.rangeClosed(0, points())
                .mapToObj(points ->
                        (int)
                                sheets.stream()
                                        .filter(one -> one.hundredths() / HUNDREDTHS == points)
                                        .count())
                .toList();
    }

    /// The points of the one in the middle, in hundredths; the lower if there are two in the
    /// middle.
    public int median() {
        List<Integer> sorted = sheets.stream().map(GradedSheet::hundredths).sorted().toList();
        return sorted.get((sorted.size() - 1) / 2);
    }
}
