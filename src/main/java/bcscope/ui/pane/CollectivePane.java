package bcscope.ui.pane;

import bcscope.base.Microphase;
import bcscope.explain.collective.Courses;
import bcscope.picture.Region;
import bcscope.picture.Target;
import bcscope.picture.collective.CollectivePicture;
import bcscope.picture.collective.CollectiveScene;
import bcscope.picture.collective.CollectiveWords;
import bcscope.picture.scene.state.SceneState;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.seek.Heading;

import javafx.scene.input.MouseEvent;

import java.util.Optional;
import java.util.stream.Stream;

/// One collective, step by step.
public final class CollectivePane extends PicturePane {
    private final Scenes scenes;
    private final PerSlice<Courses> slices = new PerSlice<>(Courses::of, CollectiveScene::nearby);

    public CollectivePane(Store store, Scenes scenes) {
        super("collective", store);
        this.scenes = scenes;
        RegionKeys.on(canvas, store);
    }

    @Override
    Stream<Object> parts(OpenRun run, Chrome chrome) {
        return Stream.of(
                run.shown().map(shown -> slices.of(run, shown.detail()).nearby()), run.selection());
    }

    @Override
    Optional<Drawing> drawing(OpenRun run, Chrome chrome) {
        return scenes.of(run)
                .flatMap(state -> run.shown().map(shown -> drawing(run, state, shown)));
    }

    private Drawing drawing(OpenRun run, SceneState state, OpenRun.Shown shown) {
        PerSlice.Known<Courses> known = slices.of(run, shown.detail());
        CollectiveScene scene =
                new CollectiveScene(
                        state,
                        run.document().run().slices(),
                        known.content(),
                        known.nearby(),
                        run.selection());
        return new Drawing(
                surface -> CollectivePicture.draw(surface, scene, surface.bounds()),
                CollectiveWords.spoken(scene));
    }

    @Override
    public void forget() {
        super.forget();
        slices.forget();
    }

    @Override
    Optional<Intent> meaning(MouseEvent event) {
        String id = canvas.regionAt(event.getX(), event.getY()).map(Region::id).orElse("");
        return meaning(id).or(() -> super.meaning(event));
    }

    /// What a press on the region called `id` of a picture of a collective means, other than the
    /// selection of what it shows.
    public static Optional<Intent> meaning(String id) {
        if (id.equals(CollectivePicture.NEXT)) {
            return Optional.of(Intent.StepCollective.of(Heading.NEXT));
        }
        if (id.equals(CollectivePicture.BACK)) {
            return Optional.of(Intent.StepCollective.of(Heading.PREVIOUS));
        }
        return Target.parse(id) instanceof Target.Slice(int slice)
                ? Optional.of(new Intent.GoToPhase(slice, Microphase.BBM))
                : Optional.empty();
    }
}
