package bcscope.cli.terminal;

import bcscope.base.Say;

/// The error message for insufficient heap.
public final class HeapFull {
    private static final long GIBIBYTE = 1L << 30;
    private static final long MEBIBYTE = 1L << 20;
    private static final long USUAL_GIBIBYTES = 8;

    private HeapFull() {}

    /// That the heap was full.
    ///
    /// @param work what was being done; may be empty
    public static String problem(String work) {
        return Say.of(
                "The heap of %{n} MiB is too small for this%s.",
                Runtime.getRuntime().maxMemory() / MEBIBYTE,
                work.isEmpty() ? "" : " (" + work + ")");
    }

    /// How to have one that is larger than `heapBytes`.
    public static String advice(long heapBytes) {
        return Say.of(
                "Give it more, for instance: BCSCOPE_JAVA_OPTIONS=-Xmx%sg ./bcscope ...",
                Math.max(USUAL_GIBIBYTES, Math.ceilDiv(2 * heapBytes, GIBIBYTE)));
    }
}
