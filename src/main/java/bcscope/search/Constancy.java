package bcscope.search;

import bcscope.expression.Formula;
import bcscope.expression.Word;

import java.util.List;

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
        return switch (formula) {
            case Formula.Constant _, Formula.Real _, Formula.Series _, Formula.Fixed _ -> true;
            case Formula.NodeMetric _, Formula.Before _, Formula.Owner _ -> false;
            case Formula.Subject(_, int slot) -> slot >= own;
            case Formula.Reading(Word word, List<Formula> of) ->
                    word.source() == Word.Source.TABLES
                            && word != Word.TIME
                            && of.stream().allMatch(it -> holds(it, own));
            case Formula.Computed it -> holds(it.left(), own) && holds(it.right(), own);
            case Formula.Negative it -> holds(it.operand(), own);
            case Formula.Known it -> holds(it.operand(), own);
            case Formula.Holds it -> holds(it.reading(), own);
            case Formula.Compared it -> holds(it.left(), own) && holds(it.right(), own);
            case Formula.OneOf it -> holds(it.value(), own);
            case Formula.Not it -> holds(it.operand(), own);
            case Formula.Both it -> holds(it.left(), own) && holds(it.right(), own);
            case Formula.Either it -> holds(it.left(), own) && holds(it.right(), own);
            case Formula.Quantified it -> holds(it.body(), Math.min(own, it.slot()));
            case Formula.Folded it -> holds(it.body(), Math.min(own, it.slot()));
            case Formula.Counted it -> holds(it.condition(), Math.min(own, it.slot()));
        };
    }
}
