package bcscope.expression;

import java.util.Optional;

/// A question about a run that has been checked.
///
/// @param text as it was typed
/// @param selection what is looked for; empty for moments
/// @param condition what must be true
/// @param cells how many values of the moment before it needs
/// @param slots how many quantifiers stand within each other at most
/// @param facts the run for which it was checked
public record Question(
        String text,
        Optional<Selection> selection,
        Formula condition,
        int cells,
        int slots,
        RunFacts facts) {
    /// Whether the tables of a run suffice for it, so that nothing must be executed again.
    public boolean fromTables() {
        return Sources.of(condition) == Word.Source.TABLES;
    }

    /// It in words, after "when": `a slice lasts longer than 260 µs`.
    public String sentence() {
        return new ExpressionText(facts, slots).clause(condition);
    }
}
