package bcscope.ui.inspector;

import bcscope.base.RunStatus;
import bcscope.explain.FaultText;
import bcscope.explain.Leftovers;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.ui.Words;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Focus;
import bcscope.ui.pane.Pane;
import bcscope.ui.pane.Scenes;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.RowPool;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The selection: a node with its threads and lists, a process with its call, or else the slice.
public final class InspectorPane implements Pane {
    private static final int MOST_FAULTS = 6;

    private final Scenes scenes;
    private final VBox content = Nodes.styled(new VBox(10), "inspector");
    private final ScrollPane root = Nodes.named(Nodes.scrolled(content), "inspector");
    private final SelectionTitle title = new SelectionTitle("inspector");
    private final ProcessCard process = new ProcessCard("inspector", ProcessCard.Extent.WHOLE);
    private final SentenceCard faults = new SentenceCard("process-card", "fault-card");
    private final SentenceCard left = new SentenceCard("process-card");
    private final SentenceCard carried = new SentenceCard("process-card");
    private final NodeRows inside;
    private final VBox lawSection;
    private final MetricTiles tiles = new MetricTiles();
    private final LawRows laws = new LawRows();
    private final WordsBox words = new WordsBox();
    private final CallBox time;
    private final Label hint = Nodes.wrapped(Words.of("inspector.hint"), "faint", "small-text");
    private final ChangeDetector dirty = new ChangeDetector();

    public InspectorPane(Store store, Scenes scenes) {
        this.scenes = scenes;
        time = new CallBox(store, "inspector", CallBox.Extent.ALL);
        inside = new NodeRows(store, NodeRows.Named.ALL);
        HBox verdict = new HBox(laws.verdict(), eachLaw());
        lawSection = section(Words.of("inspector.laws"), verdict, Nodes.placeOf(laws.node()));
        faults.node().setId("inspector-faults");
        carried.node().setId("inspector-traffic");
        left.node().setId("inspector-left");
        content.getChildren()
                .addAll(
                        title.node(),
                        hint,
                        faults.node(),
                        left.node(),
                        carried.node(),
                        process.node(),
                        time.node(),
                        inside.node(),
                        words.node(),
                        section(Words.of("inspector.slice"), new Label(), tiles.node()),
                        lawSection);
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void forget() {
        dirty.forget();
        tiles.forget();
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        time.show(run, scenes.of(run), chrome);
        boolean changed =
                dirty.changed(
                        run.document().number(),
                        run.shownCursor(),
                        run.shown().isPresent(),
                        run.selection(),
                        run.findings().get(RunFindings.TRAFFIC).map(System::identityHashCode),
                        run.findings().get(RunFindings.DEADLOCK),
                        run.findings().get(RunFindings.WHY),
                        run.findings().get(RunFindings.CAUSES).map(System::identityHashCode),
                        run.slices() > run.shownCursor().slice(),
                        chrome.theme());
        content.setVisible(run.slices() > 0);
        if (!changed || run.slices() == 0) {
            return;
        }
        left.show(leftAtTheEnd(run));
        carried.show(TrafficLines.of(run));
        RunLayout stage = scenes.stage(run);
        OptionalInt node = Focus.node(run.selection(), stage);
        title.show(run, stage, node);
        boolean hasMicrophases = !stage.isConventional();
        Optional<SceneState> scene = scenes.of(run);
        inside.show(run, scene, node);
        Nodes.show(lawSection, hasMicrophases);
        Nodes.show(hint, node.isEmpty());
        process.show(run, scene);
        Nodes.show(faults.node(), false);
        scene.ifPresent(now -> showFaults(now, node));
        words.show(scene, run.selection());
        tiles.show(run, node, chrome.theme());
        laws.show(run);
    }

    /// The faults of the node, or of the machine where no node is selected.
    private void showFaults(SceneState scene, OptionalInt node) {
        List<String> sentences =
                node.isPresent()
                        ? WhyFault.of(scene, node.getAsInt())
                        : scene.stage().faults().stream()
                                .limit(MOST_FAULTS)
                                .map(fault -> "▲ " + FaultText.sentence(fault))
                                .toList();
        faults.show(sentences);
    }

    /// Unreceived messages and unfinished requests, if the cursor is in the last slice of an ended
    /// run.
    private static List<String> leftAtTheEnd(OpenRun run) {
        RunStatus state = run.progress().state();
        boolean last =
                (state == RunStatus.COMPLETED || state == RunStatus.FAILED)
                        && run.shownCursor().slice() == run.slices() - 1;
        return last
                ? run.shownDetail()
                        .map(detail -> Leftovers.after(run.document().run().program(), detail))
                        .orElse(List.of())
                : List.of();
    }

    /// Unfolds the laws below the line that says how many hold.
    private ToggleButton eachLaw() {
        ToggleButton each = Nodes.named(new ToggleButton(), "inspector-laws", "story-walk");
        Nodes.explain(each, Words.of("laws.each"));
        each.selectedProperty()
                .subscribe(unfolded -> {
                    each.setText(unfolded ? "▾" : "▸");
                    Nodes.show(laws.node(), unfolded);
                });
        return each;
    }

    static VBox section(String name, Node note, Node content) {
        Label heading = Nodes.label(name, "section-title");
        HBox head = new HBox(8, heading, Nodes.spring(), note);
        head.setAlignment(Pos.BASELINE_LEFT);
        return Nodes.styled(new VBox(7, head, content), "section");
    }

    /// A card with sentences, which takes no room if there are none.
    private static final class SentenceCard {
        private final VBox root;
        private final RowPool<String, Line> lines;

        /// An empty card of these style classes.
        SentenceCard(String... classes) {
            root = Nodes.styled(new VBox(4), classes);
            lines = new RowPool<>(root, Line::new);
        }

        Node node() {
            return root;
        }

        void show(List<String> sentences) {
            lines.show(sentences);
            Nodes.show(root, !sentences.isEmpty());
        }

        /// One sentence.
        private static final class Line implements RowPool.Row<String> {
            private final Label label = Nodes.wrapped("");

            @Override
            public Node node() {
                return label;
            }

            @Override
            public void show(String sentence) {
                label.setText(sentence);
            }
        }
    }
}
