package bcscope.search;

import bcscope.expression.Formula;
import bcscope.expression.Word;

/// Whether an expression has one value throughout a slice, which the tables give.
final class Constancy {
    private Constancy() {}

    /// Whether `formula` is so, whatever is around it: of what a quantifier around it has at hand,
    /// nothing is known.
    static boolean withinSlice(Formula formula) {
        return holds(formula, Integer.MAX_VALUE);
    }

    /// @param own the first slot that lies within the formula
    private static boolean holds(Formula formula, int own) {
        int inside = formula instanceof Formula.Binder binder ? Math.min(own, binder.slot()) : own;
        return isConstant(formula, own)
                && formula.parts().stream().allMatch(part -> holds(part, inside));
    }

    /// Whether nothing but its parts can change it.
    private static boolean isConstant(Formula formula, int own) {
        if (formula instanceof Formula.Subject(_, int slot)) {
            return slot >= own;
        }
        if (formula instanceof Formula.Reading(Word word, _)) {
            return word.source() == Word.Source.TABLES && word != Word.TIME;
        }
        return !(formula instanceof Formula.NodeMetric) && !(formula instanceof Formula.Before);
    }
}
