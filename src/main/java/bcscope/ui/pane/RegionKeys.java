package bcscope.ui.pane;

import bcscope.picture.Region;
import bcscope.picture.Target;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Store;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

import java.util.List;
import java.util.function.Function;

/// Up and down go through what can be selected in a picture, in the order in which it is drawn.
final class RegionKeys {
    private RegionKeys() {}

    static void on(PictureCanvas canvas, Store store) {
        on(canvas, store, Intent.Select::new);
    }

    /// `selecting` says what it means that something is selected.
    static void on(PictureCanvas canvas, Store store, Function<Target, Intent> selecting) {
        canvas.addEventHandler(
                KeyEvent.KEY_PRESSED,
                event -> {
                    int step = step(event);
                    if (step != 0) {
                        event.consume();
                        move(canvas, store, selecting, step);
                    }
                });
    }

    private static int step(KeyEvent event) {
        if (event.isAltDown() || event.isShortcutDown() || event.isShiftDown()) {
            return 0;
        }
        if (event.getCode() == KeyCode.DOWN) {
            return 1;
        }
        return event.getCode() == KeyCode.UP ? -1 : 0;
    }

    private static void move(
            PictureCanvas canvas, Store store, Function<Target, Intent> selecting, int step) {
        List<String> ids =
                canvas.regions().stream()
                        .map(Region::id)
                        .filter(RegionKeys::names)
                        .distinct()
                        .toList();
        int at = store.run().map(run -> ids.indexOf(run.selection().id())).orElse(-1);
        int next = at >= 0 ? at + step : step > 0 ? 0 : ids.size() - 1;
        if (next >= 0 && next < ids.size()) {
            store.apply(selecting.apply(Target.parse(ids.get(next))));
        }
    }

    /// Slices are places to go to, and buttons name nothing.
    private static boolean names(String id) {
        Target target = Target.parse(id);
        return !(target instanceof Target.None) && !(target instanceof Target.Slice);
    }
}
