package bcscope.ui.window;

import bcscope.base.Digest;
import bcscope.base.Numbers;
import bcscope.ui.Words;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.pane.MomentsPane;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.pane.PrimitivesPane;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenScript;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;
import bcscope.ui.window.bar.PlaygroundBar;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;

import java.util.Optional;

/// The screen of a script of primitives: its moments as sentences, its picture, and the same
/// transport as over a run. Why there are no other views is said beside the tab.
final class PlaygroundBench {
    private final BorderPane root = Nodes.shrinking(Nodes.named(new BorderPane(), "playground"));
    private final PlaygroundBar top;
    private final PrimitivesPane picture;
    private final MomentsPane moments;
    private final Label position = Nodes.named(new Label(), "status-position", "mono");
    private final Label digest = Nodes.named(new Label(), "status-digest", "mono", "muted");

    PlaygroundBench(Store store, CommandRunner commands) {
        top = new PlaygroundBar(store, commands);
        picture = new PrimitivesPane(store);
        moments = new MomentsPane(store);
        SplitPane across = new SplitPane(moments.node(), centre());
        across.setDividerPositions(0.22);
        SplitPane.setResizableWithParent(moments.node(), false);
        root.setTop(top.node());
        root.setCenter(across);
        root.setBottom(status());
    }

    Node node() {
        return root;
    }

    /// The picture, where it is on the screen.
    Optional<PictureCanvas> shownPicture() {
        return root.getScene() == null ? Optional.empty() : Optional.of(picture.node());
    }

    private StackPane centre() {
        TabPane tabs = Nodes.shrinking(new TabPane());
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        Tab front = new Tab(Words.of("tab.primitives"), picture.node());
        front.setId("tab-primitives");
        tabs.getTabs().add(front);
        Label reason =
                Nodes.label(
                        Words.of("playground.disabled"),
                        "faint",
                        "small-text",
                        "playground-reason");
        reason.setId("playground-disabled");
        reason.setMouseTransparent(true);
        StackPane place = Nodes.shrinking(new StackPane(tabs, reason));
        StackPane.setAlignment(reason, Pos.TOP_RIGHT);
        return place;
    }

    private HBox status() {
        return Nodes.styled(Nodes.row(18, position, Nodes.spring(), digest), "status-strip");
    }

    void show(OpenScript script, Chrome chrome) {
        top.show(script, chrome);
        moments.show(script);
        picture.show(script, chrome);
        position.setText(
                script.head().position() + " · " + Numbers.duration(script.head().nanos()));
        digest.setText(
                Words.of("playground.digest", Digest.text(script.run().digest(script.count()))));
    }
}
