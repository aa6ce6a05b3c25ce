package bcscope.scenario;

import java.util.Optional;

/// What may stand under a key of the file.
///
/// @param quantity its values, unless it is a text of another kind
/// @param words legal values in words, unless it is a quantity, which has its own
/// @param defaultText what a missing key means
/// @param meaning what it is
record KeyRule(Optional<Quantity> quantity, String words, String defaultText, String meaning) {
    /// A key whose values are of `quantity`.
    static KeyRule of(Quantity quantity, String defaultText, String meaning) {
        return new KeyRule(Optional.of(quantity), "", defaultText, meaning);
    }

    /// A key of another kind.
    static KeyRule of(String words, String defaultText, String meaning) {
        return new KeyRule(Optional.empty(), words, defaultText, meaning);
    }

    /// Legal values in words. Those of a quantity are put together when they are asked for: every
    /// start makes all keys, and few starts print one.
    String legal() {
        return quantity.map(Quantity::legal).orElse(words);
    }
}
