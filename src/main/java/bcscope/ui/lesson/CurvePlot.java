package bcscope.ui.lesson;

import bcscope.lesson.LessonWords;
import bcscope.lesson.question.CurveQuestion;
import bcscope.picture.Ticks;
import bcscope.ui.command.OwnKeys;
import bcscope.ui.theme.Nodes;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/// A small plot in which values are drawn, a bar for each slice. One slice is chosen: keys change
/// its value, and it is what the plot says to those who do not see it.
final class CurvePlot extends Region implements OwnKeys {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final double HEIGHT = 116;
    private static final double FOOT = 16;
    private static final double HEAD = 16;
    private static final double LEAST_LABEL = 26;
    private static final int STEPS = 40;

    private final CurveControl control;
    private final LessonWords words;
    private final CurveQuestion.Form form;
    private final List<Column> columns = new ArrayList<>();
    private List<OptionalLong> values = List.of();
    private long most;
    private int chosen;
    private String typed = "";

    CurvePlot(CurveControl control, LessonWords words, CurveQuestion.Form form) {
        this.words = words;
        this.control = control;
        this.form = form;
        setId("lesson-curve");
        getStyleClass().add("lesson-curve");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.SLIDER);
        for (int i = 0; i < form.count(); i++) {
            Column column = new Column(form.first() + i);
            columns.add(column);
            getChildren().addAll(column.ground, column.bar, column.value, column.slice);
        }
        setOnMousePressed(event -> {
            requestFocus();
            choose(columnAt(event.getX()));
            drawTo(event);
        });
        setOnMouseDragged(this::drawTo);
        setOnKeyPressed(this::pressed);
    }

    private static final class Column {
        private final Region ground = Nodes.styled(new Region(), "lesson-curve-ground");
        private final Region bar = Nodes.styled(new Region(), "lesson-curve-bar");
        private final Label value = Nodes.label("", "lesson-curve-value");
        private final Label slice;

        Column(int number) {
            slice = Nodes.label(String.valueOf(number), "muted", "lesson-curve-value");
            for (Region each : List.of(ground, bar, value, slice)) {
                each.setMouseTransparent(true);
            }
            value.setAlignment(Pos.BOTTOM_CENTER);
            slice.setAlignment(Pos.CENTER);
        }
    }

    /// Shows `now`, on a scale from 0 to `top` or more.
    void show(List<OptionalLong> now, long top) {
        values = now;
        most = Math.max(1, top);
        for (int i = 0; i < columns.size(); i++) {
            OptionalLong value = values.get(i);
            columns.get(i).value.setText(value.isPresent() ? form.typed(value.getAsLong()) : "?");
        }
        describe();
        requestLayout();
    }

    private void describe() {
        for (int i = 0; i < columns.size(); i++) {
            columns.get(i).ground.pseudoClassStateChanged(CHOSEN, i == chosen);
        }
        OptionalLong value = values.get(chosen);
        setAccessibleText(
                words.say(
                        "lesson.curve.place",
                        form.first() + chosen,
                        chosen + 1,
                        values.size(),
                        value.isPresent()
                                ? form.typed(value.getAsLong())
                                : words.say("lesson.curve.none")));
    }

    /// Step of a value.
    private long step() {
        return Ticks.niceStep(Math.max(1, most / STEPS));
    }

    @Override
    protected double computePrefHeight(double width) {
        return HEIGHT;
    }

    @Override
    protected double computeMinHeight(double width) {
        return HEIGHT;
    }

    private double columnWidth() {
        return getWidth() / columns.size();
    }

    @Override
    protected void layoutChildren() {
        double width = columnWidth();
        double bottom = getHeight() - FOOT;
        int every = (int) Math.ceil(LEAST_LABEL / Math.max(1, width));
        for (int i = 0; i < columns.size(); i++) {
            Column column = columns.get(i);
            double left = Math.rint(i * width);
            double right = Math.rint((i + 1) * width);
            OptionalLong value = values.get(i);
            double share = value.isPresent() ? Math.min(1, (double) value.getAsLong() / most) : 0;
            double top = bottom - Math.max(0, share) * (bottom - HEAD);
            column.ground.resizeRelocate(left, 0, right - left, bottom);
            column.bar.setVisible(value.isPresent());
            column.bar.resizeRelocate(
                    left + 2,
                    Math.min(top, bottom - 2),
                    right - left - 4,
                    Math.max(2, bottom - top));
            column.value.setVisible(width >= LEAST_LABEL || i == chosen);
            double room = Math.max(width, 2 * LEAST_LABEL);
            double middle = (left + right) / 2;
            double from = Math.clamp(middle - room / 2, 0, Math.max(0, getWidth() - room));
            column.value.resizeRelocate(from, Math.max(0, top - HEAD), room, HEAD);
            column.slice.setVisible(i % every == 0);
            column.slice.resizeRelocate(middle - LEAST_LABEL, bottom, 2 * LEAST_LABEL, FOOT);
        }
    }

    private int columnAt(double x) {
        return Math.clamp((int) Math.floor(x / columnWidth()), 0, columns.size() - 1);
    }

    private void choose(int column) {
        chosen = Math.clamp(column, 0, columns.size() - 1);
        typed = "";
        describe();
        requestLayout();
    }

    /// Every slice from the one chosen to the pointer gets its value, so that a fast hand leaves no
    /// gap.
    private void drawTo(MouseEvent event) {
        double bottom = getHeight() - FOOT;
        double share = Math.clamp((bottom - event.getY()) / (bottom - HEAD), 0.0, 1.0);
        long value = Math.round(share * most / step()) * step();
        int to = columnAt(event.getX());
        int by = Integer.signum(to - chosen);
        for (int at = chosen; at != to + by || by == 0; at += by) {
            control.put(at, OptionalLong.of(value));
            if (by == 0) {
                break;
            }
        }
        choose(to);
    }

    @Override
    public boolean takes(KeyEvent event) {
        if (event.isAltDown() || event.isShortcutDown()) {
            return false;
        }
        return switch (event.getCode()) {
            case LEFT, RIGHT, UP, DOWN, HOME, END, PAGE_UP, PAGE_DOWN -> true;
            case BACK_SPACE, DELETE, ENTER, PERIOD, DECIMAL -> true;
            default -> event.getCode().isDigitKey();
        };
    }

    private void pressed(KeyEvent event) {
        if (!takes(event)) {
            return;
        }
        switch (event.getCode()) {
            case LEFT -> choose(chosen - 1);
            case RIGHT -> choose(chosen + 1);
            case HOME -> choose(0);
            case END -> choose(columns.size() - 1);
            case UP -> change(step());
            case DOWN -> change(-step());
            case PAGE_UP -> change(10 * step());
            case PAGE_DOWN -> change(-10 * step());
            case DELETE -> type("");
            case BACK_SPACE -> type(typed.isEmpty() ? "" : typed.substring(0, typed.length() - 1));
            case ENTER -> enter();
            case PERIOD, DECIMAL -> type(typed + ".");
            default -> type(typed + event.getText());
        }
        event.consume();
    }

    private void enter() {
        if (chosen < columns.size() - 1) {
            choose(chosen + 1);
        } else {
            control.submit();
        }
    }

    private void change(long by) {
        typed = "";
        long value = Math.max(0, values.get(chosen).orElse(0) + by);
        control.put(chosen, OptionalLong.of(values.get(chosen).isEmpty() && by < 0 ? 0 : value));
    }

    private void type(String number) {
        typed = number;
        control.put(
                chosen,
                form.number().value(number).map(OptionalLong::of).orElse(OptionalLong.empty()));
    }
}
