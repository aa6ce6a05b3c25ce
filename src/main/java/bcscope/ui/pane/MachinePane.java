package bcscope.ui.pane;

import bcscope.picture.Box;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.Look;
import bcscope.picture.scene.SceneLayout;
import bcscope.picture.scene.ScenePicture;
import bcscope.picture.scene.SceneState;
import bcscope.picture.scene.Wiring;
import bcscope.ui.Store;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Pace;
import bcscope.ui.state.Tabs;

import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

import java.util.Optional;

/// The machine: network and nodes. A click selects, a double click opens a node from inside.
public final class MachinePane implements Pane {
    private final Store store;
    private final Scenes scenes;
    private final PictureCanvas canvas = new PictureCanvas("machine");
    private final Dirty dirty = new Dirty();
    private Optional<SceneLayout> layout = Optional.empty();

    public MachinePane(Store store, Scenes scenes) {
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
        Look look = look(run, chrome);
        if (!dirty.changed(
                run.document().number(),
                run.shown().map(OpenRun.Shown::cursor),
                run.shown().map(OpenRun.Shown::detail),
                look,
                chrome.theme())) {
            return;
        }
        Optional<SceneState> scene = scenes.of(run);
        if (scene.isPresent()) {
            canvas.draw(chrome.theme(), surface -> draw(surface, scene.get(), look));
            canvas.say(Twins.scene(scene.get()));
        } else {
            canvas.draw(chrome.theme(), Strokes.NONE);
        }
    }

    static Look look(OpenRun run, Chrome chrome) {
        boolean tooFast = run.playback().playing() && chrome.pace().gear() != Pace.Gear.PLAY;
        return new Look(run.selection(), tooFast ? Look.Tokens.HIDDEN : Look.Tokens.MOVING);
    }

    private void draw(Surface surface, SceneState scene, Look look) {
        Box box = surface.bounds();
        double factor = surface.theme().textFactor();
        Wiring wiring = scene.stage().layers().getFirst();
        if (layout.isEmpty()
                || !layout.get().box().equals(box)
                || !layout.get().wiring().equals(wiring)) {
            layout = Optional.of(SceneLayout.of(wiring, box, factor));
        }
        ScenePicture.draw(surface, layout.get(), scene, look);
    }

    private void pressed(MouseEvent event) {
        canvas.requestFocus();
        if (event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        Target target = canvas.targetAt(event);
        store.apply(new Intent.Select(target));
        if (event.getClickCount() == 2 && target instanceof Target.Node) {
            store.apply(new Intent.ShowTabs(store.state().chrome().tabs().with(Tabs.Centre.NIC)));
        }
    }
}
