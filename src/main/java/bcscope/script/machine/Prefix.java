package bcscope.script.machine;

import bcscope.script.code.Code;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;
import bcscope.script.word.FunctionWord;

import java.util.Collection;
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
        return switch (step) {
            case Instruction.Assign it -> isShared(it.value());
            case Instruction.AssignElement it -> isShared(it.index()) && isShared(it.value());
            case Instruction.If it ->
                    isShared(it.condition()) && areShared(it.then()) && areShared(it.otherwise());
            case Instruction.Repeat it -> isShared(it.times()) && areShared(it.body());
            case Instruction.For it ->
                    isShared(it.from()) && isShared(it.to()) && areShared(it.body());
            case Instruction.While it -> isShared(it.condition()) && areShared(it.body());
            // A failure must happen at its place, and name its process.
            case Instruction.Check _,
                    Instruction.Fail _,
                    Instruction.Return _,
                    Instruction.Call _ ->
                    false;
            case Instruction.Invoke _ -> false;
        };
    }

    private static boolean areTermsShared(Collection<CodeTerm> terms) {
        return terms.stream().allMatch(Prefix::isShared);
    }

    private static boolean isShared(CodeTerm term) {
        return switch (term) {
            case CodeTerm.Whole _, CodeTerm.Fraction _, CodeTerm.Variable _, CodeTerm.Outer _ ->
                    true;
            case CodeTerm.Known it ->
                    it.fact() == CodeTerm.Fact.RANKS || it.fact() == CodeTerm.Fact.NOBODY;
            case CodeTerm.Any _, CodeTerm.PropertyOf _, CodeTerm.Evaluated _ -> false;
            case CodeTerm.Computed it -> isShared(it.left()) && isShared(it.right());
            case CodeTerm.Negative it -> isShared(it.operand());
            case CodeTerm.Compared it -> isShared(it.left()) && isShared(it.right());
            case CodeTerm.Not it -> isShared(it.operand());
            case CodeTerm.Both it -> isShared(it.left()) && isShared(it.right());
            case CodeTerm.Either it -> isShared(it.left()) && isShared(it.right());
            case CodeTerm.Elements it -> areTermsShared(it.elements());
            case CodeTerm.Each it ->
                    isShared(it.element()) && isShared(it.from()) && isShared(it.to());
            case CodeTerm.Joined it -> isShared(it.left()) && isShared(it.right());
            case CodeTerm.Element it -> isShared(it.list()) && isShared(it.index());
            case CodeTerm.Applied it ->
                    it.function() != FunctionWord.RANDOM && areTermsShared(it.operands());
        };
    }
}
