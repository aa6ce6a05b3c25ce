package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Target;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.TimeRange;
import bcscope.table.BlockedIntervals;
import bcscope.table.SliceColumn;
import bcscope.ui.state.Intent;

import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.Optional;

class RangeTest {
    @TempDir Path folder;

    @Test
    void theRangeOfABlockedProcessIsItsBlockedTime() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("one-message");
            BlockedIntervals blocked = window.run().document().run().processes().intervals(1);
            assertTrue(blocked.size() > 0, "the process never blocks");
            int index = blocked.firstEndingAfter(0);
            TimeRange first = new TimeRange(blocked.entryNanos(index), blocked.awakeNanos(index));
            window.apply(new Intent.GoToTime(first.fromNanos()));
            window.apply(new Intent.Select(new Target.Rank(1)));
            window.settle();
            FxDriver.type(KeyCode.R);
            assertEquals(Optional.of(first), window.run().timeline().range());
        }
    }

    @Test
    void theRangeWithoutASelectionIsTheSliceAndTwoPressesOfFShowIt() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            window.apply(Intent.Move.SLICE_NEXT);
            window.settle();
            FxDriver.type(KeyCode.R);
            var slices = window.run().document().run().slices();
            TimeRange slice =
                    new TimeRange(
                            slices.get(SliceColumn.START, 1), slices.get(SliceColumn.START, 2));
            assertEquals(Optional.of(slice), window.run().timeline().range());
            FxDriver.act(() -> {
                window.window().commands().run(bcscope.ui.command.Command.CENTRE);
                window.window().commands().run(bcscope.ui.command.Command.CENTRE);
            });
            var axis = window.run().timeline().axis();
            long unit = AxisKind.SLICES.unit();
            assertTrue(axis.from() <= unit && axis.to() >= 2 * unit, axis::toString);
            assertTrue(axis.span() < 3 * unit, axis::toString);
        }
    }
}
