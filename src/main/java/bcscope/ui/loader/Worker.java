package bcscope.ui.loader;

import bcscope.base.Invariant;
import bcscope.ui.Words;

import javafx.concurrent.Task;

import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/// What carries out the work of a loader in the background. Work is wanted until other work takes
/// its place, it is given up, or the loader closes. What is wanted no more is not begun, its late
/// answers are dropped, and how it ends is of no interest. Wanted work that fails is never silent:
/// whoever began it gets a sentence for a person.
public final class Worker implements AutoCloseable {
    private final ExecutorService threads;
    private final AtomicInteger wanted = new AtomicInteger();

    private Worker(ExecutorService threads) {
        this.threads = threads;
    }

    /// One that works on one thing after the other, on a thread of its own.
    public static Worker oneByOne(String name) {
        return new Worker(Executors.newSingleThreadExecutor(daemons(name)));
    }

    /// One that begins at once, whatever else it works on.
    public static Worker atOnce(String name) {
        return new Worker(Executors.newCachedThreadPool(daemons(name)));
    }

    private static ThreadFactory daemons(String name) {
        return task -> Thread.ofPlatform().daemon().name(name).unstarted(task);
    }

    /// What is to be done.
    @FunctionalInterface
    public interface Work {
        /// Does it; long work asks the ticket now and then whether to go on.
        void run(Ticket ticket) throws Exception;
    }

    /// Whether work is still wanted.
    public final class Ticket {
        private final int number = wanted.get();

        private Ticket() {}

        /// Whether it is.
        public boolean isWanted() {
            return number == wanted.get();
        }

        /// Hands over an answer, unless it comes too late.
        public void answer(Runnable answer) {
            if (isWanted()) {
                answer.run();
            }
        }
    }

    /// Begins `work` in the place of all that was begun before.
    ///
    /// @param failed takes the reason of a failure, a sentence, on the thread of the worker
    public Ticket begin(Work work, Consumer<String> failed) {
        giveUp();
        return add(work, failed);
    }

    /// Begins `work` besides what was begun before.
    ///
    /// @param failed takes the reason of a failure, a sentence, on the thread of the worker
    public Ticket add(Work work, Consumer<String> failed) {
        Ticket ticket = new Ticket();
        threads.execute(() -> carryOut(work, ticket, failed));
        return ticket;
    }

    /// Work that a task of JavaFX does. One that is cancelled has not failed.
    static Work of(Task<?> task) {
        return ticket -> {
            task.run();
            try {
                task.get();
            } catch (CancellationException cancelled) {
                return;
            } catch (ExecutionException failed) {
                throw failed.getCause() instanceof Exception cause ? cause : failed;
            }
        };
    }

    /// Nothing that was begun is wanted any more.
    public void giveUp() {
        wanted.incrementAndGet();
    }

    private static void carryOut(Work work, Ticket ticket, Consumer<String> failed) {
        if (!ticket.isWanted()) {
            return;
        }
        try {
            work.run(ticket);
        } catch (Exception | Error failure) {
            ticket.answer(() -> failed.accept(reason(failure)));
        }
    }

    /// Why something failed, for a person.
    static String reason(Throwable failure) {
        String message = Objects.toString(failure.getMessage(), "").strip();
        return switch (failure) {
            case Invariant.Broken _ -> Words.of("failed.promise", message);
            case IllegalStateException _ when !message.isEmpty() -> sentence(message);
            default ->
                    sentence(
                            failure.getClass().getSimpleName()
                                    + (message.isEmpty() ? "" : ": " + message));
        };
    }

    private static String sentence(String message) {
        return message.endsWith(".") ? message : message + ".";
    }

    /// Closes when what was begun is done: nothing else can be begun.
    void finish() {
        threads.shutdown();
    }

    @Override
    public void close() {
        giveUp();
        threads.shutdownNow();
    }
}
