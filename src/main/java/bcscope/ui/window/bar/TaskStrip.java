package bcscope.ui.window.bar;

import bcscope.ui.Words;
import bcscope.ui.theme.Nodes;

import javafx.concurrent.Task;
import javafx.concurrent.Worker;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;

import java.util.List;

/// The progress of writing files: its name, how far it is, and a way to stop it. Hidden while
/// nothing is written.
public final class TaskStrip {
    private static final List<Worker.State> UNDER_WAY =
            List.of(Worker.State.READY, Worker.State.SCHEDULED, Worker.State.RUNNING);

    private final HBox strip = Nodes.named(Nodes.row(8), "status-task");
    private final Label title = Nodes.label("", "muted");
    private final ProgressBar progress = new ProgressBar();
    private final Hyperlink cancel = new Hyperlink(Words.of("status.cancel"));

    public TaskStrip() {
        strip.getChildren().addAll(title, progress, cancel);
        progress.setPrefWidth(90);
        cancel.setId("status-task-cancel");
        show(false);
    }

    public Node node() {
        return strip;
    }

    /// Shows `task` until it ends, in place of the one that was shown before.
    public void follow(Task<?> task) {
        title.setText(task.getTitle());
        progress.progressProperty().unbind();
        progress.progressProperty().bind(task.progressProperty());
        cancel.setOnAction(event -> task.cancel());
        strip.setUserData(task);
        show(true);
        task.stateProperty()
                .addListener((property, before, now) -> {
                    if (!UNDER_WAY.contains(now) && task.equals(strip.getUserData())) {
                        show(false);
                        forget();
                    }
                });
    }

    /// A task keeps what it worked on.
    private void forget() {
        progress.progressProperty().unbind();
        cancel.setOnAction(event -> {});
        strip.setUserData("");
    }

    private void show(boolean visible) {
        Nodes.show(strip, visible);
    }
}
