package bcscope.ui.inspector.sheet;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.loading.Loaded;
import bcscope.model.ModelParameter;
import bcscope.picture.view.View;
import bcscope.scenario.ConnectionTable;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Scenario;
import bcscope.scenario.SliceFloor;
import bcscope.scenario.file.Setting;
import bcscope.scenario.format.Quantity;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.inspector.LawRows;
import bcscope.ui.loader.DocumentLoader;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Pane;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.OpenSweep;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Icons;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import org.controlsfx.control.PropertySheet;
import org.controlsfx.property.editor.PropertyEditor;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The scenario of the run as a sheet of values; changed ones make another run. Of its tabs only
/// the one in front is filled: the style sheets of all of them together take longer than a frame.
public final class RunPane implements Pane {
    private final Store store;
    private final DocumentLoader documents;
    private final VBox root = Nodes.styled(new VBox(8), "run-pane");
    private final PropertySheet sheet = Nodes.tall(Nodes.named(new PropertySheet(), "sheet"));
    private final Label about = Nodes.whole("", "muted");
    private final Label machine = Nodes.label("", "small-text");
    private final Label problem =
            Nodes.named(Nodes.label("", "bad", "small-text"), "sheet-problem");
    private final Button rerun;
    private final Button branch;
    private final Button reset = Nodes.named(new Button(Words.of("sheet.reset")), "sheet-reset");
    private final AssumptionList assumptions;
    private final Tab valueTab = new Tab(Words.of("sheet.values"));
    private final Tab assumptionTab = new Tab(Words.of("sheet.assumptions"));
    private final TabPane tabs = Nodes.tall(Nodes.styled(new TabPane(), "inner-tabs"));
    private final LawRows laws = new LawRows();
    private final ChangeDetector dirty = new ChangeDetector();
    private final ChangeDetector listed = new ChangeDetector();
    private final ChangeDetector swept = new ChangeDetector();
    private List<KnobItem> items = List.of();
    private Optional<OpenRun> seen = Optional.empty();
    private Optional<Loaded> loaded = Optional.empty();

    public RunPane(Store store, DocumentLoader documents) {
        this.store = store;
        this.documents = documents;
        assumptions = new AssumptionList(store, documents);
        rerun = new Button(Words.of("sheet.rerun"), Icons.of(MaterialDesignP.PLAY, 16));
        rerun.setId("rerun");
        Tips.set(rerun, Command.RERUN.title() + " (" + Command.RERUN.keys().shown() + ")");
        rerun.getStyleClass().add("accent");
        rerun.setOnAction(event -> rerun());
        branch = Nodes.button(Words.of("sheet.branch"), "sheet-branch", this::branch);
        Nodes.explain(branch, Words.of("sheet.branch.tip"));
        sheet.titleFilter().addListener(property -> check());
        reset.setOnAction(event -> items.forEach(KnobItem::reset));
        Nodes.whole(problem);
        machine.setMinHeight(Region.USE_PREF_SIZE);
        sheet.setMode(PropertySheet.Mode.CATEGORY);
        sheet.setModeSwitcherVisible(false);
        sheet.setCategoryComparator(Comparator.comparingInt(this::place));
        sheet.setSearchBoxVisible(true);
        sheet.setPropertyEditorFactory(KnobEditor::of);
        machine.setId("run-machine");
        machine.setWrapText(true);
        root.getChildren().addAll(about, machine, tabs);
        fillTabs();
    }

