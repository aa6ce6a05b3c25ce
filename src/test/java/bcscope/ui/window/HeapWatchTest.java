package bcscope.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

class HeapWatchTest {
    private static final long MB = 1L << 20;

    private final AtomicLong used = new AtomicLong();
    private final AtomicLong live = new AtomicLong();
    private final AtomicInteger collections = new AtomicInteger();
    private final HeapWatch watch = new HeapWatch(used::get, this::collect);

    private void collect() {
        collections.incrementAndGet();
        used.set(live.get());
    }

    private int afterLookingAt(long megabytes) {
        used.set(megabytes * MB);
        watch.look();
        return collections.get();
    }

    @Test
    void garbageIsCollectedBeyondTheFirstBound() {
        live.set(200 * MB);
        assertEquals(0, afterLookingAt(400), "at the bound");
        assertEquals(1, afterLookingAt(401));
        assertEquals(1, afterLookingAt(400), "a quarter more than 200 is less than the bound");
        assertEquals(2, afterLookingAt(401));
    }

    /// What is needed is not collected over and over.
    @Test
    void theBoundFollowsWhatIsNeeded() {
        live.set(600 * MB);
        assertEquals(1, afterLookingAt(700));
        assertEquals(1, afterLookingAt(750), "600 and a quarter of it");
        live.set(100 * MB);
        assertEquals(2, afterLookingAt(751));
        assertEquals(3, afterLookingAt(401), "the first bound again");
    }
}
