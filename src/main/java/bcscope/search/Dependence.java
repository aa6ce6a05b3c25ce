package bcscope.search;

import bcscope.expression.Domain;
import bcscope.expression.Formula;
import bcscope.expression.Word;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// The changes that can affect the value of an expression from one moment of a slice to the next,
/// where a quantifier has process or node `own` at hand.
final class Dependence {
    private final Domain domain;
    private final int slot;
    private final int lag;
    private final Map<Domain, Set<Integer>> others = new EnumMap<>(Domain.class);
    private final List<Long> limits = new ArrayList<>();
    private boolean ofMachine;
    private boolean ofAnything;

    /// How many `was` are around what is visited.
    private int before;

    private Dependence(Formula formula, Domain domain, int slot) {
        this.domain = domain;
        this.slot = slot;
        lag = formula.depth();
        visit(formula);
    }

    /// What changes a word.
    private enum Change {
        /// Nothing within a slice.
        NEVER,
        /// Time alone.
        TIME,
        /// What is one for the whole machine.
        MACHINE,
        /// What the process does that it is asked of.
        PROCESS,
        /// What the node holds that it is asked of.
        NODE
    }

    /// The dependence of `formula` in the quantifier that fills `slot` with each of `domain`.
    static Dependence of(Formula formula, Domain domain, int slot) {
        return new Dependence(formula, domain, slot);
    }

    /// Whether the value stays as it is until something changes that the other methods name.
    boolean isKnown() {
        return !ofAnything;
    }

    /// Whether what is one for the whole machine changes it.
    boolean isOfMachine() {
        return ofMachine;
    }

    /// What changes it beside the one at hand.
    Map<Domain, Set<Integer>> others() {
        return others;
    }

    /// How long the process at hand has been blocked where it changes, ns: there and one later.
    List<Long> limits() {
        return limits;
    }

    /// How many moments before the present one it looks back at most.
    int lag() {
        return lag;
    }

    private void visit(Formula formula) {
        if (formula instanceof Formula.Subject(_, int other) && other < slot) {
            ofAnything = true;
        }
        if (formula instanceof Formula.Known(Formula.Reading(Word word, List<Formula> of))
                && word == Word.BLOCKED) {
            changes(Domain.PROCESSES, of.getFirst());
            of.forEach(this::visit);
            return;
        }
        if (formula instanceof Formula.Compared it
                && (isLimit(it.left(), it.right()) || isLimit(it.right(), it.left()))) {
            return;
        }
        if (formula instanceof Formula.Reading(Word word, List<Formula> of)) {
            switch (change(word)) {
                case NEVER -> {}
                case TIME -> ofAnything = true;
                case MACHINE -> ofMachine = true;
                case PROCESS -> changes(Domain.PROCESSES, of.getFirst());
                case NODE -> changes(Domain.NODES, of.getFirst());
            }
        }
        int deeper = formula instanceof Formula.Before ? 1 : 0;
        before += deeper;
        formula.parts().forEach(this::visit);
        before -= deeper;
    }

    /// Whether they are how long the process at hand has been blocked at the present moment, and a
    /// constant.
    private boolean isLimit(Formula blocked, Formula constant) {
        if (before == 0
                && blocked instanceof Formula.Reading(Word word, List<Formula> of)
                && word == Word.BLOCKED
                && isOwn(Domain.PROCESSES, of.getFirst())
                && constant instanceof Formula.Constant(_, long nanos, _)) {
            limits.add(nanos);
            return true;
        }
        return false;
    }

    private boolean isOwn(Domain other, Formula number) {
        return other == domain && number.equals(new Formula.Subject(domain, slot));
    }

    private void changes(Domain other, Formula number) {
        if (number instanceof Formula.Constant(_, long constant, _)) {
            others.computeIfAbsent(other, _ -> new TreeSet<>()).add((int) constant);
        } else if (!isOwn(other, number)) {
            ofAnything = true;
        }
    }

    private static Change change(Word word) {
        return switch (word) {
            case SLICE, RETRIES, RUNS, RANK, HOME, NODE, BUDGET_BYTES -> Change.NEVER;
            case CALL_NUMBER, CALL_BLOCKED, CALL_ENTERED, CALL_RETURNED, CALL_TOOK, CALL_SLICE ->
                    Change.NEVER;
            case MEMBERS, SPREAD -> Change.NEVER;
            case TIME, BLOCKED -> Change.TIME;
            case DEADLOCK, PHASE -> Change.MACHINE;
            case STATE, LINE, KIND, TO, FROM, TAG, BYTES -> Change.PROCESS;
            case ROOT, COMMUNICATOR, CALL_LINE, CALLER -> Change.PROCESS;
            case SIZE, LIST_BYTES, USED, UNUSED, LINK_BYTES, LINK_LOAD -> Change.NODE;
        };
    }
}
