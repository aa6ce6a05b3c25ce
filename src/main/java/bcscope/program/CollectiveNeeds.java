package bcscope.program;

/// Which members of a collective another member cannot do without: whose call must have come before
/// it is done.
@FunctionalInterface
public interface CollectiveNeeds {
    /// All wait for all, as under BCS-MPI.
    CollectiveNeeds ALL = (_, _, _) -> true;

    /// Whether `rank` needs the call of `other`, another member, in the collective at `pc`, an
    /// operation of `rank`.
    boolean needs(int pc, int rank, int other);
}
