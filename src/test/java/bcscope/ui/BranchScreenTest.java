package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.picture.Box;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.run.branch.Branch;
import bcscope.ui.command.Command;
import bcscope.ui.state.Branching;
import bcscope.ui.state.Intent;
import bcscope.ui.state.SecondRun;

import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.stage.Window;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A stranger finds out in the window how much faster the run would be if rank 13 were not late.
class BranchScreenTest {
    /// 535.680 ms are the run, 415.388 ms the same program without a late process: 22 % less.
    @Test
    void theLateProcessIsNeverLateAndTheRunIsShorter(@TempDir Path folder) throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.LIGHT);
            window.openCardWhereItBegins("late-rank");
            window.apply(new Intent.Select(new Target.Rank(14)));
            window.settle();
            assertTrue(branching(window).isEmpty());
            press(window, Command.CAUSE_NEVER.id());
            FxDriver.until(
                    "a branch is shown", () -> shown(window).equals("rank 13 always on time"));
            window.settle();

            String said = ((Label) window.find("branch-said")).getText().replace('\u00a0', ' ');
            assertTrue(said.contains("120.291 ms less of its 535.68 ms (22 %)"), said);
            shoot(window, "branch-light-1440x900");

            press(window, "branch-compare");
            FxDriver.until(
                    "both are compared", () -> stage(window) instanceof SecondRun.Stage.Ready);
            FxDriver.act(() -> window.window().commands().run(Command.SIDE_BY_SIDE));

            window.settle();
            press(window, "branch-delete");
            FxDriver.until("the run is shown", () -> shown(window).equals(Branch.TRUNK));
            assertEquals(List.of(Branch.TRUNK), names(window));
            press(window, "branch-undo");
            FxDriver.until("it is back", () -> names(window).size() == 2);

            aLowTimelineKeepsItsProcesses(window);
        }
    }

    /// The first receive takes the message of rank 1 in the run, and that of rank 2 in the branch:
    /// the check in line 19 of the program fails then.
    @Test
    void anotherMessageIsTakenInABranch(@TempDir Path folder) throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.LIGHT);
            window.openWhereItBegins(Path.of("samples/collect-parts.bcs"));
            FxDriver.act(() -> window.window().commands().run(Command.RACES));
            FxDriver.until("the races are listed", () -> inDialog("#race-list").isPresent());
            ListView<?> list = (ListView<?>) inDialog("#race-list").orElseThrow();
            assertEquals(21, list.getItems().size());
            FxDriver.until(
                    "what changes is said",
                    () -> list.getItems().get(19).toString().contains("fails: entry"));
            assertTrue(
                    list.getItems()
                            .getFirst()
                            .toString()
                            .startsWith(
                                    "rank 0, receive 1: MPI_Recv (line 14) took the message of rank"
                                        + " 1, tag 0; could have taken that of rank 2, tag 0. Then:"
                                        + " In slice 9, rank 0 (line 19) fails: entry 0"),
                    list.getItems().getFirst()::toString);
            FxDriver.frame();
            FxDriver.shoot(list.getScene(), "races-light");

            FxDriver.act(() -> ((Button) inDialog("#race-take").orElseThrow()).fire());
            FxDriver.until(
                    "the branch is shown",
                    () -> shown(window).equals("takes rank 2 at receive 1 of rank 0"));
            FxDriver.until(
                    "it has failed",
                    () ->
                            branching(window)
                                            .orElseThrow()
                                            .branch()
                                            .orElseThrow()
                                            .run()
                                            .progress()
                                            .state()
                                    == RunStatus.FAILED);
            Label said = (Label) window.find("branch-said");
            FxDriver.until(
                    "the strip says first why it failed",
                    () -> said.getText().startsWith("In slice 9, rank 0 (line 19) fails: entry 0"));
            shoot(window, "branch-race-light-1440x900");
        }
    }

    private static Optional<Node> inDialog(String selector) {
        return Window.getWindows().stream()
                .map(Window::getScene)
                .filter(scene -> scene != null && scene.getRoot() instanceof DialogPane)
                .flatMap(scene -> scene.getRoot().lookupAll(selector).stream())
                .findFirst();
    }

    /// Below 260 units there is one line of the branches; its menu has the run and the branch.
    private static void aLowTimelineKeepsItsProcesses(OpenWindow window) {
        MenuButton chooser = (MenuButton) window.find0("branch-chooser");
        assertFalse(chooser.isVisible());
        FxDriver.act(() -> window.stage().setHeight(720));
        FxDriver.until("the lines are folded", chooser::isVisible);
        window.settle();
        assertTrue(window.find("timeline").getBoundsInLocal().getHeight() >= 110);
        assertEquals("1 of 2", chooser.getText());
        FxDriver.act(() -> chooser.getItems().get(1).fire());
        FxDriver.until("the branch is shown", () -> chooser.getText().equals("2 of 2"));
        assertEquals("rank 13 always on time", shown(window));
        window.settle();
        Bounds line = place(window, "branch:rank 13 always on time");
        Bounds seen =
                FxDriver.ask(() -> {
                    Node port = window.find0("branches").getParent().getParent();
                    return port.localToScene(port.getLayoutBounds());
                });
        assertTrue(
                seen.getMinY() <= line.getMinY() && line.getMaxY() <= seen.getMaxY(),
                () -> line + " is not within " + seen);
    }

    private static Bounds place(OpenWindow window, String region) {
        Box box =
                window.regions("branches").stream()
                        .filter(it -> it.id().equals(region))
                        .findFirst()
                        .orElseThrow()
                        .box();
        return FxDriver.ask(() ->
                window.find0("branches")
                        .localToScene(
                                new BoundingBox(box.x(), box.y(), box.width(), box.height())));
    }

    private static void press(OpenWindow window, String id) {
        FxDriver.act(() -> ((Button) window.find0(id)).fire());
    }

    private static Optional<Branching> branching(OpenWindow window) {
        return window.window().store().run().flatMap(run -> run.document().branching());
    }

    private static String shown(OpenWindow window) {
        return branching(window).map(Branching::shown).orElse("");
    }

    private static List<String> names(OpenWindow window) {
        return branching(window).orElseThrow().tree().names();
    }

    private static SecondRun.Stage stage(OpenWindow window) {
        return window.window().store().run().orElseThrow().beside().stage();
    }

    private static void shoot(OpenWindow window, String name) throws Exception {
        FxDriver.frame();
        FxDriver.frame();
        FxDriver.shoot(window.scene(), name);
    }
}
