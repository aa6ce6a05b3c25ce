package bcscope.ui.loader;

import bcscope.base.Numbers;
import bcscope.base.RunStatus;
import bcscope.base.Say;
import bcscope.explain.traffic.LinkCount;
import bcscope.explain.traffic.LinkLoad;
import bcscope.explain.traffic.ProgramTraffic;
import bcscope.explain.traffic.TrafficReader;
import bcscope.explain.traffic.TrafficSpan;
import bcscope.explain.traffic.TrafficTable;
import bcscope.explain.traffic.TrafficUnit;
import bcscope.picture.Target;
import bcscope.picture.timeline.axis.TimeRange;
import bcscope.picture.traffic.TrafficScene;
import bcscope.run.RunView;
import bcscope.table.SliceTable;
import bcscope.ui.Words;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.TrafficChoice;

import javafx.application.Platform;
import javafx.concurrent.Task;

import java.util.Optional;
import java.util.function.Consumer;

/// Counts the traffic of the part of the run that the Traffic view is asked for, in the background:
/// from the program where that tells all, else from the slices. The last wish counts.
public final class TrafficLoader {
    private static final int WATCHED_SLICES = 64;

    private final Store store;
    private final Consumer<Task<?>> begun;
    private final Worker.Lane lane;
    private Optional<Counting> counting = Optional.empty();

    /// A loader.
    ///
    /// @param begun given, on the FX thread, what may take long and can be cancelled
    public TrafficLoader(Store store, Worker worker, Consumer<Task<?>> begun) {
        this.store = store;
        lane = worker.lane("traffic", Worker.Order.ONE_BY_ONE);
        this.begun = begun;
    }

    /// Begins to count, unless it has. For the FX thread.
    public void want(OpenRun run, TrafficSpan span) {
        Optional<Wanted> wanted = wanted(run, span);
        if (wanted.isEmpty() || counting.map(it -> it.wanted).equals(wanted)) {
            return;
        }
        Optional<Counting> before = counting;
        Counting next = new Counting(wanted.get(), run.document().run());
        counting = Optional.of(next);
        before.ifPresent(it -> it.cancel(false));
        if (wanted.get().end - wanted.get().first > WATCHED_SLICES) {
            begun.accept(next);
        }
        lane.begin(
                Worker.of(next),
                lane.failing(run.document().number(), Failure.Work.TRAFFIC, Failure.WHOLE_RUN));
    }

    /// What is counted of which run.
    ///
    /// @param said whether the program tells it
    /// @param first first slice
    /// @param end slice after the last
    /// @param where the same for a person
    private record Wanted(int document, boolean said, int first, int end, String where) {
        static Wanted ofProgram(OpenRun run, String where) {
            return new Wanted(run.document().number(), true, 0, run.slices(), where);
        }

        static Wanted ofSlices(OpenRun run, int first, int end) {
            String where =
                    end - first == 1
                            ? run.mpi().interval() + " " + Numbers.count(first)
                            : Say.of("%ss %{n} to %{n}", run.mpi().interval(), first, end - 1);
            return new Wanted(run.document().number(), false, first, end, where);
        }
    }

    private static Optional<Wanted> wanted(OpenRun run, TrafficSpan span) {
        int slices = run.slices();
        if (slices == 0) {
            return Optional.empty();
        }
        return switch (span) {
            case RUN -> Optional.of(whole(run));
            case SLICE -> {
                int slice = Math.min(run.cursor().slice(), slices - 1);
                yield Optional.of(Wanted.ofSlices(run, slice, slice + 1));
            }
            case RANGE -> run.timeline().range().map(range -> ranged(run, range));
        };
    }

    /// Of a run that goes on, what its program says; of one that ended early, what its slices say.
    private static Wanted whole(OpenRun run) {
        if (ProgramTraffic.tellsAllOf(run.document().run())) {
            return Wanted.ofProgram(run, "the whole run");
        }
        return run.progress().state() == RunStatus.RUNNING
                ? new Wanted(
                        run.document().number(),
                        true,
                        0,
                        0,
                        "the whole program, which is still running")
                : Wanted.ofSlices(run, 0, run.slices());
    }

    private static Wanted ranged(OpenRun run, TimeRange range) {
        SliceTable table = run.document().run().slices();
        int first = Math.max(0, table.sliceAt(range.fromNanos()));
        int last = Math.max(first, table.sliceAt(range.toNanos() - 1));
        return Wanted.ofSlices(run, first, last + 1);
    }

    /// Counts, says how far it is, and hands it over.
    private final class Counting extends Task<Optional<TrafficScene>> {
        private final Wanted wanted;
        private final RunView run;

        Counting(Wanted wanted, RunView run) {
            this.wanted = wanted;
            this.run = run;
            updateTitle(Words.of("traffic.counting"));
        }

        private void counted(TrafficScene scene) {
            if (counting.filter(this::equals).isPresent()) {
                store.apply(new Intent.Counted(wanted.document, scene));
            }
        }

        @Override
        protected void succeeded() {
            getValue().ifPresent(this::counted);
        }

        @Override
        protected Optional<TrafficScene> call() {
            return wanted.said ? said() : executed();
        }

        /// The program says at once who sends to whom; what the links carried takes as long as the
        /// run took, and is known when it has ended.
        private Optional<TrafficScene> said() {
            TrafficScene pairs = scene(ProgramTraffic.of(run.program()), Optional.empty());
            if (run.progress().state() == RunStatus.RUNNING) {
                return Optional.of(pairs);
            }
            Platform.runLater(() -> counted(pairs));
            LinkLoad load = LinkLoad.of(run, this::shouldContinue);
            return isCancelled()
                    ? Optional.empty()
                    : Optional.of(scene(pairs.table(), Optional.of(load)));
        }

        private Optional<TrafficScene> executed() {
            LinkCount links = LinkCount.of(run);
            return TrafficReader.ofSlices(
                            run, wanted.first, wanted.end, links, this::shouldContinue)
                    .map(table -> scene(table, Optional.of(links.load())));
        }

        private TrafficScene scene(TrafficTable table, Optional<LinkLoad> load) {
            return new TrafficScene(
                    run.program(), table, load, TrafficUnit.BYTES, wanted.where, Target.NONE);
        }

        private boolean shouldContinue(int slice) {
            updateProgress(slice - wanted.first, wanted.end - wanted.first);
            return !isCancelled();
        }

        /// Where a person has stopped it, what costs nothing is shown instead.
        @Override
        protected void cancelled() {
            if (counting.filter(this::equals).isPresent()) {
                TrafficChoice choice = store.state().chrome().traffic();
                store.apply(new Intent.ChooseTraffic(choice.withSpan(TrafficSpan.SLICE)));
            }
        }
    }

    /// Ends what goes on and forgets what was counted.
    void giveUp() {
        Optional<Counting> last = counting;
        counting = Optional.empty();
        last.ifPresent(it -> it.cancel(false));
    }
}
