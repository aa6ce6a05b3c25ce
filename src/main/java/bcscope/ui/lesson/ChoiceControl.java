package bcscope.ui.lesson;

import bcscope.lesson.marking.ChoiceForm;
import bcscope.lesson.marking.Letters;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.VBox;

/// One of several texts, a button for each.
final class ChoiceControl implements AnswerControl {
    private final VBox node = Nodes.styled(new VBox(6), "lesson-input");
    private final ToggleGroup group = new ToggleGroup();

    ChoiceControl(ChoiceForm form, String before) {
        for (int i = 0; i < form.options().size(); i++) {
            RadioButton button =
                    Nodes.styled(new RadioButton(form.options().get(i)), "lesson-choice");
            button.setId("lesson-choice-" + Letters.of(i));
            button.setWrapText(true);
            button.setMaxWidth(Double.MAX_VALUE);
            button.setToggleGroup(group);
            node.getChildren().add(button);
        }
        set(before);
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public String typed() {
        int chosen = group.getToggles().indexOf(group.getSelectedToggle());
        return chosen < 0 ? "" : Letters.of(chosen);
    }

    @Override
    public void set(String text) {
        for (int i = 0; i < group.getToggles().size(); i++) {
            group.getToggles().get(i).setSelected(Letters.of(i).equals(text));
        }
    }
}
