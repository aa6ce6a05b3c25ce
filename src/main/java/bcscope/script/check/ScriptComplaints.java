package bcscope.script.check;

import bcscope.base.NearestWord;
import bcscope.base.Say;
import bcscope.expression.Arithmetic;
import bcscope.expression.Problem;
import bcscope.expression.TextSpan;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.syntax.Expression;
import bcscope.script.syntax.ForeignWords;
import bcscope.script.syntax.Identifier;
import bcscope.script.syntax.Statement;
import bcscope.script.word.CallWord;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// The message if names, values and types of a script do not go together.
final class ScriptComplaints {
    private static final int MOST_LISTED = 12;

    private ScriptComplaints() {}

    static Problem unknownName(Identifier name, Collection<String> known) {
        Optional<String> foreign = ForeignWords.within(name.text());
        Optional<String> call =
                CallWord.of(name.text())
                        .map(it -> "As a call it is written " + it.signature() + ".");
        return new Problem(
                name.place(),
                quoted(name) + (foreign.isPresent() ? " does not fit here." : " is not declared."),
                foreign.or(() -> call)
                        .orElseGet(() ->
                                Say.of(
                                        "%sNames here: %s.",
                                        NearestWord.question(name.text(), known), list(known))));
    }

    static Problem ended(Identifier name, int line) {
        return new Problem(
                name.place(),
                quoted(name) + " is known only in the block of line " + line + ".",
                "Declare it before that block, by var.");
    }

    static Problem reserved(Identifier name) {
        return new Problem(
                name.place(), quoted(name) + " has a meaning of its own.", "Choose another name.");
    }

    static Problem declaredTwice(Identifier name, int line) {
        return new Problem(
                name.place(),
                quoted(name) + " is declared already, in line " + line + ".",
                "Choose another name, or leave out let or var to give it another value.");
    }

    static Problem cannotChange(Identifier name, DeclaredName variable) {
        String advice =
                switch (variable.kind()) {
                    case LET -> "Declare it by var in line " + variable.line() + ".";
                    case AS -> "Only another as gives it another value.";
                    case COUNTER -> "Only its loop changes a counter: use another var.";
                    case OPERAND ->
                            Say.of(
                                    "Write var %s in line %s to change the variable of the caller,"
                                            + " or copy it: var x = %s.",
                                    name.text(), variable.line(), name.text());
                    case PARAMETER -> "Copy it: var x = " + name.text() + ".";
                    case VAR, CHANGED -> "";
                };
        return new Problem(
                name.place(),
                quoted(name)
                        + switch (variable.kind()) {
                            case LET -> " never changes: it is declared by let.";
                            case AS -> " is named by as, and cannot be assigned.";
                            case COUNTER -> " is the counter of a loop.";
                            case OPERAND -> " is an operand of this function, which never changes.";
                            case PARAMETER -> " is a parameter, which never changes.";
                            case VAR, CHANGED -> " cannot change here.";
                        },
                advice);
    }

    static Problem outerCannotChange(Identifier name) {
        return new Problem(
                name.place(),
                quoted(name) + " belongs to the program: a function can read it, not change it.",
                Say.of(
                        "Give it to the function, as in def f(var %s), or return the value.",
                        name.text()));
    }

    /// @param what `to`, `the index`
    static Problem wanted(TextSpan place, String what, ValueType wanted, ValueType found) {
        return wanted(place, what, wanted.noun(), found, conversion(wanted, found));
    }

    static Problem wanted(
            TextSpan place, String what, String wanted, ValueType found, String advice) {
        return new Problem(
                place, what + " must be " + wanted + ", but this is " + found.noun() + ".", advice);
    }

    private static String conversion(ValueType wanted, ValueType found) {
        if (wanted == Plain.INTEGER && found == Plain.REAL) {
            return "Write floor(...), ceil(...) or round(...).";
        }
        if (wanted == Plain.DURATION && Types.isPure(found)) {
            return "Give it a unit: ns, us, ms or s.";
        }
        if (wanted == Plain.SIZE && Types.isPure(found)) {
            return "Give it a unit: B, KB, KiB, MB or MiB.";
        }
        return wanted == Plain.INTEGER && found == Plain.SIZE ? "Divide it by 1 B." : "";
    }

