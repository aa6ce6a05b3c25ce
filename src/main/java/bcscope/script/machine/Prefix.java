package bcscope.script.machine;

import bcscope.script.code.Code;
import bcscope.script.code.Step;
import bcscope.script.code.Term;
import bcscope.script.word.FunctionWord;

import java.util.Collection;
import java.util.List;

/// The statements at the beginning of a program that are the same for all processes: they make no
/// calls and ask nothing that differs between processes. One execution of them serves all.
public final class Prefix {
    private final Code code;

    private Prefix(Code code) {
        this.code = code;
    }

    /// How many statements of `code` are the same for all processes.
    public static int length(Code code) {
        Prefix prefix = new Prefix(code);
        int length = 0;
        for (Step step : code.body()) {
            if (!prefix.isShared(step)) {
                break;
            }
            length++;
        }
        return length;
    }

    private boolean areShared(List<Step> steps) {
        return steps.stream().allMatch(this::isShared);
    }

    private boolean isShared(Step step) {
        return switch (step) {
            case Step.Assign it -> isShared(it.value());
            case Step.AssignElement it -> isShared(it.index()) && isShared(it.value());
            case Step.If it ->
                    isShared(it.condition()) && areShared(it.then()) && areShared(it.otherwise());
            case Step.Repeat it -> isShared(it.times()) && areShared(it.body());
            case Step.For it -> isShared(it.from()) && isShared(it.to()) && areShared(it.body());
            case Step.While it -> isShared(it.condition()) && areShared(it.body());
            // What fails must fail where it stands, and name its process.
            case Step.Check _, Step.Fail _, Step.Return _, Step.Call _ -> false;
            case Step.Invoke _ -> false;
        };
    }

    private boolean areTermsShared(Collection<Term> terms) {
        return terms.stream().allMatch(this::isShared);
    }

    private boolean isShared(Term term) {
        return switch (term) {
            case Term.Whole _, Term.Fraction _, Term.Variable _, Term.Outer _ -> true;
            case Term.Known it -> it.fact() == Term.Fact.RANKS || it.fact() == Term.Fact.NOBODY;
            case Term.Any _, Term.PropertyOf _, Term.Evaluated _ -> false;
            case Term.Computed it -> isShared(it.left()) && isShared(it.right());
            case Term.Negative it -> isShared(it.operand());
            case Term.Compared it -> isShared(it.left()) && isShared(it.right());
            case Term.Not it -> isShared(it.operand());
            case Term.Both it -> isShared(it.left()) && isShared(it.right());
            case Term.Either it -> isShared(it.left()) && isShared(it.right());
            case Term.Elements it -> areTermsShared(it.elements());
            case Term.Each it -> isShared(it.element()) && isShared(it.from()) && isShared(it.to());
            case Term.Element it -> isShared(it.list()) && isShared(it.index());
            case Term.Applied it ->
                    it.function() != FunctionWord.RANDOM && areTermsShared(it.operands());
        };
    }
}
