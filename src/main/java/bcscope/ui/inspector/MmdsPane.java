package bcscope.ui.inspector;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.mds.Mmds;
import bcscope.mds.MmdsResolution;
import bcscope.mds.MmdsText;
import bcscope.mds.StoredCalls;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.run.RunView;
import bcscope.ui.Words;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Pane;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import org.controlsfx.control.SearchableComboBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The summary of the calls of a process, or of all, in the form of table 5.3 of the source, with
/// the distributions of the selected row in bins of a width that is chosen.
public final class MmdsPane implements Pane {
    private static final int ALL = -1;
    private static final List<Long> TIMES =
            List.of(
                    1_000L,
                    5_000L,
                    10_000L,
                    25_000L,
                    50_000L,
                    100_000L,
                    250_000L,
                    500_000L,
                    1_000_000L,
                    10_000_000L);
    private static final List<Long> SIZES =
            List.of(8L, 64L, 256L, 1_024L, 4_096L, 16_384L, 65_536L);

    private final VBox root = Nodes.named(new VBox(8), "mmds-pane", "padded");
    private final SearchableComboBox<Integer> scope = Nodes.filling(new SearchableComboBox<>());
    private final MmdsTable table = new MmdsTable("", MmdsTable.Side.BELOW);
    private final Label stored = Nodes.wrapped("", "muted", "small-text");
    private final Label combined = Nodes.wrapped("", "muted", "small-text");
    private final Label failed = Nodes.wrapped("", "process-card", "fault-card");
    private final BinChoice times;
    private final BinChoice sizes;
    private final ChangeDetector dirty = new ChangeDetector();
    private Optional<StoredCalls> calls = Optional.empty();
    private List<Integer> ranks = List.of();
    private MmdsResolution bins = MmdsResolution.DEFAULT;
    private Theme theme = Theme.DARK;
    private int document = -1;

    public MmdsPane(Store store) {
        times =
                new BinChoice(
                        "mmds-times",
                        Words.of("mmds.times"),
                        Numbers::duration,
                        width -> choose(store, width, bins.sizeBinBytes()));
        sizes =
                new BinChoice(
                        "mmds-sizes",
                        Words.of("mmds.sizes"),
                        Numbers::bytes,
                        width -> choose(store, bins.latencyBinNanos(), width));
        scope.setId("mmds-scope");
        scope.setConverter(
                Nodes.titles(rank ->
                        rank == ALL ? Words.of("mmds.all") : Words.of("processes.rank", rank)));
        scope.setOnAction(event -> fill());
        failed.setId("mmds-failed");
        stored.setId("mmds-stored");
        combined.setId("mmds-combined");
        List.of(failed, stored, combined).forEach(it -> it.setMinHeight(Region.USE_PREF_SIZE));
        VBox.setVgrow(table.node(), Priority.ALWAYS);
        root.getChildren().addAll(scope, failed, stored, combined, bar(), table.node());
    }

    private static void choose(Store store, long latencyBinNanos, long sizeBinBytes) {
        store.apply(new Intent.ChooseBins(new MmdsResolution(latencyBinNanos, sizeBinBytes)));
    }

    /// Wraps where the pane is narrow.
    private FlowPane bar() {
        Label unit = Nodes.label(Words.of("mmds.unit"), "muted", "small-text");
        Label binsOf = Nodes.label(Words.of("mmds.bins"), "muted", "small-text");
        HBox choices = Nodes.fixed(Nodes.row(6, Nodes.fixed(binsOf), times.node(), sizes.node()));
        return new FlowPane(12, 4, Nodes.fixed(unit), choices);
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        if (!dirty.changed(
                run.document().number(),
                run.findings().get(RunFindings.MMDS),
                run.findings().failures(),
                run.selection(),
                chrome.theme())) {
            return;
        }
        theme = chrome.theme();
        failed.setText(
                run.findings().failures().of(RunFindings.MMDS).map(Failure::sentence).orElse(""));
        Nodes.show(failed, !failed.getText().isEmpty());
        RunView view = run.document().run();
        Optional<Mmds> mmds = run.findings().get(RunFindings.MMDS);
        calls = mmds.map(it -> StoredCalls.of(it, view.scenario().monitoring(), view::node));
        bins =
                mmds.map(Mmds::resolution)
                        .orElseGet(() -> MmdsResolution.of(view.scenario().monitoring()));
        combined.setText(mmds.map(MmdsText::combined).orElse("").strip());
        Nodes.show(combined, !combined.getText().isEmpty());
        times.show(TIMES, bins.latencyBinNanos());
        sizes.show(SIZES, bins.sizeBinBytes());
        boolean watched = view.scenario().mpi() == MpiKind.BCS;
        Nodes.show(stored, watched);
        stored.setText(StoredWords.calls(view.scenario()));
        if (run.document().number() != document) {
            document = run.document().number();
            ranks = view.scenario().monitoring().measuredRanks(view.program().ranks(), view::node);
            List<Integer> scopes = new ArrayList<>(List.of(ALL));
            scopes.addAll(ranks);
            scope.getItems().setAll(scopes);
            scope.setValue(ALL);
        }
        if (run.selection() instanceof Target.Rank rank && ranks.contains(rank.rank())) {
            scope.setValue(rank.rank());
        }
        fill();
    }

    private void fill() {
        Integer rank = scope.getValue();
        table.show(
                calls.map(all -> rank == null || rank == ALL ? all.all() : all.account(rank)),
                theme);
    }
}
