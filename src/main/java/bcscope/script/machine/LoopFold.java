package bcscope.script.machine;

import bcscope.program.RankCode;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;
import bcscope.script.value.VariableFrame;

import org.jspecify.annotations.Nullable;

/// Finds out whether a loop is one in the operations too: its second turn writes what the first
/// wrote, and leaves everything as it found it, so that all further turns do the same. A loop that
/// takes no time (marks alone) is none: a run would go through all its turns in one go.
public final class LoopFold {
    private final RankCode code;
    private final int counter;
    private @Nullable Snapshot afterFirst;
    private int middle;

    /// What an execution depends on.
    ///
    /// @param frame variables of what is executed
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
    }

    /// What becomes of the loop.
    public enum Verdict {
        /// It is too early to tell.
        OPEN,
        /// All turns are the same; the loop was written as one.
        FOLDED,
        /// They are not; every turn is written.
        UNROLLED
    }

    private LoopFold(RankCode code, int counter) {
        this.code = code;
        this.counter = counter;
    }

    /// Begins `loop`, whose turns may all be the same.
    ///
    /// @param counter slot of an unread counter, or -1
    public static LoopFold begin(RankCode code, long turns, int counter) {
        code.loop(turns);
        return new LoopFold(code, counter);
    }

    /// A turn is over.
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

    /// The loop ends otherwise than by its turns.
    public void abandon() {
        code.unloop();
    }

    /// Whether `steps` read the variable `slot`.
    public static boolean reads(Iterable<Instruction> steps, int slot) {
        return new SlotSearch(slot).in(steps);
    }

    /// Looks for a variable in statements.
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

        /// A function may read any variable of the program.
        private boolean in(CodeTerm term) {
            return (term instanceof CodeTerm.Variable it && it.slot() == slot)
                    || term instanceof CodeTerm.Outer
                    || term instanceof CodeTerm.Evaluated
                    || term.within().stream().anyMatch(this::in);
        }
    }
}
