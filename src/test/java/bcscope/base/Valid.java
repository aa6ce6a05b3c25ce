package bcscope.base;

/// What was read without an error.
public final class Valid {
    private Valid() {}

    /// The value of `parsed`; its errors fail the test.
    public static <T> T of(Parsed<T> parsed) {
        return switch (parsed) {
            case Parsed.Good<T>(T value, _) -> value;
            case Parsed.Bad<T> bad -> throw new AssertionError(bad.errors());
        };
    }
}
