package bcscope.expression;

/// How far the words of a sentence reach: whether a quantifier is understood where its process or
/// node is named first, and whether what follows a clause could be taken for a part of it.
final class Scoping {
    private Scoping() {}

    /// Whether `a process`, `every process` or `no process`, where the body names it first, says
    /// what the quantifier says: not if that is negated, or if another quantifier goes first.
    static boolean isClear(Formula.Quantified it) {
        return it.quantifier() == Quantifier.NO
                ? isSimple(it.body())
                        && isAbout(it.body(), it.slot())
                        && !isWithinBinder(it.body(), it.slot())
                : !isNegatedFirst(it.body(), it);
    }

    private static boolean isSimple(Formula condition) {
        return condition instanceof Formula.Known
                || condition instanceof Formula.OneOf
                || condition instanceof Formula.Compared;
    }

    private static boolean isAbout(Formula condition, int slot) {
        return condition
                .all()
                .anyMatch(it -> it instanceof Formula.Subject subject && subject.slot() == slot);
    }

    private static boolean isNegatedFirst(Formula condition, Formula.Quantified around) {
        return switch (condition) {
            case Formula.Not _ -> isAbout(condition, around.slot());
            case Formula.Both(Formula left, Formula right) ->
                    isNegatedFirst(isAbout(left, around.slot()) ? left : right, around);
            case Formula.Either(Formula left, Formula right) ->
                    isNegatedFirst(isAbout(left, around.slot()) ? left : right, around);
            case Formula.Before(_, Formula operand, _) -> isNegatedFirst(operand, around);
            case Formula.Quantified inner ->
                    isAbout(condition, around.slot())
                            && (inner.quantifier() != around.quantifier()
                                    || isNegatedFirst(inner.body(), around));
            case Formula.Known _,
                    Formula.OneOf _,
                    Formula.Compared _,
                    Formula.Holds _,
                    Formula.Fixed _,
                    Formula.Value _ ->
                    isWithinBinder(condition, around.slot());
        };
    }

    /// Whether what goes through all processes or nodes names the one of `slot`.
    private static boolean isWithinBinder(Formula condition, int slot) {
        return condition.all().anyMatch(it -> it instanceof Formula.Binder && isAbout(it, slot));
    }

    /// Whether an `and` or `or` behind the clause of `condition` needs a comma before it.
    static boolean isOpen(Formula condition) {
        return switch (condition) {
            case Formula.Not(Formula operand) -> !(operand instanceof Formula.Holds);
            case Formula.Before _, Formula.Either _ -> true;
            case Formula.OneOf it -> it.value() instanceof Formula.Before;
            case Formula.Both(_, Formula right) -> isOpen(right);
            case Formula.Quantified it -> !isClear(it) || isOpen(it.body());
            case Formula.Known _,
                    Formula.Compared _,
                    Formula.Holds _,
                    Formula.Fixed _,
                    Formula.Value _ ->
                    false;
        };
    }
}
