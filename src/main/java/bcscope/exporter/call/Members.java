package bcscope.exporter.call;

import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The members of the communicator on which a call is made that is built from messages.
final class Members {
    private Members() {}

    /// World ranks, in order.
    static int[] of(Program program, int begin) {
        return program.communicators().get(program.context(begin)).members();
    }

    /// Which of them `rank` is.
    static int index(Program program, int begin, int rank) {
        return index(of(program, begin), rank);
    }

    /// Which of `members` has the world rank `rank`.
    static int index(int[] members, int rank) {
        for (int i = 0; i < members.length; i++) {
            if (members[i] == rank) {
                return i;
            }
        }
        return 0;
    }

    /// Bytes of the messages with each of them, in one direction.
    static long[] with(
            Program program, int begin, List<Integer> parts, OperationKind.Effect direction) {
        int[] members = of(program, begin);
        Map<Integer, Integer> index = new HashMap<>();
        for (int i = 0; i < members.length; i++) {
            index.put(members[i], i);
        }
        long[] bytes = new long[members.length];
        for (int pc : parts) {
            if (program.kind(pc).effect() == direction) {
                bytes[index.getOrDefault(program.peer(pc), 0)] += program.amount(pc);
            }
        }
        return bytes;
    }
}
