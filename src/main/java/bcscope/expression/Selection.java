package bcscope.expression;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The kind of results of a query with `where`.
public enum Selection {
    /// Slices, each with its metrics.
    SLICES("slices in which something is true"),
    /// MPI calls of processes.
    CALLS("MPI calls of all processes"),
    MESSAGES("calls that send a message"),
    /// Collectives, each with all the calls that its processes make for it.
    COLLECTIVES("collectives, with the calls of all their processes"),
    /// Nodes, each in every slice.
    NODES("nodes, each in the slices in which something is true of it");

    private final String meaning;

    Selection(String meaning) {
        this.meaning = meaning;
    }

    /// Whether what is looked at is an MPI call or several that belong together, and not a moment.
    public boolean isOfCalls() {
        return switch (this) {
            case CALLS, MESSAGES, COLLECTIVES -> true;
            case SLICES, NODES -> false;
        };
    }

    /// What it looks through, a noun phrase.
    String meaning() {
        return meaning;
    }

    /// Its text.
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
