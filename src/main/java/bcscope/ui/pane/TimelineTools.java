package bcscope.ui.pane;

import bcscope.base.MpiKind;
import bcscope.metric.MetricSeries;
import bcscope.metric.SliceSeries;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.scene.LegendPicture;
import bcscope.picture.timeline.RowOrder;
import bcscope.picture.timeline.TimelineSource;
import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.TimelineWords;
import bcscope.picture.timeline.Track;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.SliceClock;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.picture.timeline.colour.RowColour;
import bcscope.run.RunView;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Icons;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Squeeze;
import bcscope.ui.theme.Tips;

import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Popup;

import org.controlsfx.control.SearchableComboBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/// The bar over the timeline, behind a button: axis, order, tracks, fit.
final class TimelineTools {
    private static final double LEAST_ADD = 96;

    /// Slices on either side of the cursor, coming from an axis without time.
    private static final int AROUND = 5;

    private final Store store;
    private final HBox bar = Nodes.styled(Nodes.row(8), "pane-tools");
    private final ToggleButton open =
            Nodes.named(new ToggleButton("…"), "timeline-tools", "flat", "small");
    private final ChoiceBox<AxisKind> axis = Nodes.named(new ChoiceBox<>(), "timeline-axis");
    private final ChoiceBox<RowOrder> order = Nodes.named(new ChoiceBox<>(), "timeline-order");
    private final ChoiceBox<RowColour> colour = Nodes.named(new ChoiceBox<>(), "timeline-colour");
    private final SearchableComboBox<MetricSeries> add = new SearchableComboBox<>();
    private final HBox trackTools = Nodes.fixed(Nodes.row(4));
    private final Label trackName = Nodes.label("", "muted");
    private final Button pin = tool(MaterialDesignP.PIN_OUTLINE, Words.of("timeline.track.pin"));
    private final ChangeDetector dirty = new ChangeDetector();
    private final TimelineLegend legend = new TimelineLegend();
    private final Squeeze squeeze;
    private boolean following;
    private Optional<TimelineSource> source = Optional.empty();

    TimelineTools(Store store, Runnable fit) {
        this.store = store;
        bar.visibleProperty().bind(open.selectedProperty());
        bar.managedProperty().bind(open.selectedProperty());
        Nodes.explain(open, Words.of("timeline.tools"));
        StackPane.setAlignment(open, Pos.TOP_RIGHT);
        axis.getItems().setAll(AxisKind.values());
        axis.setConverter(Nodes.titles(AxisKind::choice));
        Tips.set(axis, Command.AXIS.tip());
        axis.setAccessibleText(Words.of("timeline.axis"));
        axis.setOnAction(event -> chooseAxis());
        order.getItems().setAll(RowOrder.values());
        order.setConverter(Nodes.titles(RowOrder::title));
        order.setAccessibleText(Words.of("timeline.order"));
        order.setOnAction(event -> change(state -> state.with(order.getValue())));
        colour.getItems().setAll(RowColour.values());
        colour.setConverter(Nodes.titles(RowColour::title));
        Tips.set(colour, Command.ROW_COLOUR.tip());
        colour.setAccessibleText(Words.of("timeline.colour"));
        colour.setOnAction(event ->
                change(state -> state.with(state.rows().colouring().withBy(colour.getValue()))));
        add.setId("timeline-add");
        add.setPromptText(Words.of("timeline.add"));
        add.setConverter(Nodes.titles(TimelineWords::title));
        add.setPrefWidth(190);
        add.setOnAction(event -> addTrack());
        Button whole = tool(MaterialDesignF.FIT_TO_PAGE_OUTLINE, Command.FIT.tip());
        whole.setId("timeline-fit");
        whole.setOnAction(event -> fit.run());
        Button words = Nodes.named(new Button(Words.of("timeline.legend")), "timeline-legend");
        Nodes.explain(words, Words.of("timeline.legend.tip"));
        words.setOnAction(event ->
                store.run()
                        .ifPresent(run ->
                                legend.toggle(
                                        words,
                                        run.document().run(),
                                        store.state().chrome().theme())));
        words.setMinWidth(Region.USE_PREF_SIZE);
        add.setMinWidth(LEAST_ADD);
        makeTrackTools();
        bar.getChildren()
                .addAll(axis, order, colour, whole, words, Nodes.spring(), trackTools, add);
        squeeze =
                new Squeeze(bar)
                        .or(() -> Nodes.show(add, false), () -> Nodes.show(add, true))
                        .or(() -> Nodes.show(order, false), () -> Nodes.show(order, true))
                        .or(() -> Nodes.show(colour, false), () -> Nodes.show(colour, true));
    }

    Node node() {
        return bar;
    }

    /// Opens the bar, or closes it.
    Node button() {
        return open;
    }

    void show(OpenRun run) {
        TimelineState state = run.timeline();
        if (!dirty.changed(
                run.document().number(),
                state.tracks(),
                state.axis().kind(),
                state.rows().order(),
                state.rows().colouring().by(),
                run.selection())) {
            return;
        }
        following = true;
        axis.setValue(state.axis().kind());
        order.setValue(state.rows().order());
        colour.setValue(state.rows().colouring().by());
        add.setValue(null);
        MpiKind mpi = run.document().run().scenario().mpi();
        add.getItems().setAll(state.addable(run.document().run().metrics()));
        selectedNode(run).ifPresent(node -> add.getItems().addAll(0, state.addableAt(mpi, node)));
        following = false;
        Optional<SliceSeries> selected = selectedTrack(run);
        Nodes.show(trackTools, selected.isPresent());
        trackName.setText(selected.map(TimelineWords::title).orElse(""));
        squeeze.fit();
    }

