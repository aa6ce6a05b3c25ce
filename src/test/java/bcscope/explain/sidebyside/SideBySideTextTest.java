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

class SideBySideTextTest {
    private static List<String> told(String sample, int rank, int call, Setting... settings)
            throws InterruptedException {
        try (Run first = EndedRuns.of(sample);
                Run second = EndedRuns.of(sample, settings)) {
            SideBySide both = new SideBySide(Tracing.of(first), Tracing.of(second));
            return List.of(
                    String.join("\n", RunText.sentences(both)),
                    PairText.sentences(first.program(), both.pair(rank, call)));
        }
    }

    private static final String NO_OVERLAP =
            "Of the time in which messages and collectives are under way, 0.0 % is hidden behind"
                    + " computation in the first run, 0.0 % in the second.";

    @Test
    void whatLongerSlicesCostIsTold() throws InterruptedException {
        List<String> told = told("one-message", 1, 0, new Setting("model.slice", "500us"));

        assertEquals(
                """
                The second run takes 1.124 times as long as the first: 2.035 ms for the last process instead of 1.811 ms.
                All processes together spend 448.238 µs more. More goes to waiting for the restart at the next slice (484.132 µs); less goes to waiting for the slice to end (35.894 µs).
                """
                        + NO_OVERLAP,
                told.get(0));
        assertEquals(
                "Call 1 of rank 1, MPI_Recv(from 0, tag 7), takes 935.047 µs in the second run"
                    + " instead of 710.928 µs, 224.119 µs more. More goes to waiting for the"
                    + " restart at the next slice (242.066 µs); less goes to waiting for the slice"
                    + " to end (17.947 µs). It returns 224.119 µs later, all of it due to this"
                    + " call.",
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
                "Call 1 of rank 0, MPI_Send(to 1, tag 7, 3,200 B), takes 410.928 µs in both runs."
                        + " It returns at the same instant.",
                told.get(1));
    }

    @Test
    void aCallThatNeverReturnsSaysWhomItWaitsFor() throws InterruptedException {
        List<String> told =
                told("unsafe-exchange", 0, 1, new Setting("model.bufferedSend", "64KiB"));

        assertTrue(
                told.get(0).startsWith("Not all processes reach their end in the first run:"),
                told.get(0));
        assertEquals(
                "Call 2 of rank 0, MPI_Send(to 1, tag 0, 800 B), does not return in the first run,"
                        + " where it takes up the last 267.48 µs; most of that is waiting for"
                        + " rank 1. In the other run it takes 14 µs.",
                told.get(1));
    }
}
