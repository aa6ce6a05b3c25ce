package bcscope.scenario;

import java.util.Optional;

/// What may stand under a key of the file.
///
/// @param quantity its values, unless it is a text of another kind
/// @param legal legal values in words
/// @param defaultText what a missing key means
/// @param meaning what it is
record KeyRule(Optional<Quantity> quantity, String legal, String defaultText, String meaning) {
    /// A key whose values are of `quantity`.
    static KeyRule of(Quantity quantity, String defaultText, String meaning) {
        return new KeyRule(Optional.of(quantity), quantity.legal(), defaultText, meaning);
    }

    /// A key of another kind.
    static KeyRule of(String legal, String defaultText, String meaning) {
        return new KeyRule(Optional.empty(), legal, defaultText, meaning);
    }
}
