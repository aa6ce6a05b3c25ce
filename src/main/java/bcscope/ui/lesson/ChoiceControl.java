package bcscope.ui.lesson;

import bcscope.lesson.question.ChoiceQuestion;
import bcscope.lesson.question.Letters;
import bcscope.lesson.question.MicrophaseQuestion;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;

/// One of several things, a button for each.
final class ChoiceControl implements AnswerControl {
    private final Pane node;
    private final ToggleGroup group = new ToggleGroup();

    private ChoiceControl(Pane node) {
        this.node = Nodes.styled(node, "lesson-input");
    }

    /// Texts one below the other, with letters.
    static ChoiceControl of(ChoiceQuestion.Form form, String before) {
        ChoiceControl control = new ChoiceControl(new VBox(6));
        for (int i = 0; i < form.options().size(); i++) {
            RadioButton button =
                    control.button(LessonText.words(form.options().get(i)), Letters.of(i));
            button.getStyleClass().add("lesson-choice");
            button.setWrapText(true);
            button.setMaxWidth(Double.MAX_VALUE);
        }
        control.set(before);
        return control;
    }

    /// The microphases side by side.
    static ChoiceControl ofMicrophases(String before) {
        ChoiceControl control = new ChoiceControl(new FlowPane(12, 6));
        MicrophaseQuestion.Form.NAMES.forEach(
                name -> control.button(name, name).setMinWidth(RadioButton.USE_PREF_SIZE));
        control.set(before);
        return control;
    }

    private RadioButton button(String words, String typed) {
        RadioButton button = new RadioButton(words);
        button.setId("lesson-choice-" + typed);
        button.setToggleGroup(group);
        button.setUserData(typed);
        node.getChildren().add(button);
        return button;
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public String typed() {
        return group.getSelectedToggle() instanceof RadioButton chosen
                ? String.valueOf(chosen.getUserData())
                : "";
    }

    @Override
    public void set(String text) {
        group.getToggles().forEach(it -> it.setSelected(text.equals(it.getUserData())));
    }
}
