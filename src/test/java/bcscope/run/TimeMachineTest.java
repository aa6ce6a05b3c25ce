package bcscope.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.base.Invariant;

import org.junit.jupiter.api.Test;

class TimeMachineTest {
    private final CountingSimulation first = new CountingSimulation(1_000);
    private final CountingSimulation second = new CountingSimulation(1_000, first.slices());
    private final Checkpoints checkpoints = new Checkpoints(1 << 20);
    private final TimeMachine machine = new TimeMachine(() -> second, first.slices(), checkpoints);

    TimeMachineTest() {
        checkpoints.add(first.checkpoint(), 0);
        first.advanceTo(600);
        checkpoints.add(first.checkpoint(), 600);
        first.advanceTo(1_000);
        first.slices().publish();
    }

    @Test
    void aSliceIsReachedFromTheNearestCheckpoint() {
        assertEquals(610, machine.detail(610).slice());
        assertEquals(11, second.executed);
        assertEquals(1, second.restored);
    }

    @Test
    void theNextSliceGoesOnFromTheLast() {
        machine.detail(610);
        machine.detail(611);
        machine.detail(612);
        assertEquals(13, second.executed);
        assertEquals(1, second.restored);
    }

    @Test
    void aSliceBeforeGoesBackToACheckpoint() {
        machine.detail(610);
        machine.detail(609);
        assertEquals(2, second.restored);
        assertEquals(609, machine.detail(609).slice());
    }

    @Test
    void whatWasSeenLatelyIsNotExecutedAgain() {
        assertSame(machine.detail(42), machine.detail(42));
        assertEquals(43, second.executed);
    }

    @Test
    void aRunThatEndsBeforeItsTableIsNotWaitedFor() {
        CountingSimulation shorter = new CountingSimulation(700, first.slices());
        TimeMachine altered = new TimeMachine(() -> shorter, first.slices(), checkpoints);
        assertEquals(699, altered.detail(699).slice());
        assertThrows(Invariant.Broken.class, () -> altered.detail(900));
    }

    @Test
    void aSliceThatIsNotPublishedCannotBeAskedFor() {
        assertThrows(Invariant.Broken.class, () -> machine.detail(1_000));
        assertThrows(Invariant.Broken.class, () -> machine.detail(-1));
    }
}
