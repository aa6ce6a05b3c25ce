package bcscope.ui.window;

import bcscope.ui.theme.Nodes;
import bcscope.ui.window.bar.TaskStrip;

import javafx.animation.PauseTransition;
import javafx.concurrent.Task;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;

/// Says over the page what is being opened, if that takes more than a moment, and offers to stop
/// it.
final class OpeningSign {
    private static final Duration A_MOMENT = Duration.millis(250);

    private final StackPane layer;
    private final TaskStrip strip = new TaskStrip();
    private final HBox box = Nodes.named(new HBox(strip.node()), "opening-sign", "palette");
    private final PauseTransition moment = new PauseTransition(A_MOMENT);

    /// A sign that is shown in `layer`.
    OpeningSign(StackPane layer) {
        this.layer = layer;
        box.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        StackPane.setAlignment(box, Pos.BOTTOM_CENTER);
        StackPane.setMargin(box, new Insets(0, 0, 60, 0));
        strip.node()
                .visibleProperty()
                .addListener((property, before, visible) -> {
                    if (!visible) {
                        moment.stop();
                        layer.getChildren().remove(box);
                    }
                });
    }

    /// Follows `task` to its end.
    void follow(Task<?> task) {
        layer.getChildren().remove(box);
        strip.follow(task);
        moment.setOnFinished(event -> {
            if (strip.node().isVisible() && !layer.getChildren().contains(box)) {
                layer.getChildren().add(box);
            }
        });
        moment.playFromStart();
    }
}
