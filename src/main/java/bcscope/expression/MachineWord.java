package bcscope.expression;

import java.util.Arrays;
import java.util.Optional;

/// The words about the machine of a run, which are the same at all moments of it.
public enum MachineWord {
    T_MIN("tmin", Type.DURATION, "shortest slice that the machine can have, T_min"),
    STROBE("strobe", Type.DURATION, "until a strobe has reached all nodes"),
    QUERY("query", Type.DURATION, "one Compare-And-Write over all nodes"),
    CONNECTIONS(
            "connections",
            Type.SIZE,
            "table of connections in the memory of each process; absent where it is no"
                    + " BlueGene/L");

    private final String text;
    private final Type type;
    private final String meaning;

    MachineWord(String text, Type type, String meaning) {
        this.text = text;
        this.type = type;
        this.meaning = meaning;
    }

    static Optional<MachineWord> of(String text) {
        return Arrays.stream(values()).filter(word -> word.text.equals(text)).findFirst();
    }

    /// As it is typed.
    public String text() {
        return text;
    }

    /// What its values are.
    public Type type() {
        return type;
    }

    /// What it means, a noun phrase.
    public String meaning() {
        return meaning;
    }
}
