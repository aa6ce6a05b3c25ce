package bcscope.picture.timeline;

import bcscope.base.Microphase;
import bcscope.base.RunStatus;
import bcscope.happening.Activity;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.metric.DerivedSeries;
import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;
import bcscope.metric.SliceSeries;
import bcscope.model.Fault;
import bcscope.model.ModelParameter;
import bcscope.picture.timeline.axis.SliceClock;
import bcscope.picture.timeline.level.ActivityPyramid;
import bcscope.picture.timeline.level.DerivedValues;
import bcscope.picture.timeline.level.NodeValues;
import bcscope.picture.timeline.level.Pyramid;
import bcscope.run.FaultsOfRun;
import bcscope.run.JobAccount;
import bcscope.run.Progress;
import bcscope.run.RunView;
import bcscope.run.Veil;
import bcscope.run.operation.LabelledSpan;
import bcscope.run.operation.LabelledTime;
import bcscope.table.BlockedReader;
import bcscope.table.JobTimes;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/// The data that the timeline reads from a run: the run itself and the pyramids over it. One for
/// each run.
///
/// A background thread calls [#extend()] now and then while the run grows; the thread that draws
/// reads what is there. What the pyramids do not cover yet is drawn as unknown.
public final class TimelineSource {
    private static final Map<Microphase, Metric> PHASE_LENGTHS =
            new EnumMap<>(
                    Map.of(
                            Microphase.DEM, Metric.GTDEM,
                            Microphase.MSM, Metric.GTMSM,
                            Microphase.PM, Metric.GTPM,
                            Microphase.BBM, Metric.GTBBM,
                            Microphase.RM, Metric.GTRM));

    private final RunView run;
    private final FaultsOfRun met;
    private final Map<SliceSeries, Pyramid> pyramids = new ConcurrentHashMap<>();
    private final NodeValues nodeValues;
    private final DerivedValues derived = new DerivedValues();
    private final ActivityPyramid activity;
    private final Optional<ActivityPyramid> waits;
    private final int[] ranksByNode;
    private final int[] rowsByNode;
    private final int nodes;
    private int publishedBefore;
    private volatile int knownLocal;
    private volatile long lastSliceEndNanos;
    private volatile long[] finishedNanos = {};
    private volatile Optional<JobAccount> oneByOne = Optional.empty();
    private volatile TimelineDetails details = TimelineDetails.NONE;

    /// Over `run`, with nothing summed up yet.
    public TimelineSource(RunView run) {
        this.run = run;
        met = new FaultsOfRun(run);
        nodeValues = new NodeValues(run);
        activity = new ActivityPyramid(run.processes());
        waits = run.waits().map(ActivityPyramid::new);
        nodes = run.scenario().machine().nodes();
        ranksByNode =
                IntStream.range(0, run.program().ranks())
                        .boxed()
                        .sorted(Comparator.comparingInt(run::node))
                        .mapToInt(Integer::intValue)
                        .toArray();
        rowsByNode = new int[ranksByNode.length];
        for (int row = 0; row < ranksByNode.length; row++) {
            rowsByNode[ranksByNode[row]] = row;
        }
        PHASE_LENGTHS.values().forEach(metric -> pyramid(MetricSeries.of(metric)));
        pyramid(overviewSeries());
    }

    /// Adds what the run has published to the pyramids. For one background thread.
    ///
    /// Blocked intervals are added up to the slice that was last at the previous call: there they
    /// are complete, in whatever order the engine publishes its tables.
    public void extend() {
        SliceTable slices = run.slices();
        Progress progress = run.progress();
        int published = run.veil().isPresent() ? progress.slices() : slices.published();
        pyramids.values().forEach(pyramid -> extend(pyramid, published));
        boolean settled = progress.ended() || isHidden(progress);
        if (settled) {
            extendLocal(run.inWholeSlices().slices().published());
        }
        knownLocal = nodeValues.known() + derived.known();
        if (settled) {
            if (finishedNanos.length == 0 && published > 0) {
                SliceDetail last = run.detail(published - 1);
                endsAt(last.endNanos());
                finishedNanos = finishes(last);
            }
            long endNanos = clock().endNanos();
            activity.extend(endNanos);
            waits.ifPresent(all -> all.extend(endNanos));
        } else if (publishedBefore > 0) {
            long until = slices.get(SliceColumn.START, publishedBefore - 1);
            activity.extend(until);
            waits.ifPresent(all -> all.extend(until));
        }
        publishedBefore = published;
    }

    /// Whether nothing more is seen of the run, because the rest is hidden.
    private boolean isHidden(Progress progress) {
        return run.veil().isPresent() && progress.state() == RunStatus.PAUSED;
    }

    /// All faults of the scenario; if the rest of the run is hidden, only those that have begun.
    List<Fault> faults() {
        long seen = run.veil().map(Veil::nanos).orElse(Long.MAX_VALUE);
        return met.faults().stream().filter(fault -> fault.span().fromNanos() <= seen).toList();
    }

    private void extend(Pyramid pyramid, int published) {
        switch (pyramid.series()) {
            case MetricSeries series -> {
                if (!series.isLocal()) {
                    pyramid.extend(published);
                }
            }
            case DerivedSeries series -> {
                derived.extend(series, published);
                pyramid.extend(derived.slices(series));
            }
        }
    }

    private void extendLocal(int published) {
        List<MetricSeries> local =
                pyramids.keySet().stream()
                        .filter(MetricSeries.class::isInstance)
                        .map(MetricSeries.class::cast)
                        .filter(MetricSeries::isLocal)
                        .toList();
        nodeValues.measure(local, published);
        local.forEach(series -> pyramid(series).extend(nodeValues.slices(series)));
    }

