package bcscope.ui.pane.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.explain.follow.Leg;
import bcscope.explain.follow.Passage;
import bcscope.picture.Region;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.view.View;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.command.Command;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.follow.FollowInset;
import bcscope.ui.state.follow.Followed;

import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/// The Follow inset under conventional MPI.
class PassageScreenTest {
    @Test
    void aMessageIsFollowedThroughItsLegs(@TempDir Path folder) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.LIGHT);
            window.openCard("ipsc-exchange");
            Passage passage = followed(window);
            FxDriver.shoot(window.scene(), "follow-conventional-light-1440x900");
            for (Leg leg : passage.legs()) {
                click(window, "leg:" + leg.kind());
                window.settle();
                Cursor cursor = window.run().cursor();
                assertEquals(leg.at().nanos(), cursor.nanos());
                assertEquals(leg.at().events(), cursor.events());
                assertEquals(new Target.DescriptorOf(0, 0), window.run().selection());
            }
            FxDriver.type(KeyCode.UP);
            window.settle();
            Leg before = passage.legs().get(passage.legs().size() - 2);
            assertEquals(before.at().nanos(), window.run().cursor().nanos());
            window.theme(Theme.DARK);
            FxDriver.shoot(window.scene(), "follow-conventional-dark-1440x900");
        }
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.LIGHT);
            window.openCard("ipsc-exchange");
            followed(window);
            FxDriver.shoot(window.scene(), "follow-conventional-light-1280x720");
        }
    }

    /// The same program under both: the inset stays where the MPI is changed.
    @Test
    void theInsetIsThereUnderBothMpis(@TempDir Path folder) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("one-message");
            window.apply(new Intent.ShowTabs(window.state().chrome().tabs().with(View.MACHINE)));
            FxDriver.act(() -> window.window().commands().run(Command.MPI_CONVENTIONAL));
            FxDriver.until(
                    "it runs under conventional MPI",
                    () ->
                            window.window()
                                    .store()
                                    .run()
                                    .filter(run ->
                                            run.mpi() == MpiKind.CONVENTIONAL
                                                    && run.progress().ended())
                                    .isPresent());
            window.apply(new Intent.GoToTime(910_000));
            window.settle();
            window.apply(new Intent.ShowInset(FollowInset.OPEN));
            window.apply(new Intent.Select(new Target.Rank(1)));
            awaitPassage(window);
            String said = FxDriver.ask(() -> window.find0("follow").getAccessibleText());
            assertTrue(said.contains("Now: message, 3,200"), said);
            assertTrue(window.find("follow").getParent().isVisible());
        }
    }

    /// The first message of rank 0.
    private static Passage followed(OpenWindow window) {
        window.apply(new Intent.ShowTabs(window.state().chrome().tabs().with(View.MACHINE)));
        window.apply(new Intent.GoToTime(600_000));
        window.settle();
        window.apply(new Intent.Select(new Target.DescriptorOf(0, 0)));
        return awaitPassage(window);
    }

    private static Passage awaitPassage(OpenWindow window) {
        window.settle();
        FxDriver.until(
                "a message is followed",
                () ->
                        window.window()
                                .store()
                                .run()
                                .flatMap(run -> run.findings().get(RunFindings.FOLLOWED))
                                .filter(it ->
                                        it instanceof Followed.Message(_, Passage _)
                                                && it.selection()
                                                        .equals(
                                                                window.window()
                                                                        .store()
                                                                        .run()
                                                                        .orElseThrow()
                                                                        .selection()))
                                .isPresent());
        window.settle();
        return (Passage)
                ((Followed.Message) window.run().findings().get(RunFindings.FOLLOWED).orElseThrow())
                        .life();
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
}
