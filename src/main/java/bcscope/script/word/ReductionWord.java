package bcscope.script.word;

import java.util.Optional;

/// The reduction operators.
public enum ReductionWord implements Spelled {
    SUM("sum"),
    PRODUCT("product"),
    MIN("min"),
    MAX("max"),
    ALL("and"),
    ANY("or"),
    MAXLOC("maxloc"),
    MINLOC("minloc");

    private final String text;

    ReductionWord(String text) {
        this.text = text;
    }

    /// Whether it takes pairs of a value and an index.
    public boolean isOfPairs() {
        return this == MAXLOC || this == MINLOC;
    }

    /// The operation that is written `text`.
    public static Optional<ReductionWord> of(String text) {
        return Spelled.find(values(), text);
    }

    @Override
    public String text() {
        return text;
    }
}
