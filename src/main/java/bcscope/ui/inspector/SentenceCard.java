package bcscope.ui.inspector;

import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.RowPool;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

import java.util.List;

/// A card with sentences, which takes no room if there are none.
final class SentenceCard {
    private final VBox root;
    private final RowPool<String, Line> lines;

    /// An empty card of these style classes.
    SentenceCard(String... classes) {
        root = Nodes.styled(new VBox(4), classes);
        lines = new RowPool<>(root, Line::new);
    }

    Node node() {
        return root;
    }

    void show(List<String> sentences) {
        lines.show(sentences);
        Nodes.show(root, !sentences.isEmpty());
    }

    /// One sentence.
    private static final class Line implements RowPool.Row<String> {
        private final Label label = Nodes.wrapped("");

        @Override
        public Node node() {
            return label;
        }

        @Override
        public void show(String sentence) {
            label.setText(sentence);
        }
    }
}
