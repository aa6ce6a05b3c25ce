package bcscope.ui.inspector;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
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
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The descriptor lists of a NIC and what they hold.
final class ListRows {
    private final VBox root = new VBox(6);
    private final Map<NicList, Chips> chips = new EnumMap<>(NicList.class);
    private final Chips inTransit;
    private final HBox inTransitRow;
    private final NodeRows.Named named;
    private final Label memory = Nodes.wrapped("", "faint", "small-text");

    ListRows(Store store, NodeRows.Named named) {
        this.named = named;
        for (NicList list : NicList.values()) {
            VBox heading = heading(Nodes.label(list.name(), "mono", "row-name"), list.title());
            HoverCard.explained(heading, list.name());
            Chips held = new Chips(store);
            chips.put(list, held);
            root.getChildren().add(row(heading, held));
        }
        inTransit = new Chips(store);
        inTransitRow =
                row(
                        heading(
                                Nodes.label(Words.of("inspector.transit"), "row-name"),
                                Words.of("inspector.transit.to")),
                        inTransit);
        inTransitRow.setId("in-transit");
        root.getChildren().add(1, inTransitRow);
        memory.setId("nic-memory");
        Nodes.show(memory, named == NodeRows.Named.ALL);
        root.getChildren().add(memory);
    }

    private static VBox heading(Label name, String title) {
        name.setMinWidth(46);
        VBox heading = new VBox(name, Nodes.whole(title, "faint", "small-text"));
        heading.setMinWidth(88);
        return heading;
    }

    private static HBox row(VBox heading, Chips held) {
        HBox.setHgrow(held.node(), Priority.ALWAYS);
        return new HBox(10, heading, held.node());
    }

    VBox node() {
        return root;
    }

    /// Whether there is anything to see.
    ///
    /// @param monitoring says what else is in the memory of the NIC
    boolean show(SceneState scene, int node, Monitoring monitoring) {
        long descriptors =
                Arrays.stream(NicList.values())
                        .mapToLong(list -> scene.list(node, list).size())
                        .sum();
        memory.setText(
                Words.of("inspector.memory", MonitoringWords.memory(monitoring, descriptors)));
        chips.forEach((list, held) -> {
            List<Held> holds = scene.list(node, list);
            held.show(holds.stream().map(each -> chip(scene, each)).toList());
            Nodes.show(
                    Objects.requireNonNull(held.node().getParent()),
                    named == NodeRows.Named.ALL || !holds.isEmpty());
        });
        List<Happening.SendDelivered> leaving = scene.machine().inTransit(node);
        inTransit.show(leaving.stream().map(each -> chip(scene, each)).toList());
        Nodes.show(inTransitRow, !leaving.isEmpty());
        return named == NodeRows.Named.ALL || descriptors > 0 || !leaving.isEmpty();
    }

    private static Chips.Chip chip(SceneState scene, Held held) {
        String size =
                held.descriptor().bytes() > 0
                        ? "  " + DescriptorText.size(held.remainingBytes())
                        : "";
        return chip(scene, held.descriptor(), size);
    }

    private static Chips.Chip chip(SceneState scene, Happening.SendDelivered leaving) {
        return chip(
                scene, leaving.send(), "  " + Words.of("inspector.transit.node", leaving.toNode()));
    }

    private static Chips.Chip chip(SceneState scene, Descriptor descriptor, String size) {
        return new Chips.Chip(
                DescriptorText.ends(scene.stage(), descriptor) + size,
                DescriptorText.full(scene.stage(), descriptor),
                new Target.DescriptorOf(descriptor.rank(), descriptor.number()));
    }
}
