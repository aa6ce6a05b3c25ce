package bcscope.search;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.expression.CallKinds;
import bcscope.expression.Formula;
import bcscope.expression.Question;
import bcscope.happening.Activity;
import bcscope.happening.NicList;
import bcscope.run.RunView;

import java.util.List;

/// Reads values at a moment and writes them for a person.
final class Readout {
    private final List<Amount> amounts;
    private final List<Formula> formulas;
    private final int[] frame;

    /// @param question whose quantifier the formulas may use
    Readout(RunView run, Question question, List<Formula> formulas) {
        Compiler compiler = new Compiler(run, question, new Memory(question.facts()));
        this.formulas = formulas;
        amounts = formulas.stream().map(compiler::amount).toList();
        int slots = formulas.stream().mapToInt(Formula::slots).max().orElse(0);
        frame = new int[Math.max(slots, question.slots())];
    }

    /// The values at `moment`, where what became true has the number `subject`.
    List<String> at(Askable moment, int subject) {
        if (subject >= 0) {
            frame[0] = subject;
        }
        String[] texts = new String[formulas.size()];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = text(formulas.get(i), amounts.get(i), moment);
        }
        return List.of(texts);
    }

    private String text(Formula formula, Amount amount, Askable moment) {
        if (formula.type().isReal()) {
            double value = amount.realAt(moment, frame);
            return Double.isNaN(value) ? "none" : Numbers.number(value);
        }
        long value = amount.at(moment, frame);
        if (value == Askable.ABSENT) {
            return "none";
        }
        return switch (formula.type()) {
            case DURATION -> Numbers.duration(value);
            case SIZE, PART -> Numbers.bytes(value);
            case INTEGER -> Numbers.count(value);
            case STATE -> Activity.values()[(int) value].title();
            case MICROPHASE -> Microphase.values()[(int) value].name();
            case CALL_KIND -> CallKinds.mpiName(CallKinds.names().get((int) value));
            case LIST_NAME -> NicList.values()[(int) value].name();
            case TRUTH, REAL, PERCENTAGE, PROCESS, NODE, CALL, LIST, BUDGET, LINKS ->
                    throw new IllegalStateException("no value: " + formula);
        };
    }
}
