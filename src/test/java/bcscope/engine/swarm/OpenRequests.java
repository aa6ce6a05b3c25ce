package bcscope.engine.swarm;

import bcscope.program.OperationKind;
import bcscope.program.RankCode;

import java.util.List;
import java.util.TreeSet;

/// The requests of one process that nobody has waited for yet, and all the ways to wait.
final class OpenRequests {
    private final RankCode code;
    private final Dice dice;
    private final TreeSet<Integer> open = new TreeSet<>();
    private final TreeSet<Integer> forgotten = new TreeSet<>();
    private boolean repeated;

    OpenRequests(RankCode code, Dice dice) {
        this.code = code;
        this.dice = dice;
    }

    /// A slot that is not in use.
    int take() {
        int slot = 0;
        while (open.contains(slot) || forgotten.contains(slot)) {
            slot++;
        }
        open.add(slot);
        return slot;
    }

    /// Whether what follows is executed several times: then a request that is forgotten might still
    /// be under way when its slot is used again.
    void repeat(boolean isRepeated) {
        repeated = isRepeated;
    }

    /// The request in `slot` is inactive.
    void giveBack(int slot) {
        open.remove(slot);
    }

    /// Waits for all.
    void settleAll() {
        if (!open.isEmpty()) {
            code.over(OperationKind.WAITALL, slots(List.copyOf(open)));
            open.clear();
        }
    }

    /// Waits for or tests some, in one of the ways of MPI.
    void settleSome() {
        if (open.isEmpty()) {
            return;
        }
        List<Integer> some = dice.some(List.copyOf(open), dice.between(1, open.size()));
        switch (dice.upTo(8)) {
            case 0 -> waitOne(some.getFirst());
            case 1 -> {
                code.over(OperationKind.WAITALL, slots(some));
                open.removeAll(some);
            }
            case 2 -> code.over(OperationKind.WAITANY, slots(some));
            case 3 -> code.over(OperationKind.WAITSOME, slots(some));
            case 4 -> code.over(OperationKind.TESTALL, slots(some));
            case 5 -> code.over(OperationKind.TESTANY, slots(some));
            case 6 -> code.over(OperationKind.TESTSOME, slots(some));
            case 7 -> forget(some.getFirst());
            default -> code.test(some.getFirst());
        }
    }

    private void forget(int slot) {
        if (!repeated) {
            code.free(slot);
            open.remove(slot);
            forgotten.add(slot);
        }
    }

    private void waitOne(int slot) {
        code.await(slot);
        open.remove(slot);
    }

    private static int[] slots(List<Integer> slots) {
        return slots.stream().mapToInt(Integer::intValue).toArray();
    }
}
