package bcscope.ui.pane;

import bcscope.picture.Box;
import bcscope.picture.Theme;
import bcscope.picture.primitives.PrimitivesPicture;
import bcscope.playground.Narration;
import bcscope.playground.ScriptRun;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenScript;
import bcscope.ui.state.Store;

import javafx.scene.input.MouseEvent;

import java.util.Optional;

/// The picture of a script. A press or a drag over the operations moves in time.
public final class PrimitivesPane {
    private final Store store;
    private final PictureCanvas canvas = new PictureCanvas("primitives");
    private final ChangeDetector dirty = new ChangeDetector();
    private Optional<ScriptRun> shown = Optional.empty();
    private Theme theme = Theme.DARK;

    public PrimitivesPane(Store store) {
        this.store = store;
        canvas.setOnMousePressed(this::moved);
        canvas.setOnMouseDragged(this::moved);
    }

    /// The root node.
    public PictureCanvas node() {
        return canvas;
    }

    /// Shows the script; does nothing where what it shows is the same.
    public void show(OpenScript script, Chrome chrome) {
        if (!dirty.changed(script.number(), script.count(), script.share(), chrome.theme())) {
            return;
        }
        shown = Optional.of(script.run());
        theme = chrome.theme();
        canvas.draw(theme, surface -> PrimitivesPicture.draw(surface, script.head()));
        canvas.say(new Narration(script.run()).after(script.count()));
    }

    private void moved(MouseEvent event) {
        canvas.requestFocus();
        shown.flatMap(run ->
                        PrimitivesPicture.nanosAt(run, box(), theme, event.getX(), event.getY()))
                .ifPresent(nanos -> store.apply(new Intent.GoToTime(nanos)));
    }

    private Box box() {
        return new Box(0, 0, canvas.getWidth(), canvas.getHeight());
    }
}
