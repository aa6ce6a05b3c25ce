package bcscope.ui.window.bar;

import bcscope.base.Numbers;
import bcscope.ui.Words;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenScript;
import bcscope.ui.state.Store;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.theme.Logo;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Squeeze;

import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;

import java.util.List;

/// The bar over a script: document, transport, pace. The buttons are those of a run; a slice is a
/// primitive that ends, a microphase an instant, an event a moment.
public final class PlaygroundBar {
    private final HBox bar = Nodes.styled(Nodes.row(8), "top-bar");
    private final StackPane sign = Nodes.fixed(new StackPane());
    private final DocumentName name = new DocumentName("script-title", "script-summary");
    private final TransportBar transport;
    private final PaceBox pace;
    private final Squeeze squeeze;
    private final ChangeDetector dirty = new ChangeDetector();
    private final ChangeDetector refit = new ChangeDetector();

    public PlaygroundBar(Store store, CommandRunner commands) {
        CommandButtons buttons = new CommandButtons(commands);
        transport = new TransportBar(buttons);
        pace = new PaceBox(store, Pace::momentTitle);
        bar.getChildren()
                .addAll(
                        buttons.menu(pace),
                        buttons.home(),
                        sign,
                        name.node(),
                        Nodes.spring(),
                        transport.node(),
                        pace.node(),
                        Nodes.spring());
        squeeze =
                new Squeeze(bar)
                        .or(name::shorten, name::spellOut)
                        .or(() -> Nodes.show(sign, false), () -> Nodes.show(sign, true))
                        .or(() -> transport.fit(TransportBar.Extent.NO_ENDS), transport::whole)
                        .or(
                                () -> Nodes.show(pace.node(), false),
                                () -> Nodes.show(pace.node(), true))
                        .or(() -> transport.fit(TransportBar.Extent.EVENTS), transport::whole);
    }

    public HBox node() {
        return bar;
    }

    public void show(OpenScript script, Chrome chrome) {
        pace.show(chrome.pace().inMoments(), Pace.ofMoments());
        if (dirty.changed(script.number(), script.playback().motion())) {
            transport.show(script.playback().motion());
        }
        if (refit.changed(script.number(), chrome.theme())) {
            name.show(script.run().scenario().name(), summary(script));
            sign.getChildren().setAll(Logo.of(chrome.theme(), 26));
            bar.applyCss();
            name.measure();
            squeeze.fit();
        }
    }

    private static List<String> summary(OpenScript script) {
        return List.of(
                Numbers.count(script.run().nodes(), "node"),
                script.run().scenario().machine().network().title(),
                Numbers.count(script.run().script().steps().size(), "step"),
                Words.of("playground.without"));
    }
}
