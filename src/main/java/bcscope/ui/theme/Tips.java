package bcscope.ui.theme;

import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;

/// Tooltips that are made when the pointer comes for the first time: each is a window with a scene
/// of its own, and of the many that a person could ask for, few are ever seen.
public final class Tips {
    private static final String INSTALLED = "javafx.scene.control.Tooltip";

    private Tips() {}

    /// From now on `words` are shown under the pointer on `node` and read aloud as its help;
    /// nothing if they are empty.
    public static void set(Node node, String words) {
        node.setAccessibleHelp(words);
        if (node.getProperties().put(Tips.class, words) == null) {
            node.addEventHandler(MouseEvent.MOUSE_ENTERED, entered -> install(node));
        } else if (node.getProperties().get(INSTALLED) instanceof Tooltip made) {
            if (words.isEmpty()) {
                made.hide();
                Tooltip.uninstall(node, made);
            } else {
                made.setText(words);
            }
        }
        if (node.isHover()) {
            install(node);
        }
    }

    private static void install(Node node) {
        if (node.getProperties().get(Tips.class) instanceof String words
                && !words.isEmpty()
                && !node.getProperties().containsKey(INSTALLED)) {
            Tooltip.install(node, new Tooltip(words));
        }
    }
}
