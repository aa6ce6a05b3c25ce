package bcscope.exporter.call;

import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/// Which tests and waits of a rank are the last call for a request. A trace says of a request that
/// it is complete; a program asks only, and whether it asks again tells.
final class LastUses {
    private final Map<Integer, BitSet> last = new HashMap<>();

    /// The last uses of `rank` in `program`, in the order of its operations.
    LastUses(Program program, int rank) {
        BitSet usedLater = new BitSet();
        int end = program.entry(rank) + program.operationsFrom(rank) - 1;
        for (int pc = end; pc >= program.entry(rank); pc--) {
            OperationKind kind = program.kind(pc);
            if (kind.needsOnlyOne() || kind.hasList()) {
                BitSet here = new BitSet();
                for (int i = 0; i < program.listSize(pc); i++) {
                    int slot = program.listSlot(pc, i);
                    here.set(slot, !usedLater.get(slot));
                }
                last.put(pc, here);
                for (int i = 0; i < program.listSize(pc); i++) {
                    usedLater.set(program.listSlot(pc, i));
                }
            } else if (program.request(pc) >= 0) {
                boolean asks = kind == OperationKind.WAIT || kind == OperationKind.TEST;
                if (asks) {
                    BitSet here = new BitSet();
                    here.set(program.request(pc), !usedLater.get(program.request(pc)));
                    last.put(pc, here);
                }
                usedLater.set(program.request(pc), asks);
            }
        }
    }

    /// Whether no later call asks for the request in `slot` that the one at `pc` asks for.
    boolean isLast(int pc, int slot) {
        BitSet here = last.get(pc);
        return here != null && here.get(slot);
    }
}
