package bcscope.ui.lesson;

import bcscope.lesson.StepKind;
import bcscope.ui.Words;
import bcscope.ui.state.lesson.LessonPage;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;

/// A step in the list of the steps: its number or a tick, its kind, its title. A click goes there
/// where the steps before it are done.
final class StepRow extends Button {
    StepRow(OpenLesson lesson, int index, Runnable go) {
        LessonPage page = lesson.course().pages().get(index);
        boolean done = lesson.isDone(index);
        boolean here = lesson.page() == index;
        Label number = Nodes.label(done ? "✓" : String.valueOf(index + 1), "lesson-number");
        number.getStyleClass().add(done ? "done" : here ? "here" : "later");
        Label kind =
                Nodes.label(page.kind().map(StepKind::title).orElse(page.title()), "lesson-kind");
        kind.setMinWidth(64);
        Label title = Nodes.label(page.kind().isPresent() ? page.title() : "", "muted");
        HBox row = new HBox(8, number, kind, title);
        row.setAlignment(Pos.CENTER_LEFT);
        getStyleClass().setAll("lesson-step");
        setId("lesson-step-" + (index + 1));
        setGraphic(row);
        setTooltip(new Tooltip(page.title()));
        setMaxWidth(Double.MAX_VALUE);
        setAlignment(Pos.CENTER_LEFT);
        setDisable(!lesson.isOpen(index));
        setAccessibleRole(AccessibleRole.BUTTON);
        String state = Words.of("lesson.state." + (done ? "seen" : here ? "now" : "later"));
        setAccessibleText(
                Words.of(
                                "lesson.step",
                                index + 1,
                                lesson.course().pages().size(),
                                kind.getText() + " " + title.getText())
                        + ", "
                        + state);
        setOnAction(event -> go.run());
    }
}
