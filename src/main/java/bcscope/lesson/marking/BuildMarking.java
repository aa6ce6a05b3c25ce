package bcscope.lesson.marking;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.lesson.Amounts;
import bcscope.lesson.Amounts.Amount;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.Limit;
import bcscope.lesson.Variation;
import bcscope.lesson.draw.LessonRun;
import bcscope.scenario.file.Setting;
import bcscope.scenario.format.Wording;

import java.util.List;
import java.util.Optional;

/// Whether what a student has built keeps within its limits and reaches its goal.
public final class BuildMarking {
    private BuildMarking() {}

    /// What is wrong with `changes`; empty where all are within `limits`.
    public static List<Diagnostic> beyond(List<Limit> limits, List<Setting> changes) {
        return changes.stream().flatMap(change -> beyond(limits, change).stream()).toList();
    }

    private static Optional<Diagnostic> beyond(List<Limit> limits, Setting change) {
        Optional<Limit> limit =
                limits.stream().filter(each -> each.key().equals(change.path())).findFirst();
        if (limit.isEmpty()) {
            return Optional.of(
                    wrong(
                            change,
                            Wording.quoted(change.path()) + " may not be changed here.",
                            "What may be: "
                                    + Wording.list(limits.stream().map(Limit::key).toList())
                                    + "."));
        }
        return isWithin(limit.get().allowed(), change.value())
                ? Optional.empty()
                : Optional.of(
                        wrong(
                                change,
                                Wording.quoted(change.value()) + " is beyond the limits.",
                                "Allowed: " + text(limit.get().allowed()) + "."));
    }

    private static Diagnostic wrong(Setting change, String problem, String advice) {
        return Diagnostic.error(change.path() + "=" + change.value(), 0, 0, problem, advice);
    }

    private static boolean isWithin(Variation allowed, String value) {
        return switch (allowed) {
            case Variation.Listed(List<String> values) -> values.contains(value.strip());
            case Variation.Range range -> isWithin(range, value);
        };
    }

    private static boolean isWithin(Variation.Range range, String value) {
        Optional<Amount> amount = Amounts.of(value);
        return amount.isPresent()
                && amount.get().kind() == range.kind()
                && amount.get().value() >= range.least()
                && amount.get().value() <= range.most()
                && (amount.get().value() - range.least()) % range.step() == 0;
    }

    /// The limits in words: `610us to 910us`.
    public static String text(Variation allowed) {
        return switch (allowed) {
            case Variation.Listed(List<String> values) -> String.join(", ", values);
            case Variation.Range range ->
                    range.text(0) + " to " + Amounts.written(range.kind(), range.most());
        };
    }

    /// What the run of what was built is worth.
    public static Parsed<Mark> mark(LessonBlock.Build build, LessonRun built) {
        return built.truth(build.goal())
                .then(isReached -> {
                    Parsed<String> feedback =
                            isReached
                                    ? Parsed.good("")
                                    : build.otherwise()
                                            .map(built::text)
                                            .orElse(Parsed.good("The goal is not reached."));
                    return feedback.then(said ->
                            Parsed.good(
                                    new Mark(isReached ? 1 : 0, 1, build.points(), said, false)));
                });
    }
}
