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
import bcscope.picture.view.View;
import bcscope.run.RunView;
import bcscope.table.SliceTable;
import bcscope.ui.Words;
import bcscope.ui.state.Finding;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.WorkbenchState;

import java.util.Optional;
import java.util.function.IntPredicate;

/// Counts the traffic of a part of the run: from the program where that tells all, else from the
/// slices.
public final class TrafficFinder {
    private static final int WATCHED_SLICES = 64;

    /// A person sees how far it is. If it is ended, what costs nothing is shown instead.
    static final Finding.Watch<Wish> WATCH =
            new Finding.Watch<>(
                    Words.of("traffic.counting"),
                    wish -> wish.end - wish.first > WATCHED_SLICES,
                    state ->
                            new Intent.ChooseTraffic(
                                    state.chrome().traffic().withSpan(TrafficSpan.SLICE)));

    private TrafficFinder() {}

    /// The traffic to count.
    ///
    /// @param said whether the program tells it
    /// @param first first slice
    /// @param end slice after the last
    /// @param where the same for a person
    public record Wish(boolean said, int first, int end, String where) {
        static Wish ofSlices(OpenRun run, int first, int end) {
            String where =
                    end - first == 1
                            ? run.mpi().interval() + " " + Numbers.count(first)
                            : Say.of("%ss %{n} to %{n}", run.mpi().interval(), first, end - 1);
            return new Wish(false, first, end, where);
        }
    }

    /// The traffic that the Traffic view shows, if it is in front.
    static Optional<Wish> wish(OpenRun run, WorkbenchState state) {
        int slices = run.slices();
        if (slices == 0 || state.chrome().tabs().centre() != View.TRAFFIC) {
            return Optional.empty();
        }
        return switch (state.chrome().traffic().span()) {
            case RUN -> Optional.of(whole(run));
            case SLICE -> {
                int slice = Math.min(run.cursor().slice(), slices - 1);
                yield Optional.of(Wish.ofSlices(run, slice, slice + 1));
            }
            case RANGE -> run.timeline().range().map(range -> ranged(run, range));
        };
    }

    /// The traffic of a whole run: of a run under way that of its program, of a run that ended
    /// early that of its slices.
    private static Wish whole(OpenRun run) {
        if (ProgramTraffic.tellsAllOf(run.document().run())) {
            return new Wish(true, 0, run.slices(), "the whole run");
        }
        return run.progress().state() == RunStatus.RUNNING
                ? new Wish(true, 0, 0, "the whole program, which is still running")
                : Wish.ofSlices(run, 0, run.slices());
    }

    private static Wish ranged(OpenRun run, TimeRange range) {
        SliceTable table = run.document().run().slices();
        int first = Math.max(0, table.sliceAt(range.fromNanos()));
        int last = Math.max(first, table.sliceAt(range.toNanos() - 1));
        return Wish.ofSlices(run, first, last + 1);
    }

    static Optional<TrafficScene> find(Finding.Search<TrafficScene> search, Wish wish) {
        RunView run = search.run();
        IntPredicate goesOn =
                slice -> {
                    search.progress(slice - wish.first, wish.end - wish.first);
                    return search.isWanted();
                };
        if (!wish.said) {
            LinkCount links = LinkCount.of(run);
            return TrafficReader.ofSlices(run, wish.first, wish.end, links, goesOn)
                    .map(table -> scene(run, table, Optional.of(links.load()), wish));
        }
        TrafficTable table = ProgramTraffic.of(run.program());
        TrafficScene pairs = scene(run, table, Optional.empty(), wish);
        if (run.progress().state() == RunStatus.RUNNING) {
            return Optional.of(pairs);
        }
        // What the links carried takes as long as the run took.
        search.tell(pairs);
        return Optional.of(scene(run, table, Optional.of(LinkLoad.of(run, goesOn)), wish));
    }

    private static TrafficScene scene(
            RunView run, TrafficTable table, Optional<LinkLoad> load, Wish wish) {
        return new TrafficScene(
                run.program(), table, load, TrafficUnit.BYTES, wish.where, Target.NONE);
    }
}
