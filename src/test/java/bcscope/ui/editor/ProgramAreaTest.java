package bcscope.ui.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.ui.FxDriver;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ProgramAreaTest {
    @BeforeAll
    static void start() {
        FxDriver.start();
    }

    /// The timer of a drag beyond the edge asks again after the text has left the screen.
    @Test
    void aDragThatGoesOnBehindAnotherPaneLeavesTheCaretWhereItIs() {
        int place =
                FxDriver.ask(() -> {
                    ProgramArea area = new ProgramArea();
                    area.replaceText("barrier");
                    area.moveTo(3);
                    return area.hit(40, 900).getInsertionIndex();
                });
        assertEquals(3, place);
    }
}
