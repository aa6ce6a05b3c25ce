package bcscope.ui.lesson;

import bcscope.lesson.LessonWords;
import bcscope.lesson.question.CurveQuestion;
import bcscope.picture.Ticks;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;

/// A value for each of several slices: drawn in a small plot, or on the timeline's own track of
/// that metric, or typed in the field below. All of them show what is in the field.
final class CurveControl implements AnswerControl {
    private static final int STEPS = 4;
    private static final long USUAL = 10;

    private final CurveQuestion.Form form;
    private final VBox node = Nodes.styled(new VBox(8), "lesson-input");
    private final CurvePlot plot;
    private final TextControl text;
    private long room;

    CurveControl(LessonWords words, CurveQuestion.Form form, TextControl text) {
        this.text = text;
        this.form = form;
        room =
                form.number()
                        .value(String.valueOf(USUAL))
                        .or(() -> form.number().value(form.number().example()))
                        .orElse(USUAL);
        plot = new CurvePlot(this, words, form);
        Label how = Nodes.wrapped(words.say("lesson.curve.how"), "muted", "small-text");
        node.getChildren().addAll(how, plot, text.node());
        text.whenChanged(answer -> show());
        show();
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
        if (!answer.equals(text.typed())) {
            text.set(answer);
        }
    }

    /// Has `changed` told whatever is drawn or typed from now on.
    void whenChanged(Consumer<String> changed) {
        text.whenChanged(changed);
    }

    /// It is drawn up to `value`.
    void roomFor(long value) {
        room = value;
        show();
    }

    /// Puts a value into the slice `index` of those that are asked for; none takes it away.
    void put(int index, OptionalLong value) {
        set(form.with(text.typed(), form.first() + index, value));
    }

    void submit() {
        text.submit();
    }

    private void show() {
        List<OptionalLong> values = form.drafted(text.typed());
        long drawn = values.stream().flatMapToLong(OptionalLong::stream).max().orElse(0);
        plot.show(values, rounded(Math.max(room, drawn + drawn / STEPS)));
    }

    /// The next multiple of a round number that is a quarter of it or less.
    private static long rounded(long value) {
        long step = Ticks.niceStep(Math.max(1, value / STEPS));
        return (value + step - 1) / step * step;
    }
}
