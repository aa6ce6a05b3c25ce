package bcscope.script.machine;

import bcscope.script.code.Instruction;
import bcscope.script.value.VariableFrame;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// Statements that are being executed: a block, the body of a loop, or the body of a function.
public final class Activation {
    public final List<Instruction> steps;

    /// Its loop; null if it is executed once.
    public final Instruction.@Nullable Loop loop;

    /// Where it is the body of a function: what called it.
    public final @Nullable VariableFrame caller;

    /// There, the statement that called it; null if it is evaluated within a term.
    public final Instruction.@Nullable Invoke by;

    /// What tells whether all its turns are the same; null if that is not tracked or they are not.
    @Nullable LoopFold fold;

    /// Next statement.
    public int next;

    /// Turns that follow this one.
    public long turnsLeft;

    private Activation(
            List<Instruction> steps,
            Instruction.@Nullable Loop loop,
            @Nullable VariableFrame caller,
            Instruction.@Nullable Invoke by) {
        this.steps = steps;
        this.loop = loop;
        this.caller = caller;
        this.by = by;
    }

    public static Activation block(List<Instruction> steps) {
        return new Activation(steps, null, null, null);
    }

    public static Activation loop(Instruction.Loop loop, long turns) {
        Activation made = new Activation(loop.body(), loop, null, null);
        made.turnsLeft = turns - 1;
        return made;
    }

    public static Activation function(
            List<Instruction> body, VariableFrame caller, Instruction.@Nullable Invoke by) {
        return new Activation(body, null, caller, by);
    }
}
