package bcscope.script.word;

import java.util.Arrays;
import java.util.Optional;

/// How values are reduced.
public enum ReductionWord {
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
        return Arrays.stream(values()).filter(each -> each.text.equals(text)).findFirst();
    }

    /// As it is typed.
    public String text() {
        return text;
    }
}
