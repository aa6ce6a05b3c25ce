package bcscope.ui.loader;

import bcscope.base.Invariant;
import bcscope.ui.Words;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;

import javafx.concurrent.Task;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/// Executes the work of all loaders of a window in the background. Each kind of work has a lane of
/// its own. Work in a lane is wanted until other work takes its place, it is given up, or the
/// window closes. Cancelled work is not begun, and its late answers and failures are dropped.
/// Wanted work that fails is never silent: the caller gets a sentence to show.
///
/// No lane waits behind another: the detail of the slice under the cursor is fetched while a file
/// is saved or a second run is executed. Most lanes do one thing after the other, and threads are
/// lent to lanes that have work, so that there are at most as many as there are lanes, and none if
/// nothing is to be done.
public final class Worker implements AutoCloseable {
    private final ExecutorService threads =
            Executors.newCachedThreadPool(
                    task -> Thread.ofPlatform().daemon().name("worker").unstarted(task));
    private final List<Lane> lanes = new ArrayList<>();
    private final Consumer<Intent> post;

    /// One that hands answers to `post`, from threads of its own.
    public Worker(Consumer<Intent> post) {
        this.post = post;
    }

    /// Hands over an answer.
    void post(Intent answer) {
        post.accept(answer);
    }

    /// When work in a lane is done.
    public enum Order {
        /// One thing after the other.
        ONE_BY_ONE,
        /// One thing after the other, all that was begun, even if the window closes meanwhile.
        TO_THE_END,
        /// At once, whatever else is worked on.
        AT_ONCE
    }

    /// A new lane for one kind of work. For the FX thread.
    ///
    /// @param name of its threads
    public Lane lane(String name, Order order) {
        Lane lane = new Lane(name, order);
        lanes.add(lane);
        return lane;
    }

    /// The work to do.
    @FunctionalInterface
    public interface Work {
        /// Does it; long work asks the ticket now and then whether to continue.
        void run(Ticket ticket) throws Exception;
    }

    /// Whether work is still wanted.
    public interface Ticket {
        /// Whether it is.
        boolean isWanted();

        /// Hands over an answer, unless it comes too late.
        default void answer(Runnable answer) {
            if (isWanted()) {
                answer.run();
            }
        }
    }

    /// One kind of work.
    public final class Lane {
        private final String name;
        private final Order order;
        private final AtomicInteger wanted = new AtomicInteger();
        private final Set<Thread> busy = new HashSet<>();
        private CompletableFuture<?> last = CompletableFuture.completedFuture("");

        private Lane(String name, Order order) {
            this.name = name;
            this.order = order;
        }

        /// Begins `work` in the place of all that was begun before in this lane.
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
            int number = wanted.get();
            Ticket ticket = () -> number == wanted.get();
            if (order == Order.AT_ONCE) {
                threads.execute(() -> carryOut(work, ticket, failed));
            } else {
                last =
                        last.whenCompleteAsync(
                                (done, failure) -> carryOut(work, ticket, failed), threads);
            }
            return ticket;
        }

        /// Posts that `kind` of work on the run numbered `document` has failed.
        ///
        /// @param about slice that it was about, or [Failure#WHOLE_RUN]
        Consumer<String> failing(int document, Failure.Work kind, int about) {
            return reason ->
                    post.accept(new Intent.Failed(document, Failure.of(kind, about, reason)));
        }

        /// Nothing that was begun is wanted any more.
        public void giveUp() {
            wanted.incrementAndGet();
        }

        private void carryOut(Work work, Ticket ticket, Consumer<String> failed) {
            if (!ticket.isWanted()) {
                return;
            }
            begins(Thread.currentThread());
            try {
                work.run(ticket);
            } catch (Exception | Error failure) {
                ticket.answer(() -> failed.accept(reason(failure)));
            } finally {
                ends(Thread.currentThread());
            }
        }

        private synchronized void begins(Thread thread) {
            thread.setName(name);
            busy.add(thread);
        }

        private synchronized void ends(Thread thread) {
            busy.remove(thread);
        }

        private synchronized void close() {
            if (order != Order.TO_THE_END) {
                giveUp();
                busy.forEach(Thread::interrupt);
            }
        }
    }

    /// Work that a task of JavaFX does. One that is cancelled has not failed.
    public static Work of(Task<?> task) {
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

    /// Why something failed, for a person.
    public static String reason(Throwable failure) {
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

    /// Ends all work but that which is done to its end. Nothing else can be begun then.
    @Override
    // What carries out work never throws, so that this future cannot fail.
    @SuppressWarnings("FutureReturnValueIgnored")
    public void close() {
        lanes.forEach(Lane::close);
        CompletableFuture.allOf(
                        lanes.stream()
                                .filter(lane -> lane.order == Order.TO_THE_END)
                                .map(lane -> lane.last)
                                .toArray(CompletableFuture<?>[]::new))
                .whenComplete((done, failure) -> threads.shutdown());
    }
}
