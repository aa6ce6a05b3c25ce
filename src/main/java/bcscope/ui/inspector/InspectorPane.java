package bcscope.ui.inspector;

import bcscope.base.Numbers;
import bcscope.base.RunStatus;
import bcscope.explain.FaultText;
import bcscope.explain.Leftovers;
import bcscope.happening.Activity;
import bcscope.picture.Target;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.program.Operations;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.run.operation.LabelledTime;
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

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The selection: a node with its threads and lists, a process with its call, or else the slice.
public final class InspectorPane implements Pane {
    private static final int MOST_FAULTS = 6;
    private static final int MOST_RANKS = 8;

    private final Scenes scenes;
    private final VBox content = Nodes.styled(new VBox(10), "inspector");
    private final ScrollPane root = Nodes.named(Nodes.scrolled(content), "inspector");
    private final Label title = Nodes.named(new Label(), "inspector-title", "inspector-title");
    private final Label subtitle = Nodes.named(new Label(), "inspector-subtitle", "muted");
    private final Label call = Nodes.wrapped("", "mono");
    private final Label why = Nodes.named(Nodes.wrapped(""), "inspector-why");
    private final VBox process = Nodes.styled(new VBox(4, call, why), "process-card");
    private final SentenceCard faults = new SentenceCard("process-card", "fault-card");
    private final SentenceCard left = new SentenceCard("process-card");
    private final SentenceCard carried = new SentenceCard("process-card");
    private final VBox threads;
    private final VBox lists;
    private final ThreadRows threadRows;
    private final ListRows listRows;
    private final VBox queues;
    private final QueueRows queueRows;
    private final VBox lawSection;
    private final MetricTiles tiles = new MetricTiles();
    private final LawRows laws = new LawRows();
    private final WordsBox words = new WordsBox();
    private final CallBox time;
    private final Label hint = Nodes.wrapped(Words.of("inspector.hint"), "faint", "small-text");
    private final ChangeDetector dirty = new ChangeDetector();

    public InspectorPane(Store store, Scenes scenes) {
        this.scenes = scenes;
        time = new CallBox(store);
        threadRows = new ThreadRows(store);
        listRows = new ListRows(store);
        threads = new VBox(6, threadRows.node());
        lists = section(Words.of("inspector.lists"), new Label(), listRows.node());
        queueRows = new QueueRows(store);
        queues = section(Words.of("inspector.queues"), new Label(), queueRows.node());
        lawSection = section(Words.of("inspector.laws"), laws.verdict(), laws.node());
        title.setMinWidth(Region.USE_PREF_SIZE);
        faults.node().setId("inspector-faults");
        carried.node().setId("inspector-traffic");
        left.node().setId("inspector-left");
        HBox head = new HBox(8, title, subtitle);
        head.setAlignment(Pos.BASELINE_LEFT);
        content.getChildren()
                .addAll(
                        head,
                        hint,
                        faults.node(),
                        left.node(),
                        carried.node(),
                        process,
                        time.node(),
                        threads,
                        lists,
                        queues,
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
                        run.slices() > run.shownCursor().slice(),
                        chrome.theme());
        if (!changed || run.slices() == 0) {
            return;
        }
        left.show(leftAtTheEnd(run));
        carried.show(TrafficLines.of(run));
        RunLayout stage = scenes.stage(run);
        OptionalInt node = Focus.node(run.selection(), stage);
        headings(run, stage, node);
        boolean hasMicrophases = !stage.isConventional();
        Optional<SceneState> scene = scenes.of(run);
        boolean nodeShown = node.isPresent() && scene.isPresent();
        Nodes.show(threads, nodeShown && hasMicrophases);
        Nodes.show(lists, nodeShown && hasMicrophases);
        Nodes.show(queues, nodeShown && !hasMicrophases);
        Nodes.show(lawSection, hasMicrophases);
        Nodes.show(hint, node.isEmpty());
        Nodes.show(process, false);
        Nodes.show(faults.node(), false);
        scene.ifPresent(now -> {
            showProcess(run, now);
            showFaults(now, node);
            if (node.isPresent() && stage.isConventional()) {
                queueRows.show(now, node.getAsInt());
            } else if (node.isPresent()) {
                threadRows.show(now, node.getAsInt());
                listRows.show(now, node.getAsInt(), run.document().run().scenario().monitoring());
            }
        });
        words.show(scene, run.selection());
        tiles.show(run, node, chrome.theme());
        laws.show(run);
    }

