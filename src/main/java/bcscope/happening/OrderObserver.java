package bcscope.happening;

import java.util.List;

/// Is told what the calls of processes took where which message comes first, or which request is
/// complete, may differ from run to run. Receives are named by the number of their descriptor among
/// what their process posted, other calls by their number among its calls; both from 0. A process
/// that goes back to a checkpoint tells the same calls again: the last counts.
public interface OrderObserver {
    /// The receive of `rank` with descriptor `number` has got a message of `bytes` from `source`
    /// with `tag`.
    void received(int rank, int number, int source, int tag, long bytes);

    /// The probe that is call number `call` of `rank` has found a message of `bytes` from `source`
    /// with `tag`.
    void found(int rank, int call, int source, int tag, long bytes);

    /// The MPI_Iprobe that is call number `call` of `rank` has found no message.
    void foundNothing(int rank, int call);

    /// The wait or test that is, or is a part of, call number `call` of `rank` has taken the
    /// requests in `slots`.
    void took(int rank, int call, List<Integer> slots);
}
