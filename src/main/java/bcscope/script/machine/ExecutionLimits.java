package bcscope.script.machine;

/// Limits that keep an execution finite. All are far beyond what a program needs, and settable.
///
/// @param steps between two calls of a process
/// @param calls of a process
/// @param values that a process puts into lists, all its lists together
public record ExecutionLimits(long steps, long calls, long values) {
    /// Most values of a list.
    public static final int LONGEST_LIST = 1_000_000;

    /// Most functions that are within each other.
    public static final int DEEPEST = 200;

    /// Most terms that are around calls within each other: they are evaluated on the stack of a
    /// thread, usually of a megabyte, of which each takes up to 850 bytes.
    public static final int MOST_LEVELS = 500;

    /// The default limits.
    public static final ExecutionLimits STANDARD =
            new ExecutionLimits(1_000_000, 10_000_000, 1_000_000_000);
}
