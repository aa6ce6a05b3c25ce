package bcscope.ui;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;

import java.util.List;

/// The labels of a window that can be seen, and whether they are read whole.
public final class SeenLabels {
    private SeenLabels() {}

    /// Those below `node` that say something.
    public static List<Labeled> below(Node node) {
        return node.lookupAll("*").stream()
                .filter(Labeled.class::isInstance)
                .map(Labeled.class::cast)
                .filter(label -> label.getText() != null && !label.getText().isEmpty())
                .filter(SeenLabels::isSeen)
                .toList();
    }

    /// Whether a node and all that it lies in are visible.
    public static boolean isSeen(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (!each.isVisible()) {
                return false;
            }
        }
        return node.getScene() != null;
    }

    /// The text of a label, with a space wherever a person sees one.
    public static String words(Node label) {
        return ((Labeled) label).getText().replace('\u00A0', ' ');
    }

    /// Whether nothing of its text is cut; where it wraps does not count.
    public static boolean isWhole(Labeled label) {
        Parent holder = label.lookup(".title") instanceof Parent title ? title : label;
        return holder.getChildrenUnmodifiable().stream()
                .filter(Text.class::isInstance)
                .map(Text.class::cast)
                .allMatch(text -> letters(text.getText()).equals(letters(label.getText())));
    }

    private static String letters(String text) {
        return text.replaceAll("\\s", "");
    }
}
