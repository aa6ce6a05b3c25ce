package bcscope.scenario;

import bcscope.scenario.format.KeyPath;

import java.util.List;

/// The jobs on the machine.
///
/// @param jobs at least one, in the order of priority
/// @param sharing how they share the machine
public record Workload(List<Job> jobs, TimeSharing sharing) {
    /// Most jobs.
    public static final int MOST_JOBS = 64;

    /// A single job that has the machine from the beginning to its end.
    public static Workload of(Job job) {
        return new Workload(List.of(job), TimeSharing.DEFAULT);
    }

    /// Whether there is one job without a name, so that messages need not mention jobs.
    public boolean isSingle() {
        return jobs.size() == 1 && jobs.getFirst().name().isEmpty();
    }

    /// Path of the keys of job `index` in the file.
    public String path(int index) {
        return isSingle() ? "job" : KeyPath.element("jobs", index);
    }
}
