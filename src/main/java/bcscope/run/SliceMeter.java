package bcscope.run;

import bcscope.base.ProgressMeter;

import java.util.Locale;

/// Tells the [ProgressMeter] how far an execution is, until it is closed.
public final class SliceMeter implements AutoCloseable {
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private final ProgressMeter.Stage stage;
    private volatile Reached reached = new Reached(0, 0);

    private record Reached(int slices, long simulatedNanos) {}

    /// An execution of `slices` slices.
    ///
    /// @param slices `Integer.MAX_VALUE` where it is not known how many
    public SliceMeter(int slices) {
        stage = ProgressMeter.begin(() -> text(reached.slices, slices, reached.simulatedNanos));
    }

    /// Tells how far it is.
    ///
    /// @param slices executed so far
    /// @param simulatedNanos simulated time reached
    public void at(int slices, long simulatedNanos) {
        reached = new Reached(slices, simulatedNanos);
    }

    /// How far an execution is that has done `slices` of `total`, in words.
    public static String text(int slices, int total, long simulatedNanos) {
        String time =
                simulatedNanos < NANOS_PER_SECOND
                        ? String.format(
                                Locale.ROOT, "%.1f ms", simulatedNanos / (double) NANOS_PER_MILLI)
                        : String.format(
                                Locale.ROOT, "%,.1f s", simulatedNanos / (double) NANOS_PER_SECOND);
        String share =
                total == Integer.MAX_VALUE
                        ? ""
                        : String.format(Locale.ROOT, ", %d %%", 100L * slices / Math.max(1, total));
        return String.format(Locale.ROOT, "slice %,d, %s of simulated time%s", slices, time, share);
    }

    @Override
    public void close() {
        stage.close();
    }
}