    /// The source is no longer shown: cancels measurements.
    public void abandon() {
        nodeValues.abandon();
        derived.abandon();
    }

    /// A counter of the known values of derived series and of single nodes; when it changes, a
    /// picture with such tracks is stale.
    public int knownLocal() {
        return knownLocal;
    }

    /// The last slice of the run is known to end at `nanos`.
    public void endsAt(long nanos) {
        lastSliceEndNanos = nanos;
    }

    /// The value of a series in a slice that its pyramid covers.
    public long read(SliceSeries series, int slice) {
        return switch (series) {
            case MetricSeries it ->
                    it.isLocal() ? nodeValues.read(it, slice) : it.read(run.slices(), slice);
            case DerivedSeries it -> derived.read(it, slice);
        };
    }

    /// From now on `reader` computes the values of derived series.
    public void readBy(DerivedValues.Reader reader) {
        derived.readBy(reader);
    }

    private long[] finishes(SliceDetail last) {
        long[] finishes = new long[ranks()];
        for (int rank = 0; rank < finishes.length; rank++) {
            boolean finished = last.before().activities()[rank] == Activity.FINISHED;
            finishes[rank] = finished ? last.before().instantNanos()[rank] : Long.MAX_VALUE;
        }
        for (Happening happening : last.happenings()) {
            if (happening instanceof Happening.Finished finished) {
                finishes[finished.rank()] = finished.timeNanos();
            }
        }
        return finishes;
    }

    /// When `rank` reached the end of its program, ns; known once the run has ended,
    /// `Long.MAX_VALUE` before.
    public long finishedNanos(int rank) {
        long[] known = finishedNanos;
        return known.length == 0 ? Long.MAX_VALUE : known[rank];
    }

    /// From now on the CPU time is compared with that of the same jobs run one after the other.
    public void compareWith(JobAccount jobsOneByOne) {
        oneByOne = Optional.of(jobsOneByOne);
    }

    /// Sets what is shown of the slices whose detail is loaded.
    public void show(TimelineDetails known) {
        details = known;
    }

    /// The marks of the slices whose detail is loaded.
    public TimelineDetails details() {
        return details;
    }

    /// The account of the jobs run one after the other, if it is known.
    Optional<JobAccount> oneByOne() {
        return oneByOne;
    }

    /// Available CPU time in a slice of mean length, ns.
    double cpuNanosOfSlice() {
        Progress progress = run.progress();
        double slice =
                progress.slices() == 0
                        ? sliceNanos()
                        : (double) progress.simulatedNanos() / progress.slices();
        return JobAccount.cpus(run.scenario()) * slice;
    }

    public RunView run() {
        return run;
    }

    /// Instants and slices, as far as published now. The axis ends with the last slice, which is
    /// known once the run has ended and [#extend()] was called; the simulated time may end before,
    /// with the last process.
    public SliceClock clock() {
        return SliceClock.of(run, lastSliceEndNanos);
    }

    /// The pyramid over a series; one asked for the first time is filled by the next [#extend()].
    public Pyramid pyramid(SliceSeries series) {
        return pyramids.computeIfAbsent(
                series,
                wanted -> new Pyramid(run.slices(), wanted, (table, slice) -> read(wanted, slice)));
    }

    /// The pyramid over the lengths of a microphase.
    Pyramid phaseLengths(Microphase phase) {
        Metric metric = PHASE_LENGTHS.getOrDefault(phase, Metric.GTDEM);
        return pyramid(MetricSeries.of(metric));
    }

    /// Blocked processes: what the overview of the run shows.
    Pyramid overview() {
        return pyramid(overviewSeries());
    }

    /// Labelled computations and marks of `rank` between two instants.
    List<LabelledSpan> labelled(int rank, long fromNanos, long toNanos) {
        BlockedReader log = activity.intervals(rank, fromNanos);
        return LabelledTime.of(run, rank, log, fromNanos, toNanos);
    }

    /// Blocked time of the processes.
    public ActivityPyramid activity() {
        return activity;
    }

    /// Time that processes waited for a CPU; empty if every process has one.
    Optional<ActivityPyramid> waits() {
        return waits;
    }

    /// When the job of `rank` began, ns; `Long.MAX_VALUE` if it has not.
    long startedNanos(int rank) {
        List<JobTimes> jobs = run.progress().jobs();
        int job = jobs.isEmpty() ? 0 : run.program().jobOf(rank);
        if (job >= jobs.size()) {
            return 0;
        }
        return jobs.get(job).started() ? jobs.get(job).startNanos() : Long.MAX_VALUE;
    }

    /// Most calls of any process so far: the length of the logical axis.
    public long calls() {
        return activity.longestCalls();
    }

    /// Number of processes.
    public int ranks() {
        return ranksByNode.length;
    }

    /// Number of nodes.
    public int nodes() {
        return nodes;
    }

    /// T, ns.
    public long sliceNanos() {
        return run.scenario().model().get(ModelParameter.SLICE_NANOS);
    }

    /// The process in row `row`.
    public int rankInRow(int row, RowOrder order) {
        return switch (order) {
            case BY_RANK -> row;
            case BY_NODE -> ranksByNode[row];
        };
    }

    /// The row of a process.
    public int rowOf(int rank, RowOrder order) {
        return switch (order) {
            case BY_RANK -> rank;
            case BY_NODE -> rowsByNode[rank];
        };
    }

    private static MetricSeries overviewSeries() {
        return MetricSeries.of(Metric.BPTS);
    }
}
