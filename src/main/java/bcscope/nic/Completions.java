package bcscope.nic;

/// Receives the events signalled by NIC threads: the node managers, which restart processes.
public interface Completions {
    /// The request of descriptor `slot` is complete at `nanos`.
    void completed(int slot, long nanos);

    /// The collective that `rank` is suspended in is complete at `nanos`.
    void collectiveCompleted(int rank, long nanos);

    /// BR examined the lists of `rank` because they changed; remote sends may be there for a probe.
    void examined(int rank);

    /// The program is wrong in a way that MPI calls an error; the run ends. `problem` is the end of
    /// a sentence that begins with the slice.
    void failed(String problem);
}
