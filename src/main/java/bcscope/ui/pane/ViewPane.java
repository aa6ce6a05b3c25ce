package bcscope.ui.pane;

import bcscope.picture.view.View;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;

import java.util.Optional;
import java.util.stream.Stream;

/// The pane of a view. A click selects what it lies on.
public class ViewPane extends PicturePane {
    final Scenes scenes;
    private final View view;

    public ViewPane(View view, Store store, Scenes scenes) {
        super(view.id(), store);
        this.view = view;
        this.scenes = scenes;
    }

    @Override
    Stream<Object> parts(OpenRun run, Chrome chrome) {
        return Stream.of(
                run.selection(), run.progress().jobs(), run.findings().get(RunFindings.JOBS));
    }

    @Override
    Optional<Drawing> drawing(OpenRun run, Chrome chrome) {
        return scenes.at(run, chrome)
                .flatMap(view::at)
                .map(shown -> new Drawing(shown::draw, shown.spoken()));
    }
}
