package bcscope.script.check;

import bcscope.expression.Problem;
import bcscope.script.check.CallParts.Written;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;
import bcscope.script.code.Instruction.Operand;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.syntax.Expression;
import bcscope.script.syntax.ForeignWords;
import bcscope.script.syntax.Identifier;
import bcscope.script.syntax.StrayWords;
import bcscope.script.syntax.WrittenCall;
import bcscope.script.word.CallForm;
import bcscope.script.word.CallWord;
import bcscope.script.word.PhraseWord;
import bcscope.script.word.Placeholder;
import bcscope.script.word.ReductionWord;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Checks the meaning of calls: which words belong to which, and what their operands are.
final class CallChecker {
    private final ScriptNames frame;
    private final ScriptFunctions functions;
    private final Facts facts;
    private final ScriptFindings findings;
    private final TermChecker terms;
    private final CallCargo data;

    CallChecker(ScriptNames frame, ScriptFunctions functions, TermChecker terms) {
        this.frame = frame;
        this.functions = functions;
        this.facts = functions.facts();
        this.findings = facts.findings();
        this.terms = terms;
        this.data = new CallCargo(frame, functions, terms);
    }

    /// How a call is used.
    enum Use {
        /// Alone.
        STATEMENT,
        /// Right of `=`.
        VALUE
    }

    /// A call that lacks only the slot of its result.
    ///
    /// @param name after `as`
    /// @param result what it gives; empty if it gives nothing
    record Planned(Instruction.Call call, Optional<Identifier> name, Optional<ValueType> result) {
        Instruction.Call step(OptionalInt slot) {
            return call.withResult(slot);
        }
    }

    /// The call; empty if something is wrong with it, which is then reported.
    Optional<Planned> planned(WrittenCall text, int line, Use use) {
        Optional<CallWord> word = CallWord.of(text.word().text());
        if (word.isEmpty()) {
            findings.problem(notACall(text));
            declareUnknown(text, line);
            return Optional.empty();
        }
        Optional<Written> written = new CallParts(findings).written(word.get(), text, use);
        if (written.isEmpty()) {
            declareUnknown(text, line);
            return Optional.empty();
        }
        Optional<Planned> planned = planned(written.get(), line);
        if (planned.isEmpty()) {
            declareUnknown(text, line);
        }
        return planned;
    }

    private Problem notACall(WrittenCall text) {
        String word = text.word().text();
        boolean variable = terms.variable(text.word()).isPresent();
        boolean alone = text.operands().isEmpty() && text.phrases().isEmpty();
        if (variable && alone) {
            return ScriptComplaints.doesNothing(text.place(), word);
        }
        if (functions.isDefined(word)) {
            return new Problem(
                    text.word().place(),
                    "“" + word + "” is a function.",
                    "Its operands go in brackets: " + word + "(...).");
        }
        return new Problem(
                text.word().place(),
                "“" + word + "” is not a call.",
                ForeignWords.atBegin(word)
                        .or(() -> ForeignWords.within(word))
                        .orElseGet(() ->
                                StrayWords.before(word, firstOperand(text))
                                        .orElseGet(() ->
                                                variable
                                                        ? "To give it another value, write "
                                                                + word
                                                                + " = ..."
                                                        : functions.nearest(word)
                                                                + "The calls of MPI are written as"
                                                                + " in send x to right.")));
    }

    /// Empty if it is not a single name.
    private static String firstOperand(WrittenCall text) {
        return !text.operands().isEmpty()
                        && text.operands().getFirst()
                                instanceof WrittenCall.Item.Plain(Expression.Word(_, Identifier it))
                ? it.text()
                : "";
    }

    /// So that the name after `as` is not reported as unknown.
    private void declareUnknown(WrittenCall text, int line) {
        for (WrittenCall.Phrase phrase : text.phrases()) {
            if (phrase.word().text().equals(PhraseWord.AS.text())
                    && phrase.operands().size() == 1
                    && phrase.operands().getFirst()
                            instanceof WrittenCall.Item.Plain(Expression.Word(_, Identifier name))
                    && frame.own(name.text()).isEmpty()) {
                facts.use(frame.declare(name, Optional.empty(), DeclaredName.Kind.VAR, line));
            }
        }
    }

    private Optional<Planned> planned(Written written, int line) {
        CallWord word = written.word();
        Map<Operand, CodeTerm> operands = new EnumMap<>(Operand.class);
        boolean complete = true;
        for (CallParts.Part part : written.parts()) {
            Optional<CodeTerm> term = term(part);
            complete &= term.isPresent();
            term.ifPresent(it -> operands.put(part.operand(), it));
        }
        if (written.periodic()) {
            operands.put(Operand.PERIODIC, new CodeTerm.Whole(Plain.TRUTH, 1));
        }
        Optional<Instruction.Message> label = written.label().flatMap(terms::message);
        complete &= written.label().isEmpty() || label.isPresent();
        Optional<CallCargo.Moved> moved = data.moved(written);
        Optional<List<CodeTerm>> requests = requests(written);
        if (!complete || moved.isEmpty() || requests.isEmpty()) {
            return Optional.empty();
        }
        operands.putAll(moved.get().operands());
        if (word == CallWord.WAITALL && requests.get().isEmpty()) {
            facts.waitForAll();
        }
        return Optional.of(
                new Planned(
                        new Instruction.Call(
                                line,
                                word,
                                operands,
                                moved.get().into(),
                                requests.get(),
                                moved.get().operation(),
                                OptionalInt.empty(),
                                label,
                                written.text().place()),
                        written.name(),
                        result(word.form(), moved.get())));
    }