    private void fillTabs() {
        FlowPane buttons =
                new FlowPane(8, 8, Nodes.fixed(rerun), Nodes.fixed(branch), Nodes.fixed(reset));
        Label ranges = Nodes.whole(Words.of("sheet.ranges"), "faint", "small-text");
        VBox values = Nodes.styled(new VBox(8, buttons, problem, ranges, sheet), "padded-top");
        VBox.setVgrow(sheet, Priority.ALWAYS);
        ScrollPane invariants =
                Nodes.styled(
                        new ScrollPane(new VBox(8, laws.verdict(), laws.node())),
                        "edge-to-edge",
                        "padded");
        invariants.setFitToWidth(true);
        valueTab.setContent(values);
        assumptionTab.setContent(assumptions.node());
        assumptionTab.setId("tab-assumptions");
        tabs.getTabs().setAll(valueTab, assumptionTab, new Tab(Words.of("sheet.laws"), invariants));
        tabs.getSelectionModel()
                .selectedItemProperty()
                .addListener(observable -> seen.ifPresent(this::showFront));
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void forget() {
        seen = Optional.empty();
        assumptions.forget();
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        if (dirty.changed(run.document().number())) {
            take(run);
        }
        seen = Optional.of(run);
        if (swept.changed(store.state().sweep().map(OpenSweep::stage))) {
            check();
        }
        showFront(run);
    }

    private void take(OpenRun run) {
        loaded = run.document().loaded();
        about.setText(Words.unbroken(run.document().run().scenario().description()));
        machine.setText(MachineSentences.of(run.document().run().scenario()));
        items = Knobs.of(run.document().run().scenario()).stream().map(KnobItem::new).toList();
        items.forEach(item -> item.text().addListener((property, old, text) -> check()));
        check();
    }

    private void showFront(OpenRun run) {
        // A tab knows that it is selected only after the listeners were told.
        Tab front = tabs.getSelectionModel().getSelectedItem();
        if (front.equals(assumptionTab)) {
            assumptions.show(run);
        } else if (!front.equals(valueTab)) {
            laws.show(run);
        } else if (listed.changed(run.document().number())) {
            sheet.getItems().setAll(items);
        }
    }

    /// Brings the assumptions to the front.
    public void showAssumptions() {
        tabs.getSelectionModel().select(assumptionTab);
    }

    /// Runs again with the values of the sheet, if any was changed and all are legal; with a range
    /// among them, runs all its values.
    public void rerun() {
        if (rerun.isDisabled()) {
            return;
        }
        List<Setting> settings = settings();
        if (over().isEmpty()) {
            loaded.ifPresent(base -> documents.again(base, settings));
        } else {
            loaded.ifPresent(base -> sweep(base, settings));
        }
    }

    /// The values that are changed.
    private List<Setting> settings() {
        return items.stream()
                .filter(item -> item.changed() && !item.isRange())
                .map(KnobItem::setting)
                .toList();
    }

    /// Lets the changed values hold from the slice of the cursor on.
    private void branch() {
        store.run()
                .ifPresent(
                        run -> documents.branches().branch(run, run.cursor().slice(), settings()));
    }

    private void sweep(Loaded base, List<Setting> settings) {
        List<String> measures = OpenSweep.usualMeasures(base.scenario().mpi());
        store.apply(new Intent.BeginSweep(new OpenSweep.Wish(base, settings, over(), measures)));
        store.apply(new Intent.ShowTabs(store.state().chrome().tabs().with(View.SWEEP)));
    }

    /// The ranges.
    private List<String> over() {
        return items.stream().filter(KnobItem::isRange).map(KnobItem::over).toList();
    }

    private int place(String group) {
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i).getCategory().equals(group)) {
                return i;
            }
        }
        return items.size();
    }

    private void check() {
        Optional<String> first =
                items.stream()
                        .filter(item -> !item.problem().isEmpty())
                        .map(item -> item.knob().name() + ": " + item.problem())
                        .findFirst();
        long runs = 1;
        for (KnobItem item : items) {
            runs = Math.min(Integer.MAX_VALUE, runs * item.count());
        }
        boolean isTooMuch = runs > OpenSweep.MOST_RUNS;
        Optional<String> many =
                isTooMuch
                        ? Optional.of(Words.of("sheet.sweep.many", runs, OpenSweep.MOST_RUNS))
                        : Optional.empty();
        problem.setText(first.or(() -> many).or(this::refused).or(this::notFound).orElse(""));
        Nodes.show(problem, !problem.getText().isEmpty());
        boolean changed = items.stream().anyMatch(KnobItem::changed);
        rerun.setText(
                over().isEmpty()
                        ? Words.of("sheet.rerun")
                        : Words.of("sheet.sweep", Say.of("%{n run}", runs)));
        reset.setDisable(!changed);
        boolean barred = loaded.isEmpty() || store.state().isExam();
        rerun.setDisable(!changed || first.isPresent() || isTooMuch || barred);
        branch.setDisable(rerun.isDisabled() || !over().isEmpty());
    }

    /// Why the sweep over the ranges of the sheet cannot be run.
    private Optional<String> refused() {
        return store.state()
                .sweep()
                .filter(it -> !over().isEmpty() && it.wish().over().equals(over()))
                .map(OpenSweep::stage)
                .flatMap(stage ->
                        stage instanceof OpenSweep.Stage.Impossible(String reason)
                                ? Optional.of(reason)
                                : Optional.empty());
    }

    private Optional<String> notFound() {
        String wanted = Optional.ofNullable(sheet.getTitleFilter()).orElse("").strip();
        String lower = wanted.toLowerCase(Locale.ROOT);
        boolean found =
                lower.isEmpty()
                        || items.stream()
                                .anyMatch(it ->
                                        it.getName().toLowerCase(Locale.ROOT).contains(lower));
        return found ? Optional.empty() : Optional.of(Words.of("sheet.none", wanted));
    }

    /// Edits a knob, as text that is checked at every key; the names of a choice are listed.
    static final class KnobEditor implements PropertyEditor<String> {
        private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
        private static final PseudoClass RANGE = PseudoClass.getPseudoClass("range");
        private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");

        private final KnobItem item;
        private final Node control;

        private KnobEditor(KnobItem item) {
            this.item = item;
            control = item.knob().quantity().choices().isEmpty() ? field() : choice();
        }

        static PropertyEditor<?> of(PropertySheet.Item item) {
            return new KnobEditor((KnobItem) item);
        }

        private TextField field() {
            TextField field = new TextField(item.text().get());
            field.setId("knob-" + item.knob().path().replace('.', '-'));
            bind(field, field);
            return field;
        }

        /// Binds the text of the knob to `field`, which is `shown` or a part of it.
        private void bind(TextField field, Control shown) {
            Tips.set(shown, item.getDescription());
            field.textProperty().bindBidirectional(item.text());
            field.textProperty()
                    .addListener((property, old, text) -> {
                        String problem = item.problem();
                        shown.pseudoClassStateChanged(WRONG, !problem.isEmpty());
                        shown.pseudoClassStateChanged(CHANGED, item.changed());
                        shown.pseudoClassStateChanged(RANGE, item.isRange() && problem.isEmpty());
                        Tips.set(shown, problem.isEmpty() ? item.getDescription() : problem);
                    });
        }

        private ComboBox<String> choice() {
            ComboBox<String> box = Nodes.filling(new ComboBox<>());
            box.setId("knob-" + item.knob().path().replace('.', '-'));
            box.getItems().setAll(item.knob().quantity().choices());
            box.setEditable(true);
            box.valueProperty().bindBidirectional(item.text());
            bind(box.getEditor(), box);
            return box;
        }

        @Override
        public Node getEditor() {
            return control;
        }

        @Override
        public String getValue() {
            return item.text().get();
        }

        @Override
        public void setValue(String value) {
            item.text().set(value);
        }
    }

    /// The machine of a run in a sentence or three.
    static final class MachineSentences {
        private MachineSentences() {}

        /// Describes a machine: its name, its shortest slice, and the memory of its connections.
        static String of(Scenario scenario) {
            Machine machine = scenario.machine();
            StringBuilder words = new StringBuilder(machine.network().title());
            if (machine.network().has(NetworkKind.Trait.COORDINATES)) {
                words.append(", ")
                        .append(machine.shape().written().replace("x", " × "))
                        .append(" ")
                        .append(machine.links().id())
                        .append(", ")
                        .append(machine.mode().title());
            }
            words.append('.');
            if (scenario.mpi() == MpiKind.BCS) {
                long least = SliceFloor.leastNanos(machine, scenario.charged());
                Quantity slice = Quantity.of(ModelParameter.HEARTBEAT_NANOS);
                words.append(' ')
                        .append(
                                Words.of(
                                        "sheet.least",
                                        slice.write(least)
                                                .replace("us", "µs")
                                                .replaceFirst("(?=[nµm]?s$)", " ")));
                long late = scenario.model().get(ModelParameter.STROBE_JITTER_NANOS);
                if (late > 0) {
                    words.append(' ').append(Words.of("sheet.late", Numbers.duration(late)));
                }
            }
            ConnectionTable.of(machine)
                    .ifPresent(table ->
                            words.append(' ').append(Words.of("sheet.table", table.words())));
            return words.toString();
        }
    }
}
