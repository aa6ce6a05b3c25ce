package bcscope.exporter.call;

import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.io.IOException;
import java.io.Writer;

/// Writes a program as a GOAL schedule: every call waits for the one before it, a wait for its
/// requests, and collectives are messages, as BCS-MPI builds them or, if it has a primitive,
/// dissemination for barriers and binomial trees for the others.
///
/// Messages are told apart by their tags alone, communicators and collectives, too: a program in
/// which that is not enough is refused. What depends on which of several messages comes first
/// cannot be said in a graph; a program that asks for it is refused. MPI_Init and MPI_Finalize,
/// probes, tests and marks are left out.
public final class GoalExport {
    private GoalExport() {}

    /// Writes `program`, of which everything is known.
    ///
    /// @throws NotExportable if a schedule cannot say what it does
    public static void write(Program program, Writer out) throws IOException, NotExportable {
        CallWalk.checkLength(program, pc -> GoalRankWriter.mostLines(program, pc));
        checkEnds(program);
        GoalRankWriter.checkTags(program);
        out.write("num_ranks " + program.ranks() + "\n");
        for (int rank = 0; rank < program.ranks(); rank++) {
            out.write("\nrank " + rank + " {\n");
            GoalRankWriter writer = new GoalRankWriter(program, rank, out);
            CallWalk.of(program, rank, writer);
            out.write("}\n");
        }
    }

    /// Processes that call MPI_Finalize wait for the others. A schedule leaves it out, so all or
    /// none must call it.
    private static void checkEnds(Program program) throws NotExportable {
        for (int rank = 1; rank < program.ranks(); rank++) {
            if (finalizes(program, rank) != finalizes(program, 0)) {
                throw new NotExportable(
                        "Of ranks 0 and " + rank + " only one calls MPI_Finalize and waits there.",
                        "GOAL cannot express that; choose TIX.");
            }
        }
    }

    private static boolean finalizes(Program program, int rank) {
        int pc = program.entry(rank);
        while (!program.kind(pc).isEnd() && program.kind(pc) != OperationKind.FINALIZE) {
            pc++;
        }
        return program.kind(pc) == OperationKind.FINALIZE;
    }
}
