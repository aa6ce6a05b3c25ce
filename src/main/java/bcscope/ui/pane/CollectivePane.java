package bcscope.ui.pane;

import bcscope.base.Microphase;
import bcscope.explain.Nearby;
import bcscope.explain.collective.Courses;
import bcscope.happening.SliceDetail;
import bcscope.picture.Target;
import bcscope.picture.collective.CollectivePicture;
import bcscope.picture.collective.CollectiveScene;
import bcscope.picture.collective.CollectiveWords;
import bcscope.picture.scene.state.SceneState;
import bcscope.run.RunView;
import bcscope.ui.Store;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Identity;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;

import javafx.scene.Node;
import javafx.scene.input.MouseEvent;

import java.util.Optional;

/// One collective, step by step.
public final class CollectivePane implements Pane {
    private final Store store;
    private final Scenes scenes;
    private final PictureCanvas canvas = new PictureCanvas("collective");
    private final ChangeDetector dirty = new ChangeDetector();
    private Optional<Known> known = Optional.empty();

    public CollectivePane(Store store, Scenes scenes) {
        this.store = store;
        this.scenes = scenes;
        canvas.setOnMousePressed(this::pressed);
        RegionKeys.on(canvas, store);
    }

    /// What was read of a slice.
    private record Known(SliceDetail detail, int slices, Courses courses, Nearby nearby) {}

    @Override
    public Node node() {
        return canvas;
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        Optional<Known> now = run.shown().map(shown -> known(run, shown.detail()));
        boolean changed =
                dirty.changed(
                        run.document().number(),
                        run.shown().map(OpenRun.Shown::cursor),
                        run.shown().map(OpenRun.Shown::detail),
                        now.map(Known::nearby),
                        run.selection(),
                        chrome.theme());
        if (!changed) {
            return;
        }
        Optional<SceneState> state = scenes.of(run);
        if (state.isEmpty() || now.isEmpty()) {
            canvas.draw(chrome.theme(), Strokes.NONE);
            return;
        }
        CollectiveScene scene =
                new CollectiveScene(
                        state.get(),
                        run.document().run().slices(),
                        now.get().courses(),
                        now.get().nearby(),
                        run.selection());
        canvas.draw(
                chrome.theme(),
                surface -> CollectivePicture.draw(surface, scene, surface.bounds()));
        canvas.say(CollectiveWords.spoken(scene));
    }

    private Known known(OpenRun run, SliceDetail detail) {
        Optional<Known> here = known.filter(k -> Identity.same(k.detail(), detail));
        boolean same =
                here.filter(k -> k.slices() == run.slices() || k.nearby().next().isPresent())
                        .isPresent();
        if (!same) {
            RunView view = run.document().run();
            Courses courses = here.map(Known::courses).orElseGet(() -> Courses.of(view, detail));
            Nearby nearby = CollectiveScene.nearby(view, detail.slice());
            known = Optional.of(new Known(detail, run.slices(), courses, nearby));
        }
        return known.orElseThrow();
    }

    private void pressed(MouseEvent event) {
        canvas.requestFocus();
        String id = canvas.regionAt(event.getX(), event.getY()).map(r -> r.id()).orElse("");
        if (id.equals(CollectivePicture.NEXT)) {
            store.apply(Intent.StepCollective.of(Intent.Direction.NEXT));
        } else if (id.equals(CollectivePicture.BACK)) {
            store.apply(Intent.StepCollective.of(Intent.Direction.PREVIOUS));
        } else if (Target.parse(id) instanceof Target.Slice(int slice)) {
            store.apply(new Intent.GoToPhase(slice, Microphase.BBM));
        } else if (!(Target.parse(id) instanceof Target.None)) {
            store.apply(new Intent.Select(Target.parse(id)));
        }
    }
}
