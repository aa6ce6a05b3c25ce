package bcscope.importer.dumpi;

import java.util.Arrays;
import java.util.Optional;

/// A communicator of the whole trace.
///
/// @param number its number in TIX: 0 for MPI_COMM_WORLD
/// @param members world ranks, by rank in the communicator
/// @param extents of its Cartesian grid; empty if it has none
record DumpiGroup(int number, int[] members, int[] extents) {
    static final int WORLD = 0;
    static final int SELF = 1;

    private static final int[] NO_GRID = {};

    DumpiGroup(int number, int[] members) {
        this(number, members, NO_GRID);
    }

    /// The world rank of the member `rank`; empty if there is no such member.
    Optional<Integer> world(int rank) {
        return rank >= 0 && rank < members.length ? Optional.of(members[rank]) : Optional.empty();
    }

    /// The rank of the world rank `world`, or -1.
    int rankOf(int world) {
        for (int rank = 0; rank < members.length; rank++) {
            if (members[rank] == world) {
                return rank;
            }
        }
        return -1;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DumpiGroup group && group.number == number;
    }

    @Override
    public int hashCode() {
        return number;
    }

    @Override
    public String toString() {
        return number + " " + Arrays.toString(members);
    }
}