    private Optional<CodeTerm> term(CallParts.Part part) {
        if (!(part.value() instanceof WrittenCall.Item.Plain(Expression expression))) {
            findings.problem(CallParts.noText(part.value()));
            return Optional.empty();
        }
        boolean wild =
                (part.placeholder() == Placeholder.RANK && written(part, PhraseWord.FROM))
                        || part.operand() == Operand.TAG
                        || part.operand() == Operand.RECEIVE_TAG;
        if (part.wild()
                && wild
                && expression instanceof Expression.Word(_, Identifier name)
                && name.text().equals("any")
                && terms.variable(name).isEmpty()) {
            return Optional.of(new CodeTerm.Any(Plain.INTEGER));
        }
        return terms.term(expression, part.type(), part.what());
    }

    private static boolean written(CallParts.Part part, PhraseWord word) {
        return part.phrase().filter(it -> it == word).isPresent();
    }

    private Optional<List<CodeTerm>> requests(Written written) {
        if (written.word().form().operand().filter(it -> it == Placeholder.R).isEmpty()) {
            return Optional.of(List.of());
        }
        return TermChecker.all(written.text().operands().stream().map(this::request).toList());
    }

    private Optional<CodeTerm> request(WrittenCall.Item item) {
        if (!(item instanceof WrittenCall.Item.Plain(Expression expression))) {
            findings.problem(CallParts.noText(item));
            return Optional.empty();
        }
        Optional<CodeTerm> term = terms.term(expression);
        ValueType list = new ValueType.ListOf(Plain.REQUEST);
        if (term.filter(it -> it.type() != Plain.REQUEST && !it.type().equals(list)).isPresent()) {
            findings.problem(
                    ScriptComplaints.wanted(
                            item.place(),
                            "The operand",
                            "a request or a list of them",
                            term.get().type(),
                            "isend and irecv give requests: isend x to right as r."));
            return Optional.empty();
        }
        return term;
    }

    private static Optional<ValueType> result(CallForm form, CallCargo.Moved moved) {
        return form.part(PhraseWord.AS)
                .flatMap(CallForm.Part::value)
                .flatMap(placeholder ->
                        switch (placeholder) {
                            case R -> Optional.of(Plain.REQUEST);
                            case C -> Optional.of(Plain.COMMUNICATOR);
                            case G -> Optional.of(Plain.GRID);
                            case M -> Optional.of(Plain.STATUS);
                            case T -> Optional.of(Plain.TRUTH);
                            case I -> Optional.of(Plain.INTEGER);
                            case L -> Optional.<ValueType>of(new ValueType.ListOf(Plain.INTEGER));
                            case D -> Optional.of(Plain.DURATION);
                            case V -> moved.result();
                            case X, Y, SIZE, SIZES, DURATION, OP -> Optional.empty();
                            case RANK, N, COLOUR, WHAT -> Optional.empty();
                        });
    }

    /// The slot of the name after `as`: a new one, or that of a variable of the same type that may
    /// be assigned to.
    OptionalInt named(Planned planned, int line) {
        if (planned.name().isEmpty()) {
            return OptionalInt.empty();
        }
        Identifier name = planned.name().get();
        Optional<DeclaredName> known = frame.own(name.text());
        if (known.isPresent()
                && (known.get().kind() == DeclaredName.Kind.AS || known.get().isVariable())) {
            if (known.get().type().equals(planned.result()) || known.get().type().isEmpty()) {
                return OptionalInt.of(known.get().slot());
            }
            findings.problem(
                    ScriptComplaints.wanted(
                            name.place(),
                            "“" + name.text() + "”",
                            known.get().type().get(),
                            planned.result().orElseThrow()));
            return OptionalInt.empty();
        }
        return new Declarations(frame, findings)
                .declare(name, planned.result(), DeclaredName.Kind.AS, line)
                .map(variable -> {
                    if (planned.result().equals(Optional.of(Plain.REQUEST))) {
                        facts.open(variable);
                    }
                    return OptionalInt.of(variable.slot());
                })
                .orElse(OptionalInt.empty());
    }

    /// The operation that is written here.
    static Optional<ReductionWord> reduction(WrittenCall.Item item) {
        return item instanceof WrittenCall.Item.Plain(Expression.Word(_, Identifier name))
                ? ReductionWord.of(name.text())
                : Optional.empty();
    }
}
