package bcscope.ui.window;

import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.state.Drawer;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.Tabs.Place;
import bcscope.ui.theme.Nodes;

import javafx.application.Platform;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Shares the workbench out: left, middle and right beside each other, or if there is less room two
/// columns, of which the first is the left or the right place; in the middle the centre over the
/// banner and the timeline, or if there is less room one of them over the banner.
final class Arrangement {
    private final BorderPane root;
    private final VBox bottom;
    private final Parts parts;
    private final SplitPane across = Nodes.named(new SplitPane(), "split-across");
    private final SplitPane aside = Nodes.named(new SplitPane(), "split-aside");
    private final SplitPane down = Nodes.named(new SplitPane(), "split-down");
    private final StackPane left = slot();
    private final StackPane middle = slot();
    private final StackPane right = slot();
    private final StackPane asideFirst = slot();
    private final StackPane asideMiddle = slot();
    private final StackPane above = slot();
    private final BorderPane below = Nodes.shrinking(new BorderPane());
    private final BorderPane single = Nodes.shrinking(new BorderPane());
    private final ChangeDetector dirty = new ChangeDetector();
    private final Map<Left, double[]> shares = new EnumMap<>(Left.class);
    private double rightShare = 0.796;

    /// Largest left end of the right place when it is opened, so that its lines are whole.
    private static final double MOST_RIGHT = 0.8;

    /// Width of the rail and of a line of the panel beside it, in letters of the usual size, and
    /// their share of a narrow window at most.
    private static final double LEAST_LEFT = 322;

    private static final double MOST_LEFT = 0.25;

    /// Least share of the window for the middle.
    private static final double LEAST_MIDDLE = 0.31;

    private Left now = Left.USUAL;

    /// The panes that share the window.
    ///
    /// @param left panes on the left
    /// @param centre panes in the centre
    /// @param right panes on the right
    /// @param banner the sentence of the moment
    /// @param pair two runs side by side, instead of the centre and the timeline
    /// @param summary of both runs, instead of the right
    /// @param drawer events, as text
    record Parts(
            Node left,
            Node centre,
            Node right,
            Node banner,
            Node timeline,
            Node pair,
            Node summary,
            Node drawer) {}

    /// Whether one run is seen, or two.
    enum Runs {
        ONE,
        TWO
    }

    /// The room that the panes on the left need.
    enum Left {
        USUAL,
        /// A lesson, which is read.
        LESSON,
        /// A text that is written.
        WIDE
    }

    /// Shares `root` out among `parts`. The drawer is above `status`, at the bottom, or in the
    /// middle if there is only one row.
    Arrangement(BorderPane root, Parts parts, Node status) {
        this.root = root;
        bottom = new VBox(status);
        root.setBottom(bottom);
        this.parts = parts;
        across.getItems().addAll(left, middle, right);
        shares.put(Left.USUAL, new double[] {0.24, 0.4});
        shares.put(Left.LESSON, new double[] {0.32, 0.47});
        shares.put(Left.WIDE, new double[] {0.42, 0.54});
        across.setDividerPositions(share(Left.USUAL)[0], rightShare);
        SplitPane.setResizableWithParent(left, false);
        SplitPane.setResizableWithParent(right, false);
        aside.getItems().addAll(asideFirst, asideMiddle);
        aside.setDividerPositions(share(Left.USUAL)[1]);
        down.setOrientation(Orientation.VERTICAL);
        down.getItems().addAll(above, below);
        down.setDividerPositions(0.69);
        // Otherwise the split pane gives half of what a window grows to the timeline.
        down.heightProperty()
                .addListener(observable -> {
                    double[] shares = down.getDividerPositions();
                    Platform.runLater(() -> down.setDividerPositions(shares));
                });
    }

    private static StackPane slot() {
        return Nodes.shrinking(new StackPane());
    }

