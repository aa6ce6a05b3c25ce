package bcscope.ui;

import java.lang.management.ManagementFactory;

/// How much memory is in use, without what nobody needs any more.
final class LiveHeap {
    private static final long MEGABYTE = 1 << 20;
    private static final int MOST_COLLECTIONS = 10;

    private LiveHeap() {}

    /// Bytes after so many collections that another frees nothing worth mentioning: JavaFX gives
    /// its textures back some frames after the pictures that used them were collected.
    static long bytes() {
        long before = Long.MAX_VALUE;
        long now = collected();
        for (int i = 0; i < MOST_COLLECTIONS && now < before - MEGABYTE; i++) {
            before = now;
            now = collected();
        }
        return now;
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
