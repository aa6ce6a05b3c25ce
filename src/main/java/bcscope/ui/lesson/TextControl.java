package bcscope.ui.lesson;

import bcscope.lesson.LessonWords;
import bcscope.lesson.marking.PosedQuestion;
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
    private final Runnable submit;

    TextControl(LessonWords words, PosedQuestion posed, String before, Runnable submit) {
        this.submit = submit;
        field = Nodes.named(new TextField(before), "lesson-answer");
        field.setAccessibleText(words.say("answer.mode." + posed.mode().id()));
        field.setOnAction(event -> submit());
        Label example =
                Nodes.wrapped(
                        words.say("lesson.example", posed.form().example()), "muted", "small-text");
        node.getChildren().addAll(field, example);
    }

    /// Has `changed` told whatever is in the field from now on.
    void whenChanged(Consumer<String> changed) {
        field.textProperty().addListener((property, before, now) -> changed.accept(now));
    }

    /// Answers with what is in the field.
    void submit() {
        submit.run();
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
