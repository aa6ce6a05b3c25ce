package bcscope.ui.loader;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.explain.WaitFor;
import bcscope.mds.Mmds;
import bcscope.mds.MmdsResolution;
import bcscope.picture.Target;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.SliceClock;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.picture.timeline.axis.TimeRange;
import bcscope.picture.timeline.colour.CallLateness;
import bcscope.picture.timeline.colour.RowColouring;
import bcscope.picture.traffic.TrafficScene;
import bcscope.picture.view.View;
import bcscope.picture.why.WaitsNow;
import bcscope.run.JobAccount;
import bcscope.run.Measurement;
import bcscope.run.RunView;
import bcscope.run.blame.Blame;
import bcscope.run.blame.Blaming;
import bcscope.run.blame.CauseIntervals;
import bcscope.run.budget.Knee;
import bcscope.run.budget.PhaseBudget;
import bcscope.run.operation.BlockedParts;
import bcscope.run.path.CriticalPath;
import bcscope.scenario.Monitoring;
import bcscope.ui.state.CauseSteps;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Compared;
import bcscope.ui.state.Document;
import bcscope.ui.state.Finding;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.WorkbenchState;
import bcscope.ui.state.follow.Followed;
import bcscope.ui.state.follow.PointedCall;
import bcscope.ui.state.program.LineTimes;
import bcscope.ui.state.program.OpenProgram;
import bcscope.ui.state.query.QueryChange;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;

/// Findings about the run on the screen. A new finding is a constant here, which is in [#ALL], and
/// a sentence for its failure.
public final class RunFindings {
    /// With more processes a slice takes long to be executed again.
    static final int MANY_RANKS = 1024;

    private static final int STEP_PERCENT = 4;

    /// Processes times slices of a run whose causes are found out without being asked for.
    private static final long MOST_STEPS = 1 << 20;

    /// Who waits for whom at the end of a run that deadlocked.
    public static final Finding<RunStatus, WaitFor> DEADLOCK =
            Finding.of(
                    "deadlock",
                    WaitFor.class,
                    (run, state) -> ended(run, RunStatus.DEADLOCKED),
                    (search, end) -> Optional.of(WaitFor.atEnd(search.run())));

    /// The account of the jobs of a completed run executed one after the other, if they share the
    /// machine.
    public static final Finding<RunStatus, JobAccount> JOBS =
            Finding.of(
                    "jobs",
                    JobAccount.class,
                    (run, state) -> ended(run, RunStatus.COMPLETED),
                    (search, end) -> JobAccount.oneByOne(search.run()));

    /// MMDS, once the run has stopped and it is shown.
    public static final Finding<MmdsResolution, Mmds> MMDS =
            Finding.of(
                    "calls",
                    Mmds.class,
                    RunFindings::bins,
                    (search, bins) -> Optional.of(Measurement.calls(search.run(), bins, search)));

    /// The causes of waiting in a part of the run, once it has stopped and they are shown.
    public static final Finding<Part, Blame> BLAME =
            Finding.of(
                    "blame",
                    Blame.class,
                    (run, state) ->
                            stopped(run)
                                    .filter(it -> isInFront(Tabs.Right.BLAME, state))
                                    .map(slices -> new Part(slices, range(run))),
                    (search, part) -> Blaming.of(search.run(), part.range, search));

    /// The colours of the rows of the timeline, once the run has stopped and they are shown. It
    /// depends on how many slices there are.
    static final Finding<Integer, RowColouring.Known> COLOURS =
            Finding.of(
                            "blame",
                            RowColouring.Known.class,
                            (run, state) ->
                                    stopped(run)
                                            .filter(it ->
                                                    run.timeline().rows().colouring().wantsMore()),
                            RunFindings::colours)
                    .withTaking(Optional.of(CauseSteps::coloured));

    /// The causes of all waiting of each process, once the run has stopped and the Inspector shows
    /// those of one process. The work grows with the number of slices; long runs are left out.
    public static final Finding<Integer, CauseIntervals> CAUSES =
            Finding.of(
                    "blame",
                    CauseIntervals.class,
                    (run, state) ->
                            stopped(run)
                                    .filter(it ->
                                            run.selection() instanceof Target.Rank
                                                    && isInspected(state.chrome().tabs())
                                                    && isShort(run.document().run(), it)),
                    (search, slices) -> CauseIntervals.of(search.run(), search));

    /// The critical path along the rows of the timeline, once the run has stopped and it is shown,
    /// there or beside the blame. It depends on how many slices there are.
    static final Finding<Integer, RowColouring.Path> PATH =
            Finding.of(
                            "path",
                            RowColouring.Path.class,
                            (run, state) ->
                                    stopped(run)
                                            .filter(it ->
                                                    isInFront(Tabs.Right.BLAME, state)
                                                            || run.timeline()
                                                                    .rows()
                                                                    .colouring()
                                                                    .wantsPath()),
                            RunFindings::path)
                    .withTaking(Optional.of(CauseSteps::withPath));

