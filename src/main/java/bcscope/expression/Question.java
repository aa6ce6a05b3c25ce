package bcscope.expression;

import java.util.List;
import java.util.Optional;

/// A question about a run that has been checked.
///
/// @param text as it was typed
/// @param selection what is looked for; empty for moments
/// @param condition what must be true
/// @param slots how many quantifiers are nested at most
/// @param facts the run for which it was checked
public record Question(
        String text, Optional<Selection> selection, Formula condition, int slots, RunFacts facts) {
    /// Whether the tables of a run suffice for it, so that nothing must be executed again.
    public boolean fromTables() {
        return condition.fromTables();
    }

    /// What a quantifier `any` at its head goes through: it is true of each by itself.
    public Optional<Domain> head() {
        return condition instanceof Formula.Quantified it && it.quantifier() == Quantifier.ANY
                ? Optional.of(it.domain())
                : Optional.empty();
    }

    /// The process or node that it is about, where it names one by its number and no other.
    public Optional<Named> named() {
        return Named.of(condition);
    }

    /// How many moments before one must be known to tell whether it becomes true there.
    public int depth() {
        return 1 + condition.depth();
    }

    /// It in words, after "when": `a slice lasts longer than 260 µs`.
    public String sentence() {
        return new ExpressionText(facts, slots, selection).clause(condition);
    }

    /// The sentence about one process or node: `rank 11 has been blocked for more than 3 slices`.
    ///
    /// @param name of what the quantifier at the head has at hand
    public String sentenceOf(String name) {
        return new ExpressionText(facts, slots, selection).named(name).clause(condition);
    }

    /// The values that are compared, which tell how far a moment is from the condition.
    public List<Shown> shown() {
        return Shown.of(condition);
    }
}