    /// Keeps the left wide enough for its lines, in letters that are `textFactor` times the usual.
    void keepLines(double width, double textFactor) {
        double least = Math.min(LEAST_LEFT * textFactor, MOST_LEFT * width);
        if (left.getWidth() < least && across.getWidth() > 0) {
            // Otherwise the split pane takes a part of it from the right.
            across.setDividerPosition(0, least / across.getWidth());
        }
        left.setMinWidth(least);
        middle.setMinWidth(LEAST_MIDDLE * width);
    }

    /// Gives the left as much room as it needs, or as a person gave it when it last needed that.
    void widen(Left need) {
        if (need == now) {
            return;
        }
        double[] given = {leftShare(across), leftShare(aside)};
        shares.put(now, given);
        boolean grows = need.compareTo(now) > 0;
        now = need;
        double[] next = share(need);
        across.setDividerPosition(0, Math.max(next[0], grows ? given[0] : 0));
        aside.setDividerPosition(0, Math.max(next[1], grows ? given[1] : 0));
    }

    private double[] share(Left need) {
        return Objects.requireNonNull(shares.get(need));
    }

    /// Folds the right place away, or gives it the room that it had.
    private void fold(Tabs.Fold fold) {
        double first = leftShare(across);
        boolean there = across.getItems().contains(right);
        if (fold != Tabs.Fold.OPEN && there) {
            rightShare = across.getDividerPositions()[1];
            across.getItems().remove(right);
            across.setDividerPositions(first);
        } else if (fold == Tabs.Fold.OPEN && !there) {
            across.getItems().add(right);
            across.setDividerPositions(first, Math.min(rightShare, MOST_RIGHT));
            if (across.getWidth() > 0) {
                // Laid out in another width first, it would get no room.
                across.layout();
            }
        }
    }

    /// Gives every part the room that it has outside of lessons and where no text is written.
    void narrow() {
        fold(Tabs.Fold.OPEN);
        widen(Left.USUAL);
    }

    private static double leftShare(SplitPane pane) {
        return pane.getDividerPositions()[0];
    }

    /// The panes whose dividers a person can move.
    List<SplitPane> splits() {
        return List.of(across, down, aside);
    }

    /// Puts every part in its place.
    void show(Room room, Tabs tabs, Runs runs, Drawer drawer) {
        if (!dirty.changed(
                room, tabs.beside(), tabs.middle(), tabs.fold(), runs, drawer.isOpen())) {
            return;
        }
        fold(runs == Runs.TWO ? Tabs.Fold.OPEN : tabs.fold());
        boolean drawn = drawer.isOpen() && room.rows() == Room.Rows.ONE;
        Node beside = runs == Runs.TWO ? parts.summary() : parts.right();
        Node whole = runs == Runs.TWO ? parts.pair() : inside(room, tabs);
        Node inside = drawn ? parts.drawer() : whole;
        bottom.getChildren().remove(parts.drawer());
        switch (room.columns()) {
            case THREE -> {
                put(left, parts.left());
                put(middle, inside);
                put(right, beside);
                root.setCenter(across);
            }
            case TWO -> {
                put(asideFirst, tabs.shows(Place.LEFT) ? parts.left() : beside);
                put(asideMiddle, inside);
                root.setCenter(aside);
            }
        }
        if (drawer.isOpen() && !drawn) {
            bottom.getChildren().addFirst(parts.drawer());
        }
    }

    private Node inside(Room room, Tabs tabs) {
        return switch (room.rows()) {
            case BOTH -> {
                put(above, parts.centre());
                below.setTop(parts.banner());
                below.setCenter(parts.timeline());
                yield down;
            }
            case ONE -> {
                single.setCenter(tabs.shows(Place.CENTRE) ? parts.centre() : parts.timeline());
                single.setBottom(parts.banner());
                yield single;
            }
        };
    }

    private static void put(StackPane slot, Node node) {
        if (!slot.getChildren().contains(node)) {
            slot.getChildren().setAll(node);
        }
    }
}
