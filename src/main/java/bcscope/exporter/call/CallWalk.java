package bcscope.exporter.call;

import bcscope.base.Numbers;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.scenario.ProgramSource.TraceOptions;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;

/// Goes through what a rank does, call by call, loops as often as they run. A call that is built
/// from others is one call.
public final class CallWalk {
    /// What is done with each call.
    interface Visitor {
        /// An operation that is a call of its own, or a computation.
        void operation(int pc) throws IOException, NotExportable;

        /// A call that is built from the operations `parts`.
        ///
        /// @param begin its begin
        void composite(int begin, List<Integer> parts) throws IOException, NotExportable;
    }

    private CallWalk() {}

    /// Checks that a trace of `program`, in which nothing is a loop, stays as short as one that can
    /// be read.
    ///
    /// @param lines most lines that the operation at a pc takes
    /// @throws NotExportable where it does not
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
    static void of(Program program, int rank, Visitor visitor) throws IOException, NotExportable {
        ArrayDeque<Long> left = new ArrayDeque<>();
        int pc = program.entry(rank);
        while (!program.kind(pc).isEnd()) {
            OperationKind kind = program.kind(pc);
            if (kind == OperationKind.LOOP) {
                long times = program.amount(pc);
                if (times > 0) {
                    left.push(times - 1);
                }
                pc = times > 0 ? pc + 1 : program.peer(pc);
            } else if (kind == OperationKind.END_LOOP) {
                long more = left.pop();
                if (more > 0) {
                    left.push(more - 1);
                }
                pc = more > 0 ? program.peer(pc) : pc + 1;
            } else if (kind == OperationKind.BEGIN) {
                pc = composite(program, pc, visitor);
            } else {
                visitor.operation(pc);
                pc++;
            }
        }
    }

    /// @return the operation behind the end of the call that begins at `begin`
    private static int composite(Program program, int begin, Visitor visitor)
            throws IOException, NotExportable {
        List<Integer> parts = new ArrayList<>();
        int pc = begin + 1;
        while (program.kind(pc) != OperationKind.END_COMPOSITE) {
            parts.add(pc);
            pc++;
        }
        visitor.composite(begin, parts);
        return pc + 1;
    }
}
