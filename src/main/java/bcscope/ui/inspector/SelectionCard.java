package bcscope.ui.inspector;

import bcscope.picture.Target;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Focus;
import bcscope.ui.pane.Pane;
import bcscope.ui.pane.Scenes;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.follow.FollowInset;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The card beside the machine: what is selected, what it does in a sentence, where the time of its
/// call goes and why it waits. It has its room whether or not something is selected, so that a
/// click moves nothing.
public final class SelectionCard implements Pane {
    private static final int MOST_RANKS = 4;

    private final Scenes scenes;
    private final SelectionTitle title = new SelectionTitle("card");
    private final ProcessCard process = new ProcessCard("card", ProcessCard.Extent.BRIEF);
    private final Label ranks = Nodes.label("", "small-text");
    private final Label hint = Nodes.label(Words.of("card.hint"), "muted");
    private final CallBox time;
    private final WhyBox why;
    private final NodeRows inside;
    private final Hyperlink way;
    private final VBox content;
    private final VBox root;
    private final ChangeDetector dirty = new ChangeDetector();

    public SelectionCard(Store store, Scenes scenes, CommandRunner commands) {
        this.scenes = scenes;
        time = new CallBox(store, "card", CallBox.Extent.BAR);
        why = new WhyBox(store, commands);
        inside = new NodeRows(store, NodeRows.Named.ACTING);
        way = link("card.way", Command.FOLLOW);
        way.setOnAction(event -> store.apply(new Intent.ShowInset(FollowInset.OPEN)));
        Hyperlink details = link("card.details", Command.PANEL_RIGHT);
        details.setOnAction(event ->
                store.apply(
                        new Intent.ShowTabs(
                                store.state().chrome().tabs().with(Tabs.Right.INSPECTOR))));
        ranks.setWrapText(true);
        hint.setWrapText(true);
        content =
                new VBox(
                        10,
                        title.node(),
                        hint,
                        ranks,
                        process.node(),
                        time.node(),
                        why.node(),
                        inside.node());
        ScrollPane scroll = Nodes.scrolled(content);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        HBox links = new HBox(12, way, Nodes.spring(), details);
        links.setMinHeight(Region.USE_PREF_SIZE);
        root = Nodes.styled(new VBox(8, scroll, links), "selection-card");
        root.setId("card");
        root.setMinHeight(0);
    }

    private static Hyperlink link(String words, Command command) {
        Hyperlink link = new Hyperlink(Words.of(words));
        link.setId(words.replace('.', '-'));
        Tips.set(link, command.tip());
        return link;
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void forget() {
        dirty.forget();
        why.forget();
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        Optional<SceneState> scene = scenes.of(run);
        time.show(run, scene, chrome);
        why.show(run);
        content.setVisible(run.slices() > 0);
        if (run.slices() == 0
                || !dirty.changed(
                        run.document().number(),
                        run.shownCursor(),
                        run.shown().isPresent(),
                        run.selection(),
                        run.findings().get(RunFindings.WHY),
                        chrome.theme())) {
            return;
        }
        RunLayout stage = scenes.stage(run);
        OptionalInt node = Focus.node(run.selection(), stage);
        title.show(run, stage, node);
        process.show(run, scene);
        boolean ofProcess = run.selection() instanceof Target.OfProcess;
        Nodes.show(way, ofProcess);
        Nodes.show(hint, node.isEmpty());
        ranks.setText(
                scene.filter(it -> node.isPresent() && !ofProcess)
                        .map(it -> doing(it, node.getAsInt()))
                        .orElse(""));
        Nodes.show(ranks, !ranks.getText().isEmpty());
        inside.show(run, scene, ofProcess ? OptionalInt.empty() : node);
    }

    /// The activities of the processes of a node, a line each.
    private static String doing(SceneState scene, int node) {
        RunLayout stage = scene.stage();
        return IntStream.range(0, Math.min(MOST_RANKS, stage.ranksOn(node)))
                .map(i -> stage.rankOn(node, i))
                .mapToObj(
                        rank -> stage.program().titled(rank) + ": " + scene.activity(rank).title())
                .collect(Collectors.joining("\n"));
    }
}
