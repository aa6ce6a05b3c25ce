package bcscope.script.word;

import java.util.Optional;

/// The reduction operators.
public enum ReductionWord implements Spelled {
    SUM("sum"),
    PRODUCT("product"),
    MIN("min"),
    MAX("max"),
    ALL("and"),
    ANY("or");

    private final String text;

    ReductionWord(String text) {
        this.text = text;
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
