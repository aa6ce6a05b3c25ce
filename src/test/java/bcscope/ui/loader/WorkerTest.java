package bcscope.ui.loader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Invariant;
import bcscope.ui.FxDriver;
import bcscope.ui.state.Intent;

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
    private final BlockingQueue<Intent> posted = new ArrayBlockingQueue<>(9);

    @Test
    void aBrokenPromiseIsToldWithItsNumbers() throws Exception {
        try (Worker worker = new Worker(posted::add)) {
            Worker.Lane lane = worker.lane("test", Worker.Order.ONE_BY_ONE);
            lane.begin(ticket -> Invariant.check(false, "3 of 4 bytes"), told::add);
            assertEquals("Internal error, please report it: 3 of 4 bytes", next());
        }
    }

    @Test
    void everyOtherFailureIsASentenceToo() throws Exception {
        try (Worker worker = new Worker(posted::add)) {
            Worker.Lane lane = worker.lane("test", Worker.Order.ONE_BY_ONE);
            lane.add(
                    ticket -> {
                        throw new IllegalStateException("Its table says something else.");
                    },
                    told::add);
            lane.add(
                    ticket -> {
                        throw new OutOfMemoryError("heap");
                    },
                    told::add);
            lane.add(
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
        try (Worker worker = new Worker(posted::add)) {
            Worker.Lane lane = worker.lane("test", Worker.Order.ONE_BY_ONE);
            lane.add(ticket -> Invariant.check(false, "once"), told::add);
            lane.add(ticket -> ticket.answer(() -> told.add("answer")), told::add);
            next();
            assertEquals("answer", next());
        }
    }

    @Test
    void whatOtherWorkHasReplacedNeitherAnswersNorFails() throws Exception {
        CountDownLatch begun = new CountDownLatch(2);
        CountDownLatch replaced = new CountDownLatch(1);
        try (Worker worker = new Worker(posted::add)) {
            Worker.Lane lane = worker.lane("test", Worker.Order.AT_ONCE);
            lane.begin(
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
            lane.begin(ticket -> {}, told::add);
            replaced.countDown();
            assertTrue(begun.await(PATIENCE_SECONDS, TimeUnit.SECONDS));
            lane.add(ticket -> ticket.answer(() -> told.add("last")), told::add);
            assertEquals("last", next());
            assertTrue(told.isEmpty(), told::toString);
        }
    }

    @Test
    void whatWasGivenUpBeforeItBeganIsNotDone() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        try (Worker worker = new Worker(posted::add)) {
            Worker.Lane lane = worker.lane("test", Worker.Order.ONE_BY_ONE);
            lane.add(ticket -> go.await(), told::add);
            lane.add(ticket -> told.add("done"), told::add);
            lane.giveUp();
            lane.add(ticket -> told.add("after"), told::add);
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
        try (Worker worker = new Worker(posted::add)) {
            Worker.Lane lane = worker.lane("test", Worker.Order.ONE_BY_ONE);
            lane.add(Worker.of(cancelled), told::add);
            lane.add(Worker.of(failing), told::add);
            assertEquals("No room is left.", next());
        }
    }

    @Test
    void aLaneDoesNotWaitBehindAnother() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        try (Worker worker = new Worker(posted::add)) {
            Worker.Lane slow = worker.lane("slow", Worker.Order.ONE_BY_ONE);
            Worker.Lane quick = worker.lane("quick", Worker.Order.ONE_BY_ONE);
            slow.add(
                    ticket -> {
                        asked.await();
                        told.add("slow");
                    },
                    told::add);
            quick.add(ticket -> told.add("quick"), told::add);
            assertEquals("quick", next());
            asked.countDown();
            assertEquals("slow", next());
        }
    }

    @Test
    void theEndOfTheWindowInterruptsAllButWhatIsDoneToItsEnd() throws Exception {
        CountDownLatch begun = new CountDownLatch(2);
        CountDownLatch go = new CountDownLatch(1);
        Worker worker = new Worker(posted::add);
        worker.lane("short", Worker.Order.ONE_BY_ONE)
                .add(
                        ticket -> {
                            begun.countDown();
                            try {
                                new CountDownLatch(1).await();
                            } catch (InterruptedException ended) {
                                told.add("interrupted " + ticket.isWanted());
                            }
                        },
                        told::add);
        Worker.Lane saving = worker.lane("saving", Worker.Order.TO_THE_END);
        saving.add(
                ticket -> {
                    begun.countDown();
                    go.await();
                    told.add("first");
                },
                told::add);
        saving.add(ticket -> told.add("second"), told::add);
        assertTrue(begun.await(PATIENCE_SECONDS, TimeUnit.SECONDS));
        worker.close();
        assertEquals("interrupted false", next());
        go.countDown();
        assertEquals(List.of("first", "second"), List.of(next(), next()));
    }

    private String next() throws InterruptedException {
        return String.valueOf(told.poll(PATIENCE_SECONDS, TimeUnit.SECONDS));
    }
}
