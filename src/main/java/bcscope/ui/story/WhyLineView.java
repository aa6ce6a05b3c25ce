package bcscope.ui.story;

import bcscope.base.Numbers;
import bcscope.picture.Target;
import bcscope.ui.Store;
import bcscope.ui.state.Intent;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.RowPool;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.List;

/// A line of the reason on the screen: a process that a click selects, or a sentence.
final class WhyLineView implements RowPool.Row<WhyLine> {
    private static final List<String> CAUSES = List.of("cause");

    private final Label rank = Nodes.label("", "why-rank");
    private final Label doing = wrapping();
    private final Label reason = wrapping("muted", "small-text");
    private final Label note = wrapping("small-text", "why-note");
    private final VBox text = new VBox(1, doing, reason);
    private final HBox card = Nodes.styled(new HBox(9, rank, text), "why-card", "to-click");
    private final VBox root = new VBox(card, note);
    private int shown;

    WhyLineView(Store store) {
        rank.setMinWidth(Region.USE_PREF_SIZE);
        text.setMinWidth(0);
        card.setAlignment(Pos.TOP_LEFT);
        card.setOnMouseClicked(event -> store.apply(new Intent.Select(new Target.Rank(shown))));
    }

    private static Label wrapping(String... classes) {
        Label label = Nodes.label("", classes);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void show(WhyLine line) {
        Nodes.show(card, line instanceof WhyLine.Card);
        Nodes.show(note, line instanceof WhyLine.Note);
        switch (line) {
            case WhyLine.Card it -> {
                shown = it.rank();
                rank.setText(Numbers.count(it.rank()));
                doing.setText(it.doing());
                reason.setText(it.reason());
                Nodes.show(reason, !it.reason().isEmpty());
                Nodes.mark(card, it.cause() ? "cause" : "", CAUSES);
            }
            case WhyLine.Note(String sentence) -> note.setText(sentence);
        }
    }
}