    private void headings(OpenRun run, RunLayout stage, OptionalInt node) {
        if (run.selection() instanceof Target.Pair pair) {
            Program program = stage.program();
            title.setText(program.titled(pair.from()) + " → " + program.named(pair.to()));
            subtitle.setText(
                    Words.of("inspector.pair", stage.node(pair.from()), stage.node(pair.to())));
        } else if (run.selection() instanceof Target.Link) {
            title.setText(Words.of("inspector.link"));
            subtitle.setText("");
        } else if (run.selection() instanceof Target.Rank rank) {
            title.setText(stage.program().titled(rank.rank()));
            subtitle.setText(Words.of("inspector.on", stage.node(rank.rank())));
        } else if (node.isPresent()) {
            title.setText(stage.nodeTitle(node.getAsInt()));
            subtitle.setText(
                    ranksOn(stage, node.getAsInt()) + " · " + stage.facts().interfaceTitle());
        } else {
            title.setText(
                    run.words("inspector.slice.title", Numbers.count(run.shownCursor().slice())));
            subtitle.setText(Numbers.instant(run.shownCursor().nanos()));
        }
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

    private void showProcess(OpenRun run, SceneState scene) {
        boolean one =
                run.selection() instanceof Target.Rank rank && rank.rank() < scene.stage().ranks();
        Nodes.show(process, one);
        if (!one || !(run.selection() instanceof Target.Rank rank)) {
            return;
        }
        process(run, scene, rank.rank());
    }

    private void process(OpenRun run, SceneState scene, int rank) {
        Program program = scene.stage().program();
        String operation = Operations.text(program, program.call(scene.pc(rank)));
        boolean in = scene.activity(rank).blocked();
        call.setText(in ? operation : Words.of("inspector.next", operation));
        long sinceNanos = scene.since(rank);
        List<String> sentences = new ArrayList<>();
        sentences.add(
                Words.of(
                        "inspector.since",
                        scene.activity(rank).title() + labelled(run, scene, rank),
                        Numbers.instant(sinceNanos),
                        Numbers.duration(scene.moment().nanos() - sinceNanos)));
        run.findings()
                .get(RunFindings.WHY)
                .filter(it -> isInSameWait(rank, it.state(), scene))
                .ifPresent(it -> sentences.addAll(Reasons.of(run, scene, it.why(), rank)));
        why.setText(String.join(" ", sentences));
    }

    /// What is known of the moment before is told until more is found out.
    private static boolean isInSameWait(int rank, SceneState one, SceneState other) {
        return one.activity(rank) == other.activity(rank) && one.since(rank) == other.since(rank);
    }

    /// What the program calls the computation that the process is at.
    private static String labelled(OpenRun run, SceneState scene, int rank) {
        RunView view = run.document().run();
        long nanos = scene.moment().nanos();
        return scene.activity(rank) == Activity.COMPUTING && !view.program().labels().isEmpty()
                ? LabelledTime.at(view, rank, view.processes().reader(rank, nanos), nanos)
                        .map(span -> " “" + span.label() + "”")
                        .orElse("")
                : "";
    }

    private static String ranksOn(RunLayout stage, int node) {
        int count = stage.ranksOn(node);
        if (count == 0) {
            return Words.of("inspector.ranks.none");
        }
        List<String> ranks = new ArrayList<>();
        for (int i = 0; i < Math.min(MOST_RANKS, count); i++) {
            ranks.add(stage.program().brief(stage.rankOn(node, i)));
        }
        return Words.of(
                count == 1 ? "inspector.ranks.one" : "inspector.ranks.several",
                String.join(", ", ranks) + (count > MOST_RANKS ? ", …" : ""));
    }

    private static VBox section(String name, Label note, Node content) {
        Label heading = Nodes.label(name, "section-title");
        HBox head = new HBox(8, heading, Nodes.spring(), note);
        head.setAlignment(Pos.BASELINE_LEFT);
        return Nodes.styled(new VBox(7, head, content), "section");
    }
}
