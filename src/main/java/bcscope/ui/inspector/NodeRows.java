package bcscope.ui.inspector;

import bcscope.happening.Descriptor;
import bcscope.moment.MessageQueue;
import bcscope.moment.Queued;
import bcscope.picture.Target;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.SceneState;
import bcscope.ui.Words;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// The inside of a node: the threads and lists of its NIC, or the queues of an MPI without them.
final class NodeRows {
    private final ThreadRows threads;
    private final ListRows lists;
    private final QueueRows queues;
    private final VBox listSection;
    private final VBox queueSection;
    private final VBox root;
    private final Region place;

    /// Which threads and lists are named.
    enum Named {
        ALL,
        /// Threads that work, lists that hold something.
        ACTING
    }

    NodeRows(Store store, Named named) {
        threads = new ThreadRows(store, named);
        lists = new ListRows(store, named);
        queues = new QueueRows(store);
        listSection =
                Nodes.hidden(
                        InspectorPane.section(
                                Words.of("inspector.lists"), new Label(), lists.node()));
        queueSection =
                Nodes.hidden(
                        InspectorPane.section(
                                Words.of("inspector.queues"), new Label(), queues.node()));
        root =
                Nodes.hidden(
                        new VBox(
                                10,
                                threads.node(),
                                Nodes.placeOf(listSection),
                                Nodes.placeOf(queueSection)));
        place = Nodes.placeOf(root);
    }

    Node node() {
        return place;
    }

    /// Hidden where no node is selected or the machine at the moment is not known.
    void show(OpenRun run, Optional<SceneState> scene, OptionalInt node) {
        boolean known = scene.isPresent() && node.isPresent();
        Nodes.show(root, known);
        if (!known) {
            return;
        }
        SceneState now = scene.get();
        int of = node.getAsInt();
        boolean queued = now.stage().isConventional();
        Nodes.show(threads.node(), !queued && threads.show(now, of));
        Nodes.show(
                listSection,
                !queued && lists.show(now, of, run.document().run().scenario().monitoring()));
        Nodes.show(queueSection, queued);
        if (queued) {
            queues.show(now, of);
        }
    }

    /// The queues of a node under conventional MPI and what they hold.
    private static final class QueueRows {
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
                Tips.set(name, queue.meaning());
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
}
