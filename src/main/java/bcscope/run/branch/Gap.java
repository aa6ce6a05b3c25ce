package bcscope.run.branch;

import bcscope.model.Computation;
import bcscope.run.operation.CallLedger;

/// What a process computes between two calls.
///
/// @param rank the process
/// @param call its first call after it, from 0
record Gap(int rank, int call) {
    /// The one after the last call that `rank` has entered by `nanos`.
    static Gap at(CallLedger calls, int rank, long nanos) {
        return new Gap(rank, calls.at(rank, nanos) + 1);
    }

    /// Each of its computations takes `nanos`.
    Computation taking(long nanos) {
        return new Computation(rank, call + 1, call + 1, nanos);
    }
}
