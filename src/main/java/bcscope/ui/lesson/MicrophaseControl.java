package bcscope.ui.lesson;

import bcscope.base.Microphase;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;

/// One of the microphases, a button for each.
final class MicrophaseControl implements AnswerControl {
    private final FlowPane node = Nodes.styled(new FlowPane(12, 6), "lesson-input");
    private final ToggleGroup group = new ToggleGroup();

    MicrophaseControl(String before) {
        for (Microphase phase : Microphase.values()) {
            RadioButton button = Nodes.fixed(new RadioButton(phase.name()));
            button.setId("lesson-choice-" + phase.name());
            button.setToggleGroup(group);
            button.setUserData(phase.name());
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
        return group.getSelectedToggle() instanceof RadioButton chosen ? chosen.getText() : "";
    }

    @Override
    public void set(String text) {
        group.getToggles().forEach(it -> it.setSelected(text.equals(it.getUserData())));
    }
}
