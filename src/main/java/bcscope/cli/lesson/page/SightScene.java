package bcscope.cli.lesson.page;

import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;
import bcscope.picture.collective.CollectiveScene;
import bcscope.picture.jobs.JobsScene;
import bcscope.picture.matching.MatchingScene;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.still.StillScenes;
import bcscope.picture.traffic.TrafficScene;
import bcscope.picture.why.WhyScene;
import bcscope.run.JobAccount;
import bcscope.run.RunView;
import bcscope.run.Veil;
import bcscope.run.VeiledRun;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// The display of a look of a run. Where it hides the future, the run ends at its moment, so
/// nothing that is made of this can tell what comes later.
///
/// @param sight what is shown
/// @param run the run, as far as it is seen
/// @param state the machine at the moment
/// @param oneByOne its jobs one after the other, where that is known and gives nothing away
record SightScene(ShownSight sight, RunView run, SceneState state, Optional<JobAccount> oneByOne) {
    /// So many nodes have room beside each other.
    private static final int MOST_NODES = 4;

    /// What `sight` shows of `whole`.
    ///
    /// @param oneByOne the jobs of `whole` one after the other, where that is known
    static SightScene of(RunView whole, Optional<JobAccount> oneByOne, ShownSight sight) {
        int slice = sight.moment().slice();
        long nanos = sight.moment().nanos();
        RunView seen = sight.hidesFuture() ? new VeiledRun(whole, Veil.at(slice, nanos)) : whole;
        SliceDetail detail = seen.detail(slice);
        Moment moment = Moment.at(detail, nanos);
        return new SightScene(
                sight,
                seen,
                SceneState.at(RunLayout.of(seen), detail, moment),
                oneByOne.filter(_ -> !sight.hidesFuture()));
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

    /// The one node that is seen alone; empty if all are.
    OptionalInt onlyNode() {
        return sight.nodes().size() == 1
                ? OptionalInt.of(sight.nodes().getFirst())
                : OptionalInt.empty();
    }

    CollectiveScene collective() {
        return scenes().collective();
    }

    WhyScene why() {
        return scenes().why(sight.rank());
    }

    MatchingScene matching() {
        return scenes().matching(onlyNode());
    }

    TrafficScene traffic() {
        return scenes().traffic();
    }

    JobsScene jobs() {
        return scenes().jobs(oneByOne);
    }

    private StillScenes scenes() {
        return new StillScenes(run, state);
    }

    /// The processes that are blocked now.
    long blocked() {
        return IntStream.range(0, state.stage().ranks())
                .filter(rank -> state.activity(rank).blocked())
                .count();
    }
}
