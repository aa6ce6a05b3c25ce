package bcscope.lesson;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The purpose of a step of a lesson; the usual order.
public enum StepKind {
    /// Something is shown.
    SEE,
    /// A question about what is hidden.
    PREDICT,
    /// What was hidden, beside the student's answer.
    REVEAL,
    /// Why it is so.
    EXPLAIN,
    /// The student changes a value and predicts again.
    CHANGE,
    /// The student makes something that reaches a goal.
    BUILD;

    /// As it begins a heading: `Predict`.
    public String title() {
        return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    }

    /// The kind whose title is `word`, in any case.
    public static Optional<StepKind> of(String word) {
        return Arrays.stream(values())
                .filter(kind -> kind.name().equalsIgnoreCase(word))
                .findFirst();
    }

    /// All titles, in the usual order.
    public static List<String> titles() {
        return Arrays.stream(values()).map(StepKind::title).toList();
    }
}
