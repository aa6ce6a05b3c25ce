package bcscope.study.comet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.loading.Loaded;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.generator.CometKernel;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

class StopwatchTest {
    private static final Program ECHO =
            ((Parsed.Good<Loaded>)
                            new Bench("qsnet", "conventional", List.of(), Repetitions.SETTLED)
                                    .kernel(CometKernel.ECHO, 2, Map.of()))
                    .value()
                    .program();

    private final Stopwatch watch = new Stopwatch(ECHO, 0, Repetitions.SETTLED);
    private long now = 1_000;

    /// Ten rounds of 10,000 ns and ten of 10,020 differ by 0.2 %; the first twenty, 10,010 on
    /// average, and twenty more of 10,020 by 0.0998 %.
    @Test
    void theTimeIsThatOfTheLaterHalfOnceBothHalvesAreTheSame() {
        enter();
        rounds(10, 10_000);
        rounds(10, 10_020);
        assertFalse(watch.stopped());
        rounds(19, 10_020);
        assertFalse(watch.stopped());
        rounds(1, 10_020);
        assertTrue(watch.stopped());
        rounds(1, 9_999);
        assertEquals(new Timing.Took(10_020, new Timing.Spread(40, 10_000, 10_020)), watch.took());
    }

    @Test
    void equalRoundsAreOverAfterTheLeast() {
        enter();
        rounds(19, 100);
        assertFalse(watch.stopped());
        rounds(1, 100);
        assertEquals(new Timing.Took(100, new Timing.Spread(20, 100, 100)), watch.took());
    }

    private void rounds(int count, long nanos) {
        for (int i = 0; i < count; i++) {
            now += nanos;
            enter();
        }
    }

    /// The first call of a round, behind the mark and the loop.
    private void enter() {
        int pc = ECHO.entry(0);
        while (ECHO.kind(pc) != OperationKind.MARK) {
            pc++;
        }
        while (ECHO.kind(pc) != OperationKind.SEND) {
            pc++;
        }
        watch.entered(0, pc, now);
        watch.entered(0, pc + 1, now + 1);
        watch.entered(1, pc, now + 2);
    }
}
