package bcscope.expression;

import java.util.Arrays;

/// An arithmetic operator.
public enum Arithmetic {
    PLUS("+"),
    MINUS("-"),
    TIMES("*"),
    OVER("/"),
    REMAINDER("%");

    private final String sign;

    Arithmetic(String sign) {
        this.sign = sign;
    }

    /// The operator that is typed as `sign`, which is one.
    public static Arithmetic of(String sign) {
        return Arrays.stream(values())
                .filter(each -> each.sign.equals(sign))
                .findFirst()
                .orElseThrow();
    }

    /// Its text.
    public String sign() {
        return sign;
    }
}
