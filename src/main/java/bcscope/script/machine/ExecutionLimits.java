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

    /// Most terms around calls that are within each other, with the calls. They are evaluated on
    /// the stack of a thread, usually one megabyte, of which a term takes about 850 bytes.
    public static final int DEEPEST_CALLS = 500;

    /// The default limits.
    public static final ExecutionLimits STANDARD =
            new ExecutionLimits(1_000_000, 10_000_000, 1_000_000_000);
}
