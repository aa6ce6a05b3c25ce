package bcscope.ui.lesson;

import bcscope.lesson.LessonWords;
import bcscope.lesson.question.Letters;
import bcscope.ui.command.OwnKeys;
import bcscope.ui.theme.Nodes;

import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// One thing of two columns between which lines are drawn, with the mark of what it is joined to at
/// the side where the line begins.
final class MatchEnd extends HBox implements OwnKeys {
    private static final PseudoClass PICKED = PseudoClass.getPseudoClass("picked");

    /// A column.
    enum Side {
        /// Named by letters.
        LEFT,
        /// Named by numbers, from 1.
        RIGHT
    }

    private final MatchControl control;
    private final LessonWords lesson;
    private final Side side;
    private final int index;
    private final String words;
    private final Label joined = Nodes.label("", "lesson-match-mark");
    private boolean picked;
    private String said = "";

    /// @param most marks for which there is room from the start
    MatchEnd(
            MatchControl control,
            LessonWords lesson,
            Side side,
            int index,
            String words,
            String most) {
        super(6);
        this.control = control;
        this.lesson = lesson;
        this.side = side;
        this.index = index;
        this.words = words;
        setId("lesson-match-" + mark());
        getStyleClass().add("lesson-match-end");
        setAlignment(Pos.CENTER_LEFT);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.BUTTON);
        Label own = Nodes.label(mark(), "mono", "muted");
        own.setMinWidth(USE_PREF_SIZE);
        joined.setMinWidth(USE_PREF_SIZE);
        Label text = Nodes.growing(Nodes.wrapped(words));
        text.setMinHeight(USE_PREF_SIZE);
        Label room = Nodes.label(most, "lesson-match-mark");
        room.setMinWidth(USE_PREF_SIZE);
        room.setVisible(false);
        VBox marks = new VBox(2, own, new StackPane(room, joined));
        marks.setAlignment(Pos.CENTER);
        switch (side) {
            case LEFT -> getChildren().addAll(text, marks);
            case RIGHT -> getChildren().addAll(marks, text);
        }
        setOnKeyPressed(this::pressed);
        describe();
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    Side side() {
        return side;
    }

    int index() {
        return index;
    }

    private String mark() {
        return switch (side) {
            case LEFT -> Letters.of(index);
            case RIGHT -> String.valueOf(index + 1);
        };
    }

    /// It is joined to `mark`, which is `text`; empty if it is to nothing.
    void say(String mark, String text) {
        joined.setText(mark);
        joined.setVisible(!mark.isEmpty());
        said = mark.isEmpty() ? "" : mark + ", " + text;
        describe();
    }

    void pick(boolean now) {
        picked = now;
        pseudoClassStateChanged(PICKED, now);
        describe();
    }

    private void describe() {
        String to =
                said.isEmpty()
                        ? lesson.say("lesson.match.alone")
                        : lesson.say("lesson.match.joined", said);
        setAccessibleText(
                mark()
                        + ", "
                        + words
                        + "; "
                        + to
                        + (picked ? lesson.say("lesson.match.picked") : ""));
    }

    @Override
    public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
        if (action == AccessibleAction.FIRE) {
            control.pick(this);
        } else {
            super.executeAccessibleAction(action, parameters);
        }
    }

    @Override
    public boolean takes(KeyEvent event) {
        return switch (event.getCode()) {
            case ENTER, SPACE, UP, DOWN, LEFT, RIGHT, DELETE, BACK_SPACE ->
                    !event.isAltDown() && !event.isShortcutDown() && !event.isShiftDown();
            case ESCAPE -> control.isPicking();
            default -> false;
        };
    }

    private void pressed(KeyEvent event) {
        if (!takes(event) || !(getParent() instanceof MatchBoard board)) {
            return;
        }
        switch (event.getCode()) {
            case ENTER, SPACE -> control.pick(this);
            case DELETE, BACK_SPACE -> control.cut(this);
            case ESCAPE -> control.letGo();
            case UP -> board.beside(this, -1).requestFocus();
            case DOWN -> board.beside(this, 1).requestFocus();
            default -> board.other(this).ifPresent(Node::requestFocus);
        }
        event.consume();
    }
}
