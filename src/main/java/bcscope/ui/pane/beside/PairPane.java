package bcscope.ui.pane.beside;

import bcscope.picture.Box;
import bcscope.picture.Theme;
import bcscope.picture.sidebyside.DeltaCurve;
import bcscope.picture.sidebyside.PairLayout;
import bcscope.picture.sidebyside.PairPicture;
import bcscope.picture.sidebyside.PairScene;
import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.picture.timeline.axis.SliceClock;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.ui.Words;
import bcscope.ui.pane.AxisMoves;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.state.Intent;
import bcscope.ui.state.SecondRunChange;
import bcscope.ui.state.Store;

import java.util.Optional;
import java.util.function.UnaryOperator;

/// The picture of two runs, its axis and its mouse.
final class PairPane extends AxisMoves {
    private final Store store;
    private final PictureCanvas canvas = new PictureCanvas("beside-picture");
    private final PairMouse mouse;
    private final ChangeDetector dirty = new ChangeDetector();
    private final ChangeDetector sampled = new ChangeDetector();
    private final ChangeDetector followed = new ChangeDetector();
    private final ChangeDetector revealed = new ChangeDetector();
    private Optional<PairScene> shown = Optional.empty();
    private Optional<DeltaCurve> curve = Optional.empty();

    PairPane(Store store) {
        this.store = store;
        mouse = new PairMouse(store, canvas, this);
        canvas.setAccessibleRoleDescription(Words.of("beside.picture"));
    }

    PictureCanvas canvas() {
        return canvas;
    }

    /// Lets go of the scene.
    void forget() {
        dirty.forget();
        sampled.forget();
        followed.forget();
        revealed.forget();
        canvas.forget();
        mouse.forget();
        shown = Optional.empty();
        curve = Optional.empty();
    }

    void show(PairScene scene, Theme theme) {
        keepInSight(scene);
        reveal(scene);
        if (!dirty.changed(scene, theme)) {
            return;
        }
        shown = Optional.of(scene);
        canvas.draw(
                theme,
                surface -> {
                    PairLayout layout = PairLayout.of(scene, surface.bounds());
                    new PairPicture(scene, layout).draw(surface, curve(scene, layout));
                    mouse.over(scene, layout);
                });
        canvas.say(scene.spoken());
    }

    /// The axis follows the cursor when that moves.
    private void keepInSight(PairScene scene) {
        TimeAxis axis = scene.timeline().axis();
        boolean moved = followed.changed(scene.moments(), scene.firstNanos());
        if (!moved || axis.kind() == AxisKind.LOGICAL) {
            return;
        }
        long position = scene.first().source().clock().position(scene.firstNanos(), axis.kind());
        if (position < axis.from() || position > axis.to()) {
            arrange(scene.timeline().withAxis(axis.centered(position, scene.extent())));
        }
    }

    /// The rows of the process are scrolled into sight when it is another.
    private void reveal(PairScene scene) {
        if (canvas.getHeight() < 1 || !revealed.changed(scene.moments(), scene.rank())) {
            return;
        }
        Box box = new Box(0, 0, canvas.getWidth(), canvas.getHeight());
        TimelineState state =
                PairLayout.of(scene, box)
                        .first()
                        .revealing(scene.first().source(), scene.timeline(), scene.rank());
        if (!state.equals(scene.timeline())) {
            arrange(state);
        }
    }

    /// The delta track is sampled again only where the axis or the process is another.
    private DeltaCurve curve(PairScene scene, PairLayout layout) {
        AxisMap map = layout.first().map();
        if (curve.isEmpty()
                || sampled.changed(
                        scene.moments(), map.axis(), map.left(), map.right(), scene.rank())) {
            curve = Optional.of(DeltaCurve.of(scene.both(), map, scene.rank()));
        }
        return curve.get();
    }

    @Override
    protected void change(UnaryOperator<TimelineState> change) {
        shown.ifPresent(scene -> arrange(change.apply(scene.timeline())));
    }

    void arrange(TimelineState state) {
        store.apply(new Intent.OfBeside(new SecondRunChange.Arrange(state)));
    }

    @Override
    protected Optional<SliceClock> clock() {
        return shown.map(scene -> scene.first().source().clock());
    }

    @Override
    protected long extent(TimelineState state) {
        return shown.map(PairScene::extent).orElse(1L);
    }

    @Override
    protected long cursor(TimelineState state) {
        AxisKind kind = state.axis().kind();
        return shown.map(scene ->
                        kind == AxisKind.LOGICAL
                                ? scene.both().first().at(scene.rank(), scene.firstNanos())
                                        * kind.unit()
                                : scene.first().source().clock().position(scene.firstNanos(), kind))
                .orElse(0L);
    }

    @Override
    public void nextAxis() {
        shown.ifPresent(scene -> show(scene.timeline().axis().kind().next()));
    }

    /// Shows everything on an axis of `kind`.
    void show(AxisKind kind) {
        shown.ifPresent(scene ->
                arrange(scene.timeline().withAxis(TimeAxis.whole(kind, scene.extent(kind)))));
    }
}
