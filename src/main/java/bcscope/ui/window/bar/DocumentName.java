package bcscope.ui.window.bar;

import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.List;

/// The open document, and below it its properties, as many as there is room for; the first always
/// has.
final class DocumentName {
    private static final String BETWEEN = " · ";

    /// A longer name ends in an ellipsis, in units of the size of its type.
    private static final double MOST_NAME = 20;

    private final Label title = Nodes.label("", "document-title");
    private final Label summary = Nodes.label("", "document-summary");
    private final VBox box = new VBox(title, summary);
    private final Tooltip whole = new Tooltip();
    private List<String> parts = List.of();
    private double[] widths = {};

    /// A name whose title has the id `title` and whose summary has the id `summary`.
    DocumentName(String title, String summary) {
        this.title.setId(title);
        this.summary.setId(summary);
        whole.setWrapText(true);
        Tooltip.install(box, whole);
        box.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(box, Priority.SOMETIMES);
        box.widthProperty().addListener((property, before, now) -> show(now.doubleValue()));
    }

    VBox node() {
        return box;
    }

    /// Shows `name` and below it `parts`, what matters most first.
    void show(String name, List<String> parts) {
        title.setText(name);
        this.parts = List.copyOf(parts);
        whole.setText(name + "\n" + String.join(BETWEEN, parts));
    }

    /// Finds out how wide it is in the type of the moment.
    void measure() {
        summary.setPrefWidth(Region.USE_COMPUTED_SIZE);
        widths = new double[parts.size()];
        for (int count = 1; count <= parts.size(); count++) {
            summary.setText(first(count));
            widths[count - 1] = Math.ceil(summary.prefWidth(-1));
        }
        summary.setPrefWidth(widths.length == 0 ? 0 : widths[widths.length - 1]);
        title.setMinWidth(
                Math.min(Math.ceil(title.prefWidth(-1)), MOST_NAME * title.getFont().getSize()));
        show(box.getWidth());
    }

    /// Needs room for all parts.
    void spellOut() {
        summary.setMinWidth(widths.length == 0 ? 0 : widths[widths.length - 1]);
    }

    /// Needs room for the first part only.
    void shorten() {
        summary.setMinWidth(widths.length == 0 ? 0 : widths[0]);
    }

    private String first(int count) {
        return String.join(BETWEEN, parts.subList(0, count));
    }

    private void show(double width) {
        int fitting = Math.min(1, widths.length);
        while (fitting < widths.length && widths[fitting] <= width) {
            fitting++;
        }
        summary.setText(first(fitting));
    }
}
