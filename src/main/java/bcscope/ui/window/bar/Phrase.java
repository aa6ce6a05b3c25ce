package bcscope.ui.window.bar;

import bcscope.ui.theme.Nodes;

import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;

/// A text of a bar, in a long form and a short one for narrow bars. Text longer than there is room
/// for in any bar ends in an ellipsis; the tooltip has all of it.
final class Phrase {
    private static final double TOOLTIP_WIDTH = 480;

    private final Label label;
    private final Tooltip tooltip = new Tooltip();
    private final double most;
    private String whole = "";
    private String brief = "";

    /// A phrase `most` units of the size of its type wide at most, which has the id `id` and is of
    /// these style classes.
    Phrase(String id, double most, String... classes) {
        label = Nodes.named(new Label(), id, classes);
        label.setTooltip(tooltip);
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(TOOLTIP_WIDTH);
        this.most = most;
    }

    Label node() {
        return label;
    }

    /// Says `whole` from now on, or `brief`. `more` is a hint for the tooltip.
    void say(String whole, String brief, String more) {
        this.whole = whole;
        this.brief = brief;
        tooltip.setText(more.isEmpty() ? whole : whole + "\n" + more);
    }

    void shorten() {
        show(brief);
    }

    void spellOut() {
        show(whole);
    }

    private void show(String text) {
        if (!text.equals(label.getText())) {
            label.setText(text);
        }
        double room = most * label.getFont().getSize();
        label.setMinWidth(Math.min(room, Math.ceil(label.prefWidth(-1))));
    }
}
