package bcscope.explain;

import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.Optional;

/// Calls that ask for what has not come, one after another with nothing between.
///
/// @param pc the last of them
/// @param times how many
record Polled(int pc, int times) {
    private static final int LEAST = 2;

    /// What a process did last that computes and goes to the operation at `next`; empty if it did
    /// not poll, or does something else now.
    static Optional<Polled> before(Program program, int next) {
        boolean goesOn = asks(program.kind(next)) || program.kind(next) == OperationKind.OPEN;
        int last = next - 1;
        if (!goesOn || last < 0) {
            return Optional.empty();
        }
        int first = last;
        while (first >= 0 && asks(program.kind(first)) && isLike(program, first, last)) {
            first--;
        }
        int times = last - first;
        return times < LEAST ? Optional.empty() : Optional.of(new Polled(last, times));
    }

    private static boolean isLike(Program program, int one, int other) {
        return program.kind(one) == program.kind(other) && program.line(one) == program.line(other);
    }

    private static boolean asks(OperationKind kind) {
        return kind.isTest() || kind == OperationKind.IPROBE;
    }
}
