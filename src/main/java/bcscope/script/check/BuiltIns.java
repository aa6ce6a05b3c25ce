package bcscope.script.check;

import bcscope.base.Say;
import bcscope.expression.Problem;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.syntax.Expression;
import bcscope.script.word.FunctionWord;

import java.util.List;
import java.util.Optional;

/// Operand and result types of the functions of the language.
record BuiltIns(Facts facts) {
    Optional<CodeTerm> applied(
            FunctionWord word, Expression.Application it, List<Optional<CodeTerm>> found) {
        Optional<List<CodeTerm>> all = TermChecker.all(found);
        if (all.isEmpty()) {
            return Optional.empty();
        }
        List<CodeTerm> operands = all.get();
        if (!isCount(word, operands.size())) {
            return wrong(count(word, it, operands.size()));
        }
        return switch (word) {
            case MIN, MAX -> extreme(word, it, operands);
            case ABS ->
                    Types.isNumeric(type(operands, 0))
                            ? term(word, it, type(operands, 0), operands)
                            : wrong(taken(word, it, 0, "a number", operands));
            case FLOOR, CEIL, ROUND -> pure(word, it, operands, Plain.INTEGER);
            case SQRT, LOG2, LN, EXP, SIN, COS, REAL -> pure(word, it, operands, Plain.REAL);
            case POW ->
                    pure(
                            word,
                            it,
                            operands,
                            operands.stream().allMatch(a -> a.type() == Plain.INTEGER)
                                    ? Plain.INTEGER
                                    : Plain.REAL);
            case XOR, BITAND, BITOR, BITSHIFT -> whole(word, it, operands, Plain.INTEGER);
            case STEPPED -> whole(word, it, operands, new ListOf(Plain.INTEGER));
            case SUBLIST -> part(it, operands);
            case CHOOSE -> choose(word, it, operands);
            case LENGTH ->
                    type(operands, 0) instanceof ListOf
                            ? term(word, it, Plain.INTEGER, operands)
                            : wrong(taken(word, it, 0, "a list", operands));
            case SUM ->
                    type(operands, 0) instanceof ListOf(ValueType of) && Types.isNumeric(of)
                            ? term(word, it, of, operands)
                            : wrong(taken(word, it, 0, "a list of numbers", operands));
            case RANDOM -> wrong(count(word, it, operands.size()));
            case BYTES ->
                    Types.travels(type(operands, 0)) || type(operands, 0) == Plain.SIZE
                            ? term(word, it, Plain.SIZE, operands)
                            : wrong(taken(word, it, 0, "a value of a message", operands));
        };
    }

    private static boolean isCount(FunctionWord word, int count) {
        return switch (word) {
            case MIN, MAX -> count >= 2;
            case POW, XOR, BITAND, BITOR, BITSHIFT -> count == 2;
            case CHOOSE, SUBLIST, STEPPED -> count == 3;
            case ABS, FLOOR, CEIL, ROUND, SQRT, LOG2, LN, EXP, SIN, COS -> count == 1;
            case LENGTH, SUM, REAL, BYTES -> count == 1;
            case RANDOM -> false;
        };
    }

    private static Problem count(FunctionWord word, Expression.Application it, int count) {
        return new Problem(
                it.place(),
                Say.of(
                        "“%s” takes %s, and here %{is |are }%s.",
                        word.text(), wanted(word), count, values(count)),
                "It is written " + word.signature() + ".");
    }

    private static String wanted(FunctionWord word) {
        return switch (word) {
            case MIN, MAX -> "two values or more";
            case POW, XOR, BITAND, BITOR, BITSHIFT -> "two values";
            case CHOOSE, SUBLIST, STEPPED -> "three values";
            case ABS, FLOOR, CEIL, ROUND, SQRT, LOG2, LN, EXP, SIN, COS -> "one value";
            case LENGTH, SUM, REAL, BYTES -> "one value";
            case RANDOM -> "a range";
        };
    }

    private static String values(int count) {
        return count == 0 ? "none" : count == 1 ? "one value" : count + " values";
    }

    private Optional<CodeTerm> extreme(
            FunctionWord word, Expression.Application it, List<CodeTerm> operands) {
        ValueType type = type(operands, 0);
        for (int i = 0; i < operands.size(); i++) {
            ValueType other = type(operands, i);
            Optional<ValueType> common = Types.common(type, other);
            if (!Types.isNumeric(other) || common.isEmpty()) {
                return wrong(
                        taken(
                                word,
                                it,
                                i,
                                Types.isNumeric(type) ? type.noun() : "a number",
                                operands));
            }
            type = common.get();
        }
        return term(word, it, type, converted(operands, type));
    }

    private Optional<CodeTerm> pure(
            FunctionWord word, Expression.Application it, List<CodeTerm> operands, Plain result) {
        for (int i = 0; i < operands.size(); i++) {
            if (!Types.isPure(type(operands, i))) {
                return wrong(taken(word, it, i, "a number without a unit", operands));
            }
        }
        return term(word, it, result, operands);
    }

    private Optional<CodeTerm> whole(
            FunctionWord word,
            Expression.Application it,
            List<CodeTerm> operands,
            ValueType result) {
        int first = word == FunctionWord.SUBLIST ? 1 : 0;
        for (int i = first; i < operands.size(); i++) {
            if (type(operands, i) != Plain.INTEGER) {
                return wrong(taken(word, it, i, "a whole number", operands));
            }
        }
        return term(word, it, result, operands);
    }

    private Optional<CodeTerm> part(Expression.Application it, List<CodeTerm> operands) {
        return type(operands, 0) instanceof ListOf
                ? whole(FunctionWord.SUBLIST, it, operands, type(operands, 0))
                : wrong(taken(FunctionWord.SUBLIST, it, 0, "a list", operands));
    }

    private Optional<CodeTerm> choose(
            FunctionWord word, Expression.Application it, List<CodeTerm> operands) {
        if (type(operands, 0) != Plain.TRUTH) {
            return wrong(taken(word, it, 0, "a condition", operands));
        }
        Optional<ValueType> common = Types.common(type(operands, 1), type(operands, 2));
        return common.isPresent()
                ? term(
                        word,
                        it,
                        common.get(),
                        List.of(
                                operands.get(0),
                                converted(operands, common.get()).get(1),
                                converted(operands, common.get()).get(2)))
                : wrong(taken(word, it, 2, type(operands, 1).noun() + " as the second", operands));
    }

    private static List<CodeTerm> converted(List<CodeTerm> operands, ValueType type) {
        return operands.stream().map(it -> TermChecker.as(it, type).orElse(it)).toList();
    }

    private static ValueType type(List<CodeTerm> operands, int index) {
        return operands.get(index).type();
    }

    private Optional<CodeTerm> term(
            FunctionWord word, Expression.Application it, ValueType type, List<CodeTerm> operands) {
        return Optional.of(new CodeTerm.Applied(type, word, operands, 0, it.place()));
    }

    private static Problem taken(
            FunctionWord word,
            Expression.Application it,
            int index,
            String wanted,
            List<CodeTerm> operands) {
        return new Problem(
                it.operands().get(index).place(),
                Say.of(
                        "“%s” takes %s here, but this is %s.",
                        word.text(), wanted, type(operands, index).noun()),
                "It is written " + word.signature() + ".");
    }

    private Optional<CodeTerm> wrong(Problem problem) {
        facts.findings().problem(problem);
        return Optional.empty();
    }
}
