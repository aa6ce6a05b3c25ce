package bcscope.expression;

import java.util.Arrays;

/// A comparison operator.
public enum Relation {
    EQUAL("==", "is"),
    DIFFERENT("!=", "is not"),
    LESS("<", "is less than"),
    AT_MOST("<=", "is at most"),
    MORE(">", "is more than"),
    AT_LEAST(">=", "is at least");

    private final String sign;
    private final String words;

    Relation(String sign, String words) {
        this.sign = sign;
        this.words = words;
    }

    /// The relation that is typed as `sign`, which is one.
    public static Relation of(String sign) {
        return Arrays.stream(values())
                .filter(each -> each.sign.equals(sign))
                .findFirst()
                .orElseThrow();
    }

    /// Its text.
    public String sign() {
        return sign;
    }

    /// In a sentence: `is more than`.
    String words() {
        return words;
    }

    /// Whether values of any kind can be compared so, and not only those that have an order.
    public boolean isEquality() {
        return this == EQUAL || this == DIFFERENT;
    }

    /// The comparison that says the same with both sides exchanged.
    public Relation mirrored() {
        return switch (this) {
            case EQUAL, DIFFERENT -> this;
            case LESS -> MORE;
            case AT_MOST -> AT_LEAST;
            case MORE -> LESS;
            case AT_LEAST -> AT_MOST;
        };
    }

    /// Whether values that compare as `order` says (negative, 0, positive) fulfil it.
    public boolean holds(int order) {
        return switch (this) {
            case EQUAL -> order == 0;
            case DIFFERENT -> order != 0;
            case LESS -> order < 0;
            case AT_MOST -> order <= 0;
            case MORE -> order > 0;
            case AT_LEAST -> order >= 0;
        };
    }
}
