package bcscope.ui.pane;

import bcscope.base.Numbers;
import bcscope.playground.Frame;
import bcscope.playground.Narration;
import bcscope.ui.Words;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenScript;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;

/// The moments of a script, a sentence each, after what it is about; those to come are pale. A
/// click moves the cursor there.
public final class MomentsPane {
    private static final PseudoClass FUTURE = PseudoClass.getPseudoClass("future");
    private static final PseudoClass NOW = PseudoClass.getPseudoClass("now");
    private static final double ABOVE = 0.3;

    private final Store store;
    private final VBox root = Nodes.named(new VBox(6), "moments-pane", "moments");
    private final Label about = Nodes.whole("", "muted", "small-text");
    private final VBox lines = Nodes.named(new VBox(1), "moments");
    private final ScrollPane scroll = Nodes.tall(Nodes.scrolled(lines));
    private final ChangeDetector script = new ChangeDetector();
    private final ChangeDetector cursor = new ChangeDetector();
    private int now;

    public MomentsPane(Store store) {
        this.store = store;
        Label head = Nodes.label(Words.of("playground.moments"), "section-title");
        scroll.setFocusTraversable(false);
        scroll.viewportBoundsProperty().addListener(observable -> reveal());
        lines.heightProperty().addListener(observable -> reveal());
        root.setMinWidth(180);
        root.getChildren().addAll(about, head, scroll);
    }

    /// The root node.
    public Node node() {
        return root;
    }

    /// Shows the script; does nothing where what it shows is the same.
    public void show(OpenScript open) {
        if (script.changed(open.number())) {
            about.setText(Words.unbroken(open.run().scenario().description()));
            fill(open);
        }
        if (cursor.changed(open.number(), open.count())) {
            mark(open.count());
        }
    }

    private void fill(OpenScript open) {
        Narration telling = new Narration(open.run());
        lines.getChildren().clear();
        add(telling.beginning());
        for (Frame frame : open.run().frames()) {
            String time = Numbers.duration(frame.occurrence().timeNanos());
            add(time + "  " + telling.sentence(frame));
        }
    }

    private void add(String sentence) {
        int count = lines.getChildren().size();
        Label line = Nodes.filling(Nodes.whole(sentence, "moment", "small-text"));
        line.setOnMouseClicked(event -> store.apply(new Intent.GoToMoment(count)));
        lines.getChildren().add(line);
    }

    private void mark(int count) {
        for (int i = 0; i < lines.getChildren().size(); i++) {
            Node line = lines.getChildren().get(i);
            line.pseudoClassStateChanged(FUTURE, i > count);
            line.pseudoClassStateChanged(NOW, i == count);
        }
        now = count;
        reveal();
    }

    /// Lines that are new have no place yet: it is called again when they have one.
    private void reveal() {
        double room = scroll.getViewportBounds().getHeight();
        double rest = lines.getHeight() - room;
        if (rest > 0 && now < lines.getChildren().size()) {
            double top = lines.getChildren().get(now).getBoundsInParent().getMinY();
            scroll.setVvalue(Math.clamp((top - ABOVE * room) / rest, 0.0, 1.0));
        }
    }
}
