package bcscope.ui.pane;

import bcscope.base.Digest;
import bcscope.base.MpiKind;
import bcscope.base.Parsed;
import bcscope.base.Say;
import bcscope.metric.Metric;
import bcscope.picture.Region;
import bcscope.picture.plot.SweepScene;
import bcscope.picture.plot.Swept;
import bcscope.picture.view.View;
import bcscope.scenario.file.Setting;
import bcscope.sweep.SweepMeasure;
import bcscope.sweep.SweepRow;
import bcscope.ui.Words;
import bcscope.ui.loader.DocumentLoader;
import bcscope.ui.loader.SweepLoader;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.OpenSweep;
import bcscope.ui.state.OpenSweep.Stage;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The runs with other values, as a plot of one measure. A click on a point opens its run; up and
/// down go from point to point, and Enter opens the one that was reached.
public final class SweepPane extends ViewPane {
    private static final Set<KeyCode> KEYS = EnumSet.of(KeyCode.UP, KeyCode.DOWN, KeyCode.ENTER);
    private static final double MEASURE_WIDTH = 160;
    private static final String FOLDER = "sweep";

    private final BorderPane root = new BorderPane(canvas);
    private final ComboBox<String> measures = Nodes.named(new ComboBox<>(), "sweep-measure");
    private final TextField own = Nodes.named(new TextField(), "sweep-own");
    private final Button copy = framed("sweep.copy", "sweep-copy", this::copy);
    private final Button cancel = framed("sweep.cancel", "sweep-cancel", this::cancel);
    private final Label words = Nodes.named(Nodes.label("", "small-text"), "sweep-words");
    private final HBox tools = Nodes.styled(Nodes.row(8, measures, own, copy), "pane-tools");
    private final VBox below = new VBox();
    private final DocumentLoader documents;
    private final ChangeDetector listed = new ChangeDetector();
    private String measure = "simulated";
    private String chosen = "";
    private String problem = "";

    public SweepPane(Store store, Scenes scenes, DocumentLoader documents) {
        super(View.SWEEP, store, scenes);
        this.documents = documents;
        measures.setPrefWidth(MEASURE_WIDTH);
        measures.setMinWidth(MEASURE_WIDTH);
        measures.setAccessibleText(Words.of("sweep.measure"));
        measures.setOnAction(event -> choose(measures.getValue()));
        own.setPromptText(Words.of("sweep.own"));
        own.setAccessibleText(Words.of("sweep.own"));
        own.setOnAction(event -> write(own.getText().strip()));
        Nodes.wide(own);
        Nodes.explain(copy, Words.of("sweep.copy.tip"));
        words.setMinWidth(0);
        Tooltip whole = new Tooltip();
        whole.textProperty().bind(words.textProperty());
        words.setTooltip(whole);
        HBox state = Nodes.styled(Nodes.row(8, cancel, words), "pane-tools");
        state.setAlignment(Pos.CENTER_LEFT);
        below.getChildren().addAll(state, tools);
        root.setBottom(below);
        canvas.keeping(event -> KEYS.contains(event.getCode()) && swept().isPresent());
        canvas.addEventHandler(KeyEvent.KEY_PRESSED, this::typed);
        Nodes.handFocus(root, canvas);
    }

    private static Button framed(String words, String id, Runnable action) {
        Button button = Nodes.button(Words.of(words), id, action);
        button.setMinWidth(javafx.scene.layout.Region.USE_PREF_SIZE);
        return Nodes.styled(button, "framed");
    }

