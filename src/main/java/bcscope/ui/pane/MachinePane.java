package bcscope.ui.pane;

import bcscope.explain.WaitFor;
import bcscope.picture.Box;
import bcscope.picture.Region;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.hand.PointingPicture;
import bcscope.picture.hand.StudentAnswerOverlay;
import bcscope.picture.hand.StudentMark;
import bcscope.picture.scene.MachineWords;
import bcscope.picture.scene.ScenePicture;
import bcscope.picture.scene.TorusRegions;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.TurnButtons;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.view.View;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.pane.hand.LessonSight;
import bcscope.ui.pane.hand.StudentMarks;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.MachineChoice;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The machine: network and nodes. A click selects, a double click opens a node from inside; where
/// nodes are a few pixels a lens shows those under the pointer, and a double click their
/// surroundings. Keys 1 to 7 show the links of one dimension of a hypercube.
public final class MachinePane implements Pane {
    private final Store store;
    private final Scenes scenes;
    private final StackPane root = new StackPane();
    private final PictureCanvas canvas = new PictureCanvas("machine");
    private final Lens lens = new Lens();
    private final ChangeDetector dirty = new ChangeDetector();
    private Optional<SceneLayout> layout = Optional.empty();
    private Optional<SceneState> shown = Optional.empty();

    public MachinePane(Store store, Scenes scenes) {
        this.store = store;
        this.scenes = scenes;
        root.getChildren().addAll(canvas, lens.node());
        Nodes.handFocus(root, canvas);
        canvas.setOnMousePressed(this::pressed);
        canvas.hints(this::hint);
        canvas.links(this::link);
        canvas.addEventHandler(MouseEvent.MOUSE_MOVED, this::pointed);
        canvas.addEventHandler(MouseEvent.MOUSE_EXITED, event -> lens.hide());
        canvas.addEventHandler(KeyEvent.KEY_PRESSED, this::typed);
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void forget() {
        dirty.forget();
        canvas.forget();
        shown = Optional.empty();
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        ViewChoice look = look(run, chrome);
        List<StudentMark> yours =
                LessonSight.of(store.state(), run)
                        .map(lesson -> StudentMarks.of(lesson, scenes.stage(run)))
                        .orElse(List.of());
        List<String> pointed = LessonSight.pointed(store.state(), run);
        if (!dirty.changed(
                yours,
                pointed,
                run.document().number(),
                run.shown().map(OpenRun.Shown::cursor),
                run.shown().map(OpenRun.Shown::detail),
                look,
                chrome.machine(),
                chrome.theme())) {
            return;
        }
        shown = scenes.of(run);
        if (shown.isPresent()) {
            SceneState scene = shown.get();
            canvas.draw(
                    chrome.theme(),
                    surface -> {
                        draw(surface, scene, chrome.machine(), look);
                        StudentAnswerOverlay.draw(surface, yours);
                        PointingPicture.draw(surface, pointed);
                    });
            boolean still = !run.playback().playing();
            canvas.say(
                    MachineWords.now(scene)
                            + (still ? " " + words(scene, chrome.machine()) : "")
                            + StudentMarks.words(yours));
        } else {
            canvas.draw(chrome.theme(), Strokes.NONE);
        }
        lens.redraw(chrome.theme(), layout, shown);
    }

    private static String words(SceneState scene, MachineChoice choice) {
        return String.join(" ", MachineWords.of(scene, choice.of(scene.stage().layers())));
    }

    static ViewChoice look(OpenRun run, Chrome chrome) {
        boolean tooFast = run.playback().playing() && chrome.pace().gear() != Pace.Gear.PLAY;
        return new ViewChoice(
                        run.selection(),
                        tooFast ? ViewChoice.Tokens.HIDDEN : ViewChoice.Tokens.MOVING,
                        chrome.machine().dimension())
                .with(
                        run.findings()
                                .get(RunFindings.DEADLOCK)
                                .map(WaitFor::cycles)
                                .orElse(List.of()));
    }

    private void draw(Surface surface, SceneState scene, MachineChoice choice, ViewChoice look) {
        Box box = surface.bounds();
        Wiring wiring = choice.of(scene.stage().layers());
        boolean fits =
                layout.filter(it -> it.box().equals(box) && it.wiring().equals(wiring))
                        .filter(it -> it.asked().equals(choice.inside()))
                        .isPresent();
        if (!fits) {
            double factor = surface.theme().textFactor();
            layout = Optional.of(SceneLayout.of(wiring, choice.inside(), box, factor));
        }
        ScenePicture.draw(surface, layout.orElseThrow(), scene, look);
    }

    private MachineChoice choice() {
        return store.state().chrome().machine();
    }

    private void choose(MachineChoice choice) {
        store.apply(new Intent.ChooseMachine(choice));
    }

    private void pressed(MouseEvent event) {
        canvas.requestFocus();
        if (event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        Optional<Integer> layer =
                canvas.regionAt(event.getX(), event.getY())
                        .flatMap(region -> SceneLayout.layerOf(region.id()));
        if (layer.isPresent()) {
            choose(choice().withLayer(layer.get()));
            return;
        }
        OptionalInt turned =
                canvas.regionAt(event.getX(), event.getY())
                        .map(region -> TurnButtons.steps(region.id()))
                        .orElse(OptionalInt.empty());
        if (turned.isPresent()) {
            choose(choice().turned(turned.getAsInt()));
            return;
        }
        Target target = targetAt(event.getX(), event.getY());
        store.apply(new Intent.Select(target));
        if (event.getClickCount() == 2 && target instanceof Target.Node(int node)) {
            open(node);
        }
    }

    /// Nodes that are a few pixels are not regions of the picture.
    private Target targetAt(double x, double y) {
        Target region = canvas.regionAt(x, y).map(it -> Target.parse(it.id())).orElse(Target.NONE);
        if (!(region instanceof Target.None)) {
            return region;
        }
        return layout.flatMap(it -> it.nodeAt(x, y)).<Target>map(Target.Node::new).orElse(region);
    }

    private void open(int node) {
        if (layout.filter(SceneLayout::isDense).isPresent()) {
            lens.hide();
            choose(choice().withInside(OptionalInt.of(node)));
        } else {
            store.apply(new Intent.ShowTabs(store.state().chrome().tabs().with(View.NIC)));
        }
    }

    private Optional<Region> link(double x, double y) {
        return layout.flatMap(it -> shown.flatMap(scene -> TorusRegions.at(it, scene, x, y)));
    }

    /// The lens says it where there is one.
    private String hint(double x, double y) {
        return layout.filter(SceneLayout::isDense).flatMap(it -> it.nodeAt(x, y)).isPresent()
                ? ""
                : canvas.regionAt(x, y).map(Region::label).orElse("");
    }

    private void pointed(MouseEvent event) {
        lens.show(event.getX(), event.getY());
        lens.redraw(store.state().chrome().theme(), layout, shown);
    }

    private void typed(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown() || event.isShiftDown()) {
            return;
        }
        int step = NodeKeys.step(event);
        if (step != 0 && shown.isPresent()) {
            event.consume();
            OpenRun run = store.run().orElseThrow();
            store.apply(new Intent.Select(NodeKeys.moved(run, shown.get().stage(), step)));
        }
        int dimension = NodeKeys.digit(event) - 1;
        int dimensions = layout.map(SceneLayout::dimensions).orElse(0);
        if (dimension >= 0 && dimension < dimensions) {
            event.consume();
            choose(choice().toggled(dimension));
        }
    }
}
