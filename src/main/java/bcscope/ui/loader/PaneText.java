package bcscope.ui.loader;

import bcscope.base.MpiKind;
import bcscope.explain.Sentences;
import bcscope.explain.traffic.TrafficCsv;
import bcscope.exporter.rows.CsvRows;
import bcscope.mds.MetricCsv;
import bcscope.mds.Mmds;
import bcscope.mds.MmdsText;
import bcscope.mds.StoredCalls;
import bcscope.picture.ShownView;
import bcscope.picture.Target;
import bcscope.picture.plot.SweepScene;
import bcscope.picture.plot.Swept;
import bcscope.picture.view.View;
import bcscope.run.RunView;
import bcscope.run.budget.BudgetCsv;
import bcscope.search.query.QueryCsv;
import bcscope.sweep.SweepTables;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.query.Queries;

import javafx.scene.Node;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// The content of a pane, as text for a file.
public enum PaneText {
    /// Machine, timeline and whatever has no text of its own: all metrics of all slices, CSV.
    SLICES(".csv"),
    /// MMDS: the summary of the selected process, or of all.
    CALLS(".txt"),
    /// The drawer: the sentences of the slice.
    SENTENCES(".txt"),
    /// The drawer: what was found for a question, CSV.
    QUERY(".csv"),
    /// A view that explains a slice: its sentences.
    VIEW(".txt"),
    /// The Traffic view: messages and bytes by pair of processes, CSV.
    TRAFFIC(".csv"),
    /// The phase budget: what the time of each slice was spent on, CSV.
    BUDGET(".csv"),
    /// The sweep: a row per run, CSV.
    SWEEP(".csv"),
    /// The traffic by link of the network, CSV.
    LINKS(".csv");

    private final String extension;

    PaneText(String extension) {
        this.extension = extension;
    }

    /// The text of the pane that holds `focused`.
    public static PaneText at(@Nullable Node focused) {
        for (Node node = focused; node != null; node = node.getParent()) {
            String id = node.getId();
            Optional<PaneText> own =
                    "drawer".equals(id)
                            ? Optional.of(SENTENCES)
                            : "mmds-pane".equals(id)
                                    ? Optional.of(CALLS)
                                    : "query".equals(id) || "query-head".equals(id)
                                            ? Optional.of(QUERY)
                                            : View.tabs().stream()
                                                    .filter(view -> view.id().equals(id))
                                                    .findFirst()
                                                    .map(PaneText::of);
            if (own.isPresent()) {
                return own.get();
            }
        }
        return SLICES;
    }

    private static PaneText of(View view) {
        if (view == View.SWEEP) {
            return SWEEP;
        }
        return switch (view.exports()) {
            case SLICES -> SLICES;
            case SENTENCES -> VIEW;
            case TRAFFIC -> TRAFFIC;
            case BUDGET -> BUDGET;
        };
    }

    /// Ending of the file, with its dot.
    public String extension() {
        return extension;
    }

    /// Name in words and files.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Prints it, on any thread; empty if it is not at hand.
    ///
    /// @param front content of the view in front
    public Optional<Consumer<PrintWriter>> of(OpenRun run, Supplier<Optional<ShownView>> front) {
        return switch (this) {
            case SLICES -> slices(run);
            case CALLS ->
                    run.findings()
                            .get(RunFindings.MMDS)
                            .map(mmds -> out -> out.print(calls(run, mmds)));
            case TRAFFIC ->
                    run.findings()
                            .get(RunFindings.TRAFFIC)
                            .map(it -> out -> TrafficCsv.pairs(it.table(), it.where(), out));
            case LINKS ->
                    run.findings()
                            .get(RunFindings.TRAFFIC)
                            .flatMap(it ->
                                    it.load()
                                            .map(load ->
                                                    out ->
                                                            TrafficCsv.links(
                                                                    load, it.where(), out)));
            case BUDGET -> budget(run);
            case SWEEP -> front.get().flatMap(PaneText::runs);
            case VIEW -> front.get().map(shown -> out -> lines(shown.sentences(), out));
            case QUERY -> query(run.queries());
            case SENTENCES ->
                    run.detail()
                            .map(new Sentences(run.document().run().program())::ofSlice)
                            .map(all -> out -> lines(all, out));
        };
    }

    private static Optional<Consumer<PrintWriter>> runs(ShownView front) {
        return front instanceof SweepScene scene
                ? scene.swept().map(swept -> out -> print(swept, out))
                : Optional.empty();
    }

    private static void print(Swept swept, PrintWriter out) {
        try {
            new SweepTables(swept.design(), swept.rows()).runs(new CsvRows(out));
        } catch (IOException unwritten) {
            throw new UncheckedIOException(unwritten);
        }
    }

    private static void lines(List<String> lines, PrintWriter out) {
        lines.forEach(out::println);
    }

    private static Optional<Consumer<PrintWriter>> query(Queries queries) {
        return queries.answer()
                .map(answer ->
                        out ->
                                out.print(
                                        QueryCsv.of(
                                                answer.table(),
                                                queries.shape().order(answer.table()))));
    }

    private static Optional<Consumer<PrintWriter>> slices(OpenRun run) {
        MetricCsv csv = MetricCsv.ofAll(run.document().run().slices());
        int last = run.slices() - 1;
        return last < 0 ? Optional.empty() : Optional.of(out -> csv.print(out, 0, last));
    }

    private static Optional<Consumer<PrintWriter>> budget(OpenRun run) {
        return run.mpi() == MpiKind.BCS
                ? Optional.of(out -> BudgetCsv.print(run.document().run(), out))
                : Optional.empty();
    }

    private static String calls(OpenRun run, Mmds mmds) {
        RunView view = run.document().run();
        StoredCalls stored = StoredCalls.of(mmds, view.scenario().monitoring(), view::node);
        return MmdsText.summary(
                run.selection() instanceof Target.Rank it && stored.ranks().contains(it.rank())
                        ? stored.account(it.rank())
                        : stored.all());
    }
}
