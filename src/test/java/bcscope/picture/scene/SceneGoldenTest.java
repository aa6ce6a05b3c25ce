package bcscope.picture.scene;

import bcscope.moment.Moment;
import bcscope.picture.Box;
import bcscope.picture.Golden;
import bcscope.picture.LogSurface;
import bcscope.picture.Target;
import bcscope.picture.nic.NicPicture;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.strip.SliceStrip;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Small machines, stroke by stroke.
class SceneGoldenTest {
    @ParameterizedTest
    @CsvSource({"1003, strobe", "1010, dem", "1045, msm", "1074, pm", "1200, idle"})
    void oneMessageIsDrawnInEveryPhase(double micros, String name) throws Exception {
        LogSurface log = new LogSurface(640, 400);
        SceneState state = DrawnSlice.of(Drawings.ONE_MESSAGE).at(micros);
        ViewChoice look = new ViewChoice(new Target.Rank(1), ViewChoice.Tokens.MOVING);
        ScenePicture.draw(log, SceneLayout.of(2, log.bounds(), 1), state, look);
        Golden.check("picture/scene/one-message-" + name + ".log", log.log());
    }

    @Test
    void aFewNodesWithABudgetThatIsFull() throws Exception {
        LogSurface log = new LogSurface(700, 420);
        SceneState state = DrawnSlice.of(Drawings.BUSY).at(2134);
        NicPicture.draw(log, state, 1, log.bounds(), ViewChoice.PLAIN);
        Golden.check("picture/nic/budget-full.log", log.log());
    }

    @Test
    void theStripOfASlice() throws Exception {
        LogSurface log = new LogSurface(700, 44);
        DrawnSlice.Drawn drawn = DrawnSlice.of(Drawings.ONE_MESSAGE);
        SliceStrip.of(drawn.detail(), 258_000, new Box(10, 2, 680, 40), 1)
                .draw(log, Moment.at(drawn.detail(), 1_074_000));
        Golden.check("picture/strip/one-message.log", log.log());
    }
}
