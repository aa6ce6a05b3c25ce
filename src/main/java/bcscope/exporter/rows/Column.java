package bcscope.exporter.rows;

/// A column of a table.
///
/// @param name at its head
/// @param kind of its values
/// @param mayMiss whether a row may have no value
public record Column(String name, Kind kind, boolean mayMiss) {
    /// Kinds of values.
    public enum Kind {
        /// 64-bit whole numbers: [Long].
        NUMBER,
        /// 64-bit floating-point numbers: [Double].
        REAL,
        /// [String].
        TEXT
    }

    /// Whole numbers.
    public static Column number(String name) {
        return new Column(name, Kind.NUMBER, false);
    }

    /// Texts.
    public static Column text(String name) {
        return new Column(name, Kind.TEXT, false);
    }

    /// The same column, in which a row may have no value.
    public Column perhaps() {
        return new Column(name, kind, true);
    }

    boolean isText() {
        return kind == Kind.TEXT;
    }
}
