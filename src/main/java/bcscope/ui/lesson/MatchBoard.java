package bcscope.ui.lesson;

import bcscope.lesson.LessonWords;
import bcscope.lesson.question.Letters;
import bcscope.lesson.question.MatchQuestion;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.Line;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The two columns and the lines between them; what the mouse does there.
final class MatchBoard extends Region {
    private static final double BETWEEN = 32;
    private static final double GAP = 6;
    private static final double CLICK = 4;

    /// So many lines end at one of the right column at most, as a rule.
    private static final int USUAL = 3;

    private final MatchControl control;
    private final LessonWords words;
    private final List<MatchEnd> left = new ArrayList<>();
    private final List<MatchEnd> right = new ArrayList<>();
    private final List<Joined> lines = new ArrayList<>();
    private final Line drawn = line("lesson-match-drawn");
    private Optional<MatchEnd> pressed = Optional.empty();
    private Point2D from = Point2D.ZERO;

    MatchBoard(MatchControl control, LessonWords words, MatchQuestion.Form form) {
        this.words = words;
        this.control = control;
        setId("lesson-match");
        for (int i = 0; i < form.left().size(); i++) {
            String most = String.valueOf(form.right().size());
            left.add(new MatchEnd(control, words, MatchEnd.Side.LEFT, i, form.left().get(i), most));
        }
        for (int i = 0; i < form.right().size(); i++) {
            String most = Letters.first(Math.min(USUAL, form.left().size()));
            right.add(
                    new MatchEnd(
                            control, words, MatchEnd.Side.RIGHT, i, form.right().get(i), most));
        }
        drawn.setVisible(false);
        drawn.setMouseTransparent(true);
        getChildren().addAll(left);
        getChildren().addAll(right);
        getChildren().add(drawn);
        setOnMousePressed(this::pressed);
        setOnMouseDragged(this::dragged);
        setOnMouseReleased(this::released);
    }

    private static Line line(String style) {
        Line line = Nodes.styled(new Line(), style);
        line.setManaged(false);
        return line;
    }

    MatchEnd left(int index) {
        return left.get(index);
    }

    MatchEnd right(int index) {
        return right.get(index);
    }

    private List<MatchEnd> column(MatchEnd.Side side) {
        return switch (side) {
            case LEFT -> left;
            case RIGHT -> right;
        };
    }

    /// The one `by` below `end`, or `end`.
    MatchEnd beside(MatchEnd end, int by) {
        List<MatchEnd> column = column(end.side());
        return column.get(Math.clamp(end.index() + by, 0, column.size() - 1));
    }

    /// The end in the other column that gets the focus: the one joined to `end`, else the one
    /// beside it.
    Optional<MatchEnd> other(MatchEnd end) {
        List<MatchEnd> column = end.side() == MatchEnd.Side.LEFT ? right : left;
        return lines.stream()
                .filter(it -> it.left == end || it.right == end)
                .map(it -> it.left == end ? it.right : it.left)
                .findFirst()
                .or(() -> Optional.of(column.get(Math.min(end.index(), column.size() - 1))));
    }

    /// The first on the left without a line.
    Optional<MatchEnd> next(List<Long> partners) {
        return left.stream()
                .filter(it -> partners.get(it.index()) == MatchQuestion.Form.NONE)
                .findFirst();
    }

    void pick(Optional<MatchEnd> picked) {
        Stream.of(left, right)
                .flatMap(Collection::stream)
                .forEach(it -> it.pick(picked.filter(it::equals).isPresent()));
    }

    /// Draws a line from each of the left column to its partner.
    void lines(List<Long> partners) {
        lines.forEach(it -> getChildren().removeAll(it.line, it.grip));
        lines.clear();
        for (int i = 0; i < partners.size(); i++) {
            if (partners.get(i) != MatchQuestion.Form.NONE) {
                Joined joined = new Joined(left.get(i), right.get(partners.get(i).intValue()));
                joined.grip.setOnMouseClicked(
                        event -> control.join(joined.left.index(), joined.right.index()));
                Tips.set(
                        joined.grip,
                        words.say(
                                "lesson.match.line",
                                Letters.of(joined.left.index()),
                                joined.right.index() + 1));
                lines.add(joined);
                getChildren().addAll(joined.line, joined.grip);
            }
        }
        requestLayout();
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        double within = columnWidth(width);
        return Math.max(height(left, within), height(right, within));
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    private static double columnWidth(double width) {
        return Math.max(40, Math.floor((width - BETWEEN) / 2));
    }

    private static double height(List<MatchEnd> column, double width) {
        return column.stream().mapToDouble(it -> it.prefHeight(width) + GAP).sum() - GAP;
    }

    @Override
    protected void layoutChildren() {
        double width = columnWidth(getWidth());
        place(left, 0, width);
        place(right, getWidth() - width, width);
        lines.forEach(Joined::place);
    }

    private static void place(List<MatchEnd> column, double x, double width) {
        double y = 0;
        for (MatchEnd end : column) {
            end.resizeRelocate(x, y, width, end.prefHeight(width));
            y += end.getHeight() + GAP;
        }
    }

    private Optional<MatchEnd> at(double x, double y) {
        return Stream.of(left, right)
                .flatMap(Collection::stream)
                .filter(it -> it.getBoundsInParent().contains(x, y))
                .findFirst();
    }

    private void pressed(MouseEvent event) {
        pressed =
                event.getButton() == MouseButton.PRIMARY
                        ? at(event.getX(), event.getY())
                        : Optional.empty();
        from = new Point2D(event.getX(), event.getY());
        pressed.ifPresent(Node::requestFocus);
    }

    private void dragged(MouseEvent event) {
        pressed.ifPresent(end -> {
            Bounds box = end.getBoundsInParent();
            drawn.setStartX(end.side() == MatchEnd.Side.LEFT ? box.getMaxX() : box.getMinX());
            drawn.setStartY(box.getCenterY());
            drawn.setEndX(event.getX());
            drawn.setEndY(event.getY());
            drawn.setVisible(from.distance(event.getX(), event.getY()) > CLICK);
        });
    }

    private void released(MouseEvent event) {
        drawn.setVisible(false);
        boolean click = from.distance(event.getX(), event.getY()) <= CLICK;
        Optional<MatchEnd> begun = pressed;
        pressed = Optional.empty();
        Optional<MatchEnd> ended = at(event.getX(), event.getY());
        if (begun.isEmpty() || ended.isEmpty()) {
            return;
        }
        if (click) {
            control.pick(begun.get());
        } else if (begun.get().side() != ended.get().side()) {
            control.letGo();
            MatchEnd one = begun.get().side() == MatchEnd.Side.LEFT ? begun.get() : ended.get();
            MatchEnd two = begun.get().side() == MatchEnd.Side.LEFT ? ended.get() : begun.get();
            control.join(one.index(), two.index());
        }
    }

    /// A line, and a wider one that cannot be seen, to be clicked.
    private static final class Joined {
        private final MatchEnd left;
        private final MatchEnd right;
        private final Line line = line("lesson-match-line");
        private final Line grip = line("lesson-match-grip");

        Joined(MatchEnd left, MatchEnd right) {
            this.left = left;
            this.right = right;
            line.setMouseTransparent(true);
        }

        void place() {
            for (Line each : List.of(line, grip)) {
                each.setStartX(left.getLayoutX() + left.getWidth());
                each.setStartY(left.getLayoutY() + left.getHeight() / 2);
                each.setEndX(right.getLayoutX());
                each.setEndY(right.getLayoutY() + right.getHeight() / 2);
            }
        }
    }
}
