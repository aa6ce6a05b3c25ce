package bcscope.search;

import bcscope.expression.Expressions;
import bcscope.expression.Expressions.Checked;
import bcscope.expression.Formula;
import bcscope.expression.Question;
import bcscope.expression.RunFacts;
import bcscope.happening.SliceDetail;
import bcscope.network.Interconnects;
import bcscope.run.RunView;
import bcscope.search.moment.EventMoment;

import java.util.BitSet;
import java.util.Optional;

/// A condition on a process, `state == blocked && line == 12`, and of which processes it is true at
/// a moment.
public final class ProcessFilter {
    private final Question question;
    private final Formula body;

    private ProcessFilter(Question question, Formula body) {
        this.question = question;
        this.body = body;
    }

    /// The filter that `text` is; empty if it is no condition on a process.
    public static Optional<ProcessFilter> of(String text, RunFacts facts) {
        return Expressions.condition("any rank: (" + text + "\n)", facts)
                                instanceof Checked.Right(Question question)
                        && question.condition() instanceof Formula.Quantified it
                ? Optional.of(new ProcessFilter(question, it.body()))
                : Optional.empty();
    }

    /// The processes of which it is true after the first `events` events of a slice.
    public BitSet at(RunView run, SliceDetail detail, int events) {
        EventMoment moment =
                new EventMoment(
                        run,
                        detail,
                        () -> Interconnects.of(run.scenario().machine()),
                        body.words());
        Memory memory = new Memory(question.facts());
        Condition condition = new Compiler(run, question, memory).condition(body);
        int[] frame = new int[question.slots()];
        for (int event = 0; event < events; event++) {
            if (event == events - 1) {
                memory.remember(moment, frame);
            }
            moment.next();
        }
        BitSet found = new BitSet();
        for (int rank = 0; rank < question.facts().ranks(); rank++) {
            frame[0] = rank;
            found.set(rank, condition.at(moment, frame));
        }
        return found;
    }
}
