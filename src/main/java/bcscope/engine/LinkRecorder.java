package bcscope.engine;

import bcscope.happening.LinkTrace;

import java.util.Arrays;

/// Writes down what enters the links of the network in one slice.
final class LinkRecorder implements EngineWatch {
    private static final int FIRST_ROOM = 64;

    private long[] nanos = new long[FIRST_ROOM];
    private int[] links = new int[FIRST_ROOM];
    private long[] bytes = new long[FIRST_ROOM];
    private int size;

    @Override
    public void linkEntered(int link, long entering, long instant) {
        if (size == links.length) {
            nanos = Arrays.copyOf(nanos, 2 * size);
            links = Arrays.copyOf(links, 2 * size);
            bytes = Arrays.copyOf(bytes, 2 * size);
        }
        nanos[size] = instant;
        links[size] = link;
        bytes[size++] = entering;
    }

    LinkTrace trace() {
        return size == 0
                ? LinkTrace.EMPTY
                : LinkTrace.of(
                        Arrays.copyOf(nanos, size),
                        Arrays.copyOf(links, size),
                        Arrays.copyOf(bytes, size));
    }
}
