package bcscope.ui.dumps;

import bcscope.base.Parsed;
import bcscope.picture.Theme;
import bcscope.run.dump.DumpFolder;
import bcscope.ui.Words;
import bcscope.ui.theme.Nodes;

import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A folder of dump files: calls and slices behind tabs.
public final class DumpView {
    private final VBox root = new VBox(8);
    private final Label about = new Label();

    /// Over `dumps`, which are read with `reading` and drawn in `theme`.
    public DumpView(DumpFolder dumps, DumpReading reading, Theme theme) {
        TabPane tabs = Nodes.styled(new TabPane(), "inner-tabs");
        tabs.setId("dump-tabs");
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        if (!dumps.processes().isEmpty()) {
            tabs.getTabs()
                    .add(
                            new Tab(
                                    Words.of("dumps.calls"),
                                    new CallsOfDump(dumps, reading, theme).node()));
        }
        if (dumps.hasMachine() || !dumps.nodes().isEmpty()) {
            tabs.getTabs()
                    .add(
                            new Tab(
                                    Words.of("dumps.slices"),
                                    new SlicesOfDump(dumps, reading, theme).node()));
        }
        about.setId("dump-about");
        about.setWrapText(true);
        about.setMinHeight(Region.USE_PREF_SIZE);
        about.getStyleClass().add("muted");
        VBox.setVgrow(tabs, Priority.ALWAYS);
        root.setPrefSize(980, 620);
        root.getChildren().addAll(about, tabs);
        reading.read(dumps::head, this::describe);
    }

    /// The whole view.
    public VBox node() {
        return root;
    }

    private void describe(Parsed<SortedMap<String, String>> read) {
        if (read instanceof Parsed.Good<SortedMap<String, String>>(var head, _)) {
            about.setText(
                    Stream.of("scenario", "machine", "T", "slices run", "stored by")
                            .filter(key -> head.containsKey(key))
                            .map(key -> key + " " + head.get(key))
                            .collect(Collectors.joining("  ·  ")));
        }
    }
}
