package bcscope.expression;

import bcscope.expression.Word.Source;

/// The sources of the values of an expression.
final class Sources {
    private Sources() {}

    static Source of(Formula formula) {
        return formula.all().anyMatch(Sources::isDetail) ? Source.DETAIL : Source.TABLES;
    }

    private static boolean isDetail(Formula formula) {
        return formula instanceof Formula.NodeMetric
                || (formula instanceof Formula.Reading(Word word, _)
                        && word.source() == Source.DETAIL);
    }

    /// How many `was` are nested at most.
    static int depth(Formula formula) {
        int own = formula instanceof Formula.Before ? 1 : 0;
        return own + formula.parts().stream().mapToInt(Sources::depth).max().orElse(0);
    }
}
