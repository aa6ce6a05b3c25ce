package bcscope.exporter.call;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.ProgramWalk;
import bcscope.scenario.ProgramSource.TraceOptions;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;

/// Goes through what a rank does, call by call, loops as often as they run. A call that is built
/// from others is one call.
public final class CallWalk {
    /// Is told each call.
    interface Visitor {
        /// An operation that is a call of its own, or a computation.
        void operation(int pc) throws IOException, NotExportable;

        /// A call that is built from the operations `parts`.
        void composite(int begin, List<Integer> parts) throws IOException, NotExportable;
    }

    private CallWalk() {}

    /// Checks that a trace of `program`, in which nothing is a loop, stays as short as one that can
    /// be read.
    ///
    /// @param lines most lines that the operation at a pc takes
    /// @throws NotExportable if it does not
    static void checkLength(Program program, IntToLongFunction lines) throws NotExportable {
        long all = 0;
        for (int rank = 0; rank < program.ranks() && all <= TraceOptions.MOST_RECORDS; rank++) {
            all += unrolled(program, program.entry(rank), lines);
        }
        if (all > TraceOptions.MOST_RECORDS) {
            throw new NotExportable(
                    "A trace has no loops: written out, the calls of the program can be more than "
                            + Numbers.count(TraceOptions.MOST_RECORDS)
                            + " lines, the most that can be read again.",
                    "Export a program whose loops have fewer turns.");
        }
    }

    /// Lines of the code at `entry`, loops as often as they run; more than are legal where there
    /// are more.
    private static long unrolled(Program program, int entry, IntToLongFunction lines) {
        long most = TraceOptions.MOST_RECORDS;
        ArrayDeque<Long> factors = new ArrayDeque<>();
        long factor = 1;
        long count = 0;
        for (int pc = entry; !program.kind(pc).isEnd() && count <= most; pc++) {
            OperationKind kind = program.kind(pc);
            if (kind == OperationKind.LOOP) {
                factors.push(factor);
                long times = program.amount(pc);
                factor = times > most / factor ? most + 1 : factor * times;
            } else if (kind == OperationKind.END_LOOP) {
                factor = factors.pop();
            } else {
                count += factor * lines.applyAsLong(pc);
            }
        }
        return count;
    }

    /// Tells `visitor` what `rank` of `program` does.
    ///
    /// @return whether it comes to its end without MPI_Finalize
    /// @throws NotExportable if that does not end with MPI_Finalize where it is called
    static boolean of(Program program, int rank, Visitor visitor)
            throws IOException, NotExportable {
        ProgramWalk walk = new ProgramWalk(program, rank);
        boolean finalized = false;
        int pc = walk.next();
        for (; !program.kind(pc).isEnd(); pc = walk.next()) {
            if (finalized) {
                throw new NotExportable(
                        Say.of("%s continues after MPI_Finalize.", program.titled(rank)),
                        "A trace ends there. Make finalize the end of the program.");
            }
            finalized = program.kind(pc) == OperationKind.FINALIZE;
            if (program.kind(pc) == OperationKind.BEGIN) {
                visitor.composite(pc, parts(program, walk));
            } else {
                visitor.operation(pc);
            }
        }
        return !finalized && program.kind(pc) == OperationKind.END;
    }

    /// The operations of the call that `walk` has just begun.
    private static List<Integer> parts(Program program, ProgramWalk walk) {
        List<Integer> parts = new ArrayList<>();
        for (int pc = walk.next();
                program.kind(pc) != OperationKind.END_COMPOSITE;
                pc = walk.next()) {
            parts.add(pc);
        }
        return parts;
    }
}