    /// How long processes were at the lines of the program in the editor, once its run has stopped.
    /// It depends on how many slices there are.
    public static final Finding<Integer, LineTimes> LINES =
            Finding.of(
                    "lines",
                    LineTimes.class,
                    (run, state) -> stopped(run).filter(it -> isOfProgram(run.document(), state)),
                    (search, slices) -> Optional.of(LineTimes.of(search.run(), search::isWanted)));

    /// Why processes wait at the moment shown, as long as that is on the screen: what is shown
    /// again later must not be of a moment long past.
    public static final Finding<OpenRun.Shown, WaitsNow> WHY =
            Finding.of(
                            "why",
                            WaitsNow.class,
                            (run, state) ->
                                    run.shown().filter(it -> isWaitingSeen(run, state.chrome())),
                            RunFindings::waits)
                    .withManner(Finding.Manner.LIVES);

    /// The parts of the time of the call under the pointer.
    static final Finding<CallNow, PointedCall> PARTS =
            Finding.of("parts", PointedCall.class, RunFindings::pointed, RunFindings::parts)
                    .withManner(Finding.Manner.ENDS)
                    .withTaking(
                            Optional.of((run, it) -> run.withFindings(run.findings().with(it))));

    /// The message or collective that the selection has to do with, while that is seen beside the
    /// machine.
    public static final Finding<FollowFinder.Wish, Followed> FOLLOWED =
            Finding.of("follow", Followed.class, FollowFinder::wish, new FollowFinder())
                    .withFinders(FollowFinder::new);

    /// The traffic of the part of the run that the Traffic view is asked for.
    public static final Finding<TrafficFinder.Wish, TrafficScene> TRAFFIC =
            Finding.of("traffic", TrafficScene.class, TrafficFinder::wish, TrafficFinder::find)
                    .withWatch(Optional.of(TrafficFinder.WATCH));

    /// The parts of the time of the slices, while that view is in front. The work grows with the
    /// number of slices.
    public static final Finding<Integer, PhaseBudget> BUDGET =
            Finding.of(
                            "budget",
                            PhaseBudget.class,
                            (run, state) ->
                                    Optional.of(run.slices())
                                            .filter(it ->
                                                    run.mpi() == MpiKind.BCS
                                                            && isBudgetInFront(state)),
                            (search, slices) -> PhaseBudget.of(search.run(), search))
                    .withManner(Finding.Manner.LIVES);

    /// Runs with other T: a person asks for them with [Knee#wanted].
    public static final Finding<Knee.Range, Knee> KNEE =
            Finding.of("knee", Knee.class, KneeFinder::wish, KneeFinder::find)
                    .withManner(Finding.Manner.ENDS)
                    .withTaking(Optional.of(KneeFinder::taken))
                    .withFailing(RunFindings::withoutKnee)
                    .withWatch(Optional.of(KneeFinder.WATCH));

    /// How far the search is for the answer to the newest query, and the answer.
    static final Finding<QueryFinder.Wish, QueryChange> QUERY =
            Finding.of("query", QueryChange.class, QueryFinder::wish, new QueryFinder())
                    .withFinders(QueryFinder::new)
                    .withManner(Finding.Manner.ENDS)
                    .withTaking(
                            Optional.of(
                                    (run, it) -> run.with(it.applyTo(run.queries(), run.facts()))))
                    .withFailing(run -> run.with(run.queries().cancelled()));

    /// How two readings of the model differ: a person asks for it with [Compared.Working].
    public static final Finding<Compared.TwoReadings, Compared> COMPARED =
            Finding.of("comparison", Compared.class, ComparisonFinder::wish, ComparisonFinder::find)
                    .withManner(Finding.Manner.ENDS)
                    .withTaking(Optional.of(ComparisonFinder::taken));

    /// All of them.
    public static final List<Finding<?, ?>> ALL =
            List.of(
                    WHY, PARTS, FOLLOWED, QUERY, COMPARED, DEADLOCK, JOBS, COLOURS, PATH, LINES,
                    TRAFFIC, BUDGET, KNEE, MMDS, BLAME, CAUSES);

    private RunFindings() {}

    /// A part of a run that has come as far as `slices`.
    record Part(int slices, Blaming.Range range) {}

    /// A call, in a run that has come as far as `slices`.
    record CallNow(PointedCall call, int slices) {}

    static boolean hasManyRanks(RunView run) {
        return run.program().ranks() > MANY_RANKS;
    }

    private static boolean isInspected(Tabs tabs) {
        return tabs.right() == Tabs.Right.INSPECTOR && tabs.fold() == Tabs.Fold.OPEN;
    }

    private static boolean isShort(RunView run, int slices) {
        return (long) run.program().ranks() * slices <= MOST_STEPS;
    }

    private static Optional<RunStatus> ended(OpenRun run, RunStatus status) {
        return Optional.of(status)
                .filter(it -> run.progress().ended() && run.progress().state() == it);
    }

