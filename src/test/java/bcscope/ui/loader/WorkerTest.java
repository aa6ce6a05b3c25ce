package bcscope.ui.loader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Invariant;
import bcscope.ui.FxDriver;

import javafx.concurrent.Task;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

class WorkerTest {
    private static final long PATIENCE_SECONDS = 30;

    private final BlockingQueue<String> told = new ArrayBlockingQueue<>(9);

    @Test
    void aBrokenPromiseIsToldWithItsNumbers() throws Exception {
        try (Worker worker = Worker.oneByOne("test")) {
            worker.begin(ticket -> Invariant.check(false, "3 of 4 bytes"), told::add);
            assertEquals(
                    "The program has broken a promise of its own, please report it: 3 of 4 bytes",
                    next());
        }
    }

    @Test
    void everyOtherFailureIsASentenceToo() throws Exception {
        try (Worker worker = Worker.oneByOne("test")) {
            worker.add(
                    ticket -> {
                        throw new IllegalStateException("Its table says something else.");
                    },
                    told::add);
            worker.add(
                    ticket -> {
                        throw new OutOfMemoryError("heap");
                    },
                    told::add);
            worker.add(
                    ticket -> {
                        throw new ArithmeticException();
                    },
                    told::add);
            assertEquals(
                    List.of(
                            "Its table says something else.",
                            "OutOfMemoryError: heap.",
                            "ArithmeticException."),
                    List.of(next(), next(), next()));
        }
    }

    @Test
    void theThreadGoesOnAfterAFailure() throws Exception {
        try (Worker worker = Worker.oneByOne("test")) {
            worker.add(ticket -> Invariant.check(false, "once"), told::add);
            worker.add(ticket -> ticket.answer(() -> told.add("answer")), told::add);
            next();
            assertEquals("answer", next());
        }
    }

    @Test
    void whatOtherWorkHasReplacedNeitherAnswersNorFails() throws Exception {
        CountDownLatch begun = new CountDownLatch(2);
        CountDownLatch replaced = new CountDownLatch(1);
        try (Worker worker = Worker.atOnce("test")) {
            worker.begin(
                    ticket -> {
                        begun.countDown();
                        replaced.await();
                        ticket.answer(() -> told.add("late"));
                        assertFalse(ticket.isWanted());
                        begun.countDown();
                        throw new IllegalStateException("late failure");
                    },
                    told::add);
            while (begun.getCount() == 2) {
                Thread.onSpinWait();
            }
            worker.begin(ticket -> {}, told::add);
            replaced.countDown();
            assertTrue(begun.await(PATIENCE_SECONDS, TimeUnit.SECONDS));
            worker.add(ticket -> ticket.answer(() -> told.add("last")), told::add);
            assertEquals("last", next());
            assertTrue(told.isEmpty(), told::toString);
        }
    }

    @Test
    void whatWasGivenUpBeforeItBeganIsNotDone() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        try (Worker worker = Worker.oneByOne("test")) {
            worker.add(ticket -> go.await(), told::add);
            worker.add(ticket -> told.add("done"), told::add);
            worker.giveUp();
            worker.add(ticket -> told.add("after"), told::add);
            go.countDown();
            assertEquals("after", next());
        }
    }

    @Test
    void aTaskThatFailsIsToldAndACancelledOneIsNot() throws Exception {
        FxDriver.start();
        Task<Integer> failing =
                new Task<>() {
                    @Override
                    protected Integer call() {
                        throw new IllegalStateException("No room is left.");
                    }
                };
        Task<Integer> cancelled =
                new Task<>() {
                    @Override
                    protected Integer call() {
                        return 1;
                    }
                };
        FxDriver.act(cancelled::cancel);
        try (Worker worker = Worker.oneByOne("test")) {
            worker.add(Worker.of(cancelled), told::add);
            worker.add(Worker.of(failing), told::add);
            assertEquals("No room is left.", next());
        }
    }

    private String next() throws InterruptedException {
        return String.valueOf(told.poll(PATIENCE_SECONDS, TimeUnit.SECONDS));
    }
}
