package bcscope.ui.inspector;

import bcscope.base.Numbers;
import bcscope.picture.Target;
import bcscope.picture.scene.state.RunLayout;
import bcscope.program.Program;
import bcscope.ui.Words;
import bcscope.ui.state.OpenRun;
import bcscope.ui.theme.Nodes;

import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/// The title of the selection: its name and, beside or below it, its place.
final class SelectionTitle {
    private static final int MOST_RANKS = 8;

    private final Label title = Nodes.label("", "inspector-title");
    private final Label subtitle = Nodes.label("", "muted");
    private final FlowPane root = new FlowPane(8, 0, title, subtitle);

    /// @param id of the pane, with which its labels begin theirs
    SelectionTitle(String id) {
        title.setId(id + "-title");
        subtitle.setId(id + "-subtitle");
        title.setMinWidth(Region.USE_PREF_SIZE);
        root.setRowValignment(VPos.BASELINE);
    }

    Node node() {
        return root;
    }

    /// Names what is selected: a pair, a link, a process, `node`, or else the slice.
    void show(OpenRun run, RunLayout stage, OptionalInt node) {
        if (run.selection() instanceof Target.Pair pair) {
            Program program = stage.program();
            title.setText(program.titled(pair.from()) + " → " + program.named(pair.to()));
            subtitle.setText(
                    Words.of("inspector.pair", stage.node(pair.from()), stage.node(pair.to())));
        } else if (run.selection() instanceof Target.Link) {
            title.setText(Words.of("inspector.link"));
            subtitle.setText("");
        } else if (run.selection() instanceof Target.Rank rank) {
            title.setText(stage.program().titled(rank.rank()));
            subtitle.setText(Words.of("inspector.on", stage.node(rank.rank())));
        } else if (node.isPresent()) {
            title.setText(stage.nodeTitle(node.getAsInt()));
            subtitle.setText(
                    ranksOn(stage, node.getAsInt()) + " · " + stage.facts().interfaceTitle());
        } else {
            title.setText(
                    run.words("inspector.slice.title", Numbers.count(run.shownCursor().slice())));
            subtitle.setText(Numbers.instant(run.shownCursor().nanos()));
        }
    }

    private static String ranksOn(RunLayout stage, int node) {
        int count = stage.ranksOn(node);
        if (count == 0) {
            return Words.of("inspector.ranks.none");
        }
        List<String> ranks = new ArrayList<>();
        for (int i = 0; i < Math.min(MOST_RANKS, count); i++) {
            ranks.add(stage.program().brief(stage.rankOn(node, i)));
        }
        return Words.of(
                count == 1 ? "inspector.ranks.one" : "inspector.ranks.several",
                String.join(", ", ranks) + (count > MOST_RANKS ? ", …" : ""));
    }
}
