package bcscope.ui.pane;

import bcscope.base.Numbers;
import bcscope.happening.Activity;
import bcscope.picture.Target;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.search.ProcessFilter;
import bcscope.ui.Words;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

import org.controlsfx.control.textfield.CustomTextField;
import org.controlsfx.control.textfield.TextFields;

import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// The processes with what each does, to filter and to select.
public final class ProcessesPane implements Pane {
    /// Without a sign that compares it is looked for as it is.
    private static final Pattern PLAIN = Pattern.compile("[^=<>]*");

    private final Scenes scenes;
    private final VBox root = Nodes.styled(new VBox(6), "padded");
    private final CustomTextField filter = (CustomTextField) TextFields.createClearableTextField();
    private final ListView<Integer> ranks = Nodes.tall(Nodes.named(new ListView<>(), "processes"));
    private final ChangeDetector dirty = new ChangeDetector();
    private Optional<SceneState> scene = Optional.empty();
    private boolean following;

    public ProcessesPane(Store store, Scenes scenes) {
        this.scenes = scenes;
        filter.setId("processes-filter");
        filter.setPromptText(Words.of("processes.filter"));
        ranks.setFixedCellSize(24);
        ranks.setCellFactory(list -> new Row());
        ranks.setPlaceholder(new Label(Words.of("processes.empty")));
        ranks.getSelectionModel()
                .selectedItemProperty()
                .addListener((property, old, rank) -> {
                    if (!following && rank != null) {
                        store.apply(new Intent.Select(new Target.Rank(rank)));
                    }
                });
        root.getChildren().addAll(filter, ranks);
    }

    @Override
    public Node node() {
        return root;
    }

    /// Gives the focus to the filter.
    public void find() {
        filter.requestFocus();
    }

    @Override
    public void forget() {
        dirty.forget();
        scene = Optional.empty();
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        RunLayout stage = scenes.stage(run);
        boolean changed =
                dirty.changed(
                        run.document().number(),
                        run.shown().map(OpenRun.Shown::cursor),
                        run.selection(),
                        filter.getText());
        if (!changed) {
            return;
        }
        scene = scenes.of(run);
        String wanted = filter.getText().strip().toLowerCase(Locale.ROOT);
        Optional<BitSet> fitting = fitting(run);
        List<Integer> found =
                IntStream.range(0, stage.ranks())
                        .filter(rank ->
                                fitting.map(it -> it.get(rank))
                                        .orElseGet(() ->
                                                wanted.isEmpty()
                                                        || words(stage, rank).contains(wanted)))
                        .boxed()
                        .toList();
        following = true;
        if (!ranks.getItems().equals(found)) {
            ranks.getItems().setAll(found);
        }
        if (run.selection() instanceof Target.Rank selected) {
            ranks.getSelectionModel().select((Integer) selected.rank());
        } else {
            ranks.getSelectionModel().clearSelection();
        }
        following = false;
        ranks.refresh();
    }

    /// The processes for which the filter is true, where it is a condition and no plain text.
    private Optional<BitSet> fitting(OpenRun run) {
        String text = filter.getText().strip();
        return PLAIN.matcher(text).matches()
                ? Optional.empty()
                : run.shown()
                        .flatMap(shown ->
                                ProcessFilter.of(text, run.facts())
                                        .map(it ->
                                                it.at(
                                                        run.document().run(),
                                                        shown.detail(),
                                                        shown.cursor()
                                                                .resolve(shown.detail())
                                                                .events())));
    }

    private String words(RunLayout stage, int rank) {
        String state = scene.map(s -> s.activity(rank).title()).orElse("");
        String call = scene.map(s -> stage.callName(s.pc(rank))).orElse("");
        String name = stage.program().named(rank);
        return (name + " r" + rank + " n" + stage.node(rank) + " " + state + " " + call)
                .toLowerCase(Locale.ROOT);
    }

    /// One process.
    private final class Row extends ListCell<Integer> {
        private final Label name = Nodes.label("", "row-name", "process-name");
        private final Label state = Nodes.label("", "muted");
        private final Label since = Nodes.fixed(Nodes.label("", "faint", "mono"));
        private final HBox row = Nodes.row(8);

        Row() {
            row.getChildren().addAll(name, state, Nodes.spring(), since);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(Integer rank, boolean empty) {
            super.updateItem(rank, empty);
            if (empty || rank == null) {
                setGraphic(null);
                return;
            }

            if (scene.isPresent() && rank < scene.get().stage().ranks()) {
                SceneState now = scene.get();
                name.setText(now.stage().program().named(rank));
                Activity activity = now.activity(rank);
                state.setText(
                        activity.blocked() ? now.stage().callName(now.pc(rank)) : activity.title());
                state.pseudoClassStateChanged(
                        javafx.css.PseudoClass.getPseudoClass("blocked"), activity.blocked());
                since.setText(Numbers.duration(now.moment().nanos() - now.since(rank)));
            }
            setGraphic(row);
        }
    }
}
