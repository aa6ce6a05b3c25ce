package bcscope.expression;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A domain of quantifiers.
public enum Domain {
    PROCESSES(Type.PROCESS, "process", "processes", "rank", "ranks"),
    NODES(Type.NODE, "node", "nodes");

    private final Type type;
    private final List<String> words;

    Domain(Type type, String... words) {
        this.type = type;
        this.words = List.of(words);
    }

    static Optional<Domain> of(String word) {
        return Arrays.stream(values()).filter(each -> each.words.contains(word)).findFirst();
    }

    /// All words that name one.
    static List<String> allWords() {
        return Arrays.stream(values()).flatMap(each -> each.words.stream()).toList();
    }

    /// What each of them is.
    Type type() {
        return type;
    }

    /// What numbers them: `rank`, `node`.
    public String word() {
        return this == PROCESSES ? "rank" : "node";
    }

    /// `process`, `node`.
    String one() {
        return words.get(0);
    }

    /// `processes`, `nodes`.
    String several() {
        return words.get(1);
    }

    /// Their number in a run.
    public int size(RunFacts facts) {
        return switch (this) {
            case PROCESSES -> facts.ranks();
            case NODES -> facts.nodes();
        };
    }
}
