package bcscope.ui.pane;

import bcscope.base.Microphase;
import bcscope.picture.Region;
import bcscope.picture.Target;
import bcscope.picture.collective.CollectivePicture;
import bcscope.picture.view.View;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.seek.Heading;

import javafx.scene.input.MouseEvent;

import java.util.Optional;
import java.util.stream.Stream;

/// One collective, step by step.
public final class CollectivePane extends ViewPane {
    public CollectivePane(Store store, Scenes scenes) {
        super(View.COLLECTIVE, store, scenes);
        RegionKeys.on(canvas, store);
    }

    @Override
    Stream<Object> parts(OpenRun run, Chrome chrome) {
        return Stream.of(
                scenes.at(run, chrome).map(at -> at.known().collective().get().nearby()),
                run.selection());
    }

    @Override
    Optional<Intent> meaning(MouseEvent event) {
        String id = canvas.regionAt(event.getX(), event.getY()).map(Region::id).orElse("");
        return meaning(id).or(() -> super.meaning(event));
    }

    /// The intent of a press on the region `id` of a picture of a collective, other than selecting
    /// the object there.
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
