package bcscope.script.check;

import bcscope.base.Say;
import bcscope.expression.Problem;
import bcscope.script.check.CallParts.Written;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction.Operand;
import bcscope.script.code.Instruction.Operator;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.syntax.Expression;
import bcscope.script.syntax.Identifier;
import bcscope.script.syntax.WrittenCall.Item;
import bcscope.script.word.CallForm;
import bcscope.script.word.CallWord;
import bcscope.script.word.CollectiveWord;
import bcscope.script.word.CollectiveWord.Result;
import bcscope.script.word.PhraseWord;
import bcscope.script.word.Placeholder;
import bcscope.script.word.ReductionWord;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// The data that calls move: sizes, of which only the bytes count, values, and variables that take
/// values.
record CallCargo(ScriptNames frame, ScriptFunctions functions, TermChecker terms) {
    /// @param operands DATA and TAKES
    /// @param into slot of the variable that takes what comes
    /// @param result type of the value that the call gives
    @RecordBuilder
    record Moved(
            Map<Operand, CodeTerm> operands,
            OptionalInt into,
            Optional<Operator> operation,
            Optional<ValueType> result)
            implements CallCargoMovedBuilder.With {}

    private static final Moved NOTHING =
            new Moved(Map.of(), OptionalInt.empty(), Optional.empty(), Optional.empty());

    /// Empty if something is wrong, which is then reported.
    Optional<Moved> moved(Written written) {
        CallWord word = written.word();
        CallForm form = word.form();
        boolean reduces = form.operand().filter(it -> it == Placeholder.OP).isPresent();
        if (!form.takesValues()) {
            return reduces
                    ? operation(written, Optional.empty())
                            .map(it -> NOTHING.withOperation(Optional.of(it)))
                    : Optional.of(NOTHING);
        }
        if (reduces) {
            return reduced(written);
        }
        Optional<CollectiveWord> collective = word.collective();
        if (form.operand().filter(it -> it == Placeholder.Y).isPresent()) {
            Item item = written.text().operands().getFirst();
            return collective.isPresent() ? broadcast(item) : received(item);
        }
        if (collective.isEmpty()) {
            return word == CallWord.SENDRECV ? exchanged(written) : sent(written);
        }
        Result result = collective.get().result();
        Optional<Moved> moved =
                result == Result.CUT
                        ? cut(written)
                        : result.isOfParts() ? parted(written, result) : whole(written, result);
        return moved.flatMap(it -> taken(written, it));
    }

    private static Moved data(CodeTerm term, Optional<ValueType> result) {
        return NOTHING.with().operands(Map.of(Operand.DATA, term)).result(result).build();
    }

    private Optional<CodeTerm> value(Item item) {
        if (item instanceof Item.Plain(Expression expression)) {
            return terms.term(expression);
        }
        functions.facts().findings().problem(CallParts.noText(item));
        return Optional.empty();
    }

    private Optional<CodeTerm> valueOrSize(Item item) {
        Optional<CodeTerm> term = value(item);
        if (term.filter(it -> !isValueOrSize(it)).isPresent()) {
            return wrong(
                    new Problem(
                            item.place(),
                            "A message cannot carry " + term.get().type().noun() + ".",
                            "Give a size such as 8 KB, a number, a condition, a duration, or a"
                                    + " list of these."));
        }
        return term;
    }

    private static boolean isValueOrSize(CodeTerm term) {
        return term.type() == Plain.SIZE || Types.travels(term.type());
    }

    private Optional<Moved> sent(Written written) {
        return valueOrSize(written.text().operands().getFirst())
                .map(term -> data(term, Optional.empty()));
    }

    /// `recv x`: a variable that takes the value, or the size that there is room for.
    private Optional<Moved> received(Item item) {
        Optional<DeclaredName> variable = taker(item);
        if (variable.isPresent()) {
            return Optional.of(NOTHING.withInto(OptionalInt.of(variable.get().slot())));
        }
        Optional<CodeTerm> term = value(item);
        if (term.filter(it -> it.type() != Plain.SIZE).isPresent()) {
            return wrong(noTaker(item));
        }
        return term.map(it -> data(it, Optional.empty()));
    }

