package bcscope.explain;

import bcscope.program.Communicator;

import java.util.Arrays;

/// A collective that processes are suspended in.
///
/// @param communicator whose members call it
/// @param number which collective of the communicator it is, from 1; MPI_Init, which is not one of
///   MPI, does not count and is 0
/// @param pc operation that calls it
/// @param missing members that have not called it
record OpenCollective(Communicator communicator, int number, int pc, int[] missing) {
    /// Whether `rank` is a member that has not called it.
    boolean misses(int rank) {
        return Arrays.stream(missing).anyMatch(each -> each == rank);
    }

    /// Members that have called it.
    int called() {
        return communicator.size() - missing.length;
    }
}
