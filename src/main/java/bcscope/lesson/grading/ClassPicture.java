package bcscope.lesson.grading;

import bcscope.lesson.marking.Mark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// How hard each question was, as text: a bar of who was right, partly right and wrong.
public final class ClassPicture {
    private static final int WIDTH = 30;

    private ClassPicture() {}

    /// The lines for all lessons of `graded`.
    public static List<String> lines(GradedClass graded) {
        Map<String, List<GradedSheet>> lessons =
                graded.sheets().stream()
                        .collect(
                                Collectors.groupingBy(
                                        one -> one.sheet().lesson(),
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        return lessons.entrySet().stream()
                .flatMap(each -> lesson(each.getKey(), each.getValue()).stream())
                .toList();
    }

    private static List<String> lesson(String id, List<GradedSheet> sheets) {
        List<String> lines = new ArrayList<>();
        lines.add(id + ": " + sheets.size() + " files; # right, + partly, . wrong");
        int questions = sheets.getFirst().items().size();
        for (int i = 0; i < questions; i++) {
            int index = i;
            lines.addAll(question(sheets.stream().map(one -> one.items().get(index)).toList()));
        }
        return lines;
    }

    private static List<String> question(List<GradedItem> items) {
        int right = count(items, Mark.Worth.RIGHT);
        int partly = count(items, Mark.Worth.PARTLY);
        int wrong = count(items, Mark.Worth.WRONG);
        int all = items.size();
        String bar =
                bar('#', right, 0, all)
                        + bar('+', partly, right, all)
                        + bar('.', wrong, right + partly, all);
        String line =
                String.format(
                        Locale.ROOT,
                        "  %-16s |%-"
                                + WIDTH
                                + "s| %d right, %d partly, %d wrong, %d without answer",
                        items.getFirst().id(),
                        bar,
                        right,
                        partly,
                        wrong,
                        all - right - partly - wrong);
        return mostCommon(items).map(said -> List.of(line, "    " + said)).orElse(List.of(line));
    }

    private static int count(List<GradedItem> items, Mark.Worth worth) {
        return (int)
                items.stream()
                        .filter(item -> item.mark().filter(it -> it.worth() == worth).isPresent())
                        .count();
    }

    /// The part of the bar for `count` that follow `before`; parts never leave a gap.
    private static String bar(char mark, int count, int before, int all) {
        int from = WIDTH * before / all;
        int to = WIDTH * (before + count) / all;
        return String.valueOf(mark).repeat(to - from);
    }

    private static Optional<String> mostCommon(List<GradedItem> items) {
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
                .map(most -> most.getValue() + " x " + most.getKey().strip());
    }
}
