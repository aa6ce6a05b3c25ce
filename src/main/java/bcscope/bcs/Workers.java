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
        return share(
                count,
                watched,
                (part, from, to) -> {
                    Outbox box = boxes.get(part);
                    if (to - from == count && stepper.isDirect()) {
                        box.beginDirectly();
                    } else {
                        box.begin();
                    }
                    for (int i = from; i < to; i++) {
                        stepper.run(ranks[i], limitNanos, box);
                    }
                });
    }

    /// Steps those who came to the end of what was known and were asked, in the outbox of the only
    /// worker.
    void stepOn(RankStepper stepper, int[] ranks, long limitNanos) {
        for (int rank : ranks) {
            stepper.run(rank, limitNanos, boxes.getFirst());
        }
    }

    /// Awakens the first `count` of `ranks` at `nanos`.
    void awaken(RankStepper stepper, int[] ranks, int count, long nanos, boolean watched) {
        share(
                count,
                watched,
                (part, from, to) -> {
                    for (int i = from; i < to; i++) {
                        stepper.awaken(ranks[i], nanos);
                    }
                });
    }

    /// Does both, `other` in another thread if `count` processes are worth it. They share no state.
    void both(int count, Runnable one, Runnable other) {
        if (boxes.size() == 1 || count < worthSharing) {
            one.run();
            other.run();
            return;
        }
        Future<?> running = others.submit(other);
        one.run();
        join(running);
    }

    /// A part of a list of processes, `from` to `to`, for worker `part`.
    private interface Part {
        void work(int part, int from, int to);
    }

    private int share(int count, boolean watched, Part part) {
        int parts = watched || count < worthSharing ? 1 : boxes.size();
        if (parts == 1) {
            part.work(0, 0, count);
            return 1;
        }
        List<Future<?>> running = new ArrayList<>(parts);
        for (int i = 1; i < parts; i++) {
            int mine = i;
            running.add(
                    others.submit(() ->
                            part.work(
                                    mine, from(mine, parts, count), from(mine + 1, parts, count))));
        }
        part.work(0, 0, from(1, parts, count));
        running.forEach(Workers::join);
        return parts;
    }

    private static int from(int part, int parts, int count) {
        return (int) ((long) count * part / parts);
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

    /// The first `count`, in the order of their processes.
    List<Outbox> outboxes(int count) {
        return boxes.subList(0, count);
    }

    @Override
    public void close() {
        others.shutdownNow();
    }
}
