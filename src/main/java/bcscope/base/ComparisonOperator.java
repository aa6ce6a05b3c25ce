package bcscope.base;

/// The comparisons of Compare-And-Write (MODEL 1.1).
public enum ComparisonOperator {
    /// At least.
    AT_LEAST(">=", "≥"),
    /// Less than.
    LESS("<", "<"),
    /// Equal.
    EQUAL("=", "="),
    /// Not equal.
    DIFFERENT("!=", "≠");

    private final String id;
    private final String sign;

    ComparisonOperator(String id, String sign) {
        this.id = id;
        this.sign = sign;
    }

    /// Its text in files: `>=`.
    public String id() {
        return id;
    }

    /// As people read it: `≥`.
    public String sign() {
        return sign;
    }

    /// Whether `left` compares so with `right`.
    public boolean holds(long left, long right) {
        return switch (this) {
            case AT_LEAST -> left >= right;
            case LESS -> left < right;
            case EQUAL -> left == right;
            case DIFFERENT -> left != right;
        };
    }
}
