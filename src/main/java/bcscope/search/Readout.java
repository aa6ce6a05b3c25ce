package bcscope.search;

import bcscope.expression.Formula;
import bcscope.expression.Question;
import bcscope.run.RunView;
import bcscope.search.moment.Askable;

import java.util.List;

/// Reads values at a moment.
final class Readout {
    private final Memory memory;
    private final List<Amount> amounts;
    private final List<Formula> formulas;
    private final int[] frame;

    /// @param question whose quantifier the formulas may use
    Readout(RunView run, Question question, List<Formula> formulas) {
        memory = new Memory(question.facts());
        Compiler compiler = new Compiler(run, question, memory);
        this.formulas = formulas;
        amounts = formulas.stream().map(compiler::amount).toList();
        int slots = formulas.stream().mapToInt(Formula::slots).max().orElse(0);
        frame = new int[Math.max(slots, question.slots())];
    }

    /// The values at `moment`, where what became true has the number `subject`.
    List<HitValue> at(Askable moment, int subject) {
        if (subject >= 0) {
            frame[0] = subject;
        }
        HitValue[] values = new HitValue[formulas.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(formulas.get(i), amounts.get(i), moment);
        }
        return List.of(values);
    }

    /// `moment` is the moment before from now on.
    void remember(Askable moment) {
        memory.remember(moment, frame);
    }

    /// There is no moment before.
    void forget() {
        memory.forget();
    }

    private HitValue value(Formula formula, Amount amount, Askable moment) {
        return formula.type().isReal()
                ? HitValue.real(formula.type(), amount.realAt(moment, frame))
                : new HitValue(formula.type(), amount.at(moment, frame));
    }
}
