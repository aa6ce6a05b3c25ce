package bcscope.program;

/// The processes of one job among those of all jobs.
///
/// @param name of the job; empty where it is the only one
/// @param first number of its rank 0 among all processes
/// @param ranks number of its processes
public record JobSpan(String name, int first, int ranks) {
    /// Number of the process after its last.
    public int end() {
        return first + ranks;
    }

    /// Whether the process `process` is one of this job.
    public boolean has(int process) {
        return process >= first && process < end();
    }
}
