package bcscope.bcs;

import bcscope.base.Invariant;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Threads that step processes. Each takes a contiguous part of the list and writes into an outbox
/// of its own; outboxes are merged in order. What a merge does depends on the order within a rank
/// only, so the result is the same for any number of workers.
public final class Workers implements AutoCloseable {
    private static final int WORTH_SHARING = 2_048;

    private final List<Outbox> boxes = new ArrayList<>();
    private final ExecutorService others;
    private final int worthSharing;

    /// `count >= 1` workers, the calling thread among them.
    public Workers(int count) {
        this(count, WORTH_SHARING);
    }

    /// Workers that share a list of at least `worthSharing` processes.
    Workers(int count, int worthSharing) {
        this.worthSharing = worthSharing;
        Invariant.check(count >= 1, "at least one worker is needed, not %d", count);
        for (int i = 0; i < count; i++) {
            boxes.add(new Outbox());
        }
        others =
                Executors.newFixedThreadPool(
                        Math.max(1, count - 1),
                        Thread.ofPlatform().daemon().name("stepper-", 0).factory());
    }

    /// Steps the first `count` of `ranks`.
    ///
    /// @return number of outboxes that were filled
    int step(RankStepper stepper, int[] ranks, int count, long limitNanos, boolean watched) {
        int parts = watched || count < worthSharing ? 1 : boxes.size();
        if (parts == 1) {
            run(stepper, ranks, 0, count, limitNanos, boxes.get(0));
            return 1;
        }
        List<Future<?>> running = new ArrayList<>(parts);
        for (int part = 1; part < parts; part++) {
            int mine = part;
            running.add(
                    others.submit(() ->
                            run(
                                    stepper,
                                    ranks,
                                    from(mine, parts, count),
                                    from(mine + 1, parts, count),
                                    limitNanos,
                                    boxes.get(mine))));
        }
        run(stepper, ranks, 0, from(1, parts, count), limitNanos, boxes.get(0));
        running.forEach(Workers::join);
        return parts;
    }

    private static int from(int part, int parts, int count) {
        return (int) ((long) count * part / parts);
    }

    private static void run(
            RankStepper stepper, int[] ranks, int from, int to, long limitNanos, Outbox box) {
        box.begin();
        for (int i = from; i < to; i++) {
            stepper.run(ranks[i], limitNanos, box);
        }
    }

    private static void join(Future<?> future) {
        try {
            future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while processes were stepped", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Invariant.Broken broken) {
                throw broken;
            }
            throw new IllegalStateException("a worker failed", e.getCause());
        }
    }

    Outbox outbox(int index) {
        return boxes.get(index);
    }

    @Override
    public void close() {
        others.shutdownNow();
    }
}
