package bcscope.picture.still;

import bcscope.explain.traffic.LinkLoad;
import bcscope.explain.traffic.ProgramTraffic;
import bcscope.explain.traffic.TrafficUnit;
import bcscope.picture.Target;
import bcscope.picture.collective.CollectiveScene;
import bcscope.picture.jobs.JobsScene;
import bcscope.picture.matching.MatchingScene;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.traffic.TrafficScene;
import bcscope.picture.why.WaitsNow;
import bcscope.picture.why.WhyScene;
import bcscope.run.JobAccount;
import bcscope.run.RunView;

import java.util.Optional;
import java.util.OptionalInt;

/// The scenes of the views of a run at a moment, for files: pictures, worksheets and slides.
///
/// @param run the run, as far as it is seen
/// @param state the machine at the moment
public record StillScenes(RunView run, SceneState state) {
    /// The collective of the moment.
    public CollectiveScene collective() {
        return CollectiveScene.of(run, state, Target.NONE);
    }

    /// Why processes wait: the chain of `rank`, or who waits for whom.
    public WhyScene why(OptionalInt rank) {
        Target selection = rank.isPresent() ? new Target.Rank(rank.getAsInt()) : Target.NONE;
        return WhyScene.of(run, WaitsNow.of(run, state), rank, selection);
    }

    /// What is matched in the slice, on `node` or on all nodes.
    public MatchingScene matching(OptionalInt node) {
        return new MatchingScene(
                state.stage(),
                MatchingScene.table(run, state.detail()),
                MatchingScene.nearby(run, state.moment().slice()),
                state.moment(),
                node,
                Target.NONE);
    }

    /// Who sends how much to whom in the whole run.
    public TrafficScene traffic() {
        return new TrafficScene(
                run.program(),
                ProgramTraffic.of(run.program()),
                Optional.of(LinkLoad.of(run, slice -> true)),
                TrafficUnit.BYTES,
                "the whole run",
                Target.NONE);
    }

    /// The sharing of the machine between jobs.
    ///
    /// @param oneByOne the same jobs one after the other, where that is known
    public JobsScene jobs(Optional<JobAccount> oneByOne) {
        return JobsScene.of(run, state, state.moment().slice(), oneByOne);
    }
}
