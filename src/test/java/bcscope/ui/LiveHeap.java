package bcscope.ui;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.Stream;

/// How much memory is in use, without what nobody needs any more, and without what is kept only
/// while there is enough memory: JavaFX's pool of pictures with shadows, tens of megabytes.
final class LiveHeap {
    private static final long MEGABYTE = 1 << 20;
    private static final int MOST_COLLECTIONS = 10;
    private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

    private LiveHeap() {}

    /// Bytes after so many collections that another frees nothing worth mentioning: JavaFX gives
    /// its textures back some frames after the pictures that used them were collected.
    static long bytes() {
        clearSoftReferences();
        long before = Long.MAX_VALUE;
        long now = collected();
        for (int i = 0; i < MOST_COLLECTIONS && now < before - MEGABYTE; i++) {
            before = now;
            now = collected();
        }
        return now;
    }

    /// The JVM clears all of them before it says that there is not enough memory.
    private static void clearSoftReferences() {
        try {
            List<long[]> _ = Stream.generate(() -> new long[LONGEST_ARRAY]).toList();
        } catch (OutOfMemoryError _) {
            // What it was for.
        }
    }

    private static long collected() {
        System.gc();
        FxDriver.frame();
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /// Whether `last` is no more than `first` and a tenth of it.
    static boolean isAbout(long last, long first) {
        return last <= first + first / 10;
    }

    static String words(long first, long last) {
        return "%d MB at first, %d MB at the end".formatted(first / MEGABYTE, last / MEGABYTE);
    }
}
