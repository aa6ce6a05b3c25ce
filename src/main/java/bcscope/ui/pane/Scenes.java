package bcscope.ui.pane;

import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.ui.state.Identity;
import bcscope.ui.state.OpenRun;

import java.util.Optional;

/// The machine at the cursor, folded once for all panes of a frame. For the FX thread.
public final class Scenes {
    private int document = -1;
    private Optional<RunLayout> stage = Optional.empty();
    private Optional<OpenRun.Shown> shown = Optional.empty();
    private Optional<SceneState> scene = Optional.empty();

    /// The machine at the last moment whose detail is at hand.
    public Optional<SceneState> of(OpenRun run) {
        RunLayout here = stage(run);
        if (run.shown().isEmpty()) {
            return Optional.empty();
        }
        OpenRun.Shown wanted = run.shown().get();
        boolean same =
                shown.isPresent()
                        && Identity.same(shown.get().detail(), wanted.detail())
                        && shown.get().cursor().equals(wanted.cursor());
        if (!same || scene.isEmpty()) {
            shown = Optional.of(wanted);
            scene =
                    Optional.of(
                            scene.map(it -> it.movedTo(wanted.detail(), wanted.cursor().moment()))
                                    .orElseGet(() ->
                                            SceneState.at(
                                                    here,
                                                    wanted.detail(),
                                                    wanted.cursor().moment())));
        }
        return scene;
    }

    /// The constant data of the run.
    public RunLayout stage(OpenRun run) {
        if (stage.isEmpty() || run.document().number() != document) {
            document = run.document().number();
            stage = Optional.of(RunLayout.of(run.document().run()));
            shown = Optional.empty();
            scene = Optional.empty();
        }
        return stage.get();
    }
}