    /// The scene of `sweep` to export.
    public static SweepScene whole(OpenSweep sweep) {
        return new SweepScene(sweep.swept(), 0, "", "", "");
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void forget() {
        super.forget();
        listed.forget();
    }

    @Override
    Stream<Object> parts(OpenRun run, Chrome chrome) {
        return Stream.of(store.state().sweep(), run.progress().ended(), measure, chosen);
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        Optional<OpenSweep> sweep = store.state().sweep();
        Nodes.show(below, sweep.isPresent());
        Nodes.show(cancel, sweep.filter(OpenSweep::isWorking).isPresent());
        sweep.ifPresent(this::list);
        words.setText(words(sweep));
        super.show(run, chrome);
    }

    /// The measures to choose from: those that were measured first.
    private void list(OpenSweep sweep) {
        List<String> known = sweep.wish().measures();
        if (!listed.changed(sweep.wish())) {
            return;
        }
        chosen = "";
        problem = "";
        MpiKind mpi = sweep.wish().base().scenario().mpi();
        measures.getItems()
                .setAll(
                        Stream.of(
                                        known.stream(),
                                        SweepMeasure.figures().stream(),
                                        Metric.under(mpi).stream().map(it -> it.name() + ".mean"))
                                .flatMap(it -> it)
                                .distinct()
                                .toList());
        measure = known.contains(measure) ? measure : known.getFirst();
        measures.setValue(measure);
    }

    private String words(Optional<OpenSweep> sweep) {
        if (!problem.isEmpty()) {
            return problem;
        }
        Optional<String> pointed =
                region(chosen).map(it -> it.label().replace(":\n", ": ").replace("\n", " · "));
        return pointed.or(() -> sweep.map(SweepPane::stage)).orElse("");
    }

    private static String stage(OpenSweep sweep) {
        String runs =
                Words.of(
                        "sweep.runs",
                        Say.of("%{n run}", sweep.swept().map(it -> it.rows().size()).orElse(0)));
        return switch (sweep.stage()) {
            case Stage.Working(String progress) ->
                    progress.isEmpty() ? Words.of("sweep.begins") : progress;
            case Stage.Done _ -> runs;
            case Stage.Cancelled _ -> Words.of("sweep.cancelled", runs);
            case Stage.Impossible(String reason) -> reason;
        };
    }

    @Override
    Optional<Drawing> drawing(OpenRun run, Chrome chrome) {
        Optional<OpenSweep> sweep = store.state().sweep();
        String digest = run.progress().ended() ? Digest.text(run.progress().digest()) : "";
        int index = sweep.map(it -> it.wish().measures().indexOf(measure)).orElse(0);
        String said =
                sweep.isEmpty()
                        ? Words.of("sweep.empty")
                        : sweep.get().stage() instanceof Stage.Done
                                ? Words.of("sweep.absent", measure)
                                : stage(sweep.get());
        SweepScene scene =
                new SweepScene(
                        sweep.flatMap(OpenSweep::swept), Math.max(0, index), digest, chosen, said);
        String spoken = sweep.isEmpty() ? said : measure + ". " + stage(sweep.get());
        return Optional.of(new Drawing(scene::draw, spoken));
    }

    private Optional<Swept> swept() {
        return store.state().sweep().flatMap(OpenSweep::swept);
    }

    @Override
    Optional<Intent> meaning(MouseEvent event) {
        canvas.regionAt(event.getX(), event.getY()).map(Region::id).ifPresent(this::open);
        return Optional.empty();
    }

    /// Opens the run whose region is called `id`.
    private void open(String id) {
        swept().flatMap(it -> it.named(id))
                .ifPresent(row ->
                        store.state()
                                .sweep()
                                .ifPresent(sweep -> {
                                    choosePoint(id);
                                    documents.again(sweep.wish().base(), settings(sweep, row));
                                }));
    }

    private static List<Setting> settings(OpenSweep sweep, SweepRow row) {
        List<Setting> settings = new ArrayList<>(sweep.wish().fixed());
        List<String> over = sweep.wish().over();
        IntStream.range(0, over.size())
                .mapToObj(i ->
                        new Setting(
                                over.get(i).substring(0, over.get(i).indexOf('=')),
                                row.values().get(i)))
                .forEach(settings::add);
        return settings;
    }

    private void typed(KeyEvent event) {
        if (!KEYS.contains(event.getCode()) || swept().isEmpty()) {
            return;
        }
        event.consume();
        List<String> ids =
                canvas.regions().stream()
                        .map(Region::id)
                        .filter(Swept::isOfRun)
                        .distinct()
                        .toList();
        if (event.getCode() == KeyCode.ENTER) {
            open(chosen);
        } else if (!ids.isEmpty()) {
            int step = event.getCode() == KeyCode.DOWN ? 1 : -1;
            int at = ids.indexOf(chosen);
            int next = at < 0 ? 0 : Math.clamp(at + step, 0, ids.size() - 1);
            choosePoint(ids.get(next));
        }
    }

    private void choosePoint(String id) {
        chosen = id;
        problem = "";
        again();
    }

    private Optional<Region> region(String id) {
        return canvas.regions().stream().filter(it -> it.id().equals(id)).findFirst();
    }

    private void again() {
        store.run().ifPresent(run -> show(run, store.state().chrome()));
    }

    /// Shows the measure, which is measured first if it was not.
    private void choose(String text) {
        if (text == null || text.equals(measure)) {
            return;
        }
        problem = "";
        measure = text;
        store.state()
                .sweep()
                .map(OpenSweep::wish)
                .filter(wish -> !wish.measures().contains(text))
                .ifPresent(wish -> store.apply(new Intent.BeginSweep(wish.measuring(text))));
        again();
    }

    /// Takes a measure that a person has written, if it is right.
    private void write(String text) {
        store.state()
                .sweep()
                .map(OpenSweep::wish)
                .filter(wish -> !text.isEmpty())
                .ifPresent(wish -> {
                    switch (SweepMeasure.parse(text)
                            .checked(wish.base().scenario(), wish.base().program())) {
                        case Parsed.Good<SweepMeasure> _ -> {
                            own.clear();
                            choose(text);
                        }
                        case Parsed.Bad<SweepMeasure>(var errors) -> {
                            problem =
                                    errors.getFirst().problem() + " " + errors.getFirst().advice();
                            again();
                        }
                    }
                });
    }

    private void cancel() {
        store.state()
                .sweep()
                .ifPresent(sweep ->
                        store.apply(new Intent.SweepOn(sweep.withStage(new Stage.Cancelled()))));
    }

    /// Puts the command that runs the same sweep into the clipboard.
    private void copy() {
        store.state()
                .sweep()
                .ifPresent(sweep -> {
                    String command = SweepLoader.request(sweep.wish()).command(FOLDER);
                    ClipboardContent content = new ClipboardContent();
                    content.putString(command);
                    Clipboard.getSystemClipboard().setContent(content);
                    problem = Words.of("sweep.copied", command);
                    again();
                });
    }
}
