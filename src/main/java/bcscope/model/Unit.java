package bcscope.model;

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
}