    /// The variable that is written here, where it can take a value.
    private Optional<DeclaredName> taker(Item item) {
        return item instanceof Item.Plain(Expression.Word(_, Identifier name))
                ? frame.own(name.text())
                        .filter(DeclaredName::isVariable)
                        .filter(it -> it.type().filter(Types::travels).isPresent())
                : Optional.empty();
    }

    private Problem noTaker(Item item) {
        if (item instanceof Item.Plain(Expression.Word(_, Identifier name))) {
            Optional<DeclaredName> own = frame.own(name.text());
            if (own.isPresent()) {
                return own.get().isVariable()
                        ? new Problem(
                                item.place(),
                                "“" + name.text() + "” cannot take what a message carries.",
                                "Give a variable of numbers, conditions or durations, or a size.")
                        : ScriptComplaints.cannotChange(name, own.get());
            }
            if (frame.outer(name.text()).isPresent()) {
                return ScriptComplaints.outerCannotChange(name);
            }
        }
        return new Problem(
                item.place(),
                "A message is received into a variable or a size.",
                "Write var x = 0 first, and the name x here; or a size such as 8 B.");
    }

    private Optional<Moved> exchanged(Written written) {
        Optional<CodeTerm> sent = valueOrSize(written.text().operands().getFirst());
        Optional<Item> into = written.behind(PhraseWord.INTO);
        if (sent.isEmpty()) {
            return Optional.empty();
        }
        if (into.isEmpty() && sent.get().type() != Plain.SIZE) {
            return wrong(
                    new Problem(
                            written.text().place(),
                            "The received value has no destination.",
                            "Write into y, with var y declared earlier, or into a size such as"
                                    + " 8 B."));
        }
        Map<Operand, CodeTerm> operands = new EnumMap<>(Operand.class);
        operands.put(Operand.DATA, sent.get());
        if (into.isEmpty()) {
            return Optional.of(NOTHING.withOperands(operands));
        }
        return received(into.get())
                .map(it -> {
                    Optional.ofNullable(it.operands().get(Operand.DATA))
                            .ifPresent(room -> operands.put(Operand.TAKES, room));
                    return it.withOperands(operands);
                });
    }

    private Optional<Moved> broadcast(Item item) {
        return received(item)
                .flatMap(it ->
                        it.into().isEmpty()
                                ? Optional.of(it)
                                : value(item)
                                        .map(term -> it.withOperands(Map.of(Operand.DATA, term))));
    }

    /// What combines values of the type of `of`.
    ///
    /// @param of empty where only bytes are counted
    private Optional<Operator> operation(Written written, Optional<CodeTerm> of) {
        Item item = written.text().operands().getFirst();
        Optional<ReductionWord> word = CallChecker.reduction(item);
        if (word.isPresent()) {
            return word.map(Operator.OfMpi::new);
        }
        if (item instanceof Item.Plain(Expression.Word(_, Identifier name))
                && functions.isDefined(name.text())) {
            return of.isPresent()
                    ? functions.combining(name, item.place(), of.get())
                    : wrong(
                            new Problem(
                                    item.place(),
                                    "A function combines values, and this has a size only.",
                                    "Give a value, or write sum."));
        }
        return wrong(
                new Problem(
                        item.place(),
                        "This is not a reduction operator.",
                        Say.of(
                                "Operations are %s, as in %s sum of x.",
                                Placeholder.OP.meaning(), written.word().text())));
    }

    private Optional<Moved> reduced(Written written) {
        Item item = written.behind(PhraseWord.OF).orElseThrow();
        Optional<CodeTerm> term = valueOrSize(item);
        Optional<Operator> operation =
                operation(written, term.filter(it -> it.type() != Plain.SIZE));
        if (operation.isEmpty() || term.isEmpty()) {
            return Optional.empty();
        }
        ValueType type = term.get().type();
        if (type != Plain.SIZE
                && operation.get() instanceof Operator.OfMpi(ReductionWord word)
                && !isReducible(word, type)) {
            return wrong(
                    new Problem(
                            item.place(),
                            Say.of("“%s” cannot be applied to %s.", word.text(), type.noun()),
                            "“and” and “or” apply to conditions, “sum”, “min” and “max” to"
                                    + " numbers and durations, “product” to numbers, “maxloc” and"
                                    + " “minloc” to pairs: [value, rank]. A function of your own"
                                    + " applies to what it can compute with."));
        }
        return taken(
                written,
                new Moved(
                        Map.of(Operand.DATA, term.get()),
                        OptionalInt.empty(),
                        operation,
                        Optional.of(type)));
    }

