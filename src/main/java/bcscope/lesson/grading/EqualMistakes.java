package bcscope.lesson.grading;

import bcscope.base.Say;
import bcscope.lesson.grading.SheetFlag.Kind;
import bcscope.lesson.marking.Mark;
import bcscope.lesson.result.AnswerSheet.GivenTry;
import bcscope.scenario.format.Wording;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Wrong numbers that few students of a class gave, and for no known reason.
final class EqualMistakes {
    private static final int LEAST_EQUAL = 2;
    private static final int MOST_FILES = 3;

    private final Map<Mistake, List<GradedSheet>> files = new LinkedHashMap<>();

    private record Mistake(String lesson, String question, String answer) {}

    /// @param all the files of a class
    EqualMistakes(List<GradedSheet> all) {
        for (GradedSheet each : all) {
            mistakes(each)
                    .forEach(it -> files.computeIfAbsent(it, _ -> new ArrayList<>()).add(each));
        }
    }

    private static Stream<Mistake> mistakes(GradedSheet sheet) {
        return sheet.items().stream()
                .filter(item ->
                        item.mark()
                                .filter(mark ->
                                        mark.worth() == Mark.Worth.WRONG && !mark.isKnownMistake())
                                .isPresent())
                .map(item ->
                        new Mistake(sheet.sheet().lesson(), item.id(), first(sheet, item.id())))
                .filter(mistake -> mistake.answer().matches("\\d.*"));
    }

    /// What was answered first; empty if nothing was.
    private static String first(GradedSheet sheet, String question) {
        List<GivenTry> tries = sheet.sheet().answers().getOrDefault(question, List.of());
        return tries.isEmpty() ? "" : tries.getFirst().text().strip();
    }

    /// Another student's file that shares several of them with `one`.
    Optional<SheetFlag> flag(GradedSheet one) {
        Map<GradedSheet, List<String>> shared = new LinkedHashMap<>();
        mistakes(one)
                .forEach(mistake ->
                        files.getOrDefault(mistake, List.of()).stream()
                                .filter(_ -> isUnusual(mistake))
                                .filter(it -> !it.sheet().student().equals(one.sheet().student()))
                                .forEach(other ->
                                        shared.computeIfAbsent(other, _ -> new ArrayList<>())
                                                .add(mistake.question())));
        return shared.entrySet().stream()
                .filter(each -> each.getValue().size() >= LEAST_EQUAL)
                .findFirst()
                .map(each ->
                        new SheetFlag(
                                Kind.EQUALLY_WRONG,
                                Say.of(
                                        "The same wrong numbers as %s in %s: %s.",
                                        Wording.quoted(each.getKey().sheet().student()),
                                        each.getKey().file(),
                                        Wording.list(each.getValue()))));
    }

    private boolean isUnusual(Mistake mistake) {
        return files.getOrDefault(mistake, List.of()).size() <= MOST_FILES;
    }
}
