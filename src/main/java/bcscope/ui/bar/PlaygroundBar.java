package bcscope.ui.bar;

import bcscope.base.Numbers;
import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenScript;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.theme.Logo;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The bar over a script: document, transport, pace. The buttons are those of a run; a slice is a
/// primitive that ends, a microphase an instant, an event a moment.
public final class PlaygroundBar {
    private final HBox bar = Nodes.styled(new HBox(10), "top-bar");
    private final StackPane sign = new StackPane();
    private final Label title = new Label();
    private final Label summary = new Label();
    private final TransportBar transport;
    private final PaceBox pace;
    private final ChangeDetector dirty = new ChangeDetector();

    public PlaygroundBar(Store store, CommandRunner commands) {
        CommandButtons buttons = new CommandButtons(commands);
        transport = new TransportBar(buttons);
        pace = new PaceBox(store, Pace::momentTitle);
        bar.setMinWidth(0);
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getChildren()
                .addAll(
                        buttons.menu(),
                        sign,
                        document(),
                        spring(),
                        transport.node(),
                        pace.node(),
                        spring());
    }

    public HBox node() {
        return bar;
    }

    public void show(OpenScript script, Chrome chrome) {
        pace.show(chrome.pace().inMoments(), Pace.ofMoments());
        if (!dirty.changed(script.number(), script.playback().motion(), chrome.theme())) {
            return;
        }
        title.setText(script.run().scenario().name());
        summary.setText(
                Words.of(
                        "playground.summary",
                        Numbers.count(script.run().nodes(), "node"),
                        script.run().scenario().machine().network().title(),
                        Numbers.count(script.run().script().steps().size(), "step")));
        sign.getChildren().setAll(Logo.of(chrome.theme(), 26));
        transport.show(script.playback().motion());
    }

    private VBox document() {
        title.setId("script-title");
        title.getStyleClass().add("document-title");
        summary.setId("script-summary");
        summary.getStyleClass().add("document-summary");
        VBox box = new VBox(title, summary);
        box.setAlignment(Pos.CENTER_LEFT);
        box.setMinWidth(120);
        return box;
    }

    private static Region spring() {
        Region region = new Region();
        HBox.setHgrow(region, Priority.ALWAYS);
        return region;
    }
}