    static Problem noTruth(Expression expression, ValueType type) {
        return new Problem(
                expression.place(),
                "This must be a condition, but it is " + type.noun() + ".",
                "Compare it with something: ==, !=, <, <=, > or >=.");
    }

    static Problem unlike(Expression.Compared compared, ValueType one, ValueType other) {
        return new Problem(
                compared.place(),
                "The left side is " + one.noun() + ", the right side is " + other.noun() + ".",
                unit(one, other)
                        .or(() -> unit(other, one))
                        .orElse("Only values of one kind can be compared."));
    }

    private static Optional<String> ofLists(Arithmetic operator, ValueType one, ValueType other) {
        boolean left = one instanceof ValueType.ListOf;
        boolean right = other instanceof ValueType.ListOf;
        if (operator == Arithmetic.PLUS && (left || right)) {
            return Optional.of(
                    left
                            ? "+ joins lists of one type, and adds a value of this type at the end."
                            : "Write the list first: + adds a value at its end.");
        }
        return left || right
                ? Optional.of("Compute with its values: [2 * a[i] for i in 0..length(a) - 1].")
                : Optional.empty();
    }

    private static Optional<String> unit(ValueType one, ValueType other) {
        String advice = Types.isPure(other) ? conversion(one, other) : "";
        return advice.isEmpty() ? Optional.empty() : Optional.of(advice);
    }

    static Problem noOrder(Expression.Compared compared, ValueType type) {
        return new Problem(
                compared.place(),
                "This is " + type.noun() + ", which has no order.",
                "Compare with == or !=.");
    }

    static Problem notComparable(Expression expression, ValueType type) {
        return new Problem(
                expression.place(),
                "This is " + type.noun() + ", which cannot be compared.",
                "Compare numbers or conditions.");
    }

    static Problem notComputed(Expression.Computed computed, ValueType one, ValueType other) {
        return new Problem(
                computed.place(),
                Say.of(
                        "“%s” cannot be applied to %s and %s.",
                        computed.operator().sign(), one.noun(), other.noun()),
                unit(one, other)
                        .or(() -> unit(other, one))
                        .or(() -> ofLists(computed.operator(), one, other))
                        .orElse(
                                "Units must match; a value times or divided by a plain number"
                                        + " keeps its unit."));
    }

    static Problem noNumber(Expression expression, ValueType type) {
        return new Problem(
                expression.place(),
                "This is " + type.noun() + ", which cannot be used in arithmetic.",
                "");
    }

    static Problem noProperties(Identifier name, ValueType type) {
        return new Problem(
                name.place(),
                "There are no properties of " + type.noun() + ".",
                "Only received messages, communicators and grids have properties.");
    }

    static Problem unknownProperty(Identifier name, ValueType owner, List<String> known) {
        return new Problem(
                name.place(),
                quoted(name) + " is not a property of " + owner.noun() + ".",
                Say.of(
                        "%sIt has: %s.",
                        NearestWord.question(name.text(), known), String.join(", ", known)));
    }

    static Problem notList(Expression expression, ValueType type, String advice) {
        return new Problem(
                expression.place(),
                "This is " + type.noun() + ", and only lists have elements.",
                advice);
    }

    static Problem unlikeElements(Expression element, ValueType first, ValueType other) {
        return new Problem(
                element.place(),
                "This is " + other.noun() + " in a list that begins with " + first.noun() + ".",
                "All values of a list have one type.");
    }

    static Problem emptyList(TextSpan place) {
        return new Problem(
                place,
                "The type of this list is unknown.",
                "Declare it by var and join something to it, as in rs = rs + r, or write its"
                        + " values: [0 for i in 1..n].");
    }

