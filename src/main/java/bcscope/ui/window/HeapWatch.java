package bcscope.ui.window;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/// Has garbage collected before the heap grows for it. The serial collector lets the old generation
/// grow up to the limit of the heap, a quarter of the memory, before it collects it for the first
/// time; and while a run of 65,536 nodes plays, details that are no longer needed become old, 10 MB
/// in each collection of the young generation. So everything is collected once more is in use than
/// a machine of that size needs, and again whenever that has grown by a quarter.
public final class HeapWatch {
    static final long FIRST_BYTES = 400L << 20;
    private static final long PERIOD_MILLIS = 200;

    private final LongSupplier used;
    private final Runnable collecting;
    private long boundBytes = FIRST_BYTES;

    /// @param used bytes of the heap, garbage included
    /// @param collecting collects all garbage
    HeapWatch(LongSupplier used, Runnable collecting) {
        this.used = used;
        this.collecting = collecting;
    }

    /// Watches the heap of this JVM until it ends.
    public static void start() {
        Runtime heap = Runtime.getRuntime();
        HeapWatch watch = new HeapWatch(() -> heap.totalMemory() - heap.freeMemory(), System::gc);
        ScheduledExecutorService clock =
                Executors.newSingleThreadScheduledExecutor(
                        task -> Thread.ofPlatform().daemon().name("heap").unstarted(task));
        var _ =
                clock.scheduleWithFixedDelay(
                        watch::look, PERIOD_MILLIS, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
    }

    /// Collects if more is in use than the bound.
    void look() {
        if (used.getAsLong() > boundBytes) {
            collecting.run();
            long live = used.getAsLong();
            boundBytes = Math.max(FIRST_BYTES, live + live / 4);
        }
    }
}
