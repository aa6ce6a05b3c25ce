package bcscope.model;

import bcscope.base.Invariant;

/// Unit of a model parameter's value.
public enum Unit {
    /// Nanoseconds.
    NANOS("ns"),
    /// 10^3 bytes a second; for people 10^6.
    KILOBYTES_PER_SECOND("KB/s"),
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
        boolean thousands =
                (this == NANOS && written.equals("us"))
                        || (this == KILOBYTES_PER_SECOND && written.equals("MB/s"));
        Invariant.check(
                thousands || (this == NANOS && written.equals("ms")),
                "%s is no unit of %s",
                written,
                this);
        return thousands ? 1_000 : 1_000_000;
    }
}
