package bcscope.ui.loader;

import bcscope.base.MpiKind;
import bcscope.explain.Sentences;
import bcscope.explain.matching.MatchSentences;
import bcscope.explain.traffic.TrafficCsv;
import bcscope.mds.MetricCsv;
import bcscope.mds.Mmds;
import bcscope.mds.MmdsText;
import bcscope.mds.StoredCalls;
import bcscope.picture.Target;
import bcscope.picture.View;
import bcscope.picture.collective.CollectiveScene;
import bcscope.picture.collective.CollectiveWords;
import bcscope.picture.matching.MatchingScene;
import bcscope.picture.matching.QueuePicture;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.why.WaitsNow;
import bcscope.picture.why.WhyScene;
import bcscope.picture.why.WhyWords;
import bcscope.run.RunView;
import bcscope.search.query.QueryCsv;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.query.Queries;

import javafx.scene.Node;

import org.jspecify.annotations.Nullable;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

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
    /// The Matching view: the sentences of its node, or of all nodes.
    MATCHING(".txt"),
    /// The Collective view: its sentences.
    COLLECTIVE(".txt"),
    /// The Why view: its sentences.
    WHY(".txt"),
    /// The Traffic view: messages and bytes by pair of processes, CSV.
    TRAFFIC(".csv"),
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
        return switch (view) {
            case MATCHING -> MATCHING;
            case COLLECTIVE -> COLLECTIVE;
            case WHY -> WHY;
            case TRAFFIC -> TRAFFIC;
            case MACHINE, NIC, JOBS, DASHBOARD, TIMELINE, STRIP, METRIC, COMPARE, PRIMITIVES ->
                    SLICES;
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
    public Optional<Consumer<PrintWriter>> of(OpenRun run) {
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
            case COLLECTIVE ->
                    run.shown()
                            .map(shown -> collective(run, shown))
                            .map((List<String> lines) -> out -> lines.forEach(out::println));
            case WHY ->
                    run.shown()
                            .map(shown -> why(run, shown))
                            .map((List<String> lines) -> out -> lines.forEach(out::println));
            case MATCHING ->
                    run.document().run().scenario().mpi() == MpiKind.CONVENTIONAL
                            ? run.shown().map(shown -> queues(run, shown))
                            : run.detail()
                                    .map(detail ->
                                            MatchingScene.table(run.document().run(), detail))
                                    .map(table ->
                                            out ->
                                                    new MatchSentences(
                                                                    run.document().run().program(),
                                                                    table)
                                                            .all()
                                                            .forEach(out::println));
            case QUERY -> query(run.queries());
            case SENTENCES ->
                    run.detail()
                            .map(new Sentences(run.document().run().program())::ofSlice)
                            .map((List<String> lines) -> out -> lines.forEach(out::println));
        };
    }

    private static List<String> why(OpenRun run, OpenRun.Shown shown) {
        RunView view = run.document().run();
        SceneState state =
                SceneState.at(RunLayout.of(view), shown.detail(), shown.cursor().moment());
        return new WhyWords(
                        WhyScene.of(
                                view,
                                WaitsNow.of(view, state),
                                run.viewing().asking().chain(),
                                run.selection()))
                .all();
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

    private static Consumer<PrintWriter> queues(OpenRun run, OpenRun.Shown shown) {
        SceneState state =
                SceneState.at(
                        RunLayout.of(run.document().run()),
                        shown.detail(),
                        shown.cursor().moment());
        return out -> QueuePicture.words(state, OptionalInt.empty()).forEach(out::println);
    }

    private static List<String> collective(OpenRun run, OpenRun.Shown shown) {
        RunView view = run.document().run();
        SceneState state =
                SceneState.at(RunLayout.of(view), shown.detail(), shown.cursor().moment());
        return CollectiveWords.all(CollectiveScene.of(view, state, run.selection()));
    }

    private static Optional<Consumer<PrintWriter>> slices(OpenRun run) {
        MetricCsv csv = MetricCsv.ofAll(run.document().run().slices());
        int last = run.slices() - 1;
        return last < 0 ? Optional.empty() : Optional.of(out -> csv.print(out, 0, last));
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
