package bcscope.exporter.call;

import bcscope.exporter.NotExportable;
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

    private CallWalk() {}

    /// Tells `visitor` what `rank` of `program` does.
    static void of(Program program, int rank, Visitor visitor) throws IOException, NotExportable {
        ArrayDeque<Long> left = new ArrayDeque<>();
        int pc = program.entry(rank);
        while (!program.kind(pc).isEnd()) {
            OperationKind kind = program.kind(pc);
            switch (kind) {
                case LOOP -> {
                    if (program.amount(pc) == 0) {
                        pc = program.peer(pc);
                        continue;
                    }
                    left.push(program.amount(pc) - 1);
                }
                case END_LOOP -> {
                    long more = left.pop();
                    if (more > 0) {
                        left.push(more - 1);
                        pc = program.peer(pc);
                        continue;
                    }
                }
                case BEGIN -> {
                    int begin = pc;
                    List<Integer> parts = new ArrayList<>();
                    pc++;
                    while (program.kind(pc) != OperationKind.END_COMPOSITE) {
                        parts.add(pc);
                        pc++;
                    }
                    visitor.composite(begin, parts);
                }
                default -> visitor.operation(pc);
            }
            pc++;
        }
    }
}
