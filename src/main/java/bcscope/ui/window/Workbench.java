package bcscope.ui.window;

import bcscope.ui.bar.StatusStrip;
import bcscope.ui.bar.GoToBox;
import bcscope.ui.bar.TopBar;
import bcscope.base.MpiKind;
import bcscope.picture.View;
import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.beside.BesidePane;
import bcscope.ui.beside.BesideSummary;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.pane.Axes;
import bcscope.ui.pane.Pane;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.pane.TimelinePane;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.SecondRun;
import bcscope.ui.state.Tabs;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The screen of a run: bars, panels left, centre and right, the timeline, the drawer.
final class Workbench {
    private final BorderPane root = new BorderPane();
    private final TopBar top;
    private final StatusStrip status;
    private final Panels<Tabs.Left> left;
    private final Panels<View> centre;
    private final Panels<Tabs.Right> right;
    private final Pane strip;
    private final Pane banner;
    private final TimelinePane timeline;
    private final Pane drawer;
    private final SplitPane across = new SplitPane();
    private final SplitPane down = new SplitPane();
    private final Trouble trouble = new Trouble();
    private final VBox bottom;
    private final StackPane middle = new StackPane();
    private final StackPane side = new StackPane();
    private final BesidePane beside;
    private final BesideSummary besideSummary;
    private boolean both;

    Workbench(Store store, CommandRunner commands, PaneMaker panes, StatusStrip status) {
        this.status = status;
        top = new TopBar(store, commands, new GoToBox(store, commands));
        left =
                new Panels<>(
                        "left",
                        List.of(Tabs.Left.values()),
                        Tabs.Left::title,
                        panes::left,
                        name -> show(store, tabs -> tabs.with(name)));
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
        bottom = new VBox(status.node());
        build();
    }

    private void build() {
        down.setOrientation(Orientation.VERTICAL);
        down.setId("split-down");
        down.getItems()
                .addAll(centre.headedBy(new VBox(trouble.node(), strip.node())).node(), below());
        down.setDividerPositions(0.48);
        across.setId("split-across");
        middle.getChildren().setAll(down);
        middle.setMinSize(0, 0);
        side.getChildren().setAll(right.node());
        side.setMinSize(0, 0);
        across.getItems().addAll(left.node(), middle, side);
        across.setDividerPositions(0.216, 0.796);
        SplitPane.setResizableWithParent(left.node(), false);
        SplitPane.setResizableWithParent(side, false);
        root.setId("workbench");
        root.setMinSize(0, 0);
        root.setTop(top.node());
        root.setCenter(across);
        root.setBottom(bottom);
    }

    /// The sentence of the moment stands over the timeline.
    private Node below() {
        BorderPane below = new BorderPane(timeline.node());
        below.setTop(banner.node());
        below.setMinSize(0, 0);
        return below;
    }

    Node node() {
        return root;
    }

    TimelinePane timeline() {
        return timeline;
    }

    /// The axis that the commands move: that of the timeline, or of two side by side.
    Axes axes() {
        return both ? beside.axes() : timeline;
    }

    /// The picture in front in the centre, if it is one.
    Optional<PictureCanvas> frontPicture() {
        if (both) {
            return Optional.of(beside.canvas());
        }
        return centre.front()
                .map(pane -> pane instanceof BorderPane framed ? framed.getCenter() : pane)
                .filter(PictureCanvas.class::isInstance)
                .map(PictureCanvas.class::cast);
    }

    List<SplitPane> splits() {
        return List.of(across, down);
    }

    /// Puts the focus into the field that takes places to go to.
    void openGoTo() {
        top.openGoTo();
    }

    void show(OpenRun run, Chrome chrome) {
        top.show(run, chrome);
        trouble.show(run);
        strip.show(run, chrome);
        boolean bcs = run.document().run().scenario().mpi() == MpiKind.BCS;
        centre.rename(View.NIC, bcs ? Tabs.title(View.NIC) : Words.of("tab.node"));
        left.show(chrome.tabs().left(), run, chrome);
        show(run.beside());
        if (both) {
            beside.show(run, chrome);
            besideSummary.show(run, chrome);
        } else {
            centre.show(chrome.tabs().centre(), run, chrome);
            right.show(chrome.tabs().right(), run, chrome);
            banner.show(run, chrome);
            timeline.show(run, chrome);
        }
        status.show(run);
        showDrawer(run, chrome);
    }

    /// One run in the middle, or two.
    private void show(SecondRun shown) {
        if (shown.shown() != both) {
            both = shown.shown();
            middle.getChildren().setAll(both ? beside.node() : down);
            side.getChildren().setAll(both ? besideSummary.node() : right.node());
        }
    }

    void focusLeft(Tabs tabs) {
        left.focus(tabs.left());
    }

    void focusCentre(Tabs tabs) {
        centre.focus(tabs.centre());
    }

    void focusRight(Tabs tabs) {
        right.focus(tabs.right());
    }

    void focusTimeline() {
        timeline.canvas().requestFocus();
    }

    private void showDrawer(OpenRun run, Chrome chrome) {
        boolean shown = bottom.getChildren().contains(drawer.node());
        if (chrome.drawer().isOpen() != shown) {
            if (shown) {
                bottom.getChildren().remove(drawer.node());
            } else {
                bottom.getChildren().addFirst(drawer.node());
            }
        }
        if (chrome.drawer().isOpen()) {
            drawer.show(run, chrome);
        }
    }

    private static void show(Store store, Function<Tabs, Tabs> change) {
        Tabs tabs = change.apply(store.state().chrome().tabs());
        store.apply(new Intent.ShowTabs(tabs));
    }
}
