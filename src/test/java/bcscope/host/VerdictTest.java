package bcscope.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.RunStatus;
import bcscope.program.Doubts;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

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

    /// The record of process 1 is cut off. Neither that all end nor that nothing goes on after it
    /// has ended says anything of the program; that nothing goes on while it waits does, even if
    /// others have ended, and while something can happen it goes on.
    @ParameterizedTest
    @CsvSource({
        "true,  true,  1, FAILED,     cut off",
        "false, true,  1, FAILED,     unknown",
        "false, true,  0, DEADLOCKED, ''",
        "false, false, 1, RUNNING,    ''",
    })
    void aRecordThatLeavesDoubts(
            boolean ended, boolean still, int end, RunStatus status, String said) {
        Verdict doubtful = new Verdict();
        Doubts doubts = new Doubts("cut off", "unknown", List.of(1));
        doubtful.doubt(doubts, rank -> rank == end, ended, still);
        doubtful.judge(ended, still, false);
        assertEquals(status, doubtful.status());
        assertEquals(said, doubtful.problem());
    }

    /// A message that is too long may be another than the program received.
    @Test
    void aProblemOfARecordThatLacksCallsSaysSo() {
        verdict.fail("too long");
        verdict.doubt(new Doubts("", "lacks calls", List.of()), _ -> false, false, true);
        verdict.judge(false, true, false);
        assertEquals("too long; lacks calls", verdict.problem());
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
