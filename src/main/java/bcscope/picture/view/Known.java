package bcscope.picture.view;

import bcscope.explain.traffic.LinkLoad;
import bcscope.explain.traffic.ProgramTraffic;
import bcscope.explain.traffic.TrafficUnit;
import bcscope.picture.Target;
import bcscope.picture.collective.CollectiveScene;
import bcscope.picture.matching.MatchingScene;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.traffic.TrafficScene;
import bcscope.picture.why.WaitsNow;
import bcscope.picture.why.WhyScene;
import bcscope.run.JobAccount;
import bcscope.run.RunView;
import bcscope.run.budget.PhaseBudget;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/// Findings about a run that views show besides the machine at a moment. For a file they are made
/// on request; the window keeps those that it has made, and may not have all yet.
///
/// @param collective the collectives of the slice
/// @param matching matches of the slice
/// @param why why processes wait
/// @param traffic traffic between the processes
/// @param budget parts of the time of the slices
/// @param oneByOne the jobs one after the other
public record Known(
        Supplier<CollectiveScene> collective,
        Supplier<MatchingScene> matching,
        Supplier<Optional<WhyScene>> why,
        Supplier<Optional<TrafficScene>> traffic,
        Supplier<Optional<PhaseBudget>> budget,
        Optional<JobAccount> oneByOne) {
    /// Finds out what a file shows of `run` at the moment of `state`, on the calling thread.
    ///
    /// @param node the node whose matches are shown; empty for all
    /// @param rank the process whose wait is shown; empty for the one that waits for the longest
    ///   time
    public static Known found(
            RunView run,
            SceneState state,
            OptionalInt node,
            OptionalInt rank,
            Optional<JobAccount> oneByOne) {
        Target asked = rank.isPresent() ? new Target.Rank(rank.getAsInt()) : Target.NONE;
        return new Known(
                () -> CollectiveScene.of(run, state, Target.NONE),
                () ->
                        MatchingScene.of(
                                state,
                                MatchingScene.table(run, state.detail()),
                                MatchingScene.nearby(run, state.moment().slice()),
                                node,
                                Target.NONE),
                () -> Optional.of(WhyScene.of(run, WaitsNow.of(run, state), rank, asked)),
                () -> Optional.of(traffic(run)),
                () -> Optional.of(PhaseBudget.of(run)),
                oneByOne);
    }

    private static TrafficScene traffic(RunView run) {
        return new TrafficScene(
                run.program(),
                ProgramTraffic.of(run.program()),
                Optional.of(LinkLoad.of(run, slice -> true)),
                TrafficUnit.BYTES,
                "the whole run",
                Target.NONE);
    }
}
