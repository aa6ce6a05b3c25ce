package bcscope.ui.pane;

import bcscope.base.Microphase;
import bcscope.picture.Target;
import bcscope.picture.budget.BudgetScene;
import bcscope.picture.budget.KneeScene;
import bcscope.picture.view.View;
import bcscope.run.budget.Knee;
import bcscope.run.budget.KneePoint;
import bcscope.ui.Words;
import bcscope.ui.command.OwnKeys;
import bcscope.ui.loader.DocumentLoader;
import bcscope.ui.loader.KneeFinder;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/// The phase budget, and the runs with other T. A click on a bar goes to its slice, or to the
/// busiest of its slices; a click on a run with another T chooses it, and so does the slider.
public final class BudgetPane extends ViewPane {
    private static final double SLIDER_WIDTH = 180;

    private final BorderPane root = new BorderPane(canvas);
    private final Button start = Nodes.button("", "knee-start", this::startOrEnd);
    private final Slider slider = Nodes.named(new LengthSlider(), "knee-slider");
    private final Label words = Nodes.named(Nodes.label("", "small-text"), "knee-words");
    private final Button open = Nodes.button(Words.of("knee.open"), "knee-open", this::open);
    private final DocumentLoader documents;
    private OptionalLong chosenNanos = OptionalLong.empty();
    private int document = -1;

    public BudgetPane(Store store, Scenes scenes, DocumentLoader documents) {
        super(View.BUDGET, store, scenes);
        this.documents = documents;
        slider.valueProperty().addListener((property, old, value) -> slid(value.doubleValue()));
        words.setMinWidth(0);
        HBox tools = Nodes.styled(new HBox(10, start, slider, open, words), "pane-tools");
        start.getStyleClass().add("framed");
        start.setMinWidth(Region.USE_PREF_SIZE);
        open.getStyleClass().add("framed");
        open.setMinWidth(Region.USE_PREF_SIZE);
        tools.setAlignment(Pos.CENTER_LEFT);
        root.setBottom(tools);
        Nodes.explain(start, Words.of("knee.start.tip"));
        Nodes.handFocus(root, canvas);
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    Stream<Object> parts(OpenRun run, Chrome chrome) {
        return Stream.of(
                run.findings().get(RunFindings.BUDGET),
                run.findings().get(RunFindings.KNEE),
                chosenNanos);
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        if (run.document().number() != document) {
            document = run.document().number();
            chosenNanos = OptionalLong.empty();
        }
        Optional<Knee> knee = run.findings().get(RunFindings.KNEE);
        tools(run, knee);
        super.show(run, chrome);
    }

    private void tools(OpenRun run, Optional<Knee> knee) {
        String title =
                knee.map(it -> it.isDone() ? "knee.close" : "knee.stop").orElse("knee.start");
        start.setText(Words.of(title));
        start.setDisable(!KneeFinder.isPossible(run, store.state()));
        List<KneePoint> points = knee.map(Knee::points).orElse(List.of());
        Optional<KneePoint> chosen = knee.flatMap(it -> new KneeScene(it, chosenNanos).chosen());
        Nodes.show(slider, !points.isEmpty());
        Nodes.show(open, !points.isEmpty());
        slider.setMax(Math.max(1, points.size() - 1));
        chosen.ifPresent(it -> slider.setValue(points.indexOf(it)));
        open.setDisable(chosen.filter(it -> !isPresent(it, knee)).isEmpty());
        words.setText(
                knee.map(it -> new KneeScene(it, chosenNanos).words())
                        .orElseGet(() -> unasked(run)));
    }

    private static boolean isPresent(KneePoint point, Optional<Knee> knee) {
        return knee.flatMap(Knee::present).filter(point::equals).isPresent();
    }

    private static String unasked(OpenRun run) {
        return run.findings().failures().of(RunFindings.KNEE).map(Failure::sentence).orElse("");
    }

    @Override
    Optional<Drawing> drawing(OpenRun run, Chrome chrome) {
        Optional<KneeScene> knee =
                run.findings().get(RunFindings.KNEE).map(it -> new KneeScene(it, chosenNanos));
        return scenes.at(run, chrome)
                .flatMap(View.BUDGET::at)
                .map(shown ->
                        shown instanceof BudgetScene scene
                                ? scene.with(knee.filter(it -> scene.budget().isPresent()))
                                : shown)
                .map(shown -> new Drawing(shown::draw, shown.spoken()));
    }

    @Override
    Optional<Intent> meaning(MouseEvent event) {
        String id =
                canvas.regionAt(event.getX(), event.getY())
                        .map(bcscope.picture.Region::id)
                        .orElse("");
        OptionalLong run = KneeScene.named(id);
        if (run.isPresent()) {
            choose(run);
            return Optional.empty();
        }
        return canvas.targetAt(event) instanceof Target.Slice(int slice)
                ? Optional.of(new Intent.GoToPhase(slice, Microphase.DEM))
                : super.meaning(event);
    }

    /// Handles a new value of the slider that a person has set; its present value is chosen
    /// already.
    private void slid(double value) {
        List<KneePoint> points =
                store.run()
                        .flatMap(run -> run.findings().get(RunFindings.KNEE))
                        .map(Knee::points)
                        .orElse(List.of());
        int index = (int) Math.round(value);
        if (index < points.size() && slider.isFocused()) {
            choose(OptionalLong.of(points.get(index).sliceNanos()));
        }
    }

    private void choose(OptionalLong nanos) {
        if (!chosenNanos.equals(nanos)) {
            chosenNanos = nanos;
            store.run().ifPresent(run -> show(run, store.state().chrome()));
        }
    }

    private void startOrEnd() {
        store.run()
                .ifPresent(run ->
                        store.apply(
                                run.findings()
                                        .get(RunFindings.KNEE)
                                        .map(it ->
                                                it.isDone()
                                                        ? KneeFinder.close(run)
                                                        : KneeFinder.stop(run))
                                        .orElseGet(() -> KneeFinder.start(run))));
    }

    private void open() {
        store.run()
                .flatMap(run -> run.document().loaded())
                .ifPresent(loaded ->
                        chosenNanos.ifPresent(nanos ->
                                documents.again(loaded, List.of(KneeFinder.setting(nanos)))));
    }

    /// A place for each run, by T. It takes the keys that otherwise move the cursor of the run.
    private static final class LengthSlider extends Slider implements OwnKeys {
        private static final Set<KeyCode> KEYS =
                EnumSet.of(KeyCode.LEFT, KeyCode.RIGHT, KeyCode.HOME, KeyCode.END);

        LengthSlider() {
            setPrefWidth(SLIDER_WIDTH);
            setMajorTickUnit(1);
            setMinorTickCount(0);
            setBlockIncrement(1);
            setSnapToTicks(true);
            setAccessibleText(Words.of("knee.slider"));
        }

        @Override
        public boolean takes(KeyEvent event) {
            boolean alone = !event.isShiftDown() && !event.isShortcutDown() && !event.isAltDown();
            return alone && KEYS.contains(event.getCode());
        }
    }
}
