package bcscope.picture.timeline;

import bcscope.base.Microphase;
import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.metric.Aggregate;
import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;
import bcscope.metric.SliceSeries;
import bcscope.picture.Target;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.picture.timeline.axis.SliceClock;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.picture.timeline.colour.RowColour;
import bcscope.picture.timeline.colour.RowColouring;
import bcscope.picture.timeline.level.ActivitySnapshot;
import bcscope.picture.timeline.level.Summary;
import bcscope.run.JobAccount;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The timeline in words: what a screen reader says, a command prints and a test compares, and the
/// small texts of the picture.
public record TimelineWords(
        TimelineSource source,
        TimelineState state,
        TimelineDetails details,
        TimelineLayout layout) {
    private static final RowColouring.Path NO_PATH = RowColouring.Path.unknown(0);
    private static final long TENTHS = 10;

    /// The visible window, described in a few sentences.
    public String sentences() {
        if (layout.map().clock().slices() == 0) {
            return fill("The run has no {slice} yet.");
        }
        if (state.axis().kind() == AxisKind.LOGICAL) {
            return calls();
        }
        List<String> sentences = new ArrayList<>();
        sentences.add(window());
        sentences.add(cursor());
        state.tracks().stream()
                .map(Track::series)
                .filter(series -> series.isOf(Metric.GETTS))
                .findFirst()
                .ifPresent(series -> sentences.add(slowest(series)));
        sentences.add(blocked());
        sentences.add(arrows());
        sentences.addAll(state.shared().answers().sentences(source.nodes()));
        return String.join(" ", sentences);
    }

    private String fill(String template) {
        return source.run().scenario().mpi().fill(template);
    }

    private String window() {
        AxisMap map = layout.map();
        int first = map.firstSlice();
        int last = map.endSlice() - 1;
        return String.format(
                Locale.ROOT,
                fill("{Slice}s %s to %s of %s are visible, from %s to %s."),
                Numbers.count(first),
                Numbers.count(last),
                Numbers.count(map.clock().slices()),
                Numbers.instant(map.nanos(map.left())),
                Numbers.instant(Math.min(map.nanos(map.right()), map.clock().endNanos())));
    }

    private String cursor() {
        return fill("The cursor is at {slice} ")
                + state.shared().position(layout.map().clock())
                + ", "
                + Numbers.instant(state.shared().cursorNanos())
                + ".";
    }

    private String slowest(SliceSeries series) {
        Summary summary = visible(series);
        return Say.of(
                "The longest slice took %{time}, T is %{time}.",
                summary.count() == 0 ? 0 : summary.max(), source.sliceNanos());
    }

    private String blocked() {
        Summary summary = visible(MetricSeries.of(Metric.BPTS));
        double mean = summary.count() == 0 ? 0 : (double) summary.sum() / summary.count();
        return Say.of(
                "On average %s of %{n process} were blocked.",
                Numbers.fixed(Math.round(mean * TENTHS), TENTHS, 1), source.ranks());
    }

    private String arrows() {
        int known = details.arrows().size();
        int shown = Arrows.shown(details.arrows(), state, layout).size();
        if (known == 0) {
            return "No messages are drawn.";
        }
        String selected =
                state.shared().selection() instanceof Target.Rank rank
                        ? " of " + source.run().program().named(rank.rank())
                        : "";
        return shown > 0
                ? Numbers.count(shown, "message")
                        + selected
                        + (shown == 1 ? " is drawn as an arrow." : " are drawn as arrows.")
                : "There are too many messages to draw: select a process to see its own.";
    }

    private String calls() {
        long unit = AxisKind.LOGICAL.unit();
        return String.format(
                Locale.ROOT,
                fill(
                        "Calls %s to %s of each process are visible; the longest program has made"
                                + " %s. Metrics belong to {slice}s, so they are not shown along"
                                + " calls."),
                Numbers.count(state.axis().from() / unit),
                Numbers.count(state.axis().to() / unit),
                Numbers.count(source.calls(), "call"));
    }

    private Summary visible(SliceSeries series) {
        AxisMap map = layout.map();
        int first = Math.max(series.firstSlice(), map.firstSlice());
        return source.pyramid(series).over(first, map.endSlice(), new Summary());
    }

    /// An instant that is pointed at, with the microphase that the tables tell.
    static String pointed(SliceClock clock, long nanos) {
        return position(clock.sliceAt(nanos), clock.phaseAt(nanos).map(Microphase::name));
    }

    /// A position as the cursor's flag shows it: `41 · PM`, or `41` if nothing is named.
    static String position(int slice, Optional<String> word) {
        String number = Numbers.count(slice);
        return word.map(it -> number + " · " + it).orElse(number);
    }

    /// A value of a series with its unit: `258 µs`, `53.7 KB`, `3`.
    public static String value(SliceSeries series, long value, int nodes) {
        int divisor = series.divisor(nodes);
        return switch (series.unit()) {
            case NANOS -> Numbers.duration(value);
            case BYTES -> Numbers.bytes(value / divisor);
            case COUNT -> divisor == 1 ? Numbers.count(value) : Numbers.fixed(value, divisor, 2);
        };
    }

    /// The microphase that a series is about.
    static Optional<Microphase> phase(SliceSeries series, MpiKind mpi) {
        return series instanceof MetricSeries it ? it.metric().phaseUnder(mpi) : Optional.empty();
    }

    /// Name of a track: `NP2PMSM, sum of nodes`.
    public static String title(SliceSeries series) {
        return series.name() + series.of().map(how -> ", " + how).orElse("");
    }

    /// The second line of a track's label.
    static String range(SliceSeries series, Summary visible, TimelineSource source) {
        if (visible.count() == 0) {
            return "not known yet";
        }
        if (series.equals(new MetricSeries(Metric.BPTS, Aggregate.SUM))) {
            return "blocked of " + Numbers.count(source.ranks());
        }
        if (series.isOf(Metric.CPUTS)) {
            return utilisation(visible, source);
        }
        return Optional.of(series)
                .filter(MetricSeries.class::isInstance)
                .flatMap(SliceSeries::of)
                .orElseGet(() ->
                        span(
                                value(series, visible.min(), source.nodes()),
                                value(series, visible.max(), source.nodes())));
    }

    /// `54.4 % one after another, 63.9 % shared`: the use of the CPUs that sharing has to beat.
    static Optional<String> gain(TimelineSource source) {
        return source.oneByOne()
                .flatMap(alone ->
                        JobAccount.of(source.run())
                                .map(shared ->
                                        Say.of(
                                                "%s one after another, %s shared",
                                                percent(alone), percent(shared))));
    }

    private static String percent(JobAccount account) {
        return Numbers.fixed(account.utilisationPerMille(), 10, 1) + " %";
    }

    /// `64 % of 32 CPUs`: of the slices in sight, each counted as one of mean length.
    private static String utilisation(Summary visible, TimelineSource source) {
        long cpus = JobAccount.cpus(source.run().scenario());
        double there = visible.count() * source.cpuNanosOfSlice();
        long percent = Math.min(100, Math.round(100 * visible.sum() / Math.max(1, there)));
        return percent + " % of " + Numbers.count(cpus) + (cpus == 1 ? " CPU" : " CPUs");
    }

    /// `250 to 269 µs`: the unit once if both have the same.
    private static String span(String least, String most) {
        if (least.equals(most)) {
            return most;
        }
        int unit = least.lastIndexOf('\u00A0');
        boolean same = unit >= 0 && most.endsWith(least.substring(unit));
        return (same ? least.substring(0, unit) : least) + " to " + most;
    }

    /// The second line of the rows' label: `64 · by node`, `4 of 64` where only those are in sight
    /// and in the usual order, `16 384 · by 1 024`.
    static String rowsNote(RowGeometry rows, TimelineSource source, TimelineState state) {
        int seen = Math.min(rows.rows(), (int) (rows.box().height() / rows.height()));
        String all = Numbers.count(source.ranks());
        String how =
                rows.level() == 0
                        ? state.rows().colouring().wantsPath()
                                ? path(rows, source, state)
                                : ordered(state)
                        : "by " + Numbers.count(ActivitySnapshot.groupSize(rows.level()));
        if (!how.isEmpty()) {
            return all + " · " + how;
        }
        return seen < rows.rows() ? Numbers.count(seen) + " of " + all : all;
    }

    /// `critical path`; `path at 19` where the row that it is in at the cursor is out of sight.
    private static String path(RowGeometry rows, TimelineSource source, TimelineState state) {
        RowColouring.Path path = state.rows().colouring().path().orElse(NO_PATH);
        if (path.found().isEmpty()) {
            return path.percent() < 100 ? path.percent() + " %" : "too many steps";
        }
        return path.found()
                .flatMap(it -> it.at(state.shared().cursorNanos()))
                .filter(it -> rows.rowBox(source.rowOf(it.rank(), state.rows().order())).isEmpty())
                .map(it -> "path at " + it.rank())
                .orElse(RowColour.PATH.title());
    }

    /// The order or the content of the rows, if it is not the usual one.
    private static String ordered(TimelineState state) {
        RowColouring colouring = state.rows().colouring();
        boolean found = colouring.causes().isPresent() || colouring.lateness().isPresent();
        if (colouring.wantsMore() && !found) {
            return colouring
                    .known()
                    .map(known ->
                            known.percent() >= 100 ? "too many causes" : known.percent() + " %")
                    .orElse("0 %");
        }
        if (colouring.by() != RowColour.CALL) {
            return colouring.by().title();
        }
        return state.rows().order() == RowOrder.BY_RANK ? "" : state.rows().order().title();
    }

    /// Length of the run on its axis: `0–3.41 s`.
    static String lengthOf(TimelineLayout layout) {
        TimeAxis all = layout.whole().axis();
        return switch (all.kind()) {
            case PHYSICAL, SLICES -> {
                long nanos = layout.map().clock().endNanos();
                yield "0–" + Numbers.duration(nanos);
            }
            case LOGICAL -> "0–" + Numbers.count(all.to() / all.kind().unit());
        };
    }
}
