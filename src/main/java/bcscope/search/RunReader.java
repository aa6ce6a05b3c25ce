package bcscope.search;

import bcscope.expression.Formula;
import bcscope.expression.RunFacts;
import bcscope.expression.Type;
import bcscope.run.RunView;
import bcscope.search.moment.SliceMoment;

/// Reads what is known of a run as a whole; see [Expressions#ofRun]. What takes long to find, such
/// as the calls of all processes, is found once, when it is first asked for; so not on the thread
/// that draws, and for one thread at a time.
public final class RunReader {
    private final RunView run;
    private final Compiler compiler;

    /// @param run a run that is over
    /// @param facts those for which the expressions were checked
    public RunReader(RunView run, RunFacts facts) {
        this.run = run;
        compiler = new Compiler(run, facts, new Memory(facts));
    }

    /// The value of `formula`, 1 or 0 of a condition.
    public HitValue read(Formula formula) {
        SliceMoment nowhere = new SliceMoment(run.slices());
        int[] frame = new int[formula.slots()];
        if (formula.type() == Type.TRUTH) {
            return new HitValue(Type.TRUTH, compiler.condition(formula).at(nowhere, frame) ? 1 : 0);
        }
        Amount amount = compiler.amount(formula);
        return formula.type().isReal()
                ? HitValue.real(formula.type(), amount.realAt(nowhere, frame))
                : new HitValue(formula.type(), amount.at(nowhere, frame));
    }
}
