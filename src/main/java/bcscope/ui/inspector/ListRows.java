package bcscope.ui.inspector;

import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.picture.Target;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.SceneState;
import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.state.Intent;
import bcscope.ui.term.HoverCard;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// The descriptor lists of a NIC and what they hold.
final class ListRows {
    private static final int MOST_CHIPS = 8;

    private final Store store;
    private final GridPane root = new GridPane(10, 6);
    private final Map<NicList, FlowPane> chips = new EnumMap<>(NicList.class);
    private final Map<NicList, List<Held>> shown = new EnumMap<>(NicList.class);

    ListRows(Store store) {
        this.store = store;
        int row = 0;
        for (NicList list : NicList.values()) {
            Label name = Nodes.label(list.name(), "mono", "row-name");
            name.setMinWidth(46);
            Label title = Nodes.label(list.title(), "faint", "small-text");
            title.setWrapText(true);
            title.setMinHeight(Region.USE_PREF_SIZE);
            VBox heading = new VBox(name, title);
            heading.setMinWidth(88);
            HoverCard.explained(heading, list.name());
            FlowPane pane = new FlowPane(4, 4);
            pane.setAlignment(Pos.CENTER_LEFT);
            pane.setPrefWrapLength(150);
            GridPane.setHgrow(pane, Priority.ALWAYS);
            chips.put(list, pane);
            root.addRow(row++, heading, pane);
        }
    }

    GridPane node() {
        return root;
    }

    void show(SceneState scene, int node) {
        chips.forEach((list, pane) -> show(scene, pane, list, scene.list(node, list)));
    }

    private void show(SceneState scene, FlowPane pane, NicList list, List<Held> held) {
        if (held.equals(shown.get(list))) {
            return;
        }
        shown.put(list, held);
        pane.getChildren().clear();
        if (held.isEmpty()) {
            Label empty = Nodes.label(Words.of("inspector.empty"), "faint", "small-text");
            pane.getChildren().add(empty);
        }
        held.stream().limit(MOST_CHIPS).forEach(each -> pane.getChildren().add(chip(scene, each)));
        if (held.size() > MOST_CHIPS) {
            Label more = Nodes.label(Words.of("inspector.more", held.size() - MOST_CHIPS), "muted");
            pane.getChildren().add(more);
        }
    }

    private Label chip(SceneState scene, Held held) {
        String size =
                held.descriptor().bytes() > 0
                        ? "  " + DescriptorText.size(held.remainingBytes())
                        : "";
        Label chip =
                Nodes.label(
                        DescriptorText.ends(scene.stage(), held.descriptor()) + size,
                        "chip",
                        "mono");
        chip.setTooltip(new Tooltip(DescriptorText.full(scene.stage(), held.descriptor())));
        chip.setOnMouseClicked(event ->
                store.apply(
                        new Intent.Select(
                                new Target.DescriptorOf(
                                        held.descriptor().rank(), held.descriptor().number()))));
        return chip;
    }
}
