package bcscope.ui.pane;

import bcscope.picture.Target;
import bcscope.picture.jobs.JobsPicture;
import bcscope.picture.jobs.JobsScene;
import bcscope.picture.jobs.JobsWords;
import bcscope.picture.scene.state.SceneState;
import bcscope.run.JobAccount;
import bcscope.ui.Store;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;

import javafx.scene.Node;
import javafx.scene.input.MouseEvent;

import java.util.Optional;

/// The jobs: the Ousterhout matrix and what each job got.
public final class JobsPane implements Pane {
    private final Store store;
    private final Scenes scenes;
    private final PictureCanvas canvas = new PictureCanvas("jobs");
    private final ChangeDetector dirty = new ChangeDetector();

    public JobsPane(Store store, Scenes scenes) {
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
        Optional<JobAccount> oneByOne = run.findings().oneByOne();
        boolean changed =
                dirty.changed(
                        run.document().number(),
                        run.shown().map(OpenRun.Shown::cursor),
                        run.progress().jobs(),
                        oneByOne,
                        chrome.theme());
        if (!changed) {
            return;
        }
        Optional<SceneState> state = scenes.of(run);
        if (state.isEmpty()) {
            canvas.draw(chrome.theme(), Strokes.NONE);
            return;
        }
        int slice = run.shown().map(shown -> shown.detail().slice()).orElse(0);
        JobsScene scene = JobsScene.of(run.document().run(), state.get(), slice, oneByOne);
        canvas.draw(chrome.theme(), surface -> JobsPicture.draw(surface, scene, surface.bounds()));
        canvas.say(String.join(" ", JobsWords.all(scene)));
    }

    private void pressed(MouseEvent event) {
        canvas.requestFocus();
        Target target = canvas.targetAt(event);
        if (target instanceof Target.Rank) {
            store.apply(new Intent.Select(target));
        }
    }
}
