package bcscope.ui.inspector;

import bcscope.happening.MessageStage;
import bcscope.picture.Target;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.MessageQueue;
import bcscope.picture.scene.state.Queued;
import bcscope.picture.scene.state.SceneState;
import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.state.Intent;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// The queues of a node under conventional MPI and what they hold.
final class QueueRows {
    private static final int MOST_CHIPS = 8;

    private final Store store;
    private final GridPane root = new GridPane(10, 6);
    private final Map<MessageQueue, FlowPane> chips = new EnumMap<>(MessageQueue.class);
    private final Map<MessageQueue, List<Queued>> shown = new EnumMap<>(MessageQueue.class);

    QueueRows(Store store) {
        this.store = store;
        for (MessageQueue queue : MessageQueue.values()) {
            Label name = Nodes.label(queue.title(), "row-name");
            name.setMinWidth(86);
            name.setTooltip(new Tooltip(queue.meaning()));
            FlowPane pane = new FlowPane(4, 4);
            pane.setPrefWrapLength(150);
            GridPane.setHgrow(pane, Priority.ALWAYS);
            chips.put(queue, pane);
            root.addRow(queue.ordinal(), name, pane);
        }
    }

    Node node() {
        return root;
    }

    void show(SceneState scene, int node) {
        chips.forEach((queue, pane) -> show(scene, pane, queue, scene.queue(node, queue)));
    }

    private void show(SceneState scene, FlowPane pane, MessageQueue queue, List<Queued> queued) {
        List<Queued> now = List.copyOf(queued);
        if (now.equals(shown.get(queue)) && !pane.getChildren().isEmpty()) {
            return;
        }
        shown.put(queue, now);
        pane.getChildren().clear();
        for (Queued one : now.subList(0, Math.min(MOST_CHIPS, now.size()))) {
            pane.getChildren().add(chip(scene, one));
        }
        if (now.isEmpty() || now.size() > MOST_CHIPS) {
            Label rest =
                    new Label(
                            now.isEmpty()
                                    ? Words.of("inspector.empty")
                                    : Words.of("inspector.more", now.size() - MOST_CHIPS));
            rest.getStyleClass().addAll("faint", "small-text");
            pane.getChildren().add(rest);
        }
    }

    private Label chip(SceneState scene, Queued queued) {
        Label chip =
                Nodes.label(
                        DescriptorText.ends(scene.stage(), queued.descriptor()), "mono", "chip");
        String stage = queued.stage() == MessageStage.NONE ? "" : ", " + queued.stage().clause();
        chip.setTooltip(
                new Tooltip(DescriptorText.full(scene.stage(), queued.descriptor()) + stage));
        chip.setOnMouseClicked(event ->
                store.apply(
                        new Intent.Select(
                                new Target.DescriptorOf(
                                        queued.descriptor().rank(),
                                        queued.descriptor().number()))));
        return chip;
    }
}
