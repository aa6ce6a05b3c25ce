package bcscope.expression;

import java.util.Locale;

/// A quantifier: for how many something must be true.
public enum Quantifier {
    ANY,
    ALL,
    NO;

    static Quantifier of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
