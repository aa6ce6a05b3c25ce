package bcscope.ui.stops;

import bcscope.expression.RunFacts;
import bcscope.search.CheckedStop;
import bcscope.search.Stop;
import bcscope.ui.Words;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.function.Consumer;

/// Stops for somebody who has none yet: one click takes one.
final class ReadyStops {
    private final VBox root = new VBox(6);
    private final VBox list = new VBox(6);
    private final Consumer<Stop> take;

    ReadyStops(Consumer<Stop> take) {
        this.take = take;
        root.setId("ready-stops");
        root.getStyleClass().add("ready-stops");
        Label lead = Nodes.label(Words.of("stops.empty"), "muted");
        lead.setWrapText(true);
        lead.setMinHeight(Label.USE_PREF_SIZE);
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
                list.getChildren().add(button(it));
            }
        }
    }

    /// What is worth stopping at under the MPI of a run; T and a tenth of it is rounded to 1 ns.
    static List<Stop> fitting(RunFacts facts) {
        long long10 = facts.sliceNanos() + facts.sliceNanos() / 10;
        return java.util.stream.Stream.of(
                        "deadlock",
                        "GETTS > " + time(long10),
                        "any rank: blocked > 3 slices",
                        "any rank: blocked > 1 ms",
                        "NCOLLMSM > 0",
                        "UNEXPECTED > 0")
                .map(Stop::at)
                .filter(stop -> CheckedStop.of(stop, facts) instanceof CheckedStop.Checked.Right)
                .limit(MOST)
                .toList();
    }

    private static final int MOST = 4;

    private static String time(long nanos) {
        return nanos % 1000 == 0 ? nanos / 1000 + " us" : nanos + " ns";
    }

    private Button button(CheckedStop stop) {
        Label condition = Nodes.label(stop.stop().condition(), "stop-condition");
        Label meaning = Nodes.label(StopWords.meaning(stop), "muted", "small-text");
        meaning.setWrapText(true);
        meaning.setMinHeight(Label.USE_PREF_SIZE);
        Button button = Nodes.styled(new Button("", new VBox(1, condition, meaning)), "ready-stop");
        button.setMaxWidth(Double.MAX_VALUE);
        button.setAccessibleText(condition.getText() + ", " + meaning.getText());
        button.setOnAction(event -> take.accept(stop.stop()));
        return button;
    }
}
