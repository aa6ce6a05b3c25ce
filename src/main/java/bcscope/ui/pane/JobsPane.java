package bcscope.ui.pane;

import bcscope.picture.Target;
import bcscope.picture.jobs.JobsPicture;
import bcscope.picture.jobs.JobsScene;
import bcscope.picture.jobs.JobsWords;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;

import javafx.scene.input.MouseEvent;

import java.util.Optional;
import java.util.stream.Stream;

/// The jobs: the Ousterhout matrix and what each job got.
public final class JobsPane extends PicturePane {
    private final Scenes scenes;

    public JobsPane(Store store, Scenes scenes) {
        super("jobs", store);
        this.scenes = scenes;
    }

    @Override
    Stream<Object> parts(OpenRun run, Chrome chrome) {
        return Stream.of(run.progress().jobs(), run.findings().get(RunFindings.JOBS));
    }

    @Override
    Optional<Drawing> drawing(OpenRun run, Chrome chrome) {
        int slice = run.shown().map(shown -> shown.detail().slice()).orElse(0);
        return scenes.of(run)
                .map(state ->
                        JobsScene.of(
                                run.document().run(),
                                state,
                                slice,
                                run.findings().get(RunFindings.JOBS)))
                .map(scene ->
                        new Drawing(
                                surface -> JobsPicture.draw(surface, scene, surface.bounds()),
                                String.join(" ", JobsWords.all(scene))));
    }

    @Override
    Optional<Intent> meaning(MouseEvent event) {
        return canvas.targetAt(event) instanceof Target.Rank rank
                ? selecting(rank)
                : Optional.empty();
    }
}
