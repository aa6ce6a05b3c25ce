package bcscope.script.value;

import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.script.word.Property;

import java.util.Optional;

/// A communicator as one process sees it.
///
/// @param communicator its members; empty for a process that is in none of its kind (MPI_COMM_NULL)
/// @param me rank of the process in it
/// @param plan how its members lie, where it is a grid
public record Group(Optional<Communicator> communicator, int me, Optional<Plan> plan) {
    /// Columns, rows and layers of a grid; rank = (z * rows + y) * columns + x.
    public record Plan(int columns, int rows, int layers, boolean periodic) {}

    public static final Group NOBODY = new Group(Optional.empty(), -1, Optional.empty());

    public static Group of(Communicator communicator, int rank) {
        return new Group(Optional.of(communicator), communicator.indexOf(rank), Optional.empty());
    }

    public boolean isNobody() {
        return communicator.isEmpty();
    }

    public int size() {
        return communicator.map(Communicator::size).orElse(0);
    }

    /// Rank in the job of the member `rank`; `nobody` stays `nobody`.
    public int world(int rank) {
        return rank == Program.PROC_NULL ? rank : communicator.orElseThrow().members()[rank];
    }

    public long get(Property property) {
        return switch (property) {
            case RANK -> isNobody() ? Program.PROC_NULL : me;
            case RANKS -> size();
            case X -> grid().map(it -> me % it.columns).orElse(Program.PROC_NULL);
            case Y -> grid().map(it -> me / it.columns % it.rows).orElse(Program.PROC_NULL);
            case Z -> grid().map(it -> me / it.columns / it.rows).orElse(Program.PROC_NULL);
            case COLUMNS -> grid().map(Plan::columns).orElse(0);
            case ROWS -> grid().map(Plan::rows).orElse(0);
            case LAYERS -> grid().map(Plan::layers).orElse(0);
            case EAST -> neighbour(1, 0, 0);
            case WEST -> neighbour(-1, 0, 0);
            case SOUTH -> neighbour(0, 1, 0);
            case NORTH -> neighbour(0, -1, 0);
            case DOWN -> neighbour(0, 0, 1);
            case UP -> neighbour(0, 0, -1);
            case SOURCE, TAG, BYTES ->
                    throw new IllegalArgumentException(property + " is of messages");
        };
    }

    private Optional<Plan> grid() {
        return isNobody() ? Optional.empty() : plan;
    }

    private int neighbour(int dx, int dy, int dz) {
        return grid().map(it -> neighbour(it, dx, dy, dz)).orElse(Program.PROC_NULL);
    }

    private int neighbour(Plan it, int dx, int dy, int dz) {
        int x = me % it.columns + dx;
        int y = me / it.columns % it.rows + dy;
        int z = me / it.columns / it.rows + dz;
        if (it.periodic) {
            x = Math.floorMod(x, it.columns);
            y = Math.floorMod(y, it.rows);
            z = Math.floorMod(z, it.layers);
        }
        boolean inside =
                x >= 0 && x < it.columns && y >= 0 && y < it.rows && z >= 0 && z < it.layers;
        return inside ? (z * it.rows + y) * it.columns + x : Program.PROC_NULL;
    }
}
