package bcscope.ui.theme;

import javafx.scene.Node;
import javafx.scene.layout.HBox;

import java.util.ArrayList;
import java.util.List;

/// Fits a bar into its width: without room for all of it, it makes as few concessions as needed, in
/// their order. The bar needs the sum of the least widths of its contents.
public final class Squeeze {
    private final HBox bar;
    private final List<Concession> concessions = new ArrayList<>();

    /// Something that can be given up, and be had again.
    private record Concession(Runnable make, Runnable revoke) {}

    /// Fits `bar`, now and whenever its width changes.
    public Squeeze(HBox bar) {
        this.bar = bar;
        bar.setMinWidth(0);
        bar.widthProperty().addListener((property, before, now) -> fit());
    }

    /// The next concession.
    public Squeeze or(Runnable make, Runnable revoke) {
        concessions.add(new Concession(make, revoke));
        return this;
    }

    /// Makes as many concessions as are needed in the width of the bar.
    public void fit() {
        if (bar.getWidth() <= 0) {
            return;
        }
        bar.applyCss();
        concessions.reversed().forEach(each -> each.revoke().run());
        bar.applyCss();
        for (Concession each : concessions) {
            if (needed() <= bar.getWidth()) {
                return;
            }
            each.make().run();
            bar.applyCss();
        }
    }

    private double needed() {
        List<Node> managed = bar.getChildren().stream().filter(Node::isManaged).toList();
        double gaps = Math.max(0, managed.size() - 1) * bar.getSpacing();
        double parts = managed.stream().mapToDouble(node -> Math.ceil(node.minWidth(-1))).sum();
        return bar.snappedLeftInset() + bar.snappedRightInset() + gaps + parts;
    }
}
