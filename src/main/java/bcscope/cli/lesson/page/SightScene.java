package bcscope.cli.lesson.page;

import bcscope.explain.traffic.LinkLoad;
import bcscope.explain.traffic.ProgramTraffic;
import bcscope.explain.traffic.TrafficUnit;
import bcscope.happening.SliceDetail;
import bcscope.picture.Target;
import bcscope.picture.collective.CollectiveScene;
import bcscope.picture.jobs.JobsScene;
import bcscope.picture.matching.MatchingScene;
import bcscope.picture.scene.state.Moment;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.traffic.TrafficScene;
import bcscope.picture.why.WaitsNow;
import bcscope.picture.why.WhyScene;
import bcscope.run.RunView;
import bcscope.run.Veil;
import bcscope.run.VeiledRun;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// What a look shows of a run. Where it hides the future, the run ends at its moment, so nothing
/// that is made of this can tell what comes later.
///
/// @param sight what is shown
/// @param run the run, as far as it is seen
/// @param state the machine at the moment
record SightScene(ShownSight sight, RunView run, SceneState state) {
    /// So many nodes have room beside each other.
    private static final int MOST_NODES = 4;

    /// What `sight` shows of `whole`.
    static SightScene of(RunView whole, ShownSight sight) {
        int slice = sight.moment().slice();
        long nanos = sight.moment().nanos();
        RunView seen = sight.hidesFuture() ? new VeiledRun(whole, Veil.at(slice, nanos)) : whole;
        SliceDetail detail = seen.detail(slice);
        Moment moment = Moment.at(detail, nanos);
        return new SightScene(sight, seen, SceneState.at(RunLayout.of(seen), detail, moment));
    }

    /// The nodes that are seen one by one: those of the look, else the first.
    List<Integer> nodes() {
        List<Integer> named =
                sight.nodes().stream()
                        .filter(node -> node < state.stage().nodes())
                        .limit(MOST_NODES)
                        .toList();
        return named.isEmpty() ? List.of(0) : named;
    }

    /// The one node that is seen alone; empty where all are.
    OptionalInt onlyNode() {
        return sight.nodes().size() == 1
                ? OptionalInt.of(sight.nodes().getFirst())
                : OptionalInt.empty();
    }

    CollectiveScene collective() {
        return CollectiveScene.of(run, state, Target.NONE);
    }

    WhyScene why() {
        Target selection =
                sight.rank().isPresent() ? new Target.Rank(sight.rank().getAsInt()) : Target.NONE;
        return WhyScene.of(run, WaitsNow.of(run, state), sight.rank(), selection);
    }

    MatchingScene matching() {
        return new MatchingScene(
                state.stage(),
                MatchingScene.table(run, state.detail()),
                MatchingScene.nearby(run, state.moment().slice()),
                state.moment(),
                onlyNode(),
                Target.NONE);
    }

    TrafficScene traffic() {
        return new TrafficScene(
                run.program(),
                ProgramTraffic.of(run.program()),
                Optional.of(LinkLoad.of(run, slice -> true)),
                TrafficUnit.BYTES,
                "the whole run",
                Target.NONE);
    }

    JobsScene jobs() {
        return JobsScene.of(run, state, state.moment().slice(), Optional.empty());
    }

    /// The processes that are blocked now.
    long blocked() {
        return IntStream.range(0, state.stage().ranks())
                .filter(rank -> state.activity(rank).blocked())
                .count();
    }
}