    /// The state with the next kind of axis that shows about the same part of the run.
    static TimelineState cycled(TimelineSource source, TimelineState state) {
        return onAxis(source, state, state.axis().kind().next());
    }

    static TimelineState onAxis(TimelineSource source, TimelineState state, AxisKind kind) {
        SliceClock clock = source.clock();
        long extent = clock.extent(kind, source.calls());
        TimeAxis old = state.axis();
        if (kind == AxisKind.LOGICAL || clock.slices() == 0) {
            return state.withAxis(TimeAxis.whole(kind, extent));
        }
        boolean untimed = old.kind() == AxisKind.LOGICAL;
        int slice = clock.sliceAt(state.shared().cursorNanos());
        long left =
                untimed
                        ? clock.startNanos(Math.max(0, slice - AROUND))
                        : clock.nanos(old.from(), old.kind());
        long right =
                untimed
                        ? clock.startNanos(Math.min(clock.slices(), slice + AROUND))
                        : clock.nanos(old.to(), old.kind());
        long from = clock.position(left, kind);
        long to = clock.position(right, kind);
        return state.withAxis(
                TimeAxis.whole(kind, extent).ranging(from, Math.max(from + 1, to), extent));
    }

    void drawnFrom(TimelineSource current) {
        source = Optional.of(current);
    }

    private static OptionalInt selectedNode(OpenRun run) {
        return switch (run.selection()) {
            case Target.Node node -> OptionalInt.of(node.node());
            case Target.Rank rank -> OptionalInt.of(run.document().run().node(rank.rank()));
            case Target.OnNode _, Target.OfProcess _, Target.Elsewhere _ -> OptionalInt.empty();
        };
    }

    private void chooseAxis() {
        AxisKind kind = axis.getValue();
        source.ifPresent(from ->
                change(state -> state.axis().kind() == kind ? state : onAxis(from, state, kind)));
    }

    private void addTrack() {
        MetricSeries series = add.getValue();
        if (series != null) {
            change(state -> state.adding(series));
        }
    }

    private void makeTrackTools() {
        Button up = tool(MaterialDesignA.ARROW_UP, Words.of("timeline.track.up"));
        up.setOnAction(event -> moveTrack(-1));
        Button down = tool(MaterialDesignA.ARROW_DOWN, Words.of("timeline.track.down"));
        down.setOnAction(event -> moveTrack(1));
        Button remove = tool(MaterialDesignC.CLOSE, Words.of("timeline.track.remove"));
        remove.setId("timeline-remove");
        remove.setOnAction(event -> onTrack((state, series) -> state.removing(series)));
        pin.setId("timeline-pin");
        pin.setOnAction(event -> onTrack(TimelineTools::pinned));
        trackTools.getChildren().addAll(trackName, up, down, pin, remove);
        Nodes.show(trackTools, false);
    }

    private static TimelineState pinned(TimelineState state, SliceSeries series) {
        boolean free =
                state.tracks().stream()
                        .anyMatch(t -> t.series().equals(series) && t.pin() == Track.Pin.FREE);
        return state.pinning(series, free ? Track.Pin.PINNED : Track.Pin.FREE);
    }

    private void moveTrack(int by) {
        onTrack((state, series) -> {
            int index = 0;
            for (Track track : state.tracks()) {
                if (track.series().equals(series)) {
                    break;
                }
                index++;
            }
            return state.moving(series, index + by);
        });
    }

    private void onTrack(TrackChange change) {
        store.run()
                .flatMap(TimelineTools::selectedTrack)
                .ifPresent(series -> change(state -> change.of(state, series)));
    }

    private static Optional<SliceSeries> selectedTrack(OpenRun run) {
        if (!(run.selection() instanceof Target.MetricTrack track)) {
            return Optional.empty();
        }
        return run.timeline().tracks().stream()
                .map(Track::series)
                .filter(series -> series.id().equals(track.name()))
                .findFirst();
    }

    private void change(UnaryOperator<TimelineState> change) {
        if (!following) {
            store.run()
                    .ifPresent(
                            run -> store.apply(new Intent.Arrange(change.apply(run.timeline()))));
        }
    }

    private static Button tool(Ikon ikon, String tip) {
        Button button =
                Nodes.styled(new Button("", Icons.of(ikon, 16)), "button-icon", "flat", "small");
        Nodes.explain(button, tip);
        return button;
    }

    /// A change that is about one track.
    private interface TrackChange {
        TimelineState of(TimelineState state, SliceSeries series);
    }

    /// The legend of the timeline, in a box below the button that opens it. Esc, a press elsewhere
    /// or the button again closes it.
    static final class TimelineLegend {
        private static final double GAP = 4;

        private final Popup popup = new Popup();
        private final PictureCanvas canvas = new PictureCanvas("timeline-legend-picture");

        TimelineLegend() {
            popup.getContent().add(canvas);
            popup.setAutoHide(true);
            popup.setHideOnEscape(true);
            popup.setOnHidden(event -> canvas.forget());
            canvas.setAccessibleRoleDescription(Words.of("timeline.legend"));
        }

        /// Opens it for `run` below `button`, or closes it.
        void toggle(Node button, RunView run, Theme theme) {
            if (popup.isShowing()) {
                popup.hide();
                return;
            }
            double factor = theme.textFactor();
            double width = LegendPicture.TIMELINE_WIDTH * factor;
            double height = LegendPicture.timelineHeight(run) * factor;
            canvas.setPrefSize(width, height);
            canvas.resize(width, height);
            canvas.draw(
                    theme,
                    surface -> canvas.say(String.join(", ", LegendPicture.timeline(surface, run))));
            Bounds below = button.localToScreen(button.getBoundsInLocal());
            popup.show(button, below.getMinX(), below.getMaxY() + GAP);
            canvas.requestFocus();
        }
    }
}
