package bcscope.ui.pane;

import bcscope.base.Microphase;
import bcscope.picture.Target;
import bcscope.picture.view.View;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;

import javafx.scene.input.MouseEvent;

import java.util.Optional;
import java.util.stream.Stream;

/// The phase budget. A click on a bar goes to its slice, or to the busiest of its slices.
public final class BudgetPane extends ViewPane {
    public BudgetPane(Store store, Scenes scenes) {
        super(View.BUDGET, store, scenes);
    }

    @Override
    Stream<Object> parts(OpenRun run, Chrome chrome) {
        return run.findings().get(RunFindings.BUDGET).map(Object.class::cast).stream();
    }

    @Override
    Optional<Intent> meaning(MouseEvent event) {
        return canvas.targetAt(event) instanceof Target.Slice(int slice)
                ? Optional.of(new Intent.GoToPhase(slice, Microphase.DEM))
                : super.meaning(event);
    }
}
