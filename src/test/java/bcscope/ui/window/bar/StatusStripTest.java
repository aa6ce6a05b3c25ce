package bcscope.ui.window.bar;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.RunStatus;

import org.junit.jupiter.api.Test;

class StatusStripTest {
    @Test
    void aDeadlockIsNamedOnce() {
        assertEquals(
                "✗ Deadlock: after slice 2 no process can ever continue.",
                StatusStrip.problem(
                        RunStatus.DEADLOCKED,
                        "Deadlock: after slice 2 no process can ever continue."));
    }

    @Test
    void anotherEndIsNamedBeforeItsReason() {
        assertEquals(
                "✗ failed · In slice 3, a message is too long.",
                StatusStrip.problem(RunStatus.FAILED, "In slice 3, a message is too long."));
    }
}
