package bcscope.script.machine;

import bcscope.program.RankCode;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;
import bcscope.script.value.VariableFrame;

import org.jspecify.annotations.Nullable;

/// Determines whether a loop can be written as a loop of operations: its second iteration writes
/// the same operations as the first and does not change the state, so all further iterations are
/// the same. A loop that takes no time (only marks) is not, since a run would execute all its
/// iterations at once.
public final class LoopFold {
    private final RankCode code;
    private final int counter;
    private @Nullable Snapshot afterFirst;
    private int middle;

    /// The state on which the execution depends.
    ///
    /// @param frame variables of the current function; of the program where there is none
    /// @param outer variables of the program
    /// @param requests state of the requests
    /// @param drawn how many random numbers were drawn
    public record Snapshot(VariableFrame frame, VariableFrame outer, Object requests, long drawn) {
        boolean same(Snapshot other, int counter) {
            return drawn == other.drawn
                    && requests.equals(other.requests)
                    && frame.equals(other.frame, counter)
                    && outer.equals(other.outer, frame == outer ? counter : -1);
        }

        /// The state as it is now: what changes later does not change it.
        static Snapshot of(VariableFrame frame, VariableFrame outer, Object requests, long drawn) {
            VariableFrame program = outer.copy();
            VariableFrame current = frame == outer ? program : frame.copy();
            return new Snapshot(current, program, requests, drawn);
        }
    }

    /// The result for the loop.
    public enum Verdict {
        /// Not yet known.
        OPEN,
        /// All iterations are the same; it was written as a loop.
        FOLDED,
        /// They differ; every iteration is written.
        UNROLLED
    }

    private LoopFold(RankCode code, int counter) {
        this.code = code;
        this.counter = counter;
    }

    /// Begins a loop whose iterations may all be the same.
    ///
    /// @param counter slot of an unread counter, or -1
    public static LoopFold begin(RankCode code, long turns, int counter) {
        code.loop(turns);
        return new LoopFold(code, counter);
    }

    /// An iteration is over.
    public Verdict turned(Snapshot now) {
        Snapshot before = afterFirst;
        if (before == null) {
            afterFirst = now;
            middle = code.size();
            return Verdict.OPEN;
        }
        if (code.repeatsFrom(middle) && before.same(now, counter) && code.takesTimeFrom(middle)) {
            code.endLoopAt(middle);
            return Verdict.FOLDED;
        }
        abandon();
        return Verdict.UNROLLED;
    }

    /// The loop ends before its last iteration.
    public void abandon() {
        code.unloop();
    }

    /// Whether `steps` read the variable `slot`.
    public static boolean reads(Iterable<Instruction> steps, int slot) {
        return new SlotSearch(slot).in(steps);
    }

    /// Searches for a variable in statements.
    ///
    /// @param slot of the variable
    record SlotSearch(int slot) {
        /// Whether any of `steps` reads it.
        public boolean in(Iterable<Instruction> steps) {
            for (Instruction step : steps) {
                if (in(step)) {
                    return true;
                }
            }
            return false;
        }

        private boolean in(Instruction step) {
            return step instanceof Instruction.Invoke
                    || (step instanceof Instruction.AssignElement it && it.slot() == slot)
                    || step.terms().stream().anyMatch(this::in)
                    || in(step.within());
        }

        /// Assumes that a function reads any variable of the program.
        private boolean in(CodeTerm term) {
            return (term instanceof CodeTerm.Variable it && it.slot() == slot)
                    || term instanceof CodeTerm.Outer
                    || term instanceof CodeTerm.Evaluated
                    || term.within().stream().anyMatch(this::in);
        }
    }
}
