package bcscope.search.query;

import bcscope.base.Numbers;

/// The kind of the cells of a column. A cell is a whole number: ns, bytes, a count, a number that
/// names something, or the number of a word.
public enum CellKind {
    /// A word; the number counts the words of the table.
    WORD(""),
    /// A number that names something: a rank, a node, a tag.
    NAME(""),
    /// Their number.
    COUNT(""),
    /// An instant, ns since the start of the run.
    INSTANT("Nanos"),
    /// A duration in ns.
    DURATION("Nanos"),
    /// A size in bytes.
    BYTES("Bytes"),
    /// A real number, in thousandths.
    THOUSANDTHS("Thousandths");

    private final String unit;

    CellKind(String unit) {
        this.unit = unit;
    }

    /// What the name of a column ends in where it must include the unit: `blockedNanos`.
    String suffix() {
        return unit;
    }

    /// Whether it says how much, so that a bar or a distribution has a meaning.
    public boolean isAmount() {
        return switch (this) {
            case COUNT, DURATION, BYTES, THOUSANDTHS -> true;
            case WORD, NAME, INSTANT -> false;
        };
    }

    /// Whether the values of several rows add up to something.
    public boolean isAdditive() {
        return switch (this) {
            case DURATION, BYTES, COUNT -> true;
            case WORD, NAME, INSTANT, THOUSANDTHS -> false;
        };
    }

    /// A value for a person; of a word its number.
    public String text(long value) {
        return switch (this) {
            case WORD, NAME -> Long.toString(value);
            case COUNT -> Numbers.count(value);
            case INSTANT -> Numbers.instant(value);
            case DURATION -> Numbers.duration(value);
            case BYTES -> Numbers.bytes(value);
            case THOUSANDTHS -> Numbers.number(value / 1_000.0);
        };
    }
}
