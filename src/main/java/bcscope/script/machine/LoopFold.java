package bcscope.script.machine;

import bcscope.program.RankCode;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;
import bcscope.script.value.VariableFrame;

import org.jspecify.annotations.Nullable;

import java.util.Collection;

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
            return switch (step) {
                case Instruction.Assign it -> in(it.value());
                case Instruction.AssignElement it ->
                        it.slot() == slot || in(it.index()) || in(it.value());
                case Instruction.If it -> in(it.condition()) || in(it.then()) || in(it.otherwise());
                case Instruction.Repeat it -> in(it.times()) || in(it.body());
                case Instruction.For it -> in(it.from()) || in(it.to()) || in(it.body());
                case Instruction.While it -> in(it.condition()) || in(it.body());
                case Instruction.Return it -> it.value().filter(this::in).isPresent();
                case Instruction.Invoke _ -> true;
                case Instruction.Check it ->
                        in(it.condition()) || it.message().filter(this::in).isPresent();
                case Instruction.Fail it -> in(it.message());
                case Instruction.Call it ->
                        any(it.operands().values())
                                || any(it.requests())
                                || it.label().filter(this::in).isPresent();
            };
        }

        private boolean in(Instruction.Message message) {
            return any(message.values());
        }

        private boolean any(Collection<CodeTerm> terms) {
            return terms.stream().anyMatch(this::in);
        }

        private boolean in(CodeTerm term) {
            return switch (term) {
                case CodeTerm.Variable it -> it.slot() == slot;
                // A function may read any variable of the program.
                case CodeTerm.Outer _ -> true;
                case CodeTerm.Evaluated _ -> true;
                case CodeTerm.Whole _, CodeTerm.Fraction _, CodeTerm.Known _, CodeTerm.Any _ ->
                        false;
                case CodeTerm.PropertyOf it -> in(it.owner());
                case CodeTerm.Computed it -> in(it.left()) || in(it.right());
                case CodeTerm.Negative it -> in(it.operand());
                case CodeTerm.Compared it -> in(it.left()) || in(it.right());
                case CodeTerm.Not it -> in(it.operand());
                case CodeTerm.Both it -> in(it.left()) || in(it.right());
                case CodeTerm.Either it -> in(it.left()) || in(it.right());
                case CodeTerm.Elements it -> any(it.elements());
                case CodeTerm.Each it -> in(it.element()) || in(it.from()) || in(it.to());
                case CodeTerm.Joined it -> in(it.left()) || in(it.right());
                case CodeTerm.Element it -> in(it.list()) || in(it.index());
                case CodeTerm.Applied it -> any(it.operands());
            };
        }
    }
}
