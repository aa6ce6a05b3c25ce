package bcscope.exporter.call;

import bcscope.program.Program;

import java.io.IOException;
import java.io.Writer;

/// Writes a program as a TIX trace. Read again, it makes the same calls, apart from what a program
/// does not keep: the type of a reduction that the host combines (written as `other`), an operator
/// that nobody said (written as a sum), and which request a call took that needs only one.
public final class TixExport {
    private TixExport() {}

    /// Writes `program`, of one job, of which everything is known.
    ///
    /// @throws NotExportable where it makes a call that TIX has no record for
    public static void write(Program program, Writer out) throws IOException, NotExportable {
        CallWalk.checkLength(program, _ -> 1);
        out.write("# TIX 1 " + program.name().replaceAll("\\s+", " ") + "\n");
        VectorSizes sizes = new VectorSizes(program);
        MadeCommunicators made = new MadeCommunicators(program);
        for (int rank = 0; rank < program.ranks(); rank++) {
            new TixRankWriter(program, rank, sizes, made, out).write();
        }
    }
}
