package bcscope.ui.inspector;

import bcscope.happening.Descriptor;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.mds.MonitoringWords;
import bcscope.picture.Target;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.SceneState;
import bcscope.scenario.Monitoring;
import bcscope.ui.Words;
import bcscope.ui.pane.term.HoverCard;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;

import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/// The descriptor lists of a NIC and what they hold.
final class ListRows {
    private final GridPane root = new GridPane(10, 6);
    private final Map<NicList, Chips> chips = new EnumMap<>(NicList.class);
    private final Label memory = Nodes.wrapped("", "faint", "small-text");

    ListRows(Store store) {
        int row = 0;
        for (NicList list : NicList.values()) {
            Label name = Nodes.label(list.name(), "mono", "row-name");
            name.setMinWidth(46);
            Label title = Nodes.whole(list.title(), "faint", "small-text");
            VBox heading = new VBox(name, title);
            heading.setMinWidth(88);
            HoverCard.explained(heading, list.name());
            Chips held = new Chips(store);
            GridPane.setHgrow(held.node(), Priority.ALWAYS);
            chips.put(list, held);
            root.addRow(row++, heading, held.node());
        }
        memory.setId("nic-memory");
        root.add(memory, 0, row, 2, 1);
    }

    GridPane node() {
        return root;
    }

    /// @param monitoring says what else is in the memory of the NIC
    void show(SceneState scene, int node, Monitoring monitoring) {
        long descriptors =
                Arrays.stream(NicList.values())
                        .mapToLong(list -> scene.list(node, list).size())
                        .sum();
        memory.setText(
                Words.of("inspector.memory", MonitoringWords.memory(monitoring, descriptors)));
        chips.forEach((list, held) ->
                held.show(scene.list(node, list).stream().map(each -> chip(scene, each)).toList()));
    }

    private static Chips.Chip chip(SceneState scene, Held held) {
        Descriptor descriptor = held.descriptor();
        String size =
                descriptor.bytes() > 0 ? "  " + DescriptorText.size(held.remainingBytes()) : "";
        return new Chips.Chip(
                DescriptorText.ends(scene.stage(), descriptor) + size,
                DescriptorText.full(scene.stage(), descriptor),
                new Target.DescriptorOf(descriptor.rank(), descriptor.number()));
    }
}
