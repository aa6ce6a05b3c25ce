package bcscope.nic;

/// Where the NIC threads signal events: the node managers, which restart processes.
public interface Completions {
    /// The request of descriptor `slot` is complete at `nanos`.
    void completed(int slot, long nanos);

    /// The collective of `communicator` is complete at `nanos` for all its members.
    void collectiveCompleted(int communicator, long nanos);

    /// BR examined the lists of `rank` because they changed; remote sends may be there for a probe.
    void examined(int rank);

    /// The program is wrong in a way that MPI calls an error; the run ends with this sentence.
    void failed(String problem);
}
