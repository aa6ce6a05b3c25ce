package bcscope.ui.inspector.dumps;

import bcscope.base.Diagnostic;
import bcscope.base.Numbers;
import bcscope.base.Parsed;
import bcscope.mds.MmdsAccount;
import bcscope.mds.MmdsResolution;
import bcscope.picture.Theme;
import bcscope.run.dump.DumpFolder;
import bcscope.ui.Words;
import bcscope.ui.inspector.BinChoice;
import bcscope.ui.inspector.MmdsTable;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import org.controlsfx.control.SearchableComboBox;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A folder of dump files: calls and slices behind tabs.
public final class DumpView {
    private final VBox root = new VBox(8);
    private final Label about = Nodes.named(Nodes.whole("", "muted"), "dump-about");

    /// Over `dumps`, which are read with `reading` and drawn in `theme`, in at most `height`.
    public DumpView(DumpFolder dumps, DumpReading reading, double height, Theme theme) {
        TabPane tabs = Nodes.tall(Nodes.named(new TabPane(), "dump-tabs", "inner-tabs"));
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
        root.setPrefSize(980, Math.min(620, height));
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

    /// The calls of a process, or of all, as dumped; bins can be made wider.
    static final class CallsOfDump {
        private static final DumpFolder.DumpedProcess ALL = new DumpFolder.DumpedProcess(-1, -1);
        private static final List<Integer> FACTORS = List.of(1, 2, 4, 5, 10, 20, 50, 100);

        private final DumpFolder dumps;
        private final DumpReading reading;
        private final Theme theme;
        private final VBox root = new VBox(8);
        private final Label problem = Nodes.wrapped("", "bad");
        private final SearchableComboBox<DumpFolder.DumpedProcess> scope =
                Nodes.named(new SearchableComboBox<>(), "dump-process");
        private final MmdsTable table = new MmdsTable("-dump", MmdsTable.Side.BESIDE);
        private final BinChoice bins;
        private Optional<MmdsAccount> account = Optional.empty();
        private DumpFolder.DumpedProcess wanted = ALL;
        private int factor = 1;

        CallsOfDump(DumpFolder dumps, DumpReading reading, Theme theme) {
            this.dumps = dumps;
            this.reading = reading;
            this.theme = theme;
            bins =
                    new BinChoice(
                            "dump-times", Words.of("mmds.times"), Numbers::duration, this::widen);
            scope.setPrefWidth(220);
            scope.setConverter(
                    Nodes.titles(process ->
                            process.equals(ALL)
                                    ? Words.of("mmds.all")
                                    : Words.of("dumps.process", process.rank(), process.job())));
            scope.getItems().add(ALL);
            scope.getItems().addAll(dumps.processes());
            scope.valueProperty()
                    .addListener((property, old, process) -> {
                        if (process != null && !process.equals(wanted)) {
                            read(process);
                        }
                    });
            HBox bar =
                    new HBox(
                            8,
                            scope,
                            Nodes.spring(),
                            new Label(Words.of("mmds.bins")),
                            bins.node());
            bar.setAlignment(Pos.CENTER_LEFT);
            VBox.setVgrow(table.node(), Priority.ALWAYS);
            root.getStyleClass().add("padded");
            root.getChildren().addAll(bar, problem, table.node());
            say(List.of());
            scope.setValue(ALL);
            read(ALL);
        }

        Node node() {
            return root;
        }

        private void read(DumpFolder.DumpedProcess process) {
            wanted = process;
            reading.read(
                    () -> process.equals(ALL) ? dumps.all() : dumps.account(process),
                    (Parsed<MmdsAccount> read) -> {
                        if (process.equals(wanted)) {
                            say(read.diagnostics());
                            account =
                                    read instanceof Parsed.Good<MmdsAccount>(MmdsAccount good, _)
                                            ? Optional.of(good)
                                            : Optional.empty();
                            show();
                        }
                    });
        }

        private void widen(long width) {
            account.ifPresent(
                    dumped -> factor = (int) (width / dumped.resolution().latencyBinNanos()));
            show();
        }

        private void show() {
            account.map(MmdsAccount::resolution)
                    .map(MmdsResolution::latencyBinNanos)
                    .ifPresent(width ->
                            bins.show(
                                    FACTORS.stream()
                                            .mapToLong(times -> times * width)
                                            .boxed()
                                            .toList(),
                                    width * factor));
            table.show(account, factor, theme);
        }

        private void say(List<Diagnostic> problems) {
            problem.setText(problems.isEmpty() ? "" : problems.getFirst().oneLine());
            Nodes.show(problem, !problems.isEmpty());
        }
    }
}
