package bcscope.ui.bar;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.model.ModelParameter;
import bcscope.picture.Theme;
import bcscope.scenario.Scenario;
import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.theme.Logo;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The bar at the top: document, transport, pace, lamps, go-to box.
public final class TopBar {
    private static final double ROOMY = 1360;
    private static final double NARROW = 960;
    private static final double NARROWEST = 760;

    private final HBox bar = Nodes.styled(new HBox(10), "top-bar");
    private final StackPane sign = new StackPane();
    private final Label title = new Label();
    private final Label subtitle = new Label();
    private final PaceBox pace;
    private final PhaseLamps lamps = new PhaseLamps();
    private final MpiSwitch mpi;
    private final TextField goTo = new TextField();
    private final VBox documentBox;
    private final TransportBar transport;
    private final ChangeDetector dirty = new ChangeDetector();
    private boolean isWide;
    private MpiKind shown = MpiKind.BCS;

    public TopBar(Store store, CommandRunner commands, GoToBox box) {
        CommandButtons buttons = new CommandButtons(commands);
        transport = new TransportBar(buttons);
        mpi = new MpiSwitch(commands);
        pace = new PaceBox(store, chosen -> chosen.title(shown));
        box.attach(goTo);
        documentBox = document();
        goTo.focusedProperty().addListener((property, before, focused) -> fit(bar.getWidth()));
        bar.widthProperty().addListener((property, old, width) -> fit(width.doubleValue()));
        bar.setMinWidth(0);
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getChildren()
                .addAll(
                        buttons.menu(),
                        sign,
                        documentBox,
                        spring(),
                        transport.node(),
                        pace.node(),
                        lamps.node(),
                        mpi.node(),
                        spring(),
                        goTo);
    }

    public HBox node() {
        return bar;
    }

    /// On a narrow window what can be had elsewhere steps back.
    private void fit(double width) {
        boolean documentFits = width > NARROW;
        Nodes.show(documentBox, documentFits);
        Nodes.show(goTo, documentFits || goTo.isFocused());
        boolean makesRoom = !documentFits && goTo.isFocused();
        Nodes.show(pace.node(), !makesRoom);
        isWide = width > NARROWEST && !makesRoom;
        showLamps();
        lamps.fit(width >= ROOMY);
        mpi.fit(width);
    }

    /// Microphases have lamps where there are microphases.
    private void showLamps() {
        boolean lit = isWide && shown == MpiKind.BCS;
        Nodes.show(lamps.node(), lit);
        Nodes.show(mpi.node(), isWide);
    }

    /// Shows the field that takes places to go to, as long as it has the focus where the window is
    /// too narrow for it, and puts the focus there.
    public void openGoTo() {
        Nodes.show(goTo, true);
        goTo.requestFocus();
    }

    public void show(OpenRun run, Chrome chrome) {
        lamps.light(run.phase());
        shown = run.mpi();
        pace.show(chrome.pace().in(shown), Pace.under(shown));
        if (dirty.changed(
                run.document().number(),
                run.playback().motion(),
                run.beside().shown(),
                chrome.theme())) {
            showLamps();
            mpi.show(run);
            title.setText(run.document().title());
            subtitle.setText(summary(run.document().run().scenario(), run));
            sign.getChildren().setAll(Logo.of(chrome.theme(), 26));
            transport.show(run.playback().motion());
        }
    }

    /// For example `T = 250 µs · 64 processes · 32 nodes · QsNet fat tree`: what matters most comes
    /// first, because the end may have no room.
    static String summary(Scenario scenario, OpenRun run) {
        return Words.of(
                "top.summary",
                Numbers.duration(scenario.model().get(ModelParameter.SLICE_NANOS)),
                Numbers.count(run.document().run().program().ranks(), "process", "processes"),
                Numbers.count(scenario.machine().nodes(), "node"),
                scenario.machine().network().title() + ofMpi(scenario));
    }

    private static String ofMpi(Scenario scenario) {
        return scenario.mpi() == MpiKind.BCS ? "" : " · " + scenario.mpi().title();
    }

    private VBox document() {
        title.setId("document-title");
        title.getStyleClass().add("document-title");
        subtitle.setId("document-summary");
        subtitle.getStyleClass().add("document-summary");
        subtitle.setTextOverrun(OverrunStyle.ELLIPSIS);
        VBox box = new VBox(title, subtitle);
        box.setAlignment(Pos.CENTER_LEFT);
        box.setMinWidth(120);
        HBox.setHgrow(box, Priority.SOMETIMES);
        return box;
    }

    private static Region spring() {
        Region region = new Region();
        HBox.setHgrow(region, Priority.ALWAYS);
        return region;
    }

    /// Draws the sign where there is no run.
    void draw(Theme theme) {
        sign.getChildren().setAll(Logo.of(theme, 26));
    }
}
