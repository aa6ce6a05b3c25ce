package bcscope.ui.loader;

import bcscope.base.MpiKind;
import bcscope.base.Say;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.piece.PiecePool;
import bcscope.piece.ResultJson;
import bcscope.piece.ResultPieces;
import bcscope.run.budget.Knee;
import bcscope.run.budget.KneePoint;
import bcscope.scenario.Scenario;
import bcscope.scenario.SliceFloor;
import bcscope.scenario.file.Setting;
import bcscope.scenario.format.Quantity;
import bcscope.ui.Words;
import bcscope.ui.state.Finding;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.WorkbenchState;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Runs the scenario on the screen with other T, one run after the other, after a person has asked
/// for it with [Knee#wanted]; what is known is reported after each.
public final class KneeFinder {
    /// A person sees how far it is. If it is ended, the runs so far stay.
    static final Finding.Watch<Knee.Range> WATCH =
            new Finding.Watch<>(
                    Words.of("knee.running"),
                    range -> true,
                    state -> asking(state.run().orElseThrow(), stopped(state.run().orElseThrow())));

    private KneeFinder() {}

    /// Whether the run on the screen can be run with other T: it is one under BCS-MPI of which
    /// everything is shown, and no exam is open.
    public static boolean isPossible(OpenRun run, WorkbenchState state) {
        return run.mpi() == MpiKind.BCS && run.document().loaded().isPresent() && !state.isExam();
    }

    /// Asks for runs around the present T.
    public static Intent start(OpenRun run) {
        Scenario scenario = run.document().run().scenario();
        Knee.Range range =
                Knee.Range.around(
                        scenario.model().get(ModelParameter.SLICE_NANOS),
                        SliceFloor.leastNanos(scenario.machine(), scenario.charged()));
        return asking(run, Optional.of(Knee.wanted(range)));
    }

    /// Ends the runs that are still wanted; those so far stay.
    public static Intent stop(OpenRun run) {
        return asking(run, stopped(run));
    }

    /// Takes all of them away.
    public static Intent close(OpenRun run) {
        return asking(run, Optional.empty());
    }

    private static Optional<Knee> stopped(OpenRun run) {
        return run.findings()
                .get(RunFindings.KNEE)
                .filter(it -> !it.points().isEmpty())
                .map(Knee::stopped);
    }

    private static Intent asking(OpenRun run, Optional<Knee> knee) {
        return new Intent.Found<>(run.document().number(), RunFindings.KNEE, knee);
    }

    /// The setting of T.
    public static Setting setting(long sliceNanos) {
        return new Setting(
                ModelParameter.SLICE_NANOS.path(),
                Quantity.of(ModelParameter.SLICE_NANOS).write(sliceNanos));
    }

    /// The range that was requested and is not complete.
    static Optional<Knee.Range> wish(OpenRun run, WorkbenchState state) {
        return run.findings()
                .get(RunFindings.KNEE)
                .filter(it -> !it.isDone() && isPossible(run, state))
                .map(Knee::range);
    }

    static Optional<Knee> find(Finding.Search<Knee> search, Knee.Range range)
            throws IOException, InterruptedException {
        Model model = search.run().scenario().model();
        long most = Math.min(model.get(ModelParameter.MAX_SLICES), KneePoint.MOST_SLICES);
        Setting limit =
                new Setting(
                        ModelParameter.MAX_SLICES.path(),
                        Quantity.of(ModelParameter.MAX_SLICES).write(most));
        return executed(
                range,
                nanos ->
                        KneePoint.measured(
                                nanos,
                                ComparisonFinder.side(
                                        search.document(), "", List.of(setting(nanos), limit)),
                                search::isWanted),
                knee -> {
                    search.progress(knee.points().size(), range.lengths().size());
                    search.tell(knee);
                });
    }

    /// The runs of `range` by `executor`; `tell` gets what is known after each. Empty if they are
    /// no longer wanted.
    static Optional<Knee> executed(
            Knee.Range range, ResultPieces.Executor<Long, KneePoint> executor, Consumer<Knee> tell)
            throws IOException, InterruptedException {
        ResultPieces<Long, KneePoint> pieces =
                new ResultPieces<>(
                        count -> Say.of("%{n run}", count),
                        range.order(),
                        _ -> Optional.empty(),
                        KneePoint.class,
                        ResultJson.of(),
                        () -> executor);
        PiecePool<Long, ResultPieces.Row<KneePoint>> pool = new PiecePool<>(pieces);
        Supplier<Knee> known =
                () ->
                        new Knee(
                                range,
                                pool.rows().values().stream().map(it -> it.result()).toList());
        pool.listen((_, _) -> tell.accept(known.get()));
        pool.execute(pieces.all(), 1);
        return Optional.of(known.get()).filter(Knee::isDone);
    }

    /// Takes a finding. Findings of a search that was ended are dropped.
    static OpenRun taken(OpenRun run, Knee knee) {
        boolean asked = knee.points().isEmpty() || knee.isDone();
        boolean goesOn =
                run.findings()
                        .get(RunFindings.KNEE)
                        .filter(it -> it.range().equals(knee.range()))
                        .isPresent();
        return asked || goesOn
                ? run.withFindings(run.findings().with(RunFindings.KNEE, Optional.of(knee)))
                : run;
    }
}
