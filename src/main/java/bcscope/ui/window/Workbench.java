package bcscope.ui.window;

import bcscope.picture.view.View;
import bcscope.ui.Words;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.editor.ProgramPane;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.pane.Axes;
import bcscope.ui.pane.Pane;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.pane.TimelinePane;
import bcscope.ui.pane.beside.BesidePane;
import bcscope.ui.pane.beside.BesideSummary;
import bcscope.ui.query.stops.HaltCard;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Failure.Task;
import bcscope.ui.state.Failures;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.Tabs.Place;
import bcscope.ui.theme.Nodes;
import bcscope.ui.window.Arrangement.Runs;
import bcscope.ui.window.bar.FoldSwitch;
import bcscope.ui.window.bar.MoreViews;
import bcscope.ui.window.bar.PlaceSwitch;
import bcscope.ui.window.bar.Rail;
import bcscope.ui.window.bar.StatusStrip;
import bcscope.ui.window.bar.TopBar;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The screen of a run: bars, panels left, centre and right, the timeline, the drawer.
final class Workbench {
    private final BorderPane root = Nodes.shrinking(Nodes.named(new BorderPane(), "workbench"));
    private final TopBar top;
    private final StatusStrip status;
    private final Panels<Tabs.Left> left;
    private final Panels<View> centre;
    private final Panels<Tabs.Right> right;
    private final Pane strip;
    private final Pane banner;
    private final TimelinePane timeline;
    private final Pane drawer;
    private final Store store;
    private final Arrangement arrangement;
    private final PlaceSwitch sides;
    private final PlaceSwitch middles;
    private final FoldSwitch fold;
    private final Rail rail;
    private final MoreViews more;
    private final Trouble trouble = new Trouble();
    private final HaltCard halt;
    private final BesidePane beside;
    private final BesideSummary besideSummary;
    private Runs runs = Runs.ONE;

    Workbench(Store store, CommandRunner commands, Panes panes, StatusStrip status) {
        this.store = store;
        this.status = status;
        top = new TopBar(store, commands);
        sides = new PlaceSwitch(store, List.of(Place.LEFT, Place.RIGHT));
        middles = new PlaceSwitch(store, List.of(Place.CENTRE, Place.BELOW));
        fold = new FoldSwitch(store);
        left =
                new Panels<>(
                        "left",
                        List.of(Tabs.Left.values()),
                        Tabs.Left::title,
                        panes::left,
                        name -> show(store, tabs -> tabs.with(name)));
        // Tabs that once did not fit keep their menu, so a tab that is not needed never counts.
        left.offer(Tabs.Left.LESSON, false);
        left.node().getStyleClass().add("railed");
        rail = new Rail(store, commands);
        HBox.setHgrow(left.node(), Priority.ALWAYS);
        more = new MoreViews(store, commands);
        centre =
                new Panels<>(
                        "centre",
                        View.tabs(),
                        Tabs::title,
                        panes::centre,
                        name -> show(store, tabs -> tabs.with(name)));
        right =
                new Panels<>(
                        "right",
                        List.of(Tabs.Right.values()),
                        Tabs.Right::title,
                        panes::right,
                        name -> show(store, tabs -> tabs.with(name)));
        strip = panes.strip();
        banner = panes.banner();
        timeline = panes.timeline();
        drawer = panes.drawer();
        beside = panes.beside();
        besideSummary = panes.besideSummary();
        status.lead(sides.node(), middles.node());
        halt = new HaltCard(store);
        centre.leaving(more.node());
        centre.headedBy(new VBox(trouble.node(), strip.node()));
        root.setTop(top.node());
        arrangement =
                new Arrangement(
                        root,
                        new Arrangement.Parts(
                                Nodes.shrinking(new HBox(rail.node(), left.node())),
                                new StackPane(centre.node(), more.node()),
                                right.node(),
                                new StackPane(banner.node(), halt.node()),
                                timeline.node(),
                                beside.node(),
                                besideSummary.node(),
                                drawer.node()),
                        status.node());
        followSize();
    }

    private void followSize() {
        root.widthProperty().addListener(observable -> arrange());
        root.heightProperty().addListener(observable -> arrange());
        arrange();
    }

    /// Puts every part where there is room for it.
    private void arrange() {
        Chrome chrome = store.state().chrome();
        Room room = Room.of(root.getWidth(), root.getHeight());
        arrangement.keepLines(root.getWidth(), chrome.theme().textFactor());
        arrangement.show(room, chrome.tabs(), runs, chrome.drawer());
        arrangement.widen(need(chrome.tabs().left()));
        boolean foldable = room.columns() == Room.Columns.THREE && runs == Runs.ONE;
        fold.show(chrome.tabs());
        root.setRight(foldable ? fold.node() : null);
        boolean sharesSides = room.columns() == Room.Columns.TWO;
        boolean sharesMiddle = room.rows() == Room.Rows.ONE && runs == Runs.ONE;
        if (sharesSides != sides.node().isManaged() || sharesMiddle != middles.node().isManaged()) {
            Nodes.show(sides.node(), sharesSides);
            Nodes.show(middles.node(), sharesMiddle);
            status.fit();
        }
    }

