package bcscope.ui.window;

import bcscope.model.ModelParameter;
import bcscope.picture.Theme;
import bcscope.picture.Wording;
import bcscope.scenario.Scenario;
import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.pane.Dirty;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Pace;
import bcscope.ui.theme.Icons;
import bcscope.ui.theme.Logo;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;

import java.util.List;

/// The bar at the top: document, transport, pace, lamps, go-to box.
final class TopBar {
    private static final double NARROW = 960;
    private static final double NARROWEST = 760;

    private final Store store;
    private final HBox bar = new HBox(10);
    private final StackPane sign = new StackPane();
    private final Label title = new Label();
    private final Label subtitle = new Label();
    private final ComboBox<Pace> pace = new ComboBox<>();
    private final PhaseLamps lamps = new PhaseLamps();
    private final TextField goTo = new TextField();
    private final VBox documentBox;
    private final Button play;
    private final Button playBack;
    private final Dirty dirty = new Dirty();

    TopBar(Store store, CommandRunner commands, GoToBox box) {
        this.store = store;
        CommandButtons buttons = new CommandButtons(commands);
        play = buttons.button(Command.PLAY_PAUSE, MaterialDesignP.PLAY);
        play.getStyleClass().addAll("accent", "play");
        playBack = buttons.button(Command.PLAY_BACKWARDS, MaterialDesignP.PLAY);
        playBack.setScaleX(-1);
        box.attach(goTo);
        documentBox = document();
        bar.widthProperty().addListener((property, old, width) -> fit(width.doubleValue()));
        bar.getStyleClass().add("top-bar");
        bar.setMinWidth(0);
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getChildren()
                .addAll(
                        buttons.menu(),
                        sign,
                        documentBox,
                        spring(),
                        transport(buttons),
                        paces(),
                        lamps.node(),
                        spring(),
                        goTo);
    }

    HBox node() {
        return bar;
    }

    /// On a narrow window what can be had elsewhere steps back.
    private void fit(double width) {
        boolean documentFits = width > NARROW;
        for (javafx.scene.Node node : List.of(documentBox, goTo)) {
            node.setVisible(documentFits);
            node.setManaged(documentFits);
        }
        boolean lampsFit = width > NARROWEST;
        lamps.node().setVisible(lampsFit);
        lamps.node().setManaged(lampsFit);
    }

    TextField goToField() {
        return goTo;
    }

    void show(OpenRun run, Chrome chrome) {
        lamps.light(run.detail().flatMap(run.cursor()::phase));
        if (pace.getValue() != chrome.pace()) {
            pace.setValue(chrome.pace());
        }
        if (dirty.changed(run.document().number(), run.playback().motion(), chrome.theme())) {
            title.setText(run.document().title());
            subtitle.setText(summary(run.document().run().scenario(), run));
            sign.getChildren().setAll(Logo.of(chrome.theme(), 26));
            showPlayback(run);
        }
    }

    private void showPlayback(OpenRun run) {
        boolean forwards = run.playback().motion() == bcscope.ui.state.Playback.Motion.FORWARDS;
        boolean backwards = run.playback().motion() == bcscope.ui.state.Playback.Motion.BACKWARDS;
        play.setGraphic(Icons.of(forwards ? MaterialDesignP.PAUSE : MaterialDesignP.PLAY));
        playBack.setGraphic(Icons.of(backwards ? MaterialDesignP.PAUSE : MaterialDesignP.PLAY));
    }

    /// For example `64 processes · 32 nodes · QsNet fat tree · T = 250 µs`.
    static String summary(Scenario scenario, OpenRun run) {
        return Words.of(
                "top.summary",
                Wording.count(run.document().run().program().ranks(), "process", "processes"),
                Wording.count(scenario.machine().nodes(), "node"),
                scenario.machine().network().title(),
                Wording.duration(scenario.model().get(ModelParameter.SLICE_NANOS)));
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

    private HBox transport(CommandButtons buttons) {
        HBox row =
                new HBox(
                        3,
                        buttons.button(Command.FIRST, MaterialDesignP.PAGE_FIRST),
                        buttons.button(Command.SLICE_BACK, MaterialDesignR.REWIND),
                        buttons.button(Command.PHASE_BACK, MaterialDesignS.SKIP_PREVIOUS),
                        buttons.button(Command.EVENT_BACK, MaterialDesignC.CHEVRON_LEFT),
                        playBack,
                        play,
                        buttons.button(Command.EVENT_NEXT, MaterialDesignC.CHEVRON_RIGHT),
                        buttons.button(Command.PHASE_NEXT, MaterialDesignS.SKIP_NEXT),
                        buttons.button(
                                Command.SLICE_NEXT,
                                org.kordamp.ikonli.materialdesign2.MaterialDesignF.FAST_FORWARD),
                        buttons.button(Command.LAST, MaterialDesignP.PAGE_LAST));
        row.getStyleClass().add("transport");
        row.setAlignment(Pos.CENTER);
        row.setMinWidth(Region.USE_PREF_SIZE);
        return row;
    }

    private ComboBox<Pace> paces() {
        pace.setId("pace");
        pace.getItems().setAll(Pace.values());
        pace.setTooltip(new Tooltip(Words.of("top.pace")));
        pace.setAccessibleText(Words.of("top.pace"));
        pace.setConverter(
                new StringConverter<>() {
                    @Override
                    public String toString(Pace value) {
                        return value.title();
                    }

                    @Override
                    public Pace fromString(String text) {
                        return Pace.TWO_SECONDS;
                    }
                });
        pace.setValue(store.state().chrome().pace());
        pace.setOnAction(event -> store.apply(new Intent.ChoosePace(pace.getValue())));
        pace.setPrefWidth(136);
        pace.setMinWidth(128);
        return pace;
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
