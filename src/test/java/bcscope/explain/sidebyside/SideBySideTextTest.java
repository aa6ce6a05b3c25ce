package bcscope.explain.sidebyside;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.run.EndedRuns;
import bcscope.run.Run;
import bcscope.run.comparison.SideBySide;
import bcscope.run.operation.Tracing;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

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
                All processes together spend 500 µs more. More goes to waiting for the restart at the next slice (500 µs).
                """
                        + NO_OVERLAP,
                told.get(0));
        assertEquals(
                "Call 1 of rank 1, MPI_Recv(from 0, tag 7), takes 914 µs in the second run instead"
                    + " of 664 µs, 250 µs more. More goes to waiting for the restart at the next"
                    + " slice (250 µs). It returns 250 µs later, all of it due to this call.",
                told.get(1));
    }

    @Test
    void whatIsTheSameIsSaidToBe() throws InterruptedException {
        List<String> told = told("one-message", 0, 0);

        assertEquals(
                """
                Both runs take the same time.
                Their processes spend their time on the same things.
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
}
