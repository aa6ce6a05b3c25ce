package bcscope.ui.pane;

import bcscope.picture.Target;
import bcscope.picture.hand.PointingPicture;
import bcscope.ui.pane.hand.LessonSight;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;

import javafx.scene.Node;
import javafx.scene.input.MouseEvent;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A pane that is one picture of the moment shown. It is drawn again where that moment, the theme
/// or what a pane names besides has changed. A press takes the focus and does what the pane makes
/// of the place.
abstract class PicturePane implements Pane {
    final Store store;
    final PictureCanvas canvas;
    private final ChangeDetector dirty = new ChangeDetector();

    PicturePane(String id, Store store) {
        this.store = store;
        canvas = new PictureCanvas(id);
        canvas.setOnMousePressed(this::pressed);
    }

    /// A picture and the same in words, which may be empty.
    record Drawing(Strokes strokes, String words) {}

    /// Other values on which the picture depends.
    abstract Stream<Object> parts(OpenRun run, Chrome chrome);

    /// The picture; empty if no moment is shown yet.
    abstract Optional<Drawing> drawing(OpenRun run, Chrome chrome);

    /// The intent of a press at the place of `event`: to select the object there.
    Optional<Intent> meaning(MouseEvent event) {
        return selecting(canvas.targetAt(event));
    }

    static Optional<Intent> selecting(Target target) {
        return target instanceof Target.None
                ? Optional.empty()
                : Optional.of(new Intent.Select(target));
    }

    @Override
    public Node node() {
        return canvas;
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        List<String> pointed = LessonSight.pointed(store.state(), run);
        Stream<Object> moment =
                Stream.of(
                        pointed,
                        run.document().number(),
                        run.shown().map(OpenRun.Shown::cursor),
                        run.shown().map(OpenRun.Shown::detail),
                        chrome.theme());
        if (!dirty.changed(Stream.concat(moment, parts(run, chrome)).toArray())) {
            return;
        }
        Optional<Drawing> drawing = drawing(run, chrome);
        Strokes strokes = drawing.map(Drawing::strokes).orElse(Strokes.NONE);
        canvas.draw(
                chrome.theme(),
                surface -> {
                    strokes.on(surface);
                    PointingPicture.draw(surface, pointed);
                });
        drawing.map(Drawing::words).filter(it -> !it.isEmpty()).ifPresent(canvas::say);
    }

    @Override
    public void forget() {
        dirty.forget();
        canvas.forget();
    }

    /// The press ends here: the tabs around would take the focus away again.
    void pressed(MouseEvent event) {
        canvas.requestFocus();
        meaning(event).ifPresent(store::apply);
        event.consume();
    }
}