    static Problem neverReached(Statement statement) {
        return new Problem(
                statement.place(),
                "This is never reached.",
                "The statement before it does not end, or ends the function or the process.");
    }

    static Problem neverAwaited(Identifier name) {
        return new Problem(
                name.place(),
                "Nothing waits for " + quoted(name) + ", which stays open.",
                "Write wait " + name.text() + ", or waitall.");
    }

    static Problem unusedParameter(Identifier name) {
        return new Problem(
                name.place(),
                "The parameter " + quoted(name) + " is used nowhere.",
                "Use it, or leave it out.");
    }

    static Problem deepList(TextSpan place) {
        return new Problem(place, "Lists are nested too deeply.", "");
    }

    static Problem unknownFunction(Identifier name, Collection<String> known) {
        return new Problem(
                name.place(),
                quoted(name) + " is not a function.",
                ForeignWords.atBegin(name.text())
                        .orElseGet(() ->
                                NearestWord.question(name.text(), known)
                                        + "Functions are "
                                        + String.join(", ", known)
                                        + "."));
    }

    static Problem notYetDefined(Identifier name, int line) {
        return new Problem(
                name.place(),
                quoted(name) + " is defined only in line " + line + ".",
                "Write the definition above its first use.");
    }

    static Problem operands(TextSpan place, String signature, String name, int wanted, int found) {
        return new Problem(
                place,
                Say.of(
                        "“%s” takes %{n value}, and here %s.",
                        name, wanted, found == 1 ? "is 1" : "are " + found),
                "It is written " + signature + ".");
    }

    static Problem callInExpression(Identifier name) {
        return new Problem(
                name.place(),
                quoted(name) + " makes calls, so it must be a statement or the right side of =.",
                "Write let y = " + name.text() + "(...) first, and use y here.");
    }

    static Problem changesInExpression(Identifier name, Identifier operand) {
        return new Problem(
                name.place(),
                ChangedOperands.changes(name, operand)
                        + " it must be a statement or the right side of =.",
                "Write it on a line of its own before this one.");
    }

    static Problem callAsFunction(Identifier name, String signature) {
        return new Problem(
                name.place(),
                quoted(name) + " is a call: it must be a statement or the right side of =.",
                "It is written " + signature + ".");
    }

    static Problem lateHeader(Statement.Header header) {
        return new Problem(
                header.place(),
                "“program” is written once, before everything else.",
                "Move it to the top, or leave it out.");
    }

    static Problem assignedUndeclared(Identifier name, Collection<String> known) {
        return new Problem(
                name.place(),
                quoted(name) + " is not declared.",
                Say.of(
                        "%sWrite var %s = ... where it gets its first value.",
                        NearestWord.question(name.text(), known), name.text()));
    }

    static Problem returnsNothing(TextSpan place) {
        return new Problem(
                place,
                "This function returns values, but here it returns none.",
                "Write a value after return.");
    }

    static Problem noLoop(Statement.Jump jump) {
        return new Problem(
                jump.place(),
                "There is no loop around this " + (jump.ends() ? "break" : "continue") + ".",
                "Write it within repeat, for or while.");
    }

    static Problem returnOfProgram(TextSpan place) {
        return new Problem(
                place, "A program returns no value.", "Write return alone to end the process.");
    }

    static Problem noValue(Identifier name) {
        return new Problem(
                name.place(),
                quoted(name) + " returns no value.",
                "Give it one by return, or write its name alone.");
    }

    static Problem doesNothing(TextSpan place, String name) {
        return new Problem(
                place,
                "The value of " + name + " is not used.",
                "Write let y = " + name + ", or leave it out.");
    }

    static String list(Collection<String> words) {
        List<String> distinct = words.stream().distinct().toList();
        return distinct.size() <= MOST_LISTED
                ? String.join(", ", distinct)
                : String.join(", ", distinct.subList(0, MOST_LISTED)) + " and others";
    }

    private static String quoted(Identifier name) {
        return "“" + name.text() + "”";
    }
}
