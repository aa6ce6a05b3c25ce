package bcscope.ui.inspector;

import bcscope.happening.Descriptor;
import bcscope.moment.MessageQueue;
import bcscope.moment.Queued;
import bcscope.picture.Target;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.SceneState;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// The queues of a node under conventional MPI and what they hold.
final class QueueRows {
    private final GridPane root = new GridPane(10, 6);
    private final Map<MessageQueue, Row> rows = new EnumMap<>(MessageQueue.class);

    private record Row(Label name, Chips chips) {
        void show(boolean shown) {
            Nodes.show(name, shown);
            Nodes.show(chips.node(), shown);
        }
    }

    QueueRows(Store store) {
        for (MessageQueue queue : MessageQueue.values()) {
            Label name = Nodes.fixed(Nodes.label(queue.title(), "row-name"));
            name.setTooltip(new Tooltip(queue.meaning()));
            Chips queued = new Chips(store);
            GridPane.setHgrow(queued.node(), Priority.ALWAYS);
            rows.put(queue, new Row(name, queued));
            root.addRow(queue.ordinal(), name, queued.node());
        }
    }

    Node node() {
        return root;
    }

    void show(SceneState scene, int node) {
        List<MessageQueue> queues = scene.stage().queues();
        rows.forEach((queue, row) -> {
            row.show(queues.contains(queue));
            row.chips.show(
                    scene.queue(node, queue).stream().map(each -> chip(scene, each)).toList());
        });
    }

    private static Chips.Chip chip(SceneState scene, Queued queued) {
        Descriptor descriptor = queued.descriptor();
        String words = queued.words();
        return new Chips.Chip(
                DescriptorText.ends(scene.stage(), descriptor),
                DescriptorText.full(scene.stage(), descriptor)
                        + (words.isEmpty() ? "" : ", " + words),
                new Target.DescriptorOf(descriptor.rank(), descriptor.number()));
    }
}
