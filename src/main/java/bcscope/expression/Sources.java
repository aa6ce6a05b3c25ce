package bcscope.expression;

import bcscope.expression.Word.Source;

/// Where the values of an expression come from.
final class Sources {
    private Sources() {}

    static Source of(Formula term) {
        return switch (term) {
            case Formula.Constant _, Formula.Real _, Formula.Series _, Formula.Fixed _ -> Source.TABLES;
            case Formula.Subject _ -> Source.TABLES;
            case Formula.NodeMetric _ -> Source.DETAIL;
            case Formula.Reading(Word word, var of) ->
                    of.stream().map(Sources::of).reduce(word.source(), Sources::joined);
            case Formula.Owner(_, var of) ->
                    of.stream().map(Sources::of).reduce(Source.TABLES, Sources::joined);
            case Formula.Computed c -> joined(of(c.left()), of(c.right()));
            case Formula.Negative n -> of(n.operand());
            case Formula.Known k -> of(k.operand());
            case Formula.Holds h -> of(h.reading());
            case Formula.Compared c -> joined(of(c.left()), of(c.right()));
            case Formula.OneOf o -> of(o.value());
            case Formula.Not n -> of(n.operand());
            case Formula.Both b -> joined(of(b.left()), of(b.right()));
            case Formula.Either e -> joined(of(e.left()), of(e.right()));
            case Formula.Quantified q -> of(q.body());
            case Formula.Folded f -> of(f.body());
            case Formula.Counted c -> of(c.condition());
            case Formula.Before b -> of(b.operand());
        };
    }

    private static Source joined(Source one, Source other) {
        return one == Source.DETAIL ? one : other;
    }
}