    /// The slices of a run that has stopped and has some.
    private static Optional<Integer> stopped(OpenRun run) {
        return Optional.of(run.slices())
                .filter(it -> it > 0 && run.progress().state() != RunStatus.RUNNING);
    }

    private static boolean isInFront(Tabs.Right tab, WorkbenchState state) {
        return state.chrome().tabs().right() == tab;
    }

    private static OpenRun withoutKnee(OpenRun run) {
        return run.withFindings(run.findings().with(KNEE, Optional.empty()));
    }

    private static boolean isBudgetInFront(WorkbenchState state) {
        return state.chrome().tabs().centre() == View.BUDGET;
    }

    private static boolean isOfProgram(Document document, WorkbenchState state) {
        return state.program()
                .flatMap(OpenProgram::shown)
                .filter(it -> it.document() == document.number())
                .isPresent();
    }

    private static Optional<MmdsResolution> bins(OpenRun run, WorkbenchState state) {
        Monitoring usual = run.document().run().scenario().monitoring();
        MmdsResolution bins = state.chrome().bins().orElseGet(() -> MmdsResolution.of(usual));
        boolean isKnown =
                run.findings().get(MMDS).filter(it -> it.resolution().equals(bins)).isPresent();
        return isInFront(Tabs.Right.MMDS, state)
                        && run.progress().state() != RunStatus.RUNNING
                        && !isKnown
                ? Optional.of(bins)
                : Optional.empty();
    }

    private static Optional<WaitsNow> waits(Finding.Search<WaitsNow> search, OpenRun.Shown shown) {
        SceneState state =
                SceneState.at(RunLayout.of(search.run()), shown.detail(), shown.cursor().moment());
        return Optional.of(WaitsNow.of(search.run(), state));
    }

    private static Optional<CallNow> pointed(OpenRun run, WorkbenchState state) {
        return run.findings()
                .call()
                .filter(it -> it.parts().isEmpty() && !hasManyRanks(run.document().run()))
                .map(it -> new CallNow(it, run.slices()));
    }

    private static Optional<PointedCall> parts(Finding.Search<PointedCall> search, CallNow now) {
        PointedCall call = now.call;
        return BlockedParts.of(search.run(), search::detail, call.rank(), call.entryNanos())
                .map(call::with);
    }

    /// The slices of the stretch whose waiting is added up.
    private static Blaming.Range range(OpenRun run) {
        int last = run.slices() - 1;
        return switch (run.viewing().asking().span()) {
            case RUN -> new Blaming.Range(0, last);
            case SHOWN -> {
                SliceClock clock =
                        SliceClock.of(run.document().run(), run.findings().sums().endNanos());
                TimeRange range = run.timeline().range().orElseGet(() -> inSight(run, clock));
                int from = Math.clamp(clock.sliceAt(range.fromNanos()), 0, last);
                int to = Math.clamp(clock.sliceAt(range.toNanos() - 1), from, last);
                yield new Blaming.Range(from, to);
            }
        };
    }

    private static TimeRange inSight(OpenRun run, SliceClock clock) {
        TimeAxis axis = run.timeline().axis();
        return axis.kind() == AxisKind.LOGICAL
                ? new TimeRange(0, clock.endNanos())
                : new TimeRange(
                        clock.nanos(axis.from(), axis.kind()), clock.nanos(axis.to(), axis.kind()));
    }

    private static Optional<RowColouring.Known> colours(
            Finding.Search<RowColouring.Known> search, int slices) {
        Optional<CauseIntervals> causes =
                CauseIntervals.of(
                        search.run(),
                        telling(
                                search,
                                slices,
                                percent ->
                                        new RowColouring.Known(
                                                slices,
                                                percent,
                                                Optional.empty(),
                                                Optional.empty())));
        RunView run = search.run();
        CallLateness lateness = CallLateness.of(run.processes(), run.program().ranks());
        return Optional.of(new RowColouring.Known(slices, 100, causes, Optional.of(lateness)));
    }

    private static Optional<RowColouring.Path> path(
            Finding.Search<RowColouring.Path> search, int slices) {
        IntPredicate told = telling(search, slices, RowColouring.Path::unknown);
        return Optional.of(RowColouring.Path.of(CriticalPath.of(search.run(), told)));
    }

    /// Tells now and then how much is done, in percent of `slices`, and ends what is not wanted.
    private static <T> IntPredicate telling(
            Finding.Search<T> search, int slices, IntFunction<T> partly) {
        int every = Math.max(1, slices * STEP_PERCENT / 100);
        return slice -> {
            if (slice % every == 0) {
                search.tell(partly.apply((int) Math.min(99, 100L * slice / slices)));
            }
            return search.isWanted();
        };
    }

    /// In its own view, or about what is selected.
    private static boolean isWaitingSeen(OpenRun run, Chrome chrome) {
        return chrome.tabs().centre() == View.WHY
                || run.selection() instanceof Target.OfProcess
                || run.selection() instanceof Target.OnNode;
    }
}
