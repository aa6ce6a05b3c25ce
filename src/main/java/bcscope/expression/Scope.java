package bcscope.expression;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/// The objects implied by quantifiers and a selection, the innermost first, so that their words
/// need no owner.
final class Scope {
    private final Deque<Formula.Owner> owners = new ArrayDeque<>();
    private int deepest;

    /// Enters a quantifier over `domain`.
    ///
    /// @return its slot
    int enter(Domain domain) {
        int slot = owners.size();
        owners.push(new Formula.Owner(domain.type(), List.of(new Formula.Subject(domain, slot))));
        deepest = Math.max(deepest, owners.size());
        return slot;
    }

    /// Enters a selection: the call that is looked at.
    void enterCall() {
        owners.push(new Formula.Owner(Type.CALL, List.of()));
    }

    void leave() {
        owners.pop();
    }

    /// Most quantifiers within each other so far.
    int deepest() {
        return deepest;
    }

    /// What the quantifiers go through, by slot.
    List<Domain> domains() {
        List<Domain> domains = new ArrayList<>();
        owners.descendingIterator()
                .forEachRemaining(owner -> {
                    if (owner.of().getFirst() instanceof Formula.Subject subject) {
                        domains.add(subject.domain());
                    }
                });
        return List.copyOf(domains);
    }

    /// The innermost of `type`.
    Optional<Formula.Owner> innermost(Type type) {
        return owners.stream().filter(owner -> owner.type() == type).findFirst();
    }

    /// Whether a selection has a call at hand.
    boolean isOfCalls() {
        return !owners.isEmpty() && owners.peekLast().of().isEmpty();
    }

    /// All, the innermost first.
    Iterator<Formula.Owner> owners() {
        return owners.iterator();
    }
}
