package bcscope.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.RunStatus;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerdictTest {
    private final Verdict verdict = new Verdict();

    /// What ends a run comes before what would let it go on, and an end before a standstill.
    @ParameterizedTest
    @CsvSource({
        "false, false, false, RUNNING",
        "false, false, true,  LIMIT_REACHED",
        "false, true,  false, DEADLOCKED",
        "false, true,  true,  DEADLOCKED",
        "true,  false, false, COMPLETED",
        "true,  true,  true,  COMPLETED",
    })
    void aRunWithoutAProblem(boolean ended, boolean still, boolean limit, RunStatus status) {
        boolean deadlocked = verdict.judge(ended, still, limit);
        assertEquals(status, verdict.status());
        assertEquals(status == RunStatus.DEADLOCKED, deadlocked);
    }

    @Test
    void aWrongProgramFailsEvenWhereItReachesItsEnd() {
        verdict.fail("wrong");
        verdict.judge(true, true, true);
        assertEquals(RunStatus.FAILED, verdict.status());
    }

    @Test
    void aWrongProgramRunsToTheEndOfItsSlice() {
        verdict.fail("wrong");
        assertEquals(RunStatus.RUNNING, verdict.status());
    }

    @Test
    void theFirstSentenceStays() {
        verdict.fail("first");
        verdict.fail("second");
        verdict.loseNode("third");
        verdict.judge(false, false, false);
        assertEquals("first", verdict.problem());
        assertEquals(RunStatus.FAILED, verdict.status());
    }

    @Test
    void aLostNodeEndsTheRunEvenWhereNobodyGoesOn() {
        verdict.loseNode("lost");
        verdict.fail("wrong");
        verdict.judge(false, true, true);
        assertEquals("lost", verdict.problem());
        assertEquals(RunStatus.NODE_FAILED, verdict.status());
    }

    @Test
    void aCopyKnowsTheLostNodeAndGoesOnAlone() {
        verdict.loseNode("lost");
        Verdict copy = verdict.copy();
        verdict.become(new Verdict());
        copy.judge(false, false, false);
        assertEquals(RunStatus.NODE_FAILED, copy.status());
        verdict.judge(true, false, false);
        assertEquals(RunStatus.COMPLETED, verdict.status());
        assertEquals("", verdict.problem());
    }
}
