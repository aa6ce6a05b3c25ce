package bcscope.ui.lesson;

import bcscope.ui.pane.Pane;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;

import javafx.scene.Node;
import javafx.scene.layout.StackPane;

/// The place of the lesson: as a student takes it, or as a teacher looks at it.
public final class LessonPlace implements Pane {
    private final Store store;
    private final LessonPane lesson;
    private final PreviewPane preview;
    private final StackPane root = new StackPane();

    public LessonPlace(Store store, LessonPane lesson, PreviewPane preview) {
        this.store = store;
        this.lesson = lesson;
        this.preview = preview;
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        boolean isPreview =
                store.state().lesson().filter(it -> it.sitting().isPreview()).isPresent();
        Pane front = isPreview ? preview : lesson;
        if (!root.getChildren().contains(front.node())) {
            root.getChildren().setAll(front.node());
        }
        front.show(run, chrome);
    }
}
