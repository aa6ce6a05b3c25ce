package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Deep;
import bcscope.picture.view.View;
import bcscope.ui.state.Intent;
import bcscope.ui.state.MachineChoice;
import bcscope.ui.state.Tabs;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Path;
import java.util.List;

/// 65,536 nodes: no frame holds the FX thread for long, as [FrameWatch] measures for every test.
class LargestMachineTest {
    private static final int SLICES = Deep.ON ? 6 : 1;

    @TempDir Path folder;

    /// A slice in which all nodes do something has 131,085 events or more.
    @ParameterizedTest
    @MethodSource("cards")
    void aSliceInWhichAllNodesDoSomethingFreezesNoPane(String card) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCardWhereItBegins(card);
            window.settle();
            assertEquals(1, window.state().chrome().machine().layer(), "the tree is seen first");
            if (Deep.ON) {
                panes(window);
            }
            steps(window);
            window.apply(new Intent.ChooseMachine(MachineChoice.FIRST));
            window.settle();
            steps(window);
        }
    }

    static List<String> cards() {
        return Deep.ON ? List.of("bgl-barrier", "bgl-allreduce") : List.of("bgl-allreduce");
    }

    private static void panes(OpenWindow window) {
        for (View view : View.tabs()) {
            window.apply(new Intent.ShowTabs(Tabs.FIRST.with(view)));
            window.settle();
        }
        for (Tabs.Right right : Tabs.Right.values()) {
            window.apply(new Intent.ShowTabs(Tabs.FIRST.with(right)));
            window.settle();
        }
        window.apply(new Intent.ShowTabs(Tabs.FIRST));
        window.settle();
    }

    private static void steps(OpenWindow window) {
        int slice = window.run().cursor().slice();
        for (int i = 0; i < SLICES; i++) {
            window.apply(Intent.Move.SLICE_NEXT);
            window.settle();
        }
        for (int i = 0; i < SLICES; i++) {
            window.apply(Intent.Move.SLICE_BACK);
            window.settle();
        }
        assertEquals(slice, window.run().cursor().slice());
    }
}
