package bcscope.cli.terminal;

import bcscope.file.Unfinished;
import bcscope.run.Run;

import java.util.concurrent.CountDownLatch;

/// Makes Ctrl-C pause a run, or end other long work early, instead of losing it: the shutdown of
/// the JVM waits until the command has said and saved what there is.
public final class Interruption implements AutoCloseable {
    private static final long PATIENCE_MILLIS = 2_000;

    private final CountDownLatch done = new CountDownLatch(1);
    private final Unfinished.Grace grace = Unfinished.grace();
    private final Thread hook;
    private volatile boolean happened;

    private Interruption(Runnable stopping) {
        hook =
                Thread.ofPlatform()
                        .name("interruption")
                        .unstarted(() -> {
                            happened = true;
                            stopping.run();
                            waitUntilDone();
                        });
    }

    /// Pauses the run. A live one whose processes take long to say what they do next ends where it
    /// is.
    private static void stop(Run run) {
        run.pause();
        try {
            if (!run.restsWithin(PATIENCE_MILLIS)) {
                run.stop();
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    /// Ctrl-C pauses `run`.
    public static Interruption of(Run run) {
        return of(() -> stop(run));
    }

    /// Ctrl-C calls `stopping`, on a thread of its own.
    public static Interruption of(Runnable stopping) {
        Interruption interruption = new Interruption(stopping);
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    public boolean happened() {
        return happened;
    }

    private void waitUntilDone() {
        try {
            done.await();
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        grace.close();
        done.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            happened = true;
        }
    }
}
