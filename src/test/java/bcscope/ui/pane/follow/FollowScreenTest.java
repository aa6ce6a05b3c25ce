package bcscope.ui.pane.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.explain.follow.LifeStage;
import bcscope.explain.follow.MessageLife;
import bcscope.explain.follow.Milestone;
import bcscope.picture.Region;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.collective.CollectivePicture;
import bcscope.picture.view.View;
import bcscope.table.SliceColumn;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.ToLookAt;
import bcscope.ui.command.Command;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.follow.FollowInset;
import bcscope.ui.state.follow.Followed;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.state.playing.Playback;
import bcscope.ui.theme.ThemeChoice;

import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/// The inset that follows a message or a collective beside the machine.
class FollowScreenTest {
    @Test
    @ToLookAt
    void theInsetIsDrawn(@TempDir Path folder) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.LIGHT);
            window.openCard("sweep3d-blocking");
            machine(window);
            window.apply(new Intent.Select(new Target.Rank(11)));
            for (Microphase phase : Microphase.values()) {
                window.apply(new Intent.GoToPhase(86, phase));
                window.settle();
                window.apply(Intent.Move.EVENT_NEXT);
                followed(window);
                FxDriver.shoot(window.scene(), "follow-" + phase + "-light-1440x900");
            }
            window.theme(Theme.DARK);
            window.apply(new Intent.GoToPhase(86, Microphase.PM));
            followed(window);
            FxDriver.shoot(window.scene(), "follow-dark-1440x900");
            window.apply(new Intent.ChooseTheme(ThemeChoice.PROJECTOR));
            FxDriver.shoot(window.scene(), "follow-projector-1440x900");
        }
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.LIGHT);
            window.openCard("big-message");
            machine(window);
            window.apply(new Intent.Select(new Target.DescriptorOf(0, 0)));
            window.apply(new Intent.GoToPhase(9, Microphase.PM));
            window.settle();
            window.apply(Intent.Move.EVENT_NEXT);
            followed(window);
            FxDriver.shoot(window.scene(), "follow-light-1280x720");
            window.apply(new Intent.ChooseTheme(ThemeChoice.PROJECTOR));
            FxDriver.shoot(window.scene(), "follow-projector-1280x720");
        }
        for (int[] size : new int[][] {{1440, 900}, {1280, 720}}) {
            String name = "x" + size[1];
            try (OpenWindow window = OpenWindow.of(folder, size[0], size[1])) {
                window.theme(Theme.LIGHT);
                window.openCard("broadcast-allreduce");
                machine(window);
                window.apply(new Intent.Select(new Target.CollectiveOf(0)));
                for (Microphase phase : List.of(Microphase.BBM, Microphase.RM)) {
                    goTo(window, phase);
                    followed(window);
                    FxDriver.shoot(window.scene(), "follow-collective-" + phase + name);
                }
            }
        }
    }

    private static void goTo(OpenWindow window, Microphase phase) {
        int slice =
                IntStream.range(0, window.run().slices())
                        .filter(each ->
                                window.run().document().run().slices().get(column(phase), each) > 0)
                        .findFirst()
                        .orElseThrow();
        window.apply(new Intent.GoToPhase(slice, phase));
        window.settle();
        window.apply(Intent.Move.EVENT_NEXT);
        window.settle();
    }

    private static SliceColumn column(Microphase phase) {
        return phase == Microphase.BBM ? SliceColumn.GTBBM : SliceColumn.GTRM;
    }

    @Test
    void aClickOnAStageGoesThereAndTheMessageStays(@TempDir Path folder) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("one-message");
            machine(window);
            window.apply(new Intent.GoToPhase(4, Microphase.DEM));
            window.settle();
            window.apply(new Intent.Select(new Target.Rank(1)));
            Followed.Message message = (Followed.Message) followed(window);
            assertEquals(new Target.Rank(1), message.selection());
            for (LifeStage stage : LifeStage.values()) {
                click(window, "follow:" + stage.name());
                window.settle();
                Milestone there =
                        ((MessageLife) message.life())
                                .milestones(stage).stream()
                                        .filter(it -> it.slice() == window.run().cursor().slice())
                                        .filter(it -> it.events() == window.run().cursor().events())
                                        .findFirst()
                                        .orElseThrow();
                assertEquals(there.nanos(), window.run().cursor().nanos());
                assertEquals(new Target.DescriptorOf(0, 0), window.run().selection());
                assertEquals(message.life(), ((Followed.Message) followed(window)).life());
            }
            FxDriver.click(window.find("follow-close"));
            assertEquals(new Target.Rank(1), window.run().selection(), "as before the click");
        }
    }

    /// The card says where the time of a call goes while the run is played too.
    @Test
    void theCardKeepsWhereTheTimeGoesWhilePlaying(@TempDir Path folder) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("one-message");
            window.apply(new Intent.GoToPhase(4, Microphase.DEM));
            window.settle();
            window.apply(new Intent.ChoosePace(Pace.PHASE_EIGHT_SECONDS));
            window.apply(new Intent.Play(Playback.Motion.FORWARDS));
            window.apply(new Intent.Select(new Target.Rank(0)));
            FxDriver.until(
                    "the parts of the call of rank 0",
                    () -> window.find0("card-call-time").getParent().isVisible());
            assertTrue(window.run().playback().playing());
        }
    }

    @Test
    void theInsetIsClosedByItsButtonAndOpenedByItsCommand(@TempDir Path folder) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("one-message");
            machine(window);
            assertFalse(window.find0("follow").getParent().isVisible());
            window.apply(new Intent.GoToPhase(4, Microphase.PM));
            window.settle();
            window.apply(new Intent.Select(new Target.Pair(0, 1)));
            followed(window);
            double narrow = machineWidth(window);
            assertTrue(window.find("follow").getParent().isVisible());
            FxDriver.click(window.find("follow-close"));
            window.settle();
            assertFalse(window.find0("follow").getParent().isVisible());
            assertEquals(narrow, machineWidth(window), "the machine keeps its room");
            window.apply(new Intent.Select(new Target.Rank(1)));
            window.settle();
            assertFalse(window.find0("follow").getParent().isVisible(), "the card is there");
            FxDriver.act(() -> window.window().commands().run(Command.FOLLOW));
            followed(window);
            assertEquals(narrow, machineWidth(window));
            FxDriver.type(KeyCode.ESCAPE);
            window.settle();
            assertFalse(window.find0("follow").getParent().isVisible());
            assertEquals(FollowInset.OPEN, window.state().chrome().inset());
        }
    }

    @Test
    void aProcessInACollectiveIsFollowedThroughIt(@TempDir Path folder) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("barrier");
            machine(window);
            goTo(window, Microphase.BBM);
            window.apply(new Intent.Select(new Target.Rank(0)));
            assertEquals(new Followed.Collective(new Target.Rank(0), 0), followed(window));
            Cursor before = window.run().cursor();
            click(window, CollectivePicture.NEXT);
            window.settle();
            assertNotEquals(before, window.run().cursor());
        }
    }

    private static double machineWidth(OpenWindow window) {
        return ((PictureCanvas) window.find("machine")).getWidth();
    }

    private static void click(OpenWindow window, String region) {
        PictureCanvas canvas = (PictureCanvas) window.find("follow");
        Region place =
                canvas.regions().stream()
                        .filter(it -> it.id().equals(region))
                        .findFirst()
                        .orElseThrow();
        FxDriver.click(canvas, place.box().centerX(), place.box().centerY());
    }

    private static void machine(OpenWindow window) {
        window.apply(
                new Intent.ShowTabs(
                        window.window().store().state().chrome().tabs().with(View.MACHINE)));
        window.apply(new Intent.ShowInset(FollowInset.OPEN));
        window.settle();
    }

    private static Followed followed(OpenWindow window) {
        window.settle();
        FxDriver.until(
                "what is selected is followed",
                () ->
                        window.window()
                                .store()
                                .run()
                                .filter(run ->
                                        run.findings()
                                                .get(RunFindings.FOLLOWED)
                                                .filter(it ->
                                                        it.selection().equals(run.selection()))
                                                .isPresent())
                                .isPresent());
        window.settle();
        return window.window()
                .store()
                .run()
                .orElseThrow()
                .findings()
                .get(RunFindings.FOLLOWED)
                .orElseThrow();
    }
}
