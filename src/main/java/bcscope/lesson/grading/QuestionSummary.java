package bcscope.lesson.grading;

import bcscope.lesson.marking.Mark;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Results of a class for a question or a build.
///
/// @param id in the lesson
/// @param right how many did it right
/// @param partly how many got a part of the points
/// @param wrong how many got none for what they did
/// @param without how many did nothing
/// @param common what most of those whose reason is known took for true
public record QuestionSummary(
        String id, int right, int partly, int wrong, int without, Optional<Common> common) {
    /// A misconception.
    ///
    /// @param count how many had it
    /// @param said what is said of it, Markdown
    public record Common(long count, String said) {}

    /// What `items` come to, which are of one question.
    static QuestionSummary of(List<GradedItem> items) {
        int right = count(items, Mark.Worth.RIGHT);
        int partly = count(items, Mark.Worth.PARTLY);
        int wrong = count(items, Mark.Worth.WRONG);
        return new QuestionSummary(
                items.getFirst().id(),
                right,
                partly,
                wrong,
                items.size() - right - partly - wrong,
                mostCommon(items));
    }

    /// How many handed in the lesson.
    public int all() {
        return right + partly + wrong + without;
    }

    private static int count(List<GradedItem> items, Mark.Worth worth) {
        return (int)
                items.stream()
                        .filter(item -> item.mark().filter(it -> it.worth() == worth).isPresent())
                        .count();
    }

    private static Optional<Common> mostCommon(List<GradedItem> items) {
        Map<String, Long> counts =
                items.stream()
                        .flatMap(item -> item.misconception().stream())
                        .collect(
                                Collectors.groupingBy(
                                        Function.identity(),
                                        LinkedHashMap::new,
                                        Collectors.counting()));
        return counts.entrySet().stream()
                .max(Comparator.comparingLong(Map.Entry::getValue))
                .map(most -> new Common(most.getValue(), most.getKey().strip()));
    }
}
