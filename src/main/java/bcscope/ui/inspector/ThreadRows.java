package bcscope.ui.inspector;

import bcscope.happening.NicThread;
import bcscope.picture.Target;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.scene.state.ThreadState;
import bcscope.ui.pane.term.HoverCard;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The threads of a NIC and what each does.
final class ThreadRows {
    private static final PseudoClass ACTIVE = PseudoClass.getPseudoClass("active");
    private static final PseudoClass RESIDUE = PseudoClass.getPseudoClass("residue");

    private final VBox root = new VBox(4);
    private final List<Row> rows = new ArrayList<>();
    private final NodeRows.Named named;
    private int node;

    ThreadRows(Store store, NodeRows.Named named) {
        this.named = named;
        for (NicThread thread : NicThread.values()) {
            Row row = new Row(thread);
            row.root.setOnMouseClicked(
                    event -> store.apply(new Intent.Select(new Target.ThreadOf(node, thread))));
            rows.add(row);
            root.getChildren().add(row.root);
        }
    }

    VBox node() {
        return root;
    }

    /// Whether there is anything to see.
    boolean show(SceneState scene, int of) {
        node = of;
        for (Row row : rows) {
            ThreadState state = scene.thread(of, row.thread);
            row.show(state);
            Nodes.show(
                    row.root, named == NodeRows.Named.ALL || state.mode() != ThreadState.Mode.IDLE);
        }
        return root.getChildren().stream().anyMatch(Node::isManaged);
    }

    private static String hue(NicThread thread) {
        return switch (thread) {
            case SR -> "neutral";
            case BS -> "dem";
            case BR -> "msm";
            case DH -> "pm";
            case CH -> "bbm";
            case RH -> "rm";
        };
    }

    /// One thread.
    private static final class Row {
        private final NicThread thread;
        private final HBox root = new HBox(10);
        private final Label words = Nodes.whole("", "muted", "small-text");
        private final ProgressBar progress = Nodes.styled(new ProgressBar(0), "pm");

        Row(NicThread thread) {
            this.thread = thread;
            Label name = Nodes.label(thread.title(), "row-name");
            VBox text = Nodes.wide(new VBox(name, words));
            text.setMinWidth(0);
            progress.setPrefWidth(48);
            progress.setMinWidth(48);
            root.getStyleClass().addAll("thread-row", hue(thread));
            root.setAlignment(Pos.CENTER_LEFT);
            HoverCard.explained(root, thread.name());
            root.getChildren().addAll(Badge.of(thread.name(), hue(thread)), text, progress);
        }

        void show(ThreadState state) {
            words.setText(state.words());
            boolean known = state.progress() >= 0 && state.mode() != ThreadState.Mode.IDLE;
            Nodes.show(progress, known);
            if (known) {
                progress.setProgress(state.progress());
            }
            root.pseudoClassStateChanged(ACTIVE, state.mode() == ThreadState.Mode.ACTIVE);
            root.pseudoClassStateChanged(RESIDUE, state.mode() == ThreadState.Mode.RESIDUE);
        }
    }

    /// A short name on a coloured ground.
    private static final class Badge {
        private Badge() {}

        /// A badge in the hue of a style class, for example `dem`.
        static Label of(String text, String hue) {
            Label badge = Nodes.fixed(new Label(text));
            badge.getStyleClass().addAll("badge", hue.toLowerCase(Locale.ROOT));
            badge.setAlignment(Pos.CENTER);
            return badge;
        }
    }
}
