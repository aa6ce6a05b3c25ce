package bcscope.explain.collective;

import bcscope.program.OperationKind;
import bcscope.program.ReduceType;

/// A collective call that the NICs execute.
///
/// @param communicator its number
/// @param group name of the communicator for people
/// @param pc operation of the first who called
/// @param kind barrier, broadcast, reduce, ...
/// @param name its name in MPI's C binding
/// @param root world rank of the root, -1 if there is none
/// @param bytes length of the data
/// @param type type of the elements of a reduction
/// @param members processes of the communicator
/// @param master the process whose node asks
public record Collective(
        int communicator,
        String group,
        int pc,
        OperationKind kind,
        String name,
        int root,
        long bytes,
        ReduceType type,
        int members,
        int master) {
    /// Whether RM executes it.
    public boolean reduces() {
        return kind.reduces();
    }

    /// Whether all members get the result of the reduction.
    public boolean answers() {
        return kind.reducesForAll();
    }
}
