package bcscope.model;

import bcscope.base.Invariant;

/// Unit of a model parameter's value.
public enum Unit {
    /// Nanoseconds.
    NANOS("ns"),
    /// 10^6 bytes a second.
    MEGABYTES_PER_SECOND("MB/s"),
    /// Bytes.
    BYTES("B"),
    /// A number.
    COUNT(""),
    /// Index into the choices.
    CHOICE("");

    private final String symbol;

    Unit(String symbol) {
        this.symbol = symbol;
    }

    /// Symbol for people.
    public String symbol() {
        return symbol;
    }

    /// How many of this unit one `written` is, in a profile: 1,000 for "us" in nanoseconds.
    long factor(String written) {
        if (written.equals(symbol)) {
            return 1;
        }
        Invariant.check(this == NANOS, "%s is no unit of %s", written, this);
        return switch (written) {
            case "us" -> 1_000;
            case "ms" -> 1_000_000;
            default -> throw new IllegalArgumentException(written + " is no unit of time");
        };
    }
}
