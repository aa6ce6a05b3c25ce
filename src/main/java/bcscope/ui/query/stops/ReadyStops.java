package bcscope.ui.query.stops;

import bcscope.expression.RunFacts;
import bcscope.search.CheckedStop;
import bcscope.search.Stop;
import bcscope.ui.Words;
import bcscope.ui.command.OwnKeys;
import bcscope.ui.theme.Nodes;

import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Example breakpoints: a click adds one.
final class ReadyStops {
    private final VBox root = Nodes.named(new VBox(6), "ready-stops", "ready-stops");
    private final VBox list = new VBox(6);
    private final Consumer<Stop> take;

    ReadyStops(Consumer<Stop> take) {
        this.take = take;
        Label lead = Nodes.whole(Words.of("stops.empty"), "muted");
        Label examples = Nodes.label(Words.of("stops.ready"), "section-title");
        root.getChildren().addAll(lead, examples, list);
    }

    Node node() {
        return root;
    }

    /// Offers those that mean something in a run.
    void show(RunFacts facts) {
        list.getChildren().clear();
        for (Stop stop : fitting(facts)) {
            if (CheckedStop.of(stop, facts) instanceof CheckedStop.Checked.Right(CheckedStop it)) {
                list.getChildren().add(new Ready(it));
            }
        }
    }

    /// The useful breakpoints under the MPI of a run.
    static List<Stop> fitting(RunFacts facts) {
        long tenthMore = facts.sliceNanos() + facts.sliceNanos() / 10;
        return Stream.of(
                        "deadlock",
                        "GETTS > " + time(tenthMore),
                        "any rank: blocked > 3 slices",
                        "NCOLLMSM > 0",
                        "UNEXPECTED > 0")
                .map(Stop::at)
                .filter(stop -> CheckedStop.of(stop, facts) instanceof CheckedStop.Checked.Right)
                .toList();
    }

    private static String time(long nanos) {
        return nanos % 1000 == 0 ? nanos / 1000 + " us" : nanos + " ns";
    }

    /// A stop that one click takes.
    private final class Ready extends VBox implements OwnKeys {
        Ready(CheckedStop stop) {
            super(1);
            Label condition = Nodes.label(stop.stop().condition(), "stop-condition");
            Label meaning = Nodes.whole(StopWords.meaning(stop), "muted", "small-text");
            getChildren().addAll(condition, meaning);
            Nodes.styled(this, "ready-stop");
            setFocusTraversable(true);
            setAccessibleRole(AccessibleRole.BUTTON);
            setAccessibleText(condition.getText() + ", " + meaning.getText());
            setOnMouseClicked(event -> take.accept(stop.stop()));
            setOnKeyPressed(event -> {
                if (takes(event)) {
                    take.accept(stop.stop());
                    event.consume();
                }
            });
        }

        @Override
        public boolean takes(KeyEvent event) {
            return event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE;
        }
    }
}
