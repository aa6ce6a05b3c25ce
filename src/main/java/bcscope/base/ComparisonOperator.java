package bcscope.base;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

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

    /// The comparison written as `id`.
    public static Optional<ComparisonOperator> byId(String id) {
        return Arrays.stream(values()).filter(each -> each.id.equals(id)).findFirst();
    }

    /// All as they are written in files.
    public static List<String> ids() {
        return Arrays.stream(values()).map(ComparisonOperator::id).toList();
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
