package bcscope.study.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.model.Model;
import bcscope.model.ModelParameter;

import org.junit.jupiter.api.Test;

import java.util.LongSummaryStatistics;
import java.util.stream.LongStream;

/// V6 can fail.
class BarrierPulseTest {
    /// A strobe of 6 and a query of 7.2 µs, the least that a microphase takes on 32 nodes.
    private static final long PHASE = 13_200;

    private static final long QUERY = 7_200;
    private static final long IDLE = 2 * PHASE + QUERY;
    private static final Model MODEL =
            Model.defaults()
                    .with(ModelParameter.SLICE_NANOS, 250_000)
                    .with(ModelParameter.STROBE_NANOS, 6_000)
                    .with(ModelParameter.QUERY_NANOS, 6_000);

    @Test
    void anIdleSliceEndsAfterTwoMicrophasesAndAQuery() {
        assertEquals(RowVerdict.HOLDS, verdict(MODEL, all(IDLE), all(IDLE + 3 * PHASE)));
    }

    /// As if the query whether anything is to be moved ended no slice: a busy one then only has a
    /// barrier of 6 µs more, one query.
    @Test
    void anEngineThatNeverEndsASliceEarlyMisses() {
        assertEquals(
                RowVerdict.MISSED,
                verdict(MODEL, all(IDLE + 3 * PHASE), all(IDLE + 3 * PHASE + QUERY)));
    }

    @Test
    void aSliceThatIsTooShortForTwoMicrophasesMisses() {
        assertEquals(
                RowVerdict.MISSED,
                verdict(
                        MODEL.with(ModelParameter.SLICE_NANOS, 30_000),
                        all(IDLE),
                        all(IDLE + 3 * PHASE)));
    }

    @Test
    void aRunWithoutIdleSlicesOrWithoutBusyOnesMisses() {
        LongSummaryStatistics none = new LongSummaryStatistics();
        assertEquals(RowVerdict.MISSED, verdict(MODEL, none, all(IDLE + 3 * PHASE)));
        assertEquals(RowVerdict.MISSED, verdict(MODEL, all(IDLE), none));
    }

    private static LongSummaryStatistics all(long nanos) {
        return LongStream.of(nanos, nanos).summaryStatistics();
    }

    private static RowVerdict verdict(
            Model model, LongSummaryStatistics idle, LongSummaryStatistics busy) {
        try (Laboratory laboratory = new Laboratory(_ -> {})) {
            Notebook notes = new Notebook(laboratory);
            BarrierPulse.compareIdle(notes, idle, busy, model);
            return notes.finding(RowVerdict.HOLDS).verdict();
        }
    }
}
