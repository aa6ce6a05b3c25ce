package bcscope.program;

/// The processes of one job among those of all jobs.
///
/// @param name of the job; empty if it is the only one
/// @param first number of its rank 0 among all processes
/// @param ranks number of its processes
/// @param world number of the communicator of all of them
public record JobSpan(String name, int first, int ranks, int world) {
    /// The only job, of `ranks` processes.
    public static JobSpan only(int ranks) {
        return new JobSpan("", 0, ranks, Communicator.WORLD);
    }

    /// Number that `communicator` has for the job itself.
    int own(int communicator) {
        return communicator == world
                ? Communicator.WORLD
                : communicator > world && world != Communicator.WORLD
                        ? communicator - world + 1
                        : communicator;
    }

    /// Number of the process after its last.
    public int end() {
        return first + ranks;
    }
}
