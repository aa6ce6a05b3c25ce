package bcscope.ui.lesson;

import bcscope.lesson.StepKind;
import bcscope.lesson.course.LessonPage;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.theme.Nodes;

import javafx.beans.binding.Bindings;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/// A step in the list of the steps: its number or a tick, its kind, its title. A click goes there
/// where the steps before it are done.
final class StepRow extends Button {
    private final HBox row = Nodes.row(8);

    StepRow(OpenLesson lesson, int index, Runnable go) {
        LessonPage page = lesson.course().pages().get(index);
        boolean done = lesson.isDone(index);
        boolean here = lesson.page() == index;
        Label number = Nodes.label(done ? "✓" : String.valueOf(index + 1), "lesson-number");
        number.getStyleClass().add(done ? "done" : here ? "here" : "later");
        Label kind =
                Nodes.label(
                        page.kind()
                                .map(StepKind::title)
                                .map(lesson.words()::of)
                                .orElse(page.title()),
                        "lesson-kind");
        kind.setMinWidth(78);
        Label title = Nodes.wrapped(page.kind().isPresent() ? page.title() : "", "muted");
        number.setMinHeight(USE_PREF_SIZE);
        HBox.setHgrow(title, Priority.ALWAYS);
        row.getChildren().setAll(number, kind, title);
        row.prefWidthProperty()
                .bind(
                        Bindings.createDoubleBinding(
                                () -> getWidth() - snappedLeftInset() - snappedRightInset(),
                                widthProperty(),
                                insetsProperty()));
        getStyleClass().setAll("lesson-step");
        setId("lesson-step-" + (index + 1));
        setGraphic(row);
        setMaxWidth(Double.MAX_VALUE);
        setAlignment(Pos.CENTER_LEFT);
        setDisable(!lesson.isOpen(index));
        setAccessibleRole(AccessibleRole.BUTTON);
        String state =
                lesson.words().say("lesson.state." + (done ? "seen" : here ? "now" : "later"));
        setAccessibleText(
                lesson.words()
                                .say(
                                        "lesson.step",
                                        index + 1,
                                        lesson.course().pages().size(),
                                        String.join(": ", kind.getText(), title.getText()))
                        + ", "
                        + state);
        setOnAction(event -> go.run());
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    /// A button does not grow with what is wrapped in it.
    @Override
    protected double computePrefHeight(double width) {
        double within = width - snappedLeftInset() - snappedRightInset();
        return snappedTopInset() + row.prefHeight(within) + snappedBottomInset();
    }
}
