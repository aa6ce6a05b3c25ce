package bcscope.ui.window;

/// A key that does one thing, and another when it is pressed again at once.
final class Twice implements Runnable {
    private static final long AT_ONCE_NANOS = 500_000_000;

    private final Runnable first;
    private final Runnable second;
    private boolean pressed;
    private long pressedNanos;

    Twice(Runnable first, Runnable second) {
        this.first = first;
        this.second = second;
    }

    @Override
    public void run() {
        long now = System.nanoTime();
        boolean again = pressed && now - pressedNanos < AT_ONCE_NANOS;
        pressed = !again;
        pressedNanos = now;
        (again ? second : first).run();
    }
}
