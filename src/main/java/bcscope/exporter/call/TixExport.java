package bcscope.exporter.call;

import bcscope.program.Program;
import bcscope.program.TakenOrder;

import java.io.IOException;
import java.io.Writer;

/// Writes a program as a TIX trace. Read again, it makes the same calls, apart from what a program
/// does not keep: the type of a reduction that the host combines (written as `other`), an unknown
/// operator (written as a sum), and, where no run says it, which request a call took that needs
/// only one.
public final class TixExport {
    private TixExport() {}

    /// Writes `program`, of one job, of which everything is known, and what its calls took in a
    /// run: what `order` does not know is written as unknown.
    ///
    /// @throws NotExportable if it makes a call that TIX has no record for
    public static void write(Program program, TakenOrder order, Writer out)
            throws IOException, NotExportable {
        CallWalk.checkLength(program, _ -> 1);
        out.write("# TIX 1 " + program.name().replaceAll("\\s+", " ") + "\n");
        VectorSizes sizes = new VectorSizes(program);
        MadeCommunicators made = new MadeCommunicators(program);
        for (int rank = 0; rank < program.ranks(); rank++) {
            new TixRankWriter(program, rank, order.at(rank), sizes, made, out).write();
        }
    }
}
