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
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// The content of the Jobs view at a moment.
///
/// @param state activities of the processes at the moment
/// @param layout places of the processes
/// @param oneByOne the same jobs one after the other, if that is known
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

    /// The row that has the machine: one that computes, or else the only one none of whose
    /// processes lacks a CPU. Empty if rows do not take turns, or no such row is known.
    public OptionalInt currentRow() {
        if (policy() != Policy.GANG) {
            return OptionalInt.empty();
        }
        OptionalInt computing = rows(job -> count(job, Activity.COMPUTING) > 0).findFirst();
        int[] unready =
                rows(job -> blocked(job) > 0)
                        .filter(row ->
                                rows(job -> count(job, Activity.READY) > 0)
                                        .noneMatch(it -> it == row))
                        .toArray();
        return computing.isPresent() || unready.length != 1
                ? computing
                : OptionalInt.of(unready[0]);
    }

    /// The rows of the jobs that `has` holds for.
    private IntStream rows(Predicate<JobSpan> has) {
        List<JobSpan> jobs = run.program().jobs();
        return IntStream.range(0, jobs.size())
                .filter(job -> has.test(jobs.get(job)))
                .map(job -> layout.rows()[job])
                .distinct();
    }
}
