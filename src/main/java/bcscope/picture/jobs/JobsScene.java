package bcscope.picture.jobs;

import bcscope.happening.Activity;
import bcscope.picture.ShownView;
import bcscope.picture.Surface;
import bcscope.picture.scene.state.SceneState;
import bcscope.program.JobSpan;
import bcscope.run.JobAccount;
import bcscope.run.RunView;
import bcscope.scenario.CpuLayout;
import bcscope.scenario.TimeSharing.Policy;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The content of the Jobs view at a moment.
///
/// @param run the run
/// @param state activities of the processes at the moment
/// @param layout where the processes are
/// @param oneByOne the same jobs one after the other, where that is known
public record JobsScene(
        RunView run, SceneState state, CpuLayout layout, Optional<JobAccount> oneByOne)
        implements ShownView {
    /// The scene of `run` at the moment of `state`.
    public static JobsScene of(RunView run, SceneState state, Optional<JobAccount> oneByOne) {
        CpuLayout layout = CpuLayout.of(run.scenario(), run.program());
        return new JobsScene(run, state, layout, oneByOne);
    }

    @Override
    public void draw(Surface surface) {
        JobsPicture.draw(surface, this, surface.bounds());
    }

    @Override
    public List<String> sentences() {
        return JobsWords.all(this);
    }

    /// Slice of the moment.
    int slice() {
        return state.moment().slice();
    }

    /// The sharing of the machine between jobs.
    public Policy policy() {
        return run.scenario().work().sharing().policy();
    }

    /// Whether there is nothing to share.
    public boolean isSingle() {
        return run.program().jobs().getFirst().name().isEmpty();
    }

    /// Processes of `job` that are in `activity`.
    public int count(JobSpan job, Activity activity) {
        int count = 0;
        for (int rank = job.first(); rank < job.end(); rank++) {
            count += state.activity(rank) == activity ? 1 : 0;
        }
        return count;
    }

    /// Processes of `job` that are suspended in a call.
    public int blocked(JobSpan job) {
        int count = 0;
        for (int rank = job.first(); rank < job.end(); rank++) {
            count += state.activity(rank).blocked() ? 1 : 0;
        }
        return count;
    }

    /// The row that has the machine; empty if rows do not take turns, or no process computes.
    public OptionalInt currentRow() {
        if (policy() == Policy.GANG) {
            for (int rank = 0; rank < run.program().ranks(); rank++) {
                if (state.activity(rank) == Activity.COMPUTING) {
                    return OptionalInt.of(layout.rows()[run.program().jobOf(rank)]);
                }
            }
        }
        return OptionalInt.empty();
    }
}
