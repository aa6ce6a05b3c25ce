package bcscope.script.word;

import java.util.Optional;

/// The words that part the operands of a call. They are words only where a call expects them: a
/// variable may be named as one of them.
public enum PhraseWord implements Spelled {
    OF("of", "the value to reduce"),
    TO("to", "the rank that receives, or gets the result"),
    FROM("from", "the rank that sends, or any"),
    TAG("tag", "the tag of the message; 0 if omitted"),
    INTO("into", "the variable to receive into"),
    BY("by", "how to divide: a colour, or the sizes of all"),
    KEY("key", "the order in the new communicator"),
    X("x", "the next extent of a grid"),
    PERIODIC("periodic", "the ends of the grid are neighbours"),
    ON("on", "the communicator; world if omitted"),
    AS("as", "the name of the result");

    private final String text;
    private final String meaning;

    PhraseWord(String text, String meaning) {
        this.text = text;
        this.meaning = meaning;
    }

    /// The word that is written `text`.
    public static Optional<PhraseWord> of(String text) {
        return Spelled.find(values(), text);
    }

    @Override
    public String text() {
        return text;
    }

    /// The operand after it, a noun phrase.
    public String meaning() {
        return meaning;
    }

    /// Whether something follows it.
    public boolean hasValue() {
        return this != PERIODIC;
    }
}
