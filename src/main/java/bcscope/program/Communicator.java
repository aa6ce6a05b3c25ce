package bcscope.program;

import java.util.Arrays;

/// An MPI communicator: an ordered group of world ranks.
///
/// @param id number that operations name it by; 0 is the world
/// @param members world ranks in the order of their rank in this communicator
public record Communicator(int id, int[] members) {
    /// Number of the world communicator.
    public static final int WORLD = 0;

    /// Number of the communicator that holds the calling process alone.
    public static final int SELF = 1;

    /// The communicator of all `ranks` processes.
    public static Communicator world(int ranks) {
        int[] members = new int[ranks];
        Arrays.setAll(members, i -> i);
        return new Communicator(WORLD, members);
    }

    /// Number of members.
    public int size() {
        return members.length;
    }

    /// Rank in this communicator of world rank `rank`, or -1 if it is not a member.
    public int indexOf(int rank) {
        if (id == WORLD) {
            return rank;
        }
        for (int i = 0; i < members.length; i++) {
            if (members[i] == rank) {
                return i;
            }
        }
        return -1;
    }

    /// Lowest world rank: the process whose descriptor asks whether all have called (MODEL 1.8).
    public int master() {
        int lowest = members[0];
        for (int member : members) {
            lowest = Math.min(lowest, member);
        }
        return lowest;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Communicator(int otherId, int[] otherMembers)
                && otherId == id
                && Arrays.equals(otherMembers, members);
    }

    @Override
    public int hashCode() {
        return 31 * id + Arrays.hashCode(members);
    }

    @Override
    public String toString() {
        return "communicator " + id + " of " + members.length;
    }

    /// What communicator number `id` is called in a sentence.
    public static String named(int id) {
        return id == WORLD ? "MPI_COMM_WORLD" : "communicator " + id;
    }
}
