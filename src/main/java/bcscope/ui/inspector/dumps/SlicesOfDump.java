package bcscope.ui.inspector.dumps;

import bcscope.base.Diagnostic;
import bcscope.base.Numbers;
import bcscope.base.Parsed;
import bcscope.mds.StoredRows;
import bcscope.picture.Theme;
import bcscope.picture.dashboard.StoredTracks;
import bcscope.run.dump.DumpFolder;
import bcscope.ui.Words;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import org.controlsfx.control.RangeSlider;
import org.controlsfx.control.SearchableComboBox;

import java.util.List;
import java.util.Optional;

/// The metrics of slices as dumped, of the machine or of a node, as tracks.
final class SlicesOfDump {
    private static final int MACHINE = -1;
    private static final int FIRST_ROWS = 400;

    private final DumpFolder dumps;
    private final DumpReading reading;
    private final Theme theme;
    private final VBox root = Nodes.styled(new VBox(8), "padded");
    private final Label problem = Nodes.wrapped("", "bad");
    private final Label shown = Nodes.named(new Label(), "dump-shown", "muted", "small-text");
    private final SearchableComboBox<Integer> place = new SearchableComboBox<>();
    private final RangeSlider range = Nodes.named(new RangeSlider(0, 1, 0, 1), "dump-range");
    private final PictureCanvas canvas = new PictureCanvas("dump-tracks");
    private Optional<StoredRows> rows = Optional.empty();
    private int wanted = MACHINE;
    private boolean following;

    SlicesOfDump(DumpFolder dumps, DumpReading reading, Theme theme) {
        this.dumps = dumps;
        this.reading = reading;
        this.theme = theme;
        place.setId("dump-place");
        place.setPrefWidth(180);
        place.setConverter(
                Nodes.titles(node ->
                        node == MACHINE
                                ? Words.of("dumps.machine")
                                : Words.of("dumps.node", node)));
        if (dumps.hasMachine()) {
            place.getItems().add(MACHINE);
        }
        place.getItems().addAll(dumps.nodes());
        place.valueProperty()
                .addListener((property, old, node) -> {
                    if (node != null && node != wanted) {
                        read(node);
                    }
                });
        range.setAccessibleText(Words.of("dumps.range"));
        range.lowValueProperty().addListener((property, old, value) -> draw());
        range.highValueProperty().addListener((property, old, value) -> draw());
        HBox.setHgrow(range, Priority.ALWAYS);
        shown.setMinWidth(Region.USE_PREF_SIZE);
        HBox bar = Nodes.row(12, place, range, shown);
        ScrollPane scroll = Nodes.tall(Nodes.styled(new ScrollPane(canvas), "edge-to-edge"));
        scroll.setFitToWidth(true);
        root.getChildren().addAll(bar, problem, scroll);
        say(List.of());
        place.setValue(place.getItems().getFirst());
        read(place.getItems().getFirst());
    }

    Node node() {
        return root;
    }

    private void read(int node) {
        wanted = node;
        reading.read(
                () -> node == MACHINE ? dumps.machine() : dumps.node(node),
                (Parsed<StoredRows> read) -> {
                    if (node == wanted) {
                        say(read.diagnostics());
                        show(
                                read instanceof Parsed.Good<StoredRows>(StoredRows good, _)
                                        ? Optional.of(good)
                                        : Optional.empty());
                    }
                });
    }

    private void show(Optional<StoredRows> read) {
        boolean first = rows.isEmpty();
        rows = read;
        int size = rows.map(StoredRows::size).orElse(0);
        following = true;
        range.setMax(Math.max(1, size));
        if (first) {
            range.setHighValue(Math.min(size, FIRST_ROWS));
        }
        following = false;
        canvas.setPrefHeight(rows.map(StoredTracks::height).orElse(60.0));
        canvas.setMinHeight(canvas.getPrefHeight());
        draw();
    }

    private void draw() {
        if (following || rows.isEmpty()) {
            return;
        }
        StoredRows all = rows.get();
        int first = (int) Math.min(range.getLowValue(), Math.max(0, all.size() - 1));
        int end = (int) Math.min(all.size(), Math.max(first + 1, range.getHighValue()));
        StoredTracks tracks = new StoredTracks(all, first, end);
        canvas.draw(theme, tracks::draw);
        canvas.hints((x, y) -> tracks.at(x, y, canvas.getWidth()));
        String words =
                all.size() == 0
                        ? Words.of("dumps.empty")
                        : Words.of(
                                "dumps.shown",
                                Numbers.count(all.slice(first)),
                                Numbers.count(all.slice(end - 1) + all.resolution() - 1));
        shown.setText(words);
        canvas.say(words);
    }

    private void say(List<Diagnostic> problems) {
        problem.setText(problems.isEmpty() ? "" : problems.getFirst().oneLine());
        Nodes.show(problem, !problems.isEmpty());
    }
}
