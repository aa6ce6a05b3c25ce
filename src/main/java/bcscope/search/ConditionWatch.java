package bcscope.search;

import bcscope.expression.Domain;
import bcscope.expression.Formula;
import bcscope.expression.Quantifier;
import bcscope.expression.Question;
import bcscope.run.RunView;
import bcscope.search.moment.Askable;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntConsumer;

/// Follows a condition from moment to moment and tells when it becomes true. With `any` at its
/// head, it is as many conditions as there are processes or nodes. Where slices or nodes are
/// selected (`slices where ...`), it tells of every slice in which it is true, once.
final class ConditionWatch {
    /// As the number of what became true, where nothing is gone through.
    static final int NOBODY = -1;

    private final Condition condition;
    private final Optional<Formula.Quantified> each;
    private final Optional<Stale> stale;
    private final boolean[] was;
    private final int[] frame;
    private final Memory memory;

    /// Whether it is met once in each slice in which it is true at some moment.
    private final boolean bySlice;

    ConditionWatch(RunView run, Question question) {
        memory = new Memory(question.facts());
        Compiler compiler = new Compiler(run, question, memory);
        each =
                question.condition() instanceof Formula.Quantified it
                                && it.quantifier() == Quantifier.ANY
                        ? Optional.of(it)
                        : Optional.empty();
        condition =
                compiler.condition(each.map(Formula.Quantified::body).orElse(question.condition()));
        stale = each.flatMap(it -> Stale.of(it.body(), it.domain(), it.slot(), question.facts()));
        was = new boolean[each.map(it -> it.domain().size(question.facts())).orElse(1)];
        frame = new int[question.slots()];
        bySlice = question.selection().isPresent();
    }

    /// What is gone through; empty if it is one condition.
    Optional<Domain> domain() {
        return each.map(Formula.Quantified::domain);
    }

    /// There is no moment before the next: whatever is true there became true there.
    void begin() {
        Arrays.fill(was, false);
        memory.forget();
    }

    /// The next moment is the start of a slice.
    void beginSlice() {
        if (bySlice) {
            Arrays.fill(was, false);
        }
    }

    /// Looks at the next moment and tells `found` of what became true, in order: the numbers of
    /// processes or nodes, or [#NOBODY].
    void look(Askable moment, IntConsumer found) {
        if (each.isEmpty()) {
            judge(0, moment, _ -> found.accept(NOBODY));
        } else if (stale.isPresent()) {
            stale.get().refresh(moment, i -> judge(i, moment, found));
        } else {
            for (int i = 0; i < was.length; i++) {
                judge(i, moment, found);
            }
        }
        memory.remember(moment, frame);
    }

    private void judge(int i, Askable moment, IntConsumer found) {
        if (each.isPresent()) {
            frame[each.get().slot()] = i;
        }
        boolean is = condition.at(moment, frame);
        if (is && !was[i]) {
            found.accept(i);
        }
        was[i] = is || (bySlice && was[i]);
    }
}
