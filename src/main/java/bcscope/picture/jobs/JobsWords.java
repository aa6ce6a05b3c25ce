package bcscope.picture.jobs;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.happening.Activity;
import bcscope.program.JobSpan;
import bcscope.run.JobAccount;
import bcscope.table.JobTimes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The view of the jobs in words.
public final class JobsWords {
    private static final int TENTHS = 10;

    private JobsWords() {}

    /// Everything, a sentence a line.
    public static List<String> all(JobsScene scene) {
        List<String> lines = new ArrayList<>();
        lines.add(policy(scene));
        if (!scene.isSingle()) {
            for (JobSpan job : scene.run().program().jobs()) {
                lines.add("Job " + job.name() + ": " + now(scene, job) + ". " + past(scene, job));
            }
            utilisation(scene).ifPresent(lines::add);
            gain(scene).ifPresent(lines::add);
        }
        return List.copyOf(lines);
    }

    /// One sentence on how the jobs share the machine.
    static String policy(JobsScene scene) {
        if (scene.isSingle()) {
            return "One job uses the whole machine: every process has a CPU of its own.";
        }
        return switch (scene.policy()) {
            case DEDICATED -> "Dedicated: every process has a CPU of its own.";
            case GANG ->
                    "Gang: the rows of the matrix are scheduled in turn"
                            + (scene.currentRow().isPresent()
                                    ? "; now row " + scene.currentRow().getAsInt() + "."
                                    : ".");
            case YIELD_ON_BLOCK ->
                    "Yield on block: at the start of a slice each CPU goes to the first job, from"
                            + " the top, that can run.";
            case BATCH -> "Batch: a job starts when the previous one has ended.";
        };
    }

    /// The present activity of the processes of `job`.
    static String now(JobsScene scene, JobSpan job) {
        int finished = scene.count(job, Activity.FINISHED);
        if (finished == job.ranks()) {
            return "ended";
        }
        int waiting = scene.count(job, Activity.NOT_STARTED);
        if (waiting == job.ranks()) {
            return "not started";
        }
        return Say.of(
                "%{n} compute, %{n} without a CPU, %{n} blocked%s",
                scene.count(job, Activity.COMPUTING),
                scene.count(job, Activity.READY),
                scene.blocked(job),
                finished > 0 ? ", " + Numbers.count(finished) + " ended" : "");
    }

    /// When `job` was launched, began and ended, as far as it has.
    static String past(JobsScene scene, JobSpan job) {
        int index = scene.run().program().jobs().indexOf(job);
        List<JobTimes> all = scene.run().progress().jobs();
        if (index >= all.size() || !all.get(index).started()) {
            return "It has not started.";
        }
        JobTimes times = all.get(index);
        String launch =
                times.launchNanos() < times.startNanos()
                        ? Say.of("Launched in %{time}, ", times.startNanos() - times.launchNanos())
                        : "";
        String begun = (launch.isEmpty() ? "From " : "from ") + Numbers.instant(times.startNanos());
        return launch
                + begun
                + (times.ended() ? " to " + Numbers.instant(times.endNanos()) : " on")
                + ", "
                + Numbers.duration(times.cpuNanos())
                + " of CPU time.";
    }

    /// The utilisation of the CPUs, in words.
    static Optional<String> utilisation(JobsScene scene) {
        return JobAccount.of(scene.run())
                .map(account ->
                        Say.of(
                                "CPU utilisation: %s %% of the run, %s %% in this slice.",
                                Numbers.fixed(account.utilisationPerMille(), TENTHS, 1),
                                Numbers.fixed(
                                        JobAccount.utilisationPerMille(scene.run(), scene.slice()),
                                        TENTHS,
                                        1)));
    }

    /// The gain from sharing.
    static Optional<String> gain(JobsScene scene) {
        return scene.oneByOne()
                .flatMap(alone -> JobAccount.of(scene.run()).map(shared -> gain(alone, shared)));
    }

    private static String gain(JobAccount alone, JobAccount shared) {
        double factor = (double) alone.endNanos() / shared.endNanos();
        return Say.of(
                "One job after the other: %s %%, done after %{time} instead of %{time}. Sharing"
                        + " gains a factor of %s.",
                Numbers.fixed(alone.utilisationPerMille(), TENTHS, 1),
                alone.endNanos(),
                shared.endNanos(),
                Numbers.fixed(Math.round(factor * 1_000), 1_000, 3));
    }
}
