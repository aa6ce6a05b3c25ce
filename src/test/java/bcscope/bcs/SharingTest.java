package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SharingTest {
    private static final int PROCESSES = 1_000;

    private long now;
    private long aloneNanos = 100;
    private long sharedNanos = 100;

    private final Sharing sharing = Sharing.whereQuicker(() -> now);

    @Test
    void aTrialSharesHalfOfItsSteps() {
        assertEquals(Sharing.TRIAL / 2, steps(Sharing.TRIAL));
    }

    @Test
    void whatIsQuickerIsDoneAfterwards() {
        sharedNanos = 60;
        steps(Sharing.TRIAL);
        assertEquals(10, steps(10));
    }

    @Test
    void whatIsNoQuickerIsNotShared() {
        sharedNanos = 100;
        steps(Sharing.TRIAL);
        assertEquals(0, steps(10));
    }

    @Test
    void itIsTriedAgain() {
        sharedNanos = 200;
        steps(2_000);
        sharedNanos = 50;
        steps(2_000);
        assertTrue(steps(200) > 150);
    }

    @Test
    void fewProcessesAreNeverShared() {
        assertFalse(sharing.begin(10));
        sharing.end();
        assertEquals(Sharing.TRIAL / 2, steps(Sharing.TRIAL), "and do not count in a trial");
    }

    @Test
    void whatGoesWithAStepIsSharedAsItWas() {
        sharedNanos = 60;
        steps(Sharing.TRIAL + 1);
        assertTrue(sharing.asBefore(PROCESSES));
        assertFalse(sharing.asBefore(10));
    }

    /// How many of `count` steps are shared.
    private int steps(int count) {
        int shared = 0;
        for (int i = 0; i < count; i++) {
            boolean together = sharing.begin(PROCESSES);
            now += together ? sharedNanos : aloneNanos;
            sharing.end();
            shared += together ? 1 : 0;
        }
        return shared;
    }
}
