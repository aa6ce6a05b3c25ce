package bcscope.ui.window;

import bcscope.ui.state.Failure;
import bcscope.ui.state.Failure.Work;
import bcscope.ui.state.Failures;
import bcscope.ui.state.OpenRun;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The error banner in place of content that cannot be shown; hidden if there is none. Errors of a
/// single pane are shown in that pane.
final class Trouble {
    private final Label label = Nodes.label("", "process-card", "fault-card");

    Trouble() {
        label.setId("trouble");
        label.setWrapText(true);
        label.setMaxWidth(Double.MAX_VALUE);
        say("");
    }

    Node node() {
        return label;
    }

    void show(OpenRun run) {
        Failures all = run.findings().failures();
        say(
                Stream.of(
                                all.of(Work.DETAIL, run.cursor().slice()),
                                all.of(Work.SUMS),
                                all.of(Work.JOBS),
                                all.of(Work.STOPS),
                                all.of(Work.DEADLOCK))
                        .flatMap(Optional::stream)
                        .map(Failure::sentence)
                        .collect(Collectors.joining(" ")));
    }

    private void say(String sentences) {
        label.setText(sentences.isEmpty() ? "" : "▲ " + sentences);
        Nodes.show(label, !sentences.isEmpty());
    }
}
