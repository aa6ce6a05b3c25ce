package bcscope.run.comparison;

import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.run.operation.CallLedger;
import bcscope.run.operation.Parts;

/// Two runs, coupled operation by operation: call k of rank r in one is call k of rank r in the
/// other, as far as both make the same calls. A program does not depend on time, so the same
/// program makes the same calls under any machine and any MPI.
public final class SideBySide {
    private final CallLedger first;
    private final CallLedger second;
    private final int[] paired;

    /// Couples `first`, which is compared with, and `second`.
    public SideBySide(CallLedger first, CallLedger second) {
        this.first = first;
        this.second = second;
        paired = new int[Math.min(first.ranks(), second.ranks())];
        for (int rank = 0; rank < paired.length; rank++) {
            paired[rank] = common(rank);
        }
    }

    private int common(int rank) {
        int most = Math.min(first.listed(rank), second.listed(rank));
        int number = 0;
        while (number < most
                && alike(
                        first.program(),
                        first.pc(rank, number),
                        second.program(),
                        second.pc(rank, number))) {
            number++;
        }
        return number;
    }

    private static boolean alike(Program one, int pc, Program other, int otherPc) {
        OperationKind kind = one.kind(pc);
        return kind == other.kind(otherPc)
                && (kind != OperationKind.BEGIN || one.composite(pc) == other.composite(otherPc));
    }

    /// The run that is compared with.
    public CallLedger first() {
        return first;
    }

    /// The other run.
    public CallLedger second() {
        return second;
    }

    /// Processes that both runs have.
    public int ranks() {
        return paired.length;
    }

    /// How many calls of `rank` are coupled, from the first on.
    public int paired(int rank) {
        return paired[rank];
    }

    /// All of them.
    public long paired() {
        long sum = 0;
        for (int count : paired) {
            sum += count;
        }
        return sum;
    }

    /// Call `number` of `rank` in both runs.
    public OperationPair pair(int rank, int number) {
        return new OperationPair(first.call(rank, number), second.call(rank, number));
    }

    /// How much longer each part of the life of `rank` is in the second run.
    public Parts longer(int rank) {
        return second.life(rank).parts().minus(first.life(rank).parts());
    }

    /// The differences summed over all processes.
    public Parts longer() {
        return second.parts().minus(first.parts());
    }

    /// How late `rank` is in the second run when it is at `nanos` in the first: what the coupled
    /// call that returned last before then is late by; 0 before the first.
    public long latenessNanos(int rank, long nanos) {
        int number = Math.min(first.at(rank, nanos), paired[rank] - 1);
        if (number >= 0 && first.returnedNanos(rank, number) > nanos) {
            number--;
        }
        return number < 0
                ? 0
                : second.returnedNanos(rank, number) - first.returnedNanos(rank, number);
    }

    /// How late `rank` returns from its call `number`, or from the last coupled one before it.
    public long latenessOfCall(int rank, int number) {
        int last = Math.min(number, paired[rank] - 1);
        return last < 0 ? 0 : second.returnedNanos(rank, last) - first.returnedNanos(rank, last);
    }
}
