package bcscope.ui.story;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Deep;
import bcscope.base.Microphase;
import bcscope.base.SeededStream;
import bcscope.happening.SliceDetail;
import bcscope.picture.Target;
import bcscope.picture.view.View;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Intent.Move;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.playing.Playback;

import javafx.scene.control.Label;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.List;

/// Whatever a person does, in every frame all panes speak of one moment: story, banner, scene,
/// strip, Follow inset and inspector; and where its detail is at hand, also lamps, position and the
/// cursor of the timeline.
class OneMomentScreenTest {
    /// More in the profile `deep`.
    private static final int INTENTS = Deep.ON ? 40 : 25;

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({
        "one-message, 1",
        "broadcast-allreduce, 3",
        "unsafe-exchange, 6",
        "ipsc-exchange, 8"
    })
    void whateverAPersonDoesAllPanesSpeakOfOneMoment(String card, long seed) {
        assertOneMoment(card, seed);
    }

    @ParameterizedTest
    @Deep
    @CsvSource({"big-message, 2", "collectives, 4", "exchange, 5", "failed-node, 7"})
    void soTheyDoInOtherExamples(String card, long seed) {
        assertOneMoment(card, seed);
    }

    private void assertOneMoment(String card, long seed) {
        SeededStream draw = new SeededStream(seed, "screen");
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard(card);
            window.apply(new Intent.ShowTabs(window.state().chrome().tabs().with(View.MACHINE)));
            window.settle();
            MomentWitness witness = MomentWitness.of(window);
            for (int i = 0; i < INTENTS; i++) {
                Intent intent = drawn(window.run(), draw, i);
                witness.during("intent " + i + ", " + intent);
                window.apply(intent);
                if (draw.upTo(2, i, 9) == 0) {
                    FxDriver.frame();
                } else {
                    window.settle();
                }
                assertEquals(List.of(), witness.notes());
            }
        }
    }

    /// Moves of all kinds, instants, ends of slices, selections, and time that passes.
    private static Intent drawn(OpenRun run, SeededStream draw, int i) {
        int slice = (int) draw.upTo(run.slices() - 1, i, 1);
        return switch ((int) draw.upTo(9, i, 0)) {
            case 0 -> new Intent.GoToTime(draw.upTo(run.endNanos(), i, 2));
            case 1 -> new Intent.GoToPhase(slice, Microphase.values()[(int) draw.upTo(4, i, 3)]);
            case 2 -> {
                SliceDetail detail = run.document().run().detail(slice);
                yield new Intent.GoTo(Cursor.endOf(slice, detail.endNanos()));
            }
            case 3, 4, 5 -> new Intent.Select(target(run, draw, i));
            case 6 ->
                    new Intent.Play(
                            run.playback().playing()
                                    ? Playback.Motion.STILL
                                    : Playback.Motion.FORWARDS);
            default -> Move.values()[(int) draw.upTo(Move.values().length - 1, i, 4)];
        };
    }

    private static Target target(OpenRun run, SeededStream draw, int i) {
        int rank = (int) draw.upTo(run.document().run().program().ranks() - 1, i, 5);
        return switch ((int) draw.upTo(3, i, 6)) {
            case 0 -> Target.NONE;
            case 1 -> new Target.CollectiveOf(0);
            default -> new Target.Rank(rank);
        };
    }

    @Test
    void goingToAMicrophaseThatDidNotRunIsSaid() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("one-message");
            window.settle();
            OpenRun before = window.run();
            window.apply(new Intent.GoToPhase(window.run().slices() - 1, Microphase.PM));
            FxDriver.until(
                    "it is said",
                    () ->
                            javafx.stage.Window.getWindows().stream()
                                    .filter(it -> it.getScene() != null)
                                    .flatMap(it ->
                                            it.getScene().getRoot().lookupAll(".label").stream())
                                    .anyMatch(it ->
                                            it instanceof Label label
                                                    && label.getText()
                                                            .startsWith("Slice 6 has no PM")));
            assertEquals(before.cursor(), window.run().cursor());
        }
    }
}
