package bcscope.importer.dumpi;

import java.util.List;

/// One call of a rank.
///
/// @param function what is called
/// @param number of the call in its file, from 1
/// @param offset where its record begins
/// @param enterNanos when it was called, ns; processor time where the file has it, else that of the
///   clock
/// @param leaveNanos when it returned
/// @param values its integers and handles, in order; a list is given by its length
/// @param lists its lists, in order
/// @param statuses what it returned about messages; empty if the program ignored it
record DumpiCall(
        DumpiFunction function,
        int number,
        long offset,
        long enterNanos,
        long leaveNanos,
        List<Integer> values,
        List<int[]> lists,
        List<Status> statuses) {
    /// What is known about a message that a call has received or found.
    ///
    /// @param bytes its length
    /// @param source rank of the sender in the communicator of the call
    record Status(int bytes, int source, int tag) {}

    String name() {
        return function.name();
    }

    int value(int index) {
        return values.get(index);
    }

    int[] list(int index) {
        return lists.get(index);
    }
}
