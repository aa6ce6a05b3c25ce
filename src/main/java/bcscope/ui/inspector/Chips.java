package bcscope.ui.inspector;

import bcscope.picture.Target;
import bcscope.ui.Words;
import bcscope.ui.pane.term.HoverCard;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.RowPool;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;

import java.util.List;
import java.util.Optional;

/// The contents of a list or a queue, as clickable chips: the first ones, and how many more.
final class Chips {
    private static final int MOST = 8;

    private final FlowPane pane = new FlowPane(4, 4);
    private final RowPool<Chip, ChipRow> chips;
    private final Label rest = Nodes.label("", "faint", "small-text");
    private List<Chip> shown = List.of();

    /// One thing held.
    ///
    /// @param words on the chip
    /// @param all all facts about it, beside the pointer
    /// @param target object that a click selects
    record Chip(String words, String all, Target target) {}

    /// Nothing held; clicks select in `store`.
    Chips(Store store) {
        chips = new RowPool<>(pane, () -> new ChipRow(store));
        pane.getChildren().add(rest);
        pane.setAlignment(Pos.CENTER_LEFT);
        pane.setPrefWrapLength(150);
        sayRest(0);
    }

    Node node() {
        return pane;
    }

    void show(List<Chip> held) {
        if (!held.equals(shown)) {
            shown = held;
            chips.show(held.stream().limit(MOST).toList());
            sayRest(held.size());
        }
    }

    private void sayRest(int held) {
        rest.setText(
                held == 0 ? Words.of("inspector.empty") : Words.of("inspector.more", held - MOST));
        Nodes.show(rest, held == 0 || held > MOST);
    }

    /// A chip on the screen.
    private static final class ChipRow implements RowPool.Row<Chip> {
        private final Label label = Nodes.label("", "chip", "mono");
        private final HoverCard card = new HoverCard(label);
        private Target target = Target.NONE;

        ChipRow(Store store) {
            label.setOnMouseClicked(event -> store.apply(new Intent.Select(target)));
        }

        @Override
        public Node node() {
            return label;
        }

        @Override
        public void show(Chip chip) {
            label.setText(chip.words());
            card.say(chip.all(), Optional.empty());
            target = chip.target();
        }
    }
}