    private Arrangement.Left need(Tabs.Left inFront) {
        if (inFront == Tabs.Left.SOURCE && ProgramPane.showsText(store)) {
            return Arrangement.Left.WIDE;
        }
        boolean learning = inFront == Tabs.Left.LESSON && store.state().lesson().isPresent();
        return learning ? Arrangement.Left.LESSON : Arrangement.Left.USUAL;
    }

    /// Names the places after the panes in front there.
    private void name(Tabs tabs) {
        sides.name(Place.LEFT, tabs.left().title());
        sides.name(
                Place.RIGHT, runs == Runs.TWO ? Words.of("place.summary") : tabs.right().title());
        middles.name(Place.CENTRE, centre.title(tabs.centre()));
        middles.name(Place.BELOW, Words.of("place.timeline"));
        sides.show(tabs);
        middles.show(tabs);
    }

    Node node() {
        return root;
    }

    TimelinePane timeline() {
        return timeline;
    }

    /// The axis that the commands move: the timeline's, or that of two runs side by side.
    Axes axes() {
        return runs == Runs.TWO ? beside.axes() : timeline;
    }

    /// The picture in front in the centre, if it is one.
    Optional<PictureCanvas> frontPicture() {
        if (runs == Runs.TWO) {
            return Optional.of(beside.canvas());
        }
        return centre.front()
                .map(pane -> pane instanceof BorderPane framed ? framed.getCenter() : pane)
                .map(pane -> pane.lookup(".picture"))
                .filter(PictureCanvas.class::isInstance)
                .map(PictureCanvas.class::cast);
    }

    /// Gives every part the room that it has outside of lessons and where no text is written.
    void narrow() {
        arrangement.narrow();
    }

    List<SplitPane> splits() {
        return arrangement.splits();
    }

    /// Puts the focus into the field that takes places to go to.
    void openGoTo() {
        top.openGoTo();
    }

    /// Sets `lookUp`, which gets the text that the field for places does not know.
    void others(Predicate<String> lookUp) {
        top.others(lookUp);
    }

    void show(OpenRun run, Chrome chrome) {
        top.show(run, chrome);
        trouble.show(run);
        halt.show(run);
        strip.show(run, chrome);
        MoreViews.ALL.forEach(view -> centre.offer(view, view == chrome.tabs().centre()));
        more.show(run);
        rail.show(chrome);
        boolean learning = store.state().lesson().isPresent();
        left.offer(Tabs.Left.LESSON, learning);
        Tabs.Left inFront = chrome.tabs().left();
        left.show(
                inFront == Tabs.Left.LESSON && !learning ? Tabs.Left.STORY : inFront, run, chrome);
        runs = run.beside().shown() ? Runs.TWO : Runs.ONE;
        arrange();
        name(chrome.tabs());
        if (runs == Runs.TWO) {
            beside.show(run, chrome);
            besideSummary.show(run, chrome);
        } else {
            beside.forget();
            besideSummary.forget();
            centre.show(chrome.tabs().centre(), run, chrome);
            right.show(chrome.tabs().right(), run, chrome);
            banner.show(run, chrome);
            timeline.show(run, chrome);
        }
        status.show(run, chrome);
        if (chrome.drawer().isOpen()) {
            drawer.show(run, chrome);
        } else {
            drawer.forget();
        }
    }

    void focusLeft() {
        left.focus(bring(Place.LEFT).left());
    }

    void focusCentre() {
        centre.focus(bring(Place.CENTRE).centre());
    }

    /// A panel that has the focus already is put away.
    void focusRight() {
        boolean open = store.state().chrome().tabs().fold() == Tabs.Fold.OPEN;
        if (open && right.holdsFocus()) {
            show(store, tabs -> tabs.withFold(Tabs.Fold.FOLDED));
            focusCentre();
        } else {
            right.focus(bring(Place.RIGHT).right());
        }
    }

    void focusTimeline() {
        bring(Place.BELOW);
        timeline.canvas().requestFocus();
    }

    /// Has `place` in front, should it share its room with another.
    private Tabs bring(Place place) {
        Tabs tabs = store.state().chrome().tabs().with(place);
        store.apply(new Intent.ShowTabs(tabs));
        arrange();
        return tabs;
    }

    private static void show(Store store, Function<Tabs, Tabs> change) {
        Tabs tabs = change.apply(store.state().chrome().tabs());
        store.apply(new Intent.ShowTabs(tabs));
    }

    /// The error banner in place of content that cannot be shown; hidden if there is none. Errors
    /// of a single pane are shown in that pane.
    static final class Trouble {
        private final Label label = Nodes.filling(Nodes.wrapped("", "process-card", "fault-card"));

        Trouble() {
            label.setId("trouble");
            say("");
        }

        Node node() {
            return label;
        }

        void show(OpenRun run) {
            Failures all = run.findings().failures();
            say(
                    Stream.of(
                                    all.of(Task.DETAIL, run.cursor().slice()),
                                    all.of(Task.SUMS),
                                    all.of(RunFindings.JOBS),
                                    all.of(Task.STOPS),
                                    all.of(RunFindings.DEADLOCK))
                            .flatMap(Optional::stream)
                            .map(Failure::sentence)
                            .collect(Collectors.joining(" ")));
        }

        private void say(String sentences) {
            label.setText(sentences.isEmpty() ? "" : "▲ " + sentences);
            Nodes.show(label, !sentences.isEmpty());
        }
    }
}
