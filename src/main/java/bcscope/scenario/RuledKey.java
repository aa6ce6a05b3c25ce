package bcscope.scenario;

import java.util.Optional;

/// A key of the file that the reference tells in a row.
interface RuledKey {
    /// What may stand under it.
    KeyRule rule();

    /// Its values, unless it is a text of another kind.
    default Optional<Quantity> quantity() {
        return rule().quantity();
    }

    /// Legal values in words.
    default String legal() {
        return rule().legal();
    }

    /// What a missing key means.
    default String defaultText() {
        return rule().defaultText();
    }

    /// What it is.
    default String meaning() {
        return rule().meaning();
    }
}
