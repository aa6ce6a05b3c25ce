package bcscope.script.check;

import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;

import java.util.List;

/// Control flow of statements.
final class Flow {
    private Flow() {}

    /// Whether what follows `steps` can be reached.
    static boolean reachesEnd(List<Instruction> steps) {
        return steps.stream().allMatch(Flow::goesOn);
    }

    /// Whether `step` can end the loop that it is in.
    private static boolean breaks(Instruction step) {
        return step instanceof Instruction.Jump(_, boolean ends)
                ? ends
                : step instanceof Instruction.If && step.within().stream().anyMatch(Flow::breaks);
    }

    private static boolean goesOn(Instruction step) {
        if (step instanceof Instruction.If it) {
            return reachesEnd(it.then()) || reachesEnd(it.otherwise());
        }
        boolean isEndless =
                step instanceof Instruction.While it
                        && it.condition() instanceof CodeTerm.Whole(_, long value)
                        && value == 1
                        && it.body().stream().noneMatch(Flow::breaks);
        return !isEndless
                && !(step instanceof Instruction.Jump)
                && !(step instanceof Instruction.Return)
                && !(step instanceof Instruction.Fail);
    }
}
