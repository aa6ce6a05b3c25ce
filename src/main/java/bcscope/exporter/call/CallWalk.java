package bcscope.exporter.call;

import bcscope.base.Numbers;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/// Goes through what a rank does, call by call, loops as often as they run. A call that is built
/// from others is one call.
final class CallWalk {
    /// What is done with each call.
    interface Visitor {
        /// An operation that is a call of its own, or a computation.
        void operation(int pc) throws IOException, NotExportable;

        /// A call that is built from the operations `parts`.
        ///
        /// @param begin its begin
        void composite(int begin, List<Integer> parts) throws IOException, NotExportable;
    }

    /// Most operations that are written, which is as many as are read again.
    private static final long MOST_OPERATIONS = 50_000_000;

    private CallWalk() {}

    /// Refuses `program` where it does more than a file can have.
    static void checkLength(Program program) throws NotExportable {
        long all = 0;
        for (int rank = 0; rank < program.ranks(); rank++) {
            all += length(program, rank);
        }
        if (all > MOST_OPERATIONS) {
            throw new NotExportable(
                    "The program makes more than "
                            + Numbers.count(MOST_OPERATIONS)
                            + " calls, of which a file of this format has no more.",
                    "Let its loops make fewer turns.");
        }
    }

    /// Operations of `rank`, those of loops as often as they run; of too many, one too many.
    private static long length(Program program, int rank) {
        ArrayDeque<Long> outer = new ArrayDeque<>();
        long turns = 1;
        long all = 0;
        for (int pc = program.entry(rank); !program.kind(pc).isEnd(); pc++) {
            OperationKind kind = program.kind(pc);
            if (kind == OperationKind.LOOP) {
                outer.push(turns);
                turns = limited(turns * limited(program.amount(pc)));
            } else if (kind == OperationKind.END_LOOP) {
                turns = outer.pop();
            } else {
                all = limited(all + turns);
            }
        }
        return all;
    }

    private static long limited(long count) {
        return Math.min(count, MOST_OPERATIONS + 1);
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
