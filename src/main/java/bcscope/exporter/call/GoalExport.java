package bcscope.exporter.call;

import bcscope.program.Program;

import java.io.IOException;
import java.io.Writer;

/// Writes a program as a GOAL schedule: every call waits for the one before it, a wait for its
/// requests, and collectives are messages, as BCS-MPI builds them or, where it has a primitive,
/// dissemination for barriers and binomial trees for the others.
///
/// What depends on which of several messages comes first cannot be said in a graph; a program that
/// asks for it is refused. MPI_Init and MPI_Finalize, probes, tests and marks are left out.
public final class GoalExport {
    private GoalExport() {}

    /// Writes `program`, of which everything is known.
    ///
    /// @throws NotExportable where a schedule cannot say what it does
    public static void write(Program program, Writer out) throws IOException, NotExportable {
        out.write("num_ranks " + program.ranks() + "\n");
        for (int rank = 0; rank < program.ranks(); rank++) {
            out.write("\nrank " + rank + " {\n");
            GoalRankWriter writer = new GoalRankWriter(program, rank, out);
            CallWalk.of(program, rank, writer);
            out.write("}\n");
        }
    }
}
