package bcscope.ui.query.stops;

import bcscope.expression.Completion;
import bcscope.expression.Problem;
import bcscope.expression.RunFacts;
import bcscope.search.CheckedStop;
import bcscope.search.Stop;
import bcscope.ui.Words;
import bcscope.ui.pane.field.ExpressionField;
import bcscope.ui.pane.field.FieldLanguage;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.Optional;
import java.util.function.Consumer;

/// The field in which a stop is written, with its message: `condition => message`.
final class StopField {
    private final VBox root = Nodes.styled(new VBox(3), "stop-writing");
    private final ExpressionField field;

    /// @param take takes a stop that was understood
    /// @param left is told when the field was left empty
    StopField(Consumer<Stop> take, Runnable left) {
        field =
                new ExpressionField(
                        "stop",
                        Words.of("stops.prompt"),
                        new StopLanguage(),
                        new ExpressionField.Listener() {
                            @Override
                            public void take(String text) {
                                field.write("");
                                take.accept(Stop.of(text));
                            }

                            @Override
                            public void left() {
                                left.run();
                            }
                        });
        Label verdict = field.verdict();
        verdict.setWrapText(true);
        verdict.setMinHeight(Region.USE_PREF_SIZE);
        root.getChildren().addAll(field.line(), field.choices(), verdict);
    }

    Node node() {
        return root;
    }

    void focus() {
        field.focus();
    }

    boolean isFocused() {
        return field.isFocused();
    }

    /// Sets the facts of the run for which the text is meant.
    void about(RunFacts other) {
        field.about(other);
    }

    /// Puts `stop` into the field, to be changed.
    void write(Stop stop) {
        field.write(stop.line());
        focus();
    }

    private static final class StopLanguage implements FieldLanguage {
        @Override
        public Verdict judge(String text, RunFacts facts) {
            return switch (CheckedStop.of(Stop.of(text), facts)) {
                case CheckedStop.Checked.Right(CheckedStop stop) ->
                        new Verdict.Right(StopWords.meaning(stop));
                case CheckedStop.Checked.Wrong problem -> {
                    Problem first = problem.problems().getFirst();
                    int begin = Math.max(0, text.lastIndexOf(problem.text()));
                    yield new Verdict.Wrong(first.movedBy(begin));
                }
            };
        }

        @Override
        public Optional<Offer> offer(String text, int caret, RunFacts facts) {
            return Place.of(text, caret)
                    .map(at -> new Offer(Completion.at(at.text, at.caret, facts), at.begin));
        }
    }

    /// An expression within the text, and the caret in it: the condition, or a value of the
    /// message.
    ///
    /// @param begin place in the text
    /// @param caret counted from there
    private record Place(String text, int begin, int caret) {
        static Optional<Place> of(String whole, int caret) {
            int arrow = whole.indexOf(Stop.ARROW);
            if (arrow < 0 || caret <= arrow) {
                return Optional.of(
                        new Place(arrow < 0 ? whole : whole.substring(0, arrow), 0, caret));
            }
            int open = whole.lastIndexOf('{', caret - 1);
            return open < arrow || whole.substring(open, caret).indexOf('}') >= 0
                    ? Optional.empty()
                    : Optional.of(new Place(whole.substring(open + 1), open + 1, caret - open - 1));
        }
    }
}
