package bcscope.script.machine;

import bcscope.script.code.Code;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;
import bcscope.script.word.FunctionWord;

import java.util.List;

/// The statements at the beginning of a program that are the same for all processes: they make no
/// calls and ask nothing that differs between processes. One execution of them serves all.
public final class Prefix {
    private Prefix() {}

    /// How many statements of `code` are the same for all processes.
    public static int length(Code code) {
        int length = 0;
        for (Instruction step : code.body()) {
            if (!isShared(step)) {
                break;
            }
            length++;
        }
        return length;
    }

    private static boolean areShared(List<Instruction> steps) {
        return steps.stream().allMatch(Prefix::isShared);
    }

    private static boolean isShared(Instruction step) {
        boolean hasToBeHere =
                // A failure must happen at its place, and name its process.
                step instanceof Instruction.Check
                        || step instanceof Instruction.Fail
                        || step instanceof Instruction.Return
                        || step instanceof Instruction.Call
                        || step instanceof Instruction.Invoke;
        return !hasToBeHere
                && step.terms().stream().allMatch(Prefix::isShared)
                && areShared(step.within());
    }

    private static boolean isShared(CodeTerm term) {
        boolean differs =
                (term instanceof CodeTerm.Known it
                                && it.fact() != CodeTerm.Fact.RANKS
                                && it.fact() != CodeTerm.Fact.NOBODY)
                        || (term instanceof CodeTerm.Applied applied
                                && applied.function() == FunctionWord.RANDOM)
                        || term instanceof CodeTerm.Any
                        || term instanceof CodeTerm.PropertyOf
                        || term instanceof CodeTerm.Evaluated;
        return !differs && term.within().stream().allMatch(Prefix::isShared);
    }
}
