package bcscope.lesson.grading;

import bcscope.base.Say;
import bcscope.lesson.grading.GradedClass.Owner;
import bcscope.lesson.grading.SheetFlag.Kind;
import bcscope.lesson.marking.Mark;
import bcscope.lesson.result.AnswerSheet.GivenTry;
import bcscope.scenario.format.Wording;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Compares the files of a class with each other.
///
/// Answers count as copied where all of them are right for another student's seed while at least
/// [#LEAST_WRONG] are wrong for the own one, and one of these is no known mistake: who makes two
/// known mistakes may hit the answers of a neighbour without having seen them.
final class SheetComparison {
    private static final int LEAST_WRONG = 2;

    private SheetComparison() {}

    /// Another file of the same student for the same lesson.
    static Optional<SheetFlag> second(GradedSheet one, List<GradedSheet> all) {
        List<GradedSheet> own =
                all.stream().filter(it -> new Owner(it).equals(new Owner(one))).toList();
        return own.stream()
                .filter(other -> !other.file().equals(one.file()))
                .findFirst()
                .map(other ->
                        new SheetFlag(
                                Kind.SECOND_FILE,
                                Say.of(
                                        "%s is of the same student and lesson; %s.%s",
                                        other.file(), counting(own), changed(one, other))));
    }

    /// Which of the files of one student for one lesson counts, and why.
    private static String counting(List<GradedSheet> own) {
        GradedSheet counts = own.stream().reduce(GradedClass.COUNTING).orElseThrow();
        long latest = own.stream().filter(it -> it.lastMillis() == counts.lastMillis()).count();
        return Say.of(
                "%s counts, as %{its last answer is the latest|the first of those with the latest"
                        + " answer}",
                counts.file(), latest);
    }

    /// A start file that is begun again has other first answers.
    private static String changed(GradedSheet one, GradedSheet other) {
        List<String> ids =
                one.sheet().answers().entrySet().stream()
                        .filter(each ->
                                Optional.ofNullable(other.sheet().answers().get(each.getKey()))
                                        .filter(it ->
                                                !it.getFirst().equals(each.getValue().getFirst()))
                                        .isPresent())
                        .map(Map.Entry::getKey)
                        .toList();
        return ids.isEmpty() ? "" : " Their first answers differ: " + Wording.list(ids) + ".";
    }

    /// Another student's file with the same answers at the same times.
    static Optional<SheetFlag> same(GradedSheet one, List<GradedSheet> all) {
        boolean isEmpty = one.sheet().answers().isEmpty() && one.sheet().builds().isEmpty();
        return all.stream()
                .filter(other ->
                        !isEmpty
                                && !other.sheet().student().equals(one.sheet().student())
                                && other.sheet().lesson().equals(one.sheet().lesson())
                                && other.sheet().answers().equals(one.sheet().answers())
                                && other.sheet().builds().equals(one.sheet().builds()))
                .findFirst()
                .map(other ->
                        new SheetFlag(
                                Kind.SAME_CONTENT,
                                "Same answers at the same times as "
                                        + Wording.quoted(other.sheet().student())
                                        + " in "
                                        + other.file()
                                        + "."));
    }

    /// Whether `one` has the wrong answers that who copies has.
    static boolean mayBeCopied(GradedSheet one) {
        List<Mark> wrong =
                one.items().stream()
                        .filter(item -> one.sheet().answers().containsKey(item.id()))
                        .flatMap(item -> item.mark().stream())
                        .filter(mark -> mark.worth() != Mark.Worth.RIGHT)
                        .toList();
        return wrong.size() >= LEAST_WRONG && !wrong.stream().allMatch(Mark::isKnownMistake);
    }

    /// Whether all answers of `one` would be right in `other`.
    static boolean isAllRight(
            GradedSheet one, PosedLesson other, Function<List<GivenTry>, String> counted) {
        for (Map.Entry<String, List<GivenTry>> each : one.sheet().answers().entrySet()) {
            boolean isWrong =
                    other.questions().containsKey(each.getKey())
                            && other.mark(each.getKey(), counted.apply(each.getValue())).worth()
                                    != Mark.Worth.RIGHT;
            if (isWrong) {
                return false;
            }
        }
        return true;
    }
}
