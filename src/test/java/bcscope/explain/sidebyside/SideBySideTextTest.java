package bcscope.explain.sidebyside;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Assumption;
import bcscope.run.EndedRuns;
import bcscope.run.Run;
import bcscope.run.comparison.SideBySide;
import bcscope.run.operation.Tracing;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.stream.Stream;

class SideBySideTextTest {
    private static final Setting NO_JITTER = new Setting("model.strobeJitter", "0us");

    private static List<String> told(String sample, int rank, int call, Setting... settings)
            throws InterruptedException {
        Setting[] changed =
                Stream.concat(Stream.of(NO_JITTER), Stream.of(settings)).toArray(Setting[]::new);
        try (Run first = EndedRuns.of(sample, NO_JITTER);
                Run second = EndedRuns.of(sample, changed)) {
            SideBySide both = new SideBySide(Tracing.of(first), Tracing.of(second));
            return List.of(
                    String.join("\n", RunText.sentences(both)),
                    PairText.sentences(first.program(), both.pair(rank, call)));
        }
    }

    private static final String NO_OVERLAP =
            "Of the time in which messages and collectives are under way, 0.0 % is hidden behind"
                    + " computation in the first run, 0.0 % in the second.";

    /// A slice begins at 1 ms in both runs and serves the message that was sent at 0.9 ms to the
    /// process that called at 0.6 ms; the next begins at 1.25 or 1.5 ms, where both resume. A call
    /// costs 14 us, and after it they compute for 500 us.
    @Test
    void whatLongerSlicesCostIsTold() throws InterruptedException {
        List<String> told = told("one-message", 1, 0, new Setting("model.slice", "500us"));

        assertEquals(
                """
                The second run takes 1.142 times as long as the first: 2.014 ms for the last process instead of 1.764 ms.
                All processes together spend 500 µs more. More time goes to waiting for the restart at the next slice (+500 µs).
                """
                        + NO_OVERLAP,
                told.get(0));
        assertEquals(
                "Call 1 of rank 1, MPI_Recv(from 0, tag 7), takes 914 µs in the second run instead"
                    + " of 664 µs, 250 µs more. More time goes to waiting for the restart at the"
                    + " next slice (+250 µs). It returns 250 µs later, all of it due to this call.",
                told.get(1));
    }

    /// Eight processes compute for 1.9 ms and call their barrier in slice 7, which resumes them at
    /// 2.25 ms; one process computes 15.2 ms, calls in slice 60 and resumes at 15.5 ms. A call
    /// costs 14 us: 15.514 / 2.264 is 6.853, of which an eighth is 85.7 %.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void oneProcessBesideSeveralGivesASpeedup(boolean aloneIsFirst) throws InterruptedException {
        try (Run one = barrier("1", "15.2ms");
                Run eight = barrier("8", "1.9ms")) {
            Run first = aloneIsFirst ? one : eight;
            Run second = aloneIsFirst ? eight : one;
            SideBySide both = new SideBySide(Tracing.of(first), Tracing.of(second));
            assertEquals(
                    "If both do the same work, the speedup T1/Tp is 6.85 on 8 processes, an"
                            + " efficiency of 85.7 %.",
                    RunText.sentences(both).getLast());
        }
    }

    /// The receive returns 2.2 us after its restart at 1.25 ms instead of 14 us, and 500 us are
    /// computed then: 1.7522 / 1.764 is 0.993.
    @Test
    void aKernelLevelCallReturnsSooner() throws InterruptedException {
        assertTrue(
                Assumption.CALL_COST.readings().stream()
                        .anyMatch(each -> each.name().equals("in the kernel")));
        List<String> told = told("one-message", 1, 0, new Setting("host.call", "2200ns"));

        assertTrue(
                told.get(0)
                        .startsWith(
                                "The second run takes 0.993 times as long as the first: 1.752 ms"
                                        + " for the last process instead of 1.764 ms."),
                told.get(0));
    }

    private static Run barrier(String nodes, String compute) throws InterruptedException {
        return EndedRuns.of(
                "barrier",
                NO_JITTER,
                new Setting("machine.nodes", nodes),
                new Setting("job.program.iterations", "1"),
                new Setting("job.program.compute", compute));
    }

    @Test
    void whatIsTheSameIsSaidToBe() throws InterruptedException {
        List<String> told = told("one-message", 0, 0);

        assertEquals(
                """
                Both runs take the same time.
                Their processes spend their time in the same way.
                """
                        + NO_OVERLAP,
                told.get(0));
        assertEquals(
                "Call 1 of rank 0, MPI_Send(to 1, tag 7, 3,200 B), takes 364 µs in both runs."
                        + " It returns at the same instant.",
                told.get(1));
    }

    /// MPI_Init returns with slice 1, at 250 us, and costs 14 us; 2.677 us later comes the send.
    /// That nothing can happen any more shows in slice 2, which begins at 500 us and is over after
    /// 31.2 us: 531.2 - 266.677. A send that is buffered does not block.
    @Test
    void aCallThatNeverReturnsSaysWhomItWaitsFor() throws InterruptedException {
        List<String> told =
                told("unsafe-exchange", 0, 1, new Setting("model.bufferedSend", "64KiB"));

        assertTrue(
                told.get(0).startsWith("Not all processes reach their end in the first run:"),
                told.get(0));
        assertEquals(
                "Call 2 of rank 0, MPI_Send(to 1, tag 0, 800 B), does not return in the first run,"
                        + " where it takes up the last 264.523 µs; most of that is waiting for"
                        + " rank 1. In the other run it takes 1 µs.",
                told.get(1));
    }

    /// The same call where neither run buffers: nothing is said of an other run in which it
    /// returns.
    @Test
    void aCallThatReturnsInNeitherRunSaysSo() throws InterruptedException {
        List<String> told = told("unsafe-exchange", 0, 1);
        assertTrue(
                told.get(0)
                        .startsWith(
                                "Not all processes reach their end in either run: only what was"
                                        + " executed is compared."),
                told.get(0));
        assertEquals(
                "Call 2 of rank 0, MPI_Send(to 1, tag 0, 800 B), returns in neither run; in the"
                        + " first it takes up the last 264.523 µs; most of that is waiting for"
                        + " rank 1.",
                told.get(1));
    }
}
