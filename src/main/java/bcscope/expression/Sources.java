package bcscope.expression;

import bcscope.expression.Word.Source;

import java.util.List;

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

    /// How many `was` stand within each other at most.
    static int depth(Formula formula) {
        return switch (formula) {
            case Formula.Constant _, Formula.Real _, Formula.Series _, Formula.Fixed _ -> 0;
            case Formula.Subject _ -> 0;
            case Formula.NodeMetric it -> depth(it.node());
            case Formula.Reading(_, var of) -> deepest(of);
            case Formula.Owner(_, var of) -> deepest(of);
            case Formula.Computed it -> Math.max(depth(it.left()), depth(it.right()));
            case Formula.Negative it -> depth(it.operand());
            case Formula.Known it -> depth(it.operand());
            case Formula.Holds it -> depth(it.reading());
            case Formula.Compared it -> Math.max(depth(it.left()), depth(it.right()));
            case Formula.OneOf it -> depth(it.value());
            case Formula.Not it -> depth(it.operand());
            case Formula.Both it -> Math.max(depth(it.left()), depth(it.right()));
            case Formula.Either it -> Math.max(depth(it.left()), depth(it.right()));
            case Formula.Quantified it -> depth(it.body());
            case Formula.Folded it -> depth(it.body());
            case Formula.Counted it -> depth(it.condition());
            case Formula.Before it -> 1 + depth(it.operand());
        };
    }

    private static int deepest(List<Formula> of) {
        return of.stream().mapToInt(Sources::depth).max().orElse(0);
    }

    private static Source joined(Source one, Source other) {
        return one == Source.DETAIL ? one : other;
    }
}
