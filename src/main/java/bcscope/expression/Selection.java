package bcscope.expression;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What a question with `where` looks for.
public enum Selection {
    /// Slices, each with its metrics.
    SLICES,
    /// MPI calls of processes.
    CALLS,
    /// Calls that send a message.
    MESSAGES;

    /// As it is typed.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Selection> of(String word) {
        return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
    }

    static List<String> words() {
        return Arrays.stream(values()).map(Selection::word).toList();
    }
}
