package bcscope.ui.pane;

import bcscope.picture.Target;
import bcscope.picture.nic.NicPicture;
import bcscope.picture.scene.card.Look;
import bcscope.picture.scene.state.SceneState;
import bcscope.ui.Store;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;

import javafx.scene.Node;
import javafx.scene.input.MouseEvent;

import java.util.Optional;

/// One node from inside: threads, lists, descriptors that move to and from it.
public final class NicPane implements Pane {
    private final Store store;
    private final Scenes scenes;
    private final PictureCanvas canvas = new PictureCanvas("nic");
    private final ChangeDetector dirty = new ChangeDetector();

    public NicPane(Store store, Scenes scenes) {
        this.store = store;
        this.scenes = scenes;
        canvas.setOnMousePressed(this::pressed);
    }

    @Override
    public Node node() {
        return canvas;
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        Look look = MachinePane.look(run, chrome);
        boolean changed =
                dirty.changed(
                        run.document().number(),
                        run.shown().map(OpenRun.Shown::cursor),
                        run.shown().map(OpenRun.Shown::detail),
                        look,
                        chrome.theme());
        if (!changed) {
            return;
        }
        Optional<SceneState> scene = scenes.of(run);
        int node = Focus.node(run.selection(), scenes.stage(run)).orElse(0);
        if (scene.isPresent()) {
            canvas.draw(
                    chrome.theme(),
                    surface -> NicPicture.draw(surface, scene.get(), node, surface.bounds(), look));
            canvas.say(TextAlternatives.scene(scene.get()));
        } else {
            canvas.draw(chrome.theme(), Strokes.NONE);
        }
    }

    private void pressed(MouseEvent event) {
        canvas.requestFocus();
        Target target = canvas.targetAt(event);
        if (!(target instanceof Target.None)) {
            store.apply(new Intent.Select(target));
        }
    }
}