    /// `moved` with the variable after `into`, where one is written, for its result.
    private Optional<Moved> taken(Written written, Moved moved) {
        Optional<Item> taker = written.behind(PhraseWord.INTO);
        if (taker.isEmpty()) {
            return Optional.of(moved);
        }
        Optional<DeclaredName> variable = taker(taker.get());
        if (variable.isEmpty()) {
            return wrong(noTaker(taker.get()));
        }
        ValueType type = moved.result().orElseThrow();
        return variable.get().type().equals(Optional.of(type))
                ? Optional.of(moved.withInto(OptionalInt.of(variable.get().slot())))
                : wrong(
                        ScriptComplaints.wanted(
                                taker.get().place(),
                                "The variable",
                                type,
                                variable.get().type().orElseThrow()));
    }

    private static boolean isReducible(ReductionWord operation, ValueType type) {
        return switch (type) {
            case ListOf(ValueType element) ->
                    operation.isOfPairs()
                            ? Types.isNumeric(element)
                            : isReducible(operation, element);
            case Plain plain ->
                    switch (operation) {
                        case SUM, MIN, MAX -> plain.travels() && plain != Plain.TRUTH;
                        case PRODUCT -> Types.isPure(plain);
                        case ALL, ANY -> plain == Plain.TRUTH;
                        case MAXLOC, MINLOC -> false;
                    };
        };
    }

    /// A value, or the size of one.
    private Optional<Moved> whole(Written written, Result result) {
        return valueOrSize(written.text().operands().getFirst())
                .map(term -> data(term, Optional.of(got(term.type(), result))));
    }

    /// The type of what a member gets, of that of what each brings for it.
    private static ValueType got(ValueType brought, Result result) {
        boolean joins = result == Result.JOINED && brought instanceof ListOf;
        return result.isList() && !joins ? new ListOf(brought) : brought;
    }

    /// A list that the sizes behind `by` cut, or sizes alone.
    private Optional<Moved> cut(Written written) {
        Item item = written.text().operands().getFirst();
        Optional<CodeTerm> term = value(item);
        if (term.isEmpty()) {
            return Optional.empty();
        }
        ValueType type = term.get().type();
        boolean sized = written.behind(PhraseWord.BY).isPresent();
        if (type instanceof ListOf(ValueType element)
                && (element == Plain.SIZE
                        ? !sized
                        : sized && element instanceof Plain plain && plain.travels())) {
            return Optional.of(
                    data(term.get(), Optional.of(element == Plain.SIZE ? Plain.SIZE : type)));
        }
        return wrong(
                new Problem(
                        item.place(),
                        "“scatterv” takes a list of numbers and behind “by” the sizes of its parts,"
                                + " or a list of sizes alone.",
                        "Write scatterv list by [8 B * (i + 1) for i in 0..ranks - 1] from 0."));
    }

    /// A list with a part for each, or the size of a part.
    private Optional<Moved> parted(Written written, Result result) {
        Item item = written.text().operands().getFirst();
        Optional<CodeTerm> term = valueOrSize(item);
        if (term.isEmpty()) {
            return Optional.empty();
        }
        if (term.get().type() == Plain.SIZE) {
            return Optional.of(data(term.get(), Optional.of(Plain.SIZE)));
        }
        if (!(term.get().type() instanceof ListOf(ValueType element))) {
            return wrong(
                    new Problem(
                            item.place(),
                            "“"
                                    + written.word().text()
                                    + "” takes a list with a value for each process, or the size of"
                                    + " a part.",
                            "Write for example [10 * i for i in 0..ranks - 1]."));
        }
        return Optional.of(data(term.get(), Optional.of(got(element, result))));
    }

    private <T> Optional<T> wrong(Problem problem) {
        functions.facts().findings().problem(problem);
        return Optional.empty();
    }
}
