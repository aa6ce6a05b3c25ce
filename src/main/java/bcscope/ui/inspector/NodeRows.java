package bcscope.ui.inspector;

import bcscope.picture.scene.state.SceneState;
import bcscope.ui.Words;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

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

    /// Which threads and lists are named.
    enum Named {
        ALL,
        /// Those that work or hold something.
        ACTING
    }

    NodeRows(Store store, Named named) {
        threads = new ThreadRows(store, named);
        lists = new ListRows(store, named);
        queues = new QueueRows(store);
        listSection = InspectorPane.section(Words.of("inspector.lists"), new Label(), lists.node());
        queueSection =
                InspectorPane.section(Words.of("inspector.queues"), new Label(), queues.node());
        root = new VBox(10, threads.node(), listSection, queueSection);
    }

    Node node() {
        return root;
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
}
