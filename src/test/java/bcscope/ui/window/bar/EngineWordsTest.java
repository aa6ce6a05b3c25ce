package bcscope.ui.window.bar;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.MpiKind;
import bcscope.program.CallSource;
import bcscope.program.GrowingProgram;
import bcscope.ui.window.bar.StatusStrip.EngineWords;

import org.junit.jupiter.api.Test;

/// What the status line says of a live run.
class EngineWordsTest {
    @Test
    void theProcessThatIsAskedIsNamedWithItsLine() {
        GrowingProgram program = new GrowingProgram("live", 4);
        assertEquals(
                "waiting for rank 3 (line 41)",
                EngineWords.waiting(program, new CallSource.Place(3, 41)));
        assertEquals(
                "waiting for rank 0", EngineWords.waiting(program, new CallSource.Place(0, 0)));
    }

    /// Slices are counted from 0, so that the last of 13 is slice 12.
    @Test
    void aRunIsStoppedAtItsLastSlice() {
        assertEquals("stopped by you at slice 12", EngineWords.stopped(13, MpiKind.BCS));
        assertEquals("stopped by you at window 0", EngineWords.stopped(1, MpiKind.CONVENTIONAL));
        assertEquals("stopped by you before the first slice", EngineWords.stopped(0, MpiKind.BCS));
    }
}
