package bcscope.ui.lesson;

import bcscope.lesson.marking.AnswerForm;
import bcscope.lesson.marking.Letters;
import bcscope.lesson.marking.MatchForm;
import bcscope.lesson.marking.OrderForm;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.function.IntFunction;

/// A field below the things that are named by letters and numbers in it.
final class LegendControl implements AnswerControl {
    private final VBox node = Nodes.styled(new VBox(6), "lesson-input");
    private final TextControl text;

    private LegendControl(AnswerForm form, String before, Runnable submit) {
        text = new TextControl(form, before, submit);
    }

    static LegendControl of(OrderForm form, String before, Runnable submit) {
        LegendControl control = new LegendControl(form, before, submit);
        control.legend(form.items(), Letters::of);
        control.node.getChildren().add(control.text.node());
        return control;
    }

    static LegendControl of(MatchForm form, String before, Runnable submit) {
        LegendControl control = new LegendControl(form, before, submit);
        control.legend(form.left(), Letters::of);
        control.legend(form.right(), i -> String.valueOf(i + 1));
        control.node.getChildren().add(control.text.node());
        return control;
    }

    private void legend(List<String> items, IntFunction<String> mark) {
        for (int i = 0; i < items.size(); i++) {
            Label item = new Label(mark.apply(i) + "  " + items.get(i));
            item.setWrapText(true);
            node.getChildren().add(item);
        }
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public String typed() {
        return text.typed();
    }

    @Override
    public void set(String answer) {
        text.set(answer);
    }
}
