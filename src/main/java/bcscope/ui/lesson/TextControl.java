package bcscope.ui.lesson;

import bcscope.lesson.marking.AnswerForm;
import bcscope.ui.Words;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

import java.util.function.Consumer;

/// A field, with an example of what can be typed.
final class TextControl implements AnswerControl {
    private final VBox node = Nodes.styled(new VBox(6), "lesson-input");
    private final TextField field;

    TextControl(AnswerForm form, String before, Runnable submit) {
        field = Nodes.named(new TextField(before), "lesson-answer");
        field.setAccessibleText(form.by().noun());
        field.setOnAction(event -> submit.run());
        Label example =
                Nodes.wrapped(Words.of("lesson.example", form.example()), "muted", "small-text");
        node.getChildren().addAll(field, example);
    }

    /// Has `changed` told whatever is in the field from now on.
    void whenChanged(Consumer<String> changed) {
        field.textProperty().addListener((property, before, now) -> changed.accept(now));
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public String typed() {
        return field.getText();
    }

    @Override
    public void set(String text) {
        field.setText(text);
    }
}
