package bcscope.ui.lesson;

import bcscope.base.Microphase;
import bcscope.lesson.marking.AnswerForm;
import bcscope.lesson.marking.ChoiceForm;
import bcscope.lesson.marking.CurveForm;
import bcscope.lesson.marking.Letters;
import bcscope.lesson.marking.MatchForm;
import bcscope.lesson.marking.MicrophaseForm;
import bcscope.lesson.marking.NumberForm;
import bcscope.lesson.marking.OrderForm;
import bcscope.lesson.marking.PairForm;
import bcscope.lesson.marking.StateForm;
import bcscope.lesson.marking.WholeForm;
import bcscope.ui.Words;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/// Where an answer is given: a control that says what could be typed.
final class AnswerInput {
    private final VBox node = Nodes.styled(new VBox(6), "lesson-input");
    private final Runnable submit;
    private Supplier<String> typed = () -> "";
    private Consumer<String> setter = text -> {};
    private Optional<PlaceBoxes> places = Optional.empty();

    /// The input for `form` that shows `before`.
    ///
    /// @param submit called on Enter in a field
    AnswerInput(AnswerForm form, String before, Runnable submit) {
        this.submit = submit;
        switch (form) {
            case ChoiceForm(List<String> options) -> choice(options, before);
            case MicrophaseForm _ -> microphases(before);
            case StateForm state -> {
                PlaceBoxes boxes = new PlaceBoxes(state, before);
                places = Optional.of(boxes);
                node.getChildren().addAll(boxes.rows());
                typed = boxes::typed;
            }
            case OrderForm(List<String> items) -> {
                legend(items, Letters::of);
                field(form, before);
            }
            case MatchForm(List<String> left, List<String> right) -> {
                legend(left, Letters::of);
                legend(right, i -> String.valueOf(i + 1));
                field(form, before);
            }
            case WholeForm _, PairForm _, NumberForm _, CurveForm _ -> field(form, before);
        }
    }

    Node node() {
        return node;
    }

    /// Has each control say `question` to those who do not see it.
    void explain(String question) {
        explain(node, question);
    }

    private static void explain(Parent parent, String question) {
        for (Node child : parent.getChildrenUnmodifiable()) {
            if (child.isFocusTraversable()) {
                child.setAccessibleHelp(question);
            } else if (child instanceof Parent inner) {
                explain(inner, question);
            }
        }
    }

    /// What is answered, as it can be typed; empty where nothing is.
    String typed() {
        return typed.get();
    }

    /// Puts an answer in.
    void set(String text) {
        setter.accept(text);
    }

    /// The boxes in which descriptors are put into lists, where the question asks for that.
    Optional<PlaceBoxes> places() {
        return places;
    }

    private void field(AnswerForm form, String before) {
        TextField field = new TextField(before);
        field.setId("lesson-answer");
        field.setAccessibleText(form.by().noun());
        field.setOnAction(event -> submit.run());
        Label example =
                Nodes.label(Words.of("lesson.example", form.example()), "muted", "small-text");
        example.setWrapText(true);
        node.getChildren().addAll(field, example);
        typed = field::getText;
        setter = field::setText;
    }

    private void legend(List<String> items, IntFunction<String> mark) {
        for (int i = 0; i < items.size(); i++) {
            Label item = new Label(mark.apply(i) + "  " + items.get(i));
            item.setWrapText(true);
            node.getChildren().add(item);
        }
    }

    private void choice(List<String> options, String before) {
        ToggleGroup group = new ToggleGroup();
        List<RadioButton> buttons = new ArrayList<>();
        for (int i = 0; i < options.size(); i++) {
            RadioButton button = Nodes.styled(new RadioButton(options.get(i)), "lesson-choice");
            button.setId("lesson-choice-" + Letters.of(i));
            button.setWrapText(true);
            button.setMaxWidth(Double.MAX_VALUE);
            button.setToggleGroup(group);
            button.setSelected(Letters.of(i).equals(before));
            buttons.add(button);
        }
        node.getChildren().addAll(buttons);
        typed =
                () -> {
                    int chosen = group.getToggles().indexOf(group.getSelectedToggle());
                    return chosen < 0 ? "" : Letters.of(chosen);
                };
    }

    private void microphases(String before) {
        ToggleGroup group = new ToggleGroup();
        FlowPane row = new FlowPane(12, 6);
        for (Microphase phase : Microphase.values()) {
            RadioButton button = new RadioButton(phase.name());
            button.setMinWidth(RadioButton.USE_PREF_SIZE);
            button.setId("lesson-choice-" + phase.name());
            button.setToggleGroup(group);
            button.setSelected(phase.name().equals(before));
            row.getChildren().add(button);
        }
        node.getChildren().add(row);
        setter =
                name ->
                        group.getToggles().stream()
                                .filter(RadioButton.class::isInstance)
                                .filter(it -> ((RadioButton) it).getText().equals(name))
                                .forEach(it -> it.setSelected(true));
        typed =
                () ->
                        group.getSelectedToggle() instanceof RadioButton chosen
                                ? chosen.getText()
                                : "";
    }
}
