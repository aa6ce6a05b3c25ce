package bcscope.ui.pane;

import bcscope.base.Microphase;
import bcscope.picture.Target;
import bcscope.picture.view.View;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;

import javafx.scene.input.MouseEvent;

import java.util.Optional;
import java.util.stream.Stream;

/// The matches of MSM, and the reasons for unmatched descriptors. A click selects, also up and down
/// do.
public final class MatchingPane extends ViewPane {
    public MatchingPane(Store store, Scenes scenes) {
        super(View.MATCHING, store, scenes);
        RegionKeys.on(canvas, store);
    }

    @Override
    Stream<Object> parts(OpenRun run, Chrome chrome) {
        return Stream.of(
                scenes.at(run, chrome).map(at -> at.known().matching().get().nearby()),
                run.selection());
    }

    @Override
    Optional<Intent> meaning(MouseEvent event) {
        return canvas.targetAt(event) instanceof Target.Slice(int slice)
                ? Optional.of(new Intent.GoToPhase(slice, Microphase.PM))
                : super.meaning(event);
    }
}
