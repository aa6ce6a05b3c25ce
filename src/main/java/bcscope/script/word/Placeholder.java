package bcscope.script.word;

import java.util.Arrays;

/// A placeholder for an operand in the signature of a call.
public enum Placeholder {
    X("a value or a size"),
    Y("a variable or a size"),
    SIZE("a size"),
    SIZES("a list of sizes"),
    DURATION("a duration"),
    OP("sum, product, min, max, and, or, maxloc, minloc, or a function of two values"),
    RANK("a rank, as left or (rank + 1) % ranks"),
    N("a whole number"),
    COLOUR("a whole number: processes with the same one are together"),
    R("a request, or a list of them"),
    C("a communicator"),
    G("a grid"),
    M("the name of the status of the message"),
    T("the name of a condition"),
    I("the name of an index, from 0"),
    L("the name of a list of indices"),
    V("the name of the result"),
    D("the name of a duration"),
    WHAT("a text in quotation marks");

    private final String meaning;

    Placeholder(String meaning) {
        this.meaning = meaning;
    }

    /// The allowed operand, a noun phrase.
    public String meaning() {
        return meaning;
    }

    /// The one that is written `text` in signatures.
    static Placeholder of(String text) {
        return text.equals("\"what\"")
                ? WHAT
                : Arrays.stream(values())
                        .filter(each -> each.name().equals(text))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException(text));
    }
}
